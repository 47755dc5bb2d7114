/* SPDX-License-Identifier: MIT */
#include "event/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"

enum { MOST_OPENINGS = 1000000, MOST_BYTES = 64 << 20, MOST_TEXT = 3000 };

#define POSITION "position "

struct opening {
	char *text;
	struct ply *plies; /* the moves of the opening; NULL if the text is a position */
	size_t n;
};

struct openings {
	struct opening *at;
	unsigned n;
};

struct openings *openings_new(void)
{
	return xcalloc(1, sizeof(struct openings));
}

void openings_free(struct openings *o)
{
	for (unsigned i = 0; o && i < o->n; i++) {
		free(o->at[i].text);
		free(o->at[i].plies);
	}
	if (o)
		free(o->at);
	free(o);
}

static bool play_word(struct board *b, const char *word)
{
	const uint32_t actors = game_actors(b->game, b->state);
	game_move m;

	if (!actors || !game_read_move(b->game, b->state, game_first_actor(actors), word, &m))
		return false;
	board_put(b, game_first_actor(actors), m);
	return true;
}

/* Plays the moves of an opening line and writes them to *text in the game's notation. */
static bool play_line(struct board *b, const char *line, struct strbuf *text,
		      char error[ERROR_TEXT])
{
	char word[MOVE_TEXT];

	while (parse_word(&line, " \t", word, sizeof word)) {
		if (!play_word(b, word))
			return fail_with(error, _("move %u ('%.40s') is illegal"),
					 (unsigned)b->len + 1, word);
		sb_addf(text, "%s%s", text->len ? " " : "", word);
	}
	if (line[strspn(line, " \t")])
		snprintf(error, ERROR_TEXT, _("move %u ('%.40s') is illegal"), (unsigned)b->len + 1,
			 line);
	else if (!b->len)
		snprintf(error, ERROR_TEXT, _("there are no moves in this line"));
	else if (board_ended(b))
		snprintf(error, ERROR_TEXT, _("these moves end the game"));
	else if (text->len > MOST_TEXT)
		snprintf(error, ERROR_TEXT, _("the line is too long"));
	else
		return true;
	return false;
}

static void keep_opening(struct openings *o, const struct board *b, char *text)
{
	struct opening *new;

	o->at = xgrow(o->at, o->n, sizeof *o->at);
	new = &o->at[o->n++];
	*new = (struct opening){ .text = text, .n = b->len };
	new->plies = xcalloc(b->len ? b->len : 1, sizeof *new->plies);
	if (b->len)
		memcpy(new->plies, b->plies, b->len * sizeof *new->plies);
}

static bool is_position(const char *line)
{
	return !strncmp(line, POSITION, strlen(POSITION));
}

/* Sets the starting position; returns false if the text is too long. */
static bool set_position(const char *line, struct setup *setup)
{
	const char *text = line + strlen(POSITION);
	size_t n = strlen(text);

	while (n && strchr(" \t", text[n - 1]))
		n--;
	if (n >= sizeof setup->position)
		return false;
	memcpy(setup->position, text, n);
	setup->position[n] = '\0';
	return true;
}

static bool add_position(struct openings *o, const struct game *g, const struct setup *setup,
			 const char *line, char error[ERROR_TEXT])
{
	struct setup from = *setup;
	struct strbuf text = { 0 };
	struct board b;

	if (!set_position(line, &from))
		return fail_with(error, _("the line is too long"));
	if (!board_start(&b, g, &from, error)) {
		/* remove the full stop, because the sentence continues */
		error[strlen(error) - 1] = '\0';
		return false;
	}
	sb_addf(&text, POSITION "%s", from.position);
	keep_opening(o, &b, sb_take(&text));
	board_free(&b);
	return true;
}

bool openings_add(struct openings *o, const struct game *g, const struct setup *setup,
		  const char *line, char error[ERROR_TEXT])
{
	struct strbuf text = { 0 };
	struct board b;
	bool ok;

	if (o->n == MOST_OPENINGS)
		return fail_with(error, _("there are more than %d openings"), MOST_OPENINGS);
	if (is_position(line))
		return add_position(o, g, setup, line, error);
	if (!board_start(&b, g, setup, error))
		return false;
	ok = play_line(&b, line, &text, error);
	if (ok)
		keep_opening(o, &b, sb_take(&text));
	sb_free(&text);
	board_free(&b);
	return ok;
}

struct openings *openings_read(const char *path, const struct game *g, const struct setup *setup,
			       char error[ERROR_TEXT])
{
	char *all = file_read(path, MOST_BYTES, error, ERROR_TEXT), *at = all, why[ERROR_TEXT];
	struct openings *o = all ? openings_new() : NULL;

	for (unsigned long number = 1; o && *at; number++) {
		const size_t n = strcspn(at, "\n");
		const bool more = at[n];

		at[n] = '\0';
		if (!is_position(at))
			at[strcspn(at, "#")] = '\0';
		if (at[strspn(at, " \t")] && !openings_add(o, g, setup, at, why)) {
			snprintf(error, ERROR_TEXT, _("%.80s, line %lu: %.120s."), path, number,
				 why);
			openings_free(o);
			o = NULL;
		}
		at += n + more;
	}
	if (o && !o->n) {
		snprintf(
			error, ERROR_TEXT,
			_("There are no openings in %.120s. Write one on each line, as a list of moves."),
			path);
		openings_free(o);
		o = NULL;
	}
	free(all);
	return o;
}

void openings_shuffle(struct openings *o, uint64_t seed)
{
	struct rng rng;

	rng_seed(&rng, seed);
	for (unsigned i = o->n; i > 1; i--) {
		const unsigned j = rng_below(&rng, i);
		const struct opening last = o->at[i - 1];

		o->at[i - 1] = o->at[j];
		o->at[j] = last;
	}
}

unsigned openings_count(const struct openings *o)
{
	return o->n;
}

void openings_set_up(const struct openings *o, unsigned i, struct setup *setup)
{
	const char *text = o->at[i % o->n].text;

	if (is_position(text))
		set_position(text, setup);
}

void openings_play(const struct openings *o, unsigned i, struct board *b)
{
	const struct opening *chosen = &o->at[i % o->n];

	for (size_t k = 0; k < chosen->n; k++)
		board_put(b, chosen->plies[k].seat, chosen->plies[k].move);
}

const char *openings_text(const struct openings *o, unsigned i)
{
	return o->at[i].text;
}
