/* report.h - the statistics of a series, for people and for programs. */
#ifndef ASOBI_REPORT_H
#define ASOBI_REPORT_H

#include "cli/series.h"

struct tally {
	unsigned games, wins, draws, losses;
};
struct report {
	const struct series *series;
	char names[MAX_SEATS][WHO_TEXT];
	struct tally total[MAX_SEATS];			/* by player */
	struct tally by_seat[MAX_SEATS][MAX_SEATS];	/* by player and seat */
	double mean, median;				/* of plies */
	unsigned min, max;
	unsigned spoilt;				/* games ended by an unplayable move */
	double elapsed;					/* seconds */
};

void report_make(struct report *r, const struct series *s, double elapsed);
void report_print(const struct report *r);
void report_print_json(const struct report *r);

#endif
