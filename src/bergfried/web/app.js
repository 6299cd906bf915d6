// @ts-check
/** The page as a whole: its languages, its addresses, and which of its sections is shown. */

import { Match } from "./api.js";
import { Calling } from "./calling.js";
import { find, styled } from "./dom.js";
import { GameScreen } from "./game.js";
import { Hints } from "./hints.js";
import { Home } from "./home.js";
import { Library } from "./library.js";
import { Look } from "./look.js";
import * as memory from "./memory.js";
import * as own from "./own.js";
import * as routes from "./routes.js";
import * as rulebook from "./rulebook.js";
import { askGuest, callOff } from "./setup.js";
import { Story } from "./story.js";
import { Talk } from "./talk.js";
import { onTheme, setTheme, theme } from "./theme.js";
import { VictoryLeaf } from "./victory.js";
import { LANGUAGES, language, onLanguage, speak, t } from "./words.js";

const NAME = "Bergfried";

const alert = find("alert", HTMLElement);
const main = find("main", HTMLElement);
const tongues = find("language", HTMLSelectElement);
const lamp = find("theme", HTMLButtonElement);
const sections = {
  home: find("home", HTMLElement),
  look: find("look", HTMLElement),
  game: find("game", HTMLElement),
  ending: find("ending", HTMLElement),
  design: find("design", HTMLElement),
};

const library = new Library();
const home = new Home(sections.home, library, complain);
const look = new Look(library, complain);
const game = new GameScreen(complain);
new Story(game);
new Talk(game);
new Hints(game);
new VictoryLeaf(game);
const calling = new Calling(game);
/** Who plays need not have it: it comes when a battle is over. @type {import("./ending.js").EndingScreen | null} */
let ending = null;
/** Nor this: it comes when somebody wants a battle of his own. @type {import("./designer.js").Designer | null} */
let designer = null;

/** Where one is; null until the page has begun. Each arrival is an object of its own. @type {routes.Route | null} */
let here = null;
/** The address that was followed last. */
let followed = "";

/** @param {unknown} error */
function complain(error) {
  alert.textContent = error instanceof Error ? error.message : String(error);
  alert.hidden = false;
}

/**
 * Show one section of the page and hide the others.
 * @param {keyof typeof sections} name
 * @param {string} title
 */
function display(name, title) {
  for (const [other, section] of Object.entries(sections)) section.hidden = other !== name;
  document.body.dataset.section = name;
  document.title = title ? `${title} – ${NAME}` : NAME;
}

// ------------------------------------------------------------------------------------------ where one is

/** Go where the address says. */
async function follow() {
  alert.hidden = true;
  const before = here;
  const route = routes.read(location.hash);
  here = route;
  followed = location.hash;
  callOff();
  if (route.to !== "game") {
    game.close();
    game.layout.leave();
    calling.leave();
  }
  if (route.to !== "ending") ending?.close();
  if (route.to !== "look") look.close();
  if (route.to !== "design") designer?.close();
  try {
    if (route.to === "seat") await takeSeat(route.id, route.token);
    else if (route.to === "me") await takeLink(route.secret);
    else if (route.to === "mail") await answerMail(route.what, route.key);
    else if (route.to === "look") await openLook(route.scenario, route.edition);
    else if (route.to === "game") await openGame(route.id, route.step);
    else if (route.to === "ending") await openEnding(route.id);
    else if (route.to === "design") await openDesign(route.packed);
    else await showHome(before, route.to === "nowhere" ? t("page-nowhere") : "");
  } catch (error) {
    complain(error);
  }
}

/**
 * @param {routes.Route | null} before where one comes from: the focus goes back to what led there
 * @param {unknown} trouble what is to be told over the list, if anything
 */
async function showHome(before, trouble) {
  const arrival = here;
  display("home", "");
  await home.wait(library.load());
  if (here !== arrival) return; // another place was gone to while it loaded
  home.show();
  if (trouble) complain(trouble);
  if (before) home.focus(before) || main.focus();
}

/**
 * @param {string} name
 * @param {string} edition
 */
async function openLook(name, edition) {
  const arrival = here;
  await library.load();
  if (here !== arrival) return;
  const scenario = library.scenarios.get(name);
  const rules = edition || scenario?.editions[0] || "";
  if (!scenario || !scenario.editions.includes(rules)) {
    look.close();
    const trouble = scenario
      ? t("page-no-such-rules", { title: scenario.title, rules })
      : t("page-no-such-scenario", { name });
    await showHome(null, trouble);
    return;
  }
  display("look", scenario.title);
  look.open(scenario, rules);
}

/**
 * @param {string} id
 * @param {number | null} step
 */
async function openGame(id, step) {
  const kept = memory.keptGame(id);
  const arrival = here;
  display("game", game.view?.id === id ? calling.titled(game.view.title) : (kept?.title ?? ""));
  if (game.match?.id === id && game.view) {
    game.look(step);
    return;
  }
  find("game-title", HTMLHeadingElement).focus({ preventScroll: true });
  window.scrollTo(0, 0);
  try {
    await game.open(id, own.keyOf(id), step);
  } catch (error) {
    if (here !== arrival) return; // another place was gone to while it loaded
    game.close();
    await showHome(null, error);
    return;
  }
  const { view } = game;
  if (here !== arrival || !view) return;
  display("game", calling.titled(view.title));
  if (kept) memory.keepGame({ ...(memory.keptGame(id) ?? kept), title: view.title });
  else if (view.seats.some((seat) => seat.by === "you")) memory.keepGame({ id, token: null, invitations: {}, title: view.title, seen: 0 });
  own.keepSeats();
}

/** @param {string} id */
async function openEnding(id) {
  const arrival = here;
  display("ending", memory.keptGame(id)?.title ?? "");
  window.scrollTo(0, 0);
  find("ending-title", HTMLHeadingElement).focus({ preventScroll: true });
  const [{ EndingScreen }] = await Promise.all([import("./ending.js"), library.load(), styled("/web/aftermath.css")]);
  if (here !== arrival) return;
  ending ??= new EndingScreen(library, complain);
  await ending.open(id);
}

/** @param {string} packed what the link of a battle of somebody's own holds; "" for the one on the table */
async function openDesign(packed) {
  const arrival = here;
  display("design", t("page-design"));
  const [{ Designer }] = await Promise.all([import("./designer.js"), library.load(), styled("/web/designer.css")]);
  if (here !== arrival) return;
  designer ??= new Designer(complain);
  try {
    await designer.open(packed);
  } catch (error) {
    if (!packed) throw error;
    complain(t("page-design-bad-link"));
    await designer.open("");
  }
}

/**
 * Take the seat an invitation gives, and let the address forget it. Whoever has not sat there yet is told who invites
 * him to what, and asked how he wants to be called.
 * @param {string} id
 * @param {string} token
 */
async function takeSeat(id, token) {
  const kept = memory.keptGame(id);
  const mine = Object.values(kept?.invitations ?? {}).includes(token);
  const arrival = here;
  /** @type {unknown} */
  let trouble = mine ? t("page-own-invitation") : null;
  if (!mine && kept?.token !== token) {
    let own = kept?.token ?? null;
    try {
      own = await accept(new Match(id, token));
    } catch (error) {
      trouble = own ? null : error; // who has sat down with it before comes back
    }
    if (here !== arrival) return;
    if (own) memory.keepGame({ id, token: own, invitations: kept?.invitations ?? {}, title: kept?.title ?? "", seen: kept?.seen ?? 0 });
  }
  history.replaceState(null, "", routes.gameAddress(id));
  follow();
  if (trouble) complain(trouble);
}

/**
 * Keep somebody's games in this browser, if he wishes so, and let the address forget his secret.
 * @param {string} secret
 */
async function takeLink(secret) {
  history.replaceState(null, "", routes.HOME);
  await showHome(null, "");
  await own.adopt(secret);
  await follow();
}

/**
 * Somebody comes from a mail: he wants more of them, or none.
 * @param {"confirm" | "stop"} what
 * @param {string} key
 */
async function answerMail(what, key) {
  history.replaceState(null, "", routes.HOME);
  await showHome(null, "");
  const done = await own.answerMail(what, key);
  await follow();
  if (done) complain(done);
}

/**
 * The token with which the reader holds the seat from now on; null if he does not accept it, and looks on.
 * @param {Match} match
 */
async function accept(match) {
  const invitation = await match.invitation();
  if (invitation.taken) return match.token ?? null; // it is his own seat, from another device
  display("game", invitation.title);
  return askGuest(match, invitation);
}

// -------------------------------------------------------------------------------------------- the languages

/** All that is shown, told anew in the language that is spoken now. */
async function retell() {
  tongues.value = language();
  if (here?.to === "look") await openLook(here.scenario, here.edition);
  else if (here?.to === "ending") await openEnding(here.id);
  else if (here?.to === "design") await openDesign("");
  else if (!sections.home.hidden) await library.load().then(() => home.show());
}

async function changeLanguage() {
  alert.hidden = true;
  const wanted = LANGUAGES.find((tag) => tag === tongues.value) ?? "en";
  try {
    await speak(wanted);
  } catch (error) {
    tongues.value = language();
    complain(error);
  }
}

// ---------------------------------------------------------------------------------------------- day and night

function showTheme() {
  const dark = theme() === "dark";
  lamp.setAttribute("aria-pressed", String(dark));
  lamp.textContent = dark ? "☾" : "☀";
}

function changeTheme() {
  setTheme(theme() === "dark" ? "light" : "dark");
  showTheme();
}

// ------------------------------------------------------------------------------------------------- starting

/**
 * Escape closes the rulebook before it leaves anything else.
 * @param {KeyboardEvent} event
 */
function onKey(event) {
  if (event.key !== "Escape" || !rulebook.isOpen()) return;
  if (event.target instanceof Element && event.target.closest("dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  rulebook.close();
}

/** By which rules, and what, is played or looked at: the rulebook speaks of that first. */
function played() {
  const { view } = game;
  if (here?.to === "game" && view) return { edition: view.edition, scenario: view.kind === "scenario" ? view.scenario : "" };
  if (here?.to !== "look") return { edition: "", scenario: "" };
  const { scenario, edition } = here;
  return { edition: edition || library.scenarios.get(scenario)?.editions[0] || "", scenario };
}

async function start() {
  rulebook.start(played);
  document.addEventListener("keydown", onKey, { capture: true });
  tongues.addEventListener("change", changeLanguage);
  lamp.addEventListener("click", changeTheme);
  onTheme(showTheme);
  showTheme();
  find("skip", HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault(); // the part after # is taken
    if (look.scenario) look.focus();
    else main.focus();
  });
  try {
    await speak(language());
    tongues.value = language();
  } catch (error) {
    complain(error);
    return;
  }
  onLanguage(() => {
    retell().catch(complain);
  });
  window.addEventListener("hashchange", () => {
    // Two quick changes are told twice, both times with the last address; the first telling has done it all.
    if (location.hash !== followed) follow();
  });
  await follow();
}

start();
