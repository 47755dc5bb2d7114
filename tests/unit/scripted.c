/* SPDX-License-Identifier: MIT */
#include "scripted.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "suite.h"

static void begin(struct player *p, const struct briefing *b)
{
	struct scripted *s = (struct scripted *)p;

	s->begun++;
	s->seat = b->seat;
	s->asking = false;
	s->n_told = 0;
	s->ended = 0;
	s->seen_size = b->game->state_size;
	ck_assert_uint_le(s->seen_size, sizeof s->seen);
}

static void tell(struct player *p, const struct seen_ply *t)
{
	struct scripted *s = (struct scripted *)p;

	ck_assert_msg(t->number == s->n_told, "told ply %u after %u", t->number, s->n_told);
	ck_assert_uint_lt(s->n_told, sizeof s->told / sizeof *s->told);
	s->told[s->n_told++] = t->ply;
}

static void undo(struct player *p, unsigned plies)
{
	struct scripted *s = (struct scripted *)p;

	ck_assert_uint_le(plies, s->n_told);
	s->n_told -= plies;
}

static void end(struct player *p, enum match_end how, const int *points)
{
	struct scripted *s = (struct scripted *)p;

	s->ended++;
	s->how = how;
	ck_assert((how == END_NONE) == !points);
}

static void ask(struct player *p, const struct question *q)
{
	struct scripted *s = (struct scripted *)p;

	ck_assert_msg(!s->asking, "asked twice");
	s->asking = true;
	s->asked++;
	s->waited = 0;
	s->question = *q;
	memcpy(s->seen, q->seen, s->seen_size);
	ck_assert_uint_eq(q->n_plies, s->n_told);
	for (unsigned i = 0; i < q->n_plies; i++)
		ck_assert(q->plies[i].seat == s->told[i].seat &&
			  q->plies[i].move == s->told[i].move);
}

static enum player_news poll_answer(struct player *p, game_move *out, char why[ERROR_TEXT])
{
	struct scripted *s = (struct scripted *)p;

	if (s->news != PLAYER_WAITING) {
		const enum player_news news = s->news;

		s->news = PLAYER_WAITING;
		if (news == PLAYER_AWAY)
			snprintf(why, ERROR_TEXT, "Seat %u is away.", s->seat);
		else
			s->asking = false;
		return news;
	}
	if (!s->asking)
		return PLAYER_WAITING;
	if (s->deaf || s->waited++ < s->delay)
		return PLAYER_WAITING;
	s->asking = false;
	if (s->next == s->n_moves) {
		snprintf(why, ERROR_TEXT, "Seat %u went home.", s->seat);
		return PLAYER_LOST;
	}
	*out = s->moves[s->next++];
	return *out == MOVE_CRASHED ? PLAYER_CRASHED : PLAYER_MOVED;
}

static void hurry(struct player *p)
{
	struct scripted *s = (struct scripted *)p;

	s->delay = 0;
	s->hurried = true;
}

static void cancel(struct player *p)
{
	struct scripted *s = (struct scripted *)p;

	s->asking = false;
	s->cancelled++;
}

static void destroy(struct player *p)
{
	(void)p;
}

static const struct player_ops ops = {
	.begin = begin,
	.tell = tell,
	.undo = undo,
	.ask = ask,
	.poll = poll_answer,
	.hurry = hurry,
	.cancel = cancel,
	.end = end,
	.destroy = destroy,
};

struct scripted scripted_player(const game_move *moves, size_t n_moves)
{
	return (struct scripted){ .base = { .ops = &ops, .outside = true },
				  .moves = moves,
				  .n_moves = n_moves };
}

struct match *scripted_match(const char *game, const char *settings, struct player *first,
			     struct player *second)
{
	struct match_config c = { .game = game_find(game),
				  .seed = 5,
				  .players = { first, second } };
	char error[ERROR_TEXT] = "";
	struct match *m;

	setup_default(c.game, &c.setup);
	ck_assert_msg(setup_apply(c.game, &c.setup, settings, error), "%s", error);
	m = match_new(&c, error);
	ck_assert_msg(m != NULL, "%s", error);
	return m;
}

unsigned scripted_run(struct match *m)
{
	struct match_event event;
	unsigned plies = 0, idle = 0;

	while (idle < 20) {
		if (!match_step(m, &event))
			idle++;
		else if (event.kind == MATCH_OVER)
			break;
		else
			plies++;
	}
	return plies;
}

struct match_event next_ply(struct match *m)
{
	struct match_event event;
	int idle = 0;

	while (!match_step(m, &event))
		ck_assert_msg(idle++ < 100, "nobody moves");
	ck_assert_int_eq(event.kind, MATCH_PLY);
	return event;
}

void expect_trouble(const struct match_event *event, const char *words)
{
	char text[ERROR_TEXT];

	match_event_words(event, text, sizeof text);
	ck_assert_str_eq(text, words);
}
