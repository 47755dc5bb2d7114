/* SPDX-License-Identifier: MIT */
/* Hosts a table on this machine. A separate process acts as the referee, and the user joins the
 * table like any other player. */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/i18n.h"
#include "referee/poll_host.h"
#include "tui/lobby/lobby_scene.h"

/* Finds the address that this machine uses to reach other machines. Connecting a datagram socket
 * sends no packets, and 192.0.2.0/24 is reserved for documentation (RFC 5737). Returns false if
 * there is no such address. */
static bool outward_address(char *buf, size_t size)
{
	struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(9) }, own;
	const int fd = socket(AF_INET, SOCK_DGRAM, 0);
	socklen_t len = sizeof own;
	bool good;

	if (fd < 0)
		return false;
	to.sin_addr.s_addr = htonl(0xc0000201);
	good = !connect(fd, (struct sockaddr *)&to, sizeof to) &&
	       !getsockname(fd, (struct sockaddr *)&own, &len) &&
	       !getnameinfo((struct sockaddr *)&own, len, buf, (socklen_t)size, NULL, 0,
			    NI_NUMERICHOST);
	close(fd);
	return good;
}

static void write_invitation(struct tui_join *j, const char *address)
{
	char place[ADDRESS_HOST + 16], own[64];
	struct address p = { .port = j->where.port };

	snprintf(p.host, sizeof p.host, "%s", address);
	if (!strcmp(address, HOSTING_ANYWHERE))
		snprintf(p.host, sizeof p.host, "%s",
			 outward_address(own, sizeof own) ? own : "localhost");
	address_text(&p, LINE_PORT, place, sizeof place);
	snprintf(j->invite, sizeof j->invite,
		 _("Your friend can join with: asobi join %s  (q closes the table)"), place);
}

/* Turns this process into the referee, which runs until the user's program closes its end of the
 * pipe. The referee draws nothing, so it ignores window resizes; other signals get their default
 * action. */
static void be_referee(struct host *h, int leash)
{
	static const int ends[] = { SIGINT, SIGTERM, SIGHUP };

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		signal(ends[i], SIG_DFL);
	signal(SIGWINCH, SIG_IGN);
	/* starts a new session, so that Ctrl-C in the terminal doesn't reach this process */
	setsid();
	_exit(host_run(h, leash) ? 0 : 1);
}

static bool start_referee(struct hosting *hosting, struct host *h, char error[ERROR_TEXT])
{
	int ends[2];

	hosting->pid = pipe(ends) ? -1 : fork();
	if (hosting->pid == 0) {
		close(ends[1]);
		be_referee(h, ends[0]);
	}
	if (hosting->pid < 0) {
		snprintf(error, ERROR_TEXT, _("Can't start a process for the table: %s."),
			 strerror(errno));
		return false;
	}
	close(ends[0]);
	hosting->leash = ends[1];
	return true;
}

bool hosting_begin(struct tui_join *j, const char *address, unsigned port, char error[ERROR_TEXT])
{
	char place[128];
	struct host *h;
	bool good;

	snprintf(place, sizeof place, strchr(address, ':') ? "[%.100s]:%u" : "%.100s:%u", address,
		 port);
	h = host_open(place, error);
	if (!h)
		return false;
	snprintf(j->where.host, sizeof j->where.host, "%s",
		 !strcmp(address, HOSTING_ANYWHERE) ? "127.0.0.1" : address);
	j->where.port = (uint16_t)host_port(h);
	write_invitation(j, address);
	good = start_referee(&j->hosting, h, error);
	host_free(h);
	return good;
}

void hosting_end(struct hosting *hosting)
{
	if (hosting->pid <= 0)
		return;
	close(hosting->leash);
	while (waitpid(hosting->pid, NULL, 0) < 0 && errno == EINTR)
		;
	hosting->pid = 0;
}
