/* SPDX-License-Identifier: MIT */
/* Fuzz target: arbitrary data that a stranger sends to either side of any protocol.
 *
 * The first byte chooses the protocol, the side and the game; each line after it arrives as a
 * message. `make fuzz-talk` builds it with a fuzzer; `make check` replays tests/fuzz/corpus/talk.
 */
#include <stdlib.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/wire.h"
#include "proto/serve.h"
#include "proto/talk.h"
#include "target.h"

static const struct talk_protocol *const talks[] = { &talk_seat, &talk_gtp, &talk_gomocup,
						     &talk_nboard };
static const struct serve_protocol *const serves[] = { &serve_seat, &serve_gtp, &serve_gomocup,
						       &serve_nboard };

static const struct game *choose_game(unsigned protocol, unsigned n)
{
	const struct game *fits[64];
	unsigned count = 0;

	for (const struct game *const *g = all_games; *g && count < 64; g++)
		if (talks[protocol]->fits(*g))
			fits[count++] = *g;
	return fits[n % count];
}

/* Feeds the lines to the arcade as if an engine had sent them in the middle of a game. */
static void talk_to(const struct talk_protocol *protocol, const struct game *g, struct lines *lines)
{
	static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };
	struct talk *t = talk_new(protocol);
	void *state = calloc(1, g->state_size);
	struct setup setup;
	char error[ERROR_TEXT], *line;

	setup_default(g, &setup);
	if (!g->start(state, &setup, error))
		abort();
	protocol->hello(t);
	protocol->begin(t,
			&(struct talk_table){
				.game = g, .setup = &setup, .seats = setup.seats, .names = names });
	if (game_actors(g, state) & 1)
		protocol->think(t, &(struct talk_question){ .seen = state });
	while ((line = lines_next(lines))) {
		struct talk_news news;
		game_move m;

		talk_hear(t, line, &news);
		if (news.kind == TALK_MOVED && game_parse_move(g, state, 0, news.text, &m) &&
		    !move_is_reserved(m) && !game_is_legal(g, state, 0, m))
			abort();
		if (t->out.len > 1 << 20)
			sb_free(&t->out);
	}
	talk_free(t);
	free(state);
}

/* Feeds the lines to a built-in player acting as an engine, as if an arcade had sent this
 * nonsense. */
static void serve(const struct serve_protocol *protocol, const struct game *g, struct lines *lines)
{
	struct serve *s = serve_new(protocol, g, "any");
	struct move_list legal = { 0 };
	struct rng rng;
	char *line;

	rng_seed(&rng, 1);
	while ((line = serve_line(protocol, lines))) {
		struct serve_request r;

		protocol->hear(s, line, &r);
		if (r.kind == SERVE_THINK)
			protocol->answer(s,
					 &(struct thought){ .move = game_pick(g, s->seen, s->seat,
									      &rng, &legal) });
		if (s->out.len > 1 << 20)
			sb_free(&s->out);
	}
	move_list_free(&legal);
	serve_free(s);
}

FUZZ_TARGET(talk)
{
	struct lines lines = { .most = 65536 };
	unsigned protocol;
	const struct game *g;

	if (size == 0)
		return 0;
	protocol = data[0] & 3;
	g = choose_game(protocol, data[0] >> 3);
	lines_add(&lines, (const char *)data + 1, size - 1);
	if (data[0] & 4)
		serve(serves[protocol], g, &lines);
	else
		talk_to(talks[protocol], g, &lines);
	lines_free(&lines);
	return 0;
}
