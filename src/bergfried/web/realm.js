// @ts-check
/** What there is to see of a realm besides its map: the crown, the nobles wherever they are, the lands; and what a battle holds for everybody. */

import { make } from "./dom.js";
import { capital } from "./library.js";
import { button, percents } from "./panel.js";
import { shield, sideTitle } from "./signs.js";
import { listed, many, t } from "./words.js";

/** @import { GameView, Holding, Noble, Preview } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

// ------------------------------------------------------------------------------------------ one of the nobles

/** What sets a noble apart, in a few words. @param {Noble} noble */
function signsOf(noble) {
  const told = [t(`term-${noble.kind}`)];
  if (noble.claimant) told.push(t("term-claimant"));
  if (noble.elector) told.push(t("term-elector"));
  if (noble.standing !== "free") told.push(t(`page-realm-${noble.standing}`));
  return told;
}

/**
 * The arms card of a noble: his power, where he is, and what is his.
 * @param {Noble} noble
 */
export function nobleCard(noble) {
  const box = make("section", { class: "man noble", "data-side": noble.side }, make("h2", {}, noble.title), make("p", { class: "where" }, capital([...signsOf(noble), noble.where].filter(Boolean).join(", "))));
  const facts = make("dl", { class: "values" }, make("div", {}, make("dt", {}, t("page-realm-power")), make("dd", {}, String(noble.points))));
  box.append(facts);
  if (noble.card.length) box.append(make("p", { class: "his" }, t("page-realm-card", { places: listed(noble.card) })));
  if (noble.fiefs.length) box.append(make("p", { class: "his" }, t("page-realm-fiefs", { fiefs: listed(noble.fiefs) })));
  return box;
}

// ------------------------------------------------------------------------------------------ before a battle

/**
 * Who could take part in an attack: each comes along, or does no longer.
 * @param {GameScreen} screen
 * @param {Preview} preview
 */
export function togetherOf(screen, preview) {
  if (!preview.together.length) return [];
  const [, men = ""] = preview.action.split(" ");
  const joined = new Set(men.split("+"));
  const nobles = screen.position?.realm?.nobles ?? [];
  const group = make("div", { class: "verbs together", role: "group", "aria-label": t("page-realm-together") });
  for (const name of preview.together) {
    const on = joined.has(name);
    const points = nobles.find((noble) => noble.name === name)?.points ?? 0;
    const chip = button(name, () => screen.choosing.alongside(name), { class: on ? "chip chosen" : "chip", "aria-pressed": String(on), "data-name": name });
    chip.append(" ", make("small", {}, String(points)));
    group.append(chip);
  }
  return [make("p", { class: "hint" }, t("page-realm-together")), group];
}

/**
 * What becomes of everyone in a battle when all is rolled.
 * @param {GameScreen} screen
 * @param {Preview} preview
 */
export function endsOf({ view }, { ends }) {
  if (!ends.length || !view) return [];
  const words = /** @type {const} */ (["free", "captive", "pilgrim", "dead"]);
  const head = make("tr", {}, make("td", {}), ...words.map((word) => make("th", { scope: "col" }, t(`term-end-${word}`))));
  const rows = ends.map((end) =>
    make("tr", { "data-name": end.name }, make("th", { scope: "row" }, shield(view, end.side), " ", end.name), ...words.map((word, number) => make("td", { title: end.exact[number] ?? "" }, percents(end[word])))),
  );
  return [make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": t("page-realm-ends") }, make("table", { class: "ends" }, make("caption", {}, t("page-realm-ends")), make("thead", {}, head), make("tbody", {}, ...rows)))];
}

// ------------------------------------------------------------------------------------------ at a glance

/**
 * How it stands with those who are not on the map, with the pile and with the lands.
 * @param {GameScreen} screen
 * @returns {HTMLElement[]}
 */
export function realmOf(screen) {
  const { view } = screen;
  const realm = (screen.position ?? view?.position)?.realm;
  if (!view || !realm) return [];
  return [...awayOf(screen, view, realm.nobles), ...pileOf(screen, view, realm), ...landsOf(screen, view, realm.holdings)];
}

/**
 * Each claimant to the crown with his electors, as many as he needs; nothing in another game.
 * @param {GameScreen} screen
 */
export function crownOf(screen) {
  const { view } = screen;
  const realm = (screen.position ?? view?.position)?.realm;
  if (!view || !realm?.crown) return [];
  const list = make("ul", { class: "claims" });
  for (const claim of realm.claims) {
    const most = Math.max(claim.needed, claim.electors.length);
    const dots = Array.from({ length: most }, (_, number) => make("i", number < claim.electors.length ? { class: "full" } : {}));
    const count = { count: claim.electors.length, most: claim.needed };
    const pips = make("span", { class: "pips electors", role: "img", "aria-label": t("page-realm-electors", count) }, ...dots);
    const who = claim.claimant ? named(screen, claim.claimant) : make("b", {}, sideTitle(view, claim.side));
    const small = [listed(claim.electors), claim.there ? t("page-realm-there") : "", claim.reign ? t("page-realm-reign", { reign: claim.reign, phases: claim.phases }) : ""];
    list.append(make("li", { "data-side": claim.side, class: claim.reign ? "reigns" : "" }, shield(view, claim.side), who, pips, make("small", {}, claim.claimant ? small.filter(Boolean).join(" · ") : claim.text)));
  }
  return [make("section", { class: "crown" }, make("h2", {}, t("page-realm-crown")), list, make("details", {}, make("summary", {}, t("page-realm-needs")), make("p", {}, realm.crown)))];
}

/**
 * A name that is a way to whom it belongs.
 * @param {GameScreen} screen
 * @param {string} name
 */
function named(screen, name) {
  return button(name, () => screen.choose(name), { class: "chip who", "data-name": name });
}

/**
 * Captives, pilgrims and those who wait.
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {Noble[]} nobles
 */
function awayOf(screen, view, nobles) {
  const kinds = /** @type {const} */ (["captive", "pilgrim", "waiting"]);
  const lines = kinds.flatMap((kind) =>
    view.seats.flatMap(({ side }) => {
      const there = nobles.filter((noble) => noble.standing === kind && noble.side === side);
      if (!there.length) return [];
      const names = there.map((noble) => make("span", { class: "away" }, `${noble.name} ${noble.points}`));
      return [make("li", { "data-standing": kind, "data-side": side }, shield(view, side), make("b", {}, t(`page-realm-${kind}s`)), " ", ...names)];
    }),
  );
  return lines.length ? [make("section", { class: "away-box" }, make("h2", {}, t("page-realm-away")), make("ul", { class: "aways" }, ...lines))] : [];
}

/**
 * What lies in the Neutral pile.
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {import("./schema.d.ts").RealmView} realm
 */
function pileOf(screen, view, realm) {
  const neutral = realm.nobles.filter((noble) => noble.standing === "neutral");
  const list = make("ul", { class: "pile" }, ...neutral.map((noble) => make("li", {}, make("b", {}, noble.name), ` ${noble.points} · ${[...signsOf(noble).slice(0, -1), listed(noble.card)].filter(Boolean).join(", ")}`)), ...realm.pile.map((fief) => make("li", { class: "fief" }, fief)));
  return realm.cards ? [make("details", { class: "pile-box" }, make("summary", {}, many("page-realm-pile", realm.cards)), list)] : [];
}

/**
 * The areas with what stands in them, in whose hands, and who is there.
 * @param {GameScreen} screen
 * @param {GameView} view
 * @param {Holding[]} holdings
 */
function landsOf(screen, view, holdings) {
  /** @type {Map<string, Holding[]>} */
  const areas = new Map();
  for (const one of [...holdings].sort((a, b) => a.where.localeCompare(b.where))) areas.set(one.area, [...(areas.get(one.area) ?? []), one]);
  const list = make("ul", { class: "lands" });
  for (const [area, own] of areas) {
    const men = (screen.position ?? view.position).men.filter((man) => man.hex === area || own.some(({ name }) => name === man.hex));
    const show = button(own[0]?.where ?? area, () => screen.pointOut(area), { class: "pointing", "data-hex": area });
    const places = own.map((one) => {
      const sign = one.side ? [shield(view, one.side)] : [];
      const state = one.standing === "standing" ? "" : ` (${t(`page-realm-${one.standing}`)})`;
      return make("span", { class: `holding ${one.standing}`, title: one.about }, ...sign, `${one.title} ${one.value}${state}`);
    });
    const there = men.map((man) => make("span", { class: "there" }, shield(view, man.side), man.name));
    list.append(make("li", { "data-area": area }, show, make("p", {}, ...places), ...(there.length ? [make("p", {}, ...there)] : [])));
  }
  return [make("details", { class: "lands-box" }, make("summary", {}, t("page-realm-lands")), list)];
}
