/* SPDX-License-Identifier: MIT */
/* Accounts for many: a class from a list, tokens for programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "server/program.h"
#include "server/store/store.h"

/* ---- A list: "NAME" or "NAME,WORD" a line, or with a TAB; empty lines and those with a '#' are left out ---- */

enum { MADE_WORD = 12, FILE_MOST = 1024 * 1024 };

struct import {
	struct store *store;
	const char *path;
	unsigned line, added, kept;
	struct strbuf told;			/* names and words, as a list again */
};

/* Letters and digits that nobody takes for each other. */
static bool make_word(struct store *s, char word[MADE_WORD + 1])
{
	static const char letters[32] = "abcdefghjkmnpqrstuvwxyz234567892";
	unsigned char random[MADE_WORD];

	if (!store_random(s, random, sizeof random))
		return false;
	for (unsigned i = 0; i < MADE_WORD; i++)
		word[i] = letters[random[i] % 32];
	word[MADE_WORD] = '\0';
	return true;
}

static char *trim(char *text)
{
	char *end = text + strlen(text);

	while (end > text && strchr(" \t\r", end[-1]))
		*--end = '\0';
	return text + strspn(text, " \t");
}

static bool import_line(struct import *in, char *line, char error[ERROR_TEXT])
{
	char *name, *word = line + strcspn(line, ",\t"), made[MADE_WORD + 1], why[ERROR_TEXT];
	struct store_user u;

	if (*word)
		*word++ = '\0';
	name = trim(line);
	word = trim(word);
	if (!*name || *name == '#')
		return true;
	if (store_user_named(in->store, name, &u)) {
		in->kept++;
		return true;
	}
	if (!*word && !make_word(in->store, word = made)) {
		snprintf(error, ERROR_TEXT, "%s", _("The system gives no random numbers, without which nothing is safe."));
		return false;
	}
	if (!store_user_add(in->store, name, word, false, why)) {
		snprintf(error, ERROR_TEXT, "%.60s:%u: %.150s", in->path, in->line, why);
		return false;
	}
	sb_addf(&in->told, "%s,%s\n", name, word);
	in->added++;
	return true;
}

/* All of them or, if one cannot be, none. */
static bool import_all(struct import *in, char *text, char error[ERROR_TEXT])
{
	bool well = store_begin(in->store, error);

	for (char *line = text, *end; line && well; line = end) {
		end = strchr(line, '\n');
		if (end)
			*end++ = '\0';
		in->line++;
		well = import_line(in, line, error);
	}
	return store_finish(in->store, well, error);
}

int cmd_import(const struct options *o)
{
	struct import in = { .path = o->n_words == 3 ? o->words[2] : NULL };
	char error[ERROR_TEXT], *text;
	bool well;

	if (!in.path)
		return misuse(_("Write 'asobi-server user import FILE'."));
	text = file_read(in.path, FILE_MOST, error, ERROR_TEXT);
	if (!text)
		return misuse("%s", error);
	in.store = open_store(o, true);
	well = in.store && import_all(&in, text, error);
	if (well && in.told.len)
		print("%s", in.told.text);
	if (well)
		print_to(stderr, ngettext("%u name is new", "%u names are new", in.added), in.added);
	if (well)
		print_to(stderr, ngettext(", %u was there.\n", ", %u were there.\n", in.kept), in.kept);
	else if (in.store)
		misuse("%s", error);
	store_close(in.store);
	sb_free(&in.told);
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
		return misuse(_("Write 'asobi-server user token NAME', or '… token NAME LABEL'."));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	if (!store_user_named(s, o->words[2], &u) || u.admin)
		status = misuse(_("There is no user '%.100s'."), o->words[2]);
	else if (!store_token_add(s, u.id, o->n_words > 3 ? o->words[3] : "program", token, error))
		status = misuse("%s", error);
	else
		print("%s\n", token);
	store_close(s);
	return status;
}
