/* SPDX-License-Identifier: MIT */
/* Implements the rules of a small game over the protocol of asobi-rules(5), with one rule wrong:
 * "spoiled_board GAME [FAULT]". The rules are implemented a second time here, so that the code
 * which judges boards is tested with a board that shares no code with Asobi's games. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 64, DRAWN = 2, OPEN = 3, REFILLED = 4096 };

/* A game in which players put marks in the cells of a grid, or take stones from heaps. With
 * gravity, a move is a column. In games with heaps, cell i holds the number of stones in heap i,
 * and a move is 10 * heap + stones (or just the stones if there is only one heap). */
static const struct kind {
	const char *name;
	int cols, rows, need;
	bool gravity, heaps;
} kinds[] = {
	{ "tictactoe", 3, 3, 3, false, false }, { "gomoku", 8, 8, 5, false, false },
	{ "drop", 4, 4, 3, true, false },	{ "nim", 1, 1, 0, false, true },
	{ "heaps", 2, 1, 0, false, true },
};

static const struct kind *kind;
static const char *fault = "";
/* grid: 0 for an empty cell, otherwise the seat of the player whose mark it is, plus 1; heaps:
 * the number of stones */
static int cell[MOST];
static int stone[4096]; /* the moves so far */
static int n_moves, n_cells, most = 3, heap = 30, turn, winner = OPEN, asked;
static bool began;

static bool has(const char *name)
{
	return !strcmp(fault, name);
}

/* ---- Grids ---- */

static int run(int at, int by_col, int by_row, int mark)
{
	int col = at % kind->cols, row = at / kind->cols, n = 0;

	for (;;) {
		col += by_col;
		row += by_row;
		if (has("wrap")) {
			row += col < 0 ? -1 : col >= kind->cols;
			col = (col + kind->cols) % kind->cols;
		}
		if (col < 0 || col >= kind->cols || row < 0 || row >= kind->rows ||
		    cell[row * kind->cols + col] != mark || n > MOST)
			return n;
		n++;
	}
}

static bool wins_at(int at)
{
	static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
	static const char *const without[4] = { "no-row", "no-column", "no-diagonal",
						"no-antidiagonal" };
	const int need = kind->need - has("short");

	if (!cell[at] || (has("first-only") && cell[at] == 2))
		return false;
	for (int i = 0; i < 4; i++) {
		const int ahead = run(at, steps[i][0], steps[i][1], cell[at]),
			  back = run(at, -steps[i][0], -steps[i][1], cell[at]);
		const int length = 1 + (has("ends-only") && ahead && back ? 0 : ahead + back);

		if (!has(without[i]) && (has("exact") ? length == need : length >= need))
			return true;
	}
	return false;
}

static int fallen(int move)
{
	int at = move;

	if (!kind->gravity)
		return move;
	while (at + kind->cols < n_cells && !cell[at + kind->cols])
		at += kind->cols;
	return at;
}

/* ---- All games ---- */

static bool is_over(void)
{
	return winner != OPEN;
}

static bool is_possible(int move)
{
	const int i = kind->cols > 1 ? move / 10 : 0, take = kind->cols > 1 ? move % 10 : move;

	if (kind->heaps)
		return i >= 0 && i < n_cells && take >= 1 && take <= most && take <= cell[i];
	return move >= 0 && move < (kind->gravity ? kind->cols : n_cells) && !cell[move];
}

static bool is_empty(void)
{
	int sum = 0;

	for (int i = 0; i < n_cells; i++)
		sum += cell[i];
	return !sum;
}

static void end_heaps(void)
{
	if (is_empty())
		winner = has("misere") ? turn : 1 - turn;
}

static void end_grid(int at)
{
	bool full = true;

	for (int i = 0; i < n_cells; i++)
		full &= cell[i] != 0;
	if (wins_at(at))
		winner = cell[at] - 1;
	else if (full && !has("no-draw"))
		winner = has("draw-wins") ? 1 : DRAWN;
}

static void play(int move)
{
	const int before = n_moves ? stone[n_moves - 1] : -1;

	if (kind->heaps) {
		cell[kind->cols > 1 ? move / 10 : 0] -= kind->cols > 1 ? move % 10 : move;
		if (has("endless") && is_empty()) {
			cell[0] = heap;
			move += REFILLED;
		}
	} else {
		move = fallen(move);
		cell[move] = turn + 1;
	}
	stone[n_moves++] = move;
	turn = has("turn-stuck") ? 0 : 1 - turn;
	if (has("late-end"))
		move = before;
	if (kind->heaps)
		end_heaps();
	else if (move >= 0)
		end_grid(move);
	if (has("swapped") && winner < DRAWN)
		winner = 1 - winner;
}

static bool put(const char *text)
{
	char *end;
	const int move = (int)strtol(text, &end, 10);
	bool legal = *text && !*end && is_possible(move) && !is_over();

	if (has("put-accepts") && !legal)
		return true;
	if (has("put-too-high") && !*end && move == n_cells)
		return true;
	if (has("put-after-end") && is_over() && *text && !*end && is_possible(move))
		legal = true;
	if (has("put-overwrites") && !*end && move >= 0 && move < n_cells && !is_over())
		legal = true;
	if (has("put-refuses") && n_moves == 2)
		legal = false;
	if (legal)
		play(move);
	else if (has("illegal-passes"))
		turn = 1 - turn;
	return legal;
}

static bool unput(void)
{
	int move;

	if (!n_moves && !has("unput-start"))
		return false;
	if (!n_moves || has("unput-never"))
		return n_moves == 0;
	move = stone[--n_moves];
	if (has("undo-deep") && n_moves >= 3)
		return true;
	if (move >= REFILLED) {
		move -= REFILLED;
		cell[0] = 0;
	}
	if (kind->heaps)
		cell[kind->cols > 1 ? move / 10 : 0] += kind->cols > 1 ? move % 10 : move;
	else if (!has("undo-cell"))
		cell[move] = 0;
	if (!has("undo-turn") && !has("turn-stuck"))
		turn = 1 - turn;
	if (!has("undo-winner"))
		winner = OPEN;
	return true;
}

static void begin(void)
{
	if (began && has("new-keeps"))
		return;
	n_moves = 0;
	n_cells = kind->cols * kind->rows;
	for (int i = 0; i < n_cells; i++)
		cell[i] = kind->heaps ? heap : 0;
	turn = has("second-begins");
	if (!began || !has("new-keeps-winner"))
		winner = OPEN;
	began = true;
}

/* ---- Answers ---- */

static void list_legal(void)
{
	const int last = kind->heaps ? 10 * n_cells : n_cells;
	int n = 0, newest = -1;

	asked++;
	for (int move = 0; move < last; move++) {
		if (!(is_possible(move) || (has("legal-taken") && n_moves && move == stone[0])) ||
		    (is_over() && !has("legal-after-end")))
			continue;
		newest = move;
		if (has("legal-misses-last") && move == n_cells - 1)
			continue;
		if (has("legal-chance") && asked % 7 == 0 && n)
			continue;
		printf("%s%d", n++ ? "\t" : "", move);
	}
	if (newest >= 0 && has("legal-twice"))
		printf("\t%d", newest);
	puts("");
}

static void write_state(void)
{
	if (has("state-constant")) {
		puts("state");
		return;
	}
	for (int i = 0; i < n_cells; i++)
		printf("%d ", cell[i]);
	if (has("state-counts"))
		printf("%d ", n_moves ? stone[n_moves - 1] : -1);
	if (has("legal-changes-state"))
		printf("%d ", asked);
	puts(has("state-no-turn") ? "" : turn ? "P2" : "P1");
}

static void print_board(void)
{
	for (int i = 0; i < n_cells; i++)
		printf("%c%s", kind->heaps ? '0' + cell[i] % 10 : ".OX"[cell[i]],
		       i % kind->cols == kind->cols - 1 ? "\n" : "");
	puts(".");
	if (has("print-passes"))
		turn = 1 - turn;
}

static void answer(char *line)
{
	char *rest = line + strcspn(line, "\t");

	if (*rest)
		*rest++ = '\0';
	if (!strcmp(line, "rules")) {
		printf("ready\t1\tname=%s%s\n", kind->name,
		       kind->heaps ? "\toption=n:1..99:30\toption=k:1..9:3" : "");
	} else if (!strcmp(line, "new")) {
		if (strstr(rest, "n="))
			heap = atoi(strstr(rest, "n=") + 2);
		if (strstr(rest, "k="))
			most = atoi(strstr(rest, "k=") + 2);
		begin();
		puts("ok");
	} else if (!strcmp(line, "next")) {
		puts(turn ? "P2" : "P1");
	} else if (!strcmp(line, "over")) {
		puts(is_over() ? "yes" : "no");
	} else if (!strcmp(line, "winner")) {
		puts(winner == 0 ? "P1" : winner == 1 ? "P2" : "NONE");
	} else if (!strcmp(line, "legal")) {
		list_legal();
	} else if (!strcmp(line, "put")) {
		puts(put(rest) ? "ok" : "illegal");
	} else if (!strcmp(line, "unput")) {
		puts(unput() ? "ok" : "illegal");
	} else if (!strcmp(line, "state")) {
		write_state();
	} else if (!strcmp(line, "print")) {
		print_board();
	} else {
		puts("error\tunknown");
	}
}

int main(int argc, char *argv[])
{
	char line[512];

	for (size_t i = 0; argc > 1 && i < sizeof kinds / sizeof *kinds; i++)
		if (!strcmp(argv[1], kinds[i].name))
			kind = &kinds[i];
	if (!kind)
		return 2;
	fault = argc > 2 ? argv[2] : "";
	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (!strcmp(line, "quit"))
			return 0;
		if (has("hangs") && n_moves == 3)
			for (;;)
				pause();
		if (has("crashes") && n_moves == 3) {
			fprintf(stderr, "Exception: index 3 out of range\n");
			abort();
		}
		answer(line);
	}
	return 0;
}
