/* SPDX-License-Identifier: MIT */
#include "server/net/host.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/address.h"

static const char in_names[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";

bool host_is_name(const char *text)
{
	const size_t n = strlen(text);

	return n > 0 && n < ADDRESS_HOST && strspn(text, in_names) == n && *text != '.';
}

/* Returns the length of a host name without its trailing dot, which doesn't change the name's
 * meaning. */
static size_t count_letters(const char *name, size_t n)
{
	return n > 1 && name[n - 1] == '.' ? n - 1 : n;
}

static bool is_same(const char *name, size_t n, const char *other)
{
	return count_letters(other, strlen(other)) == n && strncasecmp(name, other, n) == 0;
}

static bool is_localhost(const char *name, size_t n)
{
	static const char local[] = "localhost";
	const size_t len = sizeof local - 1;

	return n >= len && strncasecmp(name + n - len, local, len) == 0 &&
	       (n == len || name[n - len - 1] == '.');
}

bool host_is_ours(const char *host, const char *const *names)
{
	const bool v6 = *host == '[';
	const char *name = host + v6;
	size_t n = strcspn(name, v6 ? "]" : ":");
	struct address a = { .port = 0 };

	if (n >= sizeof a.host)
		return false;
	snprintf(a.host, sizeof a.host, "%.*s", (int)n, name);
	if (address_is_numeric(&a))
		return true;
	n = count_letters(name, n);
	for (; names && *names; names++)
		if (is_same(name, n, *names))
			return true;
	return is_localhost(name, n);
}
