// @ts-check
/** The sheet of a day of a siege: how far the day is, and its orders, each filled in field by field. */

import { make } from "./dom.js";
import { button, percents } from "./panel.js";
import { reference } from "./rulebook.js";
import { language, t } from "./words.js";

/** @import { Blank, Choice, DayOrder, DayPart, Pick, Refusal, Sheet } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

const OPEN = "_"; // stands for what has not been named yet
const SHOWN = 6; // places that are listed at first; the others are on the board

export class SheetLeaf {
  #verb = "";
  /** @type {string[]} what has been named, field by field */
  #texts = [];
  /** @type {DayOrder | null} the order that is being filled in, as the server sees it */
  #order = null;
  #decision = ""; // the decision it belongs to
  #asked = ""; // what was asked for last
  #asking = new AbortController();

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  /** How far the day is, for whoever looks. @returns {HTMLElement[]} */
  course() {
    const sheet = this.screen.view?.asked?.sheet;
    return sheet ? [courseOf(sheet)] : [];
  }

  /**
   * What can be ordered, if it is the reader's to order.
   * @param {HTMLElement[]} looked what the order that is looked at would come to
   * @returns {HTMLElement[]}
   */
  leaf(looked) {
    const { view } = this.screen;
    const asked = view?.yours ? view.asked : null;
    const sheet = asked?.sheet;
    if (!view || !asked || !sheet) return looked;
    if (!asked.rolls) this.#follow(`${view.id} ${asked.side} ${asked.kind}`, `${view.seq} ${language()}`, sheet);
    const box = make("section", { class: "sheet", "aria-labelledby": "sheet-title" }, make("h2", { id: "sheet-title" }, t("page-sheet", { day: sheet.day })));
    const orders = make("ul", { class: "day-orders" }, ...sheet.orders.filter(() => !asked.rolls).map((order) => this.#entry(order, looked)));
    box.append(...(orders.childElementCount ? [orders] : looked));
    if (sheet.routines.length) {
      const chips = sheet.routines.map(({ order, label }) => button(label, () => this.screen.order(asked.side, order), { class: "chip", "data-order": order }));
      box.append(make("div", { class: "offers", role: "group", "aria-label": t("page-menu-orders") }, ...chips));
    }
    return [box];
  }

  /**
   * Another decision, or the same one a step later: what was being filled in is begun anew, if it still can be ordered.
   * @param {string} decision
   * @param {string} at
   * @param {Sheet} sheet
   */
  #follow(decision, at, sheet) {
    const open = sheet.orders.filter((order) => order.ways > 0);
    const [only] = open;
    if (decision !== this.#decision || !open.some((order) => order.verb === this.#verb)) {
      this.#verb = open.length === 1 && only && !only.action ? only.verb : "";
      this.#texts = [];
      this.#order = null;
      this.#asked = "";
    }
    this.#decision = decision;
    const { action } = this.screen.choosing;
    if (action?.startsWith(`${this.#verb} `)) this.#texts = action.split(" ").slice(1);
    else if (this.#order?.action && !action) this.#texts = this.#texts.map(() => OPEN);
    if (this.#verb) this.#ask(at);
  }

  /**
   * Learn what can be named now.
   * @param {string} at
   */
  async #ask(at) {
    const { match } = this.screen;
    const draft = [this.#verb, ...this.#texts].join(" ");
    const key = `${this.#decision} ${at} ${draft}`;
    if (!match || key === this.#asked) return;
    this.#asked = key;
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    try {
      const order = await match.draft(draft, signal);
      if (signal.aborted) return;
      this.#take(order);
    } catch (error) {
      if (!signal.aborted) this.screen.trouble(error);
    }
  }

  /** @param {DayOrder} order */
  #take(order) {
    const { choosing } = this.screen;
    this.#order = order;
    this.#texts = order.blanks.map((blank, at) => this.#texts[at] ?? OPEN);
    const at = order.blanks.findIndex((blank, number) => this.#texts[number] === OPEN);
    const open = order.blanks[at]?.picks.filter((pick) => !pick.refusal) ?? [];
    const [only] = open;
    if (only && open.length === 1) {
      this.#name(at, only.value); // there is nothing else to be named
      return;
    }
    const places = order.blanks.find((blank) => blank.how === "place" && blank.picks.some((pick) => pick.action));
    choosing.offer(order.verb, places ? places.picks.filter((pick) => pick.action).map((pick) => choiceOf(order, pick)) : []);
    if (order.action && order.action !== choosing.action) choosing.look(order.action);
    else this.screen.changed();
  }

  /** @param {DayOrder} order is taken up, or laid aside */
  #open(order) {
    const { choosing } = this.screen;
    choosing.clear();
    this.#texts = [];
    this.#order = null;
    this.#asked = "";
    this.#verb = this.#verb === order.verb ? "" : order.verb;
    if (this.#verb && order.action) choosing.look(order.action);
    this.screen.changed();
  }

  /**
   * Something is named in a field; of several, one more or one less.
   * @param {number} at
   * @param {string} value
   */
  #name(at, value) {
    const blank = this.#order?.blanks[at];
    const before = this.#texts[at] === OPEN ? [] : (this.#texts[at]?.split("+") ?? []);
    const several = blank?.how === "several";
    const now = several ? (before.includes(value) ? before.filter((one) => one !== value) : [...before, value]) : [value];
    this.#texts = (this.#order?.blanks ?? []).map((_, number) => (number === at ? now.join("+") || OPEN : (this.#texts[number] ?? OPEN)));
    if (this.#order) this.#order = { ...this.#order, action: "" }; // it is another one now
    this.screen.choosing.clear();
    this.screen.changed();
  }

  // ------------------------------------------------------------------------------------------------ drawing

  /**
   * @param {DayOrder} order
   * @param {HTMLElement[]} looked
   */
  #entry(order, looked) {
    const chosen = order.verb === this.#verb;
    if (!order.ways) {
      const line = make("p", { class: "plain-line refused-order" }, make("b", {}, order.label), ...(order.refusal ? reasonOf(order.refusal) : []));
      return make("li", { "data-order": order.verb }, line);
    }
    const head = button("", () => this.#open(order), { class: chosen ? "rival chosen" : "rival", "aria-expanded": String(chosen), "data-verb": order.verb });
    head.replaceChildren(make("b", {}, order.label), ...(order.about ? [make("small", { class: "brings" }, order.about)] : []));
    const filled = chosen && this.#order?.verb === order.verb ? this.#order.blanks.map((blank, at) => this.#blank(blank, at)) : [];
    return make("li", { "data-order": order.verb }, head, ...(filled.length ? [make("div", { class: "blanks" }, ...filled)] : []), ...(chosen ? looked : []));
  }

  /**
   * @param {Blank} blank
   * @param {number} at
   */
  #blank(blank, at) {
    const named = this.#texts[at] === OPEN ? [] : (this.#texts[at]?.split("+") ?? []);
    const first = this.#texts.indexOf(OPEN) === at;
    const field = make("fieldset", { class: first ? "blank open" : "blank", "data-field": blank.name }, make("legend", {}, blank.label));
    if (blank.how === "number") field.append(this.#number(blank, at, named[0] ?? ""));
    else if (blank.how === "place") field.append(...this.#places(blank, at, named));
    else field.append(this.#chips(blank, at, named));
    const refused = blank.picks.filter((pick) => pick.refusal);
    if (refused.length) field.append(refusedPicks(refused));
    return field;
  }

  /**
   * @param {Blank} blank
   * @param {number} at
   * @param {string[]} named
   */
  #chips(blank, at, named) {
    const group = make("div", { class: "verbs picks" });
    for (const pick of blank.picks.filter(({ refusal }) => !refusal)) {
      const chosen = named.includes(pick.value);
      const chip = button(pick.label, () => this.#name(at, pick.value), { class: chosen ? "chip chosen" : "chip", "aria-pressed": String(chosen), "data-name": pick.value });
      if (pick.note) chip.append(" ", make("small", {}, pick.note));
      group.append(chip);
    }
    return group;
  }

  /**
   * Places are chosen from the list, the most promising first, or on the board.
   * @param {Blank} blank
   * @param {number} at
   * @param {string[]} named
   */
  #places(blank, at, named) {
    const list = make("ul", { class: "prospects aimed" });
    const chosenAt = blank.picks.findIndex(({ value }) => named.includes(value));
    const shown = chosenAt < SHOWN ? blank.picks.slice(0, SHOWN) : [...blank.picks.slice(0, SHOWN - 1), ...blank.picks.slice(chosenAt, chosenAt + 1)];
    for (const pick of shown) {
      const chosen = named.includes(pick.value);
      const line = button("", () => this.#name(at, pick.value), { class: chosen ? "prospect chosen" : "prospect", "aria-pressed": String(chosen), "data-name": pick.value });
      const chance = pick.percent === null ? [] : [make("span", { class: "percent", title: t("page-aimed-step") }, percents(pick.percent))];
      line.replaceChildren(...chance, make("span", { class: "whom" }, pick.label, ...(pick.note ? [make("small", {}, pick.note)] : [])));
      list.append(make("li", {}, line));
    }
    return [make("p", { class: "hint" }, t("page-sheet-places", { count: blank.picks.length })), list];
  }

  /**
   * @param {Blank} blank
   * @param {number} at
   * @param {string} named
   */
  #number(blank, at, named) {
    const { least, most } = blank;
    const input = make("input", { type: "number", min: "1", max: String(most), value: named, "aria-label": blank.label, id: `blank-${blank.name}`, inputmode: "numeric" });
    input.addEventListener("change", () => input.value && this.#name(at, String(Math.max(1, Math.trunc(Number(input.value))))));
    const group = make("div", { class: "verbs picks" }, input);
    for (const pick of blank.picks) {
      const chosen = pick.value === named;
      group.append(button(pick.label, () => this.#name(at, pick.value), { class: chosen ? "chip chosen" : "chip", "aria-pressed": String(chosen), "data-name": pick.value }));
    }
    if (least < most) group.append(make("small", { class: "hint" }, t("page-sheet-at-most", { most })));
    return group;
  }
}

/**
 * A whole order as it can be pointed at on the board.
 * @param {DayOrder} order
 * @param {Pick} pick
 * @returns {Choice}
 */
function choiceOf({ verb }, { action, label, value }) {
  return { action, verb, label, actors: [], targets: [], places: [value], goals: [value], cost: null, plain: false };
}

/**
 * Why something is refused, with its rules.
 * @param {Refusal} refusal
 */
function reasonOf({ reason, rules, remedy }) {
  return [make("span", { class: "reason" }, [reason, remedy].filter(Boolean).join(" "), ...rules.flatMap((rule) => [" ", reference(rule.id, "cited")]))];
}

/**
 * What cannot be named, and why; those with one reason stand together.
 * @param {Pick[]} picks
 */
function refusedPicks(picks) {
  const list = make("ul", {});
  for (const { value, label, refusal } of picks) {
    if (refusal) list.append(make("li", { "data-name": value }, make("b", {}, label), " ", ...reasonOf(refusal)));
  }
  return make("details", { class: "not-these" }, make("summary", {}, t("page-sheet-not-these", { count: picks.length })), list);
}

/** @param {Sheet} sheet */
function courseOf({ parts, named, barred }) {
  const at = parts.findIndex(({ state }) => state === "now");
  const list = make("ol", { class: "course" }, ...parts.map((part) => partOf(part, barred)));
  const now = parts[at] ? t("page-sheet-now", { part: parts[at].title, count: at + 1, most: parts.length }) : t("page-sheet-first-day");
  return make("details", { class: "day-course" }, make("summary", {}, now, ...(named ? [" · ", make("b", {}, named)] : [])), list);
}

/**
 * @param {DayPart} part
 * @param {string[]} barred the rules by which parts are left out
 */
function partOf({ name, title, state }, barred) {
  const told = state === "later" ? [] : [" ", make("small", {}, t(`page-part-${state}`))];
  const why = state === "barred" ? barred.flatMap((rule) => [" ", reference(rule, "cited")]) : [];
  return make("li", { class: state, "data-part": name, ...(state === "now" ? { "aria-current": "step" } : {}) }, make("span", {}, title), ...told, ...why);
}

