// SPDX-License-Identifier: MIT

/** Plays Nim. Compile it with your own NimBoard and NimPlayer; --n says how many stones there are. */
public class Nim extends SimpleGame {
	Nim(String[] args) {
		map.put("--n", "30");
		map.put("--p1", "nim");
		parseArgs(args);
	}

	Player makePlayer(String type, String name) {
		return type.equals("nim") ? new NimPlayer(name) : super.makePlayer(type, name);
	}

	void play() {
		play(new NimBoard(Integer.parseInt(map.get("--n"))));
	}

	public static void main(String[] args) {
		new Nim(args).play();
	}
}
