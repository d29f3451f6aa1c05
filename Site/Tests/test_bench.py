"""The bench beside the prose: it shows what the machine says."""

import os
import pathlib
import random
import unittest

from browser import CHAPTERS, GROUNDS, NIGHTLY, WIDTHS, BenchTests, seen

HERE = pathlib.Path(__file__).parent

#: The bench's differences from the snapshot, and how many cells and boxes it compared.
COMPARE = (HERE / "comparison.js").read_text()

#: Pairs of a color and its background, each with its contrast.
CONTRASTS = (HERE / "contrasts.js").read_text()

#: The elements that reach into their neighbors, and how many were checked.
TIGHT = """() => {
  const box = (one) => one.getBoundingClientRect();
  const bench = document.querySelector(".beside");
  const rows = [...bench.querySelectorAll(".film .row")].map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return [one, box(text).right + 3, box(one).right];
  });
  const cells = [...bench.querySelectorAll(".cell")]
    .filter((one) => one.querySelector(".says").textContent)
    .map((one) => [one, box(one.querySelector(".says")).right,
      box(one.querySelector(".name")).left]);
  const numbers = [...bench.querySelectorAll(".numbers dd")].map((one) =>
    [one, one.scrollWidth, one.clientWidth]);
  const all = [...rows, ...cells, ...numbers];
  return [all.filter(([, end, room]) => end > room)
    .map(([one, end, room]) => `${one.textContent}: ${end} > ${room}`), all.length];
}"""

#: Where sessions of random commands begin: chapter, scenario, and commands for it
#: besides those of ANYWHERE.
STAGES = [
    (1, "fifty", []),
    (2, "three-kinds", ["tap 1.2", "policy cap 2"]),
    (2, "one-id-per-row", []),
    (3, "mismatched", ["reload held", "turn", "repeat 5: reload"]),
    (3, "mismatched-long", ["reload held", "turn", "memory-warning"]),
    (4, "sections", ["rotate", "resize 320x300"]),
    (5, "messages", ["tap 2", "rotate", "forget 1"]),
    (6, "messages-in-fog", ["scroll to 60", "estimate 80"]),
    (7, "inbox", ["insert 1.0", "delete 1.0", "move 1.1 1.0"]),
    (8, "billion", ["scroll to 700000000", "insert 5", "delete 3..7", "move 999999000 0"]),
]
ANYWHERE = ["scroll 12", "scroll 88", "scroll 260 by 4", "scroll -100", "reload",
    "scroll bottom", "top", "back", "back 2", "step", "goto @1", "flick up 900",
    "flick down", "scroll 1page"]


#: How many random commands a session has: 40 at night, else an eighth of them.
COMMANDS = 40 if NIGHTLY else 5


class ShowingTests(BenchTests):
    def test_it_shows_the_snapshot(self):
        seed = int(os.environ.get("REUSELAB_SEED", 16))
        chance = random.Random(seed)
        steps = cells = 0
        for chapter, scenario, others in STAGES:
            page = self.bench(chapter, reduced_motion="reduce")
            self.say(page, f"scenario {scenario}")
            for _ in range(COMMANDS):
                line = chance.choice(ANYWHERE + 3 * others)
                self.say(page, line)
                came = page.evaluate(COMPARE)
                self.assertEqual(came["wrong"], [], f"seed {seed}, {chapter} {scenario}: {line}")
                steps += 1
                cells += came["count"]
            page.context.close()
        print(f"  {cells} cells and boxes compared")
        self.assertGreater(cells, 80 * COMMANDS)
        self.counted(steps, f"random commands on the bench, seed {seed}", 8 * COMMANDS)

    def test_it_opens_on_what_the_chapter_asks(self):
        page = self.opened()
        page.goto(CHAPTERS[2].as_uri())
        # The chapter's figure is in view first, and the bench below it.
        page.wait_for_function("window.lab?.bench.scene")
        page.evaluate("scrollTo(0, 2500)")
        page.locator(".beside .what b", has_text="mismatched").wait_for()
        page.locator(".beside .buttons button").first.click()
        page.locator(".beside .cell[data-state=orphaned]").nth(1).wait_for()
        page.wait_for_function("location.hash === '#mismatched/reload'")
        # Going to the figure and to a heading doesn't restart the session.
        page.locator(".figure").first.scroll_into_view_if_needed()
        self.assertTrue(page.locator(".figure .ask").first.is_visible())
        page.evaluate("location.hash = '#legend'")
        page.wait_for_timeout(200)
        self.assertEqual(page.locator(".beside .cell[data-state=orphaned]").count(), 2)
        self.assertEqual(page.evaluate("lab.prompt.session.said.length"), 2)

    def test_it_opens_on_a_page_that_is_never_idle(self):
        page = self.opened()
        page.add_init_script("""window.requestIdleCallback =
            (act, { timeout } = {}) => timeout && setTimeout(act, timeout);""")
        page.goto(CHAPTERS[2].as_uri())
        # Without a timeout nothing ever comes, so this wait is short.
        page.locator(".beside .what b", has_text="mismatched").wait_for(
            state="attached", timeout=60_000)

    def test_buttons_say_what_they_do(self):
        page = self.bench(3)
        buttons = page.locator(".beside .buttons button")
        self.assertEqual(buttons.all_text_contents(), ["Reload reload",
            "Reload, and hold reload held", "Next call into", "Back back"])
        # A pointer that rests on one says nothing and covers nothing.
        told = page.locator(".beside .sentence").text_content()
        buttons.nth(1).hover()
        self.assertEqual(page.locator(".beside .sentence").text_content(), told)
        self.assertEqual(page.locator(".beside .buttons [title]").count(), 0)
        buttons.nth(1).click()
        page.locator(".beside .buttons code", has_text="turn").wait_for()

    def test_no_button_moves_away_from_the_pointer(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload")
        into = page.locator(".beside .buttons button", has_text="into")
        box = into.bounding_box()
        x, tops = box["x"] + box["width"] / 2, set()
        clicks = 0
        # At its lower edge, at its middle and at its upper edge.
        for part in (0.85, 0.5, 0.15):
            self.say(page, "back", "reload")
            page.mouse.move(x, 10)
            for call in range(1, 10):
                page.mouse.move(x, box["y"] + part * box["height"])
                tops.add(into.bounding_box()["y"])
                page.mouse.down()
                page.mouse.up()
                page.wait_for_function(
                    "call => lab.bench.scene.answer.place.endsWith(`call ${call}`)", arg=call)
                page.evaluate("lab.bench.drawn()")
                tops.add(into.bounding_box()["y"])
                # Away and back again.
                page.mouse.move(x, 10)
                tops.add(into.bounding_box()["y"])
                clicks += 1
        self.assertEqual(tops, {box["y"]})
        self.counted(clicks, "clicks that led to the next call", 27)

    def test_a_first_press_isnt_lost_while_one_types(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload", "goto @0", "reload held")
        page.locator("#shell-line").fill("tree")
        page.locator("#shell-line").press("Enter")
        page.wait_for_function("document.querySelector('.log').textContent.includes('view tree')")
        log = page.locator(".beside .log")
        tall = log.evaluate("one => one.clientHeight")
        back = page.locator(".beside .branches button").first
        page.evaluate("lab.bench.parts.scrollTop = 1e6")
        back.scroll_into_view_if_needed()
        box = back.bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.wait_for_timeout(100)
        self.assertEqual(back.bounding_box(), box)
        page.mouse.up()
        page.wait_for_function("lab.prompt.session.said.at(-1).line.startsWith('goto branch')")
        page.wait_for_function("tall => document.querySelector('.log').clientHeight < tall",
            arg=tall)

    def test_the_film_shows_the_rows_on_the_phone(self):
        for chapter, least in [(1, 13), (2, 13), (3, 6)]:
            page = self.bench(chapter, reduced_motion="reduce")
            if chapter == 3:
                self.say(page, "scenario mismatched", "reload")
            else:
                self.say(page, "scroll 88", "scroll 88")
            page.locator(".beside .log .answer").first.wait_for()
            shown = page.evaluate("""() => {
              const part = (one) => one.getBoundingClientRect();
              const end = Math.min(part(lab.bench.parts).bottom, innerHeight);
              const rows = [...lab.bench.element.querySelectorAll(".film .strip")]
                .filter((one) => part(one).bottom <= end + 1)
                .map((one) => one.querySelector(".row").textContent);
              const film = part(lab.bench.element.querySelector(".film"));
              return [Object.values(lab.bench.scene.answer.names).map(String),
                rows, [...document.querySelectorAll(".beside .boxes > g")].filter((one) =>
                  part(one).bottom > film.top + 1 && part(one).right > film.left
                    && part(one).top < film.bottom).length];
            }""")
            self.assertEqual([name for name in shown[0] if name not in shown[1]], [], chapter)
            self.assertGreaterEqual(len(shown[1]), least)
            # It covers no tray.
            self.assertEqual(shown[2], 0, chapter)

    def test_the_film_has_the_room_of_the_lines_of_a_call_again(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload", *["into"] * 9)
        page.locator(".beside .source h3").first.wait_for()
        self.say(page, "into")
        page.wait_for_function("document.querySelector('.beside .source').hidden")
        page.wait_for_function("document.querySelectorAll('.beside .film .strip').length === 6")

    def test_snapshot_draws_its_step(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload", "snapshot")
        picture = page.locator(".beside .log img")
        picture.wait_for()
        drawn = picture.evaluate("""async (one) => {
          await one.decode();
          const text = decodeURIComponent(one.src.slice(one.src.indexOf(",") + 1));
          return [one.naturalWidth, text.includes("c9") && text.includes("c10"), text.slice(0, 4)];
        }""")
        self.assertGreater(drawn[0], 300)
        self.assertEqual(drawn[1:], [True, "<svg"])
        self.assertGreater(picture.bounding_box()["width"], 300)
        # Below the line, and above what describes it; it can be kept as a file.
        self.assertEqual(page.locator(".beside .log .picture-way").get_attribute("download"),
            "step-1.svg")
        self.assertIn("A ghost, hidden", page.locator(".beside .log").text_content())
        self.say(page, "snapshot orphans.svg")
        self.assertEqual(page.locator(".beside .log .picture-way").last.get_attribute("download"),
            "orphans.svg")
        self.assertEqual(page.evaluate("lab.bench.answer.step"), 1)

    def test_the_prompt_says_that_it_is_the_shell(self):
        for at, chapter in enumerate(CHAPTERS):
            page = self.opened()
            page.goto(chapter.as_uri())
            page.wait_for_function("window.lab")
            told = page.locator("main .runs-here")
            asked = page.locator("main p code").filter(has_text="swift run reuse").count()
            self.assertEqual(told.count(), min(1, asked), chapter.name)
            if at > 1:
                page.context.close()
                continue
            page.locator("#shell-line").fill("swift run reuse --chapter 2")
            page.locator("#shell-line").press("Enter")
            page.locator(".beside .log", has_text="This prompt is already that shell").wait_for()
            page.context.close()

    def test_chapter_1_tells_of_no_queue(self):
        page = self.bench(1, reduced_motion="reduce")
        self.say(page, "scroll 88")
        for place in (".beside", ".figure"):
            self.assertNotIn("queue", page.locator(f"{place} .stage").first.text_content())
        self.say(page, "chapter 2", "scroll 88")
        self.assertIn("queue", page.locator(".beside .stage").text_content())

    def test_it_says_which_section_it_shows(self):
        page = self.bench(3)
        self.assertEqual(page.locator(".beside .what a").count(), 0)
        command = page.locator("main .transcript .command kbd", has_text="reload held")
        command.first.click()
        way = page.locator(".beside .what a", has_text="A reload in slow motion")
        way.wait_for()
        self.assertTrue(page.locator(way.get_attribute("href")).count())
        # The section stays while the session goes on from there.
        self.say(page, "turn")
        self.assertEqual(way.count(), 1)
        page.evaluate("lab.prompt.open(['scenario fifty'])")
        way.wait_for(state="detached")

    def test_a_press_on_a_cell_is_told_and_its_life_offered(self):
        for place in (".beside", "#figure-orphans"):
            page = self.bench(3, reduced_motion="reduce")
            if place == ".beside":
                self.say(page, "scenario mismatched", "reload")
            else:
                page.evaluate("lab.figures[0].onuse()")
                page.locator(f"{place} .buttons button").first.click()
            page.locator(f"{place} [data-state=orphaned]").first.wait_for()
            cell = page.locator(f"{place} .cell[data-cell=c6]")
            sentence = page.locator(f"{place} .sentence")
            cell.hover()
            sentence.get_by_text("c6 is visible", exact=False).filter(
                has_text="Press it to tap row 1.1.").wait_for()
            cell.click()
            # It is selected, and stays so; what is offered adds no step.
            sentence.get_by_text("Row 1.1 is selected.", exact=False).wait_for()
            sentence.get_by_role("button", name="why c6").click()
            life = page.locator(f"{place} .life[data-of=c6]")
            life.wait_for()
            self.assertIn("c6 is visible", life.text_content())
            self.assertEqual(page.locator(f"{place} [data-selected=true]").count(), 1)
            self.assertEqual(page.locator(f"{place} .time .here").text_content(), "@2")
            # The sentence tells the step, and not once more what the life tells.
            page.locator(f"{place} .cell[data-state=orphaned]").first.hover()
            sentence.filter(has_text="Press it to see its life.").wait_for()
            page.locator(f"{place} .cell[data-state=orphaned]").first.click()
            page.locator(f"{place} .life[data-state=orphaned]").wait_for()
            self.assertNotIn("orphaned", sentence.text_content())
            page.context.close()

    def test_all_cells_that_were_made_have_a_word(self):
        page, count = self.bench(3), 0
        self.say(page, "scenario mismatched")
        page.evaluate("""() => {
          window.told = [];
          const { numbers } = lab.bench;
          new MutationObserver(() => told.push(Object.fromEntries([...numbers.children].map(
            ({ dataset: { number, value } }) => [number, Number(value)]))))
            .observe(numbers, { childList: true });
        }""")
        self.say(page, "reload", "reload held", "turn", "back", "into", "into", "into")
        for one in page.evaluate("told"):
            self.assertEqual(one["alive"] + one["dead"], one["made"], one)
            count += 1
        self.counted(count, "numbers of cells, of steps, beats and calls", 20)

    def test_an_answer_is_folded_once_and_leads_to_the_listing(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload")
        page.locator("#shell-line").fill("why c9")
        page.locator("#shell-line").press("Enter")
        log, words = page.locator(".beside .log"), page.evaluate(
            "lab.bench.explained('c9').then(({ words }) => words)")
        way = log.locator("a")
        way.wait_for()
        # Each paragraph is one line, which the browser folds to the log's width.
        lines = log.locator(".answer").last.locator(".line").all_text_contents()
        self.assertEqual([line.strip() for line in lines], words)
        self.assertGreater(max(map(len, words)), 80)
        # Whoever types sees eight lines of it, and the phone.
        self.assertGreater(log.evaluate("one => one.clientHeight"), 150)
        edge = page.locator(".beside .shell").bounding_box()["y"]
        for place in (".stage", ".buttons", ".numbers"):
            box = page.locator(f".beside {place}").bounding_box()
            self.assertLessEqual(box["y"] + box["height"], edge, place)
        way.click()
        page.wait_for_function("location.hash.startsWith('#listing-')")
        found = page.locator(page.evaluate("location.hash"))
        self.assertIn(found.locator("figcaption b").text_content(), words[-1])
        self.assertTrue(found.is_visible())

    def test_a_low_window_cuts_nothing(self):
        page = self.opened(1280, reduced_motion="reduce")
        for width in [900, 1280]:
            page.set_viewport_size({"width": width, "height": 600})
            page.goto(CHAPTERS[1].as_uri())
            figure = page.locator(".figure .bench")
            figure.scroll_into_view_if_needed()
            figure.locator(".numbers div").first.wait_for()
            # It fits between the page's head and the folded bench.
            self.assertLess(figure.bounding_box()["height"], 600 - 48 - 58)
            page.evaluate("lab.presenter.open()")
            page.wait_for_function("!lab.presenter.isBusy")
            bench = page.locator(".presenter .bench")
            bench.locator(".glass").wait_for()
            box = bench.bounding_box()
            self.assertLessEqual(box["y"] + box["height"], 600)
            self.assertLessEqual(*bench.evaluate(
                "one => [one.scrollHeight, one.clientHeight + 2]"))

    def test_a_life_leads_to_its_steps(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched", "reload", "reload")
        # The life opens even if the mouse points at another cell meanwhile.
        page.evaluate("() => { lab.bench.open('c9'); lab.bench.point('c2'); }")
        turn = page.locator(".beside .life .answer li:has(button)")
        turn.wait_for()
        self.assertIn("instead", turn.text_content())
        turn.get_by_role("button").click()
        page.wait_for_function("lab.bench.answer.step === 1")
        page.locator(".beside .life[data-of=c9]:visible").wait_for()
        said = page.locator(".beside .life p").first
        self.assertTrue(said.text_content().startswith("c9 is orphaned"))
        self.assertTrue(said.is_visible())
        self.assertTrue(page.locator(".beside .time input").is_visible())

    def test_escape_closes_a_life_from_wherever_the_focus_is(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload", "reload")
        for place in ("body", "#shell-line", ".beside .time input"):
            page.evaluate("lab.bench.open('c9')")
            page.locator(".beside .life[data-of=c9]").wait_for()
            page.evaluate("place => { document.activeElement.blur();"
                " document.querySelector(place).focus(); }", place)
            page.keyboard.press("Escape")
            self.assertFalse(page.locator(".beside .life").is_visible(), place)

    def test_an_address_that_cant_be_read_is_told(self):
        page = self.opened()
        page.goto(CHAPTERS[2].as_uri() + "#%E0%A4%A")
        lost = page.locator("main .lost")
        lost.wait_for()
        self.assertIn("#%E0%A4%A, which can't be read", lost.text_content())
        page.wait_for_function("window.lab?.bench.scene?.answer.scenario === 'mismatched'")
        page.evaluate("location.hash = 'the-wrong-key'")
        lost.wait_for(state="hidden")

    def test_the_comparison_notices(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload")
        self.assertEqual(page.evaluate(COMPARE)["wrong"], [])
        faults = [
            "one.dataset.state = 'pooled'",
            "one.querySelector('.name').textContent = 'c99'",
            "one.style.transform = 'translate(40px, 60px)'",
            "one.remove()",
            "one.after(one.cloneNode(true))",
            "document.querySelector('.beside [data-number=alive] dd').textContent = 7",
        ]
        for fault in faults:
            # Nothing may be redrawn once the fault is planted.
            page.evaluate("lab.bench.drawn()")
            page.evaluate(
                "fault => { window.one = lab.bench.stage.cell('c9'); eval(fault); }", fault
            )
            self.assertNotEqual(page.evaluate(COMPARE)["wrong"], [], fault)
            page.context.close()
            page = self.bench(3, reduced_motion="reduce")
            self.say(page, "scenario mismatched", "reload")
        self.counted(len(faults), "faults planted and noticed", 6)

    def test_what_moves_is_seen_to_move_unless_one_would_rather_not(self):
        for motion, moves in [("no-preference", True), ("reduce", False)]:
            page = self.bench(2, reduced_motion=motion)
            seen = page.evaluate(
                """async () => {
                  const cell = () => document.querySelector(".beside [data-cell=c5] .card")
                    .getBoundingClientRect().top;
                  const before = cell();
                  // Each move is held in its middle, however slow the machine.
                  const begin = Element.prototype.animate, begun = [];
                  Element.prototype.animate = function (...all) {
                    const one = begin.apply(this, all);
                    one.pause();
                    one.currentTime = one.effect.getComputedTiming().endTime / 2;
                    begun.push(one);
                    return one;
                  };
                  let isOver = false;
                  const said = lab.bench.say("scroll 30")
                    .then(() => lab.bench.drawn()).then(() => { isOver = true; });
                  const frame = () => new Promise(requestAnimationFrame);
                  while (!begun.length && !isOver) await frame();
                  await frame();
                  const middle = cell();
                  Element.prototype.animate = begin;
                  for (const one of begun) one.finish();
                  await said;
                  return { before, middle, after: cell() };
                }"""
            )
            self.assertLess(seen["after"], seen["before"])
            isBetween = seen["after"] < seen["middle"] < seen["before"] - 0.5
            self.assertEqual(isBetween, moves, seen)

    def test_numbers_of_nine_digits_have_room(self):
        count = 0
        for width in WIDTHS:
            page = self.bench(8, width, reduced_motion="reduce")
            if width < 1100:
                page.get_by_role("button", name="Bench").click()
            self.say(page, "scenario billion", "scroll to 700000000", "insert 5", "bottom")
            page.locator(".beside .film .row", has_text="99999999").first.wait_for()
            tight, looked = page.evaluate(TIGHT)
            self.assertEqual(tight, [], width)
            count += looked
            page.context.close()
        self.counted(count, "numbers with room", 60)

    def test_states_can_be_told_on_both_grounds(self):
        count = 0
        for ground in GROUNDS:
            page = self.bench(1, ground=ground, reduced_motion="reduce")
            found = page.evaluate(CONTRASTS)
            self.say(page, "scroll 440")
            found += page.evaluate(CONTRASTS)
            self.assertEqual([one for one in found if one[1] < 4.5], [], ground)
            count += len(found)
            page.context.close()
        self.counted(count, "pairs of colors", 180)

    def test_axe_finds_nothing_on_an_open_bench(self):
        count = 0
        for width, ground in [(390, "dark"), (1280, "light")]:
            page = self.bench(3, width, ground=ground)
            if width == 390:
                page.get_by_role("button", name="Bench").click()
            self.say(page, "scenario mismatched", "reload", "back", "reload", "into", "into")
            page.evaluate("lab.bench.open('c9')")
            page.locator(".beside .life").wait_for()
            places = [".beside", ".presenter"]
            # By day one of them at each width.
            for place in places if NIGHTLY else [places[width == 1280]]:
                if place == ".presenter":
                    page.evaluate("lab.presenter.open()")
                    page.wait_for_function("!lab.presenter.isBusy")
                wide = page.evaluate(
                    "lab.bench.element.getBoundingClientRect().right")
                self.assertLessEqual(wide, width)
                found = seen(page, place)
                self.assertEqual(found.violations_count, 0, found.generate_report())
                count += 1
        self.counted(count, "open benches asked of axe", 4 if NIGHTLY else 2)

    def test_without_a_script_nothing_of_it_appears(self):
        page = self.opened(java_script_enabled=False)
        page.goto(CHAPTERS[2].as_uri())
        self.assertEqual(page.locator(".bench, .stage, .shell").count(), 0)


if __name__ == "__main__":
    unittest.main()
