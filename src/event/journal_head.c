/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/sum.h"
#include "event/journal_private.h"
#include "event/openings.h"

bool journal_refuse(const struct journal_reader *r, const char *format, ...)
{
	int n = snprintf(r->error, ERROR_TEXT, _("%.100s, line %lu: "), r->path, r->line_no);
	va_list ap;

	va_start(ap, format);
	if (n > 0 && n < ERROR_TEXT)
		vsnprintf(r->error + n, ERROR_TEXT - (size_t)n, format, ap);
	va_end(ap);
	return false;
}

/* What has no end was being written when something happened; it counts as not there. */
enum journal_news journal_read_line(struct journal_reader *r)
{
	size_t n;

	r->line_no++;
	if (!fgets(r->line, sizeof r->line, r->file))
		return ferror(r->file) ? (journal_refuse(r, "%s.", strerror(errno)), JOURNAL_WRONG) : JOURNAL_CUT;
	n = strlen(r->line);
	if (n && r->line[n - 1] == '\n') {
		r->line[n - 1] = '\0';
		return JOURNAL_UNIT;
	}
	if (feof(r->file))
		return JOURNAL_CUT;
	journal_refuse(r, _("this is no line of a journal."));
	return JOURNAL_WRONG;
}

/* Reading the head of a journal. */
/* The value of the next line, which must be "key value"; NULL with a message. */
static const char *expect(struct journal_reader *r, const char *key)
{
	const size_t n = strlen(key);

	switch (journal_read_line(r)) {
	case JOURNAL_UNIT:
		if (!strncmp(r->line, key, n) && (!r->line[n] || r->line[n] == ' '))
			return r->line + n + (r->line[n] == ' ');
		journal_refuse(r, _("'%s' should stand here."), key);
		return NULL;
	case JOURNAL_CUT:
		journal_refuse(r, _("the file breaks off before anything was played; delete it and begin again."));
		return NULL;
	default:
		return NULL;
	}
}

static bool read_version(struct journal_reader *r)
{
	const char *value = expect(r, "asobi-journal");
	int version;

	if (!value)
		return false;
	if (!parse_int(value, 1, 1000000, &version))
		return journal_refuse(r, _("the version is no number."));
	if (version > JOURNAL_VERSION)
		return journal_refuse(r, _("it was made by a newer Asobi (version %d; this one reads up to %d)."), version,
			     JOURNAL_VERSION);
	if (version < JOURNAL_OLDEST)
		return journal_refuse(r, _("it was made by an older Asobi (version %d; this one reads from %d on): go on with it there, or play it anew."),
				      version, JOURNAL_OLDEST);
	r->head.version = (unsigned)version;
	return true;
}

static bool read_game(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	const char *value = expect(r, "game");
	char message[ERROR_TEXT];

	if (!value)
		return false;
	e->game = game_find(value);
	if (!e->game)
		return journal_refuse(r, _("there is no game '%.40s'."), value);
	value = expect(r, "options");
	if (!value)
		return false;
	return setup_apply_recorded(e->game, &e->setup, value, message) || journal_refuse(r, "%s", message);
}

static bool comes(struct journal_reader *r, int first)
{
	return ungetc(getc(r->file), r->file) == first;
}

/* Where all games begin from a given one. */
static bool read_position(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	struct board board;
	char message[ERROR_TEXT];
	const char *value;

	if (!comes(r, 'p'))
		return true;
	value = expect(r, "position");
	if (!value)
		return false;
	if (!*value || strlen(value) >= sizeof e->setup.position)
		return journal_refuse(r, _("'%.40s' is no value of '%s'."), value, "position");
	strcpy(e->setup.position, value);
	if (!board_start(&board, e->game, &e->setup, message))
		return journal_refuse(r, "%s", message);
	board_free(&board);
	return true;
}

static bool read_word(struct journal_reader *r, const char *key, const char *const *words, int n, int *out)
{
	const char *value = expect(r, key);

	if (!value)
		return false;
	for (*out = 0; *out < n; ++*out)
		if (!strcmp(value, words[*out]))
			return true;
	return journal_refuse(r, _("'%.40s' is no value of '%s'."), value, key);
}

static bool read_flag(struct journal_reader *r, const char *key, bool *out)
{
	static const char *const off_on[] = { "off", "on" };
	int value;

	if (!read_word(r, key, off_on, 2, &value))
		return false;
	*out = value;
	return true;
}

static bool read_number(struct journal_reader *r, const char *key, uint64_t least, uint64_t most, uint64_t *out)
{
	const char *value = expect(r, key);

	if (!value)
		return false;
	if (parse_u64(value, out) && *out >= least && *out <= most)
		return true;
	return journal_refuse(r, _("'%.40s' is no value of '%s'."), value, key);
}

static bool read_players(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	char message[ERROR_TEXT];

	while (comes(r, 'p')) {
		const char *value = expect(r, "player");
		char number[16];
		int n;

		if (!value)
			return false;
		if (e->n_players == EVENT_PLAYERS || !parse_word(&value, " ", number, sizeof number) ||
		    !parse_int(number, (int)e->n_players + 1, (int)e->n_players + 1, &n) || *value != ' ')
			return journal_refuse(r, _("this is no 'player %u NAME'."), e->n_players + 1);
		if (!who_parse(e->game, value + 1, &e->who[e->n_players], message))
			return journal_refuse(r, "%s", message);
		if (who_is_person(&e->who[e->n_players++]))
			return journal_refuse(r, _("people do not play here."));
	}
	return true;
}

/* The lines of a file of openings stand there as they are played. */
static bool read_openings(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	char message[ERROR_TEXT];
	uint64_t n;

	if (!read_number(r, "openings", 0, UINT32_MAX, &n))
		return false;
	if (n)
		e->openings = r->openings = openings_new();
	while (n--) {
		const char *line = expect(r, "line");

		if (!line)
			return false;
		if (!openings_add(r->openings, e->game, &e->setup, line, message))
			return journal_refuse(r, "%s.", message);
	}
	return true;
}

/* "KEY off", or what `parse` reads. */
static bool read_rule(struct journal_reader *r, const char *key, bool (*parse)(const char *text, struct adjudication *out))
{
	const char *value = expect(r, key);

	if (!value)
		return false;
	return !strcmp(value, "off") || parse(value, &r->head.event.adjudication) ||
	       journal_refuse(r, _("'%.40s' is no value of '%s'."), value, key);
}

static bool read_sprt(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	const char *value = expect(r, "sprt");

	if (!value)
		return false;
	e->sprt = strcmp(value, "off");
	return !e->sprt || sprt_parse(value, &e->test) || journal_refuse(r, _("'%.60s' is no value of '%s'."), value, "sprt");
}

static bool read_part(struct journal_reader *r)
{
	const char *value = expect(r, "part");
	char again[64] = "";

	if (!value)
		return false;
	if (sscanf(value, "%9u of %9u", &r->head.part, &r->head.parts) == 2)
		snprintf(again, sizeof again, "%u of %u", r->head.part, r->head.parts);
	if (strcmp(value, again) || r->head.part < 1 || r->head.part > r->head.parts)
		return journal_refuse(r, _("'%.40s' is no value of '%s'."), value, "part");
	r->head.part--;
	return true;
}

static bool read_clock(struct journal_reader *r)
{
	const char *value = expect(r, "clock");

	if (!value)
		return false;
	return match_clock_parse(value, &r->head.event.clock) ||
	       journal_refuse(r, _("'%.40s' is no value of '%s'."), value, "clock");
}

static bool read_schedule(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	uint64_t length = 0, opening = 0, longest = 0;
	int kind = 0;

	if (!read_word(r, "event", event_words, EVENT_KINDS, &kind) || !read_players(r) ||
	    !read_number(r, "seed", 0, UINT64_MAX, &e->seed) ||
	    !read_number(r, "length", 1, EVENT_MOST_UNITS, &length) ||
	    !read_flag(r, "swap", &e->swap) || !read_flag(r, "duplicate", &e->duplicate) ||
	    !read_number(r, "opening", 0, 1000000, &opening) || !read_openings(r) ||
	    !read_rule(r, "draw", draw_parse) || !read_rule(r, "resign", resign_parse) ||
	    (comes(r, 'n') && !read_number(r, "nodes", 1, INT_MAX, &e->max_nodes)) ||
	    !read_number(r, "longest", 0, 1000000, &longest) ||
	    !read_clock(r) || !read_sprt(r))
		return false;
	e->kind = (enum event_kind)kind;
	e->length = (unsigned)length;
	e->opening = (unsigned)opening;
	e->adjudication.most_plies = (unsigned)longest;
	return true;
}

/* The head must read as it would be written, and have the sum it says. */
static bool read_begin(struct journal_reader *r)
{
	struct strbuf head = {0};
	char message[ERROR_TEXT];
	bool ok;

	r->head_sum = journal_add_head(&head, &r->head);
	sb_free(&head);
	if (!expect(r, "begin"))
		return false;
	if (!sum_open(r->line, r->head_sum) || strcmp(r->line, "begin"))
		return journal_refuse(r, _("the lines above were altered, or written by another version of Asobi."));
	ok = event_check(&r->head.event, message);
	if (ok && r->head.parts > event_clusters(&r->head.event))
		return journal_refuse(r, _("there is too little to play for %u parts."), r->head.parts);
	return ok || journal_refuse(r, "%s", message);
}

bool journal_read_head(struct journal_reader *r)
{
	if (!read_version(r) || !read_game(r) || !read_position(r) || !read_schedule(r) ||
	    !read_flag(r, "times", &r->head.times) || !read_part(r) || !read_begin(r))
		return false;
	event_part(&r->head.event, r->head.part, r->head.parts, &r->first, &r->end);
	r->next = r->first;
	r->good = ftell(r->file);
	return true;
}
