/* SPDX-License-Identifier: MIT */
/* This is a principal variation search: the first move of each position is searched with the full
 * window, and each of the others is first searched with a null window, to see whether it is better
 * (Reinefeld, "An improvement to the scout tree search algorithm", 1983). Late quiet moves are
 * searched less deeply, and hopeless moves near the leaves are not searched at all. */
#include "games/hasami/hasami_search.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/hasami.h"
#include "games/hasami/order.h"

/* The maximum number of past positions that are remembered; older ones are forgotten. */
enum { MOST_SEEN = 512 };
enum { EXACT, LOWER, UPPER };
enum { SHUTTLED_MORE = 300 }; /* the value of a repetition for the side that shuttled less */

/* A table entry of 16 bytes. The move is never 0, because 0 would be a move from a1 to a1. */
struct entry {
	uint64_t key;
	int16_t value;
	uint16_t move;
	uint8_t depth, kind;
	uint16_t age;
};

static uint64_t entry_place(const struct memory *m, const void *key)
{
	return *(const uint64_t *)key & m->mask;
}

static bool entry_holds(UNUSED const struct memory *m, const void *entry, const void *key)
{
	return ((const struct entry *)entry)->key == *(const uint64_t *)key;
}

static uint64_t entry_worth(const struct memory *m, const void *entry)
{
	const struct entry *e = entry;

	return e->age == m->age ? e->depth : 0;
}

static const struct memory_kind entries = { sizeof(struct entry), 1, entry_place, entry_holds,
					    entry_worth };

const struct search_habits hasami_plain = {
	.reduces = 4,
	.quiet = 3,
	.counts = 4,
	.margin = 60,
};

const struct search_habits hasami_deep = {
	.lazy = 1,
	.reduces = 6,
	.quiet = 4,
	.counts = 4,
	.margin = 60,
	.lead = 60,
	.passes = 1,
	.forts = 3,
};

struct hasami_search {
	const struct search_habits *habits;
	struct memory memory;
	struct order order;
	uint64_t path[ORDER_PLIES]; /* hashes of the positions on the current path */
	uint64_t seen[MOST_SEEN];
	unsigned n_seen;
	const int16_t *own_weight, *weight;
	struct limit limit;
};

/* A position on the current path, its hash and the value of its cells (hasami_value_cells()). */
struct node {
	struct hasami h;
	uint64_t key;
	int cells;
};

struct hasami_search *hasami_search_new(unsigned log_entries)
{
	struct hasami_search *s = xcalloc(1, sizeof *s);

	s->habits = &hasami_plain;
	s->memory = memory_new(entries.slot_bytes, log_entries);
	return s;
}

void hasami_search_free(struct hasami_search *s)
{
	memory_free(&s->memory);
	free(s);
}

void hasami_search_forget(struct hasami_search *s)
{
	memory_clear(&s->memory);
	s->order = (struct order){ 0 };
	s->n_seen = 0;
}

void hasami_search_recall(struct hasami_search *s, const struct history *past)
{
	s->n_seen = past->len < MOST_SEEN ? (unsigned)past->len : MOST_SEEN;
	for (unsigned i = 0; i < s->n_seen; i++)
		s->seen[i] = past->key[past->len - s->n_seen + i];
}

void hasami_search_use(struct hasami_search *s, const int16_t *weights)
{
	s->own_weight = weights;
}

void hasami_search_behave(struct hasami_search *s, const struct search_habits *habits)
{
	s->habits = habits;
}

static struct node node_of(const struct hasami_search *s, const struct hasami *h)
{
	return (struct node){ *h, hasami_key(h), hasami_value_cells(h, s->weight) };
}

static struct node node_after(const struct hasami_search *s, const struct node *n, unsigned move)
{
	const unsigned seat = n->h.turn, from = hasami_from(move), to = hasami_to(move);
	struct node next = *n;

	game_hasami.apply(&next.h, seat, move);
	next.key ^= hasami_cell_key(seat, from) ^ hasami_cell_key(seat, to) ^ hasami_turn_key();
	next.cells += hasami_value_cell(seat, to, s->weight) -
		      hasami_value_cell(seat, from, s->weight);
	if (next.h.since_capture == 0) {
		struct bits lost = bits_without(bits_of_men(&n->h.men, 1 - seat),
						bits_of_men(&next.h.men, 1 - seat));

		while (bits_any(lost)) {
			const unsigned bit = bits_next(&lost), cell = bit - bit / BITS_PITCH;

			next.key ^= hasami_cell_key(1 - seat, cell);
			next.cells -= hasami_value_cell(1 - seat, cell, s->weight);
		}
	}
	return next;
}

/* Converts a value for the table. The table counts the plies to a win from its own position, while
 * the search counts them from the root. */
static int to_table(int value, int ply)
{
	return value > SEARCH_SURE ? value + ply : value < -SEARCH_SURE ? value - ply : value;
}

static int from_table(int value, int ply)
{
	return value > SEARCH_SURE ? value - ply : value < -SEARCH_SURE ? value + ply : value;
}

static void store_result(struct hasami_search *s, const struct node *n, unsigned move, int value,
			 int kind, int depth, int ply)
{
	struct entry *e = memory_find(&s->memory, &entries, &n->key);

	if (!e)
		e = memory_make_room(&s->memory, &entries, &n->key, (uint64_t)depth);
	if (e)
		*e = (struct entry){
			.key = n->key,
			.value = (int16_t)to_table(value, ply),
			.move = (uint16_t)move,
			.depth = (uint8_t)depth,
			.kind = (uint8_t)kind,
			.age = s->memory.age,
		};
}

/* Returns the value of a finished game for the side that would be next to move. */
static int value_of_end(const struct hasami *h, int ply)
{
	if (h->winner == WINNER_DRAW)
		return 0;
	return h->winner == h->turn ? SEARCH_WIN - ply : ply - SEARCH_WIN;
}

static bool stands_again(const struct hasami_search *s, const struct node *n, int ply)
{
	/* A position can recur only after quiet plies, because a capture is never undone. The last
	 * position seen is that of the root. */
	const int quiet = n->h.since_capture - ply, oldest = (int)s->n_seen - 1 - quiet;

	for (int i = oldest < 0 ? 0 : oldest; i < (int)s->n_seen && quiet >= 0; i++)
		if (s->seen[i] == n->key)
			return true;
	for (int back = 4; back <= ply && back <= n->h.since_capture; back += 2)
		if (s->path[ply - back] == n->key)
			return true;
	return false;
}

/* Returns the value of a repeated position for the side to move. Only a repetition by the first
 * move is certain to end the game; later repetitions depend on the opponent's choices, so they get
 * a less certain value. */
static int value_of_repetition(const struct hasami *h, int ply)
{
	const unsigned favoured = h->repetition == HASAMI_SUPERKO ? h->turn
								  : hasami_shuttled_less(h);
	const int value = h->repetition != HASAMI_SUPERKO ? SHUTTLED_MORE
			  : ply == 1			  ? SEARCH_WIN - ply
							  : SEARCH_SURE - 1;

	return favoured == WINNER_DRAW ? 0 : favoured == h->turn ? value : -value;
}

/* Searches captures until there are none left or none improves the result (quiescence search). */
static int search_captures(struct hasami_search *s, const struct node *n, int alpha, int beta,
			   int ply)
{
	struct ranked list[HASAMI_MOVES];
	struct outlook outlook;
	int best;
	unsigned moves;

	if (n->h.winner != WINNER_OPEN)
		return value_of_end(&n->h, ply);
	if (limit_spent(&s->limit, 1, 1))
		return 0;
	hasami_survey(&n->h, s->weight, n->cells, &outlook);
	best = outlook.value;
	if (best >= beta || ply >= ORDER_PLIES - 1)
		return best;
	alpha = best > alpha ? best : alpha;
	moves = s->habits->lazy
			? order_captures(&n->h, &outlook, ORDER_NO_MOVE, list)
			: order_moves(&s->order, &n->h, &outlook, true, ORDER_NO_MOVE, ply, list);
	for (unsigned i = 0; i < moves; i++) {
		struct node next;
		int value;

		order_bring(list, i, moves);
		next = node_after(s, n, order_move(list[i]));
		value = -search_captures(s, &next, -beta, -alpha, ply + 1);
		if (s->limit.stopped)
			return 0;
		best = value > best ? value : best;
		if (best >= beta)
			return best;
		alpha = best > alpha ? best : alpha;
	}
	return best;
}

/* Returns the number of plies by which the search of a late quiet move is reduced. */
static int find_reduction(const struct search_habits *h, int depth, unsigned nth)
{
	const int late = 31 - __builtin_clz(nth + 1), deep = 31 - __builtin_clz((unsigned)depth);

	return depth < 3 || nth < 4 ? 0 : (late * deep + 2) * h->reduces / 16;
}

/* The window of the search of a position that is `ply` plies from the root: the search looks for
 * values between alpha and beta, to this depth in plies. */
struct window {
	int alpha, beta, depth, ply;
};

/* Returns true for a null window, which finds out only whether the value lies above or below one
 * number. */
static bool is_null(const struct window *w)
{
	return w->beta - w->alpha == 1;
}

static int search_node(struct hasami_search *s, const struct node *n, struct window w,
		       bool may_pass);

/* Null move pruning: returns true if the position is so good that the side to move could even
 * pass, so a deeper search is not needed. The game doesn't allow passing, and in some positions a
 * pass would be better than any legal move, so the result may be wrong. */
static bool wins_by_passing(struct hasami_search *s, const struct node *n, const struct window *w)
{
	struct node next = *n;
	int value;

	next.h.turn ^= 1;
	next.h.since_capture++;
	next.key ^= hasami_turn_key();
	next.h.winner = WINNER_OPEN;
	if (next.h.since_capture >= next.h.limit ||
	    (n->h.win == HASAMI_THREE &&
	     hasami_taken(&n->h, next.h.turn) >= hasami_taken(&n->h, n->h.turn) + 3))
		return false;
	/* No position recurs across a pass, so earlier positions on the path do not count. */
	s->path[w->ply] = 0;
	value = -search_node(s, &next,
			     (struct window){ -w->beta, 1 - w->beta,
					      w->depth - 3 - s->habits->passes * w->depth / 6,
					      w->ply + 1 },
			     false);
	s->path[w->ply] = n->key;
	return value >= w->beta && !s->limit.stopped;
}

/* Returns true if the table entry makes the search unnecessary. Even if it does not, it may supply
 * the best move. */
static bool recall_value(const struct hasami_search *s, const struct node *n,
			 const struct window *w, unsigned *move, int *value)
{
	const struct entry *e = memory_find(&s->memory, &entries, &n->key);

	if (!e)
		return false;
	*move = e->move;
	*value = from_table(e->value, w->ply);
	return e->depth >= w->depth && n->h.since_capture + w->depth < n->h.limit && is_null(w) &&
	       n->h.shuttled[0] + w->depth < HASAMI_SHUTTLES &&
	       n->h.shuttled[1] + w->depth < HASAMI_SHUTTLES &&
	       (e->kind == EXACT || (e->kind == LOWER ? *value >= w->beta : *value <= w->alpha));
}

/* Returns true for quiet moves near the leaves that are not worth searching: those late in the
 * list, or in positions whose static value `looks` is too far below alpha. */
static bool is_hopeless(const struct search_habits *h, const struct window *w, int nth, int looks)
{
	return is_null(w) && w->depth <= h->quiet &&
	       (looks + h->margin * w->depth <= w->alpha ||
		nth > h->counts + 6 * w->depth * w->depth);
}

/* Searches the position after the nth move. The first move gets the full window; every other move
 * is first searched with a null window, to see whether it is better. */
static int look_after(struct hasami_search *s, const struct node *next, const struct window *w,
		      unsigned nth, bool takes)
{
	struct window ask = { -w->alpha - 1, -w->alpha, w->depth - 1, w->ply + 1 };
	const int less = takes ? 0 : find_reduction(s->habits, w->depth, nth);
	int value;

	if (nth) {
		ask.depth -= less;
		value = -search_node(s, next, ask, true);
		ask.depth += less;
		if (less && value > w->alpha)
			value = -search_node(s, next, ask, true);
		if (value <= w->alpha || value >= w->beta)
			return value;
	}
	ask.alpha = -w->beta;
	return -search_node(s, next, ask, true);
}

/* Searches all moves, the most promising ones first, and stores the result in the table. */
static int look_at_moves(struct hasami_search *s, const struct node *n, struct window w,
			 unsigned known, const struct outlook *outlook)
{
	const int first_alpha = w.alpha;
	struct picker p;
	unsigned best_move = ORDER_NO_MOVE;
	struct ranked move;
	int best = -SEARCH_WIN;

	order_begin(&p, &s->order, &n->h, outlook, known, w.ply, s->habits->lazy);
	for (unsigned i = 0; best < w.beta; i++) {
		const bool hopeless = best > -SEARCH_SURE &&
				      is_hopeless(s->habits, &w, (int)i, outlook->value);
		struct node next;
		int value;

		/* The captures come first, so there are none after a quiet move that is hopeless.
		 */
		if (!order_next(&p, hopeless, &move))
			break;
		next = node_after(s, n, order_move(move));
		memory_prefetch(&s->memory, &entries, &next.key);
		value = look_after(s, &next, &w, i, order_takes(move));
		if (s->limit.stopped)
			return 0;
		if (value <= best)
			continue;
		best = value;
		best_move = order_move(move);
		if (best >= w.beta && !order_takes(move))
			order_reward(&s->order, n->h.turn, best_move, w.depth, w.ply);
		w.alpha = best > w.alpha && best < w.beta ? best : w.alpha;
	}
	store_result(s, n, best_move, best,
		     best >= w.beta	  ? LOWER
		     : best > first_alpha ? EXACT
					  : UPPER,
		     w.depth, w.ply);
	return best;
}

/* Bounds the value of the position: a side with a fort that holds cannot lose. */
static void bound_by_forts(const struct hasami *h, int *least, int *most)
{
	struct hasami_fort f;

	*least = hasami_find_fort(h, h->turn, &f) && f.holds ? 0 : -SEARCH_WIN;
	*most = hasami_find_fort(h, 1 - h->turn, &f) && f.holds ? 0 : SEARCH_WIN;
}

static int search_node(struct hasami_search *s, const struct node *n, struct window w,
		       bool may_pass)
{
	const int lead = s->habits->lead * w.depth;
	struct outlook outlook;
	unsigned known = ORDER_NO_MOVE;
	int value, least = -SEARCH_WIN, most = SEARCH_WIN;

	if (n->h.winner != WINNER_OPEN)
		return value_of_end(&n->h, w.ply);
	if (stands_again(s, n, w.ply))
		return value_of_repetition(&n->h, w.ply);
	if (w.depth <= 0 || w.ply >= ORDER_PLIES - 1)
		return search_captures(s, n, w.alpha, w.beta, w.ply);
	if (limit_spent(&s->limit, 1, 1))
		return 0;
	s->path[w.ply] = n->key;
	if (n->h.repetition == HASAMI_DRAWS && w.depth >= s->habits->forts)
		bound_by_forts(&n->h, &least, &most);
	if (least >= w.beta || most <= w.alpha || least == most)
		return least >= w.beta ? least : most;
	if (recall_value(s, n, &w, &known, &value))
		return value;
	hasami_survey(&n->h, s->weight, n->cells, &outlook);
	if (may_pass && is_null(&w) && outlook.value >= w.beta && w.beta > -SEARCH_SURE &&
	    w.beta < SEARCH_SURE) {
		if (lead && w.depth <= 3 && outlook.value - lead >= w.beta)
			return outlook.value - lead;
		if (w.depth >= 3 && wins_by_passing(s, n, &w))
			return w.beta;
	}
	value = s->limit.stopped ? 0 : look_at_moves(s, n, w, known, &outlook);
	return value < least ? least : value > most ? most : value;
}

/* Collects the expected sequence of moves after `n` from the table. */
static void follow_line(const struct hasami_search *s, struct node n, struct hasami_line *line)
{
	for (line->len = 0; line->len < 8 && n.h.winner == WINNER_OPEN;) {
		const struct entry *e = memory_find(&s->memory, &entries, &n.key);

		if (!e || !e->move || !game_hasami.is_legal(&n.h, n.h.turn, e->move))
			return;
		line->move[line->len++] = e->move;
		n = node_after(s, &n, e->move);
	}
}

/* Searches all moves to one depth and sorts `list` by the results. Returns false if the budget ran
 * out; if the first move was finished, *out is still better than before. */
static bool look_at_all(struct hasami_search *s, const struct node *root, struct ranked *list,
			unsigned moves, int depth, struct hasami_found *out)
{
	int alpha = -SEARCH_WIN;

	for (unsigned i = 0; i < moves; i++) {
		const struct node next = node_after(s, root, order_move(list[i]));
		int value = i ? -search_node(s, &next,
					     (struct window){ -alpha - 1, -alpha, depth - 1, 1 },
					     true)
			      : alpha + 1;

		if (value > alpha && !s->limit.stopped)
			value = -search_node(s, &next,
					     (struct window){ -SEARCH_WIN, -alpha, depth - 1, 1 },
					     true);
		if (s->limit.stopped)
			return false;
		if (value > alpha) {
			const struct ranked best = list[i];

			alpha = value;
			memmove(list + 1, list, i * sizeof *list);
			list[0] = best;
			out->move = order_move(best);
			out->value = value;
			out->depth = (unsigned)depth;
			follow_line(s, next, &out->line);
		}
	}
	return true;
}

static struct node begin_search(struct hasami_search *s, const struct hasami *h,
				struct budget *budget)
{
	struct node root;

	s->weight = s->own_weight ? s->own_weight : hasami_weights[h->win];
	root = node_of(s, h);
	limit_begin(&s->limit, budget);
	memory_forget(&s->memory); /* older entries stay usable but are replaced first */
	s->path[0] = root.key;
	return root;
}

bool hasami_search(struct hasami_search *s, const struct hasami *h, unsigned depth, struct rng *rng,
		   struct budget *budget, struct hasami_found *out)
{
	const struct node root = begin_search(s, h, budget);
	struct ranked list[HASAMI_MOVES];
	struct outlook outlook;
	unsigned moves;

	hasami_survey(h, s->weight, root.cells, &outlook);
	moves = order_moves(&s->order, h, &outlook, false, ORDER_NO_MOVE, ORDER_PLIES, list);
	for (unsigned i = 0; i < moves; i++) {
		const unsigned other = i + rng_below(rng, moves - i);
		const struct ranked c = list[other];

		list[other] = list[i];
		list[i] = c;
	}
	*out = (struct hasami_found){ .move = order_move(list[0]) };
	for (int d = 1; d <= (int)depth; d++) {
		if (!look_at_all(s, &root, list, moves, d, out))
			break;
		if (moves == 1 || out->value > SEARCH_SURE || out->value < -SEARCH_SURE)
			break;
	}
	return out->depth > 0 || !(budget->cancel && atomic_load(budget->cancel));
}

bool hasami_search_move(struct hasami_search *s, const struct hasami *h, game_move m,
			unsigned depth, struct budget *budget, int *value)
{
	const struct node root = begin_search(s, h, budget);
	const struct node next = node_after(s, &root, (unsigned)m);

	*value = -search_node(s, &next,
			      (struct window){ -SEARCH_WIN, SEARCH_WIN, (int)depth - 1, 1 }, true);
	return !s->limit.stopped;
}
