/* player.h - whoever holds a seat: person, agent in a thread, later an engine
 * behind a pipe or a peer behind a socket.  No call blocks; the match polls. */
#ifndef ASOBI_PLAYER_H
#define ASOBI_PLAYER_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum player_news { PLAYER_WAITING, PLAYER_MOVED, PLAYER_LATE, PLAYER_LOST, PLAYER_CRASHED };

/* Which decision is asked for: it names the stream of chance (rng_for_decision). */
struct question {
	uint64_t seed;
	unsigned game_no, seat, nth;
	int64_t hurry_ms, until_ms;	/* answer from then on; later it is no answer.  On the
					 * monotonic clock; 0: there is no clock */
};

struct player;
struct player_ops {
	/* A new game from this seat; any question is void. */
	void (*begin)(struct player *p, const struct game *g, unsigned seat);
	void (*ask)(struct player *p, const void *seen, const struct question *q); /* copies both */
	/* PLAYER_MOVED: *out is the answer, not yet checked, or MOVE_RESIGN.
	 * PLAYER_LATE: nobody could drop the question while it thought beyond its time.
	 * PLAYER_LOST: gone for good, why says what happened.
	 * PLAYER_CRASHED: it broke down over this question, and may play on in other games. */
	enum player_news (*poll)(struct player *p, game_move *out, char why[ERROR_TEXT]);
	void (*hurry)(struct player *p);	/* answer now with the best so far */
	void (*cancel)(struct player *p);	/* drop the question; no answer will follow */
	int  (*fd)(const struct player *p);	/* readable when poll() may have news; -1: ask poll() */
	/* What it thought about its last answer; NULL if it does not say. */
	const struct thought *(*thought)(const struct player *p);
	void (*destroy)(struct player *p);
};
struct player {
	const struct player_ops *ops;		/* first member of each kind */
};

/* WHO on the command line, in menus, records and journals: a person, one of our computer
 * players, a program ...  A kind names its players in text of its own. */
enum { WHO_TEXT = 512 };		/* bytes, NUL included */
struct player_kind;
struct who {
	const struct game *game;
	const struct player_kind *kind;	/* NULL: nobody was named; such a seat is a person's */
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
	struct player *(*seat)(const struct who *w, bool threaded, char error[ERROR_TEXT]);
	/* Give out what can be named in this game, for messages. */
	void (*list)(const struct game *g, void (*found)(void *context, const char *name), void *context);
};
/* Ends with NULL; asked in this order. */
extern const struct player_kind *const all_player_kinds[];
extern const struct player_kind person_kind, agent_kind;

/* False with a message that lists what exists.  Text is UTF-8 without control characters. */
bool who_parse(const struct game *g, const char *text, struct who *out, char error[ERROR_TEXT]);
bool who_is_person(const struct who *w);	/* at this keyboard */
/* The canonical text, also of nobody; as snprintf. */
size_t who_text(const struct who *w, char *buf, size_t size);
size_t who_title(const struct who *w, char *buf, size_t size);
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
void player_human_answer(struct player *p, game_move m);	/* only when asked */

/* A computer player.  threaded: think() runs in a worker; otherwise within poll(),
 * for matches without a screen.  NULL with a message as agent create(). */
struct player *player_agent_new(const struct game *g, const struct agent_class *class, const int *value,
				bool threaded, char error[ERROR_TEXT]);
struct player *player_new(const struct who *w, bool threaded, char error[ERROR_TEXT]);
/* For players without a thread of their own, which nobody could hurry: answer with the
 * best so far once *stop is true.  Others take no notice. */
void player_heed(struct player *p, atomic_bool *stop);
void player_free(struct player *p);

#endif
