#!/usr/bin/env bash
# Stops with a clear sentence when there is no Swift, or one older than the version asked for.
# Usage: require-swift.sh MAJOR.MINOR
set -euo pipefail
wanted=$1

how_to_get_it() {
  cat >&2 <<HELP
Swift $wanted or later is needed. To get it:
  - install it with swiftly: https://www.swift.org/install/
  - or work in a container: docker run --rm -it -v "\$PWD:/ilgi" -w /ilgi swift:$wanted-bookworm
HELP
  exit 1
}

if ! command -v swift > /dev/null; then
  echo "There is no 'swift' in the PATH." >&2
  how_to_get_it
fi
# A toolchain from an archive brings none of the libraries that it needs itself.
what_it_lacks() {
  printf '%s\n' "$1" >&2
  cat >&2 <<'HELP'
Swift cannot run here: a library that it needs is missing. On Debian and Ubuntu, these packages have what it needs:
  apt-get install --yes --no-install-recommends binutils g++ libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2 tzdata
HELP
  exit 1
}
for part in swift swift-build; do
  if ! said=$("$part" --version 2>&1) || [[ $said == *"error while loading shared libraries"* ]]; then
    what_it_lacks "$said"
  fi
done
version=$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1 || true)
if [ -z "$version" ]; then
  echo "'swift --version' does not say its version, but: $(swift --version 2>&1 | head -n 3)" >&2
  how_to_get_it
fi
if [ "$(printf '%s\n' "$wanted" "$version" | sort -V | head -n 1)" != "$wanted" ]; then
  echo "The 'swift' in the PATH is version $version." >&2
  how_to_get_it
fi
