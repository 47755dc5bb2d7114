/* SPDX-License-Identifier: MIT */
/* Tests how the bytes sent by a terminal are decoded into keys (tui/decode.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "asobi/rng.h"
#include "tui/decode.h"

static struct decoder decoder;
static int64_t now;

static void begin(void)
{
	decoder_free(&decoder);
	decoder = (struct decoder){ .escape_ms = ESCAPE_MS, .mouse = true };
	now = 1000;
}

/* Returns the keys decoded so far as text: characters as themselves, other keys by name, and
 * pasted text in brackets. */
static const char *keys(void)
{
	static const struct {
		int code;
		const char *name;
	} names[] = {
		{ K_ESCAPE, "<Esc>" },
		{ K_RETURN, "<Enter>" },
		{ K_BACK, "<Back>" },
		{ K_TABULATOR, "<Tab>" },
		{ K_BACK_TAB, "<BackTab>" },
		{ K_ARROW_UP, "<Up>" },
		{ K_ARROW_DOWN, "<Down>" },
		{ K_ARROW_LEFT, "<Left>" },
		{ K_ARROW_RIGHT, "<Right>" },
		{ K_FIRST, "<Home>" },
		{ K_LAST, "<End>" },
		{ K_DEL, "<Del>" },
		{ K_HELP_F1, "<F1>" },
		{ K_PAGE_UP, "<PgUp>" },
		{ K_PAGE_DOWN, "<PgDn>" },
		{ K_LIGHT_GROUND, "<light>" },
		{ K_DARK_GROUND, "<dark>" },
		{ K_WHEEL_UP, "<wheel up>" },
		{ K_WHEEL_DOWN, "<wheel down>" },
	};
	static struct strbuf text;
	struct key k;

	text.len = 0;
	sb_add(&text, "");
	while (decoder_next(&decoder, now, &k)) {
		size_t i = 0;

		while (i < sizeof names / sizeof *names && names[i].code != k.code)
			i++;
		if (i < sizeof names / sizeof *names)
			sb_add(&text, names[i].name);
		else if (k.code == K_CLICKED)
			sb_addf(&text, "<click %d,%d>", k.row, k.col);
		else if (k.code == K_PASTED)
			sb_addf(&text, "[%s]", k.text);
		else if (k.code > ' ' && k.code < 0x7f)
			sb_addf(&text, "%c", k.code);
		else
			sb_addf(&text, "<%d>", k.code);
	}
	return text.text;
}

static void hears(const char *wanted)
{
	const char *got = keys();

	ck_assert_str_eq(got, wanted);
}

static void feed(const char *bytes)
{
	decoder_feed(&decoder, bytes, strlen(bytes), now);
}

/* Feeds in all bytes at once and compares the decoded keys with the expected ones, both
 * immediately and after the decoder's timeout. */
static void sends(const char *bytes, const char *wanted)
{
	char got[512];

	begin();
	feed(bytes);
	snprintf(got, sizeof got, "%s", keys());
	now += PASTE_MS;
	snprintf(got + strlen(got), sizeof got - strlen(got), "%s", keys());
	ck_assert_msg(!strcmp(got, wanted), "%s gives %s, not %s", bytes, got, wanted);
	ck_assert_int_eq(decoder_wait_ms(&decoder, now), -1);
}

START_TEST(keys_have_their_usual_names)
{
	sends("aZ9 \r\n\t\177\b", "aZ9<32><Enter><Enter><Tab><Back><Back>");
	sends("\033[A\033[B\033[C\033[D\033OA\033OB\033OC\033OD",
	      "<Up><Down><Right><Left><Up><Down><Right><Left>");
	sends("\033[H\033OF\033[1~\033[4~\033[3~\033[5~\033[6~\033[Z",
	      "<Home><End><Home><End><Del><PgUp><PgDn><BackTab>");
	sends("\033OP\033[11~\033[[A\033OM", "<F1><F1><F1><Enter>");
	sends("\343\201\202\303\251", "<12354><233>");
	sends("\033[<0;5;7M\033[<64;5;7M\033[<65;5;7M\033[<4;1;1M",
	      "<click 6,4><wheel up><wheel down><click 0,0>");
	sends("\033[M !!\033[M`%%", "<click 0,0><wheel up>");
}
END_TEST

static const char *const strays[] = {
	"\033[I",
	"\033[O",
	"\033[?62;1;4c",
	"\033[12;40R",
	"\033[<0;20;20m",
	"\033[<35;20;20M",
	"\033q",
	"\033\033[A",
	"\033O5",
	"\033Oq",
	"\033[97;3u",
	"\033[97;1:3u",
	"\033[57399u",
	"\033[1;5A",
	"\033[24~",
	"\033[[B",
	"\033[?1;2$y",
	"\033[>41;354;0c",
	"\033]11;?\033\\",
	"\033]10;rgb:ffff/ffff/ffff\a",
	"\033]52;c;aGVsbG8=\033\\",
	"\033P1+r544e=787465726d\033\\",
	"\033P>|term 1.2\033\\",
	"\033_Gi=1;OK\033\\",
	"\033^q\033\\",
	"\033Xq\033\\",
	"\033[200~\033[201~",
	"\033[",
	"\033[1;",
	"\033]0;q",
	"\033P",
	"\033[M !",
	"\302",
	"\377",
	"\302\233",
	"\033\343\201\202",
	"\033[1\030",
	"\033[M#!!",
	"\033[<0;0;0M",
	"\033[27;5;9~",
	"\033[9999999999999999999999;8888888888u",
	"\033[0000000000000000000000000000000000000000000000000000000000000000000000001A",
};

START_TEST(what_is_no_key_is_swallowed_whole)
{
	for (size_t i = 0; i < sizeof strays / sizeof *strays; i++) {
		sends(strays[i], "");
		feed("j");
		hears("j");
	}
	/* Mouse reports are recognized even if mouse reporting was never switched on. */
	begin();
	decoder.mouse = false;
	feed("\033[<0;5;7M\033[M !!");
	hears("");
}
END_TEST

START_TEST(keyboards_that_tell_more_mean_the_same_keys)
{
	sends("\033[97u\033[97;1u\033[97;1:2u\033[97;129u", "aaaa");
	sends("\033[97;2u\033[97:65;2u\033[49:33;2u", "AA!");
	sends("\033[97;5u\033[108;5u\033[27;5;108~", "<1><12><12>");
	sends("\033[27u\033[13u\033[127u\033[9u\033[9;2u", "<Esc><Enter><Back><Tab><BackTab>");
}
END_TEST

START_TEST(sequences_may_come_in_pieces)
{
	for (size_t i = 0; i < sizeof strays / sizeof *strays; i++) {
		begin();
		for (const char *c = strays[i]; *c; c++, now += 20) {
			decoder_feed(&decoder, c, 1, now);
			hears("");
		}
	}
	/* On a slow connection, the rest of an escape sequence may arrive late. Only if the next
	 * bytes come together with the ESC is it certain that nobody pressed Escape. */
	begin();
	feed("\033[1");
	now += SEQUENCE_MS - 1;
	hears("");
	feed(";2R");
	hears("");
	/* The ESC has already counted as a key. The rest of the sequence, arriving only now, must
	 * not count as typed text. */
	begin();
	feed("\033");
	now += ESCAPE_MS;
	hears("<Esc>");
	now += 300;
	feed("[12;40R");
	hears("");
	feed("[A");
	hears("<Up>");
	feed("[");
	hears("[");
	now += SEQUENCE_MS;
	feed("[A");
	hears("[A");
}
END_TEST

START_TEST(escape_is_quick)
{
	begin();
	feed("\033");
	hears("");
	ck_assert_int_eq(decoder_wait_ms(&decoder, now), ESCAPE_MS);
	now += ESCAPE_MS;
	hears("<Esc>");
	feed("\033\033");
	now += ESCAPE_MS;
	hears("<Esc><Esc>");
	/* A key that arrives after the timeout isn't taken for Alt with that key, even if
	 * decoder_next() wasn't called in the meantime. */
	feed("\033");
	hears("");
	now += ESCAPE_MS + 500;
	feed("j");
	hears("<Esc>j");
}
END_TEST

START_TEST(the_ground_of_the_terminal_is_heard)
{
	sends("\033]11;rgb:ffff/ffff/ffff\033\\", "<light>");
	sends("\033]11;rgb:00/00/00\a", "<dark>");
	sends("\033]11;rgb:f/f\a\033]11;rgb:zz/zz/zz\a\033]11;rgb:ff/ff/ff/ff\a", "");
}
END_TEST

START_TEST(a_paste_is_one_key)
{
	char *large = malloc(PASTE_BYTES * 2);
	struct key k;

	sends("a\033[200~q j\nR\033[Ay\033[201~b", "a[q j\nR\033[Ay]b");
	sends("\033[200~without an end", "[without an end]");
	begin();
	feed("\033[200~in ");
	now += 100;
	hears("");
	feed("parts\033[20");
	feed("1~");
	hears("[in parts]");
	/* If a paste is too long, the decoder returns only its beginning but still recognizes
	 * where it ends. */
	memset(large, 'x', PASTE_BYTES * 2);
	memcpy(large, "\033[200~", 6);
	begin();
	decoder_feed(&decoder, large, PASTE_BYTES * 2, now);
	feed("\033[201~j");
	ck_assert(decoder_next(&decoder, now, &k) && k.code == K_PASTED &&
		  strlen(k.text) <= PASTE_BYTES && strlen(k.text) > PASTE_BYTES / 2);
	hears("j");
	free(large);
}
END_TEST

/* Terminals without bracketed paste send pasted text as ordinary characters, all in one go. */
START_TEST(prose_that_comes_at_once_is_a_paste)
{
	sends("The quick brown fox jumps over the lazy dog.\n",
	      "[The quick brown fox jumps over the lazy dog.\n]");
	sends("吾輩は猫である。名前はまだ無い。", "[吾輩は猫である。名前はまだ無い。]");
	begin();
	feed("The quick brown fox jumps over the lazy dog. ");
	hears("");
	feed("q R y");
	hears("");
	now += BURST_MS;
	feed("j");
	hears("[The quick brown fox jumps over the lazy dog. q R y]j");
	/* Text typed ahead still counts as ordinary keys and not as a paste. */
	sends("jjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjj",
	      "jjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjj");
	sends(":d3\r:c5\r:e6\r:f4\r:pass\r:d3\r:pass\r:a1\r",
	      ":d3<Enter>:c5<Enter>:e6<Enter>:f4<Enter>:pass<Enter>:d3<Enter>:pass<Enter>:a1<Enter>");
}
END_TEST

START_TEST(a_terminal_has_names_of_its_own)
{
	begin();
	decoder_know(&decoder, "\033A", K_ARROW_UP);
	decoder_know(&decoder, "\033[M", K_HELP_F1);
	decoder_know(&decoder, "\033[214z", K_FIRST);
	decoder_know(&decoder, "\013", K_ARROW_UP);
	decoder_know(&decoder, NULL, K_DEL);
	feed("\033A\033[M\033[214z\013");
	hears("<Up><F1><Home><Up>");
}
END_TEST

/* ---- Random input ---- */

static char between(struct rng *rng, int first, int last)
{
	return (char)(first + (int)rng_below(rng, (uint32_t)(last - first + 1)));
}

/* Writes a well-formed control sequence that doesn't correspond to any key. */
static size_t write_stray(struct rng *rng, char *out)
{
	static const char strings[] = "]P_^X", finals[] = "GIJKLNQRSTVWXYabcdefghijklmnopqrstvwxyz";
	size_t n = 0, most = 1 + rng_below(rng, 20);

	out[n++] = K_ESCAPE;
	switch (rng_below(rng, 4)) {
	case 0: /* a CSI sequence */
		out[n++] = '[';
		while (n < most)
			out[n++] = between(rng, '0', '?');
		if (rng_below(rng, 3) == 0)
			out[n++] = between(rng, ' ', '/');
		out[n++] = finals[rng_below(rng, sizeof finals - 1)];
		return n;
	case 1: /* SS3 */
		out[n++] = 'O';
		out[n++] = finals[rng_below(rng, sizeof finals - 1)];
		return n;
	case 2: /* a control string */
		out[n++] = strings[rng_below(rng, sizeof strings - 1)];
		while (n < most)
			out[n++] = between(rng, ' ', '~');
		out[n++] = K_ESCAPE;
		out[n++] = '\\';
		return n;
	default: /* Alt with a key, or a released button */
		if (rng_below(rng, 2))
			return n + (size_t)sprintf(out + n, "[<%d;%d;%dm", (int)rng_below(rng, 70),
						   (int)rng_below(rng, 300),
						   (int)rng_below(rng, 300));
		out[n++] = between(rng, 'a', 'z');
		return n;
	}
}

START_TEST(random_sequences_are_no_keys)
{
	struct rng rng;
	char bytes[64];

	rng_seed(&rng, 1);
	begin();
	for (unsigned i = 0; i < often(300000); i++) {
		const size_t n = write_stray(&rng, bytes),
			     cut = rng_below(&rng, 4) ? n : 1 + rng_below(&rng, (uint32_t)n);

		decoder_feed(&decoder, bytes, cut, now);
		now += cut > 1 ? 100 : 5;
		decoder_feed(&decoder, bytes + cut, n - cut, now);
		hears("");
		now += 10;
	}
	feed("j");
	hears("j");
}
END_TEST

/* Whatever bytes arrive, the decoder never hangs, and after a pause it decodes the next key
 * correctly. */
START_TEST(random_bytes_are_survived)
{
	struct rng rng;
	struct key k;
	char bytes[40];

	rng_seed(&rng, 2);
	begin();
	for (unsigned i = 0; i < often(300000); i++) {
		const size_t n = rng_below(&rng, sizeof bytes);

		for (size_t j = 0; j < n; j++)
			bytes[j] = rng_below(&rng, 3)
					   ? "\033[O]P~M<;201\\\007um"[rng_below(&rng, 16)]
					   : (char)rng_below(&rng, 256);
		decoder_feed(&decoder, bytes, n, now);
		while (decoder_next(&decoder, now, &k))
			ck_assert(k.code != K_NONE && (k.code != K_PASTED || k.text));
		now += (int64_t)rng_below(&rng, 3000);
	}
	now += PASTE_MS;
	while (decoder_next(&decoder, now, &k))
		;
	feed("j");
	hears("j");
}
END_TEST

START_TEST(lines_are_without_sequences)
{
	static const char *const lines[][2] = {
		{ "d3", "d3" },
		{ "\033[Ad3", "d3" },
		{ "d\033[I3\033]0;x\a", "d3" },
		{ "\033[200~d3\033[201~", "d3" },
		{ "\343\201\202\033OA", "\343\201\202" },
		{ "\033", "" },
		{ "4\033[", "4" },
		{ "\033[<0;20;20m4", "4" },
		{ "say \033q nothing", "say  nothing" },
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		char line[64];

		strcpy(line, lines[i][0]);
		leave_out_sequences(line);
		ck_assert_str_eq(line, lines[i][1]);
	}
}
END_TEST

SECTION(decoding)
{
	Suite *s = suite_create("decoding");
	TCase *c = suite_case(s, "decoding");

	tcase_add_test(c, keys_have_their_usual_names);
	tcase_add_test(c, what_is_no_key_is_swallowed_whole);
	tcase_add_test(c, keyboards_that_tell_more_mean_the_same_keys);
	tcase_add_test(c, sequences_may_come_in_pieces);
	tcase_add_test(c, escape_is_quick);
	tcase_add_test(c, the_ground_of_the_terminal_is_heard);
	tcase_add_test(c, a_paste_is_one_key);
	tcase_add_test(c, prose_that_comes_at_once_is_a_paste);
	tcase_add_test(c, a_terminal_has_names_of_its_own);
	tcase_add_test(c, random_sequences_are_no_keys);
	tcase_add_test(c, random_bytes_are_survived);
	tcase_add_test(c, lines_are_without_sequences);
	return s;
}
