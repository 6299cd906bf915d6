// @ts-check
/** The page: the scenarios as cards, and the board of the one that is chosen. */

import * as api from "./api.js";
import { BoardView } from "./board.js";
import { find, make } from "./dom.js";
import * as rulebook from "./rulebook.js";

const alert = find("alert", HTMLElement);
const cards = find("cards", HTMLUListElement);
const scenarioSection = find("scenarios", HTMLElement);
const battleSection = find("battle", HTMLElement);
const battleTitle = find("battle-title", HTMLHeadingElement);
const editionChoice = find("edition", HTMLSelectElement);
const frame = find("board", HTMLElement);
const story = find("story", HTMLElement);
const men = find("men", HTMLUListElement);
const menHint = find("men-hint", HTMLElement);
const zoomLevel = find("zoom-level", HTMLOutputElement);

const board = new BoardView(frame, (zoom) => {
  zoomLevel.value = `${Math.round(100 * zoom)} %`;
});

/** @type {Map<string, api.Scenario>} */
const scenarios = new Map();
/** @type {Map<string, string>} */
const editionTitles = new Map();
/** @type {api.Scenario | null} */
let chosen = null;
let loading = new AbortController();

const inWords = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** @param {unknown} error */
function complain(error) {
  alert.textContent = error instanceof Error ? error.message : String(error);
  alert.hidden = false;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} edition */
function editionTitle(edition) {
  return editionTitles.get(edition) ?? edition;
}

/**
 * @param {string} scenario
 * @param {string} [edition]
 */
function route(scenario, edition) {
  return `#/${[scenario, ...(edition ? [edition] : [])].map(encodeURIComponent).join("/")}`;
}

// ---------------------------------------------------------------------------------------------- the cards

/** What a battle and a realm call their things. */
const WORDS = {
  battle: {
    board: "board",
    strong: "strong",
    rounds: "rounds",
    hint: "Each man with his attack, defence and movement, and his hex.",
  },
  realm: {
    board: "map",
    strong: "figures",
    rounds: "turns",
    hint: "Each noble and cleric with his power points, his party and his place.",
  },
};

/** @param {api.Scenario} scenario */
function describe(scenario) {
  const sides = scenario.sides.map((side) => `${side.men} of ${side.title.replace(/^The /, "the ")}`);
  return `The ${WORDS[scenario.game].board} of ${scenario.title} at the start: ${sides.join(" against ")}.`;
}

/** @param {api.Scenario} scenario */
function card(scenario) {
  const picture = make("img", {
    src: api.boardAddress(scenario.name, scenario.editions[0]),
    alt: describe(scenario),
    loading: "lazy",
  });
  const words = WORDS[scenario.game];
  const sides = scenario.sides.map((side) => {
    const goals = scenario.goals.filter((goal) => goal.side === side.name);
    const told = goals.length ? [make("ul", { class: "goals" }, ...goals.map((goal) => make("li", {}, goal.text)))] : [];
    return make("li", {}, `${capital(side.title)}, ${side.men}\u00a0${words.strong}`, ...told);
  });
  const editions = scenario.editions.map((edition) =>
    make("li", {}, make("a", { href: route(scenario.name, edition) }, editionTitle(edition))),
  );
  const facts = make("dl", {});
  /** @type {[string, Node | string][]} */
  const rows = [
    ["Sides", make("ul", {}, ...sides)],
    ["Length", `${scenario.rounds} ${words.rounds}`],
    ["Rules", make("ul", { class: "inline" }, ...editions)],
  ];
  if (scenario.teaches.length) rows.push(["Teaches", capital(inWords.format(scenario.teaches))]);
  for (const [name, value] of rows) facts.append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  const briefing = scenario.briefing
    ? [make("details", {}, make("summary", {}, "What is new here"), make("p", {}, ...rulebook.referring(scenario.briefing)))]
    : [];
  const opening = { href: route(scenario.name) };
  return make(
    "li",
    { class: "card", "data-scenario": scenario.name },
    make("a", { ...opening, class: "picture", tabindex: "-1" }, picture),
    make(
      "div",
      { class: "words" },
      make("h2", {}, make("a", opening, scenario.title)),
      make("p", { class: "story" }, scenario.story),
      ...briefing,
      facts,
    ),
  );
}

// ---------------------------------------------------------------------------------------------- the board

/**
 * @param {api.Scenario} scenario
 * @param {string} edition
 */
async function openBattle(scenario, edition) {
  loading.abort();
  loading = new AbortController();
  const { signal } = loading;
  const arriving = chosen !== scenario;
  chosen = scenario;
  battleTitle.textContent = scenario.title;
  story.textContent = scenario.story;
  menHint.textContent = WORDS[scenario.game].hint;
  frame.setAttribute("aria-label", capital(WORDS[scenario.game].board));
  editionChoice.replaceChildren(
    ...scenario.editions.map((name) => make("option", { value: name }, editionTitle(name))),
  );
  editionChoice.value = edition;
  display(battleSection, `${scenario.title} – Bergfried`);
  if (arriving) {
    board.clear();
    frame.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }
  frame.setAttribute("aria-busy", "true");
  try {
    const picture = await api.board(scenario.name, edition, signal);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", describe(scenario));
    board.show(picture);
    men.replaceChildren(...standing(picture));
  } catch (error) {
    if (!signal.aborted) complain(error);
  } finally {
    if (!signal.aborted) frame.removeAttribute("aria-busy");
  }
}

/**
 * What the picture says of each counter or figure, as a list for those who do not see it.
 * @param {SVGSVGElement} picture
 */
function standing(picture) {
  const titles = picture.querySelectorAll(".counter > title, .figure > title");
  return [...titles].map((title) => make("li", {}, title.textContent ?? ""));
}

// ------------------------------------------------------------------------------------------ where one is

/**
 * Show one section of the page and hide the other.
 * @param {HTMLElement} section
 * @param {string} title
 */
function display(section, title) {
  for (const other of [scenarioSection, battleSection]) other.hidden = other !== section;
  document.title = title;
}

function showScenarios() {
  const left = chosen;
  loading.abort();
  chosen = null;
  display(scenarioSection, "Bergfried");
  board.clear();
  if (left) {
    const back = cards.querySelector(`[data-scenario="${CSS.escape(left.name)}"] h2 a`);
    if (back instanceof HTMLElement) back.focus();
  }
}

/** The address after # says what is shown: #/ the scenarios, #/meadow a board, #/meadow/siege by these rules. */
function follow() {
  alert.hidden = true;
  const [name = "", edition = ""] = location.hash.replace(/^#\/?/, "").split("/").map(decode);
  const scenario = scenarios.get(name);
  if (!scenario) {
    showScenarios();
    if (name) complain(`There is no scenario “${name}”.`);
  } else if (edition && !scenario.editions.includes(edition)) {
    showScenarios();
    complain(`${scenario.title} is not made for the rules “${edition}”.`);
  } else {
    openBattle(scenario, edition || scenario.editions[0]);
  }
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// ------------------------------------------------------------------------------------------- hands and keys

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (event.key === "Escape" && rulebook.isOpen()) {
    rulebook.close();
    return;
  }
  if (!chosen || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "Escape") location.hash = "#/";
  else if (event.key === "+" || event.key === "=") board.zoomIn();
  else if (event.key === "-" || event.key === "−") board.zoomOut();
  else if (event.key === "0") board.fit();
}

async function start() {
  rulebook.start();
  find("zoom-in", HTMLButtonElement).addEventListener("click", () => board.zoomIn());
  find("zoom-out", HTMLButtonElement).addEventListener("click", () => board.zoomOut());
  find("zoom-fit", HTMLButtonElement).addEventListener("click", () => board.fit());
  editionChoice.addEventListener("change", () => {
    if (chosen) location.replace(route(chosen.name, editionChoice.value));
  });
  find("skip", HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault(); // the part after # is taken
    (chosen ? frame : find("main", HTMLElement)).focus();
  });
  document.addEventListener("keydown", onKey);
  try {
    const [found, editions] = await Promise.all([api.scenarios(), api.editions()]);
    for (const edition of editions) editionTitles.set(edition.name, edition.title);
    for (const scenario of found) scenarios.set(scenario.name, scenario);
    cards.replaceChildren(...found.map(card));
  } catch (error) {
    complain(error);
    return;
  }
  window.addEventListener("hashchange", follow);
  follow();
}

start();
