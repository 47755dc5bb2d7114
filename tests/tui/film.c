/* SPDX-License-Identifier: MIT */
/* Pictures of a terminal: reads what `tmux capture-pane -e -N -p` writes, writes SVG.
 *
 * One capture makes a still.  Several, each after a line that begins with a form feed, make a moving
 * picture: "\f" and the milliseconds since the first, or nothing: then it is the time at which the line
 * came.  What stands in a part of a row is written once, however often it is seen, and each part
 * has one list of what it shows when.  Blocks and lines are drawn as shapes, so that they join in any font.
 *
 *   film [-l] [COLSxROWS] <CAPTURES >PICTURE.svg		-l: the terminal is a light one */
#include <ctype.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "film.h"

enum { END_MS = 1500, PART = 14, MOST_PARTS = MOST_COLS / PART };

struct frame {
	int64_t ms;
	int shown[MOST_ROWS][MOST_PARTS];	/* which of the contents stands in each part of each row */
};

static int rows = 24, cols = 80;
static struct terminal_look own = { 0xd0d0d0, 0x101418 };
static struct cell lines[MOST_ROWS][MOST_COLS + 2];	/* with a blank cell at both ends */
static char **contents;			/* of parts of rows, PART columns each, as SVG */
static int n_contents;
static struct frame *frames;
static int n_frames;

/* ---- Reading ---- */

/* Of 256: the 16 as xterm has them, a cube, greys. */
static int palette(int n)
{
	static const int first[16] = {
		0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
		0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
	};
	static const int level[6] = { 0, 95, 135, 175, 215, 255 };

	if (n < 16)
		return first[n & 15];
	if (n < 232)
		return level[(n - 16) / 36] << 16 | level[(n - 16) / 6 % 6] << 8 | level[(n - 16) % 6];
	return (8 + 10 * (n - 232)) * 0x10101;
}

/* 38 and 48 are followed by "5;N" or "2;R;G;B"; returns how many numbers were used. */
static int take_colour(const int *p, int n, int *out)
{
	if (n >= 3 && p[1] == 5) {
		*out = palette(p[2] & 255);
		return 3;
	}
	if (n >= 5 && p[1] == 2) {
		*out = (p[2] & 255) << 16 | (p[3] & 255) << 8 | (p[4] & 255);
		return 5;
	}
	return n;
}

static void take_look(struct look *l, const int *p, int n)
{
	static const struct look none = { -1, -1, false, false };

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
			l->ink = palette(p[i] < 90 ? p[i] - 30 : p[i] - 82);
		else if ((p[i] >= 40 && p[i] < 48) || (p[i] >= 100 && p[i] < 108))
			l->ground = palette(p[i] < 100 ? p[i] - 40 : p[i] - 92);
	}
}

/* From behind ESC; returns where it ends. */
static const char *take_escape(struct look *l, const char *at)
{
	int p[16] = {0}, n = 0;

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

static void take_line(struct look *l, int row, const char *at)
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
		lines[row][1 + col++] = (struct cell){ c, *l };
		if (width == 2)
			lines[row][1 + col++] = (struct cell){ 0, *l };
	}
}

static void wipe(void)
{
	for (int r = 0; r < rows; r++)
		for (int k = 0; k < cols + 2; k++)
			lines[r][k] = (struct cell){ ' ', { -1, -1, false, false } };
}

static int content_of(const struct cell *row, int n)
{
	struct strbuf out = {0};
	char *text;

	film_row(&out, row, n, &own);
	text = out.len ? sb_take(&out) : xcalloc(1, 1);
	for (int i = 0; i < n_contents; i++)
		if (!strcmp(contents[i], text)) {
			free(text);
			return i;
		}
	contents = xrealloc(contents, (size_t)n_contents + 1, sizeof *contents);
	contents[n_contents] = text;
	return n_contents++;
}

/* ---- Frames ---- */

static void keep_frame(int64_t ms)
{
	struct frame f = { .ms = ms };

	for (int r = 0; r < rows; r++)
		for (int k = 0; k < cols; k += PART)
			f.shown[r][k / PART] = content_of(&lines[r][1 + k], cols - k < PART ? cols - k : PART);
	if (n_frames && !memcmp(frames[n_frames - 1].shown, f.shown, sizeof f.shown))
		return;
	frames = xrealloc(frames, (size_t)n_frames + 1, sizeof *frames);
	frames[n_frames++] = f;
}

static void read_all(void)
{
	static char line[1 << 16];
	const int64_t began = clock_ms();
	struct look look = { -1, -1, false, false };
	int64_t ms = 0;
	bool any = false;
	int row = 0;

	wipe();
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] != '\f') {
			take_line(&look, row++, line);
			any = true;
			continue;
		}
		if (any)
			keep_frame(ms);
		ms = line[1] ? strtoll(line + 1, NULL, 10) : clock_ms() - began;
		wipe();
		look = (struct look){ -1, -1, false, false };
		row = 0;
	}
	if (any)
		keep_frame(ms);
}

/* ---- Writing ---- */

/* Names are short. */
static const char *name(int content)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	static char text[8];
	size_t n = sizeof text - 1;

	for (content++; content > 0; content = (content - 1) / 52)
		text[--n] = letters[(content - 1) % 52];
	return &text[n];
}

static void write_time(int64_t ms, int64_t all_ms)
{
	char text[16];

	snprintf(text, sizeof text, "%.4f", (double)ms / (double)all_ms);
	printf(";%s", text[0] == '0' ? text + 1 : text);
}

static void write_part(int row, int part, int64_t all_ms)
{
	const int first = frames[0].shown[row][part];
	bool moves = false;

	for (int f = 1; f < n_frames; f++)
		moves = moves || frames[f].shown[row][part] != first;
	if (!moves && !contents[first][0])
		return;
	printf("<use href='#%s' x='%d' y='%d'", name(first), W * PART * part, H * row + BASE);
	if (!moves) {
		printf("/>\n");
		return;
	}
	printf("><animate attributeName='href' calcMode='discrete' repeatCount='indefinite' dur='%.2fs' values='#%s",
	       (double)all_ms / 1000, name(first));
	for (int f = 1; f < n_frames; f++)
		if (frames[f].shown[row][part] != frames[f - 1].shown[row][part])
			printf(";#%s", name(frames[f].shown[row][part]));
	printf("' keyTimes='0");
	for (int f = 1; f < n_frames; f++)
		if (frames[f].shown[row][part] != frames[f - 1].shown[row][part])
			write_time(frames[f].ms, all_ms);
	printf("'/></use>\n");
}

static void write_picture(void)
{
	const int64_t all_ms = frames[n_frames - 1].ms + END_MS;

	printf("<!-- SPDX-License-Identifier: MIT -->\n<svg xmlns='http://www.w3.org/2000/svg' xml:space='preserve' viewBox='-%d -%d %d %d' font-size='3.32' "
	       "font-family='DejaVu Sans Mono,Menlo,Consolas,Noto Sans Mono CJK JP,monospace'>\n<style>text{white-space:pre}path{shape-rendering:crispEdges}.l{shape-rendering:auto}.b{font-weight:bold}", W, W,
	       W * (cols + 2), H * rows + 2 * W);
	film_colours();
	printf("</style>\n<rect x='-%d' y='-%d' width='100%%' height='100%%' rx='2' fill='#%06x'/>\n<defs>\n", W, W, (unsigned)own.ground);
	for (int i = 0; i < n_contents; i++)
		printf("<g id='%s'>%s</g>\n", name(i), contents[i]);
	printf("</defs>\n");
	for (int r = 0; r < rows; r++)
		for (int k = 0; k < cols; k += PART)
			write_part(r, k / PART, all_ms);
	printf("</svg>\n");
}

int main(int argc, char **argv)
{
	if (!setlocale(LC_CTYPE, "C.UTF-8") && !setlocale(LC_CTYPE, ""))
		return 99;		/* widths of characters come from there */
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "-l")) {
			own.ink = 0x202020;
			own.ground = 0xfdfdfb;
		} else if (sscanf(argv[i], "%dx%d", &cols, &rows) != 2 || cols < 1 || cols > MOST_COLS || rows < 1 || rows > MOST_ROWS) {
			fprintf(stderr, "film [-l] [COLSxROWS] <CAPTURES >PICTURE.svg\n");
			return 2;
		}
	}
	read_all();
	if (!n_frames) {
		fprintf(stderr, "film: there is no capture\n");
		return 2;
	}
	write_picture();
	for (int i = 0; i < n_contents; i++)
		free(contents[i]);
	free(contents);
	free(frames);
	return 0;
}
