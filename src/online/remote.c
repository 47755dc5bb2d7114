/* SPDX-License-Identifier: MIT */
#include "online/remote.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"

struct remote {
	struct match *match;
	struct player *person; /* the person in our seat; NULL if we are only watching */
	struct who who[MAX_SEATS];
	int seat;
	/* True if the "game" line has arrived and the game's first position should follow. */
	bool begins;
	struct match_config config;
	/* `told` is the number of the game that the server announced last, `shown` that of the
	 * game in our match; 0 if there is none. */
	struct {
		unsigned table, nth;
	} told, shown;
	/* The server has reported a ply (`plays`) or a take-back, but the resulting position
	 * hasn't arrived yet. */
	bool plays, takes_back;
	unsigned played_seat, undone;
	char played[MOVE_TEXT];
	char *record;
};

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

/* ---- Starting a game ---- */

static bool report_wrong(struct remote_news *out, const char *what)
{
	out->kind = REMOTE_WRONG;
	snprintf(out->text, sizeof out->text,
		 _("Unexpected reply from the server (%.40s). It may run another version."), what);
	return true;
}

/* Returns true if the seat is taken by one of the server's computer players. This program has the
 * same players, so it shows them under its own names. */
static bool is_own(struct remote *r, const struct lobby_table *t, unsigned seat, const char *name)
{
	char error[ERROR_TEXT];

	return t && seat < t->seats && t->kind[seat] == LOBBY_OWN && name &&
	       who_parse(r->config.game, name, &r->who[seat], error) &&
	       who_agent(&r->who[seat], (int[MAX_AGENT_OPTIONS]){ 0 });
}

static void name_seat(struct remote *r, unsigned seat, const char *name)
{
	char text[WHO_TEXT], error[ERROR_TEXT];

	snprintf(text, sizeof text, "remote:%s", name[0] ? name : "?");
	if ((int)seat == r->seat || !who_parse(r->config.game, text, &r->who[seat], error))
		who_parse(r->config.game, "human", &r->who[seat], error);
}

/* Reads the options of a game and ignores unknown keys. */
static bool read_setup(const struct seat_message *m, struct match_config *c)
{
	const char *position;
	char error[ERROR_TEXT];

	/* The server sends every option it knows. If it is older than this program, it doesn't
	 * know all of ours. */
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

static bool hear_game(struct remote *r, const struct lobby_message *m, const struct lobby *l,
		      struct remote_news *out)
{
	struct match_config *c = &r->config;
	const char *clock = seat_value(&m->line, 1, "clock");
	const struct lobby_table *table = lobby_table(l, l->place);

	r->begins = false;
	*c = (struct match_config){ .game = game_find(seat_field(&m->line, 0)) };
	if (!c->game || !read_setup(&m->line, c))
		return report_wrong(out, "game");
	r->seat = m->seat < c->setup.seats ? (int)m->seat : -1;
	c->game_no = m->game_no <= 9999 ? m->game_no : 0;
	r->told.table = m->table;
	r->told.nth = m->table ? m->nth : 0;
	if (!clock && table)
		clock = table->clock;
	if (clock && !match_clock_parse(clock, &c->clock))
		c->clock = (struct match_clock){ 0 };
	for (unsigned s = 0; s < c->setup.seats; s++) {
		char key[24];

		snprintf(key, sizeof key, "name%u", s);
		if (!is_own(r, table, s, seat_value(&m->line, 1, key)))
			name_seat(r, s, m->names[s]);
		c->who[s] = &r->who[s];
		c->total[s] = m->number[s];
	}
	r->begins = true;
	return false;
}

static bool begin_game(struct remote *r, const char *state, struct remote_news *out)
{
	char error[ERROR_TEXT];

	r->begins = false;
	out->n = r->match && r->told.nth && r->told.nth == r->shown.nth &&
		 r->told.table == r->shown.table;
	r->shown = r->told;
	leave_game(r);
	if (r->seat >= 0)
		r->config.players[r->seat] = r->person = player_human_new();
	r->match = match_new_mirror(&r->config, r->seat >= 0 ? (unsigned)r->seat : SEAT_PUBLIC,
				    state, error);
	out->kind = REMOTE_GAME;
	if (r->match)
		return true;
	player_free(r->person);
	r->person = NULL;
	out->kind = REMOTE_WRONG;
	memcpy(out->text, error, sizeof error);
	return true;
}

/* ---- During a game ---- */

static bool hear_played(struct remote *r, const struct lobby_message *m, struct remote_news *out)
{
	r->played_seat = strcmp(seat_field(&m->line, 0), "dealer") ? m->seat : SEAT_DEALER;
	if (r->played_seat == UINT_MAX || strlen(m->move) >= MOVE_TEXT)
		return report_wrong(out, "played");
	r->plays = true;
	strcpy(r->played, m->move);
	return false;
}

static bool hear_state(struct remote *r, const char *state, struct remote_news *out)
{
	if (r->begins)
		return begin_game(r, state, out);
	if (r->takes_back) {
		r->takes_back = false;
		out->kind = REMOTE_UNDONE;
		out->n = r->undone;
		return mirror_undone(r->match, r->undone, state) || report_wrong(out, "undone");
	}
	if (!r->plays)
		/* before asking for a move, the server repeats the position, so the line
		 * contains nothing new */
		return false;
	r->plays = false;
	switch (mirror_played(r->match, r->played_seat, r->played, state, &out->event)) {
	case MIRROR_PLAYED: out->kind = REMOTE_PLY; return true;
	case MIRROR_CONFIRMED: return false;
	case MIRROR_WRONG: break;
	}
	return report_wrong(out, "played");
}

static bool hear_undone(struct remote *r, unsigned n, struct remote_news *out)
{
	if (!n)
		return report_wrong(out, "undone");
	r->takes_back = true;
	r->undone = n;
	return false;
}

static bool hear_think(struct remote *r, struct remote_news *out)
{
	mirror_ask(r->match);
	out->kind = REMOTE_ASKED;
	return true;
}

static bool hear_over(struct remote *r, const struct lobby_message *m, struct remote_news *out)
{
	out->kind = REMOTE_OVER;
	out->n = !strcmp(m->word, "agreed");
	if (!match_ended(r->match))
		mirror_agreed(r->match, m->number);
	return true;
}

/* Handles a line about one seat; the line starts with the number of the seat. */
static bool hear_of_seat(struct remote *r, const struct lobby_message *m, enum remote_kind kind,
			 struct remote_news *out)
{
	if (m->seat >= r->config.setup.seats)
		return false;
	out->kind = kind;
	out->seat = m->seat;
	out->n = m->n <= 86400 ? m->n : 0;
	out->what = (enum offer_kind)m->offer;
	return kind == REMOTE_AWAY || kind == REMOTE_BACK || out->what != OFFER_NONE;
}

/* Explains why a move was refused. If this program's rules refuse it as well, they give the reason
 * in the player's language; otherwise the server's reason is shown. */
static void tell_reason(const struct remote *r, const struct lobby_message *m,
			struct remote_news *out)
{
	const struct game *g = r->config.game;
	const unsigned seat = (unsigned)r->seat;
	void *seen = xcalloc(1, g->state_size);
	char text[MOVE_TEXT];
	game_move move;

	clean_text(m->move, text, sizeof text, MOVE_TEXT);
	match_observe(r->match, seat, seen);
	if (!game_read_move(g, seen, seat, text, &move))
		view_refuse(view_find(g), seen, seat, text, out->text, sizeof out->text);
	else
		clean_text(m->reason, out->text, sizeof out->text, 200);
	free(seen);
}

static bool hear_refused(struct remote *r, const struct lobby_message *m, struct remote_news *out)
{
	if (!mirror_refused(r->match))
		return false;
	out->kind = REMOTE_REFUSED;
	clean_text(m->text, out->text, sizeof out->text, 200);
	if (m->reason && m->reason[0])
		tell_reason(r, m, out);
	return true;
}

static bool hear_record(struct remote *r, const char *record, struct remote_news *out)
{
	free(r->record);
	r->record = xstrdup(record);
	out->kind = REMOTE_RECORD;
	return true;
}

static bool hear_message(struct remote *r, const struct lobby_message *m, const struct lobby *l,
			 struct remote_news *out)
{
	if (m->kind == MESSAGE_GAME)
		return hear_game(r, m, l, out);
	if (m->kind == MESSAGE_STATE && (r->begins || r->match))
		return hear_state(r, m->state, out);
	if (!r->match || r->begins)
		return false; /* the line is about a game that was never announced to us */
	switch (m->kind) {
	case MESSAGE_PLAYED: return hear_played(r, m, out);
	case MESSAGE_UNDONE: return hear_undone(r, m->n, out);
	case MESSAGE_THINK: return hear_think(r, out);
	case MESSAGE_CLOCK: mirror_clock(r->match, m->left_ms, m->n); return false;
	case MESSAGE_OVER: return hear_over(r, m, out);
	case MESSAGE_REFUSED: return hear_refused(r, m, out);
	case MESSAGE_AWAY: return hear_of_seat(r, m, REMOTE_AWAY, out);
	case MESSAGE_BACK: return hear_of_seat(r, m, REMOTE_BACK, out);
	case MESSAGE_OFFERED: return hear_of_seat(r, m, REMOTE_OFFERED, out);
	case MESSAGE_DECLINED: return hear_of_seat(r, m, REMOTE_DECLINED, out);
	case MESSAGE_RECORD: return hear_record(r, m->record, out);
	default: return false;
	}
}

bool remote_next(struct remote *r, struct lobby *l, struct remote_news *out)
{
	struct lobby_message m;
	char *line;

	while ((line = lobby_next(l))) {
		*out = (struct remote_news){ .kind = REMOTE_NOTHING };
		message_read(line, &m);
		if (hear_message(r, &m, l, out))
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
