/* SPDX-License-Identifier: MIT */
/* scratch_dir.h - a temporary directory for tests that write files. */
#ifndef ASOBI_TEST_SCRATCH_DIR_H
#define ASOBI_TEST_SCRATCH_DIR_H

/* The first call creates the directory in TMPDIR. The directory and everything in it are removed
 * when the test ends, or earlier by scratch_remove(). */
const char *scratch_dir(void);
/* Returns the path of a file in the scratch directory. The text stays valid for the next three
 * calls. */
const char *scratch_path(const char *name);
unsigned scratch_files(const char *dir); /* returns how many entries the directory has */
void scratch_remove(void);

/* Saves a text file as other editors might. The bits add a byte order mark, change line endings to
 * CR LF, or omit the last line ending. EDIT_STRAY_CR uses the line ending of old Macs, a lone CR,
 * which Asobi can't read. */
enum { EDIT_MARK = 1, EDIT_CRLF = 2, EDIT_NO_END = 4, EDITS = 8, EDIT_STRAY_CR = 8 };
void scratch_edit(const char *path, unsigned how);

#endif
