#!/usr/bin/env bash
# Prints the changelog's section of a version.
# Usage: Packaging/release-notes.sh VERSION < CHANGELOG.md
set -euo pipefail
awk -v heading="## [$1]" '/^## / { inside = index($0, heading) == 1; next } inside'
