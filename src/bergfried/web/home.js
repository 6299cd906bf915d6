// @ts-check
/** The first page: the games one has a part in, a saved game, and the scenarios. */

import * as api from "./api.js";
import { make } from "./dom.js";
import { capital, described } from "./library.js";
import * as memory from "./memory.js";
import { OwnGames, secret } from "./own.js";
import { DESIGN, gameAddress, lookAddress } from "./routes.js";
import { referring } from "./rulebook.js";
import { begin, playFile, playScenario } from "./setup.js";
import { victoryOf } from "./victory.js";
import { listed, many, t } from "./words.js";

/** @import { GameView, PuzzleView, ScenarioView, SideView } from "./schema.d.ts" */

const LARGEST = 1_000_000; // bytes of a saved game; the server takes no more
const HEADING = 150_000; // characters in which the heading of a saved game ends, also one that holds a battle of one's own
const FIRST = 4; // games shown before one asks for the others

/** The section #home. It is drawn anew whenever it is shown: there may be new games, or another language. */
export class Home {
  #all = false; // whether all games are shown
  #drawn = 0; // counts the drawings: what was asked for an older one is dropped

  /**
   * @param {HTMLElement} section
   * @param {import("./library.js").Library} library
   * @param {(error: unknown) => void} complain
   */
  constructor(section, library, complain) {
    this.section = section;
    this.library = library;
    this.complain = complain;
  }

  /**
   * Wait for what there is to choose from; a page that is empty so long would look broken.
   * @param {Promise<void>} coming
   */
  async wait(coming) {
    const note = make("p", { class: "note" }, t("page-moment"));
    if (!this.section.hasChildNodes()) this.section.append(note);
    try {
      await coming;
    } finally {
      note.remove();
    }
  }

  show() {
    this.#drawn += 1;
    const families = [...this.library.families()].map(([edition, scenarios]) => this.#family(edition, scenarios));
    const games = memory.keptGames().filter((game) => !game.trial);
    const trials = memory.keptGames().filter((game) => game.trial);
    const place = make("div", {});
    const drawing = this.#drawn;
    // What is kept under one's link is told there; the others this browser knows of follow.
    const shown = (/** @type {Set<string>} */ ids) => {
      const others = games.filter((game) => !ids.has(game.id));
      if (this.#drawn === drawing) place.replaceChildren(...(others.length ? [this.#games(others)] : []));
    };
    const own = new OwnGames({ complain: this.complain, again: () => this.show(), shown });
    if (!secret()) {
      shown(new Set());
      place.querySelector(".continue")?.append(own.element);
    }
    this.section.replaceChildren(...(secret() ? [own.element] : []), place, this.#head(), ...families, this.#puzzles(drawing), ...this.#trials(trials));
  }

  /**
   * Positions to play on from; they come when they are there.
   * @param {number} drawing
   */
  #puzzles(drawing) {
    const place = make("div", {});
    const list = (/** @type {PuzzleView[]} */ found) => {
      if (this.#drawn !== drawing || !found.length) return;
      const items = found.map(({ name, title, about }) => {
        const play = make("button", { type: "button", "aria-label": t("page-puzzle-play-label", { title }) }, t("page-puzzle-play"));
        play.addEventListener("click", () =>
          api
            .openPuzzle(name)
            .then((created) => begin(created, title, []))
            .catch(this.complain),
        );
        return make("li", { "data-puzzle": name }, make("h3", {}, title), make("p", {}, about), play);
      });
      place.replaceChildren(make("section", { class: "family", "aria-labelledby": "puzzles-title" }, make("h2", { id: "puzzles-title" }, t("page-puzzles")), make("p", { class: "hint" }, t("page-puzzles-hint")), make("ul", { class: "puzzles" }, ...items)));
    };
    api.puzzles().then(list).catch(this.complain);
    return place;
  }

  /**
   * Give the focus to what leads where one has been; false if nothing here does.
   * @param {import("./routes.js").Route} route
   */
  focus(route) {
    const name = route.to === "look" ? `[data-scenario="${CSS.escape(route.scenario)}"] .look` : "";
    const game = route.to === "game" ? `[data-game="${CSS.escape(route.id)}"] a` : "";
    const found = this.section.querySelector(name || game || ":not(*)");
    if (found instanceof HTMLElement) found.focus();
    return found !== null;
  }

  // ------------------------------------------------------------------------------------------ the scenarios

  #head() {
    return make(
      "div",
      { class: "home-head" },
      make("h1", { id: "scenarios-title" }, t("page-scenarios")),
      make("p", {}, t("page-scenarios-hint")),
      this.#fileChoice(),
    );
  }

  /**
   * The scenarios of one book of rules.
   * @param {string} edition
   * @param {ScenarioView[]} scenarios
   */
  #family(edition, scenarios) {
    const id = `family-${edition}`;
    return make(
      "section",
      { class: "family", "aria-labelledby": id },
      make("h2", { id }, this.library.editionTitle(edition)),
      make("p", { class: "hint" }, this.library.editionAbout(edition)),
      make("ul", { class: "cards" }, ...scenarios.map((scenario) => this.#card(scenario))),
    );
  }

  /** @param {ScenarioView} scenario */
  #card(scenario) {
    const look = lookAddress(scenario.name);
    const picture = make("img", {
      src: api.boardAddress(scenario.name, scenario.editions[0] ?? ""),
      alt: described(scenario),
      loading: "lazy",
    });
    return make(
      "li",
      { class: "card", "data-scenario": scenario.name },
      make("a", { href: look, class: "picture", tabindex: "-1" }, picture),
      make(
        "div",
        { class: "words" },
        make("h3", {}, scenario.title),
        make("p", { class: "measure" }, measure(scenario)),
        make("p", { class: "story" }, scenario.story),
        ...briefing(scenario),
        this.#facts(scenario),
        ...winning(scenario),
        this.#doors(scenario),
      ),
    );
  }

  /** @param {ScenarioView} scenario */
  #facts(scenario) {
    const rules = scenario.editions.map((edition) =>
      make("li", {}, make("a", { href: lookAddress(scenario.name, edition) }, this.library.editionTitle(edition))),
    );
    /** @type {[string, Node | string][]} */
    const rows = [["page-sides", make("ul", { class: "sides" }, ...scenario.sides.map((side) => sideOf(scenario, side)))]];
    if (scenario.teaches.length) rows.push(["page-teaches", capital(listed(scenario.teaches))]);
    rows.push(["page-rules", make("ul", { class: "inline" }, ...rules)]);
    const facts = rows.map(([name, value]) => make("div", {}, make("dt", {}, t(name)), make("dd", {}, value)));
    return make("details", {}, make("summary", {}, t("page-sides-and-rules")), make("dl", {}, ...facts));
  }

  /**
   * What one can do with a scenario.
   * @param {ScenarioView} scenario
   */
  #doors(scenario) {
    const { title } = scenario;
    const look = make(
      "a",
      { class: "look", href: lookAddress(scenario.name), "aria-label": t(`page-look-${scenario.game}-what`, { title }) },
      t(`page-look-${scenario.game}`),
    );
    const play = make("button", { type: "button", class: "play", "aria-label": t("page-play-what", { title }) }, t("page-play"));
    play.addEventListener("click", () => {
      playScenario(scenario, this.library).catch(this.complain);
    });
    return make("p", { class: "doors" }, play, look);
  }

  // ------------------------------------------------------------------------------------------ a saved game

  #fileChoice() {
    const input = make("input", { type: "file", id: "file", class: "hidden", accept: ".game,.txt,text/plain" });
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      input.value = ""; // so that the same file can be chosen once more
      if (file) await this.#openFile(file).catch(this.complain);
    });
    const own = make("a", { href: DESIGN, class: "own-battle" }, t("page-design-door"));
    return make("p", { class: "file" }, input, make("label", { for: "file" }, t("page-open-file")), own);
  }

  /** @param {File} file */
  async #openFile(file) {
    if (file.size > LARGEST) throw new Error(t("page-file-large", { name: file.name }));
    const text = await file.text();
    const scenario = brought(text) ?? this.library.scenarios.get(heading(text, "scenario"));
    if (!text.startsWith("bergfried game ") || !scenario) {
      throw new Error(t("page-file-bad", { name: file.name }));
    }
    await playFile(text, scenario, this.library.editionTitle(heading(text, "edition")));
  }

  // -------------------------------------------------------------------------------------------- one's games

  /** @param {memory.Kept[]} games */
  #games(games) {
    const shown = this.#all ? games : games.slice(0, FIRST);
    const list = make("ul", { class: "games" }, ...shown.map((game) => this.#entry(game)));
    const section = make(
      "section",
      { class: "continue", "aria-labelledby": "continue-title" },
      make("h2", { id: "continue-title" }, t("page-continue")),
      list,
    );
    if (shown.length < games.length) {
      const more = make("button", { type: "button", class: "quiet" }, many("page-more-games", games.length - shown.length));
      more.addEventListener("click", () => {
        this.#all = true;
        this.show();
        const next = this.section.querySelectorAll(".games a")[shown.length];
        if (next instanceof HTMLElement) next.focus();
      });
      section.append(more);
    }
    this.#tellAll(shown, [...list.children], this.#drawn);
    return section;
  }

  /**
   * Boards of the rulebook one has tried something on: they are there, and in nobody's way.
   * @param {memory.Kept[]} trials
   */
  #trials(trials) {
    if (!trials.length) return [];
    const list = make("ul", { class: "games" });
    const details = make("details", { class: "trials" }, make("summary", {}, many("page-trials", trials.length)), list);
    details.addEventListener("toggle", () => {
      if (!details.open || list.hasChildNodes()) return;
      list.append(...trials.map((game) => this.#entry(game)));
      this.#tellAll(trials, [...list.children], this.#drawn);
    });
    return [details];
  }

  /** @param {memory.Kept} game */
  #entry(game) {
    const title = game.title || t("page-a-game");
    return make(
      "li",
      { "data-game": game.id },
      make(
        "div",
        { class: "state" },
        make("a", { href: gameAddress(game.id) }, title),
        make("p", { class: "hint" }, t("page-asking")),
      ),
      this.#forgetting(game),
    );
  }

  /**
   * Ask after the games one by one, the first of the list first.
   * @param {memory.Kept[]} games
   * @param {Element[]} entries
   * @param {number} drawing
   */
  async #tellAll(games, entries, drawing) {
    for (const [number, game] of games.entries()) {
      if (this.#drawn !== drawing) return;
      const told = await new api.Match(game.id, game.token).view().then(standing, (error) => error);
      const state = entries[number]?.querySelector(".state");
      if (!state || this.#drawn !== drawing) continue;
      const link = state.querySelector("a");
      for (const line of state.querySelectorAll("p")) line.remove(); // the link stays where it is: it may have the focus
      if (told instanceof Error) {
        state.append(make("p", { class: "hint" }, told.message));
      } else {
        if (link) link.textContent = told.title;
        const now = make("p", { class: told.yours ? "yours" : "" }, told.now);
        state.append(now, make("p", { class: "hint" }, told.seats));
      }
    }
  }

  /**
   * Forgetting a game takes two steps: with it goes the only key to its seats.
   * @param {memory.Kept} game
   */
  #forgetting(game) {
    const place = make("div", { class: "forget" });
    const forget = make("button", { type: "button", class: "quiet" }, t("page-forget"));
    const really = make("button", { type: "button" }, t("page-forget-really"));
    const keep = make("button", { type: "button" }, t("page-forget-keep"));
    const back = () => {
      place.replaceChildren(forget);
      forget.focus();
    };
    forget.setAttribute("aria-label", t("page-forget-what", { title: game.title || t("page-a-game") }));
    forget.addEventListener("click", () => {
      const warning = game.token ? "page-forget-seat" : "page-forget-watched";
      place.replaceChildren(make("p", { role: "alert" }, t(warning)), really, keep);
      keep.focus();
    });
    keep.addEventListener("click", back);
    place.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && keep.isConnected) back();
    });
    really.addEventListener("click", () => {
      memory.forgetGame(game.id);
      this.show();
      const next = this.section.querySelector(".games a, .file input");
      if (next instanceof HTMLElement) next.focus();
    });
    place.append(forget);
    return place;
  }
}

/** @param {ScenarioView} scenario */
function measure(scenario) {
  const men = scenario.sides.map((side) => side.men);
  const long = many(scenario.game === "realm" ? "page-turns" : "page-rounds", scenario.rounds);
  return t(`page-measure-${scenario.game}`, { first: men[0] ?? 0, second: men[1] ?? 0, long });
}

/** @param {ScenarioView} scenario */
function briefing(scenario) {
  if (!scenario.briefing) return [];
  const text = make("p", {}, ...referring(scenario.briefing));
  return [make("details", {}, make("summary", {}, t("page-briefing")), text)];
}

/**
 * How it is won: the goals, and all else that counts.
 * @param {ScenarioView} scenario
 */
function winning({ sides, goals, victory }) {
  return victory ? [make("details", { class: "winning" }, make("summary", {}, t("page-victory")), victoryOf({ sides, goals, victory }))] : [];
}

/**
 * @param {ScenarioView} scenario
 * @param {SideView} side
 */
function sideOf(scenario, side) {
  const strength = many(scenario.game === "realm" ? "page-figures" : "page-strong", side.men);
  return make("li", {}, t("page-side-strength", { side: capital(side.title), strength }));
}

/**
 * A game as the list tells it: its title, who plays what, and what it waits for.
 * @param {GameView} view
 */
function standing(view) {
  const seats = view.seats.map((seat) => {
    const facts = { side: capital(seat.title), name: seat.name || t("page-somebody") };
    return t(`page-played-by-${seat.by}`, facts);
  });
  return { title: view.title, yours: view.yours, now: waiting(view), seats: seats.join(" · ") };
}

/** @param {GameView} view */
function waiting(view) {
  if (view.outcome) return view.outcome;
  const round = view.position.realm ? `${view.position.realm.season}.` : view.position.round ? t("page-in-round", { round: view.position.round, rounds: view.position.rounds }) : "";
  const seat = view.seats.find((one) => one.side === view.asked?.side);
  const who = view.yours ? t("page-you-decide") : t("page-they-decide", { side: capital(seat?.title ?? "") });
  return [view.thinking ? t("page-machine-thinks") : who, round].filter(Boolean).join(" ");
}

/**
 * The battle or siege of one's own that a saved game holds, as far as it is asked who plays it; null if it holds none.
 * @param {string} text
 */
function brought(text) {
  try {
    const { title, sides } = JSON.parse(/^(?:battle|siege) +({.+)$/m.exec(text.slice(0, HEADING))?.[1] ?? "");
    return { title: String(title), sides: Object.keys(sides).map((name) => ({ name, title: String(sides[name].title) })) };
  } catch {
    return null;
  }
}

/**
 * A field of a saved game's heading.
 * @param {string} text
 * @param {string} field
 */
function heading(text, field) {
  const found = text.slice(0, HEADING).match(new RegExp(`^${field} +(\\S+)`, "m"));
  return found?.[1] ?? "";
}
