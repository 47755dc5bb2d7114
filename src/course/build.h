/* SPDX-License-Identifier: MIT */
/* build.h - prepares a program that was handed in: if its folder has an executable file `build`,
 * that file runs before `run` does, in the same box, and its time doesn't count as the program's.
 */
#ifndef ASOBI_COURSE_BUILD_H
#define ASOBI_COURSE_BUILD_H

#include <stdatomic.h>

#include "asobi/game.h"

enum { BUILD_MS = 120000 };

/* Tells whether this folder (an absolute path) has something to build. */
bool build_wanted(const char *folder);
/* Builds, and waits until that is done or cancelled. Returns false with one sentence in `error` if
 * it fails or takes longer than BUILD_MS (see link_patience_ms()). */
bool build_folder(const char *folder, bool boxed, atomic_bool *cancel, char error[ERROR_TEXT]);

#endif
