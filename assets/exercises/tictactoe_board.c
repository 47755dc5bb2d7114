/* SPDX-License-Identifier: MIT */
/* Tic-tac-toe, as an example of a board.  The cells are numbered row by row from 0 to 8.
 *	cc -o tictactoe_board tictactoe_board.c && asobi board ./tictactoe_board */
#include "board.h"

static enum board_id cell[9], turn;
static int history[9], plies;

static void start(int (*option)(const char *key))
{
	(void)option;
	memset(cell, 0, sizeof cell);
	turn = BOARD_P1;
	plies = 0;
}

static enum board_id next_turn(void)
{
	return turn;
}

static enum board_id winner(void)
{
	static const int line[8][3] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 },
					{ 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };
	int i;

	for (i = 0; i < 8; i++)
		if (cell[line[i][0]] == cell[line[i][1]] && cell[line[i][1]] == cell[line[i][2]] && cell[line[i][0]])
			return cell[line[i][0]];
	return BOARD_NONE;
}

static int is_end_of_game(void)
{
	return plies == 9 || winner();
}

static int legal_moves(int move[BOARD_MOVES])
{
	int i, n = 0;

	for (i = 0; i < 9; i++)
		if (!cell[i])
			move[n++] = i;
	return n;
}

static void put(int m)
{
	cell[m] = turn;
	history[plies++] = m;
	turn = turn == BOARD_P1 ? BOARD_P2 : BOARD_P1;
}

static void unput(void)
{
	cell[history[--plies]] = BOARD_NONE;
	turn = turn == BOARD_P1 ? BOARD_P2 : BOARD_P1;
}

static void state(char line[BOARD_LINE])
{
	int i;

	for (i = 0; i < 9; i++)
		line[i] = ".OX"[cell[i]];
	line[9] = '\0';
}

static void print(FILE *out)
{
	int i;

	for (i = 0; i < 9; i++) {
		fprintf(out, cell[i] ? " %c " : "(%c)", cell[i] ? ".OX"[cell[i]] : '0' + i);
		fprintf(out, i % 3 < 2 ? "|" : i < 8 ? "\n---+---+---\n" : "\n");
	}
}

int main(void)
{
	static const struct board_rules rules = { "TicTacToeBoard", NULL, start, next_turn, is_end_of_game, winner,
						  legal_moves, put, unput, state, print };

	return board_serve(&rules);
}
