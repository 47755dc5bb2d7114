/* campaign.h - an event played from the command line, with all that goes on around it:
 * early stop, interruption, a line of progress, the report. */
#ifndef ASOBI_CAMPAIGN_H
#define ASOBI_CAMPAIGN_H

#include "cli/args.h"
#include "cli/report.h"

struct campaign {
	struct event event;
	unsigned part, parts;		/* the part from 0, of how many */
	unsigned jobs;
	bool times;
	/* What came of it. */
	struct standings standings;
	unsigned first, next, end;	/* units; next: the first that is not counted yet */
	bool interrupted;
	double seconds;
};

/* --jobs, --no-times and the output forms, checked. */
int campaign_args(const struct args *a, struct campaign *c);
/* Play it and print the report; the exit status. */
int campaign_run(const struct args *a, struct campaign *c);

#endif
