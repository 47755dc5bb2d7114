/* SPDX-License-Identifier: MIT */
/* game.h - the interface between a game's rules and the rest of the program. A game is a table of
 * functions that work on a flat state. A state holds no pointers, and its padding never matters:
 * memcpy copies it, memcmp compares it, and a thread can use its own copy without a lock. None of
 * these functions prints, reads the clock or remembers anything between calls. All randomness
 * comes from the rng that a caller passes to deal, pick, playout and imagine. The dealer's moves
 * are plies like any other, so the list of plies is enough to replay a game. */
#ifndef ASOBI_GAME_H
#define ASOBI_GAME_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rng;
struct budget;

/* Marks a parameter that a function has only because its function table requires it. */
#define UNUSED __attribute__((unused))

enum {
	MAX_SEATS = 8,
	MOVE_TEXT = 96,	   /* enough bytes for the text of any move, including the NUL */
	STATE_TEXT = 2048, /* enough bytes for the text of any state, including the NUL */
	/* Enough bytes for one sentence to the user, including the NUL, even if the sentence
	 * quotes two whole lines from a program. */
	ERROR_TEXT = 768
};

/* Writes the sentence that says why something failed. Always returns false, so that a function can
 * end with it. */
bool fail_with(char error[ERROR_TEXT], const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Seats are numbered from 0. Three special numbers stand for the dealer and two kinds of viewers.
 */
enum {
	SEAT_DEALER = 31, /* the dealer, who makes the random moves: deals, shuffles, coin tosses */
	SEAT_PUBLIC = 30, /* a spectator, who sees only what everyone may see */
	/* A viewer who sees everything: a spectator of an open game, or anyone in the review after
	 * a game. */
	SEAT_ALL = 29
};

/* A move is a number that only the game understands: a square, two squares, packed digits, a set
 * of cards. Other code only compares and copies it; people, files and programs see the move as
 * text. */
typedef uint64_t game_move;
/* The player resigns. As with all reserved moves, the game's rules decide what happens then. */
#define MOVE_RESIGN UINT64_MAX
/* The player ran out of time; in Daifugo the others play on. */
#define MOVE_TIMEOUT (UINT64_MAX - 1)
#define MOVE_ILLEGAL (UINT64_MAX - 2) /* the player tried an illegal move */
#define MOVE_HIDDEN (UINT64_MAX - 3)  /* a move that the viewer may not see */
/* The player crashed; every game treats it like MOVE_TIMEOUT. */
#define MOVE_CRASHED (UINT64_MAX - 4)

static inline bool move_is_reserved(game_move m)
{
	return m >= MOVE_CRASHED;
}

/* Returns true if the player gave up or lost the right to play instead of moving. Such a ply isn't
 * counted as a move. */
static inline bool move_is_forfeit(game_move m)
{
	return move_is_reserved(m) && m != MOVE_HIDDEN;
}

/* A list of moves, to which legal() appends. The caller owns it and reuses it between calls. */
struct move_list {
	game_move *at;
	size_t len, cap;
};
void move_list_add(struct move_list *list, game_move m);
void move_list_free(struct move_list *list);

/* One option of a game or a player. Menus show it; the command line, saved games and the protocols
 * accept it as key=value. If there are names, they are the words for min..max ("off", "on");
 * numbers are also accepted, unless some of the words are numbers themselves. Without names, an
 * option from 0 to 1 also accepts "off" and "on". */
struct option {
	const char *key, *title; /* the option's key and its title, which is shown translated */
	int min, max, fallback;
	const char *const *names;
	/* True for an option that was added after the format of records and protocols was fixed.
	 * They mention it only when its value isn't the default. */
	bool newer;
};

/* A preset sets several options at once, under one name ("full", "uecda"). */
struct preset {
	const char *id, *title;
	const char *settings; /* the settings, such as "jokers=1 lock=full ..." */
};

enum { MAX_OPTIONS = 48 };
struct setup {
	unsigned seats;
	int value[MAX_OPTIONS]; /* the values of the options, in the order of game->options */
	/* Numbers that each game of a series hands on to the next, such as ranks and the order of
	 * the players. Only the game's rules know what they mean; in the first game, all are zero.
	 */
	int8_t carry[2 * MAX_SEATS];
	/* The position in which the game begins, as encode() writes it; "" means the normal
	 * starting position. */
	char position[STATE_TEXT];
};

/* A verdict says what a move is worth to the player who makes it. */
struct verdict {
	game_move move;
	bool exact;
	/* True if the outcome is proved but not the number of plies until the end; such a verdict
	 * isn't exact. */
	bool sure;
	int8_t outcome; /* +1 win, 0 draw, -1 loss; under best play if exact or sure */
	/* The number of plies to the end under best play, including this move; 0 if not exact. */
	uint16_t plies;
	int32_t value_milli; /* the expected score x 1000, unless the outcome is exact */
	/* In games whose first measure should be as small as possible (such as the number of
	 * calls): how much of it is expected to remain, x 1000, including this move; 0 in other
	 * games. */
	uint32_t to_go_milli;
	/* The expected rank, x 1000, in games where players compete for ranks; 0 in other games. */
	uint32_t place_milli;
	/* The standard error of the difference in expected rank between this move and the best
	 * one, both estimated from the same deals; 0 if the difference is exact or its error
	 * unknown. */
	uint32_t place_error_milli;
	/* The probability that the move leads to first place, x 1000; 0 if unknown. */
	uint16_t first_milli;
	bool counts; /* true if the game counts the margin of victory (in discs) */
	/* The margin: exact under best play if the verdict is exact, otherwise an estimate; 0 if
	 * the game doesn't count margins. */
	int16_t margin;
};
typedef void verdict_fn(void *context, const struct verdict *v);

/* How one of the levels plays: like the player `who`, except for occasional slips (worse
 * moves that still look plausible). A guarded level never misses a win in one move and never
 * allows the opponent one. If there are patterns that the level doesn't see yet (insight.h), it
 * makes only mistakes that these patterns explain. Neighbouring levels should be evenly spaced,
 * 100 to 250 Elo apart if the game allows such differences; `asobi tournament GAME --players
 * level:1,level:2,...` measures the distances. */
struct game_level {
	/* The player that the level imitates, such as "mcts:playouts=400"; NULL: the perfect
	 * player (agent.h). */
	const char *who;
	unsigned slip_percent;
	bool guarded;
	/* The ids of the patterns that the level doesn't see yet, separated by spaces. NULL: any
	 * mistake may be a slip. */
	const char *unseen;
};
/* Most games have USUAL_LEVELS levels. A game has more if its best player is so much better than a
 * beginner that the steps between five levels would be too large (more than about 250 Elo). */
enum { USUAL_LEVELS = 5, MOST_LEVELS = 8 };
/* The translated descriptions of a game's levels. */
struct level_about {
	/* A sentence that says what the points are and under which rules they were measured, with
	 * %u.%02u for the points and %u.%02u for `within`, both in hundredths. NULL: the points
	 * are the level's percentage score against the level below (for the first level, against
	 * the one above). */
	const char *measure;
	struct {
		const char *character; /* one sentence on how the level plays */
		/* The measured points; the README names the command that measured them. */
		unsigned points;
		/* Half the width of the points' 95% confidence interval, if `measure` mentions
		 * one. */
		unsigned within;
	} level[MOST_LEVELS];
	/* The levels' Elo ratings, from the same measurements as the points. Level 3 is rated 1000
	 * in every game. If all ratings are zero, games against the levels aren't rated. */
	int rating[MOST_LEVELS];
	/* In two-player games, one seat may have better chances. For each level: how many Elo
	 * points that seat is worth, measured in games of the level against itself. */
	int favour[MOST_LEVELS];
	/* Returns the seat that has better chances under this setup. NULL: seat 0. */
	unsigned (*favoured)(const struct setup *setup);
	/* In one-player games: the mean and standard deviation of each level's results in the
	 * game's first measure, in hundredths, under the default options. If all are zero, the
	 * game isn't rated. */
	struct {
		unsigned mean, spread;
	} alone[MOST_LEVELS];
};

/* How a game judges people's moves (match/judgement.h): the unit in which a move's loss is
 * measured, and how large a loss makes the move a slip, a mistake or a blunder. */
enum scale_unit {
	/* the chance of winning; in every game, a loss of 5, 10 or 20 percent is a slip, a
	 * mistake or a blunder */
	SCALE_CHANCE,
	SCALE_MARGIN, /* the margin (discs) */
	/* how much of the first measure (such as calls) is still expected, in thousandths */
	SCALE_TO_GO,
	SCALE_PLACES /* the expected rank, in thousandths */
};
enum { SCALE_MOVES = 10 };
struct game_scale {
	enum scale_unit unit;
	int slip, mistake, blunder; /* the smallest losses that count as a slip, a mistake and a
				       blunder; unused for SCALE_CHANCE */
	/* What a proved win is worth between two people who play at level 3, from 0 (an even game)
	 * to 100 (a certain win). Entry n - 1 is for wins that still take the winner n moves; the
	 * last entry is for all longer wins. "make chances" measures the values. Only SCALE_CHANCE
	 * uses them. */
	uint8_t sure[SCALE_MOVES];
};

enum game_trait {
	GAME_SIMULTANEOUS = 1 << 0, /* several players may have to move at the same time */
	GAME_TEMPLATE = 1 << 1,	    /* an example for developers, left out of menus and lists */
	GAME_UNLISTED = 1 << 2	    /* is_legal() accepts more moves than legal() lists */
};

/* The functions of a game with hidden information.
 * - observe: copies the state as `seat` may know it, with everything that the seat has
 *   learnt so far (perfect recall) and nothing else. With SEAT_ALL, copies everything.
 * - redact: returns the move as `viewer` may see it, or MOVE_HIDDEN.
 * - imagine: draws a random full state that is consistent with this observation. */
struct game_secrets {
	void (*observe)(const void *state, unsigned seat, void *out);
	game_move (*redact)(const void *state, unsigned actor, game_move m, unsigned viewer);
	bool (*imagine)(const void *seen, unsigned seat, struct rng *rng, void *out);
};

/* A series of games, played one after the other.
 * - length: the index of the option that sets the number of games.
 * - next: fills in next->carry from the end of game number game_no, which counts from 0.
 *   The rest of `next` is already a copy of `now`. */
struct game_series {
	unsigned length;
	void (*next)(const void *ended, const struct setup *now, unsigned game_no,
		     struct setup *next);
};

/* A number that reports show for an ended game in addition to the winner, such as the number of
 * calls needed to find a hidden number, or the number of discs or faults. Reports give its mean,
 * median, worst value and histogram. In a one-player game, the first measure is the result, and
 * the best result is saved. */
struct measure {
	/* the measure's key, [a-z_]+; it never changes, because journals and reports contain it */
	const char *key;
	const char *title; /* the measure's title, shown translated */
	bool less_is_better;
	/* Returns the measure's value for a seat, 0 or more, or -1 if the seat has none. */
	int (*value)(const void *ended, unsigned seat);
	/* The key of an option that keeps results apart: results can be compared only if they have
	 * the same value of this option. NULL if all results can be compared. */
	const char *apart_by;
};
enum { MAX_MEASURES = 4, NO_MEASURE = -1 };

/* In most two-player games, the state has two adjacent bytes: the seat to move, and the winner. */
enum { WINNER_DRAW = 2, WINNER_OPEN = 3 }; /* values of "winner" besides the seats 0 and 1 */

/* Every game fills in the first members. An open two-player game whose moves are numbers needs no
 * others. */
struct game {
	/* the game's id, [a-z0-9]+; it never changes, because saved games contain it */
	const char *id;
	const char *title; /* the game's title, shown translated */
	unsigned min_seats, max_seats;
	size_t state_size;
	/* The offset of the state's "turn" byte. The byte after it is "winner", which holds a
	 * seat, WINNER_DRAW or WINNER_OPEN. The offset is unused if the game has actors() and
	 * score(). */
	size_t turn_at;

	/* The most plies that any game can have, including the dealer's; every replay stops there.
	 * max_plies() returns the limit under a given setup. */
	unsigned most_plies;
	unsigned (*max_plies)(const struct setup *setup);

	/* Fills in all state_size bytes of a game's first position. Returns false with a message
	 * if the setup is invalid. The caller has already checked the number of seats and each
	 * option's range. */
	bool (*start)(void *state, const struct setup *setup, char error[ERROR_TEXT]);

	/* Returns true if the move is legal for a seat in actors(). All moves are less than
	 * `moves`. If `moves` is 0, legal() lists the moves, and is_legal may be NULL; the list is
	 * then searched. A game needs is_legal if that list would be huge, as for a dealt hand or
	 * a secret. With GAME_UNLISTED, it may accept moves that legal() leaves out because no
	 * player should be offered them. */
	bool (*is_legal)(const void *state, unsigned seat, game_move m);
	game_move moves;

	/* Plays a legal move or, while the game lasts, any seat's reserved move. Returns what
	 * revert() needs. */
	uint64_t (*apply)(void *state, unsigned seat, game_move m);

	/* Returns true if the state (or observation) could arise in play. Every decoded state is
	 * checked this way first, so its bytes may have any values. Tests also check the state
	 * after every ply. */
	bool (*sane)(const void *state);

	/* The remaining members are optional, and few games have all of them. Other code calls
	 * game_legal(), game_actors() and so on, which know what to do if a member is missing. */

	/* Returns the seats that may move now (bit s for seat s), or 0 once the game has ended. If
	 * several bits are set, these players choose in any order without seeing each other's
	 * moves. NULL: the byte at turn_at says whose turn it is. */
	uint32_t (*actors)(const void *state);

	/* Appends the legal moves of a seat in actors(): at least one, in ascending order, without
	 * duplicates. */
	void (*legal)(const void *state, unsigned seat, struct move_list *out);

	/* Fills in each seat's points once the game has ended. More points are better; equal
	 * points mean a draw. NULL: the winner gets 1 point. */
	void (*score)(const void *state, int points[MAX_SEATS]);

	/* format_move() writes a move as text, like snprintf(). parse_move() reads that text back
	 * for a seat in actors(). In games with hidden information, it accepts only moves that are
	 * legal as far as the seat can see; in other games, it doesn't check whether the move is
	 * legal. Neither function is called for reserved moves. NULL: the text is the move's
	 * number. */
	size_t (*format_move)(const void *state, unsigned seat, game_move m, char *buf,
			      size_t size);
	bool (*parse_move)(const void *state, unsigned seat, const char *text, game_move *out);

	/* encode() writes a state or an observation as one printable line, which decode() turns
	 * back into an equal one. decode() returns false if the values don't fit. game_decode()
	 * checks that the state is sane and that encode() writes it in exactly this way. NULL: the
	 * text consists of the state's bytes. If `signs` is set, it supplies the characters for
	 * the first n_signs bytes ("O.X...... 0 3": ".OX" for nine cells of 0, 1 and 2). */
	size_t (*encode)(const void *state, char *buf, size_t size);
	bool (*decode)(void *state, const char *text);
	const char *signs;
	unsigned n_signs;

	/* The game's options; the table ends at key == NULL. NULL if it has none. */
	const struct option *options;
	unsigned traits; /* flags from enum game_trait */
	/* The game's presets; the table ends at id == NULL. NULL if it has none. */
	const struct preset *presets;
	/* The id of the preset for people who are new to the game. NULL: they start with the
	 * default values. */
	const char *newcomers;
	/* For records that don't mention options added to the game later: the values of these
	 * options ("key=value ...") that describe how the game was played before. NULL: the
	 * default values. */
	const char *formerly;
	/* The game's levels, easiest first. NULL: the standard levels, which are USUAL_LEVELS. */
	const struct game_level *levels;
	/* How many levels `levels` has: 5, 6 or 8. 0: USUAL_LEVELS. */
	unsigned n_levels;
	/* In a game with more levels than USUAL_LEVELS: the levels that play most like levels 4 and
	 * 5 of the time when every game had five. Older records name those. */
	int former_level_4, former_level_5;
	/* The levels' descriptions; NULL if there are none. */
	const struct level_about *about_levels;
	/* The functions for hidden information; NULL if everyone sees everything. */
	const struct game_secrets *secrets;
	/* How people's moves are judged. NULL: by how much each move lowers the chance of winning,
	 * with the same limits for all games. */
	const struct game_scale *scale;
	/* How games form a series; NULL if every game stands alone. */
	const struct game_series *series;

	/* The offset and size of the part of the state that depends only on the options. Positions
	 * that agree in this part have the same rules, so a game may begin from any of them. Size
	 * 0: all positions have the same rules. */
	size_t rules_at, rules_size;

	/* For the dealer: returns a random outcome as a move. NULL if nothing is random. A deal
	 * that doesn't fit into one move takes several plies (one hand per seat), each hidden from
	 * the other players. */
	game_move (*deal)(const void *state, struct rng *rng);

	/* Returns the number of players under this setup. NULL: always max_seats. */
	unsigned (*seats)(const struct setup *setup);

	/* Returns a random legal move without listing them all. NULL: one is drawn from the list.
	 * A game should have this function if its lists are long and playouts are frequent. */
	game_move (*pick)(const void *state, unsigned seat, struct rng *rng);

	/* Plays random moves to the end. Moves and results must have the same distribution as with
	 * pick() and apply(). NULL: pick() and apply() are called instead. */
	void (*playout)(void *state, struct rng *rng);

	/* Returns the score that a seat can expect, x 1000, from -1000 (lost) to 1000 (won). A
	 * game should have this function if random games are long or reveal little about a
	 * position. It should take no more time than playing a few moves does, and is called only
	 * while the game lasts. Players that use playouts stop them after playout_plies (0: at
	 * once) and use this estimate as the result. Measure which number of plies works best, and
	 * whether the estimate helps at all: `mcts:cap=N` sets that number to N. NULL: playouts run
	 * to the end. */
	int (*estimate)(const void *state, unsigned seat);
	unsigned playout_plies;

	/* Undoes the last apply(). NULL if what changed doesn't fit into 64 bits; struct board
	 * then saves whole states instead. */
	void (*revert)(void *state, unsigned seat, game_move m, uint64_t undo);

	/* For games where repeated positions matter. key() returns a number for the position and
	 * the side to move: equal positions have the same number, and different ones hardly ever
	 * do. recurred() tells the game how many times the position after the last apply() has
	 * occurred, from the second time on. This may end the game; revert() undoes that together
	 * with the ply. Only struct board and, for searches, history_add() (board.h) call both
	 * functions; without them, repetitions go unnoticed. Both are NULL if repetitions don't
	 * matter. */
	uint64_t (*key)(const void *state);
	void (*recurred)(void *state, unsigned times);

	/* Reports each legal move's exact or estimated worth as soon as it is found. If a move is
	 * reported again, the new verdict is better and replaces the old one. Analyses, hints,
	 * panes and reviews use this. Returns false if the budget ran out first. NULL: a general
	 * player estimates the moves. */
	bool (*study)(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		      void *context);

	/* The game's name in file names, and the name that people type in a shell. NULL: the
	 * game's id. */
	const char *file, *typed;

	/* The game's measures, at most MAX_MEASURES, most important first; the table ends at key
	 * == NULL. NULL if there are none. */
	const struct measure *measures;
};

/* If another program provides a game's rules, the game's id is "board:" followed by that program's
 * command line (players/rules_game.h). There is at most one such game, called the guest.
 * game_invite() adds it before any threads start; game_find() then returns it for every id that
 * begins with "board:", because the program may have moved since a record was written. A record
 * never starts a program. */
#define GUEST_GAME "board:"
void game_invite(const struct game *g);
/* Returns true if another program provides the rules; each new position must then be requested
 * from that program, which takes time. */
static inline bool game_is_guest(const struct game *g)
{
	return g->file;
}
/* The game's name in file names, and its name in the commands that people are told to type. */
static inline const char *game_file_word(const struct game *g)
{
	return g->file ? g->file : g->id;
}
static inline const char *game_typed_word(const struct game *g)
{
	return g->typed ? g->typed : g->id;
}

/* All games, generated from the game.am files; the list ends with NULL. */
extern const struct game *const all_games[];
const struct game *game_find(const char *id);

/* Returns true if players take turns, everyone sees everything, and nothing is random. */
static inline bool game_is_open(const struct game *g)
{
	return !g->secrets && !g->deal && !(g->traits & GAME_SIMULTANEOUS);
}

/* Decodes text from outside. Accepts only a sane state that is spelled exactly as encode() would
 * write it. If the text is refused, *state must not be used. */
bool game_decode(const struct game *g, void *state, const char *text);

/* These functions call the game's own, and provide a default for any that the game lacks.
 * `scratch` is a reusable list. */
static inline uint32_t game_actors(const struct game *g, const void *state)
{
	const uint8_t *turn = (const uint8_t *)state + g->turn_at;

	return g->actors ? g->actors(state) : turn[1] == WINNER_OPEN ? UINT32_C(1) << turn[0] : 0;
}
unsigned game_max_plies(const struct game *g, const struct setup *setup);
/* Appends a seat's legal moves to the list; none if the seat isn't in actors(). */
void game_legal(const struct game *g, const void *state, unsigned seat, struct move_list *out);
void game_score(const struct game *g, const void *ended, int points[MAX_SEATS]);
bool game_same_rules(const struct game *g, const void *a, const void *b);
size_t game_encode(const struct game *g, const void *state, char *buf, size_t size);
/* Turns text into a state like decode(), without checking whether the position is possible. */
bool game_read_state(const struct game *g, void *state, const char *text);
bool game_is_legal(const struct game *g, const void *state, unsigned seat, game_move m);
/* Returns true if legal() lists the move. With GAME_UNLISTED, some legal moves aren't listed. */
bool game_is_listed(const struct game *g, const void *state, unsigned seat, game_move m);
game_move game_pick(const struct game *g, const void *state, unsigned seat, struct rng *rng,
		    struct move_list *scratch);
void game_playout(const struct game *g, void *state, struct rng *rng, struct move_list *scratch);
/* Plays random moves to the end like game_playout(), but always move by move. */
void game_play_moves(const struct game *g, void *state, struct rng *rng, struct move_list *scratch);
/* Plays random moves and returns a seat's result, x 1000. If the game provides an estimate, stops
 * after the given number of plies and returns the estimate instead. PLAYOUT_PLIES stands for the
 * game's own number. */
enum { PLAYOUT_PLIES = -1 };
int game_sample(const struct game *g, void *state, unsigned seat, int plies, struct rng *rng,
		struct move_list *scratch);
void game_observe(const struct game *g, const void *state, unsigned seat, void *out);
game_move game_redact(const struct game *g, const void *state, unsigned actor, game_move m,
		      unsigned viewer);

/* game_measures() returns how many measures a game has. game_measure() returns measure number `i`
 * of an ended game, or NO_MEASURE if the seat has no value for it or `i` is too large. */
unsigned game_measures(const struct game *g);
int game_measure(const struct game *g, const void *ended, unsigned seat, unsigned i);

/* Returns the lowest seat in a set of actors; SEAT_DEALER counts as a seat. */
static inline unsigned game_first_actor(uint32_t actors)
{
	assert(actors);
	return (unsigned)__builtin_ctz(actors);
}

/* Returns +1 if the seat alone won, 0 if it tied for first place, and -1 if another seat did
 * better. */
int points_outcome(const int points[MAX_SEATS], unsigned seats, unsigned seat);
/* Returns +1 if the seat alone came first, -1 if it came last, and 0 if it finished in between or
 * tied for first. */
int points_end(const int points[MAX_SEATS], unsigned seats, unsigned seat);
int game_outcome(const struct game *g, const void *ended, unsigned seats, unsigned seat);

/* These functions work like the game's own format_move() and parse_move(), but also know words for
 * the reserved moves ("resign", "timeout", "illegal", and "?" for a hidden one). Use the parser
 * for records, not for players, because it accepts "resign" and the like. */
size_t game_format_move(const struct game *g, const void *state, unsigned seat, game_move m,
			char *buf, size_t size);
bool game_parse_move(const struct game *g, const void *state, unsigned seat, const char *text,
		     game_move *out);
/* Reads a legal move as people type it. Doesn't accept the words for reserved moves. */
bool game_read_move(const struct game *g, const void *state, unsigned seat, const char *text,
		    game_move *out);

#endif
