// @ts-check
/** A battle of one's own: put together on the page, looked at by the server as it grows, tried, kept as a file, and sent as a link. */

import * as api from "./api.js";
import { BoardView } from "./board.js";
import { find, make } from "./dom.js";
import { capital } from "./library.js";
import * as memory from "./memory.js";
import { hexAt } from "./hexes.js";
import { VERBS, blank, emptied, free, packed, sidesOf, unpacked } from "./draft.js";
import { designLink } from "./routes.js";
import { askSeats, begin } from "./setup.js";
import { many, t } from "./words.js";

/** @import { Created, DesignView, EditionKit, EvenView, Kit } from "./schema.d.ts" */
/** @import { Draft, Goal } from "./draft.js" */
/** What a click on the board does. @typedef {{side: string, kind: string, way: string} | {side: string, man: string} | {thing: string, way: string} | {zone: string, from: string}} Tool */

const KEPT = "design";
const PAUSE = 350; // milliseconds after the last change before the server looks at it
const WAYS = ["N", "NE", "SE", "S", "SW", "NW"];

/** The section #design. */
export class Designer {
  #title = find("design-title", HTMLHeadingElement);
  #frame = find("design-board", HTMLElement);
  #panel = find("design-panel", HTMLElement);
  #faults = find("design-faults", HTMLElement);
  #doors = find("design-doors", HTMLElement);
  #hint = find("design-hint", HTMLElement);
  /** @type {Draft} */
  #draft = blank();
  /** @type {Kit | null} */
  #kit = null;
  /** @type {DesignView | null} */
  #view = null;
  /** @type {Tool | null} */
  #tool = null;
  /** What was chosen last in the lists of what can be put on the map. @type {Map<string, string>} */
  #chosen = new Map();
  #timer = 0;
  #asked = 0; // counts what was sent: the answer to something older is dropped
  #open = false;
  /** Of what it was asked whether it is even, and what the games have told. @type {{of: string, view: EvenView | null, under_way: boolean}} */
  #even = { of: "", view: null, under_way: false };

  /** @param {(error: unknown) => void} complain */
  constructor(complain) {
    this.complain = complain;
    this.board = new BoardView(this.#frame, () => {});
    this.#frame.addEventListener("click", (event) => this.#clicked(event));
    this.#frame.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#tool) this.#take(null);
    });
  }

  /** @param {string} link what stands behind the address: a battle somebody has sent; "" for one's own */
  async open(link) {
    this.#open = true;
    this.#kit = await api.kit();
    if (link) this.#draft = await unpacked(link);
    else this.#draft = restored() ?? blank();
    this.#tool = null;
    this.#show();
    this.board.clear();
    await this.#look();
    this.#title.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  close() {
    this.#open = false;
    clearTimeout(this.#timer);
  }

  // ------------------------------------------------------------------------------------ what has changed

  /** Something has changed: remember it, show it, and let the server look at it after a moment. */
  #changed() {
    memory.remember(KEPT, JSON.stringify(this.#draft));
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#look().catch(this.complain), PAUSE);
  }

  /** The same, and the form is made anew. */
  #remade() {
    this.#show();
    this.#changed();
  }

  async #look() {
    this.#asked += 1;
    const asked = this.#asked;
    const view = await api.checkDesign(JSON.stringify(emptied(this.#draft)));
    if (asked !== this.#asked || !this.#open) return;
    const zones = this.#view?.zones.join();
    this.#view = view;
    if (view.picture) {
      const picture = api.drawn(view.picture);
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", t("page-board"));
      this.board.show(picture);
    }
    this.#tellFaults(view);
    this.#showDoors();
    if (zones !== view.zones.join()) this.#show();
    const file = document.getElementById("design-file");
    if (file instanceof HTMLTextAreaElement && file !== document.activeElement) file.value = view.file;
  }

  /** @param {DesignView} view */
  #tellFaults({ faults }) {
    const list = faults.map((fault) => make("li", {}, fault.sentence));
    const head = make("p", { role: "status", class: faults.length ? "wrong" : "sound" }, faults.length ? many("page-design-wrong", faults.length) : t("page-design-sound"));
    this.#faults.replaceChildren(head, ...(list.length ? [make("ul", {}, ...list)] : []));
  }

  // ------------------------------------------------------------------------------------ the board

  /** @param {Tool | null} tool what the next click on the board does */
  #take(tool) {
    this.#tool = tool;
    this.#frame.classList.toggle("aiming", tool !== null);
    let told = t("page-design-hint");
    if (tool && "kind" in tool) told = t("page-design-hint-man");
    else if (tool && "man" in tool) told = t("page-design-hint-move", { piece: tool.man });
    else if (tool && "thing" in tool) told = t("page-design-hint-thing");
    else if (tool && "zone" in tool) told = t(tool.from ? "page-design-hint-corner" : "page-design-hint-zone", { zone: tool.zone });
    this.#hint.textContent = told;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const grid = this.#view?.grid;
    if (!grid || this.board.dragged || !this.#tool) return;
    const hex = hexAt({ ...grid, named: {} }, this.board.point(event));
    if (hex) this.#put(hex, this.#tool);
  }

  /**
   * @param {string} hex
   * @param {Tool} tool
   */
  #put(hex, tool) {
    const { sides, things } = this.#draft;
    if ("kind" in tool) {
      const side = sides[tool.side];
      if (side) side.men[free(this.#draft)] = { kind: tool.kind, at: tool.way ? `${hex}>${tool.way}` : hex };
    } else if ("man" in tool) {
      const man = sides[tool.side]?.men[tool.man];
      const way = man?.at.split(">")[1];
      if (man) man.at = way ? `${hex}>${way}` : hex;
      this.#take(null);
    } else if ("thing" in tool) {
      things.push(`${tool.thing} ${hex}${tool.way ? `>${tool.way}` : ""}`);
    } else if (tool.from) {
      const before = this.#draft.zones[tool.zone];
      this.#draft.zones[tool.zone] = `${before ? `${before} ` : ""}${tool.from}-${hex}`;
      this.#take(null);
    } else {
      this.#take({ zone: tool.zone, from: hex });
      return;
    }
    this.#remade();
  }

  // ------------------------------------------------------------------------------------ the form

  #show() {
    if (!this.#kit) return;
    const open = new Set([...this.#panel.querySelectorAll("details[open]")].map((part) => part.id));
    const focused = document.activeElement?.id ?? "";
    const parts = [
      this.#part("battle", this.#battle(), true),
      this.#part("ground", this.#ground(), false),
      ...sidesOf(this.#draft).map((side) => this.#part(`side-${side}`, this.#force(side), true, this.#draft.sides[side]?.title ?? side)),
      this.#part("zones", this.#zones(), false),
      this.#part("things", this.#things(), false),
      this.#part("goals", this.#goals(), false),
      this.#part("options", this.#options(), false),
      this.#part("file", this.#file(), false),
    ];
    const known = new Set([...this.#panel.children].map((part) => part.id));
    for (const part of parts) if (known.has(part.id)) part.open = open.has(part.id);
    this.#panel.replaceChildren(...parts);
    this.#title.textContent = this.#draft.title || t("page-design");
    this.#take(this.#tool);
    this.#showDoors();
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  /**
   * A part of the form that can be folded.
   * @param {string} name
   * @param {(Node | string)[]} content
   * @param {boolean} open
   * @param {string} [title]
   */
  #part(name, content, open, title) {
    const word = name.startsWith("side-") ? "side" : name;
    const part = make("details", { id: `design-part-${name}`, class: "design-part" }, make("summary", {}, title ? capital(title) : t(`page-design-${word}`)), ...content);
    part.open = open;
    return part;
  }

  get #edition() {
    const editions = this.#kit?.editions ?? [];
    return editions.find((edition) => edition.name === this.#draft.editions[0]) ?? editions[0];
  }

  /**
   * A list that keeps its choice when the form is made anew.
   * @param {string} id
   * @param {[string, string][]} choices
   */
  #kept(id, choices) {
    const known = choices.some(([name]) => name === this.#chosen.get(id));
    return choice(id, choices, (known ? this.#chosen.get(id) : choices[0]?.[0]) ?? "", (value) => this.#chosen.set(id, value));
  }

  #battle() {
    const draft = this.#draft;
    return [
      entry("page-design-name", text("design-name", draft.title, 120, (value) => {
        draft.title = value;
        draft.scenario = slug(value);
        this.#title.textContent = value || t("page-design");
        this.#changed();
      })),
      entry("page-rules", choice("design-edition", (this.#kit?.editions ?? []).map(({ name, title }) => [name, title]), draft.editions[0] ?? "", (value) => {
        draft.editions = [value];
        draft.options = [];
        this.#remade();
      })),
      entry("page-design-rounds", number("design-rounds", draft.rounds, 1, 60, (value) => {
        draft.rounds = value;
        this.#changed();
      })),
    ];
  }

  #ground() {
    const draft = this.#draft;
    const maps = (this.#kit?.maps ?? []).map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
    const select = choice("design-map", [...maps, ...(draft.drawn === undefined ? [] : [/** @type {[string, string]} */ (["", t("page-design-drawn")])])], draft.drawn === undefined ? (draft.map ?? "") : "", (value) => {
      if (!value) return;
      draft.map = value;
      delete draft.drawn;
      this.#newZones();
      this.#remade();
    });
    /** @type {HTMLElement[]} */
    const parts = [entry("page-design-map", select)];
    if (draft.drawn === undefined) {
      parts.push(press("page-design-draw", () => {
        draft.drawn = this.#kit?.maps.find(({ name }) => name === draft.map)?.text ?? "";
        this.#remade();
      }));
    } else {
      const area = make("textarea", { id: "design-drawn", rows: "14", spellcheck: "false", wrap: "off" });
      area.value = draft.drawn;
      area.addEventListener("input", () => {
        draft.drawn = area.value;
        this.#changed();
      });
      parts.push(entry("page-design-map-text", area));
    }
    return parts;
  }

  /** Another map has other zones: each side takes the first ones of it. */
  #newZones() {
    const zones = this.#kit?.maps.find(({ name }) => name === this.#draft.map)?.zones ?? [];
    this.#draft.zones = {};
    sidesOf(this.#draft).forEach((side, number) => {
      const force = this.#draft.sides[side];
      if (force) force.zone = zones[number] ?? zones[0] ?? "";
    });
  }

  /** @param {string} name */
  #force(name) {
    const side = this.#draft.sides[name];
    if (!side) return [];
    const zones = [...new Set([...(this.#view?.zones ?? []), ...Object.keys(this.#draft.zones), ...(side.zone ? [side.zone] : [])])];
    const classes = (this.#edition?.classes ?? []).map((one) => /** @type {[string, string]} */ ([one.name, capital(one.title)]));
    const kind = this.#kept(`design-class-${name}`, classes);
    const way = this.#kept(`design-way-${name}`, [["", t("page-design-on-foot")], ...WAYS.map((one) => /** @type {[string, string]} */ ([one, t("page-design-mounted", { way: one })]))]);
    const put = press("page-design-put", () => this.#take({ side: name, kind: kind.value, way: way.value }));
    const men = Object.entries(side.men ?? {}).map(([man, soldier]) => {
      const title = classes.find(([one]) => one === soldier.kind)?.[1] ?? soldier.kind;
      const at = text(`design-at-${man}`, soldier.at, 24, (value) => {
        soldier.at = value.trim();
        this.#changed();
      });
      at.setAttribute("aria-label", t("page-design-place-of", { piece: man }));
      const move = press("page-design-move", () => this.#take({ side: name, man }), { piece: man }, "→");
      const away = press("page-design-away", () => {
        delete side.men[man];
        this.#remade();
      }, { piece: man }, "×");
      return make("li", {}, make("span", {}, make("b", {}, man), ` ${title}`), at, move, away);
    });
    return [
      entry("page-design-side-name", text(`design-side-${name}`, side.title, 120, (value) => {
        side.title = value;
        this.#changed();
      })),
      entry("page-design-zone", choice(`design-zone-${name}`, zones.map((zone) => [zone, zone]), side.zone, (value) => {
        side.zone = value;
        this.#changed();
      })),
      make("div", { class: "design-row" }, labelled("page-design-class", kind), labelled("page-design-how", way), put),
      make("ul", { class: "design-men" }, ...men),
    ];
  }

  #zones() {
    const draft = this.#draft;
    const rows = Object.entries(draft.zones).map(([zone, hexes]) => {
      const field = text(`design-hexes-${zone}`, hexes, 400, (value) => {
        draft.zones[zone] = value.trim();
        this.#changed();
      });
      field.setAttribute("aria-label", t("page-design-hexes-of", { zone }));
      const more = press("page-design-corners", () => this.#take({ zone, from: "" }), { zone }, "→");
      const away = press("page-design-away", () => {
        delete draft.zones[zone];
        this.#remade();
      }, { piece: zone }, "×");
      return make("li", {}, make("b", {}, zone), field, more, away);
    });
    const name = text("design-new-zone", "", 24, () => {});
    const add = press("page-design-add-zone", () => {
      const zone = slug(name.value).replaceAll("-", "_");
      if (!zone) return;
      draft.zones[zone] ??= "";
      this.#take({ zone, from: "" });
      this.#remade();
    });
    return [make("p", { class: "hint" }, t("page-design-zones-hint")), make("ul", { class: "design-men" }, ...rows), make("div", { class: "design-row" }, labelled("page-design-new-zone", name), add)];
  }

  #things() {
    const draft = this.#draft;
    const kinds = (this.#kit?.things ?? []).map((one) => /** @type {[string, string]} */ ([one.name, capital(one.title)]));
    const kind = this.#kept("design-thing", kinds);
    const way = this.#kept("design-thing-way", [["", "–"], ...WAYS.map((one) => /** @type {[string, string]} */ ([one, one]))]);
    const put = press("page-design-put", () => this.#take({ thing: kind.value, way: way.value }));
    const rows = draft.things.map((thing, number) => {
      const away = press("page-design-away", () => {
        draft.things.splice(number, 1);
        this.#remade();
      }, { piece: thing }, "×");
      return make("li", {}, make("span", {}, thing), away);
    });
    return [make("div", { class: "design-row" }, labelled("page-design-thing", kind), labelled("page-design-way", way), put), make("ul", { class: "design-men" }, ...rows)];
  }

  #goals() {
    const draft = this.#draft;
    const sides = sidesOf(draft).map((side) => /** @type {[string, string]} */ ([side, draft.sides[side]?.title || side]));
    const who = choice("design-goal-side", sides, sides[0]?.[0] ?? "", () => {});
    const verb = choice("design-goal-verb", VERBS.map((one) => [one, t(`page-design-goal-${one}`)]), "hold", () => named());
    const what = make("select", { id: "design-goal-what" });
    const named = () => {
      const men = Object.values(draft.sides).flatMap((side) => Object.keys(side.men ?? {}));
      const words = ["hold", "each_in"].includes(verb.value) ? (this.#view?.zones ?? []) : men;
      what.replaceChildren(...words.map((word) => make("option", { value: word }, word)));
    };
    named();
    const points = number("design-goal-points", 4, 1, 50, () => {});
    const add = press("page-design-add-goal", () => {
      if (!what.value) return;
      draft.goals.push(/** @type {Goal} */ ({ side: who.value, [verb.value]: what.value, points: Number(points.value) || 1 }));
      this.#remade();
    });
    const rows = draft.goals.map((goal, number) => {
      const verb = VERBS.find((one) => goal[one]) ?? "hold";
      const away = press("page-design-away", () => {
        draft.goals.splice(number, 1);
        this.#remade();
      }, { piece: goal[verb] ?? "" }, "×");
      return make("li", {}, make("span", {}, `${draft.sides[goal.side]?.title ?? goal.side}: ${t(`page-design-goal-${verb}`)} ${goal[verb]} (${goal.points})`), away);
    });
    return [
      make("p", { class: "hint" }, t("page-design-goals-hint")),
      make("div", { class: "design-row" }, labelled("page-design-goal-who", who), labelled("page-design-goal-what", verb), labelled("page-design-goal-which", what), labelled("page-design-goal-points", points), add),
      make("ul", { class: "design-men" }, ...rows),
    ];
  }

  #options() {
    const draft = this.#draft;
    const offers = this.#edition?.options ?? [];
    if (!offers.length) return [make("p", { class: "hint" }, t("page-design-no-options"))];
    return offers.map(({ name, title, about }) => {
      const box = make("input", { type: "checkbox", id: `design-option-${name}` });
      box.checked = draft.options.includes(name);
      box.addEventListener("change", () => {
        draft.options = box.checked ? [...draft.options, name] : draft.options.filter((one) => one !== name);
        this.#changed();
      });
      return make("label", { class: "design-option" }, box, make("span", {}, make("b", {}, title), ` ${about}`));
    });
  }

  #file() {
    const area = make("textarea", { id: "design-file", rows: "16", spellcheck: "false", wrap: "off" });
    area.value = this.#view?.file ?? "";
    const read = press("page-design-read", () => this.#read(area.value).catch(this.complain));
    return [make("p", { class: "hint" }, t("page-design-file-hint")), entry("page-design-text", area), read];
  }

  /**
   * Take over what a file says.
   * @param {string} file
   */
  async #read(file) {
    const view = await api.checkDesign(file);
    if (!view.draft) throw new Error(view.faults.map((fault) => `${fault.line}: ${fault.sentence}`).join(" "));
    this.#draft = { ...blank(), drawn: undefined, ...JSON.parse(view.draft) };
    this.#remade();
  }

  // ------------------------------------------------------------------------------------ out into the world

  #showDoors() {
    const sound = this.#view?.faults.length === 0;
    const doors = [
      press("page-design-try", () => this.#try().catch(this.complain)),
      press("page-design-save", () => this.#save()),
      this.#fileDoor(),
      press("page-design-share", () => this.#share().catch(this.complain)),
      press("page-design-new", () => {
        this.#draft = blank();
        this.#remade();
      }),
    ];
    doors[0]?.classList.add("play");
    if (doors[0] instanceof HTMLButtonElement) doors[0].disabled = !sound;
    this.#doors.replaceChildren(make("div", { class: "design-row" }, ...doors), make("p", { id: "design-link", role: "status" }), ...this.#evenDoor(sound));
  }

  /**
   * What asks the server whether it is even, and what it answered, as long as nothing has been changed since.
   * @param {boolean} sound
   */
  #evenDoor(sound) {
    const asked = JSON.stringify(emptied(this.#draft));
    if (this.#even.of !== asked) this.#even = { of: asked, view: null, under_way: false };
    const { view, under_way } = this.#even;
    const ask = press("page-design-even", () => this.#tryOut().catch(this.complain));
    ask.id = "design-even";
    ask.disabled = !sound || under_way || Boolean(view?.over);
    const hint = make("span", { class: "hint" }, t("page-design-even-hint"));
    const told = make("p", { id: "design-evenness", role: "status" }, view ? evenness(view) : "");
    const note = make("p", { class: "hint" }, t("page-design-balance", { file: `${this.#draft.scenario || "battle"}.yaml` }));
    return [make("div", { class: "design-row" }, ask, hint), told, note];
  }

  /** Portion after portion of games, until there are enough, the battle is another, or the page has been left. */
  async #tryOut() {
    const even = this.#even;
    even.under_way = true;
    find("design-even", HTMLButtonElement).disabled = true;
    try {
      while (this.#open && this.#even === even && !even.view?.over) {
        even.view = await api.balanceDesign(even.of, even.view?.so_far ?? { won: {}, drawn: 0, portions: 0 });
        if (this.#even === even) find("design-evenness", HTMLElement).textContent = evenness(even.view);
      }
    } finally {
      even.under_way = false;
      if (this.#even === even) find("design-even", HTMLButtonElement).disabled = Boolean(even.view?.over);
    }
  }

  #fileDoor() {
    const input = make("input", { type: "file", id: "design-open", class: "hidden", accept: ".yaml,.yml,text/plain" });
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (file) await file.text().then((text) => this.#read(text)).catch(this.complain);
    });
    return make("span", { class: "design-open" }, input, make("label", { for: "design-open" }, t("page-design-open")));
  }

  async #try() {
    const sides = sidesOf(this.#draft).map((name) => ({ name, title: this.#draft.sides[name]?.title ?? name }));
    /** @type {Created | null} */
    let created = null;
    await askSeats({ title: this.#draft.title, sides, attempt: async (seats) => {
      created = await api.playDesign(JSON.stringify(emptied(this.#draft)), seats);
    } });
    if (created) await begin(created, this.#draft.title, sides);
  }

  #save() {
    const file = new Blob([this.#view?.file ?? ""], { type: "text/yaml" });
    const link = make("a", { href: URL.createObjectURL(file), download: `${this.#draft.scenario || "battle"}.yaml` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async #share() {
    const link = designLink(await packed(emptied(this.#draft)));
    const told = find("design-link", HTMLElement);
    const field = make("input", { type: "text", readonly: "", value: link, "aria-label": t("page-design-link") });
    told.replaceChildren(t("page-design-link-hint"), " ", field);
    field.select();
    await navigator.clipboard?.writeText(link).catch(() => {});
  }
}

/**
 * What games between machines tell.
 * @param {EvenView} view
 */
function evenness({ games, most, over, shares, favours }) {
  if (!over) return t("page-design-even-under-way", { games: String(games), most: String(most) });
  const [first] = shares;
  if (!first) return "";
  const told = t("page-design-even-told", { games: String(games), first: capital(first.title), percent: String(first.percent), low: String(first.low), high: String(first.high) });
  return `${told} ${favours ? t("page-design-even-favours", { side: capital(favours) }) : t("page-design-even-neither")}`;
}

/** The battle that was on the table last, if there was one. */
function restored() {
  try {
    const found = JSON.parse(memory.remembered(KEPT) ?? "null");
    return found ? /** @type {Draft} */ ({ ...blank(), ...found }) : null;
  } catch {
    return null;
  }
}

/**
 * A title as the name of a file.
 * @param {string} title
 */
function slug(title) {
  return title.toLowerCase().normalize("NFD").replace(/[^a-z]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 24).replace(/-+$/, "");
}

/**
 * @param {string} word
 * @param {HTMLElement} field
 */
function entry(word, field) {
  return make("label", { class: "entry" }, make("span", {}, t(word)), field);
}

/**
 * @param {string} word
 * @param {HTMLElement} field
 */
function labelled(word, field) {
  field.setAttribute("aria-label", t(word));
  return field;
}

/**
 * @param {string} id
 * @param {string} value
 * @param {number} longest
 * @param {(value: string) => void} changed
 */
function text(id, value, longest, changed) {
  const field = make("input", { type: "text", id, maxlength: String(longest), autocomplete: "off", spellcheck: "false" });
  field.value = value;
  field.addEventListener("input", () => changed(field.value));
  return field;
}

/**
 * @param {string} id
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} changed
 */
function number(id, value, least, most, changed) {
  const field = make("input", { type: "number", id, min: String(least), max: String(most), value: String(value) });
  field.addEventListener("input", () => changed(Number(field.value)));
  return field;
}

/**
 * @param {string} id
 * @param {[string, string][]} choices
 * @param {string} value
 * @param {(value: string) => void} changed
 */
function choice(id, choices, value, changed) {
  const field = make("select", { id }, ...choices.map(([name, title]) => make("option", { value: name }, title)));
  field.value = value;
  field.addEventListener("change", () => changed(field.value));
  return field;
}

/**
 * A button; with a sign its words are only spoken.
 * @param {string} word
 * @param {() => unknown} pressed
 * @param {Record<string, string>} [facts]
 * @param {string} [sign]
 */
function press(word, pressed, facts = {}, sign = "") {
  const button = make("button", { type: "button" }, sign || t(word, facts));
  if (sign) button.setAttribute("aria-label", t(word, facts));
  button.addEventListener("click", () => pressed());
  return button;
}
