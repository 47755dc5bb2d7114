/* SPDX-License-Identifier: MIT */
/* class_list.h - creates users from a list written with a spreadsheet or an editor.
 *
 * A line is a name, or a name and a password after the first ',', ';' or tab. Fields may be quoted
 * as in RFC 4180. Empty lines, lines that begin with '#', and a first line that only names the two
 * columns are skipped. */
#ifndef ASOBI_SERVER_STORE_CLASS_LIST_H
#define ASOBI_SERVER_STORE_CLASS_LIST_H

#include "base/strbuf.h"
#include "server/store/store.h"

struct class_entry {
	/* The name and the password, as pointers into the text of the list; if the password is "",
	 * a random one is made. */
	const char *name, *password;
	unsigned line;
	char made[STORE_TOKEN];	   /* the random password made for this user */
	struct password_hash hash; /* the hash of the password; "" if the user already existed */
};
struct class_list {
	struct class_entry *entries;
	unsigned n, room;
	unsigned header; /* the number of the line that names the columns; 0 if there is none */
	/* The number of users who were added, and the number of users who already existed; set by
	 * class_list_add(). */
	unsigned added, kept;
};

/* Parses the text. The caller keeps the text, which must outlive the list. On failure, returns
 * false and stores an error message that consists of "LINE: " and one sentence. The list must be
 * freed even then. */
bool class_list_read(struct class_list *l, char *text, char error[ERROR_TEXT]);
/* Adds all users or, if one of them can't be added, none. Existing users stay unchanged. All
 * passwords are hashed before anything is written, because hashing takes a long time and other
 * writers shouldn't have to wait for it. After each password, `hashed`, which may be NULL, is
 * called with the progress. On failure, returns false and stores an error message that consists of
 * "LINE: " and one sentence. */
bool class_list_add(struct class_list *l, struct store *s,
		    void (*hashed)(void *context, unsigned done, unsigned of), void *context,
		    char error[ERROR_TEXT]);
/* Writes a list of the new users with their passwords. */
void class_list_tell(const struct class_list *l, struct strbuf *out);
void class_list_free(struct class_list *l);

#endif
