/* SPDX-License-Identifier: MIT */
/* Tests whole matches: the same seed gives the same game, whatever the threads do, and taking
 * moves back and redoing them leads to the same game. */
#include "prop_cases.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "asobi/match.h"
#include "asobi/pool.h"
#include "asobi/setup.h"

/* One match, which runs either in a thread of its own or in the caller's thread. */
struct run {
	const struct trial *t;
	struct who who[MAX_SEATS];
	bool threaded;
	struct pool *pool;
	char *record;
};

static struct match *new_match(const struct run *r, struct match_config *c)
{
	char error[ERROR_TEXT] = "";
	struct match *m;

	*c = (struct match_config){
		.game = r->t->game, .setup = r->t->setup, .seed = 42, .game_no = 3
	};
	for (unsigned s = 0; s < c->setup.seats; s++) {
		c->who[s] = &r->who[s];
		c->players[s] = player_new(&r->who[s], r->pool, error);
		REQUIRE(r->t, c->players[s], "%s", error);
	}
	m = match_new(c, error);
	REQUIRE(r->t, m, "%s", error);
	return m;
}

static void end_match(struct match *m, struct match_config *c)
{
	match_free(m);
	for (unsigned s = 0; s < c->setup.seats; s++)
		player_free(c->players[s]);
}

static void *run(void *arg)
{
	struct match_config c;
	struct run *r = arg;
	struct match *m;

	r->pool = r->threaded ? pool_new(2) : NULL;
	m = new_match(r, &c);
	match_run(m);
	r->record = match_record(m);
	end_match(m, &c);
	pool_free(r->pool);
	return NULL;
}

/* Sets *w to a player of this kind that is fast and doesn't depend on the clock; returns false if
 * there is none. */
static bool quick(const struct game *g, const struct agent_class *a, struct who *w)
{
	const bool playouts = option_find(a->options, "playouts") >= 0,
		   level = option_find(a->options, "level") >= 0;
	char name[64], error[ERROR_TEXT];

	if (!playouts && option_find(a->options, "ms") >= 0)
		return false;
	snprintf(name, sizeof name, "%s:%s%s%s", a->id, playouts ? "playouts=30" : "",
		 playouts && level ? "," : "", level ? "level=2" : "");
	return who_parse(g, name, w, error);
}

/* Gives each seat one of the fast players, starting with the nth one. */
static void seat_players(struct run *r, unsigned nth)
{
	struct who fit[32];
	unsigned n = 0;

	for (const struct agent_class *const *a = all_agents; *a && n < 32; a++)
		if (agent_fits(*a, r->t->game) && quick(r->t->game, *a, &fit[n]))
			n++;
	REQUIRE(r->t, n > 0, "nobody can play this");
	for (unsigned s = 0; s < r->t->setup.seats; s++)
		r->who[s] = fit[(nth + s) % n];
}

static void run_together(struct run *runs, unsigned n)
{
	pthread_t threads[8];

	for (unsigned i = 0; i < n; i++)
		ck_assert_int_eq(pthread_create(&threads[i], NULL, run, &runs[i]), 0);
	for (unsigned i = 0; i < n; i++)
		pthread_join(threads[i], NULL);
}

static void check_same_records(struct trial *t, unsigned nth)
{
	struct run alone = { .t = t }, runs[4];

	seat_players(&alone, nth);
	run(&alone);
	for (unsigned i = 0; i < 4; i++) {
		runs[i] = alone;
		runs[i].threaded = i & 1;
	}
	run_together(runs, 4);
	for (unsigned i = 0; i < 4; i++) {
		REQUIRE(t, !strcmp(runs[i].record, alone.record),
			"match %u of four went another way:\n%s%s", i, runs[i].record,
			alone.record);
		free(runs[i].record);
	}
	free(alone.record);
}

static void repeat_in(struct trial *t)
{
	if (game_max_plies(t->game, &t->setup) > 100)
		return;
	for (unsigned nth = 0; nth < 5; nth++)
		check_same_records(t, nth);
}

START_TEST(same_seed_same_game)
{
	prop_each_setup(prop_game(_i), repeat_in);
}
END_TEST

static void require_record(struct trial *t, struct match *m, const char *expected, const char *what)
{
	char *now = match_record(m);

	REQUIRE(t, !strcmp(now, expected), "%s the record is another:\n%s%s", what, now, expected);
	free(now);
}

/* Takes back as many of the match's moves as possible, one by one, then redoes them all. */
static void back_and_forth(struct trial *t, struct match *m)
{
	unsigned plies = match_plies(m), back = match_undoable(m);
	char **records = calloc(plies + 1, sizeof *records);

	ck_assert(records != NULL);
	match_practise(m); /* makes this a practice game, as taking back a move does */
	records[plies] = match_record(m);
	for (unsigned n = plies; n > plies - back; n--) {
		REQUIRE(t, match_undo(m, 1) && match_plies(m) == n - 1, "ply %u is not taken back",
			n);
		records[n - 1] = match_record(m);
	}
	REQUIRE(t, match_redoable(m) == back, "%u plies to redo", match_redoable(m));
	REQUIRE(t, match_undoable(m) == 0 && !match_undo(m, 1),
		"more can be taken back than was said");
	for (unsigned n = plies - back + 1; n <= plies; n++) {
		REQUIRE(t, match_redo(m, 1), "ply %u is not played again", n);
		require_record(t, m, records[n], "after redoing");
	}
	REQUIRE(t, !match_redo(m, 1) && match_undo(m, back), "all at once cannot be taken back");
	require_record(t, m, records[plies - back], "after undoing all");
	REQUIRE(t, match_redo(m, back), "all at once cannot be redone");
	require_record(t, m, records[plies], "after redoing all");
	for (unsigned n = 0; n <= plies; n++)
		free(records[n]);
	free(records);
}

static void undo_in(struct trial *t)
{
	struct run r = { .t = t };
	struct match_config c;
	struct match *m;

	if (game_max_plies(t->game, &t->setup) > 200)
		return;
	seat_players(&r, 0);
	m = new_match(&r, &c);
	match_run(m);
	if (!t->game->secrets && !t->game->deal)
		REQUIRE(t, match_undoable(m) == match_plies(m),
			"an open game is not undone to the first ply");
	back_and_forth(t, m);
	end_match(m, &c);
}

START_TEST(undo_redo)
{
	prop_each_setup(prop_game(_i), undo_in);
}
END_TEST

void prop_match_cases(Suite *s)
{
	TCase *c = suite_case(s, "matches");

	tcase_add_loop_test(c, same_seed_same_game, 0, prop_n_games());
	tcase_add_loop_test(c, undo_redo, 0, prop_n_games());
}
