import type { ActivityState } from "../../../core/learning/contract/enumerations";

interface Part {
  /** The ids on the path to the part, joined by slashes; empty for the course's own activity. */
  readonly axis: string;
  readonly type: string;
  readonly state: ActivityState;
}

const isShut = ({ state }: Part): boolean => state === "draft" || state === "archived";

/**
 * Whether a course has an activity that learners can do, from the list of all its parts. It is the same answer as that
 * of the rule `hasContent`, for which the tree would have to be read.
 */
export function listHasContent(parts: readonly Part[]): boolean {
  const below = parts.filter(({ axis }) => axis !== "");
  const shut = below.filter(isShut).map(({ axis }) => `${axis}/`);
  return parts.some(({ axis, type }) => type !== "composite" && !shut.some((above) => `${axis}/`.startsWith(above)));
}
