/* SPDX-License-Identifier: MIT */
#include "games/daifugo/contest/uecda_log.h"

static unsigned ranked(const struct uecda_tally *t)
{
	return t->games - t->unknown;
}

unsigned uecda_points(const struct uecda_tally *t)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < WIRE_SEATS; i++)
		sum += t->rank[i] * (WIRE_SEATS - i);
	return sum;
}

double uecda_mean(const struct uecda_tally *t)
{
	return ranked(t) ? (double)uecda_points(t) / ranked(t) : 0;
}

void uecda_log_decision(FILE *log, const struct uecda_decision *d)
{
	const struct daifugo *seen = d->seen;
	char move[CARDS_TEXT], field[PLAY_TEXT];

	if (seen->phase == PHASE_GIVE) {
		cards_text(d->move, ' ', move, sizeof move);
		fprintf(log, "game %u: gives %s", d->game, move);
	} else {
		play_text(d->move, move, sizeof move);
		play_text(seen->table.field, field, sizeof field);
		if (seen->table.field == PLAY_PASS)
			fprintf(log, "game %u: leads %s", d->game, move);
		else
			fprintf(log, "game %u: %s on %s", d->game, move, field);
	}
	fprintf(log, "; %lld ms%s%s\n", (long long)d->took_ms, d->thought && *d->thought->remark ? "; " : "",
		d->thought ? d->thought->remark : "");
	fflush(log);
}

void uecda_log_game(FILE *log, const struct uecda_tally *t)
{
	fprintf(log, "game %u over: %u points, %.2f a game; ranks", t->games, uecda_points(t), uecda_mean(t));
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		fprintf(log, " %u", t->rank[i]);
	fprintf(log, "\n");
	fflush(log);
}
