// @ts-check
/** It is the reader's turn, and he may look elsewhere: the tab says so, and on request a horn or the system. */

import { find } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { onLanguage, t } from "./words.js";

/** @typedef {import("./game.js").GameScreen} GameScreen */

const SOUND = "sound";
const NOTICES = "notices";
/** The call: each note as its pitch in Hertz, when it begins and how long it lasts, in seconds. */
const CALL = [
  [294, 0, 0.16],
  [392, 0.18, 0.42],
];

/** @type {AudioContext | null} */
let hall = null;

/** The place the horn is heard in; made when it is needed, since a page may make no noise before somebody has touched it. */
function audible() {
  hall ??= new AudioContext();
  if (hall.state === "suspended") hall.resume().catch(() => {});
  return hall;
}

function blow() {
  const place = audible();
  for (const [pitch = 0, start = 0, length = 0] of CALL) {
    const [horn, loudness, at] = [place.createOscillator(), place.createGain(), place.currentTime + start];
    horn.type = "triangle";
    horn.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.16, at + 0.04);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    horn.connect(loudness).connect(place.destination);
    horn.start(at);
    horn.stop(at + length);
  }
}

export function soundOn() {
  return remembered(SOUND) !== null;
}

/** @param {boolean} on once it is switched on it is heard, so that one knows what to listen for */
export function setSound(on) {
  remember(SOUND, on ? "yes" : null);
  if (on) blow();
}

/** Can the system show notices of this page at all? */
export function noticesKnown() {
  return "Notification" in window;
}

export function noticesOn() {
  return remembered(NOTICES) !== null && noticesKnown() && Notification.permission === "granted";
}

/**
 * Only now is the reader asked whether the page may.
 * @param {boolean} on
 * @returns {Promise<boolean>} whether they are on
 */
export async function setNotices(on) {
  const granted = on && noticesKnown() && (await Notification.requestPermission()) === "granted";
  remember(NOTICES, granted ? "yes" : null);
  return granted;
}

export class Calling {
  #icon = find("icon", HTMLLinkElement);
  #called = ""; // the decision that was called for last

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    screen.onChange(() => this.#follow());
    onLanguage(() => this.#follow());
  }

  /** Whose turn it is is news only where others play too. */
  get #mine() {
    const { view, playing } = this.screen;
    return !!view?.yours && !playing && view.seats.some((seat) => seat.by !== "you");
  }

  /** The title of the tab. @param {string} title */
  titled(title) {
    return this.#mine ? `● ${t("page-your-turn")} – ${title}` : title;
  }

  #follow() {
    const { view } = this.screen;
    if (!view || find("game", HTMLElement).hidden) return;
    document.title = `${this.titled(view.title)} – Bergfried`;
    this.#dress(this.#mine);
    const decision = this.#mine ? `${view.id} ${view.seq}` : "";
    const waited = this.#called === ""; // what is asked right after one's own step calls nobody
    if (decision && waited && view.steps) this.#call(view.title, view.asked?.text ?? "");
    this.#called = decision;
  }

  /** Whoever leaves the game leaves its call. */
  leave() {
    this.#called = "";
    this.#dress(false);
  }

  /** @param {boolean} mine */
  #dress(mine) {
    const wanted = mine ? "/web/icon-turn.svg" : "/web/icon.svg";
    if (this.#icon.getAttribute("href") !== wanted) this.#icon.setAttribute("href", wanted);
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  #call(title, text) {
    if (soundOn()) blow();
    if (!noticesOn() || document.visibilityState === "visible") return;
    const notice = new Notification(`${t("page-your-turn")} – ${title}`, { body: text, icon: "/web/icon-turn.svg", tag: "bergfried" });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  }
}
