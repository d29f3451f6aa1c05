"""Reading with the keyboard alone, and with the search."""

import re
import unittest

from browser import CHAPTERS, SITE, WRITTEN, BrowserTests


class KeyTests(BrowserTests):
    def starts(self, all_of_it, some):
        """The site's two addresses, each with its part of a test: all of it on disk,
        and some of it on the server."""
        return [(SITE.as_uri() + "/", all_of_it), (self.served, some)]

    def test_arrow_keys_go_through_the_whole_book(self):
        for start, count in self.starts(len(WRITTEN) - 1, 3):
            page = self.opened()
            page.goto(start + "index.html")
            seen = [page.url]
            while page.locator("link[rel=next]").count() and len(seen) < count:
                page.keyboard.press("ArrowRight")
                page.wait_for_url(lambda url: url != seen[-1])
                seen.append(page.url)
            self.counted(len(set(seen)), "pages turned", count)
            page.keyboard.press("ArrowLeft")
            page.wait_for_url(seen[-2])

    def test_arrow_keys_stay_in_a_wide_box(self):
        page = self.opened(390)
        page.goto(CHAPTERS[2].as_uri())
        box = page.locator(".transcript .drawn[tabindex]").first
        box.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("document.activeElement.scrollLeft > 0")
        self.assertIn(CHAPTERS[2].name, page.url)

    def test_search_finds_and_goes(self):
        wanted = [
            ("the wrong key", "heading", "03-ReloadHiding.html#the-wrong-key"),
            ("showing a cell", "listing", "03-ReloadHiding.html#listing-showing"),
            ("orphaned", "word", "glossary.html#orphaned"),
            ("circular queue", "aside", "03-ReloadHiding.html#aside-"),
            ("memory-warning", "heading", "reference.html#memory-warning"),
            ("flicker", "figure", "03-ReloadHiding.html#figure-orphans"),
        ]
        for start, things in self.starts(wanted, wanted[:1]):
            page = self.opened()
            for words, kind, place in things:
                page.goto(start + "index.html")
                page.keyboard.press("/")
                page.keyboard.type(words)
                link = page.locator(f".search a[href^='{place}']").first
                self.assertIn(kind, link.text_content())
                page.keyboard.press("ArrowDown")
                while not link.evaluate("one => one === document.activeElement"):
                    page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")
                page.wait_for_url(re.compile(re.escape(place)))
                name = page.url.split("#")[1]
                page.wait_for_function(
                    "name => document.getElementById(name)"
                    ".getBoundingClientRect().height > 0",
                    arg=name,
                )
            self.counted(len(things), "things found", 1)

    def test_search_leads_to_what_runs(self):
        wanted = [
            ("orphaned", "03-ReloadHiding.html?play=3#the-screen-looks-right"),
            ("the wrong key", "03-ReloadHiding.html?play=10#the-wrong-key"),
        ]
        for start, things in self.starts(wanted, wanted[:1]):
            page = self.opened(reduced_motion="reduce")
            for words, place in things:
                page.goto(start + "index.html")
                page.keyboard.press("/")
                page.keyboard.type(words)
                page.locator(f".search a.run[href='{place}']").first.click()
                page.wait_for_url(re.compile(re.escape(place)))
                block = re.search(r"play=(\d+)", place)[1]
                page.wait_for_selector(
                    f"[data-block='{block}'] + .player >> text=/^(\\d+) of \\1 as printed$/"
                )
                # What runs is in view, below the page's head; all of it, if there is room.
                page.wait_for_function("""block => {
                  const { top, bottom, height } = document
                    .querySelector(`[data-block="${block}"]`).getBoundingClientRect();
                  return height > innerHeight - 200 ? top > 40 && top < innerHeight - 200
                    : top > 40 && bottom <= innerHeight;
                }""", arg=block)
            self.counted(len(things), "searches that end in what runs", 1)

    def test_a_result_shows_the_word_that_was_looked_for(self):
        page, count = self.opened(390, has_touch=True, is_mobile=True), 0
        page.goto((SITE / "index.html").as_uri())
        page.locator(".finder").tap()
        field = page.locator(".search input")
        self.assertNotIn("Esc", page.locator(".search [role=status]").text_content())
        self.assertTrue(field.evaluate("""one => {
          const words = document.createElement("canvas").getContext("2d");
          words.font = getComputedStyle(one).font;
          const { paddingLeft, paddingRight } = getComputedStyle(one);
          return words.measureText(one.placeholder).width
            <= one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        }"""), "the placeholder is cut")
        for word in ["mismatched", "gone", "indicator"]:
            field.fill(word)
            hits = page.locator(".search small b")
            hits.first.wait_for()
            for hit in hits.all()[:12]:
                self.assertEqual(hit.text_content().lower(), word)
                # It is drawn within its line, and not behind an ellipsis.
                self.assertTrue(hit.evaluate("""one => {
                  const own = one.getBoundingClientRect();
                  const line = one.closest("small").getBoundingClientRect();
                  return own.width > 0 && own.right <= line.right + 1;
                }"""))
                count += 1
        page.get_by_role("button", name="Close").tap()
        page.locator(".search").wait_for(state="hidden")
        self.counted(count, "results with the word", 8)

    def test_the_index_keeps_words_apart(self):
        page = self.opened()
        page.goto(self.served + "index.html")
        page.keyboard.press("/")
        page.wait_for_function("window.book")
        # A cell of a table, an item of a list: what ends there is a word.
        texts = page.evaluate("book.map(entry => entry[4])")
        legend = next(text for text in texts if "what happens to cells in" in text)
        self.assertIn("freed pooled, orphaned what happens to cells in", legend)
        self.counted(len(texts), "entries of the index", 300)

    def test_a_missing_index_is_said(self):
        page = self.opened()
        with self.without("/index.js"):
            page.goto(self.served + "index.html")
            page.keyboard.press("/")
            page.keyboard.type("orphaned")
            page.get_by_text("Nothing can be found: index.js is missing").wait_for()
        page.keyboard.press("Escape")
        page.locator(".search").wait_for(state="hidden")
        page.keyboard.press("/")
        page.locator(".search a.run").first.wait_for()

    def test_a_search_that_was_just_closed_opens_again(self):
        page = self.opened()
        page.goto(WRITTEN[0].as_uri())
        page.keyboard.press("/")
        # Both happen within one frame, in which the closed field still has the focus.
        opens = page.evaluate("""() => {
          const dialog = document.querySelector("dialog.search");
          dialog.close();
          const field = document.activeElement;
          const key = { key: "/", bubbles: true, cancelable: true };
          field.dispatchEvent(new KeyboardEvent("keydown", key));
          return [field.localName, dialog.open];
        }""")
        self.assertEqual(opens, ["input", True])

    def test_what_is_not_there_is_said(self):
        page = self.opened()
        page.goto(WRITTEN[0].as_uri())
        page.keyboard.press("/")
        page.keyboard.type("zebra crossing")
        page.get_by_text("Nothing found").wait_for()
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".search").is_visible())

    def test_a_link_into_a_fold_unfolds_it(self):
        page = self.opened()
        name = "listing-releasing-a-cell"
        page.goto(CHAPTERS[2].as_uri() + "#" + name)
        page.wait_for_function(
            "name => document.getElementById(name).closest('details').open",
            arg=name,
        )

    def test_tab_reaches_everything_there_is_to_press(self):
        page = self.opened()
        page.goto((SITE / "contents.html").as_uri())
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.className"), "skip")
        count = page.locator("a:visible, button:visible, summary:visible").count()
        reached = set()
        for _ in range(count + 20):
            reached.add(
                page.evaluate(
                    "[...document.querySelectorAll('a, button, summary')]"
                    ".indexOf(document.activeElement)"
                )
            )
            page.keyboard.press("Tab")
        self.counted(len(reached - {-1}), "stops of the Tab key", count)


if __name__ == "__main__":
    unittest.main()
