/* SPDX-License-Identifier: MIT */
#include "prove/book.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "prove/asking.h"
#include "prove/positions.h"

static const char *const times[PROVE_TIMES] = { "first", "other-seed", "same-seed" };
static const char *const hows[] = { [PROVE_MOVED] = "moved",
				    [PROVE_RESIGNED] = "resigned",
				    [PROVE_ILLEGAL] = "illegal",
				    [PROVE_LATE] = "late",
				    [PROVE_CRASHED] = "crashed" };
static const char *const judgements[] = {
	[JUDGED_KEPT] = "kept", [JUDGED_LOST] = "lost", [JUDGED_UNKNOWN] = "unknown"
};
enum {
	HOWS = sizeof hows / sizeof *hows,
	JUDGEMENTS = sizeof judgements / sizeof *judgements,
	MOST_WALKS = 1 << 30
};

/* The first part of a reply's key; the position follows. The members all have 32 bits, so there
 * are no padding bytes. */
struct occasion {
	uint32_t walk, time;
};

/* A saved reply. Most replies have no explanation. */
struct known_reply {
	enum prove_answer how;
	enum judgement judged;
	game_move move;
	char *why; /* the explanation; NULL if there is none */
};

struct prove_book {
	const struct game *game;
	struct sealed out;
	unsigned walk, seat;
	struct positions keys;	     /* the keys of the replies in the file */
	struct known_reply *replies; /* the replies, in the same order as the keys */
	uint32_t cap;
	unsigned char *key; /* a buffer in which a key is built */
	char error[ERROR_TEXT];
};

static struct prove_book *book_new(const struct game *g)
{
	struct prove_book *b = xcalloc(1, sizeof *b);
	const size_t size = sizeof(struct occasion) + g->state_size;

	b->game = g;
	b->key = xcalloc(1, size);
	positions_init(&b->keys, size, 0);
	return b;
}

static void book_free(struct prove_book *b)
{
	for (uint32_t i = 0; i < b->keys.len; i++)
		free(b->replies[i].why);
	positions_free(&b->keys);
	free(b->replies);
	free(b->key);
	free(b);
}

void prove_book_free(struct prove_book *b)
{
	if (!b)
		return;
	sealed_free(&b->out);
	book_free(b);
}

struct prove_book *prove_book_new(const struct game *g, const char *path, struct strbuf *head,
				  char error[ERROR_TEXT])
{
	struct prove_book *b = book_new(g);

	if (sealed_create(&b->out, path, head, error, ERROR_TEXT))
		return b;
	book_free(b);
	return NULL;
}

void prove_book_turn(struct prove_book *b, unsigned walk, unsigned seat)
{
	b->walk = walk;
	b->seat = seat;
}

const char *prove_book_error(const struct prove_book *b)
{
	return b->error;
}

/* ---- Writing ---- */

void prove_book_keep(void *book, const struct prove_question *q, const struct prove_reply *r)
{
	struct prove_book *b = book;
	struct strbuf *sb = &b->out.text;
	char move[MOVE_TEXT], position[STATE_TEXT];
	struct prove_reply known;

	if (*b->error || prove_book_find(book, q, &known))
		return;
	if (r->how == PROVE_ILLEGAL)
		snprintf(move, sizeof move, "%" PRIu64, r->move);
	else
		game_format_move(b->game, q->state, q->seat, prove_said(r), move, sizeof move);
	game_encode(b->game, q->state, position, sizeof position);
	sb_addf(sb, "%u %s %s %s %s\t%s", b->walk + 1, times[q->time], hows[r->how],
		judgements[r->judged], move, position);
	if (*r->why) {
		sb_add(sb, "\t");
		for (const char *c = r->why; *c; c++)
			sb_addf(sb, "%c", (unsigned char)*c < ' ' ? ' ' : *c);
	}
	sealed_seal(&b->out, 0);
	if (!sealed_write(&b->out, b->error, ERROR_TEXT))
		b->out.text.len = 0;
}

/* ---- Reading ---- */

static void make_key(struct prove_book *b, unsigned walk, enum prove_time time, const void *state)
{
	const struct occasion o = { walk, (uint32_t)time };

	memcpy(b->key, &o, sizeof o);
	memcpy(b->key + sizeof o, state, b->game->state_size);
}

bool prove_book_find(void *book, const struct prove_question *q, struct prove_reply *r)
{
	const struct known_reply *known;
	struct prove_book *b = book;
	uint32_t i;

	if (!b->keys.len)
		return false;
	make_key(b, b->walk, q->time, q->state);
	i = positions_find(&b->keys, b->key);
	if (i == NO_POSITION)
		return false;
	known = &b->replies[i];
	*r = (struct prove_reply){ .how = known->how,
				   .judged = known->judged,
				   .move = known->move };
	if (known->why)
		snprintf(r->why, sizeof r->why, "%s", known->why);
	return true;
}

static void enter_reply(struct prove_book *b, unsigned walk, enum prove_time time,
			const void *state, const struct prove_reply *r)
{
	const uint32_t before = b->keys.len;
	uint32_t i;

	make_key(b, walk, time, state);
	positions_meet(&b->keys, b->key, NO_POSITION, 0, MOVE_HIDDEN);
	i = positions_find(&b->keys, b->key);
	if (i >= b->cap) {
		b->cap = b->cap ? 2 * b->cap : 1024;
		b->replies = xrealloc(b->replies, b->cap, sizeof *b->replies);
	}
	if (i < before)
		/* if the file contains a key twice, the later reply counts */
		free(b->replies[i].why);
	b->replies[i] = (struct known_reply){ .how = r->how,
					      .judged = r->judged,
					      .move = r->move,
					      .why = *r->why ? xstrdup(r->why) : NULL };
}

static int find_word(const char *word, const char *const *words, int n)
{
	for (int i = 0; i < n; i++)
		if (words[i] && !strcmp(word, words[i]))
			return i;
	return -1;
}

/* Reads a reply's move. An illegal move is saved as a number; if the player gave no answer, the
 * file has a word instead of a move. */
static bool read_move(const struct prove_book *b, const void *state, const char *text,
		      struct prove_reply *r)
{
	const uint32_t actors = game_actors(b->game, state);

	r->move = r->how == PROVE_RESIGNED ? MOVE_RESIGN : MOVE_HIDDEN;
	if (r->how == PROVE_ILLEGAL)
		return parse_u64(text, &r->move);
	return actors &&
	       (r->how != PROVE_MOVED ||
		(game_read_move(b->game, state, game_first_actor(actors), text, &r->move) &&
		 game_is_legal(b->game, state, game_first_actor(actors), r->move)));
}

static bool read_reply(struct prove_book *b, const char *line)
{
	char walk[16], time[16], how[16], judged[16], move[MOVE_TEXT], position[STATE_TEXT];
	struct prove_reply r = { 0 };
	void *state = xcalloc(1, b->game->state_size);
	int number, when = -1, said = -1, worth = -1;
	bool well = parse_word(&line, " ", walk, sizeof walk) &&
		    parse_int(walk, 1, MOST_WALKS, &number) &&
		    parse_word(&line, " ", time, sizeof time) &&
		    parse_word(&line, " ", how, sizeof how) &&
		    parse_word(&line, " ", judged, sizeof judged) &&
		    parse_word(&line, " \t", move, sizeof move) &&
		    parse_word(&line, "\t", position, sizeof position);

	if (well) {
		when = find_word(time, times, PROVE_TIMES);
		said = find_word(how, hows, HOWS);
		worth = find_word(judged, judgements, JUDGEMENTS);
	}
	well = well && when >= 0 && said >= 0 && worth >= 0 &&
	       game_decode(b->game, state, position);
	if (well) {
		r.how = (enum prove_answer)said;
		r.judged = (enum judgement)worth;
		snprintf(r.why, sizeof r.why, "%s", line + (*line == '\t'));
		well = read_move(b, state, move, &r);
	}
	if (well)
		enter_reply(b, (unsigned)number - 1, (enum prove_time)when, state, &r);
	free(state);
	return well;
}

static bool read_replies(struct prove_book *b, struct sealed_reader *r)
{
	for (;;) {
		switch (sealed_read(r)) {
		case SEALED_CUT: return true;
		case SEALED_WRONG: return false;
		case SEALED_LINE:
			if (!read_reply(b, r->line))
				return sealed_refuse(
					r, _("this line doesn't answer any question asked in this "
					     "proof run ('walk')."));
			r->good = ftell(r->file);
		}
	}
}

struct prove_book *prove_book_resume(const struct game *g, struct sealed_reader *r,
				     char error[ERROR_TEXT])
{
	struct prove_book *b = book_new(g);
	char *path = xstrdup(r->path);
	bool well;

	r->error = error;
	r->good = ftell(r->file);
	well = read_replies(b, r);
	sealed_close(r);
	well = well && sealed_continue(&b->out, path, r->sum, r->good, error, ERROR_TEXT);
	free(path);
	if (well)
		return b;
	book_free(b);
	return NULL;
}
