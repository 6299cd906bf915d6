// @ts-check
/** Standing orders for fire at those who move, and those for the days of a siege: the form in the menu. What is understood says the server. */

import { make } from "./dom.js";
import { button } from "./panel.js";
import { t } from "./words.js";

/** @import { SeatView, Rule } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */
/** @typedef {(text: string) => void} Give */
/** The rows that stand there, each with what it was made of. @typedef {Map<string, {told: string, row: HTMLElement}>} Kept */

const USUAL = 30; // percent of harm that is proposed as enough
const STEPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/**
 * The orders of the reader's own sides; nothing where the rules know no such fire.
 * @param {GameScreen} screen
 * @returns {HTMLElement | null}
 */
export function ordersForm(screen) {
  const own = ownSeats(screen);
  if (!own.length) return null;
  const box = make("section", { class: "orders", id: "orders" });
  /** @type {Kept} */
  const kept = new Map();
  const draw = () => {
    const held = document.activeElement instanceof HTMLElement && box.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    const seats = ownSeats(screen);
    box.replaceChildren(
      make("h2", {}, t("page-menu-orders")),
      make("p", { class: "hint" }, t("page-orders-hint")),
      ...seats.flatMap((seat) => ofSeat(screen, seat, seats.length > 1, draw, kept)),
    );
    for (const [key, { row }] of kept) if (!box.contains(row)) kept.delete(key);
    const same = held && [...box.querySelectorAll("[data-key]")].find((one) => one instanceof HTMLElement && one.dataset.key === held);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  };
  draw();
  return box;
}

/** @param {GameScreen} screen */
function ownSeats({ view }) {
  return view && (view.under_fire || view.game === "siege") && !view.outcome ? view.seats.filter((seat) => seat.by === "you" && seat.orders) : [];
}

/**
 * @param {GameScreen} screen
 * @param {SeatView} seat
 * @param {boolean} named is it one of several?
 * @param {() => void} draw
 * @param {Kept} kept
 * @returns {HTMLElement[]}
 */
function ofSeat(screen, seat, named, draw, kept) {
  const { view } = screen;
  if (!view || !seat.orders) return [];
  const { orders, quiet } = seat.orders;
  /** @type {Give} */
  const give = async (text) => {
    await screen.order(seat.side, text);
    draw();
  };
  const living = view.position.men.filter((man) => !man.states.includes("dead"));
  const enemies = living.filter((man) => man.side !== seat.side).map((man) => man.name);
  const bearers = living.filter((man) => man.side === seat.side && man.weapon && !orders.men.some((own) => own.man === man.name));
  const rows = [
    keptRow(kept, `${seat.side} `, [orders.rule, enemies], (key) => rowOf(key, t("page-orders-all"), orders.rule, enemies, give, null)),
    ...orders.men.map(({ man, rule }) =>
      keptRow(kept, `${seat.side} ${man}`, [rule, enemies], (key) =>
        rowOf(key, man, rule, enemies, (text) => give(`${man} ${text}`), () => give(`${man} as the others`)),
      ),
    ),
  ];
  const chips = orders.spared.map((name) => chip(t("page-orders-spared", { who: name }), `${seat.side} spare ${name}`, () => give(`spare ${name} no longer`)));
  if (orders.rolls) chips.push(chip(t("page-orders-rolls"), `${seat.side} rolls`, () => give("ask before rolls")));
  for (const { kind, do: what } of orders.days) {
    chips.push(chip(t(`page-orders-${what}`, { what: t(`term-kind-${kind}`) }), `${seat.side} ${kind}`, () => give(`ask at ${kind}`)));
  }
  if (quiet) chips.push(chip(t("page-orders-quiet"), `${seat.side} quiet`, () => give("hold fire no longer")));
  return [
    ...(named ? [make("h3", {}, seat.title)] : []),
    ...rows,
    ...(chips.length ? [make("p", { class: "chips" }, ...chips)] : []),
    make(
      "p",
      { class: "more-orders" },
      picker(t("page-orders-one-man"), `${seat.side} one-man`, bearers.map((man) => man.name), (name) => give(`${name} ask`)),
      picker(t("page-orders-spare"), `${seat.side} spare`, enemies.filter((name) => !orders.spared.includes(name)), (name) => give(`spare ${name}`)),
    ),
  ];
}

/**
 * A row is made anew only if it has something else to say: an order of which half is said is not lost to another that was given.
 * @param {Kept} kept
 * @param {string} key
 * @param {unknown} told
 * @param {(key: string) => HTMLElement} made
 */
function keptRow(kept, key, told, made) {
  const text = JSON.stringify(told);
  const last = kept.get(key);
  if (last?.told === text) return last.row;
  const row = made(key);
  kept.set(key, { told: text, row });
  return row;
}

/**
 * One order: for all, or for one man.
 * @param {string} key
 * @param {string} label
 * @param {Rule | null} rule
 * @param {string[]} enemies
 * @param {Give} give
 * @param {(() => void) | null} remove
 */
function rowOf(key, label, rule, enemies, give, remove) {
  const bound = !!rule && (rule.within > 0 || rule.chance > 0 || rule.at.length > 0);
  const kind = !rule || (rule.do === "ask" && !bound) ? "ask" : rule.do === "ask" ? "ask-if" : rule.do;
  const choice = make(
    "select",
    { "data-key": `${key} kind` },
    ...["ask", "ask-if", "fire", "hold"].map((one) => make("option", { value: one }, t(`page-order-${one}`))),
  );
  choice.value = kind;
  const within = make("input", { type: "number", min: "1", max: "99", value: rule?.within ? String(rule.within) : "", placeholder: t("page-order-any"), "data-key": `${key} within` });
  const chance = make(
    "select",
    { "data-key": `${key} chance` },
    ...[...new Set([...STEPS, rule?.chance ?? 0])].sort((a, b) => a - b).map((one) => make("option", { value: String(one) }, one ? t("page-percent", { percent: one }) : t("page-order-any"))),
  );
  chance.value = String(rule?.chance ?? 0);
  const boxes = enemies.map((name) => {
    const box = make("input", { type: "checkbox", value: name, "data-key": `${key} at ${name}` });
    box.checked = rule?.at.includes(name) ?? false;
    return box;
  });
  const text = () => {
    if (choice.value === "ask") return "ask";
    if (choice.value === "hold") return "hold fire";
    const at = boxes.filter((box) => box.checked).map((box) => box.value);
    const parts = [choice.value === "fire" ? "fire" : "ask"];
    if (within.value) parts.push(`within ${within.value}`);
    if (chance.value !== "0") parts.push(`with ${chance.value}%`);
    if (at.length) parts.push(`at ${at.join("+")}`);
    return parts.join(" ");
  };
  const names = boxes.map((box) => make("label", { class: "check" }, box, box.value));
  const only = make("summary", {}, t("page-order-at-all"));
  const when = make(
    "div",
    { class: "order-when" },
    make("label", {}, make("span", {}, t("page-order-within")), within),
    make("label", {}, make("span", {}, t("page-order-chance")), chance),
    make("details", rule?.at.length ? { open: "" } : {}, only, make("div", { class: "names" }, ...names)),
  );
  // Nothing is ordered before all of it is said: an order is obeyed at once.
  const before = text();
  const order = button(t("page-orders-give"), () => give(text()), { class: "main", "data-key": `${key} give` });
  const follow = () => {
    const at = boxes.filter((box) => box.checked).length;
    when.hidden = choice.value !== "fire" && choice.value !== "ask-if";
    only.textContent = at ? t("page-order-at-some", { count: at }) : t("page-order-at-all");
    order.hidden = text() === before;
  };
  choice.addEventListener("change", () => {
    if (choice.value !== "hold" && choice.value !== "ask" && text() === (choice.value === "fire" ? "fire" : "ask")) chance.value = String(USUAL);
    follow();
  });
  for (const control of [within, chance, ...boxes]) control.addEventListener("change", follow);
  within.addEventListener("input", follow);
  follow();
  const row = make("div", { class: "order" }, make("label", { class: "order-who" }, make("span", {}, label), choice));
  if (remove) row.append(button("×", remove, { class: "quiet", "aria-label": t("page-orders-drop", { who: label }), title: t("page-orders-drop", { who: label }), "data-key": `${key} drop` }));
  row.append(when, order);
  return row;
}

/**
 * @param {string} words
 * @param {string} key
 * @param {() => void} drop
 */
function chip(words, key, drop) {
  return button(`${words} ×`, drop, { class: "chip", "aria-label": t("page-orders-drop", { who: words }), "data-key": key });
}

/**
 * A list whose choice does something and is then forgotten.
 * @param {string} label
 * @param {string} key
 * @param {string[]} names
 * @param {(name: string) => void} picked
 */
function picker(label, key, names, picked) {
  const list = make("select", { "aria-label": label, "data-key": key }, make("option", { value: "" }, label), ...names.map((name) => make("option", { value: name }, name)));
  list.addEventListener("change", () => list.value && picked(list.value));
  return list;
}
