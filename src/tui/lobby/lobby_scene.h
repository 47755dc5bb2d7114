/* SPDX-License-Identifier: MIT */
/* lobby_scene.h - a server's lobby, opened from the command line or the menu. Its files, each
 * using only earlier ones: lobby_words.c (texts about tables and people), room.c (draws tables,
 * people and chat), open_form.c (the form for a new table), afar.c (the game at a table),
 * hosting.c (a table on this machine), lobby_scene.c (the scene), join_form.c (the form for
 * choosing a server). */
#ifndef ASOBI_LOBBY_SCENE_H
#define ASOBI_LOBBY_SCENE_H

#include <sys/types.h>

#include "online/session.h"
#include "tui/widgets.h"

/* A table hosted on this machine and the process ID of its referee; `pid` is 0 if no table is
 * hosted. */
struct hosting {
	pid_t pid;
	int leash;
};

struct tui_join {
	struct address where;
	char name[LOBBY_NAME], password[SESSION_PASSWORD];
	/* The saved ticket for the seat that the user returns to; its number is 0 if there is
	 * none. */
	struct session_kept kept;
	/* The game, setup and clock of a table to open at once; the game is NULL if there is none.
	 */
	struct tui_options opens;
	/* A sentence telling the user how a friend can join, shown while nobody else is there; ""
	 * if there is none. */
	char invite[LOBBY_SAID];
	struct hosting hosting;
};

/* HOSTING_ANYWHERE stands for all addresses of this machine, and port 0 for any free port.
 * hosting_begin() hosts a table at a numeric address of this machine, and stores in `j` the
 * table's address and the command that friends have to type. Call it only while no other threads
 * are running. hosting_end() closes the table; it does nothing if no table is hosted. */
#define HOSTING_ANYWHERE "0.0.0.0"
bool hosting_begin(struct tui_join *j, const char *address, unsigned port, char error[ERROR_TEXT]);
void hosting_end(struct hosting *hosting);

/* Runs the arcade with nothing but the lobby and returns the exit status. If the server can't be
 * reached or refuses the user, prints a message to standard error and returns 2. */
int tui_run_lobby(const struct tui_options *o, const struct tui_join *join);

/* Returns a lobby scene, which ends join->hosting when it closes. If the server can't be reached
 * or refuses the user, the scene closes and stores the reason in `fail` (ERROR_TEXT bytes). If
 * `fail` is NULL, the scene keeps trying to connect. */
struct scene *lobby_scene_new(const struct tui_join *join, char *fail, char error[ERROR_TEXT]);
/* Hosts a table with this game, setup and clock on this machine and returns its lobby. On failure,
 * returns NULL and an error message. */
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
	/* The table with the user's game, on top of the lobby; NULL if there is none. */
	struct afar_table *afar;
	/* True if the user has left the table, but the server hasn't confirmed it yet. */
	bool leaves;
	/* The number of the connection over which the request to leave was last sent to the
	 * server. */
	unsigned leaves_on;
	unsigned chosen;	 /* the number of the chosen table; 0 for none */
	char person[LOBBY_NAME]; /* the chosen person's name */
	/* True if the cursor keys move through the list of people, false if they move through the
	 * list of tables. */
	bool in_people;
	struct talk_line talk;
	const char *asks; /* the prompt of the input line; NULL while the line is for chat */
	unsigned for_table;
	/* True if, after entering the passphrase, the user will watch the table instead of taking
	 * a seat. */
	bool watch;
	char only[24]; /* the game to which the list of tables is limited; "" for all games */
	/* The search text: the list shows only tables whose game or names contain it; "" for all
	 * tables. */
	char search[LOBBY_SAID];
	bool searches;	       /* true while the user is typing a search text */
	char note[ERROR_TEXT]; /* a message about the last request, or "" */
	enum style note_style;
	char host[ADDRESS_HOST + 16]; /* the host name as shown on the screen */
	/* The command that a friend has to type to join a table hosted on this machine; "" for
	 * other tables. */
	char invite[LOBBY_SAID];
	struct hosting hosting;
	/* The game, setup and clock of a table to open at once; the game is NULL if there is none.
	 */
	struct tui_options game;
	char *fail; /* receives the reason if the lobby closes because of an error; may be NULL */
	int page;   /* how many tables fitted into the list when it was last drawn */
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

/* lobby_words.c: these functions write translated texts about a table and return their length,
 * like snprintf(). */
void lobby_table_title(const struct lobby_table *t, char *buf, size_t size);
void lobby_seat_name(const struct lobby_table *t, unsigned seat, char *buf, size_t size);
void lobby_options_text(const struct lobby_table *t, char *buf, size_t size);
void lobby_state_text(const struct lobby_table *t, char *buf, size_t size);
void lobby_clock_text(const char *clock, char *buf, size_t size);
void lobby_event_text(const struct lobby *l, const struct lobby_said *s, char *buf, size_t size);
/* Describes a problem with the connection and what the program is doing about it; writes "" if the
 * connection works. */
void lobby_line_text(const struct session *s, char *buf, size_t size);
/* Translates the server's message if it is a known one. */
void lobby_sorry_text(const char *text, char *buf, size_t size);

/* Leaves the table. The request is repeated if the connection breaks before the server receives
 * it. (lobby_words.c) */
void lobby_leave_table(struct lobby_scene *s);

/* room.c: draws the lobby. */
const struct lobby_table *lobby_chosen(const struct lobby_scene *s);
/* Stores in *out the tables that match the filters, in the lobby's order, and returns their
 * number; the caller frees *out. */
size_t lobby_shown(const struct lobby_scene *s, const struct lobby_table ***out);
void lobby_draw(struct scene *s, struct canvas *c);

/* open_form.c: returns the form for opening a new table; Enter sends the form to the server. */
struct scene *open_form_new(struct session *s, const char *host);
extern const struct keymap open_form_map;
/* Asks the server to seat a computer player here. */
void fill_seat(struct session *s, unsigned seat);
/* Asks the server to open a new table with the game, rules and clock from these options. */
void open_table_as(struct session *s, const struct tui_options *o);

/* afar.c: opens a table for the game that has begun; on failure, returns NULL and an error
 * message. */
struct afar_table *afar_new(struct lobby_scene *s, char error[ERROR_TEXT]);
/* Detaches the table from the lobby. Call this if the lobby is freed before the table. */
void afar_alone(struct afar_table *a);

#endif
