// @ts-check
/** A secret link of one's own: all one's games under it, on every device that has it. Nobody needs one to play. */

import * as api from "./api.js";
import { make } from "./dom.js";
import { capital } from "./library.js";
import * as memory from "./memory.js";
import { gameAddress, ownLink } from "./routes.js";
import { askWhether, showKey, showOwnLink } from "./setup.js";
import { many, t } from "./words.js";

/** @import { HeldView, PersonView } from "./schema.d.ts" */

const PERSON = "person";
const LONGEST_NAME = 40;

/** The secret this browser has, if it has one. */
export function secret() {
  return memory.remembered(PERSON);
}

/**
 * What this browser shows at a game: the token of its seat there, else one's own secret, which may hold one.
 * @param {string} id
 */
export function keyOf(id) {
  return memory.keptGame(id)?.token ?? secret();
}

/**
 * From now on another secret, or none; what this browser holds is added to it anew.
 * @param {string | null} value
 */
function setSecret(value) {
  memory.remember(PERSON, value);
  memory.changeGames((game) => ({ ...game, added: false }));
}

/** Keep all seats this browser holds under the link, if there is one: those that were not yet. */
export async function keepSeats() {
  const own = secret();
  if (!own) return;
  for (const { id, token } of memory.keptGames().filter((game) => game.token && !game.added && !game.trial)) {
    try {
      await new api.Person(own).keep(id, token ?? "");
    } catch (error) {
      if (!(error instanceof api.Refused) || !error.status || error.status === 429) return; // another time
    }
    memory.changeGames((game) => (game.id === id ? { ...game, added: true } : game));
  }
}

/**
 * Somebody has opened his link in this browser: is it to be kept here?
 * @param {string} wanted
 */
export async function adopt(wanted) {
  if (wanted === secret()) return;
  const { name, games } = await new api.Person(wanted).view();
  const who = name ? t("page-own-adopt-named", { name }) : t("page-own-adopt-text");
  const text = [who, many("page-own-adopt-games", games.length), secret() ? t("page-own-adopt-instead") : ""].filter(Boolean).join(" ");
  if (!(await askWhether({ title: t("page-own-adopt"), text, word: "page-own-adopt-do" }))) return;
  setSecret(wanted);
  if (name) memory.remember("name", name);
}

/**
 * Somebody comes from a mail; what is told of it, "" if he has thought better of it.
 * @param {"confirm" | "stop"} what
 * @param {string} key
 */
export async function answerMail(what, key) {
  const question = { title: t(`page-mail-${what}`), text: t(`page-mail-${what}-text`), word: `page-mail-${what}-do` };
  if (!(await askWhether(question))) return "";
  await api.answerMail(what, key);
  return t(`page-mail-${what}-done`);
}

let opened = false; // what can be done with the link is shown

/** The part of the first page that is one's own. */
export class OwnGames {
  #place = make("div", { class: "own" });

  /** @param {{complain: (error: unknown) => void, again: () => void, shown: (ids: Set<string>) => void}} page */
  constructor({ complain, again, shown }) {
    this.complain = complain;
    this.again = again;
    this.shown = shown;
  }

  /** It fills itself when the server has answered. */
  get element() {
    const own = secret();
    if (own) {
      this.#place.append(make("section", { class: "continue" }, make("h2", {}, t("page-own")), make("p", { class: "hint" }, t("page-asking"))));
      this.#fill(new api.Person(own));
    } else if (memory.keptGames().some((game) => game.token && !game.trial)) {
      this.#place.append(this.#offer());
    }
    return this.#place;
  }

  /** @param {api.Person} person */
  async #fill(person) {
    try {
      await keepSeats();
      this.#draw(person, await person.view());
    } catch (error) {
      const gone = error instanceof api.Refused && error.status === 403;
      const told = make("p", { class: "hint" }, error instanceof Error ? error.message : String(error));
      const forget = button("page-own-forget-here", () => {
        setSecret(null);
        this.again();
      });
      this.#place.replaceChildren(make("section", { class: "continue" }, make("h2", {}, t("page-own")), told, ...(gone ? [forget] : [])));
      this.shown(new Set());
    }
  }

  /**
   * @param {api.Person} person
   * @param {PersonView} view
   */
  #draw(person, view) {
    const [going, over] = [view.games.filter((game) => !game.over), view.games.filter((game) => game.over)];
    const list = (/** @type {HeldView[]} */ games) => make("ul", { class: "games" }, ...games.map((game) => this.#entry(person, game)));
    const finished = over.length ? [make("details", { class: "finished" }, make("summary", {}, many("page-own-over", over.length)), list(over))] : [];
    const title = view.name ? t("page-own-named", { name: view.name }) : t("page-own");
    this.#place.replaceChildren(
      make(
        "section",
        { class: "continue", "aria-labelledby": "own-title" },
        make("h2", { id: "own-title" }, title),
        ...(going.length ? [list(going)] : [make("p", { class: "hint" }, t("page-own-none"))]),
        ...finished,
        this.#link(person, view),
      ),
    );
    this.shown(new Set(view.games.map(({ game }) => game)));
  }

  /**
   * @param {api.Person} person
   * @param {HeldView} game
   */
  #entry(person, game) {
    const seats = game.seats.map(({ by, title, name }) => t(`page-played-by-${by}`, { side: capital(title), name: name || t("page-somebody") }));
    const drop = make("button", { type: "button", class: "quiet", "aria-label": t("page-own-drop-what", { title: game.title }) }, t("page-own-drop"));
    drop.addEventListener("click", async () => {
      const text = t("page-own-drop-text", { title: game.title });
      if (await askWhether({ title: t("page-own-drop"), text, word: "page-own-drop-do" })) this.#do(async () => {
        memory.forgetGame(game.game);
        await person.drop(game.game);
      });
    });
    return make(
      "li",
      { "data-game": game.game },
      make(
        "div",
        { class: "state" },
        make("a", { href: gameAddress(game.game) }, game.title),
        make("p", { class: game.yours ? "yours" : "" }, waiting(game)),
        make("p", { class: "hint" }, seats.join(" · ")),
      ),
      make("div", { class: "forget" }, drop),
    );
  }

  /**
   * What can be done with the link itself.
   * @param {api.Person} person
   * @param {PersonView} view
   */
  #link(person, view) {
    const name = make("input", { type: "text", maxlength: String(LONGEST_NAME), autocomplete: "nickname", spellcheck: "false", value: view.name });
    const save = make("button", { type: "submit" }, t("page-own-name-save"));
    const form = make("form", { class: "own-name" }, make("label", { class: "entry" }, make("span", {}, t("page-your-name")), name), save);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#do(async () => {
        await person.name(name.value.trim());
        memory.remember("name", name.value.trim() || null);
      });
    });
    const elsewhere = button("page-own-elsewhere", () => showOwnLink(ownLink(person.secret)));
    const renew = button("page-own-renew", async () => {
      if (!(await askWhether({ title: t("page-own-renew"), text: t("page-own-renew-text"), word: "page-own-renew-do" }))) return;
      await this.#do(async () => {
        const { secret: made } = await person.renew();
        memory.remember(PERSON, made);
        await showOwnLink(ownLink(made));
      });
    });
    const forget = button("page-own-forget", async () => {
      if (!(await askWhether({ title: t("page-own-forget"), text: t("page-own-forget-text"), word: "page-own-forget-do" }))) return;
      await this.#do(async () => {
        await person.forget();
        setSecret(null);
      });
    });
    const here = button("page-own-forget-here", async () => {
      if (!(await askWhether({ title: t("page-own-forget-here"), text: t("page-own-forget-here-text"), word: "page-own-forget-here-do" }))) return;
      await this.#do(async () => setSecret(null));
    });
    const about = make("p", { class: "hint" }, t("page-own-about"));
    const doors = make("p", { class: "doors" }, elsewhere, renew, here, forget);
    const leaf = make("details", { class: "own-link" }, make("summary", {}, t("page-own-link")), about, form, ...this.#telling(person, view), doors);
    leaf.open = opened; // what was open stays so when it is drawn anew
    leaf.addEventListener("toggle", () => (opened = leaf.open));
    return leaf;
  }

  /**
   * Where one is told that a game waits, as far as the server offers that.
   * @param {api.Person} person
   * @param {PersonView} view
   */
  #telling(person, { telling }) {
    /** @type {HTMLElement[]} */
    const parts = [];
    if (telling.mails) {
      const told = telling.mail ? t(telling.confirmed ? "page-mail-on" : "page-mail-waits", { address: telling.mail }) : t("page-mail-about");
      parts.push(
        ...toldAt("email", "page-mail", telling.mail, told, (address) => {
          this.#do(() => person.writeTo(address));
        }),
      );
    }
    if (telling.calls) {
      parts.push(
        ...toldAt("url", "page-hook", telling.hook, t(telling.hook_off ? "page-hook-off" : "page-hook-about"), (address) => {
          this.#do(async () => {
            const { key } = await person.call(address);
            if (key) await showKey(key);
          });
        }),
      );
    }
    return parts;
  }

  /** Whoever has seats in this browser alone is told that there is another way. */
  #offer() {
    const keep = button("page-own-make", () =>
      this.#do(async () => {
        const { secret: made } = await api.newPerson(memory.remembered("name") ?? "");
        setSecret(made);
        await showOwnLink(ownLink(made));
      }),
    );
    return make("p", { class: "own-offer" }, make("span", { class: "hint" }, t("page-own-offer")), " ", keep);
  }

  /**
   * Do something, and show all of it anew.
   * @param {() => Promise<unknown>} what
   */
  async #do(what) {
    try {
      await what();
      this.again();
    } catch (error) {
      this.complain(error);
    }
  }
}

/**
 * @param {string} word
 * @param {() => unknown} act
 */
function button(word, act) {
  const made = make("button", { type: "button" }, t(word));
  made.addEventListener("click", () => {
    act();
  });
  return made;
}

/**
 * A field for an address, and what is told of it.
 * @param {"email" | "url"} type
 * @param {string} word
 * @param {string} value
 * @param {string} told
 * @param {(address: string) => void} save
 */
function toldAt(type, word, value, told, save) {
  const input = make("input", { type, value, autocomplete: type, maxlength: "254" });
  const form = make("form", { class: "own-name" }, make("label", { class: "entry" }, make("span", {}, t(word)), input), make("button", { type: "submit" }, t("page-own-keep")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save(input.value.trim());
  });
  return [form, make("p", { class: "hint" }, told)];
}

/** @param {HeldView} game */
function waiting(game) {
  if (game.over) return t("page-own-is-over");
  if (game.yours) return t("page-you-decide");
  if (game.thinking) return t("page-machine-thinks");
  return game.decides ? t("page-they-decide", { side: capital(game.decides) }) : "";
}
