/* SPDX-License-Identifier: MIT */
/* This file looks up the certificate's answer for a position, and rejects faulty walks. */
#include "prove/check.h"

#include <stdarg.h>
#include <stdio.h>

#include "asobi/board.h"
#include "base/i18n.h"

/* Rejects the current walk. The message names the walk rather than a line, because the error
 * concerns the walk as a whole. */
bool check_refuse(struct check *c, const char *format, ...)
{
	int n = snprintf(c->in.error, c->in.error_size, _("%.100s, walk %u: "), c->in.path,
			 c->walk);
	va_list ap;

	va_start(ap, format);
	if (n > 0 && (size_t)n < c->in.error_size)
		vsnprintf(c->in.error + n, c->in.error_size - (size_t)n, format, ap);
	va_end(ap);
	return false;
}

bool check_answer(struct check *c, const void *seen, const struct ply *line, unsigned n,
		  game_move *out)
{
	const uint32_t i = positions_find(&c->answers, seen);
	const struct game *g = c->out->game;
	struct strbuf moves = { 0 };
	char text[STATE_TEXT], error[ERROR_TEXT];
	struct board b;

	if (i != NO_POSITION) {
		c->answers.at[i].asked = true;
		*out = c->answers.at[i].answer;
		return true;
	}
	game_encode(g, seen, text, sizeof text);
	if (!board_start(&b, g, &c->setup, error))
		return check_refuse(c, "%s", error);
	for (unsigned k = 0; k < n; k++) {
		char move[MOVE_TEXT];

		game_format_move(g, b.state, line[k].seat, line[k].move, move, sizeof move);
		sb_addf(&moves, " %s", move);
		board_put(&b, line[k].seat, line[k].move);
	}
	board_free(&b);
	check_refuse(c, _("there's no answer for position '%.60s', reached by these moves:%.80s."),
		     text, moves.len ? moves.text : _(" none"));
	sb_free(&moves);
	return false;
}
