import type { Instant } from "../../database/columns";

/** What tools and people said about learners' work. */
interface GradingTables {
  /** Every score as it came in, also those that never counted. */
  given_score: {
    tenant_id: string;
    id: string;
    activity_workflow_id: string;
    user_id: string;
    source: "tool" | "instructor";
    /** Who gave it; null: a tool did, or somebody who was erased. */
    given_by: string | null;
    score: number | null;
    max_score: number | null;
    activity_progress: "Initialized" | "Started" | "InProgress" | "Submitted" | "Completed";
    grading_progress: "FullyGraded" | "Pending" | "PendingManual" | "Failed" | "NotReady";
    comment: string | null;
    /** As the giver dates it: of two the later one is the newer. */
    timestamp: Instant;
    received: Instant;
  };
}

declare module "../../database/tables" {
  interface Tables extends GradingTables {}
}
