/* SPDX-License-Identifier: MIT */
/* screen_motion.h - what moves on the screen after something happened, and for how long. */
#ifndef ASOBI_SCREEN_MOTION_H
#define ASOBI_SCREEN_MOTION_H

#include <stdint.h>

/* Every frame is a whole drawing of the game as it is; this only says how long ago the ply was, and
 * the view draws accordingly.  Times are in milliseconds by a clock of the caller's. */
enum {
	MOTION_FRAME_MS = 30,
	TOLD_FRAME_MS = 500,
	BREATH_MS = 300 /* after a person's move has come to rest, before a computer's */
};

struct motion {
	int64_t began_ms;
	int moves_ms; /* frames are drawn until then */
	int lasts_ms; /* so long what happened is told; 0: at rest, and drawn so */
};

void motion_begin(struct motion *m, int64_t now_ms, int moves_ms, int stays_ms);
void motion_end(struct motion *m); /* at once, as by a key */
/* Call this once a frame, before it is drawn. */
void motion_tick(struct motion *m, int64_t now_ms);
/* The milliseconds since it began, at least 1; 0: all is at rest. */
int motion_ms(const struct motion *m, int64_t now_ms);
/* The milliseconds until the next frame, which may be the one at rest; -1: nothing moves. */
int motion_wait_ms(const struct motion *m, int64_t now_ms);

#endif
