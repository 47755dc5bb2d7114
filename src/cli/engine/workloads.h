/* workloads.h - the rows of `asobi bench` about programs behind pipes. */
#ifndef ASOBI_ENGINE_WORKLOADS_H
#define ASOBI_ENGINE_WORKLOADS_H

#include "asobi/workload.h"

extern const struct workload pipe_workloads[];	/* no game; ends at name == NULL */

#endif
