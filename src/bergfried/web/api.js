// @ts-check
/** All that the page asks of the server. The types are written from the server's own OpenAPI document by `./test`. */

import { language, t } from "./words.js";

/** @import { NewGame, Reads, Refusal, RefusedProblem, SeatAsked, Sends, Tally, Texts } from "./schema.d.ts" */

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
 * An address with what is asked put into its braces, and what has none there behind it.
 * @param {keyof Reads | keyof Texts | keyof Sends} path
 * @param {Record<string, string | number | boolean | null | undefined>} asked
 */
function address(path, asked) {
  const query = new URLSearchParams();
  /** @type {string} */
  let filled = path;
  for (const [name, value] of Object.entries(asked)) {
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size ? `${filled}?${query}` : filled;
}

/**
 * The answer to a request; where it is refused, an error with the server's sentence.
 * @param {string} address
 * @param {{signal?: AbortSignal, token?: string, body?: unknown}} how with a body it is sent by POST
 */
async function ask(address, { signal, token, body }) {
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
  /** @type {Partial<RefusedProblem>} */
  const problem = await answer.json().catch(() => ({}));
  throw new Refused(problem.detail ?? t("page-odd-answer", { status: answer.status }), answer.status, problem.refusal ?? null);
}

/**
 * What is at an address, told in the language of the page, as refusals are.
 * @template {keyof Reads} Path
 * @param {Path} path
 * @param {Omit<Reads[Path]["asked"], "language">} asked
 * @param {{signal?: AbortSignal, token?: string}} [how]
 * @returns {Promise<Reads[Path]["answer"]>}
 */
async function read(path, asked, how = {}) {
  return (await ask(address(path, { ...asked, language: language() }), how)).json();
}

/**
 * The picture at an address, as a part of the page.
 * @template {keyof Texts} Path
 * @param {Path} path
 * @param {Texts[Path]["asked"]} asked
 * @param {{signal?: AbortSignal, token?: string}} how
 */
async function picture(path, asked, how) {
  return drawn(await (await ask(address(path, asked), how)).text());
}

/**
 * The answer to what is sent to an address, told in the language of the page, as refusals are.
 * @template {keyof Sends} Path
 * @param {Path} path
 * @param {Omit<Sends[Path]["asked"], "language">} asked
 * @param {Sends[Path]["body"]} body
 * @param {string} [token]
 * @returns {Promise<Sends[Path]["answer"]>}
 */
async function send(path, asked, body, token) {
  return (await ask(address(path, { ...asked, language: language() }), { token, body })).json();
}

/** @param {string} text a picture that came with something else */
export function drawn(text) {
  const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  if (!(picture instanceof SVGSVGElement)) throw new Error(t("page-odd-picture"));
  return picture;
}

// ------------------------------------------------------------------------------------- scenarios and rules

export function scenarios() {
  return read("/api/scenarios", {});
}

export function editions() {
  return read("/api/editions", {});
}

/**
 * The rules of the books one plays by come first, and of what counts only that of the scenario one plays.
 * @param {string} words
 * @param {{edition: string, scenario: string}} played
 * @param {AbortSignal} signal
 */
export function rules(words, { edition, scenario }, signal) {
  return read("/api/rules", { search: words, edition, scenario }, { signal });
}

/** The chapters of the rulebook, book by book. */
export function contents() {
  return read("/api/contents", {});
}

/**
 * The situations that show a rule.
 * @param {string} rule
 */
export function situations(rule) {
  return read("/api/situations", { rule });
}

/**
 * Where the small picture of a scenario's board is.
 * @param {string} scenario
 * @param {string} edition
 */
export function boardAddress(scenario, edition) {
  return address("/api/scenarios/{name}/board.svg", { name: scenario, edition, sketch: true });
}

/**
 * A scenario's board as a picture that is part of the page.
 * @param {string} scenario
 * @param {string} edition
 * @param {AbortSignal} signal
 */
export function board(scenario, edition, signal) {
  return picture("/api/scenarios/{name}/board.svg", { name: scenario, edition, language: language() }, { signal });
}

// ---------------------------------------------------------------------------------------------- new games

/** @param {NewGame} wanted */
export function newGame(wanted) {
  return send("/api/games", {}, wanted);
}

/**
 * A game from a saved file.
 * @param {string} file
 * @param {Record<string, SeatAsked>} seats
 */
export function openFile(file, seats) {
  return send("/api/games/open", {}, { file, seats });
}

/**
 * A situation of the rulebook as a board to play on.
 * @param {string} name
 */
export function openSituation(name) {
  return send("/api/situations/open", {}, { name, seats: {} });
}

/** Positions in which more can be won than a knight wins. */
export function puzzles() {
  return read("/api/puzzles", {});
}

/**
 * A puzzle, to be played against a knight.
 * @param {string} name
 */
export function openPuzzle(name) {
  return send("/api/puzzles/open", {}, { name, level: "knight" });
}

// -------------------------------------------------------------------------------------------- one's own link

/**
 * A secret under which somebody keeps his games.
 * @param {string} name
 */
export function newPerson(name) {
  return send("/api/me", {}, { name });
}

/**
 * Say by the key of a mail that one wants more of them, or none.
 * @param {"confirm" | "stop"} what
 * @param {string} key
 */
export async function answerMail(what, key) {
  await ask(`/api/mail/${what}?${new URLSearchParams({ key, language: language() })}`, { body: {} });
}

/** Somebody with a secret link of his own. */
export class Person {
  /** @param {string} secret */
  constructor(secret) {
    this.secret = secret;
  }

  view() {
    return read("/api/me", {}, { token: this.secret });
  }

  /** @param {string} name */
  name(name) {
    return send("/api/me/name", {}, { name }, this.secret);
  }

  /**
   * Keep the seats of a game.
   * @param {string} game
   * @param {string} token
   */
  keep(game, token) {
    return send("/api/me/seats", {}, { game, token }, this.secret);
  }

  /** @param {string} game */
  drop(game) {
    return send("/api/me/seats/drop", {}, { game }, this.secret);
  }

  /** @param {string} address where to be written to when a game waits; "" for nowhere */
  writeTo(address) {
    return send("/api/me/mail", {}, { address }, this.secret);
  }

  /** @param {string} address what to call when a game waits; "" for nothing */
  call(address) {
    return send("/api/me/hook", {}, { address }, this.secret);
  }

  /** Another secret; this one holds nothing any more. */
  renew() {
    return send("/api/me/renew", {}, { sure: true }, this.secret);
  }

  forget() {
    return send("/api/me/forget", {}, { sure: true }, this.secret);
  }
}

// --------------------------------------------------------------------------------------- battles of one's own

/** All a battle can be put together from. */
export function kit() {
  return read("/api/designs/kit", {});
}

/** @param {string} text the file of a battle of one's own */
export function checkDesign(text) {
  return send("/api/designs", {}, { text });
}

/**
 * A game of a battle of one's own.
 * @param {string} text
 * @param {Record<string, SeatAsked>} seats
 */
export function playDesign(text, seats) {
  return send("/api/designs/play", {}, { text, seats });
}

/**
 * Some more games of a battle of one's own between machines.
 * @param {string} text
 * @param {Tally} soFar what was told after those before
 */
export function balanceDesign(text, soFar) {
  return send("/api/designs/balance", {}, { text, so_far: soFar });
}

// ------------------------------------------------------------------------------------------------ one game

/** So many steps the server sends at once. */
const STEPS_SENT = 1000;

/** What this page has added to the dice of a game, or is about to: the same words sent twice count once. @type {Map<string, string>} */
const chances = new Map();

/**
 * Words that nobody guesses, for a game the same whenever it is asked for.
 * @param {string} game
 */
function ownChance(game) {
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const words = chances.get(game) ?? drawn;
  chances.set(game, words);
  return words;
}

/** A token that only this browser knows, to sit down with. */
export function drawnToken() {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A game on the server, seen by one holder of a seat or by a spectator. */
export class Match {
  /**
   * @param {string} id
   * @param {string | null} token
   */
  constructor(id, token) {
    this.id = id;
    this.token = token ?? undefined;
  }

  /** The game as it is now. Whoever has not added anything to its dice yet does so, by chance of his own. */
  async view() {
    const view = await read("/api/games/{game}", { game: this.id }, { token: this.token });
    const own = view.seats.filter((seat) => seat.by === "you").map((seat) => seat.side);
    return view.dice?.lacking.some((side) => own.includes(side)) ? this.addWords(ownChance(this.id)) : view;
  }

  /** @param {string} words what is added to the dice of a game between people */
  addWords(words) {
    return send("/api/games/{game}/dice", { game: this.id }, { words }, this.token);
  }

  /** What the seat is, before one sits down on it. */
  invitation() {
    return read("/api/games/{game}/invitation", { game: this.id }, { token: this.token });
  }

  /**
   * Sit down where one is invited to: from then on the invitation holds nothing, and the token the seat.
   * @param {string} token
   */
  async sit(token) {
    await send("/api/games/{game}/sit", { game: this.id }, { token }, this.token);
    return new Match(this.id, token);
  }

  /**
   * @param {number} step
   * @param {AbortSignal} [signal]
   */
  position(step, signal) {
    return read("/api/games/{game}/position", { game: this.id, step }, { token: this.token, signal });
  }

  /**
   * The ground as it is at a step; with a level, the other storeys are ghosted.
   * @param {number} step
   * @param {number | null} level
   */
  ground(step, level) {
    const asked = { game: this.id, step, level, language: language() };
    return picture("/api/games/{game}/ground.svg", asked, { token: this.token });
  }

  /** @param {number} step */
  places(step) {
    return read("/api/games/{game}/places", { game: this.id, step }, { token: this.token });
  }

  /**
   * The steps from one on; they count from 1.
   * @param {number} first
   */
  async steps(first) {
    const ask = (/** @type {number} */ from) => read("/api/games/{game}/steps", { game: this.id, first: from }, { token: this.token });
    const found = await ask(first);
    for (let sent = found.length; sent >= STEPS_SENT; ) {
      const more = await ask(first + found.length);
      found.push(...more);
      sent = more.length;
    }
    return found;
  }

  /**
   * What happened after a step, to be shown; so many steps as the server sends at once.
   * @param {number} after
   */
  scenes(after) {
    return read("/api/games/{game}/scenes", { game: this.id, after }, { token: this.token });
  }

  /**
   * What a man can do, what can be done with a thing or a kind of work; of nobody, what names a place alone.
   * @param {{man?: string, thing?: number, kind?: string}} whose
   * @param {AbortSignal} [signal]
   */
  choices(whose, signal) {
    return read("/api/games/{game}/choices", { game: this.id, ...whose }, { token: this.token, signal });
  }

  /**
   * What engines off the map can shoot at together.
   * @param {string[]} engines all that can shoot if there is none
   * @param {AbortSignal} [signal]
   */
  battery(engines, signal) {
    return read("/api/games/{game}/battery", { game: this.id, engines: engines.join("+") || undefined }, { token: this.token, signal });
  }

  /**
   * Whom a man, or a thing, could harm, the likeliest first.
   * @param {{man?: string, thing?: number}} whose
   * @param {AbortSignal} [signal]
   */
  prospects({ man, thing }, signal) {
    return read("/api/games/{game}/prospects", { game: this.id, man, thing }, { token: this.token, signal });
  }

  /**
   * An engine cut open, as it was after a step.
   * @param {number} thing
   * @param {number} step
   * @param {AbortSignal} [signal]
   */
  cut(thing, step, signal) {
    return read("/api/games/{game}/cut", { game: this.id, thing, step }, { token: this.token, signal });
  }

  /**
   * Where each of some men would go who are sent somewhere together.
   * @param {string[]} men
   * @param {import("./choosing.js").Goal} goal
   * @param {AbortSignal} [signal]
   */
  march(men, goal, signal) {
    return read("/api/games/{game}/march", { game: this.id, men: men.join("+"), ...goal }, { token: this.token, signal });
  }

  /**
   * What an action would be, before it is done: its way, its line, its odds, or why it is refused.
   * @param {string} action
   * @param {AbortSignal} [signal]
   */
  preview(action, signal) {
    return read("/api/games/{game}/preview", { game: this.id, action }, { token: this.token, signal });
  }

  /**
   * An order for a day of a siege, as far as it has been filled in.
   * @param {string} draft
   * @param {AbortSignal} [signal]
   */
  draft(draft, signal) {
    return read("/api/games/{game}/order", { game: this.id, draft }, { token: this.token, signal });
  }

  /** The days of a siege so far. */
  calendar() {
    return read("/api/games/{game}/calendar", { game: this.id }, { token: this.token });
  }

  /**
   * Where a man could go in a turn of his own, and whom he could hit.
   * @param {string} man
   * @param {number} step
   * @param {AbortSignal} [signal]
   */
  menace(man, step, signal) {
    return read("/api/games/{game}/menace", { game: this.id, man, step }, { token: this.token, signal });
  }

  /**
   * The line of sight between two places, as it was after a step.
   * @param {string} start
   * @param {string} end
   * @param {number} step
   * @param {AbortSignal} [signal]
   */
  thread(start, end, step, signal) {
    return read("/api/games/{game}/thread", { game: this.id, start, end, step }, { token: this.token, signal });
  }

  /** Where the points come from as things stand. */
  account() {
    return read("/api/games/{game}/account", { game: this.id }, { token: this.token });
  }

  /** How it ended. */
  ending() {
    return read("/api/games/{game}/ending", { game: this.id }, { token: this.token });
  }

  /** What would have been better, as far as it has been worked out. */
  review() {
    return read("/api/games/{game}/review", { game: this.id }, { token: this.token });
  }

  /**
   * Have it worked out what would have been better.
   * @param {number} at
   */
  beginReview(at) {
    return send("/api/games/{game}/review", { game: this.id }, { at }, this.token);
  }

  /** Where the game's file is. */
  get file() {
    return address("/api/games/{game}/file", { game: this.id });
  }

  /** The game's file as its reader may have it: with his own standing orders. */
  async saved() {
    return (await ask(this.file, { token: this.token })).text();
  }

  /**
   * @param {number} at the number of the last entry the page has seen
   * @param {string} action
   */
  act(at, action) {
    return send("/api/games/{game}/actions", { game: this.id }, { at, action }, this.token);
  }

  /**
   * @param {number} at
   * @param {boolean} agreed
   */
  undo(at, agreed) {
    return send("/api/games/{game}/undo", { game: this.id }, { at, agreed }, this.token);
  }

  /**
   * Do not take back the last step, though the other side asks for it.
   * @param {number} at
   */
  decline(at) {
    return send("/api/games/{game}/decline", { game: this.id }, { at }, this.token);
  }

  /**
   * @param {number} at
   * @param {string} side
   * @param {string} order
   */
  order(at, side, order) {
    return send("/api/games/{game}/orders", { game: this.id }, { at, side, order }, this.token);
  }

  /** @param {string} name */
  name(name) {
    return send("/api/games/{game}/name", { game: this.id }, { name }, this.token);
  }

  /**
   * Revoke the link of a seat, and have another.
   * @param {string} side
   */
  renewLink(side) {
    return send("/api/games/{game}/links", { game: this.id }, { side }, this.token);
  }

  /** @param {"" | "others" | "all"} muted who may not talk */
  mute(muted) {
    return send("/api/games/{game}/mute", { game: this.id }, { muted }, this.token);
  }

  /**
   * A new game that begins with the first steps of this one.
   * @param {number} step
   * @param {Record<string, SeatAsked>} seats
   */
  fork(step, seats) {
    return send("/api/games/{game}/fork", { game: this.id }, { step, seats }, this.token);
  }

  /** @param {number} after */
  chat(after) {
    return read("/api/games/{game}/chat", { game: this.id, after }, { token: this.token });
  }

  /**
   * @param {string} text
   * @param {string} token the page's own mark of this line: sent twice, it is written once
   * @param {string} name
   */
  say(text, token, name) {
    return send("/api/games/{game}/chat", { game: this.id }, { text, token, name }, this.token);
  }

  /** Where the server tells of changes. */
  get live() {
    const { protocol, host } = location;
    return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/games/${encodeURIComponent(this.id)}/live`;
  }
}
