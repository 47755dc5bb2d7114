/* SPDX-License-Identifier: MIT */
#include "cheap_crypt.h"

#include <crypt.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/sum.h"
#include "suite.h"

static const char usual[] = "$y$j9T";
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct crypt_count count;
static pthread_t counter;

struct crypt_count crypt_count(void)
{
	struct crypt_count so_far;

	pthread_mutex_lock(&lock);
	so_far = count;
	count = (struct crypt_count){ 0 };
	counter = pthread_self();
	pthread_mutex_unlock(&lock);
	return so_far;
}

static void note(const char *setting)
{
	pthread_mutex_lock(&lock);
	if (pthread_equal(counter, pthread_self()))
		count.here++;
	else
		count.elsewhere++;
	if (!strncmp(setting, usual, PASSWORD_COST))
		count.usual++;
	else
		count.other++;
	pthread_mutex_unlock(&lock);
}

/* Writes the setting's method, cost and salt, followed by a checksum of these and the password
 * instead of yescrypt's hash. */
static void hash(const char *password, const char *setting, char *out, size_t size)
{
	const char *salt = strchr(setting + PASSWORD_COST, '$');
	const int n = (int)(salt ? salt + 1 + strcspn(salt + 1, "$") - setting : 0);
	const uint32_t sum = sum_text(sum_text(SUM_START, setting, (size_t)n), password,
				      strlen(password));

	snprintf(out, size, "%.*s$%035u%08x", n, setting, 0u, (unsigned)sum);
}

/* Replaces libcrypt's function of the same name. */
char *crypt_r(const char *password, const char *setting, struct crypt_data *data)
{
	note(setting);
	if (strncmp(setting, "$y$", 3) != 0)
		return NULL;
	hash(password, setting, data->output, sizeof data->output);
	return data->output;
}

int64_t old_user(struct store *s, const char *name, const char *password, bool admin,
		 const char *cost)
{
	struct password_hash h;
	char error[ERROR_TEXT], setting[64];
	int64_t id;

	snprintf(setting, sizeof setting, "%s$%08x", cost,
		 (unsigned)sum_text(SUM_START, name, strlen(name)));
	hash(password, setting, h.text, sizeof h.text);
	id = store_user_put(s, name, &h, admin, error);
	ck_assert_msg(id > 0, "%s", error);
	return id;
}

int64_t password_of(struct store *s, const char *name, const char *password)
{
	struct store_secret secret;
	struct store_user u;

	return store_user_secret(s, name, &u, &secret) && store_secret_is(password, &secret) ? u.id
											     : 0;
}
