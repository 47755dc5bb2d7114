/* SPDX-License-Identifier: MIT */
/* report.h - reports on a match or a tournament, finished or not. Every part of the program that
 * shows results uses it, so all of them show the same figures. */
#ifndef ASOBI_MATCH_REPORT_H
#define ASOBI_MATCH_REPORT_H

#include "base/strbuf.h"
#include "event/standings.h"

struct report {
	const struct event *event;
	const struct standings *standings;
	/* The players' names; if a player takes part several times, its names are numbered, as in
	 * "random (2)". */
	char names[EVENT_PLAYERS][WHO_TEXT + 8];
	bool times;	      /* true if the report shows thinking times */
	double elapsed;	      /* playing time in seconds; negative if unknown */
	uint64_t planned;     /* the number of games planned if not all were played; otherwise 0 */
	unsigned part, parts; /* the number of this part (from 0), and the total number of parts */
};

/* Prepares a report, which borrows the event and the standings; the caller sets the report's other
 * fields. */
void report_make(struct report *r, const struct event *e, const struct standings *s);

/* Names the players either by their titles in the current language, such as "Easy", or by the
 * names used in commands, such as "level:2". A new report uses the latter. */
void report_name(struct report *r, bool titled);

/* Returns true if results are given in points and ranks, as they are for series and for games with
 * more than two players. */
bool report_in_points(const struct report *r);
/* Returns true if one game was played without its counterpart with swapped sides and so belongs to
 * no pair. */
bool report_half_pair(const struct report *r);
/* Returns the Elo difference between two players (a < b), which shows which one is better and by
 * how much. */
struct elo report_elo(const struct report *r, unsigned a, unsigned b);
bool report_any_fault(const struct report *r, unsigned fault);
/* Returns true if any player has a positive value in the game's i-th measure. */
bool report_any_measure(const struct report *r, unsigned i);
/* Returns the worst value that occurred for the game's i-th measure: the largest if smaller values
 * are better, otherwise the smallest. */
double report_worst(const struct report *r, unsigned i, const struct summary *s);
/* Returns the Elo ratings of all players in a tournament of two-player games; the caller frees
 * them. */
struct rating *report_ratings(const struct report *r);
/* Fills `order` with the players, best first. The two players of a match keep the order in which
 * they were given. */
void report_order(const struct report *r, unsigned order[EVENT_PLAYERS]);
/* Returns the points that a player scored against another: 1 for a win and 1/2 for a draw. */
double report_score(const struct report *r, unsigned player, unsigned other, double *games);

/* Writes all figures as tab-separated columns: one line of titles, then one line per player. */
void report_tsv(const struct report *r, struct strbuf *sb);

/* Each of the following functions writes a translated sentence without a line ending and works
 * like snprintf. report_difference() describes the difference between the two players of a match.
 */
size_t report_difference(const struct report *r, char *buf, size_t size);
/* Writes the probability that one player is better than the other; "" if too few games were
 * played. */
size_t report_superiority(const struct report *r, char *buf, size_t size);
/* Writes the difference between the players on the normalised scale (statistics.h); "" if it isn't
 * known yet. */
size_t report_normalised(const struct report *r, char *buf, size_t size);
/* Writes how often pairs of games gave each possible total of points; "" if there are no pairs. */
size_t report_pairs(const struct report *r, char *buf, size_t size);
/* For matches and tournaments: says that the Elo figures leave out the last game if its
 * counterpart with swapped sides wasn't played; "" if there is no such game. */
size_t report_unpaired(const struct report *r, char *buf, size_t size);
/* Writes how many games were ended early; "" if none were. */
size_t report_adjudged(const struct report *r, char *buf, size_t size);
/* Writes the state of the sequential test; "" if the event has none. */
size_t report_sprt(const struct report *r, char *buf, size_t size);
/* Returns the reason why the means in this estimate have no confidence interval; NULL if they have
 * one. */
const char *report_why_bare(enum estimate_state state);

#endif
