/* SPDX-License-Identifier: MIT */
/* private.h - what the files of Numer0n's rules share. */
#ifndef ASOBI_NUMER0N_PRIVATE_H
#define ASOBI_NUMER0N_PRIVATE_H

#include "games/numer0n/rules/numer0n.h"

/* states as text (text.c) */
size_t num_encode(const void *state, char *buf, size_t size);
bool num_decode(void *state, const char *text);
/* could this arise in play? (sane.c) */
bool num_sane(const void *state);

/* Whose numbers are hidden in this kind of game: a set of places in secret[]. */
unsigned num_hiders(const struct numer0n *n);

#endif
