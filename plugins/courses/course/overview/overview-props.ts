import type { ObjectiveWorkflowAggregate } from "../../../../core/sdk";

/** The props of each variant of the course overview. */
export interface OverviewProps {
  readonly course: ObjectiveWorkflowAggregate;
  /**
   * Whether the course was loaded after the page was opened. An older copy of the course may lack a new part. So only
   * with this flag a missing part really does not exist.
   */
  readonly isFresh: boolean;
}
