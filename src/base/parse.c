/* SPDX-License-Identifier: MIT */
#include "base/parse.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"

static bool only_digits(const char *s)
{
	return *s && strspn(s, "0123456789") == strlen(s);
}

bool parse_int(const char *text, int min, int max, int *out)
{
	long n;

	if (!only_digits(text + (*text == '-')))
		return false;
	errno = 0;
	n = strtol(text, NULL, 10);
	if (errno || n < min || n > max)
		return false;
	*out = (int)n;
	return true;
}

bool parse_u64(const char *text, uint64_t *out)
{
	unsigned long long n;

	if (!only_digits(text))
		return false;
	errno = 0;
	n = strtoull(text, NULL, 10);
	if (errno)
		return false;
	*out = n;
	return true;
}

/* Reads seconds by treating the digits after the point as milliseconds. */
bool parse_seconds(const char *text, int max_ms, int *out)
{
	const char *point = strchr(text, '.');
	const size_t whole = point ? (size_t)(point - text) : strlen(text),
		     places = point ? strlen(point + 1) : 0;
	char digits[16];

	if (*text == '-' || !whole || whole > 6 || places > 3 || (point && !places))
		return false;
	memcpy(digits, text, whole);
	memcpy(digits + whole, "000", sizeof "000");
	memcpy(digits + whole, text + whole + (point != NULL), places);
	return parse_int(digits, 0, max_ms, out);
}

bool parse_word(const char **text, const char *separators, char *word, size_t size)
{
	const char *s = *text + strspn(*text, separators);
	size_t n = strcspn(s, separators);

	if (!n || n >= size)
		return false;
	memcpy(word, s, n);
	word[n] = '\0';
	*text = s + n;
	return true;
}

/* ---- Command lines ---- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Copies one word from *line to *out; returns false if a quote was left open. */
static bool take_word(const char **line, char **out)
{
	const char *in = *line;
	char *to = *out, quote = '\0';

	for (; *in && (quote || !is_blank(*in)); in++) {
		if (quote ? *in == quote : *in == '\'' || *in == '"') {
			quote = quote ? '\0' : *in;
		} else if (*in == '\\' && quote != '\'' && in[1] &&
			   (!quote || strchr("\"\\$`", in[1]))) {
			*to++ = *++in;
		} else {
			*to++ = *in;
		}
	}
	*to++ = '\0';
	*line = in;
	*out = to;
	return !quote;
}

char **words_split(const char *line, enum words_fault *fault)
{
	/* Words are never longer than the line they come from. */
	const size_t list = (COMMAND_WORDS + 1) * sizeof(char *);
	char **words = xcalloc(1, list + 2 * strlen(line) + 2);
	char *to = (char *)words + list;
	size_t n = 0;

	*fault = WORDS_WELL;
	while (*fault == WORDS_WELL) {
		while (is_blank(*line))
			line++;
		if (!*line)
			break;
		if (n == COMMAND_WORDS) {
			*fault = WORDS_TOO_MANY;
			break;
		}
		words[n++] = to;
		if (!take_word(&line, &to))
			*fault = WORDS_QUOTE_OPEN;
	}
	if (*fault == WORDS_WELL && n == 0)
		*fault = WORDS_NONE;
	if (*fault == WORDS_WELL)
		return words;
	free(words);
	return NULL;
}

char **words_pack(const char *const *words)
{
	size_t n = 0, room = 0;
	char **packed, *to;

	for (; words[n]; n++)
		room += strlen(words[n]) + 1;
	packed = xcalloc(1, (n + 1) * sizeof *packed + room);
	to = (char *)(packed + n + 1);
	for (size_t i = 0; i < n; i++) {
		packed[i] = to;
		strcpy(to, words[i]);
		to += strlen(to) + 1;
	}
	return packed;
}

/* ---- Dates ---- */

enum {
	DAY = SECONDS_A_DAY,
	FOUR_CENTURIES = 146097,
	YEAR_0 = -719468
}; /* seconds in a day, days in 400 years, the day on which year 0 began (in March) */

/* Computes the date without the system's functions, because their time may end in 2038. Years are
 * counted from March, as in days_since_1970(). */
void date_text(int64_t seconds, char buf[DATE_TEXT])
{
	const int64_t second = (seconds % DAY + DAY) % DAY,
		      since = (seconds - second) / DAY - YEAR_0;
	const int64_t day = (since % FOUR_CENTURIES + FOUR_CENTURIES) % FOUR_CENTURIES;
	const int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
	const int64_t of_year = day - 365 * year - year / 4 + year / 100,
		      month = (5 * of_year + 2) / 153;
	const int64_t written = (since - day) / FOUR_CENTURIES * 400 + year + (month >= 10);

	buf[0] = '\0';
	if (written >= 0 && written <= 9999)
		snprintf(buf, DATE_TEXT, "%04u-%02u-%02uT%02u:%02u:%02uZ", (unsigned)written,
			 (unsigned)(month < 10 ? month + 3 : month - 9),
			 (unsigned)(of_year - (153 * month + 2) / 5 + 1), (unsigned)(second / 3600),
			 (unsigned)(second / 60 % 60), (unsigned)(second % 60));
}

void date_local(int64_t seconds, char buf[DATE_TEXT])
{
	const time_t t = (time_t)seconds;
	struct tm tm;

	if (t != seconds || !localtime_r(&t, &tm) ||
	    !strftime(buf, DATE_TEXT, "%Y-%m-%d %H:%M", &tm))
		buf[0] = '\0';
}

static int64_t read_digits(const char *digits, int n)
{
	int64_t value = 0;

	while (n--)
		value = value * 10 + (*digits++ - '0');
	return value;
}

/* Returns the days since 1970 in the Gregorian calendar. Years are counted from March, so that the
 * leap day comes at the end of the year. */
static int64_t days_since_1970(int64_t year, int64_t month, int64_t day)
{
	const int64_t y = month < 3 ? year - 1 : year, m = month < 3 ? month + 9 : month - 3;

	return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 + YEAR_0;
}

/* Detects dates that don't exist (30 February, 25 o'clock), because date_text() writes them
 * differently. */
bool date_parse(const char *text, int64_t *seconds)
{
	static const char form[] = "0000-00-00T00:00:00Z";
	char again[DATE_TEXT];

	for (size_t i = 0; i < sizeof form; i++)
		if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return false;
	*seconds = DAY * days_since_1970(read_digits(text, 4), read_digits(text + 5, 2),
					 read_digits(text + 8, 2)) +
		   3600 * read_digits(text + 11, 2) + 60 * read_digits(text + 14, 2) +
		   read_digits(text + 17, 2);
	date_text(*seconds, again);
	return !strcmp(again, text);
}

bool date_parse_day(const char *text, int64_t *day)
{
	char full[DATE_TEXT + 1];
	int64_t seconds;

	snprintf(full, sizeof full, "%sT00:00:00Z", text);
	if (!date_parse(full, &seconds) || seconds < 0)
		return false;
	*day = seconds / SECONDS_A_DAY;
	return true;
}

/* Detects local times that don't exist, because date_local() writes them differently. */
bool date_parse_local(const char *text, int64_t *seconds)
{
	const bool whole_day = strlen(text) == strlen("0000-00-00");
	struct tm tm = { .tm_isdst = -1, .tm_sec = whole_day ? 59 : 0 };
	char full[DATE_TEXT], again[DATE_TEXT];

	if (date_parse(text, seconds))
		return true;
	if ((size_t)snprintf(full, sizeof full, "%s%s", text, whole_day ? " 23:59" : "") >=
		    sizeof full ||
	    sscanf(full, "%4d-%2d-%2d %2d:%2d", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &tm.tm_hour,
		   &tm.tm_min) != 5)
		return false;
	tm.tm_year -= 1900;
	tm.tm_mon--;
	*seconds = mktime(&tm);
	date_local(*seconds, again);
	return !strcmp(again, full);
}
