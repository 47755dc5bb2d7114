/* SPDX-License-Identifier: MIT */
/* agent.h - computer players. Only think() blocks, and it may take a long time. A player gets an
 * observation, never the true state, so it can't cheat. */
#ifndef ASOBI_AGENT_H
#define ASOBI_AGENT_H

#include <stdatomic.h>

#include "asobi/game.h"
#include "asobi/rng.h"

struct thought;
struct history;
/* The limits on one decision, and what a player may use for it besides the observation. think()
 * calls budget_spent() at least every few milliseconds. When that returns true, think() returns
 * its best move so far. */
struct budget {
	/* Another thread sets this to stop the search; NULL if no thread does. */
	atomic_bool *cancel;
	/* The time at which the search must end, on the monotonic clock; INT64_MAX means no
	 * deadline. */
	int64_t deadline_ms;
	/* `max_nodes` is the largest number of nodes that think() may search (UINT64_MAX: no
	 * limit), and `nodes` is the number searched so far. If this is the only limit, play is
	 * reproducible. */
	uint64_t max_nodes, nodes;
	uint64_t look_at; /* the node count at which the clock is read next */
	/* the last result of budget_spent(); once it is true, it stays true, even in copies of
	 * the budget */
	bool spent;
	/* True if studying a position may use the whole budget, even if that takes longer than the
	 * panes on the screen normally allow. */
	bool thorough;
	/* True if a study of the position should take only a few milliseconds. Its results may then
	 * be rough. */
	bool quick;
	/* In games where positions recur (board.h): all positions so far, the current one last.
	 * Borrowed; NULL if they are not known. */
	const struct history *past;
	/* Receives progress reports; NULL if nobody wants them. */
	void (*so_far)(void *context, const struct thought *t);
	void *context;
};
struct budget budget_unlimited(void);
/* think() calls this at most a few times a second to report the move that it would play now. */
void budget_tell(const struct budget *b, const struct thought *so_far);
/* Returns a copy of the given budget that ends no later than `ms` milliseconds from now. */
struct budget budget_within(const struct budget *given, int64_t ms);
/* Counts one node and returns true if the budget is spent. Once this function has returned true,
 * all later calls return true as well. */
bool budget_spent(struct budget *b);

enum { MAX_VERDICTS = 16, MAX_AGENT_OPTIONS = 8, REMARK_TEXT = 80 };

struct thought {
	game_move move;
	int32_t value; /* the expected score of the player who moves, x 1000 */
	uint64_t nodes;
	/* The player's remark on its move: one line in English for the record; may be "". */
	char remark[REMARK_TEXT];
	/* the number of candidate moves in `verdicts`, best first, for panes and records */
	size_t n_verdicts;
	struct verdict verdicts[MAX_VERDICTS];
};

/* The state of every computer player begins with this struct, which agent_new() fills in. */
struct agent_base {
	const struct game *game;
	/* The values of the player's options, in the order of the class's table. */
	int option[MAX_AGENT_OPTIONS];
};

struct agent; /* each class of players defines its own struct agent: a struct agent_base and
		 whatever else it needs */
struct agent_class {
	const char *id, *title; /* id is the name on the command line; title is shown translated */
	/* The player's name in the classroom framework, which is accepted as a second id; NULL if
	 * the player has no such name. */
	const char *classic;
	/* The table of the player's options, such as the level. It ends at key == NULL. NULL if
	 * the player has no options. */
	const struct option *options;
	/* The titles for the values of the first option, starting with the smallest value, if each
	 * value (such as a level) is listed as a separate player. The name of such a player always
	 * contains the value ("level:3"). */
	const char *const *titles;
	bool perfect; /* true if the player always plays one of the best moves */
	/* True if the player's remarks reveal nothing secret, so that everyone may read them. */
	bool thinks_aloud;
	/* Format strings for the clauses of the player's remarks; a remark joins its clauses with
	 * "; ". They may use %d, %u, %f and %s, and each is marked with N_(). Ends with NULL; NULL
	 * if the player makes no remarks. */
	const char *const *remarks;
	/* The game that the player plays; NULL: all games that fits() accepts, or all games if
	 * fits is NULL. */
	const struct game *game;
	bool (*fits)(const struct game *g);
	/* The size of the class's struct agent in bytes. agent_new() zeroes all of it except the
	 * base. 0 means that the class needs only the base. */
	size_t size;
	/* Prepares what the player needs before it thinks; NULL if it needs nothing. */
	void (*prepare)(struct agent *a);
	/* Frees what the agent holds, but not the agent itself; NULL if it holds nothing. */
	void (*release)(struct agent *a);
	/* Starts a new game; NULL if the player remembers nothing from the last one. */
	void (*begin)(struct agent *a, unsigned seat);
	/* Returns true with a legal move in out->move, or false only if it was cancelled before it
	 * had found one. The caller has zeroed *out, except for unused verdicts. In
	 * matches with --isolate, a crash here or in begin() loses the game; a crash in prepare()
	 * ends the program. */
	bool (*think)(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		      struct budget *budget, struct thought *out);
};

/* The list of all computer players, which is generated and ends with NULL. Players for a single
 * game come before those for many games; if two share an id, the first that fits is used. */
extern const struct agent_class *const all_agents[];
/* A computer player with a strength between two levels. Its only option is this strength in tenths
 * of a level. No list of players shows it. */
extern const struct agent_class agent_between;
bool agent_fits(const struct agent_class *c, const struct game *g);
/* Creates a computer player; never returns NULL. If option_values is NULL, it uses the defaults
 * from the table; otherwise option_values has at least as many values as the table. */
struct agent *agent_new(const struct agent_class *c, const struct game *g,
			const int *option_values);
void agent_free(const struct agent_class *c, struct agent *a);
/* Translates a remark into the user's language. If it contains a clause that no player of this
 * game uses, the function leaves that clause unchanged and returns false. Text that doesn't fit is
 * cut off. */
bool remark_translate(const struct game *g, const char *remark, char *buf, size_t size);
/* The phrases that front ends use to show a program's reports about its search. */
#define REMARK_DEPTH N_("depth %u")
#define REMARK_DEPTH_LINE N_("depth %u, %.60s")
/* The names of the levels, starting with "Beginner". The last is "Perfect", or "Master" if the best
 * level isn't perfect. */
extern const char *const level_titles[LEVELS], *const level_titles_unsolved[LEVELS];
/* The options of every player that has levels; ends at key == NULL. */
extern const struct option level_options[];
/* Returns true if the text, or the part of it before a colon, names the player `name`. The case of
 * letters doesn't matter, and the name of a class ("NimPlayer") stands for the name without
 * "Player". */
bool agent_is_named(const char *text, const char *name);
const struct agent_class *agent_find(const struct game *g, const char *id);
/* Returns the first perfect player; NULL if the game has none. */
const struct agent_class *agent_perfect(const struct game *g);
/* Returns the first player that has named levels. */
const struct agent_class *agent_scale(const struct game *g);

#endif
