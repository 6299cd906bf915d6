// @ts-check
/** The scenarios and editions, as the server tells them in the reader's language. */

import * as api from "./api.js";
import { language, t } from "./words.js";

/** @import { EditionView, ScenarioView } from "./schema.d.ts" */

/** What can be played and by which rules. */
export class Library {
  /** In the order the server gives: those that teach come first. @type {Map<string, ScenarioView>} */
  scenarios = new Map();
  /** @type {Map<string, EditionView>} */
  editions = new Map();

  #told = ""; // the language it was told in; "" for not yet

  /** Have it at hand in the reader's language. Who comes to a game by its address need not wait for it. */
  async load() {
    const told = language();
    if (this.#told === told) return;
    const [scenarios, editions] = await Promise.all([api.scenarios(), api.editions()]);
    this.#told = told;
    this.scenarios = new Map(scenarios.map((scenario) => [scenario.name, scenario]));
    this.editions = new Map(editions.map((edition) => [edition.name, edition]));
  }

  /** @param {string} edition */
  editionTitle(edition) {
    return this.editions.get(edition)?.title ?? edition;
  }

  /** @param {string} edition */
  editionAbout(edition) {
    return this.editions.get(edition)?.about ?? "";
  }

  /**
   * The scenarios by the rules each opens in, in their order.
   * @returns {Map<string, ScenarioView[]>}
   */
  families() {
    /** @type {Map<string, ScenarioView[]>} */
    const families = new Map();
    for (const scenario of this.scenarios.values()) {
      const rules = scenario.editions[0] ?? "";
      families.set(rules, [...(families.get(rules) ?? []), scenario]);
    }
    return families;
  }
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What a scenario's picture shows, for those who do not see it.
 * @param {ScenarioView} scenario
 */
export function described(scenario) {
  const [first, second] = scenario.sides.map((side) => t("page-side-counted", { side: side.title, count: side.men }));
  return t(`page-picture-${scenario.game}`, { title: scenario.title, first: first ?? "", second: second ?? "" });
}
