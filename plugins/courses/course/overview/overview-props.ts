import type { ObjectiveWorkflowAggregate } from "../../../../core/sdk";

export interface OverviewProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** Whether the course was loaded after the page was opened. Only then a part that it lacks really does not exist. */
  readonly isFresh: boolean;
}
