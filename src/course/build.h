/* SPDX-License-Identifier: MIT */
/* build.h - builds a program that a student has handed in. If the program's folder contains an
 * executable file `build`, that file runs before `run` does, in the same kind of box. Building
 * time doesn't count towards the program's time limit. */
#ifndef ASOBI_COURSE_BUILD_H
#define ASOBI_COURSE_BUILD_H

#include <stdatomic.h>

#include "asobi/game.h"

enum { BUILD_MS = 120000 };

/* Returns true if `folder` (an absolute path) contains an executable file `build`. */
bool build_wanted(const char *folder);
/* Runs `build` and waits until it finishes or is cancelled. If building fails or takes longer than
 * BUILD_MS (see link_patience_ms()), returns false and writes one sentence to `error`. */
bool build_folder(const char *folder, bool boxed, atomic_bool *cancel, char error[ERROR_TEXT]);

#endif
