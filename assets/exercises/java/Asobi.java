// SPDX-License-Identifier: MIT
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What AsobiPlayer and AsobiBoard share: the conversation with Asobi, and making objects of your classes. */
final class Asobi {
	/** A mistake that one sentence explains. */
	@SuppressWarnings("serial")
	static final class Mistake extends RuntimeException {
		Mistake(String sentence) {
			super(sentence);
		}
	}

	/** Answers a line, given as its fields; null if the line needs no answer. */
	interface Answers {
		String to(String[] fields) throws Exception;
	}

	/** Answers line by line until Asobi says "quit". What a class prints to System.out goes to System.err, because
	 * only answers may be written to the real standard output. */
	static void serve(Answers answers) throws IOException {
		BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
		PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false,
				"UTF-8");
		String line;

		System.setOut(System.err);
		System.setIn(new InputStream() {
			public int read() {
				throw new Mistake("Nobody is at the keyboard, so System.in can't be read.");
			}
		});
		try {
			while ((line = in.readLine()) != null && !line.equals("quit")) {
				String answer = answers.to(line.split("\t"));
				if (answer != null)
					out.print(answer + "\n");
				if (!in.ready())	// Asobi waits for an answer
					out.flush();
			}
			System.exit(0);
		} catch (Throwable e) {
			fail(e);
		}
	}

	/** Ends the program. Asobi shows the first and the last line of these messages. */
	static void fail(Throwable e) {
		while (e instanceof InvocationTargetException || e instanceof ExceptionInInitializerError)
			e = e.getCause();
		System.err.println(e instanceof Mistake ? e.getMessage() : e.toString());
		StackTraceElement[] trace = e instanceof Mistake ? new StackTraceElement[0] : e.getStackTrace();
		for (int i = Math.min(trace.length, 20); i-- > 0;)
			if (trace[i].getModuleName() == null && !trace[i].getClassName().startsWith("Asobi"))
				System.err.println("\tat " + trace[i]);
		System.exit(1);
	}

	/** Collects the numbers of fields such as n=30; "on" and "off" are 1 and 0, and other words are left out. */
	static List<Integer> values(List<String> fields) {
		List<Integer> values = new ArrayList<>();

		for (String field : fields) {
			String value = field.substring(field.indexOf('=') + 1);
			if (value.matches("on|off|[0-9]{1,9}"))
				values.add(value.equals("on") ? 1 : value.equals("off") ? 0 : Integer.valueOf(value));
		}
		return values;
	}

	/** Makes an object of a class, with the constructor that takes most of the values. */
	static <T> T make(Class<T> type, String name, List<?> values) throws Exception {
		Class<?> found = find(name);
		Constructor<?> best = null;

		if (found == null)
			throw new Mistake("There is no class " + name + ". Compile it: javac " + name + ".java");
		if (!type.isAssignableFrom(found) || Modifier.isAbstract(found.getModifiers()))
			throw new Mistake(name + " isn't a class that implements " + type.getName() + ".");
		for (Constructor<?> c : found.getDeclaredConstructors())
			if (fits(c, values) && (best == null || best.getParameterCount() < c.getParameterCount()))
				best = c;
		if (best == null)
			throw new Mistake(values.isEmpty()
					? name + " needs numbers. Write them after its name, for example n=30."
					: name + " has no constructor that takes the beginning of " + values + ".");
		best.setAccessible(true);
		Object[] given = values.subList(0, best.getParameterCount()).toArray();
		for (int i = 0; i < given.length; i++)
			if (best.getParameterTypes()[i] == boolean.class)
				given[i] = !given[i].equals(0);
		return type.cast(best.newInstance(given));
	}

	/** Returns a class, or null if there is none of this name. */
	static Class<?> find(String name) {
		if (name.endsWith(".java"))
			throw new Mistake("Write the name of the class without '.java': " + name.replace(".java", ""));
		try {
			return Class.forName(name);
		} catch (ClassNotFoundException e) {
			return null;
		} catch (NoClassDefFoundError e) {
			throw new Mistake("Can't load the class " + name + " (" + e.getMessage()
					+ "). If its file has a 'package' line, delete it.");
		}
	}

	static boolean isNumber(Class<?> type) {
		return type == int.class || type == boolean.class;
	}

	private static boolean fits(Constructor<?> c, List<?> values) {
		Class<?>[] types = c.getParameterTypes();
		boolean fit = types.length <= values.size();

		for (int i = 0; fit && i < types.length; i++)
			fit = types[i].isPrimitive() ? isNumber(types[i]) && values.get(i) instanceof Integer
					: types[i].isInstance(values.get(i));
		return fit;
	}

	/** Describes a position in one line, which is the same exactly for the same positions. */
	static String state(Board board) {
		Object state = board.boardState();
		String text = Arrays.deepToString(new Object[] { state });

		// An object that can't be told from others as text is told from its drawing.
		if (state == null || text.matches("(?s).*@[0-9a-f]+\\b.*"))
			text = draw(board);
		return (board.nextTurn() + " " + text.replaceAll("\\s+", " ")).trim();
	}

	static String draw(Board board) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();

		board.print(new PrintStream(bytes, true));
		return bytes.toString();
	}
}
