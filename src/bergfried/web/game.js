// @ts-check
/** The screen of a game: the board with its counters, what is asked, and the way from pointing at something to doing it. */

import { accountOf, accountedFrom, spokenAccount } from "./account.js";
import * as api from "./api.js";
import { BoardView } from "./board.js";
import { Calendar } from "./calendar.js";
import { Choosing } from "./choosing.js";
import { CutLeaf } from "./cut.js";
import { find, make } from "./dom.js";
import { beside, hexAt, isNamed, middle, parts, titleOf } from "./hexes.js";
import { Layout } from "./layout.js";
import { Live } from "./live.js";
import { spokenPlan } from "./marching.js";
import { Marks, draw } from "./marks.js";
import { Menu } from "./menu.js";
import { askedLine, button, chooseLeaf, commitLine, refusalOf, sinceLeaf, spokenPreview } from "./panel.js";
import { Player } from "./player.js";
import { Scenes, spokenScene } from "./scenes.js";
import { SheetLeaf } from "./sheet.js";
import { shield } from "./signs.js";
import { Stage } from "./stage.js";
import { ThreadTool } from "./thread.js";
import { many, onLanguage, t } from "./words.js";

/** @import { GameView, Man, Places, PositionView, Refusal, Scene, SeatView, Shot, ThingView, Walk } from "./schema.d.ts" */

const GLIDE = 350; // milliseconds a counter takes to its new place
const SMALL = 300; // screen pixels a leaf is high that has no room for all
const REACH = 26; // screen pixels around a finger within which somebody is meant
const RIM = 75; // units of the picture around the men that are shown with them
const HAND = 0.65; // screen pixels to one unit of the picture: then a counter is as large as a thumb needs it
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const BROAD = 1300; // pixels in which board, orders and story have room beside each other

const section = find("game", HTMLElement);
const title = find("game-title", HTMLHeadingElement);
const round = find("game-round", HTMLElement);
const seats = find("seats", HTMLUListElement);
const levels = find("levels", HTMLElement);
const asked = find("asked", HTMLElement);
const frame = find("game-board", HTMLElement);
const fan = find("fan", HTMLElement);
const spoken = find("spoken", HTMLElement);
const leaf = find("choose-scroll", HTMLElement);
const foot = find("choose-foot", HTMLElement);
const since = find("since", HTMLElement);
const orders = find("tab-choose", HTMLButtonElement);
const tabs = [orders, ...["story", "victory", "talk"].map((name) => find(`tab-${name}`, HTMLButtonElement))];

/** The layers of a siege of which it matters most how far it has come. */
const COUNTED = new Set(["wall", "mine"]);

/** What the player must know, and whether it is about taking something back. @typedef {{text: string, refusal: Refusal | null, undo?: boolean}} Notice */

/** The day, where there are several, and the round and phase. @param {PositionView} position */
function roundOf({ day, days, fought, round, rounds, phase, realm }) {
  if (realm) return realm.season;
  const date = days > 1 ? [t("page-day", { day, days })] : days ? [] : [t("page-day-only", { day })];
  const between = !fought || (days > 1 && !phase); // no assault is fought yet
  if (!between) date.push(round > 0 ? t("page-round", { round, rounds, phase }) : t("page-set-up"));
  return date.join(" · ");
}

export class GameScreen {
  /** @type {api.Match | null} */
  #match = null;
  /** @type {GameView | null} */
  #view = null;
  /** @type {PositionView | null} the one that is shown; another than the view's while one looks back */
  #position = null;
  /** @type {number | null} */
  #looking = null;
  /** @type {Places | null} */
  #places = null;
  /** @type {number | null} */
  #level = null;
  #ground = "";
  #fought = true; // a battle was shown last
  #outside = false; // all who can act were off the map then
  /** @type {Set<string>} what of the siege is not to be shown on the board */
  #hidden = new Set();
  /** @type {string | null} */
  #cursor = null;
  /** @type {Live | null} */
  #live = null;
  #connected = true;
  #broad = false; // orders and story stand side by side
  #busy = false;
  #idle = Promise.resolve(); // kept when nothing is on its way to the server any more
  #pressed = false; // a button is held down
  #undrawn = false; // and something has changed since
  #missed = false;
  /** @type {import("./schema.d.ts").Notice | null} the last news */
  #told = null;
  /** @type {string | null} */
  #brought = null;
  /** @type {unknown} the preview that was spoken last */
  #spoken = null;
  /** @type {Notice | null} */
  #notice = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** @type {Set<(newest: number) => void>} */
  #chatters = new Set();
  #glances = new AbortController();
  #stage = /** @type {SVGSVGElement} */ (draw("svg", { class: "stage", "aria-hidden": "true" }));
  #counters = draw("g", {});
  #marks = new Marks();

  /** @param {(error: unknown) => void} complain */
  constructor(complain) {
    this.complain = complain;
    this.scenes = new Scenes(this);
    this.stage = new Stage();
    this.player = new Player(this);
    this.board = new BoardView(frame, () => this.#closeFan(), { arrows: false });
    this.choosing = new Choosing(
      () => this.#changed(),
      (error) => this.trouble(error),
    );
    this.layout = new Layout(this);
    this.menu = new Menu(this);
    this.thread = new ThreadTool(this);
    this.cut = new CutLeaf(this);
    this.sheet = new SheetLeaf(this);
    this.calendar = new Calendar(this);
    frame.addEventListener("click", (event) => this.#click(event));
    frame.addEventListener("pointermove", (event) => this.#hover(event));
    frame.addEventListener("pointerleave", () => {
      this.choosing.hover(null, null);
      this.choosing.glance(null);
    });
    frame.addEventListener("keydown", (event) => this.#boardKey(event));
    frame.addEventListener("blur", () => this.#marks.cursor(null));
    find("game-zoom-in", HTMLButtonElement).addEventListener("click", () => this.board.zoomIn());
    find("game-zoom-out", HTMLButtonElement).addEventListener("click", () => this.board.zoomOut());
    find("game-zoom-fit", HTMLButtonElement).addEventListener("click", () => this.board.fit());
    find("game-zoom-men", HTMLButtonElement).addEventListener("click", () => this.#aim());
    for (const tab of tabs) tab.addEventListener("click", () => (this.showTab(tab), this.layout.unfold()));
    new ResizeObserver(() => this.measure()).observe(section);
    section.addEventListener("pointerdown", (event) => this.#press(event));
    document.addEventListener("click", () => (this.#pressed = false), { capture: true });
    for (const end of ["pointerup", "pointercancel", "blur"]) window.addEventListener(end, () => this.#release());
    document.addEventListener("keydown", (event) => this.#key(event));
    onLanguage(() => this.#relearn());
  }

  // ------------------------------------------------------------------------------------ what others may ask

  get match() {
    return this.#match;
  }

  get view() {
    return this.#view;
  }

  /** The position that is shown. */
  get position() {
    return this.#position;
  }

  /** What lies where. */
  get places() {
    return this.#places;
  }

  /** The step that is looked back at, null for the present. */
  get looking() {
    return this.#looking;
  }

  /** Is something shown that is past already? */
  get playing() {
    return this.player.playing;
  }

  /** The name of the man who is chosen. */
  get selected() {
    return this.choosing.man;
  }

  /** Is there something the player must know before all else? */
  get warned() {
    return this.#notice !== null || !this.#connected;
  }

  /** The sides whose players are at the table now, and how many windows there are besides theirs. */
  get present() {
    const { present = [], watching = 0 } = this.#told ?? {};
    return { sides: present, watching: Math.max(watching - present.length, 0) };
  }

  /** @param {() => void} listener is called after every change of what is shown */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** @param {(newest: number) => void} listener is told the number of the newest line of the talk */
  onChat(listener) {
    this.#chatters.add(listener);
  }

  /** @param {string} text for the screen reader */
  say(text) {
    spoken.textContent = text;
  }

  // ------------------------------------------------------------------------------------ coming and going

  /**
   * @param {string} id
   * @param {string | null} token
   * @param {number | null} step to look at, null for the present
   */
  async open(id, token, step) {
    if (this.#match?.id === id && this.#view) {
      await this.look(step);
      return;
    }
    this.close();
    this.showTab(orders, true);
    const match = (this.#match = new api.Match(id, token));
    frame.setAttribute("aria-busy", "true");
    const note = make("p", { class: "note" }, t("page-moment"));
    asked.replaceChildren(note);
    try {
      const view = await match.view();
      if (this.#match !== match) return;
      await this.#take(view);
      if (step !== null) await this.look(step);
      section.scrollIntoView();
      this.#live = new Live(
        match.live,
        (news) => this.#news(news),
        () => this.refresh(),
        (open) => this.#lineIs(open),
        token ?? "",
      );
    } finally {
      note.remove();
      if (this.#match === match) frame.removeAttribute("aria-busy");
    }
  }

  close() {
    this.player.stop();
    this.#live?.close();
    this.#live = null;
    this.#match = this.#view = this.#position = this.#places = null;
    this.#looking = this.#level = this.#cursor = this.#notice = null;
    this.#ground = "";
    this.#connected = true;
    this.#told = null;
    this.#closeFan();
    this.menu.close();
    this.thread.close();
    this.choosing.clear();
    this.#marks.clear();
    this.board.clear();
    this.showTab(orders, true);
  }

  /** All words are others now. */
  async #relearn() {
    const match = this.#match;
    if (!match || !this.#view) return;
    this.player.stop();
    this.#places = null;
    const view = await match.view();
    if (this.#match !== match) return;
    this.#view = null;
    const step = this.#looking;
    await this.#take(view);
    if (step !== null) await this.look(step);
  }

  // ------------------------------------------------------------------------------------ what the server says

  /** @param {import("./schema.d.ts").Notice} news */
  #news(news) {
    const came = this.#told?.present.join() !== news.present.join() || this.#told?.watching !== news.watching;
    this.#told = news;
    if (!this.#busy && this.#behind) this.refresh();
    else if (came) this.#changed();
    this.#chatted(news.chat);
  }

  /** Is there more than is shown? Seats and pleas change without a new entry. */
  get #behind() {
    const [view, news] = [this.#view, this.#told];
    return !!view && !!news && (news.seq > view.seq || (news.seq === view.seq && news.table !== view.table));
  }

  /** @param {boolean} open */
  #lineIs(open) {
    if (open && !this.#connected) this.refresh();
    this.#connected = open;
    this.#changed();
  }

  /** Ask how the game stands; whatever was missed is made up for. */
  async refresh() {
    const match = this.#match;
    this.#missed = this.#busy; // then it is asked once more when that is done
    if (!match || this.#busy) return;
    try {
      const view = await match.view();
      if (this.#match === match && !this.#busy) await this.#take(view);
      if (!this.#connected && this.#notice) this.#setNotice(null);
    } catch (error) {
      if (error instanceof api.Refused && error.status === 0) this.#lineIs(false);
      else this.complain(error);
    }
  }

  /**
   * The game as the server says it stands.
   * @param {GameView} view
   */
  async #take(view) {
    const before = this.#view;
    if (before && view.seq < before.seq) return; // an answer that was overtaken by a later one
    const fresh = !before || before.seq !== view.seq || before.yours !== view.yours;
    const on = !!before && before.undone === view.undone;
    const shown = this.#position?.step ?? view.steps;
    this.#view = view;
    if (!on) this.player.stop();
    if (fresh) this.#notice = null;
    if (this.#looking !== null || (on && this.player.follow(shown))) {
      this.#changed();
    } else if (fresh || shown !== view.steps) {
      await this.arrive(!!before);
    } else {
      this.#changed();
    }
    this.#chatted(view.chat);
  }

  /**
   * Show the game as it stands now: all that led to it has been seen, or is told beside the board.
   * @param {boolean} [news] whether it is to be spoken
   */
  async arrive(news = true) {
    const [match, view] = [this.#match, this.#view];
    if (!match || !view) return;
    this.stage.clear();
    await this.#show(view.position);
    // The same may have been told twice meanwhile, as an answer and as news.
    const now = this.#view;
    if (this.#match !== match || now?.seq !== view.seq || this.playing) return;
    this.choosing.turn(match, now);
    this.#changed();
    this.#account(now, news); // it comes when it comes: nobody need wait for it to go on
  }

  /**
   * Learn what has happened since the reader's last decision.
   * @param {GameView} view
   * @param {boolean} news
   */
  async #account(view, news) {
    try {
      await this.scenes.reach(accountedFrom(view), view.steps);
    } catch (error) {
      this.trouble(error);
      return;
    }
    if (this.#view?.seq !== view.seq || this.playing || this.#looking !== null) return;
    this.#changed();
    if (news) this.say([spokenAccount(this), view.outcome || view.asked?.text, view.asked?.left].filter(Boolean).join(" "));
  }

  /**
   * While a scene is played: the position after it, with its men on their way there.
   * @param {PositionView} position
   * @param {Scene} scene
   * @param {boolean} back is it of a game that is played back?
   * @param {number} glide how long they are on their way
   */
  async pass(position, scene, back, glide) {
    if (back) this.#looking = scene.number;
    await this.#show(position, scene.walks, this.player.hurried(glide));
    this.#changed();
  }

  /** @param {number} newest the number of the last line of the talk */
  #chatted(newest) {
    for (const chatter of this.#chatters) chatter(newest);
  }

  /**
   * Show the board as it was after a step; null for the present.
   * @param {number | null} step
   */
  async look(step) {
    const [match, view] = [this.#match, this.#view];
    if (!match || !view) return;
    this.player.stop();
    this.#glances.abort();
    const { signal } = (this.#glances = new AbortController());
    const wanted = step === null || step >= view.steps ? null : Math.max(step, 0);
    this.#looking = wanted;
    this.choosing.clear();
    try {
      if (wanted === null) {
        await this.arrive(false);
        return;
      }
      await this.#show(await match.position(wanted, signal));
      if (wanted) await this.#still(wanted, signal);
    } catch (error) {
      if (!signal.aborted) this.complain(error);
    }
    if (!signal.aborted) this.#changed();
  }

  /**
   * What happened in the step that is looked at, as a still picture.
   * @param {number} step
   * @param {AbortSignal} signal
   */
  async #still(step, signal) {
    const scene = await this.scenes.get(step);
    if (!scene || signal.aborted) return;
    this.stage.clear();
    this.stage.scale = this.board.scale;
    this.stage.still(scene);
    this.say(spokenScene(scene));
  }

  /**
   * Point out a place on the board.
   * @param {string} hex
   */
  pointOut(hex) {
    if (!this.#places) return;
    this.stage.clear();
    this.stage.scale = this.board.scale;
    this.board.centre(middle(this.#places, hex));
    this.stage.point(hex);
    this.say(this.describe(hex));
  }

  /**
   * @param {PositionView} position
   * @param {Walk[]} [walks] the ways of those who have moved
   * @param {number} [glide] how long they are on them
   */
  async #show(position, walks = [], glide = GLIDE) {
    const match = this.#match;
    if (!match) return;
    this.#position = position;
    const ground = `${position.ground} ${this.#level}`;
    if (ground !== this.#ground || !this.#places) {
      const [picture, places] = await Promise.all([
        match.ground(position.step, this.#level),
        this.#places?.ground === position.ground ? this.#places : match.places(position.step),
      ]);
      if (this.#match !== match || this.#position !== position) return;
      this.#places = places;
      this.#ground = ground;
      this.#lay(picture);
    }
    this.#place(position, walks, glide);
    if (position.fought !== this.#fought) this.#aim(); // a battle begins, or is over
    this.#fought = position.fought;
    const outside = this.#doersAreOutside(position);
    if (outside && !this.#outside) this.board.fit(); // they come in over any of its edges
    this.#outside = outside;
  }

  /**
   * Is it ours to choose, and nobody who can act is on the map yet?
   * @param {PositionView} position
   */
  #doersAreOutside(position) {
    const doers = (this.#view?.yours && this.#looking === null && this.#view.asked?.doers) || [];
    const here = new Set(position.men.map(({ name }) => name));
    return doers.length > 0 && !doers.some(({ name }) => here.has(name));
  }

  /** Is a layer of the siege shown on the board? @param {string} layer */
  shows(layer) {
    return !this.#hidden.has(layer);
  }

  /** Show a layer of the siege on the board, or no longer. @param {string} layer */
  toggleLayer(layer) {
    if (!this.#hidden.delete(layer)) this.#hidden.add(layer);
    this.#changed();
  }

  /**
   * Lay the ground, and all else on it.
   * @param {SVGSVGElement} picture
   */
  #lay(picture) {
    const { width, height } = picture.viewBox.baseVal;
    picture.setAttribute("width", String(width));
    picture.setAttribute("height", String(height));
    picture.setAttribute("class", "ground");
    this.#marks.grid = this.stage.grid = this.#places;
    const shade = draw("rect", { class: "shade", width, height, "pointer-events": "none" });
    this.#stage.replaceChildren(picture, shade, this.#marks.under, this.#counters, this.#marks.over, this.stage.layer);
    const box = `0 0 ${width} ${height}`;
    if (this.#stage.isConnected && this.#stage.getAttribute("viewBox") === box) return;
    this.#stage.setAttribute("viewBox", box);
    this.board.show(this.#stage);
    this.#aim();
  }

  /** Show what matters: the men, and where they are to get to. Where there is not room for all, those who can act. */
  #aim() {
    const [grid, position, view] = [this.#places, this.#position, this.#view];
    if (!grid || !position || !view) return;
    const men = position.men.filter((man) => !man.states.includes("dead")).map((man) => middle(grid, man.hex));
    const points = [...men, ...grid.goals.map((hex) => middle(grid, hex))];
    if (!men.length) {
      this.board.fit();
      return;
    }
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = { left: Math.min(...xs) - RIM, right: Math.max(...xs) + RIM, top: Math.min(...ys) - RIM, bottom: Math.max(...ys) + RIM };
    const doers = (view.asked?.doers ?? []).flatMap(({ name }) => position.men.find((man) => man.name === name)?.hex ?? []);
    const acting = doers.length ? doers.map((hex) => middle(grid, hex)) : men;
    this.board.aim({ box, least: Math.min(frame.clientWidth, frame.clientHeight) < 600 ? HAND : 0, point: crowded(acting) });
  }

  /**
   * Put the counters where they stand; who has moved glides there, by his way where it is known.
   * @param {PositionView} position
   * @param {Walk[]} walks
   * @param {number} glide
   */
  #place(position, walks, glide) {
    const drawn = new DOMParser().parseFromString(position.counters, "image/svg+xml").documentElement;
    const picture = document.importNode(drawn, true);
    const before = new Map([...this.#counters.querySelectorAll(".counter")].map((one) => [one.getAttribute("data-name"), spot(one)]));
    for (const name of ["width", "height"]) picture.setAttribute(name, this.#stage.querySelector(".ground")?.getAttribute(name) ?? "100%");
    this.#counters.replaceChildren(picture);
    for (const counter of this.#counters.querySelectorAll(".counter")) {
      counter.classList.toggle("ghost", this.#level !== null && counter.getAttribute("data-level") !== String(this.#level));
      const name = counter.getAttribute("data-name");
      const [old, now] = [before.get(name), spot(counter)];
      if (old && now && (old.x !== now.x || old.y !== now.y) && !calm.matches) {
        const way = this.#way(walks.find((walk) => walk.name === name)?.places ?? [], old);
        const frames = [old, ...way, now].map(({ x, y }) => ({ translate: `${x - now.x}px ${y - now.y}px` }));
        counter.animate(frames, { duration: glide, easing: "ease-in-out" });
      }
    }
  }

  /**
   * Where a counter passes between the ends of its way: it keeps to where it stood in its first hex.
   * @param {string[]} places
   * @param {{x: number, y: number}} start
   */
  #way(places, start) {
    const grid = this.#places;
    if (!grid || places.length < 3) return [];
    const points = places.map((place) => middle(grid, parts(place).hex));
    const [first] = points;
    return points.slice(1, -1).map(({ x, y }) => ({ x: x + start.x - (first?.x ?? x), y: y + start.y - (first?.y ?? y) }));
  }

  // ------------------------------------------------------------------------------------ doing something

  /** @param {string} name */
  choose(name) {
    this.showTab(orders);
    this.choosing.choose(name);
    const man = this.#position?.men.find((other) => other.name === name);
    if (man && this.#places) {
      this.#cursor = man.hex;
      this.board.reveal(middle(this.#places, man.hex));
      this.say(man.about);
    }
  }

  /** @param {number} number of a thing */
  takeHold(number) {
    this.showTab(orders);
    this.choosing.takeHold(number);
    const thing = this.#position?.things.find((other) => other.number === number);
    if (thing) this.say(thing.about);
  }

  /** Send those who have been picked, one after the other; each move is a step of its own. */
  async march() {
    const actions = this.choosing.setOut();
    for (const action of actions) {
      const before = this.#view?.seq;
      await this.act(action);
      const view = this.#view;
      if (!view?.yours || view.seq === before || this.#notice || view.asked?.main !== "move") break;
    }
    this.choosing.halt();
  }

  /** @param {string} action */
  async act(action) {
    const view = this.#view;
    if (!view) return;
    await this.#send((match) => match.act(view.seq, action));
  }

  /** @param {boolean} agreed */
  async undo(agreed) {
    const view = this.#view;
    if (!view) return;
    await this.#send((match) => match.undo(view.seq, agreed));
  }

  /** The other side asks to take something back; it is not to be. */
  async decline() {
    const view = this.#view;
    if (!view) return;
    await this.#send((match) => match.decline(view.seq));
  }

  /** Say why the last step cannot simply be taken back, and offer to ask the other side. */
  refuseUndo() {
    if (this.#view?.undo) this.#setNotice({ text: "", refusal: this.#view.undo, undo: true });
  }

  /**
   * @param {string} side
   * @param {string} order
   */
  async order(side, order) {
    const match = this.#match;
    while (this.#busy) await this.#idle; // whoever gives two orders quickly means both
    const view = this.#view;
    if (!view || this.#match !== match) return;
    await this.#send((match) => match.order(view.seq, side, order));
  }

  /**
   * Send something that changes the game. Whatever is answered, the page then shows what the server knows.
   * @param {(match: api.Match) => Promise<GameView>} send
   */
  async #send(send) {
    const match = this.#match;
    if (!match || this.#busy) return;
    this.#busy = true;
    let done = () => {};
    this.#idle = new Promise((resolve) => (done = resolve));
    section.classList.add("busy");
    try {
      const view = await send(match);
      if (this.#match === match) await this.#take(view);
    } catch (error) {
      this.trouble(error);
    } finally {
      this.#busy = false;
      done();
      section.classList.remove("busy");
    }
    if (this.#notice || this.#missed || this.#behind) await this.refresh();
  }

  /** Something did not come about; say why. @param {unknown} error */
  trouble(error) {
    if (!(error instanceof api.Refused)) {
      this.complain(error);
      return;
    }
    // 409: the game has gone on, or another tab was quicker. What is shown next says so better than words.
    if (error.status === 409) this.refresh();
    else this.#setNotice({ text: error.message, refusal: error.refusal });
  }

  /** @param {Notice | null} notice */
  #setNotice(notice) {
    this.#notice = notice;
    if (notice) {
      this.showTab(orders);
      this.say(notice.refusal?.reason ?? notice.text);
    }
    this.#changed();
  }

  /**
   * What the player must know before all else.
   * @returns {HTMLElement[]}
   */
  notices() {
    const told = [];
    if (!this.#connected) told.push(make("p", { class: "notice" }, t("page-line-lost")));
    if (this.#notice) {
      const { refusal, text, undo } = this.#notice;
      const box = make("div", { class: "notice" }, ...(refusal ? refusalOf(refusal) : [text]));
      if (undo && this.#mayPlead()) {
        box.append(button(t("page-plead-undo"), () => this.undo(true)));
      }
      box.append(button(t("page-close"), () => this.#setNotice(null), { class: "quiet" }));
      told.push(box);
    }
    return told;
  }

  /** Is there a person at the other side, or nobody but oneself, who could allow to take dice back? */
  #mayPlead() {
    return !!this.#view?.steps && !this.#view.seats.some((seat) => seat.by === "machine");
  }

  // ------------------------------------------------------------------------------------ pointer

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.board.dragged || !this.#places) return;
    const counter = event.target instanceof Element ? event.target.closest(".counter") : null;
    const hex = hexAt(this.#places, this.board.point(event));
    if (isNamed(this.#places)) {
      const fortress = event.target instanceof Element ? event.target.closest(".fortress") : null;
      this.#pointAtMap(fortress?.getAttribute("data-fortress") ?? hex, counter?.getAttribute("data-name") ?? null);
      return;
    }
    const near = counter || !isTouch(event) ? null : this.#nearest(event, hex);
    this.#point(near?.hex ?? hex, counter?.getAttribute("data-name") ?? near?.name ?? null, event.shiftKey);
  }

  /**
   * A figure of a realm was hit, or an area or a fortress: what can be done there is meant before who is there.
   * @param {string | null} place
   * @param {string | null} name
   */
  #pointAtMap(place, name) {
    this.#closeFan();
    if (this.playing || !this.#places) return;
    if (this.#looking === null) this.stage.clear();
    const man = this.#position?.men.find((other) => other.name === name);
    const area = place ? this.#places.named[place]?.area : undefined;
    const meant = man?.hex ?? [place, area].find((other) => other && this.choosing.fits(other)) ?? place;
    if (!meant) return;
    this.#cursor = meant;
    const there = man || this.choosing.fits(meant) ? [] : this.#menIn(meant);
    if (there.length > 1) this.#openFan(meant, there, [], false);
    else this.#pick(meant, man?.name ?? there[0]?.name ?? null);
  }

  /**
   * Who is meant by a finger that has hit nobody and nothing that can be chosen: whoever stands nearest.
   * @param {MouseEvent} event
   * @param {string | null} hex
   */
  #nearest(event, hex) {
    if (this.choosing.group.length && !this.choosing.gathering) return null;
    if (!this.#position || !this.#places || (hex && (this.choosing.reach.has(hex) || this.#menIn(hex).length))) return null;
    const grid = this.#places;
    const box = frame.getBoundingClientRect();
    const far = (/** @type {Man} */ man) => {
      const { x, y } = this.board.pixelOf(middle(grid, man.hex));
      return Math.hypot(x - (event.clientX - box.left), y - (event.clientY - box.top));
    };
    const near = this.#position.men.filter((man) => !man.states.includes("dead") && far(man) <= REACH);
    return near.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  /**
   * @param {string | null} hex
   * @param {string | null} name of the counter that was hit
   * @param {boolean} [add] whether he is to go with others
   */
  #point(hex, name, add = false) {
    this.#closeFan();
    if (!hex || this.playing) return;
    if (this.#looking === null) this.stage.clear();
    this.#cursor = hex;
    if (this.thread.active) {
      this.thread.point(hex, this.#level);
      return;
    }
    const living = this.#menIn(hex).filter((man) => !man.states.includes("dead"));
    const there = living.length ? living : this.#menIn(hex);
    const onLevel = there.filter((man) => man.level === this.#level);
    const pickable = onLevel.length ? onLevel : there;
    const hit = this.#position?.men.find((man) => man.name === name && !man.states.includes("dead"));
    const things = this.#thingsIn(hex, there.length);
    const [thing] = things;
    if (pickable.length + things.length > 1) this.#openFan(hex, pickable, things, add);
    else if (thing && !pickable.length) this.takeHold(thing.number);
    else this.#pick(hit?.hex ?? hex, pickable[0]?.name ?? hit?.name ?? null, add);
  }

  /**
   * The things of a hex that can be taken hold of, unless the hex itself is meant; in an empty hex one may look at any, and
   * where several men are to be chosen from, at the engine on whose storeys they are.
   * @param {string} hex
   * @param {number} men how many are there
   */
  #thingsIn(hex, men) {
    const { choosing } = this;
    if (this.#looking !== null || choosing.group.length || choosing.gathering || choosing.kind || choosing.reach.has(hex)) return [];
    const there = this.#position?.things.filter((thing) => thing.hexes.includes(hex) && thing.number !== choosing.thing) ?? [];
    const asked = this.#view?.yours ? this.#view.asked : null;
    const able = asked?.things.map((thing) => thing.number) ?? [];
    /** @param {ThingView} thing that could be moved, if something were not against it */
    const tried = (thing) => !!thing.tries && asked?.main === "move" && thing.side === asked.side;
    const handy = there.filter((thing) => able.includes(thing.number) || tried(thing));
    if (handy.length) return handy;
    return men > 1 ? there.filter((thing) => thing.storeys) : men || choosing.man ? [] : there.slice(0, 1);
  }

  /** @param {string} hex */
  #menIn(hex) {
    return this.#position?.men.filter((man) => man.hex === hex) ?? [];
  }

  /**
   * @param {string} hex
   * @param {string | null} name
   * @param {boolean} [add]
   * @param {number | null} [level] the storey that is meant
   */
  #pick(hex, name, add = false, level = this.#level) {
    this.showTab(orders);
    if (this.#looking !== null) {
      this.choosing.clear();
      this.choosing.man = name;
      this.#changed();
      if (name) this.choosing.threaten(name, this.#looking);
    } else if (this.choosing.point(hex, name, level, add)) {
      if (this.choosing.plan) this.march();
      else if (this.choosing.preview && !this.choosing.preview.refusal) this.act(this.choosing.preview.action);
    }
  }

  /**
   * A place is pointed at, or somebody there, where an engine is cut open.
   * @param {string} place
   * @param {string | null} name
   * @param {boolean} [add]
   */
  pointIn(place, name, add = false) {
    const { hex, level } = parts(place);
    if (this.playing || this.thread.active) return;
    this.#cursor = hex;
    this.#pick(hex, name, add, level);
    const man = this.#position?.men.find((other) => other.name === name);
    if (man) this.say(man.about);
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType !== "mouse" || event.buttons || !this.#places || this.#looking !== null || this.playing) return;
    if (this.thread.active) return;
    const hex = hexAt(this.#places, this.board.point(event));
    this.choosing.hover(hex, this.#level);
    this.choosing.glance(hex ? this.#enemyIn(hex) : null);
  }

  /**
   * An enemy in a hex who cannot be chosen as a target now.
   * @param {string} hex
   */
  #enemyIn(hex) {
    const own = new Set(this.#view?.seats.filter((seat) => seat.by === "you").map((seat) => seat.side));
    const side = this.#view?.yours && own.size > 1 ? this.#view.asked?.side : null;
    const found = this.#menIn(hex).find((man) => (side ? man.side !== side : !own.has(man.side)) && !man.states.includes("dead"));
    return found && !this.choosing.targets.has(found.name) ? found.name : null;
  }

  // ------------------------------------------------------------------------------------ the fan

  /**
   * Several share a hex: who is meant?
   * @param {string} hex
   * @param {Man[]} men
   * @param {ThingView[]} things
   * @param {boolean} add
   */
  #openFan(hex, men, things, add) {
    if (!this.#places) return;
    const { x, y } = this.board.pixelOf(middle(this.#places, hex));
    fan.replaceChildren(
      ...men.map((man) => {
        const line = button(man.name, () => this.#fromFan(hex, man.name, add), { role: "menuitem", "data-name": man.name, "data-side": man.side });
        line.append(make("small", {}, isNamed(this.#places) ? man.title : [man.title, t("page-level", { level: man.level })].join(" · ")));
        return line;
      }),
      ...things.map((thing) => button(thing.title, () => this.#thingFromFan(thing.number), { role: "menuitem", "data-thing": String(thing.number), "data-side": thing.side })),
    );
    if (this.choosing.reach.has(hex)) fan.append(button(isNamed(this.#places) ? titleOf(this.#places, hex) : t("page-the-hex", { hex }), () => this.#fromFan(hex, null), { role: "menuitem" }));
    fan.hidden = false;
    const { clientWidth, clientHeight } = frame;
    fan.style.left = `${frame.offsetLeft + Math.max(Math.min(x + 12, clientWidth - fan.offsetWidth - 4), 4)}px`;
    fan.style.top = `${frame.offsetTop + Math.max(Math.min(y - 12, clientHeight - fan.offsetHeight - 4), 4)}px`;
    const first = fan.querySelector("button");
    first?.focus();
  }

  /**
   * @param {string} hex
   * @param {string | null} name
   * @param {boolean} [add]
   */
  #fromFan(hex, name, add = false) {
    this.#closeFan();
    frame.focus({ preventScroll: true });
    this.#pick(hex, name, add);
  }

  /** @param {number} number */
  #thingFromFan(number) {
    this.#closeFan();
    frame.focus({ preventScroll: true });
    this.takeHold(number);
  }

  /** Was it open? */
  #closeFan() {
    const open = !fan.hidden;
    fan.hidden = true;
    return open;
  }

  // ------------------------------------------------------------------------------------ keys

  /** @param {KeyboardEvent} event */
  #boardKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#places) return;
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const start = this.#cursor ?? this.#position?.men[0]?.hex ?? "A1";
      this.#moveCursor(this.#cursor ? (beside(this.#places, start, event.key) ?? start) : start);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (this.#cursor && isNamed(this.#places)) this.#pointAtMap(this.#cursor, null);
      else if (this.#cursor) this.#point(this.#cursor, null, event.shiftKey);
    }
  }

  /** @param {string} hex */
  #moveCursor(hex) {
    if (!this.#places) return;
    this.#cursor = hex;
    this.#marks.cursor(hex);
    this.board.reveal(middle(this.#places, hex));
    this.choosing.hover(hex, this.#level);
    this.say(this.describe(hex));
  }

  /**
   * A hex and who stands there, in words: "H7, wall-walk, level 2, Lovell, sergeant, 15-8-7, wounded".
   * @param {string} hex
   */
  describe(hex) {
    const places = this.#places?.hexes[hex] ?? [];
    const ground = places.map((place) => [place.terrain, ...(place.level ? [t("page-level", { level: place.level })] : [])].join(", "));
    const cost = this.choosing.reach.get(hex);
    const men = this.#menIn(hex);
    const bare = isNamed(this.#places) ? ground : [[hex, ...ground].join(", ")];
    const told = isNamed(this.#places) ? [...bare, ...men.map((man) => man.about)] : men.length ? men.map((man) => man.about) : bare;
    const able = (this.#view?.yours && this.#view.asked?.things.map((thing) => thing.number)) || [];
    told.push(...(this.#position?.things ?? []).filter((thing) => able.includes(thing.number) && thing.hexes.includes(hex)).map((thing) => thing.about));
    if (cost !== undefined) told.push(cost === null ? t("page-can-choose") : t("page-can-reach", { points: many("page-points", cost) }));
    return told.join(". ");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (section.hidden || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target, key } = event;
    if (key === "Escape") {
      if (this.#escape()) event.preventDefault();
      return;
    }
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => this.board.zoomIn(),
      "=": () => this.board.zoomIn(),
      "-": () => this.board.zoomOut(),
      0: () => this.board.fit(),
      c: () => this.#aim(),
      f: () => this.layout.toggleFull(),
      o: () => this.layout.toggleLeaf(),
      n: () => this.#nextMan(1),
      p: () => this.#nextMan(-1),
      b: () => frame.focus(),
      e: () => this.#toTheEnd(),
      u: () => asked.querySelector("#undo") instanceof HTMLElement && /** @type {HTMLElement} */ (asked.querySelector("#undo")).click(),
      r: () => this.choosing.next(),
      v: () => this.#nextVerb(),
      x: () => this.choosing.nextTarget(event.shiftKey ? -1 : 1),
      g: () => this.choosing.sends.length > 1 && this.choosing.gather(),
      l: () => this.#nextLevel(),
      t: () => !this.#view?.position.realm && this.thread.toggle(),
      d: () => foot.querySelector("#do") instanceof HTMLElement && /** @type {HTMLElement} */ (foot.querySelector("#do")).click(),
    };
    const press = keys[key.toLowerCase()];
    if (press) {
      event.preventDefault();
      press();
    }
  }

  /** To what ends the decision, or leads on from a battle that is over; where that is barred, why it is. */
  #toTheEnd() {
    const way = asked.querySelector("a.main, button.main:enabled") ?? asked.querySelector("button:enabled");
    const barred = this.#view?.yours ? this.#view.asked?.barred : null;
    if (barred) this.say(`${barred.label}: ${barred.refusal.reason}`);
    else if (way instanceof HTMLElement) way.focus();
  }

  /** One step back out of whatever is open; false if nothing is. */
  #escape() {
    if (this.#closeFan()) frame.focus({ preventScroll: true });
    else if (this.menu.close()) return true;
    else if (this.#notice) this.#setNotice(null);
    else if (this.thread.active) this.thread.toggle();
    else if (this.choosing.back()) return true;
    else if (this.#looking !== null) this.look(null);
    else return false;
    return true;
  }

  /** @param {number} by */
  #nextMan(by) {
    const doers = (this.#view?.yours && this.#view.asked?.doers) || [];
    if (!doers.length || this.#looking !== null || this.playing) return;
    const at = doers.findIndex((doer) => doer.name === this.choosing.man);
    const offered = at < 0 && by > 0 ? doers.find((doer) => doer.name === this.choosing.offered) : undefined;
    const next = offered ?? doers[(at + by + doers.length + (at < 0 && by < 0 ? 1 : 0)) % doers.length];
    if (!next) return;
    this.choose(next.name);
    if (this.#cursor) this.#marks.cursor(this.#cursor);
  }

  #nextVerb() {
    const verbs = [...this.choosing.verbs.keys()];
    const next = verbs[(verbs.indexOf(this.choosing.verb) + 1) % verbs.length];
    if (!next) return;
    this.choosing.setVerb(next);
    this.say(t(`term-action-${next}`));
  }

  #nextLevel() {
    const known = [null, ...(this.#position?.levels ?? [])];
    const next = known[(known.indexOf(this.#level) + 1) % known.length];
    this.setLevel(next ?? null);
  }

  /**
   * Show one storey and ghost the rest; null shows all from above.
   * @param {number | null} level
   */
  async setLevel(level) {
    this.#level = level;
    this.say(level === null ? t("page-all-levels") : t("page-level", { level }));
    try {
      if (this.#position) await this.#show(this.#position);
    } catch (error) {
      this.trouble(error);
    }
    this.#changed();
  }

  // ------------------------------------------------------------------------------------ drawing

  /** Draw everything anew. */
  changed() {
    this.#changed();
  }

  #changed() {
    const view = this.#view;
    this.#undrawn = this.#pressed;
    if (!view || this.#pressed) return;
    this.#drawMarks();
    const position = this.#position ?? view.position;
    title.textContent = view.title;
    round.textContent = roundOf(position);
    const active = document.activeElement;
    const held = active instanceof HTMLElement && [levels, asked, leaf, foot].some((one) => one.contains(active)) ? key(active) : "";
    seats.replaceChildren(...view.seats.map((seat) => this.#seat(seat)));
    levels.replaceChildren(...this.#levelButtons(position.levels));
    levels.hidden = position.levels.length < 2;
    find("thread", HTMLButtonElement).hidden = view.position.realm !== null;
    asked.replaceChildren(...askedLine(this));
    asked.hidden = this.playing;
    asked.classList.toggle("mine", view.yours && this.#looking === null);
    const account = this.playing ? [] : accountOf(this);
    since.replaceChildren(...(this.#broad ? sinceLeaf(this, account) : []));
    since.hidden = !since.childElementCount;
    leaf.replaceChildren(...chooseLeaf(this, this.#broad ? null : account));
    foot.replaceChildren(...(this.thread.active ? [] : commitLine(this)));
    if (held) this.#refocus(held);
    this.#bringPreview();
    this.#speakPreview();
    for (const listener of this.#listeners) listener();
  }

  /**
   * A button that is held down stays where it is until it is let go, else that would be no click: nothing is drawn meanwhile.
   * @param {PointerEvent} event
   */
  #press(event) {
    this.#pressed = event.button === 0 && event.target instanceof Element && !!event.target.closest("button, a, summary");
  }

  /** It was let go, and its click, if it is one, comes before what is drawn now. */
  #release() {
    setTimeout(() => {
      this.#pressed = false;
      if (this.#undrawn) this.#changed();
    });
  }

  /** What an action would come to is said once it is known. */
  #speakPreview() {
    const { preview, plan } = this.choosing;
    if (preview && preview !== this.#spoken) this.say(spokenPreview(preview));
    else if (plan && plan !== this.#spoken) this.say(spokenPlan(plan));
    this.#spoken = preview ?? plan;
  }

  /** What is looked at anew comes to the top of a leaf that is too small for all: its odds come before who it is about. */
  #bringPreview() {
    const { action, preview } = this.choosing;
    const brought = action && `${action} ${preview !== null}`;
    if (brought === this.#brought) return;
    this.#brought = brought;
    const box = leaf.querySelector(".preview");
    if (!this.#view?.position.fought) {
      box?.scrollIntoView({ block: "nearest" }); // what is filled in stays where it is
      return;
    }
    const small = leaf.clientHeight < Math.max(SMALL, leaf.scrollHeight / 2);
    leaf.scrollTop = box instanceof HTMLElement && small && !this.choosing.proposed ? box.offsetTop - leaf.offsetTop : 0;
  }

  /**
   * What had the focus was drawn anew: give it to the one that took its place, or to the board.
   * @param {string} held
   */
  #refocus(held) {
    const same = [...levels.querySelectorAll("button"), ...asked.querySelectorAll("button"), ...leaf.querySelectorAll("button, summary, input"), ...foot.querySelectorAll("button")].find(
      (one) => one instanceof HTMLElement && key(one) === held,
    );
    (same instanceof HTMLElement ? same : frame).focus({ preventScroll: true });
  }

  /** @param {SeatView} seat */
  #seat(seat) {
    const by = seat.by === "machine" ? t(`page-level-${seat.level}`) : seat.by === "open" ? t("page-held-open") : seat.by === "you" ? seat.name || t("page-held-you") : seat.name || t("page-held-person");
    const past = this.playing || this.#looking !== null ? this.#position : null;
    const score = (past ?? this.#view)?.score[seat.side] ?? 0;
    const turn = past ? past.side === seat.side : this.#view?.asked?.side === seat.side && !this.#view.outcome;
    const here = this.present.sides.includes(seat.side);
    const presence = seat.by === "person" ? [make("span", { class: "presence", "data-here": String(here), role: "img", "aria-label": t(here ? "page-here" : "page-away"), title: t(here ? "page-here" : "page-away") })] : [];
    return make(
      "li",
      { "data-side": seat.side, class: turn ? "turn" : "", title: seat.title },
      ...(this.#view ? [shield(this.#view, seat.side)] : []),
      ...presence,
      make("span", { class: "who" }, make("b", {}, seat.title), make("small", {}, by)),
      make("span", { class: "score", title: t("page-score") }, String(score)),
    );
  }

  /** @param {number[]} known */
  #levelButtons(known) {
    const choices = [null, ...[...known].sort((a, b) => b - a)];
    return choices.map((level) =>
      button(level === null ? t("page-all") : String(level).replace("-", "−"), () => this.setLevel(level), {
        "aria-pressed": String(level === this.#level),
        "aria-label": level === null ? t("page-all-levels") : t("page-level", { level }),
        "data-level": String(level ?? "all"),
        class: level === this.#level ? "chosen" : "",
      }),
    );
  }

  #drawMarks() {
    const [view, marks, choosing] = [this.#view, this.#marks, this.choosing];
    marks.clear();
    if (!view) return;
    const position = this.#position ?? view.position;
    /** @param {string} name */
    const hexOf = (name) => position.men.find((man) => man.name === name)?.hex;
    /** @param {Iterable<string>} names */
    const hexesOf = (names) => [...names].map(hexOf).filter((hex) => hex !== undefined);
    if (this.playing && !this.player.replaying) return;
    if (this.thread.active) {
      this.thread.follow();
      this.thread.mark(marks);
      return;
    }
    const menace = choosing.glanced ?? choosing.menace;
    if (menace) {
      marks.menace(Object.keys(menace.reach));
      marks.targets(hexesOf(menace.fights));
      this.#drawChances(menace, hexOf);
    }
    for (const { hex, percent } of position.spreads) marks.spreads(hex, t("page-percent", { percent }));
    if (view.game === "siege") this.#drawLayers(position);
    else for (const hex of new Set(position.record.filter(({ what }) => what === "engine").map(({ hex }) => hex))) if (hex) marks.aimed(hex);
    if (this.#looking !== null) {
      const own = choosing.man ? hexOf(choosing.man) : undefined;
      if (own) marks.chosen(own);
      return;
    }
    if (isNamed(this.#places)) {
      this.#drawOnMap(view);
      return;
    }
    if (view.yours && !choosing.man && choosing.thing === null && !choosing.kind) marks.ready(hexesOf((view.asked?.doers ?? []).map((doer) => doer.name)));
    if (!choosing.preview?.refusal || !choosing.preview.line) marks.reach(choosing.reach);
    marks.targets(hexesOf(choosing.targets));
    const own = choosing.man ? hexOf(choosing.man) : undefined;
    if (own) marks.chosen(own);
    for (const hex of position.things.find((thing) => thing.number === choosing.thing)?.hexes ?? []) marks.chosen(hex);
    for (const hex of hexesOf(choosing.group)) marks.chosen(hex);
    for (const { way } of choosing.plan ?? []) {
      if (way) marks.path(way.places, new Map(way.threats.map((threat) => [threat.place, threat.shooters])), true);
    }
    for (const name of [...choosing.attackers, ...choosing.defenders]) {
      const hex = hexOf(name);
      if (hex && name !== choosing.man) marks.joined(hex);
    }
    const shown = choosing.preview ?? choosing.hovered;
    if (shown?.way) {
      marks.path(shown.way.places, new Map(shown.way.threats.map((threat) => [threat.place, threat.shooters])), !shown.refusal);
    } else if (shown && choosing.rivals.length) {
      for (const goal of choosing.rivals.find((choice) => choice.action === shown.action)?.goals ?? []) marks.joined(parts(goal).hex);
    }
    if (shown?.stand) this.#drawChances(shown.stand, hexOf);
    if (shown?.line) marks.line(shown.line);
    if (document.activeElement === frame && this.#cursor) marks.cursor(this.#cursor);
  }

  /**
   * On the map of a realm figures are marked themselves, and areas and fortresses where somebody can go or attack.
   * @param {GameView} view
   */
  #drawOnMap(view) {
    const [marks, choosing] = [this.#marks, this.choosing];
    const able = new Set(view.yours ? (view.asked?.doers ?? []).map((doer) => doer.name) : []);
    const [, men = ""] = choosing.action?.split(" ") ?? [];
    const joined = new Set(men.split("+"));
    for (const counter of this.#counters.querySelectorAll(".counter")) {
      const name = counter.getAttribute("data-name") ?? "";
      counter.classList.toggle("able", able.has(name) && !choosing.man);
      counter.classList.toggle("picked", name === choosing.man || joined.has(name));
      counter.classList.toggle("aimed-at", choosing.targets.has(name));
    }
    marks.reach(choosing.reach);
    marks.targets(choosing.elsewhere);
    const looked = choosing.rivals.find((choice) => choice.action === choosing.action) ?? choosing.choices.find((choice) => choice.action === choosing.action);
    for (const goal of looked?.goals ?? []) marks.chosen(goal);
    if (document.activeElement === frame && this.#cursor) marks.cursor(this.#cursor);
  }

  /** What is kept of a siege, where it is: by layers that can be taken off. @param {PositionView} position */
  #drawLayers({ record }) {
    for (const { what, name, hexes, count, most } of record) {
      if (!this.shows(what)) continue;
      for (const hex of hexes) this.#marks.pin(hex, COUNTED.has(what) ? `${count}/${most}` : name, what);
    }
  }

  /**
   * How likely those he could shoot at are hurt, and he by those who could shoot at him.
   * @param {{targets: Shot[], shooters: Shot[]}} stand
   * @param {(name: string) => string | undefined} hexOf
   */
  #drawChances({ targets, shooters }, hexOf) {
    for (const [shots, kind] of /** @type {const} */ ([[targets, "target"], [shooters, "shooter"]])) {
      for (const shot of shots) {
        const hex = hexOf(shot[kind]);
        if (hex) this.#marks.chance(hex, t("page-percent", { percent: shot.harm }), kind);
      }
    }
  }

  // ------------------------------------------------------------------------------------ the tabs

  /** Is there room for orders and story side by side? The rulebook takes some of it. */
  measure() {
    const broad = section.clientWidth >= BROAD && !find("table", HTMLElement).classList.contains("folded");
    if (!section.clientWidth || broad === this.#broad) return;
    this.#broad = broad;
    section.classList.toggle("broad", broad);
    this.showTab((broad && tabs.find((tab) => tab.ariaSelected === "true")) || orders);
    this.#changed();
  }

  /** Show the leaf on which one chooses. */
  showOrders() {
    this.showTab(orders);
  }

  /**
   * Show a leaf. Where there is room the orders are always there, and another leaf beside them.
   * @param {HTMLButtonElement} chosen
   * @param {boolean} [anew] whether the one beside them begins with the story again
   */
  showTab(chosen, anew = false) {
    const now = tabs.find((tab) => tab.ariaSelected === "true" && tab !== orders);
    const shown = this.#broad && chosen === orders ? ((anew ? null : now) ?? find("tab-story", HTMLButtonElement)) : chosen;
    find("table", HTMLElement).dataset.tab = shown.id;
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === shown));
      find(tab.getAttribute("aria-controls") ?? "", HTMLElement).hidden = tab !== shown && !(this.#broad && tab === orders);
    }
  }
}

/** Was it a finger? @param {MouseEvent} event */
function isTouch(event) {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/**
 * Of some points, the one that has most of the others near it.
 * @param {import("./hexes.js").Point[]} points
 */
function crowded(points) {
  const far = (/** @type {import("./hexes.js").Point} */ one) => points.reduce((sum, other) => sum + Math.hypot(one.x - other.x, one.y - other.y), 0);
  return [...points].sort((a, b) => far(a) - far(b))[0] ?? { x: 0, y: 0 };
}

/**
 * Where a counter's middle is, in units of the picture.
 * @param {Element} counter
 */
function spot(counter) {
  const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(counter.getAttribute("transform") ?? "") ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/**
 * What a button is known by when the leaf is drawn anew.
 * @param {HTMLElement} element
 */
function key(element) {
  return [element.tagName, element.id, element.dataset.verb, element.dataset.action, element.dataset.name, element.dataset.level, element.textContent].join("|");
}
