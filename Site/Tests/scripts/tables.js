// Tables for the tests of what draws them.

/** A snapshot of rows of 44 points from the top, one cell each, and of other cells by
 * state: `pooled` by queue. */
export function snapshotOf({ rows = 0, offset = 0, viewport = { width: 320, height: 264 },
  content = 44 * 50, pools = {}, orphaned = [], held = [], visible = undefined } = {}) {
  const cell = (name, state, more = {}) => ({ cell: name, state, text: name,
    accessory: "none", isSelected: false, row: null,
    frame: { x: 0, y: 0, width: 320, height: 44 }, ...more });
  const names = visible ?? Array.from({ length: rows }, (_, at) => `c${at + 1}`);
  const cells = [
    ...names.map((name, at) => cell(name, "visible", { row: `0.${at}`,
      frame: { x: 0, y: offset + 44 * at, width: 320, height: 44 } })),
    ...Object.values(pools).flat().map((name) => cell(name, "pooled")),
    ...orphaned.map((name) => cell(name, "orphaned")),
    ...held.map((name) => cell(name, "held"))];
  return { viewport: { x: 0, y: offset, ...viewport },
    contentSize: { width: 320, height: content },
    leastOffset: 0, mostOffset: Math.max(0, content - viewport.height), cells, labels: [], letters: {},
    pools: Object.entries(pools).map(([identifier, waiting]) =>
      ({ identifier, cells: waiting })) };
}

/** An event as the machine tells it. */
export function event(kind, cell, row = "0.0", queue = null) {
  return { kind, cell, row, queue, sentence: `@1 ${cell}: ${kind}.` };
}
