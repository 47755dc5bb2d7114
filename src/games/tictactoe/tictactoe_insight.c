/* SPDX-License-Identifier: MIT */
/* Explains tic-tac-toe moves by patterns that a player can see on the board. */
#include "games/tictactoe/tictactoe_insight.h"

#include "base/i18n.h"

const struct pattern ttt_patterns[] = {
	[TTT_WIN] = {
		.id = "win",
		.title = N_("misses three in a row"),
		.look = N_("You can make three in a row now."),
		.why = N_("it makes three in a row"),
		.missed = N_("you could have made three in a row with {move}"),
		.lesson = "win",
	},
	[TTT_TWO_ENDS] = {
		.id = "two-ends",
		.title = N_("notices two threats too late"),
		.look = N_("{other} can make three in two places."),
		.why = N_("{other} can make three in two places, and you can block only one"),
		.missed = N_("{other} could make three in two places; you could block only one"),
		.lesson = "unfork",
	},
	[TTT_BLOCK] = {
		.id = "block",
		.title = N_("doesn't block two in a row"),
		.look = N_("{other} needs only one more mark for three in a row."),
		.why = N_("{other} needs one more mark for three in a row, and this blocks it"),
		.missed = N_("{other} needed one more mark; {move} would have blocked it"),
		.lesson = "block",
	},
	[TTT_FORK] = {
		.id = "fork",
		.title = N_("misses a double threat"),
		.look = N_("You can make two threats at once."),
		.why = N_("it makes two threats at once, and {other} can block only one"),
		.missed = N_("{move} would have made two threats at once"),
		.lesson = "fork",
	},
	[TTT_FORCE_FORK] = {
		.id = "force-fork",
		.title = N_("misses a threat that prepares two more"),
		.look = N_("First make a threat that {other} must block."),
		.why = N_("{other} must block it, and then {moves} makes two threats"),
		.missed = N_("{move} forces a block; then {moves} makes two threats"),
		.lesson = "fork",
	},
	[TTT_CENTRE] = {
		.id = "centre",
		.title = N_("doesn't answer a corner with the middle"),
		.look = N_("{other} took a corner. Only one answer doesn't lose."),
		.why = N_("{other} took a corner, and only the middle is safe"),
		.missed = N_("{other} took a corner; only the middle, {move}, doesn't lose"),
		.lesson = "centre",
	},
	[TTT_CORNER] = {
		.id = "corner",
		.title = N_("doesn't answer the middle with a corner"),
		.look = N_("{other} took the middle. Not every answer is safe."),
		.why = N_("{other} took the middle; a corner is safe, an edge loses"),
		.missed = N_("{other} took the middle; a corner is safe, an edge loses"),
		.lesson = "corner",
	},
	[TTT_OPPOSITE] = {
		.id = "opposite",
		.title = N_("doesn't play an edge against two opposite corners"),
		.look = N_("{other} has two opposite corners. Make a threat first."),
		.why = N_("{other} has two opposite corners; playing an edge forces an answer"),
		.missed = N_("{other} had two opposite corners; only an edge was safe"),
		.lesson = "unfork",
	},
	[TTT_ALLOWS_FORK] = {
		.id = "allows-fork",
		.title = N_("lets the opponent make two threats"),
		.missed = N_("{other} could then make two threats with {moves}"),
		.lesson = "unfork",
	},
	[TTT_BLOCK_FORK] = {
		.id = "block-fork",
		.title = N_("doesn't stop a double threat"),
		.look = N_("{other} wants to make two threats at once."),
		.why = N_("it stops {other} from making two threats with {moves}"),
		.lesson = "unfork",
	},
	[TTT_FORCE] = {
		.id = "force",
		.title = N_("doesn't force the opponent to answer a threat"),
		.look = N_("Make a threat that {other} gains nothing by blocking."),
		.why = N_("{other} must answer with {moves}, which gains {other} nothing"),
		.missed = N_("{move} forces {other} to answer with {moves}"),
	},
	[TTT_SOON] = {
		.id = "soon",
		.title = N_("misses a win in a few moves"),
		.look = N_("You can win within a few moves."),
		.why = N_("it wins within {n} moves"),
		.missed = N_("you could have won within {n} moves by playing {move}"),
	},
	[TTT_DRAW_NOW] = {
		.id = "draw-now",
		.title = N_("doesn't see that the game is drawn"),
		.look = N_("Is any row still open?"),
		.why = N_("no one can make three in a row any more"),
	},
	[TTT_PATTERNS] = { .id = NULL },
};

enum { CORNERS = 0505, EDGES = 0252, MIDDLE = 020 };

/* ---- Threats ---- */

/* One side's marks and its opponent's, in the form that the pattern tests use. */
struct marks {
	unsigned own, other;
};

static unsigned free_cells(struct marks m)
{
	return TTT_FULL & ~(m.own | m.other);
}

static struct marks with(struct marks m, unsigned cell)
{
	return (struct marks){ m.own | cell, m.other };
}

static struct marks turned(struct marks m)
{
	return (struct marks){ m.other, m.own };
}

static bool several(unsigned cells)
{
	return cells & (cells - 1);
}

/* Returns the cells where one more mark completes a line for this side. */
static unsigned wins_now(struct marks m)
{
	unsigned wins = 0;

	for (unsigned rest = free_cells(m); rest; rest &= rest - 1)
		if (ttt_has_line(m.own | (rest & -rest)))
			wins |= rest & -rest;
	return wins;
}

/* Returns the cells where this side threatens to win if marking `cell` creates at least two
 * threats. Returns 0 if it creates fewer, or if the opponent could win first. */
static unsigned double_threat(struct marks m, unsigned cell)
{
	const struct marks after = with(m, cell);
	const unsigned wins = wins_now(after);

	return several(wins) && !wins_now(turned(after)) ? wins : 0;
}

/* Returns the cells where this side, if it is to move, can create a double threat. */
static unsigned forks(struct marks m)
{
	unsigned found = 0;

	for (unsigned rest = free_cells(m); rest; rest &= rest - 1)
		if (double_threat(m, rest & -rest))
			found |= rest & -rest;
	return found;
}

/* Returns the cell that the opponent is forced to take after this side marks `cell`; 0 if no
 * answer is forced. */
static unsigned forced_answer(struct marks m, unsigned cell)
{
	const struct marks after = with(m, cell);
	const unsigned answer = wins_now(after);

	return several(answer) || wins_now(turned(after)) ? 0 : answer;
}

/* Returns the cell that the opponent is forced to take after this side marks `cell`, but only if
 * the answer creates no threat. Otherwise returns 0. */
static unsigned useless_answer(struct marks m, unsigned cell)
{
	const unsigned answer = forced_answer(m, cell);

	return answer && !wins_now(with(turned(with(m, cell)), answer)) ? answer : 0;
}

/* Returns the cell where this side creates a double threat after marking `cell` and receiving the
 * forced answer; 0 if there is none. */
static unsigned prepared_fork(struct marks m, unsigned cell)
{
	const unsigned answer = forced_answer(m, cell);
	const struct marks answered = { m.own | cell, m.other | answer };
	const unsigned cells = answer ? forks(answered) : 0;

	return cells & -cells;
}

/* ---- The position under examination ---- */

struct scene {
	const struct explained *q;
	/* the player's marks and the opponent's marks */
	struct marks marks;
	/* The cells of the best move and of the move that was played; `played` is 0 if there was
	 * none. */
	unsigned best, played;
	struct insight *out;
};

static struct scene make_scene(const struct explained *q, struct insight *out)
{
	const struct ttt *t = q->seen;

	return (struct scene){
		.q = q,
		.marks = { t->side[q->seat], t->side[1 - q->seat] },
		.best = 1U << q->best.move,
		.played = q->asked ? 1U << q->played.move : 0,
		.out = out,
	};
}

static bool light(const struct scene *s, unsigned cells)
{
	for (; cells; cells &= cells - 1)
		insight_light(s->out, (unsigned)__builtin_ctz(cells));
	return true;
}

/* Adds the names of these cells to the insight, at most two of them, because a sentence needs no
 * more. */
static void name(const struct scene *s, unsigned cells)
{
	for (unsigned i = 0; cells && i < 2; cells &= cells - 1, i++)
		insight_name(s->out, (game_move)__builtin_ctz(cells));
}

/* ---- The tests, one for each pattern ---- */

static bool makes_three(const struct scene *s)
{
	const unsigned wins = wins_now(s->marks);

	return (wins & s->best) && !(wins & s->played) &&
	       light(s, ttt_line(s->marks.own | s->best));
}

static bool is_too_late(const struct scene *s)
{
	const unsigned wins = wins_now(turned(s->marks));

	if (!several(wins))
		return false;
	name(s, wins);
	return light(s, wins);
}

static bool blocks_three(const struct scene *s)
{
	return s->best == wins_now(turned(s->marks)) &&
	       light(s, ttt_line(s->marks.other | s->best));
}

static bool makes_fork(const struct scene *s)
{
	const unsigned wins = double_threat(s->marks, s->best);

	if (!wins || (s->played && double_threat(s->marks, s->played)))
		return false;
	name(s, wins);
	return light(s, s->best | wins);
}

static bool prepares_fork(const struct scene *s)
{
	const unsigned next = prepared_fork(s->marks, s->best);

	if (!next || (s->played &&
		      (double_threat(s->marks, s->played) || prepared_fork(s->marks, s->played))))
		return false;
	name(s, next);
	return light(s, s->best | forced_answer(s->marks, s->best) | next);
}

/* Returns true if the opponent has made only one mark so far and it is in one of these cells. */
static bool answers_mark(const struct scene *s, unsigned cells)
{
	return !s->marks.own && s->marks.other && !several(s->marks.other) &&
	       (s->marks.other & cells);
}

static bool answers_corner(const struct scene *s)
{
	return answers_mark(s, CORNERS) && s->best == MIDDLE && light(s, s->marks.other | s->best);
}

static bool answers_middle(const struct scene *s)
{
	return answers_mark(s, MIDDLE) && (s->best & CORNERS) && !(s->played & CORNERS) &&
	       light(s, s->marks.other | CORNERS);
}

static bool answers_opposite_corners(const struct scene *s)
{
	const unsigned other = s->marks.other;

	return s->marks.own == MIDDLE && (other == 0401 || other == 0104) && (s->best & EDGES) &&
	       !(s->played & EDGES) && light(s, other | EDGES);
}

/* Names and highlights the cells where this side can create a double threat. */
static bool show_forks(const struct scene *s, unsigned cells)
{
	name(s, cells);
	return light(s, cells);
}

static bool allows_fork(const struct scene *s)
{
	const unsigned cells = s->played ? forks(turned(with(s->marks, s->played))) : 0;

	return cells && !forks(turned(with(s->marks, s->best))) && show_forks(s, cells);
}

/* Explains that the opponent threatens to make a double threat, and that the best move prevents
 * every one of them. */
static bool blocks_fork(const struct scene *s)
{
	const unsigned cells = s->played ? 0 : forks(turned(s->marks));

	return cells && !forks(turned(with(s->marks, s->best))) && show_forks(s, cells);
}

static bool forces_answer(const struct scene *s)
{
	const unsigned answer = useless_answer(s->marks, s->best);

	if (!answer || (s->played && useless_answer(s->marks, s->played)))
		return false;
	name(s, answer);
	return light(s, s->best | answer);
}

static bool is_win(const struct verdict *v)
{
	return v->exact && v->outcome > 0;
}

static bool wins_soon(const struct scene *s)
{
	if (!is_win(&s->q->best) || (s->played && is_win(&s->q->played)))
		return false;
	s->out->count = (s->q->best.plies + 1U) / 2;
	return light(s, s->best);
}

static bool is_drawn(const struct scene *s)
{
	for (int i = 0; i < 8; i++)
		if (!(s->marks.own & ttt_lines[i]) || !(s->marks.other & ttt_lines[i]))
			return false;
	return !s->played;
}

/* ---- The choice of the pattern ---- */

static bool (*const tests[])(const struct scene *s) = {
	[TTT_WIN] = makes_three,	  [TTT_TWO_ENDS] = is_too_late,
	[TTT_BLOCK] = blocks_three,	  [TTT_FORK] = makes_fork,
	[TTT_FORCE_FORK] = prepares_fork, [TTT_CENTRE] = answers_corner,
	[TTT_CORNER] = answers_middle,	  [TTT_OPPOSITE] = answers_opposite_corners,
	[TTT_ALLOWS_FORK] = allows_fork,  [TTT_BLOCK_FORK] = blocks_fork,
	[TTT_FORCE] = forces_answer,	  [TTT_SOON] = wins_soon,
	[TTT_DRAW_NOW] = is_drawn,
};

/* Returns how many of the patterns to try. If either side can complete a line at once, the later
 * patterns don't matter. */
static unsigned patterns_to_try(const struct scene *s)
{
	return wins_now(s->marks)	    ? TTT_WIN + 1
	       : wins_now(turned(s->marks)) ? TTT_FORK
					    : TTT_PATTERNS;
}

bool ttt_insight(const struct explained *q, struct insight *out)
{
	const struct scene s = make_scene(q, out);
	const unsigned n = patterns_to_try(&s);

	for (unsigned i = 0; i < n; i++)
		if (tests[i](&s)) {
			out->pattern = &ttt_patterns[i];
			return true;
		}
	return false;
}
