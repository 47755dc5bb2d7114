/* SPDX-License-Identifier: MIT */
/* node.h - a position with the features that its evaluation needs, kept up to date by each move.
 *
 * othello_engine.c includes this file, so that the compiler sees everything at once. */

enum { REGISTERS = SHAPE_FEATURES / 16 };

/* Intermediate sums may overflow although the result is small; for unsigned numbers, this is well
 * defined. */
typedef uint16_t sixteen __attribute__((vector_size(32)));
/* The same vector for values that may be unaligned in memory. */
typedef uint16_t anywhere __attribute__((vector_size(32), aligned(2)));

/* This is a position with its features, seen from the side to move at the root. */
struct node {
	struct position p;
	sixteen features[REGISTERS];
	int16_t sign; /* +1 if the root's side is to move, otherwise -1 */
	int16_t n;    /* the number of empty squares */
};

static inline void add_disc(const struct searcher *s, struct node *t, unsigned square, int16_t by)
{
	const anywhere *delta = (const anywhere *)s->shape.delta[square];

	for (int i = 0; i < REGISTERS; i++)
		t->features[i] += delta[i] * (uint16_t)by;
}

static struct node root_node(const struct searcher *s, const struct position *p)
{
	struct node t = { .p = *p,
			  .sign = 1,
			  .n = (int16_t)count_bits(s->board & ~(p->own | p->other)) };

	for (uint64_t left = p->own; left; left &= left - 1)
		add_disc(s, &t, lowest_bit(left), 1);
	for (uint64_t left = p->other; left; left &= left - 1)
		add_disc(s, &t, lowest_bit(left), -1);
	return t;
}

static inline void turn_node(const struct searcher *s, const struct node *from, unsigned square,
			     uint64_t turned, struct node *to)
{
	_Static_assert(REGISTERS == 3, "a, b and c are all features");
	/* In a loop over an array the compiler would store the sums in memory at each step. */
	const anywhere *delta = (const anywhere *)s->shape.delta[square];
	sixteen a = delta[0], b = delta[1], c = delta[2];

	for (uint64_t left = turned; left; left &= left - 1) {
		delta = (const anywhere *)s->shape.delta[lowest_bit(left)];
		a += delta[0] + delta[0];
		b += delta[1] + delta[1];
		c += delta[2] + delta[2];
	}
	if (from->sign > 0) {
		to->features[0] = from->features[0] + a;
		to->features[1] = from->features[1] + b;
		to->features[2] = from->features[2] + c;
	} else {
		to->features[0] = from->features[0] - a;
		to->features[1] = from->features[1] - b;
		to->features[2] = from->features[2] - c;
	}
	to->p = position_after(&from->p, square, turned);
	to->sign = (int16_t)-from->sign;
	to->n = (int16_t)(from->n - 1);
}

static inline void play_node(const struct searcher *s, const struct node *from, unsigned square,
			     struct node *to)
{
	turn_node(s, from, square, turned_by(square, from->p.own, from->p.other), to);
}

static inline struct node passed_node(const struct node *t)
{
	struct node passed = *t;

	passed.p = (struct position){ t->p.other, t->p.own };
	passed.sign = (int16_t)-t->sign;
	return passed;
}

/* Returns the static evaluation of the position for the side to move, in eighths of a disc. */
static inline int look_at_node(const struct searcher *s, const struct node *t)
{
	const int discs = s->squares - t->n;
	const int8_t *weights = s->weights_at[discs];
	int16_t index[SHAPE_FEATURES] __attribute__((aligned(32)));
	int sum[4] = { s->bias[discs], 0, 0, 0 };
	unsigned i = 0;

	for (int r = 0; r < REGISTERS; r++)
		((sixteen *)index)[r] = t->features[r] * (uint16_t)t->sign;
	/* On both boards, kinds have four or eight features, except for the last kind with two. */
	for (; i + 4 <= s->shape.n_features; i += 4) {
		const int8_t *kind = weights + s->shape.middle[i];

		sum[0] += kind[index[i]];
		sum[1] += kind[index[i + 1]];
		sum[2] += kind[index[i + 2]];
		sum[3] += kind[index[i + 3]];
	}
	weights += s->shape.middle[i];
	sum[0] += weights[index[i]];
	sum[1] += weights[index[i + 1]];
	return sum[0] + sum[1] + sum[2] + sum[3];
}

/* Returns the static evaluation in discs, limited so that it is never mistaken for a completely
 * won or lost board. */
static inline int look_in_discs(const struct searcher *s, const struct node *t)
{
	const int eighths = look_at_node(s, t), most = s->squares - 2;
	const int discs = (eighths + (eighths > 0 ? SEARCH_PRECISION / 2 : -SEARCH_PRECISION / 2)) /
			  SEARCH_PRECISION;

	return discs > most ? most : discs < -most ? -most : discs;
}
