/* SPDX-License-Identifier: MIT */
/* event_run.h - runs a match or tournament from the command line and handles everything around it:
 * the results file, early stopping, interruption, the progress line and the report. */
#ifndef ASOBI_EVENT_RUN_H
#define ASOBI_EVENT_RUN_H

#include "cli/args.h"
#include "event/journal.h"
#include "event/report.h"
#include "event/standings.h"
#include "tui/dashboard/dashboard.h"

struct event_run {
	struct journal_head head; /* the event to play, and which part of it */
	/* the openings, freed together with the run; NULL if there are none */
	struct openings *openings;
	unsigned jobs;
	const char *path; /* the journal's path; NULL if there is no journal */
	/* A directory for the games, or one file for all of them; NULL if the games aren't saved.
	 */
	const char *save;
	struct collection *saved; /* the open file that receives all games; NULL if there is none */
	bool goes_on;		  /* true if the run continues an earlier one */
	bool screen;		  /* true if the games are shown on the screen as they are played */
	struct tui_options look;  /* how the screen shows them */
	struct journal *journal;  /* the open journal; NULL if `path` is NULL */
	struct standings standings;
	/* The first unit to play, the first one that hasn't been counted yet, and the one after
	 * the last. */
	unsigned first, next, end;
	bool interrupted, unwritable;
	char complaint[ERROR_TEXT]; /* an error message that has yet to be shown; may be "" */
	/* the first fault that a player committed, described in one sentence; "" if there is
	 * none */
	char first_fault[2 * ERROR_TEXT];
	double seconds; /* how many seconds the run has taken so far; negative if unknown */
};

/* Reads the arguments that concern the run itself, such as --jobs, --shard and --record. The event
 * must already be set. */
int event_run_args(const struct args *a, struct event_run *c);
/* Restores a run from the file given with --resume. The file must hold an event of one of the
 * given kinds (a bit set of 1 << kind). */
int event_run_resume(const struct args *a, struct event_run *c, unsigned kinds);
/* Plays the remaining games, prints the report, frees everything that the run owns and returns the
 * exit status. */
int event_run_run(const struct args *a, struct event_run *c);

/* Reads the arguments that concern the output; 'asobi merge' uses this function as well. */
int event_run_output_args(const struct args *a);
void event_run_begin(struct event_run *c);
/* Counts a unit's results and writes them to the files. */
void event_run_count(struct event_run *c, const struct unit_result *u);
/* Completes the journal, prints the report, frees the run and returns the exit status. */
int event_run_finish(const struct args *a, struct event_run *c);

/* These functions print the statistics of a match or tournament, as text for people or as JSON for
 * programs. */
void report_print(const struct report *r);
void report_print_json(const struct report *r);

#endif
