/* SPDX-License-Identifier: MIT */
#include "lobby/remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "proto/seat.h"

enum { MOST_RECORD = 1 << 20 };

struct remote {
	struct match *match;
	struct player *person;		/* mine; NULL: I watch */
	struct who who[MAX_SEATS];
	int seat;
	/* The "game" line was read; its first position is to come. */
	bool begins;
	struct match_config config;
	/* Which game of which table the line told, and which the match is; 0: that was not told. */
	struct { int64_t table, nth; } told, shown;
	/* The ply whose position is to come, and what was taken back. */
	bool plays, takes_back;
	unsigned played_seat, undone;
	char played[MOVE_TEXT];
	char *record;
};

static const char *const offer_words[] = { "", "undo", "draw", "again", "swap" };

struct remote *remote_new(void)
{
	struct remote *r = xcalloc(1, sizeof *r);

	r->seat = -1;
	return r;
}

static void leave_game(struct remote *r)
{
	match_free(r->match);
	player_free(r->person);
	free(r->record);
	r->match = NULL;
	r->person = NULL;
	r->record = NULL;
	r->plays = r->takes_back = false;
}

void remote_free(struct remote *r)
{
	if (!r)
		return;
	leave_game(r);
	free(r);
}

struct match *remote_match(const struct remote *r)
{
	return r->match;
}

const struct who *remote_who(const struct remote *r, unsigned seat)
{
	return &r->who[seat];
}

int remote_seat(const struct remote *r)
{
	return r->seat;
}

void remote_broke(struct remote *r)
{
	r->begins = r->plays = r->takes_back = false;
	if (r->match)
		mirror_withdraw(r->match);
}

bool remote_answer(struct remote *r, char move[MOVE_TEXT])
{
	return r->match && mirror_answer(r->match, move);
}

/* ---- A game begins ---- */

static bool wrong(struct remote_news *out, const char *what)
{
	out->kind = REMOTE_WRONG;
	snprintf(out->text, sizeof out->text, _("The server says what cannot be (%.40s); perhaps it is of another version."),
		 what);
	return true;
}

/* The server's own players are those that we have, too. */
static bool is_own(struct remote *r, const struct lobby_table *t, unsigned seat, const char *name)
{
	char error[ERROR_TEXT];

	return t && seat < t->seats && t->kind[seat] == LOBBY_OWN && name &&
	       who_parse(r->config.game, name, &r->who[seat], error) && who_agent(&r->who[seat], (int[MAX_AGENT_OPTIONS]){0});
}

static void name_seat(struct remote *r, unsigned seat, const char *name)
{
	char text[WHO_TEXT], clean[LOBBY_NAME], error[ERROR_TEXT];

	clean_text(name ? name : "", clean, sizeof clean, 40);
	snprintf(text, sizeof text, "remote:%s", clean[0] ? clean : "?");
	if ((int)seat == r->seat || !who_parse(r->config.game, text, &r->who[seat], error))
		who_parse(r->config.game, "human", &r->who[seat], error);
}

/* Keys that are no options are others' business. */
static bool read_setup(const struct seat_message *m, struct match_config *c)
{
	const char *position;
	char error[ERROR_TEXT];

	/* All are named, but for those that an older server does not know. */
	if (!setup_apply_recorded(c->game, &c->setup, "", error))
		return false;
	for (size_t i = 1; i < m->n; i++) {
		const char *equals = strchr(m->field[i], '=');
		char key[40];

		if (!equals || (size_t)(equals - m->field[i]) >= sizeof key)
			continue;
		memcpy(key, m->field[i], (size_t)(equals - m->field[i]));
		key[equals - m->field[i]] = '\0';
		if (option_find(c->game->options, key) >= 0 && strcmp(key, "seats") != 0 &&
		    !setup_set(c->game, &c->setup, key, equals + 1, error))
			return false;
	}
	setup_settle(c->game, &c->setup);
	position = seat_value(m, 1, "position");
	if (position && strlen(position) >= sizeof c->setup.position)
		return false;
	if (position)
		strcpy(c->setup.position, position);
	return true;
}

static bool hear_game(struct remote *r, const struct seat_message *m, const struct lobby *l, struct remote_news *out)
{
	struct match_config *c = &r->config;
	const char *clock = seat_value(m, 1, "clock");
	const struct lobby_table *table = lobby_table(l, l->place);
	int64_t n;

	r->begins = false;
	*c = (struct match_config){ .game = game_find(seat_field(m, 0)) };
	if (!c->game || !read_setup(m, c))
		return wrong(out, "game");
	r->seat = seat_number(m, 1, "seat", 0, (int64_t)c->setup.seats - 1, &n) ? (int)n : -1;
	if (seat_number(m, 1, "game_no", 0, 9999, &n))
		c->game_no = (unsigned)n;
	if (!seat_number(m, 1, "table", 1, UINT32_MAX, &r->told.table) || !seat_number(m, 1, "nth", 1, UINT32_MAX, &r->told.nth))
		r->told.nth = 0;
	if (!clock && table)
		clock = table->clock;
	if (clock && !match_clock_parse(clock, &c->clock))
		c->clock = (struct match_clock){0};
	for (unsigned s = 0; s < c->setup.seats; s++) {
		char key[24];

		snprintf(key, sizeof key, "name%u", s);
		if (!is_own(r, table, s, seat_value(m, 1, key)))
			name_seat(r, s, seat_value(m, 1, key));
		c->who[s] = &r->who[s];
		snprintf(key, sizeof key, "total%u", s);
		if (seat_number(m, 1, key, -1000000, 1000000, &n))
			c->total[s] = (int)n;
	}
	r->begins = true;
	return false;
}

static bool begin(struct remote *r, const char *state, struct remote_news *out)
{
	char error[ERROR_TEXT];

	r->begins = false;
	out->n = r->match && r->told.nth && r->told.nth == r->shown.nth && r->told.table == r->shown.table;
	r->shown = r->told;
	leave_game(r);
	if (r->seat >= 0)
		r->config.players[r->seat] = r->person = player_human_new();
	r->match = match_new_mirror(&r->config, r->seat >= 0 ? (unsigned)r->seat : SEAT_PUBLIC, state, error);
	out->kind = REMOTE_GAME;
	if (r->match)
		return true;
	player_free(r->person);
	r->person = NULL;
	out->kind = REMOTE_WRONG;
	memcpy(out->text, error, sizeof error);
	return true;
}

/* ---- It goes on ---- */

static bool hear_played(struct remote *r, const struct seat_message *m, struct remote_news *out)
{
	const char *seat = seat_field(m, 0), *move = seat_field(m, 1);
	int n;

	if (!strcmp(seat, "dealer"))
		n = SEAT_DEALER;
	else if (!parse_int(seat, 0, MAX_SEATS - 1, &n))
		return wrong(out, "played");
	if (strlen(move) >= MOVE_TEXT)
		return wrong(out, "played");
	r->plays = true;
	r->played_seat = (unsigned)n;
	strcpy(r->played, move);
	return false;
}

static bool hear_state(struct remote *r, const struct seat_message *m, struct remote_news *out)
{
	const char *state = seat_field(m, 0);

	if (r->begins)
		return begin(r, state, out);
	if (r->takes_back) {
		r->takes_back = false;
		out->kind = REMOTE_UNDONE;
		out->n = r->undone;
		return mirror_undone(r->match, r->undone, state) || wrong(out, "undone");
	}
	if (!r->plays)
		return false;		/* as before a question: nothing new */
	r->plays = false;
	switch (mirror_played(r->match, r->played_seat, r->played, state, &out->event)) {
	case MIRROR_PLAYED:
		out->kind = REMOTE_PLY;
		return true;
	case MIRROR_CONFIRMED:
		return false;
	case MIRROR_WRONG:
		break;
	}
	return wrong(out, "played");
}

static bool hear_undone(struct remote *r, const struct seat_message *m, struct remote_news *out)
{
	int n;

	if (!parse_int(seat_field(m, 0), 1, INT32_MAX, &n))
		return wrong(out, "undone");
	r->takes_back = true;
	r->undone = (unsigned)n;
	return false;
}

static bool hear_think(struct remote *r, struct remote_news *out)
{
	mirror_ask(r->match);
	out->kind = REMOTE_ASKED;
	return true;
}

static bool hear_clock(struct remote *r, const struct seat_message *m)
{
	int64_t left[MAX_SEATS] = {0}, n = 0;

	for (unsigned s = 0; s < r->config.setup.seats; s++) {
		char key[24];

		snprintf(key, sizeof key, "left%u", s);
		if (!seat_number(m, 0, key, 0, INT32_MAX, &left[s]))
			left[s] = 0;
	}
	if (!seat_number(m, 0, "running", 0, UINT32_MAX, &n))
		n = 0;
	mirror_clock(r->match, left, (uint32_t)n);
	return false;
}

static bool hear_over(struct remote *r, const struct seat_message *m, struct remote_news *out)
{
	int points[MAX_SEATS] = {0};
	int64_t n;

	out->kind = REMOTE_OVER;
	out->n = !strcmp(seat_field(m, 0), "agreed");
	if (match_ended(r->match))
		return true;
	for (unsigned s = 0; s < r->config.setup.seats; s++) {
		char key[24];

		snprintf(key, sizeof key, "points%u", s);
		if (seat_number(m, 1, key, -1000000, 1000000, &n))
			points[s] = (int)n;
	}
	mirror_agreed(r->match, points);
	return true;
}

/* A seat's own line: its number first. */
static bool hear_of_seat(struct remote *r, const struct seat_message *m, enum remote_kind kind, struct remote_news *out)
{
	int seat;
	int64_t n;

	if (!parse_int(seat_field(m, 0), 0, (int)r->config.setup.seats - 1, &seat))
		return false;
	out->kind = kind;
	out->seat = (unsigned)seat;
	out->n = seat_number(m, 1, "seconds", 0, 86400, &n) ? (unsigned)n : 0;
	for (unsigned i = OFFER_UNDO; i <= OFFER_SWAP; i++)
		if (!strcmp(seat_field(m, 1), offer_words[i]))
			out->what = (enum remote_offer)i;
	return kind == REMOTE_AWAY || kind == REMOTE_BACK || out->what != OFFER_NONE;
}

static bool hear_refused(struct remote *r, const struct seat_message *m, struct remote_news *out)
{
	out->kind = REMOTE_REFUSED;
	clean_text(seat_field(m, 1), out->text, sizeof out->text, 200);
	return mirror_refused(r->match);
}

/* "\n" and "\\" of the line become what they stand for. */
static bool hear_record(struct remote *r, const struct seat_message *m, struct remote_news *out)
{
	const char *from = seat_field(m, 0);
	char *to;

	if (strlen(from) > MOST_RECORD)
		return false;
	free(r->record);
	r->record = to = xcalloc(strlen(from) + 1, 1);
	for (; *from; from++) {
		if (*from == '\\' && from[1] == 'n')
			*to++ = '\n', from++;
		else if (*from == '\\' && from[1] == '\\')
			*to++ = '\\', from++;
		else
			*to++ = *from;
	}
	out->kind = REMOTE_RECORD;
	return true;
}

static bool hear(struct remote *r, const char *word, const struct seat_message *m, const struct lobby *l,
		 struct remote_news *out)
{
	if (!strcmp(word, "game"))
		return hear_game(r, m, l, out);
	if (!strcmp(word, "state") && (r->begins || r->match))
		return hear_state(r, m, out);
	if (!r->match || r->begins)
		return false;		/* of a game that we were not told */
	if (!strcmp(word, "played"))
		return hear_played(r, m, out);
	if (!strcmp(word, "undone"))
		return hear_undone(r, m, out);
	if (!strcmp(word, "think"))
		return hear_think(r, out);
	if (!strcmp(word, "clock"))
		return hear_clock(r, m);
	if (!strcmp(word, "over"))
		return hear_over(r, m, out);
	if (!strcmp(word, "refused"))
		return hear_refused(r, m, out);
	if (!strcmp(word, "away"))
		return hear_of_seat(r, m, REMOTE_AWAY, out);
	if (!strcmp(word, "back"))
		return hear_of_seat(r, m, REMOTE_BACK, out);
	if (!strcmp(word, "offered"))
		return hear_of_seat(r, m, REMOTE_OFFERED, out);
	if (!strcmp(word, "declined"))
		return hear_of_seat(r, m, REMOTE_DECLINED, out);
	if (!strcmp(word, "record"))
		return hear_record(r, m, out);
	return false;
}

bool remote_next(struct remote *r, struct lobby *l, struct remote_news *out)
{
	struct seat_message m;
	char *line;

	while ((line = lobby_next(l))) {
		*out = (struct remote_news){ .kind = REMOTE_NOTHING };
		seat_read(line, &m);
		if (hear(r, line, &m, l, out))
			return true;
	}
	return false;
}

bool remote_record(struct remote *r, struct record *out)
{
	char error[ERROR_TEXT];

	if (!r->record || !r->match || !record_parse(out, r->record, error))
		return false;
	if (out->game == r->config.game && out->setup.seats == r->config.setup.seats) {
		for (unsigned s = 0; s < out->setup.seats; s++)
			who_text(&r->who[s], out->who[s], sizeof out->who[s]);
		return true;
	}
	record_free(out);
	return false;
}

const char *remote_record_text(const struct remote *r)
{
	return r->record;
}
