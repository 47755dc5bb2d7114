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

/* Whoever looks back is left in peace, and told again at the last position. */
void table_follow(struct table *t)
{
	char error[ERROR_TEXT], *text;
	struct record r;

	if (!t->news.record || table_position(t) < match_plies(t->match))
		return;
	text = t->news.record(t->news.context);
	if (text && record_parse(&r, text, error)) {
		show_record(t, &r);
		record_free(&r);
	}
	free(text);
}
