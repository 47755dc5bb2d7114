/* SPDX-License-Identifier: MIT */
/* Draws the course of a Numer0n game as stairs that show how many candidates each call left and
 * how many could be expected. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "games/numer0n/view/numer0n_view.h"

/* One step of the stairs: the number of candidates at the start or after a call. */
struct step {
	/* The number of candidates left, and ten times the expected number (0 at the start). */
	unsigned left, tenths;
	bool hit;
};

static unsigned steps_of(const struct numer0n *n, unsigned seat,
			 struct step out[NUM_MOST_CALLS + 1])
{
	num_code *codes = xcalloc(num_count(n->digits), sizeof *codes);
	unsigned left = num_count(n->digits), steps = 1;

	num_list(n->digits, codes);
	out[0] = (struct step){ .left = left };
	for (unsigned i = 0; i < n->n_calls[seat]; i++) {
		const struct num_call *call = &n->calls[seat][i];
		const unsigned tenths = num_leaves_of(codes, left, call->call, n->digits).tenths;

		left = num_keep_fitting(codes, left, call, n->digits);
		out[steps++] = (struct step){ left, tenths, call->eat == n->digits };
	}
	free(codes);
	return steps;
}

enum { COUNT = 6, LEAST_STAIR = 7 };

/* Returns the width of the text with the expected number. There is no room for this text when the
 * stairs of both players are drawn side by side. */
static int expected_width(unsigned most)
{
	char text[64];

	snprintf(text, sizeof text, _("(average %u)"), most);
	return utf8_width(text);
}

/* Draws the stairs, or only the latest steps if they don't all fit. */
static void draw_stairs(struct canvas *c, int left, unsigned style, const struct step *step,
			unsigned steps, unsigned all)
{
	const unsigned cut = steps > (unsigned)c->rows && c->rows > 2;
	const unsigned first = steps > (unsigned)c->rows ? steps - (unsigned)c->rows + cut : 0;
	const int words = expected_width(all / 2),
		  more = c->cols - left - COUNT - words >= 2 * LEAST_STAIR ? words : 0;
	const int most = c->cols - left - COUNT - more;

	if (cut)
		num_put_above(c, 0, left, (int)first);
	for (unsigned i = first; i < steps && most > 0; i++) {
		const int row = (int)(i - first + cut), width = num_stair(step[i].left, all, most);

		canvas_fill(c, row, left, 1, width, style, c->glyphs == GLYPHS_ASCII ? "#" : "█");
		if (step[i].hit)
			canvas_put_whole(c, row, left + width + 1, c->cols, STYLE_GOOD, _("found"));
		else
			canvas_putf(c, row, left + width + 1, STYLE_PLAIN, "%u", step[i].left);
		if (more && i && !step[i].hit)
			canvas_putf(c, row, left + width + COUNT + 1, STYLE_DIM, _("(average %u)"),
				    (step[i].tenths + 5) / 10);
	}
}

/* Draws the stairs of both players one above the other, or side by side if there aren't enough
 * rows. */
void num_draw_course(struct canvas *c, const void *seen, UNUSED unsigned seat,
		     const struct look *look)
{
	enum { MOST_NAME = 12 };
	const struct numer0n *n = seen;
	const unsigned seats = n->solo ? 1 : 2, all = num_count(n->digits);
	struct step(*step)[NUM_MOST_CALLS + 1] = xcalloc(2, sizeof *step);
	unsigned steps[2] = { 0 };
	int name = 0, row = 0, rows = (int)seats - 1;

	for (unsigned s = 0; s < seats; s++) {
		const int width = utf8_width(num_name(look, s));

		steps[s] = steps_of(n, s, step[s]);
		rows += (int)steps[s];
		name = width > name ? width : name;
	}
	name = name > MOST_NAME ? MOST_NAME : name;
	for (unsigned s = 0; s < seats; s++) {
		const unsigned style = s ? STYLE_SEAT1 : STYLE_SEAT0;
		const int half = c->cols / (int)seats;
		struct canvas part = rows <= c->rows
					     ? canvas_part(c, row, 0, c->rows - row, c->cols)
					     : canvas_part(c, 1, (int)s * half, c->rows - 1,
							   half - 1);

		if (rows <= c->rows)
			canvas_put_name(c, row, 0, name, style, num_name(look, s));
		else
			canvas_put_name(c, 0, (int)s * half, half - 1, style, num_name(look, s));
		draw_stairs(&part, rows <= c->rows ? name + 1 : 0, style, step[s], steps[s], all);
		row += (int)steps[s] + 1;
	}
	free(step);
}
