/* SPDX-License-Identifier: MIT */
/* target.h - declares a fuzz target. tests/fuzz/NAME_target.c ends with FUZZ_TARGET(NAME) { ... },
 * a function that receives `data` and `size` and returns 0. Each fuzzer is linked with one target
 * (make fuzz-NAME); the programs run by `make check` are linked with several. */
#ifndef ASOBI_FUZZ_TARGET_H
#define ASOBI_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

#ifdef FUZZER
#define FUZZ_TARGET(name) FUZZ_FUNCTION(LLVMFuzzerTestOneInput)
#else
#define FUZZ_TARGET(name) FUZZ_FUNCTION(name##_target)
#endif
#define FUZZ_FUNCTION(name)                                                                        \
	int name(const uint8_t *data, size_t size);                                                \
	int name(const uint8_t *data, size_t size)

/* All of this program's targets; an entry without a name ends the list. tests/fuzz/fuzz.am
 * generates the table. */
extern const struct target {
	const char *name;
	int (*try)(const uint8_t *data, size_t size);
} targets[];

#endif
