#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that every source, script, page and picture is named in a part of the Makefile. A file that
# isn't named would be missing from the release, and nobody would notice before `make distcheck`. It
# also checks that no two sources have the same name, so that a file name in a comment is never
# ambiguous.
set -u
list=$(printf 'include Makefile\nlist-tests:\n\t@echo $(TESTS) $(LONG_TESTS)\n' | ${MAKE:-make} -s -f - list-tests)
[ -n "$list" ] || { echo 'make names no tests'; exit 99; }
cd "${srcdir:-.}" || exit 99
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT

# check_tree TREE: fails if a file of the tree is not named in the Makefile parts of that tree.
check_tree() {
	find "$1/Makefile.am" "$1/src" "$1/po" "$1/assets" "$1/doc" "$1/tests" -name '*.am' -exec cat {} + 2>/dev/null >"$scratch/parts"
	(cd "$1" && find include src po assets doc tests \( -path tests/golden -o -path tests/fuzz/corpus -o -path tests/net -o -path assets/pictures/gallery \) \
		-prune -o -type f -print 2>/dev/null) |
		grep -E '\.(c|h|sh|py|awk|md|po|js|css|svg|png|xml|txt|[568]|desktop|service|conf|bash|zsh|fish|book|trees|policy|proof|weights)$' |
		awk -v parts="$scratch/parts" '
		BEGIN { while ((getline line < parts) > 0) all = all "\n" line }
		!index(all, $0) { print $0 ": is named in no Makefile part; the release would lack it" }' >"$scratch/missing"
	[ ! -s "$scratch/missing" ]
}

# check_names TREE: fails if two sources or scripts of the tree have the same name.
check_names() {
	(cd "$1" && find include src tests -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.py' \) 2>/dev/null) | LC_ALL=C sort |
		awk -F/ '
		$NF in first { print $0 ": has the name of " first[$NF] "; put its room or its game in front" }
		!($NF in first) { first[$NF] = $0 }' >"$scratch/twice"
	[ ! -s "$scratch/twice" ]
}

failed=0
mkdir -p "$scratch/tree/src/base"
echo 'libasobi_a_SOURCES = src/base/a.c' >"$scratch/tree/Makefile.am"
: >"$scratch/tree/src/base/a.c"
check_tree "$scratch/tree" || { echo 'listed.sh: does not find src/base/a.c'; failed=1; }
: >"$scratch/tree/src/base/b.h"
check_tree "$scratch/tree" && { echo 'listed.sh: does not miss src/base/b.h'; failed=1; }

mkdir "$scratch/tree/src/core" && : >"$scratch/tree/src/core/b.c"
check_names "$scratch/tree" || { echo 'listed.sh: takes two names for one'; failed=1; }
: >"$scratch/tree/src/core/a.c"
check_names "$scratch/tree" && { echo 'listed.sh: does not see that there are two a.c'; failed=1; }

check_names . || { cat "$scratch/twice"; failed=1; }
check_tree . || { cat "$scratch/missing"; failed=1; }

# A test that is a script runs as a program, so it must be executable.
for script in $(grep -ohE 'tests/[a-z/_0-9]+\.sh' src/*/*.am src/*/*/*.am tests/*.am tests/*/*.am Makefile.am 2>/dev/null | sort -u); do
	case $(head -n 1 "$script" 2>/dev/null) in
	'#!'*) [ -x "$script" ] || case $script in */bench/* | */engines/*) ;; *)
		echo "$script: cannot be run: chmod +x"; failed=1 ;; esac ;;
	esac
done

# A suite is a C file, so make could mistake a script of the same name for it.
for t in $list; do
	case $t in
	*.c) ;;
	*.*) [ ! -f "${t%.*}.c" ] || { echo "$t: a C file has its name; make may run that in its place"; failed=1; } ;;
	esac
done
exit $failed
