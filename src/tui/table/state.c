/* SPDX-License-Identifier: MIT */
/* Answers questions about a table, such as which position is shown to which viewer, whose turn it
 * is, and what is hidden. */
#include <string.h>

#include "asobi/setup.h"
#include "base/xalloc.h"
#include "tui/table/table.h"
#include "view/draft.h"

unsigned table_position(const struct table *t)
{
	return t->viewpoint.browsed >= 0 ? (unsigned)t->viewpoint.browsed : match_plies(t->match);
}

bool table_over(const struct table *t)
{
	return match_ended(t->match) != END_NONE;
}

bool table_has_task(const struct table *t)
{
	return t->options.task.ops;
}

bool table_task_shows(const struct table *t, struct shown_line *out)
{
	return table_has_task(t) && t->options.task.ops->shows(t->options.task.context, out);
}

bool table_task_retry(struct table *t)
{
	return table_has_task(t) && t->options.task.ops->retry(t->options.task.context);
}

bool table_task_over(const struct table *t)
{
	return table_has_task(t) && t->options.task.ops->over(t->options.task.context);
}

void *table_blank(const struct table *t)
{
	void **next = &t->states->at[t->states->n++ % GLIMPSES];

	if (!*next)
		*next = xcalloc(1, t->game->state_size);
	return memset(*next, 0, t->game->state_size);
}

void *table_seen(const struct table *t, unsigned at, unsigned viewer)
{
	void *seen = table_blank(t);

	match_observe_at(t->match, at, viewer, seen);
	return seen;
}

void *table_now(const struct table *t, unsigned viewer)
{
	return table_seen(t, match_plies(t->match), viewer);
}

unsigned table_people(const struct table *t, unsigned *first)
{
	unsigned n = 0;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if (who_is_person(&t->who[s]) && n++ == 0)
			*first = s;
	return n;
}

bool table_counts(const struct table *t, unsigned most)
{
	unsigned first;
	const unsigned people = table_people(t, &first);

	return t->mode == TUI_PLAY && !t->options.unkept && !table_has_task(t) && !table_over(t) &&
	       people && people <= most && !match_config(t->match)->practice &&
	       !t->config.setup.position[0];
}

int table_human_to_move(const struct table *t)
{
	uint32_t actors = match_awaited(t->match);

	if (t->mode != TUI_PLAY || table_task_over(t))
		return -1;
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if ((actors >> s & 1) && who_is_person(&t->who[s]))
			return (int)s;
	return -1;
}

int table_thinking(const struct table *t)
{
	uint32_t actors = match_awaited(t->match);

	if (t->mode == TUI_REPLAY)
		return -1;
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if ((actors >> s & 1) && !who_is_person(&t->who[s]))
			return (int)s;
	return -1;
}

bool table_dealing(const struct table *t)
{
	return match_actors(t->match) >> SEAT_DEALER & 1;
}

bool curtain_needed(const struct table *t)
{
	unsigned first;

	return t->mode == TUI_PLAY && t->game->secrets && table_people(t, &first) > 1;
}

bool curtain_asks_ready(const struct table *t)
{
	return t->mode == TUI_PLAY && !t->curtain.ready && !t->afar.context && !table_over(t) &&
	       match_clock_runs(&t->config.clock);
}

bool curtain_closed(const struct table *t)
{
	const int human = table_human_to_move(t);

	if (curtain_asks_ready(t))
		return true;
	return human >= 0 && human != t->curtain.sitting && curtain_needed(t);
}

/* Returns the viewer: the seat whose knowledge is shown, SEAT_PUBLIC or SEAT_ALL. Once a game is
 * over, everyone may see everything. */
unsigned table_viewer(const struct table *t)
{
	unsigned first = 0, n = table_people(t, &first);
	int to_move = table_human_to_move(t);

	if (t->afar.context && !t->afar.whole)
		return t->afar.seat >= 0 ? (unsigned)t->afar.seat : SEAT_PUBLIC;
	if (t->mode == TUI_WATCH && t->viewpoint.without_secrets && !table_over(t))
		return SEAT_PUBLIC;
	if (t->mode != TUI_PLAY || n == 0 || (t->game->secrets && table_over(t)))
		return SEAT_ALL;
	if (curtain_needed(t))
		return to_move >= 0 && to_move == t->curtain.sitting ? (unsigned)to_move
								     : SEAT_PUBLIC;
	return to_move >= 0 ? (unsigned)to_move : first;
}

bool table_looks_back(const struct table *t)
{
	return t->viewpoint.browsed >= 0 && !table_has_task(t);
}

void *table_memo(struct table *t)
{
	const unsigned viewer = table_viewer(t);

	return t->entry.memo[viewer < MAX_SEATS ? viewer : 0];
}

int table_advised(const struct table *t, void *seen)
{
	const unsigned viewer = table_viewer(t), at = table_position(t);
	uint32_t actors;
	int seat = -1;

	match_observe_at(t->match, at, viewer, seen);
	actors = game_actors(t->game, seen);
	if (!actors || actors >> SEAT_DEALER & 1 || (t->view->judged && !t->view->judged(seen)))
		return -1;
	if (viewer < MAX_SEATS && (actors >> viewer & 1))
		seat = (int)viewer;
	else if (viewer == SEAT_ALL || !t->game->secrets)
		seat = (int)game_first_actor(actors);
	/* Advice may only use what the player can know. */
	if (seat >= 0)
		match_observe_at(t->match, at, (unsigned)seat, seen);
	return seat;
}

unsigned table_plies_to_undo(const struct table *t)
{
	unsigned n = 0, most = match_undoable(t->match), plies = match_plies(t->match);

	while (n < most) {
		struct ply p = match_ply_at(t->match, SEAT_ALL, plies - ++n);

		if (p.seat < MAX_SEATS && who_is_person(&t->who[p.seat]))
			return n;
	}
	return 0;
}

unsigned table_plies_to_redo(const struct table *t)
{
	unsigned n = 0, most = match_redoable(t->match);

	while (n < most) {
		n++;
		if (n == most)
			break;
		struct ply next = match_undone_at(t->match, n);

		if (next.seat < MAX_SEATS && who_is_person(&t->who[next.seat]))
			break;
	}
	return n;
}

bool table_is_out(const struct table *t, unsigned seat)
{
	return t->view->is_out && t->view->is_out(table_now(t, seat), seat);
}

bool table_awaits_people(const struct table *t)
{
	bool awaits = false;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		awaits = awaits || (who_is_person(&t->who[s]) && !table_is_out(t, s) &&
				    (!t->afar.context || (int)s == t->afar.seat));
	return awaits;
}

int table_resigner(const struct table *t)
{
	const int human = table_human_to_move(t);
	unsigned only = 0;

	if (table_over(t) || (human < 0 && (table_people(t, &only) != 1 || table_is_out(t, only))))
		return -1;
	return human >= 0 ? human : (int)only;
}

unsigned series_games(const struct table *t)
{
	return setup_series(t->game, &t->config.setup);
}

bool series_goes_on(const struct table *t)
{
	return t->mode != TUI_REPLAY && match_goes_on(t->match);
}

bool series_is_over(const struct table *t)
{
	return series_games(t) > 1 && t->config.game_no + 1 == series_games(t);
}

unsigned table_me(const struct table *t)
{
	unsigned first = 0;

	if (t->afar.context)
		return t->afar.seat >= 0 ? (unsigned)t->afar.seat : SEAT_ALL;
	return t->mode == TUI_PLAY && table_people(t, &first) == 1 ? first : SEAT_ALL;
}

bool table_may_use(const struct table *t, enum view_who who)
{
	if (who == VIEW_MOVER)
		return table_human_to_move(t) >= 0 && t->viewpoint.browsed < 0;
	return who == VIEW_ANYBODY || table_viewer(t) < MAX_SEATS;
}

int table_free_seat(const struct table *t)
{
	const uint32_t actors = game_actors(t->game, table_seen(t, table_position(t), SEAT_ALL));

	return !actors || actors >> SEAT_DEALER & 1 ? -1 : (int)game_first_actor(actors);
}

bool table_picks(const struct table *t)
{
	return t->view->hand && t->view->hand->picks;
}

/* Returns true if the pane below the history shows the standings. In a series or with more than 2
 * players, ranks and points say more than the message. */
static bool series_has_standings(const struct table *t)
{
	return table_over(t) && (t->config.setup.seats > 2 || series_games(t) > 1);
}

/* Returns true if the guide has a text for the current position. Earlier positions show the
 * analysis instead. */
static bool guide_speaks(const struct table *t)
{
	return t->guide.on && t->guide.text[0] && !table_over(t) && t->viewpoint.browsed < 0 &&
	       !curtain_closed(t);
}

/* Returns what the pane below the history shows. When the game is over, it shows the mistakes, but
 * while an earlier position is on the screen, it shows the analysis if that is open. */
enum lower_pane table_lower_pane(const struct table *t)
{
	const bool at_end = table_position(t) == match_plies(t->match);
	/* Mistakes can be judged only once the hidden information is known. */
	const bool known = !t->afar.context || t->afar.whole;

	if (table_has_task(t))
		return PANE_TASK;
	if (at_end && series_has_standings(t))
		return PANE_STANDINGS;
	if (table_over(t) && known && review_possible(t->game) && (at_end || !t->advice.open) &&
	    (t->advice.open || !t->options.review_on_request))
		return PANE_REVIEW;
	if (t->advice.open)
		return table_is_weighed(t) && review_possible(t->game) ? PANE_WEIGHED
								       : PANE_ANALYSIS;
	return guide_speaks(t) ? PANE_GUIDE : PANE_NONE;
}

bool table_is_weighed(const struct table *t)
{
	return t->config.setup.seats == 2 && !t->game->secrets && !t->view->worth;
}

bool table_reviewable(const struct table *t)
{
	return table_over(t) && !table_has_task(t) && t->config.setup.seats <= 2 &&
	       review_possible(t->game) && (!t->afar.context || t->afar.whole);
}

bool table_may_edit(const struct table *t)
{
	return draft_possible(t->view) && (t->mode != TUI_PLAY || table_over(t)) &&
	       t->scene.app->depth <= DEEPEST_TABLE;
}

bool table_may_drill(const struct table *t)
{
	return table_over(t) && t->mode == TUI_PLAY && review_possible(t->game);
}

bool table_may_share(const struct table *t)
{
	return (t->mode == TUI_REPLAY ? !t->options.news.next : table_over(t)) &&
	       !table_has_task(t) && (!t->afar.context || t->afar.whole);
}

bool table_tells_loss(const struct table *t)
{
	return t->saving.not_kept[0] &&
	       (table_over(t) || (t->saving.warned && t->saving.warned_keys == t->scene.app->keys));
}

bool table_shows_end(const struct table *t)
{
	return t->ending.open && !table_has_task(t) && table_over(t) &&
	       table_position(t) == match_plies(t->match);
}

bool table_changes_sides(const struct table *t)
{
	unsigned first;

	return t->mode == TUI_PLAY && !t->afar.context && !table_has_task(t) && table_over(t) &&
	       !t->options.seeded && t->config.setup.seats == 2 && series_games(t) == 1 &&
	       table_people(t, &first) == 1;
}

/* The first seat moves first, unless the game starts from a given position. */
int table_next_beginner(const struct table *t, bool changed)
{
	if (!table_changes_sides(t) || t->config.setup.position[0])
		return -1;
	return changed ? 1 : 0;
}

bool table_ignores_enter(const struct table *t, unsigned long keys)
{
	const struct entry *e = &t->entry;

	if (!keys || table_task_over(t) || table_task_shows(t, &(struct shown_line){ 0 }))
		return false;
	return e->played_with == keys || (!e->text[0] && e->refused_with == keys);
}

bool table_at_cursor(const struct table *t, unsigned seat, const void *seen, game_move *out)
{
	_Alignas(max_align_t) unsigned char copy[MAX_MEMO];

	memcpy(copy, t->entry.memo[seat], sizeof copy);
	return view_input(t->view, seen, seat, copy, &(struct input){ .key = VIEW_PLAY }, out) ==
	       INPUT_MOVE;
}

bool table_unselected(const struct table *t)
{
	const int seat = table_human_to_move(t);
	struct move_list list = { 0 };
	const void *seen;
	game_move m;
	bool others;

	if (seat < 0 || t->entry.chosen || table_picks(t))
		return false;
	seen = table_now(t, (unsigned)seat);
	if (game_read_move(t->game, seen, (unsigned)seat, entry_typed(&t->entry), &m) ||
	    !table_at_cursor(t, (unsigned)seat, seen, &m))
		return false;
	game_legal(t->game, seen, (unsigned)seat, &list);
	others = list.len > 1 || !game_is_legal(t->game, seen, (unsigned)seat, m);
	move_list_free(&list);
	return others;
}
