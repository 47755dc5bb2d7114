/* SPDX-License-Identifier: MIT */
/* benchmarks.h - the rows of `asobi bench` about programs behind pipes. */
#ifndef ASOBI_ENGINE_BENCHMARKS_H
#define ASOBI_ENGINE_BENCHMARKS_H

#include "asobi/benchmark.h"

extern const struct benchmark pipe_benchmarks[];	/* no game; ends at name == NULL */

#endif
