"""The times of the pages: `Site/test -p times.py`, with nothing else running. Part of
the nightly run."""

import functools
import gzip
import http.server
import threading
import unittest

from browser import BenchTests, CHAPTERS, Quiet, SITE

#: A poor phone on a poor network: bits per second, and how much slower than here.
SPEED = 1_600_000
SLOWER = 4

#: What a page loads so that its machine can answer.
MACHINE = ["lab.js", "worker.js", "lab.wasm.gz"]


class Packing(Quiet):
    """Sends text packed, as most servers do that publish pages."""

    def do_GET(self):
        path = self.path.split("?")[0].strip("/")
        if path.rsplit(".", 1)[-1] not in ("html", "css", "js", "json"):
            return super().do_GET()
        body = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@functools.cache
def packed(path):
    return gzip.compress((SITE / path).read_bytes())


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

    def test_a_poor_phone_reads_in_two_seconds_and_is_answered_soon_after(self):
        packing = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Packing, directory=str(SITE)))
        threading.Thread(target=packing.serve_forever, daemon=True).start()
        self.addCleanup(packing.server_close)
        self.addCleanup(packing.shutdown)
        texts, waits = [], []
        for chapter in CHAPTERS:
            text, answer, sent = self.opening(
                f"http://127.0.0.1:{packing.server_port}/{chapter.name}")
            machine = sum(count for path, count in sent.items() if path in MACHINE)
            self.assertEqual(set(MACHINE) - set(sent), set(), "loaded in another way")
            bytes_take = machine * 8 / SPEED
            texts.append(text)
            waits.append(answer - bytes_take)
            print(f"  {chapter.stem}: text after {text:.1f} s, an answer after "
                f"{answer:.1f} s; the machine's {machine} bytes take {bytes_take:.1f} s")
        self.counted(len(texts), "chapters opened on a poor phone", len(CHAPTERS))
        self.assertLess(middle(texts), 2)
        self.assertLess(middle(waits), 1.5)

    def opening(self, address):
        """When a page's text is drawn, and its machine's first answer, in seconds; and
        by file the bytes that were sent."""
        page = self.opened(390)
        browser = page.context.new_cdp_session(page)
        paths, sent = {}, {}

        def finish(event):
            path = paths[event["requestId"]]
            sent[path] = sent.get(path, 0) + event["encodedDataLength"]

        browser.on("Network.responseReceived", lambda event: paths.update(
            {event["requestId"]: event["response"]["url"].split("?")[0].split("/")[-1]}))
        browser.on("Network.loadingFinished", finish)
        browser.send("Network.enable")
        browser.send("Network.emulateNetworkConditions", {"offline": False, "latency": 0,
            "downloadThroughput": SPEED / 8, "uploadThroughput": SPEED / 8})
        # This slows the page's own thread, and not the worker's, which the browser
        # can't slow.
        browser.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(address)
        answer = page.wait_for_function(
            "window.lab?.bench.scene && performance.now()").json_value()
        text = page.evaluate("""() => new Promise(done => new PerformanceObserver(list =>
            done(list.getEntries().at(-1).startTime)).observe(
              { type: "largest-contentful-paint", buffered: true }))""")
        page.context.close()
        return text / 1000, answer / 1000, sent


def middle(numbers):
    return sorted(numbers)[len(numbers) // 2]


if __name__ == "__main__":
    unittest.main()
