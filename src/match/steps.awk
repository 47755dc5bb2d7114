# SPDX-License-Identifier: MIT
# Makes a C table from the lessons of the games: awk -f steps.awk assets/lessons/*.lessons. A file
# consists of steps, which are blocks of lines "KEY VALUE" parted by blank lines; lines that begin
# with # are comments. The keys of a step, in this order:
#	game NAME	the name of the file
#	options TEXT	KEY=VALUE words that differ from the game's defaults (may be left out)
#	step ID		letters and digits; progress files contain it
#	position TEXT	as 'asobi analyze --position' takes it
#	KEY TEXT	or, in games that analyze facts, any number of facts: calls, hand, field, ...
#	accept MOVES	the right moves; @CHECK for all moves that pass the check
#	check TEXT	what the right moves have in common (src/match/step.h)
#	task.en TEXT and task.ja, right.en, right.ja, wrong.en, wrong.ja	one or two sentences
# An error stops with FILE:LINE: and one sentence.

function fail(text) {
	printf "%s:%d: %s\n", FILENAME, FNR, text | "cat >&2"
	failed = 1
	exit 1
}

function quoted(text) {
	gsub(/\\/, "\\\\", text)
	gsub(/"/, "\\\"", text)
	return "\"" text "\""
}

# Returns the index of a key in a step; all facts have the same index as the position.
function place_of(key) {
	return key ~ /^(calls|hand|field|lock|others)$/ ? place["position"] : place[key]
}

# Fails if a key that every step needs is missing among the keys before index `to`.
function need_keys(to,    k) {
	for (k = at + 1; k < to; k++)
		if (name[k] != "options")
			fail("'" name[k] "' is missing before this line.")
}

function end_step() {
	if (!at)
		return
	need_keys(n_keys + 1)
	if (value["accept"] ~ /^ | $|  /)
		fail("One blank parts the moves after 'accept'.")
	printf "\t{ .game = %s, .id = %s, .options = %s, .position = %s,\n", quoted(value["game"]),
		quoted(value["step"]), quoted(value["options"]), quoted(value["position"])
	printf "\t  .facts = {%s { 0, 0 } }, .accept = %s, .check = %s,\n", facts, quoted(value["accept"]), quoted(value["check"])
	for (i = 1; i <= 3; i++)
		printf "\t  .%s = { %s, %s }%s\n", said[i], quoted(value[said[i] ".en"]), quoted(value[said[i] ".ja"]),
			i < 3 ? "," : " },"
	at = n_facts = 0
	facts = ""
	split("", value)
}

BEGIN {
	n_keys = split("game options step position accept check task.en task.ja right.en right.ja wrong.en wrong.ja", name)
	for (i = 1; i <= n_keys; i++)
		place[name[i]] = i
	split("task right wrong", said)
	print "/* Generated from assets/lessons. */"
	print "#include \"match/step.h\""
	print "const struct step all_steps[] = {"
}

FNR == 1 {
	end_step()
	game = FILENAME
	sub(/.*\//, "", game)
	sub(/\.lessons$/, "", game)
}
{ sub(/\r$/, "") }
/^#/ { next }
/^$/ {
	end_step()
	next
}
{
	key = $1
	text = $0
	if (!sub(/^[^ ]+ /, "", text) || text ~ /^ | $/ || text == "")
		fail("A line needs a key, one blank and a value.")
	p = place_of(key)
	if (!p)
		fail("Unknown key '" key "'.")
	if (p < at || (p == at && (name[p] != "position" || key == "position" || value["position"] != "")))
		fail("'" key "' is out of place.")
	if (p > at)
		need_keys(p)
	at = p
	if (name[p] == "position" && key != "position") {
		if (++n_facts > 5)
			fail("A step has at most 5 facts.")
		facts = facts " { " quoted(key) ", " quoted(text) " },"
	}
	value[key] = text
}
key == "game" && text != game { fail("This file has the lessons of '" game "'.") }
key == "step" && text !~ /^[a-z][a-z0-9]*$/ { fail("A step's name has small letters and digits only.") }
key == "step" && (game, text) in known { fail("There is another step '" text "'.") }
key == "step" { known[game, text] = 1 }
key == "check" && text !~ /^(wins [1-9]|lasts [1-9]|only (win|draw)|best [0-9]+(\.[0-9]+)?|takes [1-9]|leaves [1-9]|holds|fits|safe|keeps-corners)$/ {
	fail("Unknown check '" text "'.")
}

END {
	if (failed)
		exit 1
	end_step()
	print "\t{ .id = 0 }"
	print "};"
}
