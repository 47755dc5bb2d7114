/* SPDX-License-Identifier: MIT */
/* event_cases.h - the parts of the test suite for matches and tournaments. */
#ifndef ASOBI_TEST_EVENT_CASES_H
#define ASOBI_TEST_EVENT_CASES_H

#include "event/event.h"
#include "suite.h"

void event_schedule_cases(Suite *s);
void event_standings_cases(Suite *s);
void event_journal_cases(Suite *s);
void event_runner_cases(Suite *s);
void event_words_cases(Suite *s);
void event_early_cases(Suite *s);

/* Returns an event with seed 1, a match or a tournament, between these players (for example,
 * "random random"). */
struct event test_event(const char *game, const char *settings, const char *players,
			unsigned length);

#endif
