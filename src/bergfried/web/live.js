// @ts-check
/** News of a game: by WebSocket while it is there, by asking now and then while it is not. */

/** @import { Notice } from "./schema.d.ts" */

const RETRY = 1500; // milliseconds before the first new try; each later one waits twice as long
const LONGEST = 20_000;
const POLL = 4000;

/** Keeps the line to the server open. Whatever it misses, the next news or the next question brings. */
export class Live {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = RETRY;
  #closed = false;
  #retry = 0;
  #poll = 0;

  /**
   * @param {string} address
   * @param {(news: Notice) => void} told
   * @param {() => void} ask is called while no news can come by themselves, and when the page wakes up
   * @param {(open: boolean) => void} changed
   * @param {string} [token] of the seat one has: the others then see that one is there
   */
  constructor(address, told, ask, changed, token = "") {
    this.address = address;
    this.told = told;
    this.ask = ask;
    this.changed = changed;
    this.token = token;
    this.#connect();
    this.#poll = window.setInterval(() => this.#asleep() || this.ask(), POLL);
    this.wake = () => document.visibilityState === "visible" && this.ask();
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
  }

  /** Is there no need to ask? */
  #asleep() {
    return this.#socket?.readyState === WebSocket.OPEN || document.visibilityState !== "visible";
  }

  #connect() {
    const socket = (this.#socket = new WebSocket(this.address));
    socket.addEventListener("open", () => {
      this.#wait = RETRY;
      if (this.token) socket.send(this.token);
      this.changed(true);
    });
    socket.addEventListener("message", (event) => this.told(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (this.#closed) return;
      this.changed(false);
      this.#retry = window.setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST);
    });
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
    window.clearTimeout(this.#retry);
    window.clearInterval(this.#poll);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
  }
}
