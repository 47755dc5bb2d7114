/* SPDX-License-Identifier: MIT */
/* Fuzz target: every kind of text, from files or the command line, that has a parser of its own.
 * The first byte chooses the parser. If the parser accepts a text, the program must be able to
 * write it and read it back. */
#include <stdlib.h>
#include <string.h>

#include "asobi/match_clock.h"
#include "asobi/player.h"
#include "asobi/record.h"
#include "asobi/setup.h"
#include "base/parse.h"
#include "event/event.h"
#include "shelf/settings.h"
#include "target.h"

static void check(bool held)
{
	if (!held)
		abort();
}

static void try_settings(const char *text)
{
	static struct settings s, again;
	char *once, *twice, told[ERROR_TEXT];

	settings_default(&s);
	settings_parse(&s, text);
	for (unsigned i = 0; i < s.n_complaints; i++)
		check(settings_complaint(&s.complaints[i], told, sizeof told) < sizeof told);
	once = settings_text(&s, text);
	settings_default(&again);
	settings_parse(&again, once);
	check(!memcmp(again.word, s.word, sizeof s.word) &&
	      settings_delay_ms(&again) == settings_delay_ms(&s) && again.game == s.game &&
	      again.n_players == s.n_players && !memcmp(again.ink, s.ink, sizeof s.ink));
	twice = settings_text(&again, once);
	check(!strcmp(once, twice));
	free(twice);
	free(once);
}

static void try_record(const char *text)
{
	char error[ERROR_TEXT];
	struct record r;

	if (record_parse(&r, text, error))
		record_free(&r);
}

static void try_players(const char *text)
{
	char name[WHO_TEXT], error[ERROR_TEXT];

	for (const char *rest = text; rest && who_next(&rest, name);) {
		char quoted[2 * WHO_TEXT + 2], back[WHO_TEXT];
		const char *list = quoted;
		struct who who;

		check(who_quote(name, quoted, sizeof quoted) < sizeof quoted &&
		      who_next(&list, back) && !strcmp(back, name));
		for (const struct game *const *g = all_games; *g; g++)
			who_parse(*g, name, &who, error);
	}
}

static void try_game(const char *text, unsigned n)
{
	unsigned games = 0;
	struct setup setup;
	const struct game *g;
	struct board b;
	char error[ERROR_TEXT];
	game_move m;

	while (all_games[games])
		games++;
	g = all_games[n % games];
	setup_default(g, &setup);
	if (strlen(text) < sizeof setup.position)
		strcpy(setup.position, text);
	if (board_start(&b, g, &setup, error))
		board_free(&b);
	setup.position[0] = '\0';
	setup_apply(g, &setup, text, error);
	setup_default(g, &setup);
	if (!board_start(&b, g, &setup, error))
		return;
	if (!board_ended(&b) && game_first_actor(game_actors(g, b.state)) < MAX_SEATS)
		game_parse_move(g, b.state, game_first_actor(game_actors(g, b.state)), text, &m);
	board_free(&b);
}

static void try_small(const char *text)
{
	struct match_clock clock;
	struct sprt_plan sprt;
	struct adjudication judge = { 0 };
	int64_t seconds;
	uint64_t big;
	int n;

	if (match_clock_parse(text, &clock)) {
		struct match_clock again;
		char back[64];

		check(match_clock_text(&clock, back, sizeof back) < sizeof back &&
		      match_clock_parse(back, &again) && !memcmp(&again, &clock, sizeof clock));
	}
	sprt_parse(text, &sprt);
	draw_parse(text, &judge);
	resign_parse(text, &judge);
	date_parse(text, &seconds);
	parse_u64(text, &big);
	parse_int(text, -5, 1000, &n);
}

FUZZ_TARGET(texts)
{
	char *text;

	if (size < 1)
		return 0;
	text = calloc(1, size);
	if (!text)
		abort();
	memcpy(text, data + 1, size - 1);
	switch (data[0] % 5) {
	case 0: try_settings(text); break;
	case 1: try_record(text); break;
	case 2: try_players(text); break;
	case 3: try_game(text, data[0] / 5U); break;
	default: try_small(text); break;
	}
	free(text);
	return 0;
}
