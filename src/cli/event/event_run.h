/* SPDX-License-Identifier: MIT */
/* event_run.h - a match or tournament run from the command line, with everything around it: the
 * results file, stopping early, interruption, the progress line and the report. */
#ifndef ASOBI_EVENT_RUN_H
#define ASOBI_EVENT_RUN_H

#include "cli/args.h"
#include "event/journal.h"
#include "event/report.h"
#include "event/standings.h"
#include "tui/dashboard/dashboard.h"

struct event_run {
	struct journal_head head;  /* the event to play, and which part of it */
	struct openings *openings; /* the openings, freed together with the run; may be NULL */
	unsigned jobs;
	const char *path; /* the path of the journal; NULL if there is none */
	/* A directory for the games or one file for all of them; NULL if they aren't saved. */
	const char *save;
	struct collection *saved; /* the open file for all games; NULL if there is none */
	bool goes_on;		  /* true if the run continues an earlier one */
	bool screen;		  /* true if the run is shown on the screen while it is played */
	struct tui_options look;  /* the options for the screen */
	struct journal *journal;  /* the open journal; NULL if `path` is NULL */
	/* The results of the run so far. */
	struct standings standings;
	/* The first unit, the first unit that isn't counted yet, and the unit after the last one.
	 */
	unsigned first, next, end;
	bool interrupted, unwritable;
	char complaint[ERROR_TEXT]; /* an error message that hasn't been shown yet; may be "" */
	char first_fault[2 * ERROR_TEXT]; /* the first fault of a player in one sentence, or "" */
	double seconds; /* the time that the run has taken so far; negative if it is not known */
};

/* Reads the arguments of the run itself, such as --jobs, --shard and --record. The event must
 * already be set. */
int event_run_args(const struct args *a, struct event_run *c);
/* Reads the arguments of a run from the file given with --resume. The file must hold an event of
 * one of the given kinds (a set of bits 1 << kind). */
int event_run_resume(const struct args *a, struct event_run *c, unsigned kinds);
/* Plays the remaining games, prints the report and returns the exit status. Frees everything that
 * the run owns. */
int event_run_run(const struct args *a, struct event_run *c);

/* Reads the arguments for the output; the merge command also uses this function. */
int event_run_output_args(const struct args *a);
void event_run_begin(struct event_run *c);
/* Counts a unit and writes it to the files. */
void event_run_count(struct event_run *c, const struct unit_result *u);
/* Writes the end of the journal, prints the report, frees the run and returns the exit status. */
int event_run_finish(const struct args *a, struct event_run *c);

/* Print the statistics of a match or a tournament, as text for people or as JSON for programs. */
void report_print(const struct report *r);
void report_print_json(const struct report *r);

#endif
