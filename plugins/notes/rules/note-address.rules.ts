/** The query parameter of an activity's address that names a note, to whose passage the page then leads. */
export const NOTE_PARAMETER = "note";

export function withNote(path: string, noteId: string): string {
  return `${path}?${NOTE_PARAMETER}=${noteId}`;
}
