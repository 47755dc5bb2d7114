/* SPDX-License-Identifier: MIT */
/* Draws the list of moves and, once the game is over, the mistakes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/draw.h"

/* ---- The moves ---- */

static bool is_counted(const struct table *t)
{
	return t->view->moves && t->view->moves->counted;
}

/* Writes a ply as text, or "" if there is nothing to show. */
static void move_text(const struct table *t, unsigned ply, char *buf, size_t size)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	const bool unseen = p.seat == SEAT_DEALER && p.move == MOVE_HIDDEN;
	void *seen = table_seen(t, ply, table_viewer(t)),
	     *after = table_seen(t, ply + 1, table_viewer(t));

	buf[0] = '\0';
	if (p.move == MOVE_RESIGN)
		snprintf(buf, size, "%s", _("resigns"));
	else if (p.move == MOVE_TIMEOUT)
		snprintf(buf, size, "%s", _("timeout"));
	else if (p.move == MOVE_CRASHED)
		snprintf(buf, size, "%s", _("crashed"));
	else if (t->view->entry && (unseen || is_counted(t) || !move_is_reserved(p.move)))
		t->view->entry(seen, p.seat, p.move, after, buf, size);
	else if (!unseen)
		game_format_move(t->game, seen, p.seat, p.move, buf, size);
}

/* Returns true if each ply gets its own line with the player's name, as in games with more than 2
 * players. */
static bool by_lines(const struct table *t)
{
	return t->config.setup.seats > 2;
}

/* Returns true if the list shows this ply. Cards dealt to other players aren't shown, unless the
 * view has a text about them. */
static bool is_listed(const struct table *t, unsigned ply)
{
	char text[MOVE_TEXT];

	if (match_ply_at(t->match, SEAT_ALL, ply).seat != SEAT_DEALER && !is_counted(t))
		return true;
	move_text(t, ply, text, sizeof text);
	return text[0] != '\0';
}

/* Returns true if this ply begins a new line. A line holds at most one ply by each player, in seat
 * order, so a new line begins when the seat isn't higher than that of the previous ply. */
static bool begins_line(const struct table *t, unsigned ply)
{
	unsigned seat = match_ply_at(t->match, SEAT_ALL, ply).seat;

	return ply == 0 || by_lines(t) || seat >= MAX_SEATS ||
	       seat <= match_ply_at(t->match, SEAT_ALL, ply - 1).seat || !is_listed(t, ply - 1);
}

static int history_column(const struct canvas *c, const struct table *t, unsigned seat)
{
	const int seats = (int)t->config.setup.seats, names = table_name_width(t, by_lines(t)),
		  half = (c->cols - 5) / 2;

	if (by_lines(t))
		return 5 + (names < half ? names : half) + 2;
	return seat < MAX_SEATS ? 5 + (int)seat * (c->cols - 5) / seats : 5;
}

static int history_width(const struct canvas *c, const struct table *t)
{
	return by_lines(t) ? c->cols - history_column(c, t, 0)
			   : (c->cols - 5) / (int)t->config.setup.seats - 1;
}

/* Returns true if the ply was a mistake, which is marked with "?" once the game is over. */
static bool is_mistake(const struct table *t, unsigned ply)
{
	struct judgement j;

	return reviewer_judgement(t->advice.reviewer, ply, &j) && judgement_is_moment(&j);
}

/* Cuts words off the end of a move's text until it fits. What was played is at the beginning. */
static void drop_words(char *move, int cols)
{
	char *blank;

	while (utf8_width(move) > cols && (blank = strrchr(move, ' ')) != NULL)
		*blank = '\0';
}

static void put_ply(struct canvas *c, const struct table *t, int row, unsigned ply)
{
	const unsigned viewer = table_viewer(t);
	struct ply p = match_ply_at(t->match, viewer, ply);
	const unsigned whose = view_named(t->view, table_seen(t, ply, viewer), p.seat, p.move,
					  table_seen(t, ply + 1, viewer));
	/* A line about exchanged cards has no name, because its text is long. */
	const bool named = by_lines(t) && whose != SEAT_DEALER;
	const int col = by_lines(t) && !named ? 5 : history_column(c, t, p.seat),
		  width = by_lines(t) ? c->cols - col : history_width(c, t);
	const bool here = ply + 1 == table_position(t);
	char text[MOVE_TEXT], shown[2 * MOVE_TEXT], name[NAME_TEXT];

	move_text(t, ply, text, sizeof text);
	if (named)
		canvas_put_name(c, row, 5, col - 6, STYLE_DIM, table_name(t, whose, name));
	if (is_mistake(t, ply))
		strncat(text, " ?", sizeof text - strlen(text) - 1);
	view_signs(t->view, text, c->glyphs, shown, sizeof shown);
	drop_words(shown, width);
	canvas_put_field(c, row, col, width,
			 (is_mistake(t, ply) ? STYLE_BAD : STYLE_PLAIN) | (here ? MARK_CURSOR : 0),
			 shown);
	if (t->view->moves && t->view->moves->tint && !here && !is_mistake(t, ply)) {
		struct canvas line = canvas_part(c, row, col, 1, width);

		t->view->moves->tint(&line);
	}
}

/* Returns true if every player's name fits above the player's moves, or if there is nothing better
 * to call a side. */
static bool names_fit(const struct canvas *c, const struct table *t)
{
	char name[NAME_TEXT];
	int widest = 0;

	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		const int mark = side_width(table_side(t, s), c),
			  width = utf8_width(table_name(t, s, name)) + mark + (mark > 0);

		if (!*table_side(t, s)->letter)
			return true;
		widest = width > widest ? width : widest;
	}
	return widest <= history_width(c, t);
}

/* Names the columns after the players. If that would cut a name, the mark and the name of the side
 * stand for the player; the header says who plays which. */
static void history_titles(struct canvas *c, const struct table *t)
{
	const bool names = names_fit(c, t);

	for (unsigned s = 0; s < t->config.setup.seats && !by_lines(t); s++) {
		const struct side *side = table_side(t, s);

		if (names)
			table_put_name(c, 0, history_column(c, t, s), history_width(c, t), t, s);
		else
			draw_player(c, 0, history_column(c, t, s), history_width(c, t), side,
				    side->word ? side_name(side) : "");
	}
}

/* Returns the number shown before a line that begins with this ply. */
static unsigned line_number(const struct table *t, unsigned ply)
{
	return is_counted(t) ? t->view->tally(table_seen(t, ply + 1, table_viewer(t)),
					      match_ply_at(t->match, SEAT_ALL, ply).seat)
			     : ply + 1;
}

/* Returns the first visible line. The list shows the latest lines, unless that would hide the line
 * of the current position. */
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
		if (begins_line(t, p) && !move_is_forfeit(match_ply_at(t->match, SEAT_ALL, p).move))
			canvas_putf(&body, lines - first, 0, STYLE_DIM, "%3u", line_number(t, p));
		put_ply(&body, t, lines - first, p);
	}
	if (lines < 0)
		canvas_put(&body, 0, 0, STYLE_DIM, _("No moves yet."));
}

/* Returns true if the position on the screen is about this mistake: the one that was made in it or,
 * if none was, the one that led to it. */
static bool is_shown(const struct table *t, const struct judgement *s)
{
	struct judgement made;

	return mistake_here(t, &made) ? s->ply == made.ply : s->ply + 1 == table_position(t);
}

/* Draws a mistake and returns the number of rows used; rows beyond the canvas are clipped. */
static int put_mistake(struct canvas *c, int row, const struct table *t, const struct judgement *s)
{
	const bool here = is_shown(t, s);
	char text[MESSAGE_TEXT], shown[2 * MESSAGE_TEXT];

	mistake_text(t, s, text, sizeof text);
	view_signs(t->view, text, c->glyphs, shown, sizeof shown);
	return canvas_wrap(c, row, 0, c->cols, STYLE_BAD | (here ? MARK_CURSOR : 0), shown);
}

/* Returns the index of the first mistake to show, which is the lowest index from which the
 * mistakes up to `n` - 1 still fit. */
static size_t first_mistake(const struct canvas *c, const struct table *t, size_t n)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	size_t i = n;
	int rows = 0;
	struct judgement s;

	while (i > 0 && mistake_at(t, i - 1, &s)) {
		rows += put_mistake(&nowhere, 0, t, &s);
		if (rows > c->rows)
			break;
		i--;
	}
	return i < n ? i : n ? n - 1 : 0;
}

/* Returns the graph's height in rows: half of a tall pane, or less if the mistakes need more room;
 * 0 if the pane isn't tall enough or the view draws its own graph. */
static int review_graph_rows(const struct canvas *c, const struct table *t)
{
	enum { LEAST = 5, SMALL = 3 };
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	const int half = c->rows / 2;
	struct judgement s;
	int slips = 0, tallest = 0, rows, left;

	if (t->drawn.coursed)
		return 0;
	for (size_t i = 0; mistake_at(t, i, &s); i++) {
		rows = put_mistake(&nowhere, 0, t, &s);
		slips += rows;
		tallest = rows > tallest ? rows : tallest;
	}
	left = c->rows - slips;
	return c->rows < 8 || c->rows - SMALL < tallest ? 0
	       : c->rows < 14				? SMALL
	       : half <= left				? half
	       : left > LEAST				? left
							: LEAST;
}

/* Says which key shows the mistakes that don't fit or, if there is no free row, that there are
 * more.
 */
static void put_more_sign(struct canvas *c, int row, const struct table *t)
{
	char key[32], text[64];

	table_key_label(t, TABLE_MISTAKE, key, sizeof key);
	snprintf(text, sizeof text, _("%s: next mistake"), key);
	if (row < c->rows && utf8_width(text) <= c->cols)
		canvas_put(c, row, 0, STYLE_DIM, text);
	else
		canvas_put_right(c, c->rows - 1, c->cols, STYLE_BAD,
				 c->glyphs == GLYPHS_ASCII ? "..." : "…");
}

/* Draws the mistakes closest to the current position or, at the end of the game, the last ones. */
void draw_review(struct canvas *c, const struct table *t)
{
	struct judgement s;
	size_t n = 0, past = 0;
	int row = 0, more = 0;
	const int graph = review_graph_rows(c, t);
	struct canvas part = canvas_part(c, 0, 0, graph, c->cols), below,
		      nowhere = canvas_part(c, 0, 0, 0, c->cols);

	if (graph) {
		draw_graph(&part, t);
		below = canvas_part(c, graph, 0, c->rows - graph, c->cols);
		c = &below;
	}
	for (; mistake_at(t, n, &s); n++)
		past += s.ply <= table_position(t);
	for (size_t i = first_mistake(c, t, past); more >= 0 && mistake_at(t, i, &s); i++) {
		more = put_mistake(&nowhere, 0, t, &s);
		if (row + more <= c->rows)
			row += put_mistake(c, row, t, &s);
		else
			more = -1;
	}
	if (more < 0)
		put_more_sign(c, row, t);
	if (!n)
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM,
			    reviewer_busy(t->advice.reviewer) ? _("analyzing...")
							      : mistake_none_text(t));
}
