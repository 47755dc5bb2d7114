/* SPDX-License-Identifier: MIT */
/* What was played, and once the game is over how it went ply by ply and what was thrown away. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/table.h"

/* ---- What could be expected ---- */

enum { MOST_WIDTH = 8 };		/* columns of a ply: a graph is not stretched */

/* Whose graph it is where two cannot be weighed against each other. */
static unsigned subject(const struct table *t)
{
	unsigned first = 0;

	return table_people(t, &first) ? first : 0;
}

/* Two of whom one wins what the other loses; else the calls are told that one may still need. */
static bool is_weighed(const struct table *t)
{
	return t->config.setup.seats == 2 && !t->game->secrets;
}

/* For the first of two sides, or for the subject; false: this ply says nothing. */
static bool score_at(const struct table *t, unsigned ply, int *score)
{
	const struct expected e = reviewer_expected(t->advice.reviewer, ply);

	*score = is_weighed(t) && e.seat == 1 ? -e.score_milli : e.score_milli;
	return e.known && (is_weighed(t) || e.seat == subject(t));
}

/* So many half rows from the axis upwards or downwards. */
static void put_bar(struct canvas *c, int axis, int col, int width, int halves, unsigned style)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII, up = halves > 0;
	const int n = abs(halves), way = up ? -1 : 1;

	for (int i = 0; i < n / 2; i++)
		canvas_fill(c, axis + way * (i + 1), col, 1, width, style, ascii ? "#" : "█");
	if (n % 2)
		canvas_fill(c, axis + way * (n / 2 + 1), col, 1, width, style, ascii ? (up ? "." : "'") : up ? "▄" : "▀");
}

enum { SCALE = 4, MOST_NAME = 10 };	/* columns of "100%", of a name beside the graph */

static int scale_width(const struct canvas *c, const struct table *t)
{
	const int mark = is_weighed(t) ? side_width(table_side(t, 0), c) : 0, name = table_name_width(t, false);

	return mark ? mark + 1 + SCALE : name < SCALE ? SCALE : name > MOST_NAME ? MOST_NAME : name;
}

/* Whose the upper or the lower end is, and how much it means there. */
static void put_end(struct canvas *c, int row, int inwards, int width, const struct table *t, unsigned seat, const char *scale)
{
	const int mark = side_put(c, row, 0, table_side(t, seat));
	char name[NAME_TEXT];

	if (!mark)
		canvas_put_field(c, row, 0, width, table_side(t, seat)->ink, table_name(t, seat, name));
	if (mark || inwards * 2 < c->rows / 2)
		canvas_put_right(c, mark ? row : row + inwards, width, STYLE_DIM, scale);
}

/* Above is the first side's, or fewer calls to go; the middle is even. */
static void put_scale(struct canvas *c, int rows, int width, const struct table *t)
{
	char name[NAME_TEXT];

	if (is_weighed(t)) {
		put_end(c, 0, rows > 3 ? 1 : 0, width, t, 0, "100%");
		put_end(c, rows - 1, rows > 3 ? -1 : 0, width, t, 1, "100%");
		canvas_put_right(c, rows / 2, width, STYLE_DIM, "50%");
		return;
	}
	canvas_put_field(c, 0, 0, width, table_side(t, subject(t))->ink, table_name(t, subject(t), name));
	canvas_put_right(c, rows / 2, width, STYLE_DIM, "4");
	canvas_put_right(c, rows - 1, width, STYLE_DIM, "8");
}

/* The number of the move that is looked at, below its column, between those of the first and the last. */
static void put_numbers(struct canvas *c, int row, int left, int columns, int width, const struct table *t)
{
	const int plies = (int)match_plies(t->match), at = (int)table_position(t);
	const int col = left + (at < plies ? at * columns / plies : columns - 1) * width;
	char text[16];

	canvas_put(c, row, left, STYLE_DIM, "1");
	snprintf(text, sizeof text, "%d", plies);
	canvas_put_right(c, row, left + columns * width, STYLE_DIM, text);
	if (at < plies) {
		canvas_put(c, row, col > left + 1 ? col - 1 : left, STYLE_PLAIN, " ");
		canvas_putf(c, row, col, STYLE_KEY | MARK_STRONG, "%d ", at + 1);
	}
}

/* What could be expected before each ply: chances in percent, by the best moves. */
void draw_graph(struct canvas *c, const struct table *t)
{
	const int rows = c->rows < 7 ? c->rows - !(c->rows % 2) : c->rows - 1 - c->rows % 2;
	const int plies = (int)match_plies(t->match), axis = rows / 2, most = 2 * axis, left = scale_width(c, t) + 1;
	const int fits = plies ? (c->cols - left) / plies : 0, width = fits > MOST_WIDTH ? MOST_WIDTH : fits < 1 ? 1 : fits;
	const int columns = width * plies < c->cols - left ? plies : (c->cols - left) / width;
	const struct side *up = table_side(t, is_weighed(t) ? 0 : subject(t)), *down = table_side(t, is_weighed(t) ? 1 : subject(t));
	const bool grounded = c->fills && up->ground;
	struct slip s;
	int score;

	put_scale(c, rows, left - 1, t);
	if (grounded)
		canvas_ground(c, 0, left, rows, columns * width, up->ground);
	canvas_fill(c, axis, left, 1, columns * width, grounded ? up->ground_ink : STYLE_FRAME, c->glyphs == GLYPHS_ASCII ? "-" : "─");
	for (int i = 0; i < columns; i++) {
		const unsigned ply = (unsigned)(i * plies / columns);

		if (score_at(t, ply, &score))
			put_bar(c, axis, left + i * width, width, score * most / 1000,
				grounded ? (score > 0 ? up : down)->ground_ink : (score > 0 ? up : down)->ink);
	}
	for (size_t i = 0; plies && reviewer_slip(t->advice.reviewer, i, &s); i++)
		canvas_put(c, axis, left + (int)s.ply * columns / plies * width, STYLE_BAD | MARK_STRONG, "?");
	if (plies && table_position(t) < match_plies(t->match))
		canvas_restyle(c, axis, left + (int)table_position(t) * columns / plies * width, 1, width, STYLE_KEY | MARK_CURSOR);
	if (plies && rows < c->rows)
		put_numbers(c, rows, left, columns, width, t);
}

/* ---- The moves ---- */

/* "": there is nothing to be said of it. */
static void move_text(const struct table *t, unsigned ply, char *buf, size_t size)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	const bool unseen = p.seat == SEAT_DEALER && p.move == MOVE_HIDDEN;
	void *seen = table_seen(t, ply, table_viewer(t)), *after = table_seen(t, ply + 1, table_viewer(t));

	buf[0] = '\0';
	if (p.move == MOVE_RESIGN)
		snprintf(buf, size, "%s", _("resigns"));
	else if (p.move == MOVE_TIMEOUT)
		snprintf(buf, size, "%s", _("time out"));
	else if (p.move == MOVE_CRASHED)
		snprintf(buf, size, "%s", _("crashed"));
	else if (t->view->entry && (unseen || !move_is_reserved(p.move)))
		t->view->entry(seen, p.seat, p.move, after, buf, size);
	else if (!unseen)
		game_format_move(t->game, seen, p.seat, p.move, buf, size);
}

/* More than two seats: each ply has a line of its own, with a name. */
static bool by_lines(const struct table *t)
{
	return t->config.setup.seats > 2;
}

/* What was dealt to others says nothing, unless something came of it. */
static bool is_listed(const struct table *t, unsigned ply)
{
	char text[MOVE_TEXT];

	if (match_ply_at(t->match, SEAT_ALL, ply).seat != SEAT_DEALER)
		return true;
	move_text(t, ply, text, sizeof text);
	return text[0] != '\0';
}

/* History lines hold one ply for each seat in turn; a seat that moves again, or
 * before a lower one, begins a new line. */
static bool begins_line(const struct table *t, unsigned ply)
{
	unsigned seat = match_ply_at(t->match, SEAT_ALL, ply).seat;

	return ply == 0 || by_lines(t) || seat >= MAX_SEATS ||
	       seat <= match_ply_at(t->match, SEAT_ALL, ply - 1).seat || !is_listed(t, ply - 1);
}

static int history_column(const struct canvas *c, const struct table *t, unsigned seat)
{
	const int seats = (int)t->config.setup.seats, names = table_name_width(t, by_lines(t)), half = (c->cols - 5) / 2;

	if (by_lines(t))
		return 5 + (names < half ? names : half) + 2;
	return seat < MAX_SEATS ? 5 + (int)seat * (c->cols - 5) / seats : 5;
}

static int history_width(const struct canvas *c, const struct table *t)
{
	return by_lines(t) ? c->cols - history_column(c, t, 0) :
			     (c->cols - 5) / (int)t->config.setup.seats - 1;
}

/* Marked with "?" once the game is over. */
static bool is_slip(const struct table *t, unsigned ply)
{
	struct slip s;

	for (size_t i = 0; reviewer_slip(t->advice.reviewer, i, &s); i++)
		if (s.ply == ply)
			return true;
	return false;
}

static void put_ply(struct canvas *c, const struct table *t, int row, unsigned ply)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	const int col = history_column(c, t, p.seat), width = history_width(c, t);
	const bool here = ply + 1 == table_position(t);
	char text[MOVE_TEXT], shown[2 * MOVE_TEXT], name[NAME_TEXT];

	move_text(t, ply, text, sizeof text);
	if (by_lines(t))
		canvas_put_field(c, row, 5, col - 6, STYLE_DIM, table_name(t, p.seat, name));
	if (is_slip(t, ply))
		strncat(text, " ?", sizeof text - strlen(text) - 1);
	view_signs(t->view, text, c->glyphs, shown, sizeof shown);
	canvas_put_field(c, row, col, width,
			 (is_slip(t, ply) ? STYLE_BAD : STYLE_PLAIN) | (here ? MARK_CURSOR : 0), shown);
}

static void history_titles(struct canvas *c, const struct table *t)
{
	for (unsigned s = 0; s < t->config.setup.seats && !by_lines(t); s++)
		table_put_name(c, 0, history_column(c, t, s), history_width(c, t), t, s);
}

/* The line of the ply looked at stays in sight; the latest lines are preferred. */
static int first_line(int lines, int here, int room)
{
	int first = lines - room;

	if (here >= 0 && here < first)
		first = here;
	return first < 0 ? 0 : first;
}

void draw_history(struct canvas *c, const struct table *t)
{
	const unsigned plies = match_plies(t->match), at = table_position(t);
	const int titles = by_lines(t) ? 0 : 1;
	struct canvas body = canvas_part(c, titles, 0, c->rows - titles, c->cols);
	int lines = 0, here = 0, first;

	for (unsigned p = 0; p < plies; p++) {
		lines += is_listed(t, p) && begins_line(t, p);
		if (p + 1 == at)
			here = lines - 1;
	}
	first = first_line(lines, here, body.rows);
	history_titles(c, t);
	lines = -1;
	for (unsigned p = 0; p < plies; p++) {
		if (!is_listed(t, p))
			continue;
		lines += begins_line(t, p);
		if (lines < first || lines >= first + body.rows)
			continue;
		if (begins_line(t, p))
			canvas_putf(&body, lines - first, 0, STYLE_DIM, "%3u", p + 1);
		put_ply(&body, t, lines - first, p);
	}
	if (!plies)
		canvas_put(&body, 0, 0, STYLE_DIM, _("No move has been played."));
}

enum { SLIP_MARGIN = 5 };	/* columns of its number */

/* Returns the rows used; rows beyond the canvas are clipped. */
static int put_slip(struct canvas *c, int row, const struct table *t, const struct slip *s)
{
	const bool here = s->ply + 1 == table_position(t);
	struct canvas body = canvas_part(c, row, SLIP_MARGIN, c->rows - row, c->cols - SLIP_MARGIN);
	char text[MESSAGE_TEXT];

	mistake_text(t, s, text, sizeof text);
	canvas_putf(c, row, 0, STYLE_DIM, "%3u:", s->ply + 1);
	return canvas_wrap(&body, 0, 0, body.cols, STYLE_BAD | (here ? MARK_CURSOR : 0), text);
}

/* Slip number i, counted from the latest before the move looked at, is the first of as
 * many as the pane has room for. */
static size_t first_slip(const struct canvas *c, const struct table *t, size_t n)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	size_t i = n;
	int rows = 0;
	struct slip s;

	while (i > 0 && reviewer_slip(t->advice.reviewer, i - 1, &s)) {
		rows += put_slip(&nowhere, 0, t, &s);
		if (rows > c->rows)
			break;
		i--;
	}
	return i < n ? i : n ? n - 1 : 0;
}

/* The slips around the move looked at, the last ones at the end of the game. */
void draw_review(struct canvas *c, const struct table *t)
{
	struct slip s;
	size_t n = 0, past = 0;
	int row = 0;
	const int graph = c->rows >= 14 ? 5 : c->rows >= 8 ? 3 : 0;
	struct canvas part = canvas_part(c, 0, 0, graph, c->cols), below;

	if (graph) {
		draw_graph(&part, t);
		below = canvas_part(c, graph, 0, c->rows - graph, c->cols);
		c = &below;
	}
	for (; reviewer_slip(t->advice.reviewer, n, &s); n++)
		past += s.ply < table_position(t);
	for (size_t i = first_slip(c, t, past); row < c->rows && reviewer_slip(t->advice.reviewer, i, &s); i++)
		row += put_slip(c, row, t, &s);
	if (!n)
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, reviewer_busy(t->advice.reviewer) ? _("looking...") :
			    t->game->secrets ? _("No move threw anything away.") :
			    !reviewer_is_exact(t->advice.reviewer) ? _("No move is known that changed the outcome.") :
			    _("No move changed the outcome: what could be won was won."));
}
