// @ts-check
/** Several men who are sent somewhere together: who they are, where to, where each of them would come, and who stayed. */

import { make } from "./dom.js";
import { parts } from "./hexes.js";
import { button } from "./panel.js";
import { many, t } from "./words.js";

/** @import { Marching } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

/** @type {import("./choosing.js").Way[]} */
const WAYS = ["NW", "N", "NE", "SW", "S", "SE"];
const ARROWS = { NW: "↖", N: "↑", NE: "↗", SW: "↙", S: "↓", SE: "↘" };
const FARTHEST = 12; // hexes one can be sent straight on

/** @param {GameScreen} screen */
export function gatherButton(screen) {
  const { choosing } = screen;
  if (choosing.sends.length < 2) return [];
  return [button(t("page-gather"), () => choosing.gather(), { class: choosing.gathering ? "chip chosen gather" : "chip gather", "aria-pressed": String(choosing.gathering), "aria-keyshortcuts": "G" })];
}

/**
 * Several men who are to go somewhere together: who they are, where to, and what would come of it.
 * @param {GameScreen} screen
 */
export function groupOf(screen) {
  const { choosing } = screen;
  const { group, plan, goal } = choosing;
  const box = make("section", { class: "group" }, make("h2", {}, many("page-group", group.length)), ...gatherButton(screen));
  const list = make("p", { class: "group-men" });
  for (const name of group) list.append(button(`${name} ×`, () => choosing.dismiss(name), { class: "chip", "data-name": name, "aria-label": t("page-group-leave", { name }) }), " ");
  if (group.length) box.append(list);
  if (plan) box.append(make("ul", { class: "plan" }, ...plan.map((one) => planLine(one))));
  else box.append(make("p", { class: "prompt" }, t(goal ? "page-moment" : group.length ? "page-group-goal" : "page-group-hint")));
  if (group.length) box.append(compass(screen));
  return [box];
}

/** @param {GameScreen} screen */
function compass(screen) {
  const { choosing } = screen;
  const goal = choosing.goal && "way" in choosing.goal ? choosing.goal : null;
  const hexes = make("select", { id: "march-hexes", "aria-label": t("page-march-far") });
  for (let count = 1; count <= FARTHEST; count += 1) hexes.append(make("option", { value: String(count) }, many("page-march-hexes", count)));
  hexes.value = String(choosing.hexes);
  const send = (/** @type {import("./choosing.js").Way} */ way) => choosing.sendTo({ way, hexes: choosing.hexes });
  hexes.addEventListener("change", () => {
    choosing.hexes = Number(hexes.value);
    if (goal) send(goal.way);
  });
  const rose = make("div", { class: "compass", role: "group", "aria-label": t("page-march-way") });
  for (const way of WAYS) {
    const chosen = goal?.way === way;
    rose.append(button(ARROWS[way], () => send(way), { "data-way": way, "aria-label": t(`page-way-${way.toLowerCase()}`), "aria-pressed": String(chosen), class: chosen ? "chosen" : "" }));
  }
  return make("div", { class: "march" }, rose, hexes);
}

/**
 * The button that sends them; none where nobody goes.
 * @param {GameScreen} screen
 */
export function sendLine(screen) {
  const going = screen.choosing.plan?.filter((one) => one.action).length ?? 0;
  return going ? [button(many("page-march-do", going), () => screen.march(), { class: "main do", id: "do", "aria-keyshortcuts": "D" })] : [];
}

/**
 * What would come of it, to be spoken.
 * @param {Marching[]} plan
 */
export function spokenPlan(plan) {
  return plan.map((one) => planLine(one).textContent).join(" ");
}

/** @param {Marching} one */
function planLine({ man, way, refusal }) {
  const cost = way?.costs.at(-1) ?? 0;
  const threats = way ? new Set(way.threats.flatMap((threat) => threat.shooters)).size : 0;
  const words = way
    ? [t("page-march-to", { place: parts(way.places.at(-1) ?? "").hex, points: many("page-points", cost) }), threats ? many("page-threats", threats) : ""]
    : [refusal?.reason ?? ""];
  return make("li", { class: refusal ? "stays" : "", "data-name": man }, make("b", {}, man), " ", words.filter(Boolean).join(" "));
}

/**
 * Those of the last march who stayed, and why.
 * @param {GameScreen} screen
 */
export function stayedOf(screen) {
  const { stayed } = screen.choosing;
  if (!stayed.length) return [];
  return [make("section", { class: "stayed", role: "status" }, make("h2", {}, t("page-stayed")), make("ul", { class: "plan" }, ...stayed.map((one) => planLine(one))))];
}
