/* SPDX-License-Identifier: MIT */
/* dashboard.h - the live view of a match or tournament: dashboard.c (state and keys),
 * dashboard_draw.c (the overall layout) and the panes. */
#ifndef ASOBI_TUI_DASHBOARD_H
#define ASOBI_TUI_DASHBOARD_H

#include "event/report.h"
#include "event/runner.h"
#include "tui/widgets.h"

enum {
	LIVE_SAMPLE_MS = 100
}; /* the sampling time to use in the runner's plan when a dashboard shows the results */

struct live_event {
	struct report report; /* the event and its standings */
	struct runner *runner;
	unsigned first, end; /* the range of work units in this part of the event */
	/* Adds the result of a unit to the standings. */
	void (*count)(struct live_event *c, const struct unit_result *u);
	char note[ERROR_TEXT]; /* an error message from count(), or "" */
	/* The menu sets this callback when it opens a dashboard, because the menu doesn't wait for
	 * the match to end. The dashboard stays open until the user leaves it, and then calls
	 * left(), which frees everything. In all other cases this is NULL. */
	void (*left)(struct live_event *c);
};

/* Counts and shows the runner's results until all games are played, the user quits or the terminal
 * closes. Returns 0 or 128 + the signal number, or -1 if the screen can't be used. The caller still
 * owns the runner. */
int tui_live_event(const struct tui_options *o, struct live_event *c);

enum { MOST_FINISHED = 64 }; /* the number of finished games kept for inspection */

/* A finished game; games are numbered from 1 in the order of the event. */
struct finished {
	uint64_t number;
	unsigned player[MAX_SEATS]; /* the player in each seat */
	struct game_result result;
	char *record; /* the record of the whole game, or NULL */
};

/* The key 't' steps through the panes in this order and skips those that are always visible in the
 * window. DASHBOARD_CROSS exists only if everyone plays everyone. */
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
	struct runner_look look; /* the state of the runner at the last check */
	uint64_t before;	 /* the number of games that earlier runs of this match counted */
	bool over;		 /* all games are played and counted */
	bool more;		 /* true if more results are waiting to be counted */
	unsigned counted; /* the number of results counted since the last check of the runner */
	bool quick;	  /* true if results arrive so fast that they must be counted again soon */
	bool drawn;	  /* the screen shows everything counted so far */
	int64_t look_ms;  /* the time of the next check of the runner */

	enum dashboard_pane pane;  /* the pane that was chosen, even if this window always shows it
				    */
	enum dashboard_pane shown; /* the pane that receives the keys in this window */
	bool full;	 /* the window is large enough to show the standings all the time */
	bool tall;	 /* the window is tall enough to show a second pane below the standings */
	unsigned player; /* the chosen player */
	/* the lists of players and games, as they were last drawn */
	struct list players, games;
	struct finished last;		     /* the latest finished game, without its record */
	struct finished kept[MOST_FINISHED]; /* finished games with their records, oldest first */
	unsigned n_kept, chosen; /* the number of kept games, and the index of the chosen one */
	enum {
		NOT_WATCHING,
		ASKED_TO_WATCH,
		WATCHING
	} watching; /* the state of watching a running game */
	int watched_job;
	char note[ERROR_TEXT]; /* the result of the last command, or "" */
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

/* These functions draw the contents of the panes, without frames. */
void dashboard_draw_standings(struct canvas *c, struct dashboard *d);
void dashboard_draw_cross(struct canvas *c, struct dashboard *d);
void dashboard_draw_graph(struct canvas *c, struct dashboard *d);
void dashboard_draw_trend(struct canvas *c, struct dashboard *d);
/* Finds the rows in which the chosen player and game are listed, and fills `order` with the
 * players in ranking order. */
void dashboard_point(struct dashboard *d, unsigned order[EVENT_PLAYERS]);

#endif
