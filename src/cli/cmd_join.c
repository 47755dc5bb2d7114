/* SPDX-License-Identifier: MIT */
/* asobi join, asobi host: games with people at other machines. */
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/screen_options.h"
#include "referee/poll_host.h"
#include "tui/lobby/lobby_scene.h"

enum { OWN_NAME, JOIN_PASSWORD, JOIN_PASSWORD_FILE, HOST_ADDRESS = JOIN_PASSWORD, HOST_PORT };
const struct arg_spec join_options[] = {
	[OWN_NAME] = { "name", "NAME",
		       N_("use NAME as the name that others see (default: your user name on this machine)") },
	[JOIN_PASSWORD] = { "password", NULL, N_("ask for the password of your registered name") },
	[JOIN_PASSWORD_FILE] = { "password-file", "FILE",
				 N_("read the password from the first line of FILE (or from ASOBI_PASSWORD)") },
	{ .name = NULL },
};
const struct arg_spec host_options[] = {
	[OWN_NAME] = { "name", "NAME",
		       N_("use NAME as the name that others see (default: your user name on this machine)") },
	[HOST_ADDRESS] = { "address", "ADDRESS",
			   N_("listen on ADDRESS (default: 0.0.0.0, all addresses of this machine)") },
	[HOST_PORT] = { "port", "N", N_("listen on port N (default: 4040)") },
	{ .name = NULL },
};

static int take_name(const char *given, struct tui_join *j)
{
	char clean[LOBBY_NAME];

	if (!given) {
		session_usual_name(j->name);
		return DONE;
	}
	clean_text(given, clean, sizeof clean, 40);
	if (!*given || strcmp(clean, given) != 0)
		return tell_misuse(_("Invalid name '%.40s'. Use 1 to 20 printable characters."),
				   given);
	snprintf(j->name, sizeof j->name, "%s", clean);
	return DONE;
}

/* Reads a password that is typed but not shown. */
static int ask_password(char *buf, size_t size)
{
	struct termios was, silent;

	if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &was))
		return tell_misuse(_(
			"Can't ask for a password without a terminal. Use '--password-file' instead."));
	silent = was;
	silent.c_lflag &= (tcflag_t)~ECHO;
	print_to(stderr, "%s", _("Password: "));
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
	if (!fgets(buf, (int)size, stdin))
		*buf = '\0';
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &was);
	print_to(stderr, "\n");
	buf[strcspn(buf, "\n")] = '\0';
	return *buf ? DONE : tell_misuse(_("No password was entered."));
}

/* If the user still has a seat in a game on another machine, they go back to it. If the command
 * names a server, only a seat on that server counts. */
static int plan_join(const struct args *a, struct tui_join *j)
{
	char error[ERROR_TEXT];
	int status = take_name(a->own[OWN_NAME], j);

	if (status)
		return status;
	if (a->n_words && !line_place_parse(a->words[0], &j->where, error))
		return tell_misuse("%s", error);
	if (session_kept(a->n_words ? &j->where : NULL, a->own[OWN_NAME] ? j->name : NULL,
			 &j->kept)) {
		j->where = j->kept.where;
		snprintf(j->name, sizeof j->name, "%s", j->kept.name);
	} else {
		j->kept.number = 0;
		if (!a->n_words && !line_place_parse("", &j->where, error))
			return tell_misuse("%s", error);
	}
	if (a->own[JOIN_PASSWORD] && !a->own[JOIN_PASSWORD_FILE])
		return ask_password(j->password, sizeof j->password);
	return take_secret(a->own[JOIN_PASSWORD_FILE], "ASOBI_PASSWORD", j->password,
			   sizeof j->password);
}

static int need_screen(const struct args *a)
{
	if (screen_wanted(a))
		return DONE;
	return tell_misuse(_(
		"The lobby needs a terminal. Programs can join with 'asobi engine GAME WHO --connect HOST:PORT'."));
}

int cmd_join(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU };
	struct tui_join j = { .name = "" };

	if (screen_options(a, &o) || plan_join(a, &j) || need_screen(a))
		return MISUSED;
	return tui_run_lobby(&o, &j);
}

/* ---- asobi host ---- */

/* Finds the address from which this machine sends to others. Connecting a datagram socket sends
 * nothing (192.0.2.0/24 belongs to nobody: RFC 5737). Returns false if there is none. */
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
	if (!strcmp(address, "0.0.0.0"))
		snprintf(p.host, sizeof p.host, "%s",
			 outward_address(own, sizeof own) ? own : "localhost");
	address_text(&p, LINE_PORT, place, sizeof place);
	snprintf(j->invite, sizeof j->invite, _("Your friend can join with: asobi join %s"), place);
}

/* Starts the referee process, which lives as long as the other end of the pipe is open. */
static pid_t start_referee(struct host *h, int *leash)
{
	int ends[2];
	pid_t pid;

	if (pipe(ends))
		return -1;
	pid = fork();
	if (pid == 0) {
		bool good;

		setsid(); /* puts the process into its own session, so that keys pressed in this
			     terminal don't reach it */
		close(ends[1]);
		good = host_run(h, ends[0]);
		_exit(good ? 0 : 1);
	}
	close(ends[0]);
	if (pid < 0)
		close(ends[1]);
	*leash = ends[1];
	return pid;
}

static int play_host(struct host *h, const struct tui_options *o, struct tui_join *j)
{
	int leash, status;
	pid_t pid;

	j->where.port = (uint16_t)host_port(h);
	pid = start_referee(h, &leash);
	host_free(h);
	if (pid < 0)
		return tell_misuse(_("Can't start a process for the table: %s."), strerror(errno));
	status = tui_run_lobby(o, j);
	close(leash);
	while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
		;
	return status;
}

int cmd_host(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU };
	const char *address = a->own[HOST_ADDRESS] ? a->own[HOST_ADDRESS] : "0.0.0.0";
	const bool numbered = strchr(address, ':') != NULL;
	char place[128], error[ERROR_TEXT];
	struct tui_join j = { .name = "" };
	struct host *h;
	int port;

	if (screen_options(a, &o) || screen_clock(a, &o) || take_name(a->own[OWN_NAME], &j) ||
	    args_own_int(a, HOST_PORT, 0, 65535, LINE_PORT, &port) ||
	    args_setup(a, &j.opens.setup) || need_screen(a))
		return MISUSED;
	j.opens.game = a->game;
	j.opens.clock = o.clock;
	snprintf(place, sizeof place, numbered ? "[%.100s]:%d" : "%.100s:%d", address, port);
	h = host_open(place, error);
	if (!h)
		return tell_misuse("%s", error);
	snprintf(j.where.host, sizeof j.where.host, "%s",
		 !strcmp(address, "0.0.0.0") ? "127.0.0.1" : address);
	j.where.port = (uint16_t)host_port(h);
	write_invitation(&j, address);
	return play_host(h, &o, &j);
}
