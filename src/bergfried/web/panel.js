// @ts-check
/** The leaf beside the board: who is chosen, what he can do, what it would come to; and the line that says what is asked. */

import { make } from "./dom.js";
import { parts } from "./hexes.js";
import { endingAddress } from "./routes.js";
import { reference } from "./rulebook.js";
import { sceneBox } from "./scenes.js";
import { shield } from "./signs.js";
import { listed, many, t } from "./words.js";

/** @import { Asked, Line, Man, Preview, Refusal, RuleText, Shot } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

const MOST = 40; // choices in a list; who has more points at the board
const SPOKEN = 5; // outcomes that are spoken
const TELLING = 0.05; // percent below which a chance is called small

/**
 * A button that does something.
 * @param {string} words
 * @param {() => void} press
 * @param {Record<string, string>} [attributes]
 */
export function button(words, press, attributes = {}) {
  const made = make("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", press);
  return made;
}

/** @param {number} percent */
function percents(percent) {
  if (percent > 0 && percent < TELLING) return t("page-percent-little");
  return t("page-percent", { percent: percent.toFixed(percent % 1 ? 1 : 0) });
}

// ------------------------------------------------------------------------------------------ what is asked

/**
 * Whose decision it is, what is asked, what is left to do, and the buttons that need nothing to be pointed at.
 * @param {GameScreen} screen
 * @returns {Node[]}
 */
export function askedLine(screen) {
  const { view } = screen;
  if (!view) return [];
  if (screen.looking !== null) {
    return [
      make("p", { class: "question" }, t("page-looking-back", { step: screen.looking, steps: view.steps })),
    ];
  }
  if (view.outcome) {
    const ending = make("a", { class: "door main", href: endingAddress(view.id) }, t("page-ending-open"));
    return [make("p", { class: "question over" }, view.outcome), ending, ...undoButtons(screen)];
  }
  const { asked } = view;
  if (!asked) return [];
  const seat = view.seats.find((other) => other.side === asked.side);
  if (!view.yours) {
    const who = seat?.name || seat?.title || asked.side;
    const words = view.thinking || seat?.by === "machine" ? t("page-who-thinks", { who }) : t("page-waiting", { who });
    return [make("p", { class: "question waiting", "data-side": asked.side }, shield(view, asked.side), make("strong", {}, words), " ", make("span", {}, asked.text)), ...undoButtons(screen)];
  }
  const plain = asked.free.filter((choice) => choice.plain);
  const line = make("p", { class: "question", "data-side": asked.side }, shield(view, asked.side), make("b", {}, `${seat?.title ?? asked.side}:`), " ", asked.text);
  if (asked.left) line.append(" ", make("span", { class: "left" }, asked.left));
  return [
    ...(asked.led ? [make("p", { class: "led" }, asked.led)] : []),
    line,
    ...plain.map((choice) =>
      button(choice.label, () => screen.act(choice.action), { class: "main", "data-verb": choice.verb, "aria-keyshortcuts": "E" }),
    ),
    ...barred(asked),
    ...undoButtons(screen),
  ];
}

/**
 * What would end the decision and cannot be done yet: the button stands there, and beside it why it does nothing.
 * @param {Asked} asked
 * @returns {HTMLElement[]}
 */
function barred({ barred }) {
  if (!barred) return [];
  const { verb, label, refusal } = barred;
  const off = make("button", { type: "button", class: "main", "data-verb": verb, "aria-describedby": "barred", disabled: "" }, label);
  return [off, make("p", { class: "barred", id: "barred" }, refusal.reason, " ", ...refusal.rules.flatMap((rule) => [reference(rule.id, "cited"), " "]))];
}

/** @param {GameScreen} screen */
function undoButtons(screen) {
  const { view } = screen;
  if (!view || (!view.steps && !view.undoes_order) || !view.seats.some((seat) => seat.by === "you")) return [];
  const pleading = view.pleas.filter((side) => view.seats.some((seat) => seat.side === side && seat.by !== "you"));
  if (pleading.length) {
    return [
      make("p", { class: "plea", role: "status" }, t("page-asks-undo")),
      button(t("page-agree-undo"), () => screen.undo(true), { class: "plea" }),
      button(t("page-decline-undo"), () => screen.decline()),
    ];
  }
  const told = view.declined.some((side) => view.seats.some((seat) => seat.side === side && seat.by !== "you")) ? [make("p", { class: "plea", role: "status" }, t("page-undo-declined"))] : [];
  if (view.pleas.length) told.push(make("p", { class: "plea", role: "status" }, t("page-undo-asked")));
  const words = t(view.undoes_order ? "page-undo-order" : "page-undo");
  if (!view.undo) return [button(words, () => screen.undo(false), { id: "undo", "aria-keyshortcuts": "U" })];
  const refused = button(words, () => screen.refuseUndo(), { id: "undo", class: "off", title: view.undo.reason, "aria-keyshortcuts": "U" });
  return [...told, refused];
}

// ------------------------------------------------------------------------------------------------ the leaf

/**
 * @param {GameScreen} screen
 * @param {HTMLElement[]} account of what has happened
 * @returns {Node[]}
 */
export function chooseLeaf(screen, account) {
  const { view, choosing, player } = screen;
  if (!view) return [];
  if (player.playing) return [...screen.notices(), ...(player.scene ? [sceneBox(view, player.scene, { count: player.told })] : [])];
  const position = screen.position ?? view.position;
  const man = position.men.find((other) => other.name === choosing.man);
  const told = [...screen.notices()];
  const past = screen.looking === null ? null : screen.scenes.at(screen.looking);
  if (screen.thread.active) return [...told, screen.thread.leaf()];
  if (past) told.push(sceneBox(view, past));
  const question = view.yours && screen.looking === null && !!view.asked?.shots.length;
  if (question) told.push(shotsOf(screen, view.asked?.shots ?? []));
  if (screen.looking === null && !choosing.action) told.push(...account);
  if (man && !question) told.push(card(man), ...menaceOf(screen));
  else if (choosing.man && !question) told.push(make("section", { class: "man" }, make("h2", {}, choosing.man))); // not on the map yet
  if (screen.looking === null && !question) told.push(...verbChips(screen), ...rivals(screen));
  if (choosing.action && screen.looking === null) told.push(previewOf(screen), ...account);
  else if (choosing.man && choosing.verbs.size) told.push(make("p", { class: "hint" }, t(choosing.targets.size ? "page-point-target" : "page-point-place")));
  if (!choosing.man && !choosing.action) told.push(...overview(screen));
  return told;
}

/** @param {Man} man */
function card(man) {
  const values = [man.attack, man.defence, man.movement].map((value) => (value === null ? "–" : String(value)));
  const [attack = "", defence = "", movement = ""] = values;
  const facts = make("dl", { class: "values" });
  for (const [word, value] of /** @type {[string, string][]} */ ([
    ["page-attack", attack],
    ["page-defence", defence],
    ["page-movement", movement],
  ])) {
    facts.append(make("div", {}, make("dt", {}, t(word)), make("dd", {}, value)));
  }
  return make(
    "section",
    { class: "man", "data-side": man.side },
    make("h2", {}, man.name),
    make("p", { class: "where" }, [man.about, man.weapon].filter(Boolean).join(", ")),
    facts,
  );
}

/**
 * Who could shoot at the one who moves, and how likely that hurts him; one of them is looked at.
 * @param {GameScreen} screen
 * @param {Shot[]} shots
 */
function shotsOf(screen, shots) {
  const list = make("ul", { class: "rivals shots" });
  const several = new Set(shots.map((shot) => shot.target)).size > 1;
  for (const shot of shots) {
    const chosen = shot.action === screen.choosing.action;
    const line = button(several ? `${shot.shooter} → ${shot.target}` : shot.shooter, () => screen.choosing.aim(shot), {
      class: chosen ? "rival chosen" : "rival",
      "aria-pressed": String(chosen),
      "data-action": shot.action,
    });
    line.append(make("small", {}, t("page-shot", { range: shot.range, harm: shot.harm, killed: shot.killed })));
    list.append(make("li", {}, line));
  }
  const { asked } = screen.view ?? {};
  const offers = (asked?.orders ?? []).map(({ order, label }) =>
    button(label, () => screen.order(asked?.side ?? "", order), { class: "chip", "data-order": order }),
  );
  const more = button(t("page-orders-more"), () => screen.menu.open(true), { class: "chip", id: "orders-more" });
  return make(
    "section",
    { class: "question-shots" },
    make("h2", {}, many("page-shots", shots.length)),
    list,
    make("div", { class: "offers", role: "group", "aria-label": t("page-menu-orders") }, ...offers, more),
  );
}

/**
 * What somebody who is looked at could do in a turn of his own.
 * @param {GameScreen} screen
 */
function menaceOf(screen) {
  const { menace } = screen.choosing;
  if (!menace) return [];
  const told = [
    ...(Object.keys(menace.reach).length ? [make("p", { class: "could go" }, t("page-menace-reach"))] : []),
    ...chancesOf("page-menace-targets", menace.targets, "target"),
    ...(menace.fights.length ? [make("p", { class: "could fight" }, t("page-menace-fights", { who: listed(menace.fights) }))] : []),
    ...chancesOf("page-menace-shooters", menace.shooters, "shooter"),
  ];
  return told.length ? [make("section", { class: "menace" }, ...told)] : [];
}

/**
 * Names with their chances in a sentence.
 * @param {string} word
 * @param {Shot[]} shots
 * @param {"target" | "shooter"} who
 */
function chancesOf(word, shots, who) {
  const names = shots.map((shot) => `${shot[who]} ${percents(shot.harm)}`.replaceAll(" ", "\u00a0"));
  return names.length ? [make("p", { class: `could ${who}` }, t(word, { who: listed(names) }))] : [];
}

/** @param {GameScreen} screen */
function verbChips(screen) {
  const { choosing } = screen;
  const verbs = [...choosing.verbs];
  if (verbs.length < 2 && (choosing.man || !verbs.length)) return [];
  const group = make("div", { class: "verbs", role: "group", "aria-label": t("page-what-to-do") });
  for (const [verb, count] of verbs) {
    const chosen = verb === choosing.verb;
    const chip = button(t(`term-action-${verb}`), () => choosing.setVerb(verb), {
      class: chosen ? "chip chosen" : "chip",
      "aria-pressed": String(chosen),
      "data-verb": verb,
    });
    chip.append(" ", make("small", {}, String(count)));
    group.append(chip);
  }
  return [group];
}

/** @param {GameScreen} screen */
function rivals(screen) {
  const { choosing } = screen;
  const open = choosing.rivals.length ? choosing.rivals : choosing.man ? [] : choosing.choices.filter((one) => one.verb === choosing.verb);
  if (open.length < 2) return [];
  const list = make("ul", { class: "rivals", "aria-label": t("page-which") });
  for (const choice of open.slice(0, MOST)) {
    const chosen = choice.action === choosing.action;
    const line = button(choice.label, () => choosing.look(choice.action), {
      class: chosen ? "rival chosen" : "rival",
      "aria-pressed": String(chosen),
      "data-action": choice.action,
    });
    if (choice.cost !== null) line.append(" ", make("small", {}, many("page-points", choice.cost)));
    list.append(make("li", {}, line));
  }
  if (open.length > MOST) list.append(make("li", { class: "hint" }, t("page-more-choices", { count: open.length - MOST })));
  return [list];
}

// --------------------------------------------------------------------------------------------- the preview

/** @param {GameScreen} screen */
function previewOf(screen) {
  const { preview } = screen.choosing;
  const box = make("section", { class: "preview", "aria-busy": String(!preview) });
  if (!preview) {
    box.append(make("p", { class: "hint" }, t("page-moment")));
    return box;
  }
  box.append(make("h3", {}, preview.label || preview.action));
  if (preview.refusal) box.append(...refusalOf(preview.refusal));
  if (preview.way) box.append(...wayOf(preview));
  if (preview.stand) box.append(...standOf(preview));
  if (preview.odds.length) box.append(oddsOf(preview));
  if (preview.line) box.append(...lineOf(preview.line));
  if (preview.factors.length) box.append(factorsOf(preview));
  if (preview.rules.length) box.append(rulesOf(preview.rules, t("page-rules-behind"), false));
  return box;
}

/**
 * The button that does what is looked at. It stands below all that is told of it, and hides none of it.
 * @param {GameScreen} screen
 * @returns {HTMLElement[]}
 */
export function commitLine(screen) {
  const { choosing, view } = screen;
  const { preview } = choosing;
  if (!preview || preview.refusal || !view?.yours || screen.looking !== null || screen.playing) return [];
  const verb = preview.action.split(" ", 1)[0] ?? "";
  const commit = button(t("page-do-it", { what: t(`term-action-${verb}`) }), () => screen.act(preview.action), { class: "main do", id: "do", "aria-keyshortcuts": "D" });
  if (choosing.rivals.length < 2) return [commit];
  return [button(t("page-next-rival"), () => choosing.next(), { class: "quiet", "aria-keyshortcuts": "R" }), commit];
}

/**
 * Why something cannot be done: the sentence, what would help, and the rules with their text and where they stand.
 * @param {Refusal} refusal
 */
export function refusalOf(refusal) {
  /** @type {HTMLElement[]} */
  const told = [make("p", { class: "refused", role: "alert" }, make("b", {}, t("page-refused")), " ", refusal.reason)];
  if (refusal.remedy) told.push(make("p", { class: "remedy" }, refusal.remedy));
  if (refusal.rules.length) told.push(rulesOf(refusal.rules, "", true));
  return told;
}

/**
 * @param {RuleText[]} rules
 * @param {string} title
 * @param {boolean} open
 */
export function rulesOf(rules, title, open) {
  const list = make("ul", { class: "grounds" });
  for (const rule of rules) {
    const where = [rule.book, rule.section && `§${rule.section}`].filter(Boolean).join(" ");
    list.append(
      make(
        "li",
        { "data-rule": rule.id },
        make("p", {}, reference(rule.id), " ", make("b", {}, rule.title)),
        make("p", {}, rule.text),
        make("p", { class: "source" }, where),
      ),
    );
  }
  if (!title) return list;
  const details = make("details", open ? { open: "" } : {}, make("summary", {}, title), list);
  return details;
}

/** @param {Preview} preview */
function wayOf(preview) {
  const { way } = preview;
  if (!way) return [];
  const cost = way.costs[way.costs.length - 1] ?? 0;
  /** @type {HTMLElement[]} */
  const told = [make("p", { class: "way" }, t("page-way", { cost, left: way.left }))];
  if (way.threats.length) {
    const shooters = [...new Set(way.threats.flatMap((threat) => threat.shooters))];
    const list = make("ul", {});
    for (const { place, shooters } of way.threats) {
      list.append(make("li", {}, t("page-threat", { place: parts(place).hex, who: listed(shooters) })));
    }
    const words = many(way.under_fire ? "page-threats" : "page-threats-later", shooters.length);
    told.push(way.under_fire ? make("details", { class: "threats" }, make("summary", {}, words), list) : make("p", { class: "threats" }, words));
  }
  return told;
}

/**
 * Whom he could hit from there, and who could hit him there.
 * @param {Preview} preview
 */
function standOf({ stand }) {
  if (!stand) return [];
  return [
    ...chancesOf("page-stand-targets", stand.targets, "target"),
    ...(stand.fights.length ? [make("p", { class: "could fight" }, t("page-stand-fights", { who: listed(stand.fights) }))] : []),
    ...chancesOf("page-stand-shooters", stand.shooters, "shooter"),
  ];
}

/** @param {Line} line */
function lineOf(line) {
  /** @type {HTMLElement[]} */
  const told = [make("p", { class: line.open ? "line open" : "line blocked" }, t(line.open ? "page-line-open" : "page-line-blocked", { start: line.start, end: line.end }))];
  told.push(...crossesOf(line, false));
  return told;
}

/**
 * What a line crosses, place by place.
 * @param {Line} line
 * @param {boolean} open
 */
export function crossesOf(line, open) {
  if (!line.crosses.length) return [];
  const list = make("ul", {});
  for (const { place, what } of line.crosses) list.append(make("li", {}, `${place}: ${what}`));
  const hexes = new Set(line.crosses.map(({ place }) => place)).size;
  return [make("details", open ? { class: "crossed", open: "" } : { class: "crossed" }, make("summary", {}, many("page-crosses", hexes)), list)];
}

/** @param {Preview} preview */
function factorsOf(preview) {
  const body = make("tbody", {});
  for (const factor of preview.factors) {
    const grounds = make("td", {}, ...factor.rules.slice(0, 2).flatMap((id) => [reference(id), " "]));
    body.append(make("tr", {}, make("th", { scope: "row" }, factor.name), make("td", {}, factor.value), grounds));
  }
  return make("table", { class: "factors" }, make("caption", { class: "hidden" }, t("page-factors")), body);
}

/**
 * What an action would come to, to be spoken: why not, or its odds.
 * @param {Preview} preview
 */
export function spokenPreview(preview) {
  if (preview.refusal) return [preview.refusal.reason, preview.refusal.remedy].filter(Boolean).join(" ");
  const odds = preview.odds.slice(0, SPOKEN).map(({ percent, text }) => `${percents(percent)}: ${text}`);
  return [`${preview.label}.`, ...odds].join(" ");
}

/** @param {Preview} preview */
function oddsOf(preview) {
  const body = make("tbody", {});
  for (const { chance, percent, text } of preview.odds) {
    const bar = make("meter", { min: "0", max: "100", value: String(percent), "aria-hidden": "true" });
    body.append(
      make(
        "tr",
        {},
        make("td", { class: "percent", title: chance, "data-chance": chance }, percents(percent)),
        make("td", { class: "bar" }, bar),
        make("td", {}, text),
      ),
    );
  }
  return make("table", { class: "odds" }, make("caption", {}, t("page-odds")), body);
}

// --------------------------------------------------------------------------------------- nothing is chosen

/** @param {GameScreen} screen */
function overview(screen) {
  const { view } = screen;
  if (!view) return [];
  const told = [];
  const doers = view.yours && screen.looking === null ? (view.asked?.doers ?? []) : [];
  if (doers.length) {
    const list = make("ul", { class: "doers" });
    for (const doer of doers) {
      const man = view.position.men.find((other) => other.name === doer.name);
      const words = Object.keys(doer.verbs).map((verb) => t(`term-action-${verb}`));
      const line = button(doer.name, () => screen.choose(doer.name), { "data-name": doer.name });
      line.append(make("small", {}, [man?.hex, listed(words)].filter(Boolean).join(" · ")));
      list.append(make("li", {}, line));
    }
    told.push(make("h2", {}, many("page-doers", doers.length)), list);
  }
  if (view.goals.length) told.push(...goalsOf(screen));
  if (view.briefing) told.push(make("details", { class: "briefing" }, make("summary", {}, t("page-briefing")), make("p", {}, view.briefing)));
  if (view.story) told.push(make("details", { class: "briefing" }, make("summary", {}, t("page-story")), make("p", {}, view.story)));
  return told;
}

/** @param {GameScreen} screen */
function goalsOf(screen) {
  const { view } = screen;
  if (!view) return [];
  const list = make("ul", { class: "goals" });
  for (const goal of view.goals) {
    const title = view.seats.find((seat) => seat.side === goal.side)?.title ?? goal.side;
    const state = goal.met ? t("page-goal-met", { points: goal.points }) : t("page-goal-open");
    list.append(make("li", { "data-side": goal.side, class: goal.met ? "met" : "" }, make("b", {}, title), `: ${goal.text} `, make("small", {}, state)));
  }
  return [make("h2", {}, t("page-goals")), list];
}
