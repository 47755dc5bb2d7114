/* SPDX-License-Identifier: MIT */
/* Commands that create accounts for a whole class from a list, and a command that creates tokens
 * for programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "server/program.h"
#include "server/store/class_list.h"

enum { FILE_MOST = 1024 * 1024, TOLD_EVERY = 50 };

static void tell_progress(void *context, unsigned done, unsigned of)
{
	(void)context;
	if (done % TOLD_EVERY == 0 && done < of)
		print_to(stderr, _("Prepared %u of %u names...\n"), done, of);
}

static void tell_list(const struct class_list *l)
{
	struct strbuf told = { 0 };

	class_list_tell(l, &told);
	if (told.len)
		print("%s", told.text);
	sb_free(&told);
	if (l->header)
		print_to(stderr, _("Skipped line %u: it contains the column names.\n"), l->header);
	print_to(stderr, ngettext("%u name added", "%u names added", l->added), l->added);
	print_to(stderr, ngettext(", %u already existed.\n", ", %u already existed.\n", l->kept),
		 l->kept);
}

int cmd_import(const struct options *o)
{
	const char *path = o->n_words == 3 ? o->words[2] : NULL;
	char error[ERROR_TEXT], *text;
	struct class_list list;
	struct store *s;
	bool well;

	if (!path)
		return misuse(_("Usage: asobi-server user import FILE"));
	text = file_read(path, FILE_MOST, error, ERROR_TEXT);
	if (!text)
		return misuse("%s", error);
	well = class_list_read(&list, text, error);
	s = well ? open_store(o, true) : NULL;
	if (s && class_list_add(&list, s, tell_progress, NULL, error))
		tell_list(&list);
	else if (s || !well)
		well = (misuse("%.60s:%s", path, error), false);
	well = well && s;
	store_close(s);
	class_list_free(&list);
	free(text);
	return well ? DONE : MISUSED;
}

/* ---- Tokens ---- */

int cmd_token(const struct options *o)
{
	char error[ERROR_TEXT], token[STORE_TOKEN];
	struct store_user u;
	struct store *s;
	int status = DONE;

	if (o->n_words < 3)
		return misuse(_("Usage: asobi-server user token NAME [LABEL]"));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	if (!store_user_named(s, o->words[2], &u) || u.admin)
		status = misuse(_("Unknown user '%.100s'."), o->words[2]);
	else if (!store_token_add(s, u.id, o->n_words > 3 ? o->words[3] : "program", token, error))
		status = misuse("%s", error);
	else
		print("%s\n", token);
	store_close(s);
	return status;
}
