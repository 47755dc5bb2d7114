// SPDX-License-Identifier: MIT
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tic-tac-toe, as an example of a board. The cells are numbered row by row from 0 to 8. */
public class TicTacToeBoard extends AbstractBoard {
	static final int SIZE = 3;
	/** Who has marked each cell. */
	Player.ID[] board = new Player.ID[SIZE * SIZE];

	TicTacToeBoard() {
		Arrays.fill(board, Player.ID.NONE);
	}

	/** Tells whether three cells, from `pos` on and each `vector` further, all belong to p. */
	boolean three(int pos, int vector, Player.ID p) {
		return board[pos] == p && board[pos + vector] == p && board[pos + 2 * vector] == p;
	}

	boolean testWin(Player.ID p) {
		for (int i = 0; i < SIZE; i++)
			if (three(i * SIZE, 1, p) || three(i, SIZE, p))
				return true;
		return three(0, SIZE + 1, p) || three(SIZE - 1, SIZE - 1, p);
	}

	public boolean isEndOfGame() {
		return history.size() == board.length || winner() != Player.ID.NONE;
	}

	public Player.ID winner() {
		return testWin(Player.ID.P1) ? Player.ID.P1 : testWin(Player.ID.P2) ? Player.ID.P2 : Player.ID.NONE;
	}

	public List<Integer> legalMoves() {
		List<Integer> empty = new ArrayList<>();

		for (int i = 0; i < board.length; i++)
			if (board[i] == Player.ID.NONE)
				empty.add(i);
		return empty;
	}

	public Object boardState() {
		return board;
	}

	public void put(int m) {
		board[m] = nextTurn;
		history.push(m);
		flipTurn();
	}

	public void unput() {
		board[history.pop()] = Player.ID.NONE;
		flipTurn();
	}

	public void print(PrintStream out) {
		for (int i = 0; i < board.length; i++) {
			out.print(board[i] == Player.ID.P1 ? " O " : board[i] == Player.ID.P2 ? " X " : "(" + i + ")");
			out.print(i % SIZE < SIZE - 1 ? "|" : i < board.length - 1 ? "\n---+---+---\n" : "\n");
		}
	}
}
