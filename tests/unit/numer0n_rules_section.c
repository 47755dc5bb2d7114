/* SPDX-License-Identifier: MIT */
#include "numer0n_rules.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/parse.h"

struct numer0n numer0n_new(const char *settings)
{
	char error[ERROR_TEXT] = "";
	struct setup setup;
	struct numer0n n;

	setup_default(&game_numer0n, &setup);
	ck_assert_msg(setup_apply(&game_numer0n, &setup, settings, error), "%s", error);
	ck_assert(game_numer0n.start(&n, &setup, error));
	return n;
}

void numer0n_play(struct numer0n *n, const char *words)
{
	char word[16];
	game_move m;

	while (parse_word(&words, " ", word, sizeof word)) {
		const uint32_t actors = game_actors(&game_numer0n, n);

		ck_assert_msg(actors != 0, "over before '%s'", word);
		ck_assert_msg(game_parse_move(&game_numer0n, n, game_first_actor(actors), word, &m),
			      "'%s'", word);
		game_numer0n.apply(n, game_first_actor(actors), m);
		ck_assert_msg(game_numer0n.sane(n), "insane after '%s'", word);
	}
}

struct numer0n numer0n_after(const char *settings, const char *words)
{
	struct numer0n n = numer0n_new(settings);

	numer0n_play(&n, words);
	return n;
}

struct numer0n numer0n_seen(const struct numer0n *n, unsigned seat)
{
	struct numer0n seen;

	game_numer0n.secrets->observe(n, seat, &seen);
	return seen;
}

unsigned numer0n_plain_answer(const char *secret, const char *call)
{
	unsigned eat = 0, bite = 0;

	for (size_t i = 0; secret[i]; i++) {
		const char *at = strchr(call, secret[i]);

		if (call[i] == secret[i])
			eat++;
		else if (at)
			bite++;
	}
	return 10 * eat + bite;
}

SECTION(numer0n_rules)
{
	Suite *s = suite_create("numer0n_rules");

	numer0n_judge_cases(s);
	numer0n_game_cases(s);
	numer0n_told_cases(s);
	numer0n_view_cases(s);
	numer0n_keys_cases(s);
	numer0n_words_cases(s);
	return s;
}
