"""The machine in the pages: what it says is what is printed."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from browser import CHAPTERS, NIGHTLY, ROOT, SITE, BrowserTests, Quiet

#: Plays each block of a page as a reader would; returns the counts, and the commands
#: whose answers aren't as printed.
PLAY = """async () => {
  const wrong = [], lines = {};
  let same = 0, blocks = 0;
  for (const bar of lab.bars) {
    await bar.run(bar.indices.at(-1));
    blocks += 1;
    for (const at of bar.indices) {
      const command = lab.player.commands[at];
      if (command.mark.dataset.verdict === "same") same += 1;
      else wrong.push([bar.block.dataset.block, command.text,
        command.answer ?? bar.status.textContent, command.printed]);
    }
  }
  return { same, blocks, wrong, all: lab.player.commands.length };
}"""


class MachineTests(BrowserTests):
    def test_every_transcript_is_as_printed(self):
        # A server serves the same pages, so one chapter is enough there.
        for start, chapters, least in [(SITE.as_uri() + "/", CHAPTERS, 500),
                (self.served, CHAPTERS[2:3], 50)]:
            same = blocks = 0
            for chapter in chapters:
                page = self.opened(reduced_motion="reduce")
                page.goto(start + chapter.name)
                came = page.evaluate(PLAY)
                self.assertEqual(came["wrong"], [], chapter.name)
                self.assertEqual(came["same"], came["all"])
                same += came["same"]
                blocks += came["blocks"]
                page.context.close()
            self.counted(same, f"commands as printed, in {blocks} blocks", least)

    def lab(self, width=1280):
        """Chapter 3, with its machine."""
        page = self.opened(width)
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab")
        return page

    def test_a_command_can_be_changed_and_put_back(self):
        page = self.lab()
        block = page.locator(".transcript").nth(1)
        word = block.locator("kbd").last
        printed = block.text_content()
        word.click()
        page.wait_for_function("lab.bars[1].status.textContent.includes('as printed')")
        block.locator(".pencil").last.click()
        page.keyboard.press("Control+A")
        page.keyboard.type("repeat 3: reload")
        page.keyboard.press("Enter")
        page.wait_for_function("lab.bars[1].status.textContent.includes('1 yours')")
        self.assertIn("Orphaned", block.text_content())
        page.locator(".player").nth(1).get_by_text("Reset").click()
        came = "".join(
            part.text_content() for part in block.locator(".command, .answer").all()
        )
        self.assertEqual(block.locator("kbd").last.text_content(), word.text_content())
        self.assertEqual(block.locator(".live").count(), 0)
        self.assertIn(word.text_content(), came)
        self.assertTrue(printed)

    def test_a_wrong_page_is_told(self):
        page = self.lab()
        page.evaluate("lab.player.commands[0].printed = 'otherwise'")
        page.evaluate("lab.bars[0].run(0)")
        page.wait_for_function("lab.bars[0].status.textContent.includes('1 not')")

    def test_the_shell_by_keyboard_and_by_address(self):
        page = self.lab()
        # While the figure that opens the page is in view, lines are typed below it.
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("!lab.bench.element.matches('.away')")
        page.locator("#shell-line").focus()
        page.keyboard.type("scenario mism")
        page.wait_for_selector(".words button")
        page.keyboard.press("Tab")
        page.wait_for_function("document.activeElement.value === 'scenario mismatched'")
        page.keyboard.press("Enter")
        page.wait_for_function("location.hash === '#mismatched/'")
        page.keyboard.type("repeat 12: reload")
        page.keyboard.press("Enter")
        page.wait_for_function("location.hash.includes('reload')")
        # The log tells an answer once the cells have arrived where it says that they are.
        page.locator(".log", has_text="24 orphaned").wait_for()
        said = page.locator(".log").text_content()
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_function(
            "document.querySelector('.log')?.textContent.includes('24 orphaned')"
        )
        self.assertEqual(other.locator(".log").text_content(), said)
        page.go_back()
        page.wait_for_function("!document.querySelector('.log').textContent.includes('repeat')")
        page.keyboard.type("quit")
        page.keyboard.press("Enter")
        page.wait_for_selector("text=There is nothing to quit on a page")

    def test_an_address_of_an_earlier_version_repeats_its_lines(self):
        page = self.opened()
        page.goto(self.served + CHAPTERS[2].name + "#mismatched/reload%0Aexplain c10")
        page.wait_for_function(
            "document.querySelector('.log')?.textContent.includes('c10 is orphaned')"
        )

    def test_what_is_drawn_is_not_folded_on_a_phone(self):
        page = self.lab(width=390)
        page.evaluate("lab.prompt.say('tree')")
        page.evaluate("lab.bench.unfold()")
        page.wait_for_function("document.querySelectorAll('.log .drawn').length > 15")
        heights = page.evaluate(
            "[...document.querySelectorAll('.log .drawn')].map((e) => e.offsetHeight)"
        )
        self.assertEqual(len(set(heights)), 1, heights)

    def test_stop_gives_up_and_keeps_what_was_done(self):
        page = self.lab()
        page.evaluate("lab.prompt.say('chapter 1')")
        page.wait_for_function("lab.prompt.session.said.length === 1")
        page.evaluate("void lab.prompt.say('scenario ten-thousand; repeat 900: scroll to bottom by 4')")
        page.locator(".shell").get_by_text("Stop").click()
        page.wait_for_selector("text=Interrupted")
        page.evaluate("lab.prompt.say('stats')")
        page.wait_for_function("document.querySelector('.log').textContent.includes('made')")

    def test_over_http_the_module_comes_as_bytes_and_once(self):
        page = self.opened()
        Quiet.asked.clear()
        for file in [SITE / "index.html", *CHAPTERS[2:5]]:
            page.goto(self.served + file.name)
            page.wait_for_function("(window.lab?.bench ?? window.lab?.figures[0].bench)?.answer")
        loads = [path for path in Quiet.asked if re.search("wasm|module", path)]
        self.assertEqual(len(loads), 1, loads)
        self.assertRegex(loads[0], r"^/lab\.wasm\.gz\?\d+$")
        # The book's files come when a command reads one.
        self.assertNotIn("/files.json", Quiet.asked)
        (line,) = {
            line for file in (ROOT / "Chapters").glob("*/*.md")
            for line in re.findall("^reuse> (scenario lines .*)$", file.read_text(), re.M)
        }
        answer = page.evaluate("line => lab.prompt.session.answer(line)", line)
        self.assertIsNone(answer.get("error"))
        self.assertEqual(Quiet.asked.count("/files.json"), 1)

    def test_a_module_that_does_not_come_is_told_and_asked_for_again(self):
        page = self.opened()
        with self.without("/lab.wasm.gz"):
            page.goto(self.served + "index.html")
            page.wait_for_selector("text=The machine can't be loaded")
        page.locator(".figure .buttons button").click()
        page.wait_for_selector(".figure [data-state=orphaned]")

    def test_memory_is_given_back(self):
        page = self.lab()
        used = page.evaluate(
            """async () => {
              const session = new lab.Session(lab.machine, 3), used = [];
              for (let round = 0; round < 40; round += 1) {
                await session.answer("scenario mismatched");
                await session.answer("repeat 300: reload");
                await session.reset();
                used.push(await lab.machine.ask({ what: "memory" }));
              }
              return used;
            }"""
        )
        print("  bytes of memory after 300 reloads, again and again:", used)
        # A session that isn't freed would take millions of bytes. In the first rounds
        # the allocator still finds its room, one time in more pages than another.
        self.assertLess(used[-1] - used[9], 200_000)

    @unittest.skipUnless(NIGHTLY, "weaves the book once more; the nightly run does")
    def test_a_toolchain_without_webassembly_leaves_it_out(self):
        with tempfile.TemporaryDirectory() as folder:
            compiler = pathlib.Path(folder) / "swiftc"
            compiler.write_text("#!/bin/sh\necho '\"runtimeResourcePath\": \"/\"'\n")
            compiler.chmod(0o755)
            came = subprocess.run(
                [ROOT / "Site/build", f"{folder}/site"],
                env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
                capture_output=True,
                text=True,
            )
            self.assertEqual(came.returncode, 0, came.stderr)
            self.assertEqual(
                came.stderr,
                "This toolchain can't compile Embedded Swift for WebAssembly; one "
                "from swift.org can\n",
            )
            page = self.opened()
            page.goto(f"file://{folder}/site/{CHAPTERS[2].name}")
            self.assertGreater(page.locator(".transcript").count(), 10)
            self.assertEqual(page.locator(".player, .shell").count(), 0)
            self.assertEqual(page.evaluate("typeof lab"), "undefined")


if __name__ == "__main__":
    unittest.main()
