/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "event/journal_private.h"
#include "event/openings.h"

/* This file reads a journal's head. */
static bool read_version(struct journal_reader *r)
{
	const char *value = sealed_expect(&r->in, "asobi-journal");
	int version;

	if (!value)
		return false;
	if (!parse_int(value, 1, 1000000, &version))
		return sealed_refuse(&r->in, _("the version isn't a number."));
	if (version > JOURNAL_VERSION)
		return sealed_refuse(
			&r->in,
			_("a newer Asobi wrote this file (file version %d; this Asobi reads versions up to %d)."),
			version, JOURNAL_VERSION);
	if (version < JOURNAL_OLDEST)
		return sealed_refuse(
			&r->in,
			_("this file is from an older Asobi (file version %d; this Asobi reads version %d and later). Continue it with the older Asobi, or start again."),
			version, JOURNAL_OLDEST);
	r->head.version = (unsigned)version;
	return true;
}

static bool read_game(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	const char *value = sealed_expect(&r->in, "game");
	char message[ERROR_TEXT];

	if (!value)
		return false;
	e->game = game_find(value);
	if (!e->game && !strncmp(value, GUEST_GAME, strlen(GUEST_GAME)))
		return sealed_refuse(
			&r->in,
			_("these games were played by the rules of an external program ('%.80s'). If you trust that program, name it as 'board:COMMAND'."),
			value + strlen(GUEST_GAME));
	if (!e->game)
		return sealed_refuse(&r->in, _("there's no game '%.40s'."), value);
	value = sealed_expect(&r->in, "options");
	if (!value)
		return false;
	return setup_apply_recorded(e->game, &e->setup, value, message) ||
	       sealed_refuse(&r->in, "%s", message);
}

/* Reads the starting position if the journal gives one from which all games begin. */
static bool read_position(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	struct board board;
	char message[ERROR_TEXT];
	const char *value;

	if (!sealed_comes(&r->in, 'p'))
		return true;
	value = sealed_expect(&r->in, "position");
	if (!value)
		return false;
	if (!*value || strlen(value) >= sizeof e->setup.position)
		return sealed_refuse(&r->in, _("invalid value '%.40s' for '%s'."), value,
				     "position");
	strcpy(e->setup.position, value);
	if (!board_start(&board, e->game, &e->setup, message))
		return sealed_refuse(&r->in, "%s", message);
	board_free(&board);
	return true;
}

static bool read_players(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	char message[ERROR_TEXT];

	while (sealed_comes(&r->in, 'p')) {
		const char *value = sealed_expect(&r->in, "player");
		char number[16];
		int n;

		if (!value)
			return false;
		if (e->n_players == EVENT_PLAYERS ||
		    !parse_word(&value, " ", number, sizeof number) ||
		    !parse_int(number, (int)e->n_players + 1, (int)e->n_players + 1, &n) ||
		    *value != ' ')
			return sealed_refuse(&r->in, _("expected 'player %u NAME'."),
					     e->n_players + 1);
		if (!who_parse(e->game, value + 1, &e->who[e->n_players], message))
			return sealed_refuse(&r->in, "%s", message);
		if (who_is_person(&e->who[e->n_players++]))
			return sealed_refuse(&r->in,
					     _("people can't play in a match or tournament."));
	}
	return true;
}

/* Reads the opening lines, which a journal lists in the order in which they are played. */
static bool read_openings(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	char message[ERROR_TEXT];
	uint64_t n;

	if (!sealed_number(&r->in, "openings", 0, UINT32_MAX, &n))
		return false;
	if (n)
		e->openings = r->openings = openings_new();
	while (n--) {
		const char *line = sealed_expect(&r->in, "line");

		if (!line)
			return false;
		if (!openings_add(r->openings, e->game, &e->setup, line, message))
			return sealed_refuse(&r->in, "%s.", message);
	}
	return true;
}

/* Reads a line that is either "KEY off" or a key with a value that `parse` accepts. */
static bool read_rule(struct journal_reader *r, const char *key,
		      bool (*parse)(const char *text, struct adjudication *out))
{
	const char *value = sealed_expect(&r->in, key);

	if (!value)
		return false;
	return !strcmp(value, "off") || parse(value, &r->head.event.adjudication) ||
	       sealed_refuse(&r->in, _("invalid value '%.40s' for '%s'."), value, key);
}

static bool read_sprt(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	const char *value = sealed_expect(&r->in, "sprt");

	if (!value)
		return false;
	e->sprt = strcmp(value, "off");
	return !e->sprt || sprt_parse(value, &e->test) ||
	       sealed_refuse(&r->in, _("invalid value '%.60s' for '%s'."), value, "sprt");
}

static bool read_part(struct journal_reader *r)
{
	const char *value = sealed_expect(&r->in, "part");
	char again[64] = "";

	if (!value)
		return false;
	if (sscanf(value, "%9u of %9u", &r->head.part, &r->head.parts) == 2)
		snprintf(again, sizeof again, "%u of %u", r->head.part, r->head.parts);
	if (strcmp(value, again) || r->head.part < 1 || r->head.part > r->head.parts)
		return sealed_refuse(&r->in, _("invalid value '%.40s' for '%s'."), value, "part");
	r->head.part--;
	return true;
}

static bool read_clock(struct journal_reader *r)
{
	const char *value = sealed_expect(&r->in, "clock");

	if (!value)
		return false;
	return match_clock_parse(value, &r->head.event.clock) ||
	       sealed_refuse(&r->in, _("invalid value '%.40s' for '%s'."), value, "clock");
}

static bool read_schedule(struct journal_reader *r)
{
	struct event *e = &r->head.event;
	uint64_t length = 0, opening = 0, longest = 0;
	int kind = 0;

	if (!sealed_word(&r->in, "event", event_words, EVENT_KINDS, &kind) || !read_players(r) ||
	    !sealed_number(&r->in, "seed", 0, UINT64_MAX, &e->seed) ||
	    !sealed_number(&r->in, "length", 1, EVENT_MOST_UNITS, &length) ||
	    !sealed_flag(&r->in, "swap", &e->swap) ||
	    !sealed_flag(&r->in, "duplicate", &e->duplicate) ||
	    !sealed_number(&r->in, "opening", 0, 1000000, &opening) || !read_openings(r) ||
	    !read_rule(r, "draw", draw_parse) || !read_rule(r, "resign", resign_parse) ||
	    (sealed_comes(&r->in, 'n') &&
	     !sealed_number(&r->in, "nodes", 1, INT_MAX, &e->max_nodes)) ||
	    !sealed_number(&r->in, "longest", 0, 1000000, &longest) || !read_clock(r) ||
	    !read_sprt(r))
		return false;
	e->kind = (enum event_kind)kind;
	e->length = (unsigned)length;
	e->opening = (unsigned)opening;
	e->adjudication.most_plies = (unsigned)longest;
	return true;
}

/* Reads the head's last line. Checks the head's checksum, and that the head is spelled exactly as
 * Asobi would write it. */
static bool read_begin(struct journal_reader *r)
{
	struct strbuf head = { 0 };
	char message[ERROR_TEXT];
	bool ok;

	journal_add_head(&head, &r->head);
	ok = sealed_begin(&r->in, &head);
	sb_free(&head);
	if (!ok)
		return false;
	ok = event_check(&r->head.event, message);
	if (ok && r->head.parts > event_clusters(&r->head.event))
		return sealed_refuse(&r->in, _("there are too few games to split into %u parts."),
				     r->head.parts);
	return ok || sealed_refuse(&r->in, "%s", message);
}

bool journal_read_head(struct journal_reader *r)
{
	if (!read_version(r) || !read_game(r) || !read_position(r) || !read_schedule(r) ||
	    !sealed_flag(&r->in, "times", &r->head.times) || !read_part(r) || !read_begin(r))
		return false;
	event_part(&r->head.event, r->head.part, r->head.parts, &r->first, &r->end);
	r->next = r->first;
	r->in.good = ftell(r->in.file);
	return true;
}
