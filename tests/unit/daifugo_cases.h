/* SPDX-License-Identifier: MIT */
/* daifugo_cases.h - helpers shared by the tests of Daifugo. */
#ifndef ASOBI_TEST_DAIFUGO_CASES_H
#define ASOBI_TEST_DAIFUGO_CASES_H

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "games/daifugo/rules/daifugo_play.h"
#include "games/daifugo/rules/private.h"
#include "suite.h"

/* Returns the default setup, changed by settings such as "rules=uecda players=4 ...". */
struct setup daifugo_setup(const char *settings);
struct daifugo_rules daifugo_rules(const char *settings);
card_set daifugo_cards(const char *text);

/* Returns a game in which seats 0, 1, ... hold these hands ("S3 H5|D9|..."), nothing has been
 * played and seat 0 leads. The hands needn't add up to a whole deck. */
struct daifugo daifugo_at(const char *settings, const char *hands);
/* Returns a later game of a series in which the last game's daifugo has dropped, one player has
 * gone out, and four cards are on the field. */
struct daifugo daifugo_middle(void);
/* How a player with these names at the table sees it. */
extern const struct look daifugo_look;
/* Makes these plays, separated by "|" ("S5|-|H8"), one after another, each for the player to move.
 */
void daifugo_go(struct daifugo *d, const char *plays);
/* Returns true if the player to move may make this play. */
bool daifugo_can(const struct daifugo *d, const char *play);
/* Writes each seat's rank, such as "2-1--", with "-" for a seat that doesn't have one yet. */
const char *daifugo_ranks(const struct daifugo *d, char text[DAIFUGO_SEATS + 1]);
#define expect_ranks(d, text)                                                                      \
	ck_assert_str_eq(daifugo_ranks(&(d), (char[DAIFUGO_SEATS + 1]){ 0 }), text)

void daifugo_plays_cases(Suite *s);
void daifugo_options_cases(Suite *s);
void daifugo_turns_cases(Suite *s);
void daifugo_series_cases(Suite *s);
void daifugo_secrets_cases(Suite *s);
void daifugo_words_cases(Suite *s);
void daifugo_select_cases(Suite *s);
void daifugo_view_cases(Suite *s);
void daifugo_told_cases(Suite *s);
void daifugo_motion_cases(Suite *s);

#endif
