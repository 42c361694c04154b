"""What the command prints as JSON, and the JSON Schemas of it, of the settings and of front matter."""

import datetime
import json
import re
import subprocess
import unittest
from pathlib import Path

import jsonschema
from examples import ILGI, scratch
from ruamel.yaml import YAML

PROJECT = Path(__file__).resolve().parents[2]
SCHEMAS = PROJECT / "Documentation" / "Schemas"
SAFE = YAML(typ="safe")
TIME = {"SOURCE_DATE_EPOCH": "1717200000", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin"}
WHO = {f"GIT_{who}_{what}": "a@diary.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def ilgi(*words, cwd=None, status=0, text="", **environment):
    done = subprocess.run(
        [ILGI, *words], cwd=cwd, env={**TIME, **WHO, **environment}, capture_output=True, text=True, timeout=120, input=text
    )
    if done.returncode != status:
        raise AssertionError(f"ilgi {words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def plain(value):
    """As an editor sees YAML: a date is a text."""
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value.isoformat() if isinstance(value, (datetime.date, datetime.datetime)) else value


def validator(name):
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


class SchemaFiles(unittest.TestCase):
    def test_the_published_files_are_what_the_program_prints(self):
        for name in ["settings", "entry", "export", "output"]:
            published = (SCHEMAS / f"{name}.schema.json").read_text()
            self.assertEqual(ilgi("schema", name), published, "run 'make schemas'")

    def test_check_jsonschema_accepts_the_schemas(self):
        files = [str(path) for path in sorted(SCHEMAS.glob("*.json"))]
        self.assertEqual(len(files), 4)
        tool = Path(subprocess.sys.executable).with_name("check-jsonschema")
        subprocess.run([tool, "--check-metaschema", *files], check=True, capture_output=True)

    def test_every_example_of_the_settings_page_is_valid_and_a_mistake_is_not(self):
        check = validator("settings")
        page = (PROJECT / "Documentation" / "Settings.md").read_text()
        rows = re.findall(r"^\| `([a-z_.-]+)` \| .* \| `([^`|]+)` \|$", page, re.M)
        self.assertGreater(len(rows), 40)
        for name, example in rows:
            with self.subTest(name=name):
                check.validate(plain(SAFE.load(example)))
                top, _, part = name.partition(".")
                known = check.schema["properties"][top]
                ways = [known, *known.get("anyOf", [])]
                self.assertTrue(not part or any(part in way.get("properties", {}) for way in ways))
        self.assertEqual(
            set(check.schema["properties"]), {name.split(".")[0] for name, _ in rows}, "settings without a row"
        )
        for wrong in [
            "titel: x", "paginate: 0", "paginate: many", "search: nein", "links: absolute", "url: diary.example",
            "theme: {accent: blue}", "limits: {depth: 5}", "limits: {entry_size: 4}", "locales: {ko: [a]}",
            "math: {program: x}", "feed: true",
        ]:  # fmt: skip
            with self.subTest(wrong=wrong):
                self.assertFalse(check.is_valid(plain(SAFE.load(wrong))))

    def test_the_schema_of_an_entry_has_the_names_of_the_fields_page(self):
        check = validator("entry")
        page = (PROJECT / "Documentation" / "Fields.md").read_text()
        table = page.split("| field | other names |")[1].split("\n\n")[0]
        names = set()
        for row in re.findall(r"^\| (`[^|]+) \|([^|]*)\|", table, re.M):
            names |= set(re.findall(r"`([^`]+)`", row[0] + row[1]))
        self.assertGreater(len(names), 60)
        # The page has one spelling of a name of several words; the program also knows its lower
        # case.
        known = set(check.schema["properties"])
        self.assertEqual(names - known, set())
        self.assertEqual({name for name in known - names if name.lower() not in {one.lower() for one in names}}, set())
        for wrong in [
            "draft: yes please", "private: 1", "tags: {a: b}", "place: {latitud: 1}", "starred: often", "locale: [ko]",
            "weather: {wind: 3}", "public: 2024-03-05", "mood: [a]",
        ]:  # fmt: skip
            with self.subTest(wrong=wrong):
                self.assertFalse(check.is_valid(plain(SAFE.load(wrong))))

    def test_every_example_journal_is_valid(self):
        settings, entry = validator("settings"), validator("entry")
        count = 0
        for path in sorted((PROJECT / "Examples").rglob("*")):
            if path.name == "ilgi.yml":
                settings.validate(plain(SAFE.load(path)))
            if path.suffix == ".md" and path.read_text().startswith("---\n") and "{{" not in path.read_text():
                fields = path.read_text()[4:].split("\n---", 1)[0]
                with self.subTest(path=str(path)):
                    entry.validate(plain(SAFE.load(fields)))
                    count += 1
        self.assertGreater(count, 10)


class Output(unittest.TestCase):
    """Each command with `--json`, in one small journal."""

    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads((SCHEMAS / "output.schema.json").read_text())

    def setUp(self):
        self.folder = scratch() / "diary"
        ilgi("init", str(self.folder))
        self.write("ilgi.yml", "locales: [ko]\n")
        self.write("entries/2024-06-01-바다.md", "---\ntags: [여행]\nmood: 고요\n---\n# 바다\n\n**파도**가 왔다.\n")
        self.write("entries/2023-06-01-비밀.md", "---\nprivate: true\n---\n# 비밀\n\n[없음](x.md)\n")

    def write(self, name, text):
        (self.folder / name).parent.mkdir(exist_ok=True, parents=True)
        (self.folder / name).write_text(text)

    def lines(self, command, *words, status=0, text="", **environment):
        """The objects that a command prints, each of them valid."""
        out = ilgi(command, *words, "--json", cwd=self.folder, status=status, text=text, **environment)
        schema = {"$ref": f"#/definitions/{command}", "definitions": self.schema["definitions"]}
        values = [json.loads(line) for line in out.splitlines()]
        self.assertTrue(values, f"{command} prints nothing")
        for value in values:
            jsonschema.Draft7Validator(schema).validate(value)
        return values

    def test_finding(self):
        self.assertEqual([one["title"] for one in self.lines("list", "-t", "여행")], ["바다"])
        self.assertIn("entries/2024-06-01-바다.md", [one["path"] for one in self.lines("today")])
        self.assertEqual(
            {one["path"]: one["withheld"] for one in self.lines("on-this-day")}["entries/2023-06-01-비밀.md"], ["private"]
        )
        self.assertEqual(len(self.lines("random")), 1)
        self.assertEqual([one["year"] for one in self.lines("stats")], [2023, 2024])
        self.assertEqual(self.lines("search", "파도")[0]["path"], "entries/2024-06-01-바다.md")
        self.assertEqual(self.lines("explain", "yaml.alias")[0]["area"], "yaml")
        self.assertEqual(len(self.lines("explain")), len({one["rule"] for one in self.lines("explain")}))

    def test_what_was_sealed(self):
        [made] = self.lines("seal", "init", "family")
        self.assertEqual((made["summary"], len(made["passphrase"].split())), ("seal-init", 7))
        self.write("entries/2024-06-02-가족.md", "---\nsealed: true\n---\n# 가족\n\n모두 모였다.\n")
        self.assertEqual(self.lines("seal")[-1], {"summary": "seal", "group": "family", "entries": 1, "absent": 0, "changes": 2, "plain_in_remote": False})
        [added] = self.lines("seal", "add")
        self.assertEqual(self.lines("seal", "remove", "--passphrase-file", "-", text=added["passphrase"])[-1]["passphrase"], None)
        self.assertEqual(self.lines("build")[-1]["withheld"], 2)

    def test_the_site(self):
        summary = self.lines("build")[-1]
        self.assertEqual((summary["summary"], summary["withheld"]), ("build", 1))
        kinds = [next(iter(one)) for one in self.lines("check")]
        self.assertEqual((kinds[0], kinds[-1]), ("severity", "summary"))
        self.assertIn("left_out", kinds)
        why = self.lines("why", "entries/2023-06-01-비밀.md")[-1]
        self.assertEqual((why["file"], why["published"]), ("entries/2023-06-01-비밀.md", False))
        self.assertEqual(self.lines("addresses", "update")[-1]["given_up"], [])
        self.assertIn("partials/header.html", [one["file"] for one in self.lines("theme", "list")])
        eject = self.lines("theme", "eject", "partials/header.html")
        self.assertEqual(eject, [{"written": ["templates/partials/header.html"], "kept": []}])
        [compared] = self.lines("theme", "diff")
        self.assertEqual((compared["file"], compared["state"]), ("partials/header.html", "same"))
        self.assertEqual(self.lines("migrate")[-1]["summary"], "migrate")
        (self.folder / "entries/2023-06-02-a.md").write_text("# A\n\n{{< vimeo 1 >}} {{< map >}}\n")
        texts = self.lines("migrate", "--texts")[-1]
        self.assertEqual(texts["changed"], ["entries/2023-06-02-a.md"])
        self.assertEqual(texts["kept"], [{"name": "{{< map", "count": 1, "texts": 1}])

    def test_writing(self):
        path = self.lines("new", "새 일기")[0]["path"]
        self.assertTrue((self.folder / path).is_file())
        self.assertEqual(self.lines("tag", "add", path, "집"), [{"path": path, "changed": True}])
        self.assertEqual(self.lines("star", path, "--remove"), [{"path": path, "changed": False}])
        self.assertEqual(self.lines("set", path, "mood=고요"), [{"path": path, "changed": True}])
        for verb in ["publish", "private", "draft"]:
            self.assertEqual(self.lines(verb, path), [{"path": path, "changed": True}])
        self.assertEqual(self.lines("undo"), [{"path": path, "now": path}])
        self.assertEqual(self.lines("sync")[0]["remote"], False)
        [deleted] = self.lines("delete", path, "--yes")
        self.assertEqual((deleted["path"], deleted["kept_in"]), (path, f".ilgi-trash/{deleted['id']}/{path}"))
        [item] = self.lines("restore")
        self.assertEqual((item["id"], item["path"]), (deleted["id"], path))
        self.assertEqual(self.lines("restore", "last"), [{"path": path, "before": path}])
        export = self.folder.parent / "export.json"
        export.write_text('[{"title": "a", "body": "b", "created_at": 1}, {}]')
        entry, bad, result = self.lines("import", export, status=1)
        self.assertEqual((entry["path"], bad["part"], result["added"]), ("entries/1970-01-01-a.md", "entry 2", 1))
        taken = self.lines("export", "json", str(self.folder.parent / "taken"))[0]
        self.assertEqual((taken["written"], taken["withheld"]["draft"]), (True, 1))
        again = self.lines("init")[0]
        self.assertEqual((again["written"], again["repository"]), ([], "there"))

    def test_commands_that_print_for_a_program(self):
        names = [one["command"] for one in self.lines("man")]
        self.assertIn("build", names)
        self.assertEqual(self.lines("completions", "bash"), [{"shell": "bash", "script": ilgi("completions", "bash")}])
        self.assertEqual(self.lines("schema", "output")[0], self.schema)
        # Every command has `--json`, and its lines are described.
        for one in self.lines("man"):
            with self.subTest(command=one["command"]):
                self.assertIn("--json", [option["name"] for option in one["options"]])
                self.assertIn(one["command"], self.schema["definitions"])

    def test_what_an_editor_did_and_what_was_deployed(self):
        self.assertEqual(self.lines("edit", "바다", EDITOR="true"), [{"path": "entries/2024-06-01-바다.md", "changed": False}])
        self.assertTrue(self.lines("edit", "바다", EDITOR="echo >>")[0]["changed"])
        target = self.folder.parent / "srv"
        target.mkdir()
        trial = self.lines("deploy", "--to", str(target), "--dry-run")
        self.assertEqual([one["summary"] for one in trial if "summary" in one], ["build", "deploy"])
        self.assertEqual((trial[-1]["deployed"], list(target.iterdir())), (False, []))
        done = self.lines("deploy", "--to", str(target))[-1]
        self.assertEqual((done["deployed"], done["put"], done["removed"]), (True, trial[-1]["put"], []))
        self.assertIn("index.html", done["put"])

    def test_servers_say_their_addresses_as_objects(self):
        for command in ["serve", "write"]:
            words = [ILGI, command, "--json", "--port", "0", *(["--site-port", "0"] if command == "write" else [])]
            child = subprocess.Popen(words, cwd=self.folder, env=TIME, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            schema = {"$ref": f"#/definitions/{command}", "definitions": self.schema["definitions"]}
            found = []
            while {"site", "page" if command == "write" else "entries"} - {key for one in found for key in one}:
                found.append(json.loads(child.stdout.readline()))
                jsonschema.Draft7Validator(schema).validate(found[-1])
            child.terminate()
            self.assertEqual(child.communicate()[1], "")
            self.assertRegex(next(one["site"] for one in found if "site" in one), r"^http://127\.0\.0\.1:\d+/$")

    def test_errors_are_objects_too(self):
        self.write("entries/2024-06-02.md", "---\ndraft: ture\n---\nx\n")
        found = self.lines("build", status=1)
        self.assertIn("front-matter.draft", [one["id"] for one in found])

    def test_a_reader_that_goes_away_ends_every_command_without_a_message(self):
        for number in range(300):
            self.write(f"entries/2024-05-{number:03}.md", f"# {number} " + "가나다라 " * 40 + "\n")
        for words in [["list"], ["list", "--json"], ["explain"], ["theme", "list"], ["check"], ["man"], ["search", "가나다라"]]:
            with self.subTest(words=words):
                done = subprocess.run(
                    ["bash", "-c", '"$0" "$@" | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}', ILGI, *words],
                    cwd=self.folder, env=TIME, capture_output=True, text=True, timeout=120,
                )  # fmt: skip
                self.assertEqual(done.returncode, 0)
                self.assertNotIn("standard output", done.stderr)


if __name__ == "__main__":
    unittest.main()
