import type { PortableActivityInput } from "../../../package.schema";
import type { CanvasCourse } from "./canvas-course";

/**
 * What becomes of something that learners could not see in Canvas: a draft, which stands in the outline and nobody has
 * to do. Where no module at all was published the course was in the making, and whoever imports it wants to see it.
 */
export function asDraft(
  isHidden: boolean,
  { isUnpublished }: CanvasCourse,
): { fields: Pick<PortableActivityInput, "state" | "optional">; notes: string[] } {
  if (!isHidden) return { fields: {}, notes: [] };
  if (isUnpublished) return { fields: {}, notes: ["nothing of the course was published; here it is open"] };
  return { fields: { state: "draft", optional: true }, notes: ["it was not published; here it is a draft"] };
}
