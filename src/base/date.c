/* SPDX-License-Identifier: MIT */
#include "base/date.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DAY = 86400, FOUR_CENTURIES = 146097, YEAR_0 = -719468 };		/* seconds, days, the day it began in March */

/* By the calendar, not by the system, whose moments may end in 2038.  Years are counted from
 * March, as in days(). */
void date_text(int64_t seconds, char buf[DATE_TEXT])
{
	const int64_t second = (seconds % DAY + DAY) % DAY, since = (seconds - second) / DAY - YEAR_0;
	const int64_t day = (since % FOUR_CENTURIES + FOUR_CENTURIES) % FOUR_CENTURIES;
	const int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
	const int64_t of_year = day - 365 * year - year / 4 + year / 100, month = (5 * of_year + 2) / 153;
	const int64_t written = (since - day) / FOUR_CENTURIES * 400 + year + (month >= 10);

	buf[0] = '\0';
	if (written >= 0 && written <= 9999)
		snprintf(buf, DATE_TEXT, "%04u-%02u-%02uT%02u:%02u:%02uZ", (unsigned)written,
			 (unsigned)(month < 10 ? month + 3 : month - 9), (unsigned)(of_year - (153 * month + 2) / 5 + 1),
			 (unsigned)(second / 3600), (unsigned)(second / 60 % 60), (unsigned)(second % 60));
}

void date_local(int64_t seconds, char buf[DATE_TEXT])
{
	const time_t t = (time_t)seconds;
	struct tm tm;

	if (t != seconds || !localtime_r(&t, &tm) || !strftime(buf, DATE_TEXT, "%Y-%m-%d %H:%M", &tm))
		buf[0] = '\0';
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

	return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 + YEAR_0;
}

/* What does not exist (the 30th of February, 25 o'clock) comes back as another text. */
bool date_parse(const char *text, int64_t *seconds)
{
	static const char form[] = "0000-00-00T00:00:00Z";
	char again[DATE_TEXT];

	for (size_t i = 0; i < sizeof form; i++)
		if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return false;
	*seconds = DAY * days(number(text, 4), number(text + 5, 2), number(text + 8, 2)) +
		   3600 * number(text + 11, 2) + 60 * number(text + 14, 2) + number(text + 17, 2);
	date_text(*seconds, again);
	return !strcmp(again, text);
}
