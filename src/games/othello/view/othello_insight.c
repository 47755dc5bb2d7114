/* SPDX-License-Identifier: MIT */
/* Explains Othello moves by what a player can see and count: corners, replies, exposed discs and
 * regions of empty squares. */
#include "games/othello/view/othello_insight.h"

#include <stdio.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/view/discs.h"

enum {
	LATE = 14, /* parity matters once there are at most this many empty squares */
	/* with at most this many empty squares, a player can work out the rest of the game */
	LAST_FEW = 10,
	OPENING = 8, /* with at most this many discs, both sides still have few moves */
	QUIET = 1,   /* a move is quiet if it opens at most this many squares for the opponent */
	/* a quiet move requires that at least half of all legal moves open this many more
	 * squares */
	QUIETER = 2,
	WALL = 5, /* a move breaks a wall if it opens at least this many squares for the opponent */
	/* a move that breaks a wall must open at least this many squares more than the best move */
	WALL_MORE = 3,
	FEW_REPLIES = 3, /* the largest number of replies that counts as few */
	SAFE_DISCS = 3	 /* the smallest number of newly safe discs that is worth mentioning */
};

/* best_of() returns the square of the better move, played_of() that of the move that was played. */
static unsigned best_of(const struct explained *q)
{
	return (unsigned)q->best.move;
}

static unsigned played_of(const struct explained *q)
{
	return (unsigned)q->played.move;
}

static void light(const struct othello *o, uint64_t squares, struct insight *out)
{
	for (; squares; squares &= squares - 1) {
		const unsigned square = lowest_bit(squares);

		insight_light(out, othello_row(o->size, square) * o->size +
					   othello_col(o->size, square));
	}
}

/* Highlights these squares and adds their names to the insight. Returns false if there are none. */
static bool point_at(const struct othello *o, uint64_t squares, struct insight *out)
{
	light(o, squares, out);
	for (uint64_t left = squares; left; left &= left - 1)
		insight_name(out, lowest_bit(left));
	return squares;
}

/* Counts the legal moves for which the test returns true. */
static unsigned count_moves(const struct othello *o,
			    uint64_t (*test)(const struct othello *, unsigned))
{
	unsigned n = 0;

	for (uint64_t left = othello_moves(o); left; left &= left - 1)
		n += test(o, lowest_bit(left)) != 0;
	return n;
}

/* ---- Corners ---- */

static bool is_corner(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;
	const uint64_t corners = othello_corners(o->size);

	if (q->asked && corners & bit_of(played_of(q)))
		return false;
	light(o, corners & bit_of(best_of(q)), out);
	return corners & bit_of(best_of(q));
}

static bool gives_corner(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	return !othello_gives(o, best_of(q)) && point_at(o, othello_gives(o, played_of(q)), out);
}

/* Returns true if the move gives away an empty corner next to it and the best move doesn't. If
 * `diagonally` is true, the corner must be a diagonal neighbour of the played square; otherwise it
 * must be a neighbour along the edge. */
static bool loses_corner(const struct explained *q, bool diagonally, struct insight *out)
{
	const struct othello *o = q->seen;
	const uint64_t at = bit_of(played_of(q));
	uint64_t beside = othello_beside(o, at) & othello_corners(o->size) & othello_empty(o);
	const unsigned corner = beside ? lowest_bit(beside) : 0;
	const bool slanting = othello_col(o->size, corner) != othello_col(o->size, played_of(q)) &&
			      othello_row(o->size, corner) != othello_row(o->size, played_of(q));

	if (!beside || slanting != diagonally || othello_threats(o) & beside ||
	    !othello_loses_corner(o, played_of(q), beside) ||
	    othello_loses_corner(o, best_of(q), beside))
		return false;
	return point_at(o, beside, out);
}

static bool is_x_square(const struct explained *q, struct insight *out)
{
	return loses_corner(q, true, out);
}

static bool is_c_square(const struct explained *q, struct insight *out)
{
	return loses_corner(q, false, out);
}

/* Highlights every corner that some legal move of the player would open to the opponent. */
static void light_gifts(const struct othello *o, struct insight *out)
{
	uint64_t gifts = 0;

	for (uint64_t left = othello_moves(o); left; left &= left - 1)
		gifts |= othello_gives(o, lowest_bit(left));
	light(o, gifts, out);
}

static bool is_out_of_moves(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	if (count_moves(o, othello_gives) < count_bits(othello_moves(o)))
		return false;
	light_gifts(o, out);
	return true;
}

static bool keeps_corner(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	out->count = count_moves(o, othello_gives);
	light_gifts(o, out);
	return out->count >= 2 && 2 * out->count >= count_bits(othello_moves(o)) &&
	       !(othello_replies(o, best_of(q)) & othello_corners(o->size));
}

/* ---- Replies ---- */

static bool must_pass(const struct explained *q, UNUSED struct insight *out)
{
	return q->best.move == OTHELLO_PASS;
}

static bool is_only_move(const struct explained *q, UNUSED struct insight *out)
{
	return count_bits(othello_moves(q->seen)) == 1;
}

static bool forces_pass(const struct othello *o, unsigned square)
{
	const struct othello after = othello_after(o, square);

	return after.end == OTHELLO_OPEN && !othello_moves(&after);
}

static bool is_pass(const struct explained *q, UNUSED struct insight *out)
{
	return forces_pass(q->seen, best_of(q)) &&
	       !(q->asked && forces_pass(q->seen, played_of(q)));
}

/* Returns true if the move leaves the opponent few replies, and fewer than before. */
static bool leaves_few(const struct othello *o, unsigned square)
{
	const unsigned now = count_bits(othello_threats(o)),
		       then = count_bits(othello_replies(o, square));

	return then && then < now && (then <= FEW_REPLIES || 2 * then <= now);
}

static bool is_early(const struct othello *o)
{
	return count_bits(othello_empty(o)) > LATE;
}

static bool leaves_few_moves(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	if (!is_early(o) || count_bits(o->disc[0] | o->disc[1]) <= OPENING ||
	    !leaves_few(o, best_of(q)) || (q->asked && leaves_few(o, played_of(q))))
		return false;
	light(o, othello_replies(o, best_of(q)), out);
	return true;
}

/* ---- Discs ---- */

static uint64_t new_safe_discs(const struct othello *o, unsigned square)
{
	const struct othello after = othello_after(o, square);

	return othello_stable(&after, o->turn) & ~othello_stable(o, o->turn);
}

static bool makes_safe(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;
	const uint64_t safe = new_safe_discs(o, best_of(q));

	out->count = count_bits(safe);
	light(o, safe, out);
	return out->count >= SAFE_DISCS &&
	       !(q->asked && count_bits(new_safe_discs(o, played_of(q))) >= SAFE_DISCS);
}

/* Returns the two opposing discs on either side of a move along the edge, or 0 unless both are
 * there. */
static uint64_t wedged_between(const struct othello *o, unsigned square)
{
	const struct othello after = othello_after(o, square);
	const unsigned col = othello_col(o->size, square), row = othello_row(o->size, square);
	const unsigned last = o->size - 1U;
	const bool across = row == 0 || row == last, down = col == 0 || col == last;
	const unsigned step = across ? 1 : 8;
	uint64_t two;

	if (across == down)
		return 0;
	two = bit_of(square - step) | bit_of(square + step);
	return (after.disc[1 - o->turn] & two) == two ? two : 0;
}

static bool is_wedge(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;
	const uint64_t two = wedged_between(o, best_of(q));

	light(o, two, out);
	return two && !(q->asked && wedged_between(o, played_of(q)));
}

/* Returns true if the move opens at most QUIET squares, no other move opens fewer, and at least
 * half of all moves open clearly more. */
static bool is_quiet_move(const struct othello *o, unsigned square)
{
	const unsigned openness = othello_openness(o, square);
	unsigned louder = 0;

	for (uint64_t left = othello_moves(o); left; left &= left - 1) {
		const unsigned other = othello_openness(o, lowest_bit(left));

		if (other < openness)
			return false;
		louder += other >= openness + QUIETER;
	}
	return openness <= QUIET && 2 * louder >= count_bits(othello_moves(o));
}

static bool is_quiet(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	if (!is_early(o) || !is_quiet_move(o, best_of(q)) ||
	    (q->asked &&
	     othello_openness(o, played_of(q)) < othello_openness(o, best_of(q)) + QUIETER))
		return false;
	light(o, othello_turned(o, best_of(q)), out);
	return true;
}

static bool is_wall(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	out->count = othello_openness(o, played_of(q));
	if (!is_early(o) || out->count < WALL ||
	    out->count < othello_openness(o, best_of(q)) + WALL_MORE)
		return false;
	light(o, othello_turned(o, played_of(q)), out);
	return true;
}

/* ---- The last squares ---- */

static bool is_odd(uint64_t space)
{
	return count_bits(space) & 1;
}

/* Returns true if the player can play in an empty region that has an even number of squares. */
static bool has_even_move(const struct othello *o)
{
	for (uint64_t left = othello_moves(o); left; left &= left - 1)
		if (!is_odd(othello_space(o, lowest_bit(left))))
			return true;
	return false;
}

static bool is_parity(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;
	const uint64_t space = othello_space(o, best_of(q));

	light(o, space, out);
	return !is_early(o) && is_odd(space) &&
	       (q->asked ? !is_odd(othello_space(o, played_of(q))) : has_even_move(o));
}

/* Returns true if exact verdicts on all moves show that no other move has as good an outcome. */
static bool is_only_good(const struct explained *q)
{
	for (size_t i = 0; i < q->all->len; i++)
		if (!q->all->at[i].exact || (q->all->at[i].move != q->best.move &&
					     q->all->at[i].outcome >= q->best.outcome))
			return false;
	return q->all->len > 1;
}

static bool is_endgame(const struct explained *q, struct insight *out)
{
	const struct othello *o = q->seen;

	if (count_bits(othello_empty(o)) > LAST_FEW || !q->best.exact || q->best.outcome < 0)
		return false;
	if (q->asked ? !q->played.exact || q->played.outcome >= q->best.outcome
		     : !q->all || !is_only_good(q))
		return false;
	snprintf(out->what, sizeof out->what, "%s", q->best.outcome ? _("wins") : _("draws"));
	light(o, othello_empty(o), out);
	return true;
}

bool othello_insight(const struct explained *q, struct insight *out)
{
	static bool (*const holds[SEES_ALL])(const struct explained *, struct insight *) = {
		[SEES_MUST_PASS] = must_pass,
		[SEES_ONLY] = is_only_move,
		[SEES_CORNER] = is_corner,
		[SEES_GIVES_CORNER] = gives_corner,
		[SEES_X_SQUARE] = is_x_square,
		[SEES_C_SQUARE] = is_c_square,
		[SEES_PASS] = is_pass,
		[SEES_OUT_OF_MOVES] = is_out_of_moves,
		[SEES_KEEPS_CORNER] = keeps_corner,
		[SEES_PARITY] = is_parity,
		[SEES_STABLE] = makes_safe,
		[SEES_WEDGE] = is_wedge,
		[SEES_QUIET_MOVE] = is_quiet,
		[SEES_WALL_MOVE] = is_wall,
		[SEES_MOVES_LEFT] = leaves_few_moves,
		[SEES_ENDGAME] = is_endgame,
	};

	for (unsigned k = 0; k < SEES_ALL; k++) {
		const struct pattern *p = &othello_patterns[k];

		*out = (struct insight){ 0 };
		if ((q->asked ? p->missed : p->why) && holds[k](q, out)) {
			out->pattern = p;
			return true;
		}
	}
	*out = (struct insight){ 0 };
	return false;
}
