import { useIntl, useService } from "../../../core/sdk";
import type { Note } from "../contract";
import { NotesDesk } from "../desk/notes-desk.store";

/** Deletes a note of a course at once. A toast says so, and can bring it back. */
export function useRemoveNote(objectiveId: string): (note: Note) => void {
  const intl = useIntl();
  const desk = useService(NotesDesk);
  return (note) => {
    const said = intl.formatMessage({ id: note.note === "" ? "notes.markDeleted" : "notes.deleted" });
    desk.remove(objectiveId, note, { text: said, undo: intl.formatMessage({ id: "notes.undo" }) });
  };
}
