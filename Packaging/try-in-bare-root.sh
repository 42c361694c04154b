#!/usr/bin/env bash
# Unpacks the archive of `make dist` in a Debian system that holds nothing else, and builds the
# example journal there. The site must be the same as the one that the program makes here.
# Usage: Packaging/try-in-bare-root.sh ARCHIVE|PACKAGE SUITE     (root; debootstrap; SUITE such as bookworm or trixie)
set -euo pipefail

if [ $# -ne 2 ] || [ ! -f "$1" ]; then
  echo "usage: $0 ARCHIVE|PACKAGE SUITE" >&2
  exit 2
fi
what=$(realpath "$1")
suite=$2
project=$(cd "$(dirname "$0")/.." && pwd)
roots=${ROOTS:-$project/.build/roots}
root=$roots/$suite

if [ ! -f "$root.complete" ]; then
  rm -rf "$root"
  mkdir -p "$roots"
  debootstrap --variant=minbase "$suite" "$root" > "$root.log" 2>&1 || {
    tail -n 5 "$root.log" >&2
    exit 1
  }
  touch "$root.complete"
fi

rm -rf "$root/opt/ilgi" "$root/journal" "$root/site"
case $what in
  *.tar.xz)
    # Without xz in the root: unpacked from here.
    mkdir -p "$root/opt/ilgi"
    tar --extract --xz --file "$what" --directory "$root/opt/ilgi" --strip-components 1
    program=/opt/ilgi/bin/ilgi
    ;;
  *.deb)
    cp "$what" "$root/ilgi.deb"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    chroot "$root" apt-get update > /dev/null
    chroot "$root" apt-get install --yes --no-install-recommends /ilgi.deb > "$root.log" 2>&1 || {
      tail -n 5 "$root.log" >&2
      exit 1
    }
    program=/usr/bin/ilgi
    ;;
esac
cp -r "$project/Examples/korean-and-english" "$root/journal"
rm -rf "$root/journal/public" "$root/journal/.ilgi"

# Swift reads arguments from /proc, and the loader $ORIGIN.
mount --types proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT
chroot "$root" "$program" --version
chroot "$root" "$program" build /journal --output /site --today 2026-01-01
"$project/.build/release/ilgi" build "$root/journal" --output "$root/site-here" --today 2026-01-01 > /dev/null
diff --recursive --brief "$root/site" "$root/site-here"
rm -rf "$root/site" "$root/site-here" "$root/journal"
echo "$(basename "$what") in $suite: the same site as here"
