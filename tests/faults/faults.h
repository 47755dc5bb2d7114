/* SPDX-License-Identifier: MIT */
/* faults.h - the data shared by the library that makes calls fail and the program that drives it.
 */
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
	/* The number of calls of each kind, made by the program and its child processes. */
	atomic_uint calls[CALLS];
	atomic_uint failed; /* the number of calls that the library made fail */
};

#endif
