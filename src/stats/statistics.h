/* SPDX-License-Identifier: MIT */
/* statistics.h - statistics of games: estimates with intervals, Elo, sequential tests and ratings.
 * All functions are pure: they do no input or output and store nothing between calls. Every
 * interval is a two-sided 95 % interval. Unknown numbers are NAN, and a state says why they are
 * unknown, so that the caller can report the reason instead of printing a false interval. */
#ifndef ASOBI_STATISTICS_H
#define ASOBI_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In a normal distribution, 95 % of the values lie within this many standard deviations of the
 * mean. */
#define NORMAL_95 1.959963984540054

/* The smallest number of independent values for which an interval is given. With fewer values the
 * interval would be correct but too wide to be useful: for two ranks it could go from -22 to 28. */
enum { ESTIMATE_LEAST = 5 };

enum estimate_state {
	ESTIMATE_GOOD, /* the estimate has a usable interval */
	/* There are fewer than ESTIMATE_LEAST values, so no interval is given yet. */
	ESTIMATE_TOO_FEW,
	ESTIMATE_NO_SPREAD, /* all values are equal, so the error is unknown */
	/* All games were won or all were lost. One bound of the interval is estimated; the other
	 * is the end of the scale. */
	ESTIMATE_EXTREME,
};

struct estimate {
	enum estimate_state state;
	double value;	  /* the estimate; NAN if there are no values */
	double low, high; /* the ends of the interval; NAN if there is none */
};

/* Estimates the mean of a population with Student's t, from the mean and the variance of n
 * independent values. The variance is the sum of squares divided by n - 1. */
struct estimate estimate_mean(double mean, double variance, size_t n);

/* ---- Shares, in percent with one decimal ---- */

/* Converts a counted share to a percentage for "%.1f". It prints as 100.0 only if everything was
 * counted, and as 0.0 only if nothing was. */
double share_percent(double share);
/* Writes an estimated chance, like snprintf: "97.5%", ">99.9%" or "<0.1%". It never shows a chance
 * as certain. */
size_t chance_text(double chance, char *buf, size_t size);

/* ---- Numbers ---- */

struct summary {
	size_t n;
	/* the mean; its interval assumes that the values are independent of each other */
	struct estimate mean;
	double variance; /* the sum of squares divided by n - 1; NAN if n < 2 */
	/* All three are NAN if there are no values. */
	double median, min, max;
};

struct summary summarise_values(const double *value, size_t n);

/* The mean and variance of values that are added one at a time. Initialise the struct with { 0 }.
 */
struct running {
	size_t n;
	double mean, squares; /* `squares` is the sum of the squared distances from the mean */
};
void running_add(struct running *r, double value);
struct estimate running_estimate(const struct running *r);

/* Counts how often each small number occurred. Initialise the struct with { 0 }. The caller frees
 * it. */
struct histogram {
	/* count[v] is how often the value v occurred, for all v < size; the last count isn't 0. */
	unsigned long *count;
	unsigned size;
};

void histogram_add(struct histogram *h, unsigned value, unsigned long times);
void histogram_free(struct histogram *h);
/* Summarises a histogram. If small values are better, `max` is the worst value. */
struct summary histogram_summary(const struct histogram *h);

/* A histogram for drawing: n bins of `step` values each. The first bin begins at a multiple of
 * `step`. */
struct bins {
	unsigned first, step, n;
};
/* Returns at most `most` bins (2 or more) with a step of 1, 2, 5, 10, and so on. There are no bins
 * if the histogram is empty. */
struct bins histogram_bins(const struct histogram *h, unsigned most);
unsigned long histogram_in_bin(const struct histogram *h, const struct bins *b, unsigned i);
/* Writes the label of a bin, such as "5" or "5-9", like snprintf. */
size_t histogram_bin_text(const struct bins *b, unsigned i, char *buf, size_t size);

/* ---- Two players ---- */

/* The results of games between two players, from the point of view of one of them. */
struct game_counts {
	unsigned long won, drawn, lost;
};

/* Results of pairs of games with the same opening and sides swapped. n[k] is the number of pairs
 * in which the player scored k / 2 of 2 points (1 for a win, a half for a draw). Both games of a
 * pair depend on the same opening, so only pairs are independent of each other. */
enum { PAIR_SCORES = 5 };
struct pair_counts {
	unsigned long n[PAIR_SCORES];
};

/* These functions convert a share of the points, 0 to 1, to a difference on the logistic Elo
 * scale, and back. A share of 0 or 1 corresponds to an infinite difference. */
double elo_from_share(double share);
double share_from_elo(double elo);

/* One standard deviation on the normalised scale. On this scale, a result is measured by how many
 * standard deviations of a game's points the share is above one half. The scale is stretched so
 * that small differences in long matches without draws look like Elo. Unlike Elo, this value
 * doesn't shrink if there are many draws or decisive openings. The number of games needed to show
 * a difference depends only on its square. */
#define NORMALISED_ELO 347.4355855226 /* 800 / ln 10 */

/* Estimates of how much stronger a player is than the opponent. In simulated matches of 5 to 200
 * pairs, the intervals contained the true value in 93 to 100 of 100 cases. The only exception was
 * a player with more than 97 % of the points, where a few games decide everything: in that case it
 * was only 89 of 100. */
struct elo {
	unsigned long n;	    /* the number of pairs or, without pairs, of games */
	struct estimate share;	    /* the share of the points, 0 to 1 */
	struct estimate difference; /* in Elo; infinite if the share is 0 or 1 */
	/* The difference on the scale of normalised Elo; its state is never ESTIMATE_EXTREME. */
	struct estimate normalised;
	double superiority; /* the probability, 0 to 1, that the player is the stronger one */
};

struct elo elo_of_pairs(const struct pair_counts *p);
/* Computes Elo from games that weren't played in pairs. The games must be independent of each
 * other. */
struct elo elo_of_games(const struct game_counts *g);

/* ---- Sequential tests, which can end a match early ---- */

/* A plan for a sequential test. The hypothesis H0 says that the player is elo0 points stronger
 * than the opponent; the hypothesis H1 says that the difference is elo1. If H0 is true, the test
 * wrongly accepts H1 in about a fraction alpha of the matches. If H1 is true, it wrongly accepts
 * H0 in about a fraction beta. (For a planned 5 %, the measured error rates were 0.7 to 5.7 %,
 * with hypotheses 20 to 400 points apart.) */
enum sprt_model {
	SPRT_LOGISTIC,
	SPRT_NORMALISED,
	SPRT_MODELS
}; /* the scale on which the test measures Elo */
struct sprt_plan {
	enum sprt_model model;
	double elo0, elo1, alpha, beta;
};
#define SPRT_MOST_ELO 1000.0
#define SPRT_MOST_NORMALISED 100.0
#define SPRT_ERROR 0.05 /* the default for alpha and beta, the error rates of a sequential test */
#define SPRT_LEAST_ERROR 0.0001
#define SPRT_MOST_ERROR 0.4

/* Returns true if elo0 < elo1 and all values are allowed: elo0 and elo1 must be within the limits
 * of the model, and alpha and beta within theirs. */
bool sprt_possible(const struct sprt_plan *plan);

enum sprt_decision { SPRT_CONTINUE, SPRT_ACCEPT_H0, SPRT_ACCEPT_H1 };

struct sprt {
	double llr;	     /* the natural log likelihood ratio; above 0 it supports H1 */
	double lower, upper; /* the test ends when the log likelihood ratio reaches or crosses one
				of these bounds */
	enum sprt_decision decision;
};

/* Evaluates the test. Call it after each pair, in the order of the match. */
struct sprt sprt_of_pairs(const struct pair_counts *p, const struct sprt_plan *plan);

/* ---- Many players ---- */

enum rating_state {
	RATING_KNOWN,
	/* The rating has no upper bound: the player lost no points to the rated players. */
	RATING_ABOVE,
	/* The rating has no lower bound: the player scored no points against the rated players. */
	RATING_BELOW,
	RATING_APART, /* the player can't be compared with the rated players */
};

struct rating {
	enum rating_state state;
	/* The rating, on a scale where the mean of the rated players is 0; NAN if unknown. */
	double elo;
	double error; /* the 95 % interval is from elo - error to elo + error; NAN if unknown */
};

/* Rates n players and writes the ratings to out[n]. pairs[i * n + j] with i < j holds how the
 * pairs of games between i and j ended, from i's point of view; other entries aren't read. A
 * single game counts as a pair with both points, one or none. Ratings exist only among players who
 * are linked by points in both directions: between any two of them, each scored a point against
 * the other, or against a third player who did, and so on. The largest group of linked players is
 * rated from the games within it. Chains of points also show which other players are "above" or
 * "below" the group. If no two players form a group, these states only mark players who won
 * everything or lost everything. */
void ratings_of(const struct pair_counts *pairs, unsigned n, struct rating *out);

/* Rates players when some ratings are fixed: held[i] is player i's rating in Elo, or NAN if it
 * isn't fixed. Fixed ratings aren't estimated but set the scale for the others. Players with fixed
 * ratings count as rated, with an error of 0. Everyone who is linked to them counts as rated, with
 * an estimated error. If no rating is fixed, the result is the same as from ratings_of(). */
void ratings_held(const struct pair_counts *pairs, unsigned n, const double *held,
		  struct rating *out);

/* ---- The history of estimates while results come in: a limited number of points, spread evenly
 * over all results so far ---- */

enum { TREND_POINTS = 128 };

/* A history with n points so far. A point is added after every `step` results. */
struct trend {
	unsigned width; /* how many estimates each point of the trend has */
	unsigned step, n;
	struct estimate *at; /* an array with `width` estimates for each point */
};

void trend_start(struct trend *t, unsigned width);
void trend_free(struct trend *t);
/* Call this after each result; `results` is the number of results so far. Returns the array in
 * which to write the estimates of a new point, or NULL if no point is due. When all points are
 * used, every second one is removed. */
struct estimate *trend_due(struct trend *t, uint64_t results);
const struct estimate *trend_at(const struct trend *t, unsigned point, unsigned i);

/* ---- Ratings that are updated after each game, for two or more players: R. C. Weng and C.-J. Lin,
 * "A Bayesian approximation method for online ranking", Journal of Machine Learning Research 12,
 * 2011, algorithm 1 (Bradley-Terry, full pair), with each player as a team ---- */

/* The paper starts with a mean of 25 and a deviation of 25/3. These values are sixty times as
 * large, to match the scale that people are used to. */
#define SKILL_MEAN 1500.0
#define SKILL_DEVIATION 500.0

struct skill {
	double mean, deviation;
	unsigned games;
};

struct skill skill_new(void);
/* Updates the ratings after a game. `points` holds the points of each seat; more points are
 * better, and equal points are a tie. */
void skill_update(struct skill *seats, const int *points, unsigned n);

/* ---- Student's t distribution and the beta function, from which it is computed ---- */

/* Returns the regularised incomplete beta function I_x(a, b) for a, b > 0 and 0 <= x <= 1. */
double beta_share(double a, double b, double x);

/* Returns the probability that a value of Student's t with df > 0 degrees of freedom is below t. */
double student_below(double t, double df);

/* Returns the value below which a share p of Student's t distribution lies, for 0.5 <= p < 1. */
double student_quantile(double p, double df);

#endif
