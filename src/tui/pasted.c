/* SPDX-License-Identifier: MIT */
#include "tui/pasted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"

/* Copies the text, replacing line breaks and runs of blanks with single spaces; the caller frees
 * it. */
static char *flatten_blanks(const char *text)
{
	struct strbuf flat = { 0 };
	const char *const blanks = " \t\r\n";

	for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
		const size_t n = strcspn(text, blanks);

		sb_add(&flat, flat.len ? " " : "");
		sb_add_bytes(&flat, text, n);
		text += n;
	}
	sb_add(&flat, "");
	return sb_take(&flat);
}

/* Skips a move number: "12.d3" becomes "d3", and "12." and "12..." become "". */
static const char *skip_number(const char *word)
{
	const size_t digits = strspn(word, "0123456789");

	return digits && word[digits] == '.' ? word + digits + strspn(word + digits, ".") : word;
}

/* Plays the moves in the text, each for the first player who may move. Returns false unless all of
 * them are legal. */
static bool play_words(struct board *b, const char *text)
{
	char word[MOVE_TEXT];

	while (parse_word(&text, " ,;", word, sizeof word)) {
		const uint32_t actors = game_actors(b->game, b->state);
		const char *move = skip_number(word);
		game_move m;

		if (!*move)
			continue;
		if (!actors ||
		    !game_read_move(b->game, b->state, game_first_actor(actors), move, &m) ||
		    !board_is_legal(b, game_first_actor(actors), m))
			return false;
		board_put(b, game_first_actor(actors), m);
	}
	return b->len > 0 && !text[strspn(text, " ,;")];
}

static bool read_moves(const struct game *g, const struct setup *setup, const char *flat,
		       struct record *out)
{
	char error[ERROR_TEXT];

	*out = (struct record){ .game = g, .setup = *setup, .practice = true };
	if (!board_start(&out->board, g, setup, error))
		return false;
	if (play_words(&out->board, flat))
		return true;
	record_free(out);
	return false;
}

static bool read_position(const struct game *g, const struct setup *setup, const char *flat,
			  struct record *out)
{
	char error[ERROR_TEXT];

	*out = (struct record){ .game = g, .setup = *setup, .practice = true };
	if (!*flat || strlen(flat) >= sizeof out->setup.position)
		return false;
	strcpy(out->setup.position, flat);
	return board_start(&out->board, g, &out->setup, error);
}

bool pasted_read(const struct game *g, const struct setup *setup, const char *text,
		 struct record *out)
{
	struct setup usual = *setup;
	char error[ERROR_TEXT], *flat;
	bool read;

	if (g->secrets)
		return false;
	if (!strncmp(text, "asobi-record", 12) && record_parse(out, text, error)) {
		if (out->game == g)
			return true;
		record_free(out);
		return false;
	}
	usual.position[0] = '\0';
	flat = flatten_blanks(text);
	read = read_moves(g, &usual, flat, out) || read_position(g, &usual, flat, out);
	free(flat);
	for (unsigned s = 0; read && s < out->setup.seats; s++)
		strcpy(out->who[s], "human");
	return read;
}

void pasted_question(const struct record *r, char *buf, size_t size)
{
	if (r->board.len)
		snprintf(buf, size,
			 ngettext("Open the %zu move you pasted?", "Open the %zu moves you pasted?",
				  r->board.len),
			 r->board.len);
	else
		snprintf(buf, size, "%s", _("Open the position you pasted?"));
}
