/* SPDX-License-Identifier: MIT */
/* build.h - builds a program that a student has handed in. If its folder has an executable file
 * `build`, that file runs before `run` does, in the same box. The time that the build takes
 * doesn't count as the program's time. */
#ifndef ASOBI_COURSE_BUILD_H
#define ASOBI_COURSE_BUILD_H

#include <stdatomic.h>

#include "asobi/game.h"

enum { BUILD_MS = 120000 };

/* Returns true if this folder (an absolute path) has an executable file `build`. */
bool build_wanted(const char *folder);
/* Runs the file `build` and waits until it has ended or was cancelled. Returns false and writes
 * one sentence to `error` if building fails or takes longer than BUILD_MS (see
 * link_patience_ms()). */
bool build_folder(const char *folder, bool boxed, atomic_bool *cancel, char error[ERROR_TEXT]);

#endif
