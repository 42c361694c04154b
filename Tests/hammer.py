"""Load by wrk: many connections that ask as fast as they can."""

import os
import re
import subprocess
from pathlib import Path


def resident(process):
    """KiB of memory that a process has in use."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())[1])


def hammer(process, address, *fields, connections=32, most=24 << 10):
    """Asks for an address for `LOAD_SECONDS`, a second if nothing is said. There must be answers, no error among them, and the
    memory of the server must not grow: a quarter of the time fills what it keeps, and after that it may take at most `most` KiB
    more."""
    seconds = float(os.environ.get("LOAD_SECONDS", "2"))
    headers = [word for field in fields for word in ("-H", field)]

    def load(duration):
        said = subprocess.run(
            ["wrk", "-t1", f"-c{connections}", f"-d{max(1, round(duration))}s", "--timeout", "30s", *headers, address],
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        assert "Non-2xx" not in said and "Socket errors" not in said, said
        return int(re.search(r"(\d+) requests in", said)[1])

    answers = load(seconds / 4)
    before = resident(process)
    answers += load(seconds * 3 / 4)
    assert answers > connections, f"{answers} answers"
    grown = resident(process) - before
    assert grown < most, f"it has {grown} KiB more than before"
