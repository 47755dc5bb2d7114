/* SPDX-License-Identifier: MIT */
/* agent.h - computer players.  think() blocks and may take long; nothing else
 * does.  It sees an observation, never the true state, so it cannot cheat. */
#ifndef ASOBI_AGENT_H
#define ASOBI_AGENT_H

#include <stdatomic.h>

#include "asobi/game.h"
#include "asobi/rng.h"

struct thought;
struct history;
/* Limits of one decision, and what it may rest on beside what is seen.  think() asks budget_spent()
 * at least every few milliseconds and, once told, returns its best move so far. */
struct budget {
	atomic_bool *cancel;	   /* set by another thread; NULL = never */
	int64_t deadline_ms;	   /* on the monotonic clock; INT64_MAX = none */
	uint64_t max_nodes, nodes; /* UINT64_MAX = none; a node limit alone is reproducible */
	uint64_t look_at;	   /* how many nodes until the clock is read again */
	bool spent;    /* what budget_spent() said; it goes on saying so, of copies, too */
	bool thorough; /* of a study: it goes on while this lasts, not only as far as a pane waits
			*/
	/* In games where positions recur (board.h): all that stood, the one it is asked about last;
	 * borrowed.  NULL: nobody knows. */
	const struct history *past;
	void (*so_far)(void *context, const struct thought *t); /* NULL: nobody listens */
	void *context;
};
struct budget budget_unlimited(void);
/* For think(), a few times a second at most: what would be answered now. */
void budget_tell(const struct budget *b, const struct thought *so_far);
/* The same, but spent no later than so many milliseconds from now. */
struct budget budget_within(const struct budget *given, int64_t ms);
/* Counts one node.  What is spent stays spent: after the first true there are only such answers. */
bool budget_spent(struct budget *b);

enum { MAX_VERDICTS = 16, MAX_AGENT_OPTIONS = 8, REMARK_TEXT = 80 };

struct thought {
	game_move move;
	int32_t value; /* expected score x 1000 for the mover */
	uint64_t nodes;
	char remark[REMARK_TEXT]; /* one line for the record, like it in English; may be "" */
	size_t n_verdicts;	  /* its candidates, best first, for panes and records */
	struct verdict verdicts[MAX_VERDICTS];
};

/* Every player's own state begins with this; agent_new() fills it in. */
struct agent_base {
	const struct game *game;
	int option[MAX_AGENT_OPTIONS]; /* its values, in the order of the class's table */
};

struct agent; /* each class's own: a struct agent_base and what else it keeps */
struct agent_class {
	const char *id, *title; /* id as in WHO on the command line; title is shown translated */
	const char *classic; /* what the classroom's program calls it: a second id; NULL: nothing */
	const struct option *options; /* level and the like; ends at key == NULL; NULL: none */
	/* Where each value of the first option, from its least one on, is a player of its own with
	 * a title of its own: these, and its name always tells the value ("level:3"). */
	const char *const *titles;
	bool perfect;	   /* it always plays one of the best moves */
	bool thinks_aloud; /* its remarks tell nothing that only its seat knows: all may hear them
			    */
	/* The formats that the clauses of its remarks are made by, "; " between them: of %d, %u, %f
	 * and %s, each with N_().  Ends with NULL; NULL: it makes none. */
	const char *const *remarks;
	const struct game *game; /* what it plays; NULL: what fits, if that is NULL everything */
	bool (*fits)(const struct game *g);
	size_t size; /* of its struct agent, zero but for the base at first; 0: the base alone */
	void (*prepare)(struct agent *a); /* what it needs before it thinks; NULL: nothing */
	void (*release)(struct agent *a); /* what it holds, not the agent itself; NULL: nothing */
	void (*begin)(struct agent *a, unsigned seat); /* a new game; NULL: it keeps nothing of the
							  last one */
	/* True with a legal move in out->move; false only if cancelled before the
	 * first one was known.  The caller has zeroed *out, but for
	 * verdicts that do not count.  In matches a crash here or in
	 * begin() costs the game; in prepare() it ends the program. */
	bool (*think)(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		      struct budget *budget, struct thought *out);
};

/* Ends with NULL; generated.  A game's own players come before the general ones,
 * so two may share an id: the first that fits counts. */
extern const struct agent_class *const all_agents[];
bool agent_fits(const struct agent_class *c, const struct game *g);
/* Never NULL.  Without option_values those of the table; else at least as many as it has. */
struct agent *agent_new(const struct agent_class *c, const struct game *g,
			const int *option_values);
void agent_free(const struct agent_class *c, struct agent *a);
/* A remark in the language of whoever looks, a clause that no player of this game makes as it is.
 * False: there is one.  What does not fit is cut off. */
bool remark_translate(const struct game *g, const char *remark, char *buf, size_t size);
/* A front end shows these words for what a program says of its search. */
#define REMARK_DEPTH N_("depth %u")
#define REMARK_DEPTH_LINE N_("depth %u, %.60s")
/* The scale for people from "Beginner" on, for all players that go by it: up to "Perfect", or
 * where the best level is not, to "Master". */
extern const char *const level_titles[LEVELS], *const level_titles_unsolved[LEVELS];
/* The option of all who go by that scale; ends at key == NULL. */
extern const struct option level_options[];
const struct agent_class *agent_find(const struct game *g, const char *id);
const struct agent_class *agent_perfect(const struct game *g); /* the first; NULL: the game has none
								*/
const struct agent_class *agent_scale(const struct game *g); /* the first with titles for people */

#endif
