/* What the sorted words of the command line mean. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "cli/args.h"

int args_int(const struct args *a, enum arg arg, int min, int max, int fallback, int *out)
{
	*out = fallback;
	if (!a->value[arg] || parse_int(a->value[arg], min, max, out))
		return DONE;
	return misuse(_("'--%s' needs a number from %d to %d, not '%s'."), arg_specs[arg].name, min, max,
		      a->value[arg]);
}

int args_clock(const struct args *a, int64_t *ms)
{
	int chosen = 0;

	if (a->value[ARG_CLOCK] && !parse_seconds(a->value[ARG_CLOCK], MATCH_MOST_CLOCK_MS, &chosen))
		return misuse(_("'--clock' needs seconds from 0 to %d, as in '5' or '0.5', not '%s'."),
			      MATCH_MOST_CLOCK_MS / 1000, a->value[ARG_CLOCK]);
	*ms = chosen;
	return DONE;
}

int args_seed(const struct args *a, uint64_t fallback, uint64_t *out)
{
	*out = fallback;
	if (!a->value[ARG_SEED] || parse_u64(a->value[ARG_SEED], out))
		return DONE;
	return misuse(_("'--seed' needs a number from 0 to %" PRIu64 ", not '%s'."), UINT64_MAX,
		      a->value[ARG_SEED]);
}

int args_word(const struct args *a, enum arg arg, const char *const words[2], int fallback, int *out)
{
	*out = fallback;
	if (!a->value[arg])
		return DONE;
	for (*out = 0; *out < 2; ++*out)
		if (!strcmp(a->value[arg], words[*out]))
			return DONE;
	return misuse(_("'--%s' can be '%s' or '%s', not '%s'."), arg_specs[arg].name, words[0], words[1],
		      a->value[arg]);
}

/* Options are set on top of a preset, wherever it stands. */
static int apply_settings(const struct args *a, struct setup *out, bool presets, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < a->n_settings; i++) {
		const struct setting *s = &a->settings[i];

		if ((a->game->presets && !strcmp(s->key, "rules")) == presets &&
		    !setup_set(a->game, out, s->key, s->value, error))
			return MISUSED;
	}
	return DONE;
}

int args_setup(const struct args *a, struct setup *out)
{
	char error[ERROR_TEXT];
	struct board trial;

	setup_default(a->game, out);
	if (apply_settings(a, out, true, error) || apply_settings(a, out, false, error))
		return misuse("%s", error);
	if (!board_start(&trial, a->game, out, error))
		return misuse("%s", error);
	board_free(&trial);
	return DONE;
}

int args_each_player(const char *list, int (*add)(void *context, const char *who), void *context)
{
	char name[WHO_TEXT];
	int status = DONE;

	while (list && !status)
		status = who_next(&list, name) ? add(context, name)
			 : misuse(_("'%.60s' is no list of players; a name with commas in it stands in double quotes."), list);
	return status;
}

static int check_seats(const struct args *a, const struct setup *setup)
{
	for (unsigned s = setup->seats; s < MAX_SEATS; s++)
		if (a->value[ARG_P1 + s])
			return misuse(_("There is no seat for '--%s': %s is played by %u here."), arg_specs[ARG_P1 + s].name,
				      _(a->game->title), setup->seats);
	return DONE;
}

int args_players(const struct args *a, const char *const fallback[MAX_SEATS], const struct setup *setup,
		 struct who who[MAX_SEATS])
{
	char error[ERROR_TEXT];

	if (check_seats(a, setup))
		return MISUSED;
	for (unsigned s = 0; s < setup->seats; s++) {
		const char *text = a->value[ARG_P1 + s] ? a->value[ARG_P1 + s] : fallback[s];

		if (!text)
			return misuse(_("Say who plays with '--p%u'; 'asobi list players %s' lists who can."),
				      s + 1, a->game->id);
		if (!who_parse(a->game, text, &who[s], error))
			return misuse("%s", error);
	}
	return DONE;
}
