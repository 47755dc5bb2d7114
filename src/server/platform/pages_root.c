/* The first page, the login, manual play. */
#include <inttypes.h>

#include "server/platform/platform_private.h"

void page_root(struct visit *v)
{
	struct strbuf *sb = &v->out->body;

	answer_html(v, 200);
	page_begin(v, "大富豪大貧民");
	sb_add(sb, "<ul>\n<li><a href=\"/places\">Places</a></li>\n<li><a href=\"/users\">Users</a></li>\n"
		   "<li><a href=\"/login\">Login</a></li>\n<li><a href=\"/api\">API</a></li>\n</ul>\n");
	page_button(v, "/practice", NULL, "Practice");
	page_end(v);
}

void get_root(struct visit *v)
{
	page_root(v);
}

void page_login(struct visit *v, const char *message)
{
	struct strbuf *sb = &v->out->body;

	answer_html(v, 200);
	page_begin(v, "Login");
	if (message)
		sb_addf(sb, "<p class=\"message\">Msg:%s</p>\n", message);
	page_form(v, "/sessions", NULL);
	sb_add(sb, "<p><label>Name <input name=\"name\" autocomplete=\"username\"></label></p>\n"
		   "<p><label>Password <input type=\"password\" name=\"password\" autocomplete=\"current-password\">"
		   "</label></p>\n"
		   "<p><label>Place <input name=\"place_id\" inputmode=\"numeric\"></label></p>\n"
		   "<p><button>Login</button></p>\n</form>\n");
	page_end(v);
}

void page_operations(struct visit *v, const struct store_place *p)
{
	struct strbuf *sb = &v->out->body;

	answer_html(v, 200);
	page_begin(v, p->title);
	sb_addf(sb, "<p id=\"user\" data-place=\"%" PRId64 "\">", p->id);
	add_escaped(sb, v->user.name);
	sb_add(sb, "</p>\n<ul>\n"
		   "<li><a href=\"/operations/get_hand.json\">get_hand.json</a></li>\n"
		   "<li><a href=\"/operations/get_hand.xml\">get_hand.xml</a></li>\n"
		   "<li><a href=\"/operations/get_place_info.json\">get_place_info.json</a></li>\n"
		   "<li><a href=\"/operations/get_place_info.xml\">get_place_info.xml</a></li>\n</ul>\n");
	page_form(v, "/operations/post_cards", NULL);
	for (unsigned i = 1; i <= 4; i++)
		sb_addf(sb, "<p><label>Card %u <input type=\"text\" name=\"card_%u\"></label></p>\n", i, i);
	sb_add(sb, "<p><button>Post</button></p>\n</form>\n");
	page_button(v, "/logout", NULL, "Logout");
	page_end(v);
}
