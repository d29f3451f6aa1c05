"""The figures in the prose, with mouse, keyboard and finger."""

import unittest

from browser import CHAPTERS, NIGHTLY, SITE, WIDTHS, BrowserTests, pressed, seen

#: Figures: chapter, name, the button that answers the question, the claim about the
#: page to wait for once it is pressed, and another button to press in the same way.
ALL = [
    (1, "tiniest-piece", "scroll 1", "offset === 1", "scroll to bottom by 4"),
    (2, "barber-pole", "scroll 44 by 4", "count('pooled') === 1", "flick up"),
    (3, "orphans", "reload", "count('orphaned') === 2", "reload held"),
    (4, "ruler", "scroll to 7000", "number('rowsVisited') === 10000", "scroll 1row"),
    (5, "heights", "reload", "count('measuring') === 1", "rotate"),
    (6, "fog", "scroll -40", "number('known') > 20", "scroll -200"),
    (7, "both-sides", "delete 1", "count('visible') === 4", "insert 0"),
    (8, "runs", "scroll to 6", "number('runs') === 4", "insert 2"),
    (9, "going-up", "scroll -50", "number('content') === 2870", "scroll -200"),
    (10, "two-lists", "apply", "number('compared') === 5", "data move 0 4"),
    (11, "late-picture", "scroll 400", "number('requests') === 10", "wait 150"),
    (12, "fling", "flick up 6000", "number('drawn') === 158", "reload"),
]

#: Whether a claim about the page's first figure holds.
SHOWS = """() => {
  const place = document.querySelector(".figure");
  const count = (state) => place.querySelectorAll(`.cell[data-state=${state}]`).length;
  const number = (name) => Number(place.querySelector(`[data-number=${name}]`).dataset.value);
  const offset = Number(place.querySelector(".glass").getAttribute("aria-valuenow"));
  return CLAIM;
}"""


class FigureTests(BrowserTests):
    def figure(self, chapter, name, width=1280, **options):
        """A chapter's page, scrolled to a figure that is set up, and the figure."""
        page = self.opened(width, **{"reduced_motion": "reduce", **options})
        page.goto(CHAPTERS[chapter - 1].as_uri())
        page.wait_for_function("window.lab")
        place = page.locator(f".figure[data-figure={name}]")
        place.scroll_into_view_if_needed()
        place.locator(".numbers div").first.wait_for()
        return page, place

    def step(self, page, place, number):
        page.wait_for_function(
            "number => lab.figures[0].bench.answer.step === number", arg=number
        )
        page.evaluate("lab.figures[0].bench.drawn()")

    def count(self, place, state):
        return place.locator(f".cell[data-state={state}]").count()

    def press(self, place, words):
        pressed(place, words).click()

    def test_every_figure_with_mouse_keyboard_and_finger(self):
        count = 0
        for turn, (chapter, name, words, claim, other) in enumerate(ALL):
            all_hands = [["mouse", "keyboard"], ["finger"]]
            for hands in all_hands if NIGHTLY else [all_hands[turn % 2]]:
                width, ground = (390, "dark") if hands == ["finger"] else (1280, "light")
                page, place = self.figure(chapter, name, width, ground=ground,
                    has_touch=hands == ["finger"])
                for hand in hands:
                    page.evaluate("lab.figures[0].open()")
                    for at, one in enumerate([words, other]):
                        button = pressed(place, one)
                        if hand == "mouse":
                            button.click()
                        elif hand == "finger":
                            button.tap()
                        else:
                            button.focus()
                            page.keyboard.press("Enter")
                        page.wait_for_function("count => lab.figures[0].session.said"
                            ".length === lab.figures[0].set.opening.length + count",
                            arg=at + 1)
                        if one == words:
                            page.wait_for_function(SHOWS.replace("CLAIM", claim))
                    count += 1
                # The sentence isn't cut off.
                self.assertLessEqual(*place.locator(".sentence").evaluate(
                    "one => [one.scrollHeight, one.clientHeight + 1]"), name)
                found = seen(page, ".figure")
                self.assertEqual(found.violations_count, 0,
                    f"{name}: {found.generate_report()}")
                page.context.close()
        self.counted(count, "times a figure was played", 3 * len(ALL) if NIGHTLY else 12)

    def test_the_tiniest_piece_is_magnified(self):
        page, place = self.figure(1, "tiniest-piece")
        for times in range(5):
            self.assertEqual(place.locator("[data-piece=c14]").count(), 0)
            self.press(place, "scroll 1")
            self.step(page, place, times + 1)
        piece, whole = [
            place.locator(f"[data-piece={cell}]").bounding_box()["height"]
            for cell in ("c14", "c13")
        ]
        self.assertGreater(piece, 10)
        self.press(place, "chapter 2")
        page.wait_for_function("lab.figures[0].bench.answer.chapter === 2")
        for line in 2 * ["scroll to bottom by 4", "scroll to top by 4"]:
            self.press(place, line)
        page.wait_for_function("lab.figures[0].bench.answer.step === 4")
        page.wait_for_function(SHOWS.replace("CLAIM", "number('made') === 14"))

    def test_the_ruler_follows_a_jump(self):
        page, place = self.figure(4, "ruler")
        slider = place.locator(".slider input")
        self.press(place, "scroll to 7000")
        page.wait_for_function(SHOWS.replace("CLAIM", "offset === 308000"))
        self.assertEqual(slider.input_value(), "7000")
        self.assertIn("row 7000", place.locator(".ribbon").text_content())
        slider.focus()
        page.keyboard.press("Home")
        page.wait_for_function(SHOWS.replace("CLAIM", "offset === 0"))

    def test_the_ruler_is_halved_by_mouse_keyboard_and_finger(self):
        turns = 0
        hands = ["mouse", "keyboard", "finger"] if NIGHTLY else ["finger"]
        for hand in hands:
            page, place = self.figure(4, "ruler", 390 if hand == "finger" else 1280,
                has_touch=hand == "finger", reduced_motion="no-preference")
            ask, told = place.locator(".asking button"), place.locator(".asking p")
            told.get_by_text("Chapter 4 adds that.").wait_for()
            self.assertTrue(ask.is_disabled())
            self.press(place, "chapter 4")
            self.press(place, "scroll to 7000")
            told.get_by_text("past 308000? All are in doubt.").wait_for()
            search = page.evaluate("lab.figures[0].session.look(['search'])")[0]
            self.assertEqual(len(search["asked"]), 14)
            for turn, one in enumerate(search["asked"]):
                self.push(page, ask, hand)
                # The sentence, the rows asked, and the parts in doubt of ribbon and lens.
                self.assertIn(f"Row {one['row'][2:]} ends at {one['end']}, "
                    f"{'past' if one['isPast'] else 'not past'} 308000: "
                    f"{one['inDoubt']} in doubt.", told.text_content())
                asked, parts = page.evaluate(self.RIBBON)
                self.assertEqual(asked,
                    [other["row"] for other in search["asked"][:turn + 1]])
                before = search["asked"][turn - 1] if turn else {"from": 0, "to": 440_000}
                part = one["to"] - one["from"]
                for whole, share in zip((440_000, before["to"] - before["from"]), parts):
                    self.assertAlmostEqual(share, part / whole, delta=0.02)
                turns += 1
            self.assertIn("Row 7000 is the first that ends past 308000", told.text_content())
            self.assertEqual(ask.text_content(), "search again")
            self.push(page, ask, hand)
            self.assertEqual(page.evaluate(self.RIBBON), [[], []])
            self.push(page, ask, hand)
            # Another offset, another search.
            place.locator(".slider input").focus()
            page.keyboard.press("Home")
            told.get_by_text("past 0? All are in doubt.").wait_for()
            self.assertEqual(page.evaluate(self.RIBBON), [[], []])
            page.context.close()
        self.counted(turns, "rows asked", 14 * len(hands))

    #: The rows that were asked, and the shares of ribbon and lens that are in doubt.
    RIBBON = """() => {
      const picture = document.querySelector(".ribbon svg");
      const tall = (one) => Number(one.getAttribute("height"));
      const whole = tall(picture.querySelector(".content"));
      return [[...picture.querySelectorAll("[data-row]")].map(({ dataset }) => dataset.row),
        [...picture.querySelectorAll(".doubt")].map((one) => tall(one) / whole)];
    }"""

    def push(self, page, one, hand):
        if hand == "mouse":
            one.click()
        elif hand == "finger":
            one.tap()
        else:
            one.focus()
            page.keyboard.press("Enter")

    def test_who_would_rather_see_nothing_move_sees_the_whole_search(self):
        page, place = self.figure(4, "ruler")
        self.press(place, "chapter 4")
        self.press(place, "scroll to 7000")
        place.get_by_text("Row 7000 is the first that ends past 308000").wait_for()
        self.assertEqual(len(page.evaluate(self.RIBBON)[0]), 14)
        self.press(place, "search again")
        self.press(place, "ask the next row")
        self.assertEqual(page.evaluate(self.RIBBON)[0], ["0.5000"])

    def test_numbers_and_steps_are_in_view_with_the_question(self):
        page, place = self.figure(2, "barber-pole")
        place.evaluate("one => one.scrollIntoView()")
        ask = place.locator(".ask").bounding_box()
        self.assertGreaterEqual(ask["y"], 48)
        for part in (".stage", ".buttons", ".numbers", ".time .line"):
            box = place.locator(part).first.bounding_box()
            self.assertLessEqual(box["y"] + box["height"], 800, part)

    def test_how_far_the_screen_jumps_is_said(self):
        for chapter, name, line, far in [(9, "going-up", "scroll -50", 30), (6, "fog", "scroll -40", 0)]:
            page, place = self.figure(chapter, name)
            says = place.locator("p.says")
            self.assertIn("How far", says.text_content())
            low = place.locator(".controls").bounding_box()["y"]
            first = page.evaluate("lab.figures[0].bench.answer.step")
            for step in range(3):
                before = page.evaluate(self.PLACES)
                self.press(place, line)
                self.step(page, place, first + step + 1)
                after = page.evaluate(self.PLACES)
                # Read from the phone: pixels of what was there before.
                scale = page.evaluate("lab.figures[0].bench.stage.places.phone.scale")
                row = next(one for one in after if one in before)
                moved = (after[row] - before[row]) / scale
                jumped = round(moved) + int(line.split()[1])
                words = says.text_content()
                self.assertIn(f"row {row} ".lower(), words.lower())
                self.assertIn(f"jumped by {jumped}." if jumped else "held still", words)
                if step == 0:
                    self.assertEqual(jumped, far)
                # No button moves for it.
                self.assertEqual(place.locator(".controls").bounding_box()["y"], low)
            page.context.close()

    #: The places of the rows on the first figure's phone, from the top down.
    PLACES = """() => {
      const { bench } = lab.figures[0];
      return Object.fromEntries([...bench.stage.element.querySelectorAll(
        "[data-state=visible]")].map((one) => [bench.answer.names[one.dataset.row],
          bench.stage.places.cells.get(one.dataset.cell).y]).sort((one, other) => one[1] - other[1]));
    }"""

    def test_the_fog_lifts_row_by_row(self):
        page, place = self.figure(6, "fog")
        source = "() => [...document.querySelectorAll('.figure .height')].map(one =>" \
            " [one.querySelector('.row').textContent, one.dataset.source])"
        before = dict(page.evaluate(source))
        self.assertIn("estimated", before.values())
        self.press(place, "scroll -200")
        self.step(page, place, 2)
        after = dict(page.evaluate(source))
        lifted = [row for row, said in before.items()
            if said == "estimated" and after.get(row) == "measured"]
        self.counted(len(lifted), "rows out of the fog", 1)
        self.assertIn("by the anchor", place.locator(".sentence").text_content())
        self.press(place, "is let go")
        self.step(page, place, 3)
        self.press(place, "scroll -200")
        self.step(page, place, 4)
        self.assertNotIn("held still", place.locator(".sentence").text_content())

    def test_what_one_may_ask_of_a_figure_is_proposed_beside_it(self):
        count = 0
        for chapter, name, *_ in ALL:
            page, place = self.figure(chapter, name)
            page.locator(".beside .bench.away").wait_for()
            words = page.locator(".beside .words button")
            words.nth(3).wait_for()
            for at in range(4):
                self.assertGreater(len(words.nth(at).locator("small").text_content()), 5)
            words.filter(has_text="tree").click()
            # It is asked in the figure's session, and answered in the log.
            page.locator(".beside .log kbd", has_text="tree").wait_for()
            page.wait_for_function("document.querySelector('.log').textContent.includes("
                "'in the view tree')")
            self.assertEqual(page.evaluate("lab.figures[0].session.said.at(-1).line"), "tree")
            self.assertEqual(page.locator("#shell-line").input_value(), "")
            count += 1
            page.context.close()
        self.counted(count, "figures with proposals", 8)

    def test_orphans_with_the_mouse(self):
        page, place = self.figure(3, "orphans")
        phone = place.locator("[data-state=visible] .says")
        before = phone.all_text_contents()
        for times in (1, 2):
            self.press(place, "reload")
            self.step(page, place, times)
            self.assertEqual(self.count(place, "orphaned"), 2 * times)
        self.assertEqual(phone.all_text_contents(), before)
        self.assertEqual(place.locator("[data-number=orphaned] dd").text_content(), "4")
        place.locator(".cell[data-cell=c9]").click()
        place.locator(".life[data-of=c9]").wait_for()
        self.assertIn("returned c2 instead", place.locator(".life").text_content())
        self.press(place, "reload held")
        self.step(page, place, 3)
        self.assertEqual(self.count(place, "visible"), 0)
        self.assertEqual(self.count(place, "pooled"), 6)
        self.press(place, "turn")
        self.step(page, place, 4)
        self.assertEqual(self.count(place, "orphaned"), 6)
        # The button below the mouse has another command now, which the sentence tells
        # only when it is hovered again.
        self.assertEqual(place.locator(".sentence").text_content(),
            page.evaluate("lab.figures[0].bench.told"))
        self.press(place, "decides, then asks")
        page.wait_for_function("lab.figures[0].bench.answer.scenario === 'matched'")
        for times in (1, 2):
            self.press(place, "reload")
            self.step(page, place, times)
        self.assertEqual(self.count(place, "orphaned"), 0)
        self.assertEqual(self.count(place, "visible"), 6)
        # The branch that was left is reached again, and its choice is in force.
        self.press(place, "↩ to mismatched, @4, turn")
        page.wait_for_function("lab.figures[0].bench.answer.scenario === 'mismatched'")
        self.assertEqual(place.locator("[aria-pressed=true]").text_content(),
            "asks for 'Cell' first")

    def test_orphans_with_the_keyboard(self):
        page, place = self.figure(3, "orphans")
        pressed(place, "reload").focus()
        page.keyboard.press("Enter")
        self.step(page, place, 1)
        page.keyboard.press("Enter")
        self.step(page, place, 2)
        place.locator(".glass").focus()
        for _ in range(30):
            page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.dataset.state") == "orphaned":
                break
        page.keyboard.press("Enter")
        place.locator(".life").wait_for()
        self.assertIn("orphaned", place.locator(".life").text_content())
        place.locator(".time input").focus()
        page.keyboard.press("Home")
        self.step(page, place, 0)
        self.assertEqual(self.count(place, "orphaned"), 0)

    def test_orphans_by_touch(self):
        page, place = self.figure(3, "orphans", 390, has_touch=True)
        pressed(place, "reload").tap()
        self.step(page, place, 1)
        place.locator(".cell[data-state=orphaned]").first.tap()
        place.locator(".life").wait_for()
        self.assertIn("c9", place.locator(".life").text_content())

    def test_the_barber_pole_with_the_mouse(self):
        page, place = self.figure(2, "barber-pole")
        for times in range(1, 6):
            self.press(place, "scroll 44 by 4")
            self.step(page, place, times)
        self.assertEqual(place.locator(".cell[data-cell=c1]").get_attribute("data-row"), "0.14")
        self.press(place, "flick up")
        self.step(page, place, 6)
        made = place.locator("[data-number=made] dd").text_content()
        self.assertEqual(made, "14")
        self.assertTrue(place.locator(".film [data-cell=c1]").count())
        # One app leaves a tick on a reused cell, the other takes it away.
        ticks = {}
        for choice in ["ticks row 3", "ticks row 3, unticks the others"]:
            self.press(place, choice)
            page.wait_for_function("lab.figures[0].bench.answer.step === 0")
            for times in range(1, 10):
                self.press(place, "scroll 44 by 4")
                self.step(page, place, times)
            ticks[choice] = place.locator(".says", has_text="✓").count()
        self.assertEqual(list(ticks.values()), [1, 0])
        self.heighten(page, place, lambda row, at: row.click(position=at))

    def heighten(self, page, place, press):
        """Sets the rows' height to the greatest, with the slider."""
        row = place.locator(".slider input").first
        box = row.bounding_box()
        press(row, {"x": box["width"] - 4, "y": box["height"] / 2})
        page.wait_for_function("lab.figures[0].bench.answer.command === 'row-height 132'")
        page.wait_for_function(SHOWS.replace("CLAIM", "count('visible') <= 6"))

    def test_the_barber_pole_with_the_keyboard(self):
        page, place = self.figure(2, "barber-pole")
        row, screen, holds = place.locator(".slider input").all()
        row.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("lab.figures[0].bench.answer.command === 'row-height 48'")
        page.wait_for_function(SHOWS.replace("CLAIM", "count('visible') === 12"))
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("lab.figures[0].bench.answer.command === 'row-height 44'")
        holds.focus()
        page.keyboard.press("Home")
        page.wait_for_function("lab.figures[0].bench.answer.command === 'policy cap 0'")
        screen.focus()
        page.keyboard.press("Home")
        page.wait_for_function("lab.figures[0].bench.answer.snapshot.viewport.height === 128")
        place.locator(".glass").focus()
        page.keyboard.press("ArrowDown")
        page.wait_for_function("lab.figures[0].bench.answer.command.startsWith('scroll')")
        self.step(page, place, 5)
        # If no cell may wait, one is made for each row that comes.
        made = int(place.locator("[data-number=made] dd").text_content())
        self.assertGreater(made, 13)

    def paced(self, page):
        """Replaces the page's clock by one that goes on by `pace` sixtieths of a second
        with each frame, however slowly frames are drawn."""
        page.evaluate("""() => {
          const draws = window.requestAnimationFrame.bind(window);
          let now = performance.now();
          window.pace = 1;
          performance.now = () => now;
          window.requestAnimationFrame = (done) => draws((time) => {
            now += window.pace * 1000 / 60;
            done(time);
          });
        }""")

    def test_a_fling_comes_to_rest_over_frames(self):
        for motion in ["no-preference", "reduce"]:
            page, place = self.figure(2, "barber-pole", reduced_motion=motion)
            self.paced(page)
            seen = page.evaluate(
                """async () => {
                  const { bench } = lab.figures[0];
                  const glass = bench.element.querySelector(".glass");
                  const where = () => Number(glass.getAttribute("aria-valuenow"));
                  const places = [where()];
                  const rooms = [];
                  await bench.say("flick up 1500");
                  do {
                    await new Promise(requestAnimationFrame);
                    if (where() !== places.at(-1)) places.push(where());
                    rooms.push(parseFloat(bench.box.style.getPropertyValue("--free-y"))
                      - bench.stage.places.free.y);
                  } while (bench.fling || where() === 0);
                  return { places, rooms, frames: bench.answer.frames };
                }"""
            )
            places, frames = seen["places"], seen["frames"]
            self.assertEqual(len(frames), 117)
            self.assertEqual([places[0], places[-1]], [0, frames[-1]])
            self.assertEqual(places, sorted(places))
            self.assertLessEqual(set(places[1:]), set(frames))
            # The film makes room for the tray as soon as there is one.
            self.assertEqual(set(seen["rooms"]), {0})
            if motion == "reduce":
                self.assertEqual(len(places), 2)
            else:
                self.assertGreater(len(places), 8)
                page.context.close()
        # A touch stops a fling, here at its first frame.
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate("window.pace = 0")
        page.evaluate("() => { lab.figures[0].bench.say('flick down 1500'); }")
        page.wait_for_function("lab.figures[0].bench.fling")
        box = place.locator(".glass").bounding_box()
        page.mouse.click(box["x"] + 40, box["y"] + 40)
        self.assertFalse(page.evaluate("!!lab.figures[0].bench.fling"))
        page.wait_for_function(SHOWS.replace("CLAIM", "offset === 0"))
        self.assertEqual(page.evaluate("lab.figures[0].session.said.length"), 3)

    def test_the_barber_pole_by_touch(self):
        page, place = self.figure(2, "barber-pole", 390, has_touch=True)
        place.locator(".glass").scroll_into_view_if_needed()
        before = page.evaluate("scrollY")
        box = place.locator(".glass").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        finger = page.context.new_cdp_session(page)
        for kind, way in [("touchStart", 0), *(("touchMove", 8 * at) for at in range(1, 8))]:
            finger.send("Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": [{"x": x, "y": y - way}]})
        page.wait_for_timeout(150)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_function("lab.figures[0].session.said.length === 2")
        said = page.evaluate("lab.figures[0].session.said[1].line")
        self.assertRegex(said, r"^scroll \d+ by 4$")
        self.assertEqual(page.evaluate("scrollY"), before)
        self.heighten(page, place, lambda row, at: row.tap(position=at))

    def runs(self, place):
        """The texts of the ribbon's runs."""
        return place.locator(".runs li button").all_text_contents()

    def test_runs_split_and_join(self):
        page, place = self.figure(8, "runs")
        place.locator(".runs li").first.wait_for()
        # It begins at the beginning: row 0 is on screen.
        self.assertEqual(page.evaluate("lab.figures[0].bench.answer.steps"), 1)
        self.assertEqual(self.runs(place), ["1 × 50", "9 × 44?"])
        for at, (line, runs) in enumerate([
            ("reload held", ["10 × 44?"]),
            ("scroll to 6", ["6 × 44?", "1 × 50", "3 × 44?"]),
            ("insert 2", ["7 × 44?", "1 × 50", "3 × 44?"]),
            ("scroll 1row", ["7 × 44?", "2 × 50", "2 × 44?"]),
            ("delete 2", ["6 × 44?", "2 × 50", "2 × 44?"]),
            ("forget 6", ["6 × 44?", "1 × 50?", "1 × 50", "2 × 44?"]),
        ]):
            self.press(place, line)
            self.step(page, place, at + 1)
            self.assertEqual(self.runs(place), runs, line)
            said = place.locator(".runs > p").text_content()
            self.assertIn(f"in {len(runs)} run{'s' * (len(runs) > 1)},", said)
        # New runs are marked, and so are those on screen.
        self.assertEqual(place.locator(".runs .new").count(), 2)
        self.assertEqual(place.locator(".runs .here button").all_text_contents(), ["1 × 50"])
        # Once all rows were on screen, ten rows are one run again.
        counts = []
        while place.locator(".runs .estimated").count():
            step = page.evaluate("lab.figures[0].bench.answer.step")
            place.locator(".runs .estimated button").first.focus()
            page.keyboard.press("Enter")
            self.step(page, place, step + 1)
            counts.append(len(self.runs(place)))
            # The focus stays on a run, so that the keyboard can go on from there.
            self.assertTrue(page.evaluate("document.activeElement.matches('.runs button')"))
            self.assertLess(len(counts), 12)
        self.assertEqual(self.runs(place), ["10 × 50"])
        self.assertGreater(max(counts), 3)

    def test_a_billion_rows_have_a_phone_and_move_no_button(self):
        for width in WIDTHS:
            page, place = self.figure(8, "runs", width)
            choice = place.get_by_role("button", name="a billion rows")
            choice.scroll_into_view_if_needed()
            before = choice.bounding_box()
            choice.click()
            page.wait_for_function("lab.figures[0].bench.answer.scenario === 'billion'")
            page.evaluate("lab.figures[0].bench.drawn()")
            self.assertEqual(choice.bounding_box(), before, width)
            rim, head, title = [place.locator(one).first.bounding_box()
                for one in (".rim", ".stage > .title", ".boxes .title")]
            self.assertGreater(rim["width"], 90)
            self.assertGreater(rim["height"], 1.5 * rim["width"])
            self.assertLess(head["x"] + head["width"], title["x"])
            said = place.locator(".runs > p").text_content()
            self.assertRegex(said, r"44,000,000,\d{3} points")
            self.assertEqual(place.locator("[data-number=estimated] dd").text_content(),
                "999,999,987")

    def test_a_reload_that_is_held_moves_no_button(self):
        for width in WIDTHS:
            page, place = self.figure(3, "orphans", width)
            buttons = place.locator(".buttons button")
            where = "all => all.map(one => one.getBoundingClientRect().toJSON())"
            self.press(place, "reload held")
            self.step(page, place, 1)
            self.assertEqual(buttons.all_text_contents()[1], "Let it go on turn")
            held = buttons.evaluate_all(where)
            self.press(place, "turn")
            self.step(page, place, 2)
            self.assertEqual(buttons.all_text_contents()[1], "Reload, and hold reload held")
            self.assertEqual(buttons.evaluate_all(where), held, width)

    def test_numbers_count_the_cells_that_have_arrived(self):
        page = self.opened()
        page.goto(CHAPTERS[0].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        page.evaluate("""async () => {
          window.told = [];
          const { numbers, stage } = lab.bench;
          new MutationObserver(() => {
            const glass = stage.glass.getBoundingClientRect();
            // Those that go, too, as long as they are on their way.
            const cells = [...stage.element.querySelectorAll(".cell")].filter((one) =>
              one.dataset.cell || one.getAnimations().some(
                ({ playState }) => playState === "running"));
            const seen = cells.filter((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return one.dataset.state === "visible" && top < glass.bottom - 0.5
                && bottom > glass.top + 0.5 && getComputedStyle(one).opacity > 0.5;
            });
            told.push([Number(numbers.querySelector("[data-number=visible]").dataset.value),
              new Set(seen.map(({ dataset }) => dataset.row)).size]);
          }).observe(numbers, { childList: true });
          for (const line of ["scroll 88", "reload"]) {
            await lab.bench.say(line);
            await lab.bench.drawn();
          }
        }""")
        told = page.evaluate("told")
        self.assertGreater(len(told), 1)
        for number, drawn in told:
            self.assertEqual(number, drawn, told)

    #: The leaves of the tree from left to right, with their depth; its branches' levels.
    TREE = """place => {
      const top = (one) => one.getBoundingClientRect().top;
      const root = Math.min(...[...place.querySelectorAll(".tree circle")].map(top));
      return [...place.querySelectorAll(".leaf rect")].map((one) =>
          [one.parentElement.dataset.leaf, Math.round((top(one) - root) / 48)])
        .concat([[...place.querySelectorAll(".levels")].map(one => one.textContent).sort()]);
    }"""

    def test_a_branch_is_seen_to_turn(self):
        for hand, width, ground in [("mouse", 1280, "light"), ("finger", 390, "dark")]:
            page, place = self.figure(8, "turning", width, ground=ground,
                has_touch=hand == "finger")
            place.locator(".tree .leaf").first.wait_for()
            first = place.evaluate(self.TREE)
            self.assertEqual(first, [["39 32", 2], ["36 32", 2], ["25 19", 1], ["2", "3"]])
            turned = [["17 16", 2], ["23 17", 2], ["36 32", 2], ["25 19", 2], ["2", "2", "3"]]
            for words, tree in [("insert 10", turned), ("delete 5..6",
                    [["38 30", 1], ["36 32", 2], ["25 19", 2], ["2", "3"]]),
                    ("back", turned), ("back", first)]:
                button = pressed(place, words)
                button.tap() if hand == "finger" else button.click()
                place.locator(f".leaf[data-leaf='{tree[0][0]}']").wait_for()
                self.assertEqual(place.evaluate(self.TREE), tree, words)
                # The tree and what is pressed are seen together.
                boxes = [place.locator(one).bounding_box() for one in (".tree", ".buttons")]
                self.assertLess(boxes[1]["y"] + boxes[1]["height"] - boxes[0]["y"], 560)
            said = place.locator(".tree svg").get_attribute("aria-label")
            self.assertIn("3 levels (2 levels (39 rows, 36 rows), 25 rows)", said)
            # No text is wider than its leaf.
            tight = place.locator(".leaf").evaluate_all("""all => all.filter((one) =>
              [...one.querySelectorAll("text")].some((text) => text.getBBox().width
                > one.querySelector("rect").getBBox().width)).length""")
            self.assertEqual(tight, 0)
            found = seen(page, ".figure[data-figure=turning]")
            self.assertEqual(found.violations_count, 0, found.generate_report())
            # The picture that stays without a script shows the same leaves: those
            # before, and those after, before and once the tree has turned.
            page.goto((SITE / "pictures/08-Scale-turning.svg").as_uri())
            texts = page.locator("text.name").evaluate_all(
                "all => all.map(one => one.textContent.split(' ')).filter(one => one[1])")
            leaves = [f"{rows[0]} {runs[0]}" for rows, runs in zip(texts[::2], texts[1::2])]
            self.assertEqual(leaves,
                [leaf[0] for leaf in first[:3] + turned[:4] + turned[:4]])
            page.context.close()

    def test_a_leaf_that_hangs_elsewhere_is_seen_to_move(self):
        page, place = self.figure(8, "turning", reduced_motion="no-preference")
        place.locator(".tree .leaf").first.wait_for()
        moved = page.evaluate("""async () => {
          const begin = Element.prototype.animate, moved = [];
          Element.prototype.animate = function (...all) {
            if (this.dataset?.leaf) moved.push([this.dataset.leaf, all[0][0].transform]);
            return begin.apply(this, all);
          };
          const { bench } = lab.figures[1];
          await bench.say("insert 10");
          await bench.drawn();
          return moved;
        }""")
        self.assertEqual([one[0] for one in moved], ["36 32", "25 19"])
        # The last leaf hung a level higher.
        self.assertTrue(moved[1][1].endswith(", -48px)"), moved)

    def test_a_billion_rows_are_a_ribbon_too(self):
        for hand, width in [("mouse", 1280), ("finger", 390)]:
            page, place = self.figure(8, "runs", width, has_touch=hand == "finger")
            self.press(place, "a billion rows")
            page.wait_for_function("lab.figures[0].bench.answer.scenario === 'billion'")
            self.step(page, place, 0)
            self.assertEqual(self.runs(place)[-1], "999,999,987 × 44?")
            wide = place.locator(".runs li button").last
            wide.scroll_into_view_if_needed()
            box = wide.bounding_box()
            at = {"x": box["width"] * 0.7, "y": box["height"] / 2}
            if hand == "mouse":
                wide.click(position=at)
            else:
                wide.tap(position=at)
            self.step(page, place, 1)
            row = int(page.evaluate("lab.figures[0].session.said.at(-1).line").split()[-1])
            self.assertAlmostEqual(row / 1e9, 0.7, delta=0.02)
            self.assertIn(f"rows 13 to {row - 1:,}", place.locator(".runs").text_content())
            self.press(place, "insert 2")
            self.step(page, place, 2)
            self.assertIn("1,000,000,001 rows", place.locator(".runs > p").text_content())
            # The run on screen is in sight.
            seen = place.locator(".runs .here").first.bounding_box()
            room = place.locator(".runs ol").bounding_box()
            self.assertGreaterEqual(seen["y"] + 1, room["y"])
            self.assertLessEqual(seen["y"] + seen["height"], room["y"] + room["height"] + 1)
            page.context.close()

    #: Of each bar on show, in order: the microseconds of its kinds of work, from the bottom
    #: up; the intervals that are marked as late; whether it's cut off. And the scale: the
    #: pixels of the line, and of an interval across.
    BARS = """place => {
      const picture = place.querySelector(".chart svg");
      const number = (one, name) => Number(one.getAttribute(name));
      const height = (one) => number(one, "height");
      const y = (name) => Number(picture.querySelector(name).getAttribute("d").split(/[ h]/)[1]);
      const line = y(".axis") - 0.5 - y(".limit");
      return { line, bars: [...picture.querySelectorAll("[data-frame]")].map((one) => ({
        frame: number(one, "data-frame"),
        x: Math.min(...[...one.querySelectorAll("rect")].map((part) => number(part, "x"))),
        isHidden: getComputedStyle(one).visibility === "hidden",
        late: one.querySelectorAll("[data-kind=late]").length,
        isTorn: one.querySelectorAll(".torn").length > 0,
        work: Object.fromEntries([...one.querySelectorAll("[data-kind]:not([data-kind=late])")]
          .map((part) => [part.dataset.kind, height(part) / line * 1e6 / 60])),
        tops: [...one.querySelectorAll("[data-kind]:not([data-kind=late], [data-kind=ahead])")]
          .map((part) => [number(part, "y"), height(part)]) })) };
    }"""

    def compare_bars(self, page, place):
        """Compares the bars on show with the machine's own look at the frames; returns that,
        and how many bars and parts of bars were compared."""
        look = page.evaluate("lab.figures[0].session.look(['frames'])")[0]
        prices = {"create": 6000, "fill": 1000, "fit": 1000, "height": 100, "decode": 5000,
            "other": 4000}
        drawn = place.evaluate(self.BARS)
        bars, parts = drawn["bars"], 0
        self.assertEqual([bar["frame"] for bar in bars],
            [frame["frame"] for frame in look["frames"]])
        at, slot = 0, None
        for bar, frame in zip(bars, look["frames"]):
            self.assertFalse(bar["isHidden"])
            self.assertEqual(bar["late"], int(frame["missed"] > 0))
            spent = {kind: count * prices[kind] for kind, count in frame["work"].items() if count}
            self.assertEqual(sum(spent.values()), frame["took"])
            if frame["ahead"]:
                spent["ahead"] = frame["ahead"]
            most = 4.2 * 1e6 / 60
            self.assertEqual(bar["isTorn"], frame["took"] > most)
            if not bar["isTorn"]:
                self.assertEqual(set(bar["work"]), set(spent))
                for kind, time in bar["work"].items():
                    self.assertAlmostEqual(time, spent[kind], delta=20)
                    parts += 1
            else:
                self.assertAlmostEqual(sum(bar["work"].values()), most, delta=20)
            # A part stands on the part below it.
            for (low, _), (high, tall) in zip(bar["tops"], bar["tops"][1:]):
                self.assertAlmostEqual(high + tall, low, delta=0.01)
            # The bar stands in its interval: skipped ones are left empty.
            if at and slot is None:
                slot = bar["x"] / at
            if slot is not None:
                self.assertAlmostEqual(bar["x"], at * slot, delta=0.1)
            at += 1 + frame["missed"]
        return look, len(bars), parts

    def test_a_fling_is_drawn_as_the_machine_tells_it(self):
        bars, parts, late = 0, 0, []
        devices = ["nothing is reused", "cells are reused", "heights are cached",
            "heights are estimated", "pictures are read ahead", "cells are prepared"]
        for hand, width, ground in [("mouse", 1280, "light"), ("finger", 390, "dark")]:
            page, place = self.figure(12, "fling", width, ground=ground,
                has_touch=hand == "finger")
            # The machine that it begins with is the choice in force, and has no bars.
            self.assertEqual(place.locator("[aria-pressed=true]").text_content(), devices[4])
            self.assertEqual(place.locator("[data-frame]").count(), 0)
            self.assertIn("nothing to draw", place.locator(".told").text_content())
            for device in devices:
                self.press(place, device)
                choice = place.get_by_role("button", name=device, exact=True)
                page.wait_for_function("words => document.querySelector("
                    "'.figure .choices [aria-pressed=true]').textContent === words", arg=device)
                page.evaluate("lab.figures[0].bench.drawn()")
                self.assertEqual(place.locator("[data-frame]").count(), 0)
                where = choice.bounding_box()["y"] - place.bounding_box()["y"]
                first = page.evaluate("lab.figures[0].bench.answer.step")
                self.press(place, "flick up 6000")
                self.step(page, place, first + 1)
                look, *counts = self.compare_bars(page, place)
                bars, parts = bars + counts[0], parts + counts[1]
                self.assertGreater(counts[0], 100)
                late.append(look["late"])
                for name, key in [("drawn", "drawn"), ("late", "late")]:
                    self.assertEqual(place.locator(f"[data-number={name}] dd").text_content(),
                        str(look[key]))
                said = place.locator(".told").text_content()
                self.assertIn(f"{look['drawn']} frames drawn, {look['late']} late, "
                    f"{look['missed']} skipped; the worst took ", said)
                worst = max(look["frames"], key=lambda frame: frame["took"])
                self.assertIn(f" took {worst['took'] / 1000:g} ms: ", said)
                self.assertEqual(place.locator(".frame-chart").get_attribute("aria-label"),
                    f"The time that frames took. {said}")
                self.assertEqual("Work ahead" in said, device == devices[-1])
                # What occurs is explained, and nothing moves for it.
                told = set(place.locator(".legend [data-kind]").evaluate_all(
                    "all => all.map(one => one.dataset.kind)"))
                self.assertEqual(told, set(place.locator("[data-frame] [data-kind]").evaluate_all(
                    "all => all.map(one => one.dataset.kind)")))
                self.assertAlmostEqual(choice.bounding_box()["y"] - place.bounding_box()["y"],
                    where, delta=0.1, msg=device)
            found = seen(page, ".figure[data-figure=fling]")
            self.assertEqual(found.violations_count, 0, found.generate_report())
            page.context.close()
        self.counted(bars, "bars", 1_600)
        self.counted(parts, "parts of bars", 3_000)
        self.assertEqual(late, 2 * [19, 10, 9, 10, 1, 1])

    def test_a_bar_tells_what_its_frame_did(self):
        for hand, width in [("mouse", 1280), ("keyboard", 1280), ("finger", 390)]:
            page, place = self.figure(12, "fling", width, has_touch=hand == "finger")
            self.press(place, "nothing is reused")
            page.wait_for_function("lab.figures[0].bench.answer.chapter === 1")
            page.evaluate("lab.figures[0].bench.drawn()")
            self.press(place, "flick up 6000")
            page.wait_for_function("document.querySelectorAll('[data-frame]').length === 101")
            page.evaluate("lab.figures[0].bench.drawn()")
            chart, said = place.locator(".chart"), place.locator(".told")
            # On a phone, the strip of the shell covers the foot of the page.
            chart.evaluate("chart => chart.scrollIntoView({ block: 'center' })")
            summary = said.text_content()
            count = 0
            for frame in [3, 4, 5, 4]:
                words = " ".join(page.evaluate("line => lab.figures[0].session.look([line])",
                    f"why frame {frame}")[0]["words"])
                self.assertIn(f"Frame {frame}, at ", words)
                bar = place.locator(f"[data-frame='{frame}'] [data-kind=other]").bounding_box()
                x, y = bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2
                if hand == "mouse":
                    page.mouse.move(x, y)
                elif hand == "finger":
                    page.touchscreen.tap(x, y)
                elif not count:
                    # It begins at the worst.
                    chart.focus()
                    page.keyboard.press("ArrowLeft")
                else:
                    page.keyboard.press("ArrowRight" if count < 3 else "ArrowLeft")
                page.wait_for_function("words => document.querySelector('.told')"
                    ".textContent === words", arg=words)
                self.assertEqual(chart.get_attribute("aria-valuenow"), str(frame))
                self.assertEqual(chart.get_attribute("aria-valuetext"), words)
                # It's marked, and the sentence isn't cut off.
                here = place.locator(".chart .here").bounding_box()
                self.assertLess(abs(here["x"] + here["width"] / 2 - x), 2)
                count += 1
            if hand == "keyboard":
                page.keyboard.press("End")
                page.wait_for_function("document.querySelector('.told').textContent"
                    ".startsWith('Frame 101, ')")
                self.press(place, "flick up 6000")
            elif hand == "mouse":
                page.mouse.move(4, 4)
                page.wait_for_function("words => document.querySelector('.told')"
                    ".textContent === words", arg=summary)
            page.context.close()
        self.counted(3, "kinds of hands that point at bars", 3)

    def test_a_reload_that_takes_seconds_is_cut_off(self):
        page, place = self.figure(12, "fling")
        self.press(place, "cells are reused")
        page.wait_for_function("lab.figures[0].bench.answer.chapter === 2")
        page.evaluate("lab.figures[0].bench.drawn()")
        self.press(place, "reload")
        page.wait_for_function("document.querySelectorAll('[data-frame]').length === 1")
        look = page.evaluate("lab.figures[0].session.look(['frames'])")[0]
        self.assertGreater(look["frames"][0]["took"], 20_000_000)
        self.assertTrue(place.evaluate(self.BARS)["bars"][0]["isTorn"])
        length = f"{round(look['frames'][0]['took'] / 1000):,}"
        self.assertEqual(place.locator(".length").all_text_contents(), [length])
        self.assertIn("cut off at 70 ms", place.locator(".legend").text_content())
        self.assertIn(f"{look['missed']:,} frames skipped", place.locator(".chart").text_content())
        # Nothing is drawn outside of the picture.
        outside = place.locator(".chart svg").evaluate("""one => {
          const { width, height } = one.viewBox.baseVal;
          return [...one.querySelectorAll("[data-frame] rect")].map((part) => part.getBBox())
            .filter((box) => box.x < 0 || box.y < 0 || box.x + box.width > width
              || box.y + box.height > height).length;
        }""")
        self.assertEqual(outside, 0)
        self.press(place, "back")
        page.wait_for_function("document.querySelectorAll('[data-frame]').length === 0")

    def test_a_fling_is_as_late_on_the_phone(self):
        page, place = self.figure(12, "fling", reduced_motion="no-preference")
        self.paced(page)
        self.press(place, "nothing is reused")
        page.wait_for_function("lab.figures[0].bench.answer.chapter === 1")
        page.evaluate("lab.figures[0].bench.drawn()")
        seen = page.evaluate("""async () => {
          const { bench } = lab.figures[0];
          const seen = [];
          bench.say("flick up 6000");
          while (!bench.fling) await new Promise(requestAnimationFrame);
          const { fling } = bench, start = performance.now();
          const { bills, frames } = bench.answer;
          while (bench.fling === fling) {
            await new Promise(requestAnimationFrame);
            const y = Number(bench.element.querySelector(".glass").getAttribute("aria-valuenow"));
            const bars = [...bench.element.querySelectorAll("[data-frame]:not(.to-come)")].length;
            seen.push([performance.now() - start, y, bars]);
          }
          return { seen, bills, frames };
        }""")
        bills, frames = seen["bills"], seen["frames"]
        ends = [(bill["time"] - bills[0]["time"]) / 1000 + bill["missed"] * 1000 / 60
            for bill in bills]
        offsets, counts = set(), set()
        for time, y, bars in seen["seen"]:
            # No frame is seen before it was done.
            done = sum(end <= time + 1 for end in ends)
            self.assertLessEqual(y, frames[done - 1] + 0.01 if done else 0)
            if bars < len(bills):
                self.assertLessEqual(bars, done)
                counts.add(bars)
            offsets.add(y)
        self.assertGreater(len(offsets), 8)
        self.assertGreater(len(counts), 4)
        page.evaluate("lab.figures[0].bench.drawn()")
        self.compare_bars(page, place)

    #: The texts of the two columns, and the cells with a line from one to the other.
    SIDES = """() => {
      const texts = [...document.querySelectorAll(".sides text:not(.title)")];
      const side = (is) => texts.filter((one) => (one.getAttribute("x") === "0") === is)
        .map((one) => one.textContent);
      const ways = document.querySelectorAll(".sides .way");
      return [side(true), side(false), [...ways].map((one) => one.dataset.cell)];
    }"""

    def test_rows_are_carried_by_hand(self):
        names = ["0 Ada", "1 Ben", "2 Cleo", "3 Dan", "4 Eve"]
        after = ["0 New row", "1 Eve", "2 Ada", "3 Cleo", "4 Dan"]
        for hand in ["mouse", "finger", "keyboard"]:
            page, place = self.figure(7, "both-sides",
                390 if hand == "finger" else 1280, has_touch=hand == "finger")
            self.press(place, "begin")
            self.step(page, place, 1)
            place.locator(".glass").scroll_into_view_if_needed()
            self.carry(page, place, hand, "c5", "c2", 0)
            self.step(page, place, 2)
            self.carry(page, place, hand, "c2", "c2", 1)
            self.step(page, place, 3)
            said = page.evaluate("lab.figures[0].session.said.map(({ line }) => line)")
            self.assertEqual(said[2:], ["move 4 1", "delete 1"])
            self.press(place, "insert 0")
            self.step(page, place, 4)
            # The screen is as it was; the columns show what a commit would lead to.
            shown = place.locator("[data-state=visible] .says").all_text_contents()
            self.assertEqual(sorted(shown), ["Ada", "Ben", "Cleo", "Dan", "Eve"])
            page.wait_for_function("document.querySelectorAll('.sides .comes').length === 1")
            told = page.evaluate(self.SIDES)
            self.assertEqual(told, [names, after, ["c1", "c3", "c4", "c5"]])
            self.press(place, "commit")
            self.step(page, place, 5)
            place.locator(".sides .title", has_text="commit").wait_for(state="detached")
            self.assertEqual(page.evaluate(self.SIDES), told)
            page.context.close()
        self.counted(3, "kinds of hands that carry rows", 3)

    def carry(self, page, place, hand, cell, upon, aside):
        """Carries a cell's row upon another cell's or, if `aside`, out of the list."""
        one = place.locator(f".cell[data-cell={cell}]")
        if hand == "keyboard":
            one.focus()
            if aside:
                return page.keyboard.press("Delete")
            page.keyboard.press("Enter")
            while not place.locator(f".cell.target[data-cell={upon}]").count():
                page.keyboard.press("ArrowUp")
            return page.keyboard.press("Enter")
        from_, to = [place.locator(f".cell[data-cell={name}] .card").bounding_box()
            for name in (cell, upon)]
        x, y = from_["x"] + from_["width"] / 3, from_["y"] + from_["height"] / 2
        across, down = aside * 0.6 * from_["width"], to["y"] - from_["y"]
        ways = [(at * across / 4, at * down / 4) for at in range(5)]
        if hand == "mouse":
            page.mouse.move(x, y)
            page.mouse.down()
            for way in ways:
                page.mouse.move(x + way[0], y + way[1])
            return page.mouse.up()
        finger = page.context.new_cdp_session(page)
        for at, way in enumerate(ways):
            finger.send("Input.dispatchTouchEvent", {
                "type": "touchMove" if at else "touchStart",
                "touchPoints": [{"x": x + way[0], "y": y + way[1]}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def test_a_figure_is_a_link(self):
        page, place = self.figure(3, "orphans")
        self.press(place, "reload")
        self.step(page, place, 1)
        place.locator("> a").click()
        page.wait_for_function("lab.bench.answer?.step === 1")
        page.evaluate("lab.bench.drawn()")
        self.assertIn("#mismatched/reload", page.url)
        self.assertEqual(page.locator(".beside .cell[data-state=orphaned]").count(), 2)

    def test_without_a_script_the_picture_stays(self):
        page = self.opened(java_script_enabled=False)
        for chapter in CHAPTERS[1:3]:
            page.goto(chapter.as_uri())
            place = page.locator(".figure")
            self.assertEqual(place.text_content(), "")
            self.assertTrue(page.locator(".picture img").first.is_visible())


if __name__ == "__main__":
    unittest.main()
