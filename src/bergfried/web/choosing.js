// @ts-check
/**
 * What the player is about to do: whom he has chosen, what that man can do, and what it would come to.
 *
 * A first click looks, a second one on the same does it. The server says what is legal and what it would come to; here
 * is only kept what has been pointed at.
 */

import { parts } from "./hexes.js";

/** @import { Choice, GameView, Menace, Preview, Shot } from "./schema.d.ts" */
/** @typedef {import("./api.js").Match} Match */

export class Choosing {
  /** @type {string | null} */
  man = null;
  verb = "";
  /** @type {Choice[]} all he can do */
  choices = [];
  /** @type {Choice[]} what fits what was pointed at, the first of it looked at */
  rivals = [];
  /** @type {string[]} */
  attackers = [];
  /** @type {string[]} */
  defenders = [];
  /** @type {string | null} what is looked at */
  action = null;
  /** @type {Preview | null} */
  preview = null;
  /** @type {Preview | null} of what the pointer is over */
  hovered = null;
  /** @type {Menace | null} what somebody who is looked at could do in a turn of his own */
  menace = null;
  /** @type {Menace | null} the same of an enemy the pointer is over */
  glanced = null;
  /** A shot that is shown without anybody having pointed at it: pointing once does not make it yet. */
  #proposed = "";
  #menacing = new AbortController();
  #asking = new AbortController();
  #learning = new AbortController();
  #hover = 0;
  #glance = 0;
  /** @type {string | null} the enemy the pointer is over */
  #wanted = null;
  #hovering = new AbortController();
  /** @type {Map<string, Preview>} */
  #known = new Map();
  /** @type {GameView | null} */
  #view = null;
  /** @type {Match | null} */
  #match = null;

  /**
   * @param {() => void} changed
   * @param {(error: unknown) => void} failed
   */
  constructor(changed, failed) {
    this.changed = changed;
    this.failed = failed;
  }

  /**
   * The game has gone on: what was pointed at is pointed at no more. A single man who is asked chooses himself.
   * @param {Match} match
   * @param {GameView} view
   */
  turn(match, view) {
    const [same, kept] = [view.asked?.kind === this.#view?.asked?.kind, this.man];
    this.#match = match;
    this.#view = view;
    this.#known.clear();
    this.clear();
    const doers = view.yours ? (view.asked?.doers ?? []) : [];
    const [only] = doers;
    const [shot] = view.yours ? (view.asked?.shots ?? []) : [];
    if (shot) this.#propose(shot);
    else if (doers.length === 1 && only) this.choose(only.name);
    else if (same && kept && doers.some((doer) => doer.name === kept)) this.choose(kept);
    else this.#nobodys();
  }

  clear() {
    this.#asking.abort();
    this.#learning.abort();
    this.#hovering.abort();
    this.#menacing.abort();
    window.clearTimeout(this.#hover);
    window.clearTimeout(this.#glance);
    this.#wanted = null;
    this.#proposed = "";
    this.menace = this.glanced = null;
    this.man = this.action = this.preview = this.hovered = null;
    this.verb = "";
    this.choices = this.rivals = [];
    this.attackers = this.defenders = [];
  }

  /** One step back. Was there one? */
  back() {
    if (this.action || this.rivals.length) {
      this.#point([]);
      this.attackers = this.man && this.#joint(this.verb) ? [this.man] : [];
      this.defenders = [];
    } else if (this.man) {
      this.clear();
      this.#nobodys();
    } else {
      return false;
    }
    this.changed();
    return true;
  }

  /** Is what is looked at a shot that nobody has pointed at yet? */
  get proposed() {
    return this.action !== null && this.action === this.#proposed;
  }

  /** What the decision is mostly about. */
  get main() {
    return this.#view?.asked?.main ?? "";
  }

  /**
   * May several do it together?
   * @param {string} verb
   */
  #joint(verb) {
    return this.#view?.asked?.forms[verb]?.joint ?? false;
  }

  /** The verbs to choose from, with the number of choices. */
  get verbs() {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const { verb, plain } of this.choices) if (!plain) found.set(verb, (found.get(verb) ?? 0) + 1);
    return found;
  }

  /** @param {string} name somebody on the map, with or without anything to do */
  async choose(name) {
    this.clear();
    this.man = name;
    this.changed();
    if (this.#view?.yours && this.#view.asked?.doers.some((other) => other.name === name)) await this.#learn(name);
    else if (this.#view) await this.threaten(name, this.#view.steps);
  }

  /**
   * A question about a shot shows the likeliest one at once.
   * @param {Shot} shot
   */
  #propose(shot) {
    this.aim(shot);
    this.#proposed = shot.action;
  }

  /**
   * Look at a shot that is asked about.
   * @param {Shot} shot
   */
  aim(shot) {
    this.choose(shot.shooter);
    this.look(shot.action);
  }

  /**
   * Learn what somebody could do in a turn of his own.
   * @param {string} name
   * @param {number} step the position that is looked at
   */
  async threaten(name, step) {
    const { signal } = (this.#menacing = new AbortController());
    try {
      const found = await this.#match?.menace(name, step, signal);
      if (signal.aborted || this.man !== name || !found) return;
      this.menace = found;
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  /**
   * The pointer is over an enemy: show what he threatens, without choosing him.
   * @param {string | null} name
   */
  glance(name) {
    if (name === this.#wanted) return;
    this.#wanted = name;
    window.clearTimeout(this.#glance);
    if (this.glanced) {
      this.glanced = null;
      this.changed();
    }
    const [match, view] = [this.#match, this.#view];
    if (!name || !match || !view || name === this.man) return;
    this.#glance = window.setTimeout(async () => {
      try {
        const found = await match.menace(name, view.steps);
        if (this.#view !== view || this.#wanted !== name) return;
        this.glanced = found;
        this.changed();
      } catch {
        // The pointer has gone on, or the line is down: there is simply nothing to show.
      }
    }, 120);
  }

  /** What can be done at a place without anybody to do it: works put on the map, a ladder that falls. */
  async #nobodys() {
    if (this.#view?.yours && Object.keys(this.#view.asked?.more ?? {}).length) await this.#learn("");
  }

  /** @param {string} name */
  async #learn(name) {
    if (!this.#match) return;
    const { signal } = (this.#learning = new AbortController());
    try {
      this.#take(await this.#match.choices(name, signal));
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  /** @param {Choice[]} choices */
  #take(choices) {
    this.choices = choices;
    const verbs = [...this.verbs.keys()];
    const men = !this.man && this.#view?.asked?.doers.length; // they come first; works are chosen on purpose
    const verb = men ? "" : (verbs.find((other) => other === this.main) ?? verbs[0] ?? "");
    if (this.action) this.verb = verb; // he has pointed on already: what he looks at stays
    else this.setVerb(verb);
  }

  /** @param {string} verb */
  setVerb(verb) {
    this.verb = verb;
    this.attackers = this.man && this.#joint(verb) ? [this.man] : [];
    this.defenders = [];
    this.#point(this.bare);
    this.changed();
  }

  /** Of the chosen verb, what needs nothing more to be pointed at. */
  get bare() {
    const own = this.choices.filter((choice) => choice.verb === this.verb);
    return own.every((choice) => !choice.places.length && !choice.targets.length) ? own : [];
  }

  /** The hexes that can be pointed at now, with what it costs to get there. */
  get reach() {
    /** @type {Map<string, number | null>} */
    const found = new Map();
    for (const choice of this.choices) {
      const last = choice.places[choice.places.length - 1];
      if (choice.verb !== this.verb || !last || choice.targets.length) continue;
      const { hex } = parts(last);
      const known = found.get(hex);
      if (known === undefined || (choice.cost !== null && (known === null || choice.cost < known))) found.set(hex, choice.cost);
    }
    return found;
  }

  /** The men who can be pointed at now. */
  get targets() {
    return new Set(this.choices.filter((choice) => choice.verb === this.verb).flatMap((choice) => choice.targets));
  }

  /**
   * The choices that a hex, or somebody in it, stands for.
   * @param {string} hex
   * @param {string | null} name
   * @param {number | null} level the storey that is looked at
   */
  #fitting(hex, name, level) {
    const own = this.choices.filter((choice) => choice.verb === this.verb);
    if (name) {
      const at = own.filter((choice) => choice.targets.includes(name));
      if (at.length) return at;
    }
    const there = own.filter((choice) => {
      const last = choice.places[choice.places.length - 1];
      return last !== undefined && !choice.targets.length && parts(last).hex === hex;
    });
    const onLevel = there.filter((choice) => parts(choice.places[choice.places.length - 1] ?? "").level === level);
    return (onLevel.length ? onLevel : there).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
  }

  /**
   * Somebody points at a hex, or at a man in it. Pointing twice at the same does it.
   * @param {string} hex
   * @param {string | null} name
   * @param {number | null} level
   * @returns {boolean} whether it is to be done now
   */
  point(hex, name, level) {
    const view = this.#view;
    const man = name && view ? view.position.men.find((other) => other.name === name) : null;
    const doer = name !== null && !!view?.yours && !!view.asked?.doers.some((other) => other.name === name);
    if (this.#joint(this.verb) && man && this.man) {
      if (this.#join(man.name, man.side, doer)) return false;
    }
    const fits = this.#fitting(hex, name, level);
    if (fits.length) {
      const again = fits.find((choice) => choice.action === this.action);
      if (again && again.action !== this.#proposed) return true;
      this.#proposed = "";
      this.#point(again ? [again, ...fits.filter((choice) => choice !== again)] : fits);
      this.changed();
    } else if (doer && name !== this.man) {
      this.choose(/** @type {string} */ (name));
    } else if (this.man && view?.yours && name !== this.man) {
      this.#attempt(hex, man?.name ?? null, level);
    } else if (man) {
      if (man.name !== this.man) this.choose(man.name);
    }
    return false;
  }

  /**
   * In a joint action own men and enemies come and go as they are pointed at.
   * @param {string} name
   * @param {string} side
   * @param {boolean} doer
   */
  #join(name, side, doer) {
    const own = side === this.#view?.asked?.side;
    if (own && (!doer || !this.defenders.length)) return false;
    const list = own ? this.attackers : this.defenders;
    const others = list.filter((other) => other !== name);
    const joined = others.length < list.length ? others : [...list, name];
    if (own) this.attackers = joined.length ? joined : [name];
    else this.defenders = joined;
    this.rivals = [];
    if (this.defenders.length) this.look(`${this.verb} ${this.attackers.join("+")} ${this.defenders.join("+")}`);
    else this.#point([]);
    return true;
  }

  /**
   * Ask for what cannot be done: the answer says why not.
   * @param {string} hex
   * @param {string | null} name
   * @param {number | null} level
   */
  #attempt(hex, name, level) {
    const verb = this.verb || this.main;
    this.rivals = [];
    const like = this.choices.find((choice) => choice.verb === verb && choice.places.length && !choice.targets.length);
    const last = like?.places.at(-1);
    if (like && last && verb !== "move") {
      // As one that can be done, but there: so whatever is put down, laid or led says why not here.
      const { way } = parts(last);
      this.look(like.action.replace(last, `${hex}${level ? `/${level}` : ""}${way ? `>${way}` : ""}`));
      return;
    }
    if (this.#view?.asked?.forms[verb]?.at === "man") {
      if (name) this.look(`${verb} ${this.man} ${name}`);
      return;
    }
    const mover = this.#view?.position.men.find((other) => other.name === this.man);
    if (!mover || !verb) return;
    const { way } = parts(mover.place);
    const storey = level ?? null;
    this.look(`${verb} ${this.man} ${hex}${storey ? `/${storey}` : ""}${way ? `>${way}` : ""}`);
  }

  /** @param {Choice[]} choices */
  #point(choices) {
    this.rivals = choices;
    const [first] = choices;
    this.#asking.abort();
    this.action = this.preview = this.hovered = null;
    if (first) this.look(first.action);
  }

  /**
   * Look at an action before it is done.
   * @param {string} action
   */
  async look(action) {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.action = action;
    this.preview = this.#known.get(action) ?? null;
    this.hovered = null;
    this.changed();
    if (this.preview) return;
    try {
      const found = await this.#ask(action, signal);
      if (signal.aborted || this.action !== action) return;
      this.preview = found;
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  /**
   * @param {string} action
   * @param {AbortSignal} signal
   */
  async #ask(action, signal) {
    const known = this.#known.get(action);
    if (known || !this.#match) return known ?? null;
    const found = await this.#match.preview(action, signal);
    this.#known.set(action, found);
    return found;
  }

  /**
   * The pointer is over a hex: show the way there, without choosing it.
   * @param {string | null} hex
   * @param {number | null} level
   */
  hover(hex, level) {
    window.clearTimeout(this.#hover);
    this.#hovering.abort();
    const [first] = hex && !this.action ? this.#fitting(hex, null, level) : [];
    if (!first || !first.places.length) {
      if (this.hovered) {
        this.hovered = null;
        this.changed();
      }
      return;
    }
    if (this.hovered?.action === first.action) return;
    const { signal } = (this.#hovering = new AbortController());
    this.#hover = window.setTimeout(async () => {
      try {
        const found = await this.#ask(first.action, signal);
        if (this.action || !found || signal.aborted) return;
        this.hovered = found;
        this.changed();
      } catch {
        // The pointer has gone on, or the line is down: there is simply nothing to show.
      }
    }, 40);
  }

  /** The next of the ways it could be meant: another facing, another storey. */
  next() {
    if (this.rivals.length < 2) return;
    const at = this.rivals.findIndex((choice) => choice.action === this.action);
    const next = this.rivals[(at + 1) % this.rivals.length];
    if (next) this.look(next.action);
  }
}
