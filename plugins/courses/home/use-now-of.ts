import { type ObjectiveWorkflowAggregate, useNow } from "../../../core/sdk";

/** The server's time, with a new rendering when a course opens, ends or is due. */
export function useNowOf(courses: readonly ObjectiveWorkflowAggregate[]): Date {
  return useNow(
    courses.flatMap(({ objectiveAccess: { availabilityDate, availabilityEndDate, dueDate } }) => [
      availabilityDate,
      availabilityEndDate,
      dueDate,
    ]),
  );
}
