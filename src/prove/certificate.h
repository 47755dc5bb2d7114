/* SPDX-License-Identifier: MIT */
/* certificate.h - a proof about a player, saved in a file that can be checked without the player.
 * The file holds the player's answer for every position that can arise.
 *
 *	asobi-certificate 1
 *	game tictactoe
 *	player perfect
 *	proved keeps
 *	begin #97bd0a65
 *	walk 1 seat 1 seed 1 worst draw
 *	4<TAB>......... 0 3 #0c1f8a44
 *	...
 *	end 2 520 #5d21c0aa
 *
 * "proved" is "keeps" (never gives away a position's value), "never-loses" (may turn a win into a
 * draw), or "finds" (finds what is hidden). A walk covers one start position, one seat and one
 * seed. "worst" is its worst result; if something is hidden, "calls 3575 most 7" gives the total
 * and the maximum number of calls instead. Options follow as "options n=3 k=2", and a line "from
 * POSITION" if the game doesn't begin from the standard position. Then come the answers: the move
 * and the position in the game's notation, as the player sees it. The last line holds the number
 * of walks and the number of answers. Every line after the header ends with a checksum of the
 * header and the line itself. */
#ifndef ASOBI_PROVE_CERTIFICATE_H
#define ASOBI_PROVE_CERTIFICATE_H

#include "asobi/player.h"
#include "base/strbuf.h"
#include "prove/prove.h"

enum { CERTIFICATE_VERSION = 1 };
enum certified { CERTIFIED_KEEPS, CERTIFIED_NEVER_LOSES, CERTIFIED_FINDS, CERTIFIED_KINDS };
extern const char *const certified_words[CERTIFIED_KINDS];
extern const char *const certified_ends[3]; /* indexed by outcome + 1: "loss", "draw", "win" */

/* Adds the header lines before "begin". */
void certificate_add_head(struct strbuf *sb, const struct game *g, const char *who,
			  enum certified what);

struct certificate;
struct certificate *certificate_new(const struct game *g, const char *who, enum certified what);
void certificate_free(struct certificate *c);
/* Adds an answer to the certificate. This function serves as a callback in struct prove_task, with
 * the certificate as its context. */
void certificate_keep(void *certificate, const struct prove_question *q,
		      const struct prove_reply *r);
/* Ends a complete walk, which covers one start position, seat and seed. It consists of the answers
 * added since the previous call. */
void certificate_walk(struct certificate *c, const struct setup *setup, unsigned seat,
		      uint64_t seed, const struct proof *p);
/* Writes the certificate to a new file. On failure, writes a one-sentence error message and
 * returns false. */
bool certificate_write(struct certificate *c, const char *path, char error[ERROR_TEXT]);

/* ---- Checking a certificate, using only the rules ---- */

struct certificate_check {
	bool opened; /* true if the file could be opened */
	const struct game *game;
	char who[WHO_TEXT];
	enum certified what;
	unsigned walks;
	uint64_t positions, answers;
	int worst;    /* the worst result of all walks */
	bool all_won; /* true if every walk ends in a win */
	/* For games with secrets: the number of secrets in all walks, and the total number of
	 * calls that the player needed to find them. */
	uint64_t hidden, calls;
	unsigned most;
	/* True if the rules confirm for each position that no better result was possible. False if
	 * there were too many positions to check this; only the worst results are then certain. */
	bool searched;
};
/* Checks a certificate. Uses at most `memory` bytes for positions; 0 means no limit. If something
 * is wrong, writes a one-sentence error message and returns false. */
bool certificate_check(const char *path, size_t memory, atomic_bool *cancel,
		       struct certificate_check *out, char error[ERROR_TEXT]);

#endif
