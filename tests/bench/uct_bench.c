/* SPDX-License-Identifier: MIT */
/* Compares a computer player with textbook tree search (tests/unit/plain_uct.h) under the same
 * budget per move:
 *
 * 	uct_bench GAME BUDGET PAIRS [OPTIONS] [SETTINGS]
 *
 * BUDGET is a number of playouts or of milliseconds ("50ms"). OPTIONS are options of the player
 * `mcts` ("c=700"); SETTINGS are options of the game ("n=50 k=4"). The program prints GAME, BUDGET,
 * the number of games, the score of `mcts` in percent and twice its standard error. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/uct_duel.h"
#include "asobi/player.h"

int main(int argc, char **argv)
{
	char who[WHO_TEXT], error[ERROR_TEXT];
	struct duel_result r;
	unsigned budget, pairs;
	bool ms;

	if (argc < 4 || argc > 6 || atoi(argv[2]) < 1 || atoi(argv[3]) < 1) {
		fprintf(stderr, "Usage: uct_bench GAME BUDGET[ms] PAIRS [OPTIONS] [SETTINGS]\n");
		return 2;
	}
	budget = (unsigned)atoi(argv[2]);
	pairs = (unsigned)atoi(argv[3]);
	ms = strstr(argv[2], "ms") != NULL;
	snprintf(who, sizeof who, "mcts:%s=%u,%s", ms ? "ms" : "playouts", budget,
		 argc > 4 ? argv[4] : "");
	if (!uct_duel(argv[1], argc > 5 ? argv[5] : "", who, budget, ms ? budget : 0, pairs, &r,
		      error)) {
		fprintf(stderr, "uct_bench: %s\n", error);
		return 2;
	}
	printf("%s\t%s\t%u\t%.1f\t%.1f\n", argv[1], argv[2], 2 * pairs, r.points, r.error);
	return 0;
}
