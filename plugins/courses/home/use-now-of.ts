import { useNow } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";

/** The server's time. The component is rendered again when one of the courses opens, ends or is due. */
export function useNowOf(courses: readonly ObjectiveWorkflowAggregate[]): Date {
  return useNow(
    courses.flatMap(({ objectiveAccess: { availabilityDate, availabilityEndDate, dueDate } }) => [
      availabilityDate,
      availabilityEndDate,
      dueDate,
    ]),
  );
}
