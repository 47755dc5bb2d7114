/* SPDX-License-Identifier: MIT */
/* guide.h - view->guide() of Gomoku (asobi/view.h). */
#ifndef ASOBI_GOMOKU_GUIDE_H
#define ASOBI_GOMOKU_GUIDE_H

#include "games/gomoku/gomoku.h"

/* Three stones of this seat side by side that one more makes a four with both ends free? */
bool gomoku_open_three(const struct gomoku *g, unsigned seat);
size_t gomoku_guide(const void *seen, unsigned seat, char *buf, size_t size);

#endif
