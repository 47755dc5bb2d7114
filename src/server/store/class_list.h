/* SPDX-License-Identifier: MIT */
/* class_list.h - creates users from a list made with a spreadsheet or an editor. Each line
 * contains a name, optionally followed by a password after the first ',', ';' or tab. Fields may
 * be quoted as in RFC 4180. Empty lines, lines that begin with '#', and a first line with only the
 * column headings are skipped. */
#ifndef ASOBI_SERVER_STORE_CLASS_LIST_H
#define ASOBI_SERVER_STORE_CLASS_LIST_H

#include "base/strbuf.h"
#include "server/store/store.h"

struct class_entry {
	/* The name and password, which point into the text of the list. If the password is "", a
	 * random one is made. */
	const char *name, *password;
	unsigned line;
	char made[STORE_TOKEN];	   /* the random password made for this user */
	struct password_hash hash; /* the hash of the password; "" if the user already existed */
};
struct class_list {
	struct class_entry *entries;
	unsigned n;
	unsigned header; /* the number of the line with the column headings; 0 if there is none */
	/* How many users class_list_add() has added, and how many already existed. */
	unsigned added, kept;
};

/* Parses the text, which the caller owns and which must outlive the list. On failure, returns
 * false and stores an error message that consists of "LINE: " and one sentence; the list must be
 * freed even then. */
bool class_list_read(struct class_list *l, char *text, char error[ERROR_TEXT]);
/* Adds all users, or none if one of them can't be added. Existing users stay unchanged. All
 * passwords are hashed before anything is written, because hashing takes a long time and would
 * keep other writers waiting. After each password, `hashed` (which may be NULL) is called to
 * report the progress. On failure, returns false and stores an error message that consists of
 * "LINE: " and one sentence. */
bool class_list_add(struct class_list *l, struct store *s,
		    void (*hashed)(void *context, unsigned done, unsigned of), void *context,
		    char error[ERROR_TEXT]);
/* Writes a list of the new users with their passwords. */
void class_list_tell(const struct class_list *l, struct strbuf *out);
void class_list_free(struct class_list *l);

#endif
