/* report.h - the statistics of a match or a tournament, for people and for programs. */
#ifndef ASOBI_REPORT_H
#define ASOBI_REPORT_H

#include "match/standings.h"

struct report {
	const struct event *event;
	const struct standings *standings;
	char names[EVENT_PLAYERS][WHO_TEXT];
	bool times;			/* tell measured times */
	double elapsed;			/* seconds, of play alone; negative: unknown */
	uint64_t planned;		/* games, where not all of them were played; else 0 */
	unsigned part, parts;		/* the part from 0, of how many */
};

/* Borrows both; the caller sets the rest. */
void report_make(struct report *r, const struct event *e, const struct standings *s);
void report_print(const struct report *r);
void report_print_json(const struct report *r);
void report_print_tsv(const struct report *r);

/* Shared by the three. */
/* Places and games for many are counted in points and ranks. */
bool report_in_points(const struct report *r);
/* Who is better and by how much, of two players a < b. */
struct elo report_elo(const struct report *r, unsigned a, unsigned b);
/* The last kind, misses, is for games that know them. */
unsigned report_fault_kinds(const struct report *r);
bool report_any_fault(const struct report *r, unsigned fault);
/* Ratings of all players of a tournament for two; the caller frees them. */
struct rating *report_ratings(const struct report *r);
/* What a player made of so many games with another: a win 1, a draw a half. */
double report_score(const struct report *r, unsigned player, unsigned other, double *games);

#endif
