/**
 * The states of an activity. The lists of this file have the values as the API sends them. Where the product's
 * specification (section 4) numbers them, beginning with 1, they are in that order.
 */
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
/** How much a course expects of its learners. */
export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export const participationModes = ["collaborative", "personal"] as const;
/**
 * Rules that can apply to all activities of a type. `toolScored`: a tool may send the score; without this trait a
 * learner gets the score for finishing the activity. `ownPage`: the activity opens in a page of its own and has no tab
 * Content. `retakable`: a retake is possible after an attempt without a result; `startAgain`: also after an attempt
 * with a result.
 */
export const activityTraits = ["toolScored", "ownPage", "retakable", "startAgain"] as const;
/** The versions of the LTI standard by which the portal opens external tools. */
export const ltiVersions = ["1.1", "1.3"] as const;
/** How an activity is shown: in the whole window, in the page's reading column, or in a box of a given size. */
export const displayModes = ["Fullscreen", "EmbeddedAuto", "EmbeddedCustom"] as const;
export const presentationModes = ["Tree", "Tiles", "LongRead", "LongReadWithoutActivityNames"] as const;
/** When a learner may see the grade of a course. `none`: always, because there is no policy. */
export const gradeRevealPolicies = ["never", "afterFinish", "afterDate", "none"] as const;
export const reviewPolicies = ["never", "afterSubmission", "afterRevealingResults"] as const;
/** When a learner may see the score of an activity. `afterScore`: when the score is high enough. */
export const resultsDisclosurePolicies = ["never", "afterFinish", "afterDate", "afterScore"] as const;
/** The units of a retake window, the wait before a finished course may be taken again. */
export const durationUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;
export const courseProgressValues = ["notStarted", "inProgress", "completed"] as const;
export const coursePriorityValues = ["mandatory", "optional"] as const;
/** Waiting, carried out, failed, or dropped without being carried out. */
export const commandStates = ["Accepted", "Completed", "Failed", "Canceled"] as const;
/** The roles that a user can have. Each role includes some permissions. */
export const roles = ["Administrator", "Author", "Instructor", "Learner"] as const;
export const permissions = [
  "Announcement.Create",
  "Objective.Create",
  "ObjectiveWorkflow.Create",
  "ObjectiveWorkflow.Grade",
  "Portal.Diagnose",
  "Research.Access",
  "Settings.Manage",
  "User.Manage",
] as const;
/** Whether the portal makes a certificate itself (`Custom`) or asks an external provider for it. */
export const certificateTemplateKinds = ["Custom", "External"] as const;

export type ActivityState = (typeof activityStates)[number];
export type ObjectiveWorkflowState = (typeof objectiveWorkflowStates)[number];
/** Whether a learner takes an activity with the group or alone. */
export type ParticipationMode = (typeof participationModes)[number];
export type ActivityWorkflowState = (typeof activityWorkflowStates)[number];
export type GradeRevealPolicy = (typeof gradeRevealPolicies)[number];
export type ReviewPolicy = (typeof reviewPolicies)[number];
export type ResultsDisclosurePolicy = (typeof resultsDisclosurePolicies)[number];
/** A rule that can apply to all activities of a type; see `activityTraits`. */
export type ActivityTrait = (typeof activityTraits)[number];
export type CourseLevel = (typeof courseLevels)[number];
/** The unit of a retake window. */
export type DurationUnit = (typeof durationUnits)[number];
export type CourseProgress = (typeof courseProgressValues)[number];
/** The name of a user's role. */
export type Role = (typeof roles)[number];
export type Permission = (typeof permissions)[number];

/** The empty GUID. As the id of a term it means "no term". */
export const EMPTY_ID = "00000000-0000-0000-0000-000000000000";
/**
 * The id of the default showcase. A showcase is a collection of courses that the tenant recommends. The default one is
 * not a real collection: a course that is only in this one counts as being in none.
 */
export const DEFAULT_SHOWCASE_ID = "00000000-0000-0000-0000-000000000001";
