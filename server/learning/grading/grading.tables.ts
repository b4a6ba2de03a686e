import type { Instant } from "../../database/columns";

/** Scores that tools and people gave for learners' work. */
interface GradingTables {
  /** One row for every score that was given, including those that never counted. */
  given_score: {
    tenant_id: string;
    id: string;
    activity_workflow_id: string;
    user_id: string;
    source: "tool" | "instructor";
    /** The person who gave it. null when a tool gave it, or when that person's account was erased. */
    given_by: string | null;
    score: number | null;
    max_score: number | null;
    activity_progress: "Initialized" | "Started" | "InProgress" | "Submitted" | "Completed";
    grading_progress: "FullyGraded" | "Pending" | "PendingManual" | "Failed" | "NotReady";
    comment: string | null;
    /** When the score was given, as the tool or the person says. It decides which of two scores is newer. */
    timestamp: Instant;
    received: Instant;
  };
}

declare module "../../database/tables" {
  interface Tables extends GradingTables {}
}
