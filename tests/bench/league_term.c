/* SPDX-License-Identifier: MIT */
/* Simulates a university term's games in the database: `league_term DIR GAMES` fills DIR with
 * games between 30 programs in two leagues. It stores each game as the server stores a finished
 * one, and prints how long one more game takes at the beginning and at the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/clock.h"
#include "server/league/league_private.h"

enum { PROGRAMS = 30, LEAGUES = 2, TOGETHER = 10, RATE_EVERY = 500, PARTS = 4 };

static void fail(const char *error)
{
	fprintf(stderr, "league_term: %s\n", error);
	exit(EXIT_FAILURE);
}

static struct league *add_league(struct store *s, const char *name, const int64_t user[PROGRAMS])
{
	struct store_league l = { .clock = "60+1", .minute = -1 };
	char error[ERROR_TEXT];
	struct league *loaded;

	snprintf(l.name, sizeof l.name, "%s", name);
	snprintf(l.game, sizeof l.game, "othello");
	l.id = store_league_add(s, &l, error);
	if (!l.id)
		fail(error);
	for (unsigned i = 0; i < PROGRAMS; i++) {
		struct store_program p = { .league = l.id, .user = user[i] };

		snprintf(p.name, sizeof p.name, "Pupil %u", i + 1);
		if (!store_program_add(s, &p, error))
			fail(error);
	}
	loaded = league_load(s, &l, error);
	if (!loaded)
		fail(error);
	return loaded;
}

/* Plays a game whose record is as long as one of Othello's. The player with the lower number is
 * the stronger one. */
static void play(struct store *s, struct league *l, struct rng *r)
{
	static char record[1200];
	const struct tables_keeper keeper = store_tables_keeper(s);
	const unsigned a = rng_below(r, l->n), b = (a + 1 + rng_below(r, l->n - 1)) % l->n;
	const bool won = (int)rng_below(r, 1000) <
			 500 + 10 * (int)(l->program[b].is.user - l->program[a].is.user);
	struct kept_game g = { .game = l->game,
			       .reason = "played",
			       .record = record,
			       .seats = 2,
			       .league = l->is.id,
			       .name = { l->program[a].is.name, l->program[b].is.name },
			       .user = { l->program[a].is.user, l->program[b].is.user },
			       .points = { won, !won } };

	memset(record, 'x', sizeof record - 1);
	for (unsigned i = 0; i < 2; i++)
		g.answers[i] = (struct kept_answers){ .moves = 30,
						      .us = 30000,
						      .slowest_us = 5000 };
	keeper.game(keeper.context, &g);
	league_keep(s, l, &g);
}

int main(int argc, char **argv)
{
	const unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 200000;
	struct league *league[LEAGUES];
	int64_t user[PROGRAMS], begun, rated;
	char error[ERROR_TEXT], name[32];
	struct store *s = argc > 1 ? store_open(argv[1], error) : NULL;
	struct tables_keeper keeper;
	struct rng r;

	if (!s)
		fail(argc > 1 ? error : "league_term DIR [GAMES]");
	keeper = store_tables_keeper(s);
	rng_seed(&r, 27);
	for (unsigned i = 0; i < PROGRAMS; i++) {
		snprintf(name, sizeof name, "Pupil %u", i + 1);
		user[i] = store_user_add(s, name, "the password", false, error);
		if (!user[i])
			fail(error);
	}
	league[0] = add_league(s, "Term", user);
	league[1] = add_league(s, "Other", user);
	printf("games\tus a game, kept and safe\tms for all ratings\n");
	for (unsigned part = 0; part < PARTS; part++) {
		int64_t rating_ms = 0;
		unsigned ratings = 0;

		begun = clock_ms();
		for (unsigned i = 0; i < games / PARTS; i++) {
			/* four in five games belong to the first league */
			play(s, league[i % 5 == 0], &r);
			if (i % TOGETHER == 0)
				keeper.commit(keeper.context);
			if (i % RATE_EVERY)
				continue;
			keeper.commit(keeper.context);
			rated = clock_ms();
			league_rate(s, league[0]);
			league_rate(s, league[1]);
			rating_ms += clock_ms() - rated;
			ratings++;
		}
		keeper.commit(keeper.context);
		printf("%u\t%.0f\t%.1f\n", (part + 1) * (games / PARTS),
		       1000.0 * (double)(clock_ms() - begun - rating_ms) / (games / PARTS),
		       (double)rating_ms / ratings / LEAGUES);
		fflush(stdout);
	}
	for (unsigned i = 0; i < LEAGUES; i++)
		league_free_all_of(league[i]);
	store_close(s);
	return EXIT_SUCCESS;
}
