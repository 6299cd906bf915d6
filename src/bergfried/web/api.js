// @ts-check
/** What the server tells; the types are those of /schema/openapi.json. */

/** @typedef {{name: string, title: string, men: number}} Side */
/** @typedef {{side: string, points: number, text: string}} Goal */
/**
 * @typedef {{name: string, game: "battle" | "realm", title: string, story: string, map: string, editions: string[],
 *   sides: Side[], rounds: number, goals: Goal[], teaches: string[], briefing: string}} Scenario
 */
/** @typedef {{name: string, title: string, about: string, game: string}} Edition */
/**
 * @typedef {{id: string, title: string, text: string, section: string, variants: Record<string, string>,
 *   gap: string | null, ruling: string | null, example: string | null, needs: string[]}} Rule
 */
/** @typedef {{total: number, rules: Rule[]}} RulesFound */

/**
 * The answer to a request; where it is refused, an error with the server's sentence.
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
async function ask(address, signal) {
  const answer = await fetch(address, { signal }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Error("Bergfried does not answer. Is it still running?");
  });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new Error(problem.detail ?? `Bergfried answered ${answer.status}.`);
}

/** @returns {Promise<Scenario[]>} */
export async function scenarios() {
  return (await ask("/api/scenarios")).json();
}

/** @returns {Promise<Edition[]>} */
export async function editions() {
  return (await ask("/api/editions")).json();
}

/**
 * @param {string} words
 * @param {AbortSignal} signal
 * @returns {Promise<RulesFound>}
 */
export async function rules(words, signal) {
  return (await ask(`/api/rules?${new URLSearchParams({ search: words })}`, signal)).json();
}

/**
 * Where the picture of a board is.
 * @param {string} scenario
 * @param {string} edition
 */
export function boardAddress(scenario, edition) {
  return `/api/scenarios/${encodeURIComponent(scenario)}/board.svg?${new URLSearchParams({ edition })}`;
}

/**
 * The board as a picture that is part of the page.
 * @param {string} scenario
 * @param {string} edition
 * @param {AbortSignal} signal
 * @returns {Promise<SVGSVGElement>}
 */
export async function board(scenario, edition, signal) {
  const text = await (await ask(boardAddress(scenario, edition), signal)).text();
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = document.importNode(drawn, true);
  if (!(picture instanceof SVGSVGElement)) throw new Error("The picture of the board cannot be read.");
  return picture;
}
