/* SPDX-License-Identifier: MIT */
/* Opens the store in the directory that a command's --data option names. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "server/program.h"
#include "server/store/store.h"

const char *data_dir(const struct options *o)
{
	if (!o->text[OPT_DATA])
		misuse(_(
			"Choose the data directory with '--data', for example --data ./asobi-data."));
	return o->text[OPT_DATA];
}

struct store *open_store(const struct options *o, bool make)
{
	const char *dir = data_dir(o);
	char error[ERROR_TEXT], path[4096];
	struct store *s;
	struct stat st;

	if (!dir)
		return NULL;
	snprintf(path, sizeof path, "%s/asobi.db", dir);
	if (!make && stat(path, &st) != 0) {
		misuse(_("No Asobi data in %.200s: %s."), dir, strerror(errno));
		return NULL;
	}
	s = store_open(dir, error);
	if (!s)
		misuse("%s", error);
	return s;
}
