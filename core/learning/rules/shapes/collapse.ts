/** Length of a collapsed description. */
export const COLLAPSE_AT = 70;

/**
 * A description as it is shown at first: at most `limit` characters, cut at a space; inside a word only where there is
 * no space, as in Chinese, and never inside a character.
 */
export function collapse(text: string, limit = COLLAPSE_AT): { readonly text: string; readonly collapsed: boolean } {
  const characters = Array.from(text.trim());
  if (characters.length <= limit) return { text: characters.join(""), collapsed: false };
  const space = characters.slice(0, limit + 1).findLastIndex((character) => /\s/.test(character));
  const cut = characters.slice(0, space > 0 ? space : limit).join("");
  return { text: cut.trimEnd(), collapsed: true };
}
