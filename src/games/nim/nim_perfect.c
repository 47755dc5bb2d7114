/* SPDX-License-Identifier: MIT */
/* This player wins every game that can be won. In a lost position, it takes only one stone: this
 * leaves the largest possible heap and so gives the opponent the most chances to make a mistake. */
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/nim/nim.h"

static bool think_of_move(UNUSED struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	if (!study_think(&game_nim, seen, seat, rng, budget, out))
		return false;
	if (!nim_winning_take(seen))
		out->move = 1;
	return true;
}

const struct agent_class agent_nim_perfect = {
	.id = "perfect",
	.classic = "nim",
	.perfect = true,
	.title = N_("Solver"),
	.about = N_("Knows the result of every position and always plays a best move."),
	.game = &game_nim,
	.think = think_of_move,
};

/* Returns the favoured seat: the first seat if the first player to move can win from the starting
 * heap, otherwise the second. */
static unsigned find_favoured(const struct setup *setup)
{
	char error[ERROR_TEXT];
	struct nim n;

	return game_nim.start(&n, setup, error) && !nim_winning_take(&n);
}

/* The descriptions of the five levels that players see. The measurements behind them are in the
 * README's ladder (`ladder.sh steps nim`). */
const struct level_about nim_levels = {
	.level = {
		{ N_("Mostly guesses how many stones to take instead of working it out."), 32 },
		{ N_("Counts the stones, but gets one move in three wrong."), 68 },
		{ N_("Plays the endgame well, but gets one move in four wrong before that."), 71 },
		{ N_("Gets only one move in ten wrong."), 73 },
		{ N_("Never miscounts; give it one chance, and it wins."), 73 },
	},
	.rating = { 714, 844, 1000, 1173, 1346 },
	.favour = { 0, 0, 10, 123, 600 },
	.favoured = find_favoured,
};
