/* SPDX-License-Identifier: MIT */
/* Tests what the patterns say about Hasami shogi in random positions. A second implementation
 * establishes the truth move by move and cell by cell, on a simple board of characters. */
#include "insight_hasami.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"

enum { MOST = 400, SLOW_TESTS = 3, QUESTIONS = 5000 };

struct cells {
	bool on[HASAMI_CELLS];
};

/* A position on the character board of hasami_oracle.c. */
struct spot {
	struct oracle o;
	unsigned taken[2], each, win;
};

struct choices {
	unsigned from[MOST], to[MOST], n;
};

static struct spot spot_of(const struct hasami *h)
{
	return (struct spot){ .o = oracle_of(h),
			      .taken = { h->each - h->left[1], h->each - h->left[0] },
			      .each = h->each,
			      .win = h->win };
}

static char sign_of(unsigned seat)
{
	return "OX"[seat];
}

static char at(const struct spot *s, unsigned cell)
{
	return s->o.at[cell / 9][cell % 9];
}

static unsigned count(const struct cells *c)
{
	unsigned n = 0;

	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		n += c->on[i];
	return n;
}

static void add(struct cells *to, const struct cells *more)
{
	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		to->on[i] = to->on[i] || more->on[i];
}

static bool overlap(const struct cells *a, const struct cells *b)
{
	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		if (a->on[i] && b->on[i])
			return true;
	return false;
}

/* Returns the cell this many steps to the right and up, or HASAMI_CELLS if it is off the board. */
static unsigned step_from(unsigned cell, int right, int up)
{
	const int f = (int)cell % 9 + right, r = (int)cell / 9 + up;

	return f < 0 || f > 8 || r < 0 || r > 8 ? HASAMI_CELLS : (unsigned)(9 * r + f);
}

static struct choices choices_of(const struct spot *s, unsigned seat)
{
	struct choices c = { .n = 0 };

	for (unsigned from = 0; from < HASAMI_CELLS; from++) {
		bool reached[HASAMI_CELLS] = { false };

		if (at(s, from) != sign_of(seat))
			continue;
		for (int way = 0; way < 4; way++) {
			const int right = way == 0 ? 1 : way == 1 ? -1 : 0;
			const int up = way == 2 ? 1 : way == 3 ? -1 : 0;
			unsigned to = step_from(from, right, up);

			for (; to < HASAMI_CELLS && at(s, to) == '.'; to = step_from(to, right, up))
				reached[to] = true;
		}
		for (unsigned to = 0; to < HASAMI_CELLS; to++)
			if (reached[to]) {
				c.from[c.n] = from;
				c.to[c.n++] = to;
			}
	}
	return c;
}

/* Plays a move and records which men it captures. */
static struct spot play(const struct spot *s, unsigned seat, unsigned from, unsigned to,
			struct cells *taken)
{
	struct spot after = *s;

	*taken = (struct cells){ { false } };
	after.taken[seat] += oracle_move(&after.o, from, to);
	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		taken->on[i] = at(s, i) == sign_of(1 - seat) && at(&after, i) == '.';
	return after;
}

/* Returns the men that form rows of five or more through this cell, outside the seat's first two
 * ranks. */
static struct cells row_of(const struct spot *s, unsigned seat, unsigned cell)
{
	static const int ways[3][2] = { { 0, 1 }, { 1, 1 }, { -1, 1 } };
	struct cells found = { { false } };

	for (int w = 0; w < 3; w++) {
		struct cells row = { { false } };

		for (int sense = -1; sense <= 1; sense += 2)
			for (unsigned c = cell; c < HASAMI_CELLS && at(s, c) == sign_of(seat) &&
						(seat ? c / 9 <= 6 : c / 9 >= 2);
			     c = step_from(c, sense * ways[w][0], sense * ways[w][1]))
				row.on[c] = true;
		if (count(&row) >= 5)
			add(&found, &row);
	}
	return found;
}

static bool has_row_at(const struct spot *s, unsigned seat, unsigned cell)
{
	const struct cells row = row_of(s, seat, cell);

	return count(&row) > 0;
}

static bool has_row(const struct spot *s, unsigned seat)
{
	for (unsigned c = 0; c < HASAMI_CELLS; c++)
		if (at(s, c) == sign_of(seat) && has_row_at(s, seat, c))
			return true;
	return false;
}

static bool wins_by_men(const struct spot *s, unsigned mover)
{
	return s->win >= HASAMI_ALL ? s->each - s->taken[mover] <= 1 : s->taken[mover] >= 5;
}

/* Returns the winner after a move; the rules that count plies are ignored. */
static unsigned winner_of(const struct spot *s, unsigned mover)
{
	if (wins_by_men(s, mover))
		return mover;
	if (s->win == HASAMI_THREE && s->taken[1 - mover] >= s->taken[mover] + 3)
		return 1 - mover;
	if (s->win == HASAMI_FIVE_LINE && has_row(s, mover))
		return mover;
	return choices_of(s, 1 - mover).n ? WINNER_OPEN : mover;
}

/* Returns true if an opposing man stands next to the cell. Otherwise, no move to this cell can
 * capture. */
static bool is_near(const struct spot *s, unsigned seat, unsigned cell)
{
	const unsigned beside[] = { step_from(cell, 1, 0), step_from(cell, -1, 0),
				    step_from(cell, 0, 1), step_from(cell, 0, -1) };

	for (int i = 0; i < 4; i++)
		if (beside[i] < HASAMI_CELLS && at(s, beside[i]) == sign_of(1 - seat))
			return true;
	return false;
}

static unsigned most_taken(const struct spot *s, unsigned seat)
{
	const struct choices c = choices_of(s, seat);
	struct cells taken;
	unsigned most = 0;

	for (unsigned i = 0; i < c.n; i++) {
		if (!is_near(s, seat, c.to[i]))
			continue;
		play(s, seat, c.from[i], c.to[i], &taken);
		most = count(&taken) > most ? count(&taken) : most;
	}
	return most;
}

/* Returns every man that the seat could capture with some move. */
static struct cells all_taken(const struct spot *s, unsigned seat)
{
	const struct choices c = choices_of(s, seat);
	struct cells all = { { false } }, taken;

	for (unsigned i = 0; i < c.n; i++) {
		if (!is_near(s, seat, c.to[i]))
			continue;
		play(s, seat, c.from[i], c.to[i], &taken);
		add(&all, &taken);
	}
	return all;
}

static bool can_line_up(const struct spot *s, unsigned seat)
{
	const struct choices c = choices_of(s, seat);

	for (unsigned i = 0; i < c.n && s->win == HASAMI_FIVE_LINE; i++) {
		struct spot after = *s;

		after.o.at[c.from[i] / 9][c.from[i] % 9] = '.';
		after.o.at[c.to[i] / 9][c.to[i] % 9] = sign_of(seat);
		/* Before the move there was no row, so a row must contain the man that moved. */
		if (has_row_at(&after, seat, c.to[i]))
			return true;
	}
	return false;
}

/* Returns true if the seat has just won by a lead that no answer can reduce enough. */
static bool keeps_lead(const struct spot *s, unsigned seat)
{
	return s->win == HASAMI_THREE &&
	       s->taken[seat] >= s->taken[1 - seat] + most_taken(s, 1 - seat) + 3;
}

struct answer {
	game_move move;
	struct cells taken;
};

/* The opponent's strongest answers: the one that captures the most men for nothing, the one that
 * gains the most even after the seat recaptures, and one that wins by capturing. Among equals, the
 * first is stored. */
struct answers {
	struct answer free, dear, winning;
	unsigned loss;
	bool wins;
};

static struct answers answers_to(const struct spot *s, unsigned seat)
{
	const struct choices c = choices_of(s, 1 - seat);
	struct answers a = { .loss = 0 };

	for (unsigned i = 0; i < c.n; i++) {
		struct answer now = { .move = hasami_move(c.from[i], c.to[i]) };
		struct spot after;
		unsigned n, winner, back;

		if (!is_near(s, 1 - seat, c.to[i]))
			continue;
		after = play(s, 1 - seat, c.from[i], c.to[i], &now.taken);
		n = count(&now.taken);
		if (!n)
			continue;
		winner = winner_of(&after, 1 - seat);
		back = winner == seat		   ? 99
		       : winner == 1 - seat	   ? 0
		       : can_line_up(&after, seat) ? 99
						   : most_taken(&after, seat);
		if (!back && n > count(&a.free.taken))
			a.free = now;
		if (n > back && n - back > a.loss) {
			a.loss = n - back;
			a.dear = now;
		}
		if (!a.wins && (winner == 1 - seat ||
				(winner == WINNER_OPEN && keeps_lead(&after, 1 - seat)))) {
			a.wins = true;
			a.winning = now;
		}
	}
	return a;
}

/* Returns the men attacked by the seat's double threat, or an empty set if there is none. */
static struct cells double_threat(const struct spot *s, unsigned seat)
{
	const struct choices c = choices_of(s, 1 - seat);
	const struct cells none = { { false } }, men = all_taken(s, seat);
	struct cells taken;

	if (count(&men) < 2 || most_taken(s, 1 - seat))
		return none;
	for (unsigned i = 0; i < c.n; i++) {
		const struct spot after = play(s, 1 - seat, c.from[i], c.to[i], &taken);
		const unsigned winner = winner_of(&after, 1 - seat);

		if (winner == 1 - seat || (winner == WINNER_OPEN && !most_taken(&after, seat)))
			return none;
	}
	return men;
}

static unsigned safe_moves(const struct spot *s, unsigned seat)
{
	const struct choices c = choices_of(s, seat);
	struct cells taken;
	unsigned n = 0;

	for (unsigned i = 0; i < c.n; i++) {
		const struct spot after = play(s, seat, c.from[i], c.to[i], &taken);

		n += !most_taken(&after, 1 - seat);
	}
	return n;
}

/* ---- A move, and whether what the program says about it is true ---- */

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

	t.after = play(s, seat, t.from, t.to, &t.taken);
	t.took = count(&t.taken);
	t.winner = winner_of(&t.after, seat);
	if (t.winner == WINNER_OPEN)
		t.answers = answers_to(&t.after, seat);
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
	add(&a->lit, &answer->taken);
	a->lit.on[hasami_to(answer->move)] = true;
}

static bool tried_wins(const struct asked *a, const struct tried *t)
{
	return t->winner == a->seat || (t->winner == WINNER_OPEN && keeps_lead(&t->after, a->seat));
}

static bool by_capture(const struct asked *a)
{
	return a->best.took && wins_by_men(&a->best.after, a->seat);
}

static bool by_line(const struct asked *a)
{
	return !by_capture(a) && a->before.win == HASAMI_FIVE_LINE &&
	       has_row(&a->best.after, a->seat);
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
	return can_line_up(a->q->asked ? &a->played.after : &a->before, a->other) &&
	       !can_line_up(&a->best.after, a->other);
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
			const unsigned c = step_from(cell, right, up);

			if (c < HASAMI_CELLS && men->on[c])
				return true;
		}
	return false;
}

/* Returns the men that this move of the opponent would have captured before the player's move. */
static struct cells taken_before(const struct asked *a, game_move m)
{
	struct cells taken = { { false } };

	if (oracle_is_legal(&a->before.o, sign_of(a->other), hasami_from(m), hasami_to(m)))
		play(&a->before, a->other, hasami_from(m), hasami_to(m), &taken);
	return taken;
}

static bool gives_men(struct asked *a, unsigned least)
{
	const struct tried *p = &a->played;
	const unsigned n = count(&p->answers.free.taken);

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

	return !count(&before) && !a->named.taken.on[a->played.to];
}

static bool is_rescue(struct asked *a)
{
	const struct answers before = answers_to(&a->before, a->seat);
	struct cells men = before.free.taken, all;

	name_answer(a, &before.free);
	if (!count(&men) || a->best.took || count(&a->best.answers.free.taken))
		return false;
	if (men.on[a->best.from])
		men.on[a->best.to] = true;
	men.on[a->best.from] = false;
	all = all_taken(&a->best.after, a->other);
	return !overlap(&men, &all);
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
	       (least == 1) == (count(&a->named.taken) == 1);
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
	const unsigned beyond = abs(right) + abs(up) == 1 ? step_from(cell, right, up)
							  : HASAMI_CELLS;

	return beyond < HASAMI_CELLS && at(&a->best.after, beyond) == sign_of(a->seat);
}

static struct cells threats(const struct asked *a, const struct tried *t)
{
	if (t->winner != WINNER_OPEN || t->took || most_taken(&t->after, a->other) ||
	    most_taken(&a->before, a->seat))
		return (struct cells){ { false } };
	return all_taken(&t->after, a->seat);
}

static bool makes_double(struct asked *a)
{
	struct cells other = { { false } };

	a->lit = double_threat(&a->best.after, a->seat);
	if (a->q->asked && !a->played.took)
		other = double_threat(&a->played.after, a->seat);
	if (!count(&a->lit) || a->best.took || (a->q->asked && (a->played.took || count(&other))))
		return false;
	a->lit.on[a->best.to] = true;
	return true;
}

/* Finds the opponent's first answer that makes a double threat. */
static bool answer_is_double(const struct asked *a, const struct tried *t, struct answer *found)
{
	const struct choices c = choices_of(&t->after, a->other);
	struct cells taken;

	for (unsigned i = 0; i < c.n; i++) {
		const struct spot after = play(&t->after, a->other, c.from[i], c.to[i], &taken);

		if (winner_of(&after, a->other) != WINNER_OPEN)
			continue;
		found->move = hasami_move(c.from[i], c.to[i]);
		found->taken = double_threat(&after, a->other);
		if (count(&found->taken))
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
	if (most_taken(&a->played.after, a->other) || most_taken(&a->best.after, a->other) ||
	    a->played.took || !answer_is_double(a, &a->played, &found) ||
	    answer_is_double(a, &a->best, &ignored))
		return false;
	name_answer(a, &found);
	return true;
}

static bool steps_between(struct asked *a)
{
	for (int way = 0; way < 2; way++) {
		const unsigned one = step_from(a->best.to, way, 1 - way),
			       two = step_from(a->best.to, -way, way - 1);

		if (one == HASAMI_CELLS || two == HASAMI_CELLS ||
		    at(&a->best.after, one) != sign_of(a->other) ||
		    at(&a->best.after, two) != sign_of(a->other))
			continue;
		/* If there are men on all four sides, those in the same rank are highlighted. */
		if (way == 0 &&
		    at(&a->best.after, step_from(a->best.to, 1, 0) % 81) == sign_of(a->other) &&
		    step_from(a->best.to, 1, 0) < 81 && step_from(a->best.to, -1, 0) < 81 &&
		    at(&a->best.after, step_from(a->best.to, -1, 0)) == sign_of(a->other))
			continue;
		a->lit.on[one] = a->lit.on[two] = a->lit.on[a->best.to] = true;
		return !most_taken(&a->best.after, a->other);
	}
	return false;
}

static bool leaves_few(const struct asked *a, const struct tried *t)
{
	const unsigned few = safe_moves(&t->after, a->other);

	return !most_taken(&t->after, a->other) && !most_taken(&t->after, a->seat) && few <= 8 &&
	       safe_moves(&t->after, a->seat) >= 3 * few + 3;
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
		a->lit = row_of(&a->best.after, a->seat, a->best.to);
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
		const struct answers before = answers_to(&a->before, a->seat);

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
		return count(&a->lit) > 1 && (!asked || (!a->played.took && !count(&cells)));
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

		ck_assert(oracle_is_legal(&s->o, sign_of(a->other), from, to));
		after.o.at[from / 9][from % 9] = '.';
		after.o.at[to / 9][to % 9] = sign_of(a->other);
		row = row_of(&after, a->other, to);
		ck_assert_uint_ge(count(&row), 5);
		for (unsigned k = 0; k < a->in->cells; k++)
			lit = lit || a->in->cell[k] == to;
		ck_assert(lit);
	}
}

static void expect_shown(const struct asked *a, const char *position)
{
	const char *id = a->in->pattern->id;
	struct cells lit = { { false } };
	unsigned wanted = count(&a->lit);

	for (unsigned i = 0; i < a->in->cells; i++) {
		ck_assert_msg(a->lit.on[a->in->cell[i]], "%s: cell %u of %s", id, a->in->cell[i],
			      position);
		lit.on[a->in->cell[i]] = true;
	}
	wanted = wanted < INSIGHT_CELLS ? wanted : INSIGHT_CELLS;
	ck_assert_msg(count(&lit) == wanted, "%s: %u cells of %u, %s", id, count(&lit), wanted,
		      position);
	ck_assert_uint_eq(a->in->moves, a->names);
	ck_assert(!a->names || a->in->named[0] == a->named.move);
}

/* Returns the first pattern that the program must find for this question. */
static const char *must_say(struct asked *a)
{
	const struct answers before = answers_to(&a->before, a->seat);
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

static bool check_question(const struct hasami *h, const struct explained *q, unsigned slow[2])
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

	return check_question(h, q, slow);
}

/* ---- Random positions ---- */

static game_move draw_move(const struct hasami *h, struct rng *rng)
{
	return game_hasami.pick(h, h->turn, rng);
}

/* Picks a move that is better than most: from a few random moves, the one that captures the most
 * men and loses the fewest. */
static game_move draw_good_move(const struct hasami *h, struct rng *rng, unsigned tries)
{
	const struct spot s = spot_of(h);
	game_move best = draw_move(h, rng);
	int most = -100;

	for (unsigned i = 0; i < tries; i++) {
		const game_move m = draw_move(h, rng);
		struct cells taken;
		const struct spot after = play(&s, h->turn, hasami_from(m), hasami_to(m), &taken);
		const int worth = 2 * (int)count(&taken) - (int)most_taken(&after, 1U - h->turn);

		if (worth > most) {
			most = worth;
			best = m;
		}
	}
	return best;
}

static struct verdict verdict_on(const struct hasami *h, game_move m)
{
	struct hasami after = *h;

	game_hasami.apply(&after, h->turn, m);
	return (struct verdict){
		.move = m,
		.exact = after.winner != WINNER_OPEN,
		.outcome = after.winner == h->turn ? 1
			   : after.winner < 2	   ? -1
						   : 0,
		.plies = after.winner != WINNER_OPEN,
	};
}

static const char *const settings[] = {
	"",
	"edge=on win=five repetition=superko",
	"win=all corner=off repetition=draw",
	"men=18 win=line",
	"edge=on",
};

static void ask(const struct hasami *h, struct rng *rng, unsigned slow[2], unsigned *said)
{
	struct explained q = { .seen = h, .seat = h->turn, .seats = 2 };

	q.best = verdict_on(h, draw_good_move(h, rng, 6));
	q.played = verdict_on(h, draw_move(h, rng));
	q.asked = rng_below(rng, 3) && q.best.move != q.played.move;
	*said += check_question(h, &q, slow);
}

/* Checks the positions of one random game and returns their number. */
static unsigned check_game(const char *options, struct rng *rng, unsigned slow[2], unsigned *said)
{
	struct hasami h = hasami_new(options);
	unsigned questions = 0;

	for (unsigned ply = 0; h.winner == WINNER_OPEN && ply < 60; ply++) {
		const bool counted = h.shuttled[0] < 8 && h.shuttled[1] < 8;

		if (ply > 5 && counted) {
			ask(&h, rng, slow, said);
			questions++;
		}
		game_hasami.apply(&h, h.turn,
				  rng_below(rng, 3) ? draw_good_move(&h, rng, 2)
						    : draw_move(&h, rng));
	}
	return questions;
}

/* Picks a random cell, with a preference for cells on the edge. */
static unsigned draw_cell(struct rng *rng)
{
	const unsigned along = rng_below(rng, 9), across = rng_below(rng, 9);

	switch (rng_below(rng, 8)) {
	case 0: return along;
	case 1: return 72 + along;
	case 2: return 9 * along;
	case 3: return 9 * along + 8;
	default: return 9 * along + across;
	}
}

/* Puts four men on a diagonal of five cells, if the cells are free, and returns the number of men.
 */
static unsigned put_row(struct hasami *h, unsigned seat, struct rng *rng)
{
	const unsigned first = 9 * (1 + rng_below(rng, 3)) + rng_below(rng, 5),
		       gap = rng_below(rng, 5);
	unsigned n = 0;

	for (unsigned i = 0; i < 5; i++) {
		const unsigned cell = first + 10 * i;

		if (i == gap || hasami_has(&h->men, 1 - seat, cell))
			continue;
		hasami_flip(&h->men, seat, cell);
		n++;
	}
	return n;
}

/* Scatters men over the board. The game may be near its end, and either side may lead. Returns
 * false if the game is already over. */
static bool scatter_men(const char *options, struct rng *rng, struct hasami *h)
{
	const bool few = strstr(options, "win=all"), many = strstr(options, "win=line");

	*h = hasami_new(options);
	memset(&h->men, 0, sizeof h->men);
	h->turn = (uint8_t)rng_below(rng, 2);
	h->since_capture = 2;
	for (unsigned seat = 0; seat < 2; seat++) {
		h->left[seat] = (uint8_t)(few	 ? 2 + rng_below(rng, 5)
					  : many ? 8 + rng_below(rng, 8)
						 : 5 + rng_below(rng, 5));
		for (unsigned n = many ? put_row(h, seat, rng) : 0; n < h->left[seat];) {
			const unsigned cell = draw_cell(rng);

			if (hasami_has(&h->men, 0, cell) || hasami_has(&h->men, 1, cell))
				continue;
			hasami_flip(&h->men, seat, cell);
			n++;
		}
	}
	return hasami_verdict(h, 1U - h->turn) == WINNER_OPEN &&
	       hasami_can_move(&h->men, h->turn) && !(many && hasami_has_five(&h->men, h->turn));
}

START_TEST(what_is_said_is_true)
{
	const unsigned share = QUESTIONS / (sizeof settings / sizeof *settings);
	unsigned slow[2] = { 0, 0 }, said = 0, questions = 0;
	struct hasami h;
	struct rng rng;

	rng_seed(&rng, 1 + (uint64_t)_i);
	while (questions < share / 2)
		questions += check_game(settings[_i], &rng, slow, &said);
	while (questions < share)
		if (scatter_men(settings[_i], &rng, &h)) {
			ask(&h, &rng, slow, &said);
			questions++;
		}
	ck_assert_uint_gt(said, questions / 5);
}
END_TEST

void insight_hasami_truth_cases(Suite *s)
{
	TCase *c = suite_case(s, "truth");

	tcase_add_loop_test(c, what_is_said_is_true, 0, sizeof settings / sizeof *settings);
}
