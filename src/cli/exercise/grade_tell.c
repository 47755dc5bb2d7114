/* SPDX-License-Identifier: MIT */
/* Prints a class's marks for the teacher. */
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "cli/exercise/grade.h"
#include "cli/exercise/grade_stats.h"

const char *folder_sentence(const struct pupil *p)
{
	static const char *const sentences[] = {
		[FOLDER_WELL] = "",
		[FOLDER_ODD_NAME] = N_(
			"The folder's name contains characters that can't be shown, or starts with "
			"=, +, - or @. Rename it."),
		[FOLDER_LINK] = N_("This is a link. Put the folder itself here."),
		[FOLDER_LONG] = N_(
			"The folder's path is too long. Move the class folder to a shorter path."),
		[FOLDER_SHUT] = N_(
			"Can't open the folder. Give yourself permission to read it (chmod u+rx)."),
		[FOLDER_NO_RUN] = N_(
			"There's no file 'run' in the folder. Asobi needs it to start the program."),
		[FOLDER_RUN_DEEPER] = N_(
			"There's no file 'run' in the folder, but there's one in a folder inside "
			"it. Move everything up one level."),
		[FOLDER_RUN_OUTSIDE] = N_(
			"'run' is a link that points outside the folder. Put the program itself in the folder."),
		[FOLDER_RUN_NO_FILE] = N_(
			"'run' isn't a regular file. Make it a program or a script."),
		[FOLDER_RUN_NO_PROGRAM] = N_(
			"'run' isn't executable. Fix that with 'chmod +x run'."),
		[FOLDER_RUN_NO_START] = N_(
			"'run' is neither a program nor a script that starts with a line such as #!/bin/sh."),
		[FOLDER_RUN_CR] = N_(
			"The first line of 'run' has a Windows line ending. Save the file with Unix line endings."),
		[FOLDER_NO_DATE] = N_(
			"The file 'submitted' doesn't begin with a date such as '2026-11-27 18:00'."),
		[FOLDER_LATE] = N_("This was handed in after the deadline, so it wasn't judged."),
	};

	return p->fault == FOLDER_NOT_BUILT || p->fault == FOLDER_NO_FILE ? p->why
	       : p->fault						  ? _(sentences[p->fault])
									  : "";
}

static void print_row(const struct grading *g, const struct mark_row *row)
{
	struct strbuf note = { 0 };

	grade_note(&g->rule, row, &note);
	print("  %c %-18s %s%s%s\n",
	      !strcmp(row->result, "passed")	   ? '+'
	      : !strcmp(row->result, "not passed") ? '-'
						   : '?',
	      row->exercise, row->sentence, sb_text(&note),
	      strcmp(row->boxed, "not boxed") ? "" : _(" (not isolated)"));
	sb_free(&note);
}

static void print_student(const struct grading *g, const struct pupil *p, unsigned n)
{
	const struct grade_sum sum = grade_total(&g->rule, &g->rows, p->name);
	char points[POINTS_TEXT];

	points_text(sum.tenths, points);
	print(_("%s: passed %u of %u exercises, %s of %lu points"), p->name, sum.passed,
	      sum.exercises, points, sum.worth);
	print("%s\n", g->rule.pass == PASS_NONE ? ""
		      : sum.through		? _(" (passed)")
						: _(" (not passed)"));
	if (p->fault && p->fault != FOLDER_LATE) {
		print("  ? %s\n", folder_sentence(p));
		return;
	}
	for (unsigned i = 0; i < n; i++) {
		const struct mark_row *row = grade_row(&g->rule, &g->rows, p->name,
						       g->exercise[i]->id);

		if (row)
			print_row(g, row);
	}
}

void grade_print_json(const struct grading *g)
{
	struct json j = { 0 };

	marks_json(&j, &g->rows);
	json_print(&j);
	print("\n");
}

static void print_stats(const struct grading *g, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		struct grade_stats s;

		grade_stats_read(&g->rule, &g->rows, g->exercise[i]->id, &s);
		print(_("%s: %u of %u students passed"), g->exercise[i]->id, s.passed, s.judged);
		print("\n");
		for (unsigned k = 0; k < s.n_mistakes && s.mistake[k].students > 1; k++)
			print("  %3u x %s\n", s.mistake[k].students, s.mistake[k].sentence);
	}
}

void grade_print(const struct grading *g, unsigned n)
{
	for (unsigned i = 0; i < g->class.n; i++)
		print_student(g, &g->class.pupil[i], n);
	print("\n");
	print_stats(g, n);
	print("\n");
	print(ngettext("%u new result", "%u new results", g->done), g->done);
	if (g->anew)
		print(ngettext(" (%u because its folder has changed)",
			       " (%u because their folders have changed)", g->anew),
		      g->anew);
	if (g->kept)
		print(ngettext(", %u earlier one", ", %u earlier ones", g->kept), g->kept);
	if (*g->unwritten)
		print("%s\n", _("; some of them couldn't be saved."));
	else
		print(_("; all saved in %s.\n"), g->path);
	if (g->alike)
		print(ngettext("%lu pair of programs looks alike. See %s/reports/alike.txt.\n",
			       "%lu pairs of programs look alike. See %s/reports/alike.txt.\n",
			       (unsigned long)g->alike),
		      (unsigned long)g->alike, g->directory);
}
