/* SPDX-License-Identifier: MIT */
#include "server/tend.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* RETRY_MS is the time between two attempts to write waiting notes, and LOOK_MS the time between
 * two checks that the database file still exists. If another program holds the lock for longer
 * than QUIET_MS, a message reports it; commands often hold the lock for a moment. */
enum { RETRY_MS = 20, LOOK_MS = 1000, QUIET_MS = 1000 };

struct tend {
	struct loop *loop;
	struct store *store;
	struct timer *retry, *look;
	void (*again)(void *context);
	void *context;
	enum store_why told; /* the last reason for waiting that was reported on stderr */
	/* the state of the waiting notes at the last attempt to write them */
	struct store_waiting last;
};

static void tell_waiting(struct tend *t, const struct store_waiting *w)
{
	if (t->told == w->why || (w->why == STORE_HELD && clock_ms() - w->since_ms < QUIET_MS))
		return;
	t->told = w->why;
	print_to(
		stderr,
		ngettext(
			"asobi-server: %s Games continue, and %u change is waiting in memory to be saved.\n",
			"asobi-server: %s Games continue, and %u changes are waiting in memory to be saved.\n",
			w->changes),
		w->sentence, w->changes);
}

static void tell_written(struct tend *t, const struct store_waiting *w)
{
	if (t->told)
		print_to(
			stderr,
			ngettext(
				"asobi-server: Saving works again. Saved %u change that had waited up to %d s.\n",
				"asobi-server: Saving works again. Saved %u changes that had waited up to %d s.\n",
				w->changes),
			w->changes, (int)((clock_ms() - w->since_ms + 999) / 1000));
	t->told = STORE_WRITES;
}

static void try_again(void *tend)
{
	struct tend *t = tend;
	const struct store_waiting *now = store_waits(t->store);

	if (now)
		t->last = *now;
	/* Handle the postponed requests even if another request has already written the notes. */
	if (store_catch_up(t->store)) {
		tell_written(t, &t->last);
		t->again(t->context);
		return;
	}
	now = store_waits(t->store);
	tell_waiting(t, now);
	if (now->why != STORE_HELD || clock_ms() - now->since_ms >= STORE_LATER_MS)
		t->again(t->context);
	if (now->why != STORE_GONE)
		timer_set(t->retry, now->why == STORE_HELD ? RETRY_MS : LOOK_MS);
}

static void begin_to_wait(void *tend)
{
	timer_set(((struct tend *)tend)->retry, RETRY_MS);
}

static void look_for_file(void *tend)
{
	struct tend *t = tend;
	char error[ERROR_TEXT];

	if (store_is_usable(t->store, error)) {
		timer_set(t->look, LOOK_MS);
		return;
	}
	store_give_up(t->store, error);
	loop_stop(t->loop);
}

struct tend *tend_new(struct loop *l, struct store *s, void (*again)(void *context), void *context)
{
	struct tend *t = xcalloc(1, sizeof *t);

	t->loop = l;
	t->store = s;
	t->again = again;
	t->context = context;
	t->retry = timer_new(l, try_again, t);
	t->look = timer_new(l, look_for_file, t);
	timer_set(t->look, LOOK_MS);
	store_serve(s, begin_to_wait, t);
	return t;
}

void tend_free(struct tend *t)
{
	if (!t)
		return;
	timer_free(t->retry);
	timer_free(t->look);
	free(t);
}
