#include "match/review.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"

bool review_possible(const struct game *g)
{
	return g->study && !g->observe;
}

static const struct verdict *verdict_on(const struct verdict_list *list, game_move m)
{
	for (size_t i = 0; i < list->len; i++)
		if (list->at[i].move == m)
			return &list->at[i];
	return NULL;
}

/* Judge the ply that is to be played next.  A resignation is no move to judge. */
static bool judge(const struct board *b, const struct ply *p, unsigned number, struct budget *budget,
		  struct slip *out, bool *slipped)
{
	struct verdict_list list = {0};
	const struct verdict *played;
	bool complete = b->game->study(b->state, p->seat, budget, verdict_list_found, &list);

	verdict_list_sort(&list);
	played = verdict_on(&list, p->move);
	*slipped = complete && played && played->exact && played->outcome < list.at[0].outcome;
	if (*slipped) {
		*out = (struct slip){ .ply = number, .played = *played, .best = list.at[0] };
		b->game->format_move(b->state, p->seat, p->move, out->move, sizeof out->move);
		b->game->format_move(b->state, p->seat, list.at[0].move, out->better, sizeof out->better);
	}
	verdict_list_free(&list);
	return complete;
}

bool review_game(struct board *b, struct budget *budget,
		 void (*found)(void *context, const struct slip *s), void *context)
{
	const size_t len = b->len;
	struct ply *plies = xcalloc(len, sizeof *plies);
	bool complete = true;

	for (size_t i = 0; i < len; i++)
		plies[i] = b->plies[i];
	while (b->len)
		board_unput(b);
	for (size_t i = 0; i < len; i++) {
		struct slip slip;
		bool slipped;

		complete = complete && judge(b, &plies[i], (unsigned)i, budget, &slip, &slipped);
		if (complete && slipped)
			found(context, &slip);
		board_put(b, plies[i].seat, plies[i].move);
	}
	free(plies);
	return complete;
}

size_t review_text(const struct slip *s, char *buf, size_t size)
{
	char played[64], best[64];

	verdict_title(&s->played, played, sizeof played);
	verdict_title(&s->best, best, sizeof best);
	return (size_t)snprintf(buf, size, _("%s %s; %s %s"), s->move, played, s->better, best);
}
