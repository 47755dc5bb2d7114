/* SPDX-License-Identifier: MIT */
/* benchmarks.h - the rows of `asobi bench` that belong to the screen, not to a game. */
#ifndef ASOBI_TUI_BENCHMARKS_H
#define ASOBI_TUI_BENCHMARKS_H

#include "asobi/benchmark.h"

extern const struct benchmark tui_benchmarks[];	/* no game; ends at name == NULL */

#endif
