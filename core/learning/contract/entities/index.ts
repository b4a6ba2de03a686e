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

/** The signed-in user, with roles and permissions. */
export type User = FromSchema<typeof userSchema>;
/** A unit of the organisation to which a user belongs. */
export type UserUnit = FromSchema<typeof userUnitSchema>;
export type PermissionEntry = FromSchema<typeof permissionEntrySchema>;
/** A collection of courses that the tenant recommends. */
export type Showcase = FromSchema<typeof showcaseSchema>;
export type Term = FromSchema<typeof termSchema>;
export type FilterCategory = FromSchema<typeof filterCategorySchema>;
/** One step of a grading scale, such as "A". */
export type Grade = FromSchema<typeof gradeSchema>;
/** A group of learners who take the collaborative activities of a course together. */
export type Group = FromSchema<typeof groupSchema>;
/** A member of a group of learners. */
export type Participant = FromSchema<typeof participantSchema>;
/** The grades of a course and the scores from which they are given. */
export type GradingScale = FromSchema<typeof gradingScaleSchema>;
/** The activity at the top of a course, whose parts are the chapters, as far as lists of courses need it. */
export type ActivitySummary = FromSchema<typeof activitySummarySchema>;
/** A course. `Objective` is its name in the contract. */
export type Objective = FromSchema<typeof objectiveSchema>;
/** One attempt of a learner at a course. */
export type ObjectiveWorkflow = FromSchema<typeof objectiveWorkflowSchema>;
/** The result of one attempt at a course. */
export type ObjectiveRecord = FromSchema<typeof objectiveRecordSchema>;
/** One attempt of a learner at one activity, with its progress. */
export type ActivityWorkflow = FromSchema<typeof activityWorkflowSchema>;
/** The result of one activity in a learner's attempt at a course. */
export type ActivityRecord = FromSchema<typeof activityRecordSchema>;
/** The learner's last attempt at an activity, with the best result. */
export type ActivityWorkflowAggregate = FromSchema<typeof activityWorkflowAggregateSchema>;
/** Whether a learner may take a course again, and how long the learner has to wait. */
export type Retake = FromSchema<typeof retakeSchema>;
/** How long a learner has to wait after finishing a course before taking it again, such as 2 weeks. */
export type RetakeWindow = FromSchema<typeof retakeWindowSchema>;
/** The rights of a user for one course, without the course itself and without progress. */
export type Enrollment = FromSchema<typeof enrollmentSchema>;
/** A user's rights for a course together with the course, and with the user's progress if there is any. */
export type ObjectiveAccess = FromSchema<typeof objectiveAccessSchema>;
/**
 * An enrolled course as its learner has it: the course, the learner's rights to it, the last attempt at it and the last
 * result.
 */
export type ObjectiveWorkflowAggregate = FromSchema<typeof objectiveWorkflowAggregateSchema>;
/** The state of a command: an API call that the server accepts at once and carries out later. */
export type CommandStatus = FromSchema<typeof commandStatusSchema>;
/** The body of the answer with which the server refuses a request (RFC 9457). */
export type Problem = FromSchema<typeof problemSchema>;
export type ActivityConstraint = FromSchema<typeof activityConstraintSchema>;
/** One activity without the activities inside it. */
export type Activity = FromSchema<typeof activityFieldsSchema>;

/**
 * An activity in a tree, with its parts and the learner's state. `ActivityNode`, `ActivityPart` and `ActivityTree` are
 * written by hand, because json-schema-to-ts cannot follow the recursion of a tree.
 */
export interface ActivityNode extends Activity {
  readonly children: readonly ActivityPart[];
  readonly activityWorkflowAggregate: ActivityWorkflowAggregate | null;
}
/**
 * A place of an activity in the tree of a course, with the activity. `axis` is the path to it: the ids of the parts
 * from the top, joined by slashes. `activityPathId` is one id for the same path.
 */
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
interface ActivityTreeProblem {
  readonly partId: string;
  readonly name: string;
  readonly fault: "cycle" | "duplicate" | "tooDeep" | "missing";
}
/** A course with all its activities. `now` is the server's time of the answer, ISO 8601. */
export interface ActivityTree {
  readonly activity: ActivityNode;
  /** Why the course's own activity is locked; null if it is open. */
  readonly reason: string | null;
  readonly now: string;
  readonly problems?: readonly ActivityTreeProblem[];
}
