/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/numer0n_symmetry.h"

#include <string.h>

static const num_code powers[] = { 1, 10, 100, 1000, 10000 };

/* How often each digit occurs in each place. */
struct census {
	uint16_t times[10][NUM_MOST_DIGITS];
};

static num_code rename_code(num_code c, unsigned digits, const struct num_renaming *r)
{
	num_code out = 0;

	for (unsigned p = 0; p < digits; p++, c /= 10)
		out += r->digit[c % 10] * powers[r->place[p]];
	return out;
}

static bool keeps_members(const struct num_renaming *r, const num_code *codes, unsigned n,
			  unsigned digits, const bool *member)
{
	for (unsigned i = 0; i < n; i++)
		if (!member[rename_code(codes[i], digits, r)])
			return false;
	return true;
}

static const struct num_renaming same = { { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, { 0, 1, 2, 3, 4 } };

static void find_alike(struct num_symmetry *y, const num_code *codes, unsigned n,
		       const bool *member, const struct census *c)
{
	for (uint8_t d = 0; d < 10; d++) {
		y->alike[d] = d;
		for (uint8_t e = 0; e < d && y->alike[d] == d; e++) {
			struct num_renaming exchange = same;

			exchange.digit[d] = e;
			exchange.digit[e] = d;
			if (y->alike[e] == e &&
			    !memcmp(c->times[d], c->times[e], sizeof c->times[d]) &&
			    keeps_members(&exchange, codes, n, y->digits, member))
				y->alike[d] = e;
		}
	}
}

/* Tries to complete a permutation of the places to a renaming. Each digit becomes one that occurs
 * in every new place as often as the old digit does in the old place. Returns false if some digit
 * has no match. */
static bool match_digits(struct num_renaming *r, const struct census *c, unsigned digits)
{
	unsigned taken = 0;

	for (unsigned d = 0; d < 10; d++) {
		uint8_t e = 0;

		for (; e < 10; e++) {
			bool fits = !(taken >> e & 1);

			for (unsigned p = 0; p < digits && fits; p++)
				fits = c->times[e][r->place[p]] == c->times[d][p];
			if (fits)
				break;
		}
		if (e == 10)
			return false;
		r->digit[d] = e;
		taken |= 1U << e;
	}
	return true;
}

static void swap(uint8_t *a, uint8_t *b)
{
	const uint8_t t = *a;

	*a = *b;
	*b = t;
}

/* Advances to the next permutation in lexicographic order. Returns false if this was the last one.
 */
static bool next_places(uint8_t *place, unsigned n)
{
	unsigned i = n - 1, j = n - 1;

	while (i && place[i - 1] > place[i])
		i--;
	if (!i)
		return false;
	while (place[j] < place[i - 1])
		j--;
	swap(&place[i - 1], &place[j]);
	for (j = n - 1; i < j; i++, j--)
		swap(&place[i], &place[j]);
	return true;
}

void num_symmetry_find(struct num_symmetry *y, const num_code *codes, unsigned n, unsigned digits,
		       const bool *member)
{
	struct num_renaming r = same;
	struct census census = { 0 };

	y->digits = digits;
	y->n = 0;
	for (unsigned i = 0; i < n; i++) {
		num_code c = codes[i];

		for (unsigned p = 0; p < digits; p++, c /= 10)
			census.times[c % 10][p]++;
	}
	find_alike(y, codes, n, member, &census);
	do {
		if (match_digits(&r, &census, digits) &&
		    keeps_members(&r, codes, n, digits, member))
			y->at[y->n++] = r;
	} while (next_places(r.place, digits));
}

/* Replaces interchangeable digits in a code with the smallest such digits, in ascending order. */
static num_code tidy_code(const struct num_symmetry *y, num_code c)
{
	uint8_t becomes[10];
	unsigned taken = 0;
	num_code out = 0;

	memset(becomes, 10, sizeof becomes);
	for (unsigned p = 0; p < y->digits; p++, c /= 10) {
		const unsigned d = c % 10;

		if (becomes[d] == 10) {
			uint8_t e = y->alike[d];

			while (y->alike[e] != y->alike[d] || taken >> e & 1)
				e++;
			becomes[d] = e;
			taken |= 1U << e;
		}
		out += becomes[d] * powers[p];
	}
	return out;
}

num_code num_symmetry_class(const struct num_symmetry *y, num_code call)
{
	num_code least = UINT32_MAX;

	for (unsigned i = 0; i < y->n; i++) {
		const num_code c = tidy_code(y, rename_code(call, y->digits, &y->at[i]));

		least = c < least ? c : least;
	}
	return least;
}
