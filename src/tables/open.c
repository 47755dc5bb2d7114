/* SPDX-License-Identifier: MIT */
/* What a new table is to be, and who may come to one that is there. */
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "tables/names.h"
#include "tables/tables_private.h"

enum { MOST_DELAY = 1000 };

static bool is_on(const char *text, bool usual)
{
	return text ? !strcmp(text, "on") : usual;
}

static const char *const own_keys[] = {
	"clock", "word", "rated", "hints", "undo", "delay", "seats", "name", "password", "seat", "ticket", "position",
};

static bool is_own_key(const char *field)
{
	for (size_t i = 0; i < sizeof own_keys / sizeof *own_keys; i++) {
		const size_t n = strlen(own_keys[i]);

		if (!strncmp(field, own_keys[i], n) && field[n] == '=')
			return true;
	}
	return false;
}

/* The options of the game, and that it can begin so. */
static bool read_setup(const struct game *g, struct setup *s, const struct seat_message *m, char error[ERROR_TEXT])
{
	const char *position = seat_value(m, 1, "position"), *seats = seat_value(m, 1, "seats");
	struct board b;
	char key[40];

	setup_default(g, s);
	for (size_t i = 1; i < m->n; i++) {
		const char *equals = strchr(m->field[i], '=');

		if (!equals || (is_own_key(m->field[i]) && option_find(g->options, "seats") < 0))
			continue;
		snprintf(key, sizeof key, "%.*s", (int)(equals - m->field[i] < 39 ? equals - m->field[i] : 39), m->field[i]);
		if (option_find(g->options, key) < 0 && (is_own_key(m->field[i]) || !strcmp(key, "games")))
			continue;
		if (!setup_set(g, s, key, equals + 1, error))
			return false;
	}
	if (seats && option_find(g->options, "seats") < 0 && option_find(g->options, "players") >= 0 &&
	    !setup_set(g, s, "players", seats, error))
		return false;
	setup_settle(g, s);
	if (position)
		snprintf(s->position, sizeof s->position, "%s", position);
	if (!board_start(&b, g, s, error))
		return false;
	board_free(&b);
	return true;
}

/* NULL: the peer was told why not. */
struct table *open_table(struct tables *all, struct peer *peer, const struct person *by, const struct seat_message *m)
{
	const struct game *g = game_find(seat_field(m, 0));
	const char *clock = seat_value(m, 1, "clock"), *word = seat_value(m, 1, "word");
	struct table wanted = {0};
	char error[ERROR_TEXT];
	struct table *t;
	int64_t delay = 0;

	if (!g || g->traits & GAME_TEMPLATE) {
		say_sorry(peer, "game", N_("There is no such game."));
		return NULL;
	}
	if (!read_setup(g, &wanted.setup, m, error)) {
		say_sorry(peer, "option", error);
		return NULL;
	}
	if (clock && *clock && !match_clock_parse(clock, &wanted.clock)) {
		say_sorry(peer, "clock", N_("A clock is written '5' (seconds for each move), '60+1' (a bank and what a move adds) or '0'."));
		return NULL;
	}
	if (seat_value(m, 1, "delay") && !seat_number(m, 1, "delay", 0, MOST_DELAY, &delay)) {
		say_sorry(peer, "delay", N_("A delay is a number of plies, 0 to 1000."));
		return NULL;
	}
	if (is_on(seat_value(m, 1, "rated"), false) && delay) {
		say_sorry(peer, "delay", N_("A rated table has no delay; leave one of the two out."));
		return NULL;
	}
	if (is_on(seat_value(m, 1, "rated"), false) && (!by || !by->user)) {
		say_sorry(peer, "rated", N_("Rated tables are for names with a password."));
		return NULL;
	}
	if (all->n_tables >= all->config.limits.tables) {
		say_sorry(peer, "full", N_("There are too many tables; come to one of them."));
		return NULL;
	}
	t = seating_open(all, g);
	t->setup = wanted.setup;
	t->seats = t->setup.seats;
	t->clock = wanted.clock;
	t->delay = (unsigned)delay;
	t->rated = is_on(seat_value(m, 1, "rated"), false);
	t->hints = !t->rated && is_on(seat_value(m, 1, "hints"), true);
	t->undo = !t->rated && is_on(seat_value(m, 1, "undo"), true);
	if (word)
		talk_clean(word, TABLES_WORD - 1, t->word, sizeof t->word);
	return t;
}

/* A table that lets this one in; NULL: the peer was told why not. */
struct table *enter_table(struct tables *all, struct peer *peer, const struct person *p, const struct seat_message *m)
{
	char clean[TABLES_WORD];
	const char *word = seat_value(m, 1, "word");
	struct table *t = NULL;
	int id;

	if (parse_int(seat_field(m, 0), 1, INT32_MAX, &id))
		t = seating_find(all, id);
	if (!t) {
		say_sorry(peer, "table", N_("There is no such table."));
		return NULL;
	}
	talk_clean(word ? word : "", TABLES_WORD - 1, clean, sizeof clean);
	if (*t->word && strcmp(t->word, clean) != 0 && (!p || p->invited_to != t->id)) {
		say_sorry(peer, "word", N_("This table is closed; its word is needed."));
		return NULL;
	}
	return t;
}

int wanted_seat(const struct seat_message *m)
{
	int64_t seat;

	return seat_number(m, 1, "seat", 0, MAX_SEATS - 1, &seat) ? (int)seat : -1;
}

/* Whose table this is, is for names as for guests; but rated games are for names. */
bool may_sit(const struct table *t, int64_t user)
{
	return !t->rated || user;
}
