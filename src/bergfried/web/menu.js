// @ts-check
/** The menu of a game: its rules, links, the file, standing orders, hints, the keys. */

import { find, make } from "./dom.js";
import { hintsOn, setHints } from "./hints.js";
import { keptGame } from "./memory.js";
import { button } from "./panel.js";
import { PACES, pace, setPace } from "./player.js";
import { askWhether, showLinks } from "./setup.js";
import { t } from "./words.js";

/** @typedef {import("./game.js").GameScreen} GameScreen */

const opener = find("menu-button", HTMLButtonElement);
const box = find("menu", HTMLElement);

/** The keys of the board, each with the word that tells what it does. */
const KEYS = [
  ["N P", "page-key-next"],
  ["← ↑ → ↓", "page-key-cursor"],
  ["Enter", "page-key-point"],
  ["D", "page-key-do"],
  ["T", "page-key-target"],
  ["G", "page-key-gather"],
  ["V", "page-key-verb"],
  ["R", "page-key-rival"],
  ["E", "page-key-end"],
  ["U", "page-key-undo"],
  ["L", "page-key-level"],
  ["[ ]", "page-key-replay"],
  ["Space", "page-key-pause"],
  ["→", "page-key-step"],
  ["+ − 0", "page-key-zoom"],
  ["B", "page-key-board"],
  ["Esc", "page-key-escape"],
];

export class Menu {
  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    opener.addEventListener("click", () => (box.hidden ? this.open() : this.close()));
    document.addEventListener("pointerdown", (event) => {
      const outside = event.target instanceof Node && !box.contains(event.target) && !opener.contains(event.target);
      if (outside) this.#hide();
    });
  }

  open() {
    const { view } = this.screen;
    if (!view) return;
    box.replaceChildren(...this.#rules(), ...this.#links(), ...this.#orders(), this.#pace(), this.#hints(), this.#keys(), ...this.#givingUp());
    box.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    const first = box.querySelector("a, button, select, input");
    if (first instanceof HTMLElement) first.focus();
  }

  #hide() {
    box.hidden = true;
    opener.setAttribute("aria-expanded", "false");
  }

  /** Was it open? */
  close() {
    if (box.hidden) return false;
    this.#hide();
    opener.focus();
    return true;
  }

  /** By which rules it is played, the optional ones with what they change. */
  #rules() {
    const { view } = this.screen;
    if (!view) return [];
    /** @type {HTMLElement[]} */
    const told = [make("p", {}, t("page-played-by", { rules: view.edition_title }))];
    if (view.options.length) {
      const options = view.options.map(({ title, about }) => make("div", {}, make("dt", {}, title), make("dd", {}, about)));
      told.push(make("h2", {}, t("page-options")), make("dl", { class: "options" }, ...options));
    }
    return told;
  }

  #links() {
    const { match, view } = this.screen;
    if (!match || !view) return [];
    const sides = view.seats.map((seat) => ({ name: seat.side, title: seat.title, men: 0 }));
    const links = button(t("page-links"), () => {
      this.close();
      showLinks({ id: view.id, invitations: keptGame(view.id)?.invitations ?? {}, sides });
    });
    const told = [make("p", {}, links)];
    if (view.kind === "scenario") {
      told.push(make("p", {}, make("a", { href: match.file, download: `${view.scenario}.game` }, t("page-save-file"))));
    }
    return told;
  }

  #orders() {
    const { view } = this.screen;
    const own = view?.seats.filter((seat) => seat.by === "you") ?? [];
    if (!own.length) return [];
    const told = [make("h2", {}, t("page-menu-orders")), make("p", { class: "hint" }, t("page-orders-hint"))];
    for (const seat of own) {
      const within = /^fire within (\d+)$/.exec(seat.order)?.[1] ?? "8";
      const choice = make(
        "select",
        {},
        ...["ask", "hold fire", "fire within"].map((order) => make("option", { value: order }, t(`page-order-${order.replaceAll(" ", "-")}`))),
      );
      choice.value = seat.order.startsWith("fire within") ? "fire within" : seat.order || "ask";
      const range = make("input", { type: "number", min: "1", max: "99", value: within, "aria-label": t("page-order-range") });
      range.hidden = choice.value !== "fire within";
      const give = () => {
        range.hidden = choice.value !== "fire within";
        this.screen.order(seat.side, choice.value === "fire within" ? `fire within ${range.value}` : choice.value);
      };
      choice.addEventListener("change", give);
      range.addEventListener("change", give);
      told.push(make("p", {}, make("label", {}, make("span", {}, seat.title), " ", choice), " ", range));
    }
    return told;
  }

  /** The battle can be given up by whoever must decide, after one more question. */
  #givingUp() {
    const { view } = this.screen;
    if (!view || view.outcome || !view.seats.some((seat) => seat.by === "you")) return [];
    const resign = button(t("page-resign"), async () => {
      this.close();
      const [title, text] = [t("page-resign-title"), t("page-resign-text")];
      if (await askWhether({ title, text, word: "page-resign-do" })) await this.screen.act("resign");
    }, { id: "resign" });
    resign.disabled = !view.yours;
    return [make("p", {}, resign, ...(view.yours ? [] : [" ", make("small", {}, t("page-resign-later"))]))];
  }

  /** How what happens is shown. */
  #pace() {
    const choice = make("select", { id: "pace" }, ...PACES.map((one) => make("option", { value: one }, t(`page-pace-${one}`))));
    choice.value = pace();
    choice.addEventListener("change", () => setPace(PACES.find((one) => one === choice.value) ?? "quick"));
    return make("p", {}, make("label", {}, make("span", {}, t("page-pace")), " ", choice));
  }

  #hints() {
    const box = make("input", { type: "checkbox" });
    box.checked = hintsOn();
    box.addEventListener("change", () => setHints(box.checked));
    return make("p", {}, make("label", { class: "check" }, box, " ", t("page-hints-on")));
  }

  #keys() {
    const list = make("dl", { class: "keys" });
    for (const [key = "", word = ""] of KEYS) list.append(make("div", {}, make("dt", {}, key), make("dd", {}, t(word))));
    return make("details", {}, make("summary", {}, t("page-menu-keys")), list);
  }
}
