/* SPDX-License-Identifier: MIT */
/* Practice series: anyone can open one without an account, to play alone against computer players.
 * Asobi creates a guest user with a name and a password for each series, so that any client can
 * play. The guest and the series are deleted once the series is over or nobody plays in it any
 * more. */
#include <inttypes.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "server/web/platform_private.h"

/* While other people are waiting to open a practice series, a series in which nobody plays is
 * deleted after IDLE_WAITED_FOR_S seconds. At other times, it is kept longer. */
enum { IDLE_WAITED_FOR_S = 2 * 60, GAMES_MOST = 50, INTERVAL_MS = 300, INTERVAL_MOST_MS = 10000 };

static bool random_word(struct store *s, char out[17])
{
	uint64_t n;

	if (!store_random(s, &n, sizeof n))
		return false;
	snprintf(out, 17, "%016" PRIx64, n);
	return true;
}

/* Reads the level, the number of games and the interval in seconds from the form. A value out of
 * range is replaced by the nearest limit. */
static void read_wishes(const struct visit *v, struct store_place *p)
{
	int level = 4, games = 5, interval = INTERVAL_MS;

	if (!parse_int(visit_param(v, "level"), 1, 5, &level))
		level = 4;
	if (!parse_int(visit_param(v, "games"), 1, GAMES_MOST, &games))
		games = 5;
	if (!parse_seconds(visit_param(v, "interval"), INTERVAL_MOST_MS, &interval))
		interval = INTERVAL_MS;
	p->game_count = (unsigned)games;
	p->interval_ms = interval;
	for (unsigned s = 1; s < PLACE_SEATS; s++)
		snprintf(p->seats[s].player, sizeof p->seats[s].player, "level:%d", level);
}

/* Returns true if there is room for another practice series. Otherwise refuses the request and
 * returns false. */
static bool has_room(struct visit *v)
{
	struct platform *p = v->platform;
	const int64_t now = loop_now_ms(p->config.loop);

	/* If the request already has a password, it was counted when the password was generated,
	 * and it has only been waiting for the password to be hashed. */
	if (!*visit_errand(v)->word &&
	    tally_count(p->practices, 'a', v->r->address, now) >= p->config.practices_per_address) {
		answer_refusal(
			v, 429,
			N_("Too many practice series were opened from your address. Try again in 10 minutes."));
		return false;
	}
	if (practice_remove_idle(p->places, PRACTICE_IDLE_S) < p->config.practices ||
	    practice_remove_idle(p->places, IDLE_WAITED_FOR_S) < p->config.practices)
		return true;
	answer_refusal(v, 503, N_("There are already too many practice series. Try again later."));
	return false;
}

/* Returns the guest's password. The first call generates it, which counts as opening a series from
 * this address; if the same request is handled again, the password stays the same. Returns NULL if
 * the request is refused. */
static const char *draw_password(struct visit *v)
{
	struct platform *p = v->platform;
	struct errand *e = visit_errand(v);
	const int64_t now = loop_now_ms(p->config.loop);

	if (*e->word)
		return e->word;
	tally_add(p->practices, 'a', v->r->address, now);
	if (random_word(v->store, e->word))
		return e->word;
	answer_refusal(v, 500, N_("Can't get secure random numbers from the system."));
	return NULL;
}

/* Creates the guest and the series together; if either fails, creates neither. */
static bool make_practice(struct visit *v, struct store_place *p, const struct password_hash *hash,
			  char error[ERROR_TEXT])
{
	char ignored[ERROR_TEXT], word[17];

	if (!random_word(v->store, word))
		return fail_with(error, "%s",
				 _("Can't get secure random numbers from the system."));
	snprintf(p->seats[0].name, sizeof p->seats[0].name, "Guest %.8s", word);
	p->seats[0].user = store_user_put(v->store, p->seats[0].name, hash, false, error);
	if (!p->seats[0].user)
		return false;
	place_name_computers(p);
	p->id = store_place_add(v->store, p, error);
	if (!p->id)
		store_user_remove(v->store, p->seats[0].user, ignored);
	return p->id;
}

void post_practice(struct visit *v)
{
	struct store_place p = { .title = "Practice", .options = "rules=server", .practice = true };
	struct data d = DATA_JSON;
	char token[STORE_TOKEN], error[ERROR_TEXT];
	struct password_hash hash;
	const char *password;

	if (!has_room(v) || !(password = draw_password(v)))
		return;
	read_wishes(v, &p);
	if (!visit_hash(v, password, &hash, error) || !make_practice(v, &p, &hash, error) ||
	    !store_session_add(v->store, p.seats[0].user, p.id, token, error)) {
		if (!v->waits)
			answer_refusal(v, 500, error);
		return;
	}
	answer_cookie(v, token);
	if (v->format == FORMAT_HTML) {
		answer_redirect(v, "/operations");
		return;
	}
	data_add_object(&d, NULL, FACT("place", p.id), FACT("name", p.seats[0].name),
			FACT("password", password));
	answer_data(v, 201, &d);
}
