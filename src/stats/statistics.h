/* SPDX-License-Identifier: MIT */
/* statistics.h - what may be believed after so many games.
 *
 * Pure functions: no input or output, nothing kept between calls.  Every interval is
 * a two-sided 95 % interval.  Numbers that cannot be known are NAN, and a state says
 * in which way, so that the caller has words for it and prints no false interval. */
#ifndef ASOBI_STATISTICS_H
#define ASOBI_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 95 % of a normal distribution lie within this many standard deviations. */
#define NORMAL_95 1.959963984540054

/* From so many independent values on an interval is told.  Of fewer it holds as well, but is so
 * wide that it tells nothing: of two ranks from -22 to 28. */
enum { ESTIMATE_LEAST = 5 };

enum estimate_state {
	ESTIMATE_GOOD,	    /* low and high hold */
	ESTIMATE_TOO_FEW,   /* fewer than ESTIMATE_LEAST: it is too early for an interval */
	ESTIMATE_NO_SPREAD, /* all values alike: nothing tells how large the error is */
	ESTIMATE_EXTREME,   /* all won or all lost: one bound; the other is the scale's end */
};

struct estimate {
	enum estimate_state state;
	double value;	  /* NAN if there was nothing to estimate from */
	double low, high; /* NAN without an interval */
};

/* Where the mean of a population lies, by Student's t, from the mean and the variance
 * (the one divided by n - 1) of n independent draws. */
struct estimate estimate_mean(double mean, double variance, size_t n);

/* ---- Shares, in percent with one decimal ---- */

/* A counted share, to be printed with "%.1f": 100.0 and 0.0 are told of all and of nothing
 * alone. */
double share_percent(double share);
/* An estimated chance is never sure: "97.5%", ">99.9%", "<0.1%".  As snprintf. */
size_t chance_text(double chance, char *buf, size_t size);

/* ---- Numbers ---- */

struct summary {
	size_t n;
	struct estimate mean;	 /* as if the values were independent of each other */
	double variance;	 /* divided by n - 1; NAN if n < 2 */
	double median, min, max; /* NAN if n == 0 */
};

struct summary summarise_values(const double *value, size_t n);

/* Mean and variance of values that come one by one.  Start from { 0 }. */
struct running {
	size_t n;
	double mean, squares; /* the sum of squared distances from the mean */
};
void running_add(struct running *r, double value);
struct estimate running_estimate(const struct running *r);

/* How often each small number was seen.  Start from { 0 }; the caller frees it. */
struct histogram {
	unsigned long *count; /* count[v] for v < size; the last one is not 0 */
	unsigned size;
};

void histogram_add(struct histogram *h, unsigned value, unsigned long times);
void histogram_free(struct histogram *h);
/* max is the worst, where less is better. */
struct summary histogram_summary(const struct histogram *h);

/* A histogram to be drawn: n bins of `step` values each, a multiple of step the first. */
struct bins {
	unsigned first, step, n;
};
/* Steps of 1, 2, 5, 10, ... and at most so many bins, 2 or more; none of them if the
 * histogram is empty. */
struct bins histogram_bins(const struct histogram *h, unsigned most);
unsigned long histogram_in_bin(const struct histogram *h, const struct bins *b, unsigned i);
/* "5" or "5-9"; as snprintf. */
size_t histogram_bin_text(const struct bins *b, unsigned i, char *buf, size_t size);

/* ---- Two players ---- */

/* Games of two, from the point of view of the player of whom it is asked. */
struct game_counts {
	unsigned long won, drawn, lost;
};

/* Pairs of games with one opening and sides swapped: n[k] pairs in which the player
 * made k / 2 points of 2 (a win is 1 point, a draw a half).  Both games of a pair lean
 * on the same opening; only pairs are independent of each other. */
enum { PAIR_SCORES = 5 };
struct pair_counts {
	unsigned long n[PAIR_SCORES];
};

/* The logistic Elo scale: a share of the points, 0 to 1, as a difference, and back.
 * A share of 0 or 1 is an infinite difference. */
double elo_from_share(double share);
double share_from_elo(double elo);

/* The normalised scale: by how many standard deviations of a game's points the share is above a
 * half, so stretched that small differences in long games without draws look as in Elo.  Drawish
 * games and openings that decide shrink Elo, but not this; the square of it tells how many games
 * it takes to show a difference.  So much of it is one standard deviation. */
#define NORMALISED_ELO 347.4355855226 /* 800 / ln 10 */

/* How much stronger the player is than the other.  The intervals of simulated matches of
 * 5 to 200 pairs held in 93 to 100 of 100 cases; only beyond 97 % of the points, where a few
 * games decide all, in 89. */
struct elo {
	unsigned long n;	    /* pairs, or games */
	struct estimate share;	    /* of the points, 0 to 1 */
	struct estimate difference; /* in Elo; infinite where the share's is 0 or 1 */
	struct estimate normalised; /* see normalised_elo(); never ESTIMATE_EXTREME */
	double superiority;	    /* likelihood that the player is the stronger one, 0 to 1 */
};

struct elo elo_of_pairs(const struct pair_counts *p);
/* For games that were not played in pairs and are independent. */
struct elo elo_of_games(const struct game_counts *g);

/* ---- Stopping early ---- */

/* H0: the player is elo0 stronger than the other; H1: elo1.  Where H0 is true, H1 is accepted in
 * about a share alpha of the matches; where H1 is, H0 in a share beta.  (Measured for 5 %: 0.7 to
 * 5.7 %, with hypotheses 20 to 400 apart.) */
enum sprt_model { SPRT_LOGISTIC, SPRT_NORMALISED, SPRT_MODELS }; /* which Elo */
struct sprt_plan {
	enum sprt_model model;
	double elo0, elo1, alpha, beta;
};
#define SPRT_MOST_ELO 1000.0
#define SPRT_MOST_NORMALISED 100.0
#define SPRT_ERROR 0.05 /* what alpha and beta usually are */
#define SPRT_LEAST_ERROR 0.0001
#define SPRT_MOST_ERROR 0.4

/* elo0 < elo1, neither further from 0 than the model's most; alpha and beta between their
 * bounds. */
bool sprt_possible(const struct sprt_plan *plan);

enum sprt_decision { SPRT_CONTINUE, SPRT_ACCEPT_H0, SPRT_ACCEPT_H1 };

struct sprt {
	double llr;	     /* log likelihood ratio, natural; above 0 speaks for H1 */
	double lower, upper; /* stop at or beyond these */
	enum sprt_decision decision;
};

/* To be asked after each pair, in the order of the match. */
struct sprt sprt_of_pairs(const struct pair_counts *p, const struct sprt_plan *plan);

/* ---- Many players ---- */

enum rating_state {
	RATING_KNOWN,
	RATING_ABOVE, /* unbounded: lost no point to the players with a known rating */
	RATING_BELOW, /* unbounded: made no point against them */
	RATING_APART, /* cannot be compared with them */
};

struct rating {
	enum rating_state state;
	double elo;   /* the mean of the known ones is 0; NAN if it is not known */
	double error; /* 95 % lie within elo - error and elo + error; NAN if nothing tells */
};

/* Ratings of n players, written to out[n].  pairs[i * n + j] for i < j: how the pairs of games
 * between them ended, as i sees it; the others are not read.  A game that stands alone counts
 * as a pair of which all or nothing was made, or half.
 * Ratings exist only among players each of whom made a point against each other one,
 * or against somebody who did, and so on; the largest such group is rated from the games
 * within it.  "Above" and "below" hold over such chains as well.  Without any group of
 * two, they say who only won and who only lost. */
void ratings_of(const struct pair_counts *pairs, unsigned n, struct rating *out);

/* The same where some ratings are held: held[i] in Elo, or NAN.  Those players are no measurement
 * but the scale on which the others are rated: "known" are they, without an error, and who is
 * linked to them. Where none is held it is ratings_of(). */
void ratings_held(const struct pair_counts *pairs, unsigned n, const double *held,
		  struct rating *out);

/* ---- How estimates went while results came in: some points of each, evenly spread
 * from the beginning on, however many results there are. ---- */

enum { TREND_POINTS = 128 };

/* After every `step` results there is a point: n so far. */
struct trend {
	unsigned width; /* estimates in a point */
	unsigned step, n;
	struct estimate *at; /* width of them, point by point */
};

void trend_start(struct trend *t, unsigned width);
void trend_free(struct trend *t);
/* To be asked after each result, `results` so far: where to put the estimates; NULL if no
 * point is due.  Where all are taken, every second one gives way. */
struct estimate *trend_due(struct trend *t, uint64_t results);
const struct estimate *trend_at(const struct trend *t, unsigned point, unsigned i);

/* ---- How strong somebody is, and how sure that is, game after game, with two at the table or
 * many: R. C. Weng and C.-J. Lin, "A Bayesian approximation method for online ranking", Journal of
 * Machine Learning Research 12, 2011, algorithm 1 (Bradley-Terry, full pair), each team one player.
 * ---- */

/* The paper's prior is 25 with a deviation of 25/3; ours is sixty times that, so that it reads as
 * people are used to. */
#define SKILL_MEAN 1500.0
#define SKILL_DEVIATION 500.0

struct skill {
	double mean, deviation;
	unsigned games;
};

struct skill skill_new(void);
/* After a game: points by seat, higher is better, equal is a tie. */
void skill_update(struct skill *seats, const int *points, unsigned n);

/* ---- Student's t distribution and the beta function it is made of ---- */

/* The regularised incomplete beta function I_x(a, b); a, b > 0 and 0 <= x <= 1. */
double beta_share(double a, double b, double x);

/* The chance of a value below t with df > 0 degrees of freedom. */
double student_below(double t, double df);

/* The t below which a share p of the values lies; 0.5 <= p < 1. */
double student_quantile(double p, double df);

#endif
