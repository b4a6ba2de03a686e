import { coursePaths, type ObjectiveWorkflowAggregate } from "../../../core/sdk";

/**
 * The address at which a running course continues: the last place, or the beginning. A course of a single activity has an
 * empty axis.
 */
export function continuePath({ objective, lastPlace }: ObjectiveWorkflowAggregate): string {
  return coursePaths.content(objective.id, lastPlace?.axis || null);
}
