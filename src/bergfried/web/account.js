// @ts-check
/** What has happened since the reader's last decision, in a few lines; each points at its place on the board. */

import { make } from "./dom.js";
import { parts, titleOf } from "./hexes.js";
import { button } from "./panel.js";
import { gained, isQuiet, outcomes, sceneBox, spokenScene, stepAnchor } from "./scenes.js";
import { many, t } from "./words.js";

/** @import { GameView, Points, Scene } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

const MOST = 6; // lines that are spoken

/**
 * The steps an account is about: from the reader's own last one, and of the last turn that was not his.
 * @param {GameView} view
 */
export function accountedFrom(view) {
  return Math.max(Math.min(view.decided || view.steps, view.their_turn || view.steps), 1);
}

/**
 * @param {GameScreen} screen
 * @returns {HTMLElement[]}
 */
export function accountOf(screen) {
  const { view, scenes } = screen;
  if (!view?.steps) return [];
  const since = scenes.between(view.decided, view.steps);
  const own = since.find((scene) => scene.number === view.decided);
  const others = since.filter((scene) => scene.number > view.decided);
  /** @type {HTMLElement[]} */
  const told = [];
  if (own && !isQuiet(own)) told.push(sceneBox(view, own, { heading: "h3" }));
  if (others.length) told.push(...listOf(screen, view, others));
  const turn = turnOf(view, scenes.between(view.their_turn, view.steps), view.decided);
  if (turn.length) told.push(make("details", { class: "their-turn" }, make("summary", {}, t("page-account-turn")), ...listOf(screen, view, turn)));
  if (!told.length) return [];
  const words = others.length ? "page-account-since" : "page-account-done";
  return [make("section", { class: "account", "aria-label": t(words) }, make("h2", {}, t(words)), ...told)];
}

/**
 * The scenes of the last turn of the others that the reader has already answered since.
 * @param {GameView} view
 * @param {Scene[]} scenes
 * @param {number} decided
 */
function turnOf(view, scenes, decided) {
  const [first] = scenes;
  if (!view.their_turn || first?.number !== view.their_turn) return [];
  return scenes.filter((scene) => scene.round === first.round && scene.turn === first.turn && scene.number < decided);
}

/**
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {Scene[]} scenes
 */
function listOf(screen, view, scenes) {
  const lines = scenes.flatMap((scene) => linesOf(screen, view, scene));
  if (!lines.length) return [make("p", { class: "quiet-turn" }, many("page-account-quiet", scenes.length))];
  return [make("ul", { class: "account-lines" }, ...lines)];
}

/**
 * What a scene has left behind, each with the points it brought.
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {Scene} scene
 */
function linesOf(screen, view, scene) {
  const open = [...scene.points];
  const lines = scene.beats.flatMap((beat) => {
    const { mark } = beat;
    if (!mark) return [];
    const at = open.findIndex((points) => points.name && points.name === mark.name);
    const own = at < 0 ? [] : open.splice(at, 1);
    return [line(screen, view, scene, beat.text, mark.kind, mark.place, own)];
  });
  for (const points of open) lines.push(line(screen, view, scene, points.text, "points", "", [points]));
  return lines;
}

/**
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {Scene} scene
 * @param {string} text
 * @param {string} kind
 * @param {string} place
 * @param {Points[]} points
 */
function line(screen, view, scene, text, kind, place, points) {
  const { hex } = parts(place);
  const words = hex ? button(text, () => screen.pointOut(hex), { class: "line-place", title: t("page-account-show", { place: titleOf(screen.places, hex) }), "data-hex": hex }) : make("span", {}, text);
  const counted = points.map((one) => gained(view, one));
  return make("li", { "data-mark": kind, "data-step": String(scene.number) }, words, ...counted, stepAnchor(view, scene.number));
}

/**
 * The same to be spoken.
 * @param {GameScreen} screen
 */
export function spokenAccount(screen) {
  const { view, scenes } = screen;
  if (!view?.steps) return "";
  const since = scenes.between(view.decided, view.steps).filter((scene) => !isQuiet(scene));
  const told = since.flatMap((scene) => (scene.number === view.decided ? [spokenScene(scene)] : outcomes(scene).length ? [spokenScene(scene)] : []));
  return told.slice(-MOST).join(" ");
}
