/* A replay of a game that is still played elsewhere. */
#include <stdlib.h>

#include "tui/table/table.h"

/* Another game may stand in the record, with the players on other seats. */
static void show_record(struct table *t, const struct record *r)
{
	char error[ERROR_TEXT];

	for (unsigned s = 0; s < r->setup.seats; s++)
		who_parse(r->game, r->who[s], &t->who[s], error);
	if (table_start(t, r, error))
		table_browse(t, (int)match_plies(t->match));
}

static void show_plies(struct table *t, const struct follow *f)
{
	struct match_event event;

	for (unsigned i = 0; i < f->n_plies; i++)
		if (!match_follow(t->match, f->plies[i].seat, f->plies[i].move, &event))
			return;
	if (f->n_plies)
		table_browse(t, (int)match_plies(t->match));
}

/* Whoever looks back is left in peace, and told again at the last position. */
void table_follow(struct table *t)
{
	char error[ERROR_TEXT];
	struct follow f;
	struct record r;

	if (!t->news.next || table_position(t) < match_plies(t->match) || !t->news.next(t->news.context, &f))
		return;
	if (f.record && record_parse(&r, f.record, error)) {
		show_record(t, &r);
		record_free(&r);
	}
	show_plies(t, &f);
	follow_free(&f);
}
