#include "event/journal_text.h"

#include <inttypes.h>

#include "asobi/setup.h"
#include "base/sum.h"

const char *const event_words[EVENT_KINDS] = { "match", "round-robin", "gauntlet" };
const char *const journal_fault_words[FAULT_KINDS] = { "illegal", "timeout", "resigned", "lost", "crashed", "missed" };

static const char *on_off(bool on)
{
	return on ? "on" : "off";
}

static void add_players(struct strbuf *sb, const struct event *e)
{
	char who[WHO_TEXT];

	for (unsigned p = 0; p < e->n_players; p++) {
		who_text(&e->who[p], who, sizeof who);
		sb_addf(sb, "player %u %s\n", p + 1, who);
	}
}

uint32_t journal_add_head(struct strbuf *sb, const struct journal_head *h)
{
	const struct event *e = &h->event;
	char options[1024];

	option_text(e->game->options, e->setup.value, ' ', true, options, sizeof options);
	sb_addf(sb, "asobi-journal %d\ngame %s\noptions%s%s\n", JOURNAL_VERSION, e->game->id, *options ? " " : "", options);
	sb_addf(sb, "event %s\n", event_words[e->kind]);
	add_players(sb, e);
	sb_addf(sb, "seed %" PRIu64 "\nlength %u\n", e->seed, e->length);
	sb_addf(sb, "swap %s\nduplicate %s\nopening %u\nclock %" PRId64 "\n", on_off(e->swap), on_off(e->duplicate),
		e->opening, e->move_ms);
	if (e->sprt)
		sb_addf(sb, "sprt %.3f %.3f\n", e->elo0, e->elo1);
	else
		sb_add(sb, "sprt off\n");
	sb_addf(sb, "times %s\npart %u of %u\n", on_off(h->times), h->part + 1, h->parts);
	return sum_text(SUM_START, sb->text, sb->len);
}

void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game)
{
	const unsigned games = event_games_of_table(e);
	struct event_table table;

	event_table(e, unit, game / games, &table);
	sb_addf(sb, "game %u %u %u players", unit + 1, game / games + 1, game % games + 1);
	for (unsigned s = 0; s < e->setup.seats; s++)
		sb_addf(sb, " %u", table.player[s] + 1);
}

static void add_faults(struct strbuf *sb, const unsigned *count, unsigned seats, const char *word)
{
	unsigned all = 0;

	for (unsigned s = 0; s < seats; s++)
		all += count[s];
	if (!all)
		return;
	sb_addf(sb, " %s", word);
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %u", count[s]);
}

void journal_add_result(struct strbuf *sb, const struct journal_head *h, const struct game_result *g)
{
	const unsigned seats = h->event.setup.seats;

	sb_add(sb, " points");
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %d", g->points[s]);
	sb_addf(sb, " plies %u moves", g->plies);
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %u", g->effort[s].decisions);
	sb_add(sb, " nodes");
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %" PRIu64, g->effort[s].nodes);
	if (h->event.game->needed) {
		sb_add(sb, " needed");
		for (unsigned s = 0; s < seats; s++)
			sb_addf(sb, " %u", g->needed[s]);
	}
	if (h->times) {
		sb_add(sb, " us");
		for (unsigned s = 0; s < seats; s++)
			sb_addf(sb, " %" PRId64, g->effort[s].us);
		sb_add(sb, " longest");
		for (unsigned s = 0; s < seats; s++)
			sb_addf(sb, " %" PRId64, g->effort[s].most_us);
	}
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		add_faults(sb, g->fault[f], seats, journal_fault_words[f]);
}
