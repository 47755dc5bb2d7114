/* SPDX-License-Identifier: MIT */
#include "stats/skill.h"

#include <assert.h>
#include <math.h>

enum { MOST = 8 };
/* Of what chance does in one game; the paper's choice is half of the first deviation. */
#define BETA (SKILL_DEVIATION / 2)
#define LEAST 0.0001			/* the part of a variance that one game leaves at least */

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
			const double c = sqrt(variance + before[q].deviation * before[q].deviation + 2 * BETA * BETA);
			const double expected = 1 / (1 + exp((before[q].mean - before[i].mean) / c));
			const double score = points[i] > points[q] ? 1 : points[i] == points[q] ? 0.5 : 0;

			if (q == i)
				continue;
			rise += variance / c * (score - expected);
			sure += before[i].deviation / c * (variance / (c * c)) * expected * (1 - expected);
		}
		seats[i].mean += rise;
		seats[i].deviation = sqrt(variance * fmax(1 - sure, LEAST));
		seats[i].games++;
	}
}
