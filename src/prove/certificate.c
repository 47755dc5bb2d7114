/* SPDX-License-Identifier: MIT */
/* This file writes certificates; check.c reads them. */
#include "prove/certificate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/sum.h"
#include "base/xalloc.h"

const char *const certified_words[CERTIFIED_KINDS] = { "keeps", "never-loses", "finds" };
const char *const certified_ends[3] = { "loss", "draw", "win" };

struct certificate {
	const struct game *game;
	enum certified what;
	/* `whole` is the text of the finished walks (each covers one start position, seat and
	 * seed); `walk` is the text of the current walk's answers. */
	struct strbuf whole, walk;
	uint32_t sum;
	unsigned walks;
	uint64_t answers;
};

void certificate_add_head(struct strbuf *sb, const struct game *g, const char *who,
			  enum certified what)
{
	sb_addf(sb, "asobi-certificate %u\ngame %s\nplayer %s\nproved %s\n", CERTIFICATE_VERSION,
		g->id, who, certified_words[what]);
}

struct certificate *certificate_new(const struct game *g, const char *who, enum certified what)
{
	struct certificate *c = xcalloc(1, sizeof *c);
	size_t from;

	c->game = g;
	c->what = what;
	certificate_add_head(&c->whole, g, who, what);
	from = c->whole.len;
	c->sum = sum_text(SUM_START, c->whole.text, from);
	sb_add(&c->whole, "begin");
	sum_seal(&c->whole, from, c->sum);
	return c;
}

void certificate_free(struct certificate *c)
{
	if (!c)
		return;
	sb_free(&c->whole);
	sb_free(&c->walk);
	free(c);
}

void certificate_keep(void *certificate, const struct prove_question *q,
		      const struct prove_reply *r)
{
	struct certificate *c = certificate;
	const size_t from = c->walk.len;
	char move[MOVE_TEXT], position[STATE_TEXT];

	if (q->time != PROVE_FIRST)
		return;
	game_format_move(c->game, q->state, q->seat, r->move, move, sizeof move);
	game_encode(c->game, q->state, position, sizeof position);
	sb_addf(&c->walk, "%s\t%s", move, position);
	sum_seal(&c->walk, from, c->sum);
	c->answers++;
}

void certificate_walk(struct certificate *c, const struct setup *setup, unsigned seat,
		      uint64_t seed, const struct proof *p)
{
	size_t from = c->whole.len;
	char options[512] = "";

	if (c->game->options)
		option_text(c->game->options, setup->value, ' ', true, options, sizeof options);
	sb_addf(&c->whole, "walk %u seat %u seed %" PRIu64, ++c->walks, seat + 1, seed);
	if (c->what == CERTIFIED_FINDS)
		sb_addf(&c->whole, " calls %" PRIu64 " most %u", p->hunt.calls, p->hunt.most);
	else
		sb_addf(&c->whole, " worst %s", certified_ends[1 + p->worst]);
	if (*options)
		sb_addf(&c->whole, " options %s", options);
	sum_seal(&c->whole, from, c->sum);
	from = c->whole.len;
	if (setup->position[0]) {
		sb_addf(&c->whole, "from %s", setup->position);
		sum_seal(&c->whole, from, c->sum);
	}
	sb_add(&c->whole, sb_text(&c->walk));
	c->walk.len = 0;
	if (c->walk.text)
		*c->walk.text = '\0';
}

bool certificate_write(struct certificate *c, const char *path, char error[ERROR_TEXT])
{
	const size_t from = c->whole.len;
	int why;

	sb_addf(&c->whole, "end %u %" PRIu64, c->walks, c->answers);
	sum_seal(&c->whole, from, c->sum);
	why = file_write_new(path, c->whole.text);
	if (why == EEXIST)
		snprintf(error, ERROR_TEXT,
			 _("%.100s already exists. Choose another file for the certificate."),
			 path);
	else if (why)
		snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), path, strerror(why));
	return !why;
}
