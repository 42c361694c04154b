"""Sealed entries: what `ilgi seal` writes, opened by another implementation, and what a site tells of them."""

import ctypes
import functools
import importlib.util
import json
import os
import random
import re
import shutil
import subprocess
import unicodedata
import unittest
from pathlib import Path

import canaries
import photo_fixtures
from cryptography.exceptions import InvalidTag
from examples import ILGI, OLDER_ENTRIES, ROOT, scratch
from sealed_oracle import Group

PASSPHRASE = "고양이 우산 기차 정원 편지 노을"
DAY = ["--today", "2026-06-01"]
SECRET = "qzvault"
ENTRY = f"""---
title: {SECRET}title 봄
date: 2026-03-05
tags: [{SECRET}tag]
sealed: true
---
{SECRET}word 비밀의 정원. [There](2019-01-03.md) and [here]({{other}}).
"""


def ilgi(folder, *words, text=None, status=0):
    done = subprocess.run([ILGI, *words, "-C", folder, "--lang", "en"], input=text, capture_output=True, text=True)
    if done.returncode != status:
        raise AssertionError(f"{words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


@functools.cache
def begun():
    """A journal with a group of readers, for copies: its key takes a moment."""
    folder = scratch() / "journal"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text("title: 일기\nurl: https://diary.example/\nlocales: [ko, en]\n", encoding="utf-8")
    for day, text in OLDER_ENTRIES.items():
        (folder / f"entries/{day}.md").write_text(text, encoding="utf-8")
    ilgi(folder, "seal", "init", "--passphrase-file", "-", text=PASSPHRASE + "\n")
    return folder


def journal(entries=()):
    folder = scratch() / "journal"
    shutil.copytree(begun(), folder)
    for name, text in entries:
        put(folder, name, text)
    return folder


# What withholds an entry of a random journal by itself.
SWITCH = re.compile(r"^(draft|private): true(\r?)$", re.M | re.I)


def texts(folder):
    return [path.read_bytes().decode() for path in (folder / "entries").rglob("*.md")]


def put(folder, name, text):
    (folder / "entries" / name).write_text(text, encoding="utf-8")


def sealed(entries):
    folder = journal(entries)
    ilgi(folder, "seal", *DAY)
    return folder


def built(folder, status=0):
    output = scratch() / "site"
    said = subprocess.run([ILGI, "build", "-C", folder, "-o", output, "--lang", "en", *DAY], capture_output=True, text=True)
    if said.returncode != status:
        raise AssertionError(f"the build ended with {said.returncode}:\n{said.stdout}{said.stderr}")
    return output if status == 0 else said.stdout + said.stderr


def files(site, private=True):
    found = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    return {path: text for path, text in found.items() if private or not path.startswith("private/") and path != ".ilgi-manifest"}


def group(folder, passphrase=PASSPHRASE, name="family"):
    own = folder / "sealed" / name
    return Group(own, (own / "sources.lock").read_text(encoding="utf-8").split()[2], passphrase)


@functools.cache
def two():
    """A journal with two sealed entries and a photo, and its site."""
    folder = journal([("one.md", ENTRY.format(other="two.md")), ("two.md", ENTRY.format(other="2019-01-02.md").replace(SECRET, "qzother"))])
    put(folder, "2026-03-08.md", "누구나 읽는 글.\n")
    (folder / "entries/photo.jpg").write_bytes(photo_fixtures.jpeg(640, 480))
    with open(folder / "entries/one.md", "a", encoding="utf-8") as entry:
        entry.write("\n![창문](photo.jpg)\n")
    ilgi(folder, "seal", *DAY)
    return folder, built(folder)


class Scheme(unittest.TestCase):
    def test_another_program_opens_what_was_sealed(self):
        folder, site = two()
        opened = group(folder)
        first, second = sorted(opened.entries(), key=lambda entry: entry["title"], reverse=True)
        self.assertEqual([first["title"], first["day"], first["tags"]], [f"{SECRET}title 봄", "2026-03-05", [f"{SECRET}tag"]])
        page = opened.open("entry:" + first["id"]).decode()
        self.assertTrue(opened.is_the_same)
        record, article = page.split("\n", 1)
        self.assertEqual(json.loads(record), first)
        self.assertTrue(article.startswith("<article") and article.endswith("</article>"), article)
        self.assertIn("비밀의 정원", article)
        self.assertTrue(any(path.endswith(".webp") for path in first["files"]), first["files"])
        for path, name in first["files"].items():
            self.assertTrue(opened.open(f"file:{first['id']}:{path}", name))
        # The site has the same bytes, in a folder that does not tell the group's name.
        for file in (folder / "sealed/family").iterdir():
            published = site / "private" / opened.folder / file.name
            self.assertEqual(published.is_file() and published.read_bytes(), file.name != "sources.lock" and file.read_bytes())
        self.assertNotIn(b"family", b"".join(files(site / "private").values()))
        self.assertNotEqual(second["id"], first["id"])

    def test_a_passphrase_may_be_typed_in_another_form(self):
        self.assertTrue(group(two()[0], unicodedata.normalize("NFD", PASSPHRASE)).entries())
        with self.assertRaises(InvalidTag):
            group(two()[0], PASSPHRASE + " ")

    def test_the_frozen_vault_opens_for_ever(self):
        frozen = Path(__file__).parent / "frozen-vault-1"
        facts = json.loads((frozen / "facts.json").read_text(encoding="utf-8"))
        opened = Group(frozen, facts["folder"], facts["passphrase"])
        self.assertEqual([entry["title"] for entry in opened.entries()], facts["titles"])
        # And by the program itself.
        folder = journal()
        shutil.rmtree(folder / "sealed/family")
        shutil.rmtree(folder / ".ilgi/keys")
        shutil.copytree(frozen, folder / "sealed/family")
        said = ilgi(folder, "seal", "--passphrase-file", "-", *DAY, text=facts["passphrase"] + "\n")
        self.assertIn("without a source here, and kept: 1", said)
        self.assertEqual(len(group(folder, facts["passphrase"]).entries()), 1)

    def test_no_flipped_bit_is_accepted(self):
        folder, _ = two()
        opened = group(folder)
        name = "entry:" + opened.entries()[0]["id"]
        file = (folder / "sealed/family" / (opened.name(name) + ".bin")).read_bytes()
        count = int(os.environ.get("SEALED_BITS", "200"))
        bits = random.Random(1).sample(range(8, len(file) * 8), min(count, len(file) * 8 - 8))
        for bit in bits:
            flipped = bytearray(file)
            flipped[bit // 8] ^= 1 << bit % 8
            with self.assertRaises(InvalidTag):
                opened.opened(bytes(flipped), name)

    def test_the_same_text_has_the_same_bytes_and_at_random_others(self):
        folder, _ = two()
        before = files(folder / "sealed")
        self.assertIn("files that changed in sealed/: 0", ilgi(folder, "seal", *DAY))
        self.assertEqual(files(folder / "sealed"), before)
        other = scratch() / "journal"
        shutil.copytree(folder, other)
        with open(other / "ilgi.yml", "a", encoding="utf-8") as settings:
            settings.write("seal_again: true\n")
        ilgi(other, "seal", *DAY)
        after = files(other / "sealed")
        self.assertEqual(after.keys(), before.keys())
        self.assertTrue(all(after[name] != before[name] for name in before if name.endswith(".bin")))
        self.assertEqual(len(group(other).entries()), 2)


class Sites(unittest.TestCase):
    def test_nothing_of_a_sealed_text_is_in_any_byte(self):
        for folder, site in [two()]:
            for path, text in files(site).items():
                for word in [SECRET, "qzother", "비밀의 정원"]:
                    self.assertNotIn(word, path)
                    self.assertNotIn(word.encode(), text, path)
            self.assertNotIn(b"2026-03-05", b"".join(files(site).values()))
        # Who cannot list the folder does not learn the names of its files.
        named = {path for path, text in files(site).items() if not path.endswith(".bin") and re.search(rb"[a-z2-7]{26}\.bin", text)}
        self.assertEqual(named, set())

    def test_no_secret_of_a_random_journal_reaches_its_site(self):
        for seed in range(int(os.environ.get("SEALED_JOURNALS", "3"))):
            journal = canaries.Journal(seed)
            if journal.is_unclear or journal.mark:
                continue
            full, bare = scratch() / "full", scratch() / "bare"
            # Pages of the journal's own cannot be sealed.
            sealed = {
                path: text if path.startswith("pages/") else SWITCH.sub(r"sealed: true\2", text) for path, text in journal.full.items()
            }
            canaries.write(sealed, full, 1_000_000_000)
            for part in ["sealed", ".ilgi"]:
                shutil.copytree(begun() / part, full / part)
            shutil.copytree(full / "sealed", bare / "sealed")
            canaries.write(journal.bare, bare, 1_600_000_000)
            ilgi(full, "seal", "--today", canaries.TODAY)
            self.assertEqual(len(group(full).entries()), sum("\nseal_id: " in text for text in texts(full)), seed)
            sites = []
            for folder in [full, bare]:
                site = scratch() / "site"
                status, said = canaries.build(ILGI, folder, site, 2, "UTC", "C", 0o022, "/")
                self.assertEqual(status, 0, said)
                sites.append(site)
            for folder in [sites[0], full / "sealed", full / ".ilgi"]:
                self.assertEqual(canaries.leaks(files(folder), journal.canaries), [], f"{seed}: {folder.name}")
            self.assertEqual(files(sites[0], private=False), files(sites[1], private=False), seed)

    def test_the_lock_tells_no_title_and_no_path(self):
        lock = (two()[0] / "sealed/family/sources.lock").read_text(encoding="utf-8")
        self.assertRegex(lock, r"\Ailgi-sealed 1 [a-z2-7]{26}\nindex [a-z2-7]{26}\.bin\n([0-9a-f]{64} [0-9a-f]{64}( [a-z2-7]{26}\.bin)+\n){2}\Z")

    def test_sealed_entries_change_no_byte_outside_private(self):
        folder = journal()
        none = files(built(folder), private=False)
        put(folder, "one.md", ENTRY.format(other="2019-01-02.md"))
        ilgi(folder, "seal", *DAY)
        self.assertEqual(files(built(folder), private=False), none)
        put(folder, "one.md", (folder / "entries/one.md").read_text(encoding="utf-8") + "\n바뀐 글.\n")
        ilgi(folder, "seal", *DAY)
        self.assertEqual(files(built(folder), private=False), none)
        (folder / "entries/one.md").unlink()
        self.assertIn("kept: 1", ilgi(folder, "seal", *DAY))
        ilgi(folder, "seal", "--prune", *DAY)
        self.assertEqual(group(folder).entries(), [])
        self.assertEqual(files(built(folder), private=False), none)

    def test_without_a_group_there_is_nothing(self):
        folder = journal()
        with_group = files(built(folder))
        shutil.rmtree(folder / "sealed")
        site = files(built(folder))
        self.assertFalse([path for path in site if "private/" in path or "sealed" in path])
        self.assertNotIn(b"sealed", site["2019/01/index.html"] if "2019/01/index.html" in site else site["index.html"])
        self.assertTrue(any(path.startswith("private/") for path in with_group))

    def test_a_build_needs_no_key(self):
        folder, site = two()
        elsewhere = scratch() / "journal"
        shutil.copytree(folder, elsewhere, ignore=shutil.ignore_patterns(".ilgi", "public"))
        self.assertEqual(files(built(elsewhere)), files(site))
        # Nor the sources.
        for name in ["one.md", "two.md", "photo.jpg"]:
            (elsewhere / "entries" / name).unlink()
        self.assertEqual(files(built(elsewhere)), files(site))

    def test_what_is_not_sealed_stops_a_build(self):
        folder = journal([("one.md", ENTRY.format(other="2019-01-02.md"))])
        self.assertIn("sealed.stale", built(folder, status=1))
        ilgi(folder, "seal", *DAY)
        built(folder)
        source = (folder / "entries/one.md").read_text(encoding="utf-8")
        put(folder, "one.md", source + "더.\n")
        self.assertIn("sealed.stale", built(folder, status=1))
        put(folder, "one.md", source)
        name = next((folder / "sealed/family").glob("*.bin"))
        for spoil in [lambda: name.write_bytes(b""), name.unlink]:
            spoil()
            self.assertIn("sealed.missing", built(folder, status=1))
        ilgi(folder, "seal", *DAY)
        put(folder, "one.md", source.replace("sealed: true", "sealed: friends"))
        self.assertIn("sealed.group", built(folder, status=1))
        for value in ["yes", "ture", "[family]", "", "Family and friends"]:
            put(folder, "one.md", source.replace("sealed: true", f"sealed: {value}"))
            self.assertIn("front-matter.sealed", built(folder, status=1), value)

    def test_a_page_is_not_sealed(self):
        folder = journal()
        (folder / "pages").mkdir()
        (folder / "pages/about.md").write_text("---\nsealed: true\n---\n비밀.\n", encoding="utf-8")
        self.assertIn("only an entry can be sealed", built(folder, status=1))

    def test_a_public_entry_does_not_link_to_a_sealed_one(self):
        folder = sealed([("one.md", ENTRY.format(other="2019-01-02.md"))])
        put(folder, "2026-04-01.md", "[secret](one.md)\n")
        self.assertIn("link.withheld", built(folder, status=1))

    def test_the_page_has_a_policy_of_its_own(self):
        site = two()[1]
        page = (site / "private/index.html").read_text(encoding="utf-8")
        self.assertIn('<meta name="robots" content="noindex">', page)
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page).group(1)
        self.assertIn("img-src 'self' data: blob:; ", policy)
        self.assertIn("media-src 'self' blob:; ", policy)
        self.assertIn("script-src 'self'; ", policy)
        self.assertNotIn("blob:", (site / "index.html").read_text(encoding="utf-8"))
        self.assertIn("blob:", (site / "_headers").read_text(encoding="utf-8"))
        self.assertNotIn("private", (site / "sitemap.xml").read_text(encoding="utf-8"))


class Passphrases(unittest.TestCase):
    def test_passphrases_are_added_replaced_and_taken_away(self):
        folder = sealed([("one.md", ENTRY.format(other="2019-01-02.md"))])
        made = json.loads(ilgi(folder, "seal", "add", "--json"))["passphrase"]
        self.assertEqual(len(made.split()), 7)
        self.assertEqual(group(folder, made).entries(), group(folder).entries())
        said = ilgi(folder, "seal", "remove", "--passphrase-file", "-", text=PASSPHRASE)
        self.assertIn("can still open", said)
        with self.assertRaises(InvalidTag):
            group(folder)
        self.assertIn("the only passphrase", ilgi(folder, "seal", "remove", "--passphrase-file", "-", text=made, status=3))
        ilgi(folder, "seal", "passphrase", "--passphrase-file", "-", text=PASSPHRASE)
        self.assertTrue(group(folder).entries())
        with self.assertRaises(InvalidTag):
            group(folder, made)

    def test_a_weak_or_wrong_passphrase_is_refused(self):
        folder = journal([("one.md", ENTRY.format(other="2019-01-02.md"))])
        self.assertIn("14 characters", ilgi(folder, "seal", "add", "--passphrase-file", "-", text="password", status=3))
        shutil.rmtree(folder / ".ilgi")
        self.assertIn("does not open", ilgi(folder, "seal", "--passphrase-file", "-", *DAY, text="another passphrase", status=3))
        self.assertIn("the passphrase is needed", ilgi(folder, "seal", *DAY, status=3))
        ilgi(folder, "seal", "--passphrase-file", "-", *DAY, text=PASSPHRASE)
        keys = folder / ".ilgi/keys/family"
        self.assertEqual(keys.stat().st_mode & 0o777, 0o600)

    def test_groups_do_not_open_each_other(self):
        folder = journal([("one.md", ENTRY.format(other="2019-01-02.md"))])
        ilgi(folder, "seal", "init", "가족", "--passphrase-file", "-", text="친한 사람들의 긴 암호 하나")
        put(folder, "two.md", ENTRY.format(other="2019-01-02.md").replace("sealed: true", "sealed: 가족"))
        ilgi(folder, "seal", *DAY)
        built(folder)
        self.assertEqual(len(group(folder).entries()), 1)
        self.assertEqual(len(group(folder, "친한 사람들의 긴 암호 하나", "가족").entries()), 1)
        with self.assertRaises(InvalidTag):
            group(folder, PASSPHRASE, "가족")

    def test_sources_may_be_kept_out_of_git(self):
        folder = journal([("one.md", ENTRY.format(other="2019-01-02.md"))])
        (folder / ".gitignore").write_text("entries/one.md\n", encoding="utf-8")
        subprocess.run(["git", "-C", folder, "init", "-q"], check=True)
        ilgi(folder, "seal", *DAY)
        self.assertEqual(len(group(folder).entries()), 1)
        subprocess.run(["git", "-C", folder, "add", "."], check=True)
        subprocess.run(["git", "-C", folder, "remote", "add", "origin", "https://git.example/x"], check=True)
        self.assertNotIn("warning", ilgi(folder, "seal", *DAY))
        elsewhere = scratch() / "clone"
        subprocess.run(["git", "-C", folder, "checkout-index", "--all", f"--prefix={elsewhere}/"], check=True)
        self.assertEqual(files(built(elsewhere)), files(built(folder)))

    def test_plain_sources_in_a_repository_with_a_remote_are_a_warning(self):
        folder = sealed([("one.md", ENTRY.format(other="2019-01-02.md"))])
        for words in [["init", "-q"], ["add", "."], ["remote", "add", "origin", "https://git.example/x"]]:
            subprocess.run(["git", "-C", folder, *words], check=True)
        self.assertIn("whoever reads the repository", ilgi(folder, "seal", *DAY))


def vectors(path):
    """Of PyPI's `cryptography-vectors`, as (name, value) of each case."""
    folder = Path(importlib.util.find_spec("cryptography_vectors").origin).parent
    for case in re.split(r"(?i)^count", (folder / path).read_text(encoding="utf-8"), flags=re.M)[1:]:
        found = dict(re.findall(r"^(\w+)[ \t]*=[ \t]*(\S*)\s*$", case, re.M))
        yield found if "FAIL" not in case else {name: value for name, value in found.items() if name != "PT"}


@functools.cache
def library():
    """Sources/CSealing as a library: what the program calls, and no more."""
    made = scratch() / "sealing.so"
    source = ROOT / "Sources/CSealing"
    subprocess.run(
        ["clang", "-std=c23", "-shared", "-fPIC", "-I", source / "include", source / "CSealing.c", "-lcrypto", "-o", made], check=True
    )
    return ctypes.CDLL(str(made))


class Vectors(unittest.TestCase):
    """Of NIST and the RFCs."""

    def test_aes_256_gcm(self):
        tried = 0
        for kind in ["Encrypt", "Decrypt"]:
            for case in vectors(f"ciphers/AES/GCM/gcm{kind}{'ExtIV' if kind == 'Encrypt' else ''}256.rsp"):
                if len(case.get("IV", "")) != 24 or len(case.get("Tag", "")) != 32:
                    continue
                key, iv, header, sealed, tag = (bytes.fromhex(case.get(name, "")) for name in ["Key", "IV", "AAD", "CT", "Tag"])
                text = ctypes.create_string_buffer(len(sealed) + 1)
                done = library().ilgi_gcm_open(key, iv, header, len(header), sealed + tag, len(sealed) + 16, text)
                self.assertEqual(done, "PT" in case)
                if done:
                    plain = bytes.fromhex(case["PT"])
                    self.assertEqual(text.raw[:-1], plain)
                    again = ctypes.create_string_buffer(len(plain) + 16)
                    self.assertEqual(library().ilgi_gcm_seal(key, iv, header, len(header), plain, len(plain), again), 1)
                    self.assertEqual(again.raw, sealed + tag)
                tried += 1
        self.assertGreater(tried, 400)

    def test_hkdf(self):
        tried = 0
        for case in vectors("KDF/rfc-5869-HKDF-SHA256.txt"):
            if "OKM" not in case:
                continue
            secret, salt, info, wanted = (bytes.fromhex(case.get(name, "")) for name in ["IKM", "salt", "info", "OKM"])
            key = ctypes.create_string_buffer(len(wanted))
            library().ilgi_hkdf(secret, len(secret), salt, len(salt), info, len(info), key, ctypes.c_size_t(len(wanted)))
            self.assertEqual(key.raw, wanted)
            tried += 1
        self.assertGreaterEqual(tried, 3)

    def test_pbkdf2_and_hmac(self):
        # PBKDF2 with SHA-256 is in no file there; the cases are those of RFC 7914, section 11.
        for passphrase, salt, count, wanted in [
            (b"passwd", b"salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
            (b"Password", b"NaCl", 80000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"),
        ]:
            key = ctypes.create_string_buffer(32)
            library().ilgi_pbkdf2(passphrase, len(passphrase), salt, len(salt), count, key)
            self.assertEqual(key.raw.hex(), wanted)
        # RFC 4231 with keys as long as ours: the fourth case has 25 bytes, which zeros fill up.
        key, text = bytes(range(1, 26)) + bytes(7), b"\xcd" * 50
        tag = ctypes.create_string_buffer(32)
        library().ilgi_hmac(key, text[:20], 20, text[20:], 30, tag)
        self.assertEqual(tag.raw.hex(), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b")

    def test_words_are_of_equal_use(self):
        for name, least, most in [("en", 3, 8), ("ko", 2, 3)]:
            words = (ROOT / f"Sources/CSealing/words-{name}.txt").read_text(encoding="utf-8").split("\n")[:-1]
            self.assertEqual((len(words), len(set(words)), words), (2048, 2048, sorted(words)))
            self.assertTrue(all(least <= len(word) <= most and word == unicodedata.normalize("NFC", word) for word in words))
            # Nobody who writes one letter of a word wrong writes another word. What sounds alike counts as one letter.
            letters = [unicodedata.normalize("NFD", word).translate({0x1162: 0x1166, 0x1164: 0x1168, 0x116B: 0x116C, 0x1170: 0x116C}) for word in words]
            near = {}
            for word in letters:
                for form in {word, *(word[:place] + "?" + word[place + 1 :] for place in range(len(word))), *(word[:place] + word[place + 1 :] for place in range(len(word)))}:
                    self.assertEqual(near.setdefault(form, word), word)
            self.assertFalse([word for word in words for size in range(1, len(word)) if word[:size] in set(words)])
        english = (ROOT / "Sources/CSealing/words-en.txt").read_text(encoding="utf-8").split()
        self.assertEqual(len({word[:4] for word in english}), 2048)
