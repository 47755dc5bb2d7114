// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.Random;

/** Plays every game without knowing it: for one second, it continues each move with random games, and then
 * chooses the move whose games went best. */
public class GeneralPlayer implements Player {
	private static final long SECOND = 1_000_000_000L;
	String name;
	Random random = new Random();

	public GeneralPlayer(String name) {
		this.name = name;
	}

	public String getName() {
		return name;
	}

	public int move(Board board) {
		List<Integer> moves = board.legalMoves();
		Player.ID me = board.nextTurn();
		long[] score = new long[moves.size()];
		int best = 0;

		for (long start = System.nanoTime(); System.nanoTime() - start < SECOND;)
			for (int i = 0; i < score.length; i++) {
				board.put(moves.get(i));
				Player.ID winner = playToTheEnd(board);
				board.unput();
				if (winner != Player.ID.NONE)
					score[i] += winner == me ? 1 : -1;
			}
		for (int i = 1; i < score.length; i++)
			if (score[i] > score[best])
				best = i;
		return moves.get(best);
	}

	/** Returns who wins a random game from here, and leaves the board as it was. */
	private Player.ID playToTheEnd(Board board) {
		int n = 0;

		for (; !board.isEndOfGame(); n++) {
			List<Integer> moves = board.legalMoves();
			board.put(moves.get(random.nextInt(moves.size())));
		}
		Player.ID winner = board.winner();
		for (; n > 0; n--)
			board.unput();
		return winner;
	}
}
