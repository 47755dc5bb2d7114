/* SPDX-License-Identifier: MIT */
#include "shelf/career.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

struct career career_new(void)
{
	struct career c = { 0 };

	for (const struct game *const *g = all_games; *g; g++) {
		c.games = xrealloc(c.games, c.len + 1, sizeof *c.games);
		c.games[c.len++] = (struct career_game){
			.game = *g,
			.rating = rating_new(),
		};
	}
	return c;
}

void career_free(struct career *c)
{
	for (size_t i = 0; i < c->len; i++) {
		for (size_t k = 0; k < c->games[i].n_opponents; k++)
			free(c->games[i].opponents[k].who);
		free(c->games[i].opponents);
		free(c->games[i].course);
	}
	free(c->games);
	*c = (struct career){ 0 };
}

static void count_end(struct career_tally *t, const struct career_end *end)
{
	t->games++;
	t->wins += end->kind == CAREER_WON;
	t->draws += end->kind == CAREER_DRAWN;
	t->losses += end->kind == CAREER_LOST;
	if (end->place)
		t->places[end->place - 1]++;
}

static void count_opponent(struct career_game *g, const struct record *r,
			   const struct career_end *end)
{
	char *who = career_who(r);
	size_t i = 0;
	struct who w;

	/* The level of the player "even" follows the person's rating. "even" counts as one
	 * opponent, at whatever level it played. */
	if (who_parse(r->game, who, &w, (char[ERROR_TEXT]){ 0 }) && rating_follows(&w))
		strcpy(who, EVEN_NAME);

	while (i < g->n_opponents && strcmp(g->opponents[i].who, who))
		i++;
	if (i == g->n_opponents) {
		g->opponents = xrealloc(g->opponents, g->n_opponents + 1, sizeof *g->opponents);
		g->opponents[g->n_opponents++] = (struct career_opponent){ .who = who };
	} else {
		free(who);
	}
	count_end(&g->opponents[i].tally, end);
	for (; i > 0 && g->opponents[i].tally.games > g->opponents[i - 1].tally.games; i--) {
		struct career_opponent o = g->opponents[i];

		g->opponents[i] = g->opponents[i - 1];
		g->opponents[i - 1] = o;
	}
}

static void count_game(struct career_game *g, const struct record *r, const struct career_end *end)
{
	count_end(&g->tally, end);
	count_opponent(g, r, end);
	if (r->setup.seats == 2)
		count_end(&g->side[career_seat(r)], end);
	g->streak = end->kind == CAREER_WON ? g->streak + 1 : 0;
	if (g->streak > g->longest)
		g->longest = g->streak;
}

static void count_alone(struct career_game *g, const struct record *r, int result)
{
	const int apart = career_apart(g->game);
	const struct career_best now = { apart < 0 ? 0 : r->setup.value[apart], result };
	size_t i = 0;

	g->alone++;
	if (result == NO_MEASURE)
		return;
	g->solved++;
	while (i < g->n_best && g->best[i].apart < now.apart)
		i++;
	if (i < g->n_best && g->best[i].apart == now.apart) {
		if (g->game->measures[0].less_is_better ? result < g->best[i].result
							: result > g->best[i].result)
			g->best[i] = now;
	} else if (g->n_best < CAREER_BESTS) {
		memmove(&g->best[i + 1], &g->best[i], (g->n_best++ - i) * sizeof *g->best);
		g->best[i] = now;
	}
}

static void rate_game(struct career_game *g, const struct record *r)
{
	if (!rating_add(&g->rating, r))
		return;
	g->course = xrealloc(g->course, g->n_course + 1, sizeof *g->course);
	g->course[g->n_course++] = (int)lround(g->rating.now.rating);
}

void career_add(struct career *c, const struct record *r)
{
	const struct career_end end = career_end(r);
	struct career_game *g = c->games;

	if (end.kind == CAREER_UNFINISHED || !career_people(r, &(unsigned){ 0 }))
		return;
	while (g->game != r->game)
		g++;
	rate_game(g, r);
	if (end.practice)
		g->practice++;
	else if (end.kind == CAREER_SHARED)
		g->shared++;
	else if (end.kind == CAREER_ALONE)
		count_alone(g, r, end.result);
	else
		count_game(g, r, &end);
}

bool career_has(const struct career_game *g)
{
	return g->tally.games || g->alone || g->shared || g->practice;
}

/* ---- Statistics as text ---- */

bool career_ranked(const struct game *g)
{
	return g->max_seats > 2;
}

const char *career_rank(unsigned place)
{
	static const char *const ranks[MAX_SEATS] = { N_("1st"), N_("2nd"), N_("3rd"), N_("4th"),
						      N_("5th"), N_("6th"), N_("7th"), N_("8th") };

	return _(ranks[place - 1]);
}

void career_titles(bool ranked, const char *title[CAREER_COLUMNS])
{
	title[0] = _("games");
	title[1] = ranked ? career_rank(1) : _("won");
	title[2] = ranked ? career_rank(2) : _("drawn");
	title[3] = ranked ? _("mean") : _("lost");
}

void career_numbers(const struct career_tally *t, bool ranked,
		    char number[CAREER_COLUMNS][CAREER_NUMBER])
{
	const unsigned plain[] = { t->games, ranked ? t->places[0] : t->wins,
				   ranked ? t->places[1] : t->draws, t->losses };
	unsigned ranks = 0, sum = 0;

	for (int i = 0; i < CAREER_COLUMNS; i++)
		snprintf(number[i], CAREER_NUMBER, "%u", plain[i]);
	for (unsigned p = 0; p < MAX_SEATS; p++) {
		ranks += t->places[p];
		sum += (p + 1) * t->places[p];
	}
	if (ranked && ranks)
		snprintf(number[3], CAREER_NUMBER, "%.1f", (double)sum / ranks);
	else if (ranked)
		snprintf(number[3], CAREER_NUMBER, "-");
}
static size_t give_text(struct strbuf *sb, char *buf, size_t size)
{
	const size_t len = sb->len;

	snprintf(buf, size, "%s", sb_text(sb));
	sb_free(sb);
	return len;
}

/* Appends a player's name with its options, such as "General (ms=50)". The same player with other
 * options counts as a different opponent. */
static void add_title(struct strbuf *sb, const struct game *g, const char *who)
{
	char error[ERROR_TEXT], title[WHO_TEXT];
	const char *options = strchr(who, ':');
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class;
	struct who w;

	if (!who_parse(g, who, &w, error)) {
		/* This version doesn't know the player, so use the text from the record. */
		sb_add(sb, who);
		return;
	}
	who_title(&w, title, sizeof title);
	sb_add(sb, title);
	class = who_agent(&w, value);
	if (options && class && !class->titles)
		sb_addf(sb, " (%s)", options + 1);
}

size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size)
{
	struct strbuf sb = { 0 };
	char one[WHO_TEXT];

	while (who && *who && who_next(&who, one)) {
		if (sb.len)
			sb_add(&sb, ", ");
		add_title(&sb, g, one);
	}
	return give_text(&sb, buf, size);
}

static void add_shared(struct strbuf *sb, unsigned winner)
{
	if (winner)
		sb_addf(sb, _("player %u won"), winner);
	else
		sb_add(sb, _("drawn"));
}

size_t career_result(const struct career_end *end, char *buf, size_t size)
{
	struct strbuf sb = { 0 };

	switch (end->kind) {
	case CAREER_UNFINISHED: sb_add(&sb, _("unfinished")); break;
	case CAREER_SHARED: add_shared(&sb, end->winner); break;
	case CAREER_ALONE:
		if (end->result != NO_MEASURE)
			sb_addf(&sb, _("solved in %d"), end->result);
		else
			sb_add(&sb, _("not solved"));
		break;
	case CAREER_WON:
	case CAREER_DRAWN:
	case CAREER_LOST:
		if (end->place)
			sb_add(&sb, career_rank(end->place));
		else
			sb_add(&sb, end->kind == CAREER_WON    ? _("won")
				    : end->kind == CAREER_LOST ? _("lost")
							       : _("drawn"));
	}
	if (end->practice)
		sb_addf(&sb, " (%s)", _("practice"));
	return give_text(&sb, buf, size);
}

static void add_streak(struct strbuf *sb, const struct career_game *g)
{
	if (g->tally.games)
		sb_addf(sb, _("Winning streak: now %u, longest %u."), g->streak, g->longest);
}

/* Appends how often the player finished in each rank, down to the lowest rank that occurred. */
static void add_places(struct strbuf *sb, const struct career_game *g)
{
	unsigned last = MAX_SEATS;

	while (last > 0 && !g->tally.places[last - 1])
		last--;
	for (unsigned p = 0; p < last; p++) {
		sb_add(sb, p ? _(", ") : _("Ranks: "));
		/* Translators: a rank ("2nd") and how often the player reached it. */
		sb_addf(sb, _("%s: %u"), career_rank(p + 1), g->tally.places[p]);
	}
}

static void add_setting(struct strbuf *sb, const struct option *o, int value)
{
	sb_addf(sb, " (%s ", _(o->title));
	if (o->names)
		sb_add(sb, _(o->names[value - o->min]));
	else
		sb_addf(sb, "%d", value);
	sb_add(sb, ")");
}

static void add_alone(struct strbuf *sb, const struct career_game *g)
{
	const int apart = career_apart(g->game);

	if (g->alone)
		sb_addf(sb, _("Solo games: %u of %u solved"), g->solved, g->alone);
	for (size_t i = 0; i < g->n_best; i++) {
		sb_add(sb, i ? ", " : _("; best: "));
		sb_addf(sb, "%d", g->best[i].result);
		if (apart >= 0)
			add_setting(sb, &g->game->options[apart], g->best[i].apart);
	}
}

static void add_uncounted(struct strbuf *sb, unsigned practice, unsigned shared)
{
	if (shared || practice)
		sb_add(sb, _("Not counted: "));
	if (practice)
		sb_addf(sb, _("practice %u"), practice);
	if (practice && shared)
		sb_add(sb, ", ");
	if (shared)
		sb_addf(sb, _("between people %u"), shared);
}

static void add_left_out(struct strbuf *sb, const struct career_game *g)
{
	add_uncounted(sb, g->practice, g->shared);
}

size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size)
{
	static void (*const notes[])(struct strbuf * sb, const struct career_game *g) = {
		add_streak,
		add_places,
		add_alone,
		add_left_out,
	};
	struct strbuf sb = { 0 };

	for (size_t k = 0; k < sizeof notes / sizeof *notes; k++) {
		notes[k](&sb, g);
		if (sb.len && i-- == 0)
			return give_text(&sb, buf, size);
		sb_free(&sb);
	}
	return 0;
}

size_t career_uncounted(const struct career *c, char *buf, size_t size)
{
	struct strbuf sb = { 0 };
	unsigned practice = 0, shared = 0;

	for (size_t i = 0; i < c->len; i++) {
		practice += c->games[i].practice;
		shared += c->games[i].shared;
	}
	add_uncounted(&sb, practice, shared);
	return give_text(&sb, buf, size);
}
