/* SPDX-License-Identifier: MIT */
/* prove_run.h - a player walked through every start that was asked for, from both seats, with every
 * seed. */
#ifndef ASOBI_PROVE_RUN_H
#define ASOBI_PROVE_RUN_H

#include "cli/prove/prove_report.h"
#include "prove/book.h"
#include "prove/certificate.h"
#include "prove/starts.h"

struct prove_order {
	struct who who; /* a computer player or a program */
	struct prove_starts starts;
	bool losses_only; /* as in struct prove_task, and what follows */
	uint64_t questions;
	size_t memory;
	int64_t judge_ms;
	unsigned seeds; /* of its chance, from first_seed on */
	uint64_t first_seed;
	int seconds;	     /* for each walk */
	int64_t patience_ms; /* for one answer */
	uint64_t nodes;	     /* that it may search for one; 0: no limit */
	/* Of what is looked for, as in struct prove_task; 0: any number. */
	unsigned most_calls, mean_milli;
	/* Every reply is kept here, and what stands there is not asked anew.  NULL: nothing is
	 * kept. */
	struct prove_book *book;
	/* The certificate of walks that were proved whole.  NULL: nobody wants one. */
	struct certificate *certificate;
	atomic_bool *cancel; /* NULL: never */
	/* Now and then: how far the walk is that runs, and what those before it came to.  NULL:
	 * nobody looks. */
	void (*progress)(void *onlooker, const struct prove_report *before,
			 const struct prove_count *so_far);
	void *onlooker;
};

/* With the limits that `asobi prove` has where none are given, one start and one seed. */
struct prove_order prove_order_of(const struct who *who);
unsigned prove_order_walks(const struct prove_order *o);
enum certified prove_order_asks(const struct prove_order *o); /* what is to be proved */
/* False with one sentence if nothing could be tried; else *out is to be freed with
 * prove_report_free(), and borrows the order. */
bool prove_run(const struct prove_order *o, struct prove_report *out, char error[ERROR_TEXT]);

#endif
