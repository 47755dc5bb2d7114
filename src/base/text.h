/* SPDX-License-Identifier: MIT */
/* text.h - files of text as people may have saved them: a line ends with LF or CR LF, the last one
 * also with the file, and a byte order mark may stand at the beginning.  Whatever is read from such
 * a file comes through here. */
#ifndef ASOBI_TEXT_H
#define ASOBI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A whole text as we would have written it, in place: without the mark, each line ending with LF.
 * False with a reason, "line 3: ...": a CR ends no line there, or a mark stands within. */
bool text_settle(char *text, char *reason, size_t size);
/* Why a line with such a CR can't be read. */
const char *text_stray_cr(void);

/* Begin to read a file that is too long for that: the mark is passed over, then byte after byte
 * comes, CR LF as LF; EOF at its end. */
void text_begin(FILE *file);
int text_getc(FILE *file);
/* The next line without its end.  TORN: the file ends instead, line is what stands there; LONG: it
 * does not fit. */
enum text_news { TEXT_LINE, TEXT_TORN, TEXT_LONG };
enum text_news text_line(FILE *file, char *line, size_t size);

#endif
