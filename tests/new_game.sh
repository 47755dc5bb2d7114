#!/bin/sh
# SPDX-License-Identifier: MIT
# What `make new-game` makes: a directory and a line; a game that has nothing of the template's name
# and, built against the library, keeps every promise.
set -u
: "${srcdir=.}"
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree
failed=0

complain() {
	echo "new_game.sh: $*"
	failed=1
}

mkdir -p "$tree/src" && cp -R "$srcdir/src/games" "$tree/src/games" && chmod -R u+w "$tree" || exit 99
new_game() {
	sh "$tree/src/games/new_game.sh" "$tree" "$1" >"$scratch/said" 2>&1
}

for name in '' Dots 2dots dots-and-boxes nim; do
	new_game "$name"
	[ $? = 2 ] && [ "$(wc -l <"$scratch/said")" = 1 ] || complain "the name '$name': $(cat "$scratch/said")"
done
new_game tried0 || complain "$(cat "$scratch/said")"
grep -q '^include src/games/tried0/game.am$' "$tree/src/games/games.am" || complain 'no line in games.am'
grep -rniE '_cells|cells[._/"]|template|Not three"' "$tree/src/games/tried0" && complain 'this is still the template'
for file in game.am rules.c view.c; do
	grep -q tried0 "$tree/src/games/tried0/$file" || complain "$file does not speak of tried0"
done

sed '/_cells[;,]/{p;s/_cells/_tried0/;}' registry.c >"$scratch/registry.c"
cat >"$scratch/new.mk" <<END
include Makefile
suite:
	\$(CC) \$(DEFS) \$(DEFAULT_INCLUDES) \$(AM_CPPFLAGS) -I$tree/src \$(CPPFLAGS) \$(AM_CFLAGS) \$(CFLAGS) \$(LDFLAGS) \\
		-o $scratch/suite $scratch/registry.c $tree/src/games/tried0/*.c \$(tests_unit_unit_OBJECTS) \$(UNIT_LDADD) \$(LIBS)
END
if ${MAKE:-make} -s -f "$scratch/new.mk" suite; then
	PROPERTY_GAME=tried0 srcdir=$tree "$scratch/suite" property >"$scratch/said" 2>&1 || complain "$(cat "$scratch/said")"
else
	complain 'it does not build'
fi
exit $failed
