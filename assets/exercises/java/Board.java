// SPDX-License-Identifier: MIT
import java.io.PrintStream;
import java.util.List;

/** The rules of a game for two, and one position of it. */
interface Board {
	/** Whose turn it is. */
	Player.ID nextTurn();

	boolean isEndOfGame();

	/** Who has won, or NONE after a draw. Ask only at the end of the game. */
	Player.ID winner();

	List<Integer> legalMoves();

	/** The position, in a form that each game chooses for itself. */
	Object boardState();

	/** Plays a legal move. */
	void put(int m);

	/** Takes back the last move that is still on the board, as often as there are moves. */
	void unput();

	/** Draws the position and the possible moves. */
	void print(PrintStream out);
}
