/* SPDX-License-Identifier: MIT */
/* code.h - numbers of distinct digits, and what the referee says of a call. */
#ifndef ASOBI_NUMER0N_CODE_H
#define ASOBI_NUMER0N_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A code is its digits read as a decimal number: 012 is 12.  How many digits it has
 * stands beside it.  Calls may be any number of that length, secrets only one of
 * the codes: distinct digits, leading zero allowed. */
typedef uint32_t num_code;
enum { NUM_LEAST_DIGITS = 2, NUM_MOST_DIGITS = 5, NUM_MOST_CODES = 30240 };

/* EAT: right digit, right place.  BITE: right digit, wrong place. */
struct num_answer {
	uint8_t eat, bite;
};

/* 90, 720, 5040, 30240. */
unsigned num_count(unsigned digits);
/* 100, 1000, ...: one more than the largest call. */
num_code num_limit(unsigned digits);
bool num_distinct(num_code c, unsigned digits);
/* The digits it is made of. */
unsigned num_digit_set(num_code c, unsigned digits);
/* All codes in ascending order into out, which has room for num_count(). */
void num_list(unsigned digits, num_code *out);

/* The answer to `call` when `secret` is hidden.  The secret's digits are distinct; a call with
 * repeated digits counts a digit of the secret once, as EAT if one of them stands in its place. */
struct num_answer num_judge(num_code secret, num_code call, unsigned digits);

/* Can this be said of any call of this many digits?  No: more hits than digits, or all
 * but one in place and the last one misplaced. */
bool num_answer_possible(struct num_answer a, unsigned digits);

/* Text of exactly `digits` digits.  num_parse() takes nothing else and says whether
 * it was a number of that length, repeated digits or not. */
void num_format(num_code c, unsigned digits, char buf[NUM_MOST_DIGITS + 1]);
bool num_parse(const char *text, unsigned digits, num_code *out);

/* ---- Answers as small numbers, and one call judged against many codes ---- */

enum { NUM_MOST_ANSWERS = 20 };

/* The answers that can be given, in ascending order; the last one is the hit. */
unsigned num_answers(unsigned digits);
struct num_answer num_answer_at(unsigned digits, unsigned i);
unsigned num_answer_index(struct num_answer a, unsigned digits); /* one of those */

/* num_judge() for one call and many secrets, by looking up halves of the secret. */
struct num_judge {
	uint8_t low[100], high[1000];
	uint8_t index[36];
};
void num_judge_start(struct num_judge *j, num_code call, unsigned digits);
static inline unsigned num_judge_index(const struct num_judge *j, num_code secret)
{
	return j->index[j->low[secret % 100] + j->high[secret / 100]];
}
/* This counts how many of these codes, were they the secret, would give each answer to the call. */
void num_count_answers(const num_code *codes, unsigned n, num_code call, unsigned digits,
		       unsigned count[NUM_MOST_ANSWERS]);

#endif
