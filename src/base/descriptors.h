/* SPDX-License-Identifier: MIT */
/* descriptors.h - makes sure that a new program inherits only the descriptors that it is meant to
 * have. Both functions may be called between fork() and exec(), because they make only system
 * calls. */
#ifndef ASOBI_DESCRIPTORS_H
#define ASOBI_DESCRIPTORS_H

/* Closes all descriptors except the given ones, which may be in any order. Closes whole ranges if
 * the system supports that, otherwise one descriptor at a time. */
void descriptors_close_others(const int *kept, unsigned n);
/* Closes all descriptors except the given ones, one at a time, up to this process's limit but at
 * most 65,536. */
void descriptors_close_each(const int *kept, unsigned n);

#endif
