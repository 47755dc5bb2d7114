/* A place while it is played, its results, a game move by move: the data come from the .json
 * addresses of the same name. */
#include <inttypes.h>
#include <stdio.h>

#include "server/platform/platform_private.h"

void page_progress(struct visit *v, const struct store_place *p, const char *notice, bool buttons)
{
	struct strbuf *sb = &v->out->body;
	char action[64];

	answer_html(v, 200);
	page_begin(v, p->title);
	if (notice)
		sb_addf(sb, "<p class=\"notice\">%s</p>\n", notice);
	sb_addf(sb, "<div id=\"place\" data-place=\"%" PRId64 "\"></div>\n<ul>\n", p->id);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++) {
		sb_add(sb, "<li>");
		add_escaped(sb, p->seats[seat].name);
		sb_add(sb, "</li>\n");
	}
	sb_add(sb, "</ul>\n");
	if (buttons) {
		snprintf(action, sizeof action, "/places/%" PRId64 "/start", p->id);
		page_button(v, action, "put", "start");
		snprintf(action, sizeof action, "/places/%" PRId64 "/next_turn", p->id);
		page_button(v, action, "put", "next");
	}
	page_end(v);
}

void page_game(struct visit *v, const struct store_place *p, const struct store_game *g)
{
	struct strbuf *sb = &v->out->body;

	answer_html(v, 200);
	page_begin(v, p->title);
	sb_addf(sb, "<div id=\"game\" data-place=\"%" PRId64 "\" data-game=\"%" PRId64 "\">Game %u</div>\n", p->id, g->id,
		g->no);
	page_end(v);
}
