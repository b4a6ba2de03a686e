import { coursePaths, type ObjectiveWorkflowAggregate } from "../../../core/sdk";

/** Where a running course goes on: the place that was left, or its beginning. A course of one activity has an empty axis. */
export function continuePath({ objective, lastPlace }: ObjectiveWorkflowAggregate): string {
  return coursePaths.content(objective.id, lastPlace?.axis || null);
}
