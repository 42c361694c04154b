#!/usr/bin/env bash
# Installs those of the given Debian packages that are missing. When none is, nothing is run and no network is needed.
# Usage: install-packages.sh PACKAGE…
set -euo pipefail

is_there() {
  case $1 in
    # A program is enough, wherever it came from.
    git | pkg-config | chromium-headless-shell) command -v "$1" > /dev/null && return 0 ;;
    default-jre-headless) command -v java > /dev/null && return 0 ;;
  esac
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

if ! command -v apt-get > /dev/null; then
  echo "There is no apt-get here. If something is missing, these are Debian's names for it: $*" >&2
  exit 0
fi

missing=()
for package in "$@"; do
  is_there "$package" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo > /dev/null; then
    echo "Some packages are missing, and only root can install them:" >&2
    echo "  apt-get install --yes --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

# A quiet apt; its words are shown when it fails.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
quietly_with_input() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "$@" > "$log" 2>&1 || {
    cat "$log" >&2
    return 1
  }
}
quietly() { quietly_with_input "$@" < /dev/null; }

# No package starts a server here (Debian Policy 9.11.3): the tests start their own. Where somebody has a rule already, it
# stays.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | quietly_with_input tee "$policy"
  quietly chmod 755 "$policy"
  trap 'rm -f "$log"; "${as_root[@]}" rm -f "$policy"' EXIT
fi

echo "Installing ${missing[*]}"
quietly apt-get update
quietly apt-get install --yes --no-install-recommends "${missing[@]}"
