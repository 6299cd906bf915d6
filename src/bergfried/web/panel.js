// @ts-check
/** The leaf beside the board: who is chosen, what he can do, what it would come to; and the line that says what is asked. */

import { make } from "./dom.js";
import { parts, titleOf } from "./hexes.js";
import { gatherButton, groupOf, sendLine, stayedOf } from "./marching.js";
import { endingAddress } from "./routes.js";
import { crownOf, endsOf, nobleCard, realmOf, togetherOf } from "./realm.js";
import { reference } from "./rulebook.js";
import { sceneBox } from "./scenes.js";
import { affairsOf, batteryOf, businessOf, servingOf } from "./siege.js";
import { shield } from "./signs.js";
import { listed, many, t } from "./words.js";

/** @import { Asked, Line, Man, Preview, Refusal, RuleText, Shot, ThingView } from "./schema.d.ts" */
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
export function percents(percent) {
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
 * What has happened, where it has a place of its own.
 * @param {GameScreen} screen
 * @param {HTMLElement[]} account
 * @returns {Node[]}
 */
export function sinceLeaf(screen, account) {
  const { view, player, looking } = screen;
  if (!view) return [];
  const scene = player.playing ? player.scene : looking === null ? null : screen.scenes.at(looking);
  if (scene) return [sceneBox(view, scene, player.playing ? { count: player.told } : {})];
  return looking === null ? account : [];
}

/**
 * @param {GameScreen} screen
 * @param {HTMLElement[] | null} account of what has happened; null where that has a place of its own
 * @returns {Node[]}
 */
export function chooseLeaf(screen, account) {
  const { view, choosing, player } = screen;
  if (!view) return [];
  const scene = player.playing ? player.scene : screen.looking === null ? null : screen.scenes.at(screen.looking);
  const scenes = scene && account ? [sceneBox(view, scene, player.playing ? { count: player.told } : {})] : [];
  const told = [...screen.notices()];
  if (player.playing) return [...told, ...(account ? scenes : [...crownOf(screen), ...realmOf(screen), ...about(screen)])];
  if (screen.thread.active) return [...told, screen.thread.leaf()];
  told.push(...scenes);
  if (screen.looking !== null) return [...told, ...whoOf(screen), ...screen.cut.leaf(), ...affairsOf(screen), ...crownOf(screen), ...realmOf(screen)];
  if (!view.position.fought) return [...told, ...dayLeaf(screen, account ?? [])];
  if (choosing.group.length || choosing.gathering) return [...told, ...groupOf(screen)];
  const question = view.yours && !!view.asked?.shots.length;
  if (question) told.push(shotsOf(screen, view.asked?.shots ?? []));
  if (!choosing.action) told.push(...(account ?? []));
  if (choosing.thing !== null || choosing.kind) told.push(...worksOf(screen));
  const free = !choosing.man && choosing.thing === null && !choosing.kind && !question;
  if (free && !choosing.action) told.push(...businessOf(screen), ...batteryOf(screen));
  if (!question) told.push(...stayedOf(screen), ...whoOf(screen), ...verbChips(screen), ...rivals(screen));
  const prospects = question ? [] : prospectsOf(screen);
  if (choosing.action) told.push(previewOf(screen), ...prospects, ...(free ? [...batteryOf(screen), ...businessOf(screen)] : []), ...(account ?? []));
  else told.push(...hintOf(screen), ...prospects);
  if (!choosing.man && !choosing.action && choosing.thing === null && !choosing.kind) told.push(...overview(screen));
  return [...told, ...screen.cut.leaf()];
}

/**
 * A day of a siege between its battles: what can be ordered and what it would come to, then how the siege stands.
 * @param {GameScreen} screen
 * @param {HTMLElement[]} account
 */
function dayLeaf(screen, account) {
  const looked = screen.choosing.action ? [previewOf(screen)] : [];
  return [...screen.sheet.course(), ...screen.sheet.leaf(looked), ...account, ...affairsOf(screen), ...screen.calendar.leaf(), ...about(screen)];
}

/**
 * Who or what has been chosen.
 * @param {GameScreen} screen
 */
function whoOf(screen) {
  const { view, choosing } = screen;
  const position = screen.position ?? view?.position;
  const man = position?.men.find((other) => other.name === choosing.man);
  const thing = position?.things.find((other) => other.number === choosing.thing);
  const fears = position?.fears.filter(({ name }) => name === man?.name).map(({ text }) => make("p", { class: "fear" }, text)) ?? [];
  const noble = position?.realm?.nobles.find((other) => other.name === choosing.man);
  if (noble) return [nobleCard(noble), ...menaceOf(screen)];
  if (man) return [card(man), ...fears, ...menaceOf(screen)];
  if (thing) return [thingCard(screen, thing)];
  if (choosing.man) return [make("section", { class: "man" }, make("h2", {}, choosing.man))]; // not on the map yet
  return [];
}

/**
 * A thing, and who works it: each of them can be chosen.
 * @param {GameScreen} screen
 * @param {ThingView} thing
 */
function thingCard(screen, thing) {
  const box = make("section", { class: "man thing", "data-side": thing.side, "data-thing": String(thing.number) }, make("h2", {}, thing.title));
  if (!thing.storeys) box.append(make("p", { class: "where" }, thing.hexes.join(", ")));
  if (thing.serving) box.append(make("p", { class: "serves" }, ...servingOf(thing)));
  if (thing.storeys || (!thing.crew.length && !thing.tries)) return box; // who is on which storey is shown below
  const crew = make("p", { class: "crew" }, thing.crew.length ? t("page-crew") : t("page-no-crew"));
  for (const name of thing.crew) crew.append(" ", button(name, () => screen.choose(name), { class: "chip", "data-name": name }));
  box.append(crew);
  return box;
}

/**
 * What has to be pointed at next.
 * @param {GameScreen} screen
 */
function hintOf(screen) {
  const { choosing } = screen;
  if (!choosing.man && choosing.thing === null && !choosing.kind) return [];
  const foes = choosing.defenders.length && !choosing.attackers.length;
  if (foes) return [make("p", { class: "prompt" }, t("page-point-men", { who: listed(choosing.defenders) }))];
  if (choosing.attackers.length > 1) return [make("p", { class: "prompt" }, t("page-point-enemies", { who: listed(choosing.attackers) }))];
  if (!choosing.verbs.size) return [];
  return [make("p", { class: "hint" }, t(choosing.targets.size && !choosing.reach.size ? "page-point-target" : screen.view?.position.realm ? "page-realm-point" : "page-point-place"))];
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
  const only = verbs[0]?.[0] ?? "";
  if (choosing.kind || (verbs.length < 2 && (choosing.man || ["", "set", "bombard"].includes(only)))) return [];
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
  const chosen = choosing.man || choosing.thing !== null || choosing.kind;
  const listed = choosing.rivals.length || chosen || choosing.verb === "bombard"; // those are listed with their chances
  const open = listed ? choosing.rivals : choosing.choices.filter((one) => one.verb === choosing.verb);
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
  const { preview, man, thing, kind } = screen.choosing;
  const box = make("section", { class: "preview", "aria-busy": String(!preview) });
  if (!preview) {
    box.append(make("p", { class: "hint" }, t("page-moment")));
    return box;
  }
  const under = man || thing !== null || kind; // then it stands below the heading of whoever does it
  box.append(make(under ? "h3" : "h2", { class: "what" }, preview.label || preview.action));
  if (preview.refusal) box.append(...refusalOf(preview.refusal));
  if (preview.way) box.append(...wayOf(preview));
  if (preview.stand) box.append(...standOf(preview));
  box.append(...togetherOf(screen, preview));
  if (preview.odds.length) box.append(oddsOf(preview));
  box.append(...endsOf(screen, preview));
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
  if (choosing.plan && view?.yours && !screen.playing) return sendLine(screen);
  if (!preview || preview.refusal || !view?.yours || screen.looking !== null || screen.playing) return [];
  const verb = preview.action.split(" ", 1)[0] ?? "";
  const words = view.position.fought && !view.position.realm ? t("page-do-it", { what: t(`term-action-${verb}`) }) : preview.label;
  const commit = button(words, () => screen.act(preview.action), { class: "main do", id: "do", "aria-keyshortcuts": "D" });
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
  const asked = view.yours && screen.looking === null ? view.asked : null;
  const doers = asked?.doers ?? [];
  /** @type {HTMLElement[]} */
  const told = [...worksOf(screen), ...offeredOf(screen)];
  if (doers.length) {
    const list = make("ul", { class: "doers" });
    for (const doer of doers) {
      const man = view.position.men.find((other) => other.name === doer.name);
      const words = Object.keys(doer.verbs).map((verb) => t(`term-action-${verb}`));
      const line = button(doer.name, () => screen.choose(doer.name), { "data-name": doer.name });
      line.append(make("small", {}, [man && titleOf(screen.places, man.hex), listed(words)].filter(Boolean).join(" · ")));
      list.append(make("li", {}, line));
    }
    told.push(...crownOf(screen), make("h2", {}, many(view.position.realm ? "page-realm-doers" : "page-doers", doers.length)), ...gatherButton(screen), list);
  }
  if (!doers.length) told.push(...crownOf(screen));
  told.push(...handledOf(screen), ...affairsOf(screen), ...realmOf(screen), ...screen.calendar.leaf(), ...about(screen));
  return told;
}

/**
 * What it is about: the goals, the briefing and the story.
 * @param {GameScreen} screen
 */
function about(screen) {
  const { view } = screen;
  if (!view) return [];
  /** @type {HTMLElement[]} */
  const told = view.goals.length ? goalsOf(screen) : [];
  if (view.briefing) told.push(make("details", { class: "briefing" }, make("summary", {}, t("page-briefing")), make("p", {}, view.briefing)));
  if (view.story) told.push(make("details", { class: "briefing" }, make("summary", {}, t("page-story")), make("p", {}, view.story)));
  return told;
}

/**
 * Whoever could act next is offered, no more.
 * @param {GameScreen} screen
 */
function offeredOf(screen) {
  const name = screen.choosing.offered;
  if (!name || !screen.view?.yours) return [];
  const man = screen.view.position.men.find((other) => other.name === name);
  const line = button(t("page-next-man", { name }), () => screen.choose(name), { class: "offered", "data-name": name, "aria-keyshortcuts": "N" });
  line.append(make("small", {}, [man && titleOf(screen.places, man.hex), man?.title].filter(Boolean).join(" · ")));
  return [line];
}

/** The things with which something can be done now, each with the verbs. @param {GameScreen} screen */
function handled({ view }) {
  const things = view?.position.things ?? [];
  const able = (view?.yours && view.asked?.things) || [];
  return able.flatMap(({ number, verbs }) => things.filter((thing) => thing.number === number).map((thing) => ({ thing, verbs: Object.keys(verbs) })));
}

/** Can it only be put elsewhere before the assault? @param {{verbs: string[]}} one */
const isWork = ({ verbs }) => verbs.every((verb) => verb === "set");

/**
 * The things one can take hold of.
 * @param {GameScreen} screen
 */
function handledOf(screen) {
  const found = handled(screen).filter((one) => !isWork(one));
  if (!found.length) return [];
  const list = make("ul", { class: "doers things" });
  for (const { thing, verbs } of found) {
    const line = button(thing.title, () => screen.takeHold(thing.number), { "data-thing": String(thing.number) });
    line.append(make("small", {}, [thing.hexes[0], listed(verbs.map((verb) => t(`term-action-${verb}`)))].join(" · ")));
    list.append(make("li", {}, line));
  }
  return [make("h2", {}, t("page-things")), list];
}

/**
 * The kinds of works that can be put on the map or elsewhere on it; the places of one are pointed at.
 * @param {GameScreen} screen
 */
function worksOf(screen) {
  const { view, choosing } = screen;
  const hand = view?.yours ? (view.asked?.works ?? []) : [];
  /** @type {Map<string, ThingView[]>} */
  const there = new Map();
  for (const { thing } of handled(screen).filter(isWork)) there.set(thing.kind, [...(there.get(thing.kind) ?? []), thing]);
  if (!hand.length && !there.size) return [];
  const held = view?.position.things.find((thing) => thing.number === choosing.thing);
  const kinds = make("div", { class: "verbs works", role: "group", "aria-label": t("page-works") });
  for (const { kind, title, count } of hand) kinds.append(chip(title, count, choosing.kind === kind, () => choosing.pickKind(kind), { "data-kind": kind }));
  for (const [kind, [first, ...rest]] of there) {
    if (first) kinds.append(chip(first.title, 1 + rest.length, held?.kind === kind, () => screen.takeHold(first.number), { "data-kind": kind }));
  }
  const same = held ? (there.get(held.kind) ?? []) : [];
  const which = make("div", { class: "verbs", role: "group", "aria-label": t("page-works-which") });
  for (const thing of same.length > 1 ? same : []) {
    which.append(chip(thing.hexes[0] ?? "", 1, thing === held, () => screen.takeHold(thing.number), { "data-thing": String(thing.number) }));
  }
  return [make("h2", {}, t("page-works")), kinds, ...(which.childElementCount ? [which] : [])];
}

/**
 * @param {string} title
 * @param {number} count told where there are several
 * @param {boolean} chosen
 * @param {() => void} choose
 * @param {Record<string, string>} attributes
 */
function chip(title, count, chosen, choose, attributes) {
  const made = button(title, choose, { class: chosen ? "chip chosen" : "chip", "aria-pressed": String(chosen), ...attributes });
  if (count > 1) made.append(" ", make("small", {}, `× ${count}`));
  return made;
}

// -------------------------------------------------------------------------------------- targets by their odds

/**
 * Whom he could harm, the likeliest first: chosen from the list as if pointed at.
 * @param {GameScreen} screen
 */
function prospectsOf(screen) {
  const { choosing } = screen;
  const found = choosing.prospects ?? [];
  if (!found.length) return [];
  const list = make("ul", { class: "prospects", "aria-label": t("page-prospects") });
  for (const prospect of found) {
    const chosen = prospect.action === choosing.action;
    const line = button(prospect.label, () => choosing.target(prospect), { class: chosen ? "prospect chosen" : "prospect", "aria-pressed": String(chosen), "data-action": prospect.action });
    const small = [prospect.lost ? t("page-prospect-lost", { percent: percents(prospect.lost) }) : "", prospect.risk ? t("page-prospect-risk", { percent: percents(prospect.risk) }) : ""];
    line.replaceChildren(
      make("span", { class: "percent", title: t("page-prospect-harm") }, percents(prospect.harm)),
      make("span", { class: "whom" }, prospect.label, make("small", {}, small.filter(Boolean).join(" · "))),
    );
    list.append(make("li", {}, line));
  }
  return [make("section", { class: "prospect-box" }, make("h3", {}, t("page-prospects"), " ", make("small", { class: "hint" }, t("page-prospects-hint"))), list)];
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
