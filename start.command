#!/bin/sh
# For a double-click on a Mac: starts the website of this folder and opens its desk.
cd "$(dirname "$0")" || exit 1
if ! command -v npm >/dev/null; then
  echo "Node is not installed yet. Install it from nodejs.org, then double-click this file again."
  exit 1
fi
OPEN_DESK=yes npm start
