/* SPDX-License-Identifier: MIT */
/* book.h - every reply to a walk's questions in a file, so that it can go on after an interruption
 *and asks nothing twice.  What stands in the file's head is its owner's; then, in the order of
 *asking, a sealed line each:
 *
 *	3 first moved kept 4<TAB>O.X...... 0 3 #0c1f8a44
 *	3 first late unknown timeout<TAB>O.X...... 0 3<TAB>No answer came within 10 seconds.
 *#5d21c0aa
 *
 * the walk, from 1; first, other-seed or same-seed; moved, resigned, illegal, late or crashed;
 *kept, lost or unknown; the move and the position as the game writes them (an illegal move by its
 *number); a sentence where there is one. */
#ifndef ASOBI_PROVE_BOOK_H
#define ASOBI_PROVE_BOOK_H

#include "base/sealed.h"
#include "prove/prove.h"

struct prove_book;

/* Makes a new file with this head, which it takes over.  NULL with a message. */
struct prove_book *prove_book_new(const struct game *g, const char *path, struct strbuf *head,
				  char error[ERROR_TEXT]);
/* Goes on with a file whose head was read, and closes the reader.  NULL with a message if a line is
 * not as it was written. */
struct prove_book *prove_book_resume(const struct game *g, struct sealed_reader *r,
				     char error[ERROR_TEXT]);
void prove_book_free(struct prove_book *b);
/* All replies found and kept from now on belong to this walk, from 0, by this seat. */
void prove_book_turn(struct prove_book *b, unsigned walk, unsigned seat);

/* Tells why something could not be written; "" if all was. */
const char *prove_book_error(const struct prove_book *b);

/* These two are for struct prove_task; its context is the book. */
bool prove_book_find(void *book, const struct prove_question *q, struct prove_reply *r);
void prove_book_keep(void *book, const struct prove_question *q, const struct prove_reply *r);

#endif
