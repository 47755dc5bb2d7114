/* SPDX-License-Identifier: MIT */
/* event_run.h - an event played from the command line, with all that goes on around it:
 * the file of results, early stop, interruption, a line of progress, the report. */
#ifndef ASOBI_EVENT_RUN_H
#define ASOBI_EVENT_RUN_H

#include "cli/args.h"
#include "event/journal.h"
#include "event/report.h"
#include "event/standings.h"
#include "tui/dashboard/dashboard.h"

struct event_run {
	struct journal_head head;  /* what is played, and which part of it */
	struct openings *openings; /* the event's, freed by whoever has the run; or NULL */
	unsigned jobs;
	const char *path;	  /* of the journal; NULL: none is kept */
	const char *save;	  /* directory for whole games, or one file; NULL */
	struct collection *saved; /* that file; NULL */
	bool goes_on;		  /* it was begun before */
	bool screen;		  /* show it while it is played */
	struct tui_options look;  /* how */
	struct journal *journal;  /* NULL where path is */
	/* The results. */
	struct standings standings;
	unsigned first, next, end; /* units; next: the first that is not counted yet */
	bool interrupted, unwritable;
	char complaint[ERROR_TEXT];	  /* not told yet; "" */
	char first_fault[2 * ERROR_TEXT]; /* of a player: one sentence, or "" */
	double seconds;			  /* negative: unknown */
};

/* Everything beside the event itself: --jobs, --shard, --record and so on.  The event is
 * there already. */
int event_run_args(const struct args *a, struct event_run *c);
/* The same from the file of --resume, which must be of one of these kinds
 * (1 << kind). */
int event_run_resume(const struct args *a, struct event_run *c, unsigned kinds);
/* Play what is left and print the report; the exit status.  Frees what the run has. */
int event_run_run(const struct args *a, struct event_run *c);

/* For merging, too. */
int event_run_output_args(const struct args *a);
void event_run_begin(struct event_run *c);
/* Count a unit and write it down. */
void event_run_count(struct event_run *c, const struct unit_result *u);
/* Write the end of the journal, print the report, free; the exit status. */
int event_run_finish(const struct args *a, struct event_run *c);

/* The statistics of a match or a tournament, for people and for programs. */
void report_print(const struct report *r);
void report_print_json(const struct report *r);

#endif
