// Keeps the reader's place in the text when the window's width changes, as when a phone is
// turned: what was at the window's top stays there.

/** What may be a place: blocks of the text, without those that have others in them. */
const blocks = "p, li, h1, h2, h3, h4, summary, tr, pre, .figure, figure";

/** How many pixels below the page's head a place is looked for. */
const depths = [2, 20, 40, 60, 80];

/** A block at the window's top: the part of it that lies above the edge, between 0 and 1,
 * or else how many pixels it begins below the edge.
 * @typedef {{ block: Element, part: number, below: number }} Place */

/** The first block below the edge, looking through what covers the text; undefined if
 * there is none.
 * @param {HTMLElement} main @param {number} edge
 * @returns {Place | undefined} */
function placeAt(main, edge) {
  const { left, width } = main.getBoundingClientRect();
  for (const depth of depths) {
    const found = document.elementsFromPoint(left + Math.min(60, width / 4), edge + depth);
    const block = found.filter((one) => main.contains(one) && !one.closest(".bench"))
      .map((one) => one.closest(blocks)).find((one) => one && main.contains(one));
    if (!block) continue;
    const { top, height } = block.getBoundingClientRect();
    return { block, below: Math.max(0, top - edge),
      part: height ? Math.max(0, edge - top) / height : 0 };
  }
  return undefined;
}

/** Remembers the reader's place, and returns to it when the width has changed.
 * @param {HTMLElement} main @param {HTMLElement} head the page's head, which stays */
export function keepPlace(main, head) {
  const now = () => document.documentElement.clientWidth;
  let width = now();
  /** @type {Place | undefined} */
  let place;
  const edge = () => head.getBoundingClientRect().bottom;
  const remember = () => {
    // Until the place is found again, the text scrolls by itself.
    if (now() === width) place = placeAt(main, edge());
  };
  const goBack = () => {
    if (!place?.block.isConnected) return;
    const { block, part, below } = place;
    const { top, height } = block.getBoundingClientRect();
    const way = top - edge() - below + part * height;
    if (Math.abs(way) > 1) scrollBy(0, way);
  };
  addEventListener("scroll", remember, { passive: true });
  addEventListener("resize", () => {
    if (now() === width) return;
    if (scrollY > 0) goBack();
    // Figures are drawn for the new width in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (scrollY > 0) goBack();
      width = now();
      remember();
    }));
  });
}
