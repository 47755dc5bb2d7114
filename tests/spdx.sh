#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that every source, script and build file names its license in one of its first lines, in
# the form that SPDX specifies. Data, text pages and pictures don't need this line. First the script
# tests itself on a small tree.
set -u

# Lists the files below a tree that need the license line: those with certain names, and all
# scripts.
sources() {
	(cd "$1" && find include src tests po assets debian .ci Makefile.am configure.ac bootstrap Containerfile \
		-path tests/golden -prune -o -path tests/fuzz/corpus -prune -o -type f -print 2>/dev/null |
		xargs awk '
		FNR > 1 { next }
		FILENAME ~ /\.([ch568]|sh|py|awk|am|ac|po|css|js|svg|xml|bash|fish|zsh|service|desktop|conf)$|Containerfile$/ || /^#!/ {
			print FILENAME
		}')
}

# The license line is the first line, or it follows a line that has to be first.
check_tree() {
	(cd "$1" && sources . | xargs awk '
	FNR == 1 { well[FILENAME] = 0; file[++n] = FILENAME }
	FNR <= 2 && /SPDX-License-Identifier: MIT/ { well[FILENAME] = 1 }
	END {
		for (i = 1; i <= n; i++)
			if (!well[file[i]]) {
				print file[i] ": has no line SPDX-License-Identifier: MIT at its head; others of its kind show the form"
				bad = 1
			}
		exit bad
	}') || return 1
}

# expect FILE FIRST-LINE RESULT: checks a tree that contains only this file.
expect() {
	mkdir -p "$scratch/$(dirname "$1")"
	printf '%s\n' "$2" 'more' 'SPDX-License-Identifier: MIT' >"$scratch/$1"
	check_tree "$scratch" >/dev/null
	[ $? -eq "$3" ] || {
		echo "spdx.sh: wrong about '$2' in $1"
		failed=1
	}
	rm -r "${scratch:?}/${1%%/*}"
}

scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT
failed=0
expect src/a.c '/* SPDX-License-Identifier: MIT */' 0
expect src/a.c '/* A file. */' 1
expect src/a.c '/* SPDX-License-Identifier: GPL-2.0 */' 1
expect .ci/run '#!/bin/sh' 1
expect tests/fuzz/corpus/texts/date '#!/bin/sh' 0
expect assets/page.txt 'Prose' 0
expect bootstrap '#!/bin/sh' 1

count=$(sources "${srcdir:-.}" | wc -l)
[ "$count" -gt 500 ] || { echo "spdx.sh: only $count files found below ${srcdir:-.}"; failed=1; }
check_tree "${srcdir:-.}" || failed=1
exit $failed
