#!/bin/sh
# Puts commonmark.txt (CommonMark 0.31.2) and gfm.txt (GitHub Flavored Markdown 0.29) into the folder DIR. The texts are under
# a licence of their own (CC BY-SA) and are no part of this project.
#
#   fetch-specifications.sh DIR
#
# GFM's text comes with Debian's package cmark-gfm, CommonMark's with the source archive of marko 2.2.4 on PyPI.
set -eu

directory=${1:?usage: fetch-specifications.sh DIR}
mkdir -p "$directory"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [ ! -s "$directory/gfm.txt" ]; then
  packed=/usr/share/doc/cmark-gfm/spec.txt.gz
  if [ ! -r "$packed" ]; then
    # Small images leave documents out when they install a package; the package itself has them.
    if ! (cd "$scratch" && apt-get download --quiet cmark-gfm && dpkg-deb --extract cmark-gfm_*.deb .) >&2; then
      echo "fetch-specifications: $packed is missing: install the package cmark-gfm" >&2
      exit 1
    fi
    packed=$scratch$packed
  fi
  gzip -dc "$packed" > "$directory/gfm.txt.new"
  mv "$directory/gfm.txt.new" "$directory/gfm.txt"
fi

if [ ! -s "$directory/commonmark.txt" ]; then
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
    --dest "$scratch" marko==2.2.4 >&2
  tar -xzf "$scratch/marko-2.2.4.tar.gz" -C "$scratch" marko-2.2.4/tests/spec/commonmark.txt
  if ! grep -q "^version: '0.31.2'" "$scratch/marko-2.2.4/tests/spec/commonmark.txt"; then
    echo "fetch-specifications: the archive holds another version than 0.31.2" >&2
    exit 1
  fi
  mv "$scratch/marko-2.2.4/tests/spec/commonmark.txt" "$directory/commonmark.txt"
fi
