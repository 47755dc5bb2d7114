/* SPDX-License-Identifier: MIT */
/* Reads a server's lines from standard input and prints what the lobby looks like after the last
 * one, once for each COLUMNSxROWS, in the language of the environment. ASOBI_FILLS (and ASOBI_FEW)
 * adds colours; ASOBI_CONTRAST reports unreadable ones. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "base/i18n.h"
#include "script.h"
#include "tools.h"
#include "tui/lobby/lobby_scene.h"

static int stop(const char *what)
{
	perror(what);
	exit(99);
}

/* Runs a server that sends all lines to one client and then stays silent. */
static int serve(uint16_t *port)
{
	struct sockaddr_in a = { .sin_family = AF_INET };
	socklen_t size = sizeof a;
	const int fd = socket(AF_INET, SOCK_STREAM, 0);

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd < 0 || bind(fd, (struct sockaddr *)&a, sizeof a) || listen(fd, 1) ||
	    getsockname(fd, (struct sockaddr *)&a, &size))
		return stop("listen");
	*port = ntohs(a.sin_port);
	return fd;
}

static void wait_for(struct lobby_scene *s)
{
	struct pollfd p[4];
	int n = s->scene.ops->fds(&s->scene, p, 4);

	poll(p, (nfds_t)n, 50);
	s->scene.ops->tick(&s->scene);
}

static void print(struct lobby_scene *s, const char *size)
{
	struct canvas c;
	char *text;
	int cols, rows;

	if (sscanf(size, "%dx%d", &cols, &rows) != 2)
		exit(99);
	c = canvas_new(rows, cols, GLYPHS_UNICODE);
	c.fills = getenv("ASOBI_FILLS") != NULL;
	c.few = getenv("ASOBI_FEW") != NULL;
	s->scene.ops->draw(&s->scene, &c);
	if (getenv("ASOBI_CONTRAST"))
		contrast_check(&c);
	text = malloc((size_t)(rows * cols) * 8);
	canvas_text(&c, text, (size_t)(rows * cols) * 8);
	printf("=== %s\n%s\n", size, text);
	free(text);
	canvas_free(&c);
}

static void say_sorry(const char *text)
{
	char shown[LOBBY_SAID];

	lobby_sorry_text(text, shown, sizeof shown);
	printf("%s\n", shown);
}

int show_lobby(int argc, char **argv)
{
	static char lines[1 << 16];
	struct tui_join join = { .name = "Gen" };
	struct app app = { .depth = 0 };
	const int listener = serve(&join.where.port);
	const size_t n = fread(lines, 1, sizeof lines, stdin);
	struct lobby_scene *s;
	char error[ERROR_TEXT];
	int peer;

	i18n_init(NULL);
	strcpy(join.where.host, "127.0.0.1");
	s = (struct lobby_scene *)lobby_scene_new(&join, NULL, error);
	app_push(&app, &s->scene);
	while (line_state(s->session->line) != LINE_UP)
		wait_for(s);
	peer = accept(listener, NULL, NULL);
	if (peer < 0 || write(peer, lines, n) != (ssize_t)n)
		return stop("write");
	while (!s->session->lobby.ready)
		wait_for(s);
	wait_for(s);
	strcpy(s->host, "asobi.example.org");
	s->session->trip_ms = 24;
	s->session->lobby.ahead_s = 0;
	/* The arguments "+down", "+page" and "+game" run the command of that name, "/TEXT"
	 * searches for TEXT, and "?TEXT" prints how the lobby shows the server's message TEXT. */
	for (int i = 1; i < argc; i++)
		if (argv[i][0] == '+')
			s->scene.ops->command(&s->scene,
					      argv[i][1] == 'd'	  ? COMMAND_DOWN
					      : argv[i][1] == 'p' ? COMMAND_PAGE_DOWN
								  : LOBBY_GAME,
					      NULL);
		else if (argv[i][0] == '/')
			snprintf(s->search, sizeof s->search, "%s", argv[i] + 1);
		else if (argv[i][0] == '?')
			say_sorry(argv[i] + 1);
		else
			print(s, argv[i]);
	app_close(&app);
	app_bury_closed(&app);
	close(peer);
	close(listener);
	return 0;
}
