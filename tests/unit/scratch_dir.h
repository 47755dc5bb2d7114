/* SPDX-License-Identifier: MIT */
/* scratch_dir.h - a directory of its own for tests that write. */
#ifndef ASOBI_TEST_SCRATCH_DIR_H
#define ASOBI_TEST_SCRATCH_DIR_H

/* The first call makes it, below TMPDIR; the end of the test removes it with all in it,
 * scratch_remove() earlier. */
const char *scratch_dir(void);
/* A name in it; the text is good until the next call but three. */
const char *scratch_path(const char *name);
unsigned scratch_files(const char *dir); /* how many entries a directory has */
void scratch_remove(void);

/* Save a file of text as another editor would, bit by bit: with a byte order mark, with CR LF,
 * without its last line end; and with the line ends of an old Mac, which nobody reads. */
enum { EDIT_MARK = 1, EDIT_CRLF = 2, EDIT_NO_END = 4, EDITS = 8, EDIT_STRAY_CR = 8 };
void scratch_edit(const char *path, unsigned how);

#endif
