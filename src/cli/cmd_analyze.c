/* SPDX-License-Identifier: MIT */
/* asobi analyze: prints MOVE<TAB>VERDICT for every legal move, best first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "cli/cli_messages.h"
#include "cli/position.h"

enum { ANALYZE_MS, ANALYZE_EXACT };
const struct arg_spec analyze_options[] = {
	[ANALYZE_MS] = { "ms", "N", N_("think for N milliseconds (default: 1000)") },
	[ANALYZE_EXACT] = { "exact", NULL,
			    N_("think until the value of every move is known exactly, however long it takes (Ctrl-C stops)") },
	{ NULL, NULL, NULL }
};

/* Sets the analysis budget. By default, the analysis takes about as long as a user is willing to
 * wait. */
static int read_budget(const struct args *a, struct budget *out)
{
	enum { USUAL_MS = 1000, MOST_MS = 86400000 };
	const bool exact = a->own[ANALYZE_EXACT],
		   limited = a->own[ANALYZE_MS] || a->value[ARG_NODES];
	uint64_t nodes;
	int ms;

	if (args_own_int(a, ANALYZE_MS, 1, MOST_MS, USUAL_MS, &ms) || args_nodes(a, &nodes))
		return MISUSED;
	if (exact && limited)
		return tell_misuse(
			"%s", _("Can't combine '--exact' with '--ms' or '--nodes'. Choose one."));
	*out = budget_unlimited();
	out->thorough = true;
	out->cancel = interrupt_flag();
	if (nodes)
		out->max_nodes = nodes;
	if (a->own[ANALYZE_MS] || (!nodes && !exact))
		*out = budget_within(out, ms);
	return DONE;
}

struct answer {
	struct verdict_list list;
	int64_t since_ms;
};

static size_t count_exact(const struct verdict_list *list)
{
	size_t n = 0;

	for (size_t i = 0; i < list->len; i++)
		n += list->at[i].exact;
	return n;
}

static void note_verdict(void *context, const struct verdict *v)
{
	struct answer *answer = context;

	verdict_list_found(&answer->list, v);
	progress_say(_("%.1f s: %zu moves evaluated, %zu of them exactly (Ctrl-C to stop)"),
		     (double)(clock_ms() - answer->since_ms) / 1000, answer->list.len,
		     count_exact(&answer->list));
}

static void print_verdicts(const struct game *g, const void *seen, unsigned seat,
			   const struct verdict_list *list)
{
	for (size_t i = 0; i < list->len; i++) {
		char text[MOVE_TEXT], worth[64];

		game_format_move(g, seen, seat, list->at[i].move, text, sizeof text);
		verdict_text(&list->at[i], worth, sizeof worth);
		print("%s\t%s\n", text, worth);
	}
}

/* Prints the facts that the screen's analysis pane shows next to the verdicts. */
static void tell_facts(const struct game *g, const void *seen, unsigned seat)
{
	struct analysis facts = { 0 };

	if (view_find(g)->facts)
		view_find(g)->facts(seen, seat, &facts);
	for (size_t i = 0; i < facts.len; i++)
		tell_remark("%s: %s", facts.row[i].label, facts.row[i].value);
}

/* If some verdicts are only estimates, explains why and how to get better ones. */
static void tell_limits(const struct args *a)
{
	if (interrupt_seen())
		tell_remark("%s", _("Stopped. These are the results so far."));
	else if (a->own[ANALYZE_EXACT])
		tell_remark(
			"%s",
			_("'about' marks an estimate. No exact result can be found for this position."));
	else
		tell_remark("%s",
			    _("'about' marks an estimate. Use '--ms N' for a longer search, or "
			      "'--exact' to get the exact value of every move."));
}

/* Analyzes a position, using only what the player to move is allowed to know. */
static int analyze_position(const struct args *a, const struct board *b, struct budget budget,
			    uint64_t seed)
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct answer answer = { .since_ms = clock_ms() };
	void *seen = xcalloc(1, g->state_size);
	struct rng rng;
	bool known;

	budget.past = g->key ? &b->history : NULL;
	rng_seed(&rng, seed);
	game_observe(g, b->state, seat, seen);
	known = advise_seat(g, seen, seat, &rng, &budget, note_verdict, &answer);
	progress_clear();
	verdict_list_sort(&answer.list);
	print_verdicts(g, seen, seat, &answer.list);
	if (known && !answer.list.len) {
		tell_remark("%s", _("All moves are equally good in this position."));
	} else if (!answer.list.len) {
		tell_remark("%s", _("No result yet. Allow more time with '--ms N'."));
	} else if (!known || count_exact(&answer.list) < answer.list.len) {
		print_flush();
		tell_facts(g, seen, seat);
		tell_limits(a);
	}
	known |= answer.list.len > 0;
	verdict_list_free(&answer.list);
	free(seen);
	return known ? DONE : FAILED;
}

static int analyze_after(const struct args *a, struct board *b, const struct budget *budget,
			 uint64_t seed)
{
	const char *moves = a->value[ARG_MOVES];
	char error[ERROR_TEXT];

	if (moves && !position_play(b, moves, error))
		return tell_misuse("%s", error);
	if (board_ended(b)) {
		tell_remark(_("The game is over in this position, so there's no move to analyze."));
		return DONE;
	}
	if (game_actors(b->game, b->state) >> SEAT_DEALER & 1)
		return tell_misuse(_("The next move is random. Give its outcome with '--moves'."));
	return analyze_position(a, b, *budget, seed);
}

static bool facts_given(const struct args *a)
{
	for (int i = 0; i < MAX_FACTS; i++)
		if (a->facts[i])
			return true;
	return false;
}

static void show_time(void *since_ms, UNUSED const struct thought *t)
{
	progress_say(_("%.1f s (Ctrl-C stops)"),
		     (double)(clock_ms() - *(int64_t *)since_ms) / 1000);
}

/* Has the game's own analyzer evaluate the facts that the user gave. */
static int analyze_facts(const struct args *a, const struct setup *setup, struct budget *budget)
{
	int64_t since_ms = clock_ms();
	struct strbuf out = { 0 };
	char error[ERROR_TEXT];
	enum analyzed end;

	if (a->value[ARG_MOVES] || a->value[ARG_POSITION])
		return tell_misuse(
			"%s",
			_("Can't combine '--moves' or '--position' with this game's own analysis options."));
	budget->so_far = show_time;
	budget->context = &since_ms;
	end = analyzer_find(a->game)->run(setup, a->facts, budget, &out, error);
	progress_clear();
	if (end == ANALYSIS_WRONG)
		tell_misuse("%s", error);
	else if (out.text)
		print("%s", out.text);
	print_flush();
	if (end != ANALYSIS_WRONG && interrupt_seen())
		tell_remark("%s", _("Stopped. These are the results so far."));
	else if (end != ANALYSIS_WRONG &&
		 (clock_ms() >= budget->deadline_ms || budget->nodes >= budget->max_nodes))
		tell_remark("%s",
			    _("The search limit was reached. Allow more time with '--ms N'."));
	sb_free(&out);
	return end == ANALYSIS_WRONG ? MISUSED : end == ANALYSIS_NO ? FAILED : DONE;
}

int cmd_analyze(const struct args *a)
{
	struct setup setup;
	struct budget budget;
	struct board board;
	char error[ERROR_TEXT];
	uint64_t seed;
	int status;

	if (args_setup(a, &setup) || args_seed(a, 1, &seed) || read_budget(a, &budget))
		return MISUSED;
	interrupt_catch();
	if (facts_given(a))
		return analyze_facts(a, &setup, &budget);
	/* Games with an analyzer start with hidden information, so there is nothing to say before
	 * the first fact or move. */
	if (analyzer_find(a->game) && !a->value[ARG_MOVES] && !a->value[ARG_POSITION])
		return tell_misuse(
			_("Nothing to analyze yet. Add '--%s' or '--moves' (see 'asobi analyze %s --help')."),
			analyzer_find(a->game)->facts[0].key, a->game->id);
	if (!board_start(&board, a->game, &setup, error))
		return tell_misuse("%s", error);
	status = analyze_after(a, &board, &budget, seed);
	board_free(&board);
	return status;
}
