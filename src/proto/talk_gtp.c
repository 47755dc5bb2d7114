/* SPDX-License-Identifier: MIT */
/* Our side of GTP. Answers arrive in the same order as the commands, so a queue of the commands
 * shows which command each answer belongs to. Programs differ in how they treat passes: some pass
 * on their own and reject passes from us, while others must be told about each pass. At first, we
 * don't report passes. If the program then rejects a move played after a pass, we send the whole
 * game again with all passes. */
#include <stdio.h>
#include <string.h>

#include "proto/talk.h"

enum asked { ASKED_LIST, ASKED_SETUP, ASKED_BOARD, ASKED_PLAY, ASKED_MOVE, ASKED_OTHER };
/* The queue is longer than the number of answers to a whole game that is sent twice. */
enum { QUEUE = 4096 };

struct gtp_talk {
	struct talk base;
	/* A ring buffer of the commands that haven't been answered yet (enum asked). */
	unsigned char queue[QUEUE];
	unsigned first, waiting;
	bool replies; /* true while lines belong to an answer, which ends with an empty line */
	bool listing; /* true while lines belong to the answer to list_commands */
	bool has_set_game, has_time_left;
	bool tells_passes, kept_a_pass;
	/* true if the program's board differs from ours; we then send the game again */
	bool astray;
	char move[MOVE_TEXT];
	char trouble[160];
};

static void send_command(struct gtp_talk *g, enum asked what, const char *command)
{
	sb_addf(&g->base.out, "%s\n", command);
	if (g->waiting < QUEUE)
		g->queue[(g->first + g->waiting++) % QUEUE] = (unsigned char)what;
}

static void say_hello(struct talk *t)
{
	struct gtp_talk *g = (struct gtp_talk *)t;

	send_command(g, ASKED_OTHER, "protocol_version");
	send_command(g, ASKED_LIST, "list_commands");
}

static bool is_pass(const char *move)
{
	return !strcmp(move, "pass");
}

static void send_ply(struct gtp_talk *g, const struct spoken *ply)
{
	char vertex[MOVE_TEXT], command[MOVE_TEXT + 16];

	if (is_pass(ply->move) && !g->tells_passes) {
		g->kept_a_pass = true;
		return;
	}
	gtp_vertex(ply->move, vertex);
	snprintf(command, sizeof command, "play %s %s", gtp_colour(ply->seat), vertex);
	send_command(g, ASKED_PLAY, command);
}

static void tell_again(struct gtp_talk *g, enum asked what)
{
	g->astray = g->kept_a_pass = false;
	send_command(g, what, "clear_board");
	for (size_t i = 0; i < g->base.plies.len; i++)
		send_ply(g, &g->base.plies.at[i]);
}

static void begin_game(struct talk *t, const struct talk_table *table)
{
	struct gtp_talk *g = (struct gtp_talk *)t;
	const int size = table_option(table->game, table->setup, "size", 0);
	char command[64];

	plies_begin(&g->base.plies, table->game, table->seat);
	if (g->has_set_game) {
		snprintf(command, sizeof command, "set_game %s", table->game->title);
		send_command(g, ASKED_SETUP, command);
	}
	if (size) {
		snprintf(command, sizeof command, "boardsize %d", size);
		send_command(g, ASKED_SETUP, command);
	}
	tell_again(g, ASKED_BOARD);
}

static void tell_ply(struct talk *t, const void *before, unsigned seat, game_move m)
{
	struct gtp_talk *g = (struct gtp_talk *)t;

	plies_add(&g->base.plies, before, seat, m);
	if (g->astray)
		return;
	if (move_is_reserved(m)) {
		/* The last ply is a resignation or a timeout. GTP can't express either, and the
		 * game is over anyway. */
		g->base.plies.len--;
		return;
	}
	/* The program has already played this move, its own answer, on its board. */
	if (seat == g->base.plies.seat &&
	    !strcmp(g->base.plies.at[g->base.plies.len - 1].move, g->move) && !is_pass(g->move))
		g->move[0] = '\0';
	else
		send_ply(g, &g->base.plies.at[g->base.plies.len - 1]);
}

static void undo_plies(struct talk *t, unsigned n)
{
	struct gtp_talk *g = (struct gtp_talk *)t;

	plies_take_back(&g->base.plies, n);
	g->astray = true;
}

static void ask_question(struct talk *t, const struct talk_question *q)
{
	struct gtp_talk *g = (struct gtp_talk *)t;
	const struct game *game = g->base.plies.game;
	struct move_list legal = { 0 };
	char text[MOVE_TEXT];

	t->given = NULL;
	game_legal(game, q->seen, g->base.plies.seat, &legal);
	if (legal.len == 1) {
		game_format_move(game, q->seen, g->base.plies.seat, legal.at[0], text, sizeof text);
		if (is_pass(text) && !g->tells_passes)
			t->given = "pass";
	}
	move_list_free(&legal);
	if (t->given)
		return;
	if (g->astray || t->owed > 0)
		tell_again(g, ASKED_OTHER);
	if (q->ms && g->has_time_left) {
		snprintf(text, sizeof text, "time_left %s %lld 1", gtp_colour(g->base.plies.seat),
			 (long long)(q->ms + 999) / 1000);
		send_command(g, ASKED_OTHER, text);
	}
	snprintf(text, sizeof text, "genmove %s", gtp_colour(g->base.plies.seat));
	send_command(g, ASKED_MOVE, text);
	t->asked = true;
}

static void say_quit(struct talk *t)
{
	send_command((struct gtp_talk *)t, ASKED_OTHER, "quit");
}

static void hear_move(struct gtp_talk *g, const char *answer, struct talk_news *news)
{
	const bool dropped = g->base.owed > 0;

	gtp_move(answer, g->move);
	news->kind = talk_answered(&g->base, !strcmp(g->move, "resign") ? TALK_RESIGNED
					     : *g->move			? TALK_MOVED
									: TALK_UNREADABLE);
	news->slip = SLIP_GTP;
	news->text = g->move;
	if (dropped)
		g->astray = true;
}

static void hear_answer(struct gtp_talk *g, bool well, const char *answer, struct talk_news *news)
{
	const enum asked what = (enum asked)g->queue[g->first];

	if (g->waiting == 0)
		return;
	g->first = (g->first + 1) % QUEUE;
	g->waiting--;
	snprintf(g->trouble, sizeof g->trouble, "%s", answer);
	news->text = g->trouble;
	switch (what) {
	case ASKED_LIST:
		g->listing = well;
		if (!well)
			news->kind = TALK_READY;
		break;
	case ASKED_SETUP: news->kind = well ? TALK_NOTHING : TALK_REFUSED; break;
	case ASKED_BOARD: news->kind = well ? TALK_ACCEPTED : TALK_REFUSED; break;
	case ASKED_PLAY:
		if (!well && g->kept_a_pass && !g->tells_passes) {
			g->tells_passes = g->astray = true;
			if (!g->base.asked)
				break;
			/* We have already requested a move, but for the wrong board, so the answer
			 * to that request will be ignored. */
			g->base.owed++;
			tell_again(g, ASKED_OTHER);
			snprintf(g->move, sizeof g->move, "genmove %s",
				 gtp_colour(g->base.plies.seat));
			send_command(g, ASKED_MOVE, g->move);
		} else if (!well) {
			news->kind = TALK_COMPLAINED;
		}
		break;
	case ASKED_MOVE: hear_move(g, well ? answer : "", news); break;
	case ASKED_OTHER: break;
	}
}

/* Handles one command name from the answer to list_commands. */
static void hear_command(struct gtp_talk *g, const char *name)
{
	g->has_set_game |= !strcmp(name, "set_game");
	g->has_time_left |= !strcmp(name, "time_left");
}

static void hear_line(struct talk *t, char *line, struct talk_news *news)
{
	struct gtp_talk *g = (struct gtp_talk *)t;

	if (*line == '=' || *line == '?') {
		const bool well = *line++ == '=';

		g->replies = true;
		line += strspn(line, "0123456789");
		line += strspn(line, " ");
		hear_answer(g, well, line, news);
	} else if (!*line) {
		g->replies = false;
	} else if (!g->replies) {
		talk_misread(t, SLIP_GTP, news);
	}
	if (!g->listing)
		return; /* only the answer to list_commands needs more than its first line */
	if (*line) {
		hear_command(g, line);
	} else {
		g->listing = false;
		news->kind = TALK_READY;
	}
}

const struct talk_protocol talk_gtp = {
	.id = "gtp",
	.line = GTP_LINE,
	.comment = '#',
	.fits = gtp_fits,
	.can_tell = starts_as_usual,
	.size = sizeof(struct gtp_talk),
	.hello = say_hello,
	.begin = begin_game,
	.played = tell_ply,
	.undone = undo_plies,
	.think = ask_question,
	.over = talk_ignores_over,
	.quit = say_quit,
	.hear = hear_line,
};
