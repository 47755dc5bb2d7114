/* SPDX-License-Identifier: MIT */
/* asobi engine, gtp, gomocup, nboard: one of our players as a program for others. */
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/wire.h"
#include "cli/commands.h"
#include "cli/engine/serve_loop.h"
#include "online/line.h"
#include "proto/messages.h"

enum { CONNECT_MS = 10000, ANSWER_MS = 20000 };

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

static int serve_on(const struct serve_protocol *protocol, const struct who *who, struct wire *wire)
{
	char error[ERROR_TEXT];

	if (serve_loop(protocol, who, wire, error))
		return DONE;
	remark("%s", error);
	return FAILED;
}

static int serve_streams(const struct args *a, const struct serve_protocol *protocol, const struct game *g)
{
	struct wire wire = { .in = STDIN_FILENO, .out = STDOUT_FILENO, .lines.most = protocol->line };
	struct who who;
	int status = find_player(a, protocol, g, &who);

	if (status == DONE)
		status = serve_on(protocol, &who, &wire);
	lines_free(&wire.lines);
	return status;
}

/* ---- At a table of a server ---- */

/* Say who comes, and hear whether there is room: its ticket, or sorry. */
static bool take_seat(struct wire *wire, const struct args *a, const struct who *who, char error[ERROR_TEXT])
{
	struct strbuf line = {0};
	const bool bot = a->own[ENGINE_BOT];
	char *heard = NULL;
	struct lobby_message m;
	bool well;

	message_write(&line, &(struct lobby_message){
		.kind = bot ? HELLO_BOT : HELLO_SIT, .game = a->own[ENGINE_TABLE] && !bot ? a->own[ENGINE_TABLE] : a->game->id,
		.name = a->own[ENGINE_NAME] ? a->own[ENGINE_NAME] : who->text, .password = a->own[ENGINE_PASSWORD],
		.word = a->own[ENGINE_WORD], .seat = UINT_MAX });
	well = wire_move(wire->out, POLLOUT, -1, ANSWER_MS, line.text, line.len) == WIRE_DONE;
	sb_free(&line);
	while (well && !(heard = lines_next(&wire->lines)) && !wire->lines.fault)
		well = wire_wait(wire->in, POLLIN, -1, ANSWER_MS) == WIRE_DONE && wire_fill(wire, 1);
	if (heard)
		message_read(heard, &m);
	if (heard && m.kind == MESSAGE_TICKET)
		return true;
	if (heard && m.kind == MESSAGE_SORRY && m.text[0])
		snprintf(error, ERROR_TEXT, _("The server says: %.200s"), m.text);
	else
		snprintf(error, ERROR_TEXT, "%s", _("Nobody there speaks of tables; is it an asobi-server's port?"));
	return false;
}

static int serve_table(const struct args *a)
{
	struct wire wire = { .lines.most = serve_seat.line };
	struct address where;
	char error[ERROR_TEXT];
	struct who who;
	int status = find_player(a, &serve_seat, a->game, &who);

	if (status != DONE)
		return status;
	if (!line_place_parse(a->own[ENGINE_CONNECT], &where, error))
		return misuse("%s", error);
	wire.in = wire.out = address_connect(&where, CONNECT_MS, error, sizeof error);
	if (wire.in >= 0 && take_seat(&wire, a, &who, error)) {
		status = serve_on(&serve_seat, &who, &wire);
	} else {
		remark("%s", error);
		status = FAILED;
	}
	wire_close(&wire);
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
