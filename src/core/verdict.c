/* SPDX-License-Identifier: MIT */
#include "asobi/verdict.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"

/* Returns a number that is greater for better verdicts: it ranks them by outcome, then by margin,
 * then by number of plies. */
static int64_t rank_verdict(const struct verdict *v)
{
	enum { OUTCOME = 1 << 30, MARGIN = 1 << 17 };

	if (v->to_go_milli)
		return -(int64_t)v->to_go_milli;
	if (!verdict_is_certain(v) || !v->outcome)
		return v->value_milli;
	return (int64_t)v->outcome * OUTCOME * MARGIN + (int64_t)v->margin * MARGIN -
	       v->outcome * (v->exact ? (int)v->plies : UINT16_MAX);
}

int verdict_compare(const struct verdict *a, const struct verdict *b)
{
	const int64_t ra = rank_verdict(a), rb = rank_verdict(b);

	return ra > rb ? -1 : ra < rb;
}

int verdict_loss_milli(const struct verdict *played, const struct verdict *best)
{
	return best->value_milli - played->value_milli + (int)played->to_go_milli -
	       (int)best->to_go_milli;
}

/* Clamps a percentage to 1 through 99, so that an uncertain value is never shown as 0% or 100%. */
static int keep_uncertain(int percent)
{
	return percent < 1 ? 1 : percent > 99 ? 99 : percent;
}

int score_percent(int milli)
{
	const int percent = (milli + 1000 + 10) / 20;

	return milli > -1000 && milli < 1000 ? keep_uncertain(percent) : percent;
}

/* Returns the estimated chances as a percentage, never 0 or 100. */
static int estimate_chances(const struct verdict *v)
{
	return keep_uncertain(score_percent(v->value_milli));
}

/* Returns the percentage of trials in which the player came first. */
static int first_percent(const struct verdict *v)
{
	return keep_uncertain((v->first_milli + 5) / 10);
}

static int size_of(int margin)
{
	return margin < 0 ? -margin : margin;
}

size_t verdict_text(const struct verdict *v, char *buf, size_t size)
{
	if (v->place_milli && !v->first_milli)
		return (size_t)snprintf(buf, size, "place %.2f", v->place_milli / 1000.0);
	if (v->place_milli)
		return (size_t)snprintf(buf, size, "place %.2f, %d%% first",
					v->place_milli / 1000.0, first_percent(v));
	if (v->to_go_milli)
		return (size_t)snprintf(buf, size, v->exact ? "%.2f to go" : "about %.2f to go",
					v->to_go_milli / 1000.0);
	if (!v->exact && v->counts)
		return (size_t)snprintf(buf, size, v->margin ? "about %+d" : "about %d", v->margin);
	if (!v->exact)
		return (size_t)snprintf(buf, size, "about %d%%", estimate_chances(v));
	if (v->outcome == 0)
		return (size_t)snprintf(buf, size, "draw");
	if (v->counts)
		return (size_t)snprintf(buf, size, "%s by %d", v->outcome > 0 ? "win" : "loss",
					size_of(v->margin));
	return (size_t)snprintf(buf, size, "%s in %u", v->outcome > 0 ? "win" : "loss", v->plies);
}

/* Writes the margin, such as "+8 discs", for games that are decided by counting. */
static size_t discs_text(const struct verdict *v, char *buf, size_t size)
{
	const unsigned long n = (unsigned long)size_of(v->margin);
	char number[16];

	snprintf(number, sizeof number, v->margin ? "%+d" : "%d", v->margin);
	if (!v->exact)
		return (size_t)snprintf(buf, size, ngettext("about %s disc", "about %s discs", n),
					number);
	return (size_t)snprintf(buf, size, ngettext("%s disc", "%s discs", n), number);
}

size_t verdict_title(const struct verdict *v, char *buf, size_t size)
{
	if (v->place_milli && !v->first_milli)
		return (size_t)snprintf(buf, size, _("rank %.2f"), v->place_milli / 1000.0);
	if (v->place_milli)
		return (size_t)snprintf(buf, size, _("rank %.2f, %d%% first"),
					v->place_milli / 1000.0, first_percent(v));
	if (v->to_go_milli)
		return (size_t)snprintf(
			buf, size, v->exact ? _("%.2f calls left") : _("about %.2f calls left"),
			v->to_go_milli / 1000.0);
	if (v->sure && v->outcome)
		return (size_t)snprintf(buf, size, "%s",
					v->outcome > 0 ? _("wins by force") : _("loses by force"));
	if (v->counts && (v->margin || !v->exact))
		return discs_text(v, buf, size);
	if (!v->exact)
		return (size_t)snprintf(buf, size, _("about %d%%"), estimate_chances(v));
	if (v->outcome == 0)
		return (size_t)snprintf(buf, size, "%s", _("draws"));
	return (size_t)snprintf(buf, size, v->outcome > 0 ? _("wins in %u") : _("loses in %u"),
				v->plies);
}

size_t verdict_words(const struct verdict *v, bool only, char *buf, size_t size)
{
	const unsigned long n = (unsigned long)size_of(v->margin);

	if (v->to_go_milli || !v->exact)
		return verdict_title(v, buf, size);
	if (v->outcome == 0)
		return (size_t)snprintf(buf, size, "%s", only ? _("only draws") : _("draws"));
	if (v->counts)
		return (size_t)snprintf(
			buf, size,
			v->outcome > 0 ? ngettext("wins by %lu disc", "wins by %lu discs", n)
				       : ngettext("loses by %lu disc", "loses by %lu discs", n),
			n);
	return (size_t)snprintf(
		buf, size,
		v->outcome > 0 ? ngettext("wins in %u move", "wins in %u moves", v->plies)
			       : ngettext("loses in %u move", "loses in %u moves", v->plies),
		v->plies);
}

size_t verdict_sign(const struct verdict *v, char *buf, size_t size)
{
	if (v->place_milli)
		return (size_t)snprintf(buf, size, "%.1f", v->place_milli / 1000.0);
	if (v->to_go_milli)
		return (size_t)snprintf(buf, size, "%.1f", v->to_go_milli / 1000.0);
	if (v->counts && (v->margin || !v->exact))
		return (size_t)snprintf(buf, size, v->margin ? "%+d" : "%d", v->margin);
	if (!v->exact)
		return (size_t)snprintf(buf, size, "%d%%", estimate_chances(v));
	if (v->outcome == 0)
		return (size_t)snprintf(buf, size, "=");
	return (size_t)snprintf(buf, size, "%c%u", v->outcome > 0 ? '+' : '-', v->plies);
}

void verdict_list_add(struct verdict_list *list, const struct verdict *v)
{
	if (list->len == list->cap) {
		list->cap = list->cap ? list->cap * 2 : 16;
		list->at = xrealloc(list->at, list->cap, sizeof *list->at);
	}
	list->at[list->len++] = *v;
}

void verdict_list_found(void *context, const struct verdict *v)
{
	struct verdict_list *list = context;

	for (size_t i = 0; i < list->len; i++)
		if (list->at[i].move == v->move) {
			list->at[i] = *v;
			return;
		}
	verdict_list_add(list, v);
}

static int by_preference(const void *a, const void *b)
{
	const struct verdict *va = a, *vb = b;
	int order = verdict_compare(va, vb);

	return order ? order : (va->move > vb->move) - (va->move < vb->move);
}

void verdict_list_sort(struct verdict_list *list)
{
	if (list->len > 1)
		qsort(list->at, list->len, sizeof *list->at, by_preference);
}

const struct verdict *verdict_list_find(const struct verdict_list *list, game_move m)
{
	for (size_t i = 0; i < list->len; i++)
		if (list->at[i].move == m)
			return &list->at[i];
	return NULL;
}

void verdict_list_free(struct verdict_list *list)
{
	free(list->at);
	*list = (struct verdict_list){ 0 };
}

size_t verdict_list_best(const struct verdict_list *list)
{
	size_t n = 0;

	while (n < list->len && verdict_compare(&list->at[n], &list->at[0]) == 0)
		n++;
	return n;
}

void verdict_list_conclude(const struct verdict_list *list, game_move m, struct thought *out)
{
	out->move = m;
	out->nodes = list->len;
	for (size_t i = 0; i < list->len; i++) {
		if (list->at[i].move == m)
			out->value = list->at[i].value_milli;
		if (i < MAX_VERDICTS)
			out->verdicts[out->n_verdicts++] = list->at[i];
	}
}

bool thought_score(const struct thought *t, int *milli)
{
	for (size_t i = 0; i < t->n_verdicts; i++) {
		const struct verdict *v = &t->verdicts[i];

		if (v->move != t->move)
			continue;
		*milli = v->exact ? 1000 * v->outcome : v->value_milli;
		return true;
	}
	return false;
}

bool study_think(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		 struct budget *budget, struct thought *out)
{
	struct verdict_list list = { 0 };
	size_t chosen;

	g->study(seen, seat, budget, verdict_list_found, &list);
	if (!list.len)
		return false;
	verdict_list_sort(&list);
	chosen = rng_below(rng, (uint32_t)verdict_list_best(&list));
	verdict_list_conclude(&list, list.at[chosen].move, out);
	verdict_list_free(&list);
	return true;
}
