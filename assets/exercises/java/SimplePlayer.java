// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.Scanner;

/** A person at the keyboard. */
public class SimplePlayer implements Player {
	String playerName;
	Scanner scanner = new Scanner(System.in);

	SimplePlayer(String name) {
		playerName = name;
	}

	public String getName() {
		return playerName;
	}

	public int move(Board board) {
		List<Integer> legal = board.legalMoves();

		for (;;) {
			System.out.print("Your move: ");
			String word = scanner.next();
			for (int m : legal)
				if (word.equals(String.valueOf(m)))
					return m;
			System.out.println("'" + word + "' isn't possible. Choose one of " + legal + ".");
		}
	}
}
