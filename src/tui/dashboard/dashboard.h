/* SPDX-License-Identifier: MIT */
/* dashboard.h - a match or tournament that is looked at while it is played: dashboard.c (what
 * happens), dashboard_draw.c (how it looks as a whole) and its panes. */
#ifndef ASOBI_TUI_DASHBOARD_H
#define ASOBI_TUI_DASHBOARD_H

#include "event/report.h"
#include "event/runner.h"
#include "tui/widgets.h"

enum { LIVE_SAMPLE_MS = 100 }; /* what the runner's plan should have as sample_ms */

struct live_event {
	struct report report; /* what is played, and how it stands */
	struct runner *runner;
	unsigned first, end; /* units of this part */
	/* Add a unit to the standings. */
	void (*count)(struct live_event *c, const struct unit_result *u);
	char note[ERROR_TEXT]; /* count() may say here what went wrong; "" */
	/* The menu sets this, for nothing follows that waits for the end, so the screen stays until
	 * it is left. Then this is called and frees all.  Else NULL. */
	void (*left)(struct live_event *c);
};

/* Count what the runner hands out and show it, until all is played, the user has enough
 * of it or the terminal ends: 0, or 128 + the signal; -1: there is no screen.  The runner
 * is left to the caller. */
int tui_live_event(const struct tui_options *o, struct live_event *c);

enum { MOST_FINISHED = 64 }; /* games kept to be looked at */

/* A game that is over, counted from 1 in the order of the event. */
struct finished {
	uint64_t number;
	unsigned player[MAX_SEATS]; /* by seat */
	struct game_result result;
	char *record; /* the whole game, or NULL */
};

/* The key t leads through these in this order, without what the window shows always;
 * DASHBOARD_CROSS only where everybody meets everybody. */
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
	struct runner_look look; /* the last glance at the runner */
	uint64_t before;	 /* games counted by earlier runs */
	bool over;		 /* everything was played and counted */
	bool more;		 /* units wait to be counted */
	unsigned counted;	 /* units since the last glance */
	bool quick;		 /* they are many: count again soon */
	bool drawn;		 /* all there is to see */
	int64_t look_ms;	 /* when the next glance is due */

	enum dashboard_pane pane;   /* where the keys go */
	bool full;		    /* the window is large: the standings stand there always, */
	bool tall;		    /* with what goes below them */
	unsigned player;	    /* the one chosen */
	struct list players, games; /* as they are drawn */
	struct finished last;	    /* without a record */
	struct finished kept[MOST_FINISHED];			  /* with records, oldest first */
	unsigned n_kept, chosen;				  /* chosen: among the kept ones */
	enum { NOT_WATCHING, ASKED_TO_WATCH, WATCHING } watching; /* a running game */
	int watched_job;
	char note[ERROR_TEXT]; /* what became of the last command */
};

enum dashboard_command {
	DASHBOARD_PAUSE,
	DASHBOARD_PANE,
	DASHBOARD_INSPECT,
	DASHBOARD_WATCH,
	DASHBOARD_EXPORT
};

struct scene *dashboard_new(struct live_event *c);
/* Is this pane there to be led to? */
bool dashboard_offers(const struct dashboard *d, enum dashboard_pane pane);
void dashboard_draw(struct scene *s, struct canvas *c);

/* The panes, without their frames. */
void dashboard_draw_standings(struct canvas *c, struct dashboard *d);
void dashboard_draw_cross(struct canvas *c, struct dashboard *d);
void dashboard_draw_graph(struct canvas *c, struct dashboard *d);
void dashboard_draw_trend(struct canvas *c, struct dashboard *d);
/* Find the rows of the chosen player and game; and the players' order. */
void dashboard_point(struct dashboard *d, unsigned order[EVENT_PLAYERS]);

#endif
