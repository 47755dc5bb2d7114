/* SPDX-License-Identifier: MIT */
#include "shelf/keep.h"

#include "base/clock.h"
#include "shelf/archive.h"
#include "shelf/autosave.h"

static bool archive(const struct match *m, struct keeping *k, char error[ERROR_TEXT])
{
	if (!k->archived)
		k->archived = (k->continued && archive_ends_with(m)) || archive_keep(m, clock_now(), error);
	return k->archived;
}

bool keep_game(const struct match *m, struct keeping *k, char error[ERROR_TEXT])
{
	char why[ERROR_TEXT];

	if (!match_ended(m)) {
		k->archived = false;	/* the end may have been taken back */
		return autosave_keep(m, error);
	}
	if (!archive(m, k, error)) {
		autosave_keep(m, why);	/* to be tried again when it is continued */
		return false;
	}
	if (match_goes_on(m))
		return autosave_keep(m, error);
	autosave_forget(match_config(m)->game);
	return true;
}
