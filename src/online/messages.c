/* SPDX-License-Identifier: MIT */
#include "online/messages.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"

enum { NAME_COLUMNS = 40, WORDS_COLUMNS = 100, SAID_COLUMNS = 400 };

enum field_kind {
	NAME,				/* LOBBY_NAME bytes */
	WORD, TEXT,			/* of a text so many columns that one sees what it is */
	COUNT,				/* unsigned */
	SEAT,				/* unsigned; UINT_MAX: it is none */
	NUMBER,				/* int */
	MOMENT,				/* int64_t, not below 0 */
	FLAG,				/* bool: "on" */
	CHOICE,				/* unsigned: the place among these words */
	TICKET				/* LOBBY_TICKET bytes, fit for a file */
};

/* Where a field is kept in struct server_message: behind its key, or as the next of those without. */
struct field {
	const char *key;
	enum field_kind kind;
	size_t at, size;
	bool each;			/* "key0" and on, for each seat; `size` is that of one */
	const char *const *words;
};

#define ONE(member) offsetof(struct server_message, member), sizeof ((struct server_message *)0)->member, false
#define EACH(member) offsetof(struct server_message, member), sizeof ((struct server_message *)0)->member[0], true

static const char *const kinds[] = { "free", "person", "bot", "own", NULL };
static const char *const states[] = { "open", "playing", "over", NULL };
static const char *const doings[] = { "lobby", "sits", "plays", "watches", NULL };
static const char *const offers[] = { "", "undo", "draw", "again", "swap", NULL };

#define NOTHING { NULL, COUNT, 0, 0, false, NULL }

enum { MOST_FIELDS = 20 };

/* A list of fields ends where the size is 0. */
static const struct {
	const char *word;
	struct field field[MOST_FIELDS];
} lines[MESSAGE_KINDS] = {
	[MESSAGE_WELCOME] = { "welcome", {
		{ NULL, COUNT, ONE(n), NULL }, { "name", NAME, ONE(name), NULL },
		{ "guest", FLAG, ONE(guest), NULL }, { "ticket", TICKET, ONE(ticket), NULL },
		{ "server", TEXT, ONE(server), NULL }, { "now", MOMENT, ONE(time), NULL } } },
	[MESSAGE_READY] = { "ready", { { NULL, COUNT, ONE(n), NULL } } },
	[MESSAGE_TABLE] = { "table", {
		{ NULL, COUNT, ONE(is.id), NULL }, { "game", WORD, ONE(is.game), NULL },
		{ "options", TEXT, ONE(is.options), NULL }, { "clock", WORD, ONE(is.clock), NULL },
		{ "seats", COUNT, ONE(is.seats), NULL }, { "seat", NAME, EACH(is.name), NULL },
		{ "kind", CHOICE, EACH(is.kind), kinds }, { "ready", COUNT, ONE(is.ready), NULL },
		{ "rated", FLAG, ONE(is.rated), NULL }, { "hints", FLAG, ONE(is.hints), NULL },
		{ "undo", FLAG, ONE(is.undo), NULL }, { "locked", FLAG, ONE(is.locked), NULL },
		{ "state", CHOICE, ONE(is.state), states }, { "plies", COUNT, ONE(is.plies), NULL },
		{ "watchers", COUNT, ONE(is.watchers), NULL }, { "owner", NAME, ONE(is.owner), NULL },
		{ "delay", COUNT, ONE(is.delay), NULL }, { "game_no", COUNT, ONE(is.game_no), NULL } } },
	[MESSAGE_GONE] = { "gone", { { NULL, COUNT, ONE(table), NULL } } },
	[MESSAGE_PERSON] = { "person", {
		{ NULL, NAME, ONE(who.name), NULL }, { "at", COUNT, ONE(who.at), NULL },
		{ "doing", CHOICE, ONE(who.doing), doings }, { "guest", FLAG, ONE(who.guest), NULL },
		{ "bot", WORD, ONE(who.bot), NULL }, { "rating", NUMBER, ONE(who.rating), NULL },
		{ "error", NUMBER, ONE(who.error), NULL } } },
	[MESSAGE_LEFT] = { "left", { { NULL, NAME, ONE(name), NULL } } },
	[MESSAGE_SEATED] = { "seated", {
		{ NULL, COUNT, ONE(table), NULL }, { NULL, SEAT, ONE(seat), NULL },
		{ "ticket", TICKET, ONE(ticket), NULL } } },
	[MESSAGE_WATCHING] = { "watching", { { NULL, COUNT, ONE(table), NULL } } },
	[MESSAGE_STOOD] = { "stood", { NOTHING } },
	[MESSAGE_INVITED] = { "invited", { { NULL, NAME, ONE(name), NULL }, { NULL, COUNT, ONE(table), NULL } } },
	[MESSAGE_SAID] = { "said", {
		{ NULL, NAME, ONE(name), NULL }, { NULL, TEXT, ONE(text), NULL },
		{ "at", COUNT, ONE(table), NULL }, { "time", MOMENT, ONE(time), NULL } } },
	[MESSAGE_TOP] = { "top", {
		{ NULL, WORD, ONE(word), NULL }, { NULL, NAME, ONE(rank.name), NULL },
		{ "rating", NUMBER, ONE(rank.rating), NULL }, { "error", NUMBER, ONE(rank.error), NULL },
		{ "games", COUNT, ONE(rank.games), NULL } } },
	[MESSAGE_PONG] = { "pong", { { NULL, COUNT, ONE(n), NULL } } },
	[MESSAGE_SORRY] = { "sorry", { { NULL, WORD, ONE(word), NULL }, { NULL, TEXT, ONE(text), NULL } } },

	/* What is told of a position, a ply or a whole game is read by who knows the game. */
	[MESSAGE_GAME] = { "game", {
		{ "seat", SEAT, ONE(seat), NULL }, { "name", NAME, EACH(names), NULL }, { "total", NUMBER, EACH(number), NULL },
		{ "clock", WORD, ONE(server), NULL }, { "game_no", COUNT, ONE(game_no), NULL },
		{ "table", COUNT, ONE(table), NULL }, { "nth", COUNT, ONE(nth), NULL } } },
	[MESSAGE_PLAYED] = { "played", { { NULL, SEAT, ONE(seat), NULL } } },
	[MESSAGE_STATE] = { "state", { NOTHING } },
	[MESSAGE_UNDONE] = { "undone", { { NULL, COUNT, ONE(n), NULL } } },
	[MESSAGE_LEGAL] = { "legal", { NOTHING } },
	[MESSAGE_THINK] = { "think", { NOTHING } },
	[MESSAGE_STOP] = { "stop", { NOTHING } },
	[MESSAGE_OVER] = { "over", { { NULL, WORD, ONE(word), NULL }, { "points", NUMBER, EACH(number), NULL } } },
	[MESSAGE_CLOCK] = { "clock", { { "left", MOMENT, EACH(left_ms), NULL }, { "running", COUNT, ONE(n), NULL } } },
	[MESSAGE_AWAY] = { "away", { { NULL, SEAT, ONE(seat), NULL }, { "seconds", COUNT, ONE(n), NULL } } },
	[MESSAGE_BACK] = { "back", { { NULL, SEAT, ONE(seat), NULL } } },
	[MESSAGE_OFFERED] = { "offered", { { NULL, SEAT, ONE(seat), NULL }, { NULL, CHOICE, ONE(offer), offers } } },
	[MESSAGE_DECLINED] = { "declined", { { NULL, SEAT, ONE(seat), NULL }, { NULL, CHOICE, ONE(offer), offers } } },
	[MESSAGE_REFUSED] = { "refused", { { NULL, WORD, ONE(word), NULL }, { NULL, TEXT, ONE(text), NULL } } },
	[MESSAGE_RECORD] = { "record", { NOTHING } },
};

static int64_t number(const char *text, int64_t min, int64_t max, int64_t otherwise)
{
	int64_t n;

	return seat_is_number(text, min, max, &n) ? n : otherwise;
}

static unsigned place_among(const char *text, const char *const *words)
{
	for (unsigned i = 0; words[i]; i++)
		if (!strcmp(words[i], text))
			return i;
	return 0;
}

static bool fits_a_file(const char *ticket)
{
	return strlen(ticket) < LOBBY_TICKET &&
	       !ticket[strspn(ticket, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")];
}

static void keep(const struct field *f, const char *text, void *to)
{
	switch (f->kind) {
	case NAME:
		clean_text(text, to, LOBBY_NAME, NAME_COLUMNS);
		break;
	case WORD:
		clean_text(text, to, f->size, (int)f->size - 1);
		break;
	case TEXT:
		clean_text(text, to, f->size, f->size == LOBBY_SAID ? SAID_COLUMNS : WORDS_COLUMNS);
		break;
	case COUNT:
		*(unsigned *)to = (unsigned)number(text, 0, INT32_MAX, 0);
		break;
	case SEAT:
		*(unsigned *)to = (unsigned)number(text, 0, MAX_SEATS - 1, UINT_MAX);
		break;
	case NUMBER:
		*(int *)to = (int)number(text, -1000000, 1000000, 0);
		break;
	case MOMENT:
		*(int64_t *)to = number(text, 0, INT64_C(1) << 40, 0);
		break;
	case FLAG:
		*(bool *)to = !strcmp(text, "on");
		break;
	case CHOICE:
		*(unsigned *)to = place_among(text, f->words);
		break;
	case TICKET:
		snprintf(to, LOBBY_TICKET, "%s", fits_a_file(text) ? text : "");
		break;
	}
}

enum message_kind message_kind(const char *line)
{
	const size_t n = strcspn(line, "\t");

	for (unsigned i = MESSAGE_UNKNOWN + 1; i < MESSAGE_KINDS; i++)
		if (strlen(lines[i].word) == n && !memcmp(lines[i].word, line, n))
			return (enum message_kind)i;
	return MESSAGE_UNKNOWN;
}

void message_read(char *line, struct server_message *m)
{
	size_t keyless = 0;

	*m = (struct server_message){ .kind = message_kind(line) };
	seat_read(line, &m->line);
	m->who.rated = seat_value(&m->line, 1, "rating") != NULL;
	for (const struct field *f = lines[m->kind].field; f->size; f++) {
		for (unsigned s = 0; s < (f->each ? MAX_SEATS : 1); s++) {
			const char *text;
			char key[24];

			snprintf(key, sizeof key, "%s%u", f->key ? f->key : "", s);
			if (!f->key)
				text = seat_field(&m->line, keyless++);
			else
				text = seat_value(&m->line, keyless, f->each ? key : f->key);
			keep(f, text ? text : "", (char *)m + f->at + s * f->size);
		}
	}
}

const char *message_describe(enum message_kind kind, struct strbuf *keys)
{
	for (const struct field *f = lines[kind].field; f->size; f++)
		if (f->key)
			sb_addf(keys, "%s%s%s=", keys->len ? " " : "", f->key, f->each ? "0" : "");
	return lines[kind].word;
}
