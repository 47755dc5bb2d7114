/* SPDX-License-Identifier: MIT */
/* net_cases.h - the parts of the test suite for the server's network code. */
#ifndef ASOBI_TEST_NET_CASES_H
#define ASOBI_TEST_NET_CASES_H

#include "suite.h"

void net_http_cases(Suite *s);
void net_loop_cases(Suite *s);
void net_web_cases(Suite *s);
void net_socket_cases(Suite *s);

#endif
