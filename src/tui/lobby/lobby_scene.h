/* SPDX-License-Identifier: MIT */
/* lobby_scene.h - the lobby of a server, opened by the command line or the menu. Its files, each
 * using only earlier ones: lobby_words.c (texts about tables and people), room.c (draws tables,
 * people and chat), open_form.c (the form for a new table), afar.c (the game at a table),
 * hosting.c (a table on this machine), lobby_scene.c (the scene), join_form.c (the form for
 * choosing a server). */
#ifndef ASOBI_LOBBY_SCENE_H
#define ASOBI_LOBBY_SCENE_H

#include <sys/types.h>

#include "online/session.h"
#include "tui/widgets.h"

/* A table hosted on this machine, and the process of its referee; `pid` is 0 if no table is hosted.
 */
struct hosting {
	pid_t pid;
	int leash;
};

struct tui_join {
	struct address where;
	char name[LOBBY_NAME], password[SESSION_PASSWORD];
	/* The seat to which the user returns; the seat number is 0 if there is none. */
	struct session_kept kept;
	/* A table to open at once: its game, setup and clock. The game is NULL if there is none. */
	struct tui_options opens;
	/* A sentence that explains how a friend can join, shown while the user is alone; "" if
	 * there is none. */
	char invite[LOBBY_SAID];
	struct hosting hosting;
};

/* HOSTING_ANYWHERE stands for all addresses of this machine, and port 0 for any free port.
 * hosting_begin() hosts a table at a numeric address of this machine, and stores in `j` the
 * address of the table and the command that friends have to type. Call it only while no other
 * thread runs. hosting_end() closes the table; it does nothing if no table is hosted. */
#define HOSTING_ANYWHERE "0.0.0.0"
bool hosting_begin(struct tui_join *j, const char *address, unsigned port, char error[ERROR_TEXT]);
void hosting_end(struct hosting *hosting);

/* Runs the arcade with only the lobby and returns the exit status. If the server can't be reached
 * or refuses the user, writes a message on standard error and returns 2. */
int tui_run_lobby(const struct tui_options *o, const struct tui_join *join);

/* Returns the lobby as a scene. When the scene closes, it ends join->hosting. If the server can't
 * be reached or refuses the user, the scene closes and stores the reason in `fail` (ERROR_TEXT
 * bytes). If `fail` is NULL, the scene keeps trying to connect. */
struct scene *lobby_scene_new(const struct tui_join *join, char *fail, char error[ERROR_TEXT]);
/* Opens the lobby of a table with this game, setup and clock that is hosted on this machine.
 * Returns NULL and an error message if that fails. */
struct scene *hosted_lobby_new(const struct tui_options *opens, char *fail, char error[ERROR_TEXT]);
/* Returns a form that asks for a host and a name and then opens the lobby. */
struct scene *join_form_new(void);

/* The line of text that the user is typing. */
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
	/* The table whose game is shown on top of the lobby; NULL if there is none. */
	struct afar_table *afar;
	/* True if the user has left the table, but the server hasn't confirmed it yet. */
	bool leaves;
	/* The number of the connection on which the server was told that the user is leaving. */
	unsigned leaves_on;
	unsigned chosen;	 /* the chosen table; 0 for none */
	char person[LOBBY_NAME]; /* the chosen person's name */
	/* True if keys move the selection in the list of people, false if they move it in the list
	 * of tables. */
	bool in_people;
	struct talk_line talk;
	const char *asks; /* the prompt of the input line; NULL while the line is for chat */
	unsigned for_table;
	/* True if the user will only watch the table, without a seat, after entering the
	 * passphrase. */
	bool watch;
	char only[24]; /* the game whose tables are shown; "" shows all tables */
	/* The text to search for: a table is shown only if its game or a name there contains the
	 * text; "" shows all tables. */
	char search[LOBBY_SAID];
	bool searches;	       /* true while the user is typing a search text */
	char note[ERROR_TEXT]; /* the result of the last request, or "" */
	enum style note_style;
	char host[ADDRESS_HOST + 16]; /* the host's name, as displayed */
	/* For a table hosted on this machine, the command that a friend has to type; "" for any
	 * other table. */
	char invite[LOBBY_SAID];
	struct hosting hosting;
	/* The options of a table to open at once; the game is NULL if there is none. */
	struct tui_options game;
	char *fail; /* receives the reason if the server refuses the user; may be NULL */
	int page;   /* the number of tables that fitted into the list when it was last drawn */
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

/* lobby_words.c: these functions write translated texts about a table and return the length like
 * snprintf(). */
void lobby_table_title(const struct lobby_table *t, char *buf, size_t size);
void lobby_seat_name(const struct lobby_table *t, unsigned seat, char *buf, size_t size);
void lobby_options_text(const struct lobby_table *t, char *buf, size_t size);
void lobby_state_text(const struct lobby_table *t, char *buf, size_t size);
void lobby_clock_text(const char *clock, char *buf, size_t size);
void lobby_event_text(const struct lobby *l, const struct lobby_said *s, char *buf, size_t size);
/* Describes the problem with the connection and what the program does about it; writes "" if the
 * connection works. */
void lobby_line_text(const struct session *s, char *buf, size_t size);
/* Translates a message from the server if Asobi knows the message. */
void lobby_sorry_text(const char *text, char *buf, size_t size);

/* Leaves the table, even if the connection breaks before the server receives the request.
 * (lobby_words.c) */
void lobby_leave_table(struct lobby_scene *s);

/* room.c: draws the lobby. */
const struct lobby_table *lobby_chosen(const struct lobby_scene *s);
/* Returns the tables that match the filters, in order; the caller frees *out. */
size_t lobby_shown(const struct lobby_scene *s, const struct lobby_table ***out);
void lobby_draw(struct scene *s, struct canvas *c);

/* open_form.c: returns the form for a new table; Enter sends it to the server. */
struct scene *open_form_new(struct session *s, const char *host);
extern const struct keymap open_form_map;
/* Asks the server to put a computer player into this seat. */
void fill_seat(struct session *s, unsigned seat);
/* Asks the server for a new table with the rules and the clock of these options. */
void open_table_as(struct session *s, const struct tui_options *o);

/* afar.c: shows the game that has begun; returns NULL and an error message if it can't. */
struct afar_table *afar_new(struct lobby_scene *s, char error[ERROR_TEXT]);
/* Call this function if the lobby is freed before the table, so that the table no longer uses the
 * lobby. */
void afar_alone(struct afar_table *a);

#endif
