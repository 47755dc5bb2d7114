/* SPDX-License-Identifier: MIT */
/* game.h - what a rule engine promises to everything above it.
 *
 * A game is a table of functions over a flat state.  A state holds no pointers
 * and no padding that matters: copying is memcpy, equality is memcmp, and a copy
 * handed to a thread needs no lock.  Nothing here prints, reads the clock or keeps
 * anything between calls; chance enters only through the rng that a caller passes
 * to deal, pick, playout and imagine.  What a dealer dealt is a ply like any other,
 * so the list of plies alone reproduces a game.
 */
#ifndef ASOBI_GAME_H
#define ASOBI_GAME_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rng;
struct budget;

/* Before a parameter that a function takes only because its table asks for it. */
#define UNUSED __attribute__((unused))

enum {
	MAX_SEATS = 8,
	MOVE_TEXT = 96,	   /* bytes for any move as text, NUL included */
	STATE_TEXT = 2048, /* bytes for any state as text, NUL included */
	ERROR_TEXT = 768   /* bytes for one sentence to the user, NUL included; two whole lines of a
			      program fit in */
};

/* Seats are numbered from 0.  Three numbers stand for nobody at the table. */
enum {
	SEAT_DEALER = 31, /* moves for chance: deals, shuffles, coin tosses */
	SEAT_PUBLIC = 30, /* watches without a seat: sees what all may see */
	SEAT_ALL = 29	  /* open watching and review after the game: sees everything */
};

/* A move is one game-private word: a square, from and to squares, packed
 * digits, a set of cards.  Outside its game it is only compared and copied;
 * people, files and engines see its text. */
typedef uint64_t game_move;
#define MOVE_RESIGN UINT64_MAX	      /* the rules decide what follows each of these: */
#define MOVE_TIMEOUT (UINT64_MAX - 1) /* in Daifugo the others play on */
#define MOVE_ILLEGAL (UINT64_MAX - 2) /* something unplayable was tried */
#define MOVE_HIDDEN (UINT64_MAX - 3)  /* "something I may not see" */
#define MOVE_CRASHED (UINT64_MAX - 4) /* the player broke down; in every game as MOVE_TIMEOUT */

static inline bool move_is_reserved(game_move m)
{
	return m >= MOVE_CRASHED;
}

/* The caller owns the list and keeps it between calls; legal() appends. */
struct move_list {
	game_move *at;
	size_t len, cap;
};
void move_list_add(struct move_list *list, game_move m);
void move_list_free(struct move_list *list);

/* One option of a game or a player, shown in menus and accepted as key=value on
 * the command line, in save files and on the wire.  names, where given, are the
 * words for min..max ("off", "on"); numbers are accepted for them too, unless some of
 * the words are numbers.  Without names 0..1 may be given as "off" and "on". */
struct option {
	const char *key, *title; /* title is shown translated */
	int min, max, fallback;
	const char *const *names;
};

/* Options set together under one name ("full", "uecda"). */
struct preset {
	const char *id, *title;
	const char *settings; /* "jokers=1 lock=full ..." */
};

enum { MAX_OPTIONS = 48 };
struct setup {
	unsigned seats;
	int value[MAX_OPTIONS]; /* in the order of game->options */
	/* A game takes these numbers over from the one before it in its series (places, the order
	 * of sitting): they are the game's own, all zero in the first. */
	int8_t carry[2 * MAX_SEATS];
	/* The position it begins from, as encode() writes it; "": as the rules have it. */
	char position[STATE_TEXT];
};

/* A verdict says what a move is worth to its mover. */
struct verdict {
	game_move move;
	bool exact;
	bool sure; /* of one that is not exact: its outcome is proved, how soon it comes is not */
	int8_t outcome;	     /* +1 win, 0 draw, -1 loss; of best play if exact or sure */
	uint16_t plies;	     /* to the end under best play, this move included;
			      * 0 if not exact */
	int32_t value_milli; /* expected score x 1000, where it is no exact outcome */
	/* Where the aim is to be there soon, with the game's first measure: how much of it is
	 * expected to go, x 1000, this move included; fewer are better; 0 elsewhere. */
	uint32_t to_go_milli;
	uint32_t place_milli; /* where many play for ranks, that which is expected x 1000; 0
				 elsewhere */
	uint16_t first_milli; /* how often it comes first x 1000; 0 where nobody says */
	bool counts;	      /* the game counts by how much it is won (discs) */
	int16_t margin; /* this much: under best play if exact, else estimated; 0 if it does not
			   count */
};
typedef void verdict_fn(void *context, const struct verdict *v);

/* How one of the five levels for people plays: like this player of the game, but it slips
 * now and then.  A slip is a plausible worse move; a guarded level never misses a
 * win in one or allows a loss in one.  Steps should be even, 100 to 250 Elo where the game has
 * that much room: `asobi tournament GAME --players level:1,level:2,...` tells. */
struct game_level {
	const char *who; /* "mcts:playouts=400"; NULL: the perfect one (agent.h) */
	unsigned slip_percent;
	bool guarded;
};
enum { LEVELS = 5 };
/* People are told this of the five levels, translated. */
struct level_about {
	/* "%s", the character, then a sentence that says what the points are, under which rules,
	 * with %u.%02u for hundredths of them and %u.%02u for `within`.  NULL if `points` is a
	 * level's share in percent against the level below (of the first: against the one above). */
	const char *measure;
	struct {
		const char *character; /* one sentence on how it plays */
		unsigned points;       /* measured; the README tells by which command */
		unsigned within;       /* half of their 95 % interval, where `measure` tells it */
	} level[LEVELS];
};

enum game_trait {
	GAME_SIMULTANEOUS = 1 << 0, /* actors() may name several seats */
	GAME_TEMPLATE = 1 << 1,	    /* an example for developers: not in menus and lists */
	GAME_UNLISTED = 1 << 2	    /* is_legal() accepts more than legal() lists */
};

/* Hidden information.
 * observe: the state as `seat` may know it, with everything the seat has ever learnt
 *	(perfect recall) and nothing else; SEAT_ALL: a copy.
 * redact:  the move as `viewer` may see it, or MOVE_HIDDEN.
 * imagine: some full state this observation allows, drawn with rng. */
struct game_secrets {
	void (*observe)(const void *state, unsigned seat, void *out);
	game_move (*redact)(const void *state, unsigned actor, game_move m, unsigned viewer);
	bool (*imagine)(const void *seen, unsigned seat, struct rng *rng, void *out);
};

/* Games played one after the other.
 * length: the place among the options of how many there are.
 * next:   fill next->carry (the rest is a copy of `now`) from the end of game number
 *	game_no, counted from 0. */
struct game_series {
	unsigned length;
	void (*next)(const void *ended, const struct setup *now, unsigned game_no,
		     struct setup *next);
};

/* Something that is counted in an ended game, beside who won: the calls until a number was
 * found, discs, faults.  Reports tell mean, median, worst and histogram of each; of a game for
 * one alone the first measure is the result, and the best one is kept. */
struct measure {
	const char *key;   /* [a-z_]+, stable: it is in journals and reports */
	const char *title; /* shown translated */
	bool less_is_better;
	/* 0 or more; -1: the seat has none, it never got there. */
	int (*value)(const void *ended, unsigned seat);
	const char *apart_by; /* the key of an option: results under different values of it
			       * do not compare.  NULL: all do */
};
enum { MAX_MEASURES = 4, NO_MEASURE = -1 };

/* The state of most games of two has two bytes that follow each other: whose turn it is, and who
 * has won. */
enum { WINNER_DRAW = 2, WINNER_OPEN = 3 }; /* beside the seats 0 and 1 */

/* First what every game fills in; an open game of two, whose moves are numbers, needs no more
 * than that. */
struct game {
	const char *id;	   /* [a-z0-9]+, stable: it is in save files */
	const char *title; /* shown translated */
	unsigned min_seats, max_seats;
	size_t state_size;
	/* The place in the state of a byte "turn", after which a byte "winner" follows: a seat,
	 * WINNER_DRAW, WINNER_OPEN.  With actors() and score() it is of no matter. */
	size_t turn_at;

	/* No game is longer, dealer's plies included; bounds every replay.  max_plies(): under
	 * this setup. */
	unsigned most_plies;
	unsigned (*max_plies)(const struct setup *setup);

	/* Fill all state_size bytes.  False with a message if the setup makes
	 * no sense; the caller has checked seats and the range of each option. */
	bool (*start)(void *state, const struct setup *setup, char error[ERROR_TEXT]);

	/* Is this a legal move of a seat in actors()?  All are less than `moves`.  Without
	 * `moves` there is legal() to list them; then NULL: list and look.  Needed where a list
	 * would be huge: a dealt hand, a secret.  With GAME_UNLISTED it may allow moves that
	 * legal() does not list, where nobody should be offered them. */
	bool (*is_legal)(const void *state, unsigned seat, game_move m);
	game_move moves;

	/* Play a legal move, or a reserved one of any seat while the game lasts.
	 * Returns what revert() needs. */
	uint64_t (*apply)(void *state, unsigned seat, game_move m);

	/* True if the state (or observation) could arise in play, whatever its bytes; what is
	 * decoded is asked first, and tests call it after every ply. */
	bool (*sane)(const void *state);

	/* A game may leave these out; few games have all of them.  Others call them as
	 * game_legal(), game_actors()..., which know what it means if one is left out. */

	/* Bit s: seat s may move now.  0 exactly when the game has ended.
	 * Several bits: these seats commit in any order, unseen by each other.  NULL: as the
	 * byte at turn_at has it. */
	uint32_t (*actors)(const void *state);

	/* Append the legal moves of a seat in actors(), each once, ascending, at least one. */
	void (*legal)(const void *state, unsigned seat, struct move_list *out);

	/* Points by seat, higher is better, equal is a draw; valid once ended.  NULL: one for
	 * the winner. */
	void (*score)(const void *state, int points[MAX_SEATS]);

	/* Text as snprintf: returns the length needed.  parse_move reads what format_move
	 * writes, of a seat in actors(); whether it is legal is asked afterwards, but with secrets
	 * it accepts only what is, as far as is seen.  Neither sees a reserved move.  NULL: the
	 * move's number. */
	size_t (*format_move)(const void *state, unsigned seat, game_move m, char *buf,
			      size_t size);
	bool (*parse_move)(const void *state, unsigned seat, const char *text, game_move *out);

	/* One printable line that decode() turns back into an equal state; works on
	 * observations too.  decode() fills the state with what the text says, as far as that
	 * fits into it, or refuses; that it is sane and that the text is the one spelling of it
	 * is checked by game_decode().  NULL: the bytes of the state, the first of them, where
	 * `signs` names them, as signs ("O.X...... 0 3": ".OX" for nine cells of 0, 1 and 2). */
	size_t (*encode)(const void *state, char *buf, size_t size);
	bool (*decode)(void *state, const char *text);
	const char *signs;
	unsigned n_signs;

	const struct option *options; /* ends at key == NULL; NULL: none */
	unsigned traits;	      /* enum game_trait */
	const struct preset *presets; /* ends at id == NULL; NULL: none */
	/* The options that came later than the game, as it was played before: what they are in a
	 * record that does not name them.  "key=value ..."; NULL: the fallbacks. */
	const char *formerly;
	const struct game_level *levels; /* LEVELS of them, the easiest first; NULL: some that are
					    usual */
	const struct level_about *about_levels; /* NULL: nothing is told of them */
	const struct game_secrets *secrets;	/* NULL: all see everything */
	const struct game_series *series;	/* NULL: every game stands alone */

	/* The bytes of the state that the options alone decide: positions in which they are equal
	 * are played under the same rules, and a game may begin from any of these.  Size 0: all
	 * are. */
	size_t rules_at, rules_size;

	/* Only dealers: one random outcome, as a move; NULL: no chance.  A deal that
	 * needs more than one word is several plies (a hand a seat), each redacted from
	 * the others. */
	game_move (*deal)(const void *state, struct rng *rng);

	/* How many sit at the table under this setup; NULL: max_seats, always. */
	unsigned (*seats)(const struct setup *setup);

	/* One legal move at random, without listing them all.  NULL: list and
	 * draw.  Worth having where lists are long and playouts many. */
	game_move (*pick)(const void *state, unsigned seat, struct rng *rng);

	/* Play random moves to the end.  NULL: pick and apply.  Draws and result
	 * must be distributed as without it. */
	void (*playout)(void *state, struct rng *rng);

	/* Where random games are long or end in ways that say little: the score that a seat may
	 * expect, x 1000, from -1000 (lost) to 1000 (won); for as little work as a few moves;
	 * asked only while the game lasts.  Players that sample then break their random
	 * games off after playout_plies (0: ask at once) and take this for the result.
	 * Which number of plies is best, and whether it pays at all, is to be measured:
	 * `mcts:cap=N` plays so many instead.  NULL: random games are played to the end. */
	int (*estimate)(const void *state, unsigned seat);
	unsigned playout_plies;

	/* Undo the last apply().  NULL when 64 bits cannot hold the difference:
	 * struct board then keeps whole states instead. */
	void (*revert)(void *state, unsigned seat, game_move m, uint64_t undo);

	/* Where positions recur and something follows from it: a number for the position and
	 * who is to move, the same for equal ones and for hardly any others; and a word that
	 * the position after the last apply() stands for the times-th time, from the second
	 * on, which may end the game; revert() takes it back with that ply.  struct board asks
	 * and tells, and history_add() for who looks ahead (board.h); what is applied elsewhere
	 * does not recur.  Both NULL: nothing follows. */
	uint64_t (*key)(const void *state);
	void (*recurred)(void *state, unsigned times);

	/* Exact or estimated worth of each legal move, given out as it is found; a move found
	 * again is known better than before.  Serves analyze, hints, panes and reviews.  False
	 * when the budget ran out first.  NULL: a general player estimates. */
	bool (*study)(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		      void *context);

	/* At most MAX_MEASURES, the most telling first; ends at key == NULL.  NULL: none. */
	const struct measure *measures;
};

/* Ends with NULL; generated from the game.am files. */
extern const struct game *const all_games[];
const struct game *game_find(const char *id);

/* Turns are taken in the open, and nothing is left to chance. */
static inline bool game_is_open(const struct game *g)
{
	return !g->secrets && !g->deal && !(g->traits & GAME_SIMULTANEOUS);
}

/* decode() of a text from outside: only a sane state, only in the one spelling that encode()
 * writes.  What *state holds is of no use if it is refused. */
bool game_decode(const struct game *g, void *state, const char *text);

/* These functions do in the obvious way what a game leaves out.  `scratch` is a list to reuse. */
static inline uint32_t game_actors(const struct game *g, const void *state)
{
	const uint8_t *turn = (const uint8_t *)state + g->turn_at;

	return g->actors ? g->actors(state) : turn[1] == WINNER_OPEN ? UINT32_C(1) << turn[0] : 0;
}
unsigned game_max_plies(const struct game *g, const struct setup *setup);
/* None for a seat that is not in actors(). */
void game_legal(const struct game *g, const void *state, unsigned seat, struct move_list *out);
void game_score(const struct game *g, const void *ended, int points[MAX_SEATS]);
bool game_same_rules(const struct game *g, const void *a, const void *b);
size_t game_encode(const struct game *g, const void *state, char *buf, size_t size);
/* As decode(): whatever the text says. */
bool game_read_state(const struct game *g, void *state, const char *text);
bool game_is_legal(const struct game *g, const void *state, unsigned seat, game_move m);
/* Is it offered, too?  Not all that is legal is with GAME_UNLISTED. */
bool game_is_listed(const struct game *g, const void *state, unsigned seat, game_move m);
game_move game_pick(const struct game *g, const void *state, unsigned seat, struct rng *rng,
		    struct move_list *scratch);
void game_playout(const struct game *g, void *state, struct rng *rng, struct move_list *scratch);
/* A random game is worth this to a seat, x 1000: its result, or the game's estimate where it can
 * estimate and has not ended after this number of plies.  PLAYOUT_PLIES: the number that the game
 * names. */
enum { PLAYOUT_PLIES = -1 };
int game_sample(const struct game *g, void *state, unsigned seat, int plies, struct rng *rng,
		struct move_list *scratch);
void game_observe(const struct game *g, const void *state, unsigned seat, void *out);
game_move game_redact(const struct game *g, const void *state, unsigned actor, game_move m,
		      unsigned viewer);

/* The measure `i` of an ended game, NO_MEASURE where there is none: `i` may be beyond the last. */
unsigned game_measures(const struct game *g);
int game_measure(const struct game *g, const void *ended, unsigned seat, unsigned i);

/* The lowest seat in a set of actors; SEAT_DEALER counts as a seat. */
static inline unsigned game_first_actor(uint32_t actors)
{
	assert(actors);
	return (unsigned)__builtin_ctz(actors);
}

/* +1 the seat won alone, 0 it shares the first place, -1 another did better. */
int points_outcome(const int points[MAX_SEATS], unsigned seats, unsigned seat);
/* +1 the seat came first alone, -1 it came last, 0 between, or the first place is shared. */
int points_end(const int points[MAX_SEATS], unsigned seats, unsigned seat);
int game_outcome(const struct game *g, const void *ended, unsigned seats, unsigned seat);

/* As the game's own, with words for the reserved moves ("resign", "timeout",
 * "illegal", "?" for a hidden one).  parse takes "resign" and its like from
 * records, not from players. */
size_t game_format_move(const struct game *g, const void *state, unsigned seat, game_move m,
			char *buf, size_t size);
bool game_parse_move(const struct game *g, const void *state, unsigned seat, const char *text,
		     game_move *out);
/* The same without those words: a legal move, as people type it. */
bool game_read_move(const struct game *g, const void *state, unsigned seat, const char *text,
		    game_move *out);

#endif
