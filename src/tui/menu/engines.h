/* SPDX-License-Identifier: MIT */
/* engines.h - the engines a person keeps for the menu: $XDG_CONFIG_HOME/asobi/engines (usually
 * ~/.config/asobi/engines), a name of a player on each line, such as "exec:./bot --fast"; what
 * follows a # at the beginning of a line is a remark. */
#ifndef ASOBI_MENU_ENGINES_H
#define ASOBI_MENU_ENGINES_H

/* Give out each name; nothing if there is no such file. */
void engines_each(void (*found)(void *context, const char *name), void *context);

#endif
