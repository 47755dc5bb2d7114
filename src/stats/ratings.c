/* SPDX-License-Identifier: MIT */
#include "stats/statistics.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

/* The model by R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs",
 * Biometrika 39, 1952: i scores against j with the probability strength_i / (strength_i +
 * strength_j). A draw counts as half a win. */

struct table {
	const struct pair_counts *pairs;
	double *points; /* points[i * n + j] is the number of points that i scored against j */
	/* above[i * n + j] is true if a chain of points leads from i to j: i scored a point
	 * against j, or against another player from whom a chain leads to j. */
	bool *above;
	double *strength;   /* the strengths of the players in the group */
	bool *rated;	    /* true for the players in the group */
	const double *held; /* the fixed ratings in Elo; NAN for each rating to be computed */
	unsigned n, group;  /* the number of all players, and the number of players in the group */
	bool holds;	    /* true if some ratings are fixed */
};

#define ELO (400 / log(10)) /* the number of Elo points in one natural unit */

static bool is_held(const struct table *t, unsigned i)
{
	return !isnan(t->held[i]);
}

static double games_between(const struct table *t, unsigned i, unsigned j)
{
	return t->points[i * t->n + j] + t->points[j * t->n + i];
}

/* Finds all chains of points between players: S. Warshall, "A theorem on Boolean matrices", Journal
 * of the ACM 9, 1962. Players with fixed ratings are linked even without games. */
static void find_chains(struct table *t)
{
	const unsigned n = t->n;

	for (unsigned i = 0; i < n; i++)
		for (unsigned j = 0; j < n; j++)
			t->above[i * n + j] = i != j && (t->points[i * n + j] > 0 ||
							 (is_held(t, i) && is_held(t, j)));
	for (unsigned k = 0; k < n; k++)
		for (unsigned i = 0; i < n; i++)
			for (unsigned j = 0; j < n && t->above[i * n + k]; j++)
				t->above[i * n + j] |= t->above[k * n + j];
}

static bool are_linked(const struct table *t, unsigned i, unsigned j)
{
	return i == j || (t->above[i * t->n + j] && t->above[j * t->n + i]);
}

/* A best estimate exists exactly if chains of points lead both ways between any two players (L. R.
 * Ford, "Solution of a ranking problem from binary comparisons", American Mathematical Monthly 64,
 * 1957). Finds the largest group with this property, or the first of several equally large ones.
 * If some ratings are fixed, the group contains the players who are linked to those ratings. */
static void find_group(struct table *t)
{
	unsigned best = 0;

	for (unsigned i = 0; i < t->n; i++) {
		unsigned size = 0;

		for (unsigned j = 0; j < t->n; j++)
			size += are_linked(t, i, j);
		if (t->holds ? is_held(t, i) : size > 1 && size > t->group) {
			t->group = size;
			best = i;
		}
	}
	for (unsigned j = 0; j < t->n; j++)
		t->rated[j] = t->group && are_linked(t, best, j);
}

/* Performs one minorisation-maximisation step for one player and returns the relative change. The
 * step for the next player already uses the new strength: D. R. Hunter, "MM algorithms for
 * generalized Bradley-Terry models", Annals of Statistics 32, 2004, the cyclic form. */
static double improve_player(struct table *t, unsigned i)
{
	double points = 0, weight = 0, old = t->strength[i];

	for (unsigned j = 0; j < t->n; j++)
		if (j != i && t->rated[j]) {
			points += t->points[i * t->n + j];
			weight += games_between(t, i, j) / (old + t->strength[j]);
		}
	t->strength[i] = points / weight;
	return fabs(t->strength[i] / old - 1);
}

/* Repeats the steps until the strengths change by at most 1e-11; the ratings then explain the
 * points almost exactly. This takes tens of steps for a round robin, and thousands if the players
 * form a long chain. */
static void find_strengths(struct table *t)
{
	double most = 1;

	for (unsigned i = 0; i < t->n; i++)
		t->strength[i] = is_held(t, i) ? exp(t->held[i] / ELO) : 1;
	for (long round = 0; round < 100000 && most > 1e-11; round++) {
		most = 0;
		for (unsigned i = 0; i < t->n; i++)
			if (t->rated[i] && !is_held(t, i))
				most = fmax(most, improve_player(t, i));
	}
}

/* Returns the group's mean rating in natural units, which the caller subtracts to make the mean 0.
 * If some ratings are fixed, they set the scale instead. */
static double mean_level(const struct table *t)
{
	double sum = 0;

	for (unsigned i = 0; i < t->n && !t->holds; i++)
		if (t->rated[i])
			sum += log(t->strength[i]);
	return sum / t->group;
}

/* Returns the information that a pair of games between i and j gives about their rating difference
 * in natural units: 2 p (1 - p). */
static double information_of_pair(const struct table *t, unsigned i, unsigned j)
{
	const double sum = t->strength[i] + t->strength[j];

	return 2 * t->strength[i] * t->strength[j] / (sum * sum);
}

static double pairs_played(const struct table *t, unsigned i, unsigned j)
{
	return games_between(t, i, j) / 2;
}

/* Fills in the Fisher information of the ratings (minus the Hessian of the log likelihood), and
 * adds 1 / group to every entry. The games determine only differences between ratings, so the
 * information alone is singular in the direction (1, 1, ...). The added term acts only in this
 * direction, where it is 1, and leaves the inverse unchanged in all others. If some ratings are
 * fixed, nothing needs to be added: the players with fixed ratings aren't estimated and are left
 * out. */
static void fill_information(const struct table *t, double *a)
{
	const unsigned n = t->n;
	const double added = t->holds ? 0 : 1.0 / t->group;

	for (unsigned i = 0; i < n; i++) {
		const bool sought = t->rated[i] && !is_held(t, i);

		for (unsigned j = 0; j < n && sought; j++) {
			const bool both = i != j && t->rated[j];
			const double known = both ? pairs_played(t, i, j) *
							     information_of_pair(t, i, j)
						  : 0;

			a[i * n + j] += both && !is_held(t, j) ? added - known : 0;
			a[i * n + i] += known;
		}
		/* Players that aren't estimated may have any value here. */
		a[i * n + i] += sought ? added : 1;
	}
}

/* Computes the Cholesky decomposition of a symmetric positive definite matrix in place, using the
 * diagonal and the entries below it (Press et al., Numerical Recipes in C, 2nd ed. 1992, section
 * 2.9). */
static void decompose_matrix(double *a, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned j = 0; j <= i; j++) {
			double rest = a[i * n + j];

			for (unsigned k = 0; k < j; k++)
				rest -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = i == j ? sqrt(rest) : rest / a[j * n + j];
		}
}

/* Computes a matrix's inverse, which is symmetric, from its Cholesky triangle. */
static void invert_triangle(const double *triangle, double *inverse, unsigned n)
{
	for (unsigned c = 0; c < n; c++) {
		double *x = &inverse[c * n];

		for (unsigned r = 0; r < n; r++) {
			double rest = r == c;

			for (unsigned k = 0; k < r; k++)
				rest -= triangle[r * n + k] * x[k];
			x[r] = rest / triangle[r * n + r];
		}
		for (unsigned r = n; r-- > 0;) {
			double rest = x[r];

			for (unsigned k = r + 1; k < n; k++)
				rest -= triangle[k * n + r] * x[k];
			x[r] = rest / triangle[r * n + r];
		}
	}
}

/* Returns the sum of the squared surprises over all pairs of games between players i and j, where
 * i < j. The surprise of a pair is the number of points that i scored (out of 2) minus the number
 * that the ratings predict. */
static double pair_surprise(const struct table *t, unsigned i, unsigned j)
{
	const double expected = 2 * t->strength[i] / (t->strength[i] + t->strength[j]);
	double sum = 0;

	for (unsigned k = 0; k < PAIR_SCORES; k++) {
		const double off = k / 2.0 - expected;

		sum += (double)t->pairs[i * t->n + j].n[k] * off * off;
	}
	return sum;
}

/* Returns half the width of the confidence interval for the rating of `who`, in natural units; NAN
 * if it is unknown. A draw counts as half a win in the ratings, but it isn't a random choice
 * between a win and a loss. Draws, openings and swapped sides make the points of a pair vary by
 * less or more than the model says. So the model only provides the weights of the games, and the
 * variance of the sums is taken from the pairs themselves. This is the "sandwich" estimator,
 * inverse * surprises * inverse (P. J. Huber, "The behavior of maximum likelihood estimates under
 * nonstandard conditions", 5th Berkeley Symposium, 1967; over clusters, K.-Y. Liang and S. L.
 * Zeger, "Longitudinal data analysis using generalized linear models", Biometrika 73, 1986). The
 * ratings were fitted to these same pairs, which makes the surprises too small, so each is
 * enlarged according to its leverage. Student's t replaces the normal distribution, with the
 * degrees of freedom of the pairs behind this player's rating (R. M. Bell and D. F. McCaffrey,
 * "Bias reduction in standard errors for linear regression with multi-stage samples", Survey
 * Methodology 28, 2002; F. E. Satterthwaite, "An approximate distribution of estimates of variance
 * components", Biometrics Bulletin 2, 1946). */
static double error_of(const struct table *t, const double *inverse, unsigned who)
{
	const unsigned n = t->n;
	double variance = 0, expected = 0, squares = 0, freedom;

	for (unsigned i = 0; i < n; i++) {
		for (unsigned j = i + 1; j < n; j++) {
			const double weight = inverse[who * n + i] - inverse[who * n + j];
			const double pairs = pairs_played(t, i, j),
				     each = information_of_pair(t, i, j);
			double leverage, part;

			if (!t->rated[i] || !t->rated[j] || pairs <= 0)
				continue;
			leverage = each * (inverse[i * n + i] + inverse[j * n + j] -
					   2 * inverse[i * n + j]);
			/* The error is unknown if this pair of games is the only link between two
			 * groups. */
			if (leverage >= 1)
				return NAN;
			part = pairs * each * weight * weight;
			variance += weight * weight * pair_surprise(t, i, j) / (1 - leverage);
			expected += part;
			squares += part * part / (pairs * (1 - leverage));
		}
	}
	freedom = expected * expected / squares;
	/* a variance within rounding error counts as 0 and gives no interval */
	return freedom > 1 && variance > 1e-15 ? student_quantile(0.975, freedom) * sqrt(variance)
					       : (double)NAN;
}

static void rate_players(const struct table *t, struct rating *out)
{
	const double mean = mean_level(t);
	double *a = xcalloc((size_t)t->n * t->n, sizeof *a);
	double *inverse = xcalloc((size_t)t->n * t->n, sizeof *inverse);

	fill_information(t, a);
	decompose_matrix(a, t->n);
	invert_triangle(a, inverse, t->n);
	for (unsigned i = 0; i < t->n; i++)
		inverse[i * t->n + i] *= !is_held(t, i);
	for (unsigned i = 0; i < t->n; i++)
		if (t->rated[i]) {
			out[i].state = RATING_KNOWN;
			out[i].elo = is_held(t, i) ? t->held[i]
						   : ELO * (log(t->strength[i]) - mean);
			out[i].error = is_held(t, i) ? 0 : ELO * error_of(t, inverse, i);
		}
	free(a);
	free(inverse);
}

/* Determines the state of a player outside the group: above, below or apart from its members. If
 * there is no group, compares the player with all other players instead. */
static struct rating rate_unrated(const struct table *t, unsigned i)
{
	bool above = false, below = false;

	for (unsigned j = 0; j < t->n; j++)
		if (t->rated[j] || !t->group) {
			above |= t->above[i * t->n + j];
			below |= t->above[j * t->n + i];
		}
	return (struct rating){
		.state = above == below ? RATING_APART
			 : above	? RATING_ABOVE
					: RATING_BELOW,
		.elo = NAN,
		.error = NAN,
	};
}

/* Adds the points from all pairs of games between players i and j, where i < j, to the table. */
static void add_points(struct table *t, unsigned i, unsigned j)
{
	for (unsigned k = 0; k < PAIR_SCORES; k++) {
		const double pairs = (double)t->pairs[i * t->n + j].n[k];

		t->points[i * t->n + j] += pairs * k / 2;
		t->points[j * t->n + i] += pairs * (PAIR_SCORES - 1 - k) / 2;
	}
}

void ratings_held(const struct pair_counts *pairs, unsigned n, const double *held,
		  struct rating *out)
{
	struct table t = {
		.pairs = pairs,
		.n = n,
		.held = held,
		.points = xcalloc((size_t)n * n, sizeof *t.points),
		.above = xcalloc((size_t)n * n, sizeof *t.above),
		.strength = xcalloc(n, sizeof *t.strength),
		.rated = xcalloc(n, sizeof *t.rated),
	};

	for (unsigned i = 0; i < n; i++)
		for (unsigned j = i + 1; j < n; j++)
			add_points(&t, i, j);
	for (unsigned i = 0; i < n; i++)
		t.holds = t.holds || is_held(&t, i);
	find_chains(&t);
	find_group(&t);
	for (unsigned i = 0; i < n; i++)
		out[i] = rate_unrated(&t, i);
	if (t.group) {
		find_strengths(&t);
		rate_players(&t, out);
	}
	free(t.points);
	free(t.above);
	free(t.strength);
	free(t.rated);
}

void ratings_of(const struct pair_counts *pairs, unsigned n, struct rating *out)
{
	double *nobody = xcalloc(n, sizeof *nobody);

	for (unsigned i = 0; i < n; i++)
		nobody[i] = NAN;
	ratings_held(pairs, n, nobody, out);
	free(nobody);
}

enum { MOST = 8 };
/* BETA is the standard deviation of a player's performance in one game. As in the paper, it is
 * half the initial deviation of a rating. */
#define BETA (SKILL_DEVIATION / 2)
/* the smallest fraction of its variance that a rating can keep after one game */
#define LEAST 0.0001

struct skill skill_new(void)
{
	return (struct skill){ SKILL_MEAN, SKILL_DEVIATION, 0 };
}

void skill_update(struct skill *seats, const int *points, unsigned n)
{
	struct skill before[MOST];

	assert(n <= MOST);
	for (unsigned i = 0; i < n; i++)
		before[i] = seats[i];
	for (unsigned i = 0; i < n; i++) {
		const double variance = before[i].deviation * before[i].deviation;
		double rise = 0, sure = 0;

		for (unsigned q = 0; q < n; q++) {
			const double c = sqrt(variance + before[q].deviation * before[q].deviation +
					      2 * BETA * BETA);
			const double expected = 1 /
						(1 + exp((before[q].mean - before[i].mean) / c));
			const double score = points[i] > points[q]    ? 1
					     : points[i] == points[q] ? 0.5
								      : 0;

			if (q == i)
				continue;
			rise += variance / c * (score - expected);
			sure += before[i].deviation / c * (variance / (c * c)) * expected *
				(1 - expected);
		}
		seats[i].mean += rise;
		seats[i].deviation = sqrt(variance * fmax(1 - sure, LEAST));
		seats[i].games++;
	}
}
