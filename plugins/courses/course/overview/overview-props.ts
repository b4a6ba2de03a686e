import type { ObjectiveWorkflowAggregate } from "../../../../core/sdk";

export interface OverviewProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The course was loaded after the page was opened, so a missing part really does not exist. */
  readonly isFresh: boolean;
}
