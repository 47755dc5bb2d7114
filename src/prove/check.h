/* SPDX-License-Identifier: MIT */
/* check.h - declarations shared by the files that check certificates: check.c reads the walks,
 * check_walk.c and check_hunt.c follow each walk, and check_answer.c looks up the answers. */
#ifndef ASOBI_PROVE_CHECK_H
#define ASOBI_PROVE_CHECK_H

#include "base/sealed.h"
#include "prove/certificate.h"
#include "prove/positions.h"

/* The walk that is being checked. */
struct check {
	struct sealed_reader in;
	struct certificate_check *out;
	size_t memory;
	atomic_bool *cancel;
	struct setup setup;
	unsigned walk, seat; /* the walk's number, counted from 1, and the player's seat */
	/* The walk's answers. For each position, `answer` is the move, `asked` is true once the
	 * answer has been needed, and `from` is its line number in the file. */
	struct positions answers;
	int worst; /* the worst result that the file claims for this walk */
	uint64_t calls;
	unsigned most;
};

/* Finds the answer for this position and marks it as needed. `line` holds the plies that led to
 * the position. If the certificate has no answer for it, writes an error message and returns
 * false. */
bool check_answer(struct check *c, const void *seen, const struct ply *line, unsigned n,
		  game_move *out);
bool check_refuse(struct check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* These two functions follow everything that can happen in a walk. If they find an error in the
 * walk, they write a message and return false. */
bool check_walk(struct check *c);
bool check_hunt(struct check *c);

#endif
