/* SPDX-License-Identifier: MIT */
#include "proto/messages.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"

enum field_kind {
	NAME, /* a name that fits in LOBBY_NAME bytes */
	WORD,
	TEXT,
	SAID,	/* a chat line, cut to a readable number of columns */
	TICKET, /* a ticket, made of characters that are safe in a file name */
	RAW,
	LINES,	/* several lines of text, passed on unchanged */
	COUNT,	/* an unsigned number */
	SEAT,	/* a seat number, unsigned; UINT_MAX if there is none */
	NUMBER, /* a number of type int */
	MOMENT, /* a time, an int64_t that is never negative */
	FLAG,	/* a bool, written as "on" if it is true */
	CHOICE	/* an unsigned number: the index of the field's word in a list */
};

/* Describes a field of a message and its place in struct lobby_message. Fields without a key are
 * recognized by their position in the line. */
struct field {
	const char *key;
	enum field_kind kind;
	size_t at, size;
	/* True if struct lobby_message only points to the text and doesn't hold a copy. */
	bool borrowed;
	/* True if the line repeats the field for each seat as "key0", "key1" and so on; `size` is
	 * then the size for one seat. */
	bool each;
	const char *const *words;
	/* The offset of a byte in the message; the field is written only if that byte isn't 0. If
	 * this offset is 0, the field is always written. */
	size_t when;
};

#define MEMBER(member) (((struct lobby_message *)0)->member)
#define PLACE(member, whole)                                                                       \
	.at = offsetof(struct lobby_message, whole), .size = sizeof MEMBER(member), \
	.borrowed = _Generic(MEMBER(member), const char *: true, default: false)
#define ONE(kind_, key_, member)                                                                   \
	{                                                                                          \
		.key = key_, .kind = kind_, PLACE(member, member)                                  \
	}
#define EACH(kind_, key_, member)                                                                  \
	{                                                                                          \
		.key = key_, .kind = kind_, .each = true, PLACE(member[0], member)                 \
	}
#define ONE_OF(words_, key_, member)                                                               \
	{                                                                                          \
		.key = key_, .kind = CHOICE, .words = words_, PLACE(member, member)                \
	}
#define EACH_OF(words_, key_, member)                                                              \
	{                                                                                          \
		.key = key_, .kind = CHOICE, .words = words_, .each = true,                        \
		PLACE(member[0], member)                                                           \
	}
#define IF(byte, kind_, key_, member)                                                              \
	{                                                                                          \
		.key = key_, .kind = kind_, .when = offsetof(struct lobby_message, byte),          \
		PLACE(member, member)                                                              \
	}

static const char *const kinds[] = { "free", "person", "bot", "own", NULL };
static const char *const states[] = { "open", "playing", "over", NULL };
static const char *const doings[] = { "lobby", "sits", "plays", "watches", NULL };
static const char *const offers[] = { "", "undo", "draw", "again", "swap", NULL };

enum { MOST_FIELDS = 20 };

/* The first words and the fields of all messages. Each list of fields ends with a field whose size
 * is 0. */
static const struct {
	const char *word;
	struct field field[MOST_FIELDS];
} lines[REQUEST_KINDS] = {
	[MESSAGE_WELCOME] = { "welcome",
			      { ONE(COUNT, NULL, n), ONE(NAME, "name", name),
				ONE(FLAG, "guest", guest), ONE(TICKET, "ticket", ticket),
				ONE(TEXT, "server", server), ONE(MOMENT, "now", time) } },
	[MESSAGE_READY] = { "ready", { ONE(COUNT, NULL, n) } },
	[MESSAGE_TABLE] = { "table",
			    { ONE(COUNT, NULL, is.id), ONE(WORD, "game", is.game),
			      ONE(TEXT, "options", is.options), ONE(WORD, "clock", is.clock),
			      ONE(COUNT, "seats", is.seats), EACH(NAME, "seat", is.name),
			      EACH_OF(kinds, "kind", is.kind), ONE(COUNT, "ready", is.ready),
			      ONE(FLAG, "rated", is.rated), ONE(FLAG, "hints", is.hints),
			      ONE(FLAG, "undo", is.undo), ONE(FLAG, "locked", is.locked),
			      ONE_OF(states, "state", is.state), ONE(COUNT, "plies", is.plies),
			      ONE(COUNT, "watchers", is.watchers), ONE(NAME, "owner", is.owner),
			      ONE(COUNT, "delay", is.delay), ONE(COUNT, "game_no", is.game_no) } },
	[MESSAGE_GONE] = { "gone", { ONE(COUNT, NULL, table) } },
	[MESSAGE_PERSON] = { "person",
			     { ONE(NAME, NULL, who.name), ONE(COUNT, "at", who.at),
			       ONE_OF(doings, "doing", who.doing), ONE(FLAG, "guest", who.guest),
			       IF(who.bot, WORD, "bot", who.bot),
			       IF(who.rated, NUMBER, "rating", who.rating),
			       IF(who.rated, NUMBER, "error", who.error) } },
	[MESSAGE_LEFT] = { "left", { ONE(NAME, NULL, name) } },
	[MESSAGE_SEATED] = { "seated",
			     { ONE(COUNT, NULL, table), ONE(SEAT, NULL, seat),
			       ONE(TICKET, "ticket", ticket) } },
	[MESSAGE_WATCHING] = { "watching", { ONE(COUNT, NULL, table) } },
	[MESSAGE_STOOD] = { .word = "stood" },
	[MESSAGE_INVITED] = { "invited", { ONE(NAME, NULL, name), ONE(COUNT, NULL, table) } },
	[MESSAGE_SAID] = { "said",
			   { ONE(NAME, NULL, name), ONE(SAID, NULL, text), ONE(COUNT, "at", table),
			     ONE(MOMENT, "time", time) } },
	[MESSAGE_TOP] = { "top",
			  { ONE(WORD, NULL, word), IF(rank.name, NAME, NULL, rank.name),
			    IF(rank.name, NUMBER, "rating", rank.rating),
			    IF(rank.name, NUMBER, "error", rank.error),
			    IF(rank.name, COUNT, "games", rank.games) } },
	[MESSAGE_PONG] = { "pong", { ONE(RAW, NULL, text) } },
	[MESSAGE_SORRY] = { "sorry", { ONE(WORD, NULL, word), ONE(SAID, NULL, text) } },
	[MESSAGE_TICKET] = { "ticket", { ONE(TICKET, NULL, ticket) } },

	/* talk_seat.c writes these messages, which go to both people and programs. */
	[MESSAGE_GAME] = { "game",
			   { ONE(SEAT, "seat", seat), EACH(NAME, "name", names),
			     EACH(NUMBER, "total", number), ONE(COUNT, "game_no", game_no),
			     ONE(COUNT, "table", table), ONE(COUNT, "nth", nth) } },
	[MESSAGE_PLAYED] = { "played", { ONE(SEAT, NULL, seat), ONE(RAW, NULL, move) } },
	[MESSAGE_STATE] = { "state", { ONE(RAW, NULL, state) } },
	[MESSAGE_UNDONE] = { "undone", { ONE(COUNT, NULL, n) } },
	[MESSAGE_LEGAL] = { .word = "legal" },
	[MESSAGE_THINK] = { .word = "think" },
	[MESSAGE_STOP] = { .word = "stop" },
	[MESSAGE_OVER] = { "over", { ONE(WORD, NULL, word), EACH(NUMBER, "points", number) } },
	[MESSAGE_CLOCK] = { "clock", { EACH(MOMENT, "left", left_ms), ONE(COUNT, "running", n) } },
	[MESSAGE_AWAY] = { "away", { ONE(SEAT, NULL, seat), ONE(COUNT, "seconds", n) } },
	[MESSAGE_BACK] = { "back", { ONE(SEAT, NULL, seat) } },
	[MESSAGE_OFFERED] = { "offered", { ONE(SEAT, NULL, seat), ONE_OF(offers, NULL, offer) } },
	[MESSAGE_DECLINED] = { "declined", { ONE(SEAT, NULL, seat), ONE_OF(offers, NULL, offer) } },
	[MESSAGE_REFUSED] = { "refused",
			      { ONE(RAW, NULL, move), ONE(SAID, NULL, text),
				ONE(RAW, "reason", reason) } },
	[MESSAGE_RECORD] = { "record", { ONE(LINES, NULL, record) } },

	[HELLO_LOBBY] = { "lobby",
			  { ONE(COUNT, NULL, n), ONE(RAW, "name", name),
			    ONE(RAW, "password", password), ONE(RAW, "ticket", ticket) } },
	[HELLO_SIT] = { "sit",
			{ ONE(RAW, NULL, game), ONE(RAW, "name", name),
			  ONE(RAW, "password", password), ONE(RAW, "word", word),
			  ONE(SEAT, "seat", seat), ONE(RAW, "ticket", ticket) } },
	[HELLO_BOT] = { "bot",
			{ ONE(RAW, NULL, game), ONE(RAW, "name", name),
			  ONE(RAW, "password", password), ONE(RAW, "ticket", ticket) } },
	[HELLO_LEAGUE] = { "league",
			   { ONE(RAW, NULL, text), ONE(RAW, "name", name),
			     ONE(RAW, "password", password), ONE(RAW, "ticket", ticket) } },

	[REQUEST_OPEN] = { "open",
			   { ONE(RAW, NULL, game), ONE(RAW, "seats", wants.seats),
			     ONE(RAW, "clock", wants.clock), ONE(RAW, "word", word),
			     ONE(RAW, "rated", wants.rated), ONE(RAW, "hints", wants.hints),
			     ONE(RAW, "undo", wants.undo), ONE(RAW, "delay", wants.delay),
			     ONE(RAW, "position", wants.position) } },
	[REQUEST_SIT] = { "sit",
			  { ONE(COUNT, NULL, table), ONE(SEAT, "seat", seat),
			    ONE(RAW, "word", word) } },
	[REQUEST_WATCH] = { "watch", { ONE(COUNT, NULL, table), ONE(RAW, "word", word) } },
	[REQUEST_LEAVE] = { .word = "leave" },
	[REQUEST_FILL] = { "fill", { ONE(SEAT, NULL, seat), ONE(RAW, NULL, text) } },
	[REQUEST_INVITE] = { "invite", { ONE(RAW, NULL, name) } },
	[REQUEST_READY] = { .word = "ready" },
	[REQUEST_BEGIN] = { .word = "begin" },
	[REQUEST_MOVE] = { "move", { ONE(RAW, NULL, move) } },
	[REQUEST_RESIGN] = { .word = "resign" },
	[REQUEST_OFFER] = { "offer", { ONE_OF(offers, NULL, offer) } },
	[REQUEST_ACCEPT] = { .word = "accept" },
	[REQUEST_DECLINE] = { .word = "decline" },
	[REQUEST_SAY] = { "say", { ONE(RAW, NULL, text) } },
	[REQUEST_TOP] = { "top", { ONE(RAW, NULL, game) } },
	[REQUEST_PING] = { "ping", { ONE(RAW, NULL, text) } },
	[REQUEST_BYE] = { .word = "bye" },
};

static enum message_kind find_kind(const char *line, unsigned from, unsigned to)
{
	const size_t n = strcspn(line, "\t");

	for (unsigned i = from; i < to; i++)
		if (strlen(lines[i].word) == n && !memcmp(lines[i].word, line, n))
			return (enum message_kind)i;
	return MESSAGE_UNKNOWN;
}

enum message_kind message_kind(const char *line)
{
	return find_kind(line, MESSAGE_UNKNOWN + 1, MESSAGE_KINDS);
}

bool message_has_key(enum message_kind kind, const char *field)
{
	for (const struct field *f = lines[kind].field; f->size; f++)
		if (f->key && !strncmp(field, f->key, strlen(f->key)) &&
		    field[strlen(f->key)] == '=')
			return true;
	return false;
}

/* ---- Reading ---- */

static int64_t read_number(const char *text, int64_t min, int64_t max, int64_t otherwise)
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
	       !ticket[strspn(ticket,
			      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")];
}

/* For each kind of text: the number of bytes stored if the text is borrowed, and the number of
 * columns displayed. */
static const struct {
	size_t bytes;
	int columns;
} room[] = {
	[NAME] = { LOBBY_NAME, 40 },
	[WORD] = { 32, 127 },
	[TEXT] = { LOBBY_WORDS, LOBBY_OPTIONS },
	[SAID] = { LOBBY_SAID, 400 },
	[TICKET] = { LOBBY_TICKET, 0 },
};

/* Replaces the escape sequences "\n" and "\\" in place with the characters that they represent. */
static char *unfold_lines(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from++)
		if (*from == '\\' && (from[1] == 'n' || from[1] == '\\'))
			*to++ = *++from == 'n' ? '\n' : '\\';
		else
			*to++ = *from;
	if (*to)
		*to = '\0';
	return text;
}

static void keep_text(const struct field *f, char *text, char *to, size_t size)
{
	if (f->kind == TICKET)
		snprintf(to, size, "%s", fits_a_file(text) ? text : "");
	else
		clean_text(text, to, size, room[f->kind].columns);
}

static void keep_field(struct lobby_message *m, const struct field *f, char *text, void *to,
		       size_t *used)
{
	switch (f->kind) {
	case COUNT: *(unsigned *)to = (unsigned)read_number(text, 0, INT32_MAX, 0); break;
	case SEAT: *(unsigned *)to = (unsigned)read_number(text, 0, MAX_SEATS - 1, UINT_MAX); break;
	case NUMBER: *(int *)to = (int)read_number(text, -1000000, 1000000, 0); break;
	case MOMENT: *(int64_t *)to = read_number(text, 0, INT64_C(1) << 40, 0); break;
	case FLAG: *(bool *)to = !strcmp(text, "on"); break;
	case CHOICE: *(unsigned *)to = place_among(text, f->words); break;
	case RAW: *(const char **)to = text; break;
	case LINES: *(const char **)to = unfold_lines(text); break;
	default:
		if (!f->borrowed) {
			keep_text(f, text, to, f->size);
			break;
		}
		keep_text(f, text, m->clean + *used, room[f->kind].bytes);
		*(const char **)to = m->clean + *used;
		*used += strlen(m->clean + *used) + 1;
		break;
	}
}

void message_read_as(struct lobby_message *m, enum message_kind kind)
{
	size_t keyless = 0, used = 0;

	m->kind = kind;
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
			keep_field(m, f, (char *)(text ? text : ""),
				   (char *)m + f->at + s * f->size, &used);
		}
	}
}

static void read_line(char *line, unsigned from, unsigned to, struct lobby_message *m)
{
	const enum message_kind kind = find_kind(line, from, to);

	*m = (struct lobby_message){ 0 };
	seat_read(line, &m->line);
	message_read_as(m, kind);
}

void message_read(char *line, struct lobby_message *m)
{
	read_line(line, MESSAGE_UNKNOWN + 1, MESSAGE_KINDS, m);
}

void hello_read(char *line, struct lobby_message *m)
{
	read_line(line, HELLO_LOBBY, HELLO_KINDS, m);
}

void request_read(char *line, struct lobby_message *m)
{
	read_line(line, REQUEST_OPEN, REQUEST_KINDS, m);
}

/* ---- Writing ---- */

static void add_folded(struct strbuf *out, const char *text)
{
	for (; *text; text++)
		if (*text == '\n' || *text == '\\')
			sb_add(out, *text == '\n' ? "\\n" : "\\\\");
		else
			sb_add_bytes(out, text, 1);
}

static void add_value(struct strbuf *out, const struct field *f, const void *from)
{
	switch (f->kind) {
	case COUNT:
	case SEAT: sb_addf(out, "%u", *(const unsigned *)from); break;
	case NUMBER: sb_addf(out, "%d", *(const int *)from); break;
	case MOMENT: sb_addf(out, "%lld", (long long)*(const int64_t *)from); break;
	case FLAG: sb_add(out, *(const bool *)from ? "on" : "off"); break;
	case CHOICE: sb_add(out, f->words[*(const unsigned *)from]); break;
	case LINES: add_folded(out, *(const char *const *)from); break;
	default: seat_add_more(out, f->borrowed ? *(const char *const *)from : from); break;
	}
}

static void add_field(struct strbuf *out, const struct lobby_message *m, const struct field *f,
		      unsigned seat)
{
	const char *bytes = (const char *)m, *at = bytes + f->at + seat * f->size;

	if ((f->when && !bytes[f->when]) || (f->key && f->borrowed && !*(const char *const *)at) ||
	    (f->key && f->kind == SEAT && *(const unsigned *)at == UINT_MAX))
		return;
	sb_addf(out, "\t%s", f->key ? f->key : "");
	if (f->each)
		sb_addf(out, "%u", seat);
	if (f->key)
		sb_add(out, "=");
	add_value(out, f, at);
}

void message_write(struct strbuf *out, const struct lobby_message *m)
{
	const struct field *f = lines[m->kind].field;

	sb_add(out, lines[m->kind].word);
	while (f->size) {
		const struct field *first = f;

		if (!f->each) {
			add_field(out, m, f++, 0);
			continue;
		}
		/* A seat's fields come together, before those of the next seat: "seat0= kind0=
		 * seat1= ...". */
		while (f->each)
			f++;
		for (unsigned s = 0; s < m->is.seats; s++)
			for (const struct field *of = first; of < f; of++)
				add_field(out, m, of, s);
	}
	if (m->more)
		sb_addf(out, "\t%s", m->more);
	seat_end(out);
}

const char *message_describe(enum message_kind kind, struct strbuf *keys)
{
	for (const struct field *f = lines[kind].field; f->size; f++)
		if (f->key)
			sb_addf(keys, "%s%s%s=", keys->len ? " " : "", f->key, f->each ? "0" : "");
	return lines[kind].word;
}
