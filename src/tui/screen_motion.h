/* SPDX-License-Identifier: MIT */
/* screen_motion.h - the timing of the animation after a ply or another event. */
#ifndef ASOBI_SCREEN_MOTION_H
#define ASOBI_SCREEN_MOTION_H

#include <stdint.h>

/* Every frame draws the whole game from its current state. struct motion stores only the time
 * since the last ply, from which the view works out what to draw. Times are in milliseconds on the
 * caller's clock. */
enum {
	MOTION_FRAME_MS = 30,
	TOLD_FRAME_MS = 500,
	BREATH_MS = 300 /* the pause after a person's move, before the computer moves */
};

struct motion {
	int64_t began_ms;
	int moves_ms; /* the duration of the animation */
	/* how long the event's description is shown, including the animation; 0 for not at all */
	int lasts_ms;
};

void motion_begin(struct motion *m, int64_t now_ms, int moves_ms, int stays_ms);
/* ends the animation at once, for example when a key is pressed */
void motion_end(struct motion *m);
/* Call this before each frame is drawn. */
void motion_tick(struct motion *m, int64_t now_ms);
/* Returns the time since the animation began, at least 1 ms; 0 if nothing is animated. */
int motion_ms(const struct motion *m, int64_t now_ms);
/* Returns the time in milliseconds until the next frame, which may be the last one; -1 if nothing
 * is animated. */
int motion_wait_ms(const struct motion *m, int64_t now_ms);

#endif
