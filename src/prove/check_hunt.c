/* SPDX-License-Identifier: MIT */
/* This file tries every secret that the opponent can hide, one by one, and plays the certificate's
 * answers against each. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "prove/check.h"

struct search {
	struct check *check;
	const struct game *game;
	unsigned other; /* the side that hides the number: a seat or the dealer */
	void *seen;
	uint64_t calls;
	unsigned most;
};

/* Plays the certificate's next move for the player. If the certificate has no move, writes an
 * error message and returns false. */
static bool play_answer(struct search *s, struct board *b)
{
	game_move move;

	game_observe(s->game, b->state, s->check->seat, s->seen);
	if (!check_answer(s->check, s->seen, b->plies, (unsigned)b->len, &move))
		return false;
	board_put(b, s->check->seat, move);
	return true;
}

static bool look_for(struct search *s, const struct board *start, game_move hidden)
{
	const unsigned seat = s->check->seat;
	struct board b;
	bool well = true;
	uint32_t actors;
	int calls;

	board_copy(&b, start);
	board_put(&b, s->other, hidden);
	while (well && (actors = game_actors(s->game, b.state)) != 0) {
		if (actors >> seat & 1)
			well = play_answer(s, &b);
		else
			board_put(&b, s->other, prove_idle_move(s->game, b.state, s->other, seat));
	}
	calls = well ? game_measure(s->game, b.state, seat, 0) : 0;
	board_free(&b);
	if (calls == NO_MEASURE)
		return check_refuse(s->check, _("these calls don't find every hidden number."));
	s->calls += (unsigned)calls;
	s->most = (unsigned)calls > s->most ? (unsigned)calls : s->most;
	return well;
}

static bool look_for_all(struct search *s, const struct board *b)
{
	struct move_list secrets = { 0 };
	bool well = true;

	game_legal(s->game, b->state, s->other, &secrets);
	for (size_t i = 0; i < secrets.len && well; i++)
		well = look_for(s, b, secrets.at[i]);
	s->check->out->hidden += secrets.len;
	move_list_free(&secrets);
	return well;
}

bool check_hunt(struct check *c)
{
	struct search s = { .check = c, .game = c->out->game };
	char error[ERROR_TEXT];
	struct board b;
	bool well = true;

	if (!board_start(&b, s.game, &c->setup, error))
		return check_refuse(c, "%s", error);
	s.seen = xcalloc(1, s.game->state_size);
	s.other = game_actors(s.game, b.state) >> SEAT_DEALER & 1 ? SEAT_DEALER : 1 - c->seat;
	/* In this game, the player also chooses a secret number, before the first call. */
	if (game_actors(s.game, b.state) >> c->seat & 1)
		well = play_answer(&s, &b);
	well = well && look_for_all(&s, &b);
	if (well && (s.calls != c->calls || s.most != c->most))
		well = check_refuse(
			c,
			_("the file says %ju calls in total and at most %u for one number, but the actual figures are %ju in total and at most %u."),
			(uintmax_t)c->calls, c->most, (uintmax_t)s.calls, s.most);
	c->out->positions += c->answers.len;
	c->out->calls += s.calls;
	c->out->most = s.most > c->out->most ? s.most : c->out->most;
	board_free(&b);
	free(s.seen);
	return well;
}
