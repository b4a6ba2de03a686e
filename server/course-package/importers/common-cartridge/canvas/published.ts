import type { PortableActivityInput } from "../../../package.schema";
import type { CanvasCourse } from "./canvas-course";

/**
 * How something comes in that learners could not see in Canvas. It becomes an optional draft in the outline. If no
 * module was published, the course was not finished, and the person who imports it wants to see everything.
 */
export function asDraft(
  isHidden: boolean,
  { isUnpublished }: CanvasCourse,
): { fields: Pick<PortableActivityInput, "state" | "optional">; notes: string[] } {
  if (!isHidden) return { fields: {}, notes: [] };
  if (isUnpublished) return { fields: {}, notes: ["nothing of the course was published; here it is open"] };
  return { fields: { state: "draft", optional: true }, notes: ["it was not published; here it is a draft"] };
}
