/* SPDX-License-Identifier: MIT */
#include "course/board_judge.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "course/board_speed.h"
#include "course/board_walk.h"
#include "prove/starts.h"

enum { LEAST_WALKS = 20 };

/* ---- The starting positions ---- */

/* Writes the settings that the program needs for a starting position. If the program lacks an
 * option for one of them, returns false and writes one sentence to `error`. */
static bool make_settings(struct board_judge *j, const struct prove_starts *s,
			  char error[ERROR_TEXT])
{
	const struct option *theirs = rules_options(j->link);
	size_t n = 0;

	j->settings[0] = '\0';
	for (unsigned i = 0; i < s->n; i++) {
		const struct option *o = &j->game->options[s->range[i].option];
		const int value = j->setup.value[s->range[i].option];

		if (option_find(theirs, o->key) >= 0) {
			n += (size_t)snprintf(j->settings + n, sizeof j->settings - n, "%s%s=%d",
					      n ? " " : "", o->key, value);
		} else if (value != o->fallback || s->range[i].from != s->range[i].to) {
			return fail_with(
				error,
				_("Your board has no option '%s', which this exercise sets. Add "
				  "the field 'option=%s:%d..%d:%d' to its answer to 'rules'."),
				o->key, o->key, s->range[i].from, s->range[i].to,
				o->fallback >= s->range[i].from && o->fallback <= s->range[i].to
					? o->fallback
					: s->range[i].to);
		}
		if (n >= sizeof j->settings)
			n = sizeof j->settings - 1;
	}
	return true;
}

/* Judges the program from one starting position; returns false if there is nothing left to judge.
 * The starting positions get equal shares of the time left for random games. */
static bool judge_start(struct board_judge *j)
{
	const int64_t now = clock_ms(), left = j->plan->until_ms - now;
	const struct board_plan *p = j->plan;
	const unsigned walks = p->walks ? p->walks : BOARD_WALKS,
		       most = p->most ? p->most : BOARD_POSITIONS;
	struct board_finding known = j->out->finding;
	unsigned share = walks / j->starts;
	bool more;

	share = share < LEAST_WALKS ? LEAST_WALKS : share;
	j->out->starts++;
	j->out->walks_planned += share;
	j->walk_until_ms = now + left / (j->starts - j->out->starts + 1);
	board_ask_enter(j);
	more = board_tree(j, j->game ? most / j->starts : most / 10);
	more = more && board_walks(j, share);
	if (more && !j->out->finding.fault && j->out->starts == j->starts && !p->unmeasured)
		board_measure(j);
	if (!known.fault && j->out->finding.fault)
		board_settle(j);
	board_ask_leave(j);
	return more;
}

static bool judge_ours(struct board_judge *j, char error[ERROR_TEXT])
{
	struct prove_starts starts;

	prove_starts_init(&starts, j->game);
	if (!prove_starts_read(&starts, j->plan->settings, error))
		return false;
	j->starts = starts.count;
	do {
		if (!prove_starts_setup(&starts, &j->setup, error) ||
		    !make_settings(j, &starts, error))
			return false;
	} while (judge_start(j) && prove_starts_next(&starts));
	/* The program can be judged only if there was time for all starting positions and at least
	 * some random games. */
	j->out->slow = j->out->short_time && (j->out->starts < starts.count || !j->out->walks);
	return true;
}

static bool judge_alone(struct board_judge *j)
{
	snprintf(j->settings, sizeof j->settings, "%s", j->plan->settings);
	j->starts = 1;
	judge_start(j);
	j->out->slow = j->out->short_time && !j->out->walks;
	return true;
}

bool board_can_compare(const struct game *g)
{
	return game_is_open(g) && g->max_seats == 2 && !g->recurred;
}

static bool judge_program(struct board_judge *j, char error[ERROR_TEXT])
{
	if (j->game && !board_can_compare(j->game))
		return fail_with(error, _("Asobi can't judge boards for the game %s."),
				 j->game->id);
	if (!board_ask_open(j, error))
		return false;
	snprintf(j->out->name, sizeof j->out->name, "%s", rules_name(j->link));
	return j->game ? judge_ours(j, error) : judge_alone(j);
}

void judge_board(const struct board_plan *plan, struct board_result *out)
{
	struct board_judge *j = xcalloc(1, sizeof *j);

	*out = (struct board_result){ .depth = UINT_MAX, .whole = true };
	j->plan = plan;
	j->out = out;
	j->game = plan->game;
	rng_seed(&j->rng, plan->seed);
	out->untried = !judge_program(j, out->finding.why);
	out->cut |= out->untried && plan->rules.cancel && atomic_load(plan->rules.cancel);
	/* Positions that a broken or slow program was never asked about count as wrong. */
	if (out->finding.fault == BOARD_BROKEN || out->slow)
		out->asked += (plan->walks ? plan->walks : BOARD_WALKS) - out->walks;
	rules_close(j->link);
	rules_look_free(&j->look);
	move_list_free(&j->scratch);
	free(j->way.word);
	free(j->texts);
	free(j);
}

void board_result_free(struct board_result *r)
{
	board_finding_free(&r->finding);
}
