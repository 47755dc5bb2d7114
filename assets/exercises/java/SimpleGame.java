// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** Lets two players play on any board. The options --p1 and --p2 say who plays: simple (a person) or general. */
public class SimpleGame {
	Map<String, String> map = new HashMap<>();

	public SimpleGame() {
		map.put("--p1", "simple");
		map.put("--p2", "general");
	}

	public SimpleGame(String[] args) {
		this();
		parseArgs(args);
	}

	/** Reads pairs of an option and its value. */
	void parseArgs(String[] args) {
		for (int i = 0; i + 1 < args.length; i += 2)
			map.put(args[i], args[i + 1]);
	}

	/** Override this in a class of your own to add more types of players. */
	Player makePlayer(String type, String name) {
		return type.equals("general") ? new GeneralPlayer(name) : new SimplePlayer(name);
	}

	void play(Board board) {
		Player p1 = makePlayer(map.get("--p1"), "Player 1");
		Player p2 = makePlayer(map.get("--p2"), "Player 2");

		while (!board.isEndOfGame()) {
			Player next = board.nextTurn() == Player.ID.P1 ? p1 : p2;
			board.print(System.out);
			System.out.println(next.getName() + " to move");
			int m = next.move(board);
			System.out.println("\n" + next.getName() + " chose " + m);
			board.put(m);
		}
		board.print(System.out);
		switch (board.winner()) {
		case P1: System.out.println(p1.getName() + " wins."); break;
		case P2: System.out.println(p2.getName() + " wins."); break;
		case NONE: System.out.println("A draw."); break;
		}
	}
}
