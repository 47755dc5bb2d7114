/* SPDX-License-Identifier: MIT */
/* What every move of the position looked at is worth; and what is said to who plays a first game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table/panes.h"

static int wider(int width, const char *text)
{
	const int other = utf8_width(text);

	return other > width ? other : width;
}

static enum style verdict_style(const struct verdict *v)
{
	return v->outcome > 0 ? STYLE_GOOD : v->outcome < 0 ? STYLE_BAD : STYLE_PLAIN;
}

/* Verdicts of one line: the first of them, and how many there are. */
struct line {
	size_t first, n;
	char move[2 * MOVE_TEXT], worth[96];
};

static void verdict_line(const struct table *t, const void *seen, unsigned seat, const struct verdict *v,
			 enum glyphs glyphs, struct line *out)
{
	char move[MOVE_TEXT];

	game_format_move(t->game, seen, seat, v->move, move, sizeof move);
	view_signs(t->view, move, glyphs, out->move, sizeof out->move);
	view_worth(t->view, seen, seat, v, out->worth, sizeof out->worth);
}

/* The one of these lines that says the same of its moves; `n`: none does. */
static size_t line_alike(const struct line *lines, size_t n, const char *worth)
{
	size_t i = 0;

	while (i < n && strcmp(lines[i].worth, worth))
		i++;
	return i;
}

/* At most so many lines; returns how many. */
static size_t verdict_lines(const struct table *t, const void *seen, unsigned seat, const struct verdict_list *list,
			    enum glyphs glyphs, bool wide, struct line *lines, size_t most)
{
	size_t n = 0;

	for (size_t i = 0; i < list->len && (n < most || t->view->alike); i++) {
		struct line line = { .first = i, .n = 1 };
		size_t same;

		verdict_line(t, seen, seat, &list->at[i], glyphs, &line);
		same = t->view->alike ? line_alike(lines, n, line.worth) : n;
		if (same < n)
			lines[same].n++;
		else if (n < most)
			lines[n++] = line;
	}
	for (size_t i = 0; i < n; i++) {
		const size_t len = strlen(lines[i].move), room = sizeof lines[i].move - len;

		if (lines[i].n > 1)
			snprintf(lines[i].move + len, room, wide ? _(" +%zu alike") : " +%zu", lines[i].n - 1);
	}
	return n;
}

enum { GAP = 2, LEAST_WORTH = 10, LEAST_COLUMN = 2 * GAP + 1 + LEAST_WORTH, LEAST_VERDICTS = 3 };

/* Verdicts stand in columns: how many, and how wide their two parts are. */
struct layout {
	int columns, move, worth;
};

/* As many columns as the texts shown in them allow. */
static struct layout verdict_layout(const struct canvas *c, const struct line *lines, size_t n, int rows)
{
	struct layout l = { .columns = 1 + c->cols / LEAST_COLUMN };

	do {
		l = (struct layout){ .columns = l.columns - 1, .worth = LEAST_WORTH };
		for (size_t i = 0; i < n && i < (size_t)(rows * l.columns); i++) {
			l.move = wider(l.move, lines[i].move);
			l.worth = wider(l.worth, lines[i].worth);
		}
	} while (l.columns > 1 && l.columns * (2 * GAP + l.move + l.worth + GAP) - GAP > c->cols);
	if (2 * GAP + l.move + l.worth > c->cols)
		l.worth = c->cols - 2 * GAP - l.move;
	return l;
}

/* Cut behind a part of the sentence where there is one that fits. */
static void shorten(char *text, int width)
{
	for (size_t len = strlen(text); len && utf8_width(text) > width; len--)
		if (text[len - 1] == ',' || text[len - 1] == ';' || !strncmp(text + len - 1, "、", strlen("、")))
			text[len - 1] = '\0';
}

static void put_verdict(struct canvas *c, int row, int col, const struct layout *l, struct line *line,
			const struct verdict *v, bool best)
{
	shorten(line->worth, l->worth);
	canvas_put(c, row, col, STYLE_TITLE, best ? "*" : " ");
	canvas_put_field(c, row, col + GAP, l->move, best ? STYLE_TITLE : STYLE_PLAIN, line->move);
	canvas_put_field(c, row, col + 2 * GAP + l->move, l->worth, verdict_style(v), line->worth);
}

/* Column after column; returns how many lines could be shown. */
static size_t draw_verdicts(struct canvas *c, const struct table *t, const void *seen, unsigned seat, int rows,
			    const struct verdict_list *list)
{
	enum { WIDE = 44 };
	const size_t most = (size_t)(rows * (1 + c->cols / LEAST_COLUMN));
	struct line *lines = xcalloc(most ? most : 1, sizeof *lines);
	const size_t n = verdict_lines(t, seen, seat, list, c->glyphs, c->cols >= WIDE, lines, most);
	const size_t best = verdict_list_best(list);
	size_t room, shown, left = list->len;
	struct layout l;

	l = verdict_layout(c, lines, n, rows);
	room = (size_t)(rows * l.columns);
	for (size_t i = 0; i < n && i < room; i++)
		left -= lines[i].n;
	shown = n < room || (n == room && !left) ? n : room ? room - 1 : 0;
	left += shown < n && n >= room && room ? lines[room - 1].n : 0;
	for (size_t i = 0; i < shown; i++)
		put_verdict(c, (int)i % rows, (int)i / rows * (2 * GAP + l.move + l.worth + GAP), &l, &lines[i],
			    &list->at[lines[i].first], lines[i].first < best);
	if (left)
		canvas_putf(c, rows - 1, (l.columns - 1) * (2 * GAP + l.move + l.worth + GAP) + GAP, STYLE_DIM,
			    _("and %zu more"), left);
	free(lines);
	return shown;
}

/* The first seat's share of the outlook in thousandths: near the edge when a win is
 * close, in the middle for a draw. */
static int outlook(const struct verdict *best, unsigned mover)
{
	int value = best->value_milli;

	if (best->exact && best->outcome)
		value = best->outcome * (1000 - 400 * best->plies / (best->plies + 12));
	value = value < -1000 ? -1000 : value > 1000 ? 1000 : value;
	return (mover == 0 ? 1000 + value : 1000 - value) / 2;
}

/* Two sides pushing: letters at the ends, two kinds of block between. */
static void draw_outlook(struct canvas *c, int row, const struct table *t, const struct verdict *best,
			 unsigned mover)
{
	const char *const *marks = t->view->seat_marks;
	const int width = c->cols - 8, share = (width * outlook(best, mover) + 500) / 1000;
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	canvas_put(c, row, 2, STYLE_SEAT0, marks[0] ? marks[0] : "1");
	canvas_fill(c, row, 4, 1, share, STYLE_SEAT0, ascii ? "#" : "█");
	canvas_fill(c, row, 4 + share, 1, width - share, STYLE_SEAT1, ascii ? "." : "░");
	canvas_put(c, row, 5 + width, STYLE_SEAT1, marks[1] ? marks[1] : "2");
}

/* A list parted by commas ends with the last entry that fits. */
static void fit_list(char *value, int cols)
{
	char *comma;

	while (utf8_width(value) > cols && (comma = strrchr(value, ',')) != NULL)
		*comma = '\0';
}

/* Each on one row, or on as many as it takes.  Returns the rows used; what is below the canvas is
 * clipped. */
static int put_facts(struct canvas *c, int row, const struct table *t, const struct analysis *facts, bool whole)
{
	const int top = row;

	for (size_t i = 0; i < facts->len; i++) {
		const int used = 4 + canvas_put(c, row, 2, STYLE_DIM, facts->row[i].label);
		char value[2 * sizeof facts->row[i].value];

		view_signs(t->view, facts->row[i].value, c->glyphs, value, sizeof value);
		if (!whole)
			fit_list(value, c->cols - used);
		if (whole)
			row += canvas_wrap(c, row, used, c->cols - used, STYLE_PLAIN, value);
		else
			canvas_put_field(c, row++, used, c->cols - used, STYLE_PLAIN, value);
	}
	return row - top;
}

/* At the top of a pane of their own, or at the foot as far as verdicts leave room; returns
 * the rows used. */
static int draw_facts(struct canvas *c, const struct table *t, bool alone)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	struct analysis facts = {0};
	void *seen = table_seen(t, table_position(t), table_viewer(t));
	const int room = c->rows - (alone ? 0 : LEAST_VERDICTS);
	bool whole;
	int rows;

	if (t->view->facts)
		t->view->facts(seen, table_viewer(t), &facts);
	free(seen);
	whole = put_facts(&nowhere, 0, t, &facts, true) <= room;
	while ((rows = put_facts(&nowhere, 0, t, &facts, whole)) > room && facts.len)
		facts.len--;
	put_facts(c, alone ? 0 : c->rows - rows, t, &facts, whole);
	return rows;
}

/* Two sides can only be weighed where one wins what the other loses. */
static bool has_outlook(const struct table *t)
{
	return t->config.setup.seats == 2 && !t->game->secrets && !t->view->worth;
}

/* In a wide pane the facts stand beside the verdicts, else below them; returns what is left
 * for these. */
static struct canvas without_facts(struct canvas *c, const struct table *t)
{
	enum { WIDE = 100, FACTS = 36 };
	struct canvas side;

	if (c->cols < WIDE || !t->view->facts)
		return canvas_part(c, 0, 0, c->rows - draw_facts(c, t, false), c->cols);
	side = canvas_part(c, 0, c->cols - FACTS, c->rows, FACTS);
	draw_facts(&side, t, true);
	return canvas_part(c, 0, 0, c->rows, c->cols - FACTS);
}

void draw_analysis(struct canvas *pane, const struct table *t)
{
	struct canvas part = without_facts(pane, t), *c = &part;
	struct verdict_list list;
	void *seen = xcalloc(1, t->game->state_size);
	const bool complete = study_found(t->advice.study, &list);
	const int seat = table_advised(t, seen), room = c->rows - has_outlook(t);

	if (!game_actors(t->game, seen))
		canvas_put(c, 0, 0, STYLE_DIM, _("The game is over."));
	else if (seat < 0 || (!list.len && !study_busy(t->advice.study)))
		canvas_put(c, 0, 0, STYLE_DIM, _("Nothing can be said now."));
	else if (!list.len && !complete)
		canvas_put(c, 0, 2, STYLE_DIM, _("looking..."));
	else if (draw_verdicts(c, t, seen, (unsigned)seat, room, &list) && has_outlook(t))
		draw_outlook(c, room, t, &list.at[0], (unsigned)seat);
	verdict_list_free(&list);
	free(seen);
}

/* ---- The guide ---- */

enum { MOST_SAID = 8 };

static void paragraph(const char *from, char line[GUIDE_TEXT])
{
	snprintf(line, GUIDE_TEXT, "%.*s", (int)strcspn(from, "\n"), from);
}

/* A paragraph each, with a mark before it.  Where there is no room for all, those after the first are
 * left out whole: the last one tells of keys. */
void draw_guide(struct canvas *c, const struct table *t)
{
	const char *mark = c->glyphs == GLYPHS_UNICODE ? "▸" : ">", *said[MOST_SAID];
	int high[MOST_SAID], all = 0, row = 0;
	unsigned n = 0, out = 0;
	char line[GUIDE_TEXT];

	for (const char *s = t->guide.text; *s && n < MOST_SAID; s += strcspn(s, "\n"), s += *s == '\n') {
		said[n] = s;
		paragraph(s, line);
		high[n] = canvas_wrap(c, c->rows, 2, c->cols - 2, STYLE_PLAIN, line);	/* below what is seen */
		all += high[n++];
	}
	while (all > c->rows && out + 2 < n)
		all -= high[++out];
	for (unsigned i = 0; i < n; i++) {
		if (i && (i <= out || row + high[i] > c->rows))
			continue;
		paragraph(said[i], line);
		canvas_put(c, row, 0, STYLE_KEY, mark);
		row += canvas_wrap(c, row, 2, c->cols - 2, STYLE_PLAIN, line);
	}
}
