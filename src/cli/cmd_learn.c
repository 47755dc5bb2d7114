/* SPDX-License-Identifier: MIT */
/* asobi learn: teaches the games in lessons, one step after another. */
#include <stdio.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/plain/plain_puzzle.h"
#include "cli/screen_options.h"
#include "shelf/learning.h"

enum { LIST };
const struct arg_spec learn_options[] = {
	[LIST] = { "list", NULL, N_("show how many steps you have completed in each game") },
	{ .name = NULL },
};

static void print_count(const struct learning *l, const struct game *g)
{
	const struct learning_count c = learning_count(l, g, clock_today());

	print(_("%s: %u of %u steps done"), _(g->title), c.done, c.all);
	if (c.due)
		print(ngettext(", %u comes back today", ", %u come back today", c.due), c.due);
	print("\n");
}

/* Prints the steps of one game's lessons, or for each game how many steps are finished. */
static int list_steps(const struct learning *l, const struct game *g)
{
	unsigned n;
	const struct step *first = g ? steps_of(g, &n) : NULL;

	for (const struct game *const *at = all_games; !g && *at; at++)
		if (steps_exist(*at))
			print_count(l, *at);
	if (!g)
		return DONE;
	for (unsigned i = 0; i < n; i++)
		print("%s %s\t%s\n", learning_done(l, &first[i]) ? "[x]" : "[ ]", first[i].id,
		      step_said(first[i].task));
	print_count(l, g);
	return DONE;
}

/* ---- Line by line ---- */

struct asked {
	struct learning *learning;
	bool failed;
};

/* Saves the learner's first answer. If saving fails, the error is remembered and reported when the
 * program exits. */
static void note_try(void *context, const struct attempt *a)
{
	struct asked *q = context;
	char error[ERROR_TEXT];

	if (a->tries == 1)
		learning_add(q->learning, clock_today(), a->step, a->solved, error);
	q->failed = q->failed || !a->solved;
}

static int learn_plain(struct learning *l, const struct game *g)
{
	struct sitting sitting = sitting_begin(l, g, clock_today());
	const struct step *s;
	bool on = true, left = false;

	while (on && (s = sitting_step(&sitting)) != NULL) {
		struct asked q = { l, false };
		char title[96], error[ERROR_TEXT];
		struct attempt a;

		if (!attempt_begin_step(&a, s, error))
			return tell_misuse("%s", error);
		attempt_title(&a, title, sizeof title);
		print("%s: %s\n", _(g->title), title);
		on = plain_ask(&a, note_try, &q, &left);
		print("\n");
		sitting_next(&sitting, q.failed);
		attempt_free(&a);
	}
	if (on)
		print(_("All steps done. Play a game: asobi %s --p2 level:1\n"), g->id);
	else
		print_count(l, g);
	return DONE;
}

/* Teaches on the screen, then prints the learner's progress once the screen has closed. */
static int learn_on_screen(struct tui_options *o, const struct game *g)
{
	struct learning l;
	int status;

	o->mode = TUI_LEARN;
	o->game = g;
	status = tui_run(o);
	l = learning_read();
	if (g && !status)
		print_count(&l, g);
	learning_free(&l);
	return status;
}

int cmd_learn(const struct args *a)
{
	const struct game *g = a->n_words ? game_find(a->words[0]) : NULL;
	struct tui_options o = { 0 };
	struct learning l;
	int status;

	if (screen_options(a, &o))
		return MISUSED;
	if (a->n_words && !g)
		return tell_misuse(_("Unknown game '%s'. List the games with 'asobi list'."),
				   a->words[0]);
	if (g && !steps_exist(g))
		return tell_misuse(_("There are no lessons for %s."), _(g->title));
	if (!a->own[LIST] && screen_wanted(a))
		return learn_on_screen(&o, g);
	l = learning_read();
	status = a->own[LIST] || !g ? list_steps(&l, g) : learn_plain(&l, g);
	learning_free(&l);
	return status;
}
