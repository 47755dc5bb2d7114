/* SPDX-License-Identifier: MIT */
/* Tests the server's sockets, HTTP and WebSockets. */
#include "net_cases.h"

SECTION(net)
{
	Suite *s = suite_create("net");

	net_http_cases(s);
	net_loop_cases(s);
	net_web_cases(s);
	net_socket_cases(s);
	return s;
}
