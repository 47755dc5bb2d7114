/* SPDX-License-Identifier: MIT */
/* class_list.h - users from a list, as a table program or an editor writes it.
 *
 * A line is a name, or a name and a password behind the first ',', ';' or TAB; fields may be quoted
 * as in RFC 4180. Empty lines and those that begin with '#' are left out, and so is a first line
 * that only names the two columns. */
#ifndef ASOBI_SERVER_STORE_CLASS_LIST_H
#define ASOBI_SERVER_STORE_CLASS_LIST_H

#include "base/strbuf.h"
#include "server/store/store.h"

struct class_entry {
	const char *name, *password; /* of the list's text; password "": one is made */
	unsigned line;
	char made[STORE_TOKEN];	   /* the one that was */
	struct password_hash hash; /* "": the name was there */
};
struct class_list {
	struct class_entry *entries;
	unsigned n, room;
	unsigned header;      /* the line that names the columns; 0: there is none */
	unsigned added, kept; /* by class_list_add() */
};

/* Cut up the text, which stays the caller's and must outlive the list.  False: "LINE: " and one
 * sentence; the list is to be freed all the same. */
bool class_list_read(struct class_list *l, char *text, char error[ERROR_TEXT]);
/* All of them or, if one cannot be, none; names that are there stay as they are.  Passwords are
 * hashed first, which takes long, while others may write; `hashed` hears after each how far it is
 * (NULL: nobody does).  False as above. */
bool class_list_add(struct class_list *l, struct store *s,
		    void (*hashed)(void *context, unsigned done, unsigned of), void *context,
		    char error[ERROR_TEXT]);
/* Writes a list of the new users with their passwords. */
void class_list_tell(const struct class_list *l, struct strbuf *out);
void class_list_free(struct class_list *l);

#endif
