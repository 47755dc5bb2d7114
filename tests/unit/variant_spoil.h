/* SPDX-License-Identifier: MIT */
/* variant_spoil.h - judges many variants of Asobi's exercises. In each of them, it judges one of
 * Asobi's players, and the same player after it was made to err in one random position (a
 * "spoiled" player). */
#ifndef ASOBI_TEST_VARIANT_SPOIL_H
#define ASOBI_TEST_VARIANT_SPOIL_H

/* Makes the variants from number `from` up to, but not including, `to`. The player must solve each
 * variant, and the spoiled player must be caught in the position where it errs. */
void spoil_variants(unsigned from, unsigned to);

#endif
