/* SPDX-License-Identifier: MIT */
/* The tour: every game once, analysis and hint, looks and languages, and the end of a game. */
#include "base/i18n.h"
#include "tui/demo/demo.h"
#include "tui/terminal.h"

const struct demo_step demo_steps[] = {
	{ .say = N_("Asobi: thinking games for the terminal, to play, to watch, to understand."), .go = DEMO_MENU, .ms = 2400 },
	{ .key = K_ARROW_DOWN, .ms = 800 },
	{ .key = K_ARROW_DOWN, .ms = 1200 },
	{ .say = N_("Hamlet: stones fall, four in a row win. Arrows, digits or the mouse play."), .game = "hamlet",
	  .players = "level:3,human", .delay_ms = -1, .ms = 2000 },
	{ .key = '2', .ms = 1700 },
	{ .key = '3', .ms = 1700 },
	{ .say = N_("It is solved: the analysis tells what every column is worth."), .key = 'a', .ms = 3000 },
	{ .say = N_("A hint says what to play, and why."), .key = 'H', .ms = 3200 },
	{ .key = K_RETURN, .ms = 2000 },
	{ .say = N_("Othello: enclose discs to turn them. Here two computers play each other."), .game = "othello",
	  .players = "level:3,level:4", .delay_ms = 350, .ms = 5500 },
	{ .say = N_("Gomoku: five in a row, on boards of 6x6 to 15x15."), .game = "gomoku", .players = "level:3,level:4",
	  .delay_ms = 250, .ms = 4500 },
	{ .say = N_("Hasami shogi: take men by standing on both sides of them."), .game = "hasami", .players = "level:2,level:2",
	  .delay_ms = 350, .ms = 4500 },
	{ .say = N_("Nim: take one, two or three; the last stone decides."), .game = "nim", .players = "level:2,level:5",
	  .delay_ms = 600, .ms = 4500 },
	{ .say = N_("Numer0n: find the hidden number; every answer leaves fewer that fit."), .game = "numer0n",
	  .players = "level:4,level:5", .delay_ms = 900, .ms = 6000 },
	{ .say = N_("Daifugo: be rid of your cards first. Three to six at the table, 24 rules to choose."), .game = "daifugo",
	  .players = "level:2,level:3,level:3,level:3,level:3", .delay_ms = 600, .ms = 7500 },
	{ .say = N_("T changes the colours: for dark and light terminals, high contrast, none at all."), .go = DEMO_CONTRAST, .ms = 1600 },
	{ .go = DEMO_MONO, .ms = 1600 },
	{ .say = N_("L changes the language."), .go = DEMO_LOOK, .key = 'L', .ms = 2500 },
	{ .say = N_("Tic-tac-toe: even here every level plays its own way."), .go = DEMO_LOOK, .game = "tictactoe",
	  .players = "level:5,level:1", .delay_ms = 500, .review = true, .ms = 5000 },
	{ .say = N_("At the end: what was decisive, the course of the game, and what comes next."), .ms = 4000 },
	{ .say = N_("Play at home, over a network, or with your own programs: man asobi."), .go = DEMO_MENU,
	  .ms = 3500 },
};
const unsigned demo_n_steps = sizeof demo_steps / sizeof *demo_steps;
