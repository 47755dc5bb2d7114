/* SPDX-License-Identifier: MIT */
/* Tests that threads check passwords while the event loop keeps running. */
#include <stdio.h>

#include "asobi/rng.h"
#include "scratch_dir.h"
#include "server/web/logins.h"
#include "suite.h"

enum { USERS = 4, LOGINS = 60 };

struct
try {
	struct login *in;
	unsigned user;
	bool right, gone;
};

static struct loop *loop;
static struct try tries[LOGINS];
static unsigned open_tries, calls, ticks;
static struct timer *ticking;

static void let_go(struct try *t)
{
	login_free(t->in);
	t->in = NULL;
	if (--open_tries == 0)
		loop_stop(loop);
}

static void answered(void *context)
{
	struct try *t = context;
	const struct login_answer *a = login_look(t->in);

	calls++;
	ck_assert(!t->gone);
	ck_assert_int_eq(a->how, t->right ? LOGIN_RIGHT : LOGIN_WRONG);
	if ((t - tries) % 4 == 3)
		ck_assert(t->right == !*a->error && t->right == !!*a->hash.text);
	else if (t->right)
		ck_assert_int_eq(a->user.id, t->user);
	if (t->right)
		login_accept(t->in, true);
	let_go(t);
}

/* Counts the iterations of the event loop, which runs as often as it can while passwords are
 * checked. One login in ten is cancelled before its answer. */
static void tick(void *context)
{
	static bool left;

	(void)context;
	ticks++;
	for (unsigned i = 0; i < LOGINS && !left && calls >= 5; i += 10)
		if (tries[i].in) {
			tries[i].gone = true;
			let_go(&tries[i]);
		}
	left = calls >= 5;
	timer_set(ticking, 0);
}

START_TEST(the_loop_goes_on)
{
	char error[ERROR_TEXT], name[8], password[16], address[16];
	struct store *store = store_open(scratch_dir(), error);
	struct logins *logins;
	struct rng rng;

	rng_seed(&rng, 20);
	loop = loop_new(error);
	for (unsigned i = 1; i <= USERS; i++) {
		snprintf(name, sizeof name, "User%u", i);
		snprintf(password, sizeof password, "password %u", i);
		ck_assert(store_user_add(store, name, password, false, error) == i);
	}
	logins = logins_new(loop, 2, store, error);
	ticking = timer_new(loop, tick, NULL);
	timer_set(ticking, 0);
	for (unsigned i = 0; i < LOGINS; i++) {
		struct try *t = &tries[i];

		*t = (struct try){ .user = 1 + i % USERS, .right = rng_below(&rng, 4) > 0 };
		snprintf(name, sizeof name, "User%u", t->user);
		snprintf(address, sizeof address, "192.0.2.%u", 1 + i % 7);
		snprintf(password, sizeof password, "password %u", t->right ? t->user : 0);
		/* Every fourth job hashes a new password. */
		t->in = i % 4 == 3 ? login_new_hash(logins, address, t->right ? password : "short",
						    answered, t)
				   : login_new(logins, name, address, password, answered, t);
		ck_assert_int_eq(login_look(t->in)->how, LOGIN_WAITS);
		open_tries++;
	}
	loop_run(loop);
	ck_assert_uint_ge(calls, LOGINS - LOGINS / 10);
	/* If the event loop itself checked the passwords, it would run only about once for each of
	 * them. */
	ck_assert_uint_ge(ticks, 5 * LOGINS);
	timer_free(ticking);
	logins_free(logins);
	loop_free(loop);
	store_close(store);
	scratch_remove();
}
END_TEST

/* The server stops while threads are still checking some passwords. */
START_TEST(the_end_does_not_wait)
{
	char error[ERROR_TEXT];
	struct store *store = store_open(scratch_dir(), error);
	struct login *in[8];
	struct logins *logins;

	loop = loop_new(error);
	logins = logins_new(loop, 2, store, error);
	for (unsigned i = 0; i < 8; i++)
		in[i] = login_new(logins, "nobody", "192.0.2.1", "no", answered, NULL);
	for (unsigned i = 0; i < 8; i++)
		login_free(in[i]);
	logins_free(logins);
	loop_free(loop);
	store_close(store);
	scratch_remove();
}
END_TEST

SECTION(server_logins)
{
	Suite *s = suite_create("server_logins");
	TCase *c = suite_case(s, "logins");

	tcase_add_test(c, the_loop_goes_on);
	tcase_add_test(c, the_end_does_not_wait);
	return s;
}
