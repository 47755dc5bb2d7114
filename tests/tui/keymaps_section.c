/* SPDX-License-Identifier: MIT */
/* These tests check the promises that every keymap makes (tui/app.h). */
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "asobi/view.h"
#include "tui/app.h"

typedef void visit_fn(const struct keymap *map, const struct binding *b, int key);

static void for_every_key(visit_fn *visit)
{
	for (const struct keymap *const *m = tui_keymaps; *m; m++)
		for (int t = 0; (*m)->tables[t]; t++)
			for (const struct binding *b = (*m)->tables[t]; b->label; b++)
				for (int i = 0; b->keys[i]; i++)
					visit(*m, b, b->keys[i]);
}

static int times(const struct keymap *map, int key)
{
	int n = 0;

	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			for (int i = 0; b->keys[i]; i++)
				n += b->keys[i] == key;
	return n;
}

static void stands_once(const struct keymap *map, const struct binding *b, int key)
{
	ck_assert_msg(times(map, key) == 1, "%s: the key %d (%s) stands twice", map->name, key,
		      b->label);
}

START_TEST(no_key_stands_twice)
{
	for_every_key(stands_once);
}
END_TEST

/* Players leave a table with Q, because lowercase letters start moves there. On any page that q
 * leaves, Q leaves it as well, so that the same key always leads back. */
static void leaves_alike(const struct keymap *map, const struct binding *b, int key)
{
	const struct binding *large = key == 'q' ? keymap_find(map, 'Q') : NULL;

	ck_assert_msg(key != 'q' || large == b, "%s: q (%s) works, but Q doesn't", map->name,
		      b->label);
}

START_TEST(q_and_capital_q_leave_alike)
{
	for_every_key(leaves_alike);
}
END_TEST

/* The characters with which players type their moves, across all games. typing_section.c checks
 * that no move starts with any other character. */
static bool begins_move(int key)
{
	return (key >= 'a' && key <= 'z') || (key >= '0' && key <= '9') || key == '=';
}

static bool is_of_watching(const struct keymap *map)
{
	return !strcmp(map->name, "watch");
}

static void begins_no_move(const struct keymap *map, const struct binding *b, int key)
{
	/* Spectators can't type moves, so '=' may be a command for them. On many keyboards, '='
	 * and '+' share a key. */
	ck_assert_msg(!map->typed || !begins_move(key) || (key == '=' && is_of_watching(map)),
		      "%s: %s begins a move", map->name, b->label);
}

START_TEST(no_command_hides_a_typed_move)
{
	for_every_key(begins_no_move);
}
END_TEST

/* Returns true if the view adds its commands to this keymap. Spectators' keymaps get only the
 * commands that anyone may use. */
static bool is_added_to(const struct keymap *map, const struct view *v,
			const struct view_command *own)
{
	if (!strcmp(map->name, "watch") || !strcmp(map->name, "replay"))
		return own->who == VIEW_ANYBODY;
	return !strcmp(map->name, v->hand && v->hand->picks ? "pick" : "play") ||
	       !strcmp(map->name, "curtain");
}

static void is_free(const struct view *v, const struct view_command *own)
{
	ck_assert_msg(own->key >= 'A' && own->key <= 'Z', "%s: %c is no capital letter",
		      v->game->id, own->key);
	ck_assert_msg(own->label[0] == own->key && own->help[0], "%s: %c is not explained",
		      v->game->id, own->key);
	for (int i = 0; i < 5; i++)
		ck_assert_msg(!is_added_to(tui_keymaps[i], v, own) ||
				      times(tui_keymaps[i], own->key) == 0,
			      "%s: %c stands in the map '%s'", v->game->id, own->key,
			      tui_keymaps[i]->name);
	for (const struct view_command *other = v->commands; other < own; other++)
		ck_assert_msg(other->key != own->key, "%s: %c stands twice", v->game->id, own->key);
}

START_TEST(own_commands_have_free_keys)
{
	for (const struct view *const *v = all_views; *v; v++) {
		const struct view_command *own = (*v)->commands;

		for (; own && own->key; own++)
			is_free(*v, own);
		ck_assert_msg(!own || own - (*v)->commands <= MAX_VIEW_COMMANDS,
			      "%s: too many commands", (*v)->game->id);
	}
}
END_TEST

static void is_explained(const struct keymap *map, const struct binding *b, int key)
{
	(void)key;
	ck_assert_msg(b->label[0] != '\0', "%s: a key has no name", map->name);
	ck_assert_msg(!b->hint || b->hint[0], "%s: %s has an empty hint", map->name, b->label);
	ck_assert_msg(!b->help || b->help[0], "%s: %s has an empty help", map->name, b->label);
}

START_TEST(every_hint_says_something)
{
	for_every_key(is_explained);
}
END_TEST

static bool has_help_page(const struct keymap *map)
{
	for (int t = 0; map->tables[t]; t++)
		if (map->tables[t] == help_keys)
			return true;
	return false;
}

/* Checks that the help page lists the command, either on its own or as part of another entry. */
static void is_on_the_help_page(const struct keymap *map, const struct binding *b, int key)
{
	(void)key;
	if (b->hint || b->help || !has_help_page(map))
		return;
	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *other = map->tables[t]; other->label; other++)
			if (other->help || other->hint)
				if (strstr(other->label, b->label) ||
				    (other->help && strstr(other->help, b->label)))
					return;
	ck_abort_msg("%s: %s is on no help page", map->name, b->label);
}

START_TEST(every_key_can_be_found)
{
	for_every_key(is_on_the_help_page);
}
END_TEST

static bool is_typed_in(const struct keymap *map)
{
	static const char *const names[] = { "naming", "talk", "open a table", "join" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(names[i], map->name))
			return true;
	return false;
}

START_TEST(help_and_the_way_out_are_there)
{
	for (const struct keymap *const *m = tui_keymaps; *m; m++) {
		/* Where text can be typed, Esc must leave the page, and the key line must show
		 * every command. */
		if (is_typed_in(*m)) {
			ck_assert(times(*m, K_ESCAPE) == 1 && times(*m, '?') == 0);
			continue;
		}
		ck_assert_msg(times(*m, '?') == 1, "%s has no help", (*m)->name);
		ck_assert_msg(times(*m, (*m)->typed ? 'Q' : 'q') == 1, "%s cannot be left",
			      (*m)->name);
	}
}
END_TEST

/* Checks that each command does only one thing. If it did two, the screen couldn't show which one
 * to expect. */
static void has_one_deed(const struct keymap *map, const struct binding *b, int key)
{
	(void)key;
	for (const struct keymap *const *m = tui_keymaps; b->deed && *m; m++)
		for (int t = 0; (*m)->tables[t]; t++)
			for (const struct binding *other = (*m)->tables[t]; other->label; other++)
				ck_assert_msg(!other->deed || other == b ||
						      other->command != b->command,
					      "%s: %s and %s of %s have deeds of their own",
					      map->name, b->label, other->label, (*m)->name);
}

START_TEST(a_command_has_one_deed)
{
	for_every_key(has_one_deed);
}
END_TEST

enum { MOST_NAMED = 8 };

/* Counts the hints in a key line, which are separated by two spaces. */
static int count_named(const struct canvas *c)
{
	char text[2000], *at = text;
	int n = 1;

	canvas_text(c, text, sizeof text);
	while ((at = strstr(at, "  ")) != NULL)
		for (n += at[2] && at[2] != '\n'; *at == ' '; at++)
			;
	return n;
}

static bool is_named(const struct app *app, int key)
{
	for (int i = 0; i < app->n_hints; i++)
		if (app->hints[i].key == key)
			return true;
	return false;
}

/* Every scene's key line names at most eight keys, even if all commands are available and the
 * window is wide. Help and the key for leaving are always among them. */
START_TEST(the_key_line_names_eight_keys)
{
	for (const struct keymap *const *m = tui_keymaps; *m; m++) {
		const struct scene_ops ops = { .keys = *m };
		struct app app = { .rows = 60, .cols = 400 };
		const struct scene s = { .ops = &ops, .app = &app };
		struct canvas c = canvas_new(1, 400, GLYPHS_UNICODE);

		draw_key_lines(&c, 0, 0, &s);
		ck_assert_msg(count_named(&c) <= MOST_NAMED, "%s names %d keys", (*m)->name,
			      count_named(&c));
		ck_assert_msg(!has_help_page(*m) || is_named(&app, '?'), "%s names no help",
			      (*m)->name);
		ck_assert_msg(is_typed_in(*m) || is_named(&app, (*m)->typed ? 'Q' : 'q') ||
				      is_named(&app, K_ESCAPE),
			      "%s names no way out", (*m)->name);
		canvas_free(&c);
	}
}
END_TEST

SECTION(keymaps)
{
	Suite *s = suite_create("keymaps");
	TCase *c = suite_case(s, "keymaps");

	tcase_add_test(c, no_key_stands_twice);
	tcase_add_test(c, q_and_capital_q_leave_alike);
	tcase_add_test(c, no_command_hides_a_typed_move);
	tcase_add_test(c, own_commands_have_free_keys);
	tcase_add_test(c, every_hint_says_something);
	tcase_add_test(c, every_key_can_be_found);
	tcase_add_test(c, help_and_the_way_out_are_there);
	tcase_add_test(c, a_command_has_one_deed);
	tcase_add_test(c, the_key_line_names_eight_keys);
	return s;
}
