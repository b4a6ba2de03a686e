import type { PassageAction } from "../../../core/sdk";
import { NotesDesk } from "../desk/notes-desk.store";
import { newNoteOf } from "./passage";

/** Marks a selected passage in the colour that was last chosen. */
export const highlight: PassageAction = (context, passage) => {
  const made = newNoteOf(context, passage);
  if (made === null) return;
  const desk = context.get(NotesDesk);
  const notes = desk.of(passage.objectiveId);
  const isMarked = notes
    .notesOf(passage.activityId)
    .some(({ quote, start }) => quote === made.quote && start === made.start);
  if (!isMarked) notes.add(made, desk.color, "");
  getSelection()?.removeAllRanges();
};
