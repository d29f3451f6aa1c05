"""Types lines into './own' at a terminal. A table that traps stops the shell; it must
begin again, and perform the lines before.

Usage: restart.py WORDS LINE: types `scroll 44` and LINE, which stops the shell; it must
say WORDS of that.
"""

import os
import pty
import re
import signal
import sys

words, line = sys.argv[1:]
# Ten minutes end what hangs.
signal.alarm(600)

child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM="dumb", NO_COLOR="1", LC_ALL="C")
    os.execv("./own", ["./own"])

said = ""


def read():
    """Adds to what the shell has said."""
    global said
    try:
        more = os.read(terminal, 4096)
    except OSError:
        more = b""
    if not more:
        sys.exit(f"error: the shell ended, after: {said}")
    said += more.decode(errors="replace")


def wait(pattern):
    """Waits until the shell says something; returns what it has said until then."""
    global said
    while not (found := re.search(pattern, said)):
        read()
    before, said = said[:found.end()], said[found.end():]
    return before


def type_line(text):
    os.write(terminal, f"{text}\n".encode())


wait(r"own @0 > ")
type_line("scroll 44")
wait(r"own @1 > ")
type_line(line)
told = wait(re.escape(words) + r"[^\n]*\n").splitlines()[-1]
wait(r"own @1 > ")
type_line("expect offset = 44")
if "Expected" in (answer := wait(r"own @1 > ")):
    sys.exit(f"error: the shell began again elsewhere: {answer}")
type_line("quit")
_, status = os.waitpid(child, 0)
print(told.strip())
sys.exit(os.waitstatus_to_exitcode(status))
