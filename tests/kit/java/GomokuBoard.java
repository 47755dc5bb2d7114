// SPDX-License-Identifier: MIT
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

public class GomokuBoard extends AbstractBoard {
	static final int SIZE = 8;
	private final Player.ID[][] cell = new Player.ID[SIZE][SIZE];

	public GomokuBoard() {
		for (int y = 0; y < SIZE; y++)
			for (int x = 0; x < SIZE; x++)
				cell[y][x] = Player.ID.NONE;
	}

	private boolean holds(int x, int y, Player.ID p) {
		return x >= 0 && x < SIZE && y >= 0 && y < SIZE && cell[y][x] == p;
	}

	private int count(int x, int y, int dx, int dy, Player.ID p) {
		int n = 0;
		while (holds(x + dx * (n + 1), y + dy * (n + 1), p))
			n++;
		return n;
	}

	public Player.ID winner() {
		if (history.isEmpty())
			return Player.ID.NONE;
		int x = history.peek() % SIZE, y = history.peek() / SIZE;
		Player.ID p = cell[y][x];
		for (int[] d : new int[][] { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } })
			if (1 + count(x, y, d[0], d[1], p) + count(x, y, -d[0], -d[1], p) >= 5)
				return p;
		return Player.ID.NONE;
	}

	public boolean isEndOfGame() {
		return history.size() == SIZE * SIZE || winner() != Player.ID.NONE;
	}

	public List<Integer> legalMoves() {
		List<Integer> moves = new ArrayList<Integer>();
		for (int m = 0; m < SIZE * SIZE; m++)
			if (cell[m / SIZE][m % SIZE] == Player.ID.NONE)
				moves.add(m);
		return moves;
	}

	public Object boardState() {
		return cell;
	}

	public void put(int m) {
		cell[m / SIZE][m % SIZE] = nextTurn;
		history.push(m);
		flipTurn();
	}

	public void unput() {
		int m = history.pop();
		cell[m / SIZE][m % SIZE] = Player.ID.NONE;
		flipTurn();
	}

	public void print(PrintStream out) {
		for (int y = 0; y < SIZE; y++) {
			for (int x = 0; x < SIZE; x++)
				out.print(cell[y][x] == Player.ID.NONE ? String.format(" %2d", y * SIZE + x)
						: cell[y][x] == Player.ID.P1 ? "  O" : "  X");
			out.println();
		}
	}
}
