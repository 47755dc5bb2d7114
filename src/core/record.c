/* SPDX-License-Identifier: MIT */
#include "asobi/record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/sum.h"
#include "base/xalloc.h"
#include "core/former_level.h"

/* Reads text line by line, counting lines for error messages. */
struct reader {
	const char *all, *rest;
	unsigned line;
	int version;
	char text[STATE_TEXT + 64];
	char *error;
};

static bool write_error(struct reader *in, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static bool write_error(struct reader *in, const char *format, ...)
{
	int n = snprintf(in->error, ERROR_TEXT, _("Line %u of the record: "), in->line);
	va_list ap;

	va_start(ap, format);
	if (n > 0 && n < ERROR_TEXT)
		vsnprintf(in->error + n, ERROR_TEXT - (size_t)n, format, ap);
	va_end(ap);
	return false;
}

/* Reads the next line. Only the last line may lack its line feed; its ply count and checksum prove
 * that it is complete. */
static bool next_line(struct reader *in)
{
	size_t n = strcspn(in->rest, "\n");

	in->line++;
	if (!*in->rest || (in->rest[n] != '\n' && strncmp(in->rest, "end ", 4)))
		return write_error(in, _("the record ends too early."));
	if (n >= sizeof in->text)
		return write_error(in, _("the line is too long."));
	memcpy(in->text, in->rest, n);
	in->text[n] = '\0';
	in->rest += n + (in->rest[n] != '\0');
	return true;
}

/* Reads the next line, which must have the form "key value", and returns the value. Otherwise,
 * writes an error message and returns NULL. */
static const char *expect_key(struct reader *in, const char *key)
{
	size_t n = strlen(key);

	if (!next_line(in))
		return NULL;
	if (strncmp(in->text, key, n) || (in->text[n] && in->text[n] != ' ')) {
		write_error(in, _("expected '%s' here."), key);
		return NULL;
	}
	return in->text + n + (in->text[n] == ' ');
}

static bool read_version(struct reader *in)
{
	const char *value = expect_key(in, "asobi-record");

	if (!value)
		return false;
	if (!parse_int(value, 1, 1000000, &in->version))
		return write_error(in, _("the version isn't a number."));
	if (in->version > RECORD_VERSION)
		return write_error(
			in,
			_("a newer Asobi wrote this file (file version %d; this Asobi reads versions up to %d)."),
			in->version, RECORD_VERSION);
	return true;
}

static bool read_game(struct reader *in, struct record *r)
{
	char message[ERROR_TEXT];
	const char *value = expect_key(in, "game");

	if (!value)
		return false;
	r->game = game_find(value);
	if (!r->game && !strncmp(value, GUEST_GAME, strlen(GUEST_GAME)))
		return write_error(
			in,
			_("this game was played by the rules of an external program ('%.80s'). If you trust that program, name it with '--board COMMAND'."),
			value + strlen(GUEST_GAME));
	if (!r->game)
		return write_error(in, _("there's no game '%.40s'."), value);
	value = expect_key(in, "options");
	if (!value)
		return false;
	return setup_apply_recorded(r->game, &r->setup, value, message) ||
	       write_error(in, "%s", message);
}

/* Reads a position and checks only its length. Whether the position is valid is checked later,
 * when the board is set up. */
static bool read_position(struct reader *in, struct record *r)
{
	static const char word[] = "position ";
	const size_t n = sizeof word - 1;

	if (strncmp(in->rest, word, n))
		return true;
	if (!next_line(in))
		return false;
	if (strlen(in->text + n) >= sizeof r->setup.position)
		return write_error(in, _("the line is too long."));
	strcpy(r->setup.position, in->text + n);
	return true;
}

static bool read_numbers(struct reader *in, struct record *r)
{
	const char *value = expect_key(in, "seed");
	int number = 0;

	if (!value)
		return false;
	if (!parse_u64(value, &r->seed))
		return write_error(in, _("the seed isn't a number."));
	value = expect_key(in, "game_no");
	if (!value)
		return false;
	if (!parse_int(value, 0, 1000000000, &number))
		return write_error(in, _("the game number isn't valid."));
	r->game_no = (unsigned)number;
	return true;
}

/* Reads a line of the form "WORD N N ..." if there is one; the later games of a series have such
 * lines, for example. */
static bool read_list(struct reader *in, const char *word, int least, int most, unsigned n,
		      int *out)
{
	const size_t len = strlen(word);
	const char *value;
	char number[16];
	bool good = true;

	if (strncmp(in->rest, word, len) || in->rest[len] != ' ')
		return true;
	value = next_line(in) ? in->text + len : NULL;
	if (!value)
		return false;
	for (unsigned i = 0; good && i < n; i++)
		good = parse_word(&value, " ", number, sizeof number) &&
		       parse_int(number, least, most, &out[i]);
	if (good && !*value)
		return true;
	return write_error(
		in,
		ngettext("expected %u number after '%s'.", "expected %u numbers after '%s'.", n), n,
		word);
}

static bool read_series(struct reader *in, struct record *r)
{
	int carry[2 * MAX_SEATS] = { 0 };

	if (!read_list(in, "carry", INT8_MIN, INT8_MAX, 2 * MAX_SEATS, carry))
		return false;
	for (unsigned i = 0; i < 2 * MAX_SEATS; i++)
		r->setup.carry[i] = (int8_t)carry[i];
	return read_list(in, "total", -1000000, 1000000, r->setup.seats, r->total);
}

static bool read_practice(struct reader *in, struct record *r)
{
	int practice = 0;

	if (!read_list(in, "practice", 1, 1, 1, &practice))
		return false;
	r->practice = practice;
	return true;
}

static bool read_coach(struct reader *in, struct record *r)
{
	int coached = -1;

	if (!read_list(in, "coach", 0, 1000000, 1, &coached))
		return false;
	r->coach = coached >= 0;
	r->coached = r->coach ? (unsigned)coached : 0;
	return true;
}

static bool read_clock(struct reader *in, struct record *r)
{
	int left[MAX_SEATS] = { 0 };

	if (strncmp(in->rest, "clock ", 6))
		return true;
	if (!next_line(in))
		return false;
	if (!match_clock_parse(in->text + 6, &r->clock) || !match_clock_runs(&r->clock))
		return write_error(in, _("invalid clock '%.40s'."), in->text + 6);
	if (!r->clock.bank_ms)
		return true;
	for (unsigned s = 0; s < r->setup.seats; s++)
		left[s] = (int)r->clock.bank_ms;
	if (!read_list(in, "left", 1, INT32_MAX, r->setup.seats, left))
		return false;
	for (unsigned s = 0; s < r->setup.seats; s++)
		r->left_ms[s] = left[s];
	return true;
}

static bool read_players(struct reader *in, struct record *r)
{
	unsigned seats = 0;

	while (!strncmp(in->rest, "player ", 7)) {
		char number[16];
		const char *value = next_line(in) ? in->text + 7 : NULL;
		int seat;

		if (!value)
			return false;
		if (!parse_word(&value, " ", number, sizeof number) ||
		    !parse_int(number, (int)seats + 1, (int)r->setup.seats, &seat) ||
		    seat != (int)seats + 1 || *value != ' ' || strlen(value + 1) >= RECORD_WHO)
			return write_error(in, _("expected 'player %u NAME'."), seats + 1);
		strcpy(r->who[seats], value + 1);
		if (in->version < 6)
			former_level_replace(r->game, r->who[seats], RECORD_WHO);
		seats++;
	}
	if (seats < r->setup.seats)
		return in->line++, write_error(in, _("expected '%s' here."), "player");
	return true;
}

static bool read_seat(const struct record *r, const char *word, unsigned *seat)
{
	int number;

	if (!strcmp(word, "dealer")) {
		*seat = SEAT_DEALER;
		return true;
	}
	if (!parse_int(word, 1, (int)r->setup.seats, &number))
		return false;
	*seat = (unsigned)number - 1;
	return true;
}

static bool read_ply(struct reader *in, struct record *r)
{
	struct board *b = &r->board;
	const char *value = expect_key(in, "ply");
	unsigned seat;
	game_move m;
	char word[16];

	if (!value)
		return false;
	if (!parse_word(&value, " ", word, sizeof word) || !read_seat(r, word, &seat) ||
	    *value != ' ')
		return write_error(in, _("expected 'ply SEAT MOVE'."));
	if (board_ended(b))
		return write_error(in, _("the game was already over before this move."));
	if (!game_parse_move(r->game, b->state, seat, value + 1, &m) ||
	    (move_is_reserved(m) ? seat == SEAT_DEALER : !board_is_legal(b, seat, m)))
		return write_error(in, _("'%.40s' isn't a legal move in this position."),
				   value + 1);
	board_put(b, seat, m);
	return true;
}

static bool next_is(const struct reader *in, const char *word)
{
	const size_t n = strlen(word);

	return !strncmp(in->rest, word, n) && in->rest[n] == ' ';
}

/* Reads the thinking time and the remark that may follow a ply since version 2. */
static bool read_note(struct reader *in, struct record *r)
{
	const size_t n = r->board.len;
	struct ply_note *note;
	uint64_t us;

	if (in->version < 2)
		return true;
	r->notes = xrealloc(r->notes, n, sizeof *r->notes);
	note = &r->notes[n - 1];
	*note = (struct ply_note){ .us = -1 };
	if (next_is(in, "us")) {
		if (!next_line(in) || !parse_u64(in->text + 3, &us) || us > INT64_MAX)
			return write_error(in, _("invalid thinking time '%.20s'."), in->text);
		note->us = (int64_t)us;
	}
	if (next_is(in, "remark")) {
		if (!next_line(in) || strlen(in->text + 7) >= sizeof note->remark)
			return write_error(in, _("the remark is too long."));
		strcpy(note->remark, in->text + 7);
	}
	return true;
}

static void result_text(const struct record *r, struct strbuf *sb)
{
	int points[MAX_SEATS] = { 0 };

	if (!board_ended(&r->board)) {
		sb_add(sb, "unfinished");
		return;
	}
	game_score(r->game, r->board.state, points);
	for (unsigned s = 0; s < r->setup.seats; s++)
		sb_addf(sb, "%s%d", s ? " " : "", points[s]);
}

static bool read_finished(struct reader *in, struct record *r)
{
	const char *value;

	if (strncmp(in->rest, "finished ", 9))
		return true;
	value = expect_key(in, "finished");
	if (!value)
		return false;
	return date_parse(value, &r->finished) ||
	       write_error(in, _("invalid date '%.40s'."), value);
}

static bool read_result(struct reader *in, const struct record *r)
{
	struct strbuf result = { 0 };
	const char *value = expect_key(in, "result");
	bool same;

	if (!value)
		return false;
	result_text(r, &result);
	same = !strcmp(value, result.text);
	sb_free(&result);
	return same || write_error(in, _("the result doesn't match the moves."));
}

/* Reads the last line, which since version 3 holds a checksum of the whole record. */
static bool read_end(struct reader *in, const struct record *r)
{
	const uint32_t sum = sum_text(SUM_START, in->all, (size_t)(in->rest - in->all));
	const char *value = expect_key(in, "end");
	int plies;

	if (!value)
		return false;
	if (in->version >= 3 && !sum_open(in->text, sum))
		return write_error(in, _("the text above this line was changed."));
	if (!parse_int(value, 0, INT32_MAX, &plies) || (size_t)plies != r->board.len)
		return write_error(in, _("Asobi read %zu moves, but the record says '%.20s'."),
				   r->board.len, value);
	if (*in->rest)
		return in->line++,
		       write_error(in, _("there's extra text where the file should end."));
	return true;
}

static bool read_all(struct reader *in, struct record *r)
{
	char message[ERROR_TEXT];

	if (!read_version(in) || !read_game(in, r) || !read_position(in, r) ||
	    !read_numbers(in, r) || !read_series(in, r) || !read_practice(in, r) ||
	    !read_coach(in, r) || !read_clock(in, r) || !read_players(in, r))
		return false;
	if (!board_start(&r->board, r->game, &r->setup, message))
		return write_error(in, "%s", message);
	while (!strncmp(in->rest, "ply", 3))
		if (!read_ply(in, r) || !read_note(in, r))
			return false;
	return read_result(in, r) && read_finished(in, r) && read_end(in, r);
}

bool record_parse(struct record *r, const char *text, char error[ERROR_TEXT])
{
	struct reader in = { .all = text, .rest = text, .error = error };

	memset(r, 0, sizeof *r);
	if (read_all(&in, r))
		return true;
	record_free(r);
	return false;
}

static void add_ply(struct strbuf *sb, const struct game *g, const void *state, const struct ply *p)
{
	char text[MOVE_TEXT];

	game_format_move(g, state, p->seat, p->move, text, sizeof text);
	if (p->seat == SEAT_DEALER)
		sb_addf(sb, "ply dealer %s\n", text);
	else
		sb_addf(sb, "ply %u %s\n", p->seat + 1, text);
}

static void add_note(struct strbuf *sb, const struct ply_note *note)
{
	if (note->us >= 0)
		sb_addf(sb, "us %" PRId64 "\n", note->us);
	if (!*note->remark)
		return;
	sb_add(sb, "remark ");
	for (const char *c = note->remark; *c; c++)
		sb_add_bytes(sb, *c == '\n' ? " " : c, 1);
	sb_add(sb, "\n");
}

/* Adds all plies. Each move is written in the notation of the position in which it was played. */
static void add_plies(struct strbuf *sb, const struct record *r)
{
	char error[ERROR_TEXT];
	struct board b;

	if (!board_start(&b, r->game, &r->setup, error))
		return;
	for (size_t i = 0; i < r->board.len; i++) {
		const struct ply *p = &r->board.plies[i];

		add_ply(sb, r->game, b.state, p);
		if (r->notes)
			add_note(sb, &r->notes[i]);
		board_put(&b, p->seat, p->move);
	}
	board_free(&b);
}

static void add_series(struct strbuf *sb, const struct record *r)
{
	static const int8_t first[2 * MAX_SEATS];

	if (memcmp(r->setup.carry, first, sizeof first)) {
		sb_add(sb, "carry");
		for (unsigned i = 0; i < 2 * MAX_SEATS; i++)
			sb_addf(sb, " %d", r->setup.carry[i]);
		sb_add(sb, "\n");
	}
	if (r->game_no > 0 && r->game->series) {
		sb_add(sb, "total");
		for (unsigned s = 0; s < r->setup.seats; s++)
			sb_addf(sb, " %d", r->total[s]);
		sb_add(sb, "\n");
	}
}

static void add_clock(struct strbuf *sb, const struct record *r)
{
	char text[2 * MATCH_CLOCK_TEXT];

	if (!match_clock_runs(&r->clock))
		return;
	match_clock_text(&r->clock, text, sizeof text);
	sb_addf(sb, "clock %s\n", text);
	if (!r->clock.bank_ms)
		return;
	sb_add(sb, "left");
	for (unsigned s = 0; s < r->setup.seats; s++)
		sb_addf(sb, " %" PRId64, r->left_ms[s]);
	sb_add(sb, "\n");
}

/* Returns the oldest version that can express the record. */
static int needed_version(const struct record *r)
{
	for (unsigned s = 0; s < r->setup.seats; s++)
		if (former_level_differs(r->game, r->who[s]))
			return 6;
	return r->coach ? 5 : r->setup.position[0] || match_clock_runs(&r->clock) ? 4 : 3;
}

char *record_format(const struct record *r)
{
	struct strbuf sb = { 0 };
	char options[1024], finished[DATE_TEXT];

	option_text(r->game->options, r->setup.value, ' ', true, options, sizeof options);
	/* Older programs can read the record if it doesn't need a newer version. */
	sb_addf(&sb, "asobi-record %d\ngame %s\noptions %s\n", needed_version(r), r->game->id,
		options);
	if (r->setup.position[0])
		sb_addf(&sb, "position %s\n", r->setup.position);
	sb_addf(&sb, "seed %" PRIu64 "\ngame_no %u\n", r->seed, r->game_no);
	add_series(&sb, r);
	if (r->practice)
		sb_add(&sb, "practice 1\n");
	if (r->coach)
		sb_addf(&sb, "coach %u\n", r->coached);
	add_clock(&sb, r);
	for (unsigned s = 0; s < r->setup.seats; s++)
		sb_addf(&sb, "player %u %s\n", s + 1, r->who[s]);
	add_plies(&sb, r);
	sb_add(&sb, "result ");
	result_text(r, &sb);
	if (r->finished) {
		date_text(r->finished, finished);
		sb_addf(&sb, "\nfinished %s", finished);
	}
	sb_addf(&sb, "\nend %zu", r->board.len);
	sum_seal(&sb, 0, SUM_START);
	return sb_take(&sb);
}

void record_free(struct record *r)
{
	board_free(&r->board);
	free(r->notes);
	r->notes = NULL;
}
