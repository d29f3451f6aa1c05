"""A cell and its states have the same colors on the bench and in the book's pictures."""

import unittest

from browser import GROUNDS, SITE, BenchTests

#: The badges of a picture: each cell's name, letter, color, and the letter's color.
PRINTED = """() => [...document.querySelectorAll("circle + .badge")].map(badge => ({
  cell: badge.nextElementSibling.textContent.split(" ")[0], letter: badge.textContent,
  fill: getComputedStyle(badge.previousElementSibling).fill,
  ink: getComputedStyle(badge).fill }))"""

#: The same of the bench.
LIVE = """() => [...document.querySelectorAll(".beside .cell")].map(one => ({
  cell: one.dataset.cell, letter: one.querySelector(".badge").textContent,
  fill: getComputedStyle(one.querySelector(".disc")).fill,
  ink: getComputedStyle(one.querySelector(".badge")).fill }))"""

#: The colors of a cell's edge in each state, of what visible cells are filled with, and
#: of the patterns that fill others; `cell` makes an element of a cell in a state.
STATES = """(cell) => {
  const colors = {}
  for (const state of ["visible", "pooled", "orphaned", "measuring", "loose"]) {
    colors[state] = getComputedStyle(cell(state)).stroke
  }
  colors.inside = getComputedStyle(cell("visible")).fill
  for (const part of [".paper", ".hatch", ".veil", ".dot"]) {
    const style = getComputedStyle(document.querySelector(`pattern ${part}`))
    colors[part] = part === ".hatch" ? style.stroke : style.fill
  }
  return colors
}"""

IN_PICTURE = """(state) => {
  const made = (name, look, inside) => {
    const one = document.createElementNS("http://www.w3.org/2000/svg", name)
    one.setAttribute("class", look)
    inside.append(one)
    return one
  }
  return made("rect", "card", made("g", `cell ${state}`, document.documentElement))
}"""

ON_BENCH = """(state) => {
  const one = document.querySelector(".beside .cell")
  one.dataset.state = state
  const card = one.querySelector(".card")
  card.style.fill = ""
  return card
}"""


class ColorTests(BenchTests):
    def pictures(self, ground):
        """The site's pictures, each opened alone."""
        page = self.opened(ground=ground)
        for file in sorted((SITE / "pictures").glob("*.svg")):
            page.goto(file.as_uri())
            yield file.name, page

    def live(self, ground):
        """The badges of many cells on the bench, by the cells' names."""
        page, badges = self.bench(1, ground=ground, reduced_motion="reduce"), {}
        for _ in range(8):
            badges |= {one["cell"]: one for one in page.evaluate(LIVE)}
            self.say(page, "scroll 308")
        return badges

    def test_a_cell_has_one_color_and_one_letter(self):
        compared, cells = 0, set()
        for ground in GROUNDS:
            live = self.live(ground)
            for name, page in self.pictures(ground):
                for printed in page.evaluate(PRINTED):
                    self.assertEqual(live[printed["cell"]], printed, (name, ground))
                    cells.add(printed["cell"])
                    compared += 1
        self.counted(compared, f"badges in pictures, of {len(cells)} cells", 160)

    def test_a_state_has_one_color(self):
        compared = 0
        for ground in GROUNDS:
            page = self.bench(3, ground=ground, reduced_motion="reduce")
            live = page.evaluate(f"() => ({STATES})({ON_BENCH})")
            for name, page in self.pictures(ground):
                if not page.locator("pattern .hatch").count():
                    continue
                printed = page.evaluate(f"() => ({STATES})({IN_PICTURE})")
                self.assertEqual(printed, live, (name, ground))
                compared += len(live)
        self.counted(compared, "colors of states in pictures", 200)


if __name__ == "__main__":
    unittest.main()
