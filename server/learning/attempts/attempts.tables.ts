import type { ActivityWorkflowState, ObjectiveWorkflowState } from "../../../core/learning/contract/enumerations";
import type { Reason } from "../../../core/learning/rules/index";
import type { Defaulted, Instant, InstantOrNull, JsonDefaulted, JsonOrNull } from "../../database/columns";

/** What learners have done: attempts, results. */
interface ProgressTables {
  /** A course as one user has it. At most one row for a user and a course. */
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
  /** One attempt. `attempt` counts from 1: of two starts at once the second finds its number taken. */
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
    /** When and by whom the grading was approved, where the course asks for that. Null while there is a time: that person was erased. */
    approved: InstantOrNull;
    approved_by: string | null;
  };
  /** What keeps an attempt from being handed in until it is released. `name`: whose it is, such as `proctor.sittings`. */
  attempt_hold: {
    tenant_id: string;
    objective_workflow_id: string;
    name: string;
    reason: Reason;
    /** Nobody may work in the attempt either. */
    shuts: boolean;
  };
  /** One attempt at one activity; at most one for a part in an attempt at the course. */
  activity_workflow: {
    tenant_id: string;
    id: string;
    objective_workflow_id: string;
    part_id: string;
    activity_id: string;
    state: ActivityWorkflowState;
    progress: Defaulted<number>;
    data: JsonOrNull<Record<string, unknown>>;
    /** When the learner did what `data` holds, as far as it is known. */
    saved: InstantOrNull;
    /** Ids of the last saves: one that comes again, however late, changes nothing. */
    update_ids: JsonDefaulted<readonly string[]>;
    started: Instant;
    updated: Instant;
    finished: InstantOrNull;
    last_proctoring_session_id: string | null;
    /** The group's work that it is part of; null: taken alone. */
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
    /** Null: brought from elsewhere. */
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
  /** Plugins that have yet to hear that an attempt has its result: they were off, or threw. */
  conclusion_due: {
    tenant_id: string;
    plugin: string;
    record_id: string;
    /** How often the plugin has thrown. */
    failures: Defaulted<number>;
    /** When it is told again at the earliest. */
    due: Instant;
  };
}

declare module "../../database/tables" {
  interface Tables extends ProgressTables {}
}
