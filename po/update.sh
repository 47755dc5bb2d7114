#!/bin/sh
# SPDX-License-Identifier: MIT
# Updates every catalogue with the strings that are now marked for translation.
#
#   Usage: update.sh SRCDIR
set -eu

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
sh "$1/po/extract.sh" "$1" "$dir/asobi.pot"
for po in "$1"/po/*.po; do
	# Sort the entries and leave out file names, which change often.
	"${MSGMERGE:-msgmerge}" --quiet --previous --no-wrap --no-location --sort-output \
		-o "$dir/merged.po" "$po" "$dir/asobi.pot"
	# Remove texts that no longer appear in the source.
	msgattrib --no-obsolete --no-wrap --no-location --sort-output -o "$dir/new.po" "$dir/merged.po"
	cmp -s "$po" "$dir/new.po" || cp "$dir/new.po" "$po"
	printf '%s: ' "$po"
	msgfmt --statistics -o /dev/null "$po"
done
