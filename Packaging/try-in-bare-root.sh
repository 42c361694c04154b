#!/usr/bin/env bash
# Unpacks the archive of `make dist` in a system that holds nothing else, and builds a journal there: the Korean example,
# with a photo as telephones make them (HEIC). The site must be the same wherever the archive is tried.
# Usage: Packaging/try-in-bare-root.sh ARCHIVE|PACKAGE SUITE [PHOTO]     (root; debootstrap; SUITE is bookworm, trixie or noble)
#   PHOTO  a HEIC file; the one of the tests is made with the Python of .build/venv
set -euo pipefail

if [ $# -lt 2 ] || [ $# -gt 3 ] || [ ! -f "$1" ]; then
  echo "usage: $0 ARCHIVE|PACKAGE SUITE [PHOTO]" >&2
  exit 2
fi
what=$(realpath "$1")
suite=$2
project=$(cd "$(dirname "$0")/.." && pwd)
scratch=$project/.build/bare
mkdir -p "$scratch"
work=$(mktemp -d "$scratch/$suite.XXXXXX")
trap 'rm -rf "$work"' EXIT

cp -r "$project/Examples/korean-and-english" "$work/journal"
rm -rf "$work/journal/public" "$work/journal/.ilgi"
# A journal of its own: the folder around it is ignored by git, and entries that git ignores are
# asked about.
git init --quiet "$work/journal"
if [ $# -eq 3 ]; then
  cp "$3" "$work/journal/entries/telephone.heic"
else
  "$project/.build/venv/bin/python" -c '
import sys
sys.path.insert(0, sys.argv[1])
import photo_fixtures as photos
open(sys.argv[2], "wb").write(photos.saved(photos.scene(1200, 900), "HEIF"))
' "$project/Tests" "$work/journal/entries/telephone.heic"
fi
printf -- '---\ntitle: 전화기로 찍은 사진\ndate: 2024-03-05\n---\n![바다](telephone.heic)\n' > "$work/journal/entries/telephone.md"

packages=
case $what in
  *.tar.xz)
    # Without xz in the system: unpacked from here.
    mkdir "$work/ilgi"
    tar --extract --xz --file "$what" --directory "$work/ilgi" --strip-components 1
    program=/src/${work#"$project"/}/ilgi/bin/ilgi
    ;;
  *.deb)
    # A package takes HEIC from the system's library, which it recommends.
    cp "$what" "$work/ilgi.deb"
    packages="/src/${work#"$project"/}/ilgi.deb libheif1 $([ "$suite" = bookworm ] || echo libheif-plugin-libde265)"
    program=/usr/bin/ilgi
    ;;
esac
inside=/src/${work#"$project"/}
FRESH=1 PACKAGES=$packages "$project/Packaging/root.sh" "$suite" \
  "'$program' --version && '$program' build '$inside/journal' --output '$inside/site' --today 2026-01-01"
# The sum of all names and bytes: one number to compare between systems.
(cd "$work/site" && find . -type f ! -name .ilgi-manifest -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-16) > "$work/sum"
echo "$(basename "$what") in $suite: a site of $(find "$work/site" -type f | wc -l) files, $(cat "$work/sum")"
