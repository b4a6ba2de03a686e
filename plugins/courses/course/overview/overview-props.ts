import type { ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";

export interface OverviewProps {
  readonly course: ObjectiveWorkflowAggregate;
  /**
   * Whether the course was loaded after the page was opened. An earlier copy, for example from a list of courses, may
   * lack fields such as the long description. So only with this flag a missing value really does not exist.
   */
  readonly isFresh: boolean;
}
