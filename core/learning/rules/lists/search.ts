/** The text that is searched for: in lower case, without blanks at its start. */
export function normalizeSearch(text: string): string {
  return text.trimStart().toLowerCase();
}
