/* SPDX-License-Identifier: MIT */
/* reason.h - view->reason() of Othello (asobi/view.h). */
#ifndef ASOBI_OTHELLO_REASON_H
#define ASOBI_OTHELLO_REASON_H

#include "asobi/game.h"

size_t othello_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t othello_guide(const void *seen, unsigned seat, char *buf, size_t size);	/* view->guide() */

#endif
