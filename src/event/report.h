/* SPDX-License-Identifier: MIT */
/* report.h - what can be said of a match or a tournament, finished or not: shared by all
 * that shows it, so that the same figures stand everywhere. */
#ifndef ASOBI_MATCH_REPORT_H
#define ASOBI_MATCH_REPORT_H

#include "base/strbuf.h"
#include "event/standings.h"

struct report {
	const struct event *event;
	const struct standings *standings;
	char names[EVENT_PLAYERS][WHO_TEXT + 8]; /* of one who sits at several seats with a number:
						    "random (2)" */
	bool times;				 /* tell measured times */
	double elapsed;				 /* seconds, of play alone; negative: unknown */
	uint64_t planned;     /* games, where not all of them were played; else 0 */
	unsigned part, parts; /* the part from 0, of how many */
};

/* Borrows both; the caller sets the rest. */
void report_make(struct report *r, const struct event *e, const struct standings *s);

/* Places and games for many are counted in points and ranks. */
bool report_in_points(const struct report *r);
/* One game is without its counterpart, so that no pair holds it. */
bool report_half_pair(const struct report *r);
/* These tell which of two players a < b is better, and by how much. */
struct elo report_elo(const struct report *r, unsigned a, unsigned b);
bool report_any_fault(const struct report *r, unsigned fault);
/* Did anybody count more than 0 of the game's i-th measure? */
bool report_any_measure(const struct report *r, unsigned i);
/* The most where less is better, else the least. */
double report_worst(const struct report *r, unsigned i, const struct summary *s);
/* Ratings of all players of a tournament for two; the caller frees them. */
struct rating *report_ratings(const struct report *r);
/* The order in which to name the players: the better first.  In a match of two, as they
 * were given. */
void report_order(const struct report *r, unsigned order[EVENT_PLAYERS]);
/* These are the points that a player made in its games with another: 1 for a win, a half for a
 * draw. */
double report_score(const struct report *r, unsigned player, unsigned other, double *games);

/* The whole as columns parted by tabs, one line a player, the first line the titles. */
void report_tsv(const struct report *r, struct strbuf *sb);

/* Sentences, translated, without an end of line; as snprintf.  Of a match of two: */
size_t report_difference(const struct report *r, char *buf, size_t size);
/* "" while too little was played. */
size_t report_superiority(const struct report *r, char *buf, size_t size);
/* The same on the normalised scale (statistics.h); "" where nothing is known. */
size_t report_normalised(const struct report *r, char *buf, size_t size);
/* How often each sum of points was made of a pair; "" where there are no pairs. */
size_t report_pairs(const struct report *r, char *buf, size_t size);
/* These two are for a match or a tournament.  The first tells of a last game without its
 * counterpart, which Elo leaves out; "" without one. */
size_t report_unpaired(const struct report *r, char *buf, size_t size);
/* The second tells of games that were ended early; "" without any. */
size_t report_adjudged(const struct report *r, char *buf, size_t size);
/* These are for an event with a sequential test. */
size_t report_sprt(const struct report *r, char *buf, size_t size);
/* Why the means of this estimate stand without an interval; NULL if they do not. */
const char *report_why_bare(enum estimate_state state);

#endif
