/* SPDX-License-Identifier: MIT */
/* code.h - numbers with distinct digits, and the referee's answers to calls. */
#ifndef ASOBI_NUMER0N_CODE_H
#define ASOBI_NUMER0N_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A code is stored as the decimal value of its digits: 012 is 12. The number of digits is stored
 * separately. A call may be any number of that length; a secret must have distinct digits and may
 * start with 0. */
typedef uint32_t num_code;
enum { NUM_LEAST_DIGITS = 2, NUM_MOST_DIGITS = 5, NUM_MOST_CODES = 30240 };

/* EAT counts the right digits in the right places, BITE the right digits in wrong places. */
struct num_answer {
	uint8_t eat, bite;
};

/* 90, 720, 5040, 30240. */
unsigned num_count(unsigned digits);
/* Returns 10 to the power of `digits` (100, 1000, ...), which is one more than the largest
 * possible call. */
num_code num_limit(unsigned digits);
bool num_distinct(num_code c, unsigned digits);
/* Returns the set of digits that the code contains. */
unsigned num_digit_set(num_code c, unsigned digits);
/* Fills `out` with all codes in ascending order. `out` must have room for num_count() codes. */
void num_list(unsigned digits, num_code *out);

/* Returns the answer to `call` if `secret`, whose digits are distinct, is hidden. A digit that the
 * call repeats counts once, as EAT if one of its occurrences is in the right place. */
struct num_answer num_judge(num_code secret, num_code call, unsigned digits);

/* Returns true if a call with this many digits can get this answer. An answer is impossible if it
 * has more hits than digits, or if it has one misplaced digit and all others in place. */
bool num_answer_possible(struct num_answer a, unsigned digits);

/* num_format() writes exactly `digits` digits. num_parse() accepts only numbers of that length, in
 * which digits may repeat, and returns false for anything else. */
void num_format(num_code c, unsigned digits, char buf[NUM_MOST_DIGITS + 1]);
bool num_parse(const char *text, unsigned digits, num_code *out);

/* ---- Answers as small numbers, and comparing one call with many codes ---- */

enum { NUM_MOST_ANSWERS = 20 };

/* Returns the number of possible answers. num_answer_at() lists them in ascending order; the last
 * one is the hit. */
unsigned num_answers(unsigned digits);
struct num_answer num_answer_at(unsigned digits, unsigned i);
/* Returns the index of a possible answer, as used by num_answer_at(). */
unsigned num_answer_index(struct num_answer a, unsigned digits);

/* Speeds up num_judge() for one call and many secrets by looking up each secret's two halves in
 * tables. */
struct num_judge {
	uint8_t low[100], high[1000];
	uint8_t index[36];
};
void num_judge_start(struct num_judge *j, num_code call, unsigned digits);
static inline unsigned num_judge_index(const struct num_judge *j, num_code secret)
{
	return j->index[j->low[secret % 100] + j->high[secret / 100]];
}
/* Counts, for each answer, how many of these codes would give it to the call if they were the
 * secret number. */
void num_count_answers(const num_code *codes, unsigned n, num_code call, unsigned digits,
		       unsigned count[NUM_MOST_ANSWERS]);

#endif
