/* SPDX-License-Identifier: MIT */
/* Functions that work for every kind of player, with defaults for optional operations. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"

enum { MOST_FDS = 8, MOST_WAIT_MS = 1000 };

struct player *player_new(const struct who *w, struct pool *pool, char error[ERROR_TEXT])
{
	return (w->kind ? w->kind : &person_kind)->seat(w, pool, error);
}

void player_free(struct player *p)
{
	if (p)
		p->ops->destroy(p);
}

bool player_settle(struct player *p, char error[ERROR_TEXT])
{
	enum player_news news;

	while (p->ops->ready && (news = p->ops->ready(p, error)) != PLAYER_BACK) {
		struct pollfd fds[MOST_FDS];
		const int64_t left = player_due_ms(p) - clock_ms();

		if (news == PLAYER_LOST)
			return false;
		poll(fds, (nfds_t)player_fds(p, fds, MOST_FDS),
		     left < 0		   ? 0
		     : left < MOST_WAIT_MS ? (int)left
					   : MOST_WAIT_MS);
	}
	return true;
}

bool player_admit(struct player *p, const struct game *g, const struct setup *setup, unsigned seat,
		  char error[ERROR_TEXT])
{
	const struct who *nobody[MAX_SEATS] = { 0 };
	const int none[MAX_SEATS] = { 0 };
	void *state, *seen;

	if (!player_settle(p, error))
		return false;
	if (!p->ops->ready)
		return true;
	state = xcalloc(2, g->state_size);
	seen = (char *)state + g->state_size;
	if (g->start(state, setup, error)) {
		game_observe(g, state, seat, seen);
		p->ops->begin(p, &(struct briefing){ .game = g,
						     .setup = setup,
						     .seat = seat,
						     .who = nobody,
						     .total = none,
						     .seen = seen });
	}
	free(state);
	return player_settle(p, error);
}

const char *match_end_word(enum match_end how)
{
	static const char *const words[] = {
		[END_NONE] = "unfinished", [END_PLAYED] = "played",   [END_RESIGNED] = "resigned",
		[END_ILLEGAL] = "illegal", [END_TIMEOUT] = "timeout", [END_CRASHED] = "crashed",
	};

	return words[how];
}

void player_end(struct player *p, enum match_end how, const int *points)
{
	if (p->ops->end)
		p->ops->end(p, how, points);
}

int player_fds(const struct player *p, struct pollfd *out, int max)
{
	return p->ops->fds ? p->ops->fds(p, out, max) : 0;
}

int64_t player_due_ms(const struct player *p)
{
	return p->ops->due_ms ? p->ops->due_ms(p) : INT64_MAX;
}

int64_t player_stolen_ms(struct player *p)
{
	return p->ops->stolen_ms ? p->ops->stolen_ms(p) : 0;
}

const struct thought *player_thought(const struct player *p)
{
	return p->ops->thought ? p->ops->thought(p) : NULL;
}

const char *player_said(const struct player *p)
{
	return p->ops->said ? p->ops->said(p) : "";
}

void player_words(const struct player *p, char *buf, size_t size)
{
	buf[0] = '\0';
	if (p->ops->words)
		p->ops->words(p, buf, size);
}

const char *player_stray(const struct player *p)
{
	return p->ops->stray ? p->ops->stray(p) : "";
}

bool player_thinking(struct player *p, struct thought *out)
{
	return p->ops->thinking && p->ops->thinking(p, out);
}

/* ---- Names of all kinds of players, as text ---- */

const struct player_kind *const all_player_kinds[] = { &person_kind, &engine_kind, &apart_kind,
						       &remote_kind, &agent_kind,  NULL };

static void add_name(void *names, const char *name)
{
	struct strbuf *sb = names;

	sb_addf(sb, "%s%s", sb->len ? ", " : "", name);
}

static bool refuse_unknown(const struct game *g, const char *text, char error[ERROR_TEXT])
{
	const size_t colon = strcspn(text, ":");
	struct strbuf names = { 0 };

	for (const struct player_kind *const *k = all_player_kinds; *k; k++)
		(*k)->list(g, add_name, &names);
	snprintf(error, ERROR_TEXT, _("%s has no player '%.*s'. Use one of: %s."), g->id,
		 (int)(colon == 0 || colon > 40 ? 40 : colon), text, names.text);
	sb_free(&names);
	return false;
}

/* Returns true if the text is safe to write in a line of a record and on a screen. */
static bool is_printable(const char *text)
{
	size_t len;

	for (uint32_t c; (c = utf8_next(text, &len)) != 0; text += len)
		if (c < ' ' || (c >= 0x7f && c < 0xa0) || (c == 0xfffd && len == 1))
			return false;
	return true;
}

bool who_parse(const struct game *g, const char *text, struct who *out, char error[ERROR_TEXT])
{
	const struct player_kind *const *k = all_player_kinds;

	memset(out, 0, sizeof *out);
	if (!is_printable(text))
		return fail_with(error, _("The player's name contains an invalid character."));
	while (*k && !(*k)->knows(g, text))
		k++;
	if (!*k)
		return refuse_unknown(g, text, error);
	if (!(*k)->parse(g, text, out->text, error))
		return false;
	out->game = g;
	out->kind = *k;
	return true;
}

bool who_is_person(const struct who *w)
{
	return !w->kind || w->kind == &person_kind;
}

size_t who_text(const struct who *w, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s", w->kind ? w->text : "human");
}

char **who_command(const struct who *w)
{
	return w->kind && w->kind->command ? w->kind->command(w) : NULL;
}

size_t who_title(const struct who *w, char *buf, size_t size)
{
	return (w->kind ? w->kind : &person_kind)->title(w, buf, size);
}

/* ---- Lists of players ---- */

/* Returns the length of the first name in a list of players. The name doesn't always end at the
 * first comma, because commas also separate a player's options. */
static size_t bare_length(const char *list)
{
	size_t n = strcspn(list, ",");

	while (list[n]) {
		const char *next = list + n + 1;

		if (next[strcspn(next, ":,=\"")] != '=')
			break;
		n += 1 + strcspn(next, ",");
	}
	return n;
}

/* Reads a quoted name that starts just after its opening quote, and moves *list past the closing
 * one. */
static bool take_quoted(const char **list, char name[WHO_TEXT])
{
	const char *at = *list;
	size_t n = 0;

	for (; *at != '"'; at++) {
		at += *at == '\\' && at[1];
		if (!*at || n == WHO_TEXT - 1)
			return false;
		name[n++] = *at;
	}
	name[n] = '\0';
	*list = at + 1;
	return true;
}

static bool take_bare(const char **list, char name[WHO_TEXT])
{
	const size_t n = bare_length(*list);

	if (n >= WHO_TEXT)
		return false;
	memcpy(name, *list, n);
	name[n] = '\0';
	*list += n;
	return true;
}

bool who_next(const char **list, char name[WHO_TEXT])
{
	const char *at = *list + strspn(*list, " ");
	const bool quoted = *at == '"';

	at += quoted;
	if (!(quoted ? take_quoted : take_bare)(&at, name) || (*at && *at != ','))
		return false;
	*list = *at ? at + 1 : NULL;
	return true;
}

size_t who_quote(const char *name, char *buf, size_t size)
{
	struct strbuf sb = { 0 };
	size_t len;

	if (*name != ' ' && !strchr(name, '"') && bare_length(name) == strlen(name))
		return (size_t)snprintf(buf, size, "%s", name);
	sb_add(&sb, "\"");
	for (const char *c = name; *c; c++) {
		if (*c == '"' || *c == '\\')
			sb_add(&sb, "\\");
		sb_add_bytes(&sb, c, 1);
	}
	sb_add(&sb, "\"");
	len = (size_t)snprintf(buf, size, "%s", sb.text);
	sb_free(&sb);
	return len;
}
