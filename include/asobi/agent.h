/* SPDX-License-Identifier: MIT */
/* agent.h - computer players. Only think() may block, possibly for a long time. A player sees an
 * observation, never the true state, so it can't cheat. */
#ifndef ASOBI_AGENT_H
#define ASOBI_AGENT_H

#include <stdatomic.h>

#include "asobi/game.h"
#include "asobi/rng.h"

struct thought;
struct history;
/* The limits on one decision, and what the player may use for it besides the observation. think()
 * calls budget_spent() at least every few milliseconds and, once it returns true, returns its best
 * move so far. */
struct budget {
	/* Another thread sets this flag to stop the search; NULL if nothing can stop it. */
	atomic_bool *cancel;
	/* When the search must end, on the monotonic clock; INT64_MAX means no deadline. */
	int64_t deadline_ms;
	/* think() may search at most max_nodes nodes (UINT64_MAX: no limit); `nodes` counts those
	 * searched so far. If this is the only limit, play is reproducible. */
	uint64_t max_nodes, nodes;
	uint64_t look_at; /* the node count at which budget_spent() next reads the clock */
	/* the last result of budget_spent(); once true, it stays true, even in copies of the
	 * budget */
	bool spent;
	/* True if studying a position may use up the whole budget, even if that takes longer than
	 * the panes on the screen normally allow. */
	bool thorough;
	/* True if studying the position should take only a few milliseconds, even if the results
	 * are then rough. */
	bool quick;
	/* All positions so far, the current one last, in games where positions can recur
	 * (board.h). Borrowed; NULL if unknown. */
	const struct history *past;
	/* Receives progress reports; NULL if nobody wants them. */
	void (*so_far)(void *context, const struct thought *t);
	void *context;
};
struct budget budget_unlimited(void);
/* Reports the move that think() would play now; think() calls this at most a few times a second. */
void budget_tell(const struct budget *b, const struct thought *so_far);
/* Returns a copy of the given budget that ends at most `ms` milliseconds from now. */
struct budget budget_within(const struct budget *given, int64_t ms);
/* Counts one node, and returns true if the budget is spent. Once it has returned true, it always
 * does. */
bool budget_spent(struct budget *b);

enum { MAX_VERDICTS = 16, MAX_AGENT_OPTIONS = 8, REMARK_TEXT = 80 };

struct thought {
	game_move move;
	int32_t value; /* the mover's expected score, x 1000 */
	uint64_t nodes;
	/* The player's remark on its move: one line in English for the record; may be "". */
	char remark[REMARK_TEXT];
	/* the number of candidate moves in `verdicts`, which lists the best first, for panes and
	 * records */
	size_t n_verdicts;
	struct verdict verdicts[MAX_VERDICTS];
};

/* Every computer player's state begins with this struct, which agent_new() fills in. */
struct agent_base {
	const struct game *game;
	/* The values of the player's options, in the order of the class's option table. */
	int option[MAX_AGENT_OPTIONS];
};

/* each class of players defines its own struct agent: a struct agent_base plus whatever else it
 * needs */
struct agent;
struct agent_class {
	/* id is the player's name on the command line; title is shown translated */
	const char *id, *title;
	/* One sentence that says how the player chooses its moves, shown translated. NULL for
	 * levels, which the game describes, and if nothing is known. */
	const char *about;
	/* The player's name in the classroom framework, also accepted as its id; NULL if it has
	 * none. */
	const char *classic;
	/* The player's options, such as its level. The table ends at key == NULL. NULL if the
	 * player has no options. */
	const struct option *options;
	/* If each value of the first option (such as a level) is listed as a separate player: the
	 * titles of these players, smallest value first. Such a player's name always contains the
	 * value ("level:3"). */
	const char *const *titles;
	bool perfect; /* true if the player always plays one of the best moves */
	/* True if the player's remarks reveal no secrets, so that everyone may read them. */
	bool thinks_aloud;
	/* Format strings for the clauses of the player's remarks; "; " joins the clauses of one
	 * remark. They may use %d, %u, %f and %s, and each is marked with N_(). The list ends with
	 * NULL. NULL if the player makes no remarks. */
	const char *const *remarks;
	/* The only game that the player plays. NULL: it plays every game that fits() accepts, or
	 * every game if fits is NULL. */
	const struct game *game;
	bool (*fits)(const struct game *g);
	/* The size of the class's struct agent in bytes, or 0 if it consists only of the base.
	 * agent_new() zeroes everything except the base. */
	size_t size;
	/* Prepares whatever the player needs before it thinks; NULL if it needs nothing. */
	void (*prepare)(struct agent *a);
	/* Frees everything that the agent holds, but not the agent itself; NULL if it holds
	 * nothing. */
	void (*release)(struct agent *a);
	/* Starts a new game; NULL if the player remembers nothing between games. */
	void (*begin)(struct agent *a, unsigned seat);
	/* Stores a legal move in out->move and returns true; returns false only if it was
	 * cancelled before it found one. The caller has zeroed *out, except for unused verdicts.
	 * In matches with --isolate, a crash here or in begin() loses the game; a crash in
	 * prepare() ends the program. */
	bool (*think)(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		      struct budget *budget, struct thought *out);
};

/* All computer players; the list is generated and ends with NULL. Players for a single game come
 * before those for many games; if two share an id, the first that fits is used. */
extern const struct agent_class *const all_agents[];
/* A computer player whose strength lies between two levels. Its only option is that strength, in
 * tenths of a level. Lists of players leave it out. */
extern const struct agent_class agent_between;
bool agent_fits(const struct agent_class *c, const struct game *g);
/* Creates a computer player; never returns NULL. If option_values is NULL, the player gets the
 * defaults from its option table; otherwise option_values needs at least one value for each option
 * in the table. */
struct agent *agent_new(const struct agent_class *c, const struct game *g,
			const int *option_values);
void agent_free(const struct agent_class *c, struct agent *a);
/* Translates a remark into the user's language. If the remark contains a clause that no player of
 * this game uses, leaves that clause unchanged and returns false. Text that doesn't fit is cut
 * off. */
bool remark_translate(const struct game *g, const char *remark, char *buf, size_t size);
/* The phrases with which front ends show a program's reports on its search. */
#define REMARK_DEPTH N_("depth %u")
#define REMARK_DEPTH_LINE N_("depth %u, %.60s")
/* The names and options of the players that have the usual five levels. The last level is called
 * "Master" because the best level of these games isn't perfect. The table of options ends at
 * key == NULL. */
extern const char *const level_titles[USUAL_LEVELS];
extern const struct option level_options[];
/* Returns true if the text, or its part before a colon, names the player `name`. Upper and lower
 * case don't matter, and "Player" may follow the name, as in class names ("NimPlayer"). */
bool agent_is_named(const char *text, const char *name);
const struct agent_class *agent_find(const struct game *g, const char *id);
/* Returns the game's first perfect player, or NULL if it has none. */
const struct agent_class *agent_perfect(const struct game *g);
/* Returns the game's first player that has named levels. */
const struct agent_class *agent_scale(const struct game *g);
/* Returns how many levels the game has; 0 if it has none. */
unsigned level_count(const struct game *g);
/* Returns the name of a level of the game, to be translated; the first level is 1. */
const char *level_title(const struct game *g, unsigned level);

#endif
