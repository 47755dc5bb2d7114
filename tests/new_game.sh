#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `make new-game`. It must create a directory and one line in games.am. The new game must
# contain no name from the template and must keep every promise of the game interface when it is
# linked with the library.
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
	sh "$tree/src/games/copy_template.sh" "$tree" "$1" >"$scratch/said" 2>&1
}

for name in '' Dots 2dots dots-and-boxes nim; do
	new_game "$name"
	[ $? = 2 ] && [ "$(wc -l <"$scratch/said")" = 1 ] || complain "the name '$name': $(cat "$scratch/said")"
done
new_game tried0 || complain "$(cat "$scratch/said")"
grep -q '^include src/games/tried0/game.am$' "$tree/src/games/games.am" || complain 'no line in games.am'
grep -rniE '_cells|cells[._/"]|template|Not three"' "$tree/src/games/tried0" && complain 'this is still the template'
for file in game.am tried0_rules.c tried0_view.c; do
	grep -q tried0 "$tree/src/games/tried0/$file" || complain "$file does not speak of tried0"
done

sed '/_cells[;,]/{p;s/_cells/_tried0/;}' registry.c >"$scratch/registry.c"
cat >"$scratch/new.mk" <<END
include Makefile
suite:
	\$(CC) \$(DEFS) \$(DEFAULT_INCLUDES) \$(AM_CPPFLAGS) -I$tree/src \$(CPPFLAGS) \$(AM_CFLAGS) \$(CFLAGS) \$(LDFLAGS) \\
		-o $scratch/suite $scratch/registry.c $tree/src/games/tried0/*.c \$(tests_unit_unit_OBJECTS) \$(UNIT_LDADD) \$(LIBS)
END
build_suite() {
	${MAKE:-make} -s -f "$scratch/new.mk" suite || complain 'it does not build'
}
# try_game [CASE]: runs all properties of the test game tried0 as it was built, or only those of one
# case.
try_game() {
	env ${1:+CK_RUN_CASE="$1"} PROPERTY_GAME=tried0 srcdir="$tree" "$scratch/suite" property >"$scratch/said" 2>&1
}
build_suite
try_game || complain "$(cat "$scratch/said")"

# refuse FILE EXPRESSION CASE SENTENCE...: breaks a file of the test game tried0 with a sed
# expression, as an author might by mistake. The case must reject it with each of these sentences.
refuse() {
	file=$tree/src/games/tried0/$1 how=$2 case=$3
	shift 3
	cp "$file" "$scratch/good"
	sed "$how" "$scratch/good" >"$file"
	cmp -s "$scratch/good" "$file" && complain "nothing is changed by $how"
	case $file in *.c) build_suite ;; esac
	try_game "$case" && complain "$how is accepted"
	for words do
		grep -q "$words" "$scratch/said" || complain "$how: '$words' is not in: $(cat "$scratch/said")"
	done
	cp "$scratch/good" "$file"
}
refuse perft 's/504/505/' perft 'perft says that there are 505 sequences of 3 moves, and by the rules there are 504'
refuse perft 's/72.*//' perft 'perft counts 1 plies'
refuse perft 's/^: .*/oracle README.md/' perft "there is no oracle 'README.md'"
mkdir "$tree/tests" && echo 'int other;' >"$tree/tests/other.c"
refuse perft 's/^: .*/oracle tests\/other.c/' perft "the oracle 'tests/other.c' does not speak of the game"
refuse tried0_rules.c 's/most_plies = CELLS/most_plies = 1000/' bounds 'says 1000' '40 games that were drawn out ended within 9 plies'
refuse tried0_rules.c 's/c->turn > 1 || first != second + c->turn/first + second > CELLS/' bounds \
	"sane() accepts that it is seat [2-9]" 'sane() accepts .*, which no game comes to'

# The game is changed so that each position has only one legal move.
sed 's/return !c->cell\[m\]/return m == count_marks(c, 0) + count_marks(c, 1)/' "$tree/src/games/tried0/tried0_rules.c" >"$scratch/rules.c"
cp "$scratch/rules.c" "$tree/src/games/tried0/tried0_rules.c"
build_suite
refuse perft 's/^: .*/: 1 1 1 1/' perft 'perft has one move a ply'
exit $failed
