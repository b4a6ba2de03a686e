import type { ObjectiveWorkflowAggregate } from "../../../../core/sdk";

export interface OverviewProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The course was asked for since the page was opened: what it lacks is really not there. */
  readonly isFresh: boolean;
}
