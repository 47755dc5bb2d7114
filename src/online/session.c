/* SPDX-License-Identifier: MIT */
#include "online/session.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/slot.h"
#include "base/wipe.h"
#include "base/xalloc.h"

enum {
	PING_MS = 5000,
	FIRST_PING_MS = 300,
	SILENCE_MS = 20000,
	HELLO_MS = 10000,
	MOST_LINES = 2000
};

/* ---- Ticket files (one per seat) ---- */

static const char kept_name[] = "lobby";

/* Reads a ticket file, which has four lines: "asobi-lobby 1", the address, the name and the
 * ticket. */
static bool read_kept(unsigned number, struct session_kept *out)
{
	char error[ERROR_TEXT], place[ADDRESS_HOST + 16], *path = slot_path(kept_name, number, ""),
							  *text = NULL;
	const char *at;
	bool good = false;

	if (path)
		text = file_read_kept(path, 4096, error, sizeof error);
	free(path);
	out->number = number;
	if ((at = text) && parse_word(&at, "\n", place, sizeof place) &&
	    !strcmp(place, "asobi-lobby 1"))
		good = parse_word(&at, "\n", place, sizeof place) &&
		       line_place_parse(place, &out->where, error) &&
		       parse_word(&at, "\n", out->name, sizeof out->name) &&
		       parse_word(&at, "\n", out->ticket, sizeof out->ticket);
	free(text);
	return good;
}

static bool same_place(const struct address *a, const struct address *b)
{
	return !strcmp(a->host, b->host) && a->port == b->port;
}

bool session_kept(const struct address *where, const char *name, struct session_kept *out)
{
	size_t n;
	struct slot *list = slot_list(kept_name, "", &n);
	bool found = false;

	for (size_t i = 0; i < n && !found; i++)
		found = !list[i].used && read_kept(list[i].number, out) &&
			(!where || same_place(where, &out->where)) &&
			(!name || !strcmp(name, out->name));
	free(list);
	return found;
}

static void forget_kept(struct session *s)
{
	char *path = s->slot ? slot_path(kept_name, s->slot, "") : NULL;

	if (path)
		unlink(path);
	free(path);
	slot_leave(s->slot);
	s->slot = 0;
}

/* Saves the ticket for our seat. If we have no seat to return to, deletes the file instead. */
static void keep_ticket(struct session *s)
{
	const char *ticket = s->lobby.seat_ticket;
	char error[ERROR_TEXT], place[ADDRESS_HOST + 16], *path;
	struct strbuf text = { 0 };

	if (!strcmp(s->kept, ticket))
		return;
	snprintf(s->kept, sizeof s->kept, "%s", ticket);
	if (!*ticket) {
		forget_kept(s);
		return;
	}
	address_text(&s->where, LINE_PORT, place, sizeof place);
	sb_addf(&text, "asobi-lobby 1\n%s\n%s\n%s\n", place, s->lobby.name, ticket);
	if (s->slot && (path = slot_path(kept_name, s->slot, ""))) {
		file_write_atomic(path, text.text, error, sizeof error);
		free(path);
	} else {
		s->slot = slot_new(kept_name, "", text.text, error, sizeof error);
	}
	sb_free(&text);
}

/* ---- Requests ---- */

void session_ask(struct session *s, const struct lobby_message *request)
{
	message_write(&s->out, request);
	line_send(s->line, &s->out);
}

static void greet_server(struct session *s)
{
	const char *ticket = lobby_ticket(&s->lobby);

	session_ask(s, &(struct lobby_message){ .kind = HELLO_LOBBY,
						.n = LOBBY_VERSION,
						.name = s->name,
						.password = s->password[0] ? s->password : NULL,
						.ticket = *ticket ? ticket : NULL });
	s->number = line_number(s->line);
	s->greeted_ms = clock_ms();
	s->next_ping_ms = s->greeted_ms + FIRST_PING_MS;
	s->pinging = false;
	s->trip_ms = -1;
}

void session_send_answer(struct session *s)
{
	char move[MOVE_TEXT];

	if (remote_answer(s->remote, move))
		session_ask(s, &(struct lobby_message){ .kind = REQUEST_MOVE, .move = move });
}

/* ---- Measuring the round trip ---- */

static void ping_server(struct session *s)
{
	const int64_t now = clock_ms();
	char number[16];

	if (s->pinging && s->lobby.pong == s->pings) {
		s->trip_ms = (int)(now - s->pinged_ms);
		s->pinging = false;
	}
	if (now < s->next_ping_ms)
		return;
	s->next_ping_ms = now + PING_MS;
	if (s->pinging) {
		if (now - s->pinged_ms > SILENCE_MS)
			line_cut(s->line, _("The server has stopped answering."));
		return;
	}
	s->pinging = true;
	snprintf(number, sizeof number, "%d", ++s->pings);
	s->pinged_ms = now;
	session_ask(s, &(struct lobby_message){ .kind = REQUEST_PING, .text = number });
}

/* ---- Handling the server's lines ---- */

static void note_break(struct session *s)
{
	if (!s->number)
		return;
	s->number = 0;
	lobby_forget(&s->lobby);
	remote_broke(s->remote);
}

static void note_welcome(struct session *s)
{
	if (!s->lobby.welcome)
		return;
	if (!s->was_in)
		s->lobby.sorry[0] = '\0';
	s->was_in = true;
	line_is_well(s->line);
	snprintf(s->name, sizeof s->name, "%s", s->lobby.name);
}

/* The server has refused us. If we sent a ticket, it may have expired, so try again without it;
 * otherwise, the refusal is final. */
static void not_taken(struct session *s)
{
	if (lobby_ticket(&s->lobby)[0]) {
		s->lobby.ticket[0] = s->lobby.seat_ticket[0] = '\0';
		keep_ticket(s);
		line_cut(s->line, s->lobby.sorry);
		return;
	}
	s->refused = true;
}

static bool hear_lines(struct session *s)
{
	const unsigned long changes = s->lobby.changes;
	const size_t queued = s->lobby.queue.len;
	const int64_t now = clock_now();
	char *line;
	int n = 0;

	while (n++ < MOST_LINES && (line = line_next(s->line))) {
		const bool was = s->lobby.welcome;

		lobby_hear(&s->lobby, line, now);
		if (!was && s->lobby.welcome)
			note_welcome(s);
		else if (!was && s->lobby.sorry[0]) {
			not_taken(s);
			return true;
		}
	}
	if (s->lobby.flooded)
		line_cut(s->line, _("The server is sending more data than Asobi can handle."));
	return s->lobby.changes != changes || s->lobby.queue.len != queued;
}

bool session_tick(struct session *s)
{
	const enum line_state was = line_state(s->line);
	const int trip = s->trip_ms;
	bool news = false;

	if (s->refused)
		return false;
	line_tick(s->line);
	if (line_state(s->line) == LINE_UP) {
		if (s->number != line_number(s->line)) {
			note_break(s);
			s->lobby.sorry[0] = '\0';
			greet_server(s);
		}
		news = hear_lines(s);
		if (line_state(s->line) == LINE_UP && !s->lobby.welcome &&
		    clock_ms() - s->greeted_ms > HELLO_MS)
			line_cut(
				s->line,
				_("The reply isn't from an Asobi server. Check the host and port."));
		if (line_state(s->line) == LINE_UP && s->lobby.welcome)
			ping_server(s);
	}
	if (line_state(s->line) != LINE_UP)
		note_break(s);
	else if (s->lobby.ready)
		keep_ticket(s);
	return news || line_state(s->line) != was || s->trip_ms != trip;
}

bool session_news(struct session *s, struct remote_news *out)
{
	if (!remote_next(s->remote, &s->lobby, out))
		return false;
	if (out->kind == REMOTE_WRONG)
		line_cut(s->line, out->text);
	return true;
}

/* ---- Waiting for events ---- */

int session_fds(const struct session *s, struct pollfd *out, int max)
{
	return s->refused ? 0 : line_fds(s->line, out, max);
}

int session_wait_ms(const struct session *s)
{
	int ms = line_wait_ms(s->line);
	int64_t left;

	if (s->refused)
		return -1;
	if (line_state(s->line) == LINE_UP) {
		left = (s->lobby.welcome ? s->next_ping_ms : s->greeted_ms + HELLO_MS) - clock_ms();
		ms = left < 0 ? 0 : (int)left + 1;
	}
	if (line_state(s->line) != LINE_UP && (ms < 0 || ms > 1000))
		/* wake up every second to update the seconds shown since the connection was lost */
		ms = 1000;
	return ms;
}

bool session_up(const struct session *s)
{
	return line_state(s->line) == LINE_UP && s->lobby.ready;
}

/* ---- Starting and ending a session ---- */

struct session *session_new(const struct address *where, const char *name, const char *password,
			    const struct session_kept *kept, struct pool *pool)
{
	struct session *s = xcalloc(1, sizeof *s);

	s->where = *where;
	lobby_init(&s->lobby);
	snprintf(s->name, sizeof s->name, "%s", name);
	snprintf(s->password, sizeof s->password, "%s", password);
	if (kept && slot_take(kept->number)) {
		s->slot = kept->number;
		snprintf(s->lobby.seat_ticket, sizeof s->lobby.seat_ticket, "%s", kept->ticket);
		snprintf(s->kept, sizeof s->kept, "%s", kept->ticket);
	}
	s->trip_ms = -1;
	s->remote = remote_new();
	s->line = line_new(where, pool);
	return s;
}

/* Returns true if we have a seat in a game in progress. We then leave without saying goodbye, so
 * that the ticket lets us return to the seat. After a reconnect, also returns true until the
 * server has told us about our table. */
static bool is_playing(const struct lobby *l)
{
	const struct lobby_table *t = lobby_table(l, l->place);

	return t ? l->seat >= 0 && t->state == LOBBY_PLAYING : l->seat_ticket[0] != '\0';
}

void session_free(struct session *s)
{
	if (!s)
		return;
	if (line_state(s->line) == LINE_UP && !is_playing(&s->lobby)) {
		session_ask(s, &(struct lobby_message){ .kind = REQUEST_BYE });
		forget_kept(s);
	}
	slot_leave(s->slot);
	line_free(s->line);
	remote_free(s->remote);
	lobby_free(&s->lobby);
	sb_free(&s->out);
	wipe_bytes(s->password, sizeof s->password);
	free(s);
}

void session_usual_name(char name[LOBBY_NAME])
{
	const char *user = getenv("LOGNAME") ? getenv("LOGNAME") : getenv("USER");

	clean_text(user ? user : "", name, LOBBY_NAME, 20);
	if (!name[0])
		snprintf(name, LOBBY_NAME, "guest-%u", (unsigned)getpid() % 10000);
}
