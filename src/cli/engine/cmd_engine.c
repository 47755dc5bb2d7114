/* SPDX-License-Identifier: MIT */
/* asobi engine, gtp, gomocup, nboard: one of our players as a program for others. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/stream.h"
#include "base/strbuf.h"
#include "cli/commands.h"
#include "cli/engine/serve_loop.h"
#include "proto/seat.h"

enum { CONNECT_MS = 10000, ANSWER_MS = 20000, USUAL_PORT = 4040 };

static int find_player(const struct args *a, const struct serve_protocol *protocol, const struct game *g, struct who *who)
{
	char error[ERROR_TEXT];

	if (!g || !protocol->fits(g))
		return misuse(_("'asobi %s' cannot play %s."), protocol->id, g ? g->id : protocol->id);
	who_usual(g, WHO_BEST, who);
	if ((a->n_words || protocol->usual) && !who_parse(g, a->n_words ? a->words[0] : protocol->usual, who, error))
		return misuse("%s", error);
	if (who_is_person(who))
		return misuse(_("A program is wanted here, not a person; 'asobi list players %s' names some."), g->id);
	return DONE;
}

static int serve_on(const struct serve_protocol *protocol, const struct who *who, int in, int out)
{
	char error[ERROR_TEXT];

	if (serve_loop(protocol, who, in, out, error))
		return DONE;
	remark("%s", error);
	return FAILED;
}

static int serve_streams(const struct args *a, const struct serve_protocol *protocol, const struct game *g)
{
	struct who who;
	const int status = find_player(a, protocol, g, &who);

	return status == DONE ? serve_on(protocol, &who, STDIN_FILENO, STDOUT_FILENO) : status;
}

/* ---- At a table of a server ---- */

static bool read_place(const char *text, char host[256], uint16_t *port)
{
	const char *colon = strrchr(text, ':');
	const bool ported = colon && !strchr(colon, ']') && (*text == '[' || strchr(text, ':') == colon);
	size_t n = ported ? (size_t)(colon - text) : strlen(text);
	int number = USUAL_PORT;

	if (ported && !parse_int(colon + 1, 1, 65535, &number))
		return false;
	if (n > 1 && *text == '[' && text[n - 1] == ']') {
		text++;
		n -= 2;
	}
	if (!n || n >= 256)
		return false;
	memcpy(host, text, n);
	host[n] = '\0';
	*port = (uint16_t)number;
	return true;
}

static void add_field(struct strbuf *line, const char *key, const char *value)
{
	if (!value)
		return;
	sb_addf(line, "\t%s=", key);
	sb_add(line, value);
}

/* Say who comes, and hear whether there is room: its ticket, or sorry. */
static bool take_seat(int fd, const struct args *a, const struct who *who, char error[ERROR_TEXT])
{
	struct strbuf line = {0};
	char heard[1024];
	size_t n = 0;
	bool sent;

	sb_add(&line, a->own[ENGINE_BOT] ? "bot" : "sit");
	seat_add(&line, a->own[ENGINE_TABLE] && !a->own[ENGINE_BOT] ? a->own[ENGINE_TABLE] : a->game->id);
	add_field(&line, "name", a->own[ENGINE_NAME] ? a->own[ENGINE_NAME] : who->text);
	add_field(&line, "password", a->own[ENGINE_PASSWORD]);
	add_field(&line, "word", a->own[ENGINE_WORD]);
	sb_add(&line, "\n");
	sent = stream_write(fd, -1, ANSWER_MS, line.text, line.len) == STREAM_DONE;
	sb_free(&line);
	while (sent && n < sizeof heard - 1 && stream_read(fd, -1, ANSWER_MS, heard + n, 1) == STREAM_DONE &&
	       heard[n] != '\n')
		n++;
	heard[n] = '\0';
	if (!strncmp(heard, "ticket\t", 7))
		return true;
	if (!strncmp(heard, "sorry\t", 6) && strchr(heard + 6, '\t'))
		snprintf(error, ERROR_TEXT, _("The server says: %.200s"), strchr(heard + 6, '\t') + 1);
	else
		snprintf(error, ERROR_TEXT, "%s", _("Nobody there speaks of tables; is it an asobi-server's port?"));
	return false;
}

static int serve_table(const struct args *a)
{
	char host[256], error[ERROR_TEXT];
	struct who who;
	uint16_t port;
	int fd, status = find_player(a, &serve_seat, a->game, &who);

	if (status != DONE)
		return status;
	if (!read_place(a->own[ENGINE_CONNECT], host, &port))
		return misuse(_("'%.100s' is no place to connect to; write HOST or HOST:PORT."), a->own[ENGINE_CONNECT]);
	fd = stream_connect(host, port, CONNECT_MS, error, sizeof error);
	if (fd < 0) {
		remark("%s", error);
		return FAILED;
	}
	if (take_seat(fd, a, &who, error)) {
		status = serve_on(&serve_seat, &who, fd, fd);
	} else {
		remark("%s", error);
		status = FAILED;
	}
	close(fd);
	return status;
}

int cmd_engine(const struct args *a)
{
	if (a->own[ENGINE_CONNECT])
		return serve_table(a);
	for (unsigned i = ENGINE_TABLE; i <= ENGINE_BOT; i++)
		if (a->own[i])
			return misuse(_("--table, --name, --password, --word and --bot go with --connect."));
	return serve_streams(a, &serve_seat, a->game);
}

int cmd_gtp(const struct args *a)
{
	return serve_streams(a, &serve_gtp, a->game);
}

int cmd_gomocup(const struct args *a)
{
	return serve_streams(a, &serve_gomocup, game_find("gomoku"));
}

int cmd_nboard(const struct args *a)
{
	return serve_streams(a, &serve_nboard, game_find("othello"));
}
