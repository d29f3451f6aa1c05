"""The pages' policy: only the site's own scripts run, and no other host is reached."""

import collections
import contextlib
import functools
import http.server
import json
import pathlib
import re
import subprocess
import tempfile
import threading
import unittest

from browser import (
    CHAPTERS, PAGES, PATIENCE, ROOT, SAMPLE, SITE, WRITTEN, BrowserTests, Quiet,
)

#: A page's policy, which comes before anything that it could allow or block.
POLICY = re.compile(
    r'(?<=<head>\n<meta charset="utf-8">\n)'
    r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n')

#: Lists what the policy blocks.
LISTEN = """
  self.blocked = [];
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    blocked.push([effectiveDirective, blockedURI]);
  });
"""

#: Lists it in a page and in its worker, whose script is a text in a blob; and what ran.
WATCH = LISTEN + """
  self.ran = [];
  {
    const Plain = Blob;
    self.Blob = class extends Plain {
      constructor(parts, options) {
        super(options?.type === "text/javascript" ? [LISTEN, ...parts] : parts, options);
      }
    };
  }
""".replace("LISTEN", json.dumps(LISTEN))

#: What no page may do, by the directive that blocks it. THERE is another host.
MARKUP = {
    "script-src-elem": [
        "<script>ran.push('a script')</script>", "<script src='THERE/script'></script>"],
    "script-src-attr": ["<img src='missing' onerror='ran.push(`a handler`)'>"],
    "style-src-elem": [
        "<style>h1 { color: red }</style>", "<link rel='stylesheet' href='THERE/style'>"],
    "style-src-attr": ["<p style='color: red'>red</p>"],
    "img-src": ["<img src='THERE/image'>"],
    "media-src": ["<audio src='THERE/sound' preload='auto'></audio>"],
    "frame-src": ["<iframe src='THERE/frame'></iframe>"],
    "object-src": ["<object data='THERE/object'></object>"],
    "base-uri": ["<base href='THERE/base/'>"],
}

#: What no script may do.
ACTIONS = {
    "connect-src": [
        "fetch('THERE/fetch', { mode: 'no-cors' }).catch(() => {})",
        "navigator.sendBeacon('THERE/beacon', 'a text')",
        "try { new WebSocket('THERE/socket'.replace('http', 'ws')) } catch {}",
        "new EventSource('THERE/events')"],
    "script-src": ["setTimeout('ran.push(`a text`)')"],
    "form-action": ["""
      const form = document.createElement("form");
      form.action = "THERE/form";
      form.target = "_blank";
      document.body.append(form);
      form.submit();"""],
}


class Elsewhere(Quiet):
    """Another host, which lists what it is asked for."""

    asked = []

    def do_POST(self):
        self.asked.append(self.path)
        self.send_error(404)


@contextlib.contextmanager
def serving(handler, folder):
    """A server of a folder; its address, without a slash at the end."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def copied(name, text):
    """A copy of the site in which one page has another text."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for file in SITE.iterdir():
            if file.name != name:
                (folder / file.name).symlink_to(file)
        (folder / name).write_text(text)
        yield folder


class PolicyTests(BrowserTests):
    def watched(self, address, **options):
        """A page that lists what its policy blocks."""
        page = self.opened(reduced_motion="reduce", **options)
        page.add_init_script(WATCH)
        page.goto(address)
        return page

    def blocked(self, page):
        """What the policy blocked in a page and in its workers."""
        return page.evaluate("blocked") + [
            one for worker in page.workers for one in worker.evaluate("blocked")]

    def use(self, page, name):
        """Uses a page as a reader does, and returns whether its machine answered."""
        has_machine = page.locator("html[data-machine]").count() > 0
        if name == "index":
            page.locator(".figure .buttons button").first.click()
            page.locator(".figure [data-state=orphaned]").first.wait_for()
        elif name == "your-table":
            page.get_by_role("button", name="Try an example").click()
            page.locator(".finding", has_text="0, 2, 4").wait_for()
        elif has_machine:
            for line, answer in [("stats", ".answer"), ("snapshot", ".picture-way img")]:
                page.locator("#shell-line").fill(line)
                page.locator("#shell-line").press("Enter")
                page.locator(f".log .command:has-text('{line}') ~ {answer}").wait_for()
        page.locator(".finder").click()
        page.locator(".search input").fill("reload")
        if name != "own":
            page.locator(".search li a").first.wait_for()
        return has_machine

    def test_every_page_works_under_its_policy(self):
        for start in [SITE.as_uri() + "/", self.served]:
            machines = 0
            for file in SAMPLE:
                page = self.watched(start + file.name)
                machines += self.use(page, file.stem)
                self.assertEqual(self.blocked(page), [], file.name)
                page.context.close()
            self.counted(len(SAMPLE), "pages used", len(WRITTEN))
            self.counted(machines, "machines that answered", len(CHAPTERS) + 2)

    def test_every_page_has_a_policy_first_and_allows_little(self):
        count = 0
        for file in PAGES:
            text = file.read_text()
            (policy,) = POLICY.findall(text)
            self.assertNotIn("unsafe-inline", policy)
            self.assertNotIn("http", policy)
            parts = dict(part.strip().split(None, 1) for part in policy.split(";"))
            self.assertEqual(parts["default-src"], "'none'")
            # A page without a machine connects to nothing.
            self.assertEqual("connect-src" in parts, "data-machine" in text, file.name)
            count += 1
        self.counted(count, "policies read", 35)

    def test_what_is_planted_is_blocked(self):
        count = 0
        for name in [CHAPTERS[2].name, "glossary.html"]:
            for has_policy in [True, False]:
                count += self.plant(name, has_policy)
        self.counted(count, "plants blocked", 2 * 2 * 17)

    def plant(self, name, has_policy):
        """Plants all of it in a copy of a page, from disk and served, and returns how much
        was blocked; without a policy nothing is."""
        markup = "\n".join(one for some in MARKUP.values() for one in some)
        text, count = (SITE / name).read_text(), 0
        if not has_policy:
            text = POLICY.sub("", text)
        with serving(Elsewhere, SITE) as there:
            text = text.replace("</body>", markup.replace("THERE", there) + "</body>")
            with copied(name, text) as folder, serving(Quiet, folder) as here:
                for start in [folder.as_uri(), here]:
                    Elsewhere.asked.clear()
                    page = self.watched(f"{start}/{name}", may_be_blocked=True)
                    for action in (one for some in ACTIONS.values() for one in some):
                        page.evaluate(f"() => {{ {action.replace('THERE', there)} }}")
                    if has_policy:
                        count += self.check_that_nothing_runs(page, start)
                    else:
                        self.check_that_all_runs(page, there)
                    page.context.close()
        return count

    def check_that_nothing_runs(self, page, start):
        """Checks that each plant is blocked once, and returns their number."""
        wanted = collections.Counter(
            name for name, some in [*MARKUP.items(), *ACTIONS.items()] for _ in some)
        page.wait_for_function("count => blocked.length >= count", arg=wanted.total())
        came = page.evaluate("blocked")
        self.assertEqual(collections.Counter(name for name, _ in came), wanted, came)
        self.assertEqual(page.evaluate("ran"), [])
        self.assertEqual(Elsewhere.asked, [])
        self.assertTrue(page.url.startswith(start), page.url)
        self.assertTrue(page.evaluate("document.baseURI").startswith(start))
        return len(came)

    def check_that_all_runs(self, page, there):
        page.wait_for_function("ran.length === 3")
        self.assertTrue(page.evaluate("document.baseURI").startswith(there))
        paths = set(re.findall(r"THERE(/\w+)", f"{MARKUP}{ACTIONS}")) - {"/base"}
        for _ in range(PATIENCE // 50):
            if paths <= {one.split("?")[0] for one in Elsewhere.asked}:
                return
            page.wait_for_timeout(50)
        self.fail(f"asked for {Elsewhere.asked}, not for {paths}")

    def test_the_worker_reaches_no_other_host(self):
        with serving(Elsewhere, SITE) as there:
            for start in [SITE.as_uri() + "/", self.served]:
                Elsewhere.asked.clear()
                page = self.watched(start + CHAPTERS[2].name, may_be_blocked=True)
                page.wait_for_function("window.lab?.bench.scene")
                (worker,) = page.workers
                self.assertEqual(worker.evaluate("blocked"), [])
                worker.evaluate(
                    "there => fetch(there, { mode: 'no-cors' }).catch(() => 0)", there)
                self.assertEqual(
                    [name for name, _ in worker.evaluate("blocked")], ["connect-src"])
                self.assertEqual(Elsewhere.asked, [])

    def test_a_page_of_a_learners_own_works_under_its_policy(self):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            (text,) = (ROOT / "Chapters" / CHAPTERS[2].stem).glob("*.md")
            subprocess.run([ROOT / "Site/own", text.relative_to(ROOT), folder], check=True,
                capture_output=True)
            (file,) = folder.glob("*.html")
            self.assertEqual(len(POLICY.findall(file.read_text())), 1)
            with serving(Quiet, folder) as here:
                for start in [folder.as_uri(), here]:
                    page = self.watched(f"{start}/{file.name}")
                    self.assertFalse(self.use(page, "own"))
                    self.assertEqual(self.blocked(page), [])
                    page.context.close()


if __name__ == "__main__":
    unittest.main()
