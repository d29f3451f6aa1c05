"""Types lines into './own' at a terminal. A table that traps, or that never ends a line,
stops the shell; it must begin again, and perform the lines before.

Usage: restart.py PLACE LINE: types `scroll 44` and LINE, which stops the shell at PLACE,
a line of the text. If nothing is said for half a second, ^C follows.
"""

import os
import pty
import re
import select
import signal
import sys

place, line = sys.argv[1:]
# Nothing here is a matter of time; ten minutes end what hangs.
signal.alarm(600)

child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM="dumb", NO_COLOR="1", LC_ALL="C")
    os.execv("./own", ["./own"])

said = ""


def wait(pattern):
    """Waits until the shell says something; returns what it has said until then."""
    global said
    while not (found := re.search(pattern, said)):
        try:
            more = os.read(terminal, 4096)
        except OSError:
            more = b""
        if not more:
            sys.exit(f"error: the shell ended without {pattern!r}, after: {said}")
        said += more.decode(errors="replace")
    before, said = said[:found.end()], said[found.end():]
    return before


def type_line(text):
    os.write(terminal, f"{text}\n".encode())


wait(r"own @0 > ")
type_line("scroll 44")
wait(r"own @1 > ")
type_line(line)
while place not in said:
    if select.select([terminal], [], [], 0.5)[0]:
        said += os.read(terminal, 4096).decode(errors="replace")
    elif said.strip() == line:
        os.write(terminal, b"\x03")
told = wait(re.escape(place) + r"[^\n]*\n").splitlines()[-1]
wait(r"own @1 > ")
type_line("expect visible = 5")
wait(r"own @1 > ")
type_line("quit")
_, status = os.waitpid(child, 0)
print(told.strip())
sys.exit(os.waitstatus_to_exitcode(status))
