/* SPDX-License-Identifier: MIT */
#include "base/date.h"

#include <string.h>
#include <time.h>

static void put(int64_t seconds, bool local, const char *form, char buf[DATE_TEXT])
{
	const time_t t = (time_t)seconds;
	struct tm tm;

	if (!(local ? localtime_r(&t, &tm) : gmtime_r(&t, &tm)) || !strftime(buf, DATE_TEXT, form, &tm))
		buf[0] = '\0';
}

void date_text(int64_t seconds, char buf[DATE_TEXT])
{
	put(seconds, false, "%Y-%m-%dT%H:%M:%SZ", buf);
}

void date_local(int64_t seconds, char buf[DATE_TEXT])
{
	put(seconds, true, "%Y-%m-%d %H:%M", buf);
}

static int64_t number(const char *digits, int n)
{
	int64_t value = 0;

	while (n--)
		value = value * 10 + (*digits++ - '0');
	return value;
}

/* Days from 1970 in the Gregorian calendar.  Years are counted from March, so that
 * the day that is sometimes missing is the last of the year. */
static int64_t days(int64_t year, int64_t month, int64_t day)
{
	const int64_t y = month < 3 ? year - 1 : year, m = month < 3 ? month + 9 : month - 3;

	return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

/* What does not exist (the 30th of February, 25 o'clock) comes back as another text. */
bool date_parse(const char *text, int64_t *seconds)
{
	static const char form[] = "0000-00-00T00:00:00Z";
	char again[DATE_TEXT];

	for (size_t i = 0; i < sizeof form; i++)
		if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return false;
	*seconds = 86400 * days(number(text, 4), number(text + 5, 2), number(text + 8, 2)) +
		   3600 * number(text + 11, 2) + 60 * number(text + 14, 2) + number(text + 17, 2);
	date_text(*seconds, again);
	return !strcmp(again, text);
}
