// @ts-check
/**
 * What the player is about to do: whom he has chosen, what that man can do, and what it would come to.
 *
 * A first click looks, a second one on the same does it. The server says what is legal and what it would come to; here
 * is only kept what has been pointed at.
 */

import { parts } from "./hexes.js";

/** @import { Aimed, Battery, Choice, GameView, Marching, Menace, Preview, Prospect, Shot } from "./schema.d.ts" */
/** @typedef {import("./api.js").Match} Match */
/** Where several men are sent: to a hex, or so many hexes one way. @typedef {{to: string} | {way: Way, hexes: number}} Goal */
/** @typedef {"N" | "NE" | "SE" | "S" | "SW" | "NW"} Way */

const MOVE = "move";
const BOMBARD = "bombard";
const ATTACK = "attack";

export class Choosing {
  /** @type {string | null} */
  man = null;
  /** @type {number | null} the thing that was taken hold of instead */
  thing = null;
  kind = ""; // of the work that is to be put on the map
  verb = "";
  /** @type {Choice[]} all he can do */
  choices = [];
  /** @type {Choice[]} what fits what was pointed at, the first of it looked at */
  rivals = [];
  /** @type {string[]} */
  attackers = [];
  /** @type {string[]} */
  defenders = [];
  /** @type {Prospect[] | null} whom he could harm, the likeliest first; null until it is known */
  prospects = null;
  /** @type {Battery | null} what the engines off the map can shoot at, where they can */
  battery = null;
  /** @type {string[]} the men who are to go somewhere together */
  group = [];
  gathering = false; // whoever is pointed at joins them
  /** @type {Goal | null} */
  goal = null;
  hexes = 3; // they go if they are sent one way
  /** @type {Marching[] | null} where each of them would go */
  plan = null;
  /** @type {Marching[]} those of the last march who stayed */
  stayed = [];
  /** @type {string | null} who could act next */
  offered = null;
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
  #planning = new AbortController();
  /** @type {{men: string[], goal: Goal} | null} a march that is under way, or was interrupted */
  #pending = null;
  #marching = false; // they are just being sent, one after the other
  #offers = false; // what can be pointed at completes an order of a siege
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
    const same = view.asked?.kind === this.#view?.asked?.kind && view.asked?.side === this.#view?.asked?.side;
    const { man, thing, kind, verb, stayed, gathering } = this;
    const before = this.#view?.asked?.doers ?? [];
    if (match !== this.#match) this.#pending = null;
    this.#match = match;
    this.#view = view;
    this.#known.clear();
    this.clear();
    this.stayed = same ? stayed : [];
    this.gathering = same && gathering;
    const asked = view.yours ? view.asked : null;
    const doers = asked?.doers ?? [];
    this.offered = this.#after(before.map((doer) => doer.name), man);
    const [only] = doers;
    const [shot] = asked?.shots ?? [];
    if (this.#resume()) this.offered = null;
    else if (shot) this.#propose(shot);
    else if (doers.length === 1 && only) this.choose(only.name);
    else if (same && man && doers.some((doer) => doer.name === man)) this.choose(man);
    else if (same && thing !== null && asked?.things.some((other) => other.number === thing)) this.takeHold(thing, verb);
    else if (same && kind && asked?.works.some((work) => work.kind === kind)) this.pickKind(kind);
    else this.#nobodys();
  }

  /**
   * Of those who can act, the one who comes after a man in the order in which they were asked.
   * @param {string[]} order
   * @param {string | null} man
   */
  #after(order, man) {
    const able = new Set((this.#view?.yours && this.#view.asked?.doers.map((doer) => doer.name)) || []);
    const at = man ? order.indexOf(man) : -1;
    if (at < 0) return null;
    return [...order.slice(at + 1), ...order.slice(0, at)].find((name) => able.has(name)) ?? null;
  }

  clear() {
    for (const asking of [this.#asking, this.#learning, this.#hovering, this.#menacing, this.#planning]) asking.abort();
    window.clearTimeout(this.#hover);
    window.clearTimeout(this.#glance);
    this.#wanted = null;
    this.#proposed = "";
    this.menace = this.glanced = null;
    this.man = this.thing = this.action = this.preview = this.hovered = null;
    this.goal = this.plan = this.prospects = this.battery = null;
    this.verb = this.kind = "";
    this.choices = this.rivals = [];
    this.attackers = this.defenders = [];
    this.group = this.stayed = [];
    this.gathering = this.#offers = false;
  }

  /** One step back. Was there one? */
  back() {
    if (this.action || this.rivals.length) {
      this.#point([]);
      this.attackers = this.man && this.#joint(this.verb) ? [this.man] : [];
      this.defenders = [];
    } else if (this.goal) {
      this.#unplan();
    } else if (this.#offers) {
      return false;
    } else if (this.man || this.thing !== null || this.kind || this.group.length || this.gathering || this.stayed.length) {
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

  /**
   * What somebody can do now; undefined for one who can do nothing.
   * @param {string | null} name
   */
  #doer(name) {
    return this.#view?.yours ? this.#view.asked?.doers.find((other) => other.name === name) : undefined;
  }

  /** @param {string} name somebody on the map, with or without anything to do */
  async choose(name) {
    this.clear();
    this.man = name;
    this.changed();
    if (this.#doer(name)) await this.#learn({ man: name });
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

  /**
   * Take hold of a thing: those who work it do what it can do. Where it can do nothing, the server says why.
   * @param {number} number
   * @param {string} [verb] what is done with it, if it still can be
   */
  async takeHold(number, verb = "") {
    this.clear();
    this.thing = number;
    this.verb = verb;
    this.changed();
    const view = this.#view;
    if (!view?.yours) return;
    const tries = view.position.things.find((thing) => thing.number === number)?.tries;
    if (view.asked?.things.some((other) => other.number === number)) await this.#learn({ thing: number });
    else if (tries && view.asked?.main === MOVE) await this.look(tries);
  }

  /**
   * Choose a kind of work to put on the map; then its places can be pointed at.
   * @param {string} kind
   */
  async pickKind(kind) {
    this.clear();
    this.kind = kind;
    this.changed();
    await this.#learn({ kind });
  }

  /** What can be done at a place without anybody to do it: a ladder that falls. */
  async #nobodys() {
    const asked = this.#view?.yours ? this.#view.asked : null;
    const more = Object.keys(asked?.more ?? {});
    if (more.includes(BOMBARD)) await this.train([]);
    else if (more.length) await this.#learn({});
    if (!this.man) this.#onlyRoll();
  }

  /** A die that must be rolled, and nothing else to be done: what it can bring is shown at once. */
  #onlyRoll() {
    const asked = this.#view?.yours ? this.#view.asked : null;
    const [only] = asked?.rolls ? [...this.choices, ...asked.free] : [];
    if (only) this.#point([only]);
  }

  /**
   * Engines off the map are to shoot together: learn what at, and how likely they do something to it.
   * @param {string[]} engines all that can shoot if there is none
   */
  async train(engines) {
    const match = this.#match;
    if (!match) return;
    this.#learning.abort();
    const { signal } = (this.#learning = new AbortController());
    const place = this.battery?.targets.find(({ choice }) => choice.action === this.action)?.place;
    try {
      const others = Object.keys(this.#view?.asked?.more ?? {}).some((verb) => verb !== BOMBARD);
      const [battery, choices] = await Promise.all([match.battery(engines, signal), others ? match.choices({}, signal) : []]);
      if (signal.aborted) return;
      this.battery = battery;
      if (place) this.#point([]);
      this.#take([...choices, ...battery.targets.map(({ choice }) => choice)]);
      const same = battery.targets.find((target) => target.place === place);
      if (same) this.shootAt(same);
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  /**
   * An engine off the map shoots with the others, or does no longer.
   * @param {string} name
   */
  muster(name) {
    const { ready = [], engines = [] } = this.battery ?? {};
    const left = engines.includes(name) ? engines.filter((other) => other !== name) : [...engines, name];
    this.train(left.length ? left : ready.filter((other) => other !== name));
  }

  /**
   * Something that names nobody and no place is looked at.
   * @param {Choice} choice
   */
  consider(choice) {
    this.rivals = [choice];
    this.look(choice.action);
  }

  /**
   * One of the targets is chosen from the list: the same as pointing at it.
   * @param {Aimed} target
   */
  shootAt({ choice }) {
    if (this.verb !== BOMBARD) this.setVerb(BOMBARD);
    this.rivals = [choice];
    this.look(choice.action);
  }

  /**
   * An order of a siege that lacks no more than a place: those that can be pointed at on the board.
   * @param {string} verb
   * @param {Choice[]} choices
   */
  offer(verb, choices) {
    this.choices = choices;
    this.verb = choices.length ? verb : "";
    this.#offers = choices.length > 0;
  }

  /** @param {{man?: string, thing?: number, kind?: string}} whose */
  async #learn(whose) {
    const match = this.#match;
    if (!match) return;
    const { signal } = (this.#learning = new AbortController());
    try {
      this.#take(await match.choices(whose, signal));
      this.changed();
      const told = this.#view?.asked?.shots.length; // with their chances
      if (told || this.#view?.game === "realm" || !this.choices.some((choice) => choice.targets.length && !choice.goals.length)) return;
      const found = await match.prospects(whose, signal);
      if (signal.aborted) return;
      this.prospects = found;
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  /** @param {Choice[]} choices */
  #take(choices) {
    this.choices = choices;
    const verbs = [...this.verbs.keys()];
    const men = !this.man && this.thing === null && !this.kind && this.#view?.asked?.doers.length; // they come first
    const verb = men ? "" : (verbs.find((other) => other === this.verb) ?? verbs.find((other) => other === this.main) ?? verbs[0] ?? "");
    if (this.action) this.verb = verb; // he has pointed on already: what he looks at stays
    else this.setVerb(verb);
  }

  /** @param {string} verb */
  setVerb(verb) {
    this.verb = verb;
    this.attackers = this.man && this.#joint(verb) ? [this.man] : [];
    this.defenders = [];
    const own = this.choices.filter((choice) => choice.verb === verb);
    this.#point(this.thing !== null && own.length === 1 ? own : this.bare);
    this.changed();
  }

  /** Of the chosen verb, what needs nothing more to be pointed at. */
  get bare() {
    const own = this.choices.filter((choice) => choice.verb === this.verb);
    return own.every((choice) => !choice.goals.length && !choice.targets.length) ? own : [];
  }

  /** The hexes that can be pointed at now, with what it costs to get there. */
  get reach() {
    /** @type {Map<string, number | null>} */
    const found = new Map();
    for (const choice of this.choices) {
      if (choice.verb !== this.verb) continue;
      for (const { hex } of choice.goals.map(parts)) {
        const known = found.get(hex);
        if (known === undefined || (choice.cost !== null && (known === null || choice.cost < known))) found.set(hex, choice.cost);
      }
    }
    return found;
  }

  /** The men who can be pointed at now. */
  get targets() {
    return new Set(this.choices.filter((choice) => choice.verb === this.verb && !choice.goals.length).flatMap((choice) => choice.targets));
  }

  /** The places that something else could be done at than what is chosen: on a map, where one does not move, one attacks. */
  get elsewhere() {
    const named = this.#view?.position.realm && this.man ? this.choices.filter((choice) => choice.verb === ATTACK && choice.verb !== this.verb) : [];
    return new Set(named.flatMap((choice) => choice.goals));
  }

  /**
   * Can a place be pointed at, whatever is then done there?
   * @param {string} place
   */
  fits(place) {
    return this.choices.some((choice) => choice.goals.includes(place));
  }

  /**
   * On the map of a realm what is pointed at says what is done: if not what was chosen, then something else.
   * @param {string} hex
   * @param {string | null} name
   */
  #otherwise(hex, name) {
    const verb = this.verb;
    if (!this.#view?.position.realm || !this.man) return [];
    const found = [...this.verbs.keys()].flatMap((other) => {
      this.verb = other;
      return this.#fitting(hex, name, null);
    });
    this.verb = found[0]?.verb ?? verb;
    return found;
  }

  /**
   * Somebody joins an attack in a realm, or leaves it.
   * @param {string} name
   */
  alongside(name) {
    const [verb = "", men = "", place = ""] = this.action?.split(" ") ?? [];
    const before = men.split("+");
    const others = before.filter((other) => other !== name);
    const left = others.length < before.length ? others : [...before, name];
    if (left.length) this.look([verb, left.join("+"), place].join(" "));
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
    const there = own.filter((choice) => choice.goals.some((goal) => parts(goal).hex === hex));
    const onLevel = there.filter((choice) => choice.goals.some((goal) => parts(goal).hex === hex && parts(goal).level === level));
    return (onLevel.length ? onLevel : there).sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
  }

  /**
   * Somebody points at a hex, or at a man in it. Pointing twice at the same does it.
   * @param {string} hex
   * @param {string | null} name
   * @param {number | null} level
   * @param {boolean} [add] whether he is to go with others
   * @returns {boolean} whether it is to be done now
   */
  point(hex, name, level, add = false) {
    const view = this.#view;
    const man = name && view ? view.position.men.find((other) => other.name === name) : null;
    const doer = this.#doer(name);
    if (name && doer?.verbs[MOVE] && (add || this.gathering)) {
      this.#gather(name);
      return false;
    }
    if (this.group.length) return this.#send(level === null ? hex : `${hex}/${level}`);
    if (man && this.#join(man.name, man.side)) return false;
    const first = this.#fitting(hex, name, level);
    const fits = first.length ? first : this.#otherwise(hex, name);
    if (fits.length) {
      const again = fits.find((choice) => choice.action === this.action);
      if (again && again.action !== this.#proposed) return true;
      this.#proposed = "";
      this.#point(again ? [again, ...fits.filter((choice) => choice !== again)] : fits);
      this.changed();
    } else if (name && doer && name !== this.man) {
      this.choose(name);
    } else if (this.man && view?.yours && name !== this.man) {
      this.#attempt(hex, man?.name ?? null, level);
    } else if (man) {
      if (man.name !== this.man) this.choose(man.name);
    } else if (this.thing !== null || this.kind || this.#offers) {
      this.#attemptWith(hex, level);
    }
    return false;
  }

  // ------------------------------------------------------------------------------------ several against several

  /**
   * In a joint action own men and enemies come and go as they are pointed at, whoever is first.
   * @param {string} name
   * @param {string} side
   * @returns {boolean} whether that was meant
   */
  #join(name, side) {
    const asked = this.#view?.yours ? this.#view.asked : null;
    if (!asked || this.thing !== null || this.kind) return false;
    const [own, chosen] = [side === asked.side, this.#doer(this.man)];
    if (!chosen) return own ? this.#turnOn(name) : this.#single(name);
    if (!this.#joint(this.verb)) return false;
    if (own ? name === this.man || !this.#doer(name)?.verbs[this.verb] : false) return false;
    if (own && !this.defenders.length && !chosen.partners.includes(name)) return false;
    const list = own ? this.attackers : this.defenders;
    const others = list.filter((other) => other !== name);
    const joined = others.length < list.length ? others : [...list, name];
    if (own) this.attackers = joined;
    else this.defenders = joined;
    this.#clash();
    return true;
  }

  /** Look at what those who have been named would do to those who have. */
  #clash() {
    this.rivals = [];
    if (this.defenders.length && this.attackers.length) this.look(`${this.verb} ${this.attackers.join("+")} ${this.defenders.join("+")}`);
    else {
      this.#point([]);
      this.changed();
    }
  }

  /**
   * An enemy was pointed at before anybody of one's own: where several may be attacked, others may join him.
   * @param {string} name
   */
  #single(name) {
    if (!this.#joint(this.main)) return false;
    const others = this.defenders.filter((other) => other !== name);
    const left = others.length < this.defenders.length ? others : [...this.defenders, name];
    this.clear();
    this.defenders = left;
    this.man = left.at(-1) ?? null;
    this.changed();
    if (this.man && this.#view) this.threaten(this.man, this.#view.steps);
    return true;
  }

  /**
   * One of one's own was pointed at after enemies: does he fight or shoot at them?
   * @param {string} name
   */
  #turnOn(name) {
    const enemy = this.#view?.position.men.find((other) => other.name === this.man && other.side !== this.#view?.asked?.side);
    const foes = this.defenders.length ? this.defenders : enemy ? [enemy.name] : [];
    if (!foes.length || !this.#doer(name)) return false;
    this.choose(name).then(() => {
      if (this.man !== name || this.action) return;
      const fits = this.choices.filter((choice) => choice.verb === this.verb && !choice.goals.length && foes.every((foe) => choice.targets.includes(foe)));
      const [first] = fits;
      if (!first) return;
      if (this.#joint(this.verb)) {
        this.attackers = first.actors;
        this.defenders = foes;
        this.#clash();
      } else this.#point(fits);
    });
    return true;
  }

  // ------------------------------------------------------------------------------------ targets by their odds

  /**
   * One of those he could harm is chosen from the list: the same as pointing at him.
   * @param {Prospect} prospect
   */
  target(prospect) {
    const [verb = "", attackers = "", defenders = ""] = prospect.action.split(" ");
    if (this.verb !== verb) this.setVerb(verb);
    if (this.#joint(verb)) {
      this.attackers = attackers.split("+");
      this.defenders = defenders.split("+");
      this.rivals = [];
    } else this.rivals = this.choices.filter((choice) => choice.action === prospect.action);
    this.look(prospect.action);
  }

  /**
   * The next of those he could harm.
   * @param {number} by
   */
  nextTarget(by) {
    const found = this.prospects ?? [];
    const at = found.findIndex((prospect) => prospect.action === this.action);
    const next = found[(at + by + found.length + (at < 0 && by < 0 ? 1 : 0)) % found.length];
    if (next) this.target(next);
  }

  // ------------------------------------------------------------------------------------ several sent together

  /** May several be sent somewhere now? */
  get sends() {
    return this.#view?.yours && this.main === MOVE ? this.#view.asked?.doers.filter((doer) => doer.verbs[MOVE]).map((doer) => doer.name) ?? [] : [];
  }

  /** Whoever is pointed at from now on goes with the others, or does no longer. */
  gather() {
    const [on, first] = [!this.gathering, this.man];
    const { group } = this;
    this.clear();
    this.gathering = on;
    if (on) this.group = group.length ? group : first && this.sends.includes(first) ? [first] : [];
    this.changed();
  }

  /** @param {string} name somebody joins those who go together, or leaves them */
  #gather(name) {
    const { gathering } = this;
    const before = this.group.length ? this.group : this.man && this.man !== name && this.sends.includes(this.man) ? [this.man] : [];
    const others = before.filter((other) => other !== name);
    const left = others.length < before.length ? others : [...before, name];
    this.clear();
    this.group = left;
    this.gathering = gathering;
    this.changed();
  }

  /** @param {string} name */
  dismiss(name) {
    this.#gather(name);
  }

  /**
   * Send them all to a hex; the second time it is meant.
   * @param {string} to
   */
  #send(to) {
    if (this.goal && "to" in this.goal && this.goal.to === to && this.plan) return true;
    this.sendTo({ to });
    return false;
  }

  /** @param {Goal} goal */
  async sendTo(goal) {
    const match = this.#match;
    if (!match || !this.group.length) return;
    this.#planning.abort();
    const { signal } = (this.#planning = new AbortController());
    this.goal = goal;
    this.plan = null;
    this.changed();
    try {
      const found = await match.march(this.group, goal, signal);
      if (signal.aborted) return;
      this.plan = found;
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  #unplan() {
    this.#planning.abort();
    this.goal = this.plan = null;
  }

  /** The moves of those who go, in their order. Whoever calls this sends them one by one, and then says `halt`. */
  setOut() {
    const going = this.plan?.filter((one) => one.action) ?? [];
    this.stayed = this.plan?.filter((one) => !one.action) ?? [];
    if (this.goal) this.#pending = { men: going.map((one) => one.man), goal: this.goal };
    this.#marching = true;
    this.gathering = false;
    return going.map((one) => one.action);
  }

  /** All are there, or something has come between: then those who are left stay together. */
  halt() {
    this.#marching = false;
    if (this.group.length) this.#resume();
    else if (this.#view?.yours && this.main === MOVE) this.#pending = null;
    this.changed();
  }

  /** Are there men who have been sent and have not gone yet? They stay together, with the same goal. */
  #resume() {
    const [pending, view] = [this.#pending, this.#view];
    if (!pending || !view?.yours) return false;
    const left = pending.men.filter((name) => this.sends.includes(name));
    if (!left.length) {
      if (!view.asked?.led) this.#pending = null; // nothing that merely interrupts them
      return false;
    }
    this.group = left;
    this.goal = pending.goal;
    if (!this.#marching) {
      this.#pending = null;
      this.sendTo(pending.goal);
    }
    return true;
  }

  // ------------------------------------------------------------------------------------ looking

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

  /**
   * The same for a thing: as it could be done elsewhere, it is asked for here.
   * @param {string} hex
   * @param {number | null} level
   */
  #attemptWith(hex, level) {
    const like = this.choices.find((choice) => choice.verb === this.verb && choice.goals.length === 1);
    const [goal = ""] = like?.goals ?? [];
    if (!like || !goal) return;
    const { way } = parts(goal);
    this.rivals = [];
    this.look(like.action.replace(` ${goal}`, ` ${hex}${level ? `/${level}` : ""}${way ? `>${way}` : ""}`));
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
    if (!first || !first.goals.length) {
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
