/* SPDX-License-Identifier: MIT */
/* Checks that an analysis always wakes the event loop eventually if anyone is waiting for its
 * results. The analysis must begin as soon as it is requested, because nothing else might call
 * study_tick() again. */
#include <poll.h>

#include "asobi/board.h"
#include "asobi/pool.h"
#include "asobi/setup.h"
#include "suite.h"
#include "tui/reviewer.h"

/* Returns true if the analysis completes even though the event loop runs only when the thread pool
 * wakes it. */
static bool completes_by_itself(struct study *s, struct pool *pool)
{
	struct pollfd news = { .fd = pool_fd(pool), .events = POLLIN };
	struct verdict_list list;
	bool complete = false;

	while (!complete && poll(&news, 1, 60000) > 0) {
		pool_collect(pool);
		study_tick(s);
		complete = study_found(s, &list);
		verdict_list_free(&list);
	}
	return complete;
}

START_TEST(a_wanted_study_begins)
{
	const struct game *g = all_games[_i];
	struct pool *pool = pool_new(1);
	struct study *s = study_new(g, pool);
	struct setup setup;
	struct board b;
	char error[ERROR_TEXT];

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	study_limit(s, 200);
	if (!g->secrets) {
		study_want(s, b.state, game_first_actor(game_actors(g, b.state)), &b.history);
		ck_assert_msg(completes_by_itself(s, pool), "%s", g->id);
	}
	study_free(s);
	pool_free(pool);
	board_free(&b);
}
END_TEST

SECTION(study)
{
	Suite *s = suite_create("study");
	TCase *c = suite_case(s, "study");
	int games = 0;

	while (all_games[games])
		games++;
	tcase_add_loop_test(c, a_wanted_study_begins, 0, games);
	return s;
}
