/* SPDX-License-Identifier: MIT */
/* The appearance and the controls of Numer0n: the layout, what keys and clicks do, and the table
 * of view functions. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/numer0n/view/numer0n_view.h"

/* ---- Layout ---- */

/* Thresholds and sizes for the layout. Narrow or low canvases get less spacing and less detail. */
enum { WIDE = 48, LEAST_CALLS = 4, LEAST_ASIDE = 10, LEAST_BELOW = 8, ASIDE_GAP = 2, LABEL = 10 };

/* The sizes of the large view, from the largest to the smallest. Each lists the width of the board,
 * the width of a tile, the distance between tiles and the height of a tile, whether digits are
 * drawn in double size, the rows and columns of the field of spots, and the height of a spot. */
static const struct num_size sizes[] = {
	{ 80, 16, 18, 12, true, 18, 40, 2 }, { 66, 14, 16, 9, false, 6, 60, 1 },
	{ 66, 14, 16, 7, false, 6, 60, 1 },  { 60, 10, 12, 7, false, 6, 60, 1 },
	{ 46, 10, 12, 7, false, 0, 0, 0 },   { 44, 8, 10, 7, false, 0, 0, 0 },
};

static int block_width(int cols)
{
	return cols < WIDE ? cols : cols < 60 ? WIDE : 50;
}

/* Takes one spare row for a gap and returns 1, or returns 0 if no row is left. */
static int take_gap(int *spare)
{
	return *spare > 0 ? (--*spare, 1) : 0;
}

/* Lays out the large view for terminals that show background colours: large digits, the last
 * answer and a spot for every possible number, all in the largest size that fits. The smallest
 * sizes leave out the answer and the spots. */
static void lay_out_filled(struct num_layout *at, const struct numer0n *n, int *spare, int cols)
{
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes && !at->filled; i++) {
		const struct num_size *s = &sizes[i];
		const bool field = s->field_rows && n->digits == NUM_FIELD_DIGITS,
			   answer = s->field_rows;
		const int tiles = n->digits * s->pitch, more = s->tile_rows - at->entry_rows +
							       (field ? s->field_rows - 1 : 0) +
							       (answer ? NUM_ANSWER_ROWS + 1 : 1);

		if (cols < s->width || tiles + (answer ? 0 : LABEL) > s->width ||
		    more + (s->field_rows ? 2 : 0) > *spare)
			continue;
		*spare -= more;
		at->filled = s;
		at->width = s->width;
		at->entry_rows = s->tile_rows;
		at->counts_rows += field ? s->field_rows - 1 : 0;
		at->field = field;
		at->aside = answer && s->width - tiles >= LEAST_ASIDE ? tiles : 0;
		at->answer = answer ? 0 : -1;
	}
}

const struct num_size *num_onlooker_size(const struct numer0n *n, int rows, int cols)
{
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const struct num_size *s = &sizes[i];

		if (s->field_rows && cols >= s->width && n->digits * s->pitch <= s->width &&
		    rows >= 1 + s->tile_rows + 1 +
				    (n->digits == NUM_FIELD_DIGITS ? s->field_rows + 1 : 1))
			return s;
	}
	return NULL;
}

/* Places the list of numbers that complete the typed digits beside the tiles. If there isn't
 * enough room, the list goes below everything else, unless the calls are shown there. */
static void place_aside(struct num_layout *at, bool listed, int rows)
{
	const int below = at->counts + at->counts_rows + 1;

	if (at->aside) {
		at->aside += at->left + ASIDE_GAP;
		at->aside_row = at->entry;
		at->aside_rows = at->entry_rows;
	} else if (listed && rows - below >= LEAST_BELOW) {
		at->aside = at->left;
		at->aside_row = below;
		at->aside_rows = rows - below;
	}
}

struct num_layout num_lay_out(const struct numer0n *n, bool fills, bool listed, int rows, int cols)
{
	const int digits = n->digits, calls = listed ? 0 : LEAST_CALLS;
	const bool low = rows < 9 + digits + calls;
	struct num_layout at = { .width = block_width(cols), .answer = -1 };
	int spare;

	at.cell = at.width >= WIDE ? 4 : 3;
	at.entry_rows = low ? 1 : 3;
	at.counts_rows = low ? 1 : 3;
	spare = rows - 2 - at.entry_rows - digits - at.counts_rows - calls;
	if (fills && !low)
		lay_out_filled(&at, n, &spare, cols);
	if (at.filled && at.width > WIDE)
		at.cell = (at.width - NUM_LABEL) / 10 < 6 ? (at.width - NUM_LABEL) / 10 : 6;
	at.left = (cols - at.width) / 2;
	at.first_tile = at.left;
	if (at.filled && at.answer < 0)
		at.first_tile += at.width - digits * at.filled->pitch + at.filled->pitch -
				 at.filled->tile;
	at.notes_step = spare > 2 * digits + 6 || (at.answer == 0 && spare > 2 * digits) ? 2 : 1;
	spare -= (at.notes_step - 1) * (digits - 1);
	at.own = spare > 8;
	at.entry = at.own + 1 + (spare > 4);
	at.remark = at.entry + at.entry_rows;
	spare -= at.own + (spare > 4);
	at.notes = at.remark + 1 + take_gap(&spare);
	if (at.answer == 0) {
		at.answer = at.notes;
		at.notes += NUM_ANSWER_ROWS + 1 + take_gap(&spare);
	}
	at.counts = at.notes + (digits - 1) * at.notes_step + 1 + take_gap(&spare);
	at.calls = at.counts + at.counts_rows + take_gap(&spare);
	place_aside(&at, listed, rows);
	return at;
}

int num_page_size(const struct numer0n *n, int rows, int cols)
{
	const int across = block_width(cols) / (n->digits + 2), down = rows - 2;

	return (across < 1 ? 1 : across) * (down < 1 ? 1 : down);
}

int num_pages(const struct numer0n *n, unsigned seat, int rows, int cols)
{
	const int size = num_page_size(n, rows, cols);
	struct num_knowledge t;

	num_knowledge_of(n, seat, &t);
	return t.count ? ((int)t.count + size - 1) / size : 1;
}

/* ---- Keys and clicks ---- */

/* The board's commands. The cursor keys move around in the notes; players enter their numbers by
 * typing. */
static const struct view_command commands[] = {
	{ 'V', NUM_PEEK, "V", VIEW_SEATED, N_("peek"),
	  N_("show your own number until the next call (repeat to hide it)") },
	{ 'X', NUM_CROSS, "X", VIEW_SEATED, NULL,
	  N_("rule out the digit under the cursor in this place (repeat to undo)") },
	{ 'O', NUM_SURE, "O", VIEW_SEATED, NULL,
	  N_("mark the digit under the cursor as certain in this place (repeat to undo)") },
	{ 'Z', NUM_CLEAR, "Z", VIEW_SEATED, NULL, N_("clear all your notes") },
	{ 'F', NUM_FILL, "F", VIEW_SEATED, N_("fill"),
	  N_("fill your notes with what the answers prove (on/off)") },
	{ 'E', NUM_LIST, "E", VIEW_ANYBODY, N_("list"),
	  N_("list the remaining candidates, page by page") },
	{ .key = 0 },
};

/* Returns true once players are making calls. Until then there is nothing to analyze, because any
 * secret number is as good as any other. */
static bool num_is_calling(const void *seen)
{
	return ((const struct numer0n *)seen)->phase == NUM_CALL;
}

/* Returns true if the answers rule out at least one digit in some place. */
static bool can_fill(const struct numer0n *n, unsigned seat)
{
	const uint16_t all = (1U << 10) - 1;
	struct num_knowledge t;
	bool proved = false;

	num_knowledge_of(n, seat, &t);
	for (int place = 0; place < n->digits; place++)
		proved = proved || t.possible[place] != all;
	return proved;
}

static bool allows_command(const void *seen, unsigned seat, int id)
{
	const struct numer0n *n = seen;

	if (id == NUM_PEEK)
		return n->phase == NUM_CALL && !n->solo && seat < 2;
	/* While the numbers are being chosen, every number is still possible. */
	if (id == NUM_LIST)
		return n->phase != NUM_HIDE;
	return id != NUM_FILL || (seat < 2 && can_fill(n, seat));
}

unsigned num_moment(const struct numer0n *n)
{
	return 1U + (n->phase != NUM_HIDE) + n->n_calls[0] + n->n_calls[1];
}

bool num_pointed(const struct numer0n *n, const struct num_memo *m, num_code *out)
{
	*out = m->code;
	return m->code_at == num_moment(n);
}

/* Returns the total number of pages in the candidate lists that `seat` may see. */
static int last_page(const struct numer0n *n, unsigned seat, const struct input *in)
{
	if (seat < 2 || n->solo)
		return num_pages(n, seat < 2 ? seat : 0, in->rows, in->cols);
	return num_pages(n, 0, in->rows, in->cols) + num_pages(n, 1, in->rows, in->cols);
}

/* Toggles one of the player's marks. A new mark replaces the other kind of mark on the same digit.
 */
static void toggle_mark(uint16_t *mine, uint16_t *other, unsigned digit)
{
	const uint16_t bit = (uint16_t)(1U << digit);

	*mine ^= bit;
	*other &= (uint16_t)~bit;
}

static enum input_result do_command(const struct numer0n *n, unsigned seat, struct num_memo *m,
				    const struct input *in)
{
	switch ((enum num_command)in->command) {
	case NUM_PEEK: m->peek_at = m->peek_at == num_moment(n) ? 0 : (uint8_t)num_moment(n); break;
	case NUM_CROSS: toggle_mark(&m->out[m->row], &m->sure[m->row], m->col); break;
	case NUM_SURE: toggle_mark(&m->sure[m->row], &m->out[m->row], m->col); break;
	case NUM_CLEAR:
		memset(m->out, 0, sizeof m->out);
		memset(m->sure, 0, sizeof m->sure);
		break;
	case NUM_FILL: m->fill = !m->fill; break;
	case NUM_LIST:
		m->page = m->page >= last_page(n, seat, in) ? 0 : (uint16_t)(m->page + 1);
		break;
	}
	return INPUT_REDRAW;
}

/* Handles a click on a digit in the notes: selects the note, and types the digit in its place. */
static enum input_result take_click(const struct numer0n *n, struct num_memo *m,
				    const struct input *in, game_move *out)
{
	const struct num_layout at = num_lay_out(n, in->fills, in->listed, in->rows, in->cols);
	const int row = in->row - at.notes, col = in->col - at.left - NUM_LABEL;

	if (row < 0 || row % at.notes_step || row / at.notes_step >= n->digits || col < 0 ||
	    col / at.cell >= 10 || m->page)
		return INPUT_UNUSED;
	m->row = (uint8_t)(row / at.notes_step);
	m->col = (uint8_t)(col / at.cell);
	*out = (game_move)m->row << 8 | (unsigned)('0' + m->col);
	return INPUT_TYPED;
}

static void turn_page(const struct numer0n *n, unsigned seat, struct num_memo *m,
		      const struct input *in)
{
	const uint16_t last = (uint16_t)last_page(n, seat, in);

	switch (in->key) {
	case VIEW_LEFT:
	case VIEW_UP: m->page = m->page > 1 ? (uint16_t)(m->page - 1) : 1; break;
	case VIEW_HOME: m->page = 1; break;
	case VIEW_END: m->page = last; break;
	default: m->page = m->page < last ? (uint16_t)(m->page + 1) : last; break;
	}
}

static enum input_result move_cursor(const struct numer0n *n, struct num_memo *m, enum view_key key)
{
	switch (key) {
	case VIEW_LEFT: m->col = (uint8_t)((m->col + 9) % 10); break;
	case VIEW_RIGHT: m->col = (uint8_t)((m->col + 1) % 10); break;
	case VIEW_UP: m->row = (uint8_t)((m->row + n->digits - 1) % n->digits); break;
	case VIEW_DOWN: m->row = (uint8_t)((m->row + 1) % n->digits); break;
	case VIEW_HOME: m->col = 0; break;
	case VIEW_END: m->col = 9; break;
	default: return INPUT_UNUSED;
	}
	return INPUT_REDRAW;
}

enum input_result num_input(const void *seen, unsigned seat, void *memo, const struct input *in,
			    game_move *out)
{
	const struct numer0n *n = seen;
	struct num_memo *m = memo;
	num_code code;

	switch (in->key) {
	case VIEW_COMMAND: return do_command(n, seat, m, in);
	case VIEW_CANCEL: m->page = 0; return INPUT_REDRAW;
	case VIEW_CLICK: return take_click(n, m, in, out);
	case VIEW_PLAY:
		if (!num_pointed(n, m, &code))
			return INPUT_UNUSED;
		*out = code;
		return INPUT_MOVE;
	default:
		if (!m->page)
			return move_cursor(n, m, in->key);
		turn_page(n, seat, m, in);
		return INPUT_REDRAW;
	}
}

/* ---- The table of view functions ---- */

/* Sets the board's minimum size, which fits a window of 40 x 16 cells. With more rows, the board
 * shows more calls. */
static void set_least_size(UNUSED const void *seen, int *rows, int *cols)
{
	*rows = 10;
	*cols = 36;
}

/* Returns the width that the board needs for its contents and a small margin. */
static int find_breadth(const void *seen, int rows, int cols)
{
	const struct num_layout at = num_lay_out(seen, true, true, rows, cols);
	const int wanted = at.width + 4;

	return wanted < cols ? wanted : cols;
}

static void point_at(void *memo, const void *seen, UNUSED unsigned seat, game_move move)
{
	struct num_memo *m = memo;

	m->code = (uint32_t)move;
	m->code_at = (uint8_t)num_moment(seen);
}

/* Animates the numbers being ruled out by a call. */
static struct view_motion time_motion(const void *before, unsigned seat, UNUSED game_move m,
				      const void *after)
{
	const struct numer0n *was = before, *n = after;
	const bool called = seat < 2 && n->n_calls[seat] > was->n_calls[seat];

	return (struct view_motion){ .moves_ms = called ? 400 : 0 };
}

static const struct view_moves moves = { .title = N_("Calls"), .counted = true, .tint = num_tint };
static const struct view_course course = { N_("Candidates"), num_draw_course };

static_assert(sizeof(struct num_memo) <= MAX_MEMO, "a memo holds it");

/* Draws the game's icon: a call and its answer. */
static void draw_icon(struct canvas *c)
{
	static const char *const digit[3] = { "4", "0", "7" }, *const sign[2][3] = {
		{ "E", "B", "." }, { "●", "○", "·" }
	};
	static const unsigned style[3] = { STYLE_GOOD, STYLE_WARN, STYLE_DIM };

	for (int i = 0; i < 3; i++) {
		if (c->fills)
			canvas_ground(c, 0, 3 * i, ICON_ROWS, 3 - (i == 2), GROUND_TILE);
		canvas_put(c, 0, 1 + 3 * i, c->fills ? STYLE_LIT : STYLE_TITLE, digit[i]);
		canvas_put(c, 1, 1 + 3 * i, c->fills && i == 2 ? STYLE_TILEDIM : style[i],
			   sign[c->glyphs == GLYPHS_UNICODE][i]);
	}
}

/* Adds no facts to the pane, because the board and the course already show how many numbers are
 * left. */
static void no_facts(UNUSED const void *seen, UNUSED unsigned seat, UNUSED bool fills,
		     struct analysis *out)
{
	out->len = 0;
}

static unsigned tally_seat(const void *seen, unsigned seat)
{
	return ((const struct numer0n *)seen)->n_calls[seat];
}

static size_t name_setting(const char *key, unsigned value, char *buf, size_t size)
{
	if (!strcmp(key, "digits"))
		return (size_t)snprintf(buf, size, ngettext("%u digit", "%u digits", value), value);
	return (size_t)snprintf(buf, size, "%s",
				!strcmp(key, "mode") ? _("solo") : _("player 2 has the last call"));
}

const struct view view_numer0n = {
	.game = &game_numer0n,
	.brief = name_setting,
	.size = set_least_size,
	.breadth = find_breadth,
	.draw = num_draw_table,
	.input = num_input,
	.point_at = point_at,
	.tally = tally_seat,
	.tallied = N_("calls"),
	.confirm = true,
	.motion = time_motion,
	.signs = num_signs,
	.alike = true,
	.commands = commands,
	.can = allows_command,
	.prompt = num_prompt,
	.refuse = num_refuse,
	.reasons = true,
	.print = num_print,
	.narrate = num_narrate,
	.entry = num_entry,
	.moves = &moves,
	.course = &course,
	.facts = num_facts,
	.pane_facts = no_facts,
	.standing = num_standing,
	.note = num_note,
	.judged = num_is_calling,
	.worth = num_worth,
	.insight = num_insight,
	.patterns = num_patterns,
	.account = num_account,
	.wasted = num_wasted,
	.guide = num_guide,
	.guide_tells = true,
	.why = num_why,
	.result = num_result,
	.summary = N_("Find your opponent's number. EAT and BITE tell you how close each call is."),
	.tagline = N_("find the hidden number"),
	.icon = draw_icon,
};
