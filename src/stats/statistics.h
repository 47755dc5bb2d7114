/* SPDX-License-Identifier: MIT */
/* statistics.h - statistics on games: estimates with confidence intervals, Elo, sequential tests
 * and ratings. All functions are pure: they do no input or output and store nothing between calls.
 * Every interval is a two-sided 95 % interval. Unknown numbers are NAN, and a state says why they
 * are unknown, so that the caller can report the reason instead of printing a false interval. */
#ifndef ASOBI_STATISTICS_H
#define ASOBI_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In a normal distribution, 95 % of the values lie within this many standard deviations of the
 * mean. */
#define NORMAL_95 1.959963984540054

/* The smallest number of independent values for which an interval is given. With fewer values, the
 * interval would be correct but too wide to be useful: for two ranks, it could range from -22 to
 * 28. */
enum { ESTIMATE_LEAST = 5 };

enum estimate_state {
	ESTIMATE_GOOD, /* the estimate has a usable interval */
	/* There are fewer than ESTIMATE_LEAST values, which is too few for an interval. */
	ESTIMATE_TOO_FEW,
	ESTIMATE_NO_SPREAD, /* all values are equal, so the error is unknown */
	/* The player won all games or lost all games. One bound of the interval is estimated; the
	 * other is the end of the scale. */
	ESTIMATE_EXTREME,
};

struct estimate {
	enum estimate_state state;
	double value;	  /* the estimate; NAN if there are no values */
	double low, high; /* the bounds of the interval; NAN if there is no interval */
};

/* Estimates a population mean with Student's t, from the mean and the variance of n independent
 * values. The variance is the sum of squares divided by n - 1. */
struct estimate estimate_mean(double mean, double variance, size_t n);

/* ---- Shares, in percent with one decimal ---- */

/* Converts a share to a percentage to be printed with "%.1f". The result prints as 100.0 only for
 * a share of exactly 1, and as 0.0 only for a share of exactly 0. */
double share_percent(double share);
/* Writes, like snprintf(), an estimated probability: "97.5%", ">99.9%" or "<0.1%". Never presents
 * an event as certain or impossible. */
size_t chance_text(double chance, char *buf, size_t size);

/* ---- Numbers ---- */

struct summary {
	size_t n;
	/* the mean, with an interval that assumes independent values */
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
 * the struct's contents. */
struct histogram {
	/* count[v] is the number of times that the value v occurred, for all v < size; the last
	 * count isn't 0. */
	unsigned long *count;
	unsigned size;
};

void histogram_add(struct histogram *h, unsigned value, unsigned long times);
void histogram_free(struct histogram *h);
/* Summarises a histogram. If smaller values are better, `max` is the worst value. */
struct summary histogram_summary(const struct histogram *h);

/* A histogram prepared for drawing: n bins that cover `step` values each. The first bin begins at
 * a multiple of `step`. */
struct bins {
	unsigned first, step, n;
};
/* Divides a histogram into at most `most` bins (at least 2), with a step of 1, 2, 5, 10, and so
 * on. An empty histogram has no bins. */
struct bins histogram_bins(const struct histogram *h, unsigned most);
unsigned long histogram_in_bin(const struct histogram *h, const struct bins *b, unsigned i);
/* Writes a bin's label, such as "5" or "5-9", like snprintf. */
size_t histogram_bin_text(const struct bins *b, unsigned i, char *buf, size_t size);

/* ---- Two players ---- */

/* The results of games between two players, from one player's point of view. */
struct game_counts {
	unsigned long won, drawn, lost;
};

/* Results of pairs of games played with the same opening and swapped sides. n[k] is the number of
 * pairs in which the player scored k / 2 of 2 points (1 for a win, a half for a draw). The two
 * games of a pair share an opening, so only whole pairs are independent of each other. */
enum { PAIR_SCORES = 5 };
struct pair_counts {
	unsigned long n[PAIR_SCORES];
};

/* These two functions convert a share of the points, from 0 to 1, to a difference on the logistic
 * Elo scale, and back. A share of 0 or 1 corresponds to an infinite difference. */
double elo_from_share(double share);
double share_from_elo(double elo);

/* One standard deviation on the scale of normalised Elo. This scale measures a result by how many
 * standard deviations of a game's points the share is above one half. It is scaled so that small
 * differences in long matches without draws look like Elo. Unlike Elo, normalised Elo doesn't
 * shrink if there are many draws or decisive openings. The number of games needed to prove a
 * difference depends only on the square of its value. */
#define NORMALISED_ELO 347.4355855226 /* 800 / ln 10 */

/* Estimates of how much stronger a player is than the opponent. In simulated matches of 5 to 200
 * pairs, the intervals contained the true value in 93 to 100 of 100 cases. The only exception was
 * a player with more than 97 % of the points, where a few games decide everything: there it was
 * only 89 of 100. */
struct elo {
	/* the number of pairs; the number of games if they weren't paired */
	unsigned long n;
	struct estimate share;	    /* the share of the points, 0 to 1 */
	struct estimate difference; /* the Elo difference; infinite if the share is 0 or 1 */
	/* The difference in normalised Elo; its state is never ESTIMATE_EXTREME. */
	struct estimate normalised;
	double superiority; /* the probability, from 0 to 1, that the player is the stronger one */
};

struct elo elo_of_pairs(const struct pair_counts *p);
/* Computes Elo from games that weren't played in pairs. The games must be independent. */
struct elo elo_of_games(const struct game_counts *g);

/* ---- Sequential tests, which can end a match early ---- */

/* A plan for a sequential test. Hypothesis H0 says that the player is elo0 points stronger than
 * the opponent, and H1 that the player is elo1 points stronger. If H0 is true, the test wrongly
 * accepts H1 in about a fraction alpha of the matches; if H1 is true, it wrongly accepts H0 in
 * about a fraction beta. (For a planned 5 %, the measured error rates were 0.7 to 5.7 %, with
 * hypotheses 20 to 400 points apart.) */
enum sprt_model { SPRT_LOGISTIC, SPRT_NORMALISED, SPRT_MODELS }; /* the scale of elo0 and elo1 */
struct sprt_plan {
	enum sprt_model model;
	double elo0, elo1, alpha, beta;
};
#define SPRT_MOST_ELO 1000.0
#define SPRT_MOST_NORMALISED 100.0
#define SPRT_ERROR 0.05 /* the default error rate of a sequential test, for both alpha and beta */
#define SPRT_LEAST_ERROR 0.0001
#define SPRT_MOST_ERROR 0.4

/* Returns true if the plan is valid: elo0 < elo1, both within the limits of the model, and alpha
 * and beta within their own limits. */
bool sprt_possible(const struct sprt_plan *plan);

enum sprt_decision { SPRT_CONTINUE, SPRT_ACCEPT_H0, SPRT_ACCEPT_H1 };

struct sprt {
	/* the natural logarithm of the likelihood ratio; values above 0 support H1 */
	double llr;
	/* the test ends when the log likelihood ratio reaches either of these bounds */
	double lower, upper;
	enum sprt_decision decision;
};

/* Evaluates the test. Call this after each pair, in the order in which the pairs were played. */
struct sprt sprt_of_pairs(const struct pair_counts *p, const struct sprt_plan *plan);

/* ---- Many players ---- */

enum rating_state {
	RATING_KNOWN,
	/* The rating has no upper bound because the player lost no points to the rated players. */
	RATING_ABOVE,
	/* The rating has no lower bound because the player scored no points against the rated
	 * players. */
	RATING_BELOW,
	RATING_APART, /* the player can't be compared with the rated players */
};

struct rating {
	enum rating_state state;
	/* The rating, on a scale on which the rated players' mean is 0; NAN if unknown. */
	double elo;
	/* the 95 % interval extends from elo - error to elo + error; NAN if unknown */
	double error;
};

/* Rates n players and writes the ratings to out[n]. For i < j, pairs[i * n + j] holds the results
 * of the pairs of games between i and j, from i's point of view; other entries aren't read. A
 * single game counts as a pair with both points, one or none. Only players who are linked by
 * points in both directions can be rated: between any two of them, each scored a point against the
 * other, or against a third player who did, and so on. The largest group of linked players is
 * rated from the games within the group. Chains of points also show which other players are
 * "above" or "below" the group. If no two players are linked in this way, these states only mark
 * players who won everything or lost everything. */
void ratings_of(const struct pair_counts *pairs, unsigned n, struct rating *out);

/* Rates players when some ratings are fixed: held[i] is player i's rating in Elo, or NAN if it
 * isn't fixed. Fixed ratings aren't estimated; they set the scale for the others. Players with
 * fixed ratings count as rated, with an error of 0. Everyone linked to them is also rated, with an
 * estimated error. If no rating is fixed, the result is the same as that of ratings_of(). */
void ratings_held(const struct pair_counts *pairs, unsigned n, const double *held,
		  struct rating *out);

/* ---- The history of estimates as results arrive: a limited number of points, spread evenly over
 * all results so far ---- */

enum { TREND_POINTS = 128 };

/* A history that has n points so far. A point is added after every `step` results. */
struct trend {
	unsigned width; /* the number of estimates in each point of the trend */
	unsigned step, n;
	struct estimate *at; /* an array of `width` estimates for each point */
};

void trend_start(struct trend *t, unsigned width);
void trend_free(struct trend *t);
/* Call this after each result; `results` is the number of results so far. Returns the array to
 * which the estimates of a new point must be written, or NULL if no point is due. When all points
 * are in use, every second one is removed. */
struct estimate *trend_due(struct trend *t, uint64_t results);
const struct estimate *trend_at(const struct trend *t, unsigned point, unsigned i);

/* ---- Ratings for two or more players, updated after each game: R. C. Weng and C.-J. Lin, "A
 * Bayesian approximation method for online ranking", Journal of Machine Learning Research 12,
 * 2011, algorithm 1 (Bradley-Terry, full pair), with each player as a team ---- */

/* The paper starts with a mean of 25 and a deviation of 25/3. The values here are sixty times as
 * large, to give a scale that people are used to. */
#define SKILL_MEAN 1500.0
#define SKILL_DEVIATION 500.0

struct skill {
	double mean, deviation;
	unsigned games;
};

struct skill skill_new(void);
/* Updates the ratings after a game. `points` holds each seat's points; more points are better, and
 * equal points are a tie. */
void skill_update(struct skill *seats, const int *points, unsigned n);

/* ---- Student's t distribution and the beta function, from which it is computed ---- */

/* Returns the regularised incomplete beta function I_x(a, b) for a, b > 0 and 0 <= x <= 1. */
double beta_share(double a, double b, double x);

/* Returns the probability that a value from Student's t distribution with df > 0 degrees of
 * freedom is below t. */
double student_below(double t, double df);

/* Returns the value below which a fraction p of Student's t distribution lies, for 0.5 <= p < 1. */
double student_quantile(double p, double df);

#endif
