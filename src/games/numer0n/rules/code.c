/* SPDX-License-Identifier: MIT */
#include "games/numer0n/rules/code.h"

#include <string.h>

static const unsigned counts[] = { 1, 10, 90, 720, 5040, 30240 };
static const num_code limits[] = { 1, 10, 100, 1000, 10000, 100000 };

unsigned num_count(unsigned digits)
{
	return counts[digits];
}

num_code num_limit(unsigned digits)
{
	return limits[digits];
}

bool num_distinct(num_code c, unsigned digits)
{
	unsigned used = 0;

	for (unsigned i = 0; i < digits; i++, c /= 10) {
		const unsigned bit = 1U << c % 10;

		if (used & bit)
			return false;
		used |= bit;
	}
	return true;
}

/* Lists all codes that start with `begun`: tries each unused digit in the next place and fills the
 * remaining places recursively. */
static num_code *list_from(num_code begun, unsigned used, unsigned left, num_code *out)
{
	if (!left) {
		*out = begun;
		return out + 1;
	}
	for (unsigned d = 0; d < 10; d++)
		if (!(used >> d & 1))
			out = list_from(begun * 10 + d, used | 1U << d, left - 1, out);
	return out;
}

void num_list(unsigned digits, num_code *out)
{
	list_from(0, 0, digits, out);
}

unsigned num_digit_set(num_code c, unsigned digits)
{
	unsigned set = 0;

	for (unsigned i = 0; i < digits; i++, c /= 10)
		set |= 1U << c % 10;
	return set;
}

struct num_answer num_judge(num_code secret, num_code call, unsigned digits)
{
	const unsigned common = num_digit_set(secret, digits) & num_digit_set(call, digits);
	unsigned eat = 0;

	for (unsigned i = 0; i < digits; i++, secret /= 10, call /= 10)
		eat += secret % 10 == call % 10;
	return (struct num_answer){
		(uint8_t)eat,
		(uint8_t)((unsigned)__builtin_popcount(common) - eat),
	};
}

bool num_answer_possible(struct num_answer a, unsigned digits)
{
	return a.eat + a.bite <= (int)digits && !(a.eat + 1 == (int)digits && a.bite == 1);
}

void num_format(num_code c, unsigned digits, char buf[NUM_MOST_DIGITS + 1])
{
	buf[digits] = '\0';
	while (digits-- > 0) {
		buf[digits] = (char)('0' + c % 10);
		c /= 10;
	}
}

bool num_parse(const char *text, unsigned digits, num_code *out)
{
	num_code c = 0;

	if (strlen(text) != digits || strspn(text, "0123456789") != digits)
		return false;
	while (*text)
		c = c * 10 + (num_code)(*text++ - '0');
	*out = c;
	return true;
}

/* ---- Answering one call for many codes at once ---- */

static const struct num_answer two[] = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 0 }, { 2, 0 } };
static const struct num_answer three[] = {
	{ 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 2, 0 }, { 3, 0 },
};
static const struct num_answer four[] = {
	{ 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 0 }, { 1, 1 },
	{ 1, 2 }, { 1, 3 }, { 2, 0 }, { 2, 1 }, { 2, 2 }, { 3, 0 }, { 4, 0 },
};
static const struct num_answer five[] = {
	{ 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 0, 5 }, { 1, 0 },
	{ 1, 1 }, { 1, 2 }, { 1, 3 }, { 1, 4 }, { 2, 0 }, { 2, 1 }, { 2, 2 },
	{ 2, 3 }, { 3, 0 }, { 3, 1 }, { 3, 2 }, { 4, 0 }, { 5, 0 },
};
static const struct {
	const struct num_answer *at;
	unsigned len;
} answers[] = { { NULL, 0 }, { NULL, 0 }, { two, 5 }, { three, 9 }, { four, 14 }, { five, 20 } };

unsigned num_answers(unsigned digits)
{
	return answers[digits].len;
}

struct num_answer num_answer_at(unsigned digits, unsigned i)
{
	return answers[digits].at[i];
}

unsigned num_answer_index(struct num_answer a, unsigned digits)
{
	unsigned i = 0;

	while (answers[digits].at[i].eat != a.eat || answers[digits].at[i].bite != a.bite)
		i++;
	return i;
}

void num_judge_start(struct num_judge *j, num_code call, unsigned digits)
{
	enum { EAT = 6, BITE = 1 };
	uint8_t worth[NUM_MOST_DIGITS][10] = { { 0 } };

	for (unsigned p = 0; p < digits; p++, call /= 10) {
		for (unsigned q = 0; q < digits; q++)
			if (!worth[q][call % 10])
				worth[q][call % 10] = BITE;
		worth[p][call % 10] = EAT;
	}
	memset(j->high, 0, sizeof j->high);
	for (unsigned i = 0; i < 100; i++)
		j->low[i] = (uint8_t)(worth[0][i % 10] + worth[1][i / 10]);
	for (unsigned i = 0; i < num_limit(digits) / 100; i++)
		j->high[i] = (uint8_t)(worth[2][i % 10] + worth[3][i / 10 % 10] +
				       worth[4][i / 100]);
	for (unsigned i = 0; i < num_answers(digits); i++)
		j->index[num_answer_at(digits, i).eat * EAT + num_answer_at(digits, i).bite] =
			(uint8_t)i;
}

void num_count_answers(const num_code *codes, unsigned n, num_code call, unsigned digits,
		       unsigned count[NUM_MOST_ANSWERS])
{
	struct num_judge judge;

	memset(count, 0, NUM_MOST_ANSWERS * sizeof *count);
	num_judge_start(&judge, call, digits);
	for (unsigned i = 0; i < n; i++)
		count[num_judge_index(&judge, codes[i])]++;
}
