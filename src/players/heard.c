/* SPDX-License-Identifier: MIT */
#include "players/heard.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

void heard_add(struct heard *h, const struct game *g, const struct ply *ply, const void *before)
{
	h->at = xgrow(h->at, h->len, sizeof *h->at);
	h->at[h->len] = (struct heard_ply){ .seat = ply->seat,
					    .move = ply->move,
					    .before = xcalloc(1, g->state_size) };
	memcpy(h->at[h->len++].before, before, g->state_size);
}

void heard_undo(struct heard *h, unsigned plies)
{
	while (plies-- > 0 && h->len > 0)
		free(h->at[--h->len].before);
}

void heard_forget(struct heard *h)
{
	while (h->len > 0)
		free(h->at[--h->len].before);
}

void heard_free(struct heard *h)
{
	heard_forget(h);
	free(h->at);
}
