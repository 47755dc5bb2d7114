/* SPDX-License-Identifier: MIT */
/* These tests read the web pages as text: input from outside is escaped, cards can be clicked,
 * hands are shown only where they should be, and numbers are right. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "server/daifugo/results.h"
#include "server/web/html.h"
#include "suite.h"

static const char evil[] = "<b onclick=\"x('&')\">";
static const char tamed[] = "&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;";

static unsigned count_of(const char *text, const char *word)
{
	unsigned n = 0;

	for (; (text = strstr(text, word)) != NULL; text += strlen(word))
		n++;
	return n;
}

/* Expects that a dangerous text appears exactly this many times in escaped form, and never as it
 * was entered. */
static void expect_tamed(struct strbuf *sb, unsigned times)
{
	ck_assert_uint_eq(count_of(sb->text, tamed), times);
	ck_assert_uint_eq(count_of(sb->text, evil), 0);
	ck_assert_uint_eq(count_of(sb->text, "<b onclick"), 0);
	sb_free(sb);
}

/* Expects no inline scripts or styles, which the security policy sent with each page forbids. */
static void expect_nothing_inline(const char *text)
{
	ck_assert_uint_eq(count_of(text, " style="), 0);
	ck_assert_uint_eq(count_of(text, "javascript:"), 0);
	ck_assert_uint_eq(count_of(text, "<script>"), 0);
	ck_assert_uint_eq(count_of(text, "//"), count_of(text, "://"));
	ck_assert_uint_eq(count_of(text, "://"), 0);
}

START_TEST(frames_are_escaped)
{
	struct strbuf sb = { 0 };
	const struct page page = { .out = &sb,
				   .title = evil,
				   .notice = evil,
				   .token = "abc",
				   .who = evil,
				   .admin = true,
				   .live = 7 };

	html_begin(&page);
	html_end(&page);
	expect_nothing_inline(sb.text);
	ck_assert(strstr(sb.text, "data-live=\"7\"") && strstr(sb.text, "<noscript>"));
	/* The dangerous text appears in the title, the heading, the notice and the name. */
	expect_tamed(&sb, 4);
}
END_TEST

/* The first form on a page must not be the one that logs the user out, because programs may submit
 * the first form that they find. */
START_TEST(no_form_before_the_pages_own)
{
	struct strbuf sb = { 0 };
	const struct page page = { .out = &sb, .title = "T", .token = "abc", .who = "U" };

	html_begin(&page);
	ck_assert(!strstr(sb.text, "<form"));
	html_end(&page);
	ck_assert(strstr(sb.text, "action=\"/logout\""));
	sb_free(&sb);
}
END_TEST

START_TEST(forms_are_escaped)
{
	struct strbuf sb = { 0 };
	const struct page page = { .out = &sb,
				   .title = "",
				   .token = "0123456789abcdef0123456789abcdef" };

	html_fill(&page, "user_form", FACTS(FACT("id", 7), FACT("name", evil)));
	html_fill(&page, "destroy", FACTS(FACT("what", "user"), FACT("id", 7), FACT("ask", evil)));
	ck_assert_uint_eq(
		count_of(sb.text,
			 "name=\"authenticity_token\" value=\"0123456789abcdef0123456789abcdef\""),
		2);
	ck_assert(strstr(sb.text, "name=\"_method\" value=\"put\"") &&
		  strstr(sb.text, "name=\"_method\" value=\"delete\""));
	expect_tamed(&sb, 2);
}
END_TEST

/* A template's condition shows the part for the answer that it got, and leaves out the other part.
 */
START_TEST(templates_have_conditions)
{
	struct strbuf sb = { 0 };
	const struct page page = { .out = &sb, .title = "" };

	html_fill(&page, "user_form", FACTS(FACT("id", 7)));
	ck_assert(strstr(sb.text, "action=\"/users/7\"") &&
		  strstr(sb.text, "keep the current password") &&
		  count_of(sb.text, "required") == 1);
	sb_free(&sb);
	html_fill(&page, "user_form", NULL);
	ck_assert(strstr(sb.text, "action=\"/users\"") &&
		  !strstr(sb.text, "keep the current password") &&
		  count_of(sb.text, "required") == 2);
	ck_assert(!strchr(sb.text, '{') && !strchr(sb.text, '}') && !strstr(sb.text, "_("));
	sb_free(&sb);
	html_fill_part(&sb, "hand", FACTS(FACT("turn", 1), FACT("rank", 2)));
	ck_assert(strstr(sb.text, "your turn") && !strstr(sb.text, "RANK") &&
		  !strstr(sb.text, ">Pass<") && strstr(sb.text, "data-lost"));
	sb_free(&sb);
	html_fill_part(&sb, "hand", FACTS(FACT("turn", 1), FACT("field", 1)));
	ck_assert(strstr(sb.text, ">Pass<") && strstr(sb.text, "play any of your cards. Pass.") &&
		  !strstr(sb.text, "data-lost"));
	sb_free(&sb);
	html_fill_part(&sb, "hand", FACTS(FACT("turn", 1), FACT("can", 1)));
	ck_assert(!strstr(sb.text, "data-lost"));
	sb_free(&sb);
}
END_TEST

/* Returns a list with a value of each type, as text in this data format. The caller frees the
 * text. */
static char *list_as(struct data d)
{
	static const unsigned numbers[] = { 3, 4 };

	data_add(&d, DATA_ARRAY("rows"));
	for (unsigned i = 1; i <= 2; i++)
		data_add_object(&d, NULL, FACT("id", i), FACT("is_on", value_flag(i > 1)),
				FACT("at", value_time(0)), FACT("mean", i / 2.0),
				FACT("none", (double)NAN),
				FACT("text", i > 1 ? "=\"it's\" <&" : ""),
				FACT("names", value_numbers(numbers, 2)));
	data_add(&d, DATA_CLOSE);
	return sb_take(&d.json.sb);
}

START_TEST(data_have_three_forms)
{
	static const char *const expected[] = {
		"[{\"id\":1,\"is_on\":false,\"at\":\"1970-01-01T00:00:00Z\",\"mean\":0.500,\"none\":null,\"text\":\"\",\"names\":[3,4]},"
		"{\"id\":2,\"is_on\":true,\"at\":\"1970-01-01T00:00:00Z\",\"mean\":1.000,\"none\":null,\"text\":\"=\\\"it's\\\" <&\","
		"\"names\":[3,4]}]",
		"id,is_on,at,mean,none,text,names1,names2\r\n"
		"1,false,1970-01-01T00:00:00Z,0.500,,\"\",3,4\r\n"
		"2,true,1970-01-01T00:00:00Z,1.000,,\"'=\"\"it's\"\" <&\",3,4\r\n",
		"    <is-on type=\"boolean\">true</is-on>\n"
		"    <at type=\"datetime\">1970-01-01T00:00:00Z</at>\n"
		"    <mean>1.000</mean>\n    <none>null</none>\n"
		"    <text>=\"it's\" &lt;&amp;</text>\n"
		"    <names type=\"array\">\n      <name type=\"integer\">3</name>\n      <name type=\"integer\">4</name>\n    </names>\n"
		"  </row>\n</rows>\n",
	};
	char *json = list_as(DATA_JSON), *csv = list_as((struct data){ .csv = true }),
	     *xml = list_as((struct data){ .xml = true });

	ck_assert_str_eq(json, expected[0]);
	ck_assert_str_eq(csv, expected[1]);
	ck_assert_ptr_nonnull(
		strstr(xml, "<rows type=\"array\">\n  <row>\n    <id type=\"integer\">1</id>\n"));
	ck_assert_ptr_nonnull(strstr(xml, expected[2]));
	free(json);
	free(csv);
	free(xml);
}
END_TEST

static struct table_facts some_table(void)
{
	struct table_facts t = {
		.game_no = 2, .game_count = 50, .field = { { 34, 47 }, 2 }, .by = evil, .viewer = -1
	};

	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		t.seat[s].name = evil;
		t.seat[s].count = 10 + s;
		t.seat[s].points = 7;
	}
	t.seat[1].turn = true;
	t.seat[2].passed = true;
	t.seat[3].rank = 1;
	t.seat[4].last = t.field;
	return t;
}

START_TEST(tables_are_escaped)
{
	struct table_facts t = some_table();
	struct strbuf sb = { 0 };

	html_table(&sb, &t);
	expect_nothing_inline(sb.text);
	expect_tamed(&sb, 6);
}
END_TEST

START_TEST(tables_tell_what_happened)
{
	struct table_facts t = some_table();
	struct strbuf sb = { 0 };

	html_table(&sb, &t);
	ck_assert_uint_eq(count_of(sb.text, "aria-current"), 1);
	ck_assert_uint_eq(count_of(sb.text, ">PASS<"), 1);
	ck_assert_uint_eq(count_of(sb.text, ">RANK:1<"), 1);
	/* card 34 is shown on the field and next to the seat */
	ck_assert_uint_eq(count_of(sb.text, "class=\"card diamond\""), 2);
	ck_assert_uint_eq(count_of(sb.text, "class=\"card club\""), 2);
	ck_assert_uint_eq(count_of(sb.text, "<i></i>"), 10 + 11 + 12 + 13 + 14);
	ck_assert(!strstr(sb.text, "revolution"));
	sb_free(&sb);
	t.revolution = true;
	html_table(&sb, &t);
	ck_assert(strstr(sb.text, "class=\"table revolution\"") && strstr(sb.text, ">Revolution<"));
	sb_free(&sb);
}
END_TEST

/* Only viewers who may see a hand are shown it, whatever else they may see. */
START_TEST(hands_are_face_down)
{
	struct table_facts t = some_table();
	struct strbuf sb = { 0 };

	t.field.n = 0;
	t.by = NULL;
	t.seat[4].last.n = 0;
	t.seat[0].hand = (struct table_cards){ { 20, 53 }, 2 };
	html_table(&sb, &t);
	ck_assert(!strstr(sb.text, "class=\"card "));
	sb_free(&sb);
	t.seat[0].shown = true;
	html_table(&sb, &t);
	ck_assert_uint_eq(count_of(sb.text, "class=\"card heart\""), 1);
	ck_assert_uint_eq(count_of(sb.text, "class=\"card joker\""), 1);
	sb_free(&sb);
}
END_TEST

/* On a player's page, this player sits at the bottom of the table, and the others follow around
 * it. */
START_TEST(viewers_sit_at_the_bottom)
{
	struct table_facts t = some_table();
	struct strbuf sb = { 0 };

	t.viewer = 3;
	t.seat[3].name = "Me";
	html_table(&sb, &t);
	ck_assert(strstr(sb.text, "class=\"seat at0 out\">\n<strong class=\"name\">Me<"));
	sb_free(&sb);
}
END_TEST

START_TEST(cards_are_named_as_posted)
{
	static const struct {
		unsigned id;
		const char *text;
	} cases[] = {
		{ 1, "1-1" },	{ 13, "1-13" },	 { 14, "2-1" },	  { 20, "2-7" },
		{ 52, "4-13" }, { 53, "joker" }, { 54, "joker" },
	};
	struct table_cards all = { .n = 0 };
	struct strbuf sb = { 0 };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[WIRE_CARD_TEXT];

		wire_card_text(cases[i].id, text);
		ck_assert_str_eq(text, cases[i].text);
	}
	for (unsigned id = 1; id <= 54; id++)
		all.id[all.n++] = id;
	html_pick(&sb, &all, NULL);
	ck_assert_uint_eq(count_of(sb.text, "type=\"checkbox\""), 54);
	ck_assert(strstr(
		sb.text,
		"name=\"card_20\" value=\"2-7\"><span class=\"card heart\" title=\"hearts 7\"><b>7</b>"));
	ck_assert_uint_eq(count_of(sb.text, "value=\"joker\""), 2);
	sb_free(&sb);
}
END_TEST

/* ---- Results of series ---- */

static struct results some_results(unsigned n)
{
	struct results r = { .n_games = n, .games = calloc(n ? n : 1, sizeof *r.games) };
	struct running ranks[PLACE_SEATS] = { { 0 } };

	for (unsigned s = 0; s < PLACE_SEATS; s++)
		strcpy(r.run.name[s], s ? "Other" : "<i>");
	for (unsigned g = 0; g < n; g++)
		for (unsigned s = 0; s < PLACE_SEATS; s++) {
			const unsigned rank = (s + g) % PLACE_SEATS + 1;

			r.games[g].rank[s] = rank;
			r.seat[s].points += PLACE_SEATS - rank;
			r.seat[s].ranks[rank - 1]++;
			running_add(&ranks[s], rank);
		}
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		r.seat[s].mean_rank = running_estimate(&ranks[s]);
	return r;
}

START_TEST(charts_of_any_length)
{
	static const unsigned lengths[] = { 0, 1, 2, 50, 1000 };

	for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		struct results r = some_results(lengths[i]);
		struct strbuf sb = { 0 };

		html_chart(&sb, &r);
		ck_assert_uint_eq(count_of(sb.text, "<polyline"), PLACE_SEATS);
		ck_assert_uint_eq(count_of(sb.text, "&lt;i&gt;"), 1);
		ck_assert(!strstr(sb.text, "nan") && !strstr(sb.text, "inf") && sb.len < 30000);
		expect_nothing_inline(sb.text);
		sb_free(&sb);
		free(r.games);
	}
}
END_TEST

START_TEST(standings_say_what_is_known)
{
	struct results r = some_results(50);
	struct strbuf sb = { 0 };

	html_standings(&sb, &r);
	/* Each rank occurs ten times. The confidence interval is the mean of 1 to 5, plus or minus
	 * sqrt(2 / 49) * 2.01. */
	ck_assert(strstr(
		sb.text,
		"&lt;i&gt;</th><td class=\"sum\">100</td><td>10</td><td>10</td><td>10</td><td>10</td><td>10</td>"
		"<td>3.00</td><td>2.59 – 3.41</td>"));
	sb_free(&sb);
	free(r.games);
	r = some_results(0);
	html_standings(&sb, &r);
	ck_assert_uint_eq(count_of(sb.text, "<td>–</td><td>–</td>"), PLACE_SEATS);
	sb_free(&sb);
	free(r.games);
	r = some_results(1);
	html_standings(&sb, &r);
	ck_assert(strstr(sb.text, "<td>1.00</td><td>too few games</td>"));
	sb_free(&sb);
	free(r.games);
	r = some_results(2);
	html_standings(&sb, &r);
	ck_assert_uint_eq(count_of(sb.text, "<td>1.50</td><td>too few games</td>"), 1);
	sb_free(&sb);
	free(r.games);
}
END_TEST

START_TEST(assets_are_there)
{
	static const char *const paths[] = { "/assets/asobi.css", "/assets/asobi.js",
					     "/assets/icon.svg" };
	const unsigned char *bytes;
	const char *type;
	size_t n;

	for (size_t i = 0; i < 3; i++)
		ck_assert(html_asset(paths[i], &type, &bytes, &n) && n > 100);
	ck_assert(!html_asset("/assets/../x", &type, &bytes, &n));
}
END_TEST

SECTION(pages)
{
	Suite *s = suite_create("pages");
	TCase *t = suite_case(s, "html");

	tcase_add_test(t, frames_are_escaped);
	tcase_add_test(t, no_form_before_the_pages_own);
	tcase_add_test(t, forms_are_escaped);
	tcase_add_test(t, templates_have_conditions);
	tcase_add_test(t, data_have_three_forms);
	tcase_add_test(t, assets_are_there);
	t = suite_case(s, "table");
	tcase_add_test(t, tables_are_escaped);
	tcase_add_test(t, tables_tell_what_happened);
	tcase_add_test(t, hands_are_face_down);
	tcase_add_test(t, viewers_sit_at_the_bottom);
	tcase_add_test(t, cards_are_named_as_posted);
	t = suite_case(s, "results");
	tcase_add_test(t, charts_of_any_length);
	tcase_add_test(t, standings_say_what_is_known);
	return s;
}
