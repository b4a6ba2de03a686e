import type { ActivityWorkflowState, ObjectiveWorkflowState } from "../../../core/learning/contract/enumerations";
import type { Reason } from "../../../core/learning/rules/index";
import type { Defaulted, Instant, InstantOrNull, JsonDefaulted, JsonOrNull } from "../../database/columns";

/**
 * The tables with the work of learners. In the names, an objective is a course, a workflow is an attempt, a record is a
 * result, and a part is the place of an activity in a course's tree.
 */
interface ProgressTables {
  /**
   * A course of one user, with the user's last attempt and last result. There is at most one row for a user and a
   * course.
   */
  objective_workflow_aggregate: {
    tenant_id: string;
    id: string;
    user_id: string;
    objective_id: string;
    access_id: string;
    is_self_enrolled: boolean;
    attempts: Defaulted<number>;
    last_workflow_id: string | null;
    last_record_id: string | null;
    last_activity_workflow_id: string | null;
    last_activity: InstantOrNull;
  };
  /**
   * One attempt at a course. `attempt` counts from 1. If two requests start an attempt at once, the second one fails,
   * because its number is taken.
   */
  objective_workflow: {
    tenant_id: string;
    id: string;
    aggregate_id: string;
    user_id: string;
    objective_id: string;
    attempt: number;
    state: ObjectiveWorkflowState;
    progress: Defaulted<number>;
    started: Instant;
    submitted: InstantOrNull;
    finished: InstantOrNull;
    protect_results: Defaulted<boolean>;
    /**
     * When and by whom the grading was approved, for a course that needs approval. If `approved_by` is null while there
     * is a time, the person's account was erased.
     */
    approved: InstantOrNull;
    approved_by: string | null;
  };
  /**
   * A hold: the attempt at a course cannot be submitted until a plugin releases the hold. `name` starts with the
   * plugin's id, such as `proctor.sittings`.
   */
  attempt_hold: {
    tenant_id: string;
    objective_workflow_id: string;
    name: string;
    reason: Reason;
    /** Whether the hold also keeps everybody from working in the attempt. */
    shuts: boolean;
  };
  activity_workflow: {
    tenant_id: string;
    id: string;
    objective_workflow_id: string;
    part_id: string;
    activity_id: string;
    state: ActivityWorkflowState;
    progress: Defaulted<number>;
    data: JsonOrNull<Record<string, unknown>>;
    /** When the learner did the work that is in `data`; null if nobody knows. */
    saved: InstantOrNull;
    /**
     * Ids of the last saves. By these a save that arrives a second time, even much later, is recognised and ignored.
     */
    update_ids: JsonDefaulted<readonly string[]>;
    started: Instant;
    updated: Instant;
    finished: InstantOrNull;
    last_proctoring_session_id: string | null;
    /**
     * The shared work of the group, if the learner takes the activity with a group of learners. null when the learner
     * works alone.
     */
    group_activity_workflow_id: string | null;
  };
  /** Results of activities. An activity may have many in one attempt; one of them counts. */
  activity_record: {
    tenant_id: string;
    id: string;
    objective_workflow_id: string;
    activity_workflow_id: string;
    part_id: string;
    activity_id: string;
    score: number | null;
    max_score: number | null;
    normalized_score: number | null;
    passed: boolean | null;
    finished: InstantOrNull;
    counts: Defaulted<boolean>;
    source: Defaulted<"completion" | "tool" | "instructor">;
    comment: string | null;
    created: Instant;
  };
  objective_record: {
    tenant_id: string;
    id: string;
    aggregate_id: string;
    user_id: string;
    objective_id: string;
    /** The attempt that has this result. null for a result that was imported. */
    objective_workflow_id: string | null;
    score: number | null;
    max_score: number | null;
    normalized_score: number | null;
    grade_id: string | null;
    passed: boolean | null;
    finished: InstantOrNull;
    progress: number;
    protect_results: Defaulted<boolean>;
    imported: Defaulted<boolean>;
    created: Instant;
  };
  /** Plugins that must still be told about the result of an attempt, because they were off or threw an error. */
  conclusion_due: {
    tenant_id: string;
    plugin: string;
    record_id: string;
    failures: Defaulted<number>;
    /** The earliest time at which the plugin is told again. */
    due: Instant;
  };
}

declare module "../../database/tables" {
  interface Tables extends ProgressTables {}
}
