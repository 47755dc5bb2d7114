/* SPDX-License-Identifier: MIT */
/* Connects the two sides of each engine protocol and plays whole games of every kind, with random
 * takebacks and dropped questions. Everything must arrive as it was played. */
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "engine_cases.h"
#include "base/wire.h"
#include "proto/serve.h"
#include "proto/talk.h"

enum { GAMES = 6, MOST_PLIES = 3000 };

struct pair {
	const struct game *game;
	struct talk *talk;
	struct serve *serve;
	struct lines to_serve, to_talk;
	struct rng rng;
	struct serve_request open; /* the question that the program is thinking about */
	bool thinks;
	char *held;		/* a line that is held back until the program has answered */
	char answer[MOVE_TEXT]; /* the last answer that Asobi's side received */
	enum talk_kind news;
	unsigned strays;
};

/* Makes the program answer with a random legal move. */
static void serve_answers(struct pair *p)
{
	struct move_list legal = { 0 };

	p->thinks = false;
	p->serve->protocol->answer(
		p->serve, &(struct thought){ .move = game_pick(p->game, p->serve->seen,
							       p->serve->seat, &p->rng, &legal),
					     .remark = "hm\t!" });
	move_list_free(&legal);
}

/* Reads the next line exactly as the loop for a real player does. */
static char *next_line(struct pair *p)
{
	const struct serve_protocol *protocol = p->serve->protocol;
	enum serve_moment moment = SERVE_NOW;
	char *line = p->held;

	if (p->thinks && (p->held || !protocol->moment))
		return NULL;
	p->held = NULL;
	if (!line)
		line = serve_line(protocol, &p->to_serve);
	if (line && p->thinks)
		moment = protocol->moment(line);
	if (moment == SERVE_HURRY)
		serve_answers(p);
	if (moment != SERVE_LATER)
		return line;
	p->held = line;
	return NULL;
}

/* Passes messages back and forth until both sides have nothing more to say. */
static void exchange(struct pair *p)
{
	char *line;
	bool busy = true;

	while (busy) {
		busy = (p->talk->out.len && !p->held) || p->serve->out.len;
		if (!p->held) {
			lines_add(&p->to_serve, p->talk->out.text, p->talk->out.len);
			sb_free(&p->talk->out);
		}
		lines_add(&p->to_talk, p->serve->out.text, p->serve->out.len);
		sb_free(&p->serve->out);
		while ((line = next_line(p))) {
			struct serve_request r;

			p->serve->protocol->hear(p->serve, line, &r);
			if (r.kind == SERVE_THINK) {
				ck_assert(!p->thinks);
				p->open = r;
				p->thinks = true;
			}
		}
		while ((line = lines_next(&p->to_talk))) {
			struct talk_news news;

			talk_hear(p->talk, line, &news);
			p->strays += news.kind == TALK_STRAY;
			ck_assert_msg(news.kind != TALK_COMPLAINED, "%s", news.text);
			if (news.kind == TALK_NOTHING || news.kind == TALK_THOUGHT)
				continue;
			p->news = news.kind;
			strcpy(p->answer, news.text);
		}
		ck_assert(!p->to_serve.fault && !p->to_talk.fault);
	}
}

static void tell(struct pair *p, const struct board *b, unsigned seat, unsigned actor, game_move m,
		 void *seen)
{
	game_observe(p->game, b->state, seat, seen);
	p->talk->protocol->played(p->talk, seen, actor,
				  game_redact(p->game, b->state, actor, m, seat));
}

/* Asks the program for a move; at random, drops the first question and asks again. */
static game_move asked(struct pair *p, const struct board *b, unsigned seat, void *seen)
{
	const bool drop = rng_below(&p->rng, 8) == 0;
	game_move m;

	for (int i = 0; i < 1 + drop; i++) {
		game_observe(p->game, b->state, seat, seen);
		p->talk->protocol->think(
			p->talk, &(struct talk_question){ .seen = seen, .seed = UINT64_MAX });
		if (p->talk->given) {
			strcpy(p->answer, p->talk->given);
			break;
		}
		exchange(p);
		ck_assert(p->thinks);
		ck_assert_msg(p->talk->protocol != &talk_seat ||
				      (p->open.seeded && p->open.seed == UINT64_MAX),
			      "seed");
		p->news = TALK_NOTHING;
		if (i == 0 && drop)
			talk_drop(p->talk);
		else
			serve_answers(p);
		exchange(p);
		/* Without a command that interrupts it, the program goes on thinking and answers
		 * later. */
		if (p->thinks)
			serve_answers(p);
		exchange(p);
		if (i == 0 && drop)
			ck_assert_int_eq(p->news, TALK_NOTHING);
		else
			ck_assert_int_eq(p->news, TALK_MOVED);
	}
	ck_assert_msg(game_parse_move(p->game, b->state, seat, p->answer, &m), "%s: %s plays '%s'",
		      p->game->id, p->talk->protocol->id, p->answer);
	ck_assert(board_is_legal(b, seat, m));
	return m;
}

/* Chooses a start position that is a few moves away from the usual one, or "" if the protocol
 * can't describe such a position. */
static void choose_start(struct pair *p, struct setup *setup)
{
	struct move_list legal = { 0 };
	struct board b;
	char error[ERROR_TEXT];

	ck_assert(board_start(&b, p->game, setup, error));
	for (unsigned n = rng_below(&p->rng, 12); n > 0 && !board_ended(&b); n--) {
		const unsigned seat = game_first_actor(game_actors(p->game, b.state));

		board_put(&b, seat, game_pick(p->game, b.state, seat, &p->rng, &legal));
	}
	if (!board_ended(&b))
		game_encode(p->game, b.state, setup->position, sizeof setup->position);
	if (p->talk->protocol->can_tell && !p->talk->protocol->can_tell(p->game, setup))
		setup->position[0] = '\0';
	move_list_free(&legal);
	board_free(&b);
}

static void play_one(struct pair *p, unsigned seat)
{
	static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };
	const bool open = !p->game->secrets && !p->game->deal;
	void *const seen = malloc(p->game->state_size);
	struct move_list legal = { 0 };
	struct setup setup;
	struct board b;
	char error[ERROR_TEXT];

	setup_default(p->game, &setup);
	if (open)
		choose_start(p, &setup);
	ck_assert(board_start(&b, p->game, &setup, error));
	p->news = TALK_NOTHING;
	p->talk->protocol->begin(
		p->talk,
		&(struct talk_table){ .game = p->game,
				      .setup = &setup,
				      .seat = seat,
				      .seats = setup.seats,
				      .names = names,
				      .position = setup.position[0] ? setup.position : NULL });
	exchange(p);
	ck_assert_int_eq(p->news, TALK_ACCEPTED);
	while (!board_ended(&b)) {
		const unsigned actor = game_first_actor(game_actors(p->game, b.state));
		game_move m;

		if (open && b.len > 2 && b.len < 60 && rng_below(&p->rng, 10) == 0) {
			board_unput(&b);
			board_unput(&b);
			p->talk->protocol->undone(p->talk, 2);
			continue;
		}
		if (actor == SEAT_DEALER)
			m = p->game->deal(b.state, &p->rng);
		else if (actor == seat)
			m = asked(p, &b, seat, seen);
		else
			m = game_pick(p->game, b.state, actor, &p->rng, &legal);
		tell(p, &b, seat, actor, m, seen);
		board_put(&b, actor, m);
		exchange(p);
		/* In the seat protocol, the program has been told every position so far. */
		if (p->serve->protocol == &serve_seat && game_is_open(p->game))
			ck_assert_uint_eq(p->serve->board.len, b.len);
	}
	ck_assert_uint_le(b.len, MOST_PLIES);
	p->talk->protocol->over(p->talk, "played", NULL);
	exchange(p);
	board_free(&b);
	move_list_free(&legal);
	free(seen);
}

static void play_games(const struct talk_protocol *talk, const struct serve_protocol *serve,
		       const struct game *g)
{
	struct pair p = { .game = g,
			  .to_serve = { .most = talk->line },
			  .to_talk = { .most = talk->line } };

	p.talk = talk_new(talk);
	p.serve = serve_new(serve, g, "any");
	rng_seed(&p.rng, 11);
	talk->hello(p.talk);
	exchange(&p);
	ck_assert_int_eq(p.news, TALK_READY);
	for (unsigned game = 0; game < GAMES; game++)
		play_one(&p, game % g->min_seats);
	ck_assert_uint_eq(p.strays, 0);
	lines_free(&p.to_serve);
	lines_free(&p.to_talk);
	talk_free(p.talk);
	serve_free(p.serve);
}

static void play_all(const struct talk_protocol *talk, const struct serve_protocol *serve)
{
	unsigned games = 0;

	for (const struct game *const *g = all_games; *g; g++) {
		ck_assert(talk->fits(*g) == serve->fits(*g));
		if (!talk->fits(*g))
			continue;
		play_games(talk, serve, *g);
		games++;
	}
	ck_assert_uint_gt(games, 0);
}

START_TEST(seat_both_ways)
{
	play_all(&talk_seat, &serve_seat);
}
END_TEST

START_TEST(gtp_both_ways)
{
	play_all(&talk_gtp, &serve_gtp);
}
END_TEST

START_TEST(gomocup_both_ways)
{
	play_all(&talk_gomocup, &serve_gomocup);
}
END_TEST

START_TEST(nboard_both_ways)
{
	play_all(&talk_nboard, &serve_nboard);
}
END_TEST

TCase *loop_case(Suite *s)
{
	TCase *c = suite_case(s, "loop");

	tcase_add_test(c, seat_both_ways);
	tcase_add_test(c, gtp_both_ways);
	tcase_add_test(c, gomocup_both_ways);
	tcase_add_test(c, nboard_both_ways);
	return c;
}
