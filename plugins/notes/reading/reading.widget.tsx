import { useEffect } from "react";
import { late, observer, type ReadingProps, useService } from "../../../core/sdk";
import { NotesDesk } from "../desk/notes-desk.store";

const loadMarks = async () => (await import("./marks")).Marks;
const Marks = late(loadMarks);

/**
 * The learner's marks in a text. The code that draws them is loaded when there is one, or when a selection begins, so
 * that the first mark is drawn also if the connection is lost then.
 */
export const Reading = observer(function Reading({ objectiveId, activity, content, html }: ReadingProps) {
  const desk = useService(NotesDesk);
  const { id, name } = activity;
  const notes = desk.of(objectiveId);
  useEffect(() => void notes.counts.load(), [notes]);
  useEffect(() => desk.enterPart({ id, name }), [desk, id, name]);
  useEffect(() => {
    const text = content.current;
    // If it fails now, it is loaded again when there is a mark.
    const load = () => void loadMarks().catch(() => undefined);
    text?.addEventListener("selectstart", load, { once: true });
    return () => text?.removeEventListener("selectstart", load);
  }, [content]);
  if (!notes.hasSome(id) && desk.openIn !== id) return null;
  return <Marks notes={notes} activityId={id} content={content} html={html} />;
});
