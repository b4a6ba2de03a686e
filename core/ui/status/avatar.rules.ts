/** The first letters of the first and the last word of a name; empty for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => (word ? firstLetterOf(word) : "")).join("");
}

function firstLetterOf(word: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? "";
  return letter.toLocaleUpperCase();
}
