/* SPDX-License-Identifier: MIT */
/* Turns captured terminal screens into SVG (tui/film/film.h). The input is the output of `tmux
 * capture-pane -e -N -p`.
 *
 * A single capture makes a still picture; several make a moving one. In that case, a line with a
 * form feed and the milliseconds since the first capture must precede each of them; without a
 * number, the time is when the line arrived.
 *
 *   film [-l] [COLSxROWS] <CAPTURES >PICTURE.svg		-l: the terminal has a light
 * background
 */
#include <ctype.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/utf8.h"
#include "tui/film/film.h"

enum { END_MS = 1500 };

static int rows = 24, cols = 80;
static struct film *film;

/* Reads the colour after 38 or 48, written as "5;N" or "2;R;G;B". Returns how many numbers it
 * consumed. */
static int take_colour(const int *p, int n, int *out)
{
	if (n >= 3 && p[1] == 5) {
		*out = film_colour(p[2] & 255);
		return 3;
	}
	if (n >= 5 && p[1] == 2) {
		*out = (p[2] & 255) << 16 | (p[3] & 255) << 8 | (p[4] & 255);
		return 5;
	}
	return n;
}

static void take_look(struct film_look *l, const int *p, int n)
{
	static const struct film_look none = { -1, -1, false, false };

	for (int i = 0; i < n; i++) {
		if (p[i] == 0)
			*l = none;
		else if (p[i] == 1)
			l->bold = true;
		else if (p[i] == 22)
			l->bold = false;
		else if (p[i] == 7 || p[i] == 27)
			l->reverse = p[i] == 7;
		else if (p[i] == 38)
			i += take_colour(p + i, n - i, &l->ink) - 1;
		else if (p[i] == 48)
			i += take_colour(p + i, n - i, &l->ground) - 1;
		else if (p[i] == 39)
			l->ink = -1;
		else if (p[i] == 49)
			l->ground = -1;
		else if ((p[i] >= 30 && p[i] < 38) || (p[i] >= 90 && p[i] < 98))
			l->ink = film_colour(p[i] < 90 ? p[i] - 30 : p[i] - 82);
		else if ((p[i] >= 40 && p[i] < 48) || (p[i] >= 100 && p[i] < 108))
			l->ground = film_colour(p[i] < 100 ? p[i] - 40 : p[i] - 92);
	}
}

/* Reads an escape sequence. `at` points to the byte after ESC. Returns a pointer to the byte after
 * the sequence. */
static const char *take_escape(struct film_look *l, const char *at)
{
	int p[16] = { 0 }, n = 0;

	if (*at != '[')
		return *at ? at + 1 : at;
	for (at++; isdigit((unsigned char)*at) || *at == ';'; at++) {
		if (*at == ';')
			n += n < 15;
		else
			p[n] = p[n] * 10 + *at - '0';
	}
	if (*at == 'm')
		take_look(l, p, n + 1);
	return *at ? at + 1 : at;
}

static void take_line(struct film_look *l, int row, const char *at)
{
	int col = 0;

	while (*at) {
		size_t len;
		uint32_t c;
		int width;

		if (*at == '\033') {
			at = take_escape(l, at + 1);
			continue;
		}
		c = utf8_next(at, &len);
		at += len;
		width = c < ' ' ? 0 : utf8_char_width(c);
		if (row >= rows || width < 1 || col + width > cols)
			continue;
		film_put(film, row, col++, c, *l);
		if (width == 2)
			film_put(film, row, col++, 0, *l);
	}
}

static void read_all(void)
{
	static char line[1 << 16];
	const int64_t began = clock_ms();
	struct film_look look = { -1, -1, false, false };
	int64_t ms = 0;
	bool any = false;
	int row = 0;

	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] != '\f') {
			take_line(&look, row++, line);
			any = true;
			continue;
		}
		if (any)
			film_show(film, ms);
		ms = line[1] ? strtoll(line + 1, NULL, 10) : clock_ms() - began;
		film_wipe(film);
		look = (struct film_look){ -1, -1, false, false };
		row = 0;
	}
	if (any)
		film_show(film, ms);
}

int main(int argc, char **argv)
{
	bool light = false;
	char *svg;

	if (!setlocale(LC_CTYPE, "C.UTF-8") && !setlocale(LC_CTYPE, ""))
		return 99; /* no locale can be set, so character widths are unknown */
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "-l")) {
			light = true;
		} else if (sscanf(argv[i], "%dx%d", &cols, &rows) != 2 || cols < 1 ||
			   cols > FILM_MOST_COLS || rows < 1 || rows > FILM_MOST_ROWS) {
			fprintf(stderr, "film [-l] [COLSxROWS] <CAPTURES >PICTURE.svg\n");
			return 2;
		}
	}
	film = film_new(rows, cols, light);
	read_all();
	if (film_is_empty(film)) {
		fprintf(stderr, "film: there is no capture\n");
		return 2;
	}
	svg = film_svg(film, "Asobi", END_MS);
	printf("<!-- SPDX-License-Identifier: MIT -->\n%s", svg);
	free(svg);
	film_free(film);
	return 0;
}
