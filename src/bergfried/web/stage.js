// @ts-check
/** A scene on the board: who points at whom, the die that fell, who was hurt. It lies over everything, and the pointer goes through. */

import { middle, parts } from "./hexes.js";
import { draw } from "./marks.js";
import { dieShape } from "./signs.js";

/** @import { Mark, Pointing, Scene, Walk } from "./schema.d.ts" */
/** @typedef {import("./hexes.js").Grid} Grid */
/** @typedef {import("./hexes.js").Point} Point */

const DIE = 38; // pixels a die is high, however far one has zoomed
const LETTER = 15; // pixels of the words
const SHORT = 0.62; // of a hex's radius: so far from the middles arrows begin and end
const HEAD = 14; // pixels of an arrow's head
const NARROW = 4; // letters to the rim of the board that leave no room to write in the middle
const FALLEN = new Set(["killed", "burnt", "broken", "destroyed"]); // crossed out

export class Stage {
  layer = draw("g", { class: "scene-layer", "pointer-events": "none" });
  /** @type {Grid | null} */
  grid = null;
  /** Screen pixels to one unit of the picture. */
  scale = 1;

  clear() {
    this.layer.replaceChildren();
  }

  /** @param {number} pixels */
  #units(pixels) {
    return pixels / Math.max(this.scale, 0.01);
  }

  /** @param {string} place */
  #middle(place) {
    const { hex } = parts(place);
    return this.grid && hex ? middle(this.grid, hex) : null;
  }

  /**
   * Where the eye should be while a scene is shown: its ends.
   * @param {Scene} scene
   * @returns {Point[]}
   */
  ends(scene) {
    const places = [...scene.aims.flatMap(({ start, end }) => [start, end]), ...scene.walks.flatMap(({ places }) => [places[0] ?? "", places.at(-1) ?? ""])];
    const marked = scene.beats.flatMap(({ mark }) => (mark ? [mark.place] : []));
    return [...places, ...marked].map((place) => this.#middle(place)).filter((point) => point !== null);
  }

  /** @param {Pointing[]} aims */
  aim(aims) {
    for (const { start, end, far } of aims) {
      const [from, to] = [this.#middle(start), this.#middle(end)];
      if (!from || !to || !this.grid) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const short = Math.min(this.grid.radius * SHORT, length / 3);
      const [x1, y1, x2, y2] = [from.x + right * short, from.y + down * short, to.x - right * short, to.y - down * short];
      const head = Math.min(this.#units(HEAD), length / 2);
      const [bx, by] = [x2 - right * head, y2 - down * head];
      const [sx, sy] = [(-down * head) / 2, (right * head) / 2];
      const ends = { x1, y1, x2: bx, y2: by, pathLength: 1 };
      const kind = far ? "aim far" : "aim";
      this.layer.append(
        draw("line", { ...ends, class: "aim-edge", "stroke-width": this.#units(far ? 6 : 10) }),
        draw("line", { ...ends, class: kind, "stroke-width": this.#units(far ? 2.6 : 6) }),
        draw("polygon", { class: "aim-head", points: `${x2},${y2} ${bx + sx},${by + sy} ${bx - sx},${by - sy}`, "stroke-width": this.#units(1.5) }),
      );
    }
  }

  /**
   * The way somebody goes.
   * @param {Walk[]} walks
   */
  walk(walks) {
    for (const { places } of walks) {
      const points = places.map((place) => this.#middle(place)).filter((point) => point !== null);
      if (points.length < 2) continue;
      const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
      this.layer.append(
        draw("polyline", { points: line, class: "trail-edge", "stroke-width": this.#units(7) }),
        draw("polyline", { points: line, class: "trail", "stroke-width": this.#units(3), "stroke-dasharray": `${this.#units(1)} ${this.#units(7)}` }),
      );
    }
  }

  /**
   * The dice that fell, over whom they concern.
   * @param {Scene} scene
   */
  roll(scene) {
    const thrown = scene.beats.flatMap((beat) => (beat.dice ? [beat.dice] : []));
    const faces = thrown.flatMap(({ faces, sides }) => faces.map((face) => ({ face, sides })));
    const over = this.#middle(scene.aims.at(-1)?.end ?? scene.beats.find(({ mark }) => mark)?.mark?.place ?? scene.walks[0]?.places.at(-1) ?? "");
    if (!faces.length || !over || !this.grid) return;
    const size = this.#units(DIE) / 22;
    const above = over.y - this.grid.half - size * 20;
    const y = above < 0 ? over.y + this.grid.half - size * 2 : above; // at the upper rim they lie below
    faces.forEach(({ face, sides }, number) => {
      const x = over.x + (number - (faces.length - 1) / 2) * size * 24 - size * 10;
      const shape = draw("g", { class: "die" }, ...dieShape(face, sides));
      this.layer.append(draw("g", { class: "thrown", "data-face": face, transform: `translate(${x} ${y}) scale(${size})` }, shape));
    });
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    /** @type {Map<string, number>} */
    const lines = new Map();
    for (const { kind, place, text } of marks) {
      const point = this.#middle(place);
      if (!point || !this.grid) continue;
      const { x, y } = point;
      const { hex } = parts(place);
      const line = lines.get(hex) ?? 0;
      lines.set(hex, line + 1);
      const reach = this.grid.radius * 0.5;
      if (!line) this.layer.append(draw("circle", { cx: x, cy: y, r: this.grid.radius * 0.82, class: "struck", "data-kind": kind, "stroke-width": this.#units(3.5) }));
      if (FALLEN.has(kind)) {
        const cross = `M${x - reach} ${y - reach}L${x + reach} ${y + reach}M${x + reach} ${y - reach}L${x - reach} ${y + reach}`;
        this.layer.append(draw("path", { d: cross, class: "crossed-out", "stroke-width": this.#units(4) }));
      }
      const letter = this.#units(LETTER);
      const down = y + this.grid.half + letter * (0.4 + 1.15 * line);
      const right = this.grid.margin + this.grid.radius * 1.5 * this.grid.columns - x;
      const anchor = x < letter * NARROW ? "start" : right < letter * NARROW ? "end" : "middle"; // at the rim words go inwards
      this.layer.append(draw("text", { x, y: down, "text-anchor": anchor, class: "befell", "data-kind": kind, "font-size": letter, "stroke-width": letter / 4 }, text));
    }
  }

  /**
   * Point at one place.
   * @param {string} hex
   */
  point(hex) {
    const at = this.#middle(hex);
    if (!at || !this.grid) return;
    this.layer.append(draw("circle", { cx: at.x, cy: at.y, r: this.grid.radius * 1.15, class: "pointed", "data-hex": hex, "stroke-width": this.#units(4) }));
  }

  /**
   * A scene as a still picture.
   * @param {Scene} scene
   */
  still(scene) {
    this.walk(scene.walks);
    this.aim(scene.aims);
    this.roll(scene);
    this.mark(marksOf(scene));
  }
}

/** @param {Scene} scene */
export function marksOf(scene) {
  return scene.beats.flatMap(({ mark }) => (mark ? [mark] : []));
}
