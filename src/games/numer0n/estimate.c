#include "games/numer0n/estimate.h"

#include "games/numer0n/code.h"

/* Each is called once, and every call tells so many of the n log2 n bits that are
 * missing (as a merge sort counts them); set so that all codes together take what the
 * best players known take: 451 calls, 3575, 26274, about 170000. */
void num_estimate(unsigned digits, uint32_t *total_milli)
{
	static const uint32_t per_bit[] = { 0, 0, 618, 418, 342, 310 };
	const unsigned all = num_count(digits);

	total_milli[0] = total_milli[1] = 0;
	for (unsigned n = 2; n <= all; n++)
		total_milli[n] = total_milli[n / 2] + total_milli[n - n / 2] + per_bit[digits] * n;
	for (unsigned n = 1; n <= all; n++)
		total_milli[n] += 1000 * n;
}

/* Squaring the mantissa doubles its logarithm, so each squaring yields one more bit. */
static uint64_t log2_fixed(uint32_t n)
{
	enum { FRACTION = 24 };
	const unsigned whole = 31 - (unsigned)__builtin_clz(n);
	uint64_t mantissa = (uint64_t)n << (31 - whole), log = whole;

	for (unsigned i = 0; i < FRACTION; i++) {
		mantissa = mantissa * mantissa >> 31;
		log = log << 1 | mantissa >> 32;
		mantissa >>= mantissa >> 32;
	}
	return log;
}

uint64_t num_entropy(uint32_t n)
{
	return n < 2 ? 0 : n * log2_fixed(n);
}
