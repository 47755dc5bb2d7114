/* SPDX-License-Identifier: MIT */
/* report.h - reports on a match or a tournament, finished or not. All parts of the program that
 * show results use it, so they all show the same figures. */
#ifndef ASOBI_MATCH_REPORT_H
#define ASOBI_MATCH_REPORT_H

#include "base/strbuf.h"
#include "event/standings.h"

struct report {
	const struct event *event;
	const struct standings *standings;
	/* The players' names; a player that takes part several times gets a number, as in "random
	 * (2)". */
	char names[EVENT_PLAYERS][WHO_TEXT + 8];
	bool times;	      /* true if the report shows thinking times */
	double elapsed;	      /* playing time in seconds; negative if unknown */
	uint64_t planned;     /* the number of planned games if not all were played, else 0 */
	unsigned part, parts; /* the number of the part, from 0, and the number of parts */
};

/* Prepares a report, which borrows the event and the standings; the caller sets the other fields.
 */
void report_make(struct report *r, const struct event *e, const struct standings *s);

/* Names the players by their titles in the current language, such as "Easy", or by the names that
 * commands use, such as "level:2". A new report uses the names of the commands. */
void report_name(struct report *r, bool titled);

/* Returns true if results count in points and ranks, as they do for series and for games of more
 * than two players. */
bool report_in_points(const struct report *r);
/* Returns true if one game lacks its counterpart with swapped sides and thus belongs to no pair. */
bool report_half_pair(const struct report *r);
/* Returns the Elo difference between two players a < b, which shows which of them is better and by
 * how much. */
struct elo report_elo(const struct report *r, unsigned a, unsigned b);
bool report_any_fault(const struct report *r, unsigned fault);
/* Returns true if any player has a value above 0 in the game's i-th measure. */
bool report_any_measure(const struct report *r, unsigned i);
/* Returns the worst value of the game's i-th measure: the greatest if smaller values are better,
 * otherwise the smallest. */
double report_worst(const struct report *r, unsigned i, const struct summary *s);
/* Returns the Elo ratings of all players in a tournament of two-player games; the caller frees
 * them. */
struct rating *report_ratings(const struct report *r);
/* Fills `order` with the players, best first. In a match between two players, they keep the order
 * in which they were given. */
void report_order(const struct report *r, unsigned order[EVENT_PLAYERS]);
/* Returns the points a player scored against another: 1 for a win and half a point for a draw. */
double report_score(const struct report *r, unsigned player, unsigned other, double *games);

/* Writes all figures as tab-separated columns: first a line of titles, then one line per player. */
void report_tsv(const struct report *r, struct strbuf *sb);

/* Each of the following functions writes a translated sentence without a line ending and works like
 * snprintf. report_difference() gives the difference between two players of a match. */
size_t report_difference(const struct report *r, char *buf, size_t size);
/* Writes how likely it is that one player is better; "" if too few games were played. */
size_t report_superiority(const struct report *r, char *buf, size_t size);
/* Writes the difference on the normalised scale (statistics.h); "" if nothing is known yet. */
size_t report_normalised(const struct report *r, char *buf, size_t size);
/* Writes how often the pairs of games gave each possible sum of points; "" if there are no pairs.
 */
size_t report_pairs(const struct report *r, char *buf, size_t size);
/* Mentions the last game if its counterpart with swapped sides wasn't played, because the Elo
 * figures leave this game out; "" if there is no such game. This is for matches and tournaments. */
size_t report_unpaired(const struct report *r, char *buf, size_t size);
/* Writes how many games were ended early; "" if there are none. */
size_t report_adjudged(const struct report *r, char *buf, size_t size);
/* Writes the state of the sequential test, if the event has one. */
size_t report_sprt(const struct report *r, char *buf, size_t size);
/* Returns the reason why the means of this estimate have no confidence interval; NULL if they have
 * one. */
const char *report_why_bare(enum estimate_state state);

#endif
