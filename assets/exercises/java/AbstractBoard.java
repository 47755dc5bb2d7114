// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

/** What most boards need: whose turn it is, and the moves so far, the last one first. */
public abstract class AbstractBoard implements Board {
	Player.ID nextTurn = Player.ID.P1;
	Deque<Integer> history = new ArrayDeque<>();

	public AbstractBoard() {
	}

	public Player.ID nextTurn() {
		return nextTurn;
	}

	/** The side whose turn it is not. */
	Player.ID opposite() {
		return nextTurn == Player.ID.P2 ? Player.ID.P1 : Player.ID.P2;
	}

	void flipTurn() {
		nextTurn = opposite();
	}
}
