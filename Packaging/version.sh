#!/usr/bin/env bash
# Prints the version that these sources are, such as 0.2.0.
set -euo pipefail
sed -n 's/^package let version = "\(.*\)"$/\1/p' "$(dirname "$0")/../Sources/Command/Version.swift"
