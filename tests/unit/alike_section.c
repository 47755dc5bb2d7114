/* SPDX-License-Identifier: MIT */
/* Tests which programs count as similar: a copy with different names, comments, layout or order
 * does, but a program written independently for the same task doesn't. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "course/alike.h"
#include "suite.h"

/* The comparison always finds a copy of at least ALIKE_RUN + ALIKE_WINDOW - 1 words. Each function
 * here is longer, so copies of it are always found. */
#define FIRST(NAME, HEAP, LIMIT)                                                                   \
	"def " NAME "(" HEAP ", " LIMIT "):\n"                                                     \
	"    rest = " HEAP " % (" LIMIT " + 1)\n"                                                  \
	"    if rest == 0:\n"                                                                      \
	"        return 1\n"                                                                       \
	"    while rest > " LIMIT ":\n"                                                            \
	"        rest = rest - 1\n"                                                                \
	"    return min(rest, " HEAP ", " LIMIT ")\n"
#define SECOND(NAME, LINE)                                                                         \
	"def " NAME "():\n"                                                                        \
	"    for " LINE " in sys.stdin:\n"                                                         \
	"        words = " LINE ".split('\\t')\n"                                                  \
	"        if words[0] == 'legal':\n"                                                        \
	"            moves = [int(m) for m in words[1:]]\n"                                        \
	"        elif words[0] == 'think':\n"                                                      \
	"            print('move', best(moves), sep='\\t', flush=True)\n"
#define THIRD(NAME)                                                                                \
	"class " NAME "(object):\n"                                                                \
	"    def __init__(self):\n"                                                                \
	"        self.cells = ['.'] * 9\n"                                                         \
	"        self.lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]\n"                                 \
	"    def wins(self, who):\n"                                                               \
	"        return any(all(self.cells[i] == who for i in line) for line in self.lines)\n"
static const char anna[] = FIRST("take", "heap", "limit") SECOND("main", "line") THIRD("Board");

static size_t compare(const char *const *texts, unsigned n, const char *given,
		      struct alike_pair **pairs)
{
	struct alike *a = alike_new();
	size_t found;

	if (given)
		alike_ignore(a, given);
	for (unsigned i = 0; i < n; i++)
		alike_add(a, i, "player.py", texts[i]);
	found = alike_pairs(a, 50, pairs);
	alike_free(a);
	return found;
}

static unsigned percent_alike(const char *other, const char *given)
{
	struct alike_pair *pairs;
	const unsigned percent = compare((const char *const[]){ anna, other }, 2, given, &pairs)
					 ? pairs->percent
					 : 0;

	free(pairs);
	return percent;
}

START_TEST(a_copy_with_other_names)
{
	ck_assert_uint_eq(percent_alike(anna, NULL), 100);
	ck_assert_uint_eq(percent_alike(FIRST("nim", "stones", "most") SECOND("run", "text")
						THIRD("Grid"),
					NULL),
			  100);
}
END_TEST

START_TEST(comments_and_layout)
{
	char *spaced = malloc(4 * sizeof anna), *to = spaced;

	for (const char *from = anna; *from; from++) {
		*to++ = *from;
		if (*from == ' ')
			*to++ = ' ';
		if (*from == '\n')
			to += sprintf(to, "# my own idea\n\n");
	}
	*to = '\0';
	ck_assert_uint_eq(percent_alike(spaced, NULL), 100);
	free(spaced);
}
END_TEST

START_TEST(functions_in_another_order)
{
	ck_assert_uint_ge(percent_alike(THIRD("B") FIRST("t", "h", "l") SECOND("m", "l"), NULL),
			  70);
}
END_TEST

START_TEST(another_program)
{
	static const char other[] =
		"const rl = require('readline').createInterface({ input: process.stdin });\n"
		"let legal = [], state = null;\n"
		"rl.on('line', (text) => {\n"
		"  const [verb, ...rest] = text.split('\\t');\n"
		"  switch (verb) {\n"
		"  case 'asobi': console.log('ready\\t1'); break;\n"
		"  case 'game': console.log(rest[0] === 'nim' ? 'ok' : 'refuse'); break;\n"
		"  case 'legal': legal = rest.map(Number); break;\n"
		"  case 'think': console.log(`move\\t${choose(state, legal)}`); break;\n"
		"  }\n"
		"});\n"
		"function choose(s, moves) { return moves.find((m) => (s - m) % 4 === 0) || moves[0]; }\n";

	ck_assert_uint_eq(percent_alike(other, NULL), 0);
}
END_TEST

START_TEST(what_was_given)
{
	ck_assert_uint_eq(percent_alike(anna, anna), 0);
	/* Text that was handed out to all students isn't compared. */
	ck_assert_uint_eq(percent_alike(FIRST("nim", "stones", "most") SECOND("run", "text"),
					SECOND("main", "line") THIRD("Board")),
			  100);
}
END_TEST

/* Text found in the work of more than six of the eight authors must have been supplied to them. */
START_TEST(what_everybody_has)
{
	const char *texts[8];
	struct alike_pair *pairs;

	for (unsigned i = 0; i < 8; i++)
		texts[i] = anna;
	ck_assert_uint_eq(compare(texts, 8, NULL, &pairs), 0);
	free(pairs);
	ck_assert_uint_eq(compare(texts, 4, NULL, &pairs), 6);
	free(pairs);
}
END_TEST

START_TEST(the_place)
{
	static const char other[] = "# a head\n"
				    "import sys\n" THIRD("Mine");
	struct alike_pair *pairs;

	ck_assert_uint_eq(compare((const char *const[]){ "", anna, other }, 3, NULL, &pairs), 1);
	ck_assert_uint_eq(pairs->author[0], 1);
	ck_assert_uint_eq(pairs->author[1], 2);
	ck_assert_str_eq(pairs->file[0], "player.py");
	ck_assert_uint_ge(pairs->from[0], 15);
	ck_assert_uint_eq(pairs->to[0], 20);
	ck_assert_uint_ge(pairs->from[1], 3);
	ck_assert_uint_eq(pairs->to[1], 8);
	free(pairs);
}
END_TEST

START_TEST(texts_without_an_end)
{
	struct alike_pair *pairs;

	ck_assert_uint_eq(compare((const char *const[]){ "/* never closed", "\"never closed", "'\\",
							 "'''", "\xff\xfe" },
				  5, "", &pairs),
			  0);
	free(pairs);
}
END_TEST

SECTION(alike)
{
	Suite *s = suite_create("alike");
	TCase *pairs = suite_case(s, "pairs");

	tcase_add_test(pairs, a_copy_with_other_names);
	tcase_add_test(pairs, comments_and_layout);
	tcase_add_test(pairs, functions_in_another_order);
	tcase_add_test(pairs, another_program);
	tcase_add_test(pairs, what_was_given);
	tcase_add_test(pairs, what_everybody_has);
	tcase_add_test(pairs, the_place);
	tcase_add_test(pairs, texts_without_an_end);
	return s;
}
