/* SPDX-License-Identifier: MIT */
/* data.h - what an answer of the server says to programs: JSON, XML or, where it is a list of rows
 * that are all alike, CSV (RFC 4180). */
#ifndef ASOBI_DATA_H
#define ASOBI_DATA_H

#include "base/json.h"
#include "base/value.h"

/* Data are facts, and objects and arrays of facts; they may be added piece by piece:
 *
 *	struct data d = DATA_JSON;
 *	data_add(&d, DATA_OBJECT(NULL), FACT("id", id), FACT("name", name), DATA_ARRAY("cards"));
 *	data_add_object(&d, "card", FACT("mark", mark), FACT("number", number));	once for
 *each data_add(&d, DATA_CLOSE, DATA_CLOSE);
 *
 * A real number has three places; one that is not finite is null.  An object that has a name in an
 *array is one of this alone, {"card":{...}}.
 *
 * In XML '_' is '-', what has no name in an array has the array's without its s, and the outermost
 *name is seen, which JSON leaves out.  In CSV each object of the outermost array is a line, and an
 *array in it is a column for each of its values, "names1". */

enum { DATA_NAME = 24, DATA_DEPTH = 8 };
struct data {
	struct json json; /* its text is to be freed, whatever it is */
	bool xml, csv;	  /* else it is JSON */
	bool nil;	  /* of what is not yet there; it has no id */
	unsigned depth;
	struct {
		char name[DATA_NAME];
		bool array, wrapped;
		unsigned n;
	} in[DATA_DEPTH];
	struct strbuf names; /* of CSV: its first line, until it is written */
	bool named;
	unsigned cells; /* of CSV: those of this line */
};
#define DATA_JSON                                                                                  \
	{                                                                                          \
		.json.tight = true                                                                 \
	}
#define DATA_OBJECT(n)                                                                             \
	{                                                                                          \
		(n),                                                                               \
		{                                                                                  \
			VALUE_OBJECT                                                               \
		}                                                                                  \
	}
#define DATA_ARRAY(n)                                                                              \
	{                                                                                          \
		(n),                                                                               \
		{                                                                                  \
			VALUE_ARRAY                                                                \
		}                                                                                  \
	}
#define DATA_CLOSE                                                                                 \
	{                                                                                          \
		NULL,                                                                              \
		{                                                                                  \
			VALUE_CLOSE                                                                \
		}                                                                                  \
	}
#define data_add(d, ...) data_add_facts(d, FACTS(__VA_ARGS__))
#define data_add_object(d, name, ...)                                                              \
	data_add(d, DATA_OBJECT(name), __VA_ARGS__, DATA_CLOSE) /* whole */
void data_add_facts(struct data *d, const struct fact *facts);

#endif
