/* SPDX-License-Identifier: MIT */
/* player.h - whoever holds a seat: a person, a computer player in a thread, an engine behind a
 * pipe, a peer behind a socket.  A player is told everything that it may know of a game, and
 * asked for its moves.
 *
 * No call waits, whatever the player does, with one exception that is its caller's choice:
 * computer players without a pool think within poll(). */
#ifndef ASOBI_PLAYER_H
#define ASOBI_PLAYER_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "asobi/match_clock.h"
#include "asobi/rng.h"

struct pollfd;
struct pool;
struct who;

/* All that a seat is told of a game before it begins; borrowed for the call. */
struct briefing {
	const struct game *game;
	const struct setup *setup;
	unsigned seat;
	const struct who *const *who; /* by seat; NULL where nobody was named */
	unsigned game_no;	      /* in a series: from 0 */
	const int *total;	      /* by seat: points made in the earlier games of the series */
	const struct match_clock *clock;
	uint64_t max_nodes; /* to be searched for a move; 0: no limit */
	const void *seen;   /* the position it begins from, as this seat may know it */
};

/* A ply of this game, of any seat or the dealer, as this seat may see it. */
struct seen_ply {
	unsigned number;    /* from 0 */
	struct ply ply;	    /* MOVE_HIDDEN: there was a move */
	const void *before; /* what this seat knew before it: words of moves need it */
};

struct question {
	const void *seen; /* what this seat knows; borrowed for the call */
	/* All plies so far as this seat may see them; the first n_asked were there already when
	 * it was asked last.  Borrowed for the call. */
	const struct ply *plies;
	unsigned n_plies, n_asked;
	/* The positions so far, the present one last, where positions recur; borrowed for the call.
	 * NULL: nobody knows. */
	const struct history *history;
	unsigned seat, nth; /* its nth decision in this game, from 0 */
	struct rng rng; /* chance of its own for this decision, which repeats; it leads back to the
			 * seed of the match and stays in this program */
	uint64_t told;	/* for strangers in its place, and as good: it leads nowhere (base/secret.h)
			 */
	int64_t hurry_ms, until_ms; /* answer from then on; later it is no answer.  On the
				     * monotonic clock; 0: there is no clock */
	const int64_t *left_ms;	    /* by seat: in the banks before this move; NULL: there are none.
				     * Borrowed for the call */
	uint64_t max_nodes;	    /* 0: no limit */
};

enum player_news {
	PLAYER_WAITING,
	PLAYER_MOVED,  /* *out is the answer, not yet checked, or MOVE_RESIGN */
	PLAYER_LATE,   /* nobody could drop the question while it thought beyond its time */
	PLAYER_AWAY,   /* gone for now: the question stays open, its time runs */
	PLAYER_BACK,   /* there again, and told and asked everything anew */
	PLAYER_LOST,   /* gone for good */
	PLAYER_CRASHED /* it broke down over this game, and may play on in others */
};

/* How a game ended. */
enum match_end {
	END_NONE, /* it is left unfinished */
	END_PLAYED,
	END_RESIGNED, /* or a player vanished */
	END_ILLEGAL,  /* an unplayable move ended it */
	END_TIMEOUT,  /* a seat that ran out of time ended it */
	END_CRASHED
};
/* Programs are told this word for it: "unfinished", "played" ... */
const char *match_end_word(enum match_end how);

struct player;
/* A function that may be NULL says so: then there is nothing to be done. */
struct player_ops {
	/* A new game from this seat; any question is void. */
	void (*begin)(struct player *p, const struct briefing *b);
	/* Each ply as it is played, its own too, and after begin() those that were played before;
	 * then: the last ones were taken back.  NULL: it follows nothing but its questions. */
	void (*tell)(struct player *p, const struct seen_ply *t);
	void (*undo)(struct player *p, unsigned plies); /* NULL if tell is */
	void (*ask)(struct player *p, const struct question *q);
	/* Tell what became of the question.  A player that is told plies is polled at other times,
	 * too, and serves its descriptors then; an answer that nobody asked for is dropped, but for
	 * PLAYER_AWAY and PLAYER_BACK, each given once.  Bad news come with one sentence. */
	enum player_news (*poll)(struct player *p, game_move *out, char why[ERROR_TEXT]);
	void (*hurry)(struct player *p);  /* answer now with the best so far */
	void (*cancel)(struct player *p); /* drop the question; no answer will follow */
	/* The game is over, or left; points by seat, NULL if left.  It may be taken back into the
	 * game with undo().  NULL if it does not matter. */
	void (*end)(struct player *p, enum match_end how, const int *points);
	/* Fill in the descriptors to wait for until poll() may have news, and return their number.
	 * NULL: there are none. */
	int (*fds)(const struct player *p, struct pollfd *out, int max);
	/* poll() is wanted then without any news, on the monotonic clock; INT64_MAX: it is not.
	 * NULL: never. */
	int64_t (*due_ms)(const struct player *p);
	/* The player's thoughts on its last answer; NULL if it does not say.  The function may be
	 * NULL. */
	const struct thought *(*thought)(const struct player *p);
	/* The last words it said to its question that were no answer, or no move; "": there are
	 * none.  May be NULL. */
	const char *(*said)(const struct player *p);
	/* Its last answer was no legal move, or came too late: why, for whoever made it.  May be
	 * NULL. */
	void (*missed)(struct player *p, const char *why);
	/* Ask for the player's thoughts so far on the question it has; false if it does not say.
	 * The function may be NULL. */
	bool (*thinking)(struct player *p, struct thought *out);
	/* Can it play, and after begin(): does it take the game?  PLAYER_WAITING: not yet known;
	 * PLAYER_BACK: yes; PLAYER_LOST with one sentence: no.  NULL: always. */
	enum player_news (*ready)(struct player *p, char why[ERROR_TEXT]);
	void (*destroy)(struct player *p);
};
struct player {
	const struct player_ops *ops; /* first member of each kind */
	/* Called when there is news that no descriptor of its own tells of, from pool_collect():
	 * whoever plays many matches at once need not look at all of them.  NULL: nobody cares. */
	void (*news)(void *context);
	void *context;
};

/* WHO on the command line, in menus, records and journals: a person, one of our computer
 * players, a program ...  A kind names its players in text of its own. */
enum { WHO_TEXT = 512 }; /* bytes, NUL included */
struct player_kind;
struct who {
	const struct game *game;
	const struct player_kind *kind; /* NULL: nobody was named; such a seat is a person's */
	char text[WHO_TEXT];		/* canonical, which who_parse() reads back: "human",
					 * "level:4", "general:playouts=50" */
};
struct player_kind {
	/* Is this text one of this kind, be it right or wrong? */
	bool (*knows)(const struct game *g, const char *text);
	/* Bring it into its canonical form; false with a message. */
	bool (*parse)(const struct game *g, const char *text, char canonical[WHO_TEXT],
		      char error[ERROR_TEXT]);
	/* For people, translated and short: "Normal", "Monte Carlo".  As snprintf. */
	size_t (*title)(const struct who *w, char *buf, size_t size);
	/* NULL with a message if it cannot be had. */
	struct player *(*seat)(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
	/* Give out what can be named in this game, for messages. */
	void (*list)(const struct game *g, void (*found)(void *context, const char *name),
		     void *context);
};
/* Ends with NULL; asked in this order. */
extern const struct player_kind *const all_player_kinds[];
extern const struct player_kind person_kind, engine_kind, apart_kind, remote_kind, agent_kind;

/* False with a message that lists what exists.  Text is UTF-8 without control characters. */
bool who_parse(const struct game *g, const char *text, struct who *out, char error[ERROR_TEXT]);
bool who_is_person(const struct who *w); /* at this keyboard */
/* The scale for people has three usual players: the opponent where nobody else is named, the one
 * that is watched, the best. */
enum who_usual { WHO_OPPONENT, WHO_WATCHED, WHO_BEST };
void who_usual(const struct game *g, enum who_usual which, struct who *out);
/* The canonical text, also of nobody; as snprintf. */
size_t who_text(const struct who *w, char *buf, size_t size);
size_t who_title(const struct who *w, char *buf, size_t size);
/* Describe a level for people: its character and its measured strength, two translated sentences;
 * as snprintf.  0: nothing is told of this player. */
size_t who_about(const struct who *w, char *buf, size_t size);
/* One of our own computer players and its options; NULL: it is something else. */
const struct agent_class *who_agent(const struct who *w, int value[MAX_AGENT_OPTIONS]);

/* Several names in one line are parted by commas.  A comma before "key=value" does not end a
 * name, and any name may stand in double quotes, where \" and \\ are plain characters:
 *	level:4,general:ms=20,playouts=7,"exec:bot --name \"A, B\""
 * Take the first name off; *list becomes NULL after the last.  False if a quote is not closed
 * or the name is too long. */
bool who_next(const char **list, char name[WHO_TEXT]);
/* The name as it stands in such a list, in quotes if it needs them; as snprintf. */
size_t who_quote(const char *name, char *buf, size_t size);

/* A person: the front end answers for it. */
struct player *player_human_new(void);
bool player_human_asked(const struct player *p);
void player_human_answer(struct player *p, game_move m); /* only when asked */

/* A computer player.  It thinks in a thread of the pool, which is borrowed and outlives it, or,
 * without a pool, within poll(), for matches nobody waits for. */
struct player *player_agent_new(const struct game *g, const struct agent_class *class,
				const int value[MAX_AGENT_OPTIONS], struct pool *pool);
struct player *player_new(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
/* For players that think within poll(), whom nobody could hurry: answer with the best so far
 * once *stop is true.  Others take no notice. */
void player_heed(struct player *p, atomic_bool *stop);
void player_free(struct player *p);
/* Wait until it can begin; for those who have nothing else to do.  False with one sentence if
 * it cannot. */
bool player_settle(struct player *p, char error[ERROR_TEXT]);
/* The same, and whether it takes such a game: who may refuse is offered one. */
bool player_admit(struct player *p, const struct game *g, const struct setup *setup, unsigned seat,
		  char error[ERROR_TEXT]);

/* The calls that may be NULL. */
void player_end(struct player *p, enum match_end how, const int *points);
int player_fds(const struct player *p, struct pollfd *out, int max);
int64_t player_due_ms(const struct player *p);
const struct thought *player_thought(const struct player *p);
const char *player_said(const struct player *p);
bool player_thinking(struct player *p, struct thought *out);

#endif
