#!/usr/bin/env bash
# Makes what people download twice, the second time from a clone in another folder, and compares the bytes.
# Usage: compare-two-builds.sh     (in the project's folder, with everything committed; some 20 minutes of processor time).
# `make dist-check` calls it in a system of its own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 Packaging/dist.py --output "$folder/first"
git clone --quiet . "$folder/clone"
(cd "$folder/clone" && ILGI_BUILD=$folder/build python3 Packaging/dist.py --output "$folder/second")
if diff --recursive --brief "$folder/first" "$folder/second"; then
  echo "both builds have the same bytes"
else
  exit 1
fi
