/* SPDX-License-Identifier: MIT */
#include "stats/glicko.h"

#include <math.h>

/* Constants of the Glicko-2 system: the size of a Glicko-2 unit in Elo points; tau, which limits
 * how fast the volatility can change; and the precision to which the volatility is computed. */
static const double unit = 173.7178, tau = 0.5, precision = 1e-6;

/* Returns the factor by which a game's weight is reduced because the opponent's rating is
 * uncertain. */
static double find_damping(double phi)
{
	const double pi = 3.14159265358979323846;

	return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

static double expect_score(double mu, double mu_other, double g)
{
	return 1 / (1 + exp(-g * (mu - mu_other)));
}

double glicko_expect(const struct glicko *player, double rating, double deviation)
{
	return expect_score(player->rating / unit, rating / unit, find_damping(deviation / unit));
}

/* The equation in step 5 of Glickman's paper, whose root is the logarithm of the new variance. */
struct step5 {
	double change, spread; /* the square of the rating's change, and the square of its deviation
				  plus the variance v */
	double old;	       /* the logarithm of the old variance */
};

static double step5_value(const struct step5 *f, double x)
{
	const double e = exp(x), sum = f->spread + e;

	return e * (f->change - sum) / (2 * sum * sum) - (x - f->old) / (tau * tau);
}

/* Finds the equation's root with the Illinois algorithm, a variant of regula falsi. */
static double find_volatility(const struct step5 *f)
{
	double a = f->old, b = a, at_a, at_b;

	if (f->change > f->spread)
		b = log(f->change - f->spread);
	else
		for (b = a - tau; step5_value(f, b) < 0;)
			b -= tau;
	at_a = step5_value(f, a);
	at_b = step5_value(f, b);
	while (fabs(b - a) > precision) {
		const double c = a + (a - b) * at_a / (at_b - at_a), at_c = step5_value(f, c);

		if (at_c * at_b <= 0) {
			a = b;
			at_a = at_b;
		} else {
			at_a /= 2;
		}
		b = c;
		at_b = at_c;
	}
	return exp(a / 2);
}

struct glicko glicko_after(const struct glicko *before, const struct glicko_game *games, size_t n)
{
	const double mu = before->rating / unit, phi = before->deviation / unit;
	double information = 0, surprise = 0, sigma, spread;
	struct step5 f = { .old = log(before->volatility * before->volatility) };

	for (size_t i = 0; i < n; i++) {
		const double g = find_damping(games[i].deviation / unit),
			     e = expect_score(mu, games[i].rating / unit, g);

		information += games[i].weight * g * g * e * (1 - e);
		surprise += games[i].weight * g * (games[i].score - e);
	}
	if (information <= 0)
		return *before;
	f.change = surprise * surprise / (information * information);
	f.spread = phi * phi + 1 / information;
	sigma = find_volatility(&f);
	spread = 1 / (1 / (phi * phi + sigma * sigma) + information);
	return (struct glicko){ unit * (mu + spread * surprise), unit * sqrt(spread), sigma };
}
