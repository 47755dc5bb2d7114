#include "scripted.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "suite.h"

static void begin(struct player *p, const struct game *g, unsigned seat)
{
	struct scripted *s = (struct scripted *)p;

	s->begun++;
	s->seat = seat;
	s->asking = false;
	s->seen_size = g->state_size;
	ck_assert_uint_le(s->seen_size, sizeof s->seen);
}

static void ask(struct player *p, const void *seen, const struct question *q)
{
	struct scripted *s = (struct scripted *)p;

	ck_assert_msg(!s->asking, "asked twice");
	s->asking = true;
	s->asked++;
	s->waited = 0;
	s->question = *q;
	memcpy(s->seen, seen, s->seen_size);
}

static enum player_news poll_answer(struct player *p, game_move *out, char why[ERROR_TEXT])
{
	struct scripted *s = (struct scripted *)p;

	ck_assert_msg(s->asking, "polled without a question");
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

static int no_fd(const struct player *p)
{
	(void)p;
	return -1;
}

static const struct thought *no_thought(const struct player *p)
{
	(void)p;
	return NULL;
}

static void destroy(struct player *p)
{
	(void)p;
}

static const struct player_ops ops = {
	begin, ask, poll_answer, hurry, cancel, no_fd, no_thought, destroy,
};

struct scripted scripted_player(const game_move *moves, size_t n_moves)
{
	return (struct scripted){ .base.ops = &ops, .moves = moves, .n_moves = n_moves };
}

struct match *scripted_match(const char *game, const char *settings, struct player *first,
			     struct player *second)
{
	struct match_config c = { .game = game_find(game), .seed = 5, .players = { first, second } };
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
		else if (event.kind == EVENT_GAME_OVER)
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
	ck_assert_int_eq(event.kind, EVENT_PLY);
	return event;
}

void expect_trouble(const struct match_event *event, const char *words)
{
	char text[ERROR_TEXT];

	match_event_words(event, text, sizeof text);
	ck_assert_str_eq(text, words);
}
