import { CourseProgress, type PluginContext, type ReadPassage, Toasts } from "../../../core/sdk";
import { charactersIn, pageText } from "../anchoring/page-text";
import { lengthOf, quoteBetween } from "../anchoring/quote.rules";
import { MAX_QUOTE_LENGTH } from "../contract/limits";
import type { NewNote } from "../desk/course-notes.store";
import { NotesDesk } from "../desk/notes-desk.store";

/** What is kept of a selected passage. Null if nothing is left of it, or if it is too long, which is said. */
export function newNoteOf(context: PluginContext, passage: ReadPassage): NewNote | null {
  const text = pageText(passage.content);
  const { start, end } = charactersIn(text, passage.range);
  const quote = quoteBetween(text.text, start, end);
  if (quote === null) return null;
  const length = lengthOf(quote.quote);
  if (length > MAX_QUOTE_LENGTH) {
    const values = { most: MAX_QUOTE_LENGTH, length };
    context.get(Toasts).show({ kind: "critical", message: { id: "notes.passageTooLong", values } });
    return null;
  }
  const { objectiveId, activityId } = passage;
  return {
    ...quote,
    activityId,
    courseName: shortened(context.get(CourseProgress).get(objectiveId)?.objective.name ?? ""),
    partName: shortened(context.get(NotesDesk).nameOf(activityId)),
  };
}

/** The most characters of a name that is kept with a note. */
const MAX_NAME = 250;

function shortened(name: string): string {
  return [...name].slice(0, MAX_NAME).join("");
}
