// @ts-check
/** The menu of a game: its rules, links, the file, standing orders, hints, the keys. */

import { noticesKnown, noticesOn, setNotices, setSound, soundOn } from "./calling.js";
import { find, make } from "./dom.js";
import { hintsOn, setHints } from "./hints.js";
import { keepGame, keptGame } from "./memory.js";
import { ordersForm } from "./orders.js";
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
  ["X", "page-key-target"],
  ["G", "page-key-gather"],
  ["V", "page-key-verb"],
  ["R", "page-key-rival"],
  ["E", "page-key-end"],
  ["U", "page-key-undo"],
  ["L", "page-key-level"],
  ["T", "page-key-thread"],
  ["[ ]", "page-key-replay"],
  ["Space", "page-key-pause"],
  ["→", "page-key-step"],
  ["+ − 0", "page-key-zoom"],
  ["C", "page-key-men"],
  ["F", "page-key-full"],
  ["O", "page-key-leaf"],
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

  /** @param {boolean} [orders] whether it is opened for the standing orders */
  open(orders = false) {
    const { view } = this.screen;
    if (!view) return;
    const form = ordersForm(this.screen);
    box.replaceChildren(...this.#rules(), ...this.#links(), ...this.#dice(), ...(form ? [form] : []), this.#pace(), this.#hints(), ...this.#calls(), this.#keys(), ...this.#givingUp());
    box.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    const first = (orders && form ? form : box).querySelector("a, button, select, input");
    if (orders && form) box.scrollTop = form.offsetTop - box.clientTop;
    if (first instanceof HTMLElement) first.focus({ preventScroll: orders });
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
      const kept = keptGame(view.id);
      const open = view.seats.filter(({ by }) => by === "open").map(({ side }) => side);
      const invitations = Object.fromEntries(Object.entries(kept?.invitations ?? {}).filter(([side]) => open.includes(side)));
      showLinks({ id: view.id, invitations, sides, own: kept?.token ?? undefined });
    });
    const thread = button(t("page-thread"), () => {
      this.close();
      if (!this.screen.thread.active) this.screen.thread.toggle();
    }, { id: "menu-thread" });
    const told = [make("p", {}, links, " ", thread), ...this.#newLinks(sides)];
    if (view.kind === "scenario") {
      const link = make("a", { href: match.file, download: `${view.scenario}.game` }, t("page-save-file"));
      link.addEventListener("click", (event) => this.#save(event, link));
      told.push(make("p", {}, link));
    }
    return told;
  }

  /**
   * Whoever opened the game can give the seat of another to somebody else.
   * @param {{name: string, title: string}[]} sides
   */
  #newLinks(sides) {
    const { match, view } = this.screen;
    if (!match || !view?.host || view.outcome) return [];
    const others = view.seats.filter(({ by }) => by === "person" || by === "open");
    return others.map(({ side, title }) => make("p", {}, button(t("page-new-link", { side: title }), async () => {
      this.close();
      const question = { title: t("page-new-link", { side: title }), text: t("page-new-link-text", { side: title }), word: "page-new-link-do" };
      if (!(await askWhether(question))) return;
      try {
        const { token } = await match.renewLink(side);
        const kept = keptGame(view.id) ?? { id: view.id, token: null, invitations: {}, title: view.title, seen: 0 };
        const invitations = { ...kept.invitations, [side]: token };
        keepGame({ ...kept, invitations });
        await showLinks({ id: view.id, invitations, sides });
      } catch (error) {
        this.screen.trouble(error);
      }
    }, { class: "new-link", "data-side": side })));
  }

  /** What the dice of a game between people follow from, so that anybody can note it. */
  #dice() {
    const dice = this.screen.view?.dice;
    if (!dice) return [];
    const seats = this.screen.view?.seats ?? [];
    const added = seats.filter((seat) => dice.added[seat.side]).map((seat) => make("div", {}, make("dt", {}, t("page-dice-added", { side: seat.title })), make("dd", {}, dice.added[seat.side] ?? ""), ...(dice.strange.includes(seat.side) ? [make("dd", { class: "strange" }, t("page-dice-strange"))] : [])));
    const secret = dice.secret ? [make("div", {}, make("dt", {}, t("page-dice-secret")), make("dd", {}, dice.secret))] : [];
    const commitment = make("div", {}, make("dt", {}, t("page-dice-commitment")), make("dd", {}, dice.commitment));
    const about = make("p", {}, make("small", {}, t("page-dice-about")));
    return [make("h2", {}, t("page-dice")), make("dl", { class: "dice", id: "dice" }, commitment, ...added, ...secret), about];
  }

  /**
   * Save the file with what only the holder of a seat may know.
   * @param {Event} event
   * @param {HTMLAnchorElement} link
   */
  async #save(event, link) {
    const { match } = this.screen;
    if (!match?.token || link.href.startsWith("blob:")) return;
    event.preventDefault();
    try {
      const file = match.file;
      link.href = URL.createObjectURL(new Blob([await match.saved()], { type: "text/plain" }));
      link.click();
      URL.revokeObjectURL(link.href);
      link.href = file;
    } catch (error) {
      this.screen.trouble(error);
    }
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

  /** How one is called when it is one's turn. */
  #calls() {
    const sound = make("input", { type: "checkbox", id: "sound" });
    sound.checked = soundOn();
    sound.addEventListener("change", () => setSound(sound.checked));
    const told = [make("p", {}, make("label", { class: "check" }, sound, " ", t("page-sound-on")))];
    if (!noticesKnown()) return told;
    const notices = make("input", { type: "checkbox", id: "notices" });
    const denied = make("small", { role: "status" });
    notices.checked = noticesOn();
    notices.addEventListener("change", async () => {
      const wanted = notices.checked;
      notices.checked = await setNotices(wanted);
      denied.textContent = wanted && !notices.checked ? t("page-notices-denied") : "";
    });
    return [...told, make("p", {}, make("label", { class: "check" }, notices, " ", t("page-notices-on")), " ", denied)];
  }

  #keys() {
    const list = make("dl", { class: "keys" });
    for (const [key = "", word = ""] of KEYS) list.append(make("div", {}, make("dt", {}, key), make("dd", {}, t(word))));
    return make("details", {}, make("summary", {}, t("page-menu-keys")), list);
  }
}
