/* SPDX-License-Identifier: MIT */
/* moderation.h - what moderators did: a log for them, which is also what holds of mutes and bans,
 * and what the server that runs has still to do of it. */
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
extern const char *const moderation_words[MODERATION_KINDS]; /* "close", "mute", "ban", "free",
								"rename" */
enum { MODERATION_DAYS = 365, MODERATION_MINUTES = 365 * 24 * 60, MODERATION_SHOWN = 200 };

struct moderation {
	int64_t id, at, until; /* until: of a mute or a ban */
	char who[STORE_NAME];  /* the moderator; "": on the command line */
	enum moderation_kind kind;
	char about[STORE_NAME]; /* a name, or a table's number */
	char more[STORE_NAME];	/* the new name */
};
/* Do it, minutes long, as a line of the log; what a running server has to do it does within a
 * second.  False with one sentence. */
bool store_moderate(struct store *s, const struct moderation *m, int64_t minutes,
		    char error[ERROR_TEXT]);
/* Returns until when this name is muted or banned; 0: it is not. */
int64_t store_moderated(struct store *s, enum moderation_kind kind, const char *name);
/* Somebody of this banned name was here from that address (as peer_key() writes it): until the ban
 * ends, an hour at most, nobody comes from there without a name that is kept.  Forgotten when the
 * store is closed. */
enum { MODERATION_BAR_S = 60 * 60 };
void store_bar(struct store *s, const char *name, const char *address);
bool store_barred(struct store *s, const char *address);
/* The newest first. */
void store_moderation(struct store *s, bool (*each)(void *context, const struct moderation *m),
		      void *context);
/* Finds an order that the server has not carried out yet; false: there is none. */
bool store_moderation_next(struct store *s, struct moderation *out);
void store_moderation_done(struct store *s, int64_t id);

#endif
