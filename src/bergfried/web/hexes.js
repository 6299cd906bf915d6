// @ts-check
/** Where hexes lie in the picture, and what they are called; and the same of the areas and fortresses of a map without hexes. */

/** @import { Named } from "./schema.d.ts" */

/** @typedef {{x: number, y: number}} Point */
/** Of its columns and rows some may lie left of A and above the first. @typedef {{columns: number, rows: number, west: number, north: number, radius: number, half: number, margin: number, named: Record<string, Named>}} Grid */

/** How many columns and rows have names: A to ZZ, 1 to 99. Left of A and above 1 names go on with the last. */
const COLUMNS = 702;
const ROWS = 99;
/** The name of a place: a capital and at least one small letter. */
const NAME = /^\p{Lu}[\p{L}-]*\p{Ll}[\p{L}-]*$/u;

/**
 * Column and row of a hex, both from 0 for A1.
 * @param {Grid} grid
 * @param {string} hex such as H7 or AB12
 */
function cell(grid, hex) {
  const [, letters = "A", row = "1"] = /^([A-Z]{1,2})(\d+)/.exec(hex) ?? [];
  const last = letters.charCodeAt(letters.length - 1) - 65;
  const column = letters.length === 2 ? 26 * (letters.charCodeAt(0) - 64) + last : last;
  const [right, down] = [column - grid.columns + grid.west, Number(row) - 1 - grid.rows + grid.north];
  return { column: grid.west && right >= 0 ? column - COLUMNS : column, row: Number(row) - 1 - (grid.north && down >= 0 ? ROWS : 0) };
}

/**
 * @param {number} column
 * @param {number} row
 */
export function named(column, row) {
  const known = (column + COLUMNS) % COLUMNS;
  const letter = String.fromCharCode(65 + (known % 26));
  return `${known < 26 ? "" : String.fromCharCode(64 + Math.floor(known / 26))}${letter}${((row + ROWS) % ROWS) + 1}`;
}

/**
 * @param {Grid} grid
 * @param {number} column
 * @param {number} row
 */
function isOff(grid, column, row) {
  return column < -grid.west || row < -grid.north || column >= grid.columns - grid.west || row >= grid.rows - grid.north;
}

/**
 * The middle of a hex in the picture.
 * @param {Grid} grid
 * @param {string} hex
 * @returns {Point}
 */
export function middle(grid, hex) {
  const place = grid.named[hex];
  if (place) return { x: place.x, y: place.y };
  const { column, row } = cell(grid, hex);
  return {
    x: grid.margin + grid.radius * (1 + 1.5 * (column + grid.west)),
    y: grid.margin + grid.half * (2 * (row + grid.north) + Math.abs(column % 2) + 1),
  };
}

/** Has the map areas instead of hexes? @param {Grid | null} grid */
export function isNamed(grid) {
  return !!grid && Object.keys(grid.named).length > 0;
}

/**
 * What a place is called: an area or fortress by its name, a hex by its letters.
 * @param {Grid | null} grid
 * @param {string} hex
 */
export function titleOf(grid, hex) {
  return grid?.named[hex]?.title ?? hex;
}

/**
 * The fortress at a point of a map, else the area.
 * @param {Grid} grid
 * @param {Point} point
 */
function placeAt(grid, point) {
  const far = (/** @type {Named} */ place) => Math.hypot(place.x - point.x, place.y - point.y);
  const near = Object.entries(grid.named).filter(([, place]) => place.radius && far(place) <= place.radius);
  const [first] = near.sort(([, a], [, b]) => far(a) - far(b));
  return first?.[0] ?? Object.entries(grid.named).find(([, place]) => place.corners.length && within(point, place.corners))?.[0] ?? null;
}

/**
 * Is a point inside some corners? A line to its right crosses the rim an odd number of times then.
 * @param {Point} point
 * @param {Point[]} corners
 */
function within({ x, y }, corners) {
  let inside = false;
  corners.forEach((a, number) => {
    const b = corners[(number + 1) % corners.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/**
 * The place of a map that comes next in the direction of an arrow key: near, and more ahead than aside.
 * @param {Grid} grid
 * @param {string} from
 * @param {string} key
 */
function nextPlace(grid, from, key) {
  const start = grid.named[from];
  if (!start) return null;
  const right = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const down = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  /** @param {Named} place */
  const cost = (place) => {
    const [x, y] = [place.x - start.x, place.y - start.y];
    const [ahead, aside] = [x * right + y * down, Math.abs(x * down + y * right)];
    return ahead < 4 || aside > 1.5 * ahead ? Infinity : ahead + 2 * aside;
  };
  const [best] = Object.entries(grid.named).sort(([, a], [, b]) => cost(a) - cost(b));
  return best && cost(best[1]) < Infinity ? best[0] : null;
}

/**
 * The hex at a point of the picture, null beside the board.
 * @param {Grid} grid
 * @param {Point} point
 */
export function hexAt(grid, point) {
  if (isNamed(grid)) return placeAt(grid, point);
  const guess = Math.round((point.x - grid.margin - grid.radius) / (1.5 * grid.radius)) - grid.west;
  let best = null;
  let least = grid.radius * grid.radius;
  for (const column of [guess - 1, guess, guess + 1]) {
    const row = Math.round((point.y - grid.margin - grid.half * (1 + (Math.abs(column) % 2))) / (2 * grid.half)) - grid.north;
    if (isOff(grid, column, row)) continue;
    const hex = named(column, row);
    const { x, y } = middle(grid, hex);
    const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (distance < least) [best, least] = [hex, distance];
  }
  return best;
}

/**
 * The hex next to another one in the direction of an arrow key, null at the rim. Left and right keep to the row.
 * @param {Grid} grid
 * @param {string} hex
 * @param {string} key
 */
export function beside(grid, hex, key) {
  if (isNamed(grid)) return nextPlace(grid, hex, key);
  let { column, row } = cell(grid, hex);
  if (key === "ArrowUp") row -= 1;
  else if (key === "ArrowDown") row += 1;
  else if (key === "ArrowLeft") column -= 1;
  else column += 1;
  return isOff(grid, column, row) ? null : named(column, row);
}

/**
 * Hex, level and way of a stance's text: H7, H7/2, H7>NE, H7/-1>S. A place with a name (Aachen) is like a hex of that name.
 * @param {string} text
 */
export function parts(text) {
  if (NAME.test(text)) return { hex: text, level: 0, way: "" };
  const [, hex = "", level = "", way = ""] = /^([A-Z]{1,2}\d+)(?:\/(-?\d))?(?:>(\w+))?$/.exec(text) ?? [];
  return { hex, level: level ? Number(level) : 0, way };
}
