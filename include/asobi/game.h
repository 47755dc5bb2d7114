/* SPDX-License-Identifier: MIT */
/* game.h - the interface between the rules of a game and the rest of the program. A game is a
 * table of functions over a flat state. A state holds no pointers, and its padding never matters:
 * memcpy copies it, memcmp compares it, and a thread can use its own copy without a lock. No
 * function here prints, reads the clock or keeps anything between calls. All randomness comes from
 * the rng that a caller passes to deal, pick, playout and imagine. A move of the dealer is a ply
 * like any other, so the list of plies alone is enough to replay a game. */
#ifndef ASOBI_GAME_H
#define ASOBI_GAME_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rng;
struct budget;

/* Marks a parameter that a function takes only because its table requires it. */
#define UNUSED __attribute__((unused))

enum {
	MAX_SEATS = 8,
	MOVE_TEXT = 96,	   /* enough bytes for any move as text, including the NUL */
	STATE_TEXT = 2048, /* enough bytes for any state as text, including the NUL */
	/* Enough bytes for one sentence to the user, including the NUL, even if it quotes two
	 * whole lines from a program. */
	ERROR_TEXT = 768
};

/* Seats are numbered from 0. Three special numbers stand for the dealer and for two kinds of
 * viewers. */
enum {
	SEAT_DEALER = 31, /* the dealer, who makes the random moves: deals, shuffles, coin tosses */
	SEAT_PUBLIC = 30, /* a spectator, who sees only what everyone may see */
	/* A viewer who sees everything, for spectators of open games and for the review after the
	 * game. */
	SEAT_ALL = 29
};

/* A move is a number that only the game understands: a square, two squares, packed digits, a set
 * of cards. Other code only compares and copies it; people, files and programs see its text. */
typedef uint64_t game_move;
/* The player resigns. The rules of the game decide what happens then, as they do for all reserved
 * moves. */
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

/* A list of moves. The caller owns it and reuses it between calls; legal() appends to it. */
struct move_list {
	game_move *at;
	size_t len, cap;
};
void move_list_add(struct move_list *list, game_move m);
void move_list_free(struct move_list *list);

/* One option of a game or a player. Menus show it, and the command line, saved games and the
 * protocols accept it as key=value. If there are names, they are the words for min..max ("off",
 * "on"). Numbers are also accepted, unless some of the words are numbers. Without names, an option
 * from 0 to 1 also accepts "off" and "on". */
struct option {
	const char *key, *title; /* the key and the title; the title is shown translated */
	int min, max, fallback;
	const char *const *names;
	/* True for an option that was added after the format of records and protocols was fixed.
	 * Records and protocols name this option only when it doesn't have its default value. */
	bool newer;
};

/* A preset is a group of options that is set under one name ("full", "uecda"). */
struct preset {
	const char *id, *title;
	const char *settings; /* the settings, such as "jokers=1 lock=full ..." */
};

enum { MAX_OPTIONS = 48 };
struct setup {
	unsigned seats;
	int value[MAX_OPTIONS]; /* the values of the options, in the order of game->options */
	/* Numbers that a game takes over from the previous game of the series, such as ranks and
	 * the order of the players. Only the game's rules know what they mean; in the first game
	 * all are zero. */
	int8_t carry[2 * MAX_SEATS];
	/* The position where the game begins, as encode() writes it; "" means the normal starting
	 * position. */
	char position[STATE_TEXT];
};

/* A verdict says what a move is worth to the player who makes it. */
struct verdict {
	game_move move;
	bool exact;
	/* True if the outcome is proved, but the number of plies until the end isn't known. The
	 * verdict then isn't exact. */
	bool sure;
	int8_t outcome; /* +1 win, 0 draw, -1 loss; under best play if exact or sure */
	/* The number of plies to the end under best play, including this move; 0 if not exact. */
	uint16_t plies;
	int32_t value_milli; /* the expected score x 1000, if the outcome isn't exact */
	/* In games where the first measure should be as small as possible (such as the number of
	 * calls): the amount that is expected to remain, x 1000, including this move. It is 0 in
	 * other games. */
	uint32_t to_go_milli;
	/* The expected rank x 1000, in games where players compete for ranks; 0 in others. */
	uint32_t place_milli;
	/* The standard error of the difference between the expected ranks of this move and of the
	 * best move, both estimated with the same deals; 0 if the difference is exact or its error
	 * unknown. */
	uint32_t place_error_milli;
	/* The probability that the move leads to first place, x 1000; 0 if it is unknown. */
	uint16_t first_milli;
	bool counts; /* true if the game counts the margin of a win (in discs) */
	/* The margin: exact under best play if the verdict is exact, otherwise an estimate; 0 if
	 * the game doesn't count margins. */
	int16_t margin;
};
typedef void verdict_fn(void *context, const struct verdict *v);

/* How one of the five levels plays: like the player `who`, except for occasional slips. A slip is a
 * worse move that still looks plausible. A guarded level always finds a win in one move and never
 * allows the opponent one. If there are patterns that the level doesn't see yet (insight.h), it
 * makes only mistakes that these patterns explain. The steps between the levels should be even: 100
 * to 250 Elo, if the game allows such differences. `asobi tournament GAME --players
 * level:1,level:2,...` measures the steps. */
struct game_level {
	/* A player, such as "mcts:playouts=400"; NULL: the perfect player (agent.h). */
	const char *who;
	unsigned slip_percent;
	bool guarded;
	/* The ids of the patterns that the level doesn't see yet, separated by spaces. If NULL, any
	 * mistake may be a slip. */
	const char *unseen;
};
enum { LEVELS = 5 };
/* The translated descriptions of the five levels. */
struct level_about {
	/* A sentence that says what the points are and under which rules they were measured. It
	 * has %u.%02u for the points and %u.%02u for `within`, both in hundredths. NULL: the
	 * points are the percentage that the level scores against the level below (for the first
	 * level, against the one above). */
	const char *measure;
	struct {
		const char *character; /* one sentence on how the level plays */
		/* The measured points; the README names the command that measured them. */
		unsigned points;
		/* Half the width of the 95% confidence interval of the measured points, if
		 * `measure` mentions such an interval. */
		unsigned within;
	} level[LEVELS];
	/* The ratings of the five levels, in Elo points, from the same measurements as the points.
	 * Level 3 has the rating 1000 in every game. If all of them are zero, games against the
	 * levels aren't rated. */
	int rating[LEVELS];
	/* In games for two players, one seat may have better chances than the other. For each
	 * level, this is how many Elo points the better seat is worth; it was measured in games of
	 * the level against itself. */
	int favour[LEVELS];
	/* Returns the seat with the better chances under this setup. If the function is NULL, it is
	 * seat 0. */
	unsigned (*favoured)(const struct setup *setup);
	/* In games for one player: the mean and the standard deviation, in hundredths, of each
	 * level's results in the game's first measure under the default options. If all of them
	 * are zero, the game isn't rated. */
	struct {
		unsigned mean, spread;
	} alone[LEVELS];
};

/* How a game judges people's moves (match/judgement.h): the unit in which the loss caused by a
 * move is measured, and how large a loss makes the move a slip, a mistake or a blunder. */
enum scale_unit {
	SCALE_CHANCE, /* the chance to win: in every game, a loss of 5, 10 or 20 percent is a slip,
			 a mistake or a blunder */
	SCALE_MARGIN, /* the margin (discs) */
	SCALE_TO_GO,  /* the expected remaining amount of the first measure (such as calls), in
			 thousandths */
	SCALE_PLACES  /* the expected rank, in thousandths */
};
enum { SCALE_MOVES = 10 };
struct game_scale {
	enum scale_unit unit;
	int slip, mistake, blunder; /* the smallest losses that count as a slip, a mistake and a
				       blunder; unused for SCALE_CHANCE */
	/* How much a proved win is worth between two people who play like level 3: 0 is an even
	 * game, 100 a sure win. Entry n - 1 is for a win in which the winner still has to find n
	 * moves; the last entry is for all longer wins. The command "make chances" measures the
	 * values. Only SCALE_CHANCE uses them. */
	uint8_t sure[SCALE_MOVES];
};

enum game_trait {
	GAME_SIMULTANEOUS = 1 << 0, /* several players may have to move at the same time */
	GAME_TEMPLATE = 1 << 1,	    /* an example for developers, which menus and lists leave out */
	GAME_UNLISTED = 1 << 2	    /* is_legal() accepts more moves than legal() lists */
};

/* The functions of a game with hidden information.
 * - observe: copies the state as `seat` may know it, with everything that the seat has
 *   learnt so far (perfect recall) and nothing else. With SEAT_ALL it copies everything.
 * - redact: returns the move as `viewer` may see it, or MOVE_HIDDEN.
 * - imagine: draws a random full state that is possible under this observation. */
struct game_secrets {
	void (*observe)(const void *state, unsigned seat, void *out);
	game_move (*redact)(const void *state, unsigned actor, game_move m, unsigned viewer);
	bool (*imagine)(const void *seen, unsigned seat, struct rng *rng, void *out);
};

/* Games played one after the other.
 * - length: the index of the option that sets the number of games.
 * - next: fills next->carry from the end of game number game_no, which counts from 0.
 *   The rest of `next` is already a copy of `now`. */
struct game_series {
	unsigned length;
	void (*next)(const void *ended, const struct setup *now, unsigned game_no,
		     struct setup *next);
};

/* A number that reports show for an ended game in addition to the winner, such as the number of
 * calls needed to find a hidden number, the number of discs or the number of faults. Reports give
 * the mean, median, worst value and histogram of each. In a game for one player, the first measure
 * is the result, and the best result is saved. */
struct measure {
	const char *key; /* the key of the measure, [a-z_]+; it never changes, because journals and
			    reports contain it */
	const char *title; /* the title of the measure, shown translated */
	bool less_is_better;
	/* Returns the value of the measure, which is 0 or more, or -1 if the seat has none. */
	int (*value)(const void *ended, unsigned seat);
	/* The key of an option that separates the results: only results with the same value of
	 * this option can be compared. NULL if all results can be compared. */
	const char *apart_by;
};
enum { MAX_MEASURES = 4, NO_MEASURE = -1 };

/* In most two-player games, the state has two adjacent bytes: the seat to move, and the winner. */
enum { WINNER_DRAW = 2, WINNER_OPEN = 3 }; /* values of "winner" besides the seats 0 and 1 */

/* Every game fills in the first members. An open two-player game needs no others if its moves are
 * numbers. */
struct game {
	const char *id;	   /* the id of the game, [a-z0-9]+; it never changes, because saved games
			      contain it */
	const char *title; /* the title of the game, shown translated */
	unsigned min_seats, max_seats;
	size_t state_size;
	/* The offset of the byte "turn" in the state. The next byte is "winner", which holds a
	 * seat, WINNER_DRAW or WINNER_OPEN. The offset isn't used if the game has actors() and
	 * score(). */
	size_t turn_at;

	/* No game has more plies than this, including those of the dealer, so every replay stops
	 * at this number. max_plies() returns the limit under this setup. */
	unsigned most_plies;
	unsigned (*max_plies)(const struct setup *setup);

	/* Fills in all state_size bytes of the first position of a game. Returns false with a
	 * message if the setup makes no sense. The caller has already checked the number of seats
	 * and the range of each option. */
	bool (*start)(void *state, const struct setup *setup, char error[ERROR_TEXT]);

	/* Returns true if this is a legal move of a seat in actors(). All moves are less than
	 * `moves`. If `moves` is 0, legal() lists the moves, and is_legal may be NULL: then the
	 * list is searched. is_legal is needed if the list would be huge, as for a dealt hand or a
	 * secret. With GAME_UNLISTED it may accept moves that legal() leaves out because no player
	 * should be offered them. */
	bool (*is_legal)(const void *state, unsigned seat, game_move m);
	game_move moves;

	/* Plays a legal move, or a reserved move of any seat while the game lasts. Returns what
	 * revert() needs. */
	uint64_t (*apply)(void *state, unsigned seat, game_move m);

	/* Returns true if the state (or observation) could arise in play. The bytes may have any
	 * values, because every decoded state is checked this way first. Tests also check the
	 * state after every ply. */
	bool (*sane)(const void *state);

	/* The remaining members are optional, and few games have all of them. Other code uses
	 * game_legal(), game_actors() and so on, which know what to do if a member is missing. */

	/* Returns the seats that may move now: bit s is set for seat s. The result is 0 exactly
	 * when the game has ended. If several bits are set, these players choose in any order
	 * without seeing each other's moves. NULL: the byte at turn_at says whose turn it is. */
	uint32_t (*actors)(const void *state);

	/* Appends the legal moves of a seat in actors(), in ascending order and without
	 * duplicates. There is at least one. */
	void (*legal)(const void *state, unsigned seat, struct move_list *out);

	/* Fills in the points of each seat once the game has ended. More points are better, and
	 * equal points are a draw. NULL: the winner gets 1 point. */
	void (*score)(const void *state, int points[MAX_SEATS]);

	/* format_move() writes a move as text, like snprintf(). parse_move() reads that text for a
	 * seat in actors(). In games with hidden information, parse_move() accepts only moves that
	 * are legal as far as the seat can see; in other games it doesn't check whether the move is
	 * legal. Neither function is called for reserved moves. NULL: the text is the number of the
	 * move. */
	size_t (*format_move)(const void *state, unsigned seat, game_move m, char *buf,
			      size_t size);
	bool (*parse_move)(const void *state, unsigned seat, const char *text, game_move *out);

	/* encode() writes one printable line that decode() turns back into an equal state; this
	 * also works for observations. decode() fills in the state from the text, or returns false
	 * if the values don't fit. game_decode() checks that the state is sane and that encode()
	 * writes it in exactly this way. NULL: the text is the bytes of the state. If `signs` is
	 * set, the first n_signs bytes are written as characters from it ("O.X...... 0 3": ".OX"
	 * for nine cells of 0, 1 and 2). */
	size_t (*encode)(const void *state, char *buf, size_t size);
	bool (*decode)(void *state, const char *text);
	const char *signs;
	unsigned n_signs;

	/* The options of the game; ends at key == NULL; NULL if it has none. */
	const struct option *options;
	unsigned traits; /* flags from enum game_trait */
	/* The presets of the game; ends at id == NULL; NULL if it has none. */
	const struct preset *presets;
	/* The id of the preset for people who have never played the game before; NULL: they begin
	 * with the default values. */
	const char *newcomers;
	/* The values of options that are newer than the game, for records that don't name them:
	 * "key=value ...". They describe how the game was played before these options existed.
	 * NULL: the default values. */
	const char *formerly;
	/* The game's five levels, the easiest first; NULL: the standard levels. */
	const struct game_level *levels;
	/* The descriptions of the levels; NULL if there are none. */
	const struct level_about *about_levels;
	/* The functions for hidden information; NULL if everyone sees everything. */
	const struct game_secrets *secrets;
	/* How the moves of people are judged; NULL: by how much each move lowers the chances of
	 * winning, with limits that are the same for all games. */
	const struct game_scale *scale;
	/* How games form a series; NULL if every game stands alone. */
	const struct game_series *series;

	/* The offset and size of the part of the state that depends only on the options. If this
	 * part is equal in two positions, the same rules apply, and a game may begin from either
	 * position. Size 0: all positions have the same rules. */
	size_t rules_at, rules_size;

	/* For the dealer: returns one random outcome as a move. NULL if nothing is random. A deal
	 * that doesn't fit into one move takes several plies (one hand for each seat), and each is
	 * hidden from the other players. */
	game_move (*deal)(const void *state, struct rng *rng);

	/* Returns the number of players under this setup. NULL: always max_seats. */
	unsigned (*seats)(const struct setup *setup);

	/* Returns a random legal move without listing them all. NULL: list the moves and draw one.
	 * A game should have this function if its lists are long and playouts are frequent. */
	game_move (*pick)(const void *state, unsigned seat, struct rng *rng);

	/* Plays random moves to the end. The moves and the result must have the same distribution
	 * as with pick() and apply(). NULL: pick() and apply() are called instead. */
	void (*playout)(void *state, struct rng *rng);

	/* Returns the score that a seat may expect, x 1000, from -1000 (lost) to 1000 (won). Games
	 * should have this function if random games are long or reveal little about a position. It
	 * should take no longer than a few moves, and is called only while the game lasts. Players
	 * that use playouts stop them after playout_plies (0: at once) and take this value as the
	 * result. Measure which number of plies works best, and whether the estimate helps at all:
	 * `mcts:cap=N` uses N plies instead. NULL: playouts go on to the end. */
	int (*estimate)(const void *state, unsigned seat);
	unsigned playout_plies;

	/* Undoes the last apply(). NULL if 64 bits can't hold the difference; struct board then
	 * saves whole states instead. */
	void (*revert)(void *state, unsigned seat, game_move m, uint64_t undo);

	/* For games where repeated positions matter. key() returns a number for the position and
	 * the side to move: equal positions have the same number, and different ones hardly ever
	 * do. recurred() tells the game how many times the position after the last apply() has
	 * occurred, from the second time on. This may end the game; revert() undoes it together
	 * with the ply. struct board calls both functions, and so does history_add() for searches
	 * (board.h). Without these callers, repetitions aren't noticed. Both are NULL if
	 * repetitions don't matter. */
	uint64_t (*key)(const void *state);
	void (*recurred)(void *state, unsigned times);

	/* Reports the exact or estimated worth of each legal move as soon as it is found. If a move
	 * is reported again, the new verdict is better and replaces the old one. Analyses, hints,
	 * panes and reviews use it. Returns false if the budget ran out first. NULL: a general
	 * player estimates the moves. */
	bool (*study)(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		      void *context);

	/* The game's name in file names, and the name that people type in a shell; NULL: the
	 * game's id. */
	const char *file, *typed;

	/* The game's measures, at most MAX_MEASURES, the most important first; ends at key ==
	 * NULL. NULL if there are none. */
	const struct measure *measures;
};

/* If another program holds the rules of a game, the id of the game is "board:" followed by the
 * command line of that program (players/rules_game.h). There is at most one such game, called the
 * guest. game_invite() adds it, before threads start. game_find() then returns it for every id that
 * begins with "board:", because a program may have moved since a record was written. A record never
 * starts a program. */
#define GUEST_GAME "board:"
void game_invite(const struct game *g);
/* Returns true if another program holds the rules. Each new position then takes time. */
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

/* All games, generated from the game.am files. The list ends with NULL. */
extern const struct game *const all_games[];
const struct game *game_find(const char *id);

/* Returns true for a game in which the players take turns, everyone sees everything, and nothing
 * is random. */
static inline bool game_is_open(const struct game *g)
{
	return !g->secrets && !g->deal && !(g->traits & GAME_SIMULTANEOUS);
}

/* Decodes a text from outside. It accepts only a sane state, and only in the exact spelling that
 * encode() writes. If the text is refused, *state must not be used. */
bool game_decode(const struct game *g, void *state, const char *text);

/* These functions call those of the game, and provide a default for any that the game leaves out.
 * `scratch` is a list that can be reused. */
static inline uint32_t game_actors(const struct game *g, const void *state)
{
	const uint8_t *turn = (const uint8_t *)state + g->turn_at;

	return g->actors ? g->actors(state) : turn[1] == WINNER_OPEN ? UINT32_C(1) << turn[0] : 0;
}
unsigned game_max_plies(const struct game *g, const struct setup *setup);
/* Appends the legal moves of a seat to the list; none if the seat isn't in actors(). */
void game_legal(const struct game *g, const void *state, unsigned seat, struct move_list *out);
void game_score(const struct game *g, const void *ended, int points[MAX_SEATS]);
bool game_same_rules(const struct game *g, const void *a, const void *b);
size_t game_encode(const struct game *g, const void *state, char *buf, size_t size);
/* Turns text into a state like decode(), but doesn't check whether such a position is possible. */
bool game_read_state(const struct game *g, void *state, const char *text);
bool game_is_legal(const struct game *g, const void *state, unsigned seat, game_move m);
/* Returns true if legal() lists the move. With GAME_UNLISTED, some legal moves aren't listed. */
bool game_is_listed(const struct game *g, const void *state, unsigned seat, game_move m);
game_move game_pick(const struct game *g, const void *state, unsigned seat, struct rng *rng,
		    struct move_list *scratch);
void game_playout(const struct game *g, void *state, struct rng *rng, struct move_list *scratch);
/* Plays random moves to the end like game_playout(), but always move by move. */
void game_play_moves(const struct game *g, void *state, struct rng *rng, struct move_list *scratch);
/* Plays random moves and returns the result for a seat, x 1000. If the game provides an estimate,
 * the function stops after this number of plies and returns the estimate instead. PLAYOUT_PLIES
 * stands for the number that the game specifies. */
enum { PLAYOUT_PLIES = -1 };
int game_sample(const struct game *g, void *state, unsigned seat, int plies, struct rng *rng,
		struct move_list *scratch);
void game_observe(const struct game *g, const void *state, unsigned seat, void *out);
game_move game_redact(const struct game *g, const void *state, unsigned actor, game_move m,
		      unsigned viewer);

/* game_measures() returns the number of a game's measures. game_measure() returns measure number
 * `i` of an ended game. It returns NO_MEASURE if the seat has no value for it or `i` is too large.
 */
unsigned game_measures(const struct game *g);
int game_measure(const struct game *g, const void *ended, unsigned seat, unsigned i);

/* Returns the lowest seat in a set of actors; SEAT_DEALER counts as a seat. */
static inline unsigned game_first_actor(uint32_t actors)
{
	assert(actors);
	return (unsigned)__builtin_ctz(actors);
}

/* Returns +1 if the seat won alone, 0 if it shares first place, and -1 if another seat did better.
 */
int points_outcome(const int points[MAX_SEATS], unsigned seats, unsigned seat);
/* Returns +1 if the seat came first alone, -1 if it came last, and 0 if it came in between or
 * shares first place. */
int points_end(const int points[MAX_SEATS], unsigned seats, unsigned seat);
int game_outcome(const struct game *g, const void *ended, unsigned seats, unsigned seat);

/* These functions work like the game's own format_move() and parse_move(), but also know words for
 * the reserved moves ("resign", "timeout", "illegal", and "?" for a hidden one). The parser is for
 * records, not for players, because it accepts "resign" and the like. */
size_t game_format_move(const struct game *g, const void *state, unsigned seat, game_move m,
			char *buf, size_t size);
bool game_parse_move(const struct game *g, const void *state, unsigned seat, const char *text,
		     game_move *out);
/* Reads a legal move as people type it; it doesn't accept the words for reserved moves. */
bool game_read_move(const struct game *g, const void *state, unsigned seat, const char *text,
		    game_move *out);

#endif
