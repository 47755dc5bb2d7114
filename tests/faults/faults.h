/* SPDX-License-Identifier: MIT */
/* faults.h - what the library that lets calls fail and its driver share. */
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
	atomic_uint calls[CALLS]; /* of the program and of what it forked */
	atomic_uint failed;	  /* because of us */
};

#endif
