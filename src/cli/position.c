/* SPDX-License-Identifier: MIT */
#include "cli/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"

static char *legal_moves(const struct board *b, unsigned seat)
{
	enum { ENOUGH = 12 };
	struct move_list list = { 0 };
	struct strbuf sb = { 0 };

	game_legal(b->game, b->state, seat, &list);
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

static bool refuse_move(const struct board *b, const char *word, char error[ERROR_TEXT])
{
	const unsigned number = (unsigned)b->len + 1;
	char *moves;

	if (board_ended(b))
		return fail_with(error,
				 _("Can't play move %u ('%.40s'): the game is already over."),
				 number, word);
	moves = legal_moves(b, game_first_actor(game_actors(b->game, b->state)));
	snprintf(error, ERROR_TEXT, _("Move %u ('%.40s') is illegal. Legal moves: %.120s"), number,
		 word, moves);
	free(moves);
	return false;
}

bool position_play(struct board *b, const char *moves, char error[ERROR_TEXT])
{
	char word[MOVE_TEXT];

	while (parse_word(&moves, " ", word, sizeof word)) {
		uint32_t actors = game_actors(b->game, b->state);
		game_move m;

		if (!actors ||
		    !game_read_move(b->game, b->state, game_first_actor(actors), word, &m))
			return refuse_move(b, word, error);
		board_put(b, game_first_actor(actors), m);
	}
	moves += strspn(moves, " ");
	return !*moves || refuse_move(b, moves, error);
}
