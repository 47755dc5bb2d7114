/* afresh.h - the program begins anew in its own place: the same process, arguments and
 * directory; of what it knew, only two open files are handed on. */
#ifndef ASOBI_AFRESH_H
#define ASOBI_AFRESH_H

#include <stdbool.h>

/* First of all in main(): argv is copied, and what was handed on is taken. */
void afresh_remember(char **argv);
/* The files that were handed on; false: this is the first beginning. */
bool afresh_inherited(int fds[2]);

/* From now on it may be done with these files.  False: it cannot. */
bool afresh_prepare(const int fds[2]);
/* Do it; to be called from signal handlers.  Ctrl-C and its like, and this signal of their
 * kind (or 0), wait until afresh_settled().  Returns only if the system refuses. */
void afresh_begin(int number);
void afresh_settled(void);

#endif
