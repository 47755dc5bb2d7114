/* SPDX-License-Identifier: MIT */
/* The computer player of the Java client-server program, in two versions: as its author intended
 * it and as it was actually written. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/players/numer0n_players.h"
#include "games/numer0n/rules/code.h"

#define FIRST_CALL N_("the first call is always the same")
#define LEFT N_("numbers left: %u")
#define LEAVES N_("%s leaves %.1f on average")
#define LISTED N_("numbers in its list: %u")
static const char *const remarks[] = { FIRST_CALL, LEFT, LEAVES, LISTED, NULL };

/* ---- The program as intended ---- */

/* Returns a measure of how many candidates to expect after this call: the sum of the squared sizes
 * of the parts into which the call's possible answers divide the candidates. The program calls 926
 * first. After that, it calls the candidate with the smallest sum, or the first of several. For
 * other lengths, the first call consists of the first digits of 92604. */
static uint64_t expected_size(const struct num_choice *h, num_code call)
{
	unsigned size[NUM_MOST_ANSWERS];
	uint64_t sum = 0;

	num_count_answers(h->codes, h->n, call, h->digits, size);
	for (unsigned a = 0; a < num_answers(h->digits); a++)
		sum += (uint64_t)size[a] * size[a];
	return sum;
}

static num_code choose_as_meant(UNUSED struct agent *a, const struct num_choice *h,
				UNUSED struct rng *rng, struct budget *budget)
{
	static const num_code first[] = { 0, 9, 92, 926, 9260, 92604 };
	char code[NUM_MOST_DIGITS + 1];
	uint64_t least = UINT64_MAX;
	num_code best = NUM_UNCHOSEN;

	if (!h->n_calls) {
		num_say(h, FIRST_CALL);
		return first[h->digits];
	}
	for (unsigned i = 0; i < h->n && !(i && budget_spent(budget)); i++) {
		const uint64_t size = expected_size(h, h->codes[i]);

		if (size >= least)
			continue;
		least = size;
		best = h->codes[i];
	}
	if (best != NUM_UNCHOSEN) {
		num_format(best, h->digits, code);
		num_say(h, LEFT, h->n);
		num_say(h, LEAVES, code, (double)least / h->n);
	}
	return best;
}

static bool think_as_meant(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			   struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_as_meant, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_squeeze = {
	.id = "squeeze",
	.title = N_("Java program, as intended"),
	.about = N_("Plays like a classroom program in Java, with its mistakes corrected."),
	.game = &game_numer0n,
	.thinks_aloud = true,
	.remarks = remarks,
	.think = think_as_meant,
};

/* ---- The program as written ---- */

/* The program keeps a list of numbers and narrows it down with each answer. It differs from the
 * intended program as follows:
 *
 * - The numbers that fit an answer are built from digits, with a separate rule for each answer.
 *   After 0-1, the rule allows the call's digits again, even the same digit twice. The list
 *   therefore contains impossible numbers and numbers with repeated digits, and the program may
 *   call them. Some numbers are in the list more than once and count that often.
 * - If the list is empty, the program takes it for the initial list and forgets everything it
 *   has learnt.
 * - The digits ruled out by 0-0 are remembered only while that answer is processed.
 * - If the list has 300 or more numbers, the program calls one of the first 100 at random.
 * - Otherwise, it calls the first number with the lowest score. The score was meant to be the
 *   mean size of the list after the call. However, the code that should square a size flips a
 *   bit of the sum instead (in Java, ^ is exclusive or and is applied after the addition), the
 *   division is an integer division, and the answer 2-0 is left out.
 * - If the list is empty at that point, the program fails and calls 111.
 *
 * Not everything is known about the program's own referee. If it counted 111 against 123 as one
 * EAT and two BITE, the program would call 111 forever. The referee here counts a digit only once,
 * so the game goes on.
 *
 * The program can only handle three digits. With other lengths, the player uses the intended
 * program. */
enum { MOST = 1000 }; /* the maximum number of entries in a list; the longest rule produces 720 */

/* The list of numbers as the program builds it; every number has three digits. */
struct list {
	unsigned n;
	uint16_t at[MOST];
};

/* What is needed to apply the program's rules to one answer. */
struct rules {
	unsigned call[3];	       /* the call's digits, starting with the first place */
	unsigned digits[10], n_digits; /* the digits that numbers may contain, in ascending order */
	struct list *out;
};

static bool in_call(const struct rules *r, unsigned digit)
{
	return digit == r->call[0] || digit == r->call[1] || digit == r->call[2];
}

static void add_number(struct list *l, unsigned a, unsigned b, unsigned c)
{
	assert(l->n < MOST);
	l->at[l->n++] = (uint16_t)(a * 100 + b * 10 + c);
}

static void no_hit(struct rules *r)
{
	unsigned left = 0;

	for (unsigned i = 0; i < r->n_digits; i++)
		if (!in_call(r, r->digits[i]))
			r->digits[left++] = r->digits[i];
	r->n_digits = left;
	for (unsigned i = 0; i < left; i++)
		for (unsigned j = 0; j < left; j++)
			for (unsigned k = 0; k < left; k++)
				if (i != j && i != k && j != k)
					add_number(r->out, r->digits[i], r->digits[j],
						   r->digits[k]);
}

static void one_bite(struct rules *r)
{
	const unsigned *c = r->call;

	for (unsigned i = 0; i < r->n_digits; i++)
		for (unsigned j = 0; j < r->n_digits; j++) {
			const unsigned a = r->digits[i], b = r->digits[j];

			if (i == j || in_call(r, a))
				continue;
			add_number(r->out, a, c[0], b);
			add_number(r->out, a, b, c[0]);
			add_number(r->out, c[1], a, b);
			add_number(r->out, a, b, c[1]);
			add_number(r->out, c[2], a, b);
			add_number(r->out, a, c[2], b);
		}
}

static void one_eat(struct rules *r)
{
	const unsigned *c = r->call;

	for (unsigned i = 0; i < r->n_digits; i++)
		for (unsigned j = 0; j < r->n_digits; j++) {
			const unsigned a = r->digits[i], b = r->digits[j];

			if (i == j || in_call(r, a) || in_call(r, b))
				continue;
			add_number(r->out, c[0], a, b);
			add_number(r->out, a, c[1], b);
			add_number(r->out, a, b, c[2]);
		}
}

/* Adds the numbers that contain two of the call's digits and one other digit, shown as X in the
 * patterns. */
static void two_hits(struct rules *r, const char *const *patterns)
{
	for (unsigned i = 0; i < r->n_digits; i++) {
		if (in_call(r, r->digits[i]))
			continue;
		for (const char *const *p = patterns; *p; p++) {
			unsigned digit[3];

			for (unsigned k = 0; k < 3; k++)
				digit[k] = (*p)[k] == 'X' ? r->digits[i] : r->call[(*p)[k] - '0'];
			add_number(r->out, digit[0], digit[1], digit[2]);
		}
	}
}

/* Adds the numbers made up only of the call's digits, each of them `times` times. */
static void add_turned(struct rules *r, const char *const *patterns, unsigned times)
{
	while (times-- > 0)
		for (const char *const *p = patterns; *p; p++)
			add_number(r->out, r->call[(*p)[0] - '0'], r->call[(*p)[1] - '0'],
				   r->call[(*p)[2] - '0']);
}

static void make_list(struct rules *r, unsigned eat, unsigned bite)
{
	static const char *const bites[] = {
		"X01", "X20", "X21", "10X", "1X0", "12X", "2X0", "2X1", "20X", NULL,
	};
	static const char *const mixed[] = { "0X1", "02X", "X10", "21X", "1X2", "X02", NULL };
	static const char *const eats[] = { "01X", "0X2", "X12", NULL };
	static const char *const turns[] = { "120", "201", NULL };
	static const char *const swaps[] = { "021", "210", "102", NULL };
	static const char *const same[] = { "012", NULL };

	switch (eat * 10 + bite) {
	case 0: no_hit(r); break;
	case 1: one_bite(r); break;
	case 2: two_hits(r, bites); break;
	case 3: add_turned(r, turns, 1); break;
	case 10: one_eat(r); break;
	case 11: two_hits(r, mixed); break;
	case 12: add_turned(r, swaps, r->n_digits); break;
	case 20: two_hits(r, eats); break;
	case 30: add_turned(r, same, 1); break;
	default: break;
	}
}

/* Keeps those numbers in `old` that fit an answer. `digits` is the set of digits that numbers may
 * contain, which the function updates. */
static void squeeze_list(const struct list *old, unsigned call, unsigned eat, unsigned bite,
			 unsigned *digits, struct list *out)
{
	struct rules r = { .call = { call / 100, call / 10 % 10, call % 10 }, .out = out };
	bool kept[MOST] = { false };
	unsigned n = 0;

	for (unsigned d = 0; d < 10; d++)
		if (*digits >> d & 1)
			r.digits[r.n_digits++] = d;
	out->n = 0;
	make_list(&r, eat, bite);
	*digits = 0;
	for (unsigned i = 0; i < r.n_digits; i++)
		*digits |= 1U << r.digits[i];
	if (!old->n)
		return;
	for (unsigned i = 0; i < old->n; i++)
		kept[old->at[i]] = true;
	for (unsigned i = 0; i < out->n; i++)
		if (kept[out->at[i]])
			out->at[n++] = out->at[i];
	out->n = n;
}

/* Returns the score that the program gives a call; lower is better. */
static unsigned score_call(const struct list *list, unsigned call, unsigned digits,
			   struct list *scratch)
{
	static const uint8_t answers[][2] = {
		{ 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 0 },
		{ 1, 1 }, { 1, 2 }, { 2, 1 }, { 3, 0 },
	};
	unsigned sum = 0, sum2 = 0;

	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
		unsigned of = digits;

		squeeze_list(list, call, answers[i][0], answers[i][1], &of, scratch);
		sum += scratch->n;
		sum2 = (sum2 + scratch->n) ^ 2;
	}
	return sum ? sum2 / sum : 0;
}

static num_code find_lowest(const struct list *list, unsigned digits, struct list *scratch)
{
	unsigned least = UINT32_MAX, best = 111;

	for (unsigned i = 0; i < list->n; i++) {
		const unsigned s = score_call(list, list->at[i], digits, scratch);

		if (s >= least)
			continue;
		least = s;
		best = list->at[i];
	}
	return best;
}

static num_code choose_as_written(struct agent *a, const struct num_choice *h, struct rng *rng,
				  struct budget *budget)
{
	enum { ALL_DIGITS = 0x3ff, MANY = 300, FIRST = 100 };
	struct list *lists, *old, *new;
	unsigned digits = ALL_DIGITS;
	num_code call;

	if (h->digits != 3 || !h->n_calls)
		return choose_as_meant(a, h, rng, budget);
	lists = xcalloc(3, sizeof *lists);
	old = &lists[0];
	new = &lists[1];
	for (unsigned i = 0; i < h->n_calls; i++) {
		struct list *const next = old;

		digits = ALL_DIGITS;
		squeeze_list(old, h->calls[i].call, h->calls[i].eat, h->calls[i].bite, &digits,
			     new);
		old = new;
		new = next;
	}
	num_say(h, LISTED, old->n);
	call = old->n < MANY ? find_lowest(old, digits, &lists[2]) : old->at[rng_below(rng, FIRST)];
	free(lists);
	return call;
}

static bool think_as_written(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			     struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_as_written, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_squeeze_asis = {
	.id = "squeeze-asis",
	.title = N_("Java program, as written"),
	.about = N_("Plays like a classroom program in Java, including its mistakes."),
	.game = &game_numer0n,
	.thinks_aloud = true,
	.remarks = remarks,
	.think = think_as_written,
};
