/* SPDX-License-Identifier: MIT */
/* How Numer0n looks and is played: the table of the parts. */
#include "base/i18n.h"
#include "games/numer0n/view/view_private.h"

/* The least is the board of a window of 40 x 16; more rows show more calls. */
static void size(const void *seen, int *rows, int *cols)
{
	(void)seen;
	*rows = 10;
	*cols = 36;
}

/* So many as its block has, and a little air. */
static int breadth(const void *seen, int rows, int cols)
{
	const struct num_layout at = num_lay_out(seen, true, rows, cols);
	const int wanted = at.width + 4;

	return wanted < cols ? wanted : cols;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	struct num_memo *m = memo;

	(void)seat;
	m->code = (uint32_t)move;
	m->code_at = (uint8_t)num_moment(seen);
}

/* Numbers fall by a call. */
static struct view_motion motion(const void *before, unsigned seat, game_move m, const void *after)
{
	const struct numer0n *was = before, *n = after;

	(void)m;
	return (struct view_motion){ .moves_ms = seat < 2 && n->n_calls[seat] > was->n_calls[seat] ? 400 : 0 };
}

static_assert(sizeof(struct num_memo) <= MAX_MEMO, "a memo holds it");

/* A call and its answer. */
static void icon(struct canvas *c)
{
	static const char *const digit[3] = { "4", "0", "7" }, *const sign[2][3] = { { "E", "B", "." }, { "●", "○", "·" } };
	static const unsigned style[3] = { STYLE_GOOD, STYLE_WARN, STYLE_DIM };

	for (int i = 0; i < 3; i++) {
		if (c->fills)
			canvas_ground(c, 0, 3 * i, ICON_ROWS, 3 - (i == 2), GROUND_TILE);
		canvas_put(c, 0, 1 + 3 * i, c->fills ? STYLE_LIT : STYLE_TITLE, digit[i]);
		canvas_put(c, 1, 1 + 3 * i, c->fills && i == 2 ? STYLE_TILEDIM : style[i], sign[c->glyphs == GLYPHS_UNICODE][i]);
	}
}

const struct view view_numer0n = {
	.game = &game_numer0n,
	.size = size,
	.breadth = breadth,
	.draw = num_draw_table,
	.input = num_input,
	.point_at = point_at,
	.confirm = true,
	.motion = motion,
	.signs = num_signs,
	.alike = true,
	.commands = num_commands,
	.prompt = num_prompt,
	.refuse = num_refuse,
	.reasons = true,
	.print = num_print,
	.narrate = num_narrate,
	.entry = num_entry,
	.facts = num_facts,
	.worth = num_worth,
	.reason = num_reason,
	.guide = num_guide,
	.guide_tells = true,
	.judge = num_lost,
	.result = num_result,
	.summary = N_("Find the other's number; every call is told EAT and BITE."),
	.tagline = N_("find the hidden number"),
	.icon = icon,
};
