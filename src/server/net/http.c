/* SPDX-License-Identifier: MIT */
#include "server/net/http.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/strbuf.h"
#include "base/wipe.h"
#include "base/xalloc.h"

struct http_parser {
	enum { HEAD, BODY, CHUNK_SIZE, CHUNK, CHUNK_END, LAST_CHUNK_END, COMPLETE } step;
	struct strbuf head, body, line;
	char *query; /* the decoded query */
	size_t left; /* the number of bytes of the body or chunk that haven't arrived yet */
	bool first_line_done, is_form;
	struct http_request r;
};

struct http_parser *http_parser_new(void)
{
	return xcalloc(1, sizeof(struct http_parser));
}

/* Wipes a string before freeing it, because headers and forms may contain passwords. */
static void drop_text(struct strbuf *sb)
{
	if (sb->len)
		wipe_bytes(sb->text, sb->len);
	sb_free(sb);
}

void http_parser_free(struct http_parser *p)
{
	if (!p)
		return;
	drop_text(&p->head);
	drop_text(&p->body);
	drop_text(&p->line);
	wipe_text(p->query);
	free(p);
}

bool http_parser_head_done(const struct http_parser *p)
{
	return p->step != HEAD;
}

struct http_request *http_parser_request(struct http_parser *p)
{
	return &p->r;
}

const char *http_field(const struct http_request *r, const char *name)
{
	for (unsigned i = 0; i < r->n_fields; i++)
		if (strcmp(r->fields[i].name, name) == 0)
			return r->fields[i].value;
	return NULL;
}

unsigned http_count_fields(const struct http_request *r, const char *name)
{
	unsigned n = 0;

	for (unsigned i = 0; i < r->n_fields; i++)
		n += strcmp(r->fields[i].name, name) == 0;
	return n;
}

/* ---- The header ------------------------------------------------------------- */

static bool is_token(const char *s)
{
	static const char allowed[] = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

	return *s && strspn(s, allowed) == strlen(s);
}

/* Returns true if the header field with this name contains the word; its value is a list such as
 * "a, b". */
static bool lists_word(const struct http_request *r, const char *name, const char *word)
{
	size_t len = strlen(word);

	for (unsigned i = 0; i < r->n_fields; i++) {
		const char *at = r->fields[i].value;

		if (strcmp(r->fields[i].name, name) != 0)
			continue;
		while (*at) {
			size_t n;

			at += strspn(at, " \t,");
			n = strcspn(at, " \t,");
			if (n == len && strncasecmp(at, word, n) == 0)
				return true;
			at += n;
		}
	}
	return false;
}

static int read_method(struct http_request *r, const char *word)
{
	static const char *const names[] = { "GET", "HEAD", "POST", "PUT", "DELETE" };

	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(word, names[i]) == 0) {
			r->method = (enum http_method)i;
			return 0;
		}
	return is_token(word) ? 501 : 400;
}

static int read_version(struct http_request *r, const char *word)
{
	if (strcmp(word, "HTTP/1.1") != 0 && strcmp(word, "HTTP/1.0") != 0)
		return strlen(word) == 8 && strncmp(word, "HTTP/", 5) == 0 &&
				       strspn(word + 5, "0123456789") == 1 && word[6] == '.' &&
				       strspn(word + 7, "0123456789") == 1
			       ? 505
			       : 400;
	r->http10 = word[7] == '0';
	return 0;
}

/* Reads the request target "/path?query". A request meant for a proxy may use "http://host/path"
 * instead; the host must then match the Host field. */
static bool read_target(struct http_parser *p, char *target)
{
	char *query;

	if (strncasecmp(target, "http://", 7) == 0) {
		const char *host = http_field(&p->r, "host");
		size_t len = strcspn(target + 7, "/?");

		if (!host || strlen(host) != len || strncasecmp(target + 7, host, len) != 0)
			return false;
		target += 7 + len;
	}
	if (*target != '/')
		return false;
	for (const char *c = target; *c; c++)
		if (*c <= ' ' || *c >= 0x7f || *c == '#')
			return false;
	query = strchr(target, '?');
	if (query)
		*query++ = '\0';
	p->r.path = target;
	p->r.query = query ? query : "";
	p->query = xstrdup(p->r.query);
	return http_decode(target, false) && http_read_form(&p->r, p->query);
}

static bool good_port(const char *s)
{
	size_t n = strspn(s, "0123456789");

	return s[n] == '\0' && n <= 5 && atoi(s) <= 65535;
}

static bool good_host(const char *s)
{
	size_t n;

	if (*s == '[') {
		n = 1 + strspn(s + 1, "0123456789abcdefABCDEF:.");
		if (n < 3 || s[n] != ']')
			return false;
		n++;
	} else {
		n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~");
		if (n == 0)
			return false;
	}
	return s[n] == '\0' || (s[n] == ':' && good_port(s + n + 1));
}

static int read_field(struct http_request *r, char *line)
{
	char *value = strchr(line, ':'), *end;

	if (r->n_fields == HTTP_FIELDS_MAX)
		return 431;
	if (!value)
		return 400;
	*value++ = '\0';
	if (!is_token(line))
		return 400;
	value += strspn(value, " \t");
	end = value + strlen(value);
	while (end > value && (end[-1] == ' ' || end[-1] == '\t'))
		*--end = '\0';
	for (const char *c = value; *c; c++)
		if ((*c > 0 && *c < ' ' && *c != '\t') || *c == 0x7f)
			return 400;
	for (char *c = line; *c; c++)
		if (*c >= 'A' && *c <= 'Z')
			*c = (char)(*c - 'A' + 'a');
	r->fields[r->n_fields++] = (struct http_pair){ line, value };
	return 0;
}

/* Determines the length of the body. Refuses a request that gives two different lengths. */
static int read_framing(struct http_parser *p)
{
	const struct http_request *r = &p->r;
	const char *length = http_field(r, "content-length");
	bool has_body = r->method == HTTP_POST || r->method == HTTP_PUT;

	if (http_field(r, "transfer-encoding")) {
		if (length || r->http10 || http_count_fields(r, "transfer-encoding") != 1)
			return 400;
		if (strcasecmp(http_field(r, "transfer-encoding"), "chunked") != 0)
			return 501;
		p->step = CHUNK_SIZE;
		return 0;
	}
	if (!length && has_body && r->http10)
		return 411;
	p->step = COMPLETE;
	if (!length)
		return 0;
	if (http_count_fields(r, "content-length") != 1 || !*length ||
	    length[strspn(length, "0123456789")])
		return 400;
	if (strlen(length) > 9 || strtoul(length, NULL, 10) > HTTP_BODY_MAX)
		return 413;
	p->left = strtoul(length, NULL, 10);
	if (p->left)
		p->step = BODY;
	return 0;
}

static int read_meaning(struct http_parser *p)
{
	struct http_request *r = &p->r;
	const char *type = http_field(r, "content-type"), *expect = http_field(r, "expect");
	static const char form[] = "application/x-www-form-urlencoded";
	unsigned hosts = http_count_fields(r, "host");
	int status;

	if (hosts > 1 || (hosts == 0 && !r->http10) || (hosts && !good_host(http_field(r, "host"))))
		return 400;
	r->host = http_field(r, "host");
	status = read_framing(p);
	if (status)
		return status;
	if (expect && !r->http10) {
		if (strcasecmp(expect, "100-continue") != 0)
			return 417;
		r->expects = p->step != COMPLETE;
	}
	p->is_form = type && strncasecmp(type, form, strlen(form)) == 0 &&
		     strchr("; \t", type[strlen(form)]);
	r->keep_alive = r->http10 ? lists_word(r, "connection", "keep-alive")
				  : !lists_word(r, "connection", "close");
	r->upgrade = r->method == HTTP_GET && !r->http10 && p->step == COMPLETE &&
		     lists_word(r, "connection", "upgrade") &&
		     lists_word(r, "upgrade", "websocket");
	return 0;
}

/* Cuts off the next line. The caller has checked that every line of the header ends with CRLF. */
static char *next_line(char **at)
{
	char *line = *at, *end = strstr(line, "\r\n");

	*end = '\0';
	*at = end + 2;
	return line;
}

static int read_head(struct http_parser *p)
{
	char *at = p->head.text, *line = next_line(&at);
	char *target = strchr(line, ' '), *version = target ? strchr(target + 1, ' ') : NULL;
	int status;

	if (!version)
		return 400;
	*target++ = '\0';
	*version++ = '\0';
	status = read_method(&p->r, line);
	if (!status)
		status = read_version(&p->r, version);
	while (!status && *(line = next_line(&at)))
		status = read_field(&p->r, line);
	if (!status)
		status = read_meaning(p);
	return status ? status : read_target(p, target) ? 0 : 400;
}

static int take_head(struct http_parser *p, char c)
{
	size_t n = p->head.len;
	char before = n ? p->head.text[n - 1] : '\0';

	if (c == '\0' || (c == '\n') != (before == '\r'))
		return 400;
	if (n + 1 > HTTP_HEAD_MAX)
		return p->first_line_done ? 431 : 414;
	sb_add_bytes(&p->head, &c, 1);
	if (c != '\n')
		return 0;
	if (n + 1 == 2) { /* one empty line may precede a request */
		if (p->first_line_done)
			return 400;
		p->head.len = 0;
	} else if (n + 1 >= 4 && p->head.text[n - 2] == '\n') {
		return read_head(p);
	}
	p->first_line_done = true;
	return 0;
}

/* ---- The body --------------------------------------------------------------- */

static int complete_request(struct http_parser *p)
{
	p->step = COMPLETE;
	if (!p->is_form || !p->body.len)
		return 0;
	return strlen(p->body.text) == p->body.len && http_read_form(&p->r, p->body.text) ? 0 : 400;
}

/* Reads the size line of a chunk, such as "1f" followed by CRLF. Chunk extensions are ignored. */
static int take_chunk_size(struct http_parser *p, char c)
{
	struct strbuf *line = &p->line;

	if (line->len > 10)
		return 400;
	sb_add_bytes(line, &c, 1);
	if (c != '\n')
		return 0;
	if (line->len < 3 || strspn(line->text, "0123456789abcdefABCDEF") != line->len - 2 ||
	    line->text[line->len - 2] != '\r')
		return 400;
	p->left = strtoul(line->text, NULL, 16);
	line->len = 0;
	if (p->left > HTTP_BODY_MAX - p->body.len)
		return 413;
	p->step = p->left ? CHUNK : LAST_CHUNK_END;
	return 0;
}

/* Reads the line ending after a chunk, or after the last chunk. Refuses trailer fields, although
 * the protocol allows them after the last chunk. */
static int take_end(struct http_parser *p, char c)
{
	if (c != "\r\n"[p->line.len])
		return 400;
	sb_add_bytes(&p->line, &c, 1);
	if (p->line.len < 2)
		return 0;
	p->line.len = 0;
	if (p->step == LAST_CHUNK_END)
		return complete_request(p);
	p->step = CHUNK_SIZE;
	return 0;
}

static size_t take_bytes(struct http_parser *p, const char *bytes, size_t n, int *status)
{
	if (n > p->left)
		n = p->left;
	sb_add_bytes(&p->body, bytes, n);
	p->left -= n;
	if (p->left == 0 && p->step == CHUNK)
		p->step = CHUNK_END;
	else if (p->left == 0)
		*status = complete_request(p);
	return n;
}

int http_parser_take(struct http_parser *p, const unsigned char *bytes, size_t n, size_t *used)
{
	const char *text = (const char *)bytes;
	int status = 0;

	for (*used = 0; *used < n && !status && p->step != COMPLETE;) {
		bool in_head = p->step == HEAD;

		if (p->step == BODY || p->step == CHUNK) {
			*used += take_bytes(p, text + *used, n - *used, &status);
			continue;
		}
		if (in_head)
			status = take_head(p, text[*used]);
		else if (p->step == CHUNK_SIZE)
			status = take_chunk_size(p, text[*used]);
		else
			status = take_end(p, text[*used]);
		++*used;
		if (in_head && p->step != HEAD && p->step != COMPLETE)
			break;
	}
	return status ? status : p->step == COMPLETE;
}

/* ---- Which page a request comes from ---------------------------------------- */

/* Returns true if the host of a URL such as "http://host:port/path" is the given host. The Origin
 * "null" matches no host. */
static bool same_host(const char *url, const char *host)
{
	const char *at = strstr(url, "://");
	size_t len = host ? strlen(host) : 0;

	return at && len && strncasecmp(at + 3, host, len) == 0 && strchr("/?#", at[3 + len]);
}

bool web_from_browser(const struct http_request *r)
{
	return http_field(r, "origin") || http_field(r, "referer") ||
	       http_field(r, "sec-fetch-site");
}

bool web_foreign(const struct http_request *r)
{
	const char *from = http_field(r, "origin"), *site = http_field(r, "sec-fetch-site");

	if (site && strcasecmp(site, "cross-site") == 0)
		return true;
	if (!from)
		from = http_field(r, "referer");
	return from && !same_host(from, r->host);
}
