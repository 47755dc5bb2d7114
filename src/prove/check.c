/* SPDX-License-Identifier: MIT */
/* This file reads a certificate one walk at a time and verifies all of its claims. */
#include "prove/check.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"

enum { MOST_WALKS = 1 << 30 };

/* ---- The file header ---- */

static bool read_head(struct check *c)
{
	struct certificate_check *out = c->out;
	struct strbuf head = { 0 };
	const char *value;
	uint64_t version;
	int what;
	bool well;

	if (!sealed_number(&c->in, "asobi-certificate", 1, 1000000, &version))
		return false;
	if (version != CERTIFICATE_VERSION)
		return sealed_refuse(
			&c->in,
			_("the certificate has version %u, but this version of Asobi checks version %u."),
			(unsigned)version, CERTIFICATE_VERSION);
	value = sealed_expect(&c->in, "game");
	if (!value)
		return false;
	out->game = game_find(value);
	if (!out->game || !prove_possible(out->game, c->in.error))
		return sealed_refuse(
			&c->in, _("'asobi prove' can't be used with the game '%.40s'."), value);
	value = sealed_expect(&c->in, "player");
	if (!value)
		return false;
	snprintf(out->who, sizeof out->who, "%s", value);
	if (!sealed_word(&c->in, "proved", certified_words, CERTIFIED_KINDS, &what))
		return false;
	out->what = (enum certified)what;
	if ((out->what == CERTIFIED_FINDS) != prove_is_hunt(out->game))
		return sealed_refuse(&c->in, _("this can't be proved for the game %s."),
				     out->game->id);
	certificate_add_head(&head, out->game, out->who, out->what);
	well = sealed_begin(&c->in, &head);
	sb_free(&head);
	return well;
}

/* ---- Reading a walk ---- */

static bool take_field(const char **text, const char *key, char *word, size_t size)
{
	return parse_word(text, " ", word, size) && !strcmp(word, key) &&
	       parse_word(text, " ", word, size);
}

static bool take_number(const char **text, const char *key, uint64_t least, uint64_t most,
			uint64_t *out)
{
	char word[32];

	return take_field(text, key, word, sizeof word) && parse_u64(word, out) && *out >= least &&
	       *out <= most;
}

static bool take_result(struct check *c, const char **text)
{
	uint64_t most;
	char word[32];

	if (c->out->what == CERTIFIED_FINDS) {
		if (!take_number(text, "calls", 1, UINT64_MAX, &c->calls) ||
		    !take_number(text, "most", 1, UINT32_MAX, &most))
			return false;
		c->most = (unsigned)most;
		return true;
	}
	if (!take_field(text, "worst", word, sizeof word))
		return false;
	for (c->worst = -1; c->worst <= 1; c->worst++)
		if (!strcmp(word, certified_ends[1 + c->worst]))
			return true;
	return false;
}

/* Reads the first line of a walk, such as "walk 1 seat 1 seed 1 worst draw options n=3". */
static bool read_walk(struct check *c)
{
	const struct game *g = c->out->game;
	const char *text = c->in.line;
	char word[32], message[ERROR_TEXT];
	uint64_t number, seat, seed;

	setup_default(g, &c->setup);
	if (!take_number(&text, "walk", 1, MOST_WALKS, &number) ||
	    !take_number(&text, "seat", 1, 2, &seat) ||
	    !take_number(&text, "seed", 0, UINT64_MAX, &seed) || !take_result(c, &text))
		return sealed_refuse(&c->in, _("this isn't a valid 'walk' line."));
	if (number != c->walk + 1)
		return sealed_refuse(&c->in, _("expected walk %u here."), c->walk + 1);
	if (*text && (!parse_word(&text, " ", word, sizeof word) || strcmp(word, "options")))
		return sealed_refuse(&c->in, _("this isn't a valid 'walk' line."));
	if (!setup_apply(g, &c->setup, text, message))
		return sealed_refuse(&c->in, "%s", message);
	c->walk = (unsigned)number;
	c->seat = (unsigned)seat - 1;
	if (c->seat >= c->setup.seats)
		return sealed_refuse(&c->in, _("there's no seat %u."), c->seat + 1);
	return true;
}

static bool read_from(struct check *c)
{
	const char *text = c->in.line + strlen("from ");

	if (strlen(text) >= sizeof c->setup.position)
		return sealed_refuse(&c->in, _("The position is too long for %s."),
				     c->out->game->id);
	strcpy(c->setup.position, text);
	return true;
}

/* Reads an answer, a line of the form "MOVE<TAB>POSITION". */
static bool read_answer(struct check *c)
{
	const struct game *g = c->out->game;
	char *tab = strchr(c->in.line, '\t');
	void *state = xcalloc(1, g->state_size);
	bool well = false;
	game_move move;
	uint32_t i;

	if (tab)
		*tab = '\0';
	if (!tab || !game_decode(g, state, tab + 1)) {
		sealed_refuse(&c->in, _("expected an answer and a %s position."), g->id);
	} else if (!(game_actors(g, state) >> c->seat & 1) ||
		   !game_read_move(g, state, c->seat, c->in.line, &move) ||
		   !game_is_legal(g, state, c->seat, move)) {
		sealed_refuse(&c->in, _("'%.40s' isn't a legal move in this position for seat %u."),
			      c->in.line, c->seat + 1);
	} else if ((i = positions_find(&c->answers, state)) != NO_POSITION) {
		sealed_refuse(&c->in, _("the answer for this position is already on line %u."),
			      c->answers.at[i].from);
	} else if (!positions_meet(&c->answers, state, (uint32_t)c->in.line_no, 0, MOVE_HIDDEN)) {
		sealed_refuse(&c->in,
			      _("the positions don't fit into the memory that '--memory' allows."));
	} else {
		c->answers.at[c->answers.len - 1].answer = move;
		c->out->answers++;
		well = true;
	}
	free(state);
	return well;
}

/* Rejects a walk that contains answers for positions that never arise in it. */
static bool all_needed(struct check *c)
{
	for (uint32_t i = 0; i < c->answers.len; i++)
		if (!c->answers.at[i].asked) {
			c->in.line_no = c->answers.at[i].from;
			return sealed_refuse(
				&c->in,
				_("this position never occurs in the proof run ('walk') it belongs "
				  "to."));
		}
	return true;
}

/* Reads and checks a walk whose first line has already been read, up to and including the first
 * line after the walk. */
static bool take_walk(struct check *c)
{
	bool well = read_walk(c), open = true;

	positions_init(&c->answers, c->out->game->state_size, c->memory);
	for (bool first = true; well && open; first = false) {
		switch (sealed_read(&c->in)) {
		case SEALED_CUT: well = sealed_refuse(&c->in, _("the file ends too early.")); break;
		case SEALED_WRONG: well = false; break;
		case SEALED_LINE:
			if (!strncmp(c->in.line, "walk ", 5) || !strncmp(c->in.line, "end ", 4))
				open = false;
			else if (first && !strncmp(c->in.line, "from ", 5))
				well = read_from(c);
			else
				well = read_answer(c);
		}
	}
	if (well) {
		const unsigned long line_no = c->in.line_no;

		well = (c->out->what == CERTIFIED_FINDS ? check_hunt(c) : check_walk(c)) &&
		       all_needed(c);
		if (well)
			c->in.line_no = line_no;
	}
	positions_free(&c->answers);
	return well;
}

static bool read_end(struct check *c)
{
	char expected[64];

	snprintf(expected, sizeof expected, "end %u %" PRIu64, c->walk, c->out->answers);
	if (strcmp(c->in.line, expected))
		return sealed_refuse(&c->in,
				     _("%u 'walk' lines with %" PRIu64
				       " answers were read, but the file says '%.40s'."),
				     c->walk, c->out->answers, c->in.line);
	c->in.line_no++;
	if (getc(c->in.file) != EOF)
		return sealed_refuse(&c->in, _("there's extra text where the file should end."));
	if (!c->walk)
		return sealed_refuse(&c->in, _("the file contains no walk."));
	c->out->walks = c->walk;
	return true;
}

static bool check_all(struct check *c)
{
	if (!read_head(c))
		return false;
	switch (sealed_read(&c->in)) {
	case SEALED_CUT: return sealed_refuse(&c->in, _("the file ends too early."));
	case SEALED_WRONG: return false;
	case SEALED_LINE: break;
	}
	while (strncmp(c->in.line, "end ", 4))
		if (!take_walk(c))
			return false;
	return read_end(c);
}

bool certificate_check(const char *path, size_t memory, atomic_bool *cancel,
		       struct certificate_check *out, char error[ERROR_TEXT])
{
	struct check c = { .out = out, .memory = memory, .cancel = cancel };
	bool well;

	*out = (struct certificate_check){ .worst = 1, .all_won = true, .searched = true };
	if (!sealed_open(&c.in, path, error, ERROR_TEXT))
		return false;
	out->opened = true;
	well = check_all(&c);
	sealed_close(&c.in);
	return well;
}
