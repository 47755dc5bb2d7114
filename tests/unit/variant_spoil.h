/* SPDX-License-Identifier: MIT */
/* variant_spoil.h - judges many variants of our exercises, each with our player and with the same
 * player spoiled at one random position. */
#ifndef ASOBI_TEST_VARIANT_SPOIL_H
#define ASOBI_TEST_VARIANT_SPOIL_H

/* Draws variants from number `from` up to, but not including, `to`. Each must be solved by our
 * player, and the spoiled player must be caught where it was spoiled. */
void spoil_variants(unsigned from, unsigned to);

#endif
