/** Whether the database has a place for a text: it has none for the character NUL, nor in JSON for half an emoji. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
