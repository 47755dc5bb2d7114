/* SPDX-License-Identifier: MIT */
/* text.h - text files as people may have saved them. Lines end with LF or CR LF, the last one may
 * have no line ending, and a byte order mark may come first. All such files are read through this
 * module. */
#ifndef ASOBI_TEXT_H
#define ASOBI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Converts a whole text, in place, to the form that Asobi would have written: without a byte order
 * mark, and with LF at the end of each line. Returns false with a reason ("line 3: ...") if a CR
 * doesn't end its line or a byte order mark appears inside the text. */
bool text_settle(char *text, char *reason, size_t size);
/* Returns the error message for a line that contains a stray CR (one without an LF after it). */
const char *text_stray_cr(void);

/* These functions read a file that is too long to be converted as a whole. text_begin() skips the
 * byte order mark. text_getc() then returns one byte at a time, turning CR LF into LF, and EOF at
 * the end. */
void text_begin(FILE *file);
int text_getc(FILE *file);
/* Reads the next line without its line ending. TEXT_TORN: the file ended before the line did, and
 * `line` holds the incomplete line. TEXT_LONG: the line doesn't fit. */
enum text_news { TEXT_LINE, TEXT_TORN, TEXT_LONG };
enum text_news text_line(FILE *file, char *line, size_t size);

#endif
