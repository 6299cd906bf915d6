// @ts-check
/** A battle of one's own as it is being put together: what its file says, and how it goes into a link and comes out of it. */

/** @typedef {{kind: string, at: string}} Soldier */
/** @typedef {{title: string, zone: string, men: Record<string, Soldier>}} Force */
/** @typedef {{side: string, points: number, hold?: string, each_in?: string, fell?: string, save?: string}} Goal */
/**
 * @typedef {{scenario: string, title: string, map?: string, drawn?: string, zones: Record<string, string>, editions: string[], rounds: number,
 *   sides: Record<string, Force>, things: string[], goals: Goal[], options: string[]}} Draft
 */

export const VERBS = /** @type {const} */ (["hold", "each_in", "fell", "save"]);
export const NAMES = ["Odo", "Hal", "Wat", "Piers", "Giles", "Ralf", "Hugh", "Ivo", "Alan", "Bertin", "Conan", "Drogo", "Ekbert", "Fulk", "Gerold", "Hamo", "Jocelin", "Lambert", "Milo", "Nigel", "Osbern", "Paganel", "Quentin", "Roland", "Sibert", "Tancred", "Umfrey", "Vivian", "Walter", "Ansel"];

const LONGEST = 60_000; // characters of a file; the server takes no more

/** @returns {Draft} a battle with nobody on the map */
export function blank() {
  return {
    scenario: "my-battle",
    title: "",
    map: "meadow",
    zones: {},
    editions: ["siege"],
    rounds: 8,
    sides: { blue: { title: "Blue", zone: "west", men: {} }, red: { title: "Red", zone: "east", men: {} } },
    things: [],
    goals: [],
    options: [],
  };
}

/**
 * What the sides are called in the file, in their order: a file or link may have others than the page begins with.
 * @param {Draft} draft
 */
export function sidesOf(draft) {
  return Object.keys(draft.sides ?? {});
}

/**
 * A name nobody has yet.
 * @param {Draft} draft
 */
export function free(draft) {
  const taken = new Set(Object.values(draft.sides).flatMap((side) => Object.keys(side.men ?? {})));
  const found = NAMES.find((name) => !taken.has(name));
  if (found) return found;
  let number = 2;
  while (taken.has(`Man${number}`)) number += 1;
  return `Man${number}`;
}

/**
 * The draft as its file has it: what is empty is left out.
 * @param {Draft} draft
 */
export function emptied(draft) {
  const { map, drawn, ...rest } = draft;
  const ground = drawn === undefined ? { map } : { drawn };
  const entries = Object.entries({ ...rest, ...ground }).filter(([, value]) => !(typeof value === "object" && Object.keys(value ?? {}).length === 0));
  return Object.fromEntries(entries);
}

/**
 * A draft as letters for a link.
 * @param {object} draft
 */
export async function packed(draft) {
  const stream = new Blob([JSON.stringify(draft)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The draft of a link. What unfolds to more than a file may hold is not read to its end.
 * @param {string} link
 * @returns {Promise<Draft>}
 */
export async function unpacked(link) {
  const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    if (text.length > LONGEST) throw new Error("too long");
  }
  return { ...blank(), ...JSON.parse(text) };
}
