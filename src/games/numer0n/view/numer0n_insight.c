/* SPDX-License-Identifier: MIT */
/* Explains calls in terms of what the answers so far leave open: which numbers are consistent with
 * all answers, and into how many groups a call would split them. Nothing here depends on the
 * opponent's secret. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/view/numer0n_view.h"

enum kind {
	FIRST,
	ONLY,
	CHANCE,
	LAST_CALL,
	RACE,
	NOTHING_LEARNT,
	SWAPS,
	REPEATS_DIGIT,
	CONTRADICTS,
	PROBE,
	SPLIT,
	FITS
};

const struct pattern num_patterns[] = {
	[FIRST] = { "first", N_("doubts the first call"), N_("Every first call is equally good."),
		    N_("every first call is equally good"), NULL, MOVE_UNRATED, NULL },
	[ONLY] = { "only", N_("doesn't find the only number left"),
		   N_("Only one number fits all the answers."),
		   N_("it's the only number that fits all the answers"),
		   N_("only {move} fitted all the answers"), MOVE_UNRATED, "only" },
	[CHANCE] = { "chance", N_("calls neither of the two remaining numbers"),
		     N_("Only two numbers fit all the answers."), N_("only {moves} can be right"),
		     N_("only {moves} could be right"), MOVE_UNRATED, "two" },
	[LAST_CALL] = { "last-call", N_("makes a last call that can't be right"),
			N_("This is the last call, so call a number that may be right."),
			N_("it's the last call, and this number may be right"),
			N_("it was the last call, and {move} could have been right"), MOVE_UNRATED,
			"waste" },
	[RACE] = { "race", N_("doesn't guess the number when the opponent is about to"),
		   N_("See how close {other} is, and call a number that may be right."),
		   N_("{other} is about to find the number, and this call may be right"),
		   N_("{other} was about to find the number, and {move} could have been right"),
		   MOVE_UNRATED, NULL },
	[NOTHING_LEARNT] = { "nothing-learnt", N_("makes calls whose answer is known"), NULL, NULL,
			     N_("the answer was known beforehand, so the call told you nothing"),
			     MOVE_UNRATED, "waste" },
	[SWAPS] = { "swaps", N_("changes digits when only their order is unknown"),
		    N_("You know the digits. Find their places."),
		    N_("you know the digits, and this changes only their places"),
		    N_("you knew the digits; only their places were unknown"), MOVE_UNRATED,
		    "two" },
	[REPEATS_DIGIT] = { "repeats-digit", N_("calls digits that are ruled out"), NULL, NULL,
			    N_("{what} was already ruled out, so that digit told you nothing"),
			    MOVE_UNRATED, "waste" },
	[CONTRADICTS] = { "contradicts", N_("calls numbers that can't be right"), NULL, NULL,
			  N_("{played} couldn't be right: it contradicts the answer to {what}"),
			  MOVE_UNRATED, "waste" },
	[PROBE] = { "probe", N_("tests unknown digits one at a time"),
		    N_("Here, a call that can't be right tells you more."),
		    N_("it can't be right, but it tests several unknown digits at once"),
		    N_("{move} would have tested several unknown digits at once"), MOVE_UNRATED,
		    "probe" },
	[SPLIT] = { "split", N_("makes calls that leave many numbers"),
		    N_("Look for a call that splits the candidates evenly."),
		    N_("it splits the candidates, leaving at most {n}"),
		    N_("{move} would have left at most {n} numbers; this call could leave {what}"),
		    MOVE_UNRATED, "eat" },
	[FITS] = { "fits", N_("calls numbers that don't fit"),
		   N_("Call a number that fits all the answers."),
		   N_("it fits all the answers, so it may be right"), NULL, MOVE_UNRATED, "waste" },
	{ .id = NULL },
};

/* What the player could work out about the best call and about the call that was played. */
struct question {
	const struct explained *q;
	const struct numer0n *n;
	num_code *codes; /* the numbers that are consistent with all answers, in ascending order */
	unsigned count;
	/* the best call and the call that was played; `played` is meaningless if q->asked is
	 * false */
	num_code best, played;
	struct num_leaves best_leaves, played_leaves;
	/* alive: the digits that occur in at least one of the possible numbers; sure: the digits
	 * that occur in all of them */
	unsigned alive, sure;
};

static void note_digits(struct question *w)
{
	w->alive = 0;
	w->sure = ~0U;
	for (unsigned i = 0; i < w->count; i++) {
		const unsigned set = num_digit_set(w->codes[i], w->n->digits);

		w->alive |= set;
		w->sure &= set;
	}
}

/* Returns true if the best call could itself be the secret number, while the call that was played
 * couldn't. */
static bool only_best_fits(const struct question *w)
{
	return w->best_leaves.fits && !(w->q->asked && w->played_leaves.fits);
}

static bool is_first(const struct question *w, UNUSED struct insight *out)
{
	return !w->n->n_calls[w->q->seat] && !w->q->asked && num_distinct(w->best, w->n->digits);
}

static bool is_only(const struct question *w, UNUSED struct insight *out)
{
	return w->count == 1 && w->best_leaves.fits;
}

static bool is_chance(const struct question *w, struct insight *out)
{
	if (w->count != 2 || !only_best_fits(w))
		return false;
	insight_name(out, w->codes[0]);
	insight_name(out, w->codes[1]);
	return true;
}

/* Returns true if this is the last call, because the opponent has hit, and only the best call
 * could also hit, not the call that was played. */
static bool is_last_call(const struct question *w, UNUSED struct insight *out)
{
	return !w->n->solo && num_has_hit(w->n, 1 - w->q->seat) && only_best_fits(w);
}

/* Returns true if the opponent has at most two candidates left and so needs at most two more
 * calls. If the option `lastturn` gives the player one more call after the opponent's hit, there
 * is no hurry, so the pattern doesn't apply. */
static bool is_race(const struct question *w, UNUSED struct insight *out)
{
	const struct numer0n *n = w->n;
	const unsigned other = 1 - w->q->seat;
	num_code *codes;
	unsigned theirs;

	if (n->solo || w->count < 3 || !n->n_calls[other] || (n->lastturn && other == 0) ||
	    !only_best_fits(w))
		return false;
	codes = xcalloc(num_count(n->digits), sizeof *codes);
	theirs = num_fitting(n, other, codes);
	free(codes);
	return theirs == 1 || theirs == 2;
}

static bool is_nothing_learnt(const struct question *w, UNUSED struct insight *out)
{
	return w->q->asked && w->count > 1 && w->played_leaves.most == w->count &&
	       w->best_leaves.most < w->count;
}

static bool is_swap(const struct question *w, UNUSED struct insight *out)
{
	const unsigned digits = w->n->digits;

	return w->count > 2 && w->alive == w->sure && num_digit_set(w->best, digits) == w->sure &&
	       !(w->q->asked && num_digit_set(w->played, digits) == w->sure);
}

/* A player may deliberately use a digit that can't be in the secret number as a blank. So this
 * pattern applies only if the best call needs no blank and still leaves fewer numbers. */
static bool is_repeated_digit(const struct question *w, struct insight *out)
{
	const unsigned digits = w->n->digits;
	char text[NUM_MOST_DIGITS + 1];

	if (!w->q->asked || w->best_leaves.tenths >= w->played_leaves.tenths ||
	    num_digit_set(w->best, digits) & ~w->alive)
		return false;
	num_format(w->played, digits, text);
	for (unsigned i = 0; i < digits; i++)
		if (!(w->alive >> (text[i] - '0') & 1)) {
			snprintf(out->what, sizeof out->what, "%c", text[i]);
			return true;
		}
	return false;
}

static bool is_contradiction(const struct question *w, struct insight *out)
{
	char text[NUM_MOST_DIGITS + 1];
	int clash;

	if (!w->q->asked || !w->best_leaves.fits || w->played_leaves.fits)
		return false;
	clash = num_clash(w->n, w->q->seat, w->played);
	if (clash < 0)
		return false; /* a call with repeated digits can't be shown to contradict an earlier
				 answer */
	num_format(w->n->calls[w->q->seat][clash].call, w->n->digits, text);
	snprintf(out->what, sizeof out->what, "%s", text);
	return true;
}

static bool holds(const struct question *w, game_move m)
{
	for (unsigned i = 0; i < w->count; i++)
		if (w->codes[i] == m)
			return true;
	return false;
}

/* the smallest gain that counts as a clear one, in thousandths of a call */
enum { PROBE_GAIN = 50 };

/* Returns true if exact values show that the best call clearly needs fewer calls than calling any
 * of the numbers that could be the secret. */
static bool beats_all_that_fit(const struct question *w)
{
	const struct verdict_list *all = w->q->all;
	unsigned beaten = 0;

	if (!all || !w->q->best.exact)
		return false;
	for (size_t i = 0; i < all->len; i++) {
		const struct verdict *v = &all->at[i];

		beaten += v->exact && v->to_go_milli >= w->q->best.to_go_milli + PROBE_GAIN &&
			  holds(w, v->move);
	}
	return beaten == w->count;
}

static bool is_probe(const struct question *w, UNUSED struct insight *out)
{
	const unsigned open = num_digit_set(w->best, w->n->digits) & w->alive & ~w->sure;

	return w->count > 2 && !w->best_leaves.fits && __builtin_popcount(open) > 1 &&
	       !(w->q->asked && !w->played_leaves.fits) && beats_all_that_fit(w);
}

/* Returns true if this call leaves at most `limit` numbers, whatever the answer. Stops as soon as
 * the result is certain. Adds to `judged` how many answers were computed. */
static bool leaves_at_most(const struct question *w, num_code call, unsigned limit,
			   unsigned *judged)
{
	const unsigned digits = w->n->digits;
	unsigned size[NUM_MOST_ANSWERS] = { 0 };

	for (unsigned i = 0; i < w->count; i++, ++*judged)
		if (++size[num_answer_index(num_judge(w->codes[i], call, digits), digits)] > limit)
			return false;
	return true;
}

/* Returns true if every call can leave more than this many numbers, given an unlucky answer.
 * Returns false if some call can't, or if finding out would take too long. */
static bool none_leaves_at_most(const struct question *w, unsigned limit)
{
	enum { MOST_JUDGED = 200000 };
	const unsigned all = num_count(w->n->digits);
	num_code *every;
	unsigned judged = 0, i = 0;

	/* Rejecting one call takes more than `limit` answers, so this is a lower bound on the
	 * total work. */
	if ((uint64_t)all * limit > MOST_JUDGED)
		return false;
	every = xcalloc(all, sizeof *every);
	num_list(w->n->digits, every);
	while (i < all && judged <= MOST_JUDGED && !leaves_at_most(w, every[i], limit, &judged))
		i++;
	free(every);
	return i == all;
}

/* Returns true if the best call divides the candidates well: in the worst case, no other call
 * leaves at least a sixth fewer of them. */
static bool is_split(const struct question *w, struct insight *out)
{
	const unsigned most = w->best_leaves.most;

	if (w->count < 3 || most == w->count ||
	    (w->q->asked && 5 * w->played_leaves.most <= 6 * most) ||
	    !none_leaves_at_most(w, (5 * most - 1) / 6))
		return false;
	out->count = most;
	snprintf(out->what, sizeof out->what, "%u", w->played_leaves.most);
	return true;
}

static bool is_fitting(const struct question *w, UNUSED struct insight *out)
{
	return !w->q->asked && w->best_leaves.fits;
}

static void find_pattern(const struct question *w, struct insight *out)
{
	static bool (*const tests[])(const struct question *, struct insight *) = {
		[FIRST] = is_first,
		[ONLY] = is_only,
		[CHANCE] = is_chance,
		[LAST_CALL] = is_last_call,
		[RACE] = is_race,
		[NOTHING_LEARNT] = is_nothing_learnt,
		[SWAPS] = is_swap,
		[REPEATS_DIGIT] = is_repeated_digit,
		[CONTRADICTS] = is_contradiction,
		[PROBE] = is_probe,
		[SPLIT] = is_split,
		[FITS] = is_fitting,
	};

	for (unsigned i = 0; num_patterns[i].id && !out->pattern; i++)
		if (tests[i](w, out))
			out->pattern = &num_patterns[i];
}

bool num_insight(const struct explained *q, struct insight *out)
{
	const struct numer0n *n = q->seen;
	struct question w = { .q = q, .n = n, .best = (num_code)q->best.move };

	if (n->phase != NUM_CALL)
		return false;
	w.codes = xcalloc(num_count(n->digits), sizeof *w.codes);
	w.count = num_fitting(n, q->seat, w.codes);
	if (w.count) {
		w.best_leaves = num_leaves_of(w.codes, w.count, w.best, n->digits);
		if (q->asked) {
			w.played = (num_code)q->played.move;
			w.played_leaves = num_leaves_of(w.codes, w.count, w.played, n->digits);
		}
		note_digits(&w);
		find_pattern(&w, out);
	}
	free(w.codes);
	return out->pattern;
}
