/* SPDX-License-Identifier: MIT */
/* Our side of the NBoard protocol, version 2: Chris Welty, "NBoard Protocol", as NBoard and
 * the Othello engines for it speak it.  The position is told as a game in GGF; passes are
 * moves ("PA") here, so nothing is kept from the engine. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "base/xalloc.h"
#include "proto/plies.h"
#include "proto/talk.h"

enum { NBOARD_LINE = 4096, USUAL_MS = 1000, NODES_A_MS = 1000, MOST_DEPTH = 24 };

struct nboard_talk {
	struct talk base;
	struct plies plies;
	char position[160];		/* as GGF has it, with the side to move */
	bool astray;
	unsigned depth;			/* as it was told */
	unsigned game_ping;		/* answered when the game was understood */
	unsigned pings;			/* sent, one with each game, question and stop */
	char move[MOVE_TEXT];
};

static bool fits(const struct game *g)
{
	return !strcmp(g->id, "othello");
}

static bool can_tell(const struct game *g, const struct setup *s)
{
	return table_option(g, s, "size", 8) == 8 && table_option(g, s, "black", 0) == 0;
}

static struct talk *create(void)
{
	return xcalloc(1, sizeof(struct nboard_talk));
}

static void destroy(struct talk *t)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	plies_free(&n->plies);
	free(n);
}

static void ping(struct nboard_talk *n)
{
	sb_addf(&n->base.out, "ping %u\n", ++n->pings);
}

static void hello(struct talk *t)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	sb_add(&t->out, "nboard 2\n");
	ping(n);
}

/* "f5" as "F5", "pass" as "PA". */
static void ggf_move(const char *move, char out[8])
{
	unsigned col, row;

	if (cell_read(move, &col, &row))
		snprintf(out, 8, "%c%u", (char)('A' + col % 8), row % 8 + 1);
	else
		snprintf(out, 8, "PA");
}

static void tell_game(struct nboard_talk *n)
{
	char move[8];

	sb_addf(&n->base.out, "set game (;GM[Othello]PC[Asobi]PB[black]PW[white]RE[?]TY[8]BO[8 %s]", n->position);
	for (size_t i = 0; i < n->plies.len; i++) {
		ggf_move(n->plies.at[i].move, move);
		sb_addf(&n->base.out, "%c[%s]", n->plies.at[i].seat ? 'W' : 'B', move);
	}
	sb_add(&n->base.out, ";)\n");
	n->astray = false;
}

/* From 64 signs X O - and the side to move; what else stands there is passed over. */
static void set_position(struct nboard_talk *n, const char *text)
{
	size_t len = 0;

	for (; *text && len < 65; text++) {
		if (!strchr("XO-", *text))
			continue;
		if (len == 64)
			n->position[len++] = ' ';
		n->position[len++] = *text == 'X' ? '*' : *text;
	}
	n->position[len] = '\0';
}

static void begin(struct talk *t, const struct talk_table *table)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	plies_begin(&n->plies, table->game, table->seat);
	set_position(n, table->position ? table->position :
		     "---------------------------OX------XO--------------------------- X");
	tell_game(n);
	ping(n);
	n->game_ping = n->pings;
}

static void played(struct talk *t, const void *before, unsigned seat, game_move m)
{
	struct nboard_talk *n = (struct nboard_talk *)t;
	char move[8];

	if (move_is_reserved(m))
		return;
	plies_add(&n->plies, before, seat, m);
	ggf_move(n->plies.at[n->plies.len - 1].move, move);
	if (!n->astray)
		sb_addf(&t->out, "move %s\n", move);
}

static void undone(struct talk *t, unsigned plies)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	plies_take_back(&n->plies, plies);
	n->astray = true;
}

/* There is no word for time, and engines look as deep as they are told however long it takes.
 * Three plies more take about four times as long, and fifteen of a common engine less than a second;
 * that is what it gets where there is no limit. */
static unsigned depth_for(const struct talk_question *q)
{
	int64_t ms = q->ms ? q->ms : USUAL_MS;
	unsigned halvings = 0, depth;

	if (q->nodes && (!q->ms || q->nodes / NODES_A_MS < (uint64_t)ms))
		ms = (int64_t)(q->nodes / NODES_A_MS);
	for (; ms > 0; ms /= 2)
		halvings++;
	depth = halvings ? 3 * halvings / 2 : 1;
	return depth < MOST_DEPTH ? depth : MOST_DEPTH;
}

static void think(struct talk *t, const struct talk_question *q)
{
	struct nboard_talk *n = (struct nboard_talk *)t;
	const unsigned depth = depth_for(q);

	t->given = NULL;
	if (depth != n->depth)
		sb_addf(&t->out, "set depth %u\n", depth);
	n->depth = depth;
	if (n->astray)
		tell_game(n);
	ping(n);
	sb_add(&t->out, "go\n");
	t->asked = true;
}

/* Any command interrupts its thinking; it may answer or not.  What comes with an older
 * pong is for an older question. */
static void stop(struct talk *t)
{
	ping((struct nboard_talk *)t);
}

static void over(struct talk *t, const char *reason, const int *points)
{
	(void)t;
	(void)reason;
	(void)points;
}

static void quit(struct talk *t)
{
	sb_add(&t->out, "quit\n");
}

static void hear_status(const char *line, struct talk_news *news)
{
	news->kind = TALK_THOUGHT;
	snprintf(news->thought.line, sizeof news->thought.line, "%s", line);
}

static void hear(struct talk *t, char *line, struct talk_news *news)
{
	struct nboard_talk *n = (struct nboard_talk *)t;
	unsigned col, row;
	int number;

	*news = (struct talk_news){ .kind = TALK_NOTHING, .text = "" };
	if (!strncmp(line, "pong ", 5)) {
		if (!parse_int(line + 5, 1, INT_MAX, &number))
			return;
		if ((unsigned)number == n->pings)
			t->owed = 0;	/* who was interrupted will not answer any more */
		if (number == 1)
			news->kind = TALK_READY;
		else if ((unsigned)number == n->game_ping)
			news->kind = TALK_ACCEPTED;
	} else if (!strncmp(line, "===", 3)) {
		line += 3 + strspn(line + 3, " ");
		line[strcspn(line, "/ \t")] = '\0';
		for (size_t i = 0; line[i]; i++)
			if (line[i] >= 'A' && line[i] <= 'Z')
				line[i] = (char)(line[i] - 'A' + 'a');
		snprintf(n->move, sizeof n->move, "%s", cell_read(line, &col, &row) ? line :
			 !strncmp(line, "pa", 2) ? "pass" : line);
		news->kind = talk_answered(t, TALK_MOVED);
		news->text = n->move;
	} else if (!strncmp(line, "status ", 7)) {
		hear_status(line + 7, news);
	}
}

const struct talk_protocol talk_nboard = {
	.id = "nboard", .line = NBOARD_LINE, .fits = fits, .can_tell = can_tell, .create = create, .destroy = destroy,
	.hello = hello, .begin = begin, .played = played, .undone = undone, .think = think,
	.stop = stop, .over = over, .quit = quit, .hear = hear,
};
