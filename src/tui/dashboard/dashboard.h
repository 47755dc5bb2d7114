/* SPDX-License-Identifier: MIT */
/* dashboard.h - the live view of a match or tournament: dashboard.c (state and keys),
 * dashboard_draw.c (the overall layout) and the files for the panes. */
#ifndef ASOBI_TUI_DASHBOARD_H
#define ASOBI_TUI_DASHBOARD_H

#include "event/report.h"
#include "event/runner.h"
#include "tui/widgets.h"

enum {
	LIVE_SAMPLE_MS = 100
}; /* the sampling interval for the runner's plan when a dashboard shows the results */

struct live_event {
	struct report report; /* the event and its standings */
	struct runner *runner;
	unsigned first, end; /* the range of work units in this part of the event */
	/* Adds the result of a unit to the standings. */
	void (*count)(struct live_event *c, const struct unit_result *u);
	char note[ERROR_TEXT]; /* the error message from count(); "" for none */
	/* Set by the menu when it opens a dashboard, because the menu doesn't wait for the match
	 * to end: the dashboard stays open until the user leaves it, and then calls left(), which
	 * frees everything. In all other cases, this callback is NULL. */
	void (*left)(struct live_event *c);
};

/* Counts and shows the runner's results until all games have been played, the user quits or the
 * terminal closes. Returns 0, or 128 + the signal number, or -1 if the screen can't be used. The
 * caller keeps ownership of the runner. */
int tui_live_event(const struct tui_options *o, struct live_event *c);

enum { MOST_FINISHED = 64 }; /* the maximum number of finished games kept for inspection */

/* A finished game. Games are numbered from 1, in the order of the event. */
struct finished {
	uint64_t number;
	unsigned player[MAX_SEATS]; /* the player in each seat */
	struct game_result result;
	char *record; /* the record of the whole game, or NULL */
};

/* The key 't' cycles through the panes in this order, skipping those that this window always
 * shows. DASHBOARD_CROSS exists only if everyone plays everyone. */
enum dashboard_pane {
	DASHBOARD_STANDINGS,
	DASHBOARD_GRAPH,
	DASHBOARD_TREND,
	DASHBOARD_CROSS,
	DASHBOARD_GAMES,
	DASHBOARD_PANES
};

struct dashboard {
	struct scene scene;
	struct live_event *live;
	struct runner_look look; /* the runner's state at the last check */
	/* the number of games already counted in earlier runs of this match */
	uint64_t before;
	bool over;	  /* true once all games have been played and counted */
	bool more;	  /* true while more results are waiting to be counted */
	unsigned counted; /* the number of results counted since the runner was last checked */
	bool quick;	  /* true if results arrive so fast that they must soon be counted again */
	bool drawn;	  /* true if the screen shows everything counted so far */
	int64_t look_ms;  /* when to check the runner next */

	/* the chosen pane, which may be one that this window always shows */
	enum dashboard_pane pane;
	enum dashboard_pane shown; /* the pane that keys apply to in this window */
	bool full; /* true if the window is large enough to show the standings all the time */
	/* true if the window is tall enough for a second pane below the standings */
	bool tall;
	unsigned player; /* the chosen player */
	/* the lists of players and games as last drawn */
	struct list players, games;
	/* the most recently finished game, without its record */
	struct finished last;
	struct finished kept[MOST_FINISHED]; /* finished games with their records, oldest first */
	/* the number of games in `kept`, and the index of the chosen one */
	unsigned n_kept, chosen;
	enum {
		NOT_WATCHING,
		ASKED_TO_WATCH,
		WATCHING
	} watching; /* the state of watching a running game */
	int watched_job;
	char note[ERROR_TEXT]; /* the result of the last command; "" for none */
};

enum dashboard_command {
	DASHBOARD_PAUSE,
	DASHBOARD_PANE,
	DASHBOARD_INSPECT,
	DASHBOARD_WATCH,
	DASHBOARD_EXPORT
};

struct scene *dashboard_new(struct live_event *c);
/* Returns true if the user can switch to this pane. */
bool dashboard_offers(const struct dashboard *d, enum dashboard_pane pane);
void dashboard_draw(struct scene *s, struct canvas *c);

/* These functions draw the contents of the panes without their frames. */
void dashboard_draw_standings(struct canvas *c, struct dashboard *d);
void dashboard_draw_cross(struct canvas *c, struct dashboard *d);
void dashboard_draw_graph(struct canvas *c, struct dashboard *d);
void dashboard_draw_trend(struct canvas *c, struct dashboard *d);
/* Finds the rows of the chosen player and game in their lists, and fills `order` with the players,
 * sorted by rank. */
void dashboard_point(struct dashboard *d, unsigned order[EVENT_PLAYERS]);

#endif
