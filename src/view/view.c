/* SPDX-License-Identifier: MIT */
#include "asobi/view.h"

#include <stdio.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "view/grid_private.h"

void view_size(const struct view *view, const void *seen, int *rows, int *cols)
{
	if (view->size)
		view->size(seen, rows, cols);
	else
		grid_size(view->grid, seen, rows, cols);
}

struct view_motion view_motion(const struct view *view, const void *before, unsigned seat,
			       game_move m, const void *after)
{
	if (view->motion)
		return view->motion(before, seat, m, after);
	return (struct view_motion){ .moves_ms = view->grid ? grid_motion_ms(view->grid) : 0 };
}

int view_breadth(const struct view *view, const void *seen, bool fills, int rows, int cols)
{
	struct grid_frame f;

	if (view->hand && view->hand->filled_rows)
		return fills ? cols : 0;
	if (view->breadth && fills)
		return view->breadth(seen, rows, cols);
	if (!view->grid)
		return 0;
	f = grid_frame(view->grid, seen, fills, rows, cols, GRID_NONE);
	return grid_frame_width(&f);
}

void view_draw(const struct view *view, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look)
{
	if (view->draw)
		view->draw(c, seen, seat, memo, look);
	else
		grid_draw(view->grid, c, seen, seat, memo, look);
}

enum input_result view_input(const struct view *view, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out)
{
	return view->input ? view->input(seen, seat, memo, in, out)
			   : grid_input(view->grid, seen, seat, memo, in, out);
}

void view_point_at(const struct view *view, void *memo, const void *seen, unsigned seat,
		   game_move m)
{
	if (view->point_at)
		view->point_at(memo, seen, seat, m);
	else
		grid_point_at(view->grid, memo, seen, m);
}

size_t view_prompt(const struct view *view, const void *seen, unsigned seat, char *buf, size_t size)
{
	if (view->prompt)
		return view->prompt(seen, seat, buf, size);
	return (size_t)snprintf(buf, size, "%s", view->typed ? _(view->typed) : _("move"));
}

size_t view_refuse(const struct view *view, const void *seen, unsigned seat, const char *text,
		   char *buf, size_t size)
{
	if (view->refuse)
		return view->refuse(seen, seat, text, buf, size);
	return (size_t)snprintf(buf, size, _("'%.20s' isn't a legal move here."), text);
}

size_t view_print(const struct view *view, const void *seen, unsigned seat,
		  const char *const names[MAX_SEATS], char *buf, size_t size)
{
	static const uint8_t memo[MAX_MEMO];
	struct look look = { .last_move = MOVE_HIDDEN };
	char nameless[MAX_SEATS][SIDE_TEXT];
	struct canvas c;
	size_t len;
	int rows, cols;

	for (unsigned s = 0; s < MAX_SEATS; s++) {
		snprintf(nameless[s], sizeof nameless[s], _("Player %u"), s + 1);
		look.names[s] = names && names[s] ? names[s] : nameless[s];
	}
	if (view->print)
		return view->print(seen, seat, look.names, buf, size);
	view_size(view, seen, &rows, &cols);
	c = canvas_new(rows, cols, GLYPHS_ASCII);
	view_draw(view, &c, seen, seat, memo, &look);
	len = canvas_text(&c, buf, size);
	if (len + 1 < size)
		memcpy(buf + len, "\n", 2);
	canvas_free(&c);
	return len + 1;
}

unsigned view_named(const struct view *view, const void *before, unsigned seat, game_move m,
		    const void *after)
{
	return seat == SEAT_DEALER && view->dealt_to ? view->dealt_to(before, m, after) : seat;
}

bool name_is_you(const char *name)
{
	return name && !strcmp(name, _("You"));
}

const char *name_within(const char *name)
{
	return name_is_you(name) ? _("you") : name;
}

void view_signs(const struct view *view, const char *text, enum glyphs glyphs, char *buf,
		size_t size)
{
	if (view->signs)
		view->signs(text, glyphs, buf, size);
	else
		snprintf(buf, size, "%s", text);
}

size_t view_move_words(const struct view *view, const void *seen, unsigned seat, game_move m,
		       char *buf, size_t size)
{
	char text[MOVE_TEXT];

	if (view->move_words)
		return view->move_words(seen, seat, m, buf, size);
	if (!view->move_form)
		return game_format_move(view->game, seen, seat, m, buf, size);
	game_format_move(view->game, seen, seat, m, text, sizeof text);
	return (size_t)snprintf(buf, size, _(view->move_form), text);
}

size_t view_worth(const struct view *view, const void *seen, unsigned seat, const struct verdict *v,
		  char *buf, size_t size)
{
	return view->worth ? view->worth(seen, seat, v, buf, size) : verdict_title(v, buf, size);
}
