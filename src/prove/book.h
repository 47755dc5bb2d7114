/* SPDX-License-Identifier: MIT */
/* book.h - a file that holds every reply in a proof, so that an interrupted proof can continue
 * without asking anything twice. The caller defines the file's header. After the header comes one
 * sealed line for each reply, in the order in which the questions were asked:
 *
 *	3 first moved kept 4<TAB>O.X...... 0 3 #0c1f8a44
 *	3 first late unknown timeout<TAB>O.X...... 0 3<TAB>No answer within 10 s. #5d21c0aa
 *
 * A line holds the walk's number, counted from 1; first, other-seed or same-seed; moved, resigned,
 * illegal, late or crashed; kept, lost or unknown; the move and the position in the game's
 * notation (an illegal move as its number); and an explanation if there is one. */
#ifndef ASOBI_PROVE_BOOK_H
#define ASOBI_PROVE_BOOK_H

#include "base/sealed.h"
#include "prove/prove.h"

struct prove_book;

/* Creates a new file that begins with the header `head`, and takes ownership of `head`. On
 * failure, writes an error message and returns NULL. */
struct prove_book *prove_book_new(const struct game *g, const char *path, struct strbuf *head,
				  char error[ERROR_TEXT]);
/* Continues an existing file whose header has been read, and closes the reader. If a line of the
 * file has been altered, writes an error message and returns NULL. */
struct prove_book *prove_book_resume(const struct game *g, struct sealed_reader *r,
				     char error[ERROR_TEXT]);
void prove_book_free(struct prove_book *b);
/* Sets the walk (counted from 0) and the seat that all following replies belong to. */
void prove_book_turn(struct prove_book *b, unsigned walk, unsigned seat);

/* Returns a sentence that says why a reply couldn't be saved; "" if no error has occurred. */
const char *prove_book_error(const struct prove_book *b);

/* These functions serve as callbacks in struct prove_task, with the book as their context. */
bool prove_book_find(void *book, const struct prove_question *q, struct prove_reply *r);
void prove_book_keep(void *book, const struct prove_question *q, const struct prove_reply *r);

#endif
