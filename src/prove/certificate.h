/* SPDX-License-Identifier: MIT */
/* certificate.h - what was proved of a player, as a file that can be checked without it: its answer
 *in every position that it can come to.
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
 * proved: "keeps" what every position is worth, "never-loses" (a win may become a draw), or "finds"
 *what is hidden. A walk is one start, from one seat, with one seed: "worst" is the worst that can
 *happen in it; of what is hidden it says "calls 3575 most 7", in all and at most.  Options follow
 *there, "options n=3 k=2", and a line "from POSITION" where it does not begin as the rules have it.
 *Then the answers: move and position, as the game writes them and as the player sees it.  At the
 *end stands how many walks and answers there are.  Every line but those of the head ends with a
 *check sum of the head and itself. */
#ifndef ASOBI_PROVE_CERTIFICATE_H
#define ASOBI_PROVE_CERTIFICATE_H

#include "asobi/player.h"
#include "base/strbuf.h"
#include "prove/prove.h"

enum { CERTIFICATE_VERSION = 1 };
enum certified { CERTIFIED_KEEPS, CERTIFIED_NEVER_LOSES, CERTIFIED_FINDS, CERTIFIED_KINDS };
extern const char *const certified_words[CERTIFIED_KINDS];
extern const char *const certified_ends[3]; /* of outcome + 1: "loss", "draw", "win" */

/* Adds the lines above "begin". */
void certificate_add_head(struct strbuf *sb, const struct game *g, const char *who,
			  enum certified what);

struct certificate;
struct certificate *certificate_new(const struct game *g, const char *who, enum certified what);
void certificate_free(struct certificate *c);
/* This is for struct prove_task; its context is the certificate. */
void certificate_keep(void *certificate, const struct prove_question *q,
		      const struct prove_reply *r);
/* The answers kept since the last one are those of this walk, which was whole. */
void certificate_walk(struct certificate *c, const struct setup *setup, unsigned seat,
		      uint64_t seed, const struct proof *p);
/* Writes the whole certificate into a file that is not there yet; false with one sentence. */
bool certificate_write(struct certificate *c, const char *path, char error[ERROR_TEXT]);

/* ---- Checking it, with the rules alone ---- */

struct certificate_check {
	bool opened; /* there was a file to read */
	const struct game *game;
	char who[WHO_TEXT];
	enum certified what;
	unsigned walks;
	uint64_t positions, answers;
	int worst;		/* of all walks */
	bool all_won;		/* each walk ends in a win */
	uint64_t hidden, calls; /* of what is found: how many in all walks, with how many calls */
	unsigned most;
	/* The rules show for each position that it was worth no more.  False: the positions are too
	 * many for that, and only the worst ends are sure. */
	bool searched;
};
/* Checks a certificate; `memory` limits the bytes for positions, 0 does not.  False with one
 * sentence that says what is wrong with it. */
bool certificate_check(const char *path, size_t memory, atomic_bool *cancel,
		       struct certificate_check *out, char error[ERROR_TEXT]);

#endif
