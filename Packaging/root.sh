#!/usr/bin/env bash
# Runs a command in a system that holds nothing but what Debian or Ubuntu call minimal, made by debootstrap and kept in
# .build/roots. The project is /src there; with TOOLCHAIN=DIR (a folder with bin/swift) that is /opt/swift and on the PATH.
# Usage: Packaging/root.sh SUITE COMMAND…     (root; SUITE is bookworm, trixie or noble)
#   PACKAGES=…             packages that the system gets first
#   FRESH=1                a copy of the system for this command alone: nothing that it does is kept
#   DEBOOTSTRAP_OPTIONS=…  such as --keyring=FILE, where the keys of the other distribution are not installed
set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: $0 SUITE COMMAND…" >&2
  exit 2
fi
suite=$1
shift
project=$(cd "$(dirname "$0")/.." && pwd)
roots=${ROOTS:-$project/.build/roots}
root=$roots/$suite

# Ubuntu is not in the list of every Debian's debootstrap; its oldest script fits all of them.
source=()
if [ "$suite" = noble ]; then
  case $(dpkg --print-architecture) in
    amd64 | i386) source=(http://archive.ubuntu.com/ubuntu /usr/share/debootstrap/scripts/gutsy) ;;
    *) source=(http://ports.ubuntu.com/ubuntu-ports /usr/share/debootstrap/scripts/gutsy) ;;
  esac
fi

if [ ! -f "$root.complete" ]; then
  rm -rf "$root"
  mkdir -p "$roots"
  read -ra options <<< "${DEBOOTSTRAP_OPTIONS:-}"
  debootstrap "${options[@]}" --variant=minbase "$suite" "$root" "${source[@]}" > "$root.log" 2>&1 || {
    tail -n 5 "$root.log" >&2
    exit 1
  }
  # Most libraries of Ubuntu are in a part that a minimal system does not read.
  if [ "$suite" = noble ]; then
    printf 'deb %s %s main universe\n' "${source[0]}" noble "${source[0]}" noble-updates > "$root/etc/apt/sources.list"
  fi
  touch "$root.complete"
fi

if [ "${FRESH:-}" = 1 ]; then
  copy=$(mktemp -d "$roots/$suite.XXXXXX")
  trap 'rm -rf "$copy"' EXIT
  cp -a --reflink=auto "$root/." "$copy"
  root=$copy
fi

export root project
export PACKAGES=${PACKAGES:-} TOOLCHAIN=${TOOLCHAIN:-}
# What is mounted is seen here alone, and gone with this command.
# shellcheck disable=SC2016  # these are for the shell inside
unshare --mount --propagation private bash -euo pipefail -c '
  mkdir -p "$root/src" "$root/opt/swift" "$root/dev" "$root/proc"
  # A mount of its own, so that a system can be made inside of it in turn.
  mount --bind "$root" "$root"
  mount --types proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount --bind "$project" "$root/src"
  path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
  if [ -n "$TOOLCHAIN" ]; then
    mount --bind "$TOOLCHAIN" "$root/opt/swift"
    path=/opt/swift/bin:$path
  fi
  inside=(chroot "$root" env -i "PATH=$path" HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
    GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory "GIT_CONFIG_VALUE_0=*")
  for name in SOURCE_DATE_EPOCH ILGI_REPOSITORY ILGI_BUILD; do
    if [ -n "${!name:-}" ]; then inside+=("$name=${!name}"); fi
  done
  if [ -n "$PACKAGES" ]; then
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    "${inside[@]}" bash -c "
      apt-get update && apt-get install --yes --no-install-recommends $PACKAGES" > "$root/packages.log" 2>&1 || {
      tail -n 5 "$root/packages.log" >&2
      exit 1
    }
  fi
  exec "${inside[@]}" bash -c "cd /src && $*"
' "$0" "$@"
