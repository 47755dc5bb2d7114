/* SPDX-License-Identifier: MIT */
/* A null-window search with a transposition table. Its speed comes from the following ideas, most
 * effective first: it orders moves by the threats they make, gets bounds from follow-up
 * strategies, keeps the table small enough for the second-level cache, checks the children's table
 * entries before searching any child, plays forced replies without creating nodes for them, and
 * uses the same key for a position and its mirror image. */
#include "games/hamlet/hamlet_solver.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "search/search.h"

struct hamlet_solver {
	struct memory memory;
	struct limit limit;
};

enum {
	/* Once this many stones are on the board, looking up mirror images isn't worth the time. */
	MIRROR_UNTIL = 18,
	/* Once this many stones are on the board, the search is faster without the table. */
	TABLE_UNTIL = 31,
	/* The budget is checked once every CHECK_NODES nodes and counts in units of this many. */
	CHECK_NODES = 1024
};

/* ---- Bounds on the score that require no search ---- */

/* Returns all cells that lie above the given ones in the same columns. */
static uint64_t cells_above(uint64_t cells)
{
	uint64_t up = cells << 1 & HAMLET_BOARD;

	for (int i = 0; i < 3; i++)
		up |= up << 1 & HAMLET_BOARD;
	return up;
}

/* Returns the score of a win in the last column to be filled. `row` is the winning cell's row
 * (from 0); the cells above it are still empty when the game ends. */
static int latest_win(unsigned row)
{
	return (7 - (int)row) / 2;
}

/* Returns the least that the second player can secure, as a score for the first player. `sure`
 * contains the threats that the second player is certain to get. */
static int drawn_or_won(uint64_t sure, uint64_t second_gets)
{
	unsigned row = 1;

	if (!sure)
		return hamlet_has_line(second_gets) ? -latest_win(HAMLET_ROWS - 1) : 0;
	while (!(sure & HAMLET_BOTTOM << row))
		row += 2;
	return -latest_win(row);
}

/* Returns an upper bound on the first player's score. In columns with an even number of empty
 * cells, the second player gets all even rows and the first player the odd ones. In a column with
 * an odd number of empty cells, the next cell is in an even row, and a stone there cannot be
 * answered in the same column. Columns of this kind come in pairs: the side that plays in one
 * leaves the other to its opponent, and then both have an even number of empty cells. Once the
 * second player has a threat in an even row, the game ends there, and nobody gets the cells above
 * it. */
int hamlet_follow_even(uint64_t first, uint64_t second, uint64_t threats)
{
	const uint64_t empty = HAMLET_BOARD ^ (first | second);
	const uint64_t paired = hamlet_next_cells(first | second) & HAMLET_EVEN_ROWS;
	const uint64_t sure = threats & HAMLET_EVEN_ROWS & ~paired;
	const uint64_t first_gets = first | (empty & HAMLET_ODD_ROWS & ~cells_above(sure));
	const uint64_t second_gets = second | (empty & HAMLET_EVEN_ROWS & ~paired);
	const uint64_t one = paired & -paired, other = paired ^ one;

	if (!hamlet_has_line(first_gets | paired))
		return drawn_or_won(sure, second_gets);
	/* If only one pair of columns has an odd number of empty cells, both ways of sharing the
	 * pair between the players can be checked. */
	if (!paired || hamlet_several(other))
		return FOLLOW_NOTHING;
	if (hamlet_has_line(first_gets | one) || hamlet_has_line(first_gets | other))
		return FOLLOW_NOTHING;
	return drawn_or_won(sure, hamlet_has_line(second_gets | one) ? second_gets | other : 0);
}

/* The threat's column has an odd number of empty cells, so all other columns together have an even
 * number. In those columns, the first player answers every stone in the same column and gets the
 * even rows. Below the threat, the second player gets the even rows. If that gives the second
 * player no four, the board fills up until the second player must play directly below the threat.
 */
static bool wins_with(uint64_t threat, uint64_t column, uint64_t next, uint64_t second,
		      uint64_t empty)
{
	const uint64_t elsewhere = empty & ~column;
	const uint64_t below = column & empty & (threat - 1);

	return !hamlet_has_line(second | (elsewhere & HAMLET_ODD_ROWS) |
				(next & HAMLET_EVEN_ROWS & ~column) | (below & HAMLET_EVEN_ROWS));
}

int hamlet_odd_threat(uint64_t first, uint64_t second, uint64_t threats)
{
	const uint64_t taken = first | second, next = hamlet_next_cells(taken);

	for (unsigned row = 2; row < HAMLET_ROWS; row += 2)
		for (uint64_t left = threats & HAMLET_BOTTOM << row & ~next; left;
		     left &= left - 1) {
			const uint64_t threat = left & -left;
			const uint64_t column = hamlet_column((unsigned)__builtin_ctzll(threat) /
							      HAMLET_PITCH);

			if ((next & column & HAMLET_EVEN_ROWS) &&
			    wins_with(threat, column, next, second, HAMLET_BOARD ^ taken))
				return latest_win(row);
		}
	return 0;
}

/* ---- The transposition table ----
 *
 * An entry is a single word, so that eight of them fill a cache line; this matters more than
 * anything else here. From the lowest bit up it holds 42 bits of the key, 6 bits of the score (plus
 * 32), 1 bit that is set for a lower bound and clear for an upper bound, and 6 bits for the number
 * of empty cells. The more empty cells, the more expensive the position is to search again. */
enum { ENTRY_KEY = 42, ENTRY_SCORE = 42, ENTRY_LOWER = 48, ENTRY_EMPTY = 49 };

static uint64_t entry_place(const struct memory *m, const void *key)
{
	return *(const uint64_t *)key * UINT64_C(0x9e3779b97f4a7c15) >> m->shift;
}

static bool entry_holds(UNUSED const struct memory *m, const void *entry, const void *key)
{
	return ((*(const uint64_t *)entry ^ *(const uint64_t *)key) &
		((UINT64_C(1) << ENTRY_KEY) - 1)) == 0;
}

static uint64_t entry_worth(UNUSED const struct memory *m, const void *entry)
{
	return *(const uint64_t *)entry >> ENTRY_EMPTY;
}

static const struct memory_kind entries = { sizeof(uint64_t), 2, entry_place, entry_holds,
					    entry_worth };

static inline int entry_score(uint64_t entry)
{
	return (int)(entry >> ENTRY_SCORE & 0x3f) - 32;
}

static inline bool entry_is_lower(uint64_t entry)
{
	return entry >> ENTRY_LOWER & 1;
}

/* Returns a position's entry, or 0 if it isn't in the table. */
static inline uint64_t recall_entry(const struct hamlet_solver *s, uint64_t key)
{
	const uint64_t *entry = memory_find(&s->memory, &entries, &key);

	return entry ? *entry : 0;
}

static inline void keep_score(struct hamlet_solver *s, uint64_t key, unsigned plies, int score,
			      bool lower)
{
	const uint64_t empty = HAMLET_CELLS - plies;
	uint64_t *slot = memory_bucket(&s->memory, &entries, &key);

	/* An entry in its bucket's second slot moves to the first slot if it is expensive enough;
	 * otherwise it stays where it is. */
	if (!entry_holds(&s->memory, slot, &key))
		slot = memory_make_room(&s->memory, &entries, &key, empty);
	*slot = key | (uint64_t)(score + 32) << ENTRY_SCORE | (uint64_t)lower << ENTRY_LOWER |
		empty << ENTRY_EMPTY;
}

struct choice {
	uint64_t stone, threats; /* the stone played, and the mover's threats after it */
	int weight;
};

/* Works like order_insert(), but also stores each move's threats in the list. Looking them up
 * elsewhere would lower the node rate by 5%. */
static inline void insert_choice(struct choice *list, unsigned n, uint64_t stone, uint64_t threats,
				 int weight)
{
	for (; n && list[n - 1].weight < weight; n--)
		list[n] = list[n - 1];
	list[n] = (struct choice){ stone, threats, weight };
}

/* Returns the score of winning with stone number `stone`, for the side that plays it. */
static inline int worth_of_win(unsigned stone)
{
	return (38 - (int)stone) / 2;
}

static inline uint64_t key_of(uint64_t own, uint64_t taken, unsigned plies)
{
	return plies < MIRROR_UNTIL ? hamlet_mirror_key(own, taken) : hamlet_key(own, taken);
}

/* These weights were found by hill climbing on the number of nodes, using the empty board and a
 * hundred other positions. Each player has a separate set, because they need different rows: odd
 * rows for the first player, even rows for the second. The weights show that hasty forcing moves
 * are deceptive: all threats that the opponent can block immediately count as one, no matter how
 * many there are, and count less than one good threat for later. */
static const struct weights {
	uint64_t good_rows;
	/* The weights of threats that the opponent cannot block at once. */
	int good_threat, other_threat;
	/* the weight of having at least one threat that the opponent can block at once */
	int forcing;
	int above; /* the weight of a threat directly above the new stone */
	/* The weight of the new stone's cell, by row (from the bottom) and column. */
	int8_t cell[HAMLET_ROWS][HAMLET_COLS];
} weights[2] = {
	{ HAMLET_ODD_ROWS,
	  11,
	  2,
	  6,
	  -2,
	  {
		  { 0, -1, 0, 0, -1, 0 },
		  { -4, 0, 1, 1, 0, -4 },
		  { 0, 2, 5, 5, 2, 0 },
		  { 0, 0, 2, 2, 0, 0 },
		  { -2, 0, 3, 3, 0, -2 },
		  { 2, 2, 2, 2, 2, 2 },
	  } },
	{ HAMLET_EVEN_ROWS,
	  26,
	  12,
	  4,
	  3,
	  {
		  { 0, -1, 3, 3, -1, 0 },
		  { 1, 4, 6, 6, 4, 1 },
		  { 1, 3, 5, 5, 3, 1 },
		  { 4, 4, 6, 6, 4, 4 },
		  { 0, 0, 2, 2, 0, 0 },
		  { 10, 5, 4, 4, 5, 10 },
	  } },
};

static inline int count_few(uint64_t cells)
{
	int n = 0;

	for (; cells; cells &= cells - 1)
		n++;
	return n;
}

static inline int weigh_move(const struct weights *w, uint64_t stone, uint64_t mine, uint64_t next,
			     unsigned column)
{
	const uint64_t later = mine & ~next;
	const unsigned row = (unsigned)__builtin_ctzll(stone) - HAMLET_PITCH * column;

	return w->cell[row][column] + count_few(later & w->good_rows) * w->good_threat +
	       count_few(later & ~w->good_rows) * w->other_threat + (mine & next ? w->forcing : 0) +
	       (mine & stone << 1 ? w->above : 0);
}

int hamlet_looks(const struct hamlet_position *p, uint64_t stone)
{
	const uint64_t taken = p->taken | stone;

	return weigh_move(&weights[p->plies % 2], stone, hamlet_threats(p->own | stone, taken),
			  hamlet_next_cells(taken),
			  (unsigned)__builtin_ctzll(stone) / HAMLET_PITCH);
}

/* Computes a bound from follow-up strategies for a position with `own` to move. Returns true if
 * this bound already decides the search. */
static inline bool known_by_following(uint64_t own, uint64_t other, unsigned plies, int alpha,
				      uint64_t threats, int *score)
{
	if (alpha < -FOLLOW_MOST)
		return false;
	*score = plies % 2 ? -hamlet_odd_threat(other, own, threats)
			   : hamlet_follow_even(own, other, threats);
	return *score <= alpha && (plies % 2 == 0 || *score);
}

/* Returns true if a move can be scored without searching what follows. `mine` contains the mover's
 * threats. A score above alpha settles the node. */
static inline bool settles_node(uint64_t own, uint64_t other, unsigned plies, int alpha,
				uint64_t mine, int *score)
{
	const uint64_t taken = own | other;

	if (!hamlet_safe_moves(taken, mine)) {
		*score = worth_of_win(plies + 2);
		return true;
	}
	if (!known_by_following(other, own, plies, -alpha - 1, mine, score))
		return false;
	*score = -*score;
	return *score > alpha;
}

/* Lists the moves in the order in which to search them. Returns their number, or 0 if one of them
 * settles the node. */
static unsigned order_moves(uint64_t own, uint64_t taken, unsigned plies, int alpha, uint64_t safe,
			    struct choice list[HAMLET_COLS], int *score)
{
	static const uint8_t columns[HAMLET_COLS] = { 2, 3, 1, 4, 0, 5 };
	const uint64_t other = own ^ taken;
	unsigned n = 0;

	for (int i = 0; i < HAMLET_COLS; i++) {
		const uint64_t stone = safe & hamlet_column(columns[i]);
		uint64_t mine;

		if (!stone)
			continue;
		mine = hamlet_threats(own | stone, taken | stone);
		if (settles_node(own | stone, other, plies + 1, alpha, mine, score))
			return 0;
		insert_choice(list, n++, stone, mine,
			      weigh_move(&weights[plies % 2], stone, mine,
					 hamlet_next_cells(taken | stone), columns[i]));
	}
	return n;
}

/* Returns true if a child's table entry already decides the search. */
static bool known_child(const struct hamlet_solver *s, const struct choice *list, unsigned n,
			uint64_t other, uint64_t taken, unsigned plies, int alpha, int *score)
{
	for (unsigned i = 0; i < n && plies + 1 < TABLE_UNTIL; i++) {
		const uint64_t key = key_of(other, taken | list[i].stone, plies + 1);
		const uint64_t entry = recall_entry(s, key);

		if (!entry || entry_is_lower(entry) || -entry_score(entry) <= alpha)
			continue;
		*score = -entry_score(entry);
		return true;
	}
	return false;
}

static inline bool find_known(const struct hamlet_solver *s, uint64_t key, int alpha, int *score)
{
	const uint64_t entry = recall_entry(s, key);

	*score = entry_score(entry);
	return entry && entry_is_lower(entry) == (*score > alpha);
}

/* Returns true if the side that must win to decide this search can no longer win. That is the side
 * to move if alpha is at least 0, and the opponent otherwise. */
static inline bool is_hopeless(uint64_t own, uint64_t other, uint64_t taken, int alpha)
{
	return !hamlet_has_line((alpha >= 0 ? own : other) | (HAMLET_BOARD ^ taken));
}

/* Searches to find out whether the score is greater than alpha. A result above alpha is a lower
 * bound; any other result is an upper bound. The side to move must have no winning move. `threats`
 * holds the opponent's threats. `followed` is true if the bounds from follow-up strategies are
 * known not to decide the result. */
static int search_node(struct hamlet_solver *s, uint64_t own, uint64_t taken, unsigned plies,
		       int alpha, uint64_t threats, bool followed);

static int search_choices(struct hamlet_solver *s, uint64_t own, uint64_t taken, unsigned plies,
			  int alpha, uint64_t safe, uint64_t threats, bool followed)
{
	const uint64_t other = own ^ taken,
		       key = plies < TABLE_UNTIL ? key_of(own, taken, plies) : 0;
	struct choice list[HAMLET_COLS];
	int score = 0, best = -SOLVER_BEST;
	unsigned n;

	if (is_hopeless(own, other, taken, alpha))
		return 0;
	if (!followed && known_by_following(own, other, plies, alpha, threats, &score))
		return score;
	if (key && find_known(s, key, alpha, &score))
		return score;
	n = order_moves(own, taken, plies, alpha, safe, list, &score);
	if (!n || known_child(s, list, n, other, taken, plies, alpha, &score))
		return score;
	for (unsigned i = 0; i < n && best <= alpha; i++) {
		const struct choice *c = &list[i];

		/* Before the moves were ordered, these bounds were tried for every move. */
		score = -search_node(s, other, taken | c->stone, plies + 1, -alpha - 1, c->threats,
				     true);
		if (s->limit.stopped)
			return 0;
		best = score > best ? score : best;
	}
	if (key)
		keep_score(s, key, plies, best, best > alpha);
	return best;
}

static int search_node(struct hamlet_solver *s, uint64_t own, uint64_t taken, unsigned plies,
		       int alpha, uint64_t threats, bool followed)
{
	const uint64_t safe = hamlet_safe_moves(taken, threats);

	if (limit_spent(&s->limit, CHECK_NODES, 1))
		return 0;
	if (!safe)
		return -worth_of_win(plies + 2);
	if (plies >= HAMLET_CELLS - 2)
		return 0;
	/* The side to move cannot win before stone number plies + 3, and the opponent cannot win
	 * before stone number plies + 4. These bounds on the score may already decide the search.
	 */
	if (worth_of_win(plies + 3) <= alpha)
		return worth_of_win(plies + 3);
	if (-worth_of_win(plies + 4) > alpha)
		return -worth_of_win(plies + 4);
	if (hamlet_several(safe))
		return search_choices(s, own, taken, plies, alpha, safe, threats, followed);
	return -search_node(s, own ^ taken, taken | safe, plies + 1, -alpha - 1,
			    hamlet_threats(own | safe, taken | safe), false);
}

struct hamlet_solver *hamlet_solver_new(unsigned log_entries)
{
	struct hamlet_solver *s = xcalloc(1, sizeof *s);

	s->memory = memory_new(entries.slot_bytes, log_entries);
	return s;
}

void hamlet_solver_free(struct hamlet_solver *s)
{
	if (!s)
		return;
	memory_free(&s->memory);
	free(s);
}

uint64_t hamlet_solver_nodes(const struct hamlet_solver *s)
{
	return s->limit.nodes;
}

/* Returns the number of the stone that ends a game with this score. If the number of stones on the
 * board is even, the side to move plays the odd-numbered stones. */
static unsigned last_stone(int score, unsigned plies)
{
	const unsigned size = (unsigned)(score > 0 ? score : -score);
	const unsigned own = plies + 1, maker = score > 0 ? own : own + 1;
	const unsigned even = 38 - 2 * size;

	return maker % 2 ? even - 1 : even;
}

unsigned hamlet_plies_left(int score, unsigned plies)
{
	return (score ? last_stone(score, plies) : HAMLET_CELLS) - plies;
}

/* Searches to find out whether the score is greater than alpha, and raises the lower bound or
 * reduces the upper bound accordingly. */
static void narrow_bounds(struct hamlet_solver *s, const struct hamlet_position *p, int alpha,
			  int *low, int *high)
{
	const uint64_t other = p->own ^ p->taken;
	int score = search_node(s, p->own, p->taken, p->plies, alpha,
				hamlet_threats(other, p->taken), false);

	if (s->limit.stopped)
		return;
	if (score > alpha)
		*low = score > *low ? score : *low;
	else
		*high = score < *high ? score : *high;
}

/* Finds the exact score. Most scores are near 0, so the search tries those first and works outward
 * one by one. */
static int close_in(struct hamlet_solver *s, const struct hamlet_position *p, int low, int high)
{
	while (low < high && !s->limit.stopped)
		narrow_bounds(s, p, high <= 0 ? high - 1 : low < 0 ? -1 : low, &low, &high);
	return s->limit.stopped ? SOLVER_UNKNOWN : low;
}

bool hamlet_seen_at_once(const struct hamlet_position *p, int *score)
{
	const uint64_t next = hamlet_next_cells(p->taken);

	if (hamlet_threats(p->own, p->taken) & next) {
		*score = (38 - (int)p->plies - 1) / 2;
		return true;
	}
	*score = -(38 - (int)p->plies - 2) / 2;
	return !hamlet_safe_moves(p->taken, hamlet_threats(p->own ^ p->taken, p->taken));
}

int hamlet_solve(struct hamlet_solver *s, const struct hamlet_position *p, int low,
		 struct budget *budget)
{
	const int worst = -(38 - (int)p->plies - 2) / 2;
	int score;

	if (p->plies >= HAMLET_CELLS)
		return 0;
	if (hamlet_seen_at_once(p, &score))
		return score;
	limit_begin(&s->limit, budget);
	/* The node count isn't reset between searches, so the first check is at the next multiple
	 * of CHECK_NODES. */
	s->limit.look_at = (s->limit.nodes | (CHECK_NODES - 1)) + 1;
	return close_in(s, p, low > worst ? low : worst, (38 - (int)p->plies - 3) / 2);
}
