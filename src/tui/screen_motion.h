/* SPDX-License-Identifier: MIT */
/* screen_motion.h - the timing of the animation that follows a ply or another event. */
#ifndef ASOBI_SCREEN_MOTION_H
#define ASOBI_SCREEN_MOTION_H

#include <stdint.h>

/* Every frame draws the whole game in its current state. struct motion holds only the time that
 * has passed since the last ply, and the view draws accordingly. Times are in milliseconds of the
 * caller's clock. */
enum {
	MOTION_FRAME_MS = 30,
	TOLD_FRAME_MS = 500,
	BREATH_MS = 300 /* the pause between the end of a person's move and the computer's move */
};

struct motion {
	int64_t began_ms;
	int moves_ms; /* the duration of the animation */
	/* how long the description of the event is shown, including the animation; 0 if nothing
	 * is shown */
	int lasts_ms;
};

void motion_begin(struct motion *m, int64_t now_ms, int moves_ms, int stays_ms);
/* ends the animation at once, for example when a key is pressed */
void motion_end(struct motion *m);
/* Call this function once per frame, before the frame is drawn. */
void motion_tick(struct motion *m, int64_t now_ms);
/* Returns the milliseconds since the animation began, at least 1, or 0 if nothing is animated. */
int motion_ms(const struct motion *m, int64_t now_ms);
/* Returns how many milliseconds remain until the next frame, which may be the final one; -1 if
 * nothing is animated. */
int motion_wait_ms(const struct motion *m, int64_t now_ms);

#endif
