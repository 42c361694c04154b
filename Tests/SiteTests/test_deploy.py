"""`ilgi deploy`: into a folder, over ssh to a server on the loopback address, and to a branch of a bare repository."""

import fcntl
import getpass
import os
import random
import shutil
import socket
import subprocess
import threading
import time
import unittest
from pathlib import Path
from urllib.parse import quote

from examples import ILGI, files, scratch
from photo_fixtures import saved, scene

# Connections that are cut in test_a_connection_that_is_cut…; `make torture` tries more.
CUTS = int(os.environ.get("DEPLOY_CUTS", 2))
ALONE = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}


def journal_of(*days):
    journal = scratch() / "journal"
    (journal / "entries").mkdir(parents=True)
    (journal / "ilgi.yml").write_text("url: https://diary.example/\nsearch: false\n")
    for day in days:
        write(journal, day)
    return journal


def write(journal, day, text="The harbour."):
    (journal / "entries" / f"2024-03-{day:02}-day-{day}.md").write_text(f"---\ntitle: Day {day}\n---\n{text}\n")


def deploy(journal, *options, expect=0, **environment):
    done = subprocess.run(
        [ILGI, "deploy", journal, "--today", "2024-06-01", "--lang", "en", *options],
        env={**os.environ, **ALONE, **environment}, stdin=subprocess.DEVNULL, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode != expect:
        raise AssertionError(f"ilgi deploy ended with {done.returncode}, not {expect}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def check_unlisted(case, journal, target, **environment):
    """Says what a target holds after a deployment, and after one more: `target` is options and a function of its files."""
    options, published = target
    slug = "quince-\uc548\uac1c"
    entry = journal / "entries" / "2024-03-01-x.md"
    for text in ["Quiet.", "Quieter."]:
        entry.write_text(f"---\nunlisted: true\nslug: {slug}\n---\n{text}\n")
        deploy(journal, *options, "--yes", **environment)
        tell = {name for name, data in published().items() for form in [slug, quote(slug)] if form.encode() in name.encode() + data}
        case.assertEqual(tell, {f"2024/03/01-{slug}.html"})


def tree(folder):
    return {name: (folder / name).read_bytes() for name in files(folder)}


class Folders(unittest.TestCase):
    def test_no_other_file_tells_the_address_of_what_is_unlisted(self):
        target = scratch() / "www"
        check_unlisted(self, journal_of(5, 6), (["--to", target], lambda: tree(target)))

    def test_the_target_becomes_the_site_and_what_others_put_there_stays(self):
        journal, target = journal_of(5, 6, 7, 8, 9, 10), scratch() / "www"
        deploy(journal, "--to", target)
        self.assertEqual(tree(target), tree(journal / "public"))
        (target / "CNAME").write_text("diary.example\n")
        (target / "2024/03/own").mkdir()
        (target / "2024/03/own/notes.txt").write_text("mine\n")
        write(journal, 5, "The lighthouse.")
        (journal / "entries" / "2024-03-06-day-6.md").unlink()
        write(journal, 11)
        before = files(journal / "public")
        said = deploy(journal, "--to", target, "--dry-run")
        self.assertIn("put 2024/03/11-day-11.html\n", said)
        self.assertIn("remove 2024/03/06-day-6.html\n", said)
        gone = set(before) - set(files(journal / "public"))
        self.assertEqual({line.split()[1] for line in said.splitlines() if line.startswith("remove ")}, gone)
        self.assertTrue((target / "2024/03/06-day-6.html").exists())
        self.assertIn(f" {len(gone)} removed", deploy(journal, "--to", target))
        expected = {**tree(journal / "public"), "CNAME": b"diary.example\n", "2024/03/own/notes.txt": b"mine\n"}
        self.assertEqual(tree(target), expected)
        self.assertIn("nothing to do", deploy(journal, "--to", target))

    def test_pages_come_after_what_they_need_and_removals_last(self):
        journal, target = journal_of(*range(1, 12)), scratch() / "www"
        deploy(journal, "--to", target)
        write(journal, 20)
        (journal / "static").mkdir()
        (journal / "static" / "boat.txt").write_text("A boat\n")
        (journal / "entries" / "2024-03-06-day-6.md").unlink()
        lines = [line for line in deploy(journal, "--to", target, "--dry-run").splitlines() if line.split()[0] in {"put", "remove"}]
        places = [
            lines.index(f"put {name}") for name in ["boat.txt", "2024/03/20-day-20.html", "2024/03/index.html", "sitemap.xml"]
        ]  # fmt: skip
        self.assertEqual(places, sorted(places))
        self.assertIn("remove 2024/03/06-day-6.html", lines)
        self.assertEqual(sorted(line.startswith("remove ") for line in lines), [line.startswith("remove ") for line in lines])

    def test_what_no_deployment_put_there_is_not_replaced(self):
        journal, target = journal_of(5), scratch() / "www"
        target.mkdir()
        (target / "index.html").write_text("a site of another kind\n")
        said = deploy(journal, "--to", target, expect=3)
        self.assertIn("'index.html' is at", said)
        self.assertIn("--take-over", said)
        self.assertEqual(tree(target), {"index.html": b"a site of another kind\n"})
        # A folder has its place taken by a file, and a link leads elsewhere.
        (target / "index.html").unlink()
        (target / "2024").symlink_to(scratch())
        self.assertIn("'2024' is at", deploy(journal, "--to", target, expect=3))
        (target / "2024").unlink()
        (target / "index.html").write_text("a site of another kind\n")
        deploy(journal, "--to", target, "--take-over")
        self.assertEqual(tree(target), tree(journal / "public"))

    def test_to_remove_more_than_a_fifth_needs_a_yes(self):
        journal, target = journal_of(*range(1, 21)), scratch() / "www"
        deploy(journal, "--to", target)
        before = tree(target)
        for day in range(1, 19):
            (journal / "entries" / f"2024-03-{day:02}-day-{day}.md").unlink()
        self.assertIn("would be removed, and nobody can be asked here", deploy(journal, "--to", target, expect=2))
        self.assertEqual(tree(target), before)
        deploy(journal, "--to", target, "--yes")
        self.assertEqual(tree(target), tree(journal / "public"))

    def test_a_site_that_is_not_what_a_build_made_goes_nowhere(self):
        journal, target = journal_of(5, 6), scratch() / "www"
        self.assertIn("there is no site to deploy", deploy(journal, "--to", target, "--no-build", expect=3))
        deploy(journal, "--to", target)
        before = tree(target)
        page = journal / "public/2024/03/05-day-5.html"
        page.write_text("changed by hand")
        self.assertIn("is not as a build left it", deploy(journal, "--to", target, "--no-build", expect=3))
        page.unlink()
        self.assertIn("is not as a build left it", deploy(journal, "--to", target, "--no-build", expect=3))
        (journal / "public/own.txt").write_text("mine\n")
        self.assertIn("'own.txt' in the output is not deployed", deploy(journal, "--to", target))
        write(journal, 7, "[[2024-03-08-secret]]")
        (journal / "entries" / "2024-03-08-secret.md").write_text("---\ndraft: true\n---\nSecret\n")
        deploy(journal, "--to", target, expect=1)
        with open(journal / "ilgi.yml", "a") as settings:
            settings.write("drafts: true\n")
        self.assertIn("nothing is published", deploy(journal, "--to", target, expect=3))
        self.assertEqual(tree(target), before)

    def test_a_site_that_shows_what_is_withheld_by_now_goes_nowhere(self):
        journal, target = journal_of(5, 6, 7), scratch() / "www"
        deploy(journal, "--to", target)
        deploy(journal, "--to", target, "--no-build")
        before = tree(target)
        entry = journal / "entries" / "2024-03-06-day-6.md"
        text = entry.read_text()
        # The page of the entry is there still.
        entry.write_text(text.replace("---\n", "---\nprivate: true\n", 1))
        said = deploy(journal, "--to", target, "--no-build", expect=3)
        self.assertIn("the site has '2024/03/06-day-6.html', which a build would not make now", said)
        # An error in the journal could hide what is withheld.
        entry.write_text(text.replace("---\n", "---\nprivate: perhaps\n", 1))
        self.assertIn("the journal has errors", deploy(journal, "--to", target, "--no-build", expect=3))
        # An entry that lists, feeds and the search do not show any more.
        entry.write_text(text.replace("---\n", "---\nunlisted: true\n", 1))
        said = deploy(journal, "--to", target, "--no-build", expect=3)
        self.assertRegex(said, "the site (has '.*', which a build would not make now|is out of date: )")
        self.assertEqual(tree(target), before)
        # Its words are in another page.
        words = "The lighthouse keeper told me nine things that nobody else may ever hear about\n"
        entry.write_text(text)
        write(journal, 7, words)
        deploy(journal, "--to", target)
        before = tree(target)
        write(journal, 7, "Rain.")
        (journal / "entries" / "2024-03-09-own.md").write_text("---\ndraft: true\n---\n" + words)
        self.assertIn("would write another '2024/03/07-day-7.html' now", deploy(journal, "--to", target, "--no-build", expect=3))
        self.assertEqual(tree(target), before)
        deploy(journal, "--to", target)

    def test_a_sentence_a_photo_or_a_file_that_has_changed_since_is_noticed(self):
        journal, target = journal_of(5, 6), scratch() / "www"
        photo, scan = journal / "entries" / "quay.png", journal / "static" / "scan.txt"
        scan.parent.mkdir()
        scan.write_text("page one\n")
        photo.write_bytes(saved(scene(900, 600), "PNG"))
        write(journal, 7, "We were three. My aunt was there.\n\n![the quay](quay.png)")
        deploy(journal, "--to", target)
        before = tree(target)
        changes = {
            "a sentence": lambda: write(journal, 7, "We were three.\n\n![the quay](quay.png)"),
            "a photo": lambda: photo.write_bytes(saved(scene(900, 600).rotate(180), "PNG")),
            "a static file": lambda: scan.write_text("nothing\n"),
            "a file that is gone": scan.unlink,
            "a new entry": lambda: write(journal, 8),
        }
        for name, change in changes.items():
            with self.subTest(name):
                deploy(journal, "--to", target, "--no-build")
                change()
                said = deploy(journal, "--to", target, "--no-build", expect=3)
                self.assertIn("the site", said)
                self.assertIn("ilgi build", said)
                self.assertEqual(tree(target), before)
                deploy(journal, "--to", target)
                before = tree(target)
        # A day on which an entry is not for readers any more. The options of the build count.
        write(journal, 9)
        entry = journal / "entries" / "2024-03-09-day-9.md"
        entry.write_text(entry.read_text().replace("---\n", "---\nexpires: 2024-06-02\n", 1))
        deploy(journal, "--to", target)
        said = deploy(journal, "--to", target, "--no-build", "--today", "2024-06-02", expect=3)
        self.assertIn("the site has '2024/03/09-day-9.html'", said)
        self.assertIn("out of date", deploy(journal, "--to", target, "--no-build", "--base-url", "https://other.example/", expect=3))
        deploy(journal, "--to", target, "--no-build")

    def test_what_is_compared_cannot_change_before_it_is_deployed(self):
        journal, target = journal_of(5, 6), scratch() / "www"
        deploy(journal, "--to", target)
        with open(journal / ".ilgi/lock", "r+b") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            write(journal, 5, "Another text.")
            # Somebody else is building: nothing is looked at before they are done.
            self.assertIn("another build of this journal is running", deploy(journal, "--to", target, "--no-build", expect=3))

    def test_folders_that_hold_something_else_are_refused(self):
        journal = journal_of(5)
        deploy(journal, "--to", scratch() / "www")
        for place in [journal, journal.parent, journal / "public", journal / "entries", journal / "new", Path.home(), Path("/")]:
            self.assertIn("is refused", deploy(journal, "--to", place, "--no-build", expect=3))
        (journal / "ilgi.yml").write_text("deploy: https://git.example/me/journal\n")
        self.assertIn("only together with a branch", deploy(journal, expect=1))
        for place in ["-oProxyCommand=x:/srv", "a b:/srv", "host::module", "ext::sh -c x", ""]:
            self.assertIn("'--to' takes", deploy(journal, f"--to={place}", expect=2))
        self.assertIn("takes the name of a branch", deploy(journal, "--to", "x", "--branch=--mirror", expect=2))

    def test_the_settings_name_the_place(self):
        journal, target = journal_of(5), scratch() / "www"
        (journal / "ilgi.yml").write_text(f"url: https://diary.example/\ndeploy: ../{os.path.relpath(target, journal.parent)}\n")
        deploy(journal)
        self.assertEqual(tree(target), tree(journal / "public"))


class Branches(unittest.TestCase):
    def git(self, *words, where=None):
        names = {f"GIT_{who}_{what}": "kim@a.example" for who in ["AUTHOR", "COMMITTER"] for what in ["NAME", "EMAIL"]}
        done = subprocess.run(["git", *words], cwd=where, env={**os.environ, **ALONE, **names}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def setUp(self):
        self.journal, self.bare = journal_of(5, 6, 7, 8, 9, 10), scratch() / "site.git"
        self.git("init", "--quiet", "--bare", self.bare)
        self.to = ["--to", self.bare, "--branch", "pages"]

    def checkout(self):
        place = scratch() / "clone"
        self.git("clone", "--quiet", "--branch", "pages", self.bare, place)
        return place

    def published(self):
        clone = self.checkout()
        return {name: data for name, data in tree(clone).items() if not name.startswith(".git/")}

    def test_no_other_file_tells_the_address_of_what_is_unlisted(self):
        check_unlisted(self, self.journal, (self.to, self.published))
        self.assertNotIn("quince", self.git("log", "--format=%B", "pages", where=self.bare))

    def test_each_deployment_takes_the_place_of_the_one_before_it(self):
        deploy(self.journal, *self.to)
        self.assertEqual(self.published(), tree(self.journal / "public"))
        (self.journal / "entries" / "2024-03-06-day-6.md").unlink()
        write(self.journal, 5, "The lighthouse.")
        deploy(self.journal, *self.to)
        self.assertEqual(self.published(), tree(self.journal / "public"))
        # What was taken off the site is not in the branch's history either; nobody is named.
        self.assertEqual(self.git("rev-list", "--count", "pages", where=self.bare), "1")
        self.assertEqual(self.git("log", "--format=%an %ae %cn", "pages", where=self.bare), "Ilgi ilgi@localhost Ilgi")
        tip = self.git("rev-parse", "pages", where=self.bare)
        self.assertIn("nothing to do", deploy(self.journal, *self.to))
        self.assertEqual(self.git("rev-parse", "pages", where=self.bare), tip)
        # The journal needs no repository, and has none now.
        self.assertFalse((self.journal / ".git").exists())

    def test_commits_and_files_of_others_stay(self):
        deploy(self.journal, *self.to)
        clone = self.checkout()
        (clone / "CNAME").write_text("diary.example\n")
        self.git("add", "CNAME", where=clone)
        self.git("commit", "--quiet", "--message", "Own address", where=clone)
        self.git("push", "--quiet", where=clone)
        for text in ["One.", "Two."]:
            write(self.journal, 5, text)
            deploy(self.journal, *self.to)
        self.assertEqual(self.published(), {**tree(self.journal / "public"), "CNAME": b"diary.example\n"})
        self.assertEqual(len(self.git("log", "--format=%s", "pages", where=self.bare).splitlines()), 3)
        write(self.journal, 5, "Three.")
        (self.journal / "static").mkdir()
        (self.journal / "static" / "CNAME").write_text("other.example\n")
        tip = self.git("rev-parse", "pages", where=self.bare)
        self.assertIn("'CNAME' is at", deploy(self.journal, *self.to, expect=3))
        self.assertEqual(self.git("rev-parse", "pages", where=self.bare), tip)

    def test_a_push_that_is_refused_leaves_the_branch_as_it_was(self):
        deploy(self.journal, *self.to)
        tip = self.git("rev-parse", "pages", where=self.bare)
        hook = self.bare / "hooks" / "pre-receive"
        hook.parent.mkdir(exist_ok=True)
        hook.write_text("#!/bin/sh\nexit 1\n")
        hook.chmod(0o755)
        write(self.journal, 5, "One.")
        self.assertIn("git push failed", deploy(self.journal, *self.to, expect=3))
        self.assertEqual(self.git("rev-parse", "pages", where=self.bare), tip)
        hook.unlink()
        deploy(self.journal, *self.to)
        self.assertEqual(self.published(), tree(self.journal / "public"))

    def test_a_remote_of_the_journal_and_the_authors_own_git_settings(self):
        self.git("init", "--quiet", self.journal)
        self.git("remote", "add", "site", self.bare, where=self.journal)
        (self.journal / "static").mkdir()
        (self.journal / "static" / "dos.txt").write_bytes(b"one\r\ntwo\r\n")
        own = scratch() / "gitconfig"
        own.write_text("[core]\n\tautocrlf = input\n[commit]\n\tgpgsign = true\n")
        deploy(self.journal, "--to", "site", "--branch", "pages", GIT_CONFIG_GLOBAL=str(own))
        self.assertEqual(self.published(), tree(self.journal / "public"))
        self.assertIn("no remote 'nowhere'", deploy(self.journal, "--to", "nowhere", "--branch", "pages", expect=3))


class Proxy:
    """Passes connections on to a port. One of them can be cut after some bytes from the client."""

    def __init__(self, port):
        self.target, self.cut, self.count = port, None, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            limit = self.cut[1] if self.cut and self.cut[0] == self.count else None
            self.count += 1
            server = socket.create_connection(("127.0.0.1", self.target))
            for one, other, most in [(client, server, limit), (server, client, None)]:
                threading.Thread(target=self.passing, args=(one, other, most), daemon=True).start()

    @staticmethod
    def passing(one, other, most):
        passed = 0
        try:
            while data := one.recv(4096):
                passed += len(data)
                if most is not None and passed > most:
                    break
                other.sendall(data)
        except OSError:
            pass
        for end in [one, other]:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Machines(unittest.TestCase):
    """A real sshd, which lets in one key, on the loopback address."""

    @classmethod
    def setUpClass(cls):
        folder = cls.folder = scratch()
        for name in ["host", "key"]:
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        shutil.copy(folder / "key.pub", folder / "authorized")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        (folder / "sshd_config").write_text(
            f"ListenAddress 127.0.0.1:{port}\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/authorized\nStrictModes no\n"
            "PidFile none\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nMaxStartups 100\n"
        )
        cls.server = subprocess.Popen(
            ["/usr/sbin/sshd", "-D", "-e", "-f", folder / "sshd_config"], stderr=open(folder / "log", "w")
        )  # fmt: skip
        cls.proxy = Proxy(port)
        (folder / "ssh_config").write_text(
            f"Host place\n  HostName 127.0.0.1\n  Port {cls.proxy.port}\n  User {getpass.getuser()}\n  IdentityFile {folder}/key\n"
            f"  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile {folder}/known\n  LogLevel ERROR\n  KexAlgorithms curve25519-sha256\n"
        )
        cls.ssh = {"RSYNC_RSH": f"ssh -F {folder}/ssh_config"}
        end = time.monotonic() + 20
        while "listening on" not in (folder / "log").read_text():
            if time.monotonic() > end or cls.server.poll() is not None:
                raise AssertionError("sshd did not start: " + (folder / "log").read_text())
            time.sleep(0.02)

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()
        cls.proxy.listener.close()

    def setUp(self):
        self.proxy.cut = None
        self.target = scratch() / "www data"
        self.target.mkdir()
        self.to = ["--to", f"place:{self.target}"]

    def test_the_target_becomes_the_site_and_what_others_put_there_stays(self):
        journal = journal_of(5, 6, 7, 8, 9, 10)
        # Names with letters that a shell or rsync could take for something else.
        (journal / "static").mkdir()
        for name in ["일기 $(touch x).txt", "a'b\"c*.txt"]:
            (journal / "static" / name).write_text(name)
        deploy(journal, *self.to, **self.ssh)
        self.assertEqual(tree(self.target), tree(journal / "public"))
        (self.target / "CNAME").write_text("diary.example\n")
        (self.target / "2024/03/own").mkdir()
        (self.target / "2024/03/own/notes.txt").write_text("mine\n")
        write(journal, 5, "The lighthouse.")
        (journal / "entries" / "2024-03-06-day-6.md").unlink()
        (journal / "entries" / "deep.md").write_text("---\ndate: 2023-01-02\nslug: deep\n---\nDeep\n")
        deploy(journal, *self.to, **self.ssh)
        foreign = {"CNAME": b"diary.example\n", "2024/03/own/notes.txt": b"mine\n"}
        self.assertEqual(tree(self.target), {**tree(journal / "public"), **foreign})
        (journal / "entries" / "deep.md").unlink()
        deploy(journal, *self.to, "--yes", **self.ssh)
        self.assertEqual(tree(self.target), {**tree(journal / "public"), **foreign})
        self.assertFalse((self.target / "2023").exists())
        self.assertIn("nothing to do", deploy(journal, *self.to, **self.ssh))

    def test_no_other_file_tells_the_address_of_what_is_unlisted(self):
        check_unlisted(self, journal_of(5, 6), (self.to, lambda: tree(self.target)), **self.ssh)

    def test_what_no_deployment_put_there_is_not_replaced(self):
        journal = journal_of(5)
        (self.target / "2024").write_text("a file\n")
        (self.target / "index.html").write_text("another site\n")
        before = tree(self.target)
        self.assertIn("'2024' is at", deploy(journal, *self.to, expect=3, **self.ssh))
        self.assertEqual(tree(self.target), before)
        (self.target / "2024").unlink()
        self.assertIn("'index.html' is at", deploy(journal, *self.to, expect=3, **self.ssh))
        deploy(journal, *self.to, "--take-over", **self.ssh)
        self.assertEqual(tree(self.target), tree(journal / "public"))

    def test_a_machine_that_cannot_be_reached_or_a_folder_that_is_not_there(self):
        journal = journal_of(5)
        said = deploy(journal, "--to", f"place:{self.target}/not/there", expect=3, **self.ssh)
        self.assertIn("rsync could not reach or change", said)
        self.assertIn("the site that readers see is as it was", said)
        self.proxy.cut = (self.proxy.count, 0)
        deploy(journal, "--no-build", *self.to, expect=3, **self.ssh)
        self.assertEqual(tree(self.target), {})

    def test_a_connection_that_is_cut_leaves_what_the_next_deployment_completes(self):
        journal = journal_of(5, 6, 7, 8, 9, 10)
        big = random.Random(1).randbytes(200_000)
        (journal / "static").mkdir()
        (journal / "static" / "film.bin").write_bytes(big)
        deploy(journal, *self.to, **self.ssh)
        (self.target / "CNAME").write_text("diary.example\n")
        old = tree(self.target)
        (journal / "static" / "film.bin").write_bytes(big[::-1])
        (journal / "entries" / "2024-03-06-day-6.md").unlink()
        write(journal, 5, "The lighthouse.")
        write(journal, 11)
        first = self.proxy.count
        # Where no connection is cut: how many there are.
        with_copy = shutil.copytree(self.target, scratch() / "copy")
        deploy(journal, "--to", f"place:{with_copy}", **self.ssh)
        connections = self.proxy.count - first
        new = {**tree(journal / "public"), "CNAME": b"diary.example\n"}
        self.assertEqual(tree(with_copy), new)
        self.assertGreaterEqual(connections, 6)
        chosen = random.Random(7)
        mixed = 0
        for number in range(CUTS):
            # The first one is the transfer of the large file.
            cut = (3, 60_000) if number == 0 else (chosen.randrange(connections), chosen.choice([0, 1500, 4500, 6000, 9000]))
            with self.subTest(cut=cut):
                shutil.rmtree(self.target)
                shutil.copytree(self.kept(old), self.target)
                self.proxy.cut = (self.proxy.count + cut[0], cut[1])
                done = subprocess.run(
                    [ILGI, "deploy", journal, "--no-build", *self.to, "--lang", "en"], env={**os.environ, **self.ssh},
                    stdin=subprocess.DEVNULL, capture_output=True, text=True,
                )  # fmt: skip
                self.proxy.cut = None
                self.assertIn(done.returncode, {0, 3})
                now = tree(self.target)
                self.assertEqual(now["CNAME"], b"diary.example\n")
                mixed += "mix of the old and the new site" in done.stderr
                # Every file is whole: the old one, the new one, or rsync's own beside it.
                for name, data in now.items():
                    if name != ".ilgi-manifest" and name in old | new:
                        self.assertIn(data, [side[name] for side in (old, new) if name in side], name)
                deploy(journal, "--no-build", *self.to, **self.ssh)
                left = {name: data for name, data in tree(self.target).items() if ".html." not in name and ".bin." not in name}
                self.assertEqual(left, new)
        self.assertGreater(mixed, 0)

    @staticmethod
    def kept(contents):
        folder = scratch() / "kept"
        for name, data in contents.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        return folder


if __name__ == "__main__":
    unittest.main()
