// @ts-check
/** The talk beside the board: players and those who watch, line by line. */

import { Refused } from "./api.js";
import { find, make } from "./dom.js";
import * as memory from "./memory.js";
import { countOn, shield, sideTitle } from "./signs.js";
import { listed, many, onLanguage, t, translate } from "./words.js";

/** @import { ChatLine } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */
/** What waits to be sent. Its token stays the same however often it is tried. @typedef {{text: string, token: string}} Unsent */

const LONGEST = 500;
const LONGEST_NAME = 40;
const AGAIN = 1500; // milliseconds before a line that nobody took is tried once more
const MUTED = /** @type {const} */ (["", "others", "all"]); // who may not talk
const NEAR = 24; // pixels from the end that still count as the end

export class Talk {
  #panel = find("talk", HTMLElement);
  #tab = find("tab-talk", HTMLElement);
  #present = make("p", { class: "present", role: "status" });
  #nothing = make("p", { class: "note", "data-word": "page-talk-nothing" });
  #list = make("ol", {});
  #scroll = make("div", { class: "talk-lines", role: "log", tabindex: "0", "data-label": "page-tab-talk" }, this.#list);
  #trouble = make("p", { class: "talk-trouble", role: "alert", hidden: "" });
  #name = make("input", { type: "text", maxlength: String(LONGEST_NAME), autocomplete: "nickname", "data-label": "page-talk-name", "data-hint": "page-talk-name" });
  #text = make("input", { type: "text", maxlength: String(LONGEST), autocomplete: "off", "data-label": "page-talk-text", "data-hint": "page-talk-text" });
  #send = make("button", { type: "submit", "data-word": "page-talk-send" });
  #muted = make("p", { class: "note", hidden: "" });
  #whoTalks = make("select", {}, ...MUTED.map((value) => make("option", { value, "data-word": `page-talk-muted-${value || "nobody"}` })));
  #host = make("p", { class: "talk-host", hidden: "" }, make("label", {}, make("span", { "data-word": "page-talk-who" }), " ", this.#whoTalks));

  /** @type {ChatLine[]} */
  #lines = [];
  #game = ""; // whose talk it is
  #newest = 0; // the highest number heard of
  #read = 0;
  #asking = false;
  #sending = false;
  /** @type {Unsent | null} */
  #unsent = null;

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    const form = make("form", { class: "talk-form" }, this.#name, this.#text, this.#send);
    this.#panel.replaceChildren(this.#present, this.#host, this.#nothing, this.#scroll, this.#muted, this.#trouble, form);
    this.#whoTalks.addEventListener("change", () => this.#mute());
    this.#name.value = memory.remembered("name") ?? "";
    this.#name.addEventListener("change", () => memory.remember("name", this.#name.value.trim() || null));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#say();
    });
    new MutationObserver(() => this.#turned()).observe(this.#panel, { attributeFilter: ["hidden"] });
    screen.onChange(() => this.#follow());
    screen.onChat((number) => this.#heard(number));
    onLanguage(() => this.#draw());
  }

  /** Another game has other talk. */
  #follow() {
    const { view } = this.screen;
    this.#name.hidden = view?.seats.some((seat) => seat.by === "you") ?? false;
    this.#tellPresent();
    this.#host.hidden = !view?.host;
    this.#whoTalks.value = view?.muted ?? "";
    const silent = !!view?.muted && !view.host && (view.muted === "all" || !this.#name.hidden);
    this.#muted.hidden = !silent;
    this.#muted.textContent = silent ? t("page-talk-silent") : "";
    if ((view?.id ?? "") === this.#game) return;
    this.#game = view?.id ?? "";
    this.#lines = [];
    this.#newest = this.#read = 0;
    this.#unsent = null;
    this.#text.value = "";
    this.#complain("");
    this.#draw();
    if (view) this.#ask();
  }

  /** Whoever opened the game says who may talk. */
  async #mute() {
    const { match } = this.screen;
    const wanted = MUTED.find((one) => one === this.#whoTalks.value) ?? "";
    try {
      await match?.mute(wanted);
      await this.screen.refresh();
    } catch (error) {
      this.screen.trouble(error);
    }
  }

  /** Who is at the table now. */
  #tellPresent() {
    const { view, present } = this.screen;
    const names = (view?.seats ?? []).filter((seat) => present.sides.includes(seat.side)).map((seat) => (seat.by === "you" && !seat.name ? t("page-held-you") : seat.name || seat.title));
    const told = [...new Set(names), ...(present.watching ? [many("page-watchers", present.watching)] : [])];
    const words = told.length ? t("page-present", { who: listed(told) }) : "";
    if (this.#present.textContent !== words) this.#present.textContent = words;
  }

  // ---------------------------------------------------------------------------------------------- listening

  /** @param {number} number of the newest line there is */
  #heard(number) {
    this.#newest = Math.max(this.#newest, number);
    if (this.#newest > this.#last) this.#ask();
  }

  get #last() {
    return this.#lines.at(-1)?.number ?? 0;
  }

  /** Fetch what is missing. Where that fails, the next notice asks again. */
  async #ask() {
    const { match } = this.screen;
    if (this.#asking || !match) return;
    const [game, before] = [this.#game, this.#last];
    this.#asking = true;
    try {
      const found = await match.chat(before);
      if (game === this.#game) this.#take(found);
    } catch {
      return;
    } finally {
      this.#asking = false;
    }
    const more = game === this.#game && this.#newest > this.#last && this.#last > before;
    if (more || game !== this.#game) this.#ask();
  }

  /** @param {ChatLine[]} found */
  #take(found) {
    const known = new Set(this.#lines.map((line) => line.number));
    const fresh = found.filter((line) => !known.has(line.number));
    if (!fresh.length) return;
    this.#lines = [...this.#lines, ...fresh].sort((a, b) => a.number - b.number);
    this.#draw();
  }

  // ------------------------------------------------------------------------------------------------- saying

  /** Send what is written. The same words after a failure go under the same token: they are never said twice. */
  async #say() {
    const text = this.#text.value.trim();
    const { match } = this.screen;
    if (!text || !match || this.#sending) return;
    if (this.#unsent?.text !== text) this.#unsent = { text, token: freshToken() };
    const { token } = this.#unsent;
    const game = this.#game;
    const name = this.#name.hidden ? "" : this.#name.value.trim();
    const send = () => match.say(text, token, name);
    this.#sending = true;
    this.#complain("");
    try {
      const line = await send().catch(async (error) => {
        if (!(error instanceof Refused) || error.status) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        return send();
      });
      if (game !== this.#game) return;
      this.#unsent = null;
      if (this.#text.value.trim() === text) this.#text.value = "";
      this.#read = Math.max(this.#read, line.number);
      this.#heard(line.number);
    } catch (error) {
      if (game === this.#game) this.#complain(error instanceof Error ? error.message : String(error));
    } finally {
      this.#sending = false;
    }
  }

  /** @param {string} text */
  #complain(text) {
    this.#trouble.hidden = !text;
    this.#trouble.textContent = text && `${t("page-talk-unsent")} ${text}`;
  }

  // ------------------------------------------------------------------------------------------------ drawing

  #draw() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll;
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.#nothing.hidden = this.#lines.length > 0;
    this.#list.replaceChildren(...this.#lines.map((line) => this.#item(line)));
    translate(this.#panel);
    if (atEnd) this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#count();
  }

  /** @param {ChatLine} line */
  #item({ name, side, text }) {
    const { view } = this.screen;
    const who = name || (side && view ? sideTitle(view, side) : t("page-talk-somebody"));
    const sign = side && view ? [shield(view, side), " "] : [];
    return make("li", {}, ...sign, make("b", {}, who), " ", make("span", {}, text));
  }

  /** The talk was opened or closed. */
  #turned() {
    if (!this.#panel.hidden) this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#count();
  }

  #count() {
    if (!this.#panel.hidden) this.#read = Math.max(this.#read, this.#last);
    const unread = this.#lines.filter((line) => line.number > this.#read).length;
    countOn(this.#tab, unread, many("page-talk-new", unread));
  }
}

/** A mark of one's own for a line. `crypto.randomUUID` is not there on plain http from another machine. */
function freshToken() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
