/* SPDX-License-Identifier: MIT */
/* The teacher at the table (match/coach.h). While a person is thinking, the teacher analyzes the
 * position in another thread. When the person makes a move, the teacher allows it if it is good;
 * otherwise it asks about the move first. */
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

void teacher_begin(struct table *t)
{
	t->teacher.before = study_new(t->game, t->pool);
	t->teacher.after = study_new(t->game, t->pool);
	study_limit(t->teacher.before, COACH_NODES);
	study_limit(t->teacher.after, COACH_NODES);
}

void teacher_free(struct teacher *c)
{
	objection_free(&c->objection);
	study_free(c->before);
	study_free(c->after);
}

void teacher_forget(struct teacher *c)
{
	c->stage = TEACHER_AT_REST;
	objection_free(&c->objection);
	study_drop(c->after);
}

static bool is_here(const struct table *t)
{
	const struct match_config *c = match_config(t->match);

	return c->coach && c->coached < COACH_MOST && t->mode == TUI_PLAY && !t->afar.context &&
	       !table_has_task(t);
}

bool teacher_judges(struct table *t, unsigned seat, game_move m)
{
	struct teacher *c = &t->teacher;

	if (c->stage != TEACHER_AT_REST)
		return true;
	if (!is_here(t))
		return false;
	c->stage = TEACHER_LOOKS;
	c->seat = seat;
	c->move = m;
	c->plies = match_plies(t->match);
	return true;
}

bool teacher_looks(const struct table *t)
{
	return t->teacher.stage == TEACHER_LOOKS || t->teacher.stage == TEACHER_LOOKS_ON;
}

bool teacher_busy(const struct table *t)
{
	return study_busy(t->teacher.before) || study_busy(t->teacher.after);
}

bool teacher_shows(const struct table *t, struct shown_line *out)
{
	const struct teacher *c = &t->teacher;

	if (c->stage != TEACHER_ASKS || t->game->secrets || c->objection.wasted ||
	    c->objected_at != c->plies + 1 || t->viewpoint.browsed >= 0)
		return false;
	out->before = table_now(t, c->seat);
	out->state = table_blank(t);
	memcpy(out->state, out->before, t->game->state_size);
	t->game->apply(out->state, c->seat, c->move);
	out->last = c->move;
	if (!c->objection.judgement.replied)
		return true;
	memcpy(out->before, out->state, t->game->state_size);
	t->game->apply(out->state, c->objection.replier, c->objection.judgement.reply);
	out->last = c->objection.judgement.reply;
	return true;
}

/* ---- The teacher's question ---- */

enum { THINK_AGAIN, ALL_THE_SAME };

static void say_objection(const struct table *t, char *buf, size_t size)
{
	const struct teacher *c = &t->teacher;

	objection_text(&c->objection, t->game, table_now(t, c->seat), c->seat, c->move,
		       c->objected_at == c->plies + 1, buf, size);
}

static void take_answer(void *context, int command)
{
	struct table *t = context;
	struct teacher *c = &t->teacher;
	const bool here = c->stage == TEACHER_ASKS && c->plies == match_plies(t->match);
	char text[QUESTION_TEXT];

	/* Keep the objection in the message row, so that the player can read it again, unless it
	 * might reveal something hidden. */
	if (here && command != ALL_THE_SAME && !t->game->secrets) {
		say_objection(t, text, sizeof text);
		message_set(&t->message, STYLE_WARN, "%s", text);
	}
	c->objected_at = c->plies + 1;
	teacher_forget(c);
	if (here && command == ALL_THE_SAME)
		c->stage = TEACHER_ALLOWS;
	else if (here)
		t->entry.auto_held = true;
}

static void ask_again(struct table *t)
{
	static const struct answer answers[] = {
		{ 't', "t", N_("think again"), THINK_AGAIN },
		{ 'p', "p", N_("play it anyway"), ALL_THE_SAME },
	};
	struct teacher *c = &t->teacher;
	char text[QUESTION_TEXT], signs[2 * QUESTION_TEXT];

	say_objection(t, text, sizeof text);
	view_signs(t->view, text, t->scene.app->options.glyphs, signs, sizeof signs);
	match_coached(t->match);
	t->saving.due = true;
	c->stage = TEACHER_ASKS;
	app_push(t->scene.app, dialog_new(&(struct dialog_question){
				       .text = signs,
				       .answers = answers,
				       .n = 2,
				       .back = N_("think again"),
				       .answered = take_answer,
				       .context = t,
				       .unasked = true,
				       .typed = t->entry.played_with,
				       .clear = &t->drawn.board,
			       }));
}

/* ---- Called in each iteration of the event loop ---- */

/* Analyzes the position while it is a person's turn. */
static void study_turn(struct table *t)
{
	const int human = is_here(t) && !table_over(t) ? table_human_to_move(t) : -1;
	void *seen;

	if (human < 0) {
		study_drop(t->teacher.before);
		return;
	}
	seen = table_now(t, (unsigned)human);
	study_want(t->teacher.before, seen, (unsigned)human,
		   match_history_at(t->match, match_plies(t->match)));
	study_tick(t->teacher.before);
}

/* Analyzes the position after the move. The history must include all earlier positions, because of
 * repetitions. */
static void look_on(struct table *t)
{
	struct teacher *c = &t->teacher;
	struct history went = { 0 };

	history_copy(&went, match_history_at(t->match, match_plies(t->match)));
	history_add(&went, t->game, c->objection.after);
	study_want(c->after, c->objection.after, c->objection.replier, &went);
	history_free(&went);
	c->stage = TEACHER_LOOKS_ON;
}

static void look_at_studies(struct table *t)
{
	struct teacher *c = &t->teacher;
	void *seen = table_now(t, c->seat);
	struct verdict_list list;
	const bool complete = study_found(c->before, &list);
	const bool minds = complete && coach_minds(t->game, t->config.setup.seats, seen, c->seat,
						   &list, c->move, &c->objection);

	verdict_list_free(&list);
	if (complete && !minds) {
		c->stage = TEACHER_ALLOWS;
	} else if (minds && coach_follows(t->game, seen, c->seat, &c->objection)) {
		look_on(t);
	} else if (minds) {
		ask_again(t);
	}
}

static void look_for_answer(struct table *t)
{
	struct teacher *c = &t->teacher;
	struct verdict_list list;

	study_tick(c->after);
	if (study_found(c->after, &list)) {
		coach_answer(&list, &c->objection);
		ask_again(t);
	}
	verdict_list_free(&list);
}

bool teacher_tick(struct table *t)
{
	struct teacher *c = &t->teacher;

	study_turn(t);
	if (c->stage != TEACHER_AT_REST && (table_over(t) || c->plies != match_plies(t->match) ||
					    table_human_to_move(t) != (int)c->seat))
		teacher_forget(c); /* the player ran out of time, or another game has started */
	if (c->stage == TEACHER_LOOKS)
		look_at_studies(t);
	else if (c->stage == TEACHER_LOOKS_ON)
		look_for_answer(t);
	if (c->stage != TEACHER_ALLOWS)
		return false;
	teacher_forget(c);
	return true;
}
