/* SPDX-License-Identifier: MIT */
#include "course/variant.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/sum.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "course/exercise_file.h"
#include "prove/judge.h"
#include "prove/starts.h"

/* The time limit for analyzing one position, and the maximum number of attempts to find a variant.
 */
enum { JUDGE_MS = 10000, MOST_TRIES = 10000 };

struct drawing {
	struct exercise *e;
	const struct game *game;
	struct rng rng;
	char *error;
};

/* Returns the random seed for a student's name and an exercise; it is the same no matter how the
 * name was typed or stored. */
static uint64_t seed_of(const char *word, const char *id)
{
	char *same = xstrdup(word);
	uint64_t seed;

	utf8_compose(same);
	for (char *c = same; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	seed = (uint64_t)sum_text(SUM_START, same, strlen(same)) << 32 |
	       sum_text(SUM_START, id, strlen(id));
	free(same);
	return seed;
}

bool exercise_varies(const struct exercise *e)
{
	return e->vary || e->vary_positions;
}

/* ---- Options ---- */

/* Adds the settings of all options that don't vary. */
static void add_fixed(struct strbuf *sb, const struct prove_starts *ranges, const char *settings)
{
	char word[128];

	sb_add(sb, "");
	while (parse_word(&settings, " ", word, sizeof word)) {
		bool varies = false;

		for (unsigned i = 0; i < ranges->n && !varies; i++) {
			const char *key = ranges->game->options[ranges->range[i].option].key;

			varies = !strncmp(word, key, strlen(key)) && word[strlen(key)] == '=';
		}
		if (!varies)
			sb_addf(sb, "%s%s", sb->len ? " " : "", word);
	}
}

/* Copies the settings, replacing each range that varies with a random value from it. */
static void draw_options(struct drawing *d, const char *settings)
{
	struct prove_starts ranges;
	struct strbuf sb = { 0 };

	prove_starts_init(&ranges, d->game);
	prove_starts_read(&ranges, d->e->vary, d->error);
	add_fixed(&sb, &ranges, settings);
	for (unsigned i = 0; i < ranges.n; i++) {
		const struct prove_range *r = &ranges.range[i];
		const struct option *o = &d->game->options[r->option];
		const int value = r->from +
				  (int)rng_below(&d->rng, (uint32_t)(r->to - r->from) + 1);

		sb_addf(&sb, "%s%s=", sb.len ? " " : "", o->key);
		if (o->names)
			sb_add(&sb, o->names[value - o->min]);
		else
			sb_addf(&sb, "%d", value);
	}
	free(d->e->settings);
	d->e->settings = sb_take(&sb);
}

static struct prove_task judging(const struct drawing *d)
{
	return (struct prove_task){ .game = d->game,
				    .judge_ms = JUDGE_MS,
				    .losses_only = d->e->never_loses };
}

/* Returns true if the player who moves first can win or draw from at least one starting position.
 */
static bool is_fair(const struct drawing *d)
{
	const struct prove_task task = judging(d);
	struct prove_starts starts;
	bool fair = false;

	prove_starts_init(&starts, d->game);
	if (!prove_starts_read(&starts, d->e->settings, d->error))
		return false;
	do {
		struct setup setup;
		struct board b;
		int value;

		if (!prove_starts_setup(&starts, &setup, d->error) ||
		    !board_start(&b, d->game, &setup, d->error))
			return false;
		fair = board_ended(&b) || !judge_position(&task, b.state, &value) || value >= 0;
		board_free(&b);
	} while (!fair && prove_starts_next(&starts));
	return fair;
}

static bool vary_options(struct drawing *d)
{
	char *settings = xstrdup(d->e->settings);
	unsigned tries = 0;

	*d->error = '\0';
	do
		draw_options(d, settings);
	while (d->e->by == BY_PROOF && !is_fair(d) && !*d->error && ++tries < MOST_TRIES);
	free(settings);
	if (tries == MOST_TRIES)
		snprintf(d->error, ERROR_TEXT,
			 _("No variant of the exercise '%s' can be won. Change its 'vary' line."),
			 d->e->id);
	return !*d->error;
}

/* ---- Starting positions ---- */

/* Plays random moves; returns false if they end the game. */
static bool play_plies(struct drawing *d, struct board *b)
{
	struct move_list moves = { 0 };

	for (unsigned i = 0; i < d->e->vary_plies && !board_ended(b); i++) {
		const unsigned seat = game_first_actor(game_actors(d->game, b->state));

		board_put(b, seat, game_pick(d->game, b->state, seat, &d->rng, &moves));
	}
	move_list_free(&moves);
	return !board_ended(b);
}

/* Returns true if a position is suitable as a task: it isn't lost, but some moves would give away
 * the win or draw. */
static bool is_task(const struct drawing *d, const void *state)
{
	const struct prove_task task = judging(d);
	struct move_list moves = { 0 };
	bool faulty = false;
	int value;

	if (!judge_position(&task, state, &value))
		return fail_with(
			d->error,
			_("In the exercise '%s', the positions after %u random moves are too hard "
			  "for Asobi to solve. Raise 'vary.moves'."),
			d->e->id, d->e->vary_plies);
	game_legal(d->game, state, game_first_actor(game_actors(d->game, state)), &moves);
	for (size_t i = 0; i < moves.len && value >= 0 && !faulty; i++) {
		struct verdict_list list = { 0 };

		faulty = judge_answer(&task, state, moves.at[i], &list) == JUDGED_LOST;
		verdict_list_free(&list);
	}
	move_list_free(&moves);
	return faulty;
}

static bool is_among(char *const *positions, unsigned n, const char *text)
{
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(positions[i], text))
			return true;
	return false;
}

static bool vary_positions(struct drawing *d)
{
	char **positions = xcalloc(d->e->vary_positions + 1, sizeof *positions);
	struct prove_starts starts;
	unsigned n = 0;
	struct setup setup;

	prove_starts_init(&starts, d->game);
	prove_starts_read(&starts, d->e->settings, d->error);
	*d->error = '\0';
	for (unsigned tries = 0; n < d->e->vary_positions && tries < MOST_TRIES && !*d->error;
	     tries++) {
		char text[STATE_TEXT];
		struct board b;

		if (!prove_starts_setup(&starts, &setup, d->error) ||
		    !board_start(&b, d->game, &setup, d->error))
			break;
		if (play_plies(d, &b) && is_task(d, b.state)) {
			game_encode(d->game, b.state, text, sizeof text);
			if (!is_among(positions, n, text))
				positions[n++] = xstrdup(text);
		}
		board_free(&b);
	}
	exercise_set_positions(d->e, positions);
	if (n < d->e->vary_positions && !*d->error)
		snprintf(
			d->error, ERROR_TEXT,
			_("The exercise '%s' has too few different positions after %u random moves. Change 'vary.moves' or 'vary.positions'."),
			d->e->id, d->e->vary_plies);
	return !*d->error;
}

bool exercise_variant(const struct exercise *e, const char *word, struct exercise *out,
		      char error[ERROR_TEXT])
{
	struct drawing d = { .e = out, .game = game_find(e->game), .error = error };

	exercise_copy(out, e);
	rng_seed(&d.rng, seed_of(word, e->id));
	if ((!e->vary || vary_options(&d)) && (!e->vary_positions || vary_positions(&d)))
		return true;
	exercise_free(out);
	return false;
}
