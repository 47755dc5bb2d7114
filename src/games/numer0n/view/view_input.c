/* SPDX-License-Identifier: MIT */
/* What keys and clicks do: the cursor walks over the notes, numbers are typed. */
#include <string.h>

#include "base/i18n.h"
#include "games/numer0n/view/view_private.h"

const struct view_command num_commands[] = {
	{ 'v', NUM_PEEK, "v", VIEW_SEATED, N_("peek"), N_("show your own number until the next call; again: hide it") },
	{ 'x', NUM_CROSS, "x", VIEW_SEATED, NULL, N_("cross the digit under the cursor out for its place; again: take it back") },
	{ 'y', NUM_SURE, "y", VIEW_SEATED, NULL, N_("note that the digit under the cursor is sure in its place; again: take it back") },
	{ 'z', NUM_CLEAR, "z", VIEW_SEATED, NULL, N_("clear all notes made by hand") },
	{ 'f', NUM_FILL, "f", VIEW_SEATED, N_("fill"), N_("show in the notes what the answers prove, on and off") },
	{ 'w', NUM_LIST, "w", VIEW_ANYBODY, N_("left"), N_("list the numbers that are left, page by page") },
	{ .key = 0 },
};

unsigned num_moment(const struct numer0n *n)
{
	return 1U + (n->phase != NUM_HIDE) + n->n_calls[0] + n->n_calls[1];
}

bool num_pointed(const struct numer0n *n, const struct num_memo *m, num_code *out)
{
	*out = m->code;
	return m->code_at == num_moment(n);
}

/* Pages of the lists of all whose numbers left `seat` may page through. */
static int last_page(const struct numer0n *n, unsigned seat, const struct input *in)
{
	if (seat < 2 || n->solo)
		return num_pages(n, seat < 2 ? seat : 0, in->rows, in->cols);
	return num_pages(n, 0, in->rows, in->cols) + num_pages(n, 1, in->rows, in->cols);
}

/* A mark by hand replaces the other kind. */
static void toggle(uint16_t *mine, uint16_t *other, unsigned digit)
{
	const uint16_t bit = (uint16_t)(1U << digit);

	*mine ^= bit;
	*other &= (uint16_t)~bit;
}

static enum input_result command(const struct numer0n *n, unsigned seat, struct num_memo *m,
				 const struct input *in)
{
	switch ((enum num_command)in->command) {
	case NUM_PEEK:
		m->peek_at = m->peek_at == num_moment(n) ? 0 : (uint8_t)num_moment(n);
		break;
	case NUM_CROSS:
		toggle(&m->out[m->row], &m->sure[m->row], m->col);
		break;
	case NUM_SURE:
		toggle(&m->sure[m->row], &m->out[m->row], m->col);
		break;
	case NUM_CLEAR:
		memset(m->out, 0, sizeof m->out);
		memset(m->sure, 0, sizeof m->sure);
		break;
	case NUM_FILL:
		m->fill = !m->fill;
		break;
	case NUM_LIST:
		m->page = m->page >= last_page(n, seat, in) ? 0 : (uint16_t)(m->page + 1);
		break;
	}
	return INPUT_REDRAW;
}

/* A click on a note points at it; on the one pointed at, crosses it out. */
static enum input_result click(const struct numer0n *n, struct num_memo *m, const struct input *in)
{
	const struct num_layout at = num_lay_out(n, in->fills, in->rows, in->cols);
	const int row = in->row - at.notes, col = in->col - at.left - NUM_LABEL;

	if (row < 0 || row % at.notes_step || row / at.notes_step >= n->digits || col < 0 ||
	    col / at.cell >= 10 || m->page)
		return INPUT_UNUSED;
	if (m->row == row / at.notes_step && m->col == col / at.cell)
		toggle(&m->out[m->row], &m->sure[m->row], m->col);
	m->row = (uint8_t)(row / at.notes_step);
	m->col = (uint8_t)(col / at.cell);
	return INPUT_REDRAW;
}

static void turn_page(const struct numer0n *n, unsigned seat, struct num_memo *m, const struct input *in)
{
	const uint16_t last = (uint16_t)last_page(n, seat, in);

	switch (in->key) {
	case VIEW_LEFT: case VIEW_UP: m->page = m->page > 1 ? (uint16_t)(m->page - 1) : 1; break;
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
	case VIEW_COMMAND:
		return command(n, seat, m, in);
	case VIEW_CANCEL:
		m->page = 0;
		return INPUT_REDRAW;
	case VIEW_CLICK:
		return click(n, m, in);
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
