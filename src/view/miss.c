/* SPDX-License-Identifier: MIT */
/* Explains what was wrong with a player's answer, in sentences that fit any game. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/strbuf.h"

enum { SHOWN_MOVES = 8 };

static void add_fault(struct strbuf *sb, const struct view *view, const void *seen, unsigned seat,
		      const struct miss_answer *a)
{
	char why[ERROR_TEXT];

	if (a->text) {
		view_refuse(view, seen, seat, a->text, why, sizeof why);
		sb_addf(sb, _("Illegal move '%.40s': %s"), a->text, why);
	} else {
		sb_add(sb, _("No answer came in time."));
	}
}

static void add_time(struct strbuf *sb, const struct miss_answer *a)
{
	const double s = (double)a->ms / 1000, of = (double)a->limit_ms / 1000;

	if (a->ms < 0)
		return;
	sb_add(sb, " ");
	if (a->limit_ms > 0)
		sb_addf(sb, _("Time used: %.1f s of the %g s allowed."), s, of);
	else
		sb_addf(sb, _("Time used: %.1f s."), s);
}

static void add_legal(struct strbuf *sb, const struct game *g, const void *seen, unsigned seat)
{
	struct strbuf list = { 0 };
	struct move_list moves = { 0 };
	char move[MOVE_TEXT];

	game_legal(g, seen, seat, &moves);
	for (size_t i = 0; i < moves.len && i < SHOWN_MOVES; i++) {
		game_format_move(g, seen, seat, moves.at[i], move, sizeof move);
		sb_addf(&list, "%s%s", i ? ", " : "", move);
	}
	if (moves.len > SHOWN_MOVES)
		sb_addf(sb,
			ngettext(" Legal moves: %s and %u more.", " Legal moves: %s and %u more.",
				 moves.len - SHOWN_MOVES),
			list.text, (unsigned)(moves.len - SHOWN_MOVES));
	else if (moves.len)
		sb_addf(sb, _(" Legal moves: %s."), list.text);
	sb_free(&list);
	move_list_free(&moves);
}

size_t view_miss(const struct view *view, const void *seen, unsigned seat,
		 const struct miss_answer *a, char *buf, size_t size)
{
	struct strbuf sb = { 0 };
	size_t n;

	add_fault(&sb, view, seen, seat, a);
	add_time(&sb, a);
	add_legal(&sb, view->game, seen, seat);
	n = (size_t)snprintf(buf, size, "%s", sb.text);
	sb_free(&sb);
	return n;
}
