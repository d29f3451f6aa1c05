"""The size limits of the page's module, by chapter and in all."""

import importlib.machinery
import importlib.util
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHAPTERS = [*(ROOT / "Chapters").glob("[0-9][0-9]-*")]
LOADER = importlib.machinery.SourceFileLoader("sizes", str(ROOT / "Site/sizes"))
sizes = importlib.util.module_from_spec(
    importlib.util.spec_from_loader("sizes", LOADER)
)
LOADER.exec_module(sizes)

#: Shares of all chapters that are within the limits.
SHARES = {name: (100, 100, sizes.CHAPTER_LIMIT) for name in sizes.CHAPTERS}


class SizesTests(unittest.TestCase):
    def test_the_module_and_each_chapter_are_within_their_limits(self):
        self.assertEqual(len(sizes.CHAPTERS), len(CHAPTERS))
        found = sizes.shares()
        self.assertEqual(sizes.faults(found, sizes.total()), [])
        # Each room has code, and nearly all bytes of the module are counted.
        code = {name: counts[0] for name, counts in found.items()}
        self.assertEqual([name for name in sizes.ROOMS if code[name] == 0], [])
        module = (sizes.BUILT / "lab.wasm").stat().st_size
        counted = sum(code + data for code, data, _ in found.values())
        self.assertGreater(counted, 0.95 * module)
        self.assertLess(counted, 1.05 * module)
        # A chapter's text is in its data.
        for name in sizes.CHAPTERS:
            self.assertGreater(found[name][1], 5_000, name)

    def test_what_is_within_the_limits_has_no_fault(self):
        self.assertEqual(sizes.faults(SHARES, sizes.TOTAL_LIMIT), [])

    def test_a_byte_too_many_is_a_fault(self):
        self.assertIn("the module", sizes.faults(SHARES, sizes.TOTAL_LIMIT + 1)[0])
        last = sizes.CHAPTERS[-1]
        more = SHARES | {last: (100, 100, sizes.CHAPTER_LIMIT + 1)}
        self.assertIn(last, sizes.faults(more, 1)[0])

    def test_what_was_not_measured_is_a_fault(self):
        self.assertEqual(len(sizes.faults({}, 1)), len(CHAPTERS))
        nothing = SHARES | {"Chapter01": (0, 0, 0)}
        self.assertIn("Chapter01", sizes.faults(nothing, 1)[0])

    def test_what_the_limit_is_with_twelve_chapters(self):
        more = 65_000 * (12 - len(CHAPTERS))
        self.assertEqual(sizes.TOTAL_LIMIT + more, 1_205_000)

    def test_a_name_says_whose_it_is(self):
        for name, room in {
            "$e9Chapter089TableViewC": "Chapter08",
            "$eSa6appendyyxnF9Chapter046RowRunV_Tg5": "Chapter04",
            "$e5Stage11ChapterTextV9Chapter02": "Chapter02",
            "$e7Session5Stage": "Session",
            "$e5Shell14TextSourceV": "Shell",
            "$eSS9hasPrefixySbSSF": "Swift",
            "dlmalloc": "C",
            "$e5Stage4PartV9Chapter08Tm": "merged",
        }.items():
            self.assertEqual(sizes.owner(name), room, name)

    def test_what_chapters_share_is_the_first_ones(self):
        linked = {"$e9Chapter034turn": 9, "$e9Chapter054turn": 8,
            "$e9Chapter074turn": 8, "$e9Chapter084turn": 8, "$e5Stage4turn": 8}
        for name, room in {
            "$e9Chapter084turn": "Chapter05", "$e9Chapter034turn": "Chapter03",
            "$e5Stage4turn": "Stage", "$e9Chapter084made": "Chapter08",
        }.items():
            self.assertEqual(sizes.first(name, linked), room, name)


if __name__ == "__main__":
    unittest.main()
