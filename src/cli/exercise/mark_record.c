/* SPDX-License-Identifier: MIT */
#include "cli/exercise/mark_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/xalloc.h"

/* Writes a remark that says why the game's last move was wrong and lists as many better moves as
 * fit. */
static void write_remark(const struct mark *m, const struct board *before, char *buf, size_t size)
{
	const struct proof *p = &m->where;
	size_t n;

	if (p->fault != PROVE_GAVE_AWAY) {
		snprintf(buf, size, "%s", _("Asobi: earlier answers rule this number out"));
		return;
	}
	n = (size_t)snprintf(buf, size, "%s",
			     m->exercise->never_loses ? _("Asobi: this loses; better:")
			     : p->best.outcome > 0    ? _("Asobi: this throws away a win. Better:")
						      : _("Asobi: this move throws away a draw. "
							     "Better:"));
	for (size_t i = 0; i < p->kept.len; i++) {
		char move[MOVE_TEXT];

		game_format_move(game_find(m->exercise->game), before->state, m->seat,
				 p->kept.at[i].move, move, sizeof move);
		if (n + strlen(move) + 2 < size)
			n += (size_t)snprintf(buf + n, size - n, " %s", move);
	}
}

static bool record_line(const struct mark *m, const char *who, struct record *r)
{
	const struct proof *p = &m->where;
	const bool answered = (p->fault == PROVE_GAVE_AWAY || p->fault == PROVE_CANT_BE) &&
			      !move_is_reserved(p->answer);
	char error[ERROR_TEXT];

	*r = (struct record){ .game = game_find(m->exercise->game),
			      .setup = m->setup,
			      .finished = (int64_t)time(NULL) };
	if (!m->setup.seats || !board_start(&r->board, r->game, &r->setup, error))
		return false;
	for (unsigned s = 0; s < r->setup.seats; s++)
		snprintf(r->who[s], RECORD_WHO, "%.500s", s == m->seat ? who : "asobi");
	r->notes = xcalloc(p->n + 1, sizeof *r->notes);
	for (unsigned i = 0; i <= p->n; i++)
		r->notes[i].us = -1;
	for (unsigned i = 0; i < p->n; i++)
		board_put(&r->board, p->line[i].seat, p->line[i].move);
	if (answered) {
		write_remark(m, &r->board, r->notes[p->n].remark, sizeof r->notes->remark);
		board_put(&r->board, m->seat, p->answer);
	}
	if (r->board.len)
		return true;
	record_free(r);
	return false;
}

bool mark_record(const struct mark *m, const char *who, struct record *out)
{
	char error[ERROR_TEXT];

	if (m->end != MARK_FAILED)
		return false;
	return m->record ? record_parse(out, m->record, error) : record_line(m, who, out);
}
