/* SPDX-License-Identifier: MIT */
/* Fuzz target: a UECda contest server that sends arbitrary data. Each number takes one byte of the
 * fuzzer's input. A table has eight rows, each beginning with a byte that is explained at table().
 * Missing bytes at the end count as 0. Bytes above 250 stand for numbers that don't belong in any
 * table. */
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "games/daifugo/contest/uecda_session.h"
#include "target.h"

struct stream {
	const uint8_t *at, *end;
};

static int next(struct stream *s)
{
	static const int odd[] = { -1, -2147483647 - 1, 2147483647, 256, 65536 };
	const unsigned byte = s->at < s->end ? *s->at++ : 0;

	return byte > 250 ? odd[byte - 251] : (int)byte;
}

/* Reads a table. Most tables are nearly empty, so each row begins with a byte in which every bit
 * that is set stands for a pair of cells. Only those pairs follow. */
static void table(struct stream *s, unsigned char bytes[WIRE_TABLE])
{
	struct wire_table t = { 0 };

	for (unsigned row = 0; row < 8; row++) {
		const unsigned filled = (unsigned)next(s);

		for (unsigned col = 0; col < 15; col++)
			if (filled >> (col / 2) & 1)
				t.cell[row][col] = next(s);
	}
	wire_pack(&t, bytes);
}

static void number(int n, unsigned char bytes[WIRE_NUMBER])
{
	for (unsigned i = 0; i < WIRE_NUMBER; i++)
		bytes[i] = (unsigned char)((uint32_t)n >> (8 * (WIRE_NUMBER - 1 - i)));
}

/* Answers the client's question about what to play. Whatever the server sends, the question must
 * describe a position that the rules allow. */
static void answer(struct uecda_session *c, struct rng *rng)
{
	const struct daifugo *seen = uecda_session_question(c);
	struct daifugo world;

	if (!uecda_seen_sane(&c->seen))
		abort();
	game_daifugo.secrets->imagine(seen, c->seen.me, rng, &world);
	uecda_session_answer(c, rng_below(rng, 8) ? game_daifugo.pick(seen, c->seen.me, rng)
						  : rng_next(rng));
}

FUZZ_TARGET(contest)
{
	struct stream s = { data, data + size };
	struct uecda_session c;
	struct rng rng;
	unsigned char bytes[WIRE_TABLE];
	char error[ERROR_TEXT] = "";

	rng_seed(&rng, size);
	uecda_session_start(&c, "noise");
	while (s.at < s.end && !uecda_session_over(&c)) {
		if (uecda_session_send(&c, bytes))
			continue;
		if (uecda_session_question(&c)) {
			answer(&c, &rng);
			continue;
		}
		if (uecda_session_wants(&c) == WIRE_TABLE)
			table(&s, bytes);
		else
			number(next(&s), bytes);
		if (!uecda_session_read(&c, bytes, error)) {
			if (!*error)
				abort();
			return 0;
		}
	}
	uecda_session_settle(&c);
	return 0;
}
