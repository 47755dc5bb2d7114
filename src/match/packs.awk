# SPDX-License-Identifier: MIT
# Makes a C table from the packs of puzzles: awk -f packs.awk assets/puzzles/*.puzzles. The format
# of a line is described in src/match/pack.h; lines that begin with # are comments.

function quoted(text) {
	gsub(/\\/, "\\\\", text)
	gsub(/"/, "\\\"", text)
	return "\"" text "\""
}

BEGIN {
	FS = "\t"
	print "/* Generated from assets/puzzles. */"
	print "#include \"match/pack.h\""
	print "const struct packed all_packed[] = {"
}
FNR == 1 {
	game = FILENAME
	sub(/.*\//, "", game)
	sub(/\.puzzles$/, "", game)
}
/^#/ { next }
NF != 5 || $2 !~ /^[1-9][0-9]*$/ {
	printf "%s:%d: A line has five parts, and the second is a number.\n", FILENAME, FNR | "cat >&2"
	exit failed = 1
}
{ printf "\t{ %s, %s, %s, %s, %s, %s },\n", quoted(game), quoted($1), $2, quoted($3), quoted($4), quoted($5) }

END {
	if (failed)
		exit 1
	print "\t{ .game = 0 }"
	print "};"
}
