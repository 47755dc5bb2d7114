/* SPDX-License-Identifier: MIT */
/* moderation.h - the log of moderators' orders. It also holds the current mutes and bans, and the
 * orders that the running server hasn't carried out yet. */
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
/* The commands' names: "close", "mute", "ban", "free" and "rename". */
extern const char *const moderation_words[MODERATION_KINDS];
enum { MODERATION_DAYS = 365, MODERATION_MINUTES = 365 * 24 * 60, MODERATION_SHOWN = 200 };

struct moderation {
	int64_t id, at, until; /* `until` is when a mute or ban ends */
	/* the moderator's name; "" if the order came from the command line */
	char who[STORE_NAME];
	enum moderation_kind kind;
	char about[STORE_NAME]; /* the user's name or the table's number */
	char more[STORE_NAME];	/* the user's new name; used only by the order "rename" */
};
/* Adds an order to the log; a mute or ban lasts `minutes`. A running server carries out the order
 * within a second. On failure, returns false and stores a one-sentence error message. */
bool store_moderate(struct store *s, const struct moderation *m, int64_t minutes,
		    char error[ERROR_TEXT]);
/* Returns the time until which this name is muted or banned, depending on `kind`; 0 if it isn't. */
int64_t store_moderated(struct store *s, enum moderation_kind kind, const char *name);
/* The maximum time, in seconds, for which a banned user's address is barred. store_bar() bars an
 * address (in the form that peer_key() returns): only registered users may connect from it until
 * the ban ends, but for this time at most. The list of barred addresses is lost when the store is
 * closed. */
enum { MODERATION_BAR_S = 60 * 60 };
void store_bar(struct store *s, const char *name, const char *address);
bool store_barred(struct store *s, const char *address);
/* Lists the log, newest entry first. */
void store_moderation(struct store *s, bool (*each)(void *context, const struct moderation *m),
		      void *context);
/* Finds the next order that the server hasn't carried out yet; returns false if there is none. */
bool store_moderation_next(struct store *s, struct moderation *out);
void store_moderation_done(struct store *s, int64_t id);

#endif
