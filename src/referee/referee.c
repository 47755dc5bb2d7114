/* SPDX-License-Identifier: MIT */
#include "referee/referee.h"

#include <stdio.h>

#include "base/i18n.h"

/* ---- Players ---- */

const struct agent_class *referee_find_computer(const struct game *g, const char *name,
						struct who *out)
{
	int values[MAX_AGENT_OPTIONS];
	char error[ERROR_TEXT];

	return agent_kind.knows(g, name) && who_parse(g, name, out, error) ? who_agent(out, values)
									   : NULL;
}

static void free_players(struct referee *r)
{
	for (unsigned s = 0; s < MAX_SEATS; s++) {
		player_free(r->next.players[s]);
		r->next.players[s] = NULL;
	}
}

bool referee_seat_players(struct referee *r, char error[ERROR_TEXT])
{
	for (unsigned s = 0; s < r->next.setup.seats; s++) {
		struct player *p = player_new(&r->who[s], r->pool, error);

		r->next.players[s] = p;
		if (!p) {
			free_players(r);
			return false;
		}
		r->next.who[s] = r->who[s].kind ? &r->who[s] : NULL;
		p->news = r->news;
		p->context = r->context;
	}
	return true;
}

bool referee_awaits_person(const struct referee *r, unsigned seat)
{
	const struct player *p = r->next.players[seat];

	return p && player_human_asked(p);
}

void referee_answer(struct referee *r, unsigned seat, game_move move)
{
	player_human_answer(r->next.players[seat], move);
}

/* ---- Games ---- */

static bool take_game(struct referee *r, struct match *m)
{
	r->match = m;
	r->goes_on = false;
	referee_open_turn(r, INT64_MAX, INT64_MAX);
	return m;
}

bool referee_begin_game(struct referee *r, char error[ERROR_TEXT])
{
	return take_game(r, match_new(&r->next, error));
}

bool referee_resume_game(struct referee *r, const struct record *record, char error[ERROR_TEXT])
{
	return take_game(r, match_resume(&r->next, record, error));
}

bool referee_go_on_after(struct referee *r, const char *record, char error[ERROR_TEXT])
{
	struct record last;
	bool begun;

	if (!record_parse(&last, record, error))
		return false;
	begun = last.game == r->next.game && referee_resume_game(r, &last, error);
	record_free(&last);
	if (begun)
		r->goes_on = match_next(r->match, &r->next);
	referee_free_game(r);
	if (!r->goes_on)
		snprintf(error, ERROR_TEXT, "%s",
			 _("Can't continue the series from its last saved game."));
	return r->goes_on;
}

void referee_free_game(struct referee *r)
{
	match_free(r->match);
	r->match = NULL;
}

void referee_free(struct referee *r)
{
	referee_free_game(r);
	free_players(r);
}

/* ---- Moves ---- */

void referee_deal(struct referee *r)
{
	struct match_event event;

	while (match_actors(r->match) >> SEAT_DEALER & 1)
		match_step(r->match, &event);
}

void referee_play(struct referee *r, unsigned seat, game_move move, struct match_event *out)
{
	if (!match_follow(r->match, seat, move, out))
		match_follow(r->match, seat, MOVE_ILLEGAL, out);
}

char *referee_end_game(struct referee *r)
{
	char *record = match_record(r->match);

	r->goes_on = match_next(r->match, &r->next);
	return record;
}

/* ---- Time limits ---- */

void referee_open_turn(struct referee *r, int64_t hurry_at, int64_t late_at)
{
	r->hurry_at = hurry_at;
	r->late_at = late_at;
}

bool referee_watch_turn(struct referee *r, int64_t now)
{
	if (now >= r->late_at)
		return true;
	if (now >= r->hurry_at) {
		r->hurry_at = INT64_MAX;
		match_hurry(r->match);
	}
	return false;
}

int64_t referee_due(const struct referee *r)
{
	return r->hurry_at < r->late_at ? r->hurry_at : r->late_at;
}
