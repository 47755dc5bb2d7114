/* SPDX-License-Identifier: MIT */
/* Tests the list of games on the dashboard, and the players that the menu offers. */
#include <string.h>

#include "layout_cases.h"
#include "asobi/setup.h"
#include "tui/dashboard/dashboard.h"
#include "tui/menu/menu.h"

/* ---- Games on the dashboard ---- */

/* Games in the list keep their order, and the chosen game stays chosen until it drops out of the
 * list. */
static struct dashboard *counting;
static struct standings standings;
static uint64_t chosen_number;

static void count(struct live_event *c, const struct unit_result *u)
{
	const struct dashboard *d = counting;

	(void)c;
	standings_add(&standings, u);
	if (!chosen_number)
		ck_assert_uint_eq(d->chosen, d->n_kept - 1);
	else if (chosen_number > d->kept[0].number)
		ck_assert_uint_eq(d->kept[d->chosen].number, chosen_number);
	else
		ck_assert_uint_eq(d->chosen, 0);
	ck_assert_uint_eq(d->kept[d->n_kept - 1].number, d->last.number);
	if (d->n_kept == MOST_FINISHED && !chosen_number) {
		counting->chosen = 20;
		chosen_number = d->kept[20].number;
	}
}

/* Starts a match of Nim between two random players, of the event's length, and returns the
 * dashboard that shows it. */
static struct dashboard *begin_match(struct event *e, struct live_event *live,
				     const struct runner_plan *plan)
{
	char error[ERROR_TEXT] = "";

	e->game = game_find("nim");
	e->kind = EVENT_MATCH;
	e->n_players = 2;
	e->seed = 1;
	setup_default(e->game, &e->setup);
	ck_assert(who_parse(e->game, "random", &e->who[0], error) &&
		  who_parse(e->game, "random", &e->who[1], error));
	standings_start(&standings, e);
	report_make(&live->report, e, &standings);
	live->runner = runner_start(e, plan, error);
	ck_assert_msg(live->runner != NULL, "%s", error);
	return (struct dashboard *)dashboard_new(live);
}

/* Ends a match from begin_match() and its dashboard. */
static void end_match(struct dashboard *d, struct live_event *live)
{
	d->scene.ops->destroy(&d->scene);
	runner_free(live->runner);
	standings_free(&standings);
}

START_TEST(the_chosen_game_stays)
{
	const struct runner_plan plan = { .end = 200, .jobs = 1, .records = true };
	struct event e = { .length = 200 };
	struct live_event live = { .count = count, .end = 200 };
	struct scene *s;

	counting = begin_match(&e, &live, &plan);
	s = &counting->scene;
	while (!counting->over)
		s->ops->tick(s);
	ck_assert_uint_eq(chosen_number, 21);
	ck_assert_uint_eq(counting->n_kept, MOST_FINISHED);
	ck_assert_uint_eq(counting->kept[0].number, 200 - MOST_FINISHED + 1);
	end_match(counting, &live);
}
END_TEST

/* Returns true if the window says that it lists the latest games, and checks that it says so
 * exactly when the listed games are consecutive. */
static bool lists_the_latest(struct scene *s)
{
	const struct dashboard *d = (struct dashboard *)s;
	struct canvas c = canvas_new(24, 80, GLYPHS_UNICODE);
	static char text[24 * 80 * 4];
	bool latest, follow = d->n_kept && d->kept[d->n_kept - 1].number == d->last.number;

	for (unsigned i = 1; i < d->n_kept; i++)
		follow &= d->kept[i].number == d->kept[i - 1].number + 1;
	s->ops->draw(s, &c);
	canvas_text(&c, text, sizeof text);
	latest = strstr(text, "Latest games") != NULL;
	ck_assert_msg(latest != (strstr(text, "Sample of the games") != NULL), "%s", text);
	ck_assert(latest == follow);
	canvas_free(&c);
	return latest;
}

static unsigned looks_between;

static void count_and_look(struct live_event *c, const struct unit_result *u)
{
	(void)c;
	standings_add(&standings, u);
	if (counting->last.number != 1000)
		return;
	ck_assert(!lists_the_latest(&counting->scene));
	looks_between++;
}

/* After a match, the list holds all its games if there are only a few, otherwise the latest ones.
 * During a long match, the list says that it is only a sample. */
START_TEST(the_list_says_what_is_in_it)
{
	static const unsigned lengths[] = { 20, 2000 };
	const unsigned n = lengths[_i];
	const struct runner_plan plan = { .end = n, .jobs = 1, .sample_ms = 3600000 };
	struct event e = { .length = n };
	struct live_event live = { .count = count_and_look, .end = n };
	struct dashboard *d;

	counting = d = begin_match(&e, &live, &plan);
	ck_assert_str_eq(live.report.names[0], "random");
	ck_assert_str_eq(live.report.names[1], "random (2)");
	d->pane = DASHBOARD_GAMES;
	looks_between = 0;
	while (!d->over)
		d->scene.ops->tick(&d->scene);
	ck_assert_uint_eq(looks_between, n > 1000);
	ck_assert(lists_the_latest(&d->scene));
	ck_assert_uint_eq(d->n_kept, n < MOST_FINISHED ? n : MOST_FINISHED);
	end_match(d, &live);
}
END_TEST

/* In the matches that the menu offers, no player plays against itself. */
START_TEST(a_match_has_two_players)
{
	for (const struct game *const *g = all_games; *g; g++) {
		char first[64], second[64];
		struct plan p;

		plan_init(&p, *g, NULL);
		plan_set_mode(&p, MODE_MATCH);
		who_title(&p.who[0], first, sizeof first);
		who_title(&p.who[1], second, sizeof second);
		ck_assert_msg(strcmp(first, second) != 0, "%s: %s twice", (*g)->id, first);
	}
}
END_TEST

/* Players that the settings or the user name don't appear twice among the choices, so that going
 * through them reaches every player. */
START_TEST(each_player_is_offered_once)
{
	for (const struct game *const *g = all_games; *g; g++) {
		char one[WHO_TEXT], other[WHO_TEXT];
		struct plan p;

		plan_init(&p, *g, "human,mcts,random");
		for (int i = 0; i < p.n_choices; i++)
			for (int k = 0; k < i; k++) {
				who_text(&p.choices[i], one, sizeof one);
				who_text(&p.choices[k], other, sizeof other);
				ck_assert_msg(strcmp(one, other) != 0, "%s: %s twice", (*g)->id,
					      one);
			}
	}
}
END_TEST

void layout_menu_cases(Suite *s)
{
	TCase *c = suite_case(s, "menu");

	tcase_add_test(c, the_chosen_game_stays);
	tcase_add_loop_test(c, the_list_says_what_is_in_it, 0, 2);
	tcase_add_test(c, a_match_has_two_players);
	tcase_add_test(c, each_player_is_offered_once);
}
