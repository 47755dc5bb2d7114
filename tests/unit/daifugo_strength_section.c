/* SPDX-License-Identifier: MIT */
/* A long test: each Daifugo level must beat the next lower one. One copy of the better player
 * plays against four copies of the weaker one, with fixed seeds, so the result is always the same.
 */
#include <stdlib.h>

#include "daifugo_players.h"

static const struct pair {
	const char *better, *worse;
	unsigned places; /* the number of series to play, each with GAMES games */
	/* The average number of points per game that the better player must exceed (equal players
	 * average 3). */
	double points;
} pairs[] = {
	{ "sample", "random", 5, 4.2 },	   { "rules", "sample", 10, 3.7 },
	{ "policy", "rules", 20, 3.1 },	   { "mc:playouts=100", "rules", 8, 3.15 },
	{ "level:2", "level:1", 5, 3.3 },  { "level:3", "level:2", 10, 3.2 },
	{ "level:4", "level:3", 10, 3.1 },
};
enum { PAIRS = sizeof pairs / sizeof *pairs, GAMES = 20 };

START_TEST(better_than_the_one_below)
{
	const struct pair *p = &pairs[_i];
	struct table_player at[DAIFUGO_SEATS];
	struct setup setup;
	char error[ERROR_TEXT];
	double mean = 0;

	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, "rules=uecda", error));
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		at[i] = players_sit(i ? p->worse : p->better);
	for (unsigned place = 0; place < p->places; place++)
		mean += players_series(at, &setup, GAMES, place, NULL) / p->places;
	ck_assert_msg(mean > p->points, "%s makes only %.2f points against four %s", p->better,
		      mean, p->worse);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		players_leave(&at[i]);
}
END_TEST

SECTION(daifugo_strength)
{
	Suite *s = suite_create("daifugo_strength");
	TCase *c = suite_case(s, "strength");

	tcase_add_loop_test(c, better_than_the_one_below, 0, PAIRS);
	return s;
}
