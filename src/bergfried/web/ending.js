// @ts-check
/** A battle that is over: who won and why, what befell whom, what the dice did, when it turned, and what to play next. */

import * as api from "./api.js";
import { find, make } from "./dom.js";
import { draw } from "./marks.js";
import * as memory from "./memory.js";
import { keyOf } from "./own.js";
import { Review } from "./review.js";
import { gameAddress, replayLink, stepAddress } from "./routes.js";
import { begin, copied, playScenario } from "./setup.js";
import { shield, sideTitle } from "./signs.js";
import { accountOf } from "./victory.js";
import { language, t } from "./words.js";

/** @import { Ending, Fate, GameView, Luck, Standing, TurningPoint } from "./schema.d.ts" */
/** @typedef {import("./setup.js").Seats} Seats */

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, FOOT] = [640, 220, 44, 14, 58, 26]; // of the curve, in units of its own
const FEW = 5; // lines at the curve's side, at most

/** The section #ending. It is asked for anew whenever it is shown: somebody may have taken the last step back. */
export class EndingScreen {
  #title = find("ending-title", HTMLHeadingElement);
  #back = find("ending-back", HTMLAnchorElement);
  #body = find("ending-body", HTMLElement);
  #shown = 0; // counts the arrivals: what was asked for an older one is dropped
  /** @type {Review | null} */
  #review = null;

  /**
   * @param {import("./library.js").Library} library
   * @param {(error: unknown) => void} complain
   */
  constructor(library, complain) {
    this.library = library;
    this.complain = complain;
  }

  /**
   * Show the ending of a game; where it goes on, its title is all there is to tell.
   * @param {string} id
   */
  async open(id) {
    const arrival = (this.#shown += 1);
    const match = new api.Match(id, keyOf(id));
    this.#back.href = gameAddress(id);
    this.#title.textContent = memory.keptGame(id)?.title ?? "";
    this.#body.replaceChildren(make("p", { class: "note" }, t("page-moment")));
    this.#body.setAttribute("aria-busy", "true");
    try {
      const view = await match.view();
      const ending = view.outcome ? await match.ending() : null;
      if (this.#shown !== arrival) return;
      this.#title.textContent = view.title;
      if (ending) this.#draw(match, view, ending);
      else this.#body.replaceChildren(make("p", {}, t("page-ending-not-yet"), " ", make("a", { href: gameAddress(id) }, t("page-to-the-board"))));
    } catch (error) {
      if (this.#shown !== arrival) return;
      this.#body.replaceChildren();
      this.complain(error);
    } finally {
      if (this.#shown === arrival) this.#body.removeAttribute("aria-busy");
    }
  }

  close() {
    this.#shown += 1;
    this.#review?.close();
    this.#body.replaceChildren();
  }

  /**
   * @param {api.Match} match
   * @param {GameView} view
   * @param {Ending} ending
   */
  #draw(match, view, ending) {
    this.#review?.close();
    this.#review = view.game === "battle" ? new Review(match, view, this.complain) : null;
    document.title = `${view.title} – Bergfried`;
    this.#body.replaceChildren(
      verdict(view, ending),
      this.#doors(match, view),
      part(courseWord(view), "course", [make("p", { class: "note" }, t(courseHint(view))), curve(view, ending.sides, ending.course, courseWord(view))]),
      ...(ending.course.every(({ chances }) => chances.length)
        ? [part("page-ending-chances", "course", [make("p", { class: "note" }, t("page-ending-chances-hint")), curve(view, ending.sides, chances(ending.course), "page-ending-chances", "%")])]
        : []),
      part("page-ending-turning", "turning", [...(view.game === "battle" ? [make("p", { class: "note" }, t("page-ending-turning-hint"))] : []), turning(view, ending.turning_points)]),
      ...(this.#review ? [part("page-review", "reviewed", [this.#review.element])] : []),
      ...ending.battles.map((battle) => part("page-ending-battle", "course", [curve({ ...view, game: "battle" }, ending.sides, chances(battle.course), "page-ending-battle", "%", battle)], battle)),
      part("page-ending-account", "columns", ending.sides.map((side) => accountOf(view, side, ending.account.lines))),
      part("page-ending-losses", "losses", ending.sides.map((side) => losses(view, side, ending.fates))),
      ...(ending.luck.length ? [part("page-ending-luck", "luck", [make("p", { class: "note" }, t("page-ending-luck-hint")), luck(view, ending.luck)])] : []),
    );
  }

  // ------------------------------------------------------------------------------------------- what to do next

  /**
   * @param {api.Match} match
   * @param {GameView} view
   */
  #doors(match, view) {
    const told = make("small", { role: "status" });
    const doors = make("div", { class: "ending-doors", role: "group", "aria-label": t("page-ending-next") });
    const seats = again(view);
    if (seats) {
      doors.append(this.#door("page-ending-rematch", () => this.#rematch(view, seats), "play"));
      const turned = swapped(view, seats);
      if (view.kind === "scenario") doors.append(this.#door("page-ending-swap", () => this.#rematch(view, turned)));
    }
    const next = this.#next(view);
    if (next) doors.append(this.#door("page-ending-next-battle", () => playScenario(next, this.library), "", { title: next.title }));
    doors.append(
      this.#door("page-ending-share", async () => {
        const field = make("input", { type: "text", readonly: "", value: replayLink(view.id), "aria-label": t("page-ending-share") });
        told.replaceChildren(field);
        const done = await copied(field);
        told.replaceChildren(t(done ? "page-copied" : "page-copy-by-hand"), ...(done ? [] : [field]));
      }),
    );
    if (view.kind === "scenario") {
      doors.append(make("a", { class: "door", href: match.file, download: `${view.scenario}.game` }, t("page-save-file")));
    }
    doors.append(make("a", { class: "door", href: stepAddress(view.id, 0) }, t("page-ending-replay")), told);
    return doors;
  }

  /**
   * @param {string} word
   * @param {() => Promise<void>} press
   * @param {string} [kind]
   * @param {Record<string, string>} [facts]
   */
  #door(word, press, kind = "", facts = {}) {
    const button = make("button", { type: "button", class: kind, "data-door": word.replace("page-ending-", "") }, t(word, facts));
    button.addEventListener("click", async () => {
      button.disabled = true;
      await press().catch(this.complain);
      button.disabled = false;
    });
    return button;
  }

  /**
   * The same battle once more, with other dice.
   * @param {GameView} view
   * @param {Seats} seats
   */
  async #rematch(view, seats) {
    const sides = view.seats.map((seat) => ({ name: seat.side, title: seat.title }));
    const options = view.options.map((option) => option.name);
    const made =
      view.kind === "situation"
        ? await api.openSituation(view.scenario)
        : !this.library.scenarios.has(view.scenario)
          ? await new api.Match(view.id, null).fork(0, seats) // a battle of one's own is known by its games alone
          : await api.newGame({ scenario: view.scenario, edition: view.edition, seats, options });
    await begin(made, view.title, sides);
  }

  /**
   * The battle that comes after this one in the order in which they teach.
   * @param {GameView} view
   */
  #next(view) {
    const battles = [...this.library.scenarios.values()].filter((scenario) => scenario.game === "battle");
    const at = battles.findIndex((scenario) => scenario.name === view.scenario);
    return at < 0 || view.kind !== "scenario" ? undefined : battles[at + 1];
  }
}

/**
 * The seats for a game with the same players, or null for who has none of them: two others may not want one.
 * @param {GameView} view
 * @returns {Seats | null}
 */
function again(view) {
  const mine = view.seats.some((seat) => seat.by === "you");
  if (!mine && !view.seats.every((seat) => seat.by === "machine")) return null;
  return Object.fromEntries(view.seats.map((seat) => [seat.side, seatLike(seat)]));
}

/**
 * @param {import("./schema.d.ts").SeatView} seat
 * @returns {import("./schema.d.ts").SeatAsked}
 */
function seatLike({ by, level, name }) {
  if (by === "you") return { by: "you", name };
  if (by !== "machine") return { by: "link" };
  return { by: "machine", level: level === "squire" || level === "marshal" ? level : "knight" };
}

/**
 * Each player on the other side.
 * @param {GameView} view
 * @param {Seats} seats
 */
function swapped(view, seats) {
  const sides = view.seats.map((seat) => seat.side);
  return Object.fromEntries(sides.map((side, at) => [side, seats[sides[sides.length - 1 - at] ?? side] ?? {}]));
}

// ------------------------------------------------------------------------------------------------- what is told

/**
 * A part of the section, under its name.
 * @param {string} word
 * @param {string} kind
 * @param {Node[]} children
 * @param {{day: number, first: number} | null} [battle] - the battle it is about, where there are several
 */
function part(word, kind, children, battle = null) {
  const id = `${word}${battle ? `-${battle.first}` : ""}-title`;
  return make("section", { class: `ending-part ${kind}`, "aria-labelledby": id }, make("h2", { id }, t(word, { day: battle?.day ?? 0 })), make("div", {}, ...children));
}

/**
 * @param {GameView} view
 * @param {Ending} ending
 */
function verdict(view, ending) {
  const own = view.seats.filter((seat) => seat.by === "you");
  const mine = own.length === 1 ? own[0]?.side : undefined;
  const how = !ending.winner || !mine ? "" : ending.winner === mine ? "page-ending-won" : "page-ending-lost";
  const score = ending.sides.map((side) =>
    make("li", { "data-side": side, class: side === ending.winner ? "winner" : "" }, shield(view, side), make("span", {}, sideTitle(view, side)), make("b", {}, String(ending.score[side] ?? 0))),
  );
  return make(
    "div",
    { class: "verdict" },
    ...(how ? [make("p", { class: "yours" }, t(how))] : []),
    make("p", { class: "grade" }, ...(ending.winner ? [shield(view, ending.winner)] : []), ending.grade),
    ...(ending.resigned ? [make("p", {}, ending.resigned)] : []),
    make("ul", { class: "result" }, ...score),
  );
}

/**
 * @param {GameView} view
 * @param {TurningPoint[]} points
 */
function turning(view, points) {
  if (!points.length) return make("p", {}, t(view.game === "battle" ? "page-ending-steady" : "page-ending-quiet"));
  const items = points.map(({ step, round, side, points: gain, text, before, after }) =>
    make(
      "li",
      {},
      make("p", { class: "swing" }, shield(view, side), make("b", {}, before == null || after == null ? t("page-ending-gain", { points: gain }) : t("page-ending-swing", { before: percent(before), after: percent(after) })), " ", whenTold(view, round)),
      make("p", {}, text, " ", make("a", { href: stepAddress(view.id, step) }, t("page-ending-step", { step }))),
    ),
  );
  return make("ol", { class: "turning-points" }, ...items);
}

/**
 * @param {GameView} view
 * @param {string} side
 * @param {Fate[]} fates
 */
function losses(view, side, fates) {
  const own = fates.filter((fate) => fate.side === side);
  const items = own.map(({ piece, title, text, step, how }) => {
    const link = step ? [" ", make("a", { href: stepAddress(view.id, step) }, t("page-ending-step", { step }))] : [];
    return make("li", { "data-how": how }, make("b", {}, piece), ", ", title, ": ", text, ...link);
  });
  const list = items.length ? make("ul", { class: "fates" }, ...items) : make("p", {}, t("page-ending-unhurt"));
  return make("div", { "data-side": side }, make("h3", {}, shield(view, side), sideTitle(view, side)), list);
}

/**
 * @param {GameView} view
 * @param {Luck[]} lucks
 */
function luck(view, lucks) {
  const head = ["page-ending-luck-side", "page-ending-luck-rolls", "page-ending-luck-expected", "page-ending-luck-fell", "page-ending-luck-more"];
  const rows = lucks.map(({ side, rolls, expected, fell }) =>
    make(
      "tr",
      { "data-side": side },
      make("th", { scope: "row" }, shield(view, side), sideTitle(view, side)),
      ...[String(rolls), figure(expected), figure(fell), signed(fell - expected)].map((text) => make("td", {}, text)),
    ),
  );
  return make(
    "table",
    { class: "dice-luck" },
    make("thead", {}, make("tr", {}, ...head.map((word) => make("th", { scope: "col" }, t(word))))),
    make("tbody", {}, ...rows),
  );
}

/** @param {number} chance */
function percent(chance) {
  return Math.round(100 * chance);
}

/** @param {number} points */
function figure(points) {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(points);
}

/** @param {number} points */
function signed(points) {
  const rounded = Math.round(10 * points) / 10;
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${figure(Math.abs(rounded))}`;
}

// --------------------------------------------------------------------------------------------------- the curve

/**
 * The chances of both sides in place of their points, of a hundred.
 * @param {Standing[]} course
 */
function chances(course) {
  return course.map((standing) => ({ ...standing, points: standing.chances.map(percent) }));
}

/**
 * The points of both sides from the first step to the last, or something else they have more or less of.
 * @param {GameView} view
 * @param {string[]} sides
 * @param {Standing[]} course
 * @param {string} key - what is shown
 * @param {string} unit
 * @param {{day: number}} [of] - the battle of a siege it tells of
 */
function curve(view, sides, course, key, unit = "", of = { day: 0 }) {
  const most = Math.max(1, ...course.flatMap(({ points }) => points));
  const first = course[0]?.step ?? 0;
  const last = Math.max(first + 1, course[course.length - 1]?.step ?? 1);
  const x = (/** @type {number} */ step) => LEFT + ((WIDTH - LEFT - RIGHT) * (step - first)) / (last - first);
  const y = (/** @type {number} */ points) => HEIGHT - FOOT - ((HEIGHT - FOOT - TOP) * points) / most;
  const picture = draw("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": spoken(view, sides, course, t(key, { day: of.day }), unit) });
  for (const points of ticks(most)) {
    picture.append(
      draw("path", { class: "rule", d: `M${LEFT} ${y(points)}H${WIDTH - RIGHT}` }),
      draw("text", { class: "tick", x: LEFT - 6, y: y(points) + 4, "text-anchor": "end" }, `${points}${unit}`),
    );
  }
  for (const { step, round } of rounds(course)) {
    picture.append(draw("path", { class: "rule round", d: `M${x(step)} ${TOP}V${HEIGHT - FOOT}` }), draw("text", { class: "tick", x: x(step), y: HEIGHT - 8, "text-anchor": "middle" }, String(round)));
  }
  const ends = sides.map((_, number) => y(course[course.length - 1]?.points[number] ?? 0));
  const apart = Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < 16;
  sides.forEach((_, number) => {
    const path = course.map(({ step, points }, at) => `${at ? `H${x(step)}V` : `M${x(step)} `}${y(points[number] ?? 0)}`).join("");
    const end = course[course.length - 1];
    const lower = apart && (ends[number] ?? 0) >= (ends[1 - number] ?? 0) && !(number === 0 && ends[0] === ends[1]);
    picture.append(
      draw("path", { class: "points", "data-arms": number, d: path }),
      draw("text", { class: "end", "data-arms": number, x: WIDTH - RIGHT + 6, y: (ends[number] ?? 0) + 5 + (apart ? (lower ? 8 : -8) : 0) }, `${end?.points[number] ?? 0}${unit}`),
    );
  });
  const keys = sides.map((side, number) => make("span", {}, make("span", { class: "key", "data-arms": String(number) }), sideTitle(view, side)));
  return make("figure", {}, picture, make("figcaption", {}, ...keys));
}

/**
 * The curve in words, for those who do not see it.
 * @param {GameView} view
 * @param {string[]} sides
 * @param {Standing[]} course
 * @param {string} title
 * @param {string} unit
 */
function spoken(view, sides, course, title, unit) {
  const after = rounds(course).map(({ round, points }) => {
    const told = sides.map((side, number) => `${sideTitle(view, side)} ${points[number] ?? 0}${unit}`).join(", ");
    return `${whenTold(view, round)}: ${told}`;
  });
  return `${title}. ${after.join("; ")}`;
}

/**
 * What the curve is called: of a siege it goes by days and counts persons.
 * @param {GameView} view
 */
function courseWord({ game }) {
  return { battle: "page-ending-course", siege: "page-ending-days", realm: "page-realm-course" }[game];
}

/**
 * What the curve tells.
 * @param {GameView} view
 */
function courseHint({ game }) {
  return { battle: "page-ending-course-hint", siege: "page-ending-days-hint", realm: "page-realm-course-hint" }[game];
}

/**
 * A round of a battle, a day of a siege or a turn of a realm.
 * @param {GameView} view
 * @param {number} round
 */
function whenTold({ game }, round) {
  return { battle: () => t("page-in-round-short", { round }), siege: () => t("page-day-only", { day: round }), realm: () => t("page-realm-turn", { round }) }[game]();
}

/**
 * The last standing of each round.
 * @param {Standing[]} course
 */
function rounds(course) {
  return course.filter(({ round }, at) => round > 0 && course[at + 1]?.round !== round);
}

/**
 * Some round numbers up to the highest.
 * @param {number} most
 */
function ticks(most) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((size) => most / size <= FEW) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, number) => number * step);
}
