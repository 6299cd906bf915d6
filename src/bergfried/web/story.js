// @ts-check
/** The story of a game: its log, step by step. The bar that leads back through it is `replay.js`. */

import { find, make } from "./dom.js";
import { Replay } from "./replay.js";
import * as routes from "./routes.js";
import { reference } from "./rulebook.js";
import { rest } from "./scenes.js";
import { countOn, die, shield, sideTitle } from "./signs.js";
import { language, many, onLanguage, t, translate } from "./words.js";

/** @import { GameView, StepView, Told } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

const NEAR = 24; // pixels from the end of the log that still count as its end
const SHOWN = 2000; // milliseconds a link says that it was copied

export class Story {
  #log = find("log", HTMLElement);
  #tab = find("tab-story", HTMLElement);
  #since = make("button", { type: "button", class: "quiet", "data-word": "page-story-since-jump" });
  #newest = make("button", { type: "button", class: "quiet", "data-word": "page-story-newest" });
  #nothing = make("p", { class: "note", "data-word": "page-story-nothing" });
  #scroll = make("div", { class: "story-scroll", tabindex: "0", role: "region", "data-label": "page-tab-story" });
  #marker = make("p", { class: "since", "data-word": "page-story-since" });

  /** @type {StepView[]} from step 1 on, without a gap */
  #steps = [];
  #telling = ""; // what the steps were told for: the game, how often something was taken back, the language
  #asking = false;
  #fresh = true; // what is shown is of an older telling
  /** @type {{day: number, round: number, turn: string, list: HTMLOListElement} | null} the group the next step may belong to */
  #group = null;
  #following = true; // the reader is at the end and wants to stay there
  #read = 0; // the last step that was there when the log was open

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    this.replay = new Replay(screen, (number) => this.#steps[number - 1] ?? null);
    const head = make("div", { class: "story-head" }, this.#since, this.#newest);
    this.#log.replaceChildren(head, this.#nothing, this.#scroll);
    this.#since.addEventListener("click", () => this.#marker.scrollIntoView({ block: "start" }));
    this.#newest.addEventListener("click", () => this.#toEnd());
    this.#scroll.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#following && this.#toEnd()).observe(this.#scroll);
    new MutationObserver(() => this.#turned()).observe(this.#log, { attributeFilter: ["hidden"] });
    screen.onChange(() => this.#follow());
    onLanguage(() => this.#follow());
    this.#follow();
  }

  // --------------------------------------------------------------------------------------------- what is told

  /** Go along with the screen: another game, new steps, another step looked at. */
  #follow() {
    const { view } = this.screen;
    const telling = view ? [view.id, view.undone, language(), view.outcome ? "over" : ""].join(" ") : "";
    if (telling !== this.#telling) this.#begin(telling);
    if (view) keepAddress(view.id, this.screen.looking);
    this.#point();
    this.replay.draw();
    if (view && !this.#asking && this.#steps.length < view.steps) this.#ask(view.steps);
  }

  /**
   * Another telling: what is shown stays until its first steps are there, unless it is of another game.
   * @param {string} telling
   */
  #begin(telling) {
    const [game] = this.#telling.split(" ");
    if (!telling || telling.split(" ")[0] !== game) {
      this.#read = 0;
      this.#following = true;
      this.#scroll.replaceChildren();
    }
    this.#telling = telling;
    this.#steps = [];
    this.#fresh = true;
    if (!this.screen.view?.steps) this.#take([]);
  }

  /**
   * Fetch what is missing. Where that fails, the next change of the screen asks again.
   * @param {number} wanted
   */
  async #ask(wanted) {
    const { match } = this.screen;
    if (!match) return;
    const telling = this.#telling;
    this.#asking = true;
    try {
      const found = await match.steps(this.#steps.length + 1);
      if (telling === this.#telling) this.#take(found);
    } catch {
      if (telling === this.#telling) return;
    } finally {
      this.#asking = false;
    }
    if (telling !== this.#telling || this.#steps.length >= wanted) this.#follow();
  }

  /** @param {StepView[]} found */
  #take(found) {
    const { view } = this.screen;
    if (this.#fresh) {
      this.#scroll.replaceChildren();
      this.#group = null;
      this.#fresh = false;
    }
    this.#steps.push(...found);
    if (view) for (const step of found) this.#listOf(view, step).append(stepItem(this.screen, view, step));
    this.#nothing.hidden = this.#steps.length > 0;
    this.#read = Math.min(this.#read, this.#steps.length);
    this.#placeMarker();
    this.#point();
    if (this.#following) this.#toEnd();
    this.#count();
    translate(this.#log);
    this.replay.draw();
  }

  /**
   * The list a step belongs to: that of its round and of the side whose turn it is.
   * @param {GameView} view
   * @param {StepView} step
   */
  #listOf(view, step) {
    const { day, round, turn } = step;
    const same = this.#group?.round === round && this.#group.day === day;
    if (same && this.#group?.turn === turn) return this.#group.list;
    if (!same) {
      const date = view.game === "siege" ? [t("page-day-only", { day })] : [];
      if (round) date.push(t(view.game === "realm" ? "page-realm-turn" : "page-story-round", { round }));
      else if (view.game !== "siege") date.push(t("page-story-set-up"));
      this.#scroll.append(make("h2", {}, date.join(" · ")));
    }
    if (turn) {
      const side = sideTitle(view, turn);
      this.#scroll.append(make("h3", {}, shield(view, turn), t(round ? "page-story-turn" : "page-story-side", { side })));
    }
    const list = make("ol", { class: "steps" });
    this.#scroll.append(list);
    this.#group = { day, round, turn, list };
    return list;
  }

  // ------------------------------------------------------------------------------------- where the reader is

  /** The last step one of the reader's own seats has taken; 0 if none has. */
  #lastOwn() {
    const own = seatsOf(this.screen.view);
    return this.#steps.findLast((step) => own.has(step.side))?.number ?? 0;
  }

  /**
   * The last step of the reader's own before others acted in their turn; what he answers in it, and what he does in his
   * own turn afterwards, leave it where it is.
   */
  #lastTurn() {
    const own = seatsOf(this.screen.view);
    const others = this.#steps.findLastIndex((step) => own.size && !own.has(step.side) && (!own.has(step.turn) || !step.round));
    if (others < 0) return 0;
    const { round, turn } = /** @type {StepView} */ (this.#steps[others]);
    const before = this.#steps.slice(0, others).filter((step) => own.has(step.side));
    return before.findLast((step) => !round || step.round !== round || step.turn !== turn)?.number ?? 0;
  }

  /** Put the marker after the reader's last own turn, where others have acted since. */
  #placeMarker() {
    const last = this.#lastTurn();
    const item = this.#scroll.querySelector(`[data-step="${last}"]`);
    this.#since.hidden = !item;
    if (item) item.append(this.#marker);
    else this.#marker.remove();
  }

  /** Mark the step that is looked at. */
  #point() {
    for (const item of this.#scroll.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
    const { looking } = this.screen;
    const item = looking && this.#scroll.querySelector(`[data-step="${looking}"]`);
    if (!item) return;
    item.setAttribute("aria-current", "step");
    if (!this.#log.hidden) within(this.#scroll, item);
  }

  #toEnd() {
    this.#following = true;
    this.#newest.hidden = true;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll;
    this.#following = scrollHeight - scrollTop - clientHeight < NEAR;
    this.#newest.hidden = this.#following;
  }

  /** The log was opened or closed. Whoever opens it with something new reads on where he left. */
  #turned() {
    if (this.#log.hidden) return;
    if (this.screen.looking !== null) this.#point();
    else if (this.#unread() && this.#marker.isConnected) this.#marker.scrollIntoView({ block: "start" });
    else if (this.#following) this.#toEnd();
    this.#count();
  }

  /** How many steps of others the reader has not seen since his own last one. */
  #unread() {
    const own = seatsOf(this.screen.view);
    const known = Math.max(this.#lastOwn(), this.#read);
    return own.size ? this.#steps.filter((step) => step.number > known && !own.has(step.side)).length : 0;
  }

  #count() {
    if (!this.#log.hidden) this.#read = this.#steps.length;
    const unread = this.#unread();
    countOn(this.#tab, unread, many("page-story-new", unread));
  }
}

// -------------------------------------------------------------------------------------------------- one step

/**
 * A step with all it told.
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {StepView} step
 */
function stepItem(screen, view, step) {
  const look = make(
    "button",
    { type: "button", class: "step-look" },
    make("span", { class: "number" }, String(step.number)),
    shield(view, step.side),
    make("span", { class: "step-label" }, step.label, ...(step.by_order ? [" ", make("small", {}, t("page-story-by-order"))] : [])),
  );
  look.addEventListener("click", () => screen.look(step.number < (screen.view?.steps ?? 0) ? step.number : null));
  const [each, sides] = view.game === "realm" ? [2, 6] : [1, 10];
  const dice = shared(step, each);
  const lines = step.lines.filter((line) => line.text).map((line) => toldItem(rest(line.text, step.label), line.rules, dice.get(line) ?? [], sides));
  const loose = dice.size ? [] : step.faces.map((face) => die(face, sides));
  return make(
    "li",
    { "data-step": String(step.number) },
    ...step.orders.map(({ side, text }) => make("p", { class: "ordered" }, shield(view, side), t("page-story-order", { order: text }))),
    make("div", { class: "step-head" }, look, ...loose, stepLink(screen, view.id, step.number)),
    ...(lines.length ? [make("ul", { class: "told" }, ...lines)] : []),
  );
}

/**
 * Which faces belong to which line. A step tells its dice in their order but not line by line: a single line of dice
 * has them all, several lines have so many each; where that does not come out, no line has any.
 * @param {StepView} step
 * @param {number} each
 * @returns {Map<Told, number[]>}
 */
function shared({ lines, faces }, each) {
  const rolls = lines.filter((line) => line.die);
  const [only] = rolls;
  if (only && rolls.length === 1) return new Map([[only, faces]]);
  if (each * rolls.length !== faces.length) return new Map();
  return new Map(rolls.map((line, number) => [line, faces.slice(each * number, each * (number + 1))]));
}

/**
 * @param {string} text
 * @param {string[]} rules
 * @param {number[]} faces
 * @param {number} sides of the dice
 */
function toldItem(text, rules, faces, sides) {
  return make("li", {}, ...faces.map((face) => die(face, sides)), text, ...rules.flatMap((id) => [" ", reference(id, "cited")]));
}

/**
 * The address of a step. A click copies it; where the browser forbids that, it goes there, so that it can be taken
 * from the address line.
 * @param {GameScreen} screen
 * @param {string} game
 * @param {number} step
 */
function stepLink(screen, game, step) {
  const label = t("page-story-link", { step });
  const link = make("a", { class: "step-link", href: routes.stepAddress(game, step), "aria-label": label, title: label }, "#");
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(link.href);
    } catch {
      location.hash = link.hash;
      return;
    }
    screen.say(t("page-story-copied"));
    link.dataset.copied = t("page-story-copied");
    setTimeout(() => delete link.dataset.copied, SHOWN);
  });
  return link;
}

// ---------------------------------------------------------------------------------------------- small things

/**
 * The sides whose seats the reader holds; none for one who plays both, to whom nothing here is news.
 * @param {GameView | null} view
 */
function seatsOf(view) {
  const own = view?.seats.filter((seat) => seat.by === "you") ?? [];
  return new Set(own.length === view?.seats.length ? [] : own.map((seat) => seat.side));
}

/**
 * Let the address say what is looked at, without going anywhere.
 * @param {string} game
 * @param {number | null} step
 */
function keepAddress(game, step) {
  const here = routes.read(location.hash);
  if (here.to !== "game" || here.id !== game || here.step === step) return;
  history.replaceState(null, "", step === null ? routes.gameAddress(game) : routes.stepAddress(game, step));
}

/**
 * Scroll a list so far that one of its items is seen; the page itself stays where it is.
 * @param {HTMLElement} list
 * @param {Element} item
 */
function within(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + NEAR;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + NEAR;
}
