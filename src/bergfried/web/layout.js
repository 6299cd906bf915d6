// @ts-check
/** How the screen of a game is laid out: the leaf folded away or beside the board, and the board on the whole screen. */

import { find } from "./dom.js";
import { draw } from "./marks.js";
import { remember, remembered } from "./memory.js";
import { t } from "./words.js";

/** @typedef {import("./game.js").GameScreen} GameScreen */

const ICONS = {
  men: "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4M12 1V7M12 17V23M1 12H7M17 12H23",
  fit: "M3 6H21V18H3ZM7 10H17V14H7Z",
  full: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  small: "M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20",
  fold: "M9 4L17 12L9 20",
  unfold: "M15 4L7 12L15 20",
  thread: "M4 20A2 2 0 1 0 4 19.9M20 4A2 2 0 1 0 20 3.9M6 18L18 6",
};

const FOLDED = "leaf-folded";

export class Layout {
  #table = find("table", HTMLElement);
  #side = find("side", HTMLElement);
  #fold = find("fold", HTMLButtonElement);
  #full = find("full", HTMLButtonElement);
  #folded = remembered(FOLDED) !== null;

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    find("game-zoom-men", HTMLButtonElement).replaceChildren(icon("men"));
    find("game-zoom-fit", HTMLButtonElement).replaceChildren(icon("fit"));
    find("thread", HTMLButtonElement).replaceChildren(icon("thread"));
    this.#fold.addEventListener("click", () => this.toggleLeaf());
    this.#full.addEventListener("click", () => this.toggleFull());
    document.addEventListener("fullscreenchange", () => this.#whole(document.fullscreenElement !== null));
    screen.onChange(() => this.#follow());
    this.#whole(false);
    this.#draw();
  }

  /** Fold the leaf away, or bring it back. Folded, it comes by itself while somebody or something is chosen. */
  toggleLeaf() {
    this.#folded = !this.#folded;
    remember(FOLDED, this.#folded ? "yes" : null);
    if (this.#folded && this.#side.contains(document.activeElement)) this.#fold.focus();
    this.#draw();
  }

  /** Somebody wants to read in it. */
  unfold() {
    if (this.#folded) this.toggleLeaf();
  }

  /** The board on the whole screen, or in its place. Where the browser keeps its screen, the head of the page goes all the same. */
  async toggleFull() {
    const wanted = !document.body.classList.contains("full");
    this.#whole(wanted);
    try {
      if (wanted) await document.documentElement.requestFullscreen?.();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch {
      // The browser keeps its screen to itself.
    }
  }

  /** Whoever leaves the game has the page back. */
  leave() {
    if (document.fullscreenElement) document.exitFullscreen();
    this.#whole(false);
  }

  /** @param {boolean} on */
  #whole(on) {
    document.body.classList.toggle("full", on);
    this.#full.setAttribute("aria-pressed", String(on));
    this.#full.replaceChildren(icon(on ? "small" : "full"));
  }

  #draw() {
    this.#table.classList.toggle("folded", this.#folded);
    this.#fold.setAttribute("aria-expanded", String(!this.#folded));
    this.#fold.title = t("page-leaf");
    this.#fold.replaceChildren(icon(this.#folded ? "unfold" : "fold"));
    this.screen.measure();
    this.#follow();
  }

  #follow() {
    const { choosing, playing } = this.screen;
    this.#table.classList.toggle("peek", this.#folded && !playing && !!(choosing.man !== null || choosing.thing !== null || choosing.kind || choosing.group.length || choosing.gathering || choosing.action !== null || this.screen.warned || this.screen.thread?.active));
  }
}

/** @param {keyof typeof ICONS} kind */
function icon(kind) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[kind] }));
}
