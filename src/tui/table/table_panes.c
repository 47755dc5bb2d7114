/* The panes beside the board: history, analysis, review. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

static int wider(int width, const char *text)
{
	const int other = utf8_width(text);

	return other > width ? other : width;
}

static void move_text(const struct table *t, unsigned ply, char *buf, size_t size)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	void *seen = xcalloc(1, t->game->state_size), *after = xcalloc(1, t->game->state_size);

	match_observe_at(t->match, ply, table_viewer(t), seen);
	match_observe_at(t->match, ply + 1, table_viewer(t), after);
	if (p.move == MOVE_RESIGN)
		snprintf(buf, size, "%s", _("resigns"));
	else if (p.move == MOVE_TIMEOUT)
		snprintf(buf, size, "%s", _("time out"));
	else if (p.move == MOVE_CRASHED)
		snprintf(buf, size, "%s", _("crashed"));
	else if (t->view->entry && !move_is_reserved(p.move))
		t->view->entry(seen, p.seat, p.move, after, buf, size);
	else
		game_format_move(t->game, seen, p.seat, p.move, buf, size);
	free(seen);
	free(after);
}

/* More than two seats: each ply has a line of its own, with a name. */
static bool by_lines(const struct table *t)
{
	return t->config.setup.seats > 2;
}

/* What was dealt to others says nothing. */
static bool is_listed(const struct table *t, unsigned ply)
{
	return match_ply_at(t->match, SEAT_ALL, ply).seat != SEAT_DEALER ||
	       match_ply_at(t->match, table_viewer(t), ply).move != MOVE_HIDDEN;
}

/* History lines hold one ply for each seat in turn; a seat that moves again, or
 * before a lower one, begins a new line. */
static bool begins_line(const struct table *t, unsigned ply)
{
	unsigned seat = match_ply_at(t->match, SEAT_ALL, ply).seat;

	return ply == 0 || by_lines(t) || seat >= MAX_SEATS ||
	       seat <= match_ply_at(t->match, SEAT_ALL, ply - 1).seat || !is_listed(t, ply - 1);
}

static int longest_name(const struct table *t)
{
	char name[NAME_TEXT];
	int width = 0;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		width = wider(width, table_name(t, s, name));
	return width;
}

static int history_column(const struct canvas *c, const struct table *t, unsigned seat)
{
	const int seats = (int)t->config.setup.seats, names = longest_name(t), half = (c->cols - 5) / 2;

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

	for (size_t i = 0; reviewer_slip(t->reviewer, i, &s); i++)
		if (s.ply == ply)
			return true;
	return false;
}

static void put_ply(struct canvas *c, const struct table *t, int row, unsigned ply)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	const int col = history_column(c, t, p.seat), width = history_width(c, t);
	const bool here = ply + 1 == table_position(t);
	char text[MOVE_TEXT], name[NAME_TEXT];

	move_text(t, ply, text, sizeof text);
	if (by_lines(t))
		canvas_put_field(c, row, 5, col - 6, STYLE_DIM, table_name(t, p.seat, name));
	if (is_slip(t, ply))
		strncat(text, " ?", sizeof text - strlen(text) - 1);
	canvas_put_field(c, row, col, width,
			 (is_slip(t, ply) ? STYLE_BAD : STYLE_PLAIN) | (here ? MARK_CURSOR : 0), text);
}

static void history_titles(struct canvas *c, const struct table *t)
{
	char name[NAME_TEXT];

	for (unsigned s = 0; s < t->config.setup.seats && !by_lines(t); s++)
		canvas_put_field(c, 0, history_column(c, t, s), history_width(c, t),
				 s == 0 ? STYLE_SEAT0 : s == 1 ? STYLE_SEAT1 : STYLE_PLAIN,
				 table_name(t, s, name));
}

/* The line of the ply looked at stays in sight; the latest lines are preferred. */
static int first_line(int lines, int here, int room)
{
	int first = lines - room;

	if (here >= 0 && here < first)
		first = here;
	return first < 0 ? 0 : first;
}

void table_draw_history(struct canvas *c, const struct table *t)
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

static enum style verdict_style(const struct verdict *v)
{
	return v->outcome > 0 ? STYLE_GOOD : v->outcome < 0 ? STYLE_BAD : STYLE_PLAIN;
}

/* One verdict as text. */
struct line {
	char move[MOVE_TEXT], worth[96];
};

static void verdict_line(const struct table *t, const void *seen, unsigned seat, const struct verdict *v,
			 struct line *out)
{
	game_format_move(t->game, seen, seat, v->move, out->move, sizeof out->move);
	view_worth(t->view, seen, seat, v, out->worth, sizeof out->worth);
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

static void put_verdict(struct canvas *c, int row, int col, const struct layout *l, const struct line *line,
			const struct verdict *v, bool best)
{
	canvas_put(c, row, col, STYLE_TITLE, best ? "*" : " ");
	canvas_put_field(c, row, col + GAP, l->move, best ? STYLE_TITLE : STYLE_PLAIN, line->move);
	canvas_put_field(c, row, col + 2 * GAP + l->move, l->worth, verdict_style(v), line->worth);
}

/* Column after column; returns how many could be shown. */
static size_t draw_verdicts(struct canvas *c, const struct table *t, const void *seen, unsigned seat, int rows,
			    const struct verdict_list *list)
{
	const size_t most = (size_t)(rows * (1 + c->cols / LEAST_COLUMN)), n = list->len < most ? list->len : most;
	struct line *lines = xcalloc(n ? n : 1, sizeof *lines);
	const size_t best = verdict_list_best(list);
	struct layout l;
	size_t room, shown;

	for (size_t i = 0; i < n; i++)
		verdict_line(t, seen, seat, &list->at[i], &lines[i]);
	l = verdict_layout(c, lines, n, rows);
	room = (size_t)(rows * l.columns);
	shown = list->len > room ? room - 1 : list->len;
	for (size_t i = 0; i < shown; i++)
		put_verdict(c, (int)i % rows, (int)i / rows * (2 * GAP + l.move + l.worth + GAP), &l, &lines[i],
			    &list->at[i], i < best);
	if (list->len > shown)
		canvas_putf(c, rows - 1, (l.columns - 1) * (2 * GAP + l.move + l.worth + GAP) + GAP, STYLE_DIM,
			    _("and %zu more"), list->len - shown);
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

/* At the top of a pane of their own, or at the foot as far as verdicts leave room; returns
 * the rows used. */
static int draw_facts(struct canvas *c, const struct table *t, bool alone)
{
	struct analysis facts = {0};
	void *seen = xcalloc(1, t->game->state_size);
	int rows;

	match_observe_at(t->match, table_position(t), table_viewer(t), seen);
	if (t->view->facts)
		t->view->facts(seen, table_viewer(t), &facts);
	rows = c->rows - (alone ? 0 : LEAST_VERDICTS);
	rows = (int)facts.len < rows ? (int)facts.len : rows;
	for (int i = 0; i < rows; i++) {
		const int row = alone ? i : c->rows - rows + i;
		const int used = canvas_put(c, row, 2, STYLE_DIM, facts.row[i].label);

		canvas_put_field(c, row, used + 4, c->cols - used - 4, STYLE_PLAIN, facts.row[i].value);
	}
	free(seen);
	return rows < 0 ? 0 : rows;
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

void table_draw_analysis(struct canvas *pane, const struct table *t)
{
	struct canvas part = without_facts(pane, t), *c = &part;
	struct verdict_list list;
	void *seen = xcalloc(1, t->game->state_size);
	const bool complete = study_found(t->study, &list);
	const int seat = table_advised(t, seen), room = c->rows - has_outlook(t);

	if (!t->game->actors(seen))
		canvas_put(c, 0, 0, STYLE_DIM, _("The game is over."));
	else if (seat < 0 || (!list.len && !study_busy(t->study)))
		canvas_put(c, 0, 0, STYLE_DIM, _("Nothing can be said now."));
	else if (!list.len && !complete)
		canvas_put(c, 0, 2, STYLE_DIM, _("looking..."));
	else if (draw_verdicts(c, t, seen, (unsigned)seat, room, &list) && has_outlook(t))
		draw_outlook(c, room, t, &list.at[0], (unsigned)seat);
	verdict_list_free(&list);
	free(seen);
}

static void slip_text(const struct table *t, const struct slip *s, char *buf, size_t size)
{
	void *truth = xcalloc(1, t->game->state_size);

	match_observe_at(t->match, s->ply, SEAT_ALL, truth);
	review_text(s, t->game, truth, buf, size);
	free(truth);
}

enum { SLIP_MARGIN = 5 };	/* columns of its number */

/* Returns the rows used; rows beyond the canvas are clipped. */
static int put_slip(struct canvas *c, int row, const struct table *t, const struct slip *s)
{
	const bool here = s->ply + 1 == table_position(t);
	struct canvas body = canvas_part(c, row, SLIP_MARGIN, c->rows - row, c->cols - SLIP_MARGIN);
	char text[EVENT_TEXT];

	slip_text(t, s, text, sizeof text);
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

	while (i > 0 && reviewer_slip(t->reviewer, i - 1, &s)) {
		rows += put_slip(&nowhere, 0, t, &s);
		if (rows > c->rows)
			break;
		i--;
	}
	return i < n ? i : n ? n - 1 : 0;
}

/* The slips around the move looked at, the last ones at the end of the game. */
void table_draw_review(struct canvas *c, const struct table *t)
{
	struct slip s;
	size_t n = 0, past = 0;
	int row = 0;

	for (; reviewer_slip(t->reviewer, n, &s); n++)
		past += s.ply < table_position(t);
	for (size_t i = first_slip(c, t, past); row < c->rows && reviewer_slip(t->reviewer, i, &s); i++)
		row += put_slip(c, row, t, &s);
	if (!n)
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, reviewer_busy(t->reviewer) ? _("looking...") :
			    t->game->secrets ? _("No move threw anything away.") :
			    _("No move changed the outcome: what could be won was won."));
}
