// @ts-check
/** What the server tells and takes; the types are those of /schema/openapi.json. */

import { language, t } from "./words.js";

/** @typedef {{name: string, title: string, men: number}} Side */
/** @typedef {{side: string, points: number, text: string}} Goal */
/** @typedef {{name: string, title: string, about: string, rules: string[]}} Option */
/** @typedef {Option & {editions: string[], fixed: boolean, default: boolean}} Offer */
/**
 * @typedef {{name: string, game: "battle" | "realm", title: string, story: string, map: string, editions: [string, ...string[]],
 *   sides: Side[], rounds: number, goals: Goal[], teaches: string[], briefing: string, options: Offer[]}} Scenario
 */
/** @typedef {{name: string, title: string, about: string, game: string}} Edition */
/**
 * @typedef {{id: string, title: string, text: string, section: string, variants: Record<string, string>,
 *   gap: string | null, ruling: string | null, example: string | null, needs: string[]}} Rule
 */
/** @typedef {{total: number, rules: Rule[]}} RulesFound */
/** @typedef {{name: string, title: string, shows: string[], edition: string, note: string}} Situation */

/** @typedef {{id: string, title: string, text: string, book: string, section: string}} RuleText */
/** @typedef {{reason: string, rules: RuleText[], remedy: string}} Refusal */
/**
 * @typedef {{action: string, verb: string, label: string, actors: string[], targets: string[], places: string[],
 *   cost: number | null}} Choice
 */
/** @typedef {{name: string, verbs: Record<string, number>}} Doer */
/**
 * @typedef {{side: string, kind: string, text: string, rules: string[], left: string, doers: Doer[],
 *   free: Choice[], more: Record<string, number>}} Asked
 */
/**
 * @typedef {{name: string, side: string, kind: string, title: string, place: string, hex: string, level: number,
 *   attack: number | null, defence: number | null, movement: number | null, states: string[], weapon: string,
 *   done: boolean, about: string}} Man
 */
/** @typedef {{side: string, text: string, points: number, met: boolean}} Scored */
/**
 * @typedef {{step: number, round: number, rounds: number, day: number, days: number, phase: string, side: string,
 *   ground: string, levels: number[], men: Man[], counters: string}} Position
 */
/** @typedef {{place: string, level: number, terrain: string, zones: string[]}} Place */
/**
 * @typedef {{ground: string, columns: number, rows: number, radius: number, half: number, margin: number,
 *   hexes: Record<string, Place[]>}} Places
 */
/** @typedef {{start: string, end: string, open: boolean, crosses: {place: string, what: string}[]}} Line */
/** @typedef {{name: string, value: string, rules: string[]}} Factor */
/** @typedef {{chance: string, percent: number, text: string}} Chance */
/**
 * @typedef {{places: string[], costs: number[], left: number,
 *   threats: {place: string, shooters: string[]}[]}} Way
 */
/**
 * @typedef {{action: string, label: string, refusal: Refusal | null, rules: RuleText[], way: Way | null,
 *   line: Line | null, factors: Factor[], odds: Chance[]}} Preview
 */
/**
 * @typedef {{side: string, title: string, by: "you" | "person" | "machine" | "open", name: string, level: string,
 *   order: string}} Seat
 */
/** @typedef {{text: string, rules: string[], die: boolean}} Told */
/**
 * @typedef {{number: number, seq: number, side: string, action: string, label: string, lines: Told[],
 *   faces: number[], round: number, turn: string}} Step
 */
/**
 * @typedef {{id: string, seq: number, steps: number, undone: number, kind: "scenario" | "situation",
 *   scenario: string, title: string, story: string, briefing: string, edition: string, edition_title: string,
 *   options: Option[], seed: string, changes: string[], seats: Seat[], asked: Asked | null, yours: boolean, thinking: boolean,
 *   outcome: string, score: Record<string, number>, goals: Scored[], undo: Refusal | null, pleas: string[],
 *   forked_from: string, chat: number, position: Position}} GameView
 */
/** @typedef {{by: "you" | "machine" | "link", level?: string, name?: string}} SeatAsked */
/** @typedef {{game: string, token: string | null, invitations: Record<string, string>}} Created */
/** @typedef {{number: number, name: string, side: string, text: string}} ChatLine */

/** A request the server refused. The message is its sentence; a rule it was refused by is in `refusal`. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 where nobody answered
   * @param {Refusal | null} [refusal]
   */
  constructor(message, status, refusal = null) {
    super(message);
    this.status = status;
    this.refusal = refusal;
  }
}

/**
 * The answer to a request; where it is refused, an error with the server's sentence.
 * @param {string} address
 * @param {{signal?: AbortSignal, token?: string, body?: unknown}} [how] with a body it is sent by POST
 */
async function ask(address, { signal, token, body } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const how = body === undefined ? { signal, headers } : { signal, headers, method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(address, how).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Refused(t("page-no-answer"), 0);
  });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new Refused(problem.detail ?? t("page-odd-answer", { status: answer.status }), answer.status, problem.refusal ?? null);
}

/**
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 */
function address(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return words.size ? `/api${path}?${words}` : `/api${path}`;
}

/** @param {string} text */
function drawn(text) {
  const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  if (!(picture instanceof SVGSVGElement)) throw new Error(t("page-odd-picture"));
  return picture;
}

// ------------------------------------------------------------------------------------- scenarios and rules

/** @returns {Promise<Scenario[]>} */
export async function scenarios() {
  return (await ask(address("/scenarios", { language: language() }))).json();
}

/** @returns {Promise<Edition[]>} */
export async function editions() {
  return (await ask(address("/editions", { language: language() }))).json();
}

/**
 * @param {string} words
 * @param {AbortSignal} signal
 * @returns {Promise<RulesFound>}
 */
export async function rules(words, signal) {
  return (await ask(address("/rules", { search: words }), { signal })).json();
}

/**
 * The situations that show a rule.
 * @param {string} rule
 * @returns {Promise<Situation[]>}
 */
export async function situations(rule) {
  return (await ask(address("/situations", { rule }))).json();
}

/**
 * Where the picture of a scenario's board is.
 * @param {string} scenario
 * @param {string} edition
 */
export function boardAddress(scenario, edition) {
  return address(`/scenarios/${encodeURIComponent(scenario)}/board.svg`, { edition });
}

/**
 * A scenario's board as a picture that is part of the page.
 * @param {string} scenario
 * @param {string} edition
 * @param {AbortSignal} signal
 */
export async function board(scenario, edition, signal) {
  return drawn(await (await ask(boardAddress(scenario, edition), { signal })).text());
}

// ---------------------------------------------------------------------------------------------- new games

/**
 * @param {{scenario: string, edition: string | null, seed: string | null, seats: Record<string, SeatAsked>,
 *   options: string[]}} wanted
 * @returns {Promise<Created>}
 */
export async function newGame(wanted) {
  return (await ask(address("/games"), { body: wanted })).json();
}

/**
 * A game from a saved file.
 * @param {string} file
 * @param {Record<string, SeatAsked>} seats
 * @returns {Promise<Created>}
 */
export async function openFile(file, seats) {
  return (await ask(address("/games/open", { language: language() }), { body: { file, seats } })).json();
}

/**
 * A situation of the rulebook as a board to play on.
 * @param {string} name
 * @returns {Promise<Created>}
 */
export async function openSituation(name) {
  return (await ask(address("/situations/open"), { body: { name, seats: {} } })).json();
}

// ------------------------------------------------------------------------------------------------ one game

/** A game on the server, seen by one holder of a seat or by a spectator. */
export class Table {
  /**
   * @param {string} id
   * @param {string | null} token
   */
  constructor(id, token) {
    this.id = id;
    this.token = token ?? undefined;
    this.path = `/games/${encodeURIComponent(id)}`;
  }

  /**
   * @param {string} what
   * @param {Record<string, string | number | undefined>} query
   * @param {AbortSignal} [signal]
   */
  async #get(what, query, signal) {
    const where = address(`${this.path}${what}`, { ...query, language: language() });
    return ask(where, { token: this.token, signal });
  }

  /**
   * @param {string} what
   * @param {unknown} body
   */
  async #post(what, body) {
    const where = address(`${this.path}${what}`, { language: language() });
    return (await ask(where, { token: this.token, body })).json();
  }

  /** @returns {Promise<GameView>} */
  async view() {
    return (await this.#get("", {})).json();
  }

  /**
   * @param {number} step
   * @param {AbortSignal} [signal]
   * @returns {Promise<Position>}
   */
  async position(step, signal) {
    return (await this.#get("/position", { step }, signal)).json();
  }

  /**
   * The ground as it is at a step; with a level, the other storeys are ghosted.
   * @param {number} step
   * @param {number | null} level
   */
  async ground(step, level) {
    return drawn(await (await this.#get("/ground.svg", { step, level: level ?? undefined })).text());
  }

  /**
   * @param {number} step
   * @returns {Promise<Places>}
   */
  async places(step) {
    return (await this.#get("/places", { step })).json();
  }

  /**
   * The steps from one on; they count from 1.
   * @param {number} first
   * @returns {Promise<Step[]>}
   */
  async steps(first) {
    return (await this.#get("/steps", { first })).json();
  }

  /**
   * @param {string} man "" for what names a place and no man
   * @param {AbortSignal} [signal]
   * @returns {Promise<Choice[]>}
   */
  async choices(man, signal) {
    return (await this.#get("/choices", { man }, signal)).json();
  }

  /**
   * What an action would be, before it is done: its way, its line, its odds, or why it is refused.
   * @param {string} action
   * @param {AbortSignal} [signal]
   * @returns {Promise<Preview>}
   */
  async preview(action, signal) {
    return (await this.#get("/preview", { action }, signal)).json();
  }

  /** Where the game's file is. */
  get file() {
    return address(`${this.path}/file`);
  }

  /**
   * @param {number} at the number of the last entry the page has seen
   * @param {string} action
   * @returns {Promise<GameView>}
   */
  async act(at, action) {
    return this.#post("/actions", { at, action });
  }

  /**
   * @param {number} at
   * @param {boolean} agreed
   * @returns {Promise<GameView>}
   */
  async undo(at, agreed) {
    return this.#post("/undo", { at, agreed });
  }

  /**
   * @param {number} at
   * @param {string} side
   * @param {string} order
   * @returns {Promise<GameView>}
   */
  async order(at, side, order) {
    return this.#post("/orders", { at, side, order });
  }

  /**
   * @param {string} name
   * @returns {Promise<GameView>}
   */
  async name(name) {
    return this.#post("/name", { name });
  }

  /**
   * A new game that begins with the first steps of this one.
   * @param {number} step
   * @param {Record<string, SeatAsked>} seats
   * @returns {Promise<Created>}
   */
  async fork(step, seats) {
    return this.#post("/fork", { step, seats });
  }

  /**
   * @param {number} after
   * @returns {Promise<ChatLine[]>}
   */
  async chat(after) {
    return (await this.#get("/chat", { after })).json();
  }

  /**
   * @param {string} text
   * @param {string} token the page's own mark of this line: sent twice, it is written once
   * @param {string} name
   * @returns {Promise<ChatLine>}
   */
  async say(text, token, name) {
    return this.#post("/chat", { text, token, name });
  }

  /** Where the server tells of changes. */
  get live() {
    const { protocol, host } = location;
    return `${protocol === "https:" ? "wss" : "ws"}://${host}${address(`${this.path}/live`)}`;
  }
}
