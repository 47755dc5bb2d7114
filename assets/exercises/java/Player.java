// SPDX-License-Identifier: MIT

/** Someone who chooses moves: a person or a program. */
interface Player {
	/** The two sides of a game, and NONE for neither of them. */
	enum ID { NONE, P1, P2 }

	/** Returns one of the board's legal moves. The player may try moves out, but takes them all back. */
	int move(Board board);

	String getName();
}
