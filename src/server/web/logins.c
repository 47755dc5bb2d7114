/* SPDX-License-Identifier: MIT */
#include "server/web/logins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/i18n.h"
#include "base/wipe.h"
#include "base/xalloc.h"
#include "server/net/peers.h"

/* ---- Passwords ---- */

enum { WINDOW_MS = 5 * 60 * 1000, MOST_THREADS = 4 };

struct login {
	struct pool_job job;
	struct logins *all;
	struct login *next;
	/* The key under which wrong passwords from the client's address are counted. */
	char address[PEER_ADDRESS];
	/* The client's address and the user name in one text: the key under which wrong passwords
	 * for this name from this address are counted. */
	char pair[PEER_ADDRESS + NAME_FOLD + 1];
	char *password;
	struct store_secret secret; /* the hashes that the password is compared with */
	struct store_user user;
	/* true for a new password, which is hashed but not compared with a stored one */
	bool is_new;
	struct password_hash fresh;
	/* `right` means that the password is correct; `renewed` means that it was rehashed because
	 * its old hash had a different cost. */
	bool right, renewed;
	bool settled; /* true after login_accept() */
	bool told;    /* true if `done` has been called or doesn't need to be called */
	struct login_answer answer;
	void (*done)(void *context);
	void *context;
};

struct logins {
	struct loop *loop;
	struct store *store;
	struct pool *pool; /* the thread pool; NULL without threads */
	struct login *at_work[MOST_THREADS];
	unsigned threads;
	struct watch *watch;
	struct timer *timer;
	struct tally *wrong;
	struct login *waiting; /* waiting logins, in order of arrival */
	unsigned n_waiting;
};

/* ---- Delays and turns ---- */

static int64_t delay_ms(unsigned wrong)
{
	int64_t ms = LOGINS_FIRST_MS;

	if (wrong < LOGINS_FREE)
		return 0;
	for (unsigned i = LOGINS_FREE; i < wrong && ms < LOGINS_MOST_MS; i++)
		ms *= 2;
	return ms;
}

static unsigned count_wrong(const struct login *in)
{
	return in->is_new ? 0
			  : tally_count(in->all->wrong, 'p', in->pair, loop_now_ms(in->all->loop));
}

/* Returns the earliest time at which this password may be checked; a time in the past means now. */
static int64_t open_at(const struct login *in)
{
	const int64_t now = loop_now_ms(in->all->loop);
	const unsigned wrong = count_wrong(in);

	return wrong ? tally_last(in->all->wrong, 'p', in->pair, now) + delay_ms(wrong) : now;
}

/* Returns true if this password may be checked now. Passwords with the same name and address are
 * checked one at a time; if `fair` is true, so are all passwords from the same address. */
static bool has_turn(const struct login *in, bool fair)
{
	for (unsigned i = 0; i < in->all->threads; i++) {
		const struct login *at = in->all->at_work[i];

		if (at &&
		    (!strcmp(at->pair, in->pair) || (fair && !strcmp(at->address, in->address))))
			return false;
	}
	return open_at(in) <= loop_now_ms(in->all->loop);
}

/* Finds the next password to check. While a password from an address is being checked, passwords
 * from other addresses go first. */
static struct login **next_in_turn(struct logins *all)
{
	for (int fair = 1; fair >= 0; fair--)
		for (struct login **at = &all->waiting; *at; at = &(*at)->next)
			if (has_turn(*at, fair))
				return at;
	return NULL;
}

static struct login *take_waiting(struct login **at)
{
	struct login *in = *at;

	*at = in->next;
	in->next = NULL;
	in->all->n_waiting--;
	return in;
}

/* ---- Checking ---- */

static void run_login(struct pool_job *job, atomic_bool *cancel)
{
	struct login *in = (struct login *)job;

	(void)cancel;
	if (in->is_new) {
		in->right = password_hash(in->password, &in->answer.hash, in->answer.error);
		return;
	}
	in->right = store_secret_is(in->password, &in->secret);
	in->renewed = in->right && password_renew(in->password, &in->secret.own, &in->fresh);
}

static void refuse_login(struct login *in)
{
	tally_add(in->all->wrong, 'p', in->pair, loop_now_ms(in->all->loop));
	in->answer = (struct login_answer){ .how = LOGIN_WRONG, .wrong = count_wrong(in) };
	in->answer.seconds = (unsigned)((delay_ms(in->answer.wrong) + 999) / 1000);
}

static void judge_login(struct login *in)
{
	if (in->renewed)
		store_user_renew(in->all->store, in->user.id, &in->secret.own, &in->fresh);
	if (in->is_new)
		in->answer.how = in->right ? LOGIN_RIGHT : LOGIN_WRONG;
	else if (in->right)
		in->answer = (struct login_answer){ .how = LOGIN_RIGHT, .user = in->user };
	else
		refuse_login(in);
}

static void tell_answer(struct login *in)
{
	if (in->told)
		return;
	in->told = true;
	in->done(in->context);
}

static void go_on(void *logins);

static void leave_work(struct login *in)
{
	for (unsigned i = 0; i < in->all->threads; i++)
		if (in->all->at_work[i] == in)
			in->all->at_work[i] = NULL;
}

static void finish_login(struct pool_job *job)
{
	struct login *in = (struct login *)job;
	struct logins *all = in->all;

	leave_work(in);
	judge_login(in);
	tell_answer(in);
	go_on(all);
}

static void start_login(struct logins *all, struct login *in, unsigned thread)
{
	all->at_work[thread] = in;
	in->job.run = run_login;
	in->job.done = finish_login;
	if (all->pool && pool_start(all->pool, &in->job))
		return;
	run_login(&in->job, NULL);
	leave_work(in);
	judge_login(in);
	tell_answer(in);
}

static unsigned free_thread(const struct logins *all)
{
	unsigned i = 0;

	while (i < all->threads && all->at_work[i])
		i++;
	return i;
}

/* Starts to check every password whose turn has come, and sets the timer for the next one. */
static void go_on(void *logins)
{
	struct logins *all = logins;
	const int64_t now = loop_now_ms(all->loop);
	int64_t due = INT64_MAX;
	struct login **next;
	unsigned thread;

	timer_stop(all->timer);
	while ((thread = free_thread(all)) < all->threads && (next = next_in_turn(all)) != NULL)
		start_login(all, take_waiting(next), thread);
	if (thread == all->threads)
		return;
	for (const struct login *in = all->waiting; in; in = in->next)
		if (open_at(in) > now && open_at(in) < due)
			due = open_at(in);
	if (due < INT64_MAX)
		timer_set(all->timer, due - now);
}

/* ---- Starting and ending a login ---- */

static bool is_crowded(const struct login *in)
{
	unsigned n = 0;

	if (in->all->n_waiting >= LOGINS_WAITING_IN_ALL)
		return true;
	if (count_wrong(in) < LOGINS_FREE)
		return false;
	for (const struct login *at = in->all->waiting; at; at = at->next)
		n += !strcmp(at->pair, in->pair);
	return n >= LOGINS_WAITING;
}

static struct login *make_login(struct logins *all, const char *address, const char *password,
				void (*done)(void *context), void *context)
{
	struct login *in = xcalloc(1, sizeof *in);

	in->all = all;
	in->done = done;
	in->context = context;
	in->password = xstrdup(password);
	peer_key(address, in->address);
	return in;
}

static struct login *queue_login(struct login *in)
{
	struct login **end = &in->all->waiting;

	/* login_new() itself returns the answer in this case, so `done` won't be called */
	in->told = true;
	if (is_crowded(in)) {
		in->answer = (struct login_answer){ .how = LOGIN_CROWDED,
						    .wrong = count_wrong(in),
						    .seconds = LOGINS_MOST_MS / 1000 };
		return in;
	}
	while (*end)
		end = &(*end)->next;
	*end = in;
	in->all->n_waiting++;
	go_on(in->all);
	in->told = in->answer.how != LOGIN_WAITS;
	return in;
}

struct login *login_new(struct logins *all, const char *name, const char *address,
			const char *password, void (*done)(void *context), void *context)
{
	struct login *in = make_login(all, address, password, done, context);
	char folded[NAME_FOLD];

	store_user_secret(all->store, name, &in->user, &in->secret);
	/* Count wrong passwords under the folded name, whether or not a user has this name.
	 * Otherwise the delays would reveal which users exist. */
	name_fold(name, folded);
	snprintf(in->pair, sizeof in->pair, "%s\n%s", in->address, folded);
	return queue_login(in);
}

struct login *login_new_hash(struct logins *all, const char *address, const char *password,
			     void (*done)(void *context), void *context)
{
	struct login *in = make_login(all, address, password, done, context);

	in->is_new = true;
	snprintf(in->pair, sizeof in->pair, "%s", in->address);
	return queue_login(in);
}

const struct login_answer *login_look(const struct login *in)
{
	return &in->answer;
}

void login_accept(struct login *in, bool accept)
{
	if (in->settled)
		return;
	in->settled = true;
	if (accept)
		tally_forget(in->all->wrong, 'p', in->pair);
	else
		refuse_login(in);
}

void login_excuse(const struct login_answer *a, bool translated, char text[ERROR_TEXT])
{
	static const char crowd[] = N_(
		"Too many logins with this name are pending from your address. Try again in %u s.");
	static const char wrong[] = N_(
		"%u wrong passwords for this name came from your address. You can try again in %u "
		"s.");

	*text = '\0';
	if (a->how == LOGIN_CROWDED)
		snprintf(text, ERROR_TEXT, translated ? _(crowd) : crowd, a->seconds);
	else if (a->wrong >= LOGINS_FREE)
		snprintf(text, ERROR_TEXT, translated ? _(wrong) : wrong, a->wrong, a->seconds);
}

static void release_login(struct pool_job *job)
{
	struct login *in = (struct login *)job;

	/* Wipe the password, so that it doesn't remain in memory that is later reused. */
	wipe_text(in->password);
	free(in);
}

void login_free(struct login *in)
{
	struct login **at;

	if (!in)
		return;
	for (at = &in->all->waiting; *at && *at != in; at = &(*at)->next)
		;
	if (*at)
		take_waiting(at);
	leave_work(in);
	pool_leave(&in->job, release_login);
}

static void collect_logins(void *logins)
{
	pool_collect(((struct logins *)logins)->pool);
}

struct logins *logins_new(struct loop *l, unsigned threads, struct store *s, char error[ERROR_TEXT])
{
	struct logins *all;
	uint64_t seed;

	/* The seed must be secret: anyone who knew it could choose names that collide in the
	 * table, and so keep wrong passwords from being counted. */
	if (!store_random(s, &seed, sizeof seed)) {
		snprintf(error, ERROR_TEXT, "%s",
			 _("Can't get secure random numbers from the system."));
		return NULL;
	}
	all = xcalloc(1, sizeof *all);
	all->loop = l;
	all->store = s;
	all->threads = threads ? threads < MOST_THREADS ? threads : MOST_THREADS : 1;
	all->pool = threads ? pool_new(threads) : NULL;
	if (all->pool)
		all->watch = watch_new(l, pool_fd(all->pool), true, false, collect_logins, all);
	all->timer = timer_new(l, go_on, all);
	all->wrong = tally_new(WINDOW_MS, seed);
	return all;
}

void logins_free(struct logins *all)
{
	if (!all)
		return;
	if (all->watch)
		watch_free(all->watch);
	pool_free(all->pool);
	timer_free(all->timer);
	tally_free(all->wrong);
	free(all);
}
