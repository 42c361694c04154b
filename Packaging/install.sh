#!/usr/bin/env bash
# Downloads a release of Ilgi, compares it with its checksum and unpacks it.
# Usage: Packaging/install.sh BASE_URL VERSION FOLDER [SHA256]
#   BASE_URL  where the releases are, such as https://github.com/OWNER/ilgi/releases/download
#   SHA256    the archive's checksum; without it the one in the release's own SHA256SUMS counts
set -euo pipefail

if [ $# -lt 3 ]; then
  echo "usage: $0 BASE_URL VERSION FOLDER [SHA256]" >&2
  exit 2
fi
base=$1
version=$2
folder=$3
sum=${4:-}

name=ilgi-$version-linux-$(uname -m).tar.xz
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fetched() {
  curl --fail --silent --show-error --location --proto '=https,file' --retry 3 --output "$scratch/$1" "$base/v$version/$1"
}

fetched "$name"
if [ -z "$sum" ]; then
  fetched SHA256SUMS
  sum=$(awk -v name="$name" '$2 == name { print $1 }' "$scratch/SHA256SUMS")
fi
if ! [[ $sum =~ ^[0-9a-f]{64}$ ]]; then
  echo "There is no checksum of $name." >&2
  exit 1
fi
if ! echo "$sum  $scratch/$name" | sha256sum --check --status; then
  echo "$name is not the file that its checksum names, so it is not used." >&2
  exit 1
fi
mkdir -p "$folder"
tar --extract --xz --file "$scratch/$name" --directory "$folder" --strip-components 1
"$folder/bin/ilgi" --version
