/* SPDX-License-Identifier: MIT */
#include "tables_guest.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "test_clock.h"
#include "suite.h"

struct house house;

static void hear(void *context, void *theirs, const char *bytes, size_t n)
{
	struct guest *g = theirs;

	(void)context;
	sb_add_bytes(&g->heard, bytes, n);
}

static void end(void *context, void *theirs)
{
	struct guest *g = theirs;

	(void)context;
	g->peer = NULL;
	g->ended = true;
}

static bool draw(void *context, void *out, size_t n)
{
	unsigned char *bytes = out;

	(void)context;
	while (n--)
		*bytes++ = (unsigned char)(rng_next(&house.rng) >> 32);
	return !house.dry;
}

/* Leaves a password check pending until the test calls guest_login(). */
static void wait_for_login(void *context, void *theirs, const char *name, const char *password)
{
	struct guest *g = theirs;

	(void)context, (void)name, (void)password;
	g->logs_in = true;
}

int64_t (*house_password)(const char *name, const char *password);

static void login_at_once(void *context, void *theirs, const char *name, const char *password)
{
	(void)context;
	tables_login(((struct guest *)theirs)->peer, house_password(name, password), "No.");
}

void guest_login(unsigned g, int64_t user)
{
	house.guest[g].logs_in = false;
	tables_login(house.guest[g].peer, user, "No.");
}

void house_open_later(const struct tables_limits *limits, const struct tables_keeper *keeper)
{
	house_open(limits, keeper);
	tables_free(house.tables);
	house.config.login = wait_for_login;
	house.tables = tables_new(&house.config);
}

void house_open(const struct tables_limits *limits, const struct tables_keeper *keeper)
{
	memset(&house, 0, sizeof house);
	rng_seed(&house.rng, 15);
	house.config = (struct tables_config){
		.limits = limits ? *limits : tables_limits_usual,
		.server = "asobi-server test",
		.send = hear,
		.end = end,
		.random = draw,
		.keeper = keeper,
		.login = house_password ? login_at_once : NULL,
	};
	house.tables = tables_new(&house.config);
}

void house_open_unhurried(void)
{
	struct tables_limits limits = tables_limits_usual;

	limits.lines_a_second = limits.burst = 100000;
	house_open(&limits, NULL);
}

void house_crash(void)
{
	for (unsigned g = 0; g < GUESTS; g++)
		house.guest[g].peer = NULL;
	tables_free(house.tables);
	house.tables = tables_new(&house.config);
}

void house_close(void)
{
	tables_free(house.tables);
	for (unsigned g = 0; g < GUESTS; g++) {
		sb_free(&house.guest[g].heard);
		free(house.guest[g].legal);
		free(house.guest[g].state);
	}
}

void guest_come(unsigned g)
{
	struct guest *guest = &house.guest[g];

	guest->ended = false;
	guest->peer = tables_come(house.tables, guest, guest->address);
	guest->acted = guest->heard.len;
}

void guest_go(unsigned g)
{
	if (house.guest[g].peer)
		tables_gone(house.guest[g].peer);
	house.guest[g].peer = NULL;
}

void guest_say(unsigned g, const char *format, ...)
{
	char text[70000];
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(text, sizeof text - 1, format, args);
	va_end(args);
	text[n++] = '\n';
	if (house.guest[g].peer)
		tables_bytes(house.guest[g].peer, text, (size_t)n);
}

/* Returns a copy of the line that begins at *at, or NULL if this line isn't complete yet. */
static const char *next_line(const struct guest *g, size_t *at)
{
	static char line[80000];
	const char *from, *to;

	if (*at >= g->heard.len)
		return NULL;
	from = g->heard.text + *at;
	to = memchr(from, '\n', g->heard.len - *at);
	if (!to)
		return NULL;
	ck_assert((size_t)(to - from) < sizeof line);
	memcpy(line, from, (size_t)(to - from));
	line[to - from] = '\0';
	*at += (size_t)(to - from) + 1;
	return line;
}

const char *guest_hear(unsigned g, const char *begins)
{
	struct guest *guest = &house.guest[g];
	size_t at = guest->read;
	const char *line;

	while ((line = next_line(guest, &at)) != NULL)
		if (!strncmp(line, begins, strlen(begins))) {
			guest->read = at;
			return line;
		}
	return NULL;
}

void guest_expect(unsigned g, const char *begins)
{
	struct guest *guest = &house.guest[g];

	if (!guest_hear(g, begins))
		ck_abort_msg("guest %u did not hear '%s' but: %.1500s ... %s", g, begins,
			     guest->heard.text ? guest->heard.text + guest->read : "nothing",
			     guest->heard.len > 600 ? guest->heard.text + guest->heard.len - 600
						    : "");
}

void guest_expect_not(unsigned g, const char *begins)
{
	const size_t read = house.guest[g].read;
	const char *line = guest_hear(g, begins);

	ck_assert_msg(!line, "guest %u heard '%s'", g, line);
	house.guest[g].read = read;
}

void guest_forget(unsigned g)
{
	house.guest[g].read = house.guest[g].heard.len;
}

void guest_lobby(unsigned g, const char *name)
{
	guest_come(g);
	guest_say(g, "lobby\t1\tname=%s", name);
	guest_expect(g, "welcome\t1\t");
}

/* ---- Guests that play ---- */

static const char *field_of(const char *line, unsigned n)
{
	static char field[70000];

	while (n-- && *line) {
		line = strchr(line, '\t');
		line = line ? line + 1 : "";
	}
	snprintf(field, sizeof field, "%.*s", (int)strcspn(line, "\t"), line);
	return field;
}

static void keep(char **to, const char *text)
{
	free(*to);
	*to = xstrdup(text);
}

const char *guest_answer(unsigned n)
{
	static char move[MOVE_TEXT];
	struct guest *g = &house.guest[n];
	unsigned moves = 1;

	g->moves++;
	if (g->legal[0] == '*') {
		void *seen = xcalloc(1, g->game->state_size);
		struct move_list list = { 0 };

		ck_assert(game_decode(g->game, seen, g->state));
		ck_assert(game_actors(g->game, seen) >> g->seat & 1);
		game_format_move(g->game, seen, g->seat,
				 game_pick(g->game, seen, g->seat, &house.rng, &list), move,
				 sizeof move);
		move_list_free(&list);
		free(seen);
	} else {
		for (const char *c = g->legal; *c; c++)
			moves += *c == '\t';
		snprintf(move, sizeof move, "%.90s",
			 field_of(g->legal, rng_below(&house.rng, moves)));
	}
	guest_say(n, "move\t%s", move);
	return move;
}

static bool act(unsigned n)
{
	struct guest *g = &house.guest[n];
	const char *line;
	bool any = false;

	while ((line = next_line(g, &g->acted)) != NULL) {
		any = true;
		if (!strncmp(line, "asobi\t", 6))
			guest_say(n, "ready\t1");
		else if (!strncmp(line, "game\t", 5)) {
			g->game = game_find(field_of(line, 1));
			g->seat = (unsigned)atoi(field_of(line, 2) + strlen("seat="));
		} else if (!strncmp(line, "legal\t", 6))
			keep(&g->legal, line + 6);
		else if (!strncmp(line, "state\t", 6))
			keep(&g->state, line + 6);
		else if (!strncmp(line, "over\t", 5))
			g->overs++;
		else if (!strncmp(line, "think", 5) && g->plays)
			guest_answer(n);
	}
	return any;
}

void house_step(unsigned g)
{
	act(g);
	tables_tick(house.tables);
}

void house_run(void)
{
	bool any;

	do {
		any = false;
		for (unsigned g = 0; g < GUESTS; g++)
			any = act(g) || any;
		if (!any && tables_due_ms(house.tables) <= still_ms) {
			tables_tick(house.tables);
			any = tables_due_ms(house.tables) <= still_ms;
		}
	} while (any);
}

void house_turn(int64_t ms)
{
	const int64_t until = still_ms + ms;

	while (tables_due_ms(house.tables) <= until) {
		const int64_t due = tables_due_ms(house.tables);

		if (due > still_ms)
			still_ms = due;
		tables_tick(house.tables);
		house_run();
	}
	still_ms = until;
}
