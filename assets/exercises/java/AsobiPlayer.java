// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lets a class that implements Player play in Asobi, over the protocol of asobi-seat(5):
 *
 *	javac AsobiPlayer.java NimPlayer.java
 *	asobi exercise nim 'java -cp . AsobiPlayer NimPlayer'
 *
 * The board is an object of the class NimBoard, TicTacToeBoard, GomokuBoard and so on; a second argument names
 * another class. Its constructor gets the options of the game (in Nim: stones, most stones a turn), as many as it
 * takes. Cells are numbered from 0, row by row from the upper left. */
public class AsobiPlayer {
	private static final Set<String> ENDS = Set.of("resign", "timeout", "illegal", "crashed");
	private final String playerClass;
	private String boardClass;
	private final boolean named;
	private Player player;
	private Board board;
	private String game;
	private int size;			// the width of a square board
	private final List<String> legal = new ArrayList<>();
	private boolean all;			// whether `legal` has all legal moves

	private AsobiPlayer(String[] args) {
		playerClass = args[0];
		named = args.length > 1;
		boardClass = named ? args[1] : null;
	}

	public static void main(String[] args) throws Exception {
		if (args.length < 1 || args.length > 2)
			Asobi.fail(new Asobi.Mistake("Usage: java AsobiPlayer PLAYER-CLASS [BOARD-CLASS]"));
		Asobi.serve(new AsobiPlayer(args)::answer);
	}

	private String answer(String[] field) throws Exception {
		switch (field[0]) {
		case "asobi":
			Asobi.make(Player.class, playerClass, List.of("?"));
			return "id\tname=" + playerClass + "\nready\t1";
		case "game":
			return begin(field);
		case "played":
			if (!ENDS.contains(field[2]) && !(board instanceof SeenBoard))
				board.put(number(field[2]));
			return null;
		case "undone":
			for (int n = Integer.parseInt(field[1]); n > 0 && !(board instanceof SeenBoard); n--)
				board.unput();
			return null;
		case "state":
			if (board instanceof SeenBoard)
				((SeenBoard)board).state = field[1];
			return null;
		case "legal":
			all = !field[1].equals("*");
			legal.clear();
			for (int i = all ? 1 : 2; i < field.length; i++)
				legal.add(field[i]);
			return null;
		case "think":
			return "move\t" + choose();
		default:
			return null;
		}
	}

	private String begin(String[] field) throws Exception {
		List<String> options = new ArrayList<>();
		boolean start = true;

		game = field[1];
		for (int i = 2; i < field.length; i++) {
			start &= !field[i].startsWith("position=");
			if (field[i].startsWith("size="))
				size = Integer.parseInt(field[i].substring(5));
			if (!field[i].matches("(seats?|name[0-9]|position)=.*"))
				options.add(field[i]);
		}
		if (!named)
			boardClass = game.equals("tictactoe") ? "TicTacToeBoard"
					: Character.toUpperCase(game.charAt(0)) + game.substring(1) + "Board";
		// A board class can't begin in the middle of a game.
		if (start && (named || Asobi.find(boardClass) != null))
			board = Asobi.make(Board.class, boardClass, Asobi.values(options));
		else
			board = new SeenBoard(field[2].equals("seat=0") ? Player.ID.P1 : Player.ID.P2);
		player = Asobi.make(Player.class, playerClass, List.of(field[4].substring(6)));
		return "ok";
	}

	/** Returns the number that stands for a move on the board; -1 for a move without a cell, such as a pass. */
	private int number(String move) {
		if (move.matches("[0-9]+"))
			return Integer.parseInt(move);
		if (!move.matches("[a-z][0-9]+"))
			return -1;
		int row = Integer.parseInt(move.substring(1));
		// In gomoku, rows are counted from below.
		return (game.equals("gomoku") ? size - row : row - 1) * size + move.charAt(0) - 'a';
	}

	private String choose() {
		List<Integer> moves = new ArrayList<>();

		for (String move : legal)
			moves.add(number(move));
		if (board instanceof SeenBoard)
			((SeenBoard)board).legal = moves;
		else if (all && !new HashSet<>(moves).equals(new HashSet<>(board.legalMoves())))
			throw new Asobi.Mistake(boardClass + ".legalMoves() says " + board.legalMoves()
					+ ", but the legal moves are " + moves + ".");
		String before = Asobi.state(board);
		int m = player.move(board);
		if (!Asobi.state(board).equals(before))
			throw new Asobi.Mistake(playerClass + ".move() didn't leave the board as it was.");
		return moves.contains(m) ? legal.get(moves.indexOf(m)) : String.valueOf(m);
	}
}

/** What a player sees where there is no board class: the "state" line as a string, and the legal moves. */
class SeenBoard implements Board {
	private final Player.ID seat;
	String state = "";
	List<Integer> legal = List.of();

	SeenBoard(Player.ID seat) {
		this.seat = seat;
	}

	public Player.ID nextTurn() {
		return seat;
	}

	public boolean isEndOfGame() {
		return false;
	}

	public Player.ID winner() {
		return Player.ID.NONE;
	}

	public List<Integer> legalMoves() {
		return legal;
	}

	public Object boardState() {
		return state;
	}

	public void put(int m) {
		throw new Asobi.Mistake("Moves can't be tried out here, because there is no board class for this game.");
	}

	public void unput() {
		put(0);
	}

	public void print(java.io.PrintStream out) {
		out.println(state);
	}
}
