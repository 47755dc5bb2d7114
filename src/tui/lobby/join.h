/* SPDX-License-Identifier: MIT */
/* join.h - the lobby of a server on the screen, as the command line and the menu begin it. */
#ifndef ASOBI_TUI_JOIN_H
#define ASOBI_TUI_JOIN_H

#include "lobby/session.h"
#include "tui/options.h"

struct scene;
struct app;

struct tui_join {
	struct address where;
	char name[LOBBY_NAME], password[SESSION_PASSWORD];
	struct session_kept kept;	/* a seat to come back to; its number 0: none */
	struct tui_options opens;	/* a table to be opened at once: its game, setup and clock; game
					 * NULL: none */
	char invite[LOBBY_SAID];	/* what a friend has to know, shown while nobody came; "" */
};

/* The arcade with the lobby alone.  The exit status: 2, and one sentence on standard error, where
 * the server cannot be reached or does not take us. */
int tui_run_lobby(const struct tui_options *o, const struct tui_join *join);

/* The lobby as a scene.  Where the server does not take us at all the scene closes itself and a
 * sentence is in `fail` (ERROR_TEXT bytes, or NULL: it goes on trying). */
struct scene *lobby_scene_new(const struct tui_join *join, char *fail, char error[ERROR_TEXT]);
/* Asks for host and name, then opens it. */
struct scene *join_form_new(void);

#endif
