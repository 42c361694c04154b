"""A sentence that states a fact is said after the fact was looked at.

Each sentence of a command that says what was done, or what is as it was, is in this table with what is looked at before it
is said. A new one is a failure until somebody has written here what it rests on.
"""

import re
import sys
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "Translations"))

import phrases  # noqa: E402

# What a command says that has done something, or has not.
STATES = re.compile(
    r"^(wrote|changed|renamed|restored|moved|deleted|made|kept|committed|received|sent)\b|^\{1\} put\b|\b(is|are) (open|thrown away|in place|in none|in git|gone|empty|"
    r"not installed|as it was|as that program left it|untouched|unchanged)\b|\bas (it was|they were)\b|\bnothing (was|has|to do)\b|\bwas (opened|changed)\b|\bwritten, |"
    r"\bleads? readers\b"
)
# Options, examples and headings say what would be.
NOT_STATED = re.compile(r"(summary: |\.init\($|\.init\(\".*|Flag\(.*|json\($|exits: .*|exit.*\.init\(.*|^ *\.done, .*)$")

SEEN = {
    # Files of the journal.
    "wrote {1}": "book, init, new, share, theme, migrate: the call that adds the file has come back without an error",
    "weasyprint is not installed, so there is no PDF; to get one: sudo apt-get install weasyprint": "no folder of the PATH has a program of that name, and the HTML was written",
    "wrote 'aliases' into {1}": "the text was exchanged for one in which exactly that field differs; it said so, and that it differs",
    "wrote no first entry, since there are texts already, as {1}": "FirstEntryPlace has found that text",
    "wrote no first entry, since entries belong into '{1}'": "FirstEntryPlace has read the setting",
    "kept {1}, which was there already": "addFile has said that something has the name",
    "made a git repository": "git init has ended with 0",
    "note: git made no repository, so the journal is in none yet": "git init is missing, or has ended with another status",
    "nothing was exported": "the journal was refused before the folder of the stage was made, or that folder is removed; its name was not given to it",
    "'{1}' is in place, but may not be on the disk yet": "the rename of the whole export has come back, and writing back its folder has not",
    "other files that were there already: {1}": "import: the bytes at each path were read, and are those of the export",
    "nothing was found in {1}": "every entry of the journal was read, and was asked the query and the filters",
    "nothing was written: the standard input is empty": "it was read to its end, and has nothing but blanks",
    "wrote {1} ({2}), from {3}": "import: the call that adds the file, or renames the finished folder to it, has come back without an error",
    "{1} written, and {2} were there already": "import: the calls that added them have come back; the others' ids were read in files of the journal",
    "{1} would be written, and {2} are there already": "import: each was composed, and nothing was opened for writing; the others' ids were read in files",
    "note: {1} has changed since; '{2}' is as it was": "the digest in the file's 'import' is another one, and the file was not opened for writing",
    "nothing was encrypted": "the sites of all groups are planned before the first of them is encrypted",
    "the passphrase is empty": "the line or the file was read, and has nothing in it",
    "{1} is as it was before": "the file had the bytes that the act left, and those before it were exchanged for them",
    "nothing was written": "the entry was refused before any file was opened for writing",
    "the entry was left empty, and is thrown away": "discard has read the file again, found no word in it, and removed it",
    "changed {1}": "the bytes are other ones, and the exchange of the files has come back",
    "changed {1}; what it was is in {2}": "the copy is on the disk, and the exchange of the files has come back",
    "'{1}' is in a submodule, and is as it was": "git's tree has another repository above the path, and the file was not opened for writing",
    "{1} is as it was": "the new bytes are the old ones, so nothing was written",
    "renamed {1} to {2}": "the rename has come back; the name was free",
    "changed the links in {1}": "the file with other links was exchanged",
    "the next build leads readers of {1} to the new address": "the alias was written, and its change has come back",
    "moved {1} to {2}": "the rename into the trash has come back",
    "nothing was deleted": "the answer was no, and nothing else was called",
    "restored {1}": "the rename out of the trash, never over a file, has come back",
    "restored {1} as {2}, since that name is taken": "the same, and the path that was had another status",
    "the trash is empty": "the folder has no item, or is not there",
    # The site.
    "nothing was published, the site is as it was": "the build ended before it wrote into the output (ending: refused)",
    "nothing was published; the site is as it was": "SiteState.untouched, which publishing itself says",
    "the new site is in place, but the disk may not have all of it yet; build again": "SiteState.replaced, which publishing itself says",
    "the new site is in place, but could not be compared with a clean build": "SiteState.compared",
    "the new site is in place; only the standard output could not be written": "the ending is published, and the stream has an error",
    "nothing has changed": "the manifests of both sites are equal",
    "{1} written, {2} unchanged, {3} removed": "the manifests of both sites were compared",
    "addresses.lock is as it was": "the build ended before the file was written",
    "note: kept '{1}', which no build wrote, in the output": "the scan of the output, against the manifest",
    "warning: '{1}' in the output had been changed after a build wrote it; the new site took its place":
        "its digest against the manifest, before it was replaced",
    "{1}; the site is shown as it was before": "the server has a site, and the new plan has errors",
    "This page is shown as it was before. It reloads once they are mended.": "the same: the page that is open was not planned anew",
    "the folder's name is empty": "the argument itself",
    # Deploying.
    "nothing was deployed": "the target was not opened yet",
    "nothing was deployed; the site that readers see is as it was": "the target says that no file of it was written (isMixed is false)",
    "'{1}' is as it was": "the answer was no, before the target was written to",
    "{1} put, {2} removed, {3} as they were": "the target has carried the plan out",
    "nothing was changed at '{1}'; this would be: {2}": "--dry-run: the target was only read",
    "{1}: nothing to do": "the manifest at the target is that of the site",
    # Browsers.
    "the site is open in your browser": "xdg-open has ended with 0",
    "the writing page is open in your browser": "xdg-open has ended with 0",
    "note: no browser was opened: xdg-open ended with the status {1}": "its exit status",
    # Themes.
    "'{1}' is there already, and is as it was": "addFile has said that something has the name",
    "{1}: the theme's file is as it was when it was copied": "the digest that was noted with the copy",
    # Synchronization.
    "committed {1}": "git has made the commit; the files were counted in it",
    "received {1}{2}": "git rev-list has counted the commits between here and there before they were taken over",
    "sent {1}{2}": "git push has ended well; the commits were counted by git rev-list",
    "received {1}{2}, sent {3}{4}": "both",
    "nothing to do": "no commit was made, received or sent",
    "nothing was sent; yours is committed here, and the other version is in git too": "the round ended open, before git push",
    "'{1}' is as it was here": "the merge that waited is taken back, and the file has the bytes of before",
    "'{1}' is as it was here; what you had begun to mend is '{2}'": "the same, and what was there was moved first",
    "'{1}' was changed here and deleted elsewhere": "the three trees of git",
    "'{1}' was changed here and elsewhere, in the same place": "the merge of the three versions",
    "the field '{1}' of '{2}' was changed here and elsewhere": "the merge of the three versions",
    "note: '{1}' was changed on both sides; both changes are in it": "the merge of the three versions, which was written",
}  # fmt: skip


def stated():
    for path, literal, _ in phrases.source_literals():
        if not path.startswith(("Command/Commands/", "Command/Entries/")) or not phrases.is_said(path, literal):
            continue
        if STATES.search(literal.key) and not NOT_STATED.search(literal.before):
            yield literal.key


class Facts(unittest.TestCase):
    def test_every_sentence_that_states_a_fact_says_what_was_looked_at(self):
        found = set(stated())
        self.assertEqual(sorted(found - set(SEEN)), [], "say in SEEN what is looked at before this is said")
        # What was said once, and is not said any more.
        self.assertEqual(sorted(one for one in set(SEEN) - found if one not in self.keys()), [])
        self.assertGreater(len(found), 30)

    @staticmethod
    def keys():
        return {literal.key for _, literal, _ in phrases.source_literals()}

    def test_the_words_that_find_them_find_the_false_ones_of_before(self):
        for sentence in [
            "the writing page is open in your browser", "the entry was left empty, and is thrown away", "note: there is no git, so nothing was made",
            "nothing has changed", "'{1}' is as it was", "wrote {1}",
        ]:  # fmt: skip
            self.assertRegex(sentence, STATES)


if __name__ == "__main__":
    unittest.main()
