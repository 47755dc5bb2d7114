// SPDX-License-Identifier: MIT
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Lets a class that implements Board hold the rules of a game, over the protocol of asobi-rules(5):
 *
 *	javac AsobiBoard.java NimBoard.java
 *	asobi exercise nim-board 'java -cp . AsobiBoard NimBoard'
 *
 * The constructor gets the options of the game as numbers, as many as it takes. For a game that Asobi doesn't know,
 * write them with their usual values after the name of the class: AsobiBoard KalahBoard seeds=4. Illegal moves never
 * reach put(). */
public class AsobiBoard {
	/** The options of Asobi's games, in the order in which constructors get them. */
	private static final Map<String, List<String>> KNOWN = Map.of("NimBoard", List.of("n=30", "k=3", "misere=0"),
			"GomokuBoard", List.of("size=8"), "OthelloBoard", List.of("size=8"));
	private final String name;
	private final List<String> options = new ArrayList<>();
	private Board board;
	private int plies;

	private AsobiBoard(String[] args) {
		name = args[0];
		for (int i = 1; i < args.length; i++)
			options.add(args[i]);
	}

	public static void main(String[] args) throws Exception {
		if (args.length < 1)
			Asobi.fail(new Asobi.Mistake("Usage: java AsobiBoard BOARD-CLASS [KEY=NUMBER...]"));
		Asobi.serve(new AsobiBoard(args)::answer);
	}

	private String answer(String[] field) throws Exception {
		if (field[0].equals("rules"))
			return greet();
		if (field[0].equals("new"))
			return begin(field);
		if (board == null)
			return "error\tno game has begun";
		switch (field[0]) {
		case "next": return String.valueOf(board.nextTurn());
		case "over": return board.isEndOfGame() ? "yes" : "no";
		case "winner": return String.valueOf(board.winner());
		case "legal": return legal().toString().replaceAll("[\\[\\] ]", "").replace(',', '\t');
		case "put": return field.length == 2 && put(field[1]) ? "ok" : "illegal";
		case "unput": return unput() ? "ok" : "illegal";
		case "state": return Asobi.state(board);
		case "print": return (Asobi.draw(board) + "\n.").replaceAll("\\s*\n\\.$", "\n.");
		case "walk": return "ok\tputs=" + walk(new Random(Long.parseUnsignedLong(field[1])), Long.parseLong(field[2]));
		default: return "error\tunknown question '" + field[0] + "'";
		}
	}

	private String greet() {
		StringBuilder hello = new StringBuilder("ready\t1\tname=" + name);
		Class<?> found = Asobi.find(name);
		List<String> known = KNOWN.getOrDefault(name, List.of());
		int n = 0;

		for (Constructor<?> c : found == null ? new Constructor<?>[0] : found.getDeclaredConstructors())
			if (Arrays.stream(c.getParameterTypes()).allMatch(Asobi::isNumber))
				n = Math.max(n, c.getParameterCount());
		if (options.isEmpty())
			options.addAll(known.subList(0, Math.min(n, known.size())));
		for (String option : options)
			hello.append("\toption=").append(option.replace("=", ":0..9999:"));
		return hello.toString();
	}

	private String begin(String[] field) throws Exception {
		List<String> given = new ArrayList<>(List.of(field).subList(1, field.length));

		if (given.size() < options.size())
			given.addAll(options.subList(given.size(), options.size()));
		plies = 0;
		try {
			board = Asobi.make(Board.class, name, Asobi.values(given));
		} catch (Asobi.Mistake e) {
			return "refuse\t" + e.getMessage().replaceAll("\\.$", "");
		}
		return "ok";
	}

	private List<Integer> legal() {
		return board.isEndOfGame() ? List.of() : board.legalMoves();
	}

	private boolean put(String move) {
		if (!move.matches("-?[0-9]{1,9}") || !legal().contains(Integer.valueOf(move)))
			return false;
		board.put(Integer.parseInt(move));
		plies++;
		return true;
	}

	private boolean unput() {
		if (plies == 0)
			return false;
		board.unput();
		plies--;
		return true;
	}

	/** Plays random games from here until `n` moves were put, and takes them all back. */
	private long walk(Random random, long n) {
		long puts = 0;

		while (puts < n && !board.isEndOfGame()) {
			int depth = 0;
			for (; puts < n && !board.isEndOfGame(); puts++, depth++) {
				List<Integer> moves = board.legalMoves();
				board.put(moves.get(random.nextInt(moves.size())));
			}
			for (; depth > 0; depth--)
				board.unput();
		}
		return puts;
	}
}
