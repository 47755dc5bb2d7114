/* SPDX-License-Identifier: MIT */
/* moderation.h - the log of the moderators' orders. The log also holds the mutes and bans in force,
 * and the orders that the running server still has to carry out. */
#ifndef ASOBI_SERVER_STORE_MODERATION_H
#define ASOBI_SERVER_STORE_MODERATION_H

#include "server/store/store.h"

enum moderation_kind {
	MODERATE_CLOSE,
	MODERATE_MUTE,
	MODERATE_BAN,
	MODERATE_FREE,
	MODERATE_RENAME,
	MODERATION_KINDS
};
/* The words for the commands: "close", "mute", "ban", "free" and "rename". */
extern const char *const moderation_words[MODERATION_KINDS];
enum { MODERATION_DAYS = 365, MODERATION_MINUTES = 365 * 24 * 60, MODERATION_SHOWN = 200 };

struct moderation {
	int64_t id, at, until; /* `until` is the end of a mute or a ban */
	char who[STORE_NAME];  /* the moderator's name; "" for the command line */
	enum moderation_kind kind;
	char about[STORE_NAME]; /* the name of the user, or the number of the table */
	char more[STORE_NAME];	/* the user's new name; used only by the order "rename" */
};
/* Adds an order to the log; `minutes` is how long a mute or ban lasts. A running server carries
 * out the order within a second. On failure, returns false and stores a one-sentence error
 * message. */
bool store_moderate(struct store *s, const struct moderation *m, int64_t minutes,
		    char error[ERROR_TEXT]);
/* Returns the time until which this name is muted or banned; 0 if the name is neither. */
int64_t store_moderated(struct store *s, enum moderation_kind kind, const char *name);
/* The maximum time, in seconds, for which the address of a banned user is barred. store_bar() bars
 * an address (in the form that peer_key() returns): until the ban ends, but at most for this time,
 * only registered users may connect from it. The list of barred addresses is lost when the store
 * is closed. */
enum { MODERATION_BAR_S = 60 * 60 };
void store_bar(struct store *s, const char *name, const char *address);
bool store_barred(struct store *s, const char *address);
/* Lists the log, newest entry first. */
void store_moderation(struct store *s, bool (*each)(void *context, const struct moderation *m),
		      void *context);
/* Finds an order that the server hasn't carried out yet; returns false if there is none. */
bool store_moderation_next(struct store *s, struct moderation *out);
void store_moderation_done(struct store *s, int64_t id);

#endif
