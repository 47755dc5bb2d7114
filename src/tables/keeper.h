/* SPDX-License-Identifier: MIT */
/* keeper.h - what of the tables is kept beyond the process: names with passwords, ratings, games
 * that are over, and those that are being played, ply by ply.  Whoever has a store gives these
 * functions.  None waits for more than a disk, and none can fail but by its own message. */
#ifndef ASOBI_TABLES_KEEPER_H
#define ASOBI_TABLES_KEEPER_H

#include "asobi/game.h"
#include "stats/skill.h"
#include "tables/names.h"

struct kept_seat {
	int holder, kind;		/* the referee's own numbers */
	char name[TABLES_NAME];
	char who[80];			/* of the server's own */
	int64_t user;			/* 0: a guest */
	uint8_t ticket[32];		/* its hash */
};
/* A table at which a game is played. */
struct kept_table {
	int64_t id;
	char settings[256];		/* the referee's own text */
	unsigned seats;
	struct kept_seat seat[MAX_SEATS];
	const char *record;		/* of the game before its first ply */
};
struct kept_ply {
	unsigned seat;
	char move[MOVE_TEXT];		/* as in a record */
	int64_t left_ms;		/* in the seat's bank after it; -1: there is none */
};
struct kept_game {
	const struct game *game;
	bool rated;
	const char *reason, *record;
	unsigned seats;
	const char *name[MAX_SEATS];
	int64_t user[MAX_SEATS];
	int points[MAX_SEATS];
	struct skill skill[MAX_SEATS];	/* after it, if rated */
};

struct tables_keeper {
	/* Whose name it is, and how that one writes it; 0: nobody's. */
	int64_t (*user)(void *context, const char *name, char kept[TABLES_NAME]);
	/* The same with its password; 0: it is wrong. */
	int64_t (*login)(void *context, const char *name, const char *password);

	/* False: never played a rated game of it. */
	bool (*skill)(void *context, const struct game *g, int64_t user, struct skill *out);
	/* The best of a game first, at most so many. */
	void (*top)(void *context, const struct game *g, unsigned most,
		    void (*each)(void *each_context, const char *name, const struct skill *s), void *each_context);
	void (*game)(void *context, const struct kept_game *g);

	/* A game begins at a table; its plies, from 0; the last ones were taken back; it is over. */
	void (*begun)(void *context, const struct kept_table *t);
	void (*ply)(void *context, int64_t table, unsigned no, const struct kept_ply *p);
	void (*undone)(void *context, int64_t table, unsigned plies_left);
	void (*gone)(void *context, int64_t table);
	/* Those that were begun and not gone, and the plies of one, in order. */
	void (*tables)(void *context, void (*each)(void *each_context, const struct kept_table *t), void *each_context);
	void (*plies)(void *context, int64_t table, void (*each)(void *each_context, const struct kept_ply *p),
		      void *each_context);
	/* What was handed in since the last time is safe when this returns; called before anybody is told. */
	void (*commit)(void *context);
	void *context;
};

#endif
