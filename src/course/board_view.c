/* SPDX-License-Identifier: MIT */
#include "course/board_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/xalloc.h"

enum { WORDS_MEMORY = 64 << 20, MOST_TOLD = 8 };

/* ---- Words for moves ---- */

/* Returns the number of columns if the game names cells by a letter and a row number counted from
 * the bottom; 0 if it writes moves differently. */
static unsigned find_width(const struct game *g, const struct setup *setup)
{
	const int size = g ? option_find(g->options, "size") : -1;

	return g && !strcmp(g->id, "gomoku") && size >= 0 ? (unsigned)setup->value[size] : 0;
}

void board_words_init(struct board_words *w, const struct game *game, const struct setup *setup)
{
	*w = (struct board_words){ .game = game, .width = find_width(game, setup) };
	positions_init(&w->known, sizeof(uint64_t), WORDS_MEMORY);
}

void board_words_free(struct board_words *w)
{
	for (uint32_t i = 0; i < w->known.len; i++)
		free(w->text[i]);
	free(w->text);
	positions_free(&w->known);
}

uint32_t board_word(struct board_words *w, const char *text)
{
	const uint64_t key = positions_hash(text, strlen(text));
	const uint32_t found = positions_find(&w->known, &key);

	if (found != NO_POSITION || !positions_meet(&w->known, &key, NO_POSITION, 0, 0))
		return found;
	w->text = xrealloc(w->text, w->known.cap, sizeof *w->text);
	w->text[w->known.len - 1] = xstrdup(text);
	return w->known.len - 1;
}

void board_words_choose(struct board_words *w, const char *first)
{
	w->numbers = w->width && strspn(first, "0123456789") == strlen(first);
}

static uint32_t word_of(struct board_words *w, const void *state, unsigned seat, game_move m)
{
	char text[MOVE_TEXT];

	if (w->numbers)
		snprintf(text, sizeof text, "%u",
			 (w->width - 1 - (unsigned)m / w->width) * w->width +
				 (unsigned)m % w->width);
	else
		game_format_move(w->game, state, seat, m, text, sizeof text);
	return board_word(w, text);
}

/* ---- Views ---- */

static int by_word(const void *a, const void *b)
{
	const struct board_move *x = a, *y = b;

	return (x->word > y->word) - (x->word < y->word);
}

static void sort_moves(struct board_view *v)
{
	v->twice = NO_POSITION;
	qsort(v->move, v->n, sizeof *v->move, by_word);
	for (unsigned i = 1; i < v->n; i++)
		if (v->move[i].word == v->move[i - 1].word)
			v->twice = v->move[i].word;
}

void board_view_theirs(struct board_words *w, const struct rules_look *look, struct board_view *out)
{
	const struct strbuf *state = &look->state;

	out->over = look->over;
	out->turn = look->over ? 0 : look->turn;
	out->winner = look->over ? look->winner : 0;
	out->n = look->n;
	for (unsigned i = 0; i < look->n; i++)
		out->move[i] = (struct board_move){ .word = board_word(w, look->move[i]) };
	out->state = positions_hash(state->text, state->len);
	sort_moves(out);
}

void board_view_ours(struct board_words *w, const void *state, struct move_list *scratch,
		     struct board_view *out)
{
	const uint32_t actors = game_actors(w->game, state);
	const int result = actors ? 0 : game_outcome(w->game, state, 2, 0);

	out->over = !actors;
	out->turn = actors ? game_first_actor(actors) : 0;
	out->winner = actors ? 0 : result > 0 ? 0 : result < 0 ? 1 : WINNER_DRAW;
	out->state = 0;
	scratch->len = 0;
	if (actors)
		game_legal(w->game, state, out->turn, scratch);
	out->n = (unsigned)scratch->len;
	for (unsigned i = 0; i < out->n; i++)
		out->move[i] = (struct board_move){
			.word = word_of(w, state, out->turn, scratch->at[i]), .move = scratch->at[i]
		};
	sort_moves(out);
}

const struct board_move *board_view_find(const struct board_view *v, uint32_t word)
{
	const struct board_move key = { .word = word };

	return bsearch(&key, v->move, v->n, sizeof key, by_word);
}

static bool same_moves(const struct board_view *a, const struct board_view *b)
{
	bool same = a->n == b->n;

	for (unsigned i = 0; i < a->n && same; i++)
		same = a->move[i].word == b->move[i].word;
	return same;
}

enum board_aspect board_view_differ(const struct board_view *a, const struct board_view *b)
{
	return a->over != b->over			      ? ABOUT_OVER
	       : a->winner != b->winner			      ? ABOUT_WINNER
	       : a->turn != b->turn			      ? ABOUT_TURN
	       : !same_moves(a, b)			      ? ABOUT_MOVES
	       : a->state && b->state && a->state != b->state ? ABOUT_STATE
							      : ABOUT_NOTHING;
}

uint64_t board_view_hash(const struct board_view *v)
{
	uint64_t sum[2] = { (uint64_t)v->over | v->turn << 1 | v->winner << 3, v->n };

	for (unsigned i = 0; i < v->n; i++) {
		sum[1] += v->move[i].word;
		sum[0] = positions_hash(sum, sizeof sum);
	}
	return positions_hash(sum, sizeof sum);
}

void board_view_only(const struct board_words *w, const struct board_view *v,
		     const struct board_view *other, struct strbuf *out)
{
	unsigned n = 0;

	for (unsigned i = 0; i < v->n; i++) {
		const uint32_t word = v->move[i].word;

		if (board_view_find(other, word))
			continue;
		if (++n > MOST_TOLD) {
			sb_add(out, " ...");
			return;
		}
		sb_addf(out, "%s%s", n > 1 ? " " : "", word == NO_POSITION ? "?" : w->text[word]);
	}
}
