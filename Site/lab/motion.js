// Motion: animations of elements from their old places to their new ones.

export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Animates a cell from the place `from` to `to`, the place that it has now;
 * returns the animation, or undefined for reduced motion. The animation is relative to
 * the cell's own place, so it stays right if the cell is placed anew meanwhile.
 * @param {import("./stage.js").DrawnCell} cell
 * @param {import("./places.js").Place} from
 * @param {import("./places.js").Place} to
 * @param {number} [duration] in milliseconds */
export function fly({ group, card, name, disc, badge, text }, from, to, duration = 300) {
  if (still.matches) return undefined;
  const places = [from, to];
  const timing = { duration, easing: "ease-in-out" };
  /** @param {Element} one
   * @param {(place: import("./places.js").Place) => Keyframe} way
   * @param {CompositeOperation} [composite] */
  const go = (one, way, composite) =>
    one.animate(places.map(way), { ...timing, composite });
  /** @param {number} x @param {number} y */
  const moved = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
  // The cell's texts keep their shape while its card changes size.
  if (places.some(({ width, height }) => width !== to.width || height !== to.height)) {
    go(card, ({ width, height }) =>
      ({ width: `${width - 2}px`, height: `${height}px` }));
    /** @param {Size} place */
    const middle = ({ height }) => (height - to.height) / 2;
    go(name, (place) => moved(place.width - to.width, middle(place)));
    for (const one of [disc, badge, text]) go(one, (place) => moved(0, middle(place)));
    text.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }],
      timing.duration);
  }
  return go(group, ({ x, y }) => moved(x - to.x, y - to.y), "add");
}

/** Plays an animation and returns it, unless the reader prefers reduced motion.
 * @param {Element} drawn
 * @param {Keyframe[]} frames */
export function play(drawn, frames, duration = 300) {
  return still.matches ? undefined : drawn.animate(frames, { duration });
}
