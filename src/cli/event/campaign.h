/* campaign.h - an event played from the command line, with all that goes on around it:
 * the file of results, early stop, interruption, a line of progress, the report. */
#ifndef ASOBI_CAMPAIGN_H
#define ASOBI_CAMPAIGN_H

#include "cli/args.h"
#include "event/journal.h"
#include "event/standings.h"
#include "tui/dashboard/contest.h"

/* What the program hands on when it begins anew after a player's crash (guard.h). */
enum handed_on { NOTES_FILE, JOURNAL_FILE };

struct campaign {
	struct journal_head head;	/* what is played, and which part of it */
	struct openings *openings;	/* the event's, freed by whoever has the campaign; or NULL */
	unsigned jobs;
	const char *path;		/* of the journal; NULL: none is kept */
	const char *save;		/* directory for whole games, or NULL */
	bool screen;			/* show it while it is played */
	struct tui_options look;	/* how */
	struct journal *journal;	/* one without a name where path is NULL */
	bool anew;			/* the program began anew with these files (enum handed_on) */
	int files[2];
	/* What came of it. */
	struct standings standings;
	unsigned first, next, end;	/* units; next: the first that is not counted yet */
	bool interrupted, unwritable;
	char complaint[ERROR_TEXT];	/* not told yet; "" */
	double seconds;			/* negative: unknown */
};

/* Everything beside the event itself: --jobs, --shard, --record and so on.  The event is
 * there already. */
int campaign_args(const struct args *a, struct campaign *c);
/* Is it to go on with a file rather than to begin? */
bool campaign_goes_on(const struct args *a);
/* The same from the file of --resume or the one handed on, which must be of one of these kinds
 * (1 << kind). */
int campaign_resume(const struct args *a, struct campaign *c, unsigned kinds);
/* Play what is left and print the report; the exit status.  Frees what the campaign has. */
int campaign_run(const struct args *a, struct campaign *c);

/* For merging, too. */
int campaign_output_args(const struct args *a);
void campaign_begin(struct campaign *c);
/* Count a unit and write it down. */
void campaign_count(struct campaign *c, const struct unit_result *u);
/* Write the end of the journal, print the report, free; the exit status. */
int campaign_finish(const struct args *a, struct campaign *c);

#endif
