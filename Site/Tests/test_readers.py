"""Two readers at once on a page, who play, type, click, drag, go back, stop and begin
anew, and wait for nothing. Afterward all that is shown must be so."""

import collections
import os
import pathlib
import random
import unittest

from browser import CHAPTERS, NIGHTLY, BenchTests

#: What readers do, and what must be so afterward.
READERS = (pathlib.Path(__file__).parent / "readers.js").read_text()

#: How many pages are opened, and how many things are done on each.
PAGES = int(os.environ.get("REUSELAB_PAGES", 60 if NIGHTLY else 3))
DEEDS = 24


class ReaderTests(BenchTests):
    def test_what_two_readers_see_is_so(self):
        seed = int(os.environ.get("REUSELAB_SEED", 37))
        tally, comparisons, wrong = collections.Counter(), 0, []
        for at in range(PAGES):
            chance = random.Random(f"{seed} {at}")
            number, done = chance.randint(1, 8), []
            page = self.opened(chance.choice([390, 1280, 1280]),
                reduced_motion=chance.choice(["reduce", "no-preference"]))
            page.goto(self.served + CHAPTERS[number - 1].name)
            page.wait_for_function("window.lab?.bench.scene")
            deeds = page.evaluate(READERS)
            for _ in range(DEEDS):
                deed = chance.choice(
                    [*deeds, "drags", "types", "types", "plays a block", "plays a command"])
                which = chance.randrange(10_000)
                done.append(f"{deed} {which}")
                if deed == "drags":
                    self.drag(page, which % 181 - 90)
                else:
                    page.evaluate(
                        "([deed, number]) => { readers.deeds[deed](number); }", [deed, which])
                page.wait_for_timeout(chance.choice([0, 0, 5, 40, 150]))
                tally[deed] += 1
            found = page.evaluate("readers.findings()")
            wrong += [f"page {at}, chapter {number}, {one}, after: {', '.join(done)}"
                for one in found["wrong"]]
            comparisons += found["count"]
            page.context.close()
        print(f"  {dict(tally)}")
        self.assertEqual(wrong, [], f"seed {seed}")
        self.counted(comparisons, f"comparisons on {PAGES} pages, seed {seed}", 5 * PAGES)

    def test_an_interrupted_line_leads_to_the_same_table_again(self):
        page = self.opened()
        page.goto(self.served + CHAPTERS[0].name)
        page.wait_for_function("window.lab?.bench.scene")
        places = page.evaluate("""async () => {
          const one = new lab.Session(lab.machine, 1);
          for (const line of ["scroll 44", "reload", "scroll 88"]) await one.answer(line);
          // The fork has no table yet, and makes it again; the fresh session has one.
          const fork = one.fork();
          await fork.answer("repeat 1000000: reload", 3000);
          const fresh = new lab.Session(lab.machine, 1);
          await fresh.reset(fork.said.map((said) => ({ ...said })));
          return [(await fork.now()).place, (await fresh.now()).place];
        }""")
        self.assertEqual(places[0], places[1])
        self.assertRegex(places[0], r"@\d{2,}")

    def test_a_line_that_is_stopped_before_it_does_anything_leads_nowhere(self):
        page = self.opened()
        page.goto(self.served + CHAPTERS[5].name)
        page.wait_for_function("window.lab?.bench.scene")
        page.evaluate("""async () => {
          window.one = new lab.Session(lab.machine, 6);
          await one.answer("scenario messages-in-fog");
          await one.answer("repeat 1000: bottom by 0.5; top by 0.5", 150000);
        }""")
        stopped = """async (line) => {
          // The fork has no table yet, and makes it again before anything else is done.
          const fork = one.fork(), before = fork.said.length;
          const answer = fork.answer(line);
          lab.machine.onprogress = () => lab.machine.stop();
          const { isInterrupted, performed, place } = await answer;
          lab.machine.onprogress = () => {};
          const said = fork.said.slice(before).map((said) => ({ ...said }));
          const again = one.fork();
          for (const { line, until } of said) await again.answer(line, until);
          return { isInterrupted, performed, said: said.length,
            isThere: place === (await one.now()).place,
            isAgain: place === (await again.now()).place };
        }"""
        cases = [("reload held", 0), ("reload held; stats", 0), ("repeat 2: reload", 0),
            ("help reload; reload held", 1), ("back; reload held", 1)]
        for line, performed in cases:
            with self.subTest(line):
                self.assertEqual(page.evaluate(stopped, line),
                    {"isInterrupted": True, "performed": performed, "said": performed,
                        "isThere": not line.startswith("back"), "isAgain": True})
        self.counted(len(cases), "lines that were stopped", 5)

    def drag(self, page, distance):
        """Drags the phone's content by some pixels, if the phone is on show."""
        box = page.locator(".beside .glass").bounding_box()
        if box is None:
            return
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + distance, steps=4)
        page.mouse.up()


if __name__ == "__main__":
    unittest.main()
