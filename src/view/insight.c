/* SPDX-License-Identifier: MIT */
/* Finds the pattern that explains a move and fills in the placeholders in the pattern's sentences.
 */
#include "asobi/insight.h"

#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "view/grid.h"

bool insight_find(const struct view *view, const struct explained *q, struct insight *out)
{
	*out = (struct insight){ 0 };
	if (view && view->insight && view->insight(q, out) && out->pattern)
		return true;
	*out = (struct insight){ 0 };
	return false;
}

void insight_light(struct insight *in, unsigned cell)
{
	for (unsigned i = 0; i < in->cells; i++)
		if (in->cell[i] == cell)
			return;
	if (in->cells < INSIGHT_CELLS)
		in->cell[in->cells++] = (uint16_t)cell;
}

void insight_name(struct insight *in, game_move m)
{
	if (in->moves < INSIGHT_MOVES)
		in->named[in->moves++] = m;
}

/* Joins the moves named by the insight into a string such as "c6 or g6". */
static void join_moves(const struct view *view, const struct explained *q, const struct insight *in,
		       char *buf, size_t size)
{
	size_t len = 0;
	char move[MOVE_TEXT];

	buf[0] = '\0';
	for (unsigned i = 0; i < in->moves && len < size; i++) {
		view_move_words(view, q->seen, q->seat, in->named[i], move, sizeof move);
		len += (size_t)snprintf(buf + len, size - len, "%s%s",
					i == 0		    ? ""
					: i + 1 < in->moves ? _(", ")
							    : _(" or "),
					move);
	}
}

/* Returns the name of the side that a seat plays, which may depend on one of the game's options. */
static const char *name_side(const struct view *view, const void *seen, unsigned seat)
{
	unsigned side = seat;

	if (view->grid && view->grid->sign_of)
		side = view->grid->sign_of(seen, seat) == GRID_SECOND;
	return view->sides && side < 2 ? side_name(&view->sides[side]) : _("the opponent");
}

/* Writes the word for a placeholder, which is a name in braces. Returns false if the placeholder
 * is unknown. */
static bool fill_name(const struct view *view, const struct explained *q, const struct insight *in,
		      const char *name, size_t len, char *buf, size_t size)
{
	const struct {
		const char *name;
		const game_move *move;
	} moves[] = { { "move", &q->best.move }, { "played", q->asked ? &q->played.move : NULL } };

	for (unsigned i = 0; i < 2; i++)
		if (strlen(moves[i].name) == len && !strncmp(name, moves[i].name, len)) {
			if (moves[i].move)
				view_move_words(view, q->seen, q->seat, *moves[i].move, buf, size);
			return moves[i].move;
		}
	if (len == 5 && !strncmp(name, "moves", len))
		join_moves(view, q, in, buf, size);
	else if (len == 3 && !strncmp(name, "own", len))
		snprintf(buf, size, "%s", name_side(view, q->seen, q->seat));
	else if (len == 5 && !strncmp(name, "other", len))
		snprintf(buf, size, "%s", name_side(view, q->seen, 1 - q->seat));
	else if (len == 1 && name[0] == 'n')
		snprintf(buf, size, "%u", in->count);
	else if (len == 4 && !strncmp(name, "what", len))
		snprintf(buf, size, "%s", in->what);
	else
		return false;
	return true;
}

size_t insight_text(const struct view *view, const struct explained *q, const struct insight *in,
		    enum insight_frame frame, char *buf, size_t size)
{
	const struct pattern *p = in->pattern;
	const char *text = !p			   ? NULL
			   : frame == INSIGHT_LOOK ? p->look
			   : frame == INSIGHT_WHY  ? p->why
						   : p->missed;
	char word[4 * MOVE_TEXT];
	size_t len = 0;

	if (size)
		buf[0] = '\0';
	if (!text)
		return 0;
	for (text = _(text); *text && len + 1 < size; text++) {
		const char *end = *text == '{' ? strchr(text, '}') : NULL;

		if (end &&
		    fill_name(view, q, in, text + 1, (size_t)(end - text) - 1, word, sizeof word)) {
			len += (size_t)snprintf(buf + len, size - len, "%s", word);
			text = end;
		} else {
			buf[len++] = *text;
			buf[len] = '\0';
		}
	}
	return len;
}
