"""Texts from elsewhere, pasted or typed: the page shows them, and nothing in them acts on it or
leaves it."""

import unittest
import urllib.parse
import xml.etree.ElementTree

from browser import CHAPTERS, SITE, BrowserTests, Quiet
from test_own import DUMPS, PAGE, PASTE

#: Where a text could leave the page, or stay behind when it is closed.
WAYS = """async () => {
  const names = ["href", "src", "srcset", "action", "formaction", "ping", "data", "poster"];
  const tried = async (find) => { try { return await find(); } catch { return []; } };
  return JSON.stringify([
    [...document.querySelectorAll("*")].flatMap((one) => names.flatMap(
      (name) => one.getAttribute(name) ?? [])),
    location.href, document.title, document.cookie, window.name, history.state,
    navigation.entries().map((entry) => [entry.url, entry.getState()]),
    await tried(() => [{ ...localStorage }, { ...sessionStorage }]),
    await tried(async () => [await indexedDB.databases(), await caches.keys()]),
  ]).toLowerCase();
}"""

#: Ways on which a text would leave the page or stay behind. MARK is the text.
LEAKS = [
    "document.querySelector('main a').href = 'https://example.com/?q=MARK'",
    "document.querySelector('form').action = 'MARK'",
    "location.hash = 'MARK'",
    "history.pushState({ text: 'MARK' }, '')",
    "history.pushState(null, '', '?MARK'); history.pushState(null, '', location.pathname)",
    "document.cookie = 'text=MARK'",
    "localStorage.text = 'MARK'",
    "window.name = 'MARK'",
]

#: What would act on a page that doesn't escape it: each text, and how it is shown.
HOSTILE = {
    "<img src=x onerror=ran=1>": "<img src=x onerror=ran=1>",
    "</script><script>ran=2</script>": "</script><script>ran=2</script>",
    "\"><svg onload=ran=3>": "\"><svg onload=ran=3>",
    "</text></svg><iframe src=x>": "</text></svg><iframe src=x>",
    "&lt;b>&#60;b>&amp;": "&lt;b>&#60;b>&amp;",
    "a\x1b[31mb\x1b]8;;x\x07c\x9b2J": "a�[31mb�]8;;x�c�2J",
    "d\u202eef\u202c \u2066g\u2069\u200e\u200f\u061ch": "d�ef� �g����h",
}

#: The elements and handlers that the page has no use for; what ran; and the control characters
#: in it, each with the text around it.
ACTS = r"""() => {
  const all = [...document.querySelectorAll("main *, .beside *")];
  const control = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const raw = [];
  while (texts.nextNode()) {
    if (control.test(texts.currentNode.data)) raw.push(texts.currentNode.data);
  }
  for (const one of all) {
    for (const { name, value } of one.attributes) {
      if (control.test(value)) raw.push(`${name}=${value}`);
    }
  }
  return { ran: window.ran ?? 0, raw,
    made: all.filter((one) => one.matches("script, iframe, object, embed, style, base, "
      + "foreignObject, image, use, animate, set, svg a, img:not(.picture-way > *, .picture > *)")
      || [...one.attributes].some(({ name }) => name.startsWith("on")))
      .map((one) => one.outerHTML) };
}"""


def dump(texts, name="Cell"):
    """A view tree of a table with a cell for each text."""
    lines = ["<UITableView: 0x7fd5aa018200; frame = (0 0; 375 900); contentOffset: {0, 0}; "
        "contentSize: {375, 1200}>"]
    for at, text in enumerate(texts):
        lines.append(f"   | <{name}: 0x7fd5a9{at:02x}00c0; baseClass = UITableViewCell; "
            f"frame = (0 {60 * at}; 375 60); text = '{text}'; layer = <CALayer: 0x6000>>")
    return "\n".join(lines)


class TextTests(BrowserTests):
    def own(self, start=None):
        """The page with the place to paste, and its machine."""
        page = self.opened(reduced_motion="reduce")
        page.goto((start or SITE.as_uri() + "/") + PAGE)
        page.wait_for_function("window.lab?.own")
        page.evaluate("lab.machine.start()")
        return page

    def chapter(self, start=None, number=3):
        """A chapter's page, with its machine."""
        page = self.opened(reduced_motion="reduce")
        page.goto((start or SITE.as_uri() + "/") + CHAPTERS[number - 1].name)
        page.wait_for_function("window.lab?.bench.scene")
        # What is said is for the bench once the chapter's figure isn't in view.
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("!lab.prompt.figure")
        return page

    def say(self, page, *lines):
        """Types lines, and waits for the answers."""
        for line in lines:
            count = page.locator(".log .answer").count()
            page.locator("#shell-line").fill(line)
            page.locator("#shell-line").press("Enter")
            page.locator(".log .answer").nth(count).wait_for()

    def paste(self, page, text):
        page.evaluate(PASTE, text)
        page.locator(".said p", has_text=" dump").first.wait_for()
        page.evaluate("lab.bench.drawn()")

    def marked(self):
        """Dumps with marks in classes, texts, addresses and names of steps."""
        text = (DUMPS / "reloads.txt").read_text()
        for word, mark in [("JarCell", "QuaggaCell"), ("Plums", "Quagga stew"),
                ("0x7fd5a9", "0xbadcafe"), ("# after reload", "# after reload Quagga")]:
            self.assertIn(word, text)
            text = text.replace(word, mark)
        return text

    def test_what_is_pasted_has_no_way_out(self):
        count = 0
        for start in [SITE.as_uri() + "/", self.served]:
            page, asked = self.own(start), []
            page.on("request", lambda one: asked.append(
                f"{one.url} {one.headers} {one.post_data}".lower()))
            Quiet.asked.clear()
            length = page.evaluate("history.length")
            self.paste(page, self.marked())
            page.locator("[data-line=back]").click()
            page.locator(".results .time .here", has_text="@1").wait_for()
            page.locator(".finding .cells button").last.click()
            page.locator(".life").wait_for()
            self.say(page, "cells", "timeline", "why c1", "quagga", "against 3 mismatched",
                "save quagga.reuse", "open quagga", "chapter 3", "reload")
            shown = page.locator("main").inner_text()
            for mark in ["QuaggaCell", "Quagga stew", "0xbadcafe", "reload Quagga"]:
                self.assertIn(mark, shown)
                count += 1
            ways = page.evaluate(WAYS)
            self.assertIn(CHAPTERS[2].name.lower(), ways)
            self.assertNotIn("quagga", ways)
            self.assertNotIn("badcafe", ways)
            self.assertEqual(page.evaluate("history.length"), length)
            # The chapter to which the finding leads is told nothing either.
            page.locator(f"#the-contents a[href='{CHAPTERS[2].name}']").evaluate(
                "one => one.click()")
            page.wait_for_url("**/" + CHAPTERS[2].name + "*")
            page.wait_for_function("window.lab?.bench.scene")
            self.assertGreater(len(asked), 3)
            for one in [*asked, page.url, page.evaluate("document.referrer").lower()]:
                self.assertNotIn("quagga", one)
                self.assertNotIn("badcafe", one)
            # Nothing is left when the reader comes back.
            page.go_back()
            page.wait_for_function("window.lab?.own")
            self.assertNotIn("quagga", page.evaluate(WAYS))
            self.assertEqual(page.locator("#dump-text").input_value(), "")
            page.context.close()
        self.counted(count, "marks seen on the page, and on no way out", 8)

    def test_a_way_out_is_noticed(self):
        page = self.own(self.served)
        for leak in LEAKS:
            self.assertNotIn("quagga", page.evaluate(WAYS), leak)
            page.evaluate(f"() => {{ {leak.replace('MARK', 'Quagga')} }}")
            self.assertIn("quagga", page.evaluate(WAYS), leak)
            page.context.close()
            page = self.own(self.served)
        self.counted(len(LEAKS), "leaks planted and noticed", 8)

    def test_what_is_typed_stands_in_the_pages_own_address_alone(self):
        page, asked = self.chapter(self.served), []
        page.on("request", lambda one: asked.append(
            f"{one.url} {one.headers} {one.post_data}".lower()))
        self.say(page, "checkpoint quagga", "reload")
        page.wait_for_function("location.hash.includes('quagga') && location.hash.includes('reload')")
        links = page.locator("[href], [src], [action]").evaluate_all(
            "all => all.flatMap(one => [one.href, one.src, one.action].filter(Boolean)).map(String)")
        others = [one for one in links if one.startswith("http")
            and not one.startswith(self.served)]
        self.assertGreater(len(others), 0)
        mine = page.url.split("#")[0] + "#"
        for one in links:
            self.assertTrue(one.startswith(mine) or "quagga" not in one.lower(), one)
        self.assertEqual(page.evaluate(
            "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"),
            '[{},{},""]')
        # The next page, and the server, hear nothing of it.
        here = page.url
        page.locator(".neighbors a").last.click()
        page.wait_for_url(lambda url: url.split("#")[0] != here.split("#")[0])
        page.wait_for_function("window.lab?.bench.scene")
        self.assertGreater(len(asked), 3)
        for one in [*asked, *Quiet.asked, page.url, page.evaluate("document.referrer")]:
            self.assertNotIn("quagga", one.lower())

    def test_half_of_a_character_breaks_no_address(self):
        page = self.chapter(self.served)
        page.evaluate("""() => {
          const field = document.querySelector("#shell-line");
          field.value = "checkpoint 'half \\ud83d'";
          field.form.requestSubmit();
        }""")
        page.wait_for_function("location.hash.includes('half')")
        self.say(page, "reload")
        page.wait_for_function("location.hash.includes('reload')")
        self.assertIn("checkpoint%20'half%20%EF%BF%BD'%0Areload", page.url)
        step = page.evaluate("lab.bench.answer.step")
        # The address leads there.
        page.reload()
        page.wait_for_function(
            "step => window.lab?.bench.answer?.step === step && lab.prompt.session.said.length > 1",
            arg=step)
        self.assertIn("half �", page.locator(".log").text_content())

    def test_a_pasted_text_is_shown_and_does_not_act(self):
        page = self.own()
        before = page.evaluate(ACTS)
        self.assertEqual(before, {"ran": 0, "raw": [], "made": []})
        tables = [dump(HOSTILE, "Cell\u202e<img>"), dump([*HOSTILE][::-1], "Cell\u202e<img>")]
        self.paste(page, "".join(
            f"# {name}\n{table}\n" for name, table in zip([*HOSTILE][::2], tables)))
        page.locator(".results .stage .cell").first.wait_for()
        for cell in ["c1", "c6", "c7"]:
            page.evaluate("name => lab.bench.open(name)", cell)
            page.locator(f".life[data-of={cell}]").wait_for()
        self.say(page, "cells", "tree", "timeline", "diff @0 @1", "film", "snapshot", *[
            f"explain c{at + 1}" for at in range(len(HOSTILE))])
        page.locator(".picture-way img").wait_for()
        self.assertGreater(page.locator(".picture-way img").evaluate(
            "async one => (await one.decode(), one.naturalWidth)"), 100)
        shown, count = page.locator(".log").text_content(), 0
        for text in HOSTILE.values():
            self.assertIn(text, shown)
            count += 1
        self.assertEqual(page.evaluate(ACTS), before)
        # The picture is well formed, and nothing in it was made by a text.
        href = page.locator(".picture-way").get_attribute("href")
        svg = urllib.parse.unquote(href.split(",", 1)[1])
        parts = [one.tag.split("}")[-1] for one in xml.etree.ElementTree.fromstring(svg).iter()]
        self.assertEqual(
            {"script", "img", "image", "a", "iframe", "foreignObject", "b"} & set(parts), set())
        self.assertEqual(parts.count("svg"), 1)
        self.assertGreater(parts.count("text"), 5)
        self.assertIn("&lt;img src=x", svg)
        self.counted(count, "hostile texts shown", 7)

    def test_a_files_name_is_shown_and_does_not_act(self):
        page = self.own()
        before = page.evaluate(ACTS)
        for text in HOSTILE:
            page.locator("input[type=file]").set_input_files({
                "name": text.replace("/", ":") + ".txt", "mimeType": "text/plain",
                "buffer": dump(["a", "b"]).encode()})
            page.locator(".said p", has_text=" dump").first.wait_for()
            page.evaluate("lab.bench.drawn()")
            self.assertEqual(page.evaluate(ACTS), before, text)
        self.counted(len(HOSTILE), "names of files shown", 7)

    def test_a_typed_line_is_shown_and_does_not_act(self):
        count = 0
        for start in [SITE.as_uri() + "/", self.served]:
            page = self.chapter(start, 7)
            before = page.evaluate(ACTS)
            for text, shown in HOSTILE.items():
                self.say(page, text, f"data edit 0 '{text}'; reload", f"checkpoint '{text}'")
                self.assertIn(f"reuse> {shown}\n", page.locator(".log").text_content())
                self.assertEqual(page.evaluate(ACTS), before, text)
                page.evaluate("lab.bench.drawn()")
                row = page.locator(".beside .stage .cell .says").first.text_content()
                # A word with a control character is refused.
                self.assertEqual(row[:2] == shown[:2], "\x1b" not in text, row)
                count += 1
            self.say(page, "tree", "history", "timeline", "branches", "snapshot")
            self.assertEqual(page.evaluate(ACTS), before)
            # The same address says the same lines again.
            said = page.evaluate("lab.prompt.session.said.length")
            page.reload()
            page.wait_for_function(
                "said => window.lab?.prompt.session.said.length === said", arg=said)
            page.evaluate("lab.bench.drawn()")
            page.locator(".finder").click()
            page.locator(".search input").fill("<img src=x onerror=ran=1>")
            page.locator(".search p[role=status]", has_text="Nothing found").wait_for()
            self.assertEqual(page.evaluate(ACTS), before)
            page.context.close()
        self.counted(count, "hostile lines typed", 14)


if __name__ == "__main__":
    unittest.main()
