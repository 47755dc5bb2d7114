/* SPDX-License-Identifier: MIT */
/* faults.h - the data shared between the library that makes calls fail and the program that drives
 * it. */
#ifndef ASOBI_TESTS_FAULTS_H
#define ASOBI_TESTS_FAULTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum fault_call {
	CALL_MALLOC,
	CALL_WRITE,
	CALL_OPEN,
	CALL_RENAME,
	CALL_FSYNC,
	CALL_LINK,
	CALL_FORK,
	CALL_PIPE,
	CALL_THREAD,
	CALL_FTRUNCATE,
	CALL_LOCK,
	CALLS
};

struct fault_counts {
	/* How often the program and its child processes made each kind of call. */
	atomic_uint calls[CALLS];
	atomic_uint failed; /* how many calls the library made fail */
};

#endif
