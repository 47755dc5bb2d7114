/* SPDX-License-Identifier: MIT */
/* uecda.h - the test cases for the protocol of the UECda contest. */
#ifndef ASOBI_TEST_UECDA_H
#define ASOBI_TEST_UECDA_H

#include "suite.h"

void uecda_wire_cases(Suite *s);
void uecda_session_cases(Suite *s);
void uecda_noise_cases(Suite *s);
void uecda_stream_cases(Suite *s);

#endif
