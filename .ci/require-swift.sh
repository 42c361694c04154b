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
version=$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
if [ -z "$version" ]; then
  echo "'swift --version' does not say its version." >&2
  how_to_get_it
fi
if [ "$(printf '%s\n' "$wanted" "$version" | sort -V | head -n 1)" != "$wanted" ]; then
  echo "The 'swift' in the PATH is version $version." >&2
  how_to_get_it
fi
