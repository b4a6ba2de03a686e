import type { PortableActivityInput } from "../../../format/package.schema";
import type { CanvasCourse } from "./canvas-course";

/**
 * The fields that make an activity a draft if learners could not see it in Canvas, and the notes about that for the
 * report of the import. Learners see a draft in the course's table of contents, but it is optional and they cannot open
 * it. If no module (chapter) of the course was published, nothing becomes a draft: then the course was not finished,
 * and the person who imports it wants to see everything.
 * @param isHidden true when learners could not see the activity in Canvas
 */
export function draftUnpublished(
  isHidden: boolean,
  { isUnpublished }: CanvasCourse,
): { fields: Pick<PortableActivityInput, "state" | "optional">; notes: string[] } {
  if (!isHidden) return { fields: {}, notes: [] };
  if (isUnpublished) return { fields: {}, notes: ["nothing of the course was published; here it is open"] };
  return { fields: { state: "draft", optional: true }, notes: ["it was not published; here it is a draft"] };
}
