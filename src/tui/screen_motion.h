/* SPDX-License-Identifier: MIT */
/* screen_motion.h - the timing of animations after something has happened. */
#ifndef ASOBI_SCREEN_MOTION_H
#define ASOBI_SCREEN_MOTION_H

#include <stdint.h>

/* Every frame draws the whole game in its current state. struct motion only tells how much time
 * has passed since the last ply, and the view draws accordingly. Times are in milliseconds of the
 * caller's clock. */
enum {
	MOTION_FRAME_MS = 30,
	TOLD_FRAME_MS = 500,
	BREATH_MS = 300 /* the pause between the end of a person's move and the computer's move */
};

struct motion {
	int64_t began_ms;
	int moves_ms; /* how long frames of the animation are drawn */
	int lasts_ms; /* how long the event is described, including the animation; 0 when at rest */
};

void motion_begin(struct motion *m, int64_t now_ms, int moves_ms, int stays_ms);
void motion_end(struct motion *m); /* ends the animation at once, for example at a key press */
/* Call this function once per frame, before the frame is drawn. */
void motion_tick(struct motion *m, int64_t now_ms);
/* Returns the milliseconds since the animation began, at least 1, or 0 if nothing is animated. */
int motion_ms(const struct motion *m, int64_t now_ms);
/* Returns how many milliseconds remain until the next frame, which may be the final one; -1 if
 * nothing is animated. */
int motion_wait_ms(const struct motion *m, int64_t now_ms);

#endif
