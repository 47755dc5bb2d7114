/* SPDX-License-Identifier: MIT */
/* value.h - values that carry their types, for code that reads or writes rows of them: SQL, HTML,
 * JSON, XML and CSV. The compiler derives a value's type from its expression and a column's type
 * from the struct member, and rejects any type that isn't listed here. */
#ifndef ASOBI_VALUE_H
#define ASOBI_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum value_kind {
	VALUE_END, /* marks the end of a list of values */
	VALUE_NULL,
	VALUE_FLAG,
	VALUE_INTEGER,
	VALUE_REAL,
	VALUE_TIME, /* a time in seconds, in UTC */
	VALUE_TEXT,
	VALUE_BYTES,
	VALUE_NUMBERS, /* an array of numbers that counts as one value */
	VALUE_HTML,    /* a buffer of HTML; whatever writes the value also frees the buffer */
	VALUE_OBJECT,
	VALUE_ARRAY,
	VALUE_CLOSE /* ends the object or array that was opened last */
};
/* A typed value. Strings, byte arrays and arrays of numbers are borrowed; a NULL string means that
 * there is no value. */
struct value {
	enum value_kind kind;
	union {
		int64_t integer; /* the value of a flag, an integer or a time */
		double real;
		const char *text;
		const void *bytes;
		const unsigned *numbers;
		struct strbuf *html;
	};
	size_t n; /* the number of bytes, or of numbers in the array */
};

static inline struct value value_null(void)
{
	return (struct value){ VALUE_NULL };
}
static inline struct value value_flag(bool x)
{
	return (struct value){ VALUE_FLAG, .integer = x };
}
static inline struct value value_integer(int64_t x)
{
	return (struct value){ VALUE_INTEGER, .integer = x };
}
static inline struct value value_bits(uint64_t x)
{
	return value_integer((int64_t)x);
} /* preserves all 64 bits of an unsigned number, such as a seed */
static inline struct value value_real(double x)
{
	return (struct value){ VALUE_REAL, .real = x };
}
static inline struct value value_time(int64_t x)
{
	return (struct value){ VALUE_TIME, .integer = x };
}
static inline struct value value_text(const char *x)
{
	return (struct value){ VALUE_TEXT, .text = x };
}
static inline struct value value_html(struct strbuf *x)
{
	return (struct value){ VALUE_HTML, .html = x };
}
static inline struct value value_itself(struct value x)
{
	return x;
}

static inline struct value value_bytes(const void *x, size_t n)
{
	return (struct value){ VALUE_BYTES, .bytes = x, .n = n };
}

static inline struct value value_numbers(const unsigned *x, size_t n)
{
	return (struct value){ VALUE_NUMBERS, .numbers = x, .n = n };
}

/* Returns a value that refers to another row by its id; if the id is 0, returns an absent value. */
static inline struct value value_id(int64_t id)
{
	return id ? value_integer(id) : value_null();
}

/* Makes a value of the expression's type. In C, comparisons have type int; use value_flag() to
 * make one a flag. */
#define VALUE(x)                                                                                   \
	_Generic((x), bool: value_flag, int: value_integer, unsigned: value_integer, uint8_t: value_integer, \
	int64_t: value_integer, uint64_t: value_bits, double: value_real, char *: value_text, const char *: value_text, \
	struct value: value_itself)(x)

/* Expands to f(with, x) for each of 1 to 24 arguments x, separated by commas. */
#define EACH(f, with, ...)                                                                         \
	EACH_25TH(__VA_ARGS__, EACH_24, EACH_23, EACH_22, EACH_21, EACH_20, EACH_19, EACH_18,      \
		  EACH_17, EACH_16, EACH_15, EACH_14, EACH_13, EACH_12, EACH_11, EACH_10, EACH_9,  \
		  EACH_8, EACH_7, EACH_6, EACH_5, EACH_4, EACH_3, EACH_2, EACH_1, )                \
	(f, with, __VA_ARGS__)
#define EACH_25TH(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, each,    \
		  ...)                                                                             \
	each
#define EACH_1(f, with, x) f(with, x)
#define EACH_2(f, with, x, ...) f(with, x), EACH_1(f, with, __VA_ARGS__)
#define EACH_3(f, with, x, ...) f(with, x), EACH_2(f, with, __VA_ARGS__)
#define EACH_4(f, with, x, ...) f(with, x), EACH_3(f, with, __VA_ARGS__)
#define EACH_5(f, with, x, ...) f(with, x), EACH_4(f, with, __VA_ARGS__)
#define EACH_6(f, with, x, ...) f(with, x), EACH_5(f, with, __VA_ARGS__)
#define EACH_7(f, with, x, ...) f(with, x), EACH_6(f, with, __VA_ARGS__)
#define EACH_8(f, with, x, ...) f(with, x), EACH_7(f, with, __VA_ARGS__)
#define EACH_9(f, with, x, ...) f(with, x), EACH_8(f, with, __VA_ARGS__)
#define EACH_10(f, with, x, ...) f(with, x), EACH_9(f, with, __VA_ARGS__)
#define EACH_11(f, with, x, ...) f(with, x), EACH_10(f, with, __VA_ARGS__)
#define EACH_12(f, with, x, ...) f(with, x), EACH_11(f, with, __VA_ARGS__)
#define EACH_13(f, with, x, ...) f(with, x), EACH_12(f, with, __VA_ARGS__)
#define EACH_14(f, with, x, ...) f(with, x), EACH_13(f, with, __VA_ARGS__)
#define EACH_15(f, with, x, ...) f(with, x), EACH_14(f, with, __VA_ARGS__)
#define EACH_16(f, with, x, ...) f(with, x), EACH_15(f, with, __VA_ARGS__)
#define EACH_17(f, with, x, ...) f(with, x), EACH_16(f, with, __VA_ARGS__)
#define EACH_18(f, with, x, ...) f(with, x), EACH_17(f, with, __VA_ARGS__)
#define EACH_19(f, with, x, ...) f(with, x), EACH_18(f, with, __VA_ARGS__)
#define EACH_20(f, with, x, ...) f(with, x), EACH_19(f, with, __VA_ARGS__)
#define EACH_21(f, with, x, ...) f(with, x), EACH_20(f, with, __VA_ARGS__)
#define EACH_22(f, with, x, ...) f(with, x), EACH_21(f, with, __VA_ARGS__)
#define EACH_23(f, with, x, ...) f(with, x), EACH_22(f, with, __VA_ARGS__)
#define EACH_24(f, with, x, ...) f(with, x), EACH_23(f, with, __VA_ARGS__)

/* Expands to two arguments for a function call: an array of the given values, and its length. */
#define VALUES(...) VALUE_LIST(__VA_ARGS__), sizeof VALUE_LIST(__VA_ARGS__) / sizeof(struct value)
#define VALUE_LIST(...) ((const struct value[]){ EACH(VALUE_OF, , __VA_ARGS__) })
#define VALUE_OF(with, x) VALUE(x)

/* ---- Facts: named values; VALUE_END terminates a list of facts ---- */

struct fact {
	const char *name;
	struct value is;
};
#define FACT(n, x) ((struct fact){ (n), VALUE(x) })
/* Expands to one fact for each of the given members of the struct that `from` points to. Each fact
 * is named after its member. */
#define FIELDS(from, ...) EACH(FIELD, from, __VA_ARGS__)
#define FIELD(from, member) FACT(#member, (from)->member)
#define FACT_HTML(n, sb) ((struct fact){ (n), value_html(&(sb)) })
#define FACTS(...) ((const struct fact[]){ __VA_ARGS__, { .name = NULL } })

/* ---- Columns: where a row's struct stores its values ---- */

struct column {
	enum value_kind kind;
	size_t at, size; /* the offset and size of the member; size 0 ends the list */
};
/* Describes a member as a column. A string must be an array inside the struct; a pointer doesn't
 * compile. */
#define COLUMN(type, member)                                                                       \
	{                                                                                          \
		COLUMN_KIND(((type *)0)->member), offsetof(type, member),                          \
			sizeof((type *)0)->member                                                  \
	}
#define COLUMN_KIND(x)                                                                             \
	_Generic(&(x), char **: (struct value){ VALUE_END }, default: _Generic((x), bool: VALUE_FLAG, \
	int: VALUE_INTEGER, unsigned: VALUE_INTEGER, int64_t: VALUE_INTEGER, uint64_t: VALUE_INTEGER, char *: VALUE_TEXT, \
	uint8_t *: VALUE_BYTES))
/* Defines `name` as the list of columns for rows of the given type, and NAME_row as an alias for
 * that type. */
#define COLUMNS(name, type, ...)                                                                   \
	typedef type name##_row;                                                                   \
	static const struct column name[] = { EACH(COLUMN, type, __VA_ARGS__), { VALUE_END, 0, 0 } }

#endif
