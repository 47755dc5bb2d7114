/* SPDX-License-Identifier: MIT */
/* scratch_dir.h - a directory of its own for tests that write. */
#ifndef ASOBI_TEST_SCRATCH_DIR_H
#define ASOBI_TEST_SCRATCH_DIR_H

/* Made on the first call, removed with all in it by scratch_remove(). */
const char *scratch_dir(void);
/* A name in it; the text is good until the next call but three. */
const char *scratch_path(const char *name);
unsigned scratch_files(const char *dir);	/* how many entries a directory has */
void scratch_remove(void);

#endif
