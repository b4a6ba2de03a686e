/** The most characters of a collapsed description. */
const COLLAPSE_AT = 70;

/**
 * The collapsed form of a description: at most `limit` characters, cut at a space. A text without spaces, for example
 * Chinese, is cut between two characters.
 */
export function collapseText(
  text: string,
  limit = COLLAPSE_AT,
): { readonly text: string; readonly collapsed: boolean } {
  const characters = Array.from(text.trim());
  if (characters.length <= limit) return { text: characters.join(""), collapsed: false };
  const space = characters.slice(0, limit + 1).findLastIndex((character) => /\s/.test(character));
  const cut = characters.slice(0, space > 0 ? space : limit).join("");
  return { text: cut.trimEnd(), collapsed: true };
}
