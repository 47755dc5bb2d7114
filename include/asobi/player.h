/* SPDX-License-Identifier: MIT */
/* player.h - anyone who plays: a person, a computer player in a thread, a program behind a pipe, a
 * remote player behind a socket. A player is told everything that it may know about a game, and is
 * asked for its moves. No call waits, whatever the player does, with one exception that the caller
 * chooses: computer players without a pool think inside poll(). */
#ifndef ASOBI_PLAYER_H
#define ASOBI_PLAYER_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "asobi/match_clock.h"
#include "asobi/rng.h"

struct pollfd;
struct pool;
struct who;

/* Everything a player is told before a game begins; borrowed for the call. */
struct briefing {
	const struct game *game;
	const struct setup *setup;
	unsigned seat;
	const struct who *const *who; /* the players by seat; NULL for a seat without a name */
	unsigned game_no;	      /* the game's number in its series, from 0 */
	const int *total;	      /* each seat's points from earlier games of the series */
	const struct match_clock *clock;
	/* the number of nodes that the player may search per move; 0 means no limit */
	uint64_t max_nodes;
	const void *seen; /* the first position, as this player may see it */
};

/* A ply by any player or the dealer, as this player may see it. */
struct seen_ply {
	unsigned number; /* the ply's number, from 0 */
	struct ply ply;	 /* MOVE_HIDDEN if this player may not see the move */
	/* What this player knew before the ply; needed to write the move as text. */
	const void *before;
};

struct question {
	const void *seen; /* what this player knows now; borrowed for the call */
	/* All plies so far, as this player may see them. The first n_asked of them were already
	 * played when the player was last asked. Borrowed for the call. */
	const struct ply *plies;
	unsigned n_plies, n_asked;
	/* All positions so far, the current one last, in games where positions can recur. Borrowed
	 * for the call; NULL if unknown. */
	const struct history *history;
	unsigned seat, nth; /* nth counts this player's decisions in the game, from 0 */
	/* Reproducible random numbers for this decision. They reveal the match's seed, so they
	 * never leave this program. */
	struct rng rng;
	/* An equally good seed to give to programs: it doesn't reveal the match's seed
	 * (base/secret.h). */
	uint64_t told;
	/* When the player should answer, and when an answer is too late, both on the monotonic
	 * clock; 0: no clock. */
	int64_t hurry_ms, until_ms;
	/* The time left in each seat's bank before this move; NULL if there are no banks. Borrowed
	 * for the call. */
	const int64_t *left_ms;
	uint64_t max_nodes; /* the number of nodes that the player may search; 0 means no limit */
};

enum player_news {
	PLAYER_WAITING,
	PLAYER_MOVED, /* *out holds the answer, not yet checked, or MOVE_RESIGN */
	PLAYER_LATE,  /* the player exceeded its time, and nothing could interrupt it */
	/* The player is away for now; the question stays open, and the player's clock keeps
	 * running. */
	PLAYER_AWAY,
	/* the player is back, and has been sent everything again, including the question */
	PLAYER_BACK,
	PLAYER_LOST,   /* the player is gone for good */
	PLAYER_CRASHED /* the player crashed in this game, but may play others */
};

/* How a game ended. */
enum match_end {
	END_NONE, /* the game was left unfinished */
	END_PLAYED,
	END_RESIGNED, /* a player resigned or left for good */
	END_ILLEGAL,  /* an illegal move ended the game */
	END_TIMEOUT,  /* a player ran out of time */
	END_CRASHED
};
/* Returns the word that tells programs how the game ended: "unfinished", "played" ... */
const char *match_end_word(enum match_end how);

struct player;
/* A function may be NULL only if its comment says so; callers then skip the call. */
struct player_ops {
	/* Starts a new game at this seat, dropping any open question. */
	void (*begin)(struct player *p, const struct briefing *b);
	/* tell() reports each ply as it is played, including the player's own. After begin(), it
	 * also reports the plies played earlier. undo() reports that the last plies were taken
	 * back. NULL: the player needs only the questions, not the plies. */
	void (*tell)(struct player *p, const struct seen_ply *t);
	/* Tells the player that the last plies were taken back; NULL if tell is NULL. */
	void (*undo)(struct player *p, unsigned plies);
	void (*ask)(struct player *p, const struct question *q);
	/* Reports news about the open question. A player with tell() is also polled while no
	 * question is open, so that it can serve its descriptors. News that arrives while no
	 * question is open is dropped, except PLAYER_AWAY and PLAYER_BACK, which are each reported
	 * once. Bad news comes with one sentence in `why`. */
	enum player_news (*poll)(struct player *p, game_move *out, char why[ERROR_TEXT]);
	/* Asks the player to answer now, with its best move so far. */
	void (*hurry)(struct player *p);
	void (*cancel)(struct player *p); /* drops the question; no answer will follow */
	/* Reports that the game is over or was abandoned. `points` are by seat; NULL if the game
	 * was abandoned. undo() may bring the player back into the game. The function is NULL if
	 * the player doesn't need to know. */
	void (*end)(struct player *p, enum match_end how, const int *points);
	/* Fills in the descriptors to watch for news, which poll() then reports, and returns how
	 * many there are. NULL if there are none. */
	int (*fds)(const struct player *p, struct pollfd *out, int max);
	/* Returns when poll() must be called even without news, on the monotonic clock; INT64_MAX
	 * if poll() is needed only for news. NULL: poll() is never needed without news. */
	int64_t (*due_ms)(const struct player *p);
	/* Returns what the player thought about its last answer, or NULL if it doesn't say. The
	 * function may be NULL. */
	const struct thought *(*thought)(const struct player *p);
	/* Returns the player's last reply to its question that wasn't a playable move, or "" if
	 * there is none. May be NULL. */
	const char *(*said)(const struct player *p);
	/* Writes a sentence that quotes the last text that the player's program wrote to standard
	 * error, or "" if it wrote nothing. May be NULL. */
	void (*words)(const struct player *p, char *buf, size_t size);
	/* Returns the first line that the player wrote outside its protocol, or "" if there is
	 * none. May be NULL. */
	const char *(*stray)(const struct player *p);
	/* Tells the player's author why its last answer was refused: it wasn't a legal move, or it
	 * came too late. May be NULL. */
	void (*missed)(struct player *p, const char *why);
	/* Gets what the player has thought about the open question so far; returns false if it
	 * doesn't say. The function may be NULL. */
	bool (*thinking)(struct player *p, struct thought *out);
	/* Returns for how many milliseconds since the question the player couldn't think because
	 * the machine was busy with other work. NULL: unknown. */
	int64_t (*stolen_ms)(struct player *p);
	/* Returns whether the player can play and, after begin(), whether it accepts the game.
	 * PLAYER_BACK means yes, PLAYER_LOST with one sentence means no, and PLAYER_WAITING means
	 * that it isn't known yet. NULL: always yes. */
	enum player_news (*ready)(struct player *p, char why[ERROR_TEXT]);
	void (*destroy)(struct player *p);
};
struct player {
	const struct player_ops *ops; /* must be the first member of every kind of player */
	/* True for programs written by strangers, which get question.told as their seed. For other
	 * players, `told` is 0, because computing it takes longer than many moves. A copy of this
	 * program that runs as a player gets the same random numbers as a player inside this
	 * process. */
	bool outside;
	/* pool_collect() calls this if there is news that none of the player's descriptors
	 * announces, so that a caller who plays many matches at once needn't check them all. May
	 * be NULL. */
	void (*news)(void *context);
	void *context;
};

/* A player as named on the command line, in menus, records and journals: a person, a computer
 * player, a program and so on. Each kind of player has its own form of name. */
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
	/* Returns true if the text names a player of this kind, even if the name contains errors.
	 */
	bool (*knows)(const struct game *g, const char *text);
	/* Converts a name to its canonical form; returns false with a message if the name is
	 * invalid. */
	bool (*parse)(const struct game *g, const char *text, char canonical[WHO_TEXT],
		      char error[ERROR_TEXT]);
	/* Writes a short, translated name for people ("Normal", "Monte Carlo"), like snprintf(). */
	size_t (*title)(const struct who *w, char *buf, size_t size);
	/* Creates the player, or returns NULL with a message if it isn't available. */
	struct player *(*seat)(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
	/* Lists the names of the players available in a game, for messages. */
	void (*list)(const struct game *g, void (*found)(void *context, const char *name),
		     void *context);
	/* Returns the words of the command that starts the player's program in the form that
	 * words_split() returns, or NULL if the player isn't a separate program. */
	char **(*command)(const struct who *w);
};
/* All kinds of players, in the order in which they are tried; the list ends with NULL. */
extern const struct player_kind *const all_player_kinds[];
extern const struct player_kind person_kind, engine_kind, apart_kind, remote_kind, agent_kind;

/* Reads a player's name, which is UTF-8 without control characters; returns false with a message
 * that lists the existing names. */
bool who_parse(const struct game *g, const char *text, struct who *out, char error[ERROR_TEXT]);
bool who_is_person(const struct who *w); /* true for a person at this keyboard */
/* The three levels with a special use: the default opponent, the default player in games that the
 * user only watches, and the strongest player. */
enum who_usual { WHO_OPPONENT, WHO_WATCHED, WHO_BEST };
void who_usual(const struct game *g, enum who_usual which, struct who *out);
/* Writes the player's canonical name, like snprintf(); "human" if nobody is named. */
size_t who_text(const struct who *w, char *buf, size_t size);
size_t who_title(const struct who *w, char *buf, size_t size);
/* Returns the words of the command that starts this player's program in the form that
 * words_split() returns, or NULL if the player isn't a separate program. */
char **who_command(const struct who *w);
/* Writes, like snprintf(), two translated sentences about a level: how it plays, and how strong it
 * measured. Returns 0 if there is nothing to say about this player. */
size_t who_about(const struct who *w, char *buf, size_t size);
/* Returns a translated sentence that says how this player chooses its moves, or NULL for a level, a
 * person or a program. */
const char *who_manner(const struct who *w);
/* The name of the computer player whose strength matches the user's rating. Front ends replace
 * this name with a level when a game begins (shelf/rating.h). Where it isn't replaced, this player
 * plays like the third level. */
#define EVEN_NAME "even"
/* Returns a computer player's level in tenths, for example 26 for "level:2.6"; 0 if the player has
 * no level. */
int who_tenths(const struct who *w);
/* Returns the computer player's class and fills in its options, or returns NULL for other kinds of
 * players. */
const struct agent_class *who_agent(const struct who *w, int value[MAX_AGENT_OPTIONS]);

/* Names on one line are separated by commas. A comma before "key=value" doesn't end a name. Any
 * name may be in double quotes, inside which \" and \\ stand for " and \:
 *
 *  level:4,general:ms=20,playouts=7,"exec:bot --name \"A, B\""
 *
 * Takes the first name off the list; *list becomes NULL after the last one. Returns false if a
 * quote isn't closed or the name is too long. */
bool who_next(const char **list, char name[WHO_TEXT]);
/* Writes a name for a list of players, quoted if necessary, like snprintf(). */
size_t who_quote(const char *name, char *buf, size_t size);

/* Creates a player that represents a person, whose answers come from the front end. */
struct player *player_human_new(void);
bool player_human_asked(const struct player *p);
/* Passes on a person's answer; call it only while the person is being asked. */
void player_human_answer(struct player *p, game_move m);

/* Creates a computer player. It thinks in a thread of the pool, which is borrowed and must outlive
 * the player. Without a pool, it thinks inside poll(), for matches that nobody waits for. */
struct player *player_agent_new(const struct game *g, const struct agent_class *class,
				const int value[MAX_AGENT_OPTIONS], struct pool *pool);
struct player *player_new(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
/* Sets the flag that stops a player while it thinks inside poll(), where no other call can reach
 * it: once *stop is true, the player answers with its best move so far. Other players ignore the
 * flag. */
void player_heed(struct player *p, atomic_bool *stop);
void player_free(struct player *p);
/* Waits until the player is ready, for callers that have nothing else to do. If the player can't
 * play, returns false with a sentence that says why. */
bool player_settle(struct player *p, char error[ERROR_TEXT]);
/* Waits until the player is ready, then checks whether it accepts a game with this setup: a player
 * that can refuse games is offered such a game. If the player can't play, returns false with a
 * sentence that says why. */
bool player_admit(struct player *p, const struct game *g, const struct setup *setup, unsigned seat,
		  char error[ERROR_TEXT]);

/* These functions call the player's optional functions, and may be used even if the player lacks
 * them. */
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
