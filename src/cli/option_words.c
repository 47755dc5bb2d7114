#include "cli/option_words.h"

void option_add_value(struct strbuf *sb, const struct option *o, int value)
{
	if (o->names)
		sb_add(sb, o->names[value - o->min]);
	else
		sb_addf(sb, "%d", value);
}

void option_add_presets(struct strbuf *sb, const struct preset *presets)
{
	for (const struct preset *p = presets; p->id; p++)
		sb_addf(sb, "%s%s", p > presets ? "|" : "", p->id);
}

void option_add_range(struct strbuf *sb, const struct option *o)
{
	if (!o->names)
		sb_addf(sb, "%d..%d", o->min, o->max);
	for (int v = o->min; o->names && v <= o->max; v++) {
		sb_add(sb, v > o->min ? "|" : "");
		option_add_value(sb, o, v);
	}
}
