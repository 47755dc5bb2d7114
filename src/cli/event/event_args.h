/* SPDX-License-Identifier: MIT */
/* event_args.h - what matches and tournaments take from the command line alike. */
#ifndef ASOBI_EVENT_ARGS_H
#define ASOBI_EVENT_ARGS_H

#include "cli/args.h"
#include "event/event.h"

/* Seed, clock, openings, adjudication, sequential test; game and setup are there already.  The
 * openings are for the caller to free, also after MISUSED. */
int event_args(const struct args *a, struct event *e, struct openings **openings);

#endif
