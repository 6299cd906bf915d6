// @ts-check
/** What there is to see of a siege and of what goes on by itself: the day's business, the engines, the record, fires, fears. */

import { make } from "./dom.js";
import { capital } from "./library.js";
import { button, percents } from "./panel.js";
import { shield } from "./signs.js";
import { t } from "./words.js";

/** @import { Aimed, Choice, Noted, PositionView, ThingView } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

const SHOWN = 5; // targets of a bombardment that are listed at first

/**
 * So many of so many, as dots that are full or empty.
 * @param {number} count
 * @param {number} most
 * @param {string} kind
 */
function pips(count, most, kind) {
  const dots = Array.from({ length: most }, (_, number) => make("i", number < count ? { class: "full" } : {}));
  return make("span", { class: `pips ${kind}`, role: "img", "aria-label": t("page-of", { count, most }), "data-count": String(count) }, ...dots);
}

/**
 * A line that points at its place on the board.
 * @param {GameScreen} screen
 * @param {string} hex "" where there is no place to point at
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function pointing(screen, hex, attributes, ...children) {
  if (!hex) return make("li", attributes, make("span", { class: "plain-line" }, ...children));
  const line = button("", () => screen.pointOut(hex), { class: "pointing", "data-hex": hex, title: t("page-account-show", { place: hex }) });
  line.replaceChildren(...children);
  return make("li", attributes, line);
}

// ------------------------------------------------------------------------------------------ the day's business

/**
 * What can be chosen that names nobody and no place, with a sentence what it brings.
 * @param {GameScreen} screen
 * @returns {HTMLElement[]}
 */
export function businessOf(screen) {
  const { view, choosing } = screen;
  const asked = view?.yours && screen.looking === null ? view.asked : null;
  if (!asked) return [];
  const open = asked.free.filter((choice) => !choice.plain || asked.brings[choice.verb]);
  if (!open.length && !Object.keys(asked.brings).length) return [];
  const list = make("ul", { class: "business", "aria-label": t("page-business") });
  const told = new Set();
  /** @param {string} verb @param {HTMLElement} head */
  const card = (verb, head) => {
    const brings = asked.brings[verb];
    if (brings && !told.has(verb)) head.append(make("small", { class: "brings" }, brings));
    told.add(verb);
    list.append(make("li", { "data-business": verb }, head));
  };
  /** @param {string} verb */
  const named = (verb) => make("p", { class: "plain-line" }, make("b", {}, t(`term-action-${verb}`)));
  for (const verb of Object.keys(asked.brings).filter((verb) => verb in asked.more)) card(verb, named(verb));
  for (const choice of open) card(choice.verb, freeButton(screen, choice, choosing.action === choice.action));
  for (const verb of Object.keys(asked.brings).filter((verb) => !told.has(verb))) card(verb, named(verb));
  return [make("section", { class: "business-box" }, make("h2", {}, t(asked.kind === "name-day" ? "page-day-for" : "page-business")), list)];
}

/**
 * What ends the decision is done at once, as from the line above; anything else is looked at first.
 * @param {GameScreen} screen
 * @param {Choice} choice
 * @param {boolean} chosen
 */
function freeButton(screen, choice, chosen) {
  const press = () => (choice.plain ? screen.act(choice.action) : screen.choosing.consider(choice));
  const made = button("", press, { class: chosen ? "rival chosen" : "rival", "aria-pressed": String(chosen), "data-action": choice.action });
  made.replaceChildren(make("b", {}, choice.label));
  return made;
}

// ------------------------------------------------------------------------------------------------ bombardment

/**
 * The engines that are to shoot together, and what they can shoot at: from the list, or by pointing at the wall.
 * @param {GameScreen} screen
 * @returns {HTMLElement[]}
 */
export function batteryOf(screen) {
  const { choosing, view } = screen;
  const { battery } = choosing;
  if (!battery || !view) return [];
  const engines = make("div", { class: "verbs engines", role: "group", "aria-label": t("page-engines-which") });
  for (const note of view.position.record.filter(({ what, name }) => what === "engine" && battery.ready.includes(name))) {
    const chosen = battery.engines.includes(note.name);
    const chip = button(note.name, () => choosing.muster(note.name), { class: chosen ? "chip chosen" : "chip", "aria-pressed": String(chosen), "data-engine": note.name, title: note.text });
    chip.append(" ", pips(note.count, note.most, "points"));
    engines.append(chip);
  }
  const all = battery.targets.findIndex(({ choice }) => choice.action === choosing.action) < SHOWN;
  const list = make("ul", { class: "prospects aimed", "aria-label": t("page-aimed") });
  for (const target of all ? battery.targets.slice(0, SHOWN) : battery.targets) list.append(make("li", {}, aimedLine(screen, target)));
  return [
    make(
      "section",
      { class: "battery" },
      make("h2", {}, t("page-engines-which")),
      engines,
      make("h3", {}, t("page-aimed")),
      make("p", { class: "hint" }, t("page-aimed-hint", { count: battery.targets.length })),
      list,
    ),
  ];
}

/**
 * @param {GameScreen} screen
 * @param {Aimed} target
 */
function aimedLine(screen, target) {
  const { choosing } = screen;
  const chosen = target.choice.action === choosing.action;
  const line = button("", () => choosing.shootAt(target), { class: chosen ? "prospect chosen" : "prospect", "aria-pressed": String(chosen), "data-action": target.choice.action });
  const chances = [t("page-aimed-worn", { percent: percents(target.worn) }), ...(target.down === null ? [] : [t("page-aimed-down", { percent: percents(target.down) })])];
  line.replaceChildren(
    make("span", { class: "percent", title: t("page-aimed-step") }, percents(target.step)),
    make("span", { class: "whom" }, `${target.place}, ${target.what} `, pips(target.steps, target.most, "steps"), make("small", {}, chances.join(" · "))),
  );
  return line;
}

// ------------------------------------------------------------------------------------------------ the record

/**
 * What is kept from day to day, and what goes on by itself; every line points at its place.
 * @param {GameScreen} screen
 * @returns {HTMLElement[]}
 */
export function affairsOf(screen) {
  const position = screen.position ?? screen.view?.position;
  if (!position) return [];
  return [...fearsOf(screen, position), ...firesOf(screen, position), ...crewsOf(screen, position), ...recordOf(screen, position)];
}

/**
 * @param {GameScreen} screen
 * @param {PositionView} position
 */
function recordOf(screen, position) {
  const { record, day, days } = position;
  if (screen.view?.game === "siege") return [keptOf(screen, record)];
  if (!record.length && days < 2) return [];
  const box = make("section", { class: "affairs record" }, make("h2", {}, t(days > 1 ? "page-record" : "page-record-walls")));
  if (days > 1) {
    const dots = Array.from({ length: days }, (_, number) => make("i", { class: number + 1 < day ? "gone" : number + 1 === day ? "today" : "" }, String(number + 1)));
    box.append(make("p", { class: "days" }, make("span", { class: "day-dots", "aria-hidden": "true" }, ...dots), " ", t("page-day", { day, days })));
  }
  for (const what of /** @type {Noted["what"][]} */ (["wall", "engine", "wounded"])) {
    const notes = record.filter((note) => note.what === what);
    if (!notes.length) continue;
    const list = make("ul", { "data-what": what });
    for (const note of notes) {
      const drawn = note.most ? [pips(note.count, note.most, what === "wall" ? "steps" : "points")] : [];
      list.append(pointing(screen, note.hex, { "data-name": note.name }, ...drawn, make("span", {}, note.text)));
    }
    box.append(list);
  }
  return [box];
}

/**
 * How a siege of many days stands, layer by layer; what has a place on the map can be shown there.
 * @param {GameScreen} screen
 * @param {Noted[]} record
 */
function keptOf(screen, record) {
  const box = make("section", { class: "affairs record kept" }, make("h2", {}, t("page-kept")));
  for (const what of new Set(record.map((note) => note.what))) {
    const notes = record.filter((note) => note.what === what);
    const head = make("h3", {}, capital(t(`term-layer-${what}`)));
    if (notes.some(({ hexes }) => hexes.length)) {
      const shown = screen.shows(what);
      head.append(" ", button(t("page-layer-show"), () => screen.toggleLayer(what), { class: shown ? "chip chosen" : "chip", "aria-pressed": String(shown), "data-layer": what }));
    }
    const list = make("ul", { "data-what": what });
    for (const note of notes) {
      const drawn = note.most ? [pips(note.count, note.most, what === "wall" ? "steps" : "points")] : [];
      const whose = note.side && screen.view ? [shield(screen.view, note.side)] : [];
      list.append(pointing(screen, note.hex, { "data-name": note.name }, ...whose, ...drawn, make("span", {}, note.text)));
    }
    box.append(head, list);
  }
  return box;
}

/**
 * The engines on the map: who serves them, how far they are, what is missing. One that has storeys is shown cut open.
 * @param {GameScreen} screen
 * @param {PositionView} position
 */
function crewsOf(screen, position) {
  const served = position.things.filter((thing) => thing.serving);
  if (!served.length) return [];
  const list = make("ul", {});
  for (const thing of served) {
    const told = make("span", {}, make("b", {}, `${thing.about}.`), " ", ...servingOf(thing));
    list.append(thing.storeys && screen.looking === null ? opening(screen, thing, told) : pointing(screen, thing.hexes[0] ?? "", { "data-thing": String(thing.number) }, told));
  }
  return [make("section", { class: "affairs crews" }, make("h2", {}, t("page-crews")), list)];
}

/**
 * A line that opens an engine.
 * @param {GameScreen} screen
 * @param {ThingView} thing
 * @param {HTMLElement} told
 */
function opening(screen, thing, told) {
  const line = button("", () => screen.takeHold(thing.number), { class: "pointing", "data-hex": thing.hexes[0] ?? "", title: t("page-cut-open") });
  line.replaceChildren(told);
  return make("li", { "data-thing": String(thing.number) }, line);
}

/**
 * How it stands with an engine and its crew.
 * @param {ThingView} thing
 * @returns {HTMLElement[]}
 */
export function servingOf({ serving }) {
  if (!serving) return [];
  const { ready, turns, text, missing } = serving;
  return [
    make("span", { class: "serving" }, ...(turns ? [pips(ready, turns, "turns"), " "] : []), text),
    ...(missing ? [make("strong", { class: "missing" }, ` ${missing}`)] : []),
  ];
}

/**
 * What burns, until when, and where it may spread.
 * @param {GameScreen} screen
 * @param {PositionView} position
 */
function firesOf(screen, { fires, spreads }) {
  if (!fires.length) return [];
  const list = make("ul", { class: "burning" });
  for (const fire of fires) list.append(pointing(screen, fire.hex, {}, pips(fire.count, fire.turns, "flames"), make("span", {}, fire.text)));
  const next = make("ul", { class: "spreading" });
  for (const one of spreads) next.append(pointing(screen, one.hex, {}, make("span", { class: "percent", "data-chance": one.chance }, percents(one.percent)), make("span", {}, one.text)));
  const may = spreads.length ? [make("h3", {}, t("page-spreads")), next] : [];
  return [make("section", { class: "affairs fires" }, make("h2", {}, t("page-fires")), list, ...may)];
}

/**
 * @param {GameScreen} screen
 * @param {PositionView} position
 */
function fearsOf(screen, { fears }) {
  if (!fears.length) return [];
  const list = make("ul", {});
  for (const fear of fears) list.append(pointing(screen, fear.hex, { "data-name": fear.name }, make("span", {}, fear.text)));
  return [make("section", { class: "affairs fears" }, make("h2", {}, t("page-fears")), list)];
}
