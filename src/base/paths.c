#include "base/paths.h"

#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
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

/* The specification asks us to ignore relative values. */
char *path_state(const char *name)
{
	const char *base = getenv("XDG_STATE_HOME");
	struct strbuf path = {0};

	if (base && base[0] == '/')
		sb_addf(&path, "%s/asobi", base);
	else if (home())
		sb_addf(&path, "%s/.local/state/asobi", home());
	else
		return NULL;
	file_make_dirs(path.text);
	sb_addf(&path, "/%s", name);
	return sb_take(&path);
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
