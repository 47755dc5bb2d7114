/* SPDX-License-Identifier: MIT */
#include "cli/prove/prove_journal.h"

#include <inttypes.h>
#include <limits.h>

#include "base/i18n.h"

static void add_head(struct strbuf *sb, const struct prove_order *o)
{
	char options[2048];

	prove_starts_text(&o->starts, options, sizeof options);
	sb_addf(sb, "asobi-prove %u\ngame %s\nplayer %s\noptions%s%s\n", PROVE_JOURNAL_VERSION,
		o->who.game->id, o->who.text, *options ? " " : "", options);
	if (*o->starts.position)
		sb_addf(sb, "position %s\n", o->starts.position);
	sb_addf(sb,
		"never-loses %s\nseed %" PRIu64 "\nseeds %u\nquestions %" PRIu64
		"\nseconds %d\nmemory %zu\n",
		o->losses_only ? "on" : "off", o->first_seed, o->seeds, o->questions, o->seconds,
		o->memory >> 20);
	sb_addf(sb, "patience %" PRId64 "\nms %" PRId64 "\nnodes %" PRIu64 "\nworst %u\nmean %u\n",
		o->patience_ms, o->judge_ms, o->nodes, o->most_calls, o->mean_milli);
}

bool prove_journal_new(struct prove_order *o, const char *path, char error[ERROR_TEXT])
{
	struct strbuf head = { 0 };

	add_head(&head, o);
	o->book = prove_book_new(o->who.game, path, &head, error);
	sb_free(&head);
	return o->book;
}

/* ---- Reading a journal ---- */

static bool read_who(struct sealed_reader *r, struct prove_order *o)
{
	const char *value = sealed_expect(r, "game");
	const struct game *g = value ? game_find(value) : NULL;
	char message[ERROR_TEXT];
	struct who who;

	if (!value)
		return false;
	if (!g || !prove_possible(g, message))
		return sealed_refuse(r, _("'asobi prove' can't be used with the game '%.40s'."),
				     value);
	value = sealed_expect(r, "player");
	if (!value)
		return false;
	if (!who_parse(g, value, &who, message))
		return sealed_refuse(r, "%s", message);
	*o = prove_order_of(&who);
	return true;
}

static bool read_starts(struct sealed_reader *r, struct prove_order *o)
{
	const char *value = sealed_expect(r, "options");
	char message[ERROR_TEXT];
	struct setup first;

	if (!value)
		return false;
	if (!prove_starts_read(&o->starts, value, message))
		return sealed_refuse(r, "%s", message);
	if (sealed_comes(r, 'p')) {
		value = sealed_expect(r, "position");
		if (!value)
			return false;
		if (!prove_starts_from(&o->starts, value, message))
			return sealed_refuse(r, "%s", message);
	}
	return prove_starts_setup(&o->starts, &first, message) || sealed_refuse(r, "%s", message);
}

static bool read_limits(struct sealed_reader *r, struct prove_order *o)
{
	uint64_t seeds, seconds, memory, patience, ms, worst, mean;

	if (!sealed_flag(r, "never-loses", &o->losses_only) ||
	    !sealed_number(r, "seed", 0, UINT64_MAX, &o->first_seed) ||
	    !sealed_number(r, "seeds", 1, 1000000, &seeds) ||
	    !sealed_number(r, "questions", 0, INT32_MAX, &o->questions) ||
	    !sealed_number(r, "seconds", 1, 86400 * 30, &seconds) ||
	    !sealed_number(r, "memory", 1, 1 << 20, &memory) ||
	    !sealed_number(r, "patience", 1, 86400000, &patience) ||
	    !sealed_number(r, "ms", 1, 86400000, &ms) ||
	    !sealed_number(r, "nodes", 0, INT_MAX, &o->nodes) ||
	    !sealed_number(r, "worst", 0, UINT16_MAX, &worst) ||
	    !sealed_number(r, "mean", 0, 1000000, &mean))
		return false;
	o->seeds = (unsigned)seeds;
	o->seconds = (int)seconds;
	o->memory = (size_t)memory << 20;
	o->patience_ms = (int64_t)patience;
	o->judge_ms = (int64_t)ms;
	o->most_calls = (unsigned)worst;
	o->mean_milli = (unsigned)mean;
	return true;
}

static bool read_head(struct sealed_reader *r, struct prove_order *o)
{
	struct strbuf head = { 0 };
	uint64_t version;
	bool well;

	if (!sealed_number(r, "asobi-prove", 1, 1000000, &version))
		return false;
	if (version != PROVE_JOURNAL_VERSION)
		return sealed_refuse(
			r,
			_("this file is from another version of Asobi (the file has format %u, but this version reads format %u)."),
			(unsigned)version, PROVE_JOURNAL_VERSION);
	if (!read_who(r, o) || !read_starts(r, o) || !read_limits(r, o))
		return false;
	add_head(&head, o);
	well = sealed_begin(r, &head);
	sb_free(&head);
	return well;
}

bool prove_journal_resume(struct prove_order *o, const char *path, char error[ERROR_TEXT])
{
	struct sealed_reader r;

	*o = (struct prove_order){ 0 };
	if (!sealed_open(&r, path, error, ERROR_TEXT))
		return false;
	if (!read_head(&r, o)) {
		sealed_close(&r);
		return false;
	}
	o->book = prove_book_resume(o->who.game, &r, error);
	return o->book;
}
