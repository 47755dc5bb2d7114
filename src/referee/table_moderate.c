/* SPDX-License-Identifier: MIT */
/* What moderators can do to tables and to people on the server. */
#include "referee/tables.h"

#include "base/clock.h"
#include "base/i18n.h"
#include "referee/tables_private.h"

bool tables_close(struct tables *all, int64_t table)
{
	struct table *t = seating_find(all, table);

	all->now = clock_ms();
	if (!t)
		return false;
	seating_close(t);
	keep_and_tell(all);
	return true;
}

static struct person *any_of(const struct tables *all, const char *name)
{
	struct person *p = all->people;

	while (p && !name_equal(p->name, name))
		p = p->next;
	return p;
}

void tables_send_away(struct tables *all, const char *name)
{
	const struct tables_keeper *k = all->config.keeper;
	struct person *p;

	all->now = clock_ms();
	while ((p = any_of(all, name)) != NULL) {
		if (p->peer && k && k->bar)
			k->bar(k->context, name, p->peer->address);
		if (p->peer)
			say_sorry(p->peer, "moderator", N_("A moderator has disconnected you."));
		person_gone(p);
	}
	keep_and_tell(all);
}
