/* SPDX-License-Identifier: MIT */
/* platform_private.h - declarations shared by the platform's source files. visit.c identifies a
 * request's sender, platform.c finds the handler for its address, and answer.c writes the answer.
 */
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
	struct tally *practices; /* counts how many practice series each address has opened */
	/* fires when it is time to remove practice series that nobody plays */
	struct timer *tidy;
	/* A secret of this process, from which the tokens in forms are made. */
	uint8_t secret[16];
};

/* ---- visit.c ---- */

/* The password checks that a request may need. While the request waits for them, its data stays in
 * struct errand. Handlers only borrow this data; it is freed by visit_close(), or by
 * platform_forget() if the client is gone. */
enum step {
	STEP_WHO,
	STEP_FORM,
	STEP_HASH,
	STEPS
	/* the three passwords that a request may have to check or hash: one in the Authorization
	 * field, one in a form, and a new one */
};
struct errand {
	struct login *step[STEPS]; /* the check of each password; NULL if it hasn't started */
	char word[17]; /* a random password made for this request's user; "" if there is none */
};

enum format { FORMAT_HTML, FORMAT_JSON, FORMAT_XML, FORMAT_CSV };
struct visit {
	struct platform *platform;
	struct store *store;
	const struct http_request *r;
	struct http_response *out;
	/* the HTTP method named by the parameter _method or, without that parameter, the request's
	 * own method */
	enum http_method method;
	enum format format;    /* the requested format, determined by the path's extension */
	bool bare;	       /* true if the path has no extension (such as ".json") */
	int64_t id, other;     /* the numbers in the path */
	struct store_place at; /* the series whose number is `id`, read by visit_may() */
	/* The kind of data named by the path's first word (users or series); NULL if the word
	 * names neither. */
	const struct resource *of;
	char token[STORE_TOKEN]; /* the session's token; "" if there is none */
	struct store_user user;	 /* the logged-in user; the id is 0 if nobody is logged in */
	int64_t place;		 /* the series for which the user is logged in */
	bool admin;		 /* true if an admin is logged in */
	/* true if the user is logged in by an Authorization field instead of a cookie */
	bool authorized;
	/* The data for the request's password checks; NULL if it hasn't needed any yet. */
	struct errand *errand;
	/* true if the request will be handled again later; the handler must not answer it now */
	bool waits;
};
void visit_open(struct visit *v, struct platform *p, const struct http_request *r,
		struct http_response *out);
/* Logs in the user to whom this session belongs; returns false if there is no such session. */
bool visit_session(struct visit *v, const char *token);
/* Reads the request's Authorization field, if it has one. Returns false if the request was refused
 * or will be handled again later. */
bool visit_authorize(struct visit *v);
/* Finds the series that the parameter place_id names; returns true if the user plays in it.
 * Without place_id, the series is 0, which only admins may use. */
bool visit_place(const struct visit *v, const struct store_user *u, int64_t *place);
/* Returns true if the request may change something. If it comes from another site's page, or from
 * one of our forms without the form's token, refuses it and returns false. */
bool visit_may_change(struct visit *v);
/* Who may use an address: anyone (ANYBODY); every logged-in user (USERS); users logged in for a
 * series (PLAYERS); admins (ADMINS); admins and the players of a practice series (DRIVERS);
 * admins, the players of the series and, if the series is open or for practice, anyone (WATCHERS).
 * For DRIVERS and WATCHERS, visit_may() also finds the series. */
enum need { ANYBODY, USERS, PLAYERS, ADMINS, DRIVERS, WATCHERS };
/* Returns true if the user may use the address; otherwise answers with 302, 403 or 404 and returns
 * false. */
bool visit_may(struct visit *v, enum need need);

/* Returns the value of a parameter; "" if the request doesn't have it. */
const char *visit_param(const struct visit *v, const char *name);
/* Returns which of Asobi's languages an Accept-Language field (RFC 9110, 12.5.4) prefers. */
enum language language_accepted(const char *field);
/* Sets the language of all texts written for this request from now on. */
void language_choose(const struct http_request *r, struct http_response *out);

/* ---- errand.c ---- */

struct errand *visit_errand(struct visit *v);
/* Checks the name and password, and fills in `out`. Returns false if the result isn't known yet:
 * the handler must then return at once, and is called again with the same request when the result
 * is known. */
bool visit_login(struct visit *v, enum step step, const char *name, const char *password,
		 struct login_answer *out);
/* Tells the password queue, through login_accept(), whether this step's password is accepted. */
void visit_accept(struct visit *v, enum step step, bool accept);
/* Hashes a new password. If the password isn't acceptable, returns false and writes one sentence.
 * Also returns false, with v->waits set, if the request has to wait as in visit_login(). */
bool visit_hash(struct visit *v, const char *password, struct password_hash *out,
		char error[ERROR_TEXT]);
/* Ends the handling of a request. Frees its data, unless the request will be handled again. */
void visit_close(struct visit *v);

/* ---- answer.c ---- */

#define SESSION_COOKIE "_daihinmin_session"

/* Returns true if the request contains the token from one of our forms. */
bool visit_bears_token(const struct visit *v);
void answer_redirect(struct visit *v, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Starts an empty response: in XML if the request asks for it, otherwise in JSON. */
struct data data_for(const struct visit *v);
/* answers with a page, whose body the caller writes */
void answer_html(struct visit *v, int status);
/* Sends this data as the answer to the request, and leaves `d` empty. */
void answer_data(struct visit *v, int status, struct data *d);
/* These functions begin and end an answer that lists rows of the same kind, which a client may
 * also request as CSV. */
struct data list_for(const struct visit *v, const char *name);
void answer_list(struct visit *v, struct data *d);
/* Answers with one sentence in the requested format and language. `sentence` is either English,
 * marked with N_(), or already translated. */
void answer_refusal(struct visit *v, int status, const char *sentence);
/* Sets the session cookie; "" ends the session. */
void answer_cookie(struct visit *v, const char *token);

/* A notice shown once, on the page after a redirection. The cookie contains only the notice's
 * number, so that nobody can make us show other texts. */
enum notice {
	NOTICE_NONE,
	NOTICE_USER_CREATED,
	NOTICE_USER_UPDATED,
	NOTICE_PLACE_CREATED,
	NOTICE_PLACE_UPDATED
};
void notice_leave(struct visit *v, enum notice n);
/* Returns the stored notice and removes it; NULL if there is none. */
const char *notice_take(struct visit *v);

/* Returns what the frame of this request's page shows, such as its title. */
struct page page_frame(const struct visit *v, const char *title);

/* A form's errors, one sentence each, in the wording of Ruby on Rails. */
enum { ERRORS_MOST = 8 };
struct errors {
	char text[ERRORS_MOST][ERROR_TEXT];
	unsigned n;
};
void errors_add(struct errors *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Answers with status 422 and a form's errors, as XML or JSON. */
void answer_errors(struct visit *v, const struct errors *e);
/* Shows a whole page that consists of one section of the templates. page_show_form() uses the
 * section NAME_form, and shows the list of errors above the form. */
void page_show(struct visit *v, const struct page *page, const char *section,
	       const struct fact *facts);
void page_show_form(struct visit *v, const struct page *page, const char *name,
		    const struct errors *e, const struct fact *facts);

/* ---- resources.c: data that admins manage ---- */

union resource_row { /* all rows begin with the members id, created and updated */
	struct store_user user;
	struct store_place place;
};
struct resource {
	/* the name of this kind of data, such as "user" if its addresses begin with "/users" */
	const char *name;
	/* The sentence, marked for translation, that answers a request for a user or series that
	 * doesn't exist. */
	const char *absent;
	const union resource_row *fresh;
	enum notice created, updated;
	bool (*get)(struct store *s, int64_t id, union resource_row *out);
	/* Adds this row to the data; if `row` is NULL, adds all rows that the request asks for. */
	void (*add)(struct visit *v, struct data *d, const union resource_row *row);
	/* Saves the fields that the form contains, leaves other fields unchanged, and gives a new
	 * row its id. */
	void (*save)(struct visit *v, union resource_row *row, struct errors *e);
	bool (*remove)(struct visit *v, int64_t id, char error[ERROR_TEXT]);
	void (*show_all)(struct visit *v);
	void (*show)(struct visit *v, const union resource_row *row, const char *notice);
	void (*show_form)(struct visit *v, const union resource_row *row, const struct errors *e);
};
extern const struct resource resource_users, resource_places;
/* Writes the question asked before something is deleted. */
const char *ask_to_destroy(char ask[ERROR_TEXT], const char *name);
/* Appends numbers to computer players with identical names, such as "Hard" and "Hard 2", so that
 * all names are unique. */
void place_name_computers(struct store_place *p);

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

/* A route in routes.c. In a path, '#' stands for a number of 1 or higher. A route without a path
 * ends the list. */
struct route {
	enum http_method method;
	const char *path;
	handler *go;
	enum need need;
	/* true if requests to this address change something; the platform then refuses requests
	 * from another site's page, or from one of our forms without the form's token */
	bool changes;
};
extern const struct route platform_routes[];

/* returns true while the user is banned by a moderator */
bool visit_is_banned(const struct visit *v);

/* ---- replay_steps.c: code shared by all replay pages ---- */

struct replay_steps {
	/* Buttons that lead to earlier turns (`back`) and to later turns (`on`). */
	struct strbuf back, on;
	char turn_of[64]; /* the label of the turn on display, such as "turn 3 of 40" */
};
/* Returns the number of the turn to show, from the parameter ?turn=. If the number is too high,
 * returns the last turn. */
unsigned replay_read_turn(const struct visit *v, unsigned turns);
void replay_fill_steps(struct replay_steps *s, unsigned shown, unsigned turns);

/* ---- Pages ---- */

/* Appends a word that describes the state of the series. */
void add_place_state(struct strbuf *sb, enum place_status s);
void page_operations(struct visit *v, const struct store_place *p);
void page_progress(struct visit *v, const struct store_place *p, const char *notice, bool buttons);

#endif
