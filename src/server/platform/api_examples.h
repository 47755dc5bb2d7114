/* SPDX-License-Identifier: MIT */
/* api_examples.h - what was asked and answered in a test, for GET /api: as it was, but for times,
 * secrets and what is long.  Made by `make regolden-api`, and compared by `make check`. */
#ifndef ASOBI_SERVER_API_EXAMPLES_H
#define ASOBI_SERVER_API_EXAMPLES_H

struct api_example {
	const char *key;		/* ends with NULL */
	const char *request;		/* "" of a message */
	const char *answer;
};
extern const struct api_example api_examples[];

#endif
