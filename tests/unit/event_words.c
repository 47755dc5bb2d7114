/* SPDX-License-Identifier: MIT */
/* A match writes the same file in every language, including the faults, moves and players' remarks
 * in it. */
#include "class_kind.h"
#include "event_cases.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "event/runner.h"

/* Plays an illegal move. */
static bool blunder(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		    struct budget *budget, struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)rng, (void)budget;
	out->move = 1000000;
	return true;
}

static const struct agent_class blunderer = { .id = "blunderer", .think = blunder };
static const struct class_kind blunderer_kind = CLASS_KIND(blunderer);

static const struct {
	const char *game, *settings, *players;
	bool blunders; /* true if the second player plays illegal moves */
} contests[] = {
	{ "nim", "", "random random", true },
	{ "nim", "", "level:2 perfect", false },
	{ "tictactoe", "", "mcts:playouts=20 general:playouts=20", false },
	{ "hamlet", "", "level:3 random", false },
	{ "numer0n", "", "race optimal", false },
	{ "numer0n", "digits=2", "squeeze-asis level:3", false },
	{ "daifugo", "players=3 games=2", "mc:playouts=5 rules sample", false },
	{ "daifugo", "players=3 games=2", "level:1 random random", true },
	{ "null", "games=2", "random random", false },
};

/* Returns the match's records and sets *faults to the number of faults that the second player
 * committed. */
static char *played_in(enum language l, const struct event *e, unsigned *faults)
{
	const struct runner_plan plan = { .end = 4, .jobs = 2, .records = true };
	struct strbuf kept = { 0 };
	char error[ERROR_TEXT] = "";
	struct runner *r;

	*faults = 0;
	i18n_set_language(l);
	r = runner_start(e, &plan, error);
	ck_assert_msg(r != NULL, "%s", error);
	while (!runner_over(r)) {
		const struct unit_result *u = runner_take(r, 1000);

		for (unsigned i = 0; u && i < u->n_games; i++) {
			*faults += u->games[i].fault[FAULT_ILLEGAL][1];
			sb_add(&kept, u->records[i]);
		}
	}
	runner_free(r);
	i18n_set_language(LANG_EN);
	return kept.text;
}

START_TEST(records_know_no_language)
{
	struct event e = test_event(contests[_i].game, contests[_i].settings, contests[_i].players,
				    4);
	unsigned faults, others;
	char *english, *japanese;

	if (contests[_i].blunders)
		e.who[1] = class_who(e.game, &blunderer_kind);
	english = played_in(LANG_EN, &e, &faults);
	japanese = played_in(LANG_JA, &e, &others);
	ck_assert_str_eq(english, japanese);
	ck_assert(!contests[_i].blunders == !faults && faults == others);
	free(english);
	free(japanese);
}
END_TEST

void event_words_cases(Suite *s)
{
	TCase *c = suite_case(s, "words");

	tcase_add_loop_test(c, records_know_no_language, 0, sizeof contests / sizeof *contests);
}
