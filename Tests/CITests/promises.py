"""What Documentation/Publishing.md promises of the two CI files, checked against the files themselves.

Usage: promises.py publish.yml .gitlab-ci.yml
Prints one line for each promise; exits with 1 when one is broken.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parent.parent.parent
# What the program links is listed once, in the Makefile; the certificates are for git.
LIBRARIES = re.search(r"^LIBRARIES := (.*?[^\\])$", (ROOT / "Makefile").read_text(), re.M | re.S).group(1)
PACKAGES = {"ca-certificates", *LIBRARIES.replace("\\\n", " ").split()}
REPOSITORY = "https://git.example/someone/ilgi"
REVISION = "0123456789abcdef0123456789abcdef01234567"

failures = 0


def promise(name, kept):
    global failures
    print(f"ok {name}" if kept else f"FAILED {name}")
    failures += 0 if kept else 1


def shell(script, variables, *options):
    """Runs `script` as a CI system does; a small environment, so that nothing of this machine matters."""
    environment = {"PATH": os.environ["PATH"], **variables}
    command = ["bash", "-eo", "pipefail", *options, "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


def packages(script):
    words = re.search(r"apt-get install (.*?)(?:$|\n\n|&&)", script.replace("\\\n", " "), re.S).group(1)
    return {word for word in words.split() if not word.startswith("--")}


def stops_until_set(script, defaults):
    unset = shell(script, defaults)
    both_set = shell(script, {"ILGI_REPOSITORY": REPOSITORY, "ILGI_REVISION": REVISION})
    halves = [
        shell(script, {**defaults, "ILGI_REPOSITORY": REPOSITORY}),
        shell(script, {**defaults, "ILGI_REVISION": REVISION}),
    ]
    told = "ILGI_REPOSITORY" in unset.stdout and "ILGI_REVISION" in unset.stdout
    return both_set.returncode == 0 and told and all(run.returncode == 1 for run in [unset, *halves])


def position(scripts, text):
    return next(i for i, script in enumerate(scripts) if text in script)


def github(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    workflow = YAML(typ="safe").load(text)
    build, publish = workflow["jobs"]["build"], workflow["jobs"]["publish"]
    steps = build["steps"]
    scripts = [step.get("run", "") for step in steps]
    actions = {step["uses"].split("@")[0]: step for step in steps if "uses" in step}
    checkout = actions["actions/checkout"]["with"]

    promise("GitHub: the whole history is checked out", checkout.get("fetch-depth") == 0)
    promise("GitHub: no credential is left behind", checkout.get("persist-credentials") is False)
    promise("GitHub: nothing is allowed at the top", workflow.get("permissions") == {})
    promise("GitHub: the build may only read", build.get("permissions") == {"contents": "read"})
    promise(
        "GitHub: only the other job may publish, and it may do nothing else",
        publish.get("permissions") == {"pages": "write", "id-token": "write"}
        and all("run" not in step for step in publish["steps"]),
    )
    uses = re.findall(r"uses: (.*)", text)
    promise(
        "GitHub: every action is pinned by commit, its version beside it",
        len(uses) == 4
        and all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use) for use in uses),
    )
    promise(
        "GitHub: no expression stands inside a script",
        all("${{" not in script for script in scripts),
    )
    promise(
        "GitHub: a running publication is never cut off",
        workflow["concurrency"]["cancel-in-progress"] is False,
    )
    promise("GitHub: there is a daily run", len(workflow["on"]["schedule"]) == 1)
    promise(
        "GitHub: only the main branch is published",
        workflow["on"]["push"] == {"branches": ["main"]} and "pull_request" not in workflow["on"],
    )
    promise(
        "GitHub: git may read the journal before the journal is built",
        position(scripts, "safe.directory") < position(scripts, "ilgi build"),
    )
    cache = actions["actions/cache"]
    guarded = steps[position(scripts, "swift build")]["if"]
    promise(
        "GitHub: the cache has the system, Swift and Ilgi's revision in its key",
        all(
            part in cache["with"]["key"]
            for part in ["runner.os", "runner.arch", "bookworm", "swift-6.2", "env.ILGI_REVISION"]
        )
        and guarded == f"steps.{cache['id']}.outputs.cache-hit != 'true'",
    )
    promise(
        "GitHub: what is built is what is published",
        "--output public" in scripts[position(scripts, "ilgi build")]
        and actions["actions/upload-pages-artifact"]["with"] == {"path": "public"},
    )
    promise(
        "GitHub: every script is valid shell",
        all(shell(script, {}, "-n").returncode == 0 for script in scripts if script),
    )
    promise(
        "GitHub: the run stops with a sentence until Ilgi's version is set",
        stops_until_set(scripts[position(scripts, "ILGI-OWNER")], workflow["env"]),
    )
    return {
        "image": build["container"],
        "packages": packages(scripts[position(scripts, "apt-get install")]),
        "variables": dict(workflow["env"]),
        "compile": [line.strip() for line in scripts[position(scripts, "swift build")].splitlines()],
    }


def gitlab(path):
    with open(path, encoding="utf-8") as file:
        pipeline = YAML(typ="safe").load(file)
    job = pipeline["pages"]
    variables = {key: str(value) for key, value in pipeline["variables"].items()}
    scripts = [*job["before_script"], *job["script"]]

    promise("GitLab: the whole history is checked out", variables.pop("GIT_DEPTH", None) == "0")
    promise(
        "GitLab: only the default branch is published",
        pipeline["workflow"]["rules"] == [{"if": "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH"}],
    )
    promise(
        "GitLab: a running publication is never cut off",
        job.get("interruptible") is False and bool(job.get("resource_group")),
    )
    promise(
        "GitLab: git may read the journal before the journal is built",
        position(scripts, "safe.directory") < position(scripts, "ilgi build"),
    )
    promise(
        "GitLab: the cache has the system, Swift and Ilgi's revision in its key",
        all(part in job["cache"]["key"] for part in ["bookworm", "swift-6.2", "$ILGI_REVISION"])
        and job["cache"]["paths"] == [".cache/ilgi/"],
    )
    promise(
        "GitLab: what is built is what is published",
        "--output public" in scripts[position(scripts, "ilgi build")]
        and job.get("pages") is True
        and job["artifacts"]["paths"] == ["public"],
    )
    promise(
        "GitLab: every script is valid shell",
        all(shell(script, {}, "-n").returncode == 0 for script in scripts),
    )
    promise(
        "GitLab: the run stops with a sentence until Ilgi's version is set",
        stops_until_set(scripts[position(scripts, "ILGI-OWNER")], variables),
    )
    return {
        "image": job["image"],
        "packages": packages(scripts[position(scripts, "apt-get install")]),
        "variables": variables,
        "compile": [line.strip() for line in scripts[position(scripts, "swift build")].splitlines()],
    }


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    one, other = github(sys.argv[1]), gitlab(sys.argv[2])
    promise(
        "both: the same image, libraries and version",
        all(one[key] == other[key] for key in ["image", "packages", "variables"]),
    )
    promise("both: the libraries are those that Ilgi links", one["packages"] == PACKAGES)
    compiling = [line for line in one["compile"] if not line.startswith("install")]
    promise("both: Ilgi is built in the same way", all(line in other["compile"] for line in compiling))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
