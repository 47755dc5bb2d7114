# SPDX-License-Identifier: MIT
# Plays Nim and tic-tac-toe the way a student's program might. The variable quality says how well: 0
# plays the first legal move, 9 never makes a mistake, and values between them overlook more or
# less.
#
# The program tracks its own board, where it makes its moves at once. If this board differs from the
# one it receives, it exits.
BEGIN { FS = "\t" }
$1 == "asobi" { print "ready\t1" }
$1 == "game" {
	game = $2
	plies = 0
	for (n = 3; n <= NF; n++) {
		if ($n ~ /^seat=/) me = substr($n, 6)
		if ($n ~ /^n=/) heap = substr($n, 3)
	}
	print game ~ /^(nim|tictactoe)$/ ? "ok" : "refuse\tnot handed in"
}
$1 == "played" {
	if (!answered || $2 != me)
		note($2, $3)
	answered = 0
}
$1 == "undone" { plies -= $2; answered = 0 }
$1 == "state" { split($2, state, " "); compare() }
$1 == "legal" { moves = NF - 1; for (n = 2; n <= NF; n++) move[n - 1] = $n }
$1 == "think" {
	answer = quality == 0 ? move[1] : game == "nim" ? nim() : tictactoe()
	print "move\t" answer
	note(me, answer)
	answered = 1
}
$1 == "quit" { exit }
{ fflush() }

function note(seat, move) {
	player[plies] = seat
	made[plies++] = move
}

function compare(    i, board, own) {
	board = state[1]
	if (game == "nim") {
		own = heap
		for (i = 0; i < plies; i++)
			own -= made[i]
	} else {
		for (i = 0; i < 9; i++)
			cell[i] = "."
		for (i = 0; i < plies; i++)
			cell[made[i]] = player[i] == 0 ? "O" : "X"
		for (i = 0; i < 9; i++)
			own = own cell[i]
	}
	if (own == board)
		return
	print "my board is " own ", and the one I am told " board | "cat >&2"
	exit 3
}

# Returns a number of stones that leaves the opponent a multiple of (limit + 1). A program of lower
# quality gets this wrong while many stones are left.
function nim(    take) {
	take = (state[1] - state[3]) % (state[2] + 1)
	if (quality < 9 && state[1] > 2 * quality)
		take = 1
	return take < 1 || take > moves ? 1 : take
}

function wins(who,    i) {
	for (i = 0; i < 3; i++)
		if (cell[3 * i] cell[3 * i + 1] cell[3 * i + 2] == who who who || cell[i] cell[i + 3] cell[i + 6] == who who who)
			return 1
	return cell[0] cell[4] cell[8] == who who who || cell[2] cell[4] cell[6] == who who who
}

# Returns the value for the side to move: 1 for a win, 0 for a draw and -1 for a loss. The search is
# only as deep as the quality allows.
function value(who, other, depth,    i, best, v) {
	if (wins(other))
		return -1
	best = -2
	for (i = 0; i < 9 && best < 1; i++) {
		if (cell[i] != ".")
			continue
		cell[i] = who
		v = depth ? -value(other, who, depth - 1) : 0
		cell[i] = "."
		if (v > best)
			best = v
	}
	return best == -2 ? 0 : best
}

function tictactoe(    i, n, who, best, v, chosen) {
	for (i = 0; i < 9; i++)
		cell[i] = substr(state[1], i + 1, 1)
	if (moves >= 8)
		return cell[4] == "." ? 4 : 0
	who = state[2] == 0 ? "O" : "X"
	best = -2
	for (n = 1; n <= moves; n++) {
		cell[move[n]] = who
		v = -value(who == "O" ? "X" : "O", who, quality - 1)
		cell[move[n]] = "."
		if (v > best) {
			best = v
			chosen = move[n]
		}
	}
	return chosen
}
