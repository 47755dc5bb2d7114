// SPDX-License-Identifier: MIT
import java.io.PrintStream;
import java.util.LinkedList;
import java.util.List;

public class NimBoard extends AbstractBoard {
	int stones;

	NimBoard(int n) {
		stones = n;
	}

	public boolean isEndOfGame() {
		return stones == 0;
	}

	public Player.ID winner() {
		return opposite();
	}

	public List<Integer> legalMoves() {
		List<Integer> result = new LinkedList<Integer>();
		for (int i = 1; i <= 3 && i <= stones; i++)
			result.add(i);
		return result;
	}

	public Object boardState() {
		return stones;
	}

	public void put(int m) {
		stones -= m;
		history.push(m);
		flipTurn();
	}

	public void unput() {
		stones += history.pop();
		flipTurn();
	}

	public void print(PrintStream out) {
		out.println(stones + " stones are left.");
	}
}
