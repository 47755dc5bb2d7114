#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "stats/statistics.h"

/* The model of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block
 * designs", Biometrika 39, 1952: i scores against j with the chance
 * strength_i / (strength_i + strength_j).  A draw is half a win. */

struct table {
	const double *points;
	bool *above;		/* above[i * n + j]: a chain of points leads from i to j */
	double *strength;	/* of those in the group */
	bool *rated;		/* the group */
	unsigned n, group;	/* all; how many are rated */
};

static double games(const struct table *t, unsigned i, unsigned j)
{
	return t->points[i * t->n + j] + t->points[j * t->n + i];
}

/* S. Warshall, "A theorem on Boolean matrices", Journal of the ACM 9, 1962. */
static void find_chains(struct table *t)
{
	const unsigned n = t->n;

	for (unsigned i = 0; i < n; i++)
		for (unsigned j = 0; j < n; j++)
			t->above[i * n + j] = i != j && t->points[i * n + j] > 0;
	for (unsigned k = 0; k < n; k++)
		for (unsigned i = 0; i < n; i++)
			for (unsigned j = 0; j < n && t->above[i * n + k]; j++)
				t->above[i * n + j] |= t->above[k * n + j];
}

static bool linked(const struct table *t, unsigned i, unsigned j)
{
	return i == j || (t->above[i * t->n + j] && t->above[j * t->n + i]);
}

/* A best estimate exists exactly where chains of points lead both ways between any two
 * (L. R. Ford, "Solution of a ranking problem from binary comparisons", American
 * Mathematical Monthly 64, 1957).  The largest such group; of equal ones the first. */
static void find_group(struct table *t)
{
	unsigned best = 0;

	for (unsigned i = 0; i < t->n; i++) {
		unsigned size = 0;

		for (unsigned j = 0; j < t->n; j++)
			size += linked(t, i, j);
		if (size > 1 && size > t->group) {
			t->group = size;
			best = i;
		}
	}
	for (unsigned j = 0; j < t->n; j++)
		t->rated[j] = t->group && linked(t, best, j);
}

/* One minorisation-maximisation step of one player, who at once counts as changed for the next
 * one: D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics
 * 32, 2004, the cyclic form.  Returns by how much it changed, relatively. */
static double improve(struct table *t, unsigned i)
{
	double points = 0, weight = 0, old = t->strength[i];

	for (unsigned j = 0; j < t->n; j++)
		if (j != i && t->rated[j]) {
			points += t->points[i * t->n + j];
			weight += games(t, i, j) / (old + t->strength[j]);
		}
	t->strength[i] = points / weight;
	return fabs(t->strength[i] / old - 1);
}

/* A step by 1e-11 leaves so little of the points unexplained.  It takes tens of rounds in
 * a round robin, and thousands where the players hang on a long chain. */
static void find_strengths(struct table *t)
{
	double most = 1;

	for (unsigned i = 0; i < t->n; i++)
		t->strength[i] = 1;
	for (long round = 0; round < 100000 && most > 1e-11; round++) {
		most = 0;
		for (unsigned i = 0; i < t->n; i++)
			if (t->rated[i])
				most = fmax(most, improve(t, i));
	}
}

/* In natural units, so that the group's mean is 0. */
static double level(const struct table *t)
{
	double sum = 0;

	for (unsigned i = 0; i < t->n; i++)
		if (t->rated[i])
			sum += log(t->strength[i]);
	return sum / t->group;
}

/* What the games between i and j tell of the difference of their ratings, in natural
 * units: n p (1 - p).  With draws it is more; so the errors come out too large rather
 * than too small. */
static double information(const struct table *t, unsigned i, unsigned j)
{
	const double sum = t->strength[i] + t->strength[j];

	return games(t, i, j) * t->strength[i] * t->strength[j] / (sum * sum);
}

/* The Fisher information of the ratings (minus the Hessian of the log likelihood), plus
 * 1 / group everywhere.  Only differences are known, so the information alone is singular
 * in the direction (1, 1, ...); the addition has exactly this direction, where
 * it is 1, and so leaves the others' inverse as it is. */
static void fill_information(const struct table *t, double *a)
{
	const unsigned n = t->n;

	for (unsigned i = 0; i < n; i++) {
		for (unsigned j = 0; j < n; j++) {
			const bool both = i != j && t->rated[i] && t->rated[j];
			const double known = both ? information(t, i, j) : 0;

			a[i * n + j] += (both ? 1.0 / t->group : 0) - known;
			a[i * n + i] += known;
		}
		a[i * n + i] += t->rated[i] ? 1.0 / t->group : 1;	/* the unrated: any will do */
	}
}

/* Cholesky's triangle of a symmetric positive matrix, in place, below the diagonal and on
 * it (Press et al., Numerical Recipes in C, 2nd ed. 1992, section 2.9). */
static void decompose(double *a, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned j = 0; j <= i; j++) {
			double rest = a[i * n + j];

			for (unsigned k = 0; k < j; k++)
				rest -= a[i * n + k] * a[j * n + k];
			a[i * n + j] = i == j ? sqrt(rest) : rest / a[j * n + j];
		}
}

/* The i-th diagonal element of the inverse: the squared length of the i-th column of the
 * triangle's inverse, which is found from the top down. */
static double inverse_at(const double *triangle, unsigned n, unsigned i, double *column)
{
	double sum = 0;

	for (unsigned r = i; r < n; r++) {
		double rest = r == i;

		for (unsigned k = i; k < r; k++)
			rest -= triangle[r * n + k] * column[k];
		column[r] = rest / triangle[r * n + r];
		sum += column[r] * column[r];
	}
	return sum;
}

static void rate(const struct table *t, struct rating *out)
{
	const double elo = 400 / log(10), mean = level(t);
	double *a = xcalloc((size_t)t->n * t->n, sizeof *a);
	double *column = xcalloc(t->n, sizeof *column);

	fill_information(t, a);
	decompose(a, t->n);
	for (unsigned i = 0; i < t->n; i++)
		if (t->rated[i]) {
			const double variance = inverse_at(a, t->n, i, column) - 1.0 / t->group;

			out[i].state = RATING_KNOWN;
			out[i].elo = elo * (log(t->strength[i]) - mean);
			out[i].error = elo * NORMAL_95 * sqrt(variance);
		}
	free(a);
	free(column);
}

/* Against the group, or against anybody if there is none. */
static struct rating unrated(const struct table *t, unsigned i)
{
	bool above = false, below = false;

	for (unsigned j = 0; j < t->n; j++)
		if (t->rated[j] || !t->group) {
			above |= t->above[i * t->n + j];
			below |= t->above[j * t->n + i];
		}
	return (struct rating){
		.state = above == below ? RATING_APART : above ? RATING_ABOVE : RATING_BELOW,
		.elo = NAN, .error = NAN,
	};
}

void ratings_of(const double *points, unsigned n, struct rating *out)
{
	struct table t = {
		.points = points, .n = n,
		.above = xcalloc((size_t)n * n, sizeof *t.above),
		.strength = xcalloc(n, sizeof *t.strength),
		.rated = xcalloc(n, sizeof *t.rated),
	};

	find_chains(&t);
	find_group(&t);
	for (unsigned i = 0; i < n; i++)
		out[i] = unrated(&t, i);
	if (t.group) {
		find_strengths(&t);
		rate(&t, out);
	}
	free(t.above);
	free(t.strength);
	free(t.rated);
}
