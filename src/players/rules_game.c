/* SPDX-License-Identifier: MIT */
#include "players/rules_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/sum.h"
#include "players/rules_link.h"
#include "players/rules_view.h"
#include "players/rules_words.h"

enum { COMMAND_TEXT = 400 };

static struct game guest;
static char id[sizeof GUEST_GAME + COMMAND_TEXT], file[16], title[80];
static char typed[2 * sizeof id];

/* Asks the program whose turn it is and who has won, and stores the answers in the state. */
static void settle_state(struct rules_state *s)
{
	struct rules_known known;

	rules_pool_look(&s->path, &known, NULL);
	s->turn = known.turn;
	s->winner = known.winner;
}

static bool start_game(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	struct rules_state *s = state;

	memset(s, 0, sizeof *s);
	for (unsigned i = 0; i < MAX_OPTIONS; i++)
		s->path.value[i] = setup->value[i];
	if (!rules_pool_start(&s->path, error))
		return false;
	settle_state(s);
	if (s->winner == WINNER_OPEN)
		return true;
	return fail_with(error, _("With these settings, the game is over before it begins."));
}

static void list_legal(const void *state, UNUSED unsigned seat, struct move_list *out)
{
	struct rules_known known;

	rules_pool_look(&((const struct rules_state *)state)->path, &known, out);
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct rules_state *s = state;
	const uint64_t undo = s->turn | (uint64_t)s->winner << 8;

	if (move_is_reserved(m)) {
		s->winner = (uint8_t)(1 - seat);
		return undo;
	}
	s->path.word[s->path.len++] = (uint16_t)rules_word_find(m);
	settle_state(s);
	return undo;
}

static void revert_move(void *state, UNUSED unsigned seat, game_move m, uint64_t undo)
{
	struct rules_state *s = state;

	s->turn = undo & 0xff;
	s->winner = (uint8_t)(undo >> 8);
	if (!move_is_reserved(m))
		s->path.word[--s->path.len] = 0;
}

/* The moves in a decoded state were already checked when they were read, so only the other bytes
 * remain to be checked here. */
static bool is_sane(const void *state)
{
	const struct rules_state *s = state;
	struct rules_known known;

	if (s->turn > 1 || s->winner > WINNER_OPEN || s->path.len > RULES_MOST_PLIES)
		return false;
	rules_pool_look(&s->path, &known, NULL);
	if (known.winner == WINNER_OPEN)
		return s->turn == known.turn && s->winner != WINNER_DRAW;
	return s->turn == known.turn && s->winner == known.winner;
}

static size_t format_move(UNUSED const void *state, UNUSED unsigned seat, game_move m, char *buf,
			  size_t size)
{
	return (size_t)snprintf(buf, size, "%s", rules_word_text(rules_word_find(m)));
}

static bool parse_move(UNUSED const void *state, UNUSED unsigned seat, const char *text,
		       game_move *out)
{
	*out = rules_word_code(text);
	return rules_word_find(*out) != NO_RULES_WORD;
}

/* A position is written as the settings, if there are any, followed by the moves so far: "-
 * seeds=4 3 1". If a player resigned or lost in some other way that isn't part of the game's
 * rules, the winner's seat replaces the dash. */
static size_t encode_state(const void *state, char *buf, size_t size)
{
	const struct rules_state *s = state;
	struct rules_known known;
	struct strbuf text = { 0 };
	char settings[2048];
	size_t len;

	rules_pool_look(&s->path, &known, NULL);
	sb_addf(&text, s->winner == known.winner ? "-" : "%u", s->winner);
	if (option_text(rules_pool_options(), s->path.value, ',', true, settings, sizeof settings))
		sb_addf(&text, " %s", settings);
	for (unsigned i = 0; i < s->path.len; i++)
		sb_addf(&text, " %s", rules_word_text(s->path.word[i]));
	len = (size_t)snprintf(buf, size, "%s", text.text);
	sb_free(&text);
	return len;
}

/* Begins a game with the settings in a string such as "seeds=4,take=3". */
static bool decode_settings(struct rules_state *s, const char **text)
{
	const struct option *options = rules_pool_options();
	char settings[2048], word[128], error[ERROR_TEXT];
	const char *rest = settings;

	*s = (struct rules_state){ .winner = WINNER_OPEN };
	option_defaults(options, s->path.value);
	if (options->key && !parse_word(text, " ", settings, sizeof settings))
		return false;
	while (options->key && parse_word(&rest, ",", word, sizeof word)) {
		char *equals = strchr(word, '=');

		if (!equals)
			return false;
		*equals = '\0';
		if (!option_set(options, s->path.value, title, word, equals + 1, error))
			return false;
	}
	return rules_pool_start(&s->path, error);
}

static bool decode_state(void *state, const char *text)
{
	struct rules_state *s = state;
	char first[4], word[MOVE_TEXT];
	bool good = parse_word(&text, " ", first, sizeof first) && decode_settings(s, &text);

	if (good)
		settle_state(s);
	while (good && parse_word(&text, " ", word, sizeof word)) {
		const game_move m = rules_word_code(word);

		good = game_is_listed(&guest, s, s->turn, m);
		if (good)
			apply_move(s, s->turn, m);
	}
	if (!good)
		return false;
	if (!strcmp(first, "0") || !strcmp(first, "1"))
		s->winner = (uint8_t)(*first - '0');
	else if (strcmp(first, "-"))
		return false;
	return !*text;
}

/* ---- Opening a game ---- */

static struct game guest = {
	.id = id,
	.title = title,
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct rules_state),
	.turn_at = offsetof(struct rules_state, turn),
	.most_plies = RULES_MOST_PLIES,
	.start = start_game,
	.apply = apply_move,
	.sane = is_sane,
	.legal = list_legal,
	.format_move = format_move,
	.parse_move = parse_move,
	.encode = encode_state,
	.decode = decode_state,
	.file = file,
	.typed = typed,
	.rules_at = offsetof(struct rules_state, path.value),
	.rules_size = sizeof((struct rules_state *)NULL)->path.value,
	.revert = revert_move,
};

/* Splits the command line into words. If the command line is invalid, writes a one-sentence error
 * message and returns NULL. */
static char **split_command(const char *command, char error[ERROR_TEXT])
{
	enum words_fault fault;
	char **words = words_split(command, &fault);
	bool plain = true;

	for (const char *c = command; *c; c++)
		plain = plain && (unsigned char)*c >= ' ' && *c != 0x7f;
	if (fault == WORDS_NONE)
		snprintf(error, ERROR_TEXT,
			 _("Specify the program that implements the rules, such as '%s'."),
			 "python3 kalah_board.py");
	else if (fault == WORDS_QUOTE_OPEN)
		snprintf(error, ERROR_TEXT, _("'%.100s' has an unclosed quotation mark."), command);
	else if (fault == WORDS_TOO_MANY)
		snprintf(error, ERROR_TEXT, _("Command line '%.40s...' has more than %d words."),
			 command, COMMAND_WORDS);
	else if (strlen(command) >= COMMAND_TEXT)
		snprintf(error, ERROR_TEXT, _("Command line '%.40s...' is longer than %d bytes."),
			 command, COMMAND_TEXT - 1);
	else if (!plain)
		snprintf(
			error, ERROR_TEXT,
			_("The command line of a board program can't contain line breaks, TABs or control characters."));
	else
		return words;
	free(words);
	return NULL;
}

/* Puts the game's id in quotes so that a shell treats it as a single word. */
static void quote_id(void)
{
	char *to = typed;

	*to++ = '"';
	for (const char *c = id; *c; c++) {
		if (strchr("\"\\$`", *c))
			*to++ = '\\';
		*to++ = *c;
	}
	strcpy(to, "\"");
}

const struct game *rules_game_open(const char *command, char error[ERROR_TEXT])
{
	const struct rules_link *link;
	char **words;

	command += strspn(command, " ");
	words = split_command(command, error);
	if (!words)
		return NULL;
	link = rules_pool_open(words, error);
	if (!link) {
		free(words);
		return NULL;
	}
	snprintf(id, sizeof id, GUEST_GAME "%s", command);
	quote_id();
	snprintf(file, sizeof file, "board%08x", sum_text(SUM_START, command, strlen(command)));
	snprintf(title, sizeof title, "%s", rules_name(link));
	guest.options = rules_pool_options();
	game_invite(&guest);
	rules_view.game = &guest;
	view_invite(&rules_view);
	return &guest;
}

const struct game *rules_game_named(const char *word, char error[ERROR_TEXT])
{
	const struct game *g = game_find(word);
	const size_t begin = strlen(GUEST_GAME);

	*error = '\0';
	return g || strncmp(word, GUEST_GAME, begin) ? g : rules_game_open(word + begin, error);
}
