/* SPDX-License-Identifier: MIT */
#include "games/hasami/hasami_takes.h"

unsigned bits_pop(struct bits *b)
{
	unsigned bit;

	if (b->lo) {
		bit = (unsigned)__builtin_ctzll(b->lo);
		b->lo &= b->lo - 1;
	} else {
		bit = 64 + (unsigned)__builtin_ctzll(b->hi);
		b->hi &= b->hi - 1;
	}
	return bit / BITS_PITCH * HASAMI_SIDE + bit % BITS_PITCH;
}

static struct bits empty_cells(const struct hasami *h)
{
	return bits_without(bits_board(),
			    bits_or(bits_of_men(&h->men, 0), bits_of_men(&h->men, 1)));
}

/* Lists the moves of a seat to the given cells; cells that are occupied are left out. */
static void list_moves_to(const struct hasami *h, unsigned seat, struct bits targets,
			  struct hasami_moves *out)
{
	const struct bits empty = empty_cells(h);
	struct bits men = bits_of_men(&h->men, seat);

	out->n = 0;
	while (bits_any(men)) {
		const unsigned from = bits_pop(&men);
		struct bits to = bits_and(bits_reach(bits_cell(from), empty), targets);

		while (bits_any(to))
			out->at[out->n++] = hasami_move(from, bits_pop(&to));
	}
}

void hasami_moves_of(const struct hasami *h, unsigned seat, struct hasami_moves *out)
{
	list_moves_to(h, seat, bits_board(), out);
}

struct hasami_take hasami_take_of(const struct hasami *h, unsigned seat, game_move m)
{
	const unsigned to = hasami_to(m);
	const struct bits before = bits_of_men(&h->men, 1 - seat);
	struct hasami_take take = { .move = m };
	struct hasami_men men = h->men;
	struct hasami_haul haul;

	hasami_flip(&men, seat, hasami_from(m));
	hasami_flip(&men, seat, to);
	haul = hasami_haul(&men, seat, to, h->border);
	if (hasami_empty(&haul))
		return take;
	take.men = hasami_lift(&men, 1 - seat, to, &haul);
	take.taken = bits_without(before, bits_of_men(&men, 1 - seat));
	return take;
}

/* Returns a set that includes every cell from which a man could take something after moving there.
 * With the rule on edges, the set contains all cells of the board. */
static struct bits taking_cells(const struct hasami *h, unsigned seat)
{
	if (h->border & HASAMI_EDGES)
		return bits_board();
	return bits_landings(bits_of_men(&h->men, seat), bits_of_men(&h->men, 1 - seat),
			     empty_cells(h), h->border != 0);
}

void hasami_takes_of(const struct hasami *h, unsigned seat, struct hasami_takes *out)
{
	struct hasami_moves moves;

	out->n = 0;
	list_moves_to(h, seat, taking_cells(h, seat), &moves);
	for (unsigned i = 0; i < moves.n; i++) {
		const struct hasami_take take = hasami_take_of(h, seat, moves.at[i]);

		if (take.men)
			out->at[out->n++] = take;
	}
}

bool hasami_can_take(const struct hasami *h, unsigned seat)
{
	struct hasami_moves moves;

	list_moves_to(h, seat, taking_cells(h, seat), &moves);
	for (unsigned i = 0; i < moves.n; i++)
		if (hasami_take_of(h, seat, moves.at[i]).men)
			return true;
	return false;
}

struct hasami hasami_after(const struct hasami *h, unsigned seat, game_move m)
{
	struct hasami after = *h;

	after.turn = (uint8_t)seat;
	game_hasami.apply(&after, seat, m);
	return after;
}

void hasami_lines_of(const struct hasami *h, unsigned seat, struct hasami_moves *out)
{
	struct hasami_moves moves;

	out->n = 0;
	if (h->win != HASAMI_FIVE_LINE)
		return;
	hasami_moves_of(h, seat, &moves);
	for (unsigned i = 0; i < moves.n; i++) {
		struct hasami_men men = h->men;

		hasami_flip(&men, seat, hasami_from(moves.at[i]));
		hasami_flip(&men, seat, hasami_to(moves.at[i]));
		if (hasami_has_five(&men, seat))
			out->at[out->n++] = moves.at[i];
	}
}

unsigned hasami_safe_moves(const struct hasami *h, unsigned seat)
{
	struct hasami_moves moves;
	unsigned n = 0;

	hasami_moves_of(h, seat, &moves);
	for (unsigned i = 0; i < moves.n; i++) {
		const struct hasami after = hasami_after(h, seat, moves.at[i]);

		n += !hasami_can_take(&after, 1 - seat);
	}
	return n;
}

bool hasami_lead_holds(const struct hasami *h, unsigned seat)
{
	const unsigned lead = 3 + hasami_taken(h, 1 - seat);
	struct hasami_takes takes;

	if (h->win != HASAMI_THREE || h->winner != WINNER_OPEN || hasami_taken(h, seat) < lead)
		return false;
	hasami_takes_of(h, 1 - seat, &takes);
	for (unsigned i = 0; i < takes.n; i++)
		if (hasami_taken(h, seat) < lead + takes.at[i].men)
			return false;
	return true;
}

/* Returns the maximum number of men that the seat can take with one move in this position. If a
 * move wins at once, returns a number larger than any capture. */
static unsigned most_in_return(const struct hasami *h, unsigned seat)
{
	struct hasami_takes takes;
	struct hasami_moves lines;
	unsigned most = 0;

	if (h->winner != WINNER_OPEN)
		return h->winner == seat ? HASAMI_CELLS : 0;
	hasami_lines_of(h, seat, &lines);
	if (lines.n)
		return HASAMI_CELLS;
	hasami_takes_of(h, seat, &takes);
	for (unsigned i = 0; i < takes.n; i++)
		most = takes.at[i].men > most ? takes.at[i].men : most;
	return most;
}

void hasami_risk_of(const struct hasami *h, unsigned seat, struct hasami_risk *out)
{
	struct hasami_takes takes;

	*out = (struct hasami_risk){ 0 };
	if (h->winner != WINNER_OPEN)
		return;
	hasami_takes_of(h, 1 - seat, &takes);
	for (unsigned i = 0; i < takes.n; i++) {
		const struct hasami_take *t = &takes.at[i];
		const struct hasami after = hasami_after(h, 1 - seat, t->move);
		const unsigned back = most_in_return(&after, seat);

		out->all = bits_or(out->all, t->taken);
		if (!back && t->men > out->free.men)
			out->free = *t;
		if (t->men > back && t->men - back > out->loss) {
			out->dear = *t;
			out->loss = t->men - back;
		}
	}
}

struct bits hasami_double_threat(const struct hasami *h, unsigned seat)
{
	const struct bits none = { 0, 0 };
	struct bits threatened = none;
	struct hasami_takes takes;
	struct hasami_moves answers;

	if (h->winner != WINNER_OPEN)
		return none;
	hasami_takes_of(h, seat, &takes);
	for (unsigned i = 0; i < takes.n; i++)
		threatened = bits_or(threatened, takes.at[i].taken);
	if (bits_count(threatened) < 2 || hasami_can_take(h, 1 - seat))
		return none;
	hasami_moves_of(h, 1 - seat, &answers);
	for (unsigned i = 0; i < answers.n; i++) {
		const struct hasami after = hasami_after(h, 1 - seat, answers.at[i]);

		if (after.winner != seat &&
		    (after.winner != WINNER_OPEN || !hasami_can_take(&after, seat)))
			return none;
	}
	return threatened;
}
