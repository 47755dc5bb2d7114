# SPDX-License-Identifier: MIT
# Makes breaks by rule. A break is a small deliberate mistake in the code, which tests should
# notice. Each input line is "FILE LINE", with FILE relative to the top directory. Each output line
# is a row for check.sh:
#
#   name | suites | file below src | sed expression
#
# The variables are want (how many lines to choose at random; 0 means all lines, with every kind of
# break), seed, and suites (the file that names the test suites).
BEGIN {
	while ((getline row < suites) > 0)
		if (row !~ /^#/ && split(row, part, / *\| */) == 2) { n_rooms++; room[n_rooms] = part[1]; tried_by[n_rooms] = part[2] }
	state = seed * 7919 + 17
	swap("bound", " < ", " <= ")
	swap("bound", " <= ", " < ")
	swap("bound", " > ", " >= ")
	swap("bound", " >= ", " > ")
	swap("equal", " == ", " != ")
	swap("equal", " != ", " == ")
	swap("and", " && ", " || ")
	swap("or", " || ", " \\&\\& ")
	swap("plus", " + 1", " + 2")
	swap("minus", " - 1", " - 2")
}

function swap(kind, from, to) {
	n_swaps++
	swap_kind[n_swaps] = kind
	swapped[n_swaps] = from
	instead[n_swaps] = to
}

function draw(n) {
	state = (state * 16807) % 2147483647
	return state % n
}

# Returns the suites that test the file: those listed for the longest directory or file name with
# which its path begins.
function suites_of(file,    i, best) {
	best = 0
	for (i = 1; i <= n_rooms; i++)
		if (index(file, room[i]) == 1 && (!best || length(room[i]) > length(room[best])))
			best = i
	return best ? tried_by[best] : ""
}

function add(kind, expression) {
	n_found++
	kind_of[n_found] = kind
	how[n_found] = expression
}

# Finds the breaks (deliberate mistakes) that can be made in a line. Calls that release memory are
# left out, because sanitizers find mistakes there.
function look_at(line,    i) {
	n_found = 0
	if (line ~ /^[[:space:]]*(\*|\/\*|\/\/|#)/ || line !~ /^\t/)
		return
	if (line ~ /if \(.*\)( \{)?$/)
		add("turned", "s/if (\\(.*\\))\\( {\\)\\{0,1\\}$/if (!(\\1))\\2/")
	if (line ~ /^\t+[a-z][a-z0-9_]*\(.*\);$/ && line !~ /free|close|destroy|release|assert|abort/)
		add("left-out", "s/^\\(\t*\\).*$/\\1;/")
	for (i = 1; i <= n_swaps; i++)
		if (index(line, swapped[i]))
			add(swap_kind[i], "s/" swapped[i] "/" instead[i] "/")
}

{
	if ($1 != open) {
		n_lines = 0
		while ((getline text < $1) > 0)
			lines[++n_lines] = text
		close($1)
		open = $1
	}
	if ($2 > n_lines || suites_of(substr($1, 5)) == "")
		next
	look_at(lines[$2])
	if (!n_found)
		next
	first = want ? 1 + draw(n_found) : 1
	last = want ? first : n_found
	for (k = first; k <= last; k++) {
		file = substr($1, 5)
		name = file
		sub(/^.*\//, "", name)
		rows[++n_rows] = name ":" $2 ":" kind_of[k] " | " suites_of(file) " | " file " | " $2 how[k]
	}
}

END {
	for (i = 1; i <= (want && want < n_rows ? want : n_rows); i++) {
		j = want ? i + draw(n_rows - i + 1) : i
		row = rows[j]; rows[j] = rows[i]; rows[i] = row
		print rows[i]
	}
}
