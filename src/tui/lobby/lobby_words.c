/* SPDX-License-Identifier: MIT */
/* Texts about tables, people and the connection. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "asobi/match_clock.h"
#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "tui/lobby/lobby_scene.h"

static const struct binding talk_keys[] = {
	{ { K_RETURN }, TALK_SEND, "Enter", N_("send"), NULL },
	{ { K_ESCAPE }, TALK_LEAVE, "Esc", N_("back"), NULL },
	{ { K_BACK, K_DEL }, TALK_RUB, "Backspace", NULL, N_("delete a character") },
	{ .label = NULL },
};
const struct keymap lobby_talk_map = { "talk", { talk_keys }, .typed = false };

void lobby_table_title(const struct lobby_table *t, char *buf, size_t size)
{
	const struct game *g = game_find(t->game);

	snprintf(buf, size, "%s", g ? _(g->title) : t->game);
}

void lobby_seat_name(const struct lobby_table *t, unsigned seat, char *buf, size_t size)
{
	const struct game *g = game_find(t->game);
	char error[ERROR_TEXT];
	struct who who;

	if (t->kind[seat] == LOBBY_FREE)
		snprintf(buf, size, "%s", _("free"));
	else if (t->kind[seat] == LOBBY_OWN && g && who_parse(g, t->name[seat], &who, error))
		who_title(&who, buf, size);
	else
		snprintf(buf, size, "%s", t->name[seat]);
}

void lobby_clock_text(const char *clock, char *buf, size_t size)
{
	struct match_clock c;

	if (!match_clock_parse(clock, &c) || !match_clock_runs(&c))
		snprintf(buf, size, "%s", "");
	else if (c.bank_ms && c.increment_ms)
		snprintf(buf, size, _("%g min +%g s"), (double)c.bank_ms / 60000,
			 (double)c.increment_ms / 1000);
	else if (c.bank_ms)
		snprintf(buf, size, _("%g min each"), (double)c.bank_ms / 60000);
	else
		snprintf(buf, size, _("%g s per move"), (double)c.move_ms / 1000);
}

/* Writes a table's rules and clock. The rules are described by what differs from the default rules,
 * or else by the name of the default preset, if the game has one. */
void lobby_options_text(const struct lobby_table *t, char *buf, size_t size)
{
	const struct game *g = game_find(t->game);
	char clock[64], late[64] = "", error[ERROR_TEXT], rules[LOBBY_OPTIONS];
	const struct preset *preset;
	struct setup setup;

	snprintf(rules, sizeof rules, "%s", t->options);
	if (g) {
		setup_default(g, &setup);
		if (setup_apply(g, &setup, t->options, error))
			view_settings(view_find(g), &setup, rules, sizeof rules);
		preset = setup_preset(g, &setup);
		if (!*rules && preset)
			snprintf(rules, sizeof rules, "%s", _(preset->title));
	}
	lobby_clock_text(t->clock, clock, sizeof clock);
	if (t->delay)
		snprintf(late, sizeof late, _("spectators %u moves behind"), t->delay);
	snprintf(buf, size, "%s%s%s%s%s", rules, *rules && *clock ? ", " : "", clock,
		 (*rules || *clock) && *late ? ", " : "", late);
	if (!*buf)
		snprintf(buf, size, "%s", _("default rules"));
}

void lobby_state_text(const struct lobby_table *t, char *buf, size_t size)
{
	const unsigned free_seats = lobby_free_seats(t);

	if (t->state == LOBBY_PLAYING)
		snprintf(buf, size, _("move %u"), t->plies);
	else if (t->state == LOBBY_OVER)
		snprintf(buf, size, "%s", _("over"));
	else if (free_seats)
		snprintf(buf, size, ngettext("%u free", "%u free", free_seats), free_seats);
	else
		snprintf(buf, size, "%s", _("no seats"));
}

void lobby_leave_table(struct lobby_scene *s)
{
	const struct lobby *l = &s->session->lobby;
	const struct lobby_table *t = lobby_table(l, l->place);

	s->leaves = true;
	s->leaves_on = s->session->number;
	if (t && t->state == LOBBY_PLAYING && l->seat >= 0)
		session_ask(s->session, &(struct lobby_message){ .kind = REQUEST_RESIGN });
	session_ask(s->session, &(struct lobby_message){ .kind = REQUEST_LEAVE });
}

/* The server messages that contain numbers. */
static const char *const counted[] = {
	N_("Too many logins with this name are pending from your address. Try again in %u s."),
	N_("%u wrong passwords for this name came from your address. You can try again in %u s."),
	NULL
};

static bool read_counted(const char *format, const char *text, unsigned n[2])
{
	while (*format && *text)
		if (!strncmp(format, "%u", 2)) {
			*n = 0;
			if (!isdigit((unsigned char)*text))
				return false;
			while (isdigit((unsigned char)*text))
				*n = *n * 10 + (unsigned)(*text++ - '0');
			n++;
			format += 2;
		} else if (*format++ != *text++) {
			return false;
		}
	return *format == *text;
}

/* Translates a message from the server. An asobi-server sends English to every client; its
 * messages are marked for translation in the server's source. Messages from other servers are
 * shown unchanged. */
void lobby_sorry_text(const char *text, char *buf, size_t size)
{
	unsigned n[2] = { 0, 0 };

	snprintf(buf, size, "%s", *text ? _(text) : "");
	/* These format strings are safe: they come from our own list and contain at most two %u. */
	for (int i = 0; counted[i]; i++)
		if (read_counted(counted[i], text, n))
			snprintf(buf, size, _(counted[i]), n[0], n[1]);
}

void lobby_event_text(const struct lobby *l, const struct lobby_said *s, char *buf, size_t size)
{
	const struct lobby_table *t = s->at ? lobby_table(l, s->at) : NULL;
	char title[64];

	switch (s->event) {
	case LOBBY_TALKED: snprintf(buf, size, "%s", s->text); return;
	case LOBBY_CAME: snprintf(buf, size, _("%s joined the lobby"), s->name); return;
	case LOBBY_LEFT: snprintf(buf, size, _("%s left the lobby"), s->name); return;
	case LOBBY_INVITED:
		snprintf(buf, size, _("%s invites you to table %u"), s->name, s->at);
		return;
	case LOBBY_TOLD: lobby_sorry_text(s->text, buf, size); return;
	case LOBBY_OPENED: break;
	}
	if (t)
		lobby_table_title(t, title, sizeof title);
	if (t)
		snprintf(buf, size, _("%s opened table %u: %s"), s->name, s->at, title);
	else
		snprintf(buf, size, _("%s opened table %u"), s->name, s->at);
}

void lobby_line_text(const struct session *s, char *buf, size_t size)
{
	const int64_t broken = line_broken_ms(s->line), retry = line_retry_ms(s->line);

	*buf = '\0';
	if (line_state(s->line) == LINE_UP)
		return;
	if (!s->was_in && !*line_error(s->line))
		snprintf(buf, size, "%s", _("Connecting..."));
	else if (line_state(s->line) == LINE_WAITING)
		snprintf(buf, size, _("%s  Connection lost %d s ago. Retrying in %d s."),
			 line_error(s->line), (int)(broken / 1000), (int)((retry + 999) / 1000));
	else
		snprintf(buf, size, _("Connection lost %d s ago. Reconnecting..."),
			 (int)(broken / 1000));
}
