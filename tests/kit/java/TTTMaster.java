// SPDX-License-Identifier: MIT
public class TTTMaster extends SimplePlayer {
	TTTMaster(String name) {
		super(name);
	}

	public int move(Board board) {
		int best = -2, chosen = -1;
		for (int m : board.legalMoves()) {
			board.put(m);
			int value = -search(board);
			board.unput();
			if (value > best) {
				best = value;
				chosen = m;
			}
		}
		return chosen;
	}

	// The value for the player to move: 1, 0 or -1.
	private int search(Board board) {
		if (board.isEndOfGame())
			return board.winner() == Player.ID.NONE ? 0 : -1;
		int best = -2;
		for (int m : board.legalMoves()) {
			board.put(m);
			best = Math.max(best, -search(board));
			board.unput();
			if (best == 1)
				break;
		}
		return best;
	}
}
