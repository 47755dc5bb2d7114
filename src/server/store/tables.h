/* SPDX-License-Identifier: MIT */
/* tables.h - what is kept of the tables of src/tables: their keeper. */
#ifndef ASOBI_SERVER_STORE_TABLES_H
#define ASOBI_SERVER_STORE_TABLES_H

#include "server/store/store.h"
#include "tables/keeper.h"

/* Games between guests alone are kept so many, the newest; others for good. */
enum { STORE_GUEST_GAMES = 1000 };

/* The store outlives whoever uses it. */
struct tables_keeper store_tables_keeper(struct store *s);

/* For pages: games that were played at tables, the newest first; false from `each` stops. */
struct store_table_game {
	int64_t id, ended;
	char game[40], reason[20];
	bool rated;
	unsigned seats;
	char name[MAX_SEATS][STORE_NAME];
	int points[MAX_SEATS];
};
void store_table_games(struct store *s, unsigned most, bool (*each)(void *context, const struct store_table_game *g),
		       void *context);
char *store_table_record(struct store *s, int64_t game);	/* the caller frees it; NULL: none */

#endif
