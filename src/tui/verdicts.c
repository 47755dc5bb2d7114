/* SPDX-License-Identifier: MIT */
/* Draws the values of all moves in a position, in as many columns as fit. */
#include "tui/verdicts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"

static int widen_to(int width, const char *text)
{
	const int other = utf8_width(text);

	return other > width ? other : width;
}

static enum style verdict_style(const struct verdict *v)
{
	const int good = v->outcome  ? v->outcome
			 : v->counts ? v->margin
			 : v->exact  ? 0
				     : v->value_milli;

	return good > 0 ? STYLE_GOOD : good < 0 ? STYLE_BAD : STYLE_PLAIN;
}

int verdict_outlook(const struct verdict *v)
{
	int value = v->value_milli;

	if (v->exact && v->outcome)
		value = v->outcome * (1000 - 400 * v->plies / (v->plies + 12));
	value = value < -1000 ? -1000 : value > 1000 ? 1000 : value;
	return (1000 + value) / 2;
}

/* One line of verdicts: the index of its first verdict, and how many verdicts share the line. */
struct line {
	size_t first, n;
	char move[2 * MOVE_TEXT], worth[96], note[64];
};

static void verdict_line(const struct view *view, const void *seen, unsigned seat,
			 const struct verdict *v, enum glyphs glyphs, struct line *out)
{
	char move[MOVE_TEXT];

	game_format_move(view->game, seen, seat, v->move, move, sizeof move);
	view_signs(view, move, glyphs, out->move, sizeof out->move);
	view_worth(view, seen, seat, v, out->worth, sizeof out->worth);
	if (view->note)
		view->note(seen, seat, v->move, out->note, sizeof out->note);
}

/* Returns the index of the line with the same value and note as `other`, or `n` if none has. */
static size_t line_alike(const struct line *lines, size_t n, const struct line *other)
{
	size_t i = 0;

	while (i < n &&
	       (strcmp(lines[i].worth, other->worth) || strcmp(lines[i].note, other->note)))
		i++;
	return i;
}

/* Fills in at most `most` lines of verdicts and returns how many it has filled in. */
static size_t verdict_lines(const struct view *view, const void *seen, unsigned seat,
			    const struct verdict_list *list, enum glyphs glyphs, bool wide,
			    struct line *lines, size_t most)
{
	size_t n = 0;

	for (size_t i = 0; i < list->len && (n < most || view->alike); i++) {
		struct line line = { .first = i, .n = 1 };
		size_t same;

		verdict_line(view, seen, seat, &list->at[i], glyphs, &line);
		same = view->alike ? line_alike(lines, n, &line) : n;
		if (same < n)
			lines[same].n++;
		else if (n < most)
			lines[n++] = line;
	}
	for (size_t i = 0; i < n && wide; i++) {
		const size_t len = strlen(lines[i].move), room = sizeof lines[i].move - len;

		if (lines[i].n > 1)
			snprintf(lines[i].move + len, room, _(" and %zu as good"), lines[i].n - 1);
	}
	return n;
}

enum {
	GAP = 2,
	LEAST_WORTH = 10,
	LEAST_COLUMN = 2 * GAP + 1 + LEAST_WORTH,
	LEAST_BAR = 6,
	MOST_BAR = 30
};

/* The layout of the verdicts: the number of columns and the widths of each column's parts; a part
 * with width 0 is left out. */
struct layout {
	int columns, move, bar, worth, note;
};

static int column_width(const struct layout *l)
{
	return 2 * GAP + l->move + (l->bar ? l->bar + 1 : 0) + l->worth +
	       (l->note ? GAP + l->note : 0) + GAP;
}

/* Returns the widths of the parts for this many columns of verdicts without bars. */
static struct layout in_columns(int columns, const struct line *lines, size_t n, int rows)
{
	struct layout l = { .columns = columns, .worth = LEAST_WORTH };

	for (size_t i = 0; i < n && i < (size_t)(rows * columns); i++) {
		l.move = widen_to(l.move, lines[i].move);
		l.worth = widen_to(l.worth, lines[i].worth);
		l.note = widen_to(l.note, lines[i].note);
	}
	return l;
}

/* Lays out as many columns as the widths of their text allow. */
static struct layout verdict_layout(const struct canvas *c, const struct line *lines, size_t n,
				    int rows)
{
	struct layout l = { .columns = 1 + c->cols / LEAST_COLUMN };

	do {
		l = in_columns(l.columns - 1, lines, n, rows);
		l.note = 0;
	} while (l.columns > 1 && l.columns * column_width(&l) - GAP > c->cols);
	if (2 * GAP + l.move + l.worth > c->cols)
		l.worth = c->cols - 2 * GAP - l.move;
	return l;
}

/* Returns the room for bars in columns, which may be less than LEAST_BAR. */
static int room_for_bars(const struct canvas *c, const struct layout *l)
{
	const int room = (c->cols + GAP) / l->columns - column_width(l) - 1;

	return room < MOST_BAR ? room : MOST_BAR;
}

/* If the text is too wide, cuts it after a comma or semicolon if there is one. */
static void shorten_worth(char *text, int width)
{
	for (size_t len = strlen(text); len && utf8_width(text) > width; len--)
		if (text[len - 1] == ',' || text[len - 1] == ';' ||
		    !strncmp(text + len - 1, "、", strlen("、")))
			text[len - 1] = '\0';
}

/* Returns the minimum width at which every value is readable up to its first comma or semicolon. */
static int least_worth(const struct line *lines, size_t n)
{
	char text[sizeof lines->worth];
	int width = 0;

	for (size_t i = 0; i < n; i++) {
		snprintf(text, sizeof text, "%s", lines[i].worth);
		shorten_worth(text, 1);
		width = widen_to(width, text);
	}
	return width;
}

/* Chooses the smallest number of columns that can show all verdicts with bars or, if no number
 * can, as many columns as fit. The note about a move is shown if it fits, because it is more
 * useful than a second column or the second half of the value. */
static struct layout bar_layout(const struct canvas *c, const struct line *lines, size_t n,
				int rows)
{
	struct layout best = { 0 };

	for (int columns = 1; columns == 1 || n > (size_t)(rows * (columns - 1)); columns++) {
		struct layout l = in_columns(columns, lines, n, rows);

		if (room_for_bars(c, &l) < LEAST_BAR)
			l.worth = least_worth(lines, n);
		if (room_for_bars(c, &l) < LEAST_BAR)
			l.note = 0;
		if (room_for_bars(c, &l) < LEAST_BAR || (best.note && !l.note))
			break;
		l.bar = room_for_bars(c, &l);
		best = l;
	}
	return best.columns ? best : verdict_layout(c, lines, n, rows);
}

/* Returns how much of a move's bar to fill, in thousandths. A margin is drawn relative to the
 * largest margin in the list. If the verdict counts the moves left to the goal, the bar gets
 * shorter with every move that is lost compared with the best one, and is empty once a whole move
 * is lost. */
static int bar_share(const struct view *view, const void *seen, const struct verdict *v,
		     const struct verdict_list *list)
{
	int most = 16, left;

	if (view->most_milli)
		return 1000 * v->value_milli / view->most_milli(seen);
	if (v->to_go_milli) {
		left = 1000 - verdict_loss_milli(v, &list->at[0]);
		return left > 0 ? left : 0;
	}
	if (!v->counts)
		return verdict_outlook(v);
	for (size_t i = 0; i < list->len; i++)
		most = abs(list->at[i].margin) > most ? abs(list->at[i].margin) : most;
	return 500 + 500 * v->margin / most;
}

static void put_bar(struct canvas *c, int row, int col, int width, enum style style, int share)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	/* Fill at least one column, so that even the smallest chance is visible. */
	const int filled = share > 0 && width * share < 500 ? 1 : (width * share + 500) / 1000;

	canvas_fill(c, row, col, 1, width, STYLE_FRAME, ascii ? "." : "─");
	canvas_fill(c, row, col, 1, filled, style, ascii ? "=" : "━");
}

static void put_verdict(struct canvas *c, int row, int col, const struct layout *l,
			struct line *line, enum style style, bool best, int share)
{
	shorten_worth(line->worth, l->worth);
	canvas_put(c, row, col, STYLE_TITLE, best ? "*" : " ");
	canvas_put_field(c, row, col + GAP, l->move, best ? STYLE_TITLE : STYLE_PLAIN, line->move);
	col += 2 * GAP + l->move;
	if (l->bar) {
		put_bar(c, row, col, l->bar, style, share);
		col += l->bar + 1;
	}
	canvas_put_whole(c, row, col, l->worth, style, line->worth);
	if (l->note)
		canvas_put_whole(c, row, col + l->worth + GAP, l->note,
				 best ? STYLE_PLAIN : STYLE_DIM, line->note);
}

size_t draw_verdicts(struct canvas *c, const struct view *view, const void *seen, unsigned seat,
		     int rows, const struct verdict_list *list)
{
	enum { WIDE = 60 };
	/* true if there is room to say how many moves are equally good */
	const bool wide = c->cols >= WIDE;
	const size_t most = (size_t)(rows * (1 + c->cols / LEAST_COLUMN));
	struct line *lines = xcalloc(most ? most : 1, sizeof *lines);
	const size_t n = verdict_lines(view, seen, seat, list, c->glyphs, wide, lines, most);
	const size_t best = verdict_list_best(list);
	size_t room, shown, left = list->len;
	struct layout l;

	l = bar_layout(c, lines, n, rows);
	room = (size_t)(rows * l.columns);
	for (size_t i = 0; i < n && i < room; i++)
		left -= wide ? lines[i].n : 1;
	shown = n < room || (n == room && !left) ? n : room ? room - 1 : 0;
	left += shown < n && n >= room && room ? wide ? lines[room - 1].n : 1 : 0;
	for (size_t i = 0; i < shown; i++) {
		const struct verdict *v = &list->at[lines[i].first];
		const bool first = lines[i].first < best;

		/* In games whose values aren't wins or losses, the best moves are coloured as
		 * good. */
		put_verdict(c, (int)i % rows, (int)i / rows * column_width(&l), &l, &lines[i],
			    !view->worth && !v->place_milli ? verdict_style(v)
			    : first			    ? STYLE_GOOD
							    : STYLE_PLAIN,
			    first, bar_share(view, seen, v, list));
	}
	if (left)
		canvas_putf(c, rows - 1, (l.columns - 1) * column_width(&l) + GAP, STYLE_DIM,
			    _("and %zu more"), left);
	free(lines);
	return shown;
}
