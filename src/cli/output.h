/* output.h - standard output, with a memory for why writing to it failed. */
#ifndef ASOBI_OUTPUT_H
#define ASOBI_OUTPUT_H

#include <stdbool.h>

/* Write out what is buffered.  False once anything could not be written. */
bool output_flush(void);
const char *output_error(void);		/* the system's reason, after false */

#endif
