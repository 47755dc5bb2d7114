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

/* Put a digit not yet used in the next place, then fill the rest. */
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

static unsigned digit_set(num_code c, unsigned digits)
{
	unsigned set = 0;

	for (unsigned i = 0; i < digits; i++, c /= 10)
		set |= 1U << c % 10;
	return set;
}

struct num_answer num_judge(num_code secret, num_code call, unsigned digits)
{
	const unsigned common = digit_set(secret, digits) & digit_set(call, digits);
	unsigned eat = 0;

	for (unsigned i = 0; i < digits; i++, secret /= 10, call /= 10)
		eat += secret % 10 == call % 10;
	return (struct num_answer){
		(uint8_t)eat, (uint8_t)((unsigned)__builtin_popcount(common) - eat),
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
