/* SPDX-License-Identifier: MIT */
/* Our side of the seat protocol. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "proto/seat.h"
#include "proto/talk.h"

struct seat_talk {
	struct talk base;
	const struct game *game;
	unsigned seat, seats;
	/* `ready` is true once the program has greeted us; `offered` is true while we wait for the
	 * program's "ok" to a new game. */
	bool ready, offered;
	struct move_list legal;
	struct strbuf list;
};

static bool fits_game(UNUSED const struct game *g)
{
	return true;
}

static void release_talk(struct talk *t)
{
	struct seat_talk *s = (struct seat_talk *)t;

	move_list_free(&s->legal);
	sb_free(&s->list);
}

static void say_hello(struct talk *t)
{
	seat_write(&t->out, SEAT_ASOBI);
	seat_addf(&t->out, "%d", SEAT_VERSION);
	seat_end(&t->out);
}

static void begin_game(struct talk *t, const struct talk_table *table)
{
	struct seat_talk *s = (struct seat_talk *)t;
	const struct option *o = table->game->options;

	s->game = table->game;
	s->seat = table->seat;
	s->seats = table->seats;
	s->offered = true;
	seat_write(&t->out, SEAT_GAME);
	seat_add(&t->out, table->game->id);
	if (table->seat == SEAT_PUBLIC || table->seat == SEAT_ALL)
		seat_add(&t->out, table->seat == SEAT_ALL ? "seat=all" : "seat=public");
	else
		seat_addf(&t->out, "seat=%u", table->seat);
	seat_addf(&t->out, "seats=%u", table->seats);
	for (unsigned i = 0; i < table->seats; i++)
		seat_addf(&t->out, "name%u=%s", i, table->names[i]);
	if (table->position)
		seat_addf(&t->out, "position=%s", table->position);
	if (table->more) {
		sb_add(&t->out, "\t");
		sb_add(&t->out, table->more);
	}
	for (unsigned i = 0; o && o[i].key; i++) {
		const int value = table->setup->value[i];

		if (o[i].newer && value == o[i].fallback)
			continue;
		if (o[i].names)
			seat_addf(&t->out, "%s=%s", o[i].key, o[i].names[value - o[i].min]);
		else
			seat_addf(&t->out, "%s=%d", o[i].key, value);
	}
	seat_end(&t->out);
}

static void tell_ply(struct talk *t, const void *before, unsigned seat, game_move m)
{
	const struct seat_talk *s = (const struct seat_talk *)t;
	char text[MOVE_TEXT];

	seat_write(&t->out, SEAT_PLAYED);
	if (seat == SEAT_DEALER)
		seat_add(&t->out, "dealer");
	else
		seat_addf(&t->out, "%u", seat);
	game_format_move(s->game, before, seat, m, text, sizeof text);
	seat_add(&t->out, text);
	seat_end(&t->out);
}

static void undo_plies(struct talk *t, unsigned plies)
{
	seat_write(&t->out, SEAT_UNDONE);
	seat_addf(&t->out, "%u", plies);
	seat_end(&t->out);
}

/* Lists the legal moves, so that programs needn't know the rules. If the moves are too many or
 * don't fit in the line, writes "*" and only every n-th move, starting with a random one, so that
 * each legal move has a chance of being listed. */
static void list_legal(struct seat_talk *s, const struct talk_question *q)
{
	struct strbuf *const out = &s->base.out;
	size_t step;

	s->legal.len = 0;
	game_legal(s->game, q->seen, s->seat, &s->legal);
	for (step = s->legal.len / (SEAT_LISTED + 1) + 1;; step *= 2) {
		s->list.len = 0;
		for (size_t i = (size_t)(q->seed % step); i < s->legal.len; i += step) {
			char text[MOVE_TEXT];

			game_format_move(s->game, q->seen, s->seat, s->legal.at[i], text,
					 sizeof text);
			seat_add(&s->list, text);
		}
		if (s->list.len <= SEAT_LINE - 16)
			break;
	}
	seat_write(out, SEAT_LEGAL);
	if (step > 1)
		seat_add(out, "*");
	sb_add_bytes(out, s->list.text, s->list.len);
	seat_end(out);
}

static void ask_question(struct talk *t, const struct talk_question *q)
{
	struct seat_talk *s = (struct seat_talk *)t;
	char state[STATE_TEXT];

	game_encode(s->game, q->seen, state, sizeof state);
	seat_write(&t->out, SEAT_STATE);
	seat_add(&t->out, state);
	seat_end(&t->out);
	list_legal(s, q);
	seat_write(&t->out, SEAT_THINK);
	if (q->ms)
		seat_addf(&t->out, "ms=%lld", (long long)q->ms);
	if (q->nodes)
		seat_addf(&t->out, "nodes=%llu", (unsigned long long)q->nodes);
	seat_addf(&t->out, "seed=%llu", (unsigned long long)q->seed);
	seat_end(&t->out);
	t->asked = true;
}

static void stop_thinking(struct talk *t)
{
	if (!t->asked)
		return;
	seat_write(&t->out, SEAT_STOP);
	seat_end(&t->out);
}

static void tell_end(struct talk *t, const char *reason, const int *points)
{
	const struct seat_talk *s = (const struct seat_talk *)t;

	seat_write(&t->out, SEAT_OVER);
	seat_add(&t->out, reason);
	for (unsigned i = 0; points && i < s->seats; i++)
		seat_addf(&t->out, "points%u=%d", i, points[i]);
	seat_end(&t->out);
}

static void say_quit(struct talk *t)
{
	seat_write(&t->out, SEAT_QUIT);
	seat_end(&t->out);
}

static void hear_info(const struct seat_message *m, struct talk_news *news)
{
	struct talk_thought *th = &news->thought;
	const char *line = seat_value(m, 0, "text");
	int64_t n;

	news->kind = TALK_THOUGHT;
	if (seat_number(m, 0, "value", -1000000, 1000000, &n)) {
		th->valued = true;
		th->value_milli = (int32_t)n;
	}
	if (seat_number(m, 0, "nodes", 0, INT64_MAX, &n))
		th->nodes = (uint64_t)n;
	if (seat_number(m, 0, "depth", 0, 1000, &n))
		th->depth = (unsigned)n;
	if (line)
		snprintf(th->line, sizeof th->line, "%s", line);
}

/* ---- Mistakes in the program's lines ---- */

/* Returns true if the line begins with this word in a wrong form, such as in capitals or without a
 * TAB after it. */
static bool looks_like(const char *line, const char *word)
{
	const size_t n = strlen(word);

	return !strncasecmp(line, word, n) && !isalpha((unsigned char)line[n]);
}

/* Returns true if the text is exactly one of the legal moves that were listed. */
static bool is_listed(const struct seat_talk *s, const char *text)
{
	const size_t n = strlen(text);
	const char *at = s->base.asked ? sb_text(&s->list) : "";

	while ((at = strchr(at, '\t')))
		if (!strncmp(++at, text, n) && (!at[n] || at[n] == '\t'))
			return true;
	return false;
}

/* Handles a line with an unknown word. Such lines are normally ignored, because the program and
 * the arcade may have different versions. But a line that was meant as the answer to an open
 * question counts as an unreadable answer: otherwise we would wait for an answer that never comes.
 */
static void hear_misread(struct seat_talk *s, const char *word, struct talk_news *news)
{
	static const struct {
		const char *word;
		enum talk_slip form;
	} answers[] = {
		{ "ready", SLIP_READY }, { "ok", SLIP_OK },	  { "refuse", SLIP_OK },
		{ "move", SLIP_MOVE },	 { "resign", SLIP_MOVE },
	};

	news->kind = TALK_UNKNOWN;
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
		if (!looks_like(word, answers[i].word))
			continue;
		news->slip = word[strlen(answers[i].word)] == ' ' ? SLIP_SPACE : answers[i].form;
		if (answers[i].form == SLIP_MOVE)
			news->kind = talk_answered(&s->base, TALK_UNREADABLE);
		else if (answers[i].form == SLIP_READY ? !s->ready : s->offered)
			news->kind = TALK_UNREADABLE;
		return;
	}
	if (!*word || !is_listed(s, word))
		return;
	news->slip = SLIP_MOVE;
	news->kind = talk_answered(&s->base, TALK_UNREADABLE);
}

static void hear_line(struct talk *t, char *line, struct talk_news *news)
{
	struct seat_talk *s = (struct seat_talk *)t;
	struct seat_message m;

	seat_read(line, &m);
	news->text = seat_field(&m, 0);
	switch (m.word) {
	case SEAT_READY:
		if (!s->ready)
			news->kind = TALK_READY;
		s->ready = true;
		break;
	case SEAT_OK:
		news->kind = TALK_ACCEPTED;
		s->offered = false;
		break;
	case SEAT_REFUSE:
		news->kind = TALK_REFUSED;
		s->offered = false;
		break;
	case SEAT_MOVE:
		if (*news->text)
			news->kind = talk_answered(t, TALK_MOVED);
		else
			hear_misread(s, line, news);
		break;
	case SEAT_RESIGN: news->kind = talk_answered(t, TALK_RESIGNED); break;
	case SEAT_INFO: hear_info(&m, news); break;
	case SEAT_ERROR: news->kind = TALK_COMPLAINED; break;
	case SEAT_UNKNOWN: hear_misread(s, line, news); break;
	default: break;
	}
}

const struct talk_protocol talk_seat = {
	.id = "exec",
	.line = SEAT_LINE,
	.tabs = true,
	.fits = fits_game,
	.size = sizeof(struct seat_talk),
	.release = release_talk,
	.hello = say_hello,
	.begin = begin_game,
	.played = tell_ply,
	.undone = undo_plies,
	.think = ask_question,
	.stop = stop_thinking,
	.over = tell_end,
	.quit = say_quit,
	.hear = hear_line,
};
