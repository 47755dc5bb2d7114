// SPDX-License-Identifier: MIT

public class TicTacToe {
	public static void main(String[] args) {
		new SimpleGame(args).play(new TicTacToeBoard());
	}
}
