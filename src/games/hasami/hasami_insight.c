/* SPDX-License-Identifier: MIT */
/* Finds the pattern that explains a move. The tests use only the rules, except that a win within
 * three plies needs the verdict of the search. */
#include "games/hasami/hasami_insight.h"

#include <stdio.h>

#include "base/i18n.h"
#include "games/hasami/hasami_takes.h"

/* A move and its effect. `took` is the capture that the move makes. `gain` is the number of men
 * that the move takes, less the number of men that the opponent can take in reply. */
struct tried {
	game_move move;
	struct hasami_take took;
	struct hasami after;
	struct hasami_risk risk;
	int gain;
};

/* The position and the two moves to compare, with the facts that most tests need. */
struct sight {
	const struct explained *q;
	const struct hasami *h;
	unsigned seat, other;
	struct tried best, played;
};

static void try_move(const struct sight *s, game_move m, struct tried *out)
{
	out->move = m;
	out->took = hasami_take_of(s->h, s->seat, m);
	out->after = hasami_after(s->h, s->seat, m);
	hasami_risk_of(&out->after, s->seat, &out->risk);
	out->gain = (int)out->took.men - (int)out->risk.loss;
}

/* ---- What the sentences mention and what the board highlights ---- */

static void light_cells(struct insight *in, struct bits cells)
{
	while (bits_any(cells))
		insight_light(in, bits_pop(&cells));
}

static void light_take(struct insight *in, const struct hasami_take *take)
{
	light_cells(in, take->taken);
	insight_light(in, hasami_to(take->move));
}

static void name_cell(unsigned cell, char *buf, size_t size)
{
	snprintf(buf, size, "%c%c", (int)('a' + hasami_file_of(cell)),
		 (int)('1' + hasami_rank_of(cell)));
}

/* Writes the men for the placeholder {what} in a sentence: "the piece on d5", "the pieces on d5
 * and e5", or just a number if there are more than two. */
static void name_men(struct insight *in, struct bits men)
{
	const unsigned n = (unsigned)bits_count(men);
	char one[3], two[3];

	if (n > 2) {
		snprintf(in->what, sizeof in->what, ngettext("%u piece", "%u pieces", n), n);
		return;
	}
	name_cell(bits_pop(&men), one, sizeof one);
	if (n == 1) {
		snprintf(in->what, sizeof in->what, _("the piece on %s"), one);
		return;
	}
	name_cell(bits_pop(&men), two, sizeof two);
	snprintf(in->what, sizeof in->what, _("the pieces on %s and %s"), one, two);
}

static bool say_pattern(struct insight *out, enum hasami_pattern which)
{
	out->pattern = &hasami_patterns[which];
	return true;
}

/* Reports the pattern about a capture: names the men that it takes and highlights the capture. */
static bool say_take(struct insight *out, enum hasami_pattern which, const struct hasami_take *take)
{
	name_men(out, take->taken);
	light_take(out, take);
	return say_pattern(out, which);
}

/* Names the opponent's move in the explanation, together with the men that it takes. */
static bool say_answer(struct insight *out, enum hasami_pattern which,
		       const struct hasami_take *take)
{
	insight_name(out, take->move);
	return say_take(out, which, take);
}

/* ---- Moves that end the game ---- */

static bool has_won(const struct sight *s, const struct tried *t)
{
	return t->after.winner == s->seat || hasami_lead_holds(&t->after, s->seat);
}

/* Returns a seat's men outside the two ranks where they started. */
static struct bits men_ahead(const struct hasami *h, unsigned seat)
{
	struct hasami_men m = h->men;

	m.rank[seat][seat ? 8 : 0] = m.rank[seat][seat ? 7 : 1] = 0;
	return bits_of_men(&m, seat);
}

/* Returns the men that form an unbroken row through a cell in one direction, or none if the row has
 * fewer than five men. */
static struct bits row_through(struct bits men, unsigned cell, int step)
{
	const struct bits at = bits_cell(cell);
	const struct bits row = bits_or(at,
					bits_or(bits_run(at, men, step), bits_run(at, men, -step)));

	return bits_count(row) >= 5 ? row : (struct bits){ 0, 0 };
}

static bool say_line(const struct sight *s, struct insight *out)
{
	static const int steps[] = { STEP_UP, STEP_UP + STEP_RIGHT, STEP_UP + STEP_LEFT };

	for (unsigned i = 0; i < 3; i++)
		light_cells(out, row_through(men_ahead(&s->best.after, s->seat),
					     hasami_to(s->best.move), steps[i]));
	return say_pattern(out, WHY_LINE);
}

static bool see_win(const struct sight *s, struct insight *out)
{
	const struct tried *b = &s->best;

	if (!has_won(s, b) || (s->q->asked && has_won(s, &s->played)))
		return false;
	if (b->after.winner != s->seat)
		return say_take(out, WHY_LEAD, &b->took);
	if (b->took.men && (s->h->win >= HASAMI_ALL ? b->after.left[s->other] <= 1
						    : hasami_taken(&b->after, s->seat) >= 5))
		return say_take(out, WHY_WIN_CAPTURE, &b->took);
	if (s->h->win == HASAMI_FIVE_LINE && hasami_has_five(&b->after.men, s->seat))
		return say_line(s, out);
	insight_light(out, hasami_to(b->move));
	return say_pattern(out, WHY_STUCK);
}

/* ---- Threats of the opponent that must be stopped ---- */

static bool has_lost(const struct sight *s, const struct tried *t)
{
	return t->after.winner == s->other;
}

/* Explains moves that lose at once: either the opponent leads by three men and the player doesn't
 * capture any, or the player has moved back and forth behind its own men too often. */
static bool see_loss(const struct sight *s, struct insight *out)
{
	const struct tried *lost = s->q->asked ? &s->played : NULL;
	const bool behind = s->h->win == HASAMI_THREE &&
			    hasami_taken(s->h, s->other) >= hasami_taken(s->h, s->seat) + 3;

	if (has_lost(s, &s->best) || (lost && !has_lost(s, lost)) || (!lost && !behind))
		return false;
	if (behind && s->best.took.men)
		return say_take(out, WHY_MUST_TAKE, &s->best.took);
	if (!lost || behind)
		return false;
	insight_light(out, hasami_to(lost->move));
	return say_pattern(out, WHY_TENTH);
}

/* Finds the opponent's first capture that wins in this position. */
static bool find_winning_take(const struct hasami *h, unsigned other, struct hasami_take *found)
{
	struct hasami_takes takes;

	hasami_takes_of(h, other, &takes);
	for (unsigned i = 0; i < takes.n && h->winner == WINNER_OPEN; i++) {
		const struct hasami after = hasami_after(h, other, takes.at[i].move);

		*found = takes.at[i];
		if (after.winner == other || hasami_lead_holds(&after, other))
			return true;
	}
	return false;
}

static bool see_winning_take(const struct sight *s, struct insight *out)
{
	struct hasami_take found, ignored;

	if (!find_winning_take(s->q->asked ? &s->played.after : s->h, s->other, &found) ||
	    has_lost(s, &s->best) || find_winning_take(&s->best.after, s->other, &ignored))
		return false;
	return say_answer(out, WHY_LAST_PIECE, &found);
}

static bool see_line_of_other(const struct sight *s, struct insight *out)
{
	enum { MOST_NAMED = 2 };
	struct hasami_moves lines, left;

	if (s->q->asked && s->played.after.winner != WINNER_OPEN)
		return false;
	hasami_lines_of(s->q->asked ? &s->played.after : s->h, s->other, &lines);
	hasami_lines_of(&s->best.after, s->other, &left);
	if (!lines.n || left.n)
		return false;
	for (unsigned i = 0; i < lines.n && i < MOST_NAMED; i++) {
		insight_name(out, lines.at[i]);
		insight_light(out, hasami_to(lines.at[i]));
	}
	return say_pattern(out, WHY_BLOCK_LINE);
}

/* ---- Men in danger ---- */

static bool is_same(struct bits a, struct bits b)
{
	return a.lo == b.lo && a.hi == b.hi;
}

/* Returns the men that the opponent's move would have taken before the player moved, or none if
 * that move was illegal then. */
static struct bits taken_before(const struct sight *s, game_move m)
{
	if (!game_hasami.is_legal(s->h, s->other, m))
		return (struct bits){ 0, 0 };
	return hasami_take_of(s->h, s->other, m).taken;
}

/* Explains that the move that was played lets the opponent take men for nothing: they were in
 * danger before, the man that moved guarded them, or the move put them in danger. */
static bool see_hanging(const struct sight *s, struct insight *out)
{
	const struct tried *p = &s->played;
	const struct hasami_take *answer = &p->risk.free;
	const unsigned two = answer->men >= 2;
	const bool moved = bits_has(answer->taken, hasami_to(p->move));
	struct bits before;

	if (!answer->men || p->took.men || s->best.gain <= p->gain)
		return false;
	before = taken_before(s, answer->move);
	if (is_same(before, answer->taken))
		return say_answer(out, WHY_SAVES + two, answer);
	if (!moved && !bits_any(before))
		return say_answer(out, WHY_LEAVES + two, answer);
	return say_answer(out, WHY_HANGS + two, answer);
}

/* Explains that the move that was played takes men but loses others in return. */
static bool see_trade(const struct sight *s, struct insight *out)
{
	const struct tried *p = &s->played;

	if (!p->took.men || !p->risk.loss || s->best.gain <= p->gain)
		return false;
	return say_answer(out, WHY_TRADE, &p->risk.dear);
}

static bool is_corner(unsigned cell)
{
	return cell == 0 || cell == 8 || cell == 72 || cell == 80;
}

/* Returns the men that a capture takes at the border of the board, as opposed to men taken between
 * two enemy men. */
static struct bits taken_at_border(const struct sight *s, const struct hasami_take *take)
{
	struct hasami flat = *s->h;

	flat.border = 0;
	return bits_without(take->taken, hasami_take_of(&flat, s->seat, take->move).taken);
}

static bool see_capture(const struct sight *s, struct insight *out)
{
	const struct hasami_take *take = &s->best.took;
	struct bits at_border;
	unsigned cell;

	if (!take->men ||
	    (s->q->asked && (s->played.took.men >= take->men || s->played.gain > s->best.gain)))
		return false;
	if (take->men >= 2)
		return say_take(out, WHY_TWO, take);
	at_border = taken_at_border(s, take);
	if (!bits_any(at_border))
		return say_take(out, WHY_CAPTURE, take);
	cell = bits_pop(&at_border);
	if (!is_corner(cell))
		return say_take(out, WHY_EDGE, take);
	name_cell(cell, out->what, sizeof out->what);
	light_take(out, take);
	return say_pattern(out, WHY_CORNER);
}

/* Returns the set of men after a move, which may move one of them. */
static struct bits moved_along(struct bits men, game_move m)
{
	if (!bits_has(men, hasami_from(m)))
		return men;
	return bits_or(bits_without(men, bits_cell(hasami_from(m))), bits_cell(hasami_to(m)));
}

static bool touches_slantwise(struct bits men, unsigned cell)
{
	const struct bits at = bits_cell(cell);
	const struct bits around = bits_or(
		bits_or(bits_step(at, STEP_UP + STEP_RIGHT), bits_step(at, STEP_UP + STEP_LEFT)),
		bits_or(bits_step(at, STEP_DOWN + STEP_RIGHT),
			bits_step(at, STEP_DOWN + STEP_LEFT)));

	return bits_any(bits_and(men, around));
}

/* Explains that the best move saves men that the opponent could take for nothing now. */
static bool see_rescue(const struct sight *s, struct insight *out)
{
	const game_move m = s->best.move;
	struct hasami_risk now;
	const struct hasami_take *danger = &now.free;
	bool moved;

	if (s->best.after.winner != WINNER_OPEN || s->best.took.men || s->best.risk.free.men)
		return false;
	hasami_risk_of(s->h, s->seat, &now);
	if (!danger->men || bits_any(bits_and(s->best.risk.all, moved_along(danger->taken, m))))
		return false;
	moved = bits_has(danger->taken, hasami_from(m));
	if (!moved && hasami_to(m) == hasami_to(danger->move))
		return say_answer(out, WHY_FILL, danger);
	if (!moved && touches_slantwise(danger->taken, hasami_to(m))) {
		insight_light(out, hasami_to(m));
		return say_answer(out, WHY_SLANT, danger);
	}
	return say_answer(out, WHY_SAVES + (danger->men >= 2), danger);
}

/* ---- Threats ---- */

static bool see_double(const struct sight *s, struct insight *out)
{
	const struct bits men = s->best.took.men ? (struct bits){ 0, 0 }
						 : hasami_double_threat(&s->best.after, s->seat);

	if (!bits_any(men) ||
	    (s->q->asked &&
	     (s->played.took.men || bits_any(hasami_double_threat(&s->played.after, s->seat)))))
		return false;
	name_men(out, men);
	insight_light(out, hasami_to(s->best.move));
	light_cells(out, men);
	return say_pattern(out, WHY_DOUBLE);
}

/* Finds an answer with which the opponent makes a double threat after this move. */
static struct bits find_double_answer(const struct sight *s, const struct tried *t,
				      game_move *answer)
{
	struct bits men = { 0, 0 };
	struct hasami_moves moves;

	if (t->after.winner != WINNER_OPEN || hasami_can_take(&t->after, s->other))
		return men;
	hasami_moves_of(&t->after, s->other, &moves);
	for (unsigned i = 0; i < moves.n && !bits_any(men); i++) {
		const struct hasami after = hasami_after(&t->after, s->other, moves.at[i]);

		*answer = moves.at[i];
		men = hasami_double_threat(&after, s->other);
	}
	return men;
}

static bool see_double_of_other(const struct sight *s, struct insight *out)
{
	game_move answer, ignored;
	const struct bits men = find_double_answer(s, &s->played, &answer);

	if (!bits_any(men) || s->played.took.men || bits_any(s->best.risk.all) ||
	    bits_any(find_double_answer(s, &s->best, &ignored)))
		return false;
	name_men(out, men);
	insight_name(out, answer);
	insight_light(out, hasami_to(answer));
	light_cells(out, men);
	return say_pattern(out, WHY_ALLOWS_DOUBLE);
}

/* Returns the men that a move newly threatens without taking or risking any men; none if the seat
 * could take something anyway. */
static struct bits new_threats(const struct sight *s, const struct tried *t)
{
	struct bits men = { 0, 0 };
	struct hasami_takes takes;

	if (t->took.men || bits_any(t->risk.all) || hasami_can_take(s->h, s->seat))
		return men;
	hasami_takes_of(&t->after, s->seat, &takes);
	for (unsigned i = 0; i < takes.n; i++)
		men = bits_or(men, takes.at[i].taken);
	return men;
}

static bool see_threat(const struct sight *s, struct insight *out)
{
	const struct bits men = new_threats(s, &s->best);

	if (!bits_any(men) ||
	    (s->q->asked && (s->played.took.men || bits_any(new_threats(s, &s->played)))))
		return false;
	name_men(out, men);
	insight_light(out, hasami_to(s->best.move));
	light_cells(out, men);
	return say_pattern(out, WHY_THREAT);
}

/* ---- Shape ---- */

static unsigned men_in_fort(const struct hasami *h, unsigned seat, struct hasami_fort *f)
{
	return hasami_find_fort(h, seat, f) ? (unsigned)bits_count(f->safe) : 0;
}

static bool see_fort(const struct sight *s, struct insight *out)
{
	enum { LEAST_MEN = 3 };
	struct hasami_fort before, after;
	const unsigned n = men_in_fort(&s->best.after, s->seat, &after);

	if (n < LEAST_MEN || n <= men_in_fort(s->h, s->seat, &before))
		return false;
	out->count = n;
	light_cells(out, after.safe);
	return say_pattern(out, WHY_FORT);
}

/* Explains that the best move steps between two men of the opponent, and that the opponent can't
 * take anything afterwards. */
static bool see_step(const struct sight *s, struct insight *out)
{
	static const int steps[] = { STEP_RIGHT, STEP_UP };
	const struct bits at = bits_cell(hasami_to(s->best.move)),
			  others = bits_of_men(&s->best.after.men, s->other);

	for (unsigned i = 0; i < 2 && !bits_any(s->best.risk.all); i++) {
		const struct bits beside = bits_or(bits_step(at, steps[i]),
						   bits_step(at, -steps[i]));

		if (bits_count(bits_and(beside, others)) < 2)
			continue;
		light_cells(out, bits_or(at, beside));
		return say_pattern(out, WHY_STEP_SAFE);
	}
	return false;
}

/* Returns true if no man of either side is in danger, and the seat has at least three times as
 * many safe moves as the opponent. The opponent has few safe moves, so it will soon have to make
 * an unsafe one. */
static bool leaves_few(const struct sight *s, const struct tried *t, unsigned *few)
{
	enum { FEW = 8 };

	if (bits_any(t->risk.all) || hasami_can_take(&t->after, s->seat))
		return false;
	*few = hasami_safe_moves(&t->after, s->other);
	return *few <= FEW && hasami_safe_moves(&t->after, s->seat) >= 3 * (*few + 1);
}

static bool see_wall(const struct sight *s, struct insight *out)
{
	unsigned few, ignored;

	if (!leaves_few(s, &s->best, &few) ||
	    (s->q->asked && (s->played.took.men || leaves_few(s, &s->played, &ignored))))
		return false;
	snprintf(out->what, sizeof out->what,
		 few ? ngettext("only %u safe move", "only %u safe moves", few) : _("no safe move"),
		 few);
	insight_light(out, hasami_to(s->best.move));
	return say_pattern(out, WHY_WALL);
}

static bool wins_soon(const struct verdict *v)
{
	return v->exact && v->outcome > 0 && v->plies <= 3;
}

static bool see_soon(const struct sight *s, struct insight *out)
{
	if (!wins_soon(&s->q->best) || s->q->best.plies != 3 ||
	    (s->q->asked && wins_soon(&s->q->played)))
		return false;
	insight_light(out, hasami_to(s->best.move));
	return say_pattern(out, WHY_SOON);
}

bool hasami_insight(const struct explained *q, struct insight *out)
{
	const struct hasami *h = q->seen;
	const bool asked = q->asked;
	struct sight s = { .q = q, .h = h, .seat = q->seat, .other = 1 - q->seat };

	if (h->winner != WINNER_OPEN || move_is_reserved(q->best.move) ||
	    (asked && move_is_reserved(q->played.move)))
		return false;
	try_move(&s, q->best.move, &s.best);
	if (asked)
		try_move(&s, q->played.move, &s.played);
	if (see_win(&s, out) || see_loss(&s, out))
		return true;
	/* A move that wins or loses at once needs no explanation in terms of men or shapes. */
	if (s.best.after.winner != WINNER_OPEN || (asked && s.played.after.winner != WINNER_OPEN))
		return false;
	return see_line_of_other(&s, out) || see_winning_take(&s, out) ||
	       (asked && (see_hanging(&s, out) || see_trade(&s, out))) || see_capture(&s, out) ||
	       (!asked && see_rescue(&s, out)) || see_double(&s, out) ||
	       (asked && see_double_of_other(&s, out)) || see_threat(&s, out) ||
	       (!asked && (see_fort(&s, out) || see_step(&s, out))) || see_wall(&s, out) ||
	       see_soon(&s, out);
}
