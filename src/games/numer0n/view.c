/* How Numer0n looks and is played. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "games/numer0n/numer0n.h"

struct memo {
	uint32_t code;
};

static void draw(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		 const struct look *look)
{
	const struct numer0n *n = seen;
	char code[NUM_MOST_DIGITS + 1];

	(void)seat;
	(void)memo;
	for (unsigned s = 0; s < 2; s++)
		for (unsigned i = 0; i < n->n_calls[s]; i++) {
			num_format(n->calls[s][i].call, n->digits, code);
			canvas_putf(c, (int)i, (int)s * 20, STYLE_PLAIN, "%s %u-%u", code,
				    n->calls[s][i].eat, n->calls[s][i].bite);
		}
	if (look->pointing)
		canvas_rest(c, 0, 0);
}

static void size(const void *seen, int *rows, int *cols)
{
	(void)seen;
	*rows = 18;
	*cols = 40;
}

static enum input_result input(const void *seen, unsigned seat, void *memo, const struct input *in,
			       game_move *out)
{
	(void)seen;
	(void)seat;
	if (in->key != VIEW_PLAY)
		return INPUT_UNUSED;
	*out = ((struct memo *)memo)->code;
	return INPUT_MOVE;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	(void)seen;
	(void)seat;
	((struct memo *)memo)->code = (uint32_t)move;
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct numer0n *state = seen;

	(void)seat;
	return (size_t)snprintf(buf, n, state->phase == NUM_HIDE ? _("hide %u different digits") :
				_("call %u different digits"), state->digits);
}

static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	(void)seat;
	return (size_t)snprintf(buf, n, _("'%.20s' is no number of %u different digits."), text,
				((const struct numer0n *)seen)->digits);
}

static size_t print(const void *seen, unsigned seat, char *buf, size_t size_of)
{
	const struct numer0n *n = seen;

	(void)seat;
	return (size_t)snprintf(buf, size_of, "%u\n", n->n_calls[0]);
}

const struct view view_numer0n = {
	.game = &game_numer0n,
	.memo_size = sizeof(struct memo),
	.size = size,
	.draw = draw,
	.input = input,
	.point_at = point_at,
	.typed = "0123456789",
	.prompt = prompt,
	.refuse = refuse,
	.print = print,
	.summary = N_("Find the other's number; every call is told EAT and BITE."),
};
