/* SPDX-License-Identifier: MIT */
/* The template's view, which does only what the contract in asobi/view.h requires. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "games/null/null.h"

struct memo {
	uint8_t number; /* the selected number; 0 stands for the lowest one */
};

/* Finds the range of numbers that the seat may choose from now. */
static void find_bounds(const struct null_state *n, unsigned seat, unsigned *from, unsigned *to)
{
	const bool guessing = n->phase == NULL_GUESS && seat < 2;

	*from = guessing ? n->low[1 - seat] : 1;
	*to = guessing ? n->high[1 - seat] : n->most;
}

static unsigned clamp_number(const struct memo *m, unsigned from, unsigned to)
{
	return m->number < from ? from : m->number > to ? to : m->number;
}

/* Writes what is known about a seat's secret: the number itself, a range such as "3 to 7", or "?"
 * if no number has been chosen yet. */
static void write_known(const struct null_state *n, unsigned seat, char *buf, size_t size)
{
	if (n->secret[seat] == NULL_NONE)
		snprintf(buf, size, "?");
	else if (n->secret[seat] == NULL_UNSEEN)
		snprintf(buf, size, _("%u to %u"), n->low[seat], n->high[seat]);
	else
		snprintf(buf, size, "%u", n->secret[seat]);
}

static void draw_board(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		       const struct look *look)
{
	const struct null_state *n = seen;
	unsigned from, to;
	char text[64];

	for (unsigned s = 0; s < 2; s++) {
		write_known(n, s, text, sizeof text);
		canvas_putf(c, 1 + (int)s, 2, s ? STYLE_SEAT1 : STYLE_SEAT0, "%s: %s",
			    look->names[s], text);
	}
	if (!look->pointing)
		return;
	find_bounds(n, seat, &from, &to);
	canvas_putf(c, 4, 2, STYLE_PLAIN | MARK_CURSOR, " %u ", clamp_number(memo, from, to));
	canvas_rest(c, 4, 3);
}

static void set_least_size(UNUSED const void *seen, int *rows, int *cols)
{
	*rows = 6;
	*cols = 30;
}

static enum input_result take_input(const void *seen, unsigned seat, void *memo,
				    const struct input *in, game_move *out)
{
	struct memo *m = memo;
	unsigned from, to, number;

	find_bounds(seen, seat, &from, &to);
	number = clamp_number(m, from, to);
	switch (in->key) {
	case VIEW_LEFT:
	case VIEW_DOWN: number = number > from ? number - 1 : to; break;
	case VIEW_RIGHT:
	case VIEW_UP: number = number < to ? number + 1 : from; break;
	case VIEW_HOME: number = from; break;
	case VIEW_END: number = to; break;
	case VIEW_PLAY: *out = number; return INPUT_MOVE;
	case VIEW_CLICK:
	case VIEW_COMMAND:
	case VIEW_PICK:
	case VIEW_CANCEL: return INPUT_UNUSED;
	}
	m->number = (uint8_t)number;
	return INPUT_REDRAW;
}

static void point_at(void *memo, UNUSED const void *seen, UNUSED unsigned seat, game_move move)
{
	((struct memo *)memo)->number = (uint8_t)move;
}

static size_t write_prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	unsigned from, to;

	find_bounds(seen, seat, &from, &to);
	return (size_t)snprintf(buf, n, _("number %u-%u"), from, to);
}

static size_t refuse_move(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	unsigned from, to;

	find_bounds(seen, seat, &from, &to);
	return (size_t)snprintf(buf, n, _("You can't use '%.20s'. Type a number from %u to %u."),
				text, from, to);
}

static size_t print_board(const void *seen, UNUSED unsigned seat,
			  const char *const names[MAX_SEATS], char *buf, size_t n)
{
	char one[32], two[32];

	write_known(seen, 0, one, sizeof one);
	write_known(seen, 1, two, sizeof two);
	return (size_t)snprintf(buf, n, _("%s's number: %s\n%s's number: %s\n"), names[0], one,
				names[1], two);
}

static size_t explain_end(UNUSED const void *before, unsigned seat, game_move m,
			  UNUSED const void *ended, const char *const names[MAX_SEATS], char *buf,
			  size_t n)
{
	return (size_t)snprintf(buf, n, _("%s guessed the number: %u."), names[seat], (unsigned)m);
}

const struct view view_null = {
	.game = &game_null,
	.size = set_least_size,
	.draw = draw_board,
	.input = take_input,
	.point_at = point_at,
	.prompt = write_prompt,
	.refuse = refuse_move,
	.print = print_board,
	.summary = N_("Guess your opponent's number. Each answer is 'higher' or 'lower'."),
	.why = explain_end,
};
