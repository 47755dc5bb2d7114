/* abandon.h - the terminal as it was before the screen, for who must leave at once (tui.h). */
#ifndef ASOBI_ABANDON_H
#define ASOBI_ABANDON_H

/* Remember how the terminal is; from now on tui_abandon() makes it so again. */
void abandon_begin(void);
void abandon_end(void);

#endif
