/** Specification, section 4: the values as they are sent, in the order of their numbers (the first is 1). */
export const activityStates = ["draft", "ready", "expired", "archived"] as const;
export const objectiveWorkflowStates = [
  "inProgress",
  "submitted",
  "inGrading",
  "graded",
  "gradingApproved",
  "finished",
] as const;
export const activityWorkflowStates = ["inProgress", "inGrading", "finished"] as const;
/** The learner works with the group, or alone. */
export const participationModes = ["collaborative", "personal"] as const;
/**
 * Rules that can apply to all activities of a type. `toolScored`: a tool may send the score; without this trait a finished
 * activity scores by being finished. `ownPage`: the activity opens in a page of its own and has no tab Content. `retakable`:
 * a retake is possible after an attempt without a result; `startAgain`: also after an attempt with a result.
 */
export const activityTraits = ["toolScored", "ownPage", "retakable", "startAgain"] as const;
export const ltiVersions = ["1.1", "1.3"] as const;
export const displayModes = ["Fullscreen", "EmbeddedAuto", "EmbeddedCustom"] as const;
export const presentationModes = ["Tree", "Tiles", "LongRead", "LongReadWithoutActivityNames"] as const;
export const gradeRevealPolicies = ["never", "afterFinish", "afterDate", "none"] as const;
export const reviewPolicies = ["never", "afterSubmission", "afterRevealingResults"] as const;
export const resultsDisclosurePolicies = ["never", "afterFinish", "afterDate", "afterScore"] as const;
export const durationUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;
export const courseProgressValues = ["notStarted", "inProgress", "completed"] as const;
export const coursePriorityValues = ["mandatory", "optional"] as const;
export const commandStates = ["Accepted", "Completed", "Failed", "Canceled"] as const;
export const roles = ["Administrator", "Author", "Instructor", "Learner"] as const;
/** All permissions that the portal checks or that a role includes. */
export const permissions = [
  "Objective.Create",
  "ObjectiveWorkflow.Create",
  "ObjectiveWorkflow.Grade",
  "Portal.Diagnose",
  "Research.Access",
  "User.Manage",
] as const;
export const certificateTemplateKinds = ["Custom", "External"] as const;

export type ActivityState = (typeof activityStates)[number];
export type ObjectiveWorkflowState = (typeof objectiveWorkflowStates)[number];
export type ParticipationMode = (typeof participationModes)[number];
export type ActivityWorkflowState = (typeof activityWorkflowStates)[number];
export type GradeRevealPolicy = (typeof gradeRevealPolicies)[number];
export type ReviewPolicy = (typeof reviewPolicies)[number];
export type ResultsDisclosurePolicy = (typeof resultsDisclosurePolicies)[number];
export type ActivityTrait = (typeof activityTraits)[number];
export type DurationUnit = (typeof durationUnits)[number];
export type CourseProgress = (typeof courseProgressValues)[number];
export type Role = (typeof roles)[number];
export type Permission = (typeof permissions)[number];

/** The empty GUID. As a term id it means "no term". */
export const EMPTY_ID = "00000000-0000-0000-0000-000000000000";
/**
 * The id of the showcase that every course may have. It is no collection: a course that is in this one only belongs to none.
 */
export const DEFAULT_SHOWCASE_ID = "00000000-0000-0000-0000-000000000001";
