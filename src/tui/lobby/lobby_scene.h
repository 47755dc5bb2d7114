/* SPDX-License-Identifier: MIT */
/* lobby_scene.h - the lobby of a server, as the command line and the menu begin it; its files in
 * the order in which they call each other: lobby_words.c (what is said of tables and people),
 * room.c (tables, people, talk in a window), open_form.c (a table of one's own), afar.c (the game
 * at a table), lobby_scene.c (the scene), join_form.c (which server). */
#ifndef ASOBI_LOBBY_SCENE_H
#define ASOBI_LOBBY_SCENE_H

#include "online/session.h"
#include "tui/widgets.h"

struct tui_join {
	struct address where;
	char name[LOBBY_NAME], password[SESSION_PASSWORD];
	struct session_kept kept; /* a seat to come back to; its number 0: none */
	/* A table to be opened at once: its game, setup and clock; game NULL: none. */
	struct tui_options opens;
	char invite[LOBBY_SAID]; /* what a friend has to know, shown while nobody came; "" */
};

/* The arcade with the lobby alone.  The exit status: 2, and one sentence on standard error, where
 * the server cannot be reached or does not take us. */
int tui_run_lobby(const struct tui_options *o, const struct tui_join *join);

/* The lobby as a scene.  Where the server does not take us at all the scene closes itself and a
 * sentence is in `fail` (ERROR_TEXT bytes, or NULL: it goes on trying). */
struct scene *lobby_scene_new(const struct tui_join *join, char *fail, char error[ERROR_TEXT]);
/* Asks for host and name, then opens it. */
struct scene *join_form_new(void);

/* A line that is being typed. */
struct talk_line {
	bool open;
	char text[LOBBY_SAID];
};
enum talk_command { TALK_SEND = 500, TALK_LEAVE, TALK_RUB };
extern const struct keymap lobby_talk_map;

struct lobby_scene {
	struct scene scene;
	struct pool *pool;
	struct session *session;
	struct afar_table *afar; /* the table that is shown above; NULL: none */
	bool leaves;		 /* the table was left; the server does not know it yet, */
	unsigned leaves_on;	 /* and was told on this connection */
	unsigned chosen;	 /* the table pointed at; 0: none */
	char person[LOBBY_NAME]; /* the one pointed at, */
	bool in_people;		 /* keys go there */
	struct talk_line talk;
	const char *asks; /* what the line is for: NULL: talk, else "word" or "password" */
	unsigned for_table;
	bool watch;		 /* the word opens the table for watching */
	char only[24];		 /* the game whose tables are shown; "": all */
	char search[LOBBY_SAID]; /* tables with this in a name are shown; "": all */
	bool searches;		 /* the line is for it */
	char note[ERROR_TEXT];	 /* what a request came to; "" */
	enum style note_style;
	char host[ADDRESS_HOST + 16]; /* as shown */
	char invite[LOBBY_SAID];      /* of a table that is hosted here: what a friend types; "" */
	struct tui_options game;      /* of a table to be opened at once; game NULL: none */
	char *fail; /* where to say why the server did not take us at all; or NULL */
	int page;   /* so many tables were last drawn */
};

enum lobby_command {
	LOBBY_GAME,
	LOBBY_SEARCH,
	LOBBY_SIT,
	LOBBY_WATCH,
	LOBBY_OPEN_TABLE,
	LOBBY_READY,
	LOBBY_FILL,
	LOBBY_STAND,
	LOBBY_SAY,
	LOBBY_PEOPLE,
	LOBBY_TOP,
	LOBBY_BACK,
	LOBBY_QUIT
};
extern const struct keymap lobby_map;

/* lobby_words.c: what is told of a table, translated; as snprintf. */
void lobby_table_title(const struct lobby_table *t, char *buf, size_t size);
void lobby_seat_name(const struct lobby_table *t, unsigned seat, char *buf, size_t size);
void lobby_options_text(const struct lobby_table *t, char *buf, size_t size);
void lobby_state_text(const struct lobby_table *t, char *buf, size_t size);
void lobby_clock_text(const char *clock, char *buf, size_t size);
void lobby_event_text(const struct lobby *l, const struct lobby_said *s, char *buf, size_t size);
/* Tell what is wrong with the line and what is done about it; "": nothing. */
void lobby_line_text(const struct session *s, char *buf, size_t size);
/* The server's sentence in the user's language, where it is a known one. */
void lobby_sorry_text(const char *text, char *buf, size_t size);

/* Leave the table, also if the line breaks before the server hears of it.  (lobby_words.c) */
void lobby_leave_table(struct lobby_scene *s);

/* room.c */
const struct lobby_table *lobby_chosen(const struct lobby_scene *s);
/* The tables that are asked for, in their order; the caller frees *out. */
size_t lobby_shown(const struct lobby_scene *s, const struct lobby_table ***out);
void lobby_draw(struct scene *s, struct canvas *c);

/* open_form.c: a table of one's own; Enter asks the server for it. */
struct scene *open_form_new(struct session *s, const char *host);
extern const struct keymap open_form_map;
void fill_seat(struct session *s, unsigned seat); /* ask for a computer there */
/* Ask for a table as these options and this clock say. */
void open_table_as(struct session *s, const struct tui_options *o);

/* afar.c: show the game that has begun; NULL with a message. */
struct afar_table *afar_new(struct lobby_scene *s, char error[ERROR_TEXT]);
void afar_alone(struct afar_table *a); /* its lobby goes first */

#endif
