/* SPDX-License-Identifier: MIT */
/* prove_run.h - tests a player from every requested starting position, in both seats and with
 * every seed. */
#ifndef ASOBI_PROVE_RUN_H
#define ASOBI_PROVE_RUN_H

#include "cli/prove/prove_report.h"
#include "prove/book.h"
#include "prove/certificate.h"
#include "prove/starts.h"

struct prove_order {
	struct who who; /* the player to test: a computer or a program */
	struct prove_starts starts;
	/* True if a win may become a draw. This member and the next three are as in struct
	 * prove_task. */
	bool losses_only;
	uint64_t questions;
	size_t memory;
	int64_t judge_ms;
	unsigned seeds; /* the number of random seeds for the player, counted from first_seed */
	uint64_t first_seed;
	int seconds;	     /* time limit for each walk, in seconds */
	int64_t patience_ms; /* time limit for one answer, in milliseconds */
	uint64_t nodes; /* the maximum number of nodes that the player may search for one answer; 0
			   for no limit */
	/* The limits for a hunt (a search for something hidden), as in struct prove_task; 0 for no
	 * limit. */
	unsigned most_calls, mean_milli;
	/* Every reply is saved in this book, and a question already answered there isn't asked
	 * again. With NULL, nothing is saved. */
	struct prove_book *book;
	/* Collects the certificate of the walks that were proved completely. NULL if no certificate
	 * is wanted. */
	struct certificate *certificate;
	atomic_bool *cancel; /* cancels the run when it becomes true; may be NULL */
	/* Reports from time to time the progress of the current walk, and the results of the walks
	 * before it. May be NULL. */
	void (*progress)(void *onlooker, const struct prove_report *before,
			 const struct prove_count *so_far);
	void *onlooker;
};

/* Returns an order with the default limits of `asobi prove`, one start and one seed. */
struct prove_order prove_order_of(const struct who *who);
unsigned prove_order_walks(const struct prove_order *o);
/* Returns what the order asks to prove. */
enum certified prove_order_asks(const struct prove_order *o);
/* Runs the order. Returns false and writes one sentence to `error` if nothing could be tried.
 * Otherwise free *out with prove_report_free(); it borrows the order. */
bool prove_run(const struct prove_order *o, struct prove_report *out, char error[ERROR_TEXT]);

#endif
