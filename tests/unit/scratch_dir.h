/* SPDX-License-Identifier: MIT */
/* scratch_dir.h - a directory of its own for tests that write. */
#ifndef ASOBI_TEST_SCRATCH_DIR_H
#define ASOBI_TEST_SCRATCH_DIR_H

/* The first call makes it, below TMPDIR; the end of the test removes it with all in it, scratch_remove() earlier. */
const char *scratch_dir(void);
/* A name in it; the text is good until the next call but three. */
const char *scratch_path(const char *name);
unsigned scratch_files(const char *dir);	/* how many entries a directory has */
void scratch_remove(void);

#endif
