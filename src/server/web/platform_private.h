/* SPDX-License-Identifier: MIT */
/* platform_private.h - the platform, for its own files.  visit.c knows who asks, answer.c how
 * answers look; handlers answer one address each; platform.c finds the handler. */
#ifndef ASOBI_SERVER_PLATFORM_PRIVATE_H
#define ASOBI_SERVER_PLATFORM_PRIVATE_H

#include "base/i18n.h"
#include "base/strbuf.h"
#include "server/net/web.h"
#include "server/daifugo/live.h"
#include "server/web/html.h"
#include "server/web/logins.h"
#include "server/web/platform.h"

struct platform {
	struct platform_config config;
	struct places *places;
	struct tally *practices; /* opened, by address */
	struct timer *tidy;	 /* practice places that nobody plays */
	uint8_t secret[16];	 /* of this process: forms' tokens come from it */
};

/* ---- visit.c ---- */

/* A request owns an errand beyond its own text, from the first time it is asked to its answer: the
 * passwords that are looked at or hashed for it.  Handlers only borrow it; visit_close() frees it,
 * or platform_forget() if the asker has gone. */
enum step {
	STEP_WHO,
	STEP_FORM,
	STEP_HASH,
	STEPS
}; /* its field Authorization, a password in its form, a new one */
struct errand {
	struct login *step[STEPS]; /* NULL: not begun */
	char word[17];		   /* drawn for it, "" if not */
};

enum format { FORMAT_HTML, FORMAT_JSON, FORMAT_XML, FORMAT_CSV };
struct visit {
	struct platform *platform;
	struct store *store;
	const struct http_request *r;
	struct http_response *out;
	enum http_method method;   /* after _method */
	enum format format;	   /* by the path's ending */
	bool bare;		   /* the path has no ending */
	int64_t id, other;	   /* numbers in the path */
	struct store_place at;	   /* the place of that number: visit_may() */
	const struct resource *of; /* what the path's first word names, if admins keep it */
	char token[STORE_TOKEN];   /* of the session, "" without one */
	struct store_user user;	   /* id 0: nobody is logged in */
	int64_t place;		   /* of the login */
	bool admin;		   /* logged in as such */
	bool authorized;	   /* by a field Authorization, not by a cookie */
	struct errand *errand;	   /* NULL: none yet */
	bool waits;		   /* it will be asked again: nothing is answered now */
};
void visit_open(struct visit *v, struct platform *p, const struct http_request *r,
		struct http_response *out);
bool visit_session(struct visit *v, const char *token); /* as whom the session says; false: there is
							   none such */
/* Reads the field Authorization, where there is one.  False: the request is refused already, or
 * asked again later. */
bool visit_authorize(struct visit *v);
/* The place that place_id names, if the user has a seat there; 0 without one, which is for admins.
 */
bool visit_place(const struct visit *v, const struct store_user *u, int64_t *place);
/* May it change something?  Else it is refused already: from a page that is not ours, or from a
 * browser's form of ours without the token. */
bool visit_may_change(struct visit *v);
/* An address admits one of these: anybody; whoever is logged in, in whatever way; users logged in
 * for a place; admins; admins, and at a practice place its players; admins, the players of the
 * place, and everybody at one that is open or for practice.  The last two find the place. */
enum need { ANYBODY, USERS, PLAYERS, ADMINS, DRIVERS, WATCHERS };
bool visit_may(struct visit *v, enum need need); /* others are answered 302 or 403, or 404 */

const char *visit_param(const struct visit *v, const char *name); /* "" if it is not there */
/* The language of a field Accept-Language (RFC 9110, 12.5.4) that we speak and it likes best. */
enum language language_accepted(const char *field);
/* From now on texts are in the language of this request. */
void language_choose(const struct http_request *r, struct http_response *out);

/* ---- errand.c ---- */

struct errand *visit_errand(struct visit *v);
/* Finds the user of a password that is asked in this step.  False: nobody knows yet, and the
 * request will be asked again: the handler returns at once and finds itself here once more, with
 * the answer. */
bool visit_login(struct visit *v, enum step step, const char *name, const char *password,
		 struct login_answer *out);
void visit_accept(struct visit *v, enum step step, bool accept); /* login_accept() */
/* The hash of a new password.  False: it does not fit, as the sentence says; or, where v->waits, as
 * above. */
bool visit_hash(struct visit *v, const char *password, struct password_hash *out,
		char error[ERROR_TEXT]);
/* The end of a visit: what it owns goes, or waits until it is asked again. */
void visit_close(struct visit *v);

/* ---- answer.c ---- */

#define SESSION_COOKIE "_daihinmin_session"

bool visit_bears_token(const struct visit *v); /* it was sent by such a form */
void answer_redirect(struct visit *v, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
struct data data_for(const struct visit *v);   /* empty, as XML if it asks for that, else JSON */
void answer_html(struct visit *v, int status); /* the body is written by the caller */
void answer_data(struct visit *v, int status, struct data *d); /* which is empty then */
/* A list of rows that are all alike: as CSV, too, if it asks for that; and its end. */
struct data list_for(const struct visit *v, const char *name);
void answer_list(struct visit *v, struct data *d);
/* One sentence, in the format asked for. */
void answer_refusal(struct visit *v, int status, const char *sentence);
void answer_cookie(struct visit *v, const char *token); /* "": the session ends */

/* One sentence that the page after a redirection shows once: kept in a cookie, as a number, so that
 * nobody can make us say anything else. */
enum notice {
	NOTICE_NONE,
	NOTICE_USER_CREATED,
	NOTICE_USER_UPDATED,
	NOTICE_PLACE_CREATED,
	NOTICE_PLACE_UPDATED
};
void notice_leave(struct visit *v, enum notice n);
const char *notice_take(struct visit *v); /* the sentence left, which is gone then; NULL: none */

/* Returns the facts about this visit that the frame of a page shows. */
struct page page_frame(const struct visit *v, const char *title);

/* Errors of a form, one sentence each, in the words that Rails has for it. */
enum { ERRORS_MOST = 8 };
struct errors {
	char text[ERRORS_MOST][ERROR_TEXT];
	unsigned n;
};
void errors_add(struct errors *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
void answer_errors(struct visit *v, const struct errors *e); /* 422, XML or JSON */
/* A whole page of one section; a form's is of NAME_form, below what is wrong with it. */
void page_show(struct visit *v, const struct page *page, const char *section,
	       const struct fact *facts);
void page_show_form(struct visit *v, const struct page *page, const char *name,
		    const struct errors *e, const struct fact *facts);

/* ---- resources.c: what admins keep ---- */

union resource_row { /* both begin with id, created, updated */
	struct store_user user;
	struct store_place place;
};
struct resource {
	const char *name;   /* "user"; its addresses begin with "/users" */
	const char *absent; /* the refusal where there is no such row, to be translated */
	const union resource_row *fresh;
	enum notice created, updated;
	bool (*get)(struct store *s, int64_t id, union resource_row *out);
	/* Adds this row; NULL: all rows that are wanted, one by one. */
	void (*add)(struct visit *v, struct data *d, const union resource_row *row);
	/* Saves the fields of the form; fields that it leaves out stay as they are.  A new row gets
	 * its id. */
	void (*save)(struct visit *v, union resource_row *row, struct errors *e);
	bool (*remove)(struct visit *v, int64_t id, char error[ERROR_TEXT]);
	void (*show_all)(struct visit *v);
	void (*show)(struct visit *v, const union resource_row *row, const char *notice);
	void (*show_form)(struct visit *v, const union resource_row *row, const struct errors *e);
};
extern const struct resource resource_users, resource_places;
const char *ask_to_destroy(char ask[ERROR_TEXT], const char *name); /* for the button */
void place_name_computers(struct store_place *p); /* "Hard", "Hard 2": each name once */

/* ---- Handlers ---- */

typedef void handler(struct visit *v);
handler get_root, get_login, get_logout, post_session, end_session, get_operations, get_hand,
	get_place_info, post_cards;
handler get_first_hand, get_ranks, get_rules, get_miss, check_cards;
handler list_resources, new_resource, show_resource, edit_resource, create_resource,
	update_resource, remove_resource;
handler start_place, next_turn, stop_place, get_info, get_players_card, get_graph;
handler show_results, get_results, show_game, get_game_record, post_practice, get_api;
handler list_tokens, make_token, remove_token;
handler list_invitations, make_invitation, remove_invitation, get_join, post_join, get_account,
	change_account;
handler list_tables, get_table_game, replay_table_game;
handler list_leagues, show_league, get_standings, show_cross, get_history, list_league_games,
	show_program, get_program_log;
handler show_moderation, post_moderation, show_kept;
handler list_league_rounds, show_round;

/* routes.c: a '#' in a path stands for a number, from 1.  The last one has no path. */
struct route {
	enum http_method method;
	const char *path;
	handler *go;
	enum need need;
	bool changes; /* refused from foreign pages, and from forms without their token */
};
extern const struct route platform_routes[];

bool visit_is_banned(const struct visit *v); /* by a moderator, for a while */

/* ---- replay_steps.c: what all pages of a replay have ---- */

struct replay_steps {
	struct strbuf back, on; /* buttons */
	char turn_of[64];	/* "turn 3 of 40" */
};
unsigned replay_read_turn(const struct visit *v, unsigned turns); /* ?turn=, the last one at most */
void replay_fill_steps(struct replay_steps *s, unsigned shown, unsigned turns);

/* ---- Pages ---- */

void add_place_state(struct strbuf *sb, enum place_status s); /* in a word */
void page_operations(struct visit *v, const struct store_place *p);
void page_progress(struct visit *v, const struct store_place *p, const char *notice, bool buttons);

#endif
