import type { FromSchema } from "json-schema-to-ts";
import type { activityConstraintSchema, activityFieldsSchema } from "./activity.schema";
import type {
  enrollmentSchema,
  objectiveAccessSchema,
  objectiveWorkflowAggregateSchema,
  retakeSchema,
  retakeWindowSchema,
} from "./aggregate.schema";
import type { commandStatusSchema, problemSchema } from "./command.schema";
import type { filterCategorySchema, showcaseSchema, termSchema } from "./filters.schema";
import type { gradeSchema, gradingScaleSchema } from "./grading-scale.schema";
import type { groupSchema, participantSchema } from "./group.schema";
import type { activitySummarySchema, objectiveSchema } from "./objective.schema";
import type { permissionEntrySchema, userSchema, userUnitSchema } from "./user.schema";
import type {
  activityRecordSchema,
  activityWorkflowAggregateSchema,
  activityWorkflowSchema,
  objectiveRecordSchema,
  objectiveWorkflowSchema,
} from "./workflow.schema";

export type User = FromSchema<typeof userSchema>;
export type UserUnit = FromSchema<typeof userUnitSchema>;
export type PermissionEntry = FromSchema<typeof permissionEntrySchema>;
export type Showcase = FromSchema<typeof showcaseSchema>;
export type Term = FromSchema<typeof termSchema>;
export type FilterCategory = FromSchema<typeof filterCategorySchema>;
export type Grade = FromSchema<typeof gradeSchema>;
export type Group = FromSchema<typeof groupSchema>;
export type Participant = FromSchema<typeof participantSchema>;
export type GradingScale = FromSchema<typeof gradingScaleSchema>;
export type ActivitySummary = FromSchema<typeof activitySummarySchema>;
export type Objective = FromSchema<typeof objectiveSchema>;
export type ObjectiveWorkflow = FromSchema<typeof objectiveWorkflowSchema>;
export type ObjectiveRecord = FromSchema<typeof objectiveRecordSchema>;
export type ActivityWorkflow = FromSchema<typeof activityWorkflowSchema>;
export type ActivityRecord = FromSchema<typeof activityRecordSchema>;
export type ActivityWorkflowAggregate = FromSchema<typeof activityWorkflowAggregateSchema>;
export type Retake = FromSchema<typeof retakeSchema>;
export type RetakeWindow = FromSchema<typeof retakeWindowSchema>;
export type Enrollment = FromSchema<typeof enrollmentSchema>;
export type ObjectiveAccess = FromSchema<typeof objectiveAccessSchema>;
export type ObjectiveWorkflowAggregate = FromSchema<typeof objectiveWorkflowAggregateSchema>;
export type CommandStatus = FromSchema<typeof commandStatusSchema>;
export type Problem = FromSchema<typeof problemSchema>;
export type ActivityConstraint = FromSchema<typeof activityConstraintSchema>;
export type Activity = FromSchema<typeof activityFieldsSchema>;

/** These three types are written by hand because json-schema-to-ts cannot follow the recursion of a tree. */
export interface ActivityNode extends Activity {
  readonly children: readonly ActivityPart[];
  readonly activityWorkflowAggregate: ActivityWorkflowAggregate | null;
}
/** A place of an activity in the tree of a course, with the activity. */
export interface ActivityPart {
  readonly id: string;
  readonly order: number;
  readonly axis: string;
  readonly activityPathId: string;
  readonly available: boolean;
  readonly contentAvailable: boolean;
  readonly reason: string | null;
  readonly changesAt: string | null;
  readonly optional: boolean;
  readonly scoreWeight: number;
  readonly activityConstraint: ActivityConstraint | null;
  readonly childActivity: ActivityNode;
}
/** A stored part that the tree leaves out, with the fault. */
interface ActivityTreeProblem {
  readonly partId: string;
  readonly name: string;
  readonly fault: "cycle" | "duplicate" | "tooDeep" | "missing";
}
/** A course with all its activities. `now` is the server's time of the answer, ISO 8601. */
export interface ActivityTree {
  readonly activity: ActivityNode;
  readonly now: string;
  readonly problems?: readonly ActivityTreeProblem[];
}
