/* SPDX-License-Identifier: MIT */
#include "base/paths.h"

#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/strbuf.h"

static const char *home(void)
{
	const char *h = getenv("HOME");

	if (!h || h[0] != '/') {
		const struct passwd *pw = getpwuid(getuid());

		h = pw ? pw->pw_dir : NULL;
	}
	return h && h[0] == '/' ? h : NULL;
}

/* NAME below our part of an XDG directory.  The specification asks us to ignore
 * relative values. */
static char *path_below(const char *variable, const char *fallback, const char *name)
{
	const char *base = getenv(variable);
	struct strbuf path = {0};

	if (base && base[0] == '/')
		sb_addf(&path, "%s/asobi", base);
	else if (home())
		sb_addf(&path, "%s/%s/asobi", home(), fallback);
	else
		return NULL;
	sb_addf(&path, "/%s", name);
	return sb_take(&path);
}

char *path_state(const char *name)
{
	return path_below("XDG_STATE_HOME", ".local/state", name);
}

char *path_config(const char *name)
{
	return path_below("XDG_CONFIG_HOME", ".config", name);
}

char *path_kept(const char *name)
{
	return path_below("XDG_DATA_HOME", ".local/share", name);
}

char *path_data(const char *name)
{
	const char *dir = getenv("ASOBI_DATADIR");
	struct strbuf path = {0};

	sb_addf(&path, "%s/%s", dir && *dir ? dir : ASOBI_DATADIR, name);
	return sb_take(&path);
}

char *path_locale(void)
{
	const char *dir = getenv("ASOBI_DATADIR");
	struct strbuf path = {0};

	if (dir && *dir)
		sb_addf(&path, "%s/locale", dir);
	else
		sb_add(&path, ASOBI_LOCALEDIR);
	return sb_take(&path);
}
