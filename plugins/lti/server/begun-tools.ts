import type { LearnerTask, OpenWork } from "../../../server/sdk/attempts";
import { standingOf } from "../../../server/sdk/learning";

/** The kind of task for work in a tool, such as a quiz, that is begun and not handed in. */
export const BEGUN_KIND = "lti.begun";

export function begunTools(work: readonly OpenWork[]): LearnerTask[] {
  return work.flatMap(({ part, course, since, path }) => {
    const { childActivity: activity } = part;
    const isScored = activity.type === "lti" && activity.supportLtiGrading;
    const isBegun = standingOf(activity) === "inProgress" && part.available;
    if (!isScored || !isBegun || part.activityConstraint?.due != null) return [];
    return [{ id: `tool:${part.id}`, kind: BEGUN_KIND, name: activity.name, course, due: null, since, path }];
  });
}
