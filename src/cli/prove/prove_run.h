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
	struct who who; /* the player to test: a computer player or a program */
	struct prove_starts starts;
	/* True if the player may turn a win into a draw. This member and the next three have the
	 * same meaning as in struct prove_task. */
	bool losses_only;
	uint64_t questions;
	size_t memory;
	int64_t judge_ms;
	/* how many random seeds to test the player with, counting up from first_seed */
	unsigned seeds;
	uint64_t first_seed;
	int seconds;	     /* time limit for each walk, in seconds */
	int64_t patience_ms; /* the time limit for each answer, in milliseconds */
	/* the maximum number of nodes that the player may search for each answer; 0 means
	 * unlimited */
	uint64_t nodes;
	/* The limits for a hunt (a search for something hidden), as in struct prove_task; 0 means
	 * unlimited. */
	unsigned most_calls, mean_milli;
	/* Saves every reply, so that a question already answered there isn't asked again. NULL to
	 * save nothing. */
	struct prove_book *book;
	/* Collects the certificate for the walks that prove their claim completely; NULL if no
	 * certificate is wanted. */
	struct certificate *certificate;
	atomic_bool *cancel; /* setting this to true cancels the run; may be NULL */
	/* Called from time to time to report the current walk's progress and the results of the
	 * walks before it; may be NULL. */
	void (*progress)(void *onlooker, const struct prove_report *before,
			 const struct prove_count *so_far);
	void *onlooker;
};

/* Returns an order with the default limits of `asobi prove`, one starting position and one seed. */
struct prove_order prove_order_of(const struct who *who);
unsigned prove_order_walks(const struct prove_order *o);
/* Returns the claim that the order asks to prove. */
enum certified prove_order_asks(const struct prove_order *o);
/* Carries out the order. Returns false and writes one sentence to `error` if nothing could be
 * tested. Otherwise, release *out with prove_report_free(); *out borrows the order. */
bool prove_run(const struct prove_order *o, struct prove_report *out, char error[ERROR_TEXT]);

#endif
