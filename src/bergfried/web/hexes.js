// @ts-check
/** Where hexes lie in the picture, and what they are called. */

/** @typedef {{x: number, y: number}} Point */
/** Of its columns and rows some may lie left of A and above the first. @typedef {{columns: number, rows: number, west: number, north: number, radius: number, half: number, margin: number}} Grid */

/** How many columns and rows have names: A to ZZ, 1 to 99. Left of A and above 1 names go on with the last. */
const COLUMNS = 702;
const ROWS = 99;

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
  const { column, row } = cell(grid, hex);
  return {
    x: grid.margin + grid.radius * (1 + 1.5 * (column + grid.west)),
    y: grid.margin + grid.half * (2 * (row + grid.north) + Math.abs(column % 2) + 1),
  };
}

/**
 * The hex at a point of the picture, null beside the board.
 * @param {Grid} grid
 * @param {Point} point
 */
export function hexAt(grid, point) {
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
  let { column, row } = cell(grid, hex);
  if (key === "ArrowUp") row -= 1;
  else if (key === "ArrowDown") row += 1;
  else if (key === "ArrowLeft") column -= 1;
  else column += 1;
  return isOff(grid, column, row) ? null : named(column, row);
}

/**
 * Hex, level and way of a stance's text: H7, H7/2, H7>NE, H7/-1>S.
 * @param {string} text
 */
export function parts(text) {
  const [, hex = "", level = "", way = ""] = /^([A-Z]{1,2}\d+)(?:\/(-?\d))?(?:>(\w+))?$/.exec(text) ?? [];
  return { hex, level: level ? Number(level) : 0, way };
}
