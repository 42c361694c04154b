#!/usr/bin/env bash
# Makes a virtual environment with the packages of a requirements file. The file DIR/complete says that it is whole.
# Usage: make-venv.sh DIR REQUIREMENTS
set -euo pipefail
folder=$1
requirements=$2

able() {
  python3 -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2> /dev/null
}

able || "$(dirname "$0")/install-packages.sh" python3 python3-venv
if ! able; then
  echo "Python 3.11 or later with its 'venv' is needed; here is: $(python3 --version 2>&1)" >&2
  exit 1
fi

echo "Installing the packages of $requirements into $folder"
rm -rf "$folder"
python3 -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --requirement "$requirements"
touch "$folder/complete"
