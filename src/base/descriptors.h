/* SPDX-License-Identifier: MIT */
/* descriptors.h - what a new program inherits: nothing but what it was given.  Both functions may
 * be called between fork() and exec(), for they call nothing but the system. */
#ifndef ASOBI_DESCRIPTORS_H
#define ASOBI_DESCRIPTORS_H

/* Close all descriptors but these, in any order: by ranges where the system knows how, else one by
 * one. */
void descriptors_close_others(const int *kept, unsigned n);
/* The same one by one, up to the limit of this process, 65,536 at most. */
void descriptors_close_each(const int *kept, unsigned n);

#endif
