/* SPDX-License-Identifier: MIT */
/* Our side of the Gomocup protocol: Petr Laštovička, "Gomoku AI protocol" (the one that its
 * page calls new).  Cells are "x,y" from 0; the whole board is told where TURN does not do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "base/xalloc.h"
#include "proto/plies.h"
#include "proto/talk.h"

enum { GOMOCUP_LINE = 4096 };

struct gomocup_talk {
	struct talk base;
	struct plies plies;
	bool started;			/* ABOUT was answered */
	int size;
	bool astray;			/* its board is not ours: tell all of it */
	bool begun;			/* it was asked in this game */
	int64_t told_ms;
	char move[MOVE_TEXT];
	char trouble[160];
};

static bool fits(const struct game *g)
{
	return !strcmp(g->id, "gomoku");
}

static struct talk *create(void)
{
	struct gomocup_talk *g = xcalloc(1, sizeof *g);

	g->told_ms = -1;
	return &g->base;
}

static void destroy(struct talk *t)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	plies_free(&g->plies);
	free(g);
}

/* There is no word for it: START is the first that is answered, and it names a size. */
static void hello(struct talk *t)
{
	sb_add(&t->out, "ABOUT\n");
}

static void begin(struct talk *t, const struct talk_table *table)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	plies_begin(&g->plies, table->game, table->seat);
	g->size = table_option(table->game, table->setup, "size", 15);
	g->astray = g->begun = false;
	sb_addf(&t->out, "START %d\n", g->size);
	sb_addf(&t->out, "INFO rule %d\n", table_option(table->game, table->setup, "five", 0) ? 1 : 0);
	sb_add(&t->out, "INFO timeout_match 0\n");
}

static void played(struct talk *t, const void *before, unsigned seat, game_move m)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	if (!move_is_reserved(m))
		plies_add(&g->plies, before, seat, m);
	if (seat == g->plies.seat && (!g->plies.len || strcmp(g->plies.at[g->plies.len - 1].move, g->move) != 0))
		g->astray = true;	/* not what it said */
}

static void undone(struct talk *t, unsigned n)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	plies_take_back(&g->plies, n);
	g->astray = true;
}

static void tell_cell(struct gomocup_talk *g, const char *before, const struct spoken *ply, const char *after)
{
	unsigned col = 0, row = 0;

	cell_read(ply->move, &col, &row);
	sb_addf(&g->base.out, "%s%u,%u%s\n", before, col, row, after);
}

static void think(struct talk *t, const struct talk_question *q)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;
	struct plies *p = &g->plies;

	t->given = NULL;
	if (q->ms != g->told_ms)
		sb_addf(&t->out, "INFO timeout_turn %lld\n", (long long)q->ms);
	g->told_ms = q->ms;
	g->astray |= t->owed > 0;
	if (p->len == 0 && !g->astray) {
		sb_add(&t->out, "BEGIN\n");
	} else if ((g->begun || p->len == 1) && !g->astray && p->at[p->len - 1].seat != p->seat) {
		tell_cell(g, "TURN ", &p->at[p->len - 1], "");
	} else {
		/* RESTART is answered like START; nobody waits for that answer then. */
		sb_addf(&t->out, "RESTART\nBOARD\n");
		for (size_t i = 0; i < p->len; i++)
			tell_cell(g, "", &p->at[i], p->at[i].seat == p->seat ? ",1" : ",2");
		sb_add(&t->out, "DONE\n");
	}
	g->astray = false;
	g->begun = true;
	t->asked = true;
}

static void over(struct talk *t, const char *reason, const int *points)
{
	(void)t;
	(void)reason;
	(void)points;
}

static void quit(struct talk *t)
{
	sb_add(&t->out, "END\n");
}

/* "7,7" as "h8". */
static bool read_cell(const char *line, char move[MOVE_TEXT])
{
	char x[8];
	int col, row;

	if (!parse_word(&line, ",", x, sizeof x) || !parse_int(x, 0, 25, &col) || *line++ != ',' ||
	    !parse_int(line, 0, 98, &row))
		return false;
	snprintf(move, MOVE_TEXT, "%c%d", (char)('a' + col), row + 1);
	return true;
}

static bool begins(const char *line, const char *word)
{
	const size_t n = strlen(word);

	return !strncmp(line, word, n) && (!line[n] || line[n] == ' ');
}

static void hear(struct talk *t, char *line, struct talk_news *news)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	*news = (struct talk_news){ .kind = TALK_NOTHING, .text = "" };
	line += strspn(line, " \t");
	if (!g->started && *line && !begins(line, "MESSAGE") && !begins(line, "DEBUG")) {
		g->started = true;	/* what ABOUT brought, whatever its form */
		news->kind = TALK_READY;
	} else if (begins(line, "OK")) {
		news->kind = g->plies.game ? TALK_ACCEPTED : TALK_NOTHING;
	} else if (read_cell(line, g->move)) {
		g->astray |= t->owed > 0 && !t->asked;
		news->kind = talk_answered(t, TALK_MOVED);
		news->text = g->move;
	} else if (begins(line, "MESSAGE")) {
		news->kind = TALK_THOUGHT;
		snprintf(news->thought.line, sizeof news->thought.line, "%s", line + strlen("MESSAGE"));
	} else if (begins(line, "ERROR") || begins(line, "UNKNOWN")) {
		snprintf(g->trouble, sizeof g->trouble, "%s", line);
		news->kind = !t->asked && !g->begun && begins(line, "ERROR") ? TALK_REFUSED : TALK_COMPLAINED;
		news->text = g->trouble;
	}
}

const struct talk_protocol talk_gomocup = {
	.id = "gomocup", .line = GOMOCUP_LINE, .fits = fits, .can_tell = starts_as_usual, .create = create, .destroy = destroy,
	.hello = hello, .begin = begin, .played = played, .undone = undone, .think = think,
	.over = over, .quit = quit, .hear = hear,
};
