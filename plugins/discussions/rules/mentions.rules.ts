const MAX_MENTIONS = 20;

/** A person whom a message mentions. The text has only the id, so that the message shows the person's present name. */
export type Mentioned = { readonly id: string; readonly name: string };

const mention = /@\{([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\}/g;

const writtenMention = (id: string): string => `@{${id}}`;

/** The ids of the people whom a stored text mentions, each once, at most `MAX_MENTIONS`. */
export function mentionedIds(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(mention), ([, id = ""]) => id))].slice(0, MAX_MENTIONS);
}

/** A piece of a text: words, or a mention. `name` is null if the person is gone or cannot be mentioned there. */
export type MentionPiece = { readonly text: string } | { readonly mention: string; readonly name: string | null };

export function splitAtMentions(text: string, people: readonly Mentioned[]): MentionPiece[] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const pieces: MentionPiece[] = [];
  let end = 0;
  for (const { 0: all, 1: id = "", index } of text.matchAll(mention)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ mention: id, name: names.get(id) ?? null });
    end = index + all.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A stored text for places that show plain text: with names. Each name is isolated from the words around it. */
export function withNames(text: string, people: readonly Mentioned[]): string {
  return splitAtMentions(text, people)
    .map((piece) => ("text" in piece ? piece.text : `\u2068@${piece.name ?? "…"}\u2069`))
    .join("");
}

/**
 * The stored form of a text that somebody has typed: each `@name` of a chosen person becomes a mention. Longer names
 * come first, so that "@Ann Lee" is not read as "@Ann".
 */
export function withIds(text: string, chosen: readonly Mentioned[]): string {
  const byLength = chosen.toSorted((a, b) => b.name.length - a.name.length);
  return byLength.reduce((written, { id, name }) => written.replaceAll(`@${name}`, writtenMention(id)), text);
}

export function asTyped(text: string, people: readonly Mentioned[]): string {
  return splitAtMentions(text, people)
    .map((piece) =>
      "text" in piece ? piece.text : piece.name === null ? writtenMention(piece.mention) : `@${piece.name}`,
    )
    .join("");
}

/** What stands between the last `@` and the place of the cursor, if a name can be chosen there; otherwise null. */
export function mentionBegun(text: string, cursor: number): string | null {
  return /(?:^|[\s(])@([^\s@](?:[^@\n]{0,29}[^\s@])?|)$/u.exec(text.slice(0, cursor))?.[1] ?? null;
}
