/* SPDX-License-Identifier: MIT */
#include "server/platform/platform.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/platform/platform_private.h"

enum { PRACTICE_WINDOW_MS = 10 * 60 * 1000, TIDY_MS = 60 * 1000 };

const struct platform_config platform_usual = { .turn_ms = 10000, .places = 500, .practices = 32 };

/* ---- Our own players think in the pool's threads ---- */

static void collect(void *platform)
{
	struct platform *p = platform;
	int64_t due;

	pool_collect(p->config.pool);
	due = pool_due_ms(p->config.pool);
	if (due == INT64_MAX)
		timer_stop(p->pool_due);
	else
		timer_set(p->pool_due, due > clock_ms() ? due - clock_ms() : 0);
}

static void tidy(void *platform)
{
	struct platform *p = platform;

	practice_tidy(p);
	timer_set(p->tidy, TIDY_MS);
}

struct platform *platform_new(const struct platform_config *c, char error[ERROR_TEXT])
{
	struct platform *p = xcalloc(1, sizeof *p);
	uint64_t seed;

	if (!store_random(c->store, p->secret, sizeof p->secret) || !store_random(c->store, &seed, sizeof seed)) {
		snprintf(error, ERROR_TEXT, "%s", _("The system gives no random numbers, without which nothing is safe."));
		free(p);
		return NULL;
	}
	p->config = *c;
	p->sweep = timer_new(c->loop, live_sweep, p);
	p->tidy = timer_new(c->loop, tidy, p);
	p->practices = tally_new(PRACTICE_WINDOW_MS, seed);
	if (c->pool) {
		p->pool_watch = watch_new(c->loop, pool_fd(c->pool), true, false, collect, p);
		p->pool_due = timer_new(c->loop, collect, p);
	}
	store_stop_running(c->store);
	tidy(p);
	return p;
}

void platform_free(struct platform *p)
{
	if (!p)
		return;
	practice_forget(p);
	live_free_all(p);
	if (p->pool_watch) {
		watch_free(p->pool_watch);
		timer_free(p->pool_due);
	}
	timer_free(p->sweep);
	timer_free(p->tidy);
	tally_free(p->practices);
	free(p);
}

void platform_forget(void *later)
{
	login_free(later);
}

/* Everything, or one place: ?place=N.  One for practice begins when somebody hears it. */
int platform_upgrade(void *platform, const struct http_request *r, uint64_t *channel)
{
	struct platform *p = platform;
	const char *text = http_param(r, "place");
	struct store_place place;
	char *end;

	*channel = 0;
	if (strcmp(r->path, "/") != 0 && strcmp(r->path, "/ws") != 0)
		return 404;
	if (!text)
		return 101;
	*channel = strtoull(text, &end, 10);
	if (*text < '1' || *text > '9' || *end || !store_place_get(p->config.store, (int64_t)*channel, &place))
		return 404;
	if (place.practice && place.status == PLACE_NEW && !live_find(p, place.id))
		practice_begin_soon(p, place.id);
	return 101;
}
