/* SPDX-License-Identifier: MIT */
#include "games/daifugo/rules/daifugo_options.h"

#include "base/i18n.h"
#include "games/daifugo/rules/cards.h"

static const char *const start_names[] = { "h3", "d3", "s3" };
static const char *const next_names[] = { N_("last"), "h3", "d3", "s3" };
static const char *const exchange_names[] = { N_("off"), N_("auto"), N_("choose") };
static const char *const runover_names[] = { N_("overlap"), N_("strict") };
static const char *const runrev_names[] = { "0", "4", "5" };
static const char *const lock_names[] = { "0", N_("partial"), N_("full") };
static const char *const illegal_names[] = { N_("miss"), N_("pass") };
static const char *const afterout_names[] = { N_("clear"), N_("answer") };
static const char *const points_names[] = { N_("zero"), N_("one") };

const struct option daifugo_options[] = {
	[OPTION_PLAYERS] = { "players", N_("Players"), DAIFUGO_LEAST, DAIFUGO_SEATS, 5, NULL },
	[OPTION_JOKERS] = { "jokers", N_("Jokers"), 0, 2, 2, NULL },
	[OPTION_START] = { "start", N_("Starting card (first game)"), 0, 2, CARD_H3, start_names },
	[OPTION_NEXT] = { "next", N_("Leader in later games"), 0, 3, NEXT_LAST, next_names },
	[OPTION_EXCHANGE] = { "exchange", N_("Card exchange"), 0, 2, EXCHANGE_AUTO,
			      exchange_names },
	[OPTION_RUN] = { "run", N_("Runs"), 0, 1, 1, NULL },
	[OPTION_RUNOVER] = { "runover", N_("Beating a run"), 0, 1, OVER_OVERLAP, runover_names },
	[OPTION_EIGHT] = { "eight", N_("An 8 clears the field"), 0, 1, 1, NULL },
	[OPTION_JOKER8] = { "joker8", N_("Joker as an 8 clears the field"), 0, 1, 0, NULL },
	[OPTION_REVOLUTION] = { "revolution", N_("Revolution by four of a kind"), 0, 1, 1, NULL },
	[OPTION_RUNREV] = { "runrev", N_("Run length for a revolution"), 0, 2, 1, runrev_names },
	[OPTION_ELEVENBACK] = { "elevenback", N_("Eleven-back"), 0, 1, 1, NULL },
	[OPTION_SPADE3] = { "spade3", N_("S3 beats a lone joker"), 0, 1, 1, NULL },
	[OPTION_LOCK] = { "lock", N_("Suit lock"), 0, 2, LOCK_FULL, lock_names },
	[OPTION_FOULFINISH] = { "foulfinish", N_("No joker or top-card finish"), 0, 1, 1, NULL },
	[OPTION_LEADPASS] = { "leadpass", N_("Leader may pass"), 0, 1, 0, NULL },
	[OPTION_RESEAT] = { "reseat", N_("Games between seat changes"), 0, 100, 0, NULL },
	[OPTION_MIYAKO] = { "miyako", N_("Miyako-ochi"), 0, 1, 1, NULL },
	[OPTION_ILLEGAL] = { "illegal", N_("Penalty for an illegal play"), 0, 1, ILLEGAL_MISS,
			     illegal_names },
	[OPTION_OWNERPASS] = { "ownerpass", N_("Last to play must also pass"), 0, 1, 0, NULL },
	[OPTION_AFTEROUT] = { "afterout", N_("After going out"), 0, 1, AFTEROUT_CLEAR,
			      afterout_names },
	[OPTION_GAMES] = { "games", N_("Games"), 1, 1000, 50, NULL },
	[OPTION_POINTS] = { "points", N_("Points for last place"), 0, 1, 0, points_names },
	[OPTION_BEYOND] = { "beyond", N_("Jokers extend runs past 3 and 2"), 0, 1, 0, NULL },
	[DAIFUGO_OPTIONS] = { .key = NULL },
};

/* The options in every preset except the number of players. Each preset sets all of them, so that
 * nothing remains from an earlier preset. */
#define COMMON "run=1 eight=1 revolution=1 "

const struct preset daifugo_presets[] = {
	{ "full", N_("All house rules"),
	  COMMON
	  "players=5 jokers=2 start=h3 next=last exchange=auto runover=overlap joker8=0 runrev=4 "
	  "elevenback=1 spade3=1 lock=full foulfinish=1 leadpass=0 reseat=0 miyako=1 illegal=miss "
	  "ownerpass=0 afterout=clear games=50 points=zero beyond=0" },
	{ "server", N_("Basic rules of the game server"),
	  COMMON
	  "players=5 jokers=2 start=h3 next=last exchange=auto runover=overlap joker8=0 runrev=0 "
	  "elevenback=0 spade3=0 lock=0 foulfinish=1 leadpass=0 reseat=0 miyako=0 illegal=miss "
	  "ownerpass=0 afterout=clear games=50 points=zero beyond=0" },
	{ "uecda", N_("UECda computer contest rules"),
	  COMMON
	  "players=5 jokers=1 start=d3 next=d3 exchange=choose runover=strict joker8=1 runrev=5 "
	  "elevenback=0 spade3=1 lock=full foulfinish=0 leadpass=1 reseat=3 miyako=0 illegal=pass "
	  "ownerpass=1 afterout=answer games=100 points=one beyond=1" },
	/* This preset is meant for a player's first games and contains only the rules that
	 * everyone expects. */
	{ "easy", N_("Easy rules"),
	  "players=5 jokers=2 start=h3 next=last exchange=off run=0 runover=overlap eight=1 joker8=0 "
	  "revolution=1 runrev=0 elevenback=0 spade3=0 lock=0 foulfinish=0 leadpass=0 reseat=0 "
	  "miyako=0 illegal=miss ownerpass=0 afterout=clear games=3 points=zero beyond=0" },
	{ .id = NULL },
};

unsigned daifugo_seats(const struct setup *setup)
{
	return (unsigned)setup->value[OPTION_PLAYERS];
}

struct daifugo_rules daifugo_rules_of(const struct setup *setup)
{
	static const uint8_t run_lengths[] = { 0, 4, 5 };
	const int *v = setup->value;

	return (struct daifugo_rules){
		.players = (uint8_t)v[OPTION_PLAYERS],
		.jokers = (uint8_t)v[OPTION_JOKERS],
		.start = (uint8_t)v[OPTION_START],
		.next = (uint8_t)v[OPTION_NEXT],
		.exchange = (uint8_t)v[OPTION_EXCHANGE],
		.run = (uint8_t)v[OPTION_RUN],
		.runover = (uint8_t)v[OPTION_RUNOVER],
		.eight = (uint8_t)v[OPTION_EIGHT],
		.joker8 = (uint8_t)v[OPTION_JOKER8],
		.revolution = (uint8_t)v[OPTION_REVOLUTION],
		.runrev = run_lengths[v[OPTION_RUNREV]],
		.elevenback = (uint8_t)v[OPTION_ELEVENBACK],
		.spade3 = (uint8_t)v[OPTION_SPADE3],
		.lock = (uint8_t)v[OPTION_LOCK],
		.foulfinish = (uint8_t)v[OPTION_FOULFINISH],
		.leadpass = (uint8_t)v[OPTION_LEADPASS],
		.reseat = (uint8_t)v[OPTION_RESEAT],
		.miyako = (uint8_t)v[OPTION_MIYAKO],
		.illegal = (uint8_t)v[OPTION_ILLEGAL],
		.ownerpass = (uint8_t)v[OPTION_OWNERPASS],
		.afterout = (uint8_t)v[OPTION_AFTEROUT],
		.points = (uint8_t)v[OPTION_POINTS],
		.beyond = (uint8_t)v[OPTION_BEYOND],
	};
}

bool daifugo_rules_sane(const struct daifugo_rules *r)
{
	if (r->players < DAIFUGO_LEAST || r->players > DAIFUGO_SEATS || r->jokers > MOST_JOKERS ||
	    r->pad)
		return false;
	if (r->start > CARD_S3 || r->next > NEXT_S3 || r->exchange > EXCHANGE_CHOOSE ||
	    r->reseat > 100)
		return false;
	if (r->runrev && r->runrev != 4 && r->runrev != 5)
		return false;
	return r->lock <= LOCK_FULL &&
	       (r->run | r->runover | r->eight | r->joker8 | r->revolution | r->elevenback |
		r->spade3 | r->foulfinish | r->leadpass | r->miyako | r->illegal | r->ownerpass |
		r->afterout | r->points | r->beyond) <= 1;
}
