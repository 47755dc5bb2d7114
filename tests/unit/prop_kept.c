/* SPDX-License-Identifier: MIT */
/* Several programs play the same game at the same time in one directory and are killed at random
 * moments. Every move that a program has reported as saved must really be saved, and no program
 * may overwrite another's game. */
#include "prop_cases.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scratch_dir.h"
#include "shelf/keep.h"

enum { PLAYS = 3, ROUNDS = 12, MOST_PLIES = 30 };

/* A report from a playing process: the seed that identifies its game, and how many plies of this
 * game it has saved. */
struct word {
	unsigned seed, plies;
};

/* Looks for an unfinished game that no other process is playing, and claims it. Half of the rounds
 * begin this way. */
static bool take_one(const struct game *g, struct keeping *k, struct record *r)
{
	char error[ERROR_TEXT];
	size_t n;
	struct unfinished *list = keep_list(g, &n);
	bool taken = false;

	for (size_t i = 0; i < n && !taken; i++)
		taken = keep_take(&list[i], k, r, error);
	free(list);
	return taken;
}

static struct match *begin(const struct trial *t, unsigned seed, bool go_on, struct keeping *k)
{
	static struct who who[MAX_SEATS];
	struct match_config c = { .game = t->game, .setup = t->setup, .seed = seed };
	char error[ERROR_TEXT];
	struct record r;

	for (unsigned s = 0; s < t->setup.seats; s++) {
		if (!who_parse(t->game, "random", &who[s], error))
			_exit(2);
		c.who[s] = &who[s];
		c.players[s] = player_new(&who[s], NULL, error);
	}
	return go_on && take_one(t->game, k, &r) ? match_resume(&c, &r, error)
						 : match_new(&c, error);
}

/* Plays a game until the process is killed, and keeps other processes from claiming this game
 * until then. */
static void play(const struct trial *t, unsigned seed, bool go_on, int told)
{
	struct keeping k = { 0 };
	struct match *m = begin(t, seed, go_on, &k);
	const unsigned until = m ? match_plies(m) + MOST_PLIES : 0;
	struct match_event e;

	while (m && match_plies(m) < until && match_actors(m)) {
		struct word w = { (unsigned)match_config(m)->seed, 0 };

		if (!match_step(m, &e) || match_ended(m))
			continue;
		if (!keep_game(m, &k))
			_exit(2);
		w.plies = match_plies(m);
		if (k.number && write(told, &w, sizeof w) != sizeof w)
			_exit(2);
	}
	close(told); /* from now on, this process reports nothing */
	for (;;)
		pause();
}

/* Returns how many plies are saved of the game with this seed, or 0 if there is no such game. */
static unsigned plies_kept(const struct trial *t, unsigned seed)
{
	char error[ERROR_TEXT];
	unsigned plies = 0, found = 0;
	size_t n;
	struct unfinished *list = keep_list(t->game, &n);

	for (size_t i = 0; i < n; i++) {
		struct record r;

		REQUIRE(t, keep_read(&list[i], &r, error), "%s", error);
		if (r.seed == seed) {
			plies = (unsigned)r.board.len;
			found++;
		}
		record_free(&r);
	}
	free(list);
	REQUIRE(t, found <= 1, "%u files of one game", found);
	return plies;
}

static void hear(int told, unsigned most, unsigned shown[ROUNDS * PLAYS + 1])
{
	struct word w;

	for (unsigned n = 0; n < most && read(told, &w, sizeof w) == sizeof w; n++)
		shown[w.seed] = w.plies;
}

static void play_side_by_side(struct trial *t)
{
	unsigned shown[ROUNDS * PLAYS + 1] = { 0 };

	setenv("XDG_STATE_HOME", scratch_dir(), 1);
	for (unsigned round = 0; round < ROUNDS; round++) {
		pid_t pid[PLAYS];
		int told[2];

		REQUIRE(t, pipe(told) == 0, "no pipe");
		for (unsigned i = 0; i < PLAYS; i++)
			if ((pid[i] = fork()) == 0)
				play(t, 1 + round * PLAYS + i, round % 2, told[1]);
		close(told[1]);
		hear(told[0], 1 + rng_below(&t->rng, 4 * PLAYS), shown);
		for (unsigned i = 0; i < PLAYS; i++)
			kill(pid[i], SIGKILL);
		for (unsigned i = 0; i < PLAYS; i++)
			waitpid(pid[i], NULL, 0);
		hear(told[0], UINT_MAX, shown);
		close(told[0]);
	}
	for (unsigned seed = 1; seed <= ROUNDS * PLAYS; seed++) {
		const unsigned kept = plies_kept(t, seed);

		REQUIRE(t, kept >= shown[seed], "play %u: %u plies were shown, %u are kept", seed,
			shown[seed], kept);
	}
	scratch_remove();
}

START_TEST(side_by_side)
{
	prop_usual_setup(prop_game(_i), play_side_by_side);
}
END_TEST

void prop_kept_cases(Suite *s)
{
	TCase *c = suite_case(s, "side by side");

	tcase_add_loop_test(c, side_by_side, 0, prop_n_games());
}
