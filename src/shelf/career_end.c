/* SPDX-License-Identifier: MIT */
#include "shelf/career_end.h"

#include <string.h>

#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/strbuf.h"

static bool is_person(const char *who)
{
	return !strcmp(who, "human");
}

unsigned career_people(const struct record *r, unsigned *first)
{
	unsigned n = 0;

	for (unsigned s = 0; s < r->setup.seats; s++)
		if (is_person(r->who[s]) && n++ == 0)
			*first = s;
	return n;
}

int career_seat(const struct record *r)
{
	unsigned first = 0;

	return career_people(r, &first) == 1 ? (int)first : -1;
}

/* Returns the next of the opponents' names after `name` in alphabetical order; NULL if there is
 * none. `me` is the player's own seat, which is skipped. */
static const char *next_name(const struct record *r, unsigned me, const char *name)
{
	const char *next = NULL;

	for (unsigned s = 0; s < r->setup.seats; s++)
		if (s != me && strcmp(r->who[s], name) > 0 &&
		    (!next || strcmp(r->who[s], next) < 0))
			next = r->who[s];
	return next;
}

char *career_who(const struct record *r)
{
	struct strbuf sb = { 0 };
	unsigned me = 0;

	if (career_people(r, &me) != 1)
		me = MAX_SEATS;
	sb_add(&sb, "");
	for (const char *name = ""; (name = next_name(r, me, name)) != NULL;) {
		char quoted[2 * RECORD_WHO + 2];

		who_quote(name, quoted, sizeof quoted);
		sb_addf(&sb, "%s%s", sb.len ? ", " : "", quoted);
	}
	return sb_take(&sb);
}

/* Returns the player's rank, counting from 1. Players with equal points share the better rank. */
static unsigned place_of(const struct record *r, const int points[MAX_SEATS], unsigned seat)
{
	unsigned place = 1;

	for (unsigned s = 0; s < r->setup.seats; s++)
		place += points[s] > points[seat];
	return place;
}

static enum career_kind kind_of(int outcome)
{
	return outcome > 0 ? CAREER_WON : outcome < 0 ? CAREER_LOST : CAREER_DRAWN;
}

struct career_end career_end(const struct record *r)
{
	const unsigned seats = r->setup.seats;
	struct career_end end = { .practice = r->practice || r->setup.position[0],
				  .result = NO_MEASURE };
	int points[MAX_SEATS] = { 0 };
	unsigned me = 0;

	if (!board_ended(&r->board))
		return end;
	game_score(r->game, r->board.state, points);
	if (career_people(r, &me) != 1) {
		end.kind = CAREER_SHARED;
		for (unsigned s = 0; s < seats; s++)
			if (game_outcome(r->game, r->board.state, seats, s) > 0)
				end.winner = s + 1;
	} else if (seats == 1) {
		end.kind = CAREER_ALONE;
		end.result = game_measure(r->game, r->board.state, 0, 0);
	} else {
		end.kind = kind_of(game_outcome(r->game, r->board.state, seats, me));
		end.place = seats > 2 ? place_of(r, points, me) : 0;
	}
	return end;
}

int career_apart(const struct game *g)
{
	return game_measures(g) && g->measures[0].apart_by
		       ? option_find(g->options, g->measures[0].apart_by)
		       : -1;
}
