/* SPDX-License-Identifier: MIT */
#include "daifugo_cases.h"

#include <string.h>

#include "base/parse.h"

struct setup daifugo_setup(const char *settings)
{
	char error[ERROR_TEXT] = "";
	struct setup setup;

	setup_default(&game_daifugo, &setup);
	ck_assert_msg(setup_apply(&game_daifugo, &setup, settings, error), "%s", error);
	setup.seats = daifugo_seats(&setup);
	return setup;
}

struct daifugo_rules daifugo_rules(const char *settings)
{
	const struct setup setup = daifugo_setup(settings);

	return daifugo_rules_of(&setup);
}

card_set daifugo_cards(const char *text)
{
	char error[ERROR_TEXT] = "";
	card_set cards;

	ck_assert_msg(cards_parse(text, &cards, error), "%s", error);
	return cards;
}

struct daifugo daifugo_at(const char *settings, const char *hands)
{
	const struct setup setup = daifugo_setup(settings);
	char error[ERROR_TEXT] = "", hand[CARDS_TEXT];
	struct daifugo d;

	ck_assert_msg(game_daifugo.start(&d, &setup, error), "%s", error);
	d.phase = PHASE_PLAY;
	for (unsigned s = 0; s < d.rules.players; s++) {
		ck_assert_msg(parse_word(&hands, "|", hand, sizeof hand), "a hand is missing");
		d.hand[s] = daifugo_cards(hand);
		d.count[s] = (uint8_t)cards_count(d.hand[s]);
	}
	return d;
}

bool daifugo_can(const struct daifugo *d, const char *play)
{
	game_move m;

	return game_read_move(&game_daifugo, d, d->turn, play, &m);
}

void daifugo_go(struct daifugo *d, const char *plays)
{
	char play[PLAY_TEXT];
	game_move m;

	while (parse_word(&plays, "|", play, sizeof play)) {
		ck_assert_msg(d->phase == PHASE_PLAY, "'%s': nobody is to play", play);
		ck_assert_msg(game_read_move(&game_daifugo, d, d->turn, play, &m),
			      "'%s' is no play for seat %u", play, d->turn);
		ck_assert(game_is_legal(&game_daifugo, d, d->turn, m));
		game_daifugo.apply(d, d->turn, m);
	}
}

const char *daifugo_ranks(const struct daifugo *d, char text[DAIFUGO_SEATS + 1])
{
	for (unsigned s = 0; s < d->rules.players; s++)
		text[s] = d->rank[s] ? (char)('0' + d->rank[s]) : '-';
	text[d->rules.players] = '\0';
	return text;
}

SECTION(daifugo)
{
	Suite *s = suite_create("daifugo");

	daifugo_plays_cases(s);
	daifugo_options_cases(s);
	daifugo_turns_cases(s);
	daifugo_series_cases(s);
	daifugo_secrets_cases(s);
	daifugo_words_cases(s);
	daifugo_select_cases(s);
	daifugo_view_cases(s);
	daifugo_told_cases(s);
	daifugo_motion_cases(s);
	return s;
}
