"""The times of the bench, as ratios: `Site/test -p times.py`, with nothing else
running. Part of the nightly run."""

import unittest

from browser import BenchTests


class TimesTests(BenchTests):
    def test_a_step_of_a_billion_rows_takes_as_long_as_of_fifty(self):
        middles = []
        for chapter, scenario, lines in [
            (2, "fifty", ["scroll 44", "scroll 88", "scroll -44", "back"]),
            (8, "billion", ["scroll to 700000000", "insert 5", "scroll 88", "bottom",
                "delete 3..7", "move 999999000 0", "back 2"])]:
            page = self.bench(chapter)
            self.say(page, f"scenario {scenario}", "scroll 44")
            frames = sorted(self.frames(page, 40 // len(lines) * lines))
            self.counted(len(frames), "frames in the trace", 20)
            middle, longest = frames[len(frames) // 2], frames[-1]
            print(f"  a step of {scenario} takes a frame of {middle:.1f} ms, "
                f"the longest {longest:.1f} ms")
            middles.append(middle)
        # As a ratio: a slow machine shows both slowly.
        fifty, billion = middles
        self.assertLess(billion, 4 * fifty)

    def frames(self, page, lines):
        """The times of the frames that show the steps of some lines, in milliseconds."""
        browser = page.context.new_cdp_session(page)
        found, done = [], []
        browser.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
        browser.on("Tracing.tracingComplete", lambda _: done.append(True))
        browser.send("Tracing.start", {"categories": "devtools.timeline,toplevel",
            "transferMode": "ReportEvents"})
        self.say(page, *lines)
        browser.send("Tracing.end")
        while not done:
            page.wait_for_timeout(50)
        # The time of the page's own thread, because others may be at work.
        return [event.get("tdur", event["dur"]) / 1000 for event in found
            if event["name"] == "FireAnimationFrame" and event.get("dur", 0) > 300]

    def test_a_billion_rows_answer_as_soon_as_ten_thousand(self):
        page = self.bench(8)
        lines = ["scroll to 7{}", "scroll 1row", "insert 5", "move 9{} 0", "delete 3..7",
            "reload", "back", "top", "bottom", "runs", "heights", "why 7{}", "stats"]
        few = self.middles(page, "ten-thousand", [line.format("000") for line in lines])
        many = self.middles(page, "billion", [line.format("00000000") for line in lines])
        for line, one, other in zip(lines, few, many):
            print(f"  {line} {one:.1f} ms, {other:.1f} ms")
        # All together, as a ratio: a slow machine answers both slowly.
        self.assertLess(sum(many), 10 * sum(few))
        self.counted(len(many), "commands on a billion rows, timed", 10)

    def middles(self, page, scenario, lines):
        """The time that each line takes, in milliseconds: the median of nine turns."""
        took = page.evaluate(
            """async ([scenario, lines]) => {
              const session = new lab.Session(lab.machine, 8), took = lines.map(() => []);
              await session.answer("scenario " + scenario);
              for (let round = 0; round < 9; round += 1) for (const [at, line] of lines.entries()) {
                const began = performance.now();
                const answer = await session.answer(line);
                if (answer.error) throw new Error(answer.error);
                took[at].push(performance.now() - began);
              }
              await session.reset();
              return took;
            }""",
            [scenario, lines])
        return [sorted(turns)[len(turns) // 2] for turns in took]


if __name__ == "__main__":
    unittest.main()
