// @ts-check
/** Before a game begins: by which rules, who plays which side, and the links for those who are invited. */

import * as api from "./api.js";
import { find, make } from "./dom.js";
import { capital } from "./library.js";
import * as memory from "./memory.js";
import { gameAddress, seatLink, watchLink } from "./routes.js";
import { listed, t } from "./words.js";

/** @import { Created, InvitationView, OfferView, ScenarioView, SeatAsked } from "./schema.d.ts" */
/** @typedef {{name: string, title: string}} Side */
/** @typedef {"machine" | "screen" | "link" | "watch"} Preset */
/** Who plays a side: oneself, whoever has the link, or a machine of this level. @typedef {"you" | "link" | Level} Player */
/** @typedef {typeof LEVELS[number]} Level */
/** @typedef {Record<string, SeatAsked>} Seats */

const LEVELS = /** @type {const} */ (["squire", "knight", "marshal"]);
const PLAYERS = /** @type {const} */ (["you", "link", ...LEVELS]);
/** @type {Preset[]} */
const PRESETS = ["machine", "screen", "link"];
/** @type {Preset[]} */
const ALL_PRESETS = [...PRESETS, "watch"];
const LONGEST_NAME = 40;
const LONGEST_SEED = 100;
const HERE_ALONE = ["localhost", "127.0.0.1", "[::1]"]; // addresses that no other machine can use

const dialog = find("setup", HTMLDialogElement);
// While the dialog is open its keys are its own; the board behind it must not hear them.
dialog.addEventListener("keydown", (event) => event.stopPropagation());

// ------------------------------------------------------------------------------------------- what is asked

/**
 * Ask who plays which side of a game that goes on from somewhere; null if it is called off. What `attempt` throws
 * is told in the dialog, which then stays open.
 * @param {{title: string, note?: string, sides: Side[], attempt?: (seats: Seats) => Promise<void>}} question
 * @returns {Promise<Seats | null>}
 */
export async function askSeats({ title, note = "", sides, attempt = async () => {} }) {
  const seating = new Seating(sides);
  const told = note ? [make("p", { class: "note" }, note)] : [];
  return converse(title, [...told, ...seating.main, seating.name, moreOf(seating.more)], async () => {
    const { seats } = seating;
    await attempt(seats);
    seating.remember();
    return seats;
  });
}

/**
 * Ask how a scenario shall be played, and begin.
 * @param {ScenarioView} scenario
 * @param {import("./library.js").Library} library
 * @param {string} [edition] the one that is offered first
 */
export async function playScenario(scenario, library, edition) {
  const rules = new Rules(scenario, library, edition);
  const seating = new Seating(scenario.sides);
  const seed = make("input", { type: "text", maxlength: String(LONGEST_SEED), autocomplete: "off", spellcheck: "false" });
  const dice = make("label", { class: "entry" }, make("span", {}, t("page-seed")), seed, make("small", {}, t("page-seed-hint")));
  const parts = [rules.element, ...seating.main, seating.name, moreOf([...seating.more, dice])];
  const created = await converse(scenario.title, parts, async () => {
    const { seats } = seating;
    const wanted = { scenario: scenario.name, edition: rules.chosen, seed: seed.value.trim() || null, seats, options: rules.options };
    const game = await api.newGame(wanted);
    seating.remember();
    return game;
  });
  if (created) await begin(created, scenario.title, scenario.sides);
}

/**
 * Ask who goes on with a saved game, and go on.
 * @param {string} file
 * @param {{title: string, sides: Side[]}} scenario the one it is a game of
 * @param {string} rules the title of its edition
 */
export async function playFile(file, scenario, rules) {
  /** @type {Created | null} */
  let created = null;
  const note = t("page-saved-note", { rules });
  const attempt = async (/** @type {Seats} */ seats) => {
    created = await api.openFile(file, seats);
  };
  await askSeats({ title: scenario.title, note, sides: scenario.sides, attempt });
  if (created) await begin(created, scenario.title, scenario.sides);
}

/**
 * Ask before something that cannot be taken back; true if it is wanted.
 * @param {{title: string, text: string, word: string}} question
 */
export async function askWhether({ title, text, word }) {
  return (await converse(title, [make("p", {}, text)], async () => true, word, true)) ?? false;
}

/**
 * Tell a guest who invites him to what, and ask for his name; the token with which he sits down, null if he does not.
 * @param {api.Match} match
 * @param {InvitationView} invitation
 */
export async function askGuest(match, invitation) {
  const name = make("input", { type: "text", maxlength: String(LONGEST_NAME), autocomplete: "nickname", spellcheck: "false" });
  name.value = memory.remembered("name") ?? "";
  const { title, hosts, sides, edition_title: rules } = invitation;
  const who = hosts.length ? t("page-invited-by", { who: listed(hosts) }) : t("page-invited");
  const what = t("page-invited-to", { side: listed(sides), rules });
  const parts = [
    make("p", { class: "invited" }, make("b", {}, who), " ", what),
    make("p", { class: "note" }, invitation.story),
    make("label", { class: "entry" }, make("span", {}, t("page-your-name")), name),
  ];
  const token = api.drawnToken(); // asked twice he sits down once
  return converse(title, parts, async () => {
    const called = name.value.trim();
    memory.remember("name", called || null);
    const sat = await match.sit(token);
    await sat.name(called);
    return token;
  }, "page-sit-down", true, "page-only-watch");
}

/** Whatever is asked, it is not answered: the reader has gone elsewhere. */
export function callOff() {
  if (dialog.open) dialog.close();
}

/**
 * Remember a new game, hand out its invitations, and go to its board.
 * @param {Created} created
 * @param {string} title
 * @param {Side[]} sides
 */
export async function begin({ game, token, invitations }, title, sides) {
  memory.keepGame({ id: game, token, invitations, title, seen: 0 });
  if (Object.keys(invitations).length) await showLinks({ id: game, invitations, sides });
  location.hash = gameAddress(game);
}

/**
 * The links of a game: one for each seat that waits for a friend, one for those who watch, and one's own for elsewhere.
 * @param {{id: string, invitations: Record<string, string>, sides: Side[], own?: string | undefined}} game
 */
export async function showLinks({ id, invitations, sides, own }) {
  const seats = Object.entries(invitations).map(([name, token]) => {
    const side = sides.find((one) => one.name === name)?.title ?? name;
    return linkField(t("page-link-for", { side: capital(side) }), seatLink(id, token));
  });
  const parts = [
    make("p", {}, t(seats.length ? "page-links-note" : "page-links-watch-note")),
    ...seats,
    linkField(t("page-link-watch"), watchLink(id)),
    ...(own ? [linkField(t("page-link-own"), seatLink(id, own))] : []),
  ];
  if (HERE_ALONE.includes(location.hostname)) parts.push(make("p", { class: "note" }, t("page-links-here-alone")));
  await converse(t("page-links"), parts, async () => true, "page-to-the-board");
}

/**
 * The link of one's own, to be opened on another device; it is shown whenever it is asked for, and kept by nobody else.
 * @param {string} link
 */
export async function showOwnLink(link) {
  const parts = [make("p", {}, t("page-own-note")), linkField(t("page-own-link"), link)];
  if (HERE_ALONE.includes(location.hostname)) parts.push(make("p", { class: "note" }, t("page-links-here-alone")));
  await converse(t("page-own-elsewhere"), parts, async () => true, "page-own-noted");
}

/**
 * The key by which calls of the server are known, told once.
 * @param {string} key
 */
export async function showKey(key) {
  await converse(t("page-hook-key"), [make("p", {}, t("page-hook-key-note")), linkField(t("page-hook-key"), key)], async () => true, "page-own-noted");
}

// ---------------------------------------------------------------------------------------------- the dialog

/**
 * Open the dialog and wait until it is answered; null if it is closed without an answer.
 * @template T
 * @param {string} title
 * @param {Node[]} parts
 * @param {() => Promise<T>} answer what it throws is told in the dialog, which then stays open
 * @param {string} [word] on the button that answers
 * @param {boolean} [doubtful] whether there is a button to call it off, and it has the focus; not where answering is the only way on
 * @param {string} [off] on the button that calls it off
 * @returns {Promise<T | null>}
 */
async function converse(title, parts, answer, word = "page-begin", doubtful = false, off = "page-cancel") {
  const trouble = make("p", { class: "alert", role: "alert", hidden: "" });
  const go = make("button", { type: "submit", class: "play" }, t(word));
  const away = make("button", { type: "button" }, t(off));
  const cross = make("button", { type: "button", class: "quiet", "aria-label": t("page-close") }, "×");
  const form = make(
    "form",
    { class: "setup" },
    make("div", { class: "setup-head" }, make("h2", { id: "setup-title" }, title), cross),
    make("div", { class: "setup-body" }, ...parts),
    make("div", { class: "setup-foot" }, trouble, go, ...(doubtful || word === "page-begin" ? [away] : [])),
  );
  for (const button of [away, cross]) button.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(form);
  /** @type {T | null} */
  let given = null;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (go.disabled) return;
    go.disabled = true;
    trouble.hidden = true;
    try {
      given = await answer();
      dialog.close();
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : String(error);
      trouble.hidden = false;
      go.disabled = false;
      go.focus();
    }
  });
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  dialog.showModal();
  const first = form.querySelector("input[type=radio]:checked, .link button, .entry input");
  (first instanceof HTMLElement ? first : doubtful ? away : go).focus();
  await closed;
  dialog.replaceChildren();
  return given;
}

/** @param {Node[]} parts */
function moreOf(parts) {
  return make("details", { class: "more" }, make("summary", {}, t("page-more")), make("div", {}, ...parts));
}

/** The rules a scenario is played by, with a word on each, and the optional ones to tick. */
class Rules {
  /**
   * @param {ScenarioView} scenario
   * @param {import("./library.js").Library} library
   * @param {string} [offered]
   */
  constructor({ editions, options: offers }, library, offered) {
    const options = editions.map((name) => make("option", { value: name }, library.editionTitle(name)));
    const choice = make("select", {}, ...options);
    if (offered) choice.value = offered;
    const about = make("p", { class: "note", role: "status" }, library.editionAbout(choice.value));
    choice.addEventListener("change", () => {
      about.textContent = library.editionAbout(choice.value);
      this.#offer();
    });
    this.choice = choice;
    this.offers = offers.map((offer) => ({ offer, ...optionBox(offer) }));
    this.optional = group("choices options", "page-options", this.offers.map(({ element }) => element));
    const named = editions.length > 1 ? choice : make("b", {}, library.editionTitle(choice.value));
    const tag = editions.length > 1 ? "label" : "p";
    const line = make(tag, { class: "entry" }, make("span", {}, t("page-rules")), named);
    this.element = make("div", { class: "rules-choice" }, line, about, this.optional);
    this.#offer();
  }

  /** Only what the chosen edition has is offered; what has been ticked stays ticked. */
  #offer() {
    for (const { offer, element } of this.offers) element.hidden = !offer.editions.includes(this.chosen);
    this.optional.hidden = this.offers.every(({ element }) => element.hidden);
  }

  /** The optional rules that are ticked, of those that are offered. */
  get options() {
    return this.offers.filter(({ element, box }) => !element.hidden && box.checked).map(({ offer }) => offer.name);
  }

  get chosen() {
    return this.choice.value;
  }
}

/**
 * Who plays which side. Three large choices settle it in most cases; below them each side can be given by itself,
 * and the large choices then show whichever of them says the same.
 */
class Seating {
  /** @type {Preset | null} */
  #preset = "machine";
  /** @type {string} */
  #mine;
  /** @type {Level} */
  #level = LEVELS.find((level) => level === memory.remembered("level")) ?? "knight";
  /** @type {Record<string, Player>} */
  #players;
  /** @type {Map<string, HTMLSelectElement>} */
  #selects = new Map();

  /** @param {Side[]} sides */
  constructor(sides) {
    this.sides = sides;
    this.#mine = sides[0]?.name ?? "";
    this.#players = this.#settled();
    const presets = PRESETS.map((preset) => this.#presetChoice(preset));
    this.mine = group("choices", "page-your-side", sides.map((side) => this.#sideChoice(side)));
    this.levels = group("choices", "page-strength", LEVELS.map((level) => this.#levelChoice(level)));
    this.main = [group("choices presets", "page-who-plays", presets), this.mine, this.levels];
    const each = sides.map((side) => this.#playerChoice(side));
    this.more = [this.#presetChoice("watch"), group("each", "page-each-side", each)];
    this.nameBox = make("input", { type: "text", maxlength: String(LONGEST_NAME), autocomplete: "nickname", spellcheck: "false" });
    this.nameBox.value = memory.remembered("name") ?? "";
    this.name = make("label", { class: "entry" }, make("span", {}, t("page-your-name")), this.nameBox);
    this.#refresh();
  }

  /** @returns {Seats} */
  get seats() {
    const name = this.nameBox.value.trim();
    return Object.fromEntries(Object.entries(this.#players).map(([side, player]) => [side, seatFor(player, name)]));
  }

  /** Next time the same name and the same strength are offered. */
  remember() {
    memory.remember("name", this.nameBox.value.trim() || null);
    memory.remember("level", this.#level);
  }

  #settled() {
    const { sides } = this;
    return this.#preset ? settled(this.#preset, sides, this.#mine, this.#level) : this.#players;
  }

  /** @param {Preset} preset */
  #presetChoice(preset) {
    return radio("preset", preset, t(`page-preset-${preset}`), t(`page-preset-${preset}-about`), () => {
      this.#preset = preset;
      this.#players = this.#settled();
      this.#refresh();
    });
  }

  /** @param {Side} side */
  #sideChoice(side) {
    return radio("mine", side.name, capital(side.title), "", () => {
      this.#mine = side.name;
      this.#players = this.#settled();
      this.#refresh();
    });
  }

  /** @param {Level} level */
  #levelChoice(level) {
    return radio("level", level, t(`page-level-${level}`), t(`page-level-${level}-about`), () => {
      this.#level = level;
      this.#players = this.#settled();
      this.#refresh();
    });
  }

  /** @param {Side} side */
  #playerChoice(side) {
    const select = make("select", {}, ...PLAYERS.map((player) => make("option", { value: player }, t(`page-player-${player}`))));
    select.addEventListener("change", () => {
      this.#players = { ...this.#players, [side.name]: PLAYERS.find((player) => player === select.value) ?? "you" };
      this.#recognise();
      this.#refresh();
    });
    this.#selects.set(side.name, select);
    return make("label", { class: "entry" }, make("span", {}, capital(side.title)), select);
  }

  /** Find the large choice that says what the sides have been given, if there is one. */
  #recognise() {
    this.#preset = null;
    for (const preset of ALL_PRESETS) {
      for (const { name } of this.sides) {
        for (const level of LEVELS) {
          const same = settled(preset, this.sides, name, level);
          if (this.sides.some((side) => same[side.name] !== this.#players[side.name])) continue;
          this.#preset = preset;
          this.#mine = name;
          if (Object.values(same).includes(level)) this.#level = level;
          return;
        }
      }
    }
  }

  #refresh() {
    const checked = { preset: this.#preset, mine: this.#mine, level: this.#level };
    for (const element of [...this.main, ...this.more]) {
      for (const input of element.querySelectorAll("input")) {
        input.checked = checked[/** @type {keyof typeof checked} */ (input.name)] === input.value;
      }
    }
    for (const [side, select] of this.#selects) select.value = this.#players[side] ?? "you";
    this.mine.hidden = this.#preset !== "machine" && this.#preset !== "link";
    this.levels.hidden = this.#preset !== "machine" && this.#preset !== "watch";
    this.name.hidden = !Object.values(this.#players).includes("you");
  }
}

/**
 * Who plays which side by one of the large choices.
 * @param {Preset} preset
 * @param {Side[]} sides
 * @param {string} mine
 * @param {Level} level
 * @returns {Record<string, Player>}
 */
function settled(preset, sides, mine, level) {
  /** @type {Record<Preset, {mine: Player, others: Player}>} */
  const players = {
    machine: { mine: "you", others: level },
    screen: { mine: "you", others: "you" },
    link: { mine: "you", others: "link" },
    watch: { mine: level, others: level },
  };
  const { [preset]: given } = players;
  return Object.fromEntries(sides.map(({ name }) => [name, name === mine ? given.mine : given.others]));
}

/**
 * @param {Player} player
 * @param {string} name
 * @returns {SeatAsked}
 */
function seatFor(player, name) {
  if (player === "you") return { by: "you", name };
  return player === "link" ? { by: "link" } : { by: "machine", level: player };
}

/**
 * Choices that belong together, under their name.
 * @param {string} kind
 * @param {string} word
 * @param {Node[]} parts
 */
function group(kind, word, parts) {
  return make("fieldset", { class: kind }, make("legend", {}, t(word)), ...parts);
}

/**
 * One of several choices, as a label one can press.
 * @param {string} name
 * @param {string} value
 * @param {string} title
 * @param {string} about
 * @param {() => void} chosen
 */
function radio(name, value, title, about, chosen) {
  const input = make("input", { type: "radio", name, value });
  input.addEventListener("change", chosen);
  const words = make("span", {}, make("b", {}, title), ...(about ? [make("small", {}, about)] : []));
  return make("label", { class: "choice" }, input, words);
}

/**
 * An optional rule to tick; one that the scenario is always played with stays ticked.
 * @param {OfferView} offer
 */
function optionBox(offer) {
  const box = make("input", { type: "checkbox", name: "option", value: offer.name });
  box.checked = offer.default;
  box.disabled = offer.fixed;
  const words = make("span", {}, make("b", {}, offer.title), make("small", {}, offer.about));
  return { box, element: make("label", { class: "choice" }, box, words) };
}

/**
 * A link to be copied.
 * @param {string} title
 * @param {string} link
 */
function linkField(title, link) {
  const input = make("input", { type: "text", readonly: "", value: link });
  const button = make("button", { type: "button", "aria-label": t("page-copy-what", { what: title }) }, t("page-copy"));
  const told = make("small", { role: "status" });
  input.addEventListener("focus", () => input.select());
  button.addEventListener("click", async () => {
    told.textContent = t((await copied(input)) ? "page-copied" : "page-copy-by-hand");
  });
  return make("div", { class: "link" }, make("label", { class: "entry" }, make("span", {}, title), input), button, told);
}

/**
 * Put the text of a field where it can be pasted from; false where the browser forbids it.
 * @param {HTMLInputElement} input
 */
export async function copied(input) {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    // Not on every address may a page use the clipboard; the old way still works there.
    input.select();
    return document.execCommand("copy");
  }
}
