/* SPDX-License-Identifier: MIT */
/* Tests what the patterns say about Hasami shogi: a second implementation of every pattern
 * establishes the truth from the plain board. */
#include "insight_hasami.h"
#include "insight_hasami_plain.h"

#include <stdlib.h>
#include <string.h>

enum { SLOW_TESTS = 3 };

struct tried {
	unsigned from, to, winner, took;
	struct spot after;
	struct cells taken;
	struct answers answers;
	int gain;
};

struct asked {
	const struct explained *q;
	const struct hasami *h;
	struct spot before;
	unsigned seat, other;
	struct tried best, played;
	const struct insight *in;
	/* The cells to highlight and the moves to name. */
	struct cells lit;
	struct answer named;
	bool names;
};

static struct tried try_move(const struct spot *s, unsigned seat, game_move m)
{
	struct tried t = { .from = hasami_from(m), .to = hasami_to(m) };

	t.after = spot_play(s, seat, t.from, t.to, &t.taken);
	t.took = cells_count(&t.taken);
	t.winner = spot_winner(&t.after, seat);
	if (t.winner == WINNER_OPEN)
		t.answers = spot_answers(&t.after, seat);
	t.gain = (int)t.took - (int)t.answers.loss;
	return t;
}

static void light_capture(struct asked *a, const struct tried *t)
{
	a->lit = t->taken;
	a->lit.on[t->to] = true;
}

static void name_answer(struct asked *a, const struct answer *answer)
{
	a->names = true;
	a->named = *answer;
	cells_add(&a->lit, &answer->taken);
	a->lit.on[hasami_to(answer->move)] = true;
}

static bool tried_wins(const struct asked *a, const struct tried *t)
{
	return t->winner == a->seat ||
	       (t->winner == WINNER_OPEN && spot_keeps_lead(&t->after, a->seat));
}

static bool by_capture(const struct asked *a)
{
	return a->best.took && spot_wins_by_men(&a->best.after, a->seat);
}

static bool by_line(const struct asked *a)
{
	return !by_capture(a) && a->before.win == HASAMI_FIVE_LINE &&
	       spot_has_row(&a->best.after, a->seat);
}

static bool is_behind(const struct asked *a)
{
	return a->before.win == HASAMI_THREE &&
	       a->before.taken[a->other] >= a->before.taken[a->seat] + 3;
}

/* Each of the following functions returns true if its pattern must be found unless an earlier one
 * applies. */
static bool must_take(const struct asked *a)
{
	return is_behind(a) && a->best.winner != a->other &&
	       (!a->q->asked || a->played.winner == a->other);
}

static bool must_block_line(const struct asked *a)
{
	return spot_can_line_up(a->q->asked ? &a->played.after : &a->before, a->other) &&
	       !spot_can_line_up(&a->best.after, a->other);
}

static bool must_stop_capture(const struct asked *a, const struct answers *before)
{
	return (a->q->asked ? a->played.answers.wins : before->wins) && !a->best.answers.wins;
}

static bool is_between(unsigned cell, unsigned from, unsigned to)
{
	const unsigned low = from < to ? from : to, high = from < to ? to : from;

	return cell > low && cell < high &&
	       (from / 9 == to / 9 ? cell / 9 == from / 9 : cell % 9 == from % 9);
}

static bool touches(const struct cells *men, unsigned cell)
{
	for (int right = -1; right <= 1; right += 2)
		for (int up = -1; up <= 1; up += 2) {
			const unsigned c = spot_step(cell, right, up);

			if (c < HASAMI_CELLS && men->on[c])
				return true;
		}
	return false;
}

/* Returns the men that this move of the opponent would have captured before the player's move. */
static struct cells taken_before(const struct asked *a, game_move m)
{
	struct cells taken = { { false } };

	if (oracle_is_legal(&a->before.o, spot_sign(a->other), hasami_from(m), hasami_to(m)))
		spot_play(&a->before, a->other, hasami_from(m), hasami_to(m), &taken);
	return taken;
}

static bool gives_men(struct asked *a, unsigned least)
{
	const struct tried *p = &a->played;
	const unsigned n = cells_count(&p->answers.free.taken);

	name_answer(a, &p->answers.free);
	return !p->took && a->best.gain > p->gain && (least == 1 ? n == 1 : n >= 2);
}

static bool was_in_danger(const struct asked *a)
{
	const struct cells before = taken_before(a, a->named.move);

	return !memcmp(&before, &a->named.taken, sizeof before);
}

static bool was_guarded(const struct asked *a)
{
	const struct cells before = taken_before(a, a->named.move);

	return !cells_count(&before) && !a->named.taken.on[a->played.to];
}

static bool is_rescue(struct asked *a)
{
	const struct answers before = spot_answers(&a->before, a->seat);
	struct cells men = before.free.taken, all;

	name_answer(a, &before.free);
	if (!cells_count(&men) || a->best.took || cells_count(&a->best.answers.free.taken))
		return false;
	if (men.on[a->best.from])
		men.on[a->best.to] = true;
	men.on[a->best.from] = false;
	all = spot_all_taken(&a->best.after, a->other);
	return !cells_overlap(&men, &all);
}

static bool fills(const struct asked *a)
{
	return !a->named.taken.on[a->best.from] && a->best.to == hasami_to(a->named.move);
}

static bool blocks(const struct asked *a)
{
	return !a->named.taken.on[a->best.from] && touches(&a->named.taken, a->best.to);
}

static bool says_rescue(struct asked *a, unsigned least)
{
	if (a->q->asked)
		return gives_men(a, least) && was_in_danger(a);
	return is_rescue(a) && !fills(a) && !blocks(a) &&
	       (least == 1) == (cells_count(&a->named.taken) == 1);
}

static bool captures_more(struct asked *a)
{
	light_capture(a, &a->best);
	return a->best.took &&
	       (!a->q->asked || (a->played.took < a->best.took && a->played.gain <= a->best.gain));
}

/* Returns the one man that the best move captures. */
static unsigned only_man(const struct asked *a)
{
	unsigned c = 0;

	while (!a->best.taken.on[c])
		c++;
	return c;
}

static bool in_corner(unsigned cell)
{
	return cell == 0 || cell == 8 || cell == 72 || cell == 80;
}

/* Returns true if the man on this cell stands between the man that moved and another man of the
 * same player. */
static bool in_line(const struct asked *a, unsigned cell)
{
	const int right = (int)(cell % 9) - (int)(a->best.to % 9);
	const int up = (int)(cell / 9) - (int)(a->best.to / 9);
	const unsigned beyond = abs(right) + abs(up) == 1 ? spot_step(cell, right, up)
							  : HASAMI_CELLS;

	return beyond < HASAMI_CELLS && spot_at(&a->best.after, beyond) == spot_sign(a->seat);
}

static struct cells threats(const struct asked *a, const struct tried *t)
{
	if (t->winner != WINNER_OPEN || t->took || spot_most_taken(&t->after, a->other) ||
	    spot_most_taken(&a->before, a->seat))
		return (struct cells){ { false } };
	return spot_all_taken(&t->after, a->seat);
}

static bool makes_double(struct asked *a)
{
	struct cells other = { { false } };

	a->lit = spot_double_threat(&a->best.after, a->seat);
	if (a->q->asked && !a->played.took)
		other = spot_double_threat(&a->played.after, a->seat);
	if (!cells_count(&a->lit) || a->best.took ||
	    (a->q->asked && (a->played.took || cells_count(&other))))
		return false;
	a->lit.on[a->best.to] = true;
	return true;
}

/* Finds the opponent's first answer that makes a double threat. */
static bool answer_is_double(const struct asked *a, const struct tried *t, struct answer *found)
{
	const struct choices c = spot_choices(&t->after, a->other);
	struct cells taken;

	for (unsigned i = 0; i < c.n; i++) {
		const struct spot after = spot_play(&t->after, a->other, c.from[i], c.to[i],
						    &taken);

		if (spot_winner(&after, a->other) != WINNER_OPEN)
			continue;
		found->move = hasami_move(c.from[i], c.to[i]);
		found->taken = spot_double_threat(&after, a->other);
		if (cells_count(&found->taken))
			return true;
	}
	return false;
}

static bool allows_double(struct asked *a, unsigned *slow)
{
	struct answer found, ignored;

	if ((*slow)++ >= SLOW_TESTS) {
		for (unsigned i = 0; i < a->in->cells; i++)
			a->lit.on[a->in->cell[i]] = true;
		a->named.move = a->in->named[0];
		return a->names = true;
	}
	if (spot_most_taken(&a->played.after, a->other) ||
	    spot_most_taken(&a->best.after, a->other) || a->played.took ||
	    !answer_is_double(a, &a->played, &found) || answer_is_double(a, &a->best, &ignored))
		return false;
	name_answer(a, &found);
	return true;
}

static bool steps_between(struct asked *a)
{
	for (int way = 0; way < 2; way++) {
		const unsigned one = spot_step(a->best.to, way, 1 - way),
			       two = spot_step(a->best.to, -way, way - 1);

		if (one == HASAMI_CELLS || two == HASAMI_CELLS ||
		    spot_at(&a->best.after, one) != spot_sign(a->other) ||
		    spot_at(&a->best.after, two) != spot_sign(a->other))
			continue;
		/* If there are men on all four sides, those in the same rank are highlighted. */
		if (way == 0 &&
		    spot_at(&a->best.after, spot_step(a->best.to, 1, 0) % 81) ==
			    spot_sign(a->other) &&
		    spot_step(a->best.to, 1, 0) < 81 && spot_step(a->best.to, -1, 0) < 81 &&
		    spot_at(&a->best.after, spot_step(a->best.to, -1, 0)) == spot_sign(a->other))
			continue;
		a->lit.on[one] = a->lit.on[two] = a->lit.on[a->best.to] = true;
		return !spot_most_taken(&a->best.after, a->other);
	}
	return false;
}

static bool leaves_few(const struct asked *a, const struct tried *t)
{
	const unsigned few = spot_safe_moves(&t->after, a->other);

	return !spot_most_taken(&t->after, a->other) && !spot_most_taken(&t->after, a->seat) &&
	       few <= 8 && spot_safe_moves(&t->after, a->seat) >= 3 * few + 3;
}

static bool closes_fort(struct asked *a)
{
	struct hasami after = *a->h;
	struct hasami_fort now, then;
	unsigned n, before;

	game_hasami.apply(&after, a->seat, hasami_move(a->best.from, a->best.to));
	before = hasami_find_fort(a->h, a->seat, &now) ? (unsigned)bits_count(now.safe) : 0;
	if (!hasami_find_fort(&after, a->seat, &then))
		return false;
	n = (unsigned)bits_count(then.safe);
	for (unsigned c = 0; c < HASAMI_CELLS; c++)
		a->lit.on[c] = bits_has(then.safe, c);
	return n >= 3 && n > before && a->in->count == n;
}

/* Returns true if the pattern's statement is true, and fills in the cells to highlight and the
 * moves to name. */
static bool holds(struct asked *a, const char *id, unsigned slow[2])
{
	const bool asked = a->q->asked;
	const unsigned man = a->best.took == 1 ? only_man(a) : 0;
	struct cells cells;

	if (!strcmp(id, "win-capture") || !strcmp(id, "lead")) {
		light_capture(a, &a->best);
		return tried_wins(a, &a->best) && (!asked || !tried_wins(a, &a->played)) &&
		       by_capture(a) == (*id == 'w');
	}
	if (!strcmp(id, "line") || !strcmp(id, "stuck")) {
		a->lit = spot_row(&a->best.after, a->seat, a->best.to);
		a->lit.on[a->best.to] = true;
		return a->best.winner == a->seat && (!asked || !tried_wins(a, &a->played)) &&
		       !by_capture(a) && by_line(a) == (*id == 'l');
	}
	if (!strcmp(id, "must-take")) {
		light_capture(a, &a->best);
		return must_take(a);
	}
	if (!strcmp(id, "block-line"))
		return must_block_line(a);
	if (!strcmp(id, "last-piece")) {
		const struct answers before = spot_answers(&a->before, a->seat);

		name_answer(a, asked ? &a->played.answers.winning : &before.winning);
		return must_stop_capture(a, &before);
	}
	if (!strncmp(id, "hangs", 5))
		return gives_men(a, id[5] ? 2 : 1) && !was_in_danger(a) && !was_guarded(a);
	if (!strncmp(id, "leaves", 6))
		return gives_men(a, id[6] ? 2 : 1) && was_guarded(a);
	if (!strncmp(id, "saves", 5))
		return says_rescue(a, id[5] ? 2 : 1);
	if (!strcmp(id, "trade")) {
		name_answer(a, &a->played.answers.dear);
		return a->played.took && a->played.answers.loss && a->best.gain > a->played.gain;
	}
	if (!strcmp(id, "two"))
		return captures_more(a) && a->best.took >= 2;
	if (!strcmp(id, "corner-capture"))
		return captures_more(a) && a->best.took == 1 && in_corner(man);
	if (!strcmp(id, "edge-capture"))
		return captures_more(a) && a->best.took == 1 && !in_corner(man) && !in_line(a, man);
	if (!strcmp(id, "capture"))
		return captures_more(a) && a->best.took == 1 && in_line(a, man);
	if (!strcmp(id, "fill"))
		return is_rescue(a) && fills(a);
	if (!strcmp(id, "slant")) {
		const bool rescue = is_rescue(a);

		a->lit.on[a->best.to] = true;
		return rescue && !fills(a) && blocks(a) &&
		       is_between(a->best.to, hasami_from(a->named.move), hasami_to(a->named.move));
	}
	if (!strcmp(id, "double"))
		return makes_double(a);
	if (!strcmp(id, "allows-double"))
		return allows_double(a, &slow[0]);
	if (!strcmp(id, "threat")) {
		cells = threats(a, &a->played);
		a->lit = threats(a, &a->best);
		a->lit.on[a->best.to] = true;
		return cells_count(&a->lit) > 1 &&
		       (!asked || (!a->played.took && !cells_count(&cells)));
	}
	if (!strcmp(id, "fort"))
		return closes_fort(a);
	if (!strcmp(id, "step-safe"))
		return steps_between(a);
	if (!strcmp(id, "wall")) {
		a->lit.on[a->best.to] = true;
		return slow[1]++ >= 4 * SLOW_TESTS ||
		       (leaves_few(a, &a->best) &&
			(!asked || (!a->played.took && !leaves_few(a, &a->played))));
	}
	ck_assert_str_eq(id, "soon");
	a->lit.on[a->best.to] = true;
	return a->q->best.exact && a->q->best.outcome > 0 && a->q->best.plies == 3;
}

/* Checks that if a sentence names several moves, each of them makes a row of five and has its cell
 * highlighted. */
static void expect_rows(const struct asked *a)
{
	const struct spot *s = a->q->asked ? &a->played.after : &a->before;

	ck_assert_uint_gt(a->in->moves, 0);
	ck_assert_uint_le(a->in->cells, a->in->moves);
	for (unsigned i = 0; i < a->in->moves; i++) {
		const unsigned from = hasami_from(a->in->named[i]), to = hasami_to(a->in->named[i]);
		struct spot after = *s;
		struct cells row;
		bool lit = false;

		ck_assert(oracle_is_legal(&s->o, spot_sign(a->other), from, to));
		after.o.at[from / 9][from % 9] = '.';
		after.o.at[to / 9][to % 9] = spot_sign(a->other);
		row = spot_row(&after, a->other, to);
		ck_assert_uint_ge(cells_count(&row), 5);
		for (unsigned k = 0; k < a->in->cells; k++)
			lit = lit || a->in->cell[k] == to;
		ck_assert(lit);
	}
}

static void expect_shown(const struct asked *a, const char *position)
{
	const char *id = a->in->pattern->id;
	struct cells lit = { { false } };
	unsigned wanted = cells_count(&a->lit);

	for (unsigned i = 0; i < a->in->cells; i++) {
		ck_assert_msg(a->lit.on[a->in->cell[i]], "%s: cell %u of %s", id, a->in->cell[i],
			      position);
		lit.on[a->in->cell[i]] = true;
	}
	wanted = wanted < INSIGHT_CELLS ? wanted : INSIGHT_CELLS;
	ck_assert_msg(cells_count(&lit) == wanted, "%s: %u cells of %u, %s", id, cells_count(&lit),
		      wanted, position);
	ck_assert_uint_eq(a->in->moves, a->names);
	ck_assert(!a->names || a->in->named[0] == a->named.move);
}

/* Returns the first pattern that the program must find for this question. */
static const char *must_say(struct asked *a)
{
	const struct answers before = spot_answers(&a->before, a->seat);
	const bool won = tried_wins(a, &a->best);

	if (won)
		return a->q->asked && tried_wins(a, &a->played) ? NULL : "";
	if (must_take(a))
		return "must-take";
	if (a->best.winner != WINNER_OPEN || (a->q->asked && a->played.winner != WINNER_OPEN))
		return NULL;
	if (must_block_line(a))
		return "block-line";
	return must_stop_capture(a, &before) ? "last-piece" : NULL;
}

bool insight_hasami_question(const struct hasami *h, const struct explained *q, unsigned slow[2])
{
	struct insight in;
	struct asked a = {
		.q = q, .h = h, .before = spot_of(h), .seat = q->seat, .other = 1 - q->seat
	};
	const bool found = insight_find(&view_hasami, q, &in);
	const char *must;
	char position[STATE_TEXT];

	game_encode(&game_hasami, h, position, sizeof position);
	a.in = &in;
	a.best = try_move(&a.before, q->seat, q->best.move);
	if (q->asked)
		a.played = try_move(&a.before, q->seat, q->played.move);
	must = must_say(&a);
	if (must)
		ck_assert_msg(found && (!*must || !strcmp(in.pattern->id, must)),
			      "%s instead of %s: %s", found ? in.pattern->id : "nothing", must,
			      position);
	if (!found)
		return false;
	ck_assert_msg(holds(&a, in.pattern->id, slow), "%s is false: %s, %u-%u, %u-%u",
		      in.pattern->id, position, a.best.from, a.best.to, a.played.from, a.played.to);
	if (!strcmp(in.pattern->id, "block-line"))
		expect_rows(&a);
	else
		expect_shown(&a, position);
	return true;
}

bool insight_hasami_check(const struct hasami *h, const struct explained *q)
{
	unsigned slow[2] = { 0, 0 };

	return insight_hasami_question(h, q, slow);
}
