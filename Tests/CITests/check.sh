#!/usr/bin/env bash
# Checks the CI files that a reader copies out of Examples/, and the project's own: their schemas, their safety, their
# promises.
# Usage: Tests/CITests/check.sh VENV_BIN_DIR     (the tools of Tests/requirements.txt; no network)
set -euo pipefail

if [ $# -ne 1 ] || [ ! -x "$1/zizmor" ]; then
  echo "usage: $0 VENV_BIN_DIR   (a virtual environment with Tests/requirements.txt)" >&2
  exit 2
fi
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../Examples/korean-and-english"

github=.github/workflows/publish.yml
gitlab=.gitlab-ci.yml
own=../../.github/workflows/ci.yml
release=../../.github/workflows/release.yml
action=../../action.yml
failures=0

# check NAME COMMAND…: one line for each check; the command's own words only when it fails.
check() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then
    echo "ok $name"
  else
    echo "FAILED $name"
    printf '%s\n' "$output" | sed 's/^/    /'
    failures=$((failures + 1))
  fi
}

check "publish.yml fits GitHub's schema" \
  "$bin/check-jsonschema" --builtin-schema vendor.github-workflows "$github"
check "ci.yml fits GitHub's schema" \
  "$bin/check-jsonschema" --builtin-schema vendor.github-workflows "$own"
check ".gitlab-ci.yml fits GitLab's schema" \
  "$bin/check-jsonschema" --builtin-schema vendor.gitlab-ci "$gitlab"
check "publish.yml has no finding of zizmor's strictest reviewer" \
  "$bin/zizmor" --offline --no-config --strict-collection --persona auditor "$github"
check "ci.yml has no finding of zizmor's strictest reviewer" \
  "$bin/zizmor" --offline --no-config --strict-collection --persona auditor "$own"
check "release.yml fits GitHub's schema" \
  "$bin/check-jsonschema" --builtin-schema vendor.github-workflows "$release"
check "action.yml fits GitHub's schema" \
  "$bin/check-jsonschema" --builtin-schema vendor.github-actions "$action"
check "release.yml and action.yml have no finding of zizmor's strictest reviewer" \
  "$bin/zizmor" --offline --no-config --strict-collection --persona auditor "$release" "$action"
check "ci.yml checks out with the commit that publish.yml pins" \
  grep --quiet --fixed-strings "$(grep --only-matching 'actions/checkout@.*' "$github")" "$own"
check "all of these files are tidy YAML" \
  "$bin/yamllint" --strict -c "$here/yamllint.yml" "$github" "$gitlab" "$own" "$release" "$action" ../../Packaging/gitlab.yml
check "what embeds the theme and the writing page lists their files" python3 ../../Packaging/embed.py --check
check "nothing is larger than Benchmarks/Results/size.tsv lets it be" python3 ../../Tests/size.py check
"$bin/python" "$here/packaging.py" || failures=$((failures + 1))
"$bin/python" "$here/promises.py" "$github" "$gitlab" || failures=$((failures + 1))

if [ "$failures" -gt 0 ]; then
  echo "$failures of the CI checks failed" >&2
  exit 1
fi
