// @ts-check
/** The board in its frame: zoom, pan and fit, by wheel, pointer, fingers, keys and buttons. */

const STEP = 1.35;
const CLOSEST = 4; // screen pixels to one unit of the picture; a hex is 80 units wide
const NUDGE = 80; // screen pixels per arrow key
const SLIP = 4; // screen pixels a pointer may slip and still click rather than drag
const THUMB = 9; // the same for a finger, which is less steady
const SIDES = 52; // screen pixels at both sides that buttons over the board may need
const NEAR = 1.3; // screen pixels to one unit of the picture: nearer than this nothing is shown unasked
/** Below these scales something on the picture cannot be read as it is drawn: names on ribbons, values, the names of hexes. */
const RIBBONS = 0.95;
const VALUES = 0.85;
const WRITING = 1.05;
const NAMES = 0.5; // below it names have no room at all
const NAME = 9; // screen pixels of the names between these two

/** @type {Record<string, [right: number, down: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {{x: number, y: number}} Point */
/** A part of the picture, in its units. @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** What is to be seen first: a part of the picture, at no smaller scale than the least, and the point that counts if there is not room for all. @typedef {{box: Box, least: number, point: Point}} Aim */

/** A picture seen through a frame. One scale in both directions, so pixels turn into units by a division. */
export class BoardView {
  /** @type {SVGSVGElement | null} */
  #picture = null;
  #width = 1;
  #height = 1;
  #scale = 1;
  /** @type {"whole" | Aim | null} what the view keeps to when the frame changes; null once it has been moved by hand */
  #kept = "whole";
  /** The frame as it was when it was drawn last. */
  #frameSize = { width: 0, height: 0 };
  /** Top left corner of what is seen, in units of the picture. */
  #corner = { x: 0, y: 0 };
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  #dragged = false;

  /**
   * @param {HTMLElement} frame
   * @param {(zoom: number) => void} changed is told how much larger than fitted the board is
   * @param {{arrows?: boolean}} [how] whether the arrow keys move the board
   */
  constructor(frame, changed, { arrows = true } = {}) {
    this.frame = frame;
    this.changed = changed;
    new ResizeObserver(() => this.#resized()).observe(frame);
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    }
    if (arrows) frame.addEventListener("keydown", (event) => this.#arrow(event));
  }

  /**
   * Show a picture. One of the same size is shown as the last one was: only the rules have changed.
   * @param {SVGSVGElement} picture
   */
  show(picture) {
    const { width, height } = picture.viewBox.baseVal;
    const same = width === this.#width && height === this.#height;
    this.#picture = picture;
    this.#width = width;
    this.#height = height;
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    this.frame.replaceChildren(picture);
    if (same) this.#draw();
    else this.fit();
  }

  /**
   * Show a part of the picture as large as it goes.
   * @param {Aim} aim
   */
  aim(aim) {
    const { box, least, point } = aim;
    const { clientWidth, clientHeight } = this.frame;
    const whole = this.#fittingScale();
    const wanted = Math.min((clientWidth - 2 * SIDES) / (box.right - box.left), clientHeight / (box.bottom - box.top), NEAR);
    this.#scale = Math.max(wanted, whole, Math.min(least, CLOSEST));
    const [width, height] = [clientWidth / this.#scale, clientHeight / this.#scale];
    this.#corner.x = placed(point.x, box.left, box.right, width);
    this.#corner.y = placed(point.y, box.top, box.bottom, height);
    this.#draw();
    this.#kept = aim;
  }

  clear() {
    this.#picture = null;
    this.#width = this.#height = 1;
    this.frame.replaceChildren();
  }

  fit() {
    this.#scale = this.#fittingScale();
    this.#draw();
    this.#kept = "whole";
  }

  zoomIn() {
    this.#zoom(STEP);
  }

  zoomOut() {
    this.#zoom(1 / STEP);
  }

  /** Screen pixels to one unit of the picture. */
  get scale() {
    return this.#scale;
  }

  /** Was the board dragged since the pointer came down? Then what follows is no click. */
  get dragged() {
    return this.#dragged;
  }

  /**
   * The point of the picture under a pointer.
   * @param {MouseEvent} event
   * @returns {Point}
   */
  point(event) {
    const { x, y } = this.#pixel(event);
    return { x: this.#corner.x + x / this.#scale, y: this.#corner.y + y / this.#scale };
  }

  /**
   * Where a point of the picture is in the frame, in pixels.
   * @param {Point} point
   * @returns {Point}
   */
  pixelOf(point) {
    return { x: (point.x - this.#corner.x) * this.#scale, y: (point.y - this.#corner.y) * this.#scale };
  }

  /**
   * Move the board so that a point is well inside the frame.
   * @param {Point} point
   */
  reveal(point) {
    const { x, y } = this.pixelOf(point);
    const { clientWidth, clientHeight } = this.frame;
    const rim = Math.min(NUDGE, clientWidth / 4, clientHeight / 4);
    const right = Math.min(x - rim, 0) + Math.max(x - clientWidth + rim, 0);
    const down = Math.min(y - rim, 0) + Math.max(y - clientHeight + rim, 0);
    if (right || down) this.#pan(right, down);
  }

  /**
   * Move the board so that a point is in the middle of the frame, as far as there is board enough.
   * @param {Point} point
   */
  centre(point) {
    const { x, y } = this.pixelOf(point);
    this.#pan(x - this.frame.clientWidth / 2, y - this.frame.clientHeight / 2);
  }

  #fittingScale() {
    return Math.min(this.frame.clientWidth / this.#width, this.frame.clientHeight / this.#height);
  }

  /**
   * Zoom so that the point under the pointer stays where it is.
   * @param {number} factor
   * @param {Point} [pixel] in the frame; its middle if none is given
   */
  #zoom(factor, pixel = { x: this.frame.clientWidth / 2, y: this.frame.clientHeight / 2 }) {
    const before = this.#scale;
    const fitting = this.#fittingScale();
    this.#scale = Math.min(Math.max(before * factor, fitting), Math.max(CLOSEST, fitting));
    this.#kept = this.#scale === fitting ? "whole" : null;
    this.#corner.x += pixel.x / before - pixel.x / this.#scale;
    this.#corner.y += pixel.y / before - pixel.y / this.#scale;
    this.#draw();
  }

  /**
   * @param {number} right in pixels
   * @param {number} down in pixels
   */
  #pan(right, down) {
    if (this.#kept !== "whole") this.#kept = null;
    this.#corner.x += right / this.#scale;
    this.#corner.y += down / this.#scale;
    this.#draw();
  }

  #draw() {
    if (!this.#picture || !this.#scale) return;
    const { clientWidth, clientHeight } = this.frame;
    this.#frameSize = { width: clientWidth, height: clientHeight };
    const fitting = this.#fittingScale();
    this.#corner.x = within(this.#corner.x, clientWidth, this.#width, this.#scale, fitting);
    this.#corner.y = within(this.#corner.y, clientHeight, this.#height, this.#scale, fitting);
    const seen = [this.#corner.x, this.#corner.y, clientWidth / this.#scale, clientHeight / this.#scale];
    this.#picture.setAttribute("viewBox", seen.join(" "));
    this.#write();
    this.changed(this.#scale / fitting);
  }

  /** What is written on the picture is large enough to be read, or it is not there. */
  #write() {
    const { classList, style } = this.frame;
    const [scale, apart] = [this.#scale, this.#scale < RIBBONS && this.#scale >= NAMES];
    classList.toggle("names-apart", apart);
    classList.toggle("no-names", scale < NAMES);
    classList.toggle("no-values", scale < VALUES);
    classList.toggle("no-writing", scale < WRITING);
    if (apart) style.setProperty("--name-size", `${(NAME / scale).toFixed(1)}px`);
  }

  /** The frame has another size: what was in the middle stays there. */
  #resized() {
    const { clientWidth, clientHeight } = this.frame;
    if (!this.#picture || !clientWidth || !clientHeight) return;
    const { width, height } = this.#frameSize;
    if (width === clientWidth && height === clientHeight) return;
    if (this.#kept === "whole" || this.#scale < this.#fittingScale()) {
      this.fit();
    } else if (this.#kept) {
      this.aim(this.#kept);
    } else {
      this.#corner.x += (width - clientWidth) / 2 / this.#scale;
      this.#corner.y += (height - clientHeight) / 2 / this.#scale;
      this.#draw();
    }
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 100 : event.deltaY / 3;
    this.#zoom(STEP ** -Math.max(-1, Math.min(1, lines)), this.#pixel(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    if (!this.#fingers.size) this.#dragged = false;
    this.#fingers.set(event.pointerId, this.#pixel(event));
  }

  /**
   * One finger drags. With two, the middle between them drags and their distance zooms.
   * @param {PointerEvent} event
   */
  #move(event) {
    const start = this.#fingers.get(event.pointerId);
    if (!start) return;
    const here = this.#pixel(event);
    if (!this.frame.hasPointerCapture(event.pointerId)) {
      // Not before it drags: a captured pointer would click the frame, and not what lies under it.
      if (spread([start, here]).distance < (event.pointerType === "touch" ? THUMB : SLIP)) return;
      this.frame.setPointerCapture(event.pointerId);
      this.frame.classList.add("dragged");
      this.#dragged = true;
    }
    const before = spread([...this.#fingers.values()]);
    this.#fingers.set(event.pointerId, here);
    const after = spread([...this.#fingers.values()]);
    this.#pan(before.middle.x - after.middle.x, before.middle.y - after.middle.y);
    if (before.distance && after.distance) this.#zoom(after.distance / before.distance, after.middle);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) this.frame.classList.remove("dragged");
  }

  /** @param {KeyboardEvent} event */
  #arrow(event) {
    const way = ARROWS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#pan(NUDGE * way[0], NUDGE * way[1]);
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  #pixel(event) {
    const box = this.frame.getBoundingClientRect();
    return { x: event.clientX - box.left - this.frame.clientLeft, y: event.clientY - box.top - this.frame.clientTop };
  }
}

/**
 * The board always covers the place it has when it is fitted: it cannot be lost, and a zoom keeps its point.
 * @param {number} start where the view starts, in units of the picture
 * @param {number} frame length of the frame in pixels
 * @param {number} whole length of the picture in its units
 * @param {number} scale
 * @param {number} fitting the scale at which the board is fitted
 */
function within(start, frame, whole, scale, fitting) {
  const rim = (frame - whole * fitting) / 2;
  return Math.max(Math.min(start, whole - (frame - rim) / scale), -rim / scale);
}

/**
 * Where a view starts that shows a stretch: in the middle of it if there is room for all, else about the point that counts.
 * @param {number} point
 * @param {number} start
 * @param {number} end
 * @param {number} room
 */
function placed(point, start, end, room) {
  if (end - start <= room) return (start + end - room) / 2;
  return Math.min(Math.max(point - room / 2, start), end - room);
}

/**
 * The middle of the fingers, and how far apart the first two are.
 * @param {Point[]} points
 */
function spread([first = { x: 0, y: 0 }, second = first]) {
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
