#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that no source files call or include each other in a circle, because such code can't be
# read from top to bottom.
#
# The object files tell which file calls which: a file calls another if the code of its functions
# refers to a name of the other. Tables of functions, such as a game or a kind of player, don't
# count as calls. Circles between units count as well, for example if a.c includes b.h and b.c
# includes a.h.
set -u
command -v objdump >/dev/null && command -v nm >/dev/null || { echo 'SKIP: objdump and nm are missing'; exit 77; }

# Lists the object files in src whose sources still exist. If a tool also compiles a source of the
# library, only the library's object is listed.
objects() {
	find src -name '*.o' | awk -v top="${srcdir:-.}/" '
	{ source = $0; library = source ~ /\/lib[a-z]*_a-/; sub(/\/[a-z_]*-/, "/", source) }
	library || !(source in object) { object[source] = $0 }
	END {
		for (source in object) {
			file = top substr(source, 1, length(source) - 1) "c"
			if ((getline line < file) >= 0)
				print object[source]
			close(file)
		}
	}'
}

# Turns the output of "nm -A -g" and "objdump -r" into calls: "a b" means that a calls b.
calls() {
	awk '
	/RELOCATION RECORDS FOR/ { code = $4 ~ /^\[\.text/; next }
	/file format/ { object = $1; sub(/:$/, "", object); next }
	code && NF == 3 {
		name = $3
		sub(/[-+]0x.*/, "", name)
		if (name in home && home[name] != object)
			print object, home[name]
		next
	}
	# On 32-bit x86, each object has its own copy of these functions.
	$NF ~ /^__x86\.get_pc_thunk/ { next }
	NF >= 3 && $(NF - 1) ~ /^[TRB]$/ { where = $1; sub(/:[0-9a-f]*$/, "", where); home[$NF] = where }
	' | sed 's|/[a-z_]*-|/|g'
}

# Lists the includes of a source tree: "a b" means that a includes b.
includes() {
	(cd "$1" && grep -E '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' -r include src --include='*.[ch]') |
		sed 's/:[^"]*"/ /; s/".*//; s| asobi/| include/asobi/|; / include\//!s| | src/|'
}

# Turns includes between files into includes between units. The files a.h, a.c and a_private.h form
# one unit.
units() {
	sed -E 's/(_private)?\.[ch]( |$)/\2/g; s|include/asobi/|asobi/|g' | awk '$1 != $2' | sort -u
}

# Prints the pairs "a b" that lie on a circle of calls or includes.
circles() {
	awk '
	{ edges[$1, $2] }
	# A node with no incoming or no outgoing edge is on no circle.
	END {
		do {
			gone = 0
			split("", from)
			split("", to)
			for (e in edges) { split(e, p, SUBSEP); from[p[1]]; to[p[2]] }
			for (e in edges) {
				split(e, p, SUBSEP)
				if (!(p[2] in from) || !(p[1] in to)) { delete edges[e]; gone = 1 }
			}
		} while (gone)
		for (e in edges) { split(e, p, SUBSEP); print p[1] " -> " p[2] }
	}' | sort
}

# The check must find a circle: two objects that call each other. A table of functions must not
# count as a call.
tiny='a.o:0000 T f
b.o:0000 T g
a.o:     file format elf64
RELOCATION RECORDS FOR [.text]:
0000 R_X86_64_PLT32 g-0x4
b.o:     file format elf64
RELOCATION RECORDS FOR [SECTION]:
0000 R_X86_64_PLT32 f-0x4'
[ "$(printf '%s\n' "$tiny" | sed 's/SECTION/.text.unlikely/' | calls | circles | wc -l)" -eq 2 ] || { echo 'sees no circle'; exit 1; }
[ -z "$(printf '%s\n' "$tiny" | sed 's/SECTION/.data.rel.ro/' | calls | circles)" ] || { echo 'takes a table for a call'; exit 1; }
[ -z "$(printf '%s\n' "$tiny" | sed 's/SECTION/.text/; s/T f/D f/' | calls | circles)" ] || { echo 'takes the name of a table for a call'; exit 1; }

# The check must also find a circle of two headers, even beside a file that includes both.
tree=$(mktemp -d) || exit 99
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/include/asobi" "$tree/src/a"
echo '#include "a/b.h"' >"$tree/include/asobi/a.h"
printf '%s\n' '#include <stdio.h>' '#  include "asobi/a.h"' >"$tree/src/a/b.h"
printf '%s\n' '#include "asobi/a.h"' '#include "a/b.h"' >"$tree/src/a/c.c"
[ "$(includes "$tree" | circles | wc -l)" -eq 2 ] || { echo 'sees no circle of includes'; exit 1; }

# The check must also find a circle of two units. A unit and its own headers do not count as a
# circle.
printf '%s\n' '#include "a/e.h"' '#include "a/d_private.h"' >"$tree/src/a/d.c"
echo '#include "a/d.h"' >"$tree/src/a/d_private.h"
[ -z "$(includes "$tree" | grep -v asobi | units | circles)" ] || { echo 'takes a unit for a circle'; exit 1; }
echo '#include "a/d.h"' >"$tree/src/a/e.c"
[ "$(includes "$tree" | grep -v asobi | units | circles | wc -l)" -eq 2 ] || { echo 'sees no circle of units'; exit 1; }

all=$(objects)
[ "$(printf '%s\n' "$all" | wc -l)" -gt 200 ] || { echo 'no objects found'; exit 99; }
[ "$(includes "${srcdir:-.}" | wc -l)" -gt 1000 ] || { echo 'no includes found'; exit 99; }
# shellcheck disable=SC2086
calls=$( (nm -A -g $all; objdump -r $all) | calls | sort -u)
found=$(echo "$calls" | circles; includes "${srcdir:-.}" | circles; includes "${srcdir:-.}" | units | circles)
[ -z "$found" ] || { printf '%s\n' "$found"; exit 1; }
