/* SPDX-License-Identifier: MIT */
/* Tests the settings file: Asobi can read back what it writes, a mistake affects only its own
 * line, and everything that a person wrote is kept. */
#include "shelf/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scratch_dir.h"
#include "suite.h"

static struct settings parsed(const char *text)
{
	struct settings s;

	settings_default(&s);
	settings_parse(&s, text);
	return s;
}

START_TEST(every_value_is_read)
{
	struct settings s = parsed(
		"# a remark\n\n language =\tja\ntheme=contrast\nglyphs = ascii\nmouse = off\nbell = on\nsuits = two\n"
		"keys = wasd\npractice = at-once\ndelay = 250\nnames = Aki, 牡丹\ngame = hamlet\n"
		"players.hamlet = human,\"general:playouts=50\"\nink.seat0 = 201\nground.rack = #005f87");

	ck_assert_uint_eq(s.n_complaints, 0);
	ck_assert_uint_eq(s.word[SET_LANGUAGE], 2);
	ck_assert_uint_eq(s.word[SET_THEME], 3);
	ck_assert_uint_eq(s.word[SET_GLYPHS], 2);
	ck_assert_uint_eq(s.word[SET_MOUSE], 1);
	ck_assert_uint_eq(s.word[SET_BELL], 1);
	ck_assert_uint_eq(s.word[SET_SUITS], 1);
	ck_assert_uint_eq(s.word[SET_KEYS], 1);
	ck_assert_uint_eq(s.word[SET_PRACTICE], PRACTICE_AT_ONCE);
	ck_assert_int_eq(settings_delay_ms(&s), 250);
	ck_assert_str_eq(s.name[0], "Aki");
	ck_assert_str_eq(s.name[1], "牡丹");
	ck_assert_str_eq(s.game->id, "hamlet");
	ck_assert_str_eq(settings_players(&s, s.game), "human,\"general:playouts=50\"");
	ck_assert_int_eq(s.ink[STYLE_SEAT0], 201);
	ck_assert_int_eq(s.ground[GROUND_RACK], 24);
	ck_assert(settings_have_colours(&s));
}
END_TEST

START_TEST(nothing_is_as_shipped)
{
	struct settings s = parsed("");

	for (int i = 0; i < SETTINGS; i++)
		ck_assert_uint_eq(s.word[i], 0);
	ck_assert_int_eq(settings_delay_ms(&s), USUAL_DELAY);
	ck_assert(!s.game && !settings_have_colours(&s) && !s.n_players);
}
END_TEST

START_TEST(mistakes_are_told_by_line)
{
	static const struct {
		const char *line, *told;
	} wrong[] = {
		{ "theme", "config, line 3: 'theme' isn't in the form 'key = value'." },
		{ "= 3", "config, line 3: '= 3' isn't in the form 'key = value'." },
		{ "thema = light", "config, line 3: unknown setting 'thema'." },
		{ "theme = pink", "config, line 3: invalid value 'pink' for 'theme'." },
		{ "delay = -1", "config, line 3: invalid value '-1' for 'delay'." },
		{ "delay = 600001", "config, line 3: invalid value '600001' for 'delay'." },
		{ "game = chess", "config, line 3: invalid value 'chess' for 'game'." },
		{ "players.chess = human", "config, line 3: invalid value 'chess' for 'players'." },
		{ "players.nim = hum", "config, line 3: invalid list of players 'hum' for 'nim'." },
		{ "players.nim =", "config, line 3: invalid list of players '' for 'nim'." },
		{ "ink.seat9 = 3", "config, line 3: unknown setting 'ink.seat9'." },
		{ "ink.seat0 = 256",
		  "config, line 3: invalid colour '256' for 'ink.seat0'. Use a number from 0 to 255 or #rrggbb." },
		{ "ground.rack = #12345",
		  "config, line 3: invalid colour '#12345' for 'ground.rack'. Use a number from 0 to 255 or #rrggbb." },
		{ "mouse = off", "config, line 3: 'mouse' appears twice." },
		{ "names = Maximilian-Ferdinand-Theodor-von-der-Au",
		  "config, line 3: invalid value 'Maximilian-Ferdinand' for 'names'." },
		{ "names = \033[2J", "config, line 3: invalid value '\033[2J' for 'names'." },
	};
	char text[256], told[ERROR_TEXT];

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct settings s;

		snprintf(text, sizeof text, "mouse = off\nbell = on\n%s\nkeys = wasd\n",
			 wrong[i].line);
		s = parsed(text);
		ck_assert_msg(s.n_complaints == 1, "%s: %u complaints", wrong[i].line,
			      s.n_complaints);
		settings_complaint(&s.complaints[0], told, sizeof told);
		ck_assert_str_eq(told, wrong[i].told);
		/* The lines before and after the mistake are still valid. */
		ck_assert(s.word[SET_MOUSE] == 1 && s.word[SET_BELL] == 1 && s.word[SET_KEYS] == 1);
	}
}
END_TEST

START_TEST(what_was_written_stays)
{
	static const char mine[] =
		"# my own remark\ntheme = mono\n\n# delay = 5\nfuture = 3\nink.seat0 = 5\ntheme = light\n";
	struct settings s = parsed(mine);
	static const char changed[] =
		"# my own remark\ntheme = mono\n\ndelay = 70\nfuture = 3\nink.seat0 = 5\ntheme = contrast\n";
	char *text;

	/* The setting occurs twice; the last line takes effect. */
	ck_assert_uint_eq(s.word[SET_THEME], 1 + 1);
	s.word[SET_THEME] = 3;
	s.word[SET_DELAY] = setting_words(SET_DELAY);
	s.number[SET_DELAY] = 70;
	text = settings_text(&s, mine);
	ck_assert_msg(!strncmp(text, changed, strlen(changed)), "%s", text);
	ck_assert_ptr_nonnull(strstr(text, "\n#bell = off\n"));
	free(text);
}
END_TEST

/* Settings are the same after being written and read back, and writing them again gives the same
 * text. */
START_TEST(text_comes_back)
{
	struct settings
		s = parsed(
			"theme = own\nkeys = wasd\ndelay = 0\nnames = A, B, C\ngame = nim\nplayers.nim = human, level:2\n"
			"players.hamlet = level:1,level:1"),
		again;
	char *text = settings_text(&s, NULL), *twice;

	again = parsed(text);
	ck_assert_uint_eq(again.n_complaints, 0);
	ck_assert(!memcmp(again.word, s.word, sizeof s.word) && settings_delay_ms(&again) == 0 &&
		  again.game == s.game);
	ck_assert(!memcmp(again.name, s.name, sizeof s.name));
	ck_assert_uint_eq(again.n_players, 2);
	for (unsigned i = 0; i < 2; i++)
		ck_assert_str_eq(settings_players(&again, s.players[i].game), s.players[i].who);
	twice = settings_text(&again, text);
	ck_assert_str_eq(twice, text);
	free(twice);
	free(text);
}
END_TEST

/* When a setting is reset to its default, no earlier line for it may take effect, and a person's
 * own comments must stay. */
START_TEST(back_to_shipped)
{
	static const char old[] =
		"theme = light\n#delay = 3\ntheme = mono\ndelay = 70\n# delay = 5\n";
	static const char after[] =
		"#theme = light\n#delay = 3\n#theme = auto\n#delay = usual\n# delay = 5\n";
	struct settings s = parsed(old), again;
	char *text, *twice;

	s.word[SET_THEME] = 0;
	s.word[SET_DELAY] = 0;
	text = settings_text(&s, old);
	ck_assert_msg(!strncmp(text, after, strlen(after)), "%s", text);
	again = parsed(text);
	ck_assert_uint_eq(again.n_complaints, 0);
	ck_assert_uint_eq(again.word[SET_THEME], 0);
	twice = settings_text(&again, text);
	ck_assert_str_eq(twice, text);
	free(twice);
	free(text);
}
END_TEST

START_TEST(the_file_is_kept)
{
	char error[ERROR_TEXT];
	struct settings s;
	FILE *f;

	ck_assert_int_eq(setenv("XDG_CONFIG_HOME", scratch_path("config"), 1), 0);
	settings_load(&s, error);
	ck_assert_str_eq(error, ""); /* a missing settings file isn't an error */
	s.word[SET_BELL] = 1;
	ck_assert_msg(settings_save(&s, error), "%s", error);
	ck_assert_uint_eq(scratch_files(scratch_path("config/asobi")), 1);
	settings_load(&s, error);
	ck_assert_uint_eq(s.word[SET_BELL], 1);
	/* If a settings file can't be read, it isn't overwritten. */
	unlink(scratch_path("config/asobi/config"));
	ck_assert_int_eq(symlink("/dev/null", scratch_path("config/asobi/config")), 0);
	settings_load(&s, error);
	ck_assert_str_ne(error, "");
	ck_assert(!settings_save(&s, error));
	unlink(scratch_path("config/asobi/config"));
	f = fopen(scratch_path("blocked"), "w");
	ck_assert(f && !fclose(f));
	ck_assert_int_eq(setenv("XDG_CONFIG_HOME", scratch_path("blocked"), 1), 0);
	ck_assert(!settings_save(&s, error));
	ck_assert_str_ne(error, "");
}
END_TEST

SECTION(settings)
{
	Suite *s = suite_create("settings");
	TCase *c = suite_case(s, "settings");

	tcase_add_test(c, every_value_is_read);
	tcase_add_test(c, nothing_is_as_shipped);
	tcase_add_test(c, mistakes_are_told_by_line);
	tcase_add_test(c, what_was_written_stays);
	tcase_add_test(c, text_comes_back);
	tcase_add_test(c, back_to_shipped);
	tcase_add_test(c, the_file_is_kept);
	tcase_add_unchecked_fixture(c, NULL, scratch_remove);
	return s;
}
