import type { getActivityTree } from "../../generated/calls/getActivityTree";
import type {
  Activity,
  ActivityConstraint,
  ActivityPart,
  ActivityTree,
  ActivityWorkflow,
  Enrollment,
  GradingScale,
  Objective,
  ObjectiveAccess,
  ObjectiveRecord,
  ObjectiveWorkflow,
  ObjectiveWorkflowAggregate,
} from "../../learning/contract/entities";
import { noConstraint } from "../../learning/rules/fixtures/tree";
import { typeFields } from "../../learning/rules/fixtures/types";
import type { Call } from "../../platform/call";

/** For tests: a UUID, the same one for the same number. */
export function id(number: number): string {
  return `0195f000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

const NO_TERM = "00000000-0000-0000-0000-000000000000";

/**
 * A course (objective) of the type `composite`, which holds several activities, changed by the values of the test case.
 */
export function objective(one: Partial<Objective> = {}): Objective {
  return {
    id: id(1),
    name: "Statistics",
    code: "ST-1",
    description: "What numbers tell.",
    about: null,
    imageUrl: null,
    state: "ready",
    ...typeFields(one.type ?? "composite"),
    gradingScaleId: null,
    activity: {
      id: id(2),
      type: "composite",
      state: "ready",
      childrenCount: 3,
      hasContent: true,
      presentationMode: "Tree",
      supportReview: true,
      duration: 3600,
    },
    announcementChannelId: null,
    showcases: [],
    objectiveGradingScale: null,
    certificateTemplates: [],
    presentationMode: "Tree",
    displayMode: "EmbeddedAuto",
    enableAiTutor: false,
    accessNewContentAfterCompletion: true,
    ...one,
  };
}

/** A grading scale with 100 points. */
export const gradingScale: GradingScale = {
  id: id(90),
  name: "Hundred points",
  description: null,
  maxScore: 100,
  normalizedPassingScore: 0.5,
  numberOfGrades: 0,
  objectiveGrades: [],
  passingGradeId: null,
};

function enrollment(one: Partial<Enrollment> = {}): Enrollment {
  return {
    id: id(3),
    userId: id(4),
    retake: { allowed: false, window: null },
    isMandatory: false,
    dueDate: null,
    availabilityDate: null,
    availabilityEndDate: null,
    gradeRevealPolicy: "none",
    gradeRevealDate: null,
    ...one,
  };
}

/** A running attempt at a course, changed by the values of the test case. */
export function workflow(one: Partial<ObjectiveWorkflow> = {}): ObjectiveWorkflow {
  return {
    id: id(5),
    state: "inProgress",
    progress: 0.5,
    started: "2026-11-01T08:00:00.000Z",
    submitted: null,
    finished: null,
    protectResults: false,
    objectiveRecordId: null,
    ...one,
  };
}

/** The result of a finished attempt at a course, changed by the values of the test case. */
export function record(one: Partial<ObjectiveRecord> = {}): ObjectiveRecord {
  return {
    id: id(6),
    objectiveWorkflowId: id(5),
    score: 87,
    maxScore: 100,
    normalizedScore: 0.87,
    grade: null,
    passed: true,
    finished: "2026-11-10T08:00:00.000Z",
    progress: 1,
    protectResults: false,
    activityRecord: null,
    imported: false,
    ...one,
  };
}

type CourseCase = Partial<Omit<ObjectiveWorkflowAggregate, "objective" | "objectiveAccess">> & {
  readonly objective?: Partial<Objective>;
  readonly objectiveAccess?: Partial<Enrollment>;
};

/** An enrolled course without an attempt, changed by the values of the test case. */
export function course({ objective: about, objectiveAccess, ...one }: CourseCase = {}): ObjectiveWorkflowAggregate {
  return {
    id: id(7),
    userId: id(4),
    termId: NO_TERM,
    isMandatory: false,
    isSelfEnrolled: true,
    objective: objective(about),
    objectiveAccess: enrollment(objectiveAccess),
    lastObjectiveWorkflow: null,
    lastObjectiveRecord: null,
    lastActivityWorkflow: null,
    objectiveGradingScale: null,
    lastPlace: null,
    attempts: 0,
    holdReason: null,
    ...one,
  };
}

/** A course of the catalog that the learner has not added yet. */
export function catalogCourse(one: Partial<ObjectiveAccess> = {}): ObjectiveAccess {
  return { ...enrollment(), objective: objective(), objectiveWorkflowAggregate: null, ...one };
}

/** An activity of the type `text`, changed by the values of the test case. */
export function activity(one: Partial<Activity> = {}): Activity {
  return {
    id: id(20),
    ...typeFields(one.type ?? "text"),
    state: "ready",
    name: "Samples",
    code: null,
    duration: null,
    toolUrl: null,
    proctored: false,
    preferredWidth: null,
    preferredHeight: null,
    imageUrl: null,
    presentationMode: "Tree",
    displayMode: "EmbeddedAuto",
    supportMobileView: true,
    supportFullscreenView: false,
    supportLtiAuthoring: false,
    supportLtiGrading: false,
    supportReview: true,
    supportCollaborativeMode: false,
    supportPersonalMode: false,
    normalizedPassingScore: null,
    content: null,
    ...one,
  };
}

/** A running attempt at an activity, changed by the values of the test case. */
export function activityWorkflow(one: Partial<ActivityWorkflow> = {}): ActivityWorkflow {
  return { id: id(50), state: "inProgress", progress: 0, data: null, lastProctoringSessionId: null, ...one };
}

interface PartCase {
  readonly number: number;
  readonly workflow?: ActivityWorkflow | null;
  readonly constraint?: Partial<ActivityConstraint>;
  readonly optional?: boolean;
  readonly proctored?: boolean;
  readonly parts?: readonly PartCase[];
}

/** The id of the part (one place of an activity) with this number in a tree of {@link tree}. */
export const partId = (number: number): string => id(100 + number);

function part(one: PartCase, order: number, above: readonly string[]): ActivityPart {
  const path = [...above, partId(one.number)];
  const children = (one.parts ?? []).map((child, at) => part(child, at, path));
  const type = one.parts === undefined ? "text" : "composite";
  return {
    id: partId(one.number),
    order,
    axis: path.join("/"),
    activityPathId: partId(one.number),
    available: true,
    contentAvailable: true,
    reason: null,
    changesAt: null,
    optional: one.optional ?? false,
    scoreWeight: 1,
    activityConstraint: one.constraint ? { ...noConstraint, ...one.constraint } : null,
    childActivity: {
      ...activity({ id: id(200 + one.number), name: `Part ${one.number}`, type, proctored: one.proctored ?? false }),
      children,
      activityWorkflowAggregate: one.workflow ? { lastActivityWorkflow: one.workflow, bestActivityRecord: null } : null,
    },
  };
}

/** The tree of a course with these parts (places of activities). */
export function tree(...parts: readonly PartCase[]): ActivityTree {
  const children = parts.map((one, at) => part(one, at, []));
  return {
    activity: { ...activity({ id: id(2), type: "composite" }), children, activityWorkflowAggregate: null },
    reason: null,
    now: "2026-11-21T12:00:00.000Z",
  };
}

/** The tree of a course that is one activity. */
export function singleActivityTree(own: ActivityWorkflow | null, type = "text"): ActivityTree {
  return {
    activity: {
      ...activity({ id: id(2), type }),
      children: [],
      activityWorkflowAggregate: own && { lastActivityWorkflow: own, bestActivityRecord: null },
    },
    reason: null,
    now: "2026-11-21T12:00:00.000Z",
  };
}

type AnswerOfCall<C extends Call> = C extends Call<infer T> ? T["answer"] : never;

/**
 * The tree of a course with the type that the answer of the API call has. The two types differ, because a type from a
 * schema cannot be recursive.
 */
export function treeAnswer(known: ActivityTree): AnswerOfCall<typeof getActivityTree> {
  return known as AnswerOfCall<typeof getActivityTree>;
}
