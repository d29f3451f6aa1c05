"""Writes the published log, orphan_log.json, as a debugger would
print it: orphan_log.txt, with made-up addresses.

The 14 cells have 12 addresses, as in the published log: two cells that were
made late have the addresses of two that were never seen in a list.
"""

import json
import pathlib

here = pathlib.Path(__file__).parent
phases = json.loads((here / "orphan_log.json").read_text())

listed = set()
for phase in phases:
    lists = [phase["afterTap"]]
    lists += [phase.get("subviewsBeforeReload", [])]
    lists += [phase.get("subviewsAfterReload", [])]
    for row in phase["rows"]:
        lists += [row["subviewsBefore"], row["subviewsAfter"]]
    listed |= {cell["cell"] for cells in lists for cell in cells}

births = [cell["cell"] for phase in phases for row in phase["rows"] for cell in row["created"]]
free = [cell for cell in births[:7] if cell not in listed]
late = births[-2:]
addresses = {}
for number, cell in enumerate(births):
    if cell in late and free:
        addresses[cell] = addresses[free.pop(0)]
    else:
        addresses[cell] = f"0x7f9a4{number * 0x2c00 + 0x10e00:07x}"
assert len(births) == 14 and len(set(addresses.values())) == 12, addresses


def described(cell):
    words = [f"{cell['class']}: {addresses[cell['cell']]}", "baseClass = UITableViewCell"]
    if cell["text"]:
        words.append(f"text = '{cell['text']}'")
    if cell["isHidden"]:
        words.append("hidden = YES")
    words.append("autoresize = W")
    if cell["tag"]:
        words.append(f"tag = {cell['tag']}")
    words.append(f"layer = <CALayer: 0x6000{int(cell['cell'][1:]) * 0x20 + 0x3a0:05x}>")
    return "<" + "; ".join(words) + ">"


lines = []


def write(cells):
    lines.append("(")
    for index, cell in enumerate(cells):
        comma = "," if index + 1 < len(cells) else ""
        lines.append(f'    "{described(cell)}"{comma}')
    lines.append(")")


def born(cell):
    lines.append(f"Init <{cell['class']}: {addresses[cell['cell']]}>")


for phase in phases:
    if "subviewsBeforeReload" in phase:
        lines.append("# before the reload")
        write(phase["subviewsBeforeReload"])
        lines.append("# after reloadData")
        write(phase["subviewsAfterReload"])
    for row in phase["rows"]:
        section, index = row["indexPath"]
        lines.append(
            "<NSIndexPath: 0xc000000000000016> "
            f"{{length = 2, path = {section} - {index}}}"
        )
        write(row["subviewsBefore"])
        for cell in row["created"]:
            if cell["cell"] == row["dequeuedForCell"]:
                born(cell)
        lines.append(f"dequeued {described(row['dequeued'])}")
        write(row["subviewsAfter"])
        for cell in row["created"]:
            if cell["cell"] != row["dequeuedForCell"]:
                born(cell)
    lines.append("# after a tap")
    write(phase["afterTap"])

(here / "orphan_log.txt").write_text("\n".join(lines) + "\n")
