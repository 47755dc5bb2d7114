// SPDX-License-Identifier: MIT
// This player makes random legal moves in every game.  Write your own strategy in choose().
// It needs Java 11 or newer.
//	javac RandomPlayer.java && asobi exercise nim-legal 'java RandomPlayer'
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

public class RandomPlayer {
	/** Returns one of the moves.  game: the fields of the "game" line, beginning with the name of the game;
	 * state: all that your player knows about the position. */
	static String choose(String[] game, String state, List<String> moves, Random random) {
		return moves.get(random.nextInt(moves.size()));
	}

	static void say(String line) {
		System.out.print(line + "\n");
		System.out.flush();		// send the answer at once
	}

	/** Makes a random generator from the number after "seed=", so that the same seed gives the same moves. */
	static Random chance(String[] think) {
		for (String field : think)
			if (field.startsWith("seed="))
				return new Random(Long.parseUnsignedLong(field.substring(5)));
		return new Random();
	}

	public static void main(String[] args) throws IOException {
		BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
		String[] game = {};
		String state = "", line;
		List<String> moves = List.of();

		while ((line = in.readLine()) != null && !line.equals("quit")) {
			String[] field = line.split("\t");
			switch (field[0]) {
			case "asobi": say("id\tname=RandomPlayer.java\nready\t1"); break;
			case "game": game = Arrays.copyOfRange(field, 1, field.length); say("ok"); break;
			case "state": state = field[1]; break;
			// A "*" comes first if the line lists only some of the legal moves.
			case "legal": moves = Arrays.asList(field).subList(field[1].equals("*") ? 2 : 1, field.length); break;
			case "think": say("move\t" + choose(game, state, moves, chance(field))); break;
			default: break;
			}
		}
	}
}
