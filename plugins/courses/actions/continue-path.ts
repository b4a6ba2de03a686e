import { coursePaths, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";

/**
 * The address at which a running course (as its learner has it: with access and last attempt) continues: the last
 * place, or the beginning. The axis of a place is the path to its activity: ids joined by slashes. It is empty in a
 * course of a single activity.
 */
export function continuePath({ objective, lastPlace }: ObjectiveWorkflowAggregate): string {
  return coursePaths.content(objective.id, lastPlace?.axis || null);
}
