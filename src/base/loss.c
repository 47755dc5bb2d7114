/* SPDX-License-Identifier: MIT */
#include "base/loss.h"

#include <pthread.h>
#include <stdio.h>

enum { SENTENCE = 256 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool any;
static char first[SENTENCE];

void loss_note(const char *sentence)
{
	pthread_mutex_lock(&lock);
	any = true;
	if (!*first)
		snprintf(first, sizeof first, "%s", sentence);
	pthread_mutex_unlock(&lock);
}

bool loss_any(void)
{
	bool noted;

	pthread_mutex_lock(&lock);
	noted = any;
	pthread_mutex_unlock(&lock);
	return noted;
}

/* Reading the sentence without the lock is safe, because it never changes once it is set. */
const char *loss_untold(void)
{
	return first;
}
