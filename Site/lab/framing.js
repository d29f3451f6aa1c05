// The part of a film, or of a list of heights, that there is room for.

/** The rows and changes of a film that are shown, and how many are left out: changes
 * before them, and the rows above them and below.
 * @typedef {{ pictures: Picture[], rows: string[], before: number, above: string[],
 *   below: string[] }} Frame */

/** A row's section and number.
 * @param {string} row */
const parts = (row) => row.split(".").map(Number);

/** All rows of some changes, from top to bottom.
 * @param {Picture[]} pictures */
function rowsOf(pictures) {
  return [...new Set(pictures.flatMap(({ cells }) => Object.keys(cells)))]
    .map((row) => ({ row, at: parts(row) }))
    .sort(({ at: [a, b] }, { at: [c, d] }) => a - c || b - d)
    .map(({ row }) => row);
}

/** How much a row has to do with the last change: most if a cell came, less if one left,
 * least if it only keeps its cell.
 * @param {string} row
 * @param {Picture[]} pictures */
function weight(row, pictures) {
  const now = pictures.at(-1)?.cells[row];
  const before = pictures.at(-2)?.cells[row];
  return now && now !== before ? 100 : now !== before ? 10 : now ? 1 : 0;
}

/** The last changes for which there are columns, and of their rows at most `most` lines
 * that lie together and have most to do with the last change; a line of them says that
 * rows are left out, above or below.
 * @param {Picture[]} pictures
 * @param {number} columns
 * @param {number} most
 * @returns {Frame} */
export function framed(pictures, columns, most) {
  const last = pictures.slice(-Math.max(1, columns));
  const all = rowsOf(last);
  let [from, to, best] = [0, all.length, -1];
  const weights = all.map((row) => weight(row, pictures));
  if (all.length > most) {
    for (let start = 0; start <= all.length - most + 1; start += 1) {
      const isAtEnd = start === 0 || start + most - 1 >= all.length;
      const end = Math.min(all.length, start + Math.max(1, most - (isAtEnd ? 1 : 2)));
      let sum = 0;
      for (const one of weights.slice(start, end)) sum += one;
      if (sum > best) [from, to, best] = [start, end, sum];
    }
  }
  const rows = all.slice(from, to);
  // Changes in which none of the rows had a cell tell nothing.
  const first = last.findIndex(({ cells }) => rows.some((row) => row in cells));
  const shown = last.slice(Math.max(0, first));
  return { pictures: shown, rows, before: pictures.length - shown.length,
    above: all.slice(0, from), below: all.slice(to) };
}

/** The rows for which a list has room: some above the screen, a third of them, and those on
 * screen from the first on.
 * @template {{ row: string }} Row
 * @param {Row[]} rows - from the top down
 * @param {string | undefined} first - the name of the first row on screen
 * @param {number} room
 * @returns {Row[]} */
export function aroundFirst(rows, first, room) {
  const at = Math.max(0, rows.findIndex(({ row }) => row.replace(/^0\./, "") === first));
  const from = Math.max(0, Math.min(at - Math.floor(room / 3), rows.length - room));
  // The first row on screen comes before any above it.
  return rows.slice(Math.min(from, at), Math.min(from, at) + room);
}
