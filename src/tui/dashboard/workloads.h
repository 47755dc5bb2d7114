/* workloads.h - the rows of `asobi bench` that belong to the screen, not to a game. */
#ifndef ASOBI_TUI_WORKLOADS_H
#define ASOBI_TUI_WORKLOADS_H

#include "asobi/workload.h"

extern const struct workload tui_workloads[];	/* no game; ends at name == NULL */

#endif
