// @ts-check
/** What this browser remembers: its settings, and the games it holds seats in. Nothing else knows the seats' tokens. */

const GAMES = "games";

/** @typedef {{id: string, token: string | null, invitations: Record<string, string>, title: string, seen: number, trial?: boolean, added?: boolean}} Kept added: to the link of one's own */

/** @param {string} name */
export function remembered(name) {
  try {
    return localStorage.getItem(`bergfried-${name}`);
  } catch {
    return null; // storage may be closed to us; the page works without it until it is reloaded
  }
}

/**
 * @param {string} name
 * @param {string | null} value null forgets it
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`bergfried-${name}`);
    else localStorage.setItem(`bergfried-${name}`, value);
  } catch {
    // as above
  }
}

/**
 * The games this browser has a part in, the latest first.
 * @returns {Kept[]}
 */
export function keptGames() {
  try {
    const found = JSON.parse(remembered(GAMES) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {string} id */
export function keptGame(id) {
  return keptGames().find((game) => game.id === id) ?? null;
}

/** @param {Kept} game put first, in place of what was known of it */
export function keepGame(game) {
  const others = keptGames().filter((other) => other.id !== game.id);
  remember(GAMES, JSON.stringify([game, ...others].slice(0, 100)));
}

/** @param {string} id */
export function forgetGame(id) {
  remember(GAMES, JSON.stringify(keptGames().filter((game) => game.id !== id)));
}

/** @param {(game: Kept) => Kept} change of every game */
export function changeGames(change) {
  remember(GAMES, JSON.stringify(keptGames().map(change)));
}
