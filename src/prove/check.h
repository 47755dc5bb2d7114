/* SPDX-License-Identifier: MIT */
/* check.h - what the files that check certificates share: check.c reads walk by walk, check_walk.c
 * and check_hunt.c follow one, check_answer.c looks answers up for them. */
#ifndef ASOBI_PROVE_CHECK_H
#define ASOBI_PROVE_CHECK_H

#include "base/sealed.h"
#include "prove/certificate.h"
#include "prove/positions.h"

/* The walk of the file that is being checked. */
struct check {
	struct sealed_reader in;
	struct certificate_check *out;
	size_t memory;
	atomic_bool *cancel;
	struct setup setup;
	unsigned walk, seat; /* the walk from 1 */
	/* These are its answers: of each, `answer` is the move, `asked` says that it was needed,
	 * `from` is its line in the file. */
	struct positions answers;
	int worst; /* as it says */
	uint64_t calls;
	unsigned most;
};

/* Finds the answer in this position and marks it as needed; false with a message, where `line` says
 * how the position came about. */
bool check_answer(struct check *c, const void *seen, const struct ply *line, unsigned n,
		  game_move *out);
bool check_refuse(struct check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* These two follow everything that can happen; false with a message. */
bool check_walk(struct check *c);
bool check_hunt(struct check *c);

#endif
