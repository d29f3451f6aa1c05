"""The site's pages, and a browser to look at them with."""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import shutil
import threading
import time
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = pathlib.Path(os.environ.get("SITE", ROOT / ".build-book")).resolve()

#: All pages: first those in the contents, then the files to which the texts link.
#: The latter are all made alike, so SAMPLE has only three of them.
PAGES = sorted(SITE.glob("*.html"), key=lambda page: ("." in page.stem, page))
WRITTEN = [page for page in PAGES if "." not in page.stem]
SAMPLE = WRITTEN + PAGES[-3:]
CHAPTERS = [page for page in WRITTEN if page.stem[:2].isdigit()]

#: The timeout of all waits, in milliseconds: it ends a hang, and judges no speed.
PATIENCE = 300_000

#: Whether this is the nightly run, which tries every combination; by day some tests
#: try only a part of them.
NIGHTLY = os.environ.get("REUSELAB_NIGHTLY") == "1"

WIDTHS = {390: 844, 768: 1024, 1280: 800}
GROUNDS = ["light", "dark"]


def wait_for_function(page, expression, arg=None):
    """Waits until an expression, or a function of `arg`, is true in a page, and returns a
    handle of its value.

    Playwright's own has the page evaluate the text again in each frame, which the page's
    policy blocks; here the text is part of a function that waits.
    """
    while True:
        try:
            return page.evaluate_handle(f"""async (arg) => {{
              const end = performance.now() + {PATIENCE};
              const said = () => ({expression});
              for (;;) {{
                let value = said();
                if (typeof value === "function") value = value(arg);
                value = await value;
                if (value) return value;
                if (performance.now() > end) throw new Error("It never became true");
                // A page that is hidden, or being left, draws no frame.
                await new Promise((done) => {{
                  requestAnimationFrame(done);
                  setTimeout(done, 1000);
                }});
              }}
            }}""", arg)
        except Error as error:
            # Another page has come meanwhile, and is waited for.
            if not re.search("context was destroyed|navigat", error.message):
                raise


Page.wait_for_function = lambda page, expression, *, arg=None: wait_for_function(
    page, expression, arg)


def seen(page, place):
    """What axe finds in a part of the page.

    Most other elements are removed, because axe visits all elements, whichever part
    it is asked about.
    """
    page.evaluate(
        """() => document
          .querySelectorAll("main > :not(h1, h2, h3, .figure, .transcript), nav")
          .forEach(one => one.remove())"""
    )
    return Axe().run(page, context=place)


def pressed(place, words):
    """The button with a command, or with some words."""
    command = place.locator(".buttons button",
        has=place.page.locator("code", has_text=re.compile(f"^{re.escape(words)}$")))
    return command if command.count() else place.get_by_role("button", name=words, exact=True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A request handler that lists the paths it is asked for, says of some that they
    are missing, logs nothing else, and ignores broken connections."""

    asked = []
    missing = set()

    def do_GET(self):
        self.asked.append(self.path)
        if self.path.split("?")[0] in self.missing:
            self.send_error(404)
        else:
            super().do_GET()

    def log_message(self, *_):
        pass

    def handle(self):
        with contextlib.suppress(ConnectionError):
            super().handle()


class BrowserTests(unittest.TestCase):
    """Tests that share a browser, and a server of the site."""

    @contextlib.contextmanager
    def without(self, path):
        """Has the server answer that a file of the site is missing.

        The server says so and not the browser, which may keep the answer, as it does
        for a reader; what Playwright aborts is never kept.
        """
        Quiet.missing.add(path)
        try:
            yield
        finally:
            Quiet.missing.clear()

    @classmethod
    def setUpClass(cls):
        cls.player = sync_playwright().start()
        cls.browser = cls.player.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell")
            or shutil.which("chromium"),
            args=["--no-sandbox"], timeout=PATIENCE,
        )
        handler = functools.partial(Quiet, directory=str(SITE))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.served = f"http://127.0.0.1:{cls.server.server_port}/"

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        cls.browser.close()
        cls.player.stop()

    def setUp(self):
        self.began = time.monotonic()

    def opened(self, width=1280, ground="light", may_be_blocked=False, **options):
        """An empty page of that width, which is closed after the test.

        An error that no script of the page catches fails the test; so does anything that
        the page's policy blocks, unless that `may_be_blocked`.
        """
        context = self.browser.new_context(
            viewport={"width": width, "height": WIDTHS[width]},
            color_scheme=ground,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        self.addCleanup(context.close)
        page, errors = context.new_page(), []
        page.on("pageerror", lambda error: errors.append(str(error)))
        if not may_be_blocked:
            page.on("console", lambda said: "Content Security Policy" in said.text
                and errors.append(said.text))
        self.addCleanup(lambda: self.assertEqual(errors, [], "errors of the page"))
        return page

    def counted(self, count, things, least):
        """Prints how many things were checked; fails if these are too few."""
        print(f"  {count} {things}, after {time.monotonic() - self.began:.0f} s")
        self.assertGreaterEqual(count, least, f"too few {things}")


class BenchTests(BrowserTests):
    """Tests of a chapter's page with its machine."""

    def bench(self, chapter=3, width=1280, **options):
        """A chapter's page, with a bench that shows its fifty rows."""
        page = self.opened(width, **options)
        page.goto(CHAPTERS[chapter - 1].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        page.evaluate(
            "async () => lab.bench.follow(lab.prompt.session, await lab.prompt.session.now())"
        )
        page.wait_for_function("lab.bench.what.textContent.startsWith('fifty')")
        return page

    def say(self, page, *lines):
        for line in lines:
            page.evaluate("line => lab.bench.say(line).then(() => lab.bench.drawn())", line)
