/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "games/nim/view_heap.h"
#include "games/nim/nim.h"

struct memo {
	uint16_t take; /* the number of stones selected; 0 stands for the default of 1 */
};

/* The width of a button and the minimum left margin, in columns. */
enum { BUTTON = 6, MARGIN = 3 };
/* The number of rows for text and buttons, and of blank rows above and below the stones. */
enum { FOOT = 4, AROUND = 2 };
enum { TEN = 32 }; /* the width, in columns, of ten widely spaced stones */

/* Returns the column where text, buttons and rows of ten stones start, so that they are all
 * centred. */
static int find_edge(int cols)
{
	return (cols - TEN) / 2 > MARGIN ? (cols - TEN) / 2 : MARGIN;
}

static bool buttons_fit(unsigned limit, int cols)
{
	return (int)limit * BUTTON <= cols - find_edge(cols);
}

static unsigned clamp_take(const struct memo *m, const struct nim *n)
{
	unsigned limit = nim_limit(n), take = m->take ? m->take : 1;

	return take > limit ? limit : take;
}

/* The spacing of the stones, as wide as possible with all of them still fitting. */
struct spacing {
	/* The columns per stone, the rows per line of stones, and the extra columns after every
	 * fifth stone. */
	int across, down, group;
	/* true if each stone is drawn with lines; it leaves one column and one row free */
	bool large;
};

static const struct spacing spacings[] = {
	{ 17, 9, 2, true }, { 13, 7, 2, true }, { 11, 6, 2, true }, { 9, 5, 1, true },
	{ 7, 4, 1, true },  { 5, 3, 1, true },	{ 3, 2, 1, false }, { 3, 1, 1, false },
	{ 2, 1, 1, false }, { 1, 1, 1, false }, { 1, 1, 0, false },
};

/* Returns how many groups of five stones fit in a row. */
static int fives_in_row(const struct spacing *s, int cols)
{
	return (cols - 2 * MARGIN + s->across - 1) / (5 * s->across + s->group);
}

static int stones_in_row(const struct spacing *s, int cols)
{
	const int fives = fives_in_row(s, cols);

	return fives < 1 ? 1 : fives > 2 && s->across >= 3 ? 10 : 5 * fives;
}

/* Returns how many stones fit. The blank rows below the last line of stones aren't needed. */
static int stones_shown(const struct spacing *s, int rows, int cols)
{
	const int blank = s->large ? 1 : s->down - 1;

	return stones_in_row(s, cols) * ((rows + blank) / s->down);
}

static const struct spacing *spacing_for(unsigned stones, int rows, int cols)
{
	const size_t last = sizeof spacings / sizeof *spacings - 1;

	for (size_t i = 0; i < last; i++)
		if (fives_in_row(&spacings[i], cols) > 0 &&
		    stones_shown(&spacings[i], rows, cols) >= (int)stones)
			return &spacings[i];
	return &spacings[last];
}

/* The rows of the stones and of the text below them. A third of the spare rows goes above the
 * stones. The layout is based on the number of stones at the start, so nothing on the screen moves
 * when stones are taken. */
struct places {
	int top, rows, foot;
};

static struct places places_for(unsigned stones, int rows, int cols)
{
	const int room = rows - FOOT - AROUND;
	const struct spacing *s = spacing_for(stones, room, cols);
	const int lines = ((int)stones + stones_in_row(s, cols) - 1) / stones_in_row(s, cols),
		  needed = lines * s->down;
	const int used = needed < room ? needed : room, left = rows - FOOT - AROUND - used;

	return (struct places){ .top = 1 + left / 3,
				.rows = used,
				.foot = 1 + left / 3 + used + 1 };
}

/* Draws a stone with lines, in bold if it is about to be taken. */
static void draw_large(struct canvas *c, int row, int col, const struct spacing *s, bool taking)
{
	/* the corners, clockwise from the upper left, the upper and lower edge, and the sides */
	static const char *const lines[][6] = { { "╭", "╮", "╯", "╰", "─", "│" },
						{ "┏", "┓", "┛", "┗", "━", "┃" } };
	static const char *const ascii[][6] = { { "/", "\\", "/", "\\", "-", "|" },
						{ "+", "+", "+", "+", "=", "|" } };
	const char *const *signs = (c->glyphs == GLYPHS_ASCII ? ascii : lines)[taking];
	const unsigned style = taking ? STYLE_SEAT1 | MARK_STRONG : STYLE_SEAT0;
	const int right = col + s->across - 2, bottom = row + s->down - 2;

	canvas_fill(c, row, col + 1, 1, right - col - 1, style, signs[4]);
	canvas_fill(c, bottom, col + 1, 1, right - col - 1, style, signs[4]);
	canvas_fill(c, row + 1, col, bottom - row - 1, 1, style, signs[5]);
	canvas_fill(c, row + 1, right, bottom - row - 1, 1, style, signs[5]);
	canvas_put(c, row, col, style, signs[0]);
	canvas_put(c, row, right, style, signs[1]);
	canvas_put(c, bottom, right, style, signs[2]);
	canvas_put(c, bottom, col, style, signs[3]);
}

/* Returns the column where each row's first stone is drawn. */
static int find_left(const struct spacing *s, int in_row, int cols)
{
	const int width = in_row * s->across + in_row / 5 * s->group - s->group - 1;

	if (s->large)
		return (cols - width) / 2;
	return in_row == 10 && s->across == 3 ? find_edge(cols) : MARGIN;
}

static void draw_stones(struct canvas *c, unsigned stones, unsigned taking, const struct spacing *s)
{
	const int in_row = stones_in_row(s, c->cols), room = stones_shown(s, c->rows - 1, c->cols);
	const bool ascii = c->glyphs == GLYPHS_ASCII,
		   all = stones_shown(s, c->rows, c->cols) >= (int)stones;
	const int shown = all ? (int)stones : room;
	const int left = find_left(s, in_row, c->cols);

	for (int i = 0; i < shown; i++) {
		const int row = i / in_row * s->down, k = i % in_row,
			  col = left + k * s->across + k / 5 * s->group;
		const bool marked = (unsigned)(shown - i) <= taking;

		if (s->large) {
			draw_large(c, row, col, s, marked);
			continue;
		}
		canvas_put(c, row, col, marked ? STYLE_SEAT1 | MARK_STRONG : STYLE_SEAT0,
			   marked ? (ascii ? "o" : "○") : (ascii ? "@" : "●"));
	}
	if (!all)
		canvas_putf(c, c->rows - 1, left, STYLE_DIM, _("and %d more"), (int)stones - shown);
}

static void draw_buttons(struct canvas *c, int row, unsigned limit, unsigned take, bool pointing)
{
	const int left = find_edge(c->cols);

	if (!buttons_fit(limit, c->cols)) {
		canvas_putf(c, row, left, pointing ? STYLE_PLAIN | MARK_CURSOR : STYLE_DIM,
			    _(" take %u "), pointing ? take : 1);
		canvas_putf(c, row, left + 14, STYLE_DIM, _("(1 to %u)"), limit);
		return;
	}
	for (unsigned i = 1; i <= limit; i++)
		canvas_putf(c, row, left + ((int)i - 1) * BUTTON,
			    !pointing	? STYLE_DIM
			    : i == take ? STYLE_PLAIN | MARK_CURSOR
					: STYLE_PLAIN,
			    "[%u]", i);
}

static void draw_board(struct canvas *c, const void *seen, UNUSED unsigned seat, const void *memo,
		       const struct look *look)
{
	const struct nim *n = seen;
	const unsigned take = clamp_take(memo, n), limit = nim_limit(n);
	const bool pointing = look->pointing && limit;
	const int left = find_edge(c->cols);
	const unsigned stones = look->start ? ((const struct nim *)look->start)->left : n->left;
	const struct nim_heap filled = nim_heap_layout(n, stones, c->fills, c->rows, c->cols);
	const struct places at = places_for(stones, c->rows, c->cols);
	struct canvas heap = canvas_part(c, at.top, 0, at.rows, c->cols);
	char text[96];
	int used;

	if (filled.d) {
		nim_heap_draw(c, &filled, n, stones, pointing ? take : 0, look);
		return;
	}
	draw_stones(&heap, n->left, pointing ? take : 0, spacing_for(stones, at.rows, c->cols));
	snprintf(text, sizeof text, ngettext("%u stone left", "%u stones left", n->left), n->left);
	used = canvas_put(c, at.foot, left, STYLE_TITLE, text);
	nim_tell_groups(c, at.foot, left + used + 2, n, look);
	nim_tell_take(c, at.foot + 1, left, n, pointing ? take : 0, look);
	if (limit)
		draw_buttons(c, at.foot + 2, limit, take, pointing);
	canvas_put(c, at.foot + 3, left, STYLE_DIM,
		   n->misere ? _("The last stone loses.") : _("The last stone wins."));
	if (pointing)
		canvas_rest(c, at.foot + 2,
			    left + 1 +
				    (buttons_fit(limit, c->cols) ? ((int)take - 1) * BUTTON : 0));
}

static void set_least_size(UNUSED const void *seen, int *rows, int *cols)
{
	*rows = 8;
	*cols = 30;
}

static int find_breadth(UNUSED const void *seen, UNUSED int rows, int cols)
{
	return cols;
}

static enum input_result take_click(const struct nim *n, struct memo *m, const struct input *in,
				    game_move *out)
{
	const unsigned stones = in->start ? ((const struct nim *)in->start)->left : n->left;
	const struct nim_heap filled = nim_heap_layout(n, stones, in->fills, in->rows, in->cols);
	const int col = in->col - find_edge(in->cols), button = col / BUTTON;

	if (filled.d) {
		m->take = (uint16_t)nim_heap_at(&filled, in->row, in->col);
		*out = m->take;
		return m->take ? INPUT_MOVE : INPUT_UNUSED;
	}
	if (in->row != places_for(stones, in->rows, in->cols).foot + 2 || col < 0 ||
	    col % BUTTON > 3 || button >= (int)nim_limit(n) || !buttons_fit(nim_limit(n), in->cols))
		return INPUT_UNUSED;
	m->take = (uint16_t)(button + 1);
	*out = m->take;
	return INPUT_MOVE;
}

static enum input_result take_input(const void *seen, UNUSED unsigned seat, void *memo,
				    const struct input *in, game_move *out)
{
	const struct nim *n = seen;
	struct memo *m = memo;
	unsigned take = clamp_take(m, n), limit = nim_limit(n);

	switch (in->key) {
	case VIEW_LEFT:
	case VIEW_DOWN: take = take > 1 ? take - 1 : limit; break;
	case VIEW_RIGHT:
	case VIEW_UP: take = take < limit ? take + 1 : 1; break;
	case VIEW_HOME: take = 1; break;
	case VIEW_END: take = limit; break;
	case VIEW_PLAY: *out = take; return INPUT_MOVE;
	case VIEW_CLICK: return take_click(n, m, in, out);
	case VIEW_COMMAND:
	case VIEW_PICK:
	case VIEW_CANCEL: return INPUT_UNUSED;
	}
	m->take = (uint16_t)take;
	return INPUT_REDRAW;
}

static void point_at(void *memo, UNUSED const void *seen, UNUSED unsigned seat, game_move move)
{
	struct memo *m = memo;

	m->take = (uint16_t)move;
}

static size_t write_prompt(const void *seen, UNUSED unsigned seat, char *buf, size_t n)
{
	unsigned limit = nim_limit(seen);

	if (limit == 1)
		return (size_t)snprintf(buf, n, "%s", _("take 1"));
	return (size_t)snprintf(buf, n, _("take 1-%u"), limit);
}

static size_t refuse_move(const void *seen, UNUSED unsigned seat, const char *text, char *buf,
			  size_t n)
{
	if (nim_limit(seen) == 1)
		return (size_t)snprintf(buf, n, _("You can't take '%.20s'. Only 1 is allowed now."),
					text);
	return (size_t)snprintf(buf, n, _("You can't take '%.20s'. Type a number from 1 to %u."),
				text, nim_limit(seen));
}

/* Prints the position in the original classroom program's words. */
static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct nim *n = seen;
	int len = snprintf(buf, size, ngettext("%u stone remains.", "%u stones remain.", n->left),
			   n->left);
	size_t used = len > 0 ? (size_t)len : 0;

	return used + (size_t)snprintf(used < size ? buf + used : NULL,
				       used < size ? size - used : 0,
				       _("\nYou may take 1 to %u.\n"), nim_limit(n));
}

static size_t narrate_move(UNUSED const void *before, UNUSED unsigned seat, game_move m,
			   const void *after, const char *name, char *buf, size_t n)
{
	const struct nim *now = after;

	if (move_is_reserved(m))
		return 0;
	return (size_t)snprintf(buf, n, _("%s took %u; %u left."), name, (unsigned)m, now->left);
}

static void add_fact(struct analysis *out, const char *label, const char *value)
{
	snprintf(out->row[out->len].label, sizeof out->row[0].label, "%s", label);
	snprintf(out->row[out->len++].value, sizeof out->row[0].value, "%s", value);
}

static void list_facts(const void *seen, UNUSED unsigned seat, struct analysis *out)
{
	const struct nim *n = seen;
	const unsigned cycle = n->most + 1U;
	char value[48];

	out->len = 0;
	snprintf(value, sizeof value, "%u = %u x %u + %u", n->left, n->left / cycle, cycle,
		 n->left % cycle);
	add_fact(out, _("Heap"), value);
	snprintf(value, sizeof value,
		 n->misere ? _("1 more than a multiple of %u") : _("a multiple of %u"), cycle);
	add_fact(out, _("Number to leave"), value);
}

/* Adds no facts: the board already shows how the heap divides into groups, and the explanation of
 * the best move says how many stones to leave. */
static void pane_facts(UNUSED const void *seen, UNUSED unsigned seat, UNUSED bool fills,
		       struct analysis *out)
{
	out->len = 0;
}

static size_t note_move(const void *seen, UNUSED unsigned seat, game_move m, char *buf, size_t size)
{
	const struct nim *n = seen;

	return (size_t)snprintf(buf, size, _("leaves %u"), n->left - (unsigned)m);
}

/* Draws the icon: two rows of stones, with two stones taken away. */
static void draw_icon(struct canvas *c)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	for (int i = 0; i < 8; i++)
		canvas_put(c, i / 4, 1 + 2 * (i % 4), STYLE_SEAT0,
			   i < 6 ? (ascii ? "@" : "●") : (ascii ? "." : "○"));
}

static size_t explain_end(UNUSED const void *before, unsigned seat, UNUSED game_move m,
			  const void *ended, const char *const names[MAX_SEATS], char *buf,
			  size_t n)
{
	const struct nim *now = ended;

	return (size_t)snprintf(buf, n,
				now->misere ? _("%s took the last stone and lost.")
					    : _("%s took the last stone and won."),
				names[seat]);
}

static size_t name_setting(const char *key, unsigned value, char *buf, size_t size)
{
	if (!strcmp(key, "n"))
		return (size_t)snprintf(buf, size, ngettext("%u stone", "%u stones", value), value);
	if (!strcmp(key, "k"))
		return (size_t)snprintf(buf, size, _("take up to %u"), value);
	return (size_t)snprintf(buf, size, "%s", _("last stone loses"));
}

const struct view view_nim = {
	.game = &game_nim,
	.brief = name_setting,
	.size = set_least_size,
	.breadth = find_breadth,
	.draw = draw_board,
	.input = take_input,
	.point_at = point_at,
	.prompt = write_prompt,
	.refuse = refuse_move,
	.print = print_board,
	.move_form = N_("take %s"),
	.narrate = narrate_move,
	.facts = list_facts,
	.pane_facts = pane_facts,
	.note = note_move,
	.insight = nim_insight,
	.patterns = nim_patterns,
	.guide = nim_guide,
	.why = explain_end,
	.summary = N_("Take stones in turn. The last stone decides who wins."),
	.tagline = N_("the last stone decides"),
	.icon = draw_icon,
};
