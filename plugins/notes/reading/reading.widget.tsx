import { lazy, Suspense, useEffect } from "react";
import { observer, type ReadingProps, useService } from "../../../core/sdk";
import { NotesDesk } from "../desk/notes-desk.store";

const Marks = lazy(() => import("./marks").then(({ Marks: component }) => ({ default: component })));

/**
 * The learner's marks in a text. The code that draws them is loaded when there is one, or when the first one is made.
 */
export const Reading = observer(function Reading({ objectiveId, activity, content, html }: ReadingProps) {
  const desk = useService(NotesDesk);
  const notes = desk.of(objectiveId);
  useEffect(() => void notes.counts.load(), [notes]);
  useEffect(() => desk.enterPart(activity), [desk, activity]);
  if (!notes.hasSome(activity.id) && desk.openIn !== activity.id) return null;
  return (
    <Suspense fallback={null}>
      <Marks notes={notes} activityId={activity.id} content={content} html={html} />
    </Suspense>
  );
});
