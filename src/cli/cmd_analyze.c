/* SPDX-License-Identifier: MIT */
/* asobi analyze: MOVE<TAB>VERDICT for every legal move, best first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "cli/commands.h"

static void print_verdicts(const struct game *g, const void *seen, unsigned seat,
			   const struct verdict_list *list)
{
	for (size_t i = 0; i < list->len; i++) {
		char text[MOVE_TEXT], worth[64];

		game_format_move(g, seen, seat, list->at[i].move, text, sizeof text);
		verdict_text(&list->at[i], worth, sizeof worth);
		printf("%s\t%s\n", text, worth);
	}
}

/* From what the seat to move may know. */
static int analyze(const struct board *b, uint64_t seed)
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(g->actors(b->state));
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};
	void *seen = xcalloc(1, g->state_size);
	struct rng rng;
	bool known;

	budget.past = g->key ? &b->history : NULL;
	rng_seed(&rng, seed);
	game_observe(g, b->state, seat, seen);
	known = advise(g, seen, seat, &rng, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	if (known && !list.len)
		remark(_("Nothing tells the moves apart here."));
	print_verdicts(g, seen, seat, &list);
	verdict_list_free(&list);
	free(seen);
	return known ? DONE : FAILED;
}

static char *legal_moves(const struct board *b, unsigned seat)
{
	enum { ENOUGH = 12 };
	struct move_list list = {0};
	struct strbuf sb = {0};

	b->game->legal(b->state, seat, &list);
	for (size_t i = 0; i < list.len && i < ENOUGH; i++) {
		char text[MOVE_TEXT];

		game_format_move(b->game, b->state, seat, list.at[i], text, sizeof text);
		sb_addf(&sb, "%s%s", i ? " " : "", text);
	}
	if (list.len > ENOUGH)
		sb_add(&sb, " ...");
	move_list_free(&list);
	return sb_take(&sb);
}

static bool refuse(const struct board *b, const char *word, char error[ERROR_TEXT])
{
	const unsigned number = (unsigned)b->len + 1;
	char *moves;

	if (board_ended(b)) {
		snprintf(error, ERROR_TEXT, _("Move %u, '%.40s', cannot be played: the game is over."), number, word);
		return false;
	}
	moves = legal_moves(b, game_first_actor(b->game->actors(b->state)));
	snprintf(error, ERROR_TEXT, _("Move %u, '%.40s', cannot be played; legal: %.120s"), number, word, moves);
	free(moves);
	return false;
}

/* Play the words of `moves`, each by the first seat that may move.  False with one sentence that
 * names the first one that cannot be played. */
static bool play_moves(struct board *b, const char *moves, char error[ERROR_TEXT])
{
	char word[MOVE_TEXT];

	while (parse_word(&moves, " ", word, sizeof word)) {
		uint32_t actors = b->game->actors(b->state);
		game_move m;

		if (!actors || !b->game->parse_move(b->state, game_first_actor(actors), word, &m))
			return refuse(b, word, error);
		board_put(b, game_first_actor(actors), m);
	}
	moves += strspn(moves, " ");
	return !*moves || refuse(b, moves, error);
}

static int analyze_after(struct board *b, const char *moves, uint64_t seed)
{
	char error[ERROR_TEXT];

	if (moves && !play_moves(b, moves, error))
		return misuse("%s", error);
	if (board_ended(b)) {
		remark(_("The game is over here; there is no move to analyze."));
		return DONE;
	}
	if (b->game->actors(b->state) >> SEAT_DEALER & 1)
		return misuse(_("Chance moves here; say with '--moves' what it decides."));
	return analyze(b, seed);
}

static bool facts_given(const struct args *a)
{
	for (int i = 0; i < MAX_FACTS; i++)
		if (a->facts[i])
			return true;
	return false;
}

/* By the game itself, which has a while for it. */
static int analyze_facts(const struct args *a, const struct setup *setup)
{
	enum { FACTS_MS = 1500 };
	struct budget unlimited = budget_unlimited(), budget = budget_within(&unlimited, FACTS_MS);
	struct strbuf out = {0};
	char error[ERROR_TEXT];
	enum analyzed end;

	if (a->value[ARG_MOVES] || a->value[ARG_POSITION])
		return misuse("%s", _("Give either '--moves' and '--position' or what the game itself analyzes, not both."));
	end = analyzer_find(a->game)->run(setup, a->facts, &budget, &out, error);
	if (end == ANALYSIS_WRONG)
		misuse("%s", error);
	else if (out.text)
		fputs(out.text, stdout);
	sb_free(&out);
	return end == ANALYSIS_WRONG ? MISUSED : end == ANALYSIS_NO ? FAILED : DONE;
}

int cmd_analyze(const struct args *a)
{
	struct setup setup;
	struct board board;
	char error[ERROR_TEXT];
	uint64_t seed;
	int status;

	if (args_setup(a, &setup) || args_seed(a, 1, &seed))
		return MISUSED;
	if (facts_given(a))
		return analyze_facts(a, &setup);
	/* Where a game begins in secret its first move has nothing to tell. */
	if (analyzer_find(a->game) && !a->value[ARG_MOVES] && !a->value[ARG_POSITION])
		return misuse(_("Say what to analyze, with '--%s' or '--moves'; 'asobi analyze %s --help' tells more."),
			      analyzer_find(a->game)->facts[0].key, a->game->id);
	if (!board_start(&board, a->game, &setup, error))
		return misuse("%s", error);
	status = analyze_after(&board, a->value[ARG_MOVES], seed);
	board_free(&board);
	return status;
}
