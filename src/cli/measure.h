/* measure.h - what `asobi bench` measures of every game, and of those with work of
 * their own.  Medians of several short runs in processor time, from fixed seeds. */
#ifndef ASOBI_CLI_MEASURE_H
#define ASOBI_CLI_MEASURE_H

#include "asobi/game.h"
#include "asobi/workload.h"

struct bench;
struct measurement {
	const char *name, *unit;
	bool (*fits)(const struct game *g);
	double (*value)(const struct measurement *m, struct bench *b);
	void (*run)(struct bench *b);
	unsigned calls;			/* between two looks at the clock */
	unsigned counts;		/* what one call counts for */
};
/* Ends at name == NULL. */
extern const struct measurement measurements[];

double measure(const struct measurement *m, const struct game *g, const struct setup *setup);
double measure_workload(const struct workload *w);

#endif
