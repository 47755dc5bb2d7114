/* SPDX-License-Identifier: MIT */
/* class_alike.h - lists for the teacher the pairs of students whose programs have much text in
 * common. */
#ifndef ASOBI_CLASS_ALIKE_H
#define ASOBI_CLASS_ALIKE_H

#include "course/class.h"

/* Compares all programs of the class and writes reports/alike.txt below `directory`. Text that all
 * students were given is ignored: the example programs that come with Asobi, and the files (not
 * folders) in the class directory. *n receives the number of similar pairs. */
bool class_alike_write(const struct class *c, const char *class_directory, const char *directory,
		       size_t *n, char error[ERROR_TEXT]);

#endif
