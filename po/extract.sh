#!/bin/sh
# SPDX-License-Identifier: MIT
# Collects every string that is marked for translation in a .pot file. It searches all sources, so
# there is no list of files that someone could forget to update.
#
#   Usage: extract.sh SRCDIR OUTPUT
set -eu

LC_ALL=C
export LC_ALL
case $2 in
/*) out=$2 ;;
*) out=$PWD/$2 ;;
esac

cd "$1"
# The texts of the web pages are extracted as if they were in C code.
sed 's/_("/\n&/g' assets/web/pages.html | sed -n 's/^\(_("[^"]*")\).*/\1;/p' >"$out.pages.c"
{ find src include -name '*.[ch]' | sort; echo "$out.pages.c"; } | "${XGETTEXT:-xgettext}" --files-from=- \
	--language=C --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=ngettext:1,2 \
	--flag=canvas_putf:5:c-format --flag=sb_addf:2:c-format --flag=fail_with:2:c-format \
	--flag=ngettext:1:pass-c-format --flag=ngettext:2:pass-c-format --flag=_:1:pass-c-format \
	--add-comments=Translators: --add-location=file --no-wrap \
	--package-name=Asobi --copyright-holder='the Asobi authors' -o "$out"

# Remove the date, which would change the catalogue every time even if nothing else has changed.
sed "/^\"POT-Creation-Date:/d; s|$out.pages.c|assets/web/pages.html|" "$out" >"$out.tmp"
mv "$out.tmp" "$out"
rm "$out.pages.c"
