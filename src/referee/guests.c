/* SPDX-License-Identifier: MIT */
/* Limits the load caused by computer players that guests add. One person can connect as many
 * guests, so all guests from the same address count together. The limits apply to the number of
 * their computer players, which use memory, and to the time that these players spend thinking. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "referee/tables_private.h"

enum { A_MINUTE_MS = 60 * 1000 };
/* The maximum size of the search tree of a guest's computer player, in thousands of nodes. The
 * players' default is two million nodes. */
enum { GUEST_NODES = 50 };

/* The thinking time used by computer players that guests from one address have added. Each minute,
 * guest_think_ms is deducted from it. */
struct account {
	struct account *next;
	char address[TABLES_ADDRESS];
	/* `owed_ms` is the thinking time charged to the address: the time used, minus
	 * guest_think_ms for each minute since then. `at` is when this value was computed. */
	int64_t owed_ms, at;
};

const char *guest_pays(const struct person *p)
{
	return p->user || !p->peer ? "" : p->peer->address;
}

/* ---- Thinking time ---- */

static int64_t owed_now(const struct tables *all, const struct account *a)
{
	const int64_t owed = a->owed_ms -
			     (all->now - a->at) * all->config.limits.guest_think_ms / A_MINUTE_MS;

	return owed > 0 ? owed : 0;
}

/* Finds an address's account, and removes accounts along the way whose thinking time has fallen to
 * 0. */
static struct account *account_of(struct tables *all, const char *address)
{
	struct account **at = &all->accounts;

	while (*at && strcmp((*at)->address, address) != 0) {
		struct account *a = *at;

		if (owed_now(all, a)) {
			at = &a->next;
		} else {
			*at = a->next;
			free(a);
		}
	}
	return *at;
}

static int64_t left_ms(struct tables *all, const char *address)
{
	const struct account *a = *address ? account_of(all, address) : NULL;

	return all->config.limits.guest_think_ms - (a ? owed_now(all, a) : 0);
}

int64_t guests_time(const struct table *t)
{
	int64_t ms = t->all->config.limits.own_ms;

	for (unsigned s = 0; s < t->seats; s++) {
		const int64_t left = t->thinking >> s & 1 && *t->seat[s].pays
					     ? left_ms(t->all, t->seat[s].pays)
					     : ms;

		ms = left < ms ? left : ms;
	}
	return ms > 0 ? ms : 0;
}

static void charge_address(struct tables *all, const char *address, int64_t ms)
{
	struct account *a = account_of(all, address);

	if (!a) {
		a = xcalloc(1, sizeof *a);
		strcpy(a->address, address);
		a->next = all->accounts;
		all->accounts = a;
	}
	a->owed_ms = owed_now(all, a) + ms;
	a->at = all->now;
}

void guests_charge(const struct table *t)
{
	for (unsigned s = 0; s < t->seats; s++)
		if (t->thinking >> s & 1 && *t->seat[s].pays)
			charge_address(t->all, t->seat[s].pays, t->all->now - t->thinks_at);
}

void guests_free(struct tables *all)
{
	for (struct account *a; (a = all->accounts); free(a))
		all->accounts = a->next;
}

/* ---- Memory limits ---- */

/* Counts the computer players that guests from an address have added. A computer player already in
 * the given seat isn't counted, because the new one will replace it. */
static unsigned count_players(const struct table *here, unsigned seat, const char *address)
{
	unsigned n = 0;

	for (const struct table *t = here->all->tables; t; t = t->next)
		for (unsigned s = 0; s < t->seats; s++)
			n += t->seat[s].holder == HELD_OWN && !strcmp(t->seat[s].pays, address) &&
			     (t != here || s != seat);
	return n;
}

/* Limits the search tree of a computer player. Returns false if the player's name explicitly
 * requests a larger tree. */
static bool bound_tree(struct who *who)
{
	int values[MAX_AGENT_OPTIONS];
	const struct agent_class *c = who_agent(who, values);
	char text[WHO_TEXT + 24], error[ERROR_TEXT];

	for (unsigned i = 0; !c->titles && c->options && c->options[i].key; i++) {
		if (strcmp(c->options[i].key, "nodes") != 0 || values[i] <= GUEST_NODES)
			continue;
		if (strstr(who->text, "nodes="))
			return false;
		snprintf(text, sizeof text, "%s%cnodes=%d", who->text,
			 strchr(who->text, ':') ? ',' : ':', GUEST_NODES);
		return who_parse(who->game, text, who, error);
	}
	return true;
}

bool guest_may_fill(struct person *p, unsigned seat, struct who *who)
{
	const struct tables_limits *limits = &p->all->config.limits;
	const char *address = guest_pays(p);

	if (p->user)
		return true;
	if (!bound_tree(who))
		say_sorry_to(p, "who", N_("Guests can set a computer's 'nodes' to at most 50."));
	else if (*address && count_players(p->table, seat, address) >= limits->guest_players)
		say_sorry_to(
			p, "full",
			N_("Guests at your address can't add more computers. Try again later, or "
			   "use a registered name."));
	else if (left_ms(p->all, address) < limits->own_ms)
		say_sorry_to(
			p, "work",
			N_("Guests at your address have used up the computers' thinking time. Try "
			   "again in a minute, or use a registered name."));
	else
		return true;
	return false;
}
