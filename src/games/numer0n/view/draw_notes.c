/* SPDX-License-Identifier: MIT */
/* The table of notes: a row a place, a column a digit. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/numer0n/view/view_private.h"

static const char *const places[NUM_MOST_DIGITS] = {
	N_("1st:"), N_("2nd:"), N_("3rd:"), N_("4th:"), N_("5th:"),
};

/* "x" and "(4)" by hand; what the answers prove is a dot and "[4]". */
static unsigned note_text(const struct num_memo *m, uint16_t possible, unsigned row, unsigned digit,
			  bool ascii, char text[8])
{
	const uint16_t bit = (uint16_t)(1U << digit);
	const bool ruled_out = m->fill && !(possible & bit), proved = m->fill && possible == bit;

	if (m->sure[row] & bit) {
		snprintf(text, 8, "(%u)", digit);
		return ruled_out ? STYLE_BAD : STYLE_GOOD;
	}
	if (m->out[row] & bit) {
		snprintf(text, 8, " x ");
		return proved ? STYLE_BAD | MARK_STRONG : STYLE_BAD;
	}
	if (ruled_out) {
		snprintf(text, 8, ascii ? " . " : " · ");
		return STYLE_DIM;
	}
	snprintf(text, 8, proved ? "[%u]" : " %u ", digit);
	return proved ? STYLE_GOOD | MARK_STRONG : STYLE_PLAIN;
}

void num_draw_notes(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const struct num_memo *m, const struct num_knowledge *t, bool pointing)
{
	char text[8];

	if (pointing && at->notes - at->remark > 1)
		canvas_put_field(c, at->notes - 1, at->left, at->width, STYLE_DIM,
				 _("Notes: x out, y sure, z clear, f fill"));
	for (unsigned place = 0; place < n->digits; place++) {
		const int row = at->notes + (int)place * at->notes_step;

		canvas_put_field(c, row, at->left, NUM_LABEL - 1, STYLE_DIM, _(places[place]));
		for (unsigned digit = 0; digit < 10; digit++) {
			const bool here = pointing && m->row == place && m->col == digit;
			unsigned style = note_text(m, t->possible[place], place, digit,
							 c->glyphs == GLYPHS_ASCII, text);

			/* What is possible has a ground. */
			if (c->fills && style == STYLE_PLAIN)
				style = STYLE_TILE;
			if (c->fills && style != STYLE_DIM && style != STYLE_BAD)
				canvas_ground(c, row, at->left + NUM_LABEL + (int)digit * at->cell, 1, 3, GROUND_TILE);
			canvas_put(c, row, at->left + NUM_LABEL + (int)digit * at->cell,
				   style | (here ? MARK_CURSOR : 0), text);
		}
	}
}
