/* SPDX-License-Identifier: MIT */
/* Trains Othello's evaluation by self-play, in three steps. First, tables learn from the results of
 * games. Then networks learn from positions that searches with these tables have judged. Finally,
 * new networks learn from these positions and from more of them, which searches with the first
 * networks have judged; so each step learns to see further ahead than the step before.
 *
 * The searches never prune by an estimate. Their results therefore don't depend on the order in
 * which they try moves or on ProbCut's margins, so the search can be changed without new weights.
 * All random numbers come from one seed, so the file is always the same. */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "lab/othello_school.h"
#include "lab/othello_selfplay.h"
#include "lab/othello_tables.h"

/* What is done for one board. */
struct course {
	unsigned size;
	struct table_round rounds[4];
	/* how many positions are judged with the tables and with the first networks, and how often
	 * the networks learn from each of them */
	struct {
		unsigned samples, times;
	} step[2];
};

enum {
	ROOM = 1 << 18, /* more bytes than the file needs */
	LOG_ENTRIES = 16,
	EXACT_FROM = 13, /* with at most this many empty squares, values are exact */
	DEPTH = 6,	 /* the depth of the searches before that */
	LEAST_EMPTY = 5,
	FIRST_RANDOM = 4, /* every game starts with at least this many random moves */
	LATELY = 2,	  /* the last random moves whose positions are collected like later ones */
	NOISE = 8	  /* the values of moves are changed by up to this many eighths of a disc */
};

/* Returns the value of a position in eighths of a disc. The results of searches to odd and to even
 * depths differ, so it is the mean of two searches. */
static int label_position(struct searcher *s, const struct position *p)
{
	int value = searcher_look(s, p, 1) / SEARCH_PRECISION, before = value;

	searcher_forget(s);
	if (count_empty(s, p) <= EXACT_FROM)
		return SEARCH_PRECISION *
		       searcher_value(s, p, count_empty(s, p), SURE_EXACT, value);
	for (int depth = 2; depth <= DEPTH; depth++) {
		before = value;
		value = searcher_value(s, p, depth, SURE_EXACT, value);
	}
	return SEARCH_PRECISION * (before + value) / 2;
}

/* Adds a position to the samples; half of the time after one more random move, because a search
 * meets many positions that good players avoid. */
static void collect_samples(struct searcher *s, struct rng *rng, struct position p,
			    struct samples *out)
{
	if (rng_below(rng, 2))
		p = play_square(&p, any_move(rng, moves_at(s, &p)));
	if (moves_at(s, &p))
		add_sample(out, &p, label_position(s, &p));
}

/* Plays one game and collects positions. Half of the games begin with many random moves; few
 * positions from the midst of them are collected. */
static void play_game(struct searcher *s, struct rng *rng, struct samples *out)
{
	const unsigned most = (unsigned)s->squares / (rng_below(rng, 2) ? 5 : 2);
	const unsigned random = FIRST_RANDOM + rng_below(rng, most);
	struct position p = first_position();

	for (unsigned ply = 0; count_empty(s, &p) >= LEAST_EMPTY; ply++) {
		uint64_t moves = moves_at(s, &p);

		if (!moves) {
			p = (struct position){ p.other, p.own };
			moves = moves_at(s, &p);
			if (!moves)
				return;
		}
		if (!rng_below(rng, ply + LATELY >= random || ply < FIRST_RANDOM ? 2 : 6))
			collect_samples(s, rng, p, out);
		p = play_square(&p, ply < random ? any_move(rng, moves)
						 : good_move(s, rng, &p, moves, 1, NOISE));
	}
}

/* Trains the networks of one board and writes them to the end of the file's data. `len` is the
 * length of the data so far. Returns the new length. */
static size_t train_networks(const struct course *c, unsigned char *data, size_t len)
{
	struct searcher *s = searcher_new(c->size, LOG_ENTRIES);
	struct budget budget = budget_unlimited();
	struct samples samples = { 0 };
	struct weights *w;
	size_t bytes = 0;
	struct rng rng;

	rng_seed(&rng, c->size);
	limit_begin(&s->limit, &budget);
	w = tables_learn(s, c->rounds, sizeof c->rounds / sizeof *c->rounds, &rng);
	for (unsigned step = 0; step < 2; step++) {
		const size_t want = samples.len + c->step[step].samples;
		struct school *school = school_new(c->size, &rng);
		double error;

		while (samples.len < want)
			play_game(s, &rng, &samples);
		fprintf(stderr, "step %u: %zu positions, %.0f s so far\n", step + 1, samples.len,
			clock_cpu_seconds());
		error = school_teach(school, samples.at, samples.len, c->step[step].times, &rng);
		bytes = school_write(school, data + len);
		school_free(school);
		free(w);
		w = weights_unpack(s, data, len + bytes);
		weights_use(s, w);
		fprintf(stderr, "  mean square error %.2f, %.0f s so far\n", error,
			clock_cpu_seconds());
	}
	searcher_free(s);
	free(w);
	free(samples.at);
	return len + bytes;
}

int main(int argc, char **argv)
{
	static const struct course small = {
		6,
		{ { 15000, 10, 0, 4 }, { 30000, 10, 1, 5 } },
		{ { 60000, 8 }, { 120000, 10 } },
	};
	static const struct course large = {
		8,
		{ { 60000, 10, 0, 4 },
		  { 60000, 10, 1, 4 },
		  { 120000, 10, 1, 4 },
		  { 200000, 12, 1, 5 } },
		{ { 490000, 8 }, { 800000, 12 } },
	};
	unsigned char *data = xcalloc(ROOM, 1);
	size_t len;
	FILE *f;

	if (argc != 2) {
		fprintf(stderr, "usage: make-othello-weights FILE\n");
		return 2;
	}
	len = train_networks(&small, data, 0);
	len = train_networks(&large, data, len);
	f = fopen(argv[1], "wb");
	if (!f || fwrite(data, 1, len, f) != len || fclose(f)) {
		fprintf(stderr, "make-othello-weights: cannot write %s\n", argv[1]);
		return 1;
	}
	fprintf(stderr, "%s: %zu bytes, %.0f s of processor time\n", argv[1], len,
		clock_cpu_seconds());
	free(data);
	return 0;
}
