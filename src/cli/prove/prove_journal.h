/* SPDX-License-Identifier: MIT */
/* prove_journal.h - stores a proof that can be interrupted and continued. The head of the file,
 * which is the head of the proof's book (prove/book.h), tells what to prove.
 *
 * 	asobi-prove 1
 * 	game nim
 * 	player exec:./mine
 * 	options n=1..30 k=3
 * 	position 12 3 0 0	(only if all games begin from a given position)
 * 	never-loses off
 * 	seed 1
 * 	seeds 1
 * 	questions 0
 * 	seconds 60
 * 	memory 256		(in megabytes)
 * 	patience 10000		(in milliseconds)
 * 	ms 1000			(in milliseconds)
 * 	nodes 0
 * 	worst 0
 * 	mean 0			(in thousandths of a call)
 * 	begin #97bd0a65 */
#ifndef ASOBI_PROVE_JOURNAL_H
#define ASOBI_PROVE_JOURNAL_H

#include "cli/prove/prove_run.h"

enum { PROVE_JOURNAL_VERSION = 1 };

/* Creates a file for the order's book; release the book with prove_book_free(). On failure,
 * returns false and writes one sentence to `error`. */
bool prove_journal_new(struct prove_order *o, const char *path, char error[ERROR_TEXT]);
/* Reads the order and its book from an existing file; release the book with prove_book_free(). On
 * failure, returns false and writes one sentence to `error`. */
bool prove_journal_resume(struct prove_order *o, const char *path, char error[ERROR_TEXT]);
#endif
