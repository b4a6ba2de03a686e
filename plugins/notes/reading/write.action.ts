import type { PassageAction } from "../../../core/sdk";
import { NotesDesk } from "../desk/notes-desk.store";
import { isWithin } from "../rules/within.rules";
import { newNoteOf } from "./passage";

/** Opens a note about a selected passage. If the passage is in one that is marked already, that note is opened. */
export const write: PassageAction = (context, passage) => {
  const made = newNoteOf(context, passage);
  if (made === null) return;
  const { objectiveId, activityId } = passage;
  const desk = context.get(NotesDesk);
  const note = desk
    .of(objectiveId)
    .notesOf(activityId)
    .find((marked) => isWithin(made, marked));
  desk.show(note ? { objectiveId, note } : { objectiveId, passage: made });
};
