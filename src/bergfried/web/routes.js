// @ts-check
/** The addresses of the page, all after #: written and read here, and nowhere else. */

/**
 * @typedef {{to: "home"} | {to: "look", scenario: string, edition: string}
 *   | {to: "game", id: string, step: number | null} | {to: "ending", id: string} | {to: "seat", id: string, token: string}
 *   | {to: "me", secret: string} | {to: "mail", what: "confirm" | "stop", key: string}
 *   | {to: "design", packed: string} | {to: "nowhere"}} Route
 */

export const HOME = "#/";
/** A battle of one's own. */
export const DESIGN = "#/design";

/** @param {string[]} parts */
function written(parts) {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/**
 * A scenario's board, only to look at.
 * @param {string} scenario
 * @param {string} [edition]
 */
export function lookAddress(scenario, edition) {
  return written(["look", scenario, ...(edition ? [edition] : [])]);
}

/** @param {string} id */
export function gameAddress(id) {
  return written(["game", id]);
}

/**
 * A game as it was after one of its steps.
 * @param {string} id
 * @param {number} step
 */
export function stepAddress(id, step) {
  return written(["game", id, "step", String(step)]);
}

/**
 * How a game has ended.
 * @param {string} id
 */
export function endingAddress(id) {
  return written(["game", id, "ending"]);
}

/**
 * The address that shows a game from its beginning to whoever opens it, in full.
 * @param {string} id
 */
export function replayLink(id) {
  return `${location.origin}/${stepAddress(id, 0)}`;
}

/**
 * The address that gives a seat away, in full, to be sent to a friend.
 * @param {string} id
 * @param {string} token
 */
export function seatLink(id, token) {
  return `${location.origin}/${written(["game", id, "seat", token])}`;
}

/**
 * The address of a game for those who only watch, in full.
 * @param {string} id
 */
export function watchLink(id) {
  return `${location.origin}/${gameAddress(id)}`;
}

/**
 * The address that keeps somebody's games in whichever browser he opens it, in full.
 * @param {string} secret
 */
export function ownLink(secret) {
  return `${location.origin}/${written(["me", secret])}`;
}

/**
 * The address of a battle of one's own, in full: it holds all of it.
 * @param {string} packed
 */
export function designLink(packed) {
  return `${location.origin}/${written(["design", packed])}`;
}

/**
 * Where an address leads.
 * @param {string} hash
 * @returns {Route}
 */
export function read(hash) {
  const parts = hash.replace(/^#?\/?/, "").split("/").map(decoded);
  const [first = "", second = "", third = "", fourth = ""] = parts;
  if (!first) return { to: "home" };
  if (first === "design" && !third) return { to: "design", packed: second };
  if (first === "look" && second) return { to: "look", scenario: second, edition: third };
  if (first === "me" && second && !third) return { to: "me", secret: second };
  if (first === "mail" && (second === "confirm" || second === "stop") && third) return { to: "mail", what: second, key: third };
  if (first === "game" && second) {
    if (!third) return { to: "game", id: second, step: null };
    if (third === "ending" && !fourth) return { to: "ending", id: second };
    if (third === "step" && /^\d{1,9}$/.test(fourth)) return { to: "game", id: second, step: Number(fourth) };
    if (third === "seat" && fourth) return { to: "seat", id: second, token: fourth };
  }
  return { to: "nowhere" };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
