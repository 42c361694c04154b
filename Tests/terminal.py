"""A command on a terminal of its own, with answers to its questions."""

import os
import pty
import re


def on_a_terminal(words, answers=(), environment=None, question=rb"\[y/N\] $", folder=None):
    """What the command says, and its status. A question without an answer gets an empty one."""
    pid, terminal = pty.fork()
    if pid == 0:
        if folder:
            os.chdir(folder)
        os.execve(words[0], [str(word) for word in words], environment or os.environ)
    said, waiting = b"", list(answers)
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        if not part:
            break
        said += part
        if re.search(question, said):
            os.write(terminal, (waiting.pop(0) if waiting else "").encode() + b"\n")
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.close(terminal)
    return said.decode().replace("\r\n", "\n"), status
