// @ts-check
/** What is pointed out on the board: the reach, the path, the line of fire, targets, the cursor. */

import { middle, parts } from "./hexes.js";

/** @import { Line } from "./schema.d.ts" */

const SVG = "http://www.w3.org/2000/svg";
const HEXAGON = [0, 60, 120, 180, 240, 300].map((angle) => (angle * Math.PI) / 180);

/** @typedef {import("./hexes.js").Grid} Grid */

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The marks of one board. They are drawn anew whenever something is chosen; there are never many. */
export class Marks {
  /** Under the counters. */
  under = draw("g", { class: "marks", "pointer-events": "none" });
  /** Over the counters; the pointer goes through. */
  over = draw("g", { class: "marks over", "pointer-events": "none" });
  /** @type {Grid | null} */
  grid = null;
  #cursor = draw("g", {});

  clear() {
    this.under.replaceChildren();
    this.over.replaceChildren(this.#cursor);
  }

  /**
   * @param {string} hex
   * @param {number} [share] of the hex's own size
   */
  #outline(hex, share = 0.9) {
    if (!this.grid) return "";
    const place = this.grid.named[hex];
    if (place?.corners.length) return place.corners.map(({ x, y }) => `${x},${y}`).join(" ");
    const { x, y } = middle(this.grid, hex);
    const radius = (place?.radius ?? this.grid.radius) * share;
    return HEXAGON.map((angle) => `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`).join(" ");
  }

  /**
   * @param {string} hex
   * @param {string} kind
   */
  #hex(hex, kind, share = 0.9) {
    const place = this.grid?.named[hex];
    const shape = place ? (place.corners.length ? " area" : " spot") : "";
    return draw("polygon", { points: this.#outline(hex, share), class: `${kind}${shape}`, "data-hex": hex });
  }

  /**
   * @param {string} hex
   * @param {string} words
   * @param {number} down from the middle, in units of the picture
   * @param {string} kind
   */
  #label(hex, words, down, kind) {
    if (!this.grid) return draw("g", {});
    const { x, y } = middle(this.grid, hex);
    return draw("text", { x, y: y + down, class: kind }, words);
  }

  /**
   * Where somebody can go, and what it costs him.
   * @param {Map<string, number | null>} costs by hex
   */
  reach(costs) {
    for (const [hex, cost] of costs) {
      this.under.append(this.#hex(hex, "reach"));
      if (cost !== null) this.under.append(this.#label(hex, String(cost), 27, "cost"));
    }
  }

  /** @param {Iterable<string>} hexes where an enemy could go */
  menace(hexes) {
    for (const hex of hexes) this.under.append(this.#hex(hex, "menace", 0.8));
  }

  /**
   * How likely a shot hurts: of one who could be shot at above him, of one who could shoot below him.
   * @param {string} hex
   * @param {string} words
   * @param {"target" | "shooter"} kind
   */
  chance(hex, words, kind) {
    if (!this.grid) return;
    const { x, y } = middle(this.grid, hex);
    const [down, round, sign] = kind === "target" ? [-26, 9, "↗"] : [26, 2, "↘"];
    this.over.append(
      draw(
        "g",
        { class: kind === "target" ? "chance hits" : "chance hit-by", transform: `translate(${x} ${y + down})`, "data-hex": hex },
        draw("rect", { x: -25, y: -9, width: 50, height: 18, rx: round }),
        draw("text", { y: 4.5 }, `${sign} ${words}`),
      ),
    );
  }

  /**
   * Where fire may spread, and how likely.
   * @param {string} hex
   * @param {string} words
   */
  spreads(hex, words) {
    this.under.append(this.#hex(hex, "spreads", 0.86));
    this.over.append(this.#label(hex, words, 27, "spread-chance"));
  }

  /** @param {string} hex at which engines off the map are to shoot */
  aimed(hex) {
    if (!this.grid) return;
    const { x, y } = middle(this.grid, hex);
    this.over.append(draw("g", { class: "aimed", transform: `translate(${x} ${y})`, "data-hex": hex }, draw("circle", { r: 18 }), draw("path", { d: "M-25 0H-11M11 0H25M0-25V-11M0 11V25" })));
  }

  /**
   * Something of a siege that is kept from day to day: what it is called, in its hex.
   * @param {string} hex
   * @param {string} words
   * @param {string} layer
   */
  pin(hex, words, layer) {
    if (!this.grid) return;
    const { x, y } = middle(this.grid, hex);
    const wide = Math.max(11 * words.length + 12, 40);
    this.over.append(
      draw("g", { class: `pin ${layer}`, transform: `translate(${x} ${y})`, "data-hex": hex, "data-layer": layer }, draw("rect", { x: -wide / 2, y: -14, width: wide, height: 28, rx: 4 }), draw("text", { y: 7 }, words)),
    );
  }

  /** @param {Iterable<string>} hexes where something is that can be chosen */
  targets(hexes) {
    for (const hex of hexes) this.over.append(this.#hex(hex, "target", 0.93));
  }

  /** @param {Iterable<string>} hexes of men who have something to do */
  ready(hexes) {
    for (const hex of hexes) this.under.append(this.#hex(hex, "ready", 0.95));
  }

  /** @param {string} hex of the man who is chosen */
  chosen(hex) {
    this.over.append(this.#hex(hex, "chosen", 0.96));
  }

  /** @param {string} hex of a man who takes part */
  joined(hex) {
    this.over.append(this.#hex(hex, "joined", 0.96));
  }

  /**
   * @param {string[]} places the stances on the way, the start first
   * @param {Map<string, string[]>} threats who could shoot at him where
   * @param {boolean} legal
   */
  path(places, threats, legal) {
    if (!this.grid || !places.length) return;
    const grid = this.grid;
    const points = places.map((place) => middle(grid, parts(place).hex));
    const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    this.over.append(
      draw("polyline", { points: line, class: "path-edge" }),
      draw("polyline", { points: line, class: legal ? "path" : "path refused" }),
    );
    for (const [place, shooters] of threats) {
      const { hex } = parts(place);
      const { x, y } = middle(grid, hex);
      this.over.append(
        draw(
          "g",
          { class: "threat", transform: `translate(${x} ${y})` },
          draw("path", { d: "M-6 9L0-9L6 9L0 5Z" }),
          draw("text", { y: 20 }, String(shooters.length)),
        ),
      );
    }
    const end = points[points.length - 1];
    if (end) this.over.append(draw("circle", { cx: end.x, cy: end.y, r: 6, class: legal ? "end" : "end refused" }));
  }

  /**
   * @param {Line} line
   */
  line(line) {
    if (!this.grid) return;
    const start = middle(this.grid, line.start);
    const end = middle(this.grid, line.end);
    const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
    for (const { place } of line.crosses) this.under.append(this.#hex(place, "crossed", 0.97));
    this.over.append(draw("line", { ...ends, class: "sight-edge" }), draw("line", { ...ends, class: line.open ? "sight" : "sight blocked" }));
  }

  /** @param {string | null} hex where the keyboard is */
  cursor(hex) {
    this.#cursor.replaceChildren(...(hex ? [this.#hex(hex, "cursor-edge", 1), this.#hex(hex, "cursor", 1)] : []));
  }
}
