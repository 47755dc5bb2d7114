/* SPDX-License-Identifier: MIT */
/* asobi judge: says how good a single move is, and why. asobi review: does the same for every move
 * of a saved game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/cli_messages.h"
#include "cli/commands.h"
#include "cli/position.h"
#include "cli/print_review.h"
#include "shelf/archive.h"

enum { JUDGE_MOVE };
const struct arg_spec judge_options[] = {
	[JUDGE_MOVE] = { "move", "MOVE", N_("the move to judge") },
	{ NULL, NULL, NULL },
};

static void print_judgement(const struct board *b, unsigned players, const void *seen,
			    const struct judgement *j, bool as_json)
{
	struct json out = { 0 };
	char text[JUDGEMENT_TEXT];

	if (as_json) {
		json_open(&out, NULL, "{");
		json_judgement(&out, b->game, players, seen, j);
		json_close(&out, "}\n");
		json_print(&out);
		return;
	}
	judgement_line(b->game, players, seen, j, text, sizeof text);
	print("%s\n", text);
}

enum { MOST_SHOWN = 40 };

/* Copies the text up to the first line ending into `word`, for messages that must fit on one line,
 * and returns it. */
static const char *first_line(const char *text, char word[MOVE_TEXT])
{
	snprintf(word, MOVE_TEXT, "%.*s", (int)strcspn(text, "\r\n"), text);
	return word;
}

static int judge_move(const struct args *a, const struct board *b, const struct setup *setup)
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct budget budget = budget_unlimited();
	void *seen = xcalloc(1, g->state_size);
	struct judgement j;
	game_move m;
	int status = DONE;
	char word[MOVE_TEXT];

	budget.cancel = interrupt_flag();
	game_observe(g, b->state, seat, seen);
	if (!game_read_move(g, b->state, seat, a->own[JUDGE_MOVE], &m)) {
		status = tell_misuse(_("'%.*s' isn't a legal move in this position."), MOST_SHOWN,
				     first_line(a->own[JUDGE_MOVE], word));
	} else if (judge(g, setup->seats, seen, seat, &b->history, m, &budget, &j)) {
		j.ply = (unsigned)b->len;
		j.number = judgement_number(g, seen, seat, j.ply);
		if (j.class > MOVE_GOOD)
			judgement_find_reply(g, seen, seat, &b->history, &budget, &j);
		print_judgement(b, setup->seats, seen, &j, a->value[ARG_JSON]);
	} else {
		tell_remark("%s", _("This move can't be judged."));
		status = FAILED;
	}
	free(seen);
	return status;
}

static int judge_after(const struct args *a, struct board *b, const struct setup *setup)
{
	char error[ERROR_TEXT];

	if (a->value[ARG_MOVES] && !position_play(b, a->value[ARG_MOVES], error))
		return tell_misuse("%s", error);
	if (board_ended(b))
		return tell_misuse(
			"%s", _("The game is over in this position, so there's no move to judge."));
	if (game_actors(b->game, b->state) >> SEAT_DEALER & 1)
		return tell_misuse(_("The next move is random. Give its outcome with '--moves'."));
	return judge_move(a, b, setup);
}

int cmd_judge(const struct args *a)
{
	char error[ERROR_TEXT];
	struct setup setup;
	struct board board;
	int status;

	if (args_setup(a, &setup))
		return MISUSED;
	if (!a->own[JUDGE_MOVE])
		return tell_misuse(_("Specify the move to judge with '--move'. Usage: asobi %s"),
				   a->command->usage);
	if (!a->game->study)
		return tell_misuse(_("Asobi can't judge moves in %s."), _(a->game->title));
	if (!board_start(&board, a->game, &setup, error))
		return tell_misuse("%s", error);
	interrupt_catch();
	status = judge_after(a, &board, &setup);
	board_free(&board);
	return status;
}

int cmd_review(const struct args *a)
{
	struct match_config c = { 0 };
	char error[ERROR_TEXT];
	struct record record;
	struct match *m;
	int status = DONE;

	if (!a->n_words)
		return tell_misuse(_("Specify the file of a saved game. Usage: asobi %s"),
				   a->command->usage);
	if (!archive_load(a->words[0], &record, error))
		return tell_misuse("%s", error);
	interrupt_catch();
	c.game = record.game;
	m = match_resume(&c, &record, error);
	if (!m)
		status = tell_misuse("%s", error);
	else if (!print_review(m, a->value[ARG_JSON]))
		status = FAILED;
	if (m)
		match_free(m);
	record_free(&record);
	return status;
}
