/* SPDX-License-Identifier: MIT */
/* player.h - anyone who plays: a person, a computer player in a thread, a program behind a pipe, a
 * remote player behind a socket. A player is told everything that it may know about a game, and is
 * asked for its moves.
 *
 * No call waits, whatever the player does. There is one exception, which the caller chooses:
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

/* Everything that a player is told before a game begins; borrowed for the call. */
struct briefing {
	const struct game *game;
	const struct setup *setup;
	unsigned seat;
	const struct who *const *who; /* the players by seat; NULL where nobody is named */
	unsigned game_no;	      /* the number of the game in its series, from 0 */
	const int *total;	      /* by seat: the points from earlier games of the series */
	const struct match_clock *clock;
	uint64_t max_nodes; /* the number of nodes to search for a move; 0 means no limit */
	const void *seen;   /* the first position, as far as this player may see it */
};

/* A ply by any player or the dealer in this game, as far as this player may see it. */
struct seen_ply {
	unsigned number; /* the number of the ply, from 0 */
	struct ply ply;	 /* MOVE_HIDDEN if this player may not see the move */
	/* What this player knew before the ply, which is needed to name the move. */
	const void *before;
};

struct question {
	const void *seen; /* what this player knows now; borrowed for the call */
	/* All plies so far, as far as this player may see them. The first n_asked of them had been
	 * played when the player was last asked. Borrowed for the call. */
	const struct ply *plies;
	unsigned n_plies, n_asked;
	/* All positions so far, the current one last, in games where positions recur. Borrowed for
	 * the call; NULL if they are not known. */
	const struct history *history;
	unsigned seat, nth; /* nth is the number of this player's decision in the game, from 0 */
	/* Reproducible random numbers for this decision; they reveal the seed of the match, so
	 * they never leave this program. */
	struct rng rng;
	/* An equally good seed for programs, which doesn't reveal the seed of the match
	 * (base/secret.h). */
	uint64_t told;
	/* On the monotonic clock: the time at which the player should answer, and the time after
	 * which an answer is too late; 0: no clock. */
	int64_t hurry_ms, until_ms;
	/* By seat: the time left in the banks before this move; NULL if there are no banks;
	 * borrowed for the call. */
	const int64_t *left_ms;
	uint64_t max_nodes; /* the number of nodes to search; 0 means no limit */
};

enum player_news {
	PLAYER_WAITING,
	PLAYER_MOVED, /* *out is the answer, not yet checked, or MOVE_RESIGN */
	PLAYER_LATE,  /* the player exceeded its time, and nobody could interrupt it */
	/* The player has gone away for now; the question stays open, and the player's clock keeps
	 * running. */
	PLAYER_AWAY,
	/* the player has come back, and has received everything again, including the question */
	PLAYER_BACK,
	PLAYER_LOST,   /* the player is gone for good */
	PLAYER_CRASHED /* the player crashed in this game, but may play in others */
};

/* How a game ended. */
enum match_end {
	END_NONE, /* the game was left unfinished */
	END_PLAYED,
	END_RESIGNED, /* a player resigned or left for good */
	END_ILLEGAL,  /* the game ended with an illegal move */
	END_TIMEOUT,  /* a player ran out of time */
	END_CRASHED
};
/* Returns the word that tells programs how the game ended: "unfinished", "played" ... */
const char *match_end_word(enum match_end how);

struct player;
/* A function may be NULL only if its comment says so. Callers then skip the call. */
struct player_ops {
	/* Starts a new game at this seat; any open question is dropped. */
	void (*begin)(struct player *p, const struct briefing *b);
	/* tell() reports each ply as it is played, including the player's own and, after begin(),
	 * those played before. undo() says that the last plies were taken back. NULL: the player
	 * needs only the questions, not the plies. */
	void (*tell)(struct player *p, const struct seen_ply *t);
	/* Tells the player that the last plies were taken back; NULL if tell is NULL. */
	void (*undo)(struct player *p, unsigned plies);
	void (*ask)(struct player *p, const struct question *q);
	/* Reports news about the open question. A player that has tell() is also polled while no
	 * question is open, so that it can serve its descriptors. News is dropped if no question
	 * is open, except PLAYER_AWAY and PLAYER_BACK, which are each reported once. For bad news,
	 * `why` receives one sentence. */
	enum player_news (*poll)(struct player *p, game_move *out, char why[ERROR_TEXT]);
	/* Asks the player to answer now with the best move so far. */
	void (*hurry)(struct player *p);
	void (*cancel)(struct player *p); /* drops the question; no answer will follow */
	/* The game is over, or was abandoned. `points` are by seat, or NULL if it was abandoned.
	 * undo() may bring the player back into the game. NULL if the player doesn't need to know.
	 */
	void (*end)(struct player *p, enum match_end how, const int *points);
	/* Fills in the descriptors on which to wait for news from poll(), and returns their number.
	 * NULL if there are none. */
	int (*fds)(const struct player *p, struct pollfd *out, int max);
	/* Returns the time, on the monotonic clock, at which poll() must be called even without
	 * news, or INT64_MAX if poll() is needed only for news. NULL: poll() is never needed
	 * without news. */
	int64_t (*due_ms)(const struct player *p);
	/* Returns the player's thoughts on its last answer, or NULL if it gives none. The function
	 * may be NULL. */
	const struct thought *(*thought)(const struct player *p);
	/* Returns the player's last reply to its question that wasn't a playable move; "" if there
	 * is none. May be NULL. */
	const char *(*said)(const struct player *p);
	/* Writes a sentence that quotes what the player's program last wrote to its standard error;
	 * "" if it wrote nothing. May be NULL. */
	void (*words)(const struct player *p, char *buf, size_t size);
	/* Returns the first line that the player wrote outside its protocol; "" if there is none.
	 * May be NULL. */
	const char *(*stray)(const struct player *p);
	/* Tells the author of the player why its last answer was refused: it was not a legal move,
	 * or came too late. May be NULL. */
	void (*missed)(struct player *p, const char *why);
	/* Gets the player's thoughts so far on the open question; returns false if it gives none.
	 * The function may be NULL. */
	bool (*thinking)(struct player *p, struct thought *out);
	/* Returns how many milliseconds, since the question was asked, the player couldn't think
	 * because the machine was busy with something else. NULL: this isn't known. */
	int64_t (*stolen_ms)(struct player *p);
	/* Returns whether the player can play and, after begin(), whether it accepts the game:
	 * PLAYER_BACK means yes, PLAYER_LOST with one sentence means no, PLAYER_WAITING means that
	 * it isn't known yet. NULL: always yes. */
	enum player_news (*ready)(struct player *p, char why[ERROR_TEXT]);
	void (*destroy)(struct player *p);
};
struct player {
	const struct player_ops *ops; /* must be the first member of every kind of player */
	/* True for programs written by strangers, which get question.told as their seed. For other
	 * players, `told` is 0, because computing it takes longer than many moves do. A copy of
	 * this program that runs as a player gets the same random numbers as a player inside this
	 * process. */
	bool outside;
	/* pool_collect() calls this if there is news that no descriptor of the player announces, so
	 * that the caller needn't check every match when it plays many at once. May be NULL. */
	void (*news)(void *context);
	void *context;
};

/* A player as named on the command line, in menus, records and journals: a person, a computer
 * player, a program ... Each kind of player has its own form of name. */
enum { WHO_TEXT = 512 }; /* the size of a player's name in bytes, including the NUL */
struct player_kind;
struct who {
	const struct game *game;
	const struct player_kind *kind; /* NULL if nobody is named; a person then takes the seat */
	/* The canonical name, which who_parse() reads back: "human", "level:4",
	 * "general:playouts=50". */
	char text[WHO_TEXT];
};
struct player_kind {
	/* Returns true if this text names a player of this kind, whether it is correct or not. */
	bool (*knows)(const struct game *g, const char *text);
	/* Converts the text to its canonical form; returns false with a message if it isn't
	 * correct. */
	bool (*parse)(const struct game *g, const char *text, char canonical[WHO_TEXT],
		      char error[ERROR_TEXT]);
	/* Writes a short, translated name for people ("Normal", "Monte Carlo"), like snprintf(). */
	size_t (*title)(const struct who *w, char *buf, size_t size);
	/* Creates the player, or returns NULL with a message if it isn't available. */
	struct player *(*seat)(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
	/* Lists the names of players that can be used in a game, for messages. */
	void (*list)(const struct game *g, void (*found)(void *context, const char *name),
		     void *context);
	/* Returns the words of the command that starts the player's program, in the form that
	 * words_split() uses. NULL if the player isn't a separate program. */
	char **(*command)(const struct who *w);
};
/* All kinds of players, in the order in which they are tried; ends with NULL. */
extern const struct player_kind *const all_player_kinds[];
extern const struct player_kind person_kind, engine_kind, apart_kind, remote_kind, agent_kind;

/* Reads a name; returns false with a message that lists the names that exist. The text is UTF-8
 * without control characters. */
bool who_parse(const struct game *g, const char *text, struct who *out, char error[ERROR_TEXT]);
bool who_is_person(const struct who *w); /* true if the player is a person at this keyboard */
/* The three levels with a special use: the default opponent, the default player in games that the
 * user only watches, and the best player. */
enum who_usual { WHO_OPPONENT, WHO_WATCHED, WHO_BEST };
void who_usual(const struct game *g, enum who_usual which, struct who *out);
/* Writes the canonical name, like snprintf(); "human" if nobody is named. */
size_t who_text(const struct who *w, char *buf, size_t size);
size_t who_title(const struct who *w, char *buf, size_t size);
/* Returns the words of the command that starts this player's program, in the form that
 * words_split() uses, or NULL if the player isn't a separate program. */
char **who_command(const struct who *w);
/* Writes two translated sentences about a level, like snprintf(): how it plays, and its measured
 * strength. Returns 0 if there is nothing to say about this player. */
size_t who_about(const struct who *w, char *buf, size_t size);
/* The name of the computer player that plays as strongly as the user's rating. Front ends replace
 * this name with a level when a game begins (shelf/rating.h). Where it isn't replaced, it plays
 * like the third level. */
#define EVEN_NAME "even"
/* Returns the level of a computer player in tenths, for example 26 for "level:2.6", or 0 if the
 * player has no level. */
int who_tenths(const struct who *w);
/* Returns the computer player and its options, or NULL if this is another kind of player. */
const struct agent_class *who_agent(const struct who *w, int value[MAX_AGENT_OPTIONS]);

/* Several names on one line are separated by commas. A comma before "key=value" doesn't end a name.
 * Any name may be in double quotes, where \" and \\ stand for the plain characters:
 *
 *   level:4,general:ms=20,playouts=7,"exec:bot --name \"A, B\""
 *
 * The function takes the first name off the list; *list becomes NULL after the last one. Returns
 * false if a quote isn't closed or the name is too long. */
bool who_next(const char **list, char name[WHO_TEXT]);
/* Writes a name for a list of players, in quotes if it needs them, like snprintf(). */
size_t who_quote(const char *name, char *buf, size_t size);

/* Creates a player that stands for a person; the front end gives its answers. */
struct player *player_human_new(void);
bool player_human_asked(const struct player *p);
/* Gives a person's answer. It may be called only while the person is being asked. */
void player_human_answer(struct player *p, game_move m);

/* Creates a computer player. It thinks in a thread of the pool, which is borrowed and must outlive
 * the player. Without a pool it thinks within poll(), for matches that nobody waits for. */
struct player *player_agent_new(const struct game *g, const struct agent_class *class,
				const int value[MAX_AGENT_OPTIONS], struct pool *pool);
struct player *player_new(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
/* Sets a flag for stopping a player that thinks within poll(), where no other call can reach it:
 * once *stop is true, the player answers with the best move so far. Other players ignore the flag.
 */
void player_heed(struct player *p, atomic_bool *stop);
void player_free(struct player *p);
/* Waits until the player is ready, for callers that have nothing else to do. Returns false with a
 * sentence that says why if the player can't play. */
bool player_settle(struct player *p, char error[ERROR_TEXT]);
/* Waits until the player is ready, and checks whether it accepts a game with this setup. If the
 * player is able to refuse games, this function offers it such a game. Returns false with a
 * sentence that says why if the player can't play. */
bool player_admit(struct player *p, const struct game *g, const struct setup *setup, unsigned seat,
		  char error[ERROR_TEXT]);

/* These functions call the player's optional functions; a player may lack any of them. */
void player_end(struct player *p, enum match_end how, const int *points);
int player_fds(const struct player *p, struct pollfd *out, int max);
int64_t player_stolen_ms(struct player *p);
int64_t player_due_ms(const struct player *p);
const struct thought *player_thought(const struct player *p);
const char *player_said(const struct player *p);
void player_words(const struct player *p, char *buf, size_t size);
const char *player_stray(const struct player *p);
bool player_thinking(struct player *p, struct thought *out);

#endif
