/* SPDX-License-Identifier: MIT */
/* Stores a film's frames and writes the SVG file that shows them one after another. */
#include "tui/film/film.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sum.h"
#include "base/utf8.h"
#include "base/xalloc.h"

/* The width of each part of a row, in columns. Smaller parts need more lists in the SVG; larger
 * parts repeat the same content more often. */
enum { PART = 14 };
/* PIXELS is the number of pixels per SVG unit if nothing else sets the size of the picture. */
enum { W = FILM_W, H = FILM_H, PIXELS = 5 };

/* The SVG code for a part of a row. It is stored only once, however often the film uses it. */
struct content {
	char *text;
	uint32_t sum;
};
struct frame {
	int64_t ms;
	/* For each part of each row, the index of the content that the frame shows there. */
	int *shown;
};
struct film {
	int rows, cols, parts;
	struct film_style style;
	/* the rows of the screen, each with an additional blank cell at both ends */
	struct film_cell *cells;
	struct content *content;
	int n_contents;
	struct frame *frame;
	int n_frames;
};

static const struct film_look no_look = { -1, -1, false, false };

int film_colour(int n)
{
	static const int first[16] = {
		0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
		0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
	};
	static const int level[6] = { 0, 95, 135, 175, 215, 255 };

	if (n < 16)
		return n < 0 ? -1 : first[n];
	if (n < 232)
		return level[(n - 16) / 36] << 16 | level[(n - 16) / 6 % 6] << 8 |
		       level[(n - 16) % 6];
	return (8 + 10 * (n - 232)) * 0x10101;
}

/* ---- Frames ---- */

struct film *film_new(int rows, int cols, bool light)
{
	struct film *f = xcalloc(1, sizeof *f);

	f->rows = rows;
	f->cols = cols;
	f->parts = (cols + PART - 1) / PART;
	f->style.ink = light ? 0x202020 : 0xd0d0d0;
	f->style.ground = light ? 0xfdfdfb : 0x101418;
	f->cells = xcalloc((size_t)rows * ((size_t)cols + 2), sizeof *f->cells);
	film_wipe(f);
	return f;
}

void film_free(struct film *f)
{
	for (int i = 0; i < f->n_contents; i++)
		free(f->content[i].text);
	for (int i = 0; i < f->n_frames; i++)
		free(f->frame[i].shown);
	free(f->content);
	free(f->frame);
	free(f->cells);
	free(f);
}

static struct film_cell *cell_at(struct film *f, int row, int col)
{
	return &f->cells[row * (f->cols + 2) + 1 + col];
}

void film_put(struct film *f, int row, int col, uint32_t c, struct film_look look)
{
	*cell_at(f, row, col) = (struct film_cell){ c, look };
}

void film_wipe(struct film *f)
{
	for (int i = 0; i < f->rows * (f->cols + 2); i++)
		f->cells[i] = (struct film_cell){ ' ', no_look };
}

static int content_of(struct film *f, int row, int col)
{
	struct strbuf out = { 0 };
	struct content new;

	film_row(&out, cell_at(f, row, col), f->cols - col < PART ? f->cols - col : PART,
		 &f->style);
	new.sum = sum_text(SUM_START, sb_text(&out), out.len);
	new.text = sb_take(&out);
	for (int i = 0; i < f->n_contents; i++)
		if (f->content[i].sum == new.sum && !strcmp(f->content[i].text, new.text)) {
			free(new.text);
			return i;
		}
	f->content = xrealloc(f->content, (size_t)f->n_contents + 1, sizeof *f->content);
	f->content[f->n_contents] = new;
	return f->n_contents++;
}

void film_show(struct film *f, int64_t ms)
{
	const size_t n = (size_t)f->rows * (size_t)f->parts;
	struct frame new = { ms, xcalloc(n, sizeof *new.shown) };

	for (int r = 0; r < f->rows; r++)
		for (int p = 0; p < f->parts; p++)
			new.shown[r * f->parts + p] = content_of(f, r, p * PART);
	if (f->n_frames &&
	    !memcmp(f->frame[f->n_frames - 1].shown, new.shown, n * sizeof *new.shown)) {
		free(new.shown);
		return;
	}
	f->frame = xrealloc(f->frame, (size_t)f->n_frames + 1, sizeof *f->frame);
	f->frame[f->n_frames++] = new;
}

bool film_is_empty(const struct film *f)
{
	return !f->n_frames;
}

/* ---- The SVG ---- */

/* Writes a short name for the content with this index: a, b, ... z, A, ... Z, aa, and so on. */
static void put_name(struct strbuf *out, int content)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	char text[8];
	size_t n = sizeof text;

	for (content++; content > 0; content = (content - 1) / 52)
		text[--n] = letters[(content - 1) % 52];
	sb_add_bytes(out, text + n, sizeof text - n);
}

static void put_time(struct strbuf *out, int64_t ms, int64_t all_ms)
{
	char text[16];

	snprintf(text, sizeof text, "%.4f", (double)ms / (double)all_ms);
	sb_addf(out, ";%s", text[0] == '0' ? text + 1 : text);
}

/* Returns true if a part of the screen differs from the same part in the previous frame. */
static bool part_changes(const struct film *f, int frame, int part)
{
	return f->frame[frame].shown[part] != f->frame[frame - 1].shown[part];
}

static void put_changes(struct strbuf *out, const struct film *f, int part, int64_t all_ms)
{
	sb_addf(out,
		"><animate attributeName='href' calcMode='discrete' repeatCount='indefinite' dur='%.2fs' values='#",
		(double)all_ms / 1000);
	put_name(out, f->frame[0].shown[part]);
	for (int i = 1; i < f->n_frames; i++)
		if (part_changes(f, i, part)) {
			sb_add(out, ";#");
			put_name(out, f->frame[i].shown[part]);
		}
	sb_add(out, "' keyTimes='0");
	for (int i = 1; i < f->n_frames; i++)
		if (part_changes(f, i, part))
			put_time(out, f->frame[i].ms, all_ms);
	sb_add(out, "'/></use>\n");
}

static void put_part(struct strbuf *out, const struct film *f, int part, int64_t all_ms)
{
	const int first = f->frame[0].shown[part];
	bool moves = false;

	for (int i = 1; i < f->n_frames; i++)
		moves = moves || part_changes(f, i, part);
	if (!moves && !f->content[first].text[0])
		return;
	sb_add(out, "<use href='#");
	put_name(out, first);
	sb_addf(out, "' x='%d' y='%d'", W * PART * (part % f->parts),
		H * (part / f->parts) + FILM_BASE);
	if (moves)
		put_changes(out, f, part, all_ms);
	else
		sb_add(out, "/>\n");
}

static void put_head(struct strbuf *out, const struct film *f, const char *title)
{
	const int width = W * (f->cols + 2), height = H * f->rows + 2 * W;
	size_t len;

	sb_addf(out,
		"<svg xmlns='http://www.w3.org/2000/svg' xml:space='preserve' width='%d' height='%d' viewBox='-%d -%d %d %d' "
		"font-size='3.32' font-family='DejaVu Sans Mono,Menlo,Consolas,Noto Sans Mono CJK JP,monospace'>\n<title>",
		PIXELS * width, PIXELS * height, W, W, width, height);
	for (const char *at = title; *at; at += len)
		film_letter(out, utf8_next(at, &len));
	sb_add(out,
	       "</title>\n<style>text{white-space:pre}path{shape-rendering:crispEdges}.l{shape-rendering:auto}.b{font-weight:bold}");
	for (int i = 0; i < f->style.n; i++)
		sb_addf(out, ".c%d{fill:#%06x}", i, (unsigned)f->style.colour[i]);
	sb_addf(out,
		"</style>\n<rect x='-%d' y='-%d' width='100%%' height='100%%' rx='2' fill='#%06x'/>\n",
		W, W, (unsigned)f->style.ground);
}

char *film_svg(const struct film *f, const char *title, int end_ms)
{
	const int64_t all_ms = (f->n_frames ? f->frame[f->n_frames - 1].ms : 0) + end_ms;
	struct strbuf out = { 0 };

	put_head(&out, f, title);
	sb_add(&out, "<defs>\n");
	for (int i = 0; i < f->n_contents; i++) {
		sb_add(&out, "<g id='");
		put_name(&out, i);
		sb_addf(&out, "'>%s</g>\n", f->content[i].text);
	}
	sb_add(&out, "</defs>\n");
	for (int part = 0; f->n_frames && part < f->rows * f->parts; part++)
		put_part(&out, f, part, all_ms);
	sb_add(&out, "</svg>\n");
	return sb_take(&out);
}
