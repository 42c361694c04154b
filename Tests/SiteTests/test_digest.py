"""SHA-256 as the program computes it, beside Python's: with the processor's own instructions, where it has them, and without."""

import ctypes
import hashlib
import random
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import ROOT


class Digest(ctypes.Structure):
    _fields_ = [("state", ctypes.c_uint32 * 8), ("count", ctypes.c_uint64), ("block", ctypes.c_uint8 * 64)]


def library(folder, *options):
    """The C source as a library of its own."""
    sources = ROOT / "Sources/CPOSIX"
    made = Path(folder) / f"digest{len(options)}.so"
    words = ["clang", "-O2", "-shared", "-fPIC", *options, f"-I{sources / 'include'}", str(sources / "digest.c"), "-o", str(made)]
    subprocess.run(words, check=True)
    return ctypes.CDLL(str(made))


def digest(code, parts):
    state, result = Digest(), (ctypes.c_uint8 * 32)()
    code.ilgi_digest_begin(ctypes.byref(state))
    for part in parts:
        code.ilgi_digest_add(ctypes.byref(state), part, ctypes.c_size_t(len(part)))
    code.ilgi_digest_end(ctypes.byref(state), result)
    return bytes(result).hex()


class Digests(unittest.TestCase):
    def test_both_ways_give_the_digests_of_another_library(self):
        numbers = random.Random(20_241_124)
        with tempfile.TemporaryDirectory(prefix="ilgi-digest-") as folder:
            ways = [library(folder), library(folder, "-DILGI_PORTABLE_DIGEST")]
            for count in [*range(200), *(numbers.randrange(200, 5_000) for _ in range(200))]:
                text = numbers.randbytes(count)
                cuts = sorted(numbers.randrange(count + 1) for _ in range(numbers.randrange(4)))
                parts = [text[start:end] for start, end in zip([0, *cuts], [*cuts, count])]
                for way in ways:
                    self.assertEqual(digest(way, parts), hashlib.sha256(text).hexdigest(), count)
