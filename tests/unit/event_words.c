/* SPDX-License-Identifier: MIT */
/* Words are for the main thread alone (base/i18n.h): while a match is played in other
 * threads the language may be changed.  The functions of gettext stand here in place of the
 * library's and tell who calls them. */
#include <pthread.h>
#include <stdatomic.h>

#include "class_kind.h"
#include "event_cases.h"
#include "event/runner.h"

char *gettext(const char *text);
char *dgettext(const char *domain, const char *text);
char *dcgettext(const char *domain, const char *text, int category);
char *ngettext(const char *one, const char *many, unsigned long n);
char *dngettext(const char *domain, const char *one, const char *many, unsigned long n);
char *dcngettext(const char *domain, const char *one, const char *many, unsigned long n, int category);

static pthread_t allowed;
static atomic_bool watching;
static _Atomic(const char *) astray;	/* a text that was asked for elsewhere */

static char *look_up(const char *text)
{
	if (atomic_load(&watching) && !pthread_equal(pthread_self(), allowed))
		atomic_store(&astray, text);
	return (char *)(uintptr_t)text;
}

char *gettext(const char *text)
{
	return look_up(text);
}

char *dgettext(const char *domain, const char *text)
{
	(void)domain;
	return look_up(text);
}

char *dcgettext(const char *domain, const char *text, int category)
{
	(void)domain, (void)category;
	return look_up(text);
}

char *ngettext(const char *one, const char *many, unsigned long n)
{
	return look_up(n == 1 ? one : many);
}

char *dngettext(const char *domain, const char *one, const char *many, unsigned long n)
{
	(void)domain;
	return ngettext(one, many, n);
}

char *dcngettext(const char *domain, const char *one, const char *many, unsigned long n, int category)
{
	(void)domain, (void)category;
	return ngettext(one, many, n);
}

/* Plays what nobody can. */
static bool blunder(struct agent *a, const void *seen, unsigned seat, struct rng *rng, struct budget *budget,
		    struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)rng, (void)budget;
	out->move = 1000000;
	return true;
}

static const struct agent_class blunderer = { .id = "blunderer", .think = blunder };
static const struct class_kind blunderer_kind = CLASS_KIND(blunderer);

static const struct {
	const char *game, *settings, *players;
	bool blunders;			/* the second player does */
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

START_TEST(no_words_in_threads)
{
	struct event e = test_event(contests[_i].game, contests[_i].settings, contests[_i].players, 4);
	const struct runner_plan plan = { .end = 4, .jobs = 2, .times = true, .records = true };
	char error[ERROR_TEXT] = "";
	unsigned faults = 0;
	struct runner *r;

	if (contests[_i].blunders)
		e.who[1] = class_who(e.game, &blunderer_kind);
	allowed = pthread_self();
	atomic_store(&watching, true);
	r = runner_start(&e, &plan, error);
	ck_assert_msg(r != NULL, "%s", error);
	while (!runner_over(r)) {
		const struct unit_result *u = runner_take(r, 1000);

		for (unsigned i = 0; u && i < u->n_games; i++)
			faults += u->games[i].fault[FAULT_ILLEGAL][1];
	}
	runner_free(r);
	ck_assert(!contests[_i].blunders == !faults);
	ck_assert_msg(!atomic_load(&astray), "a thread asks for '%s'", atomic_load(&astray));
}
END_TEST

void event_words_cases(Suite *s)
{
	TCase *c = suite_case(s, "words");

	tcase_add_loop_test(c, no_words_in_threads, 0, sizeof contests / sizeof *contests);
}
