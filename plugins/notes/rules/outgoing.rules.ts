import type { Note, RemovedNote, SavedNote } from "../contract";

/** A change that was made on this page, at the time `at`. */
export type Unsent =
  | { readonly kind: "save"; readonly body: SavedNote; readonly at: string }
  | { readonly kind: "remove"; readonly body: RemovedNote; readonly at: string };

/** A change that the server may not have yet, with the id of its entry in the outbox. */
export type Outgoing = Unsent & { readonly entryId: string };

/** The notes as the learner has left them: those of the server with the changes that were made since, in their order. */
export function withOutgoing(notes: readonly Note[], outgoing: readonly Outgoing[]): Note[] {
  return outgoing.reduce<Note[]>(applied, [...notes]).sort((one, other) => one.start - other.start);
}

function applied(notes: Note[], change: Outgoing): Note[] {
  const { noteId } = change.body;
  if (change.kind === "remove") return notes.filter(({ id }) => id !== noteId);
  const known = notes.find(({ id }) => id === noteId);
  const { id, noteId: _, basedOn: __, ...fields } = change.body;
  const note: Note = { ...fields, id: noteId, change: id, created: known?.created ?? change.at, changed: change.at };
  return known === undefined ? [...notes, note] : notes.map((one) => (one === known ? note : one));
}

export function saveOf(note: Note, id: string, changes: Partial<Pick<Note, "color" | "note">> = {}): SavedNote {
  const { id: noteId, change, created: _, changed: __, ...fields } = note;
  return { ...fields, ...changes, id, noteId, basedOn: change };
}

/** Whether a stored body is a change of a note. An earlier build may have stored another form. */
export function isOutgoingBody(value: unknown): value is { readonly id: string; readonly noteId: string } {
  if (typeof value !== "object" || value === null) return false;
  const body = value as Record<string, unknown>;
  return typeof body.id === "string" && typeof body.noteId === "string";
}
