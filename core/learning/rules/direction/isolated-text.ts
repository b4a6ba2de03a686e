/** Embeddings and overrides (U+202A to U+202E), and isolates (U+2066 to U+2069). */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;
const ISOLATES = /[\u2066-\u2069]/g;
/** Ends the isolate that was opened last, and all embeddings in it. */
const POP = "\u2069";
/** Opens an isolate whose direction is that of its first letter. */
const FIRST_STRONG = "\u2068";

/**
 * A text without isolates that are not opened or not closed in it, line by line. Browsers draw an element with a
 * direction of its own, such as `bdi`, with the same characters around it. So a loose one in its text would end the
 * element's isolation, or swallow the character that ends it.
 */
export function withoutLooseIsolates(text: string): string {
  return text.search(ISOLATES) < 0 ? text : text.split("\n").map(lineWithoutLooseIsolates).join("\n");
}

function lineWithoutLooseIsolates(line: string): string {
  const open: number[] = [];
  const paired = new Set<number>();
  for (const { 0: character, index } of line.matchAll(ISOLATES)) {
    const opening = character === POP ? open.pop() : undefined;
    if (character !== POP) open.push(index);
    else if (opening !== undefined) paired.add(opening).add(index);
  }
  return line.replaceAll(ISOLATES, (character, index: number) => (paired.has(index) ? character : ""));
}

/** A text that cannot turn what stands beside it in the same line, for places without elements. */
export function isolatedText(text: string): string {
  if (!CONTROLS.test(text)) return text;
  const lines = text.split("\n").map((line) => FIRST_STRONG + lineWithoutLooseIsolates(line) + POP);
  return lines.join("\n");
}

/** The value of a message's argument: isolated if it is a text. */
export function isolated<V>(value: V): V {
  return typeof value === "string" ? (isolatedText(value) as V & string) : value;
}

/** The values of a message, with those that are texts isolated. */
export function isolatedValues<V>(values: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));
}

/** Parses JSON with texts of people, without loose isolates in them. */
export function parseTexts(json: string): unknown {
  if (json.search(ISOLATES) < 0) return JSON.parse(json);
  return JSON.parse(json, (_key, value: unknown) => (typeof value === "string" ? withoutLooseIsolates(value) : value));
}
