/**
 * The entities of the platform's contract, such as courses and attempts, and the rules about them that browser and
 * server share.
 */
export type {
  Activity,
  ActivityPart,
  ActivityTree,
  Objective,
  ObjectiveRecord,
  ObjectiveWorkflowAggregate,
} from "../../core/learning/contract/entities/index";
export { ltiVersions, type Role } from "../../core/learning/contract/enumerations";
export {
  allow,
  cleanCourseFilters,
  collapseText,
  coursePaths,
  type Decision,
  exactPercent,
  findByAxis,
  firstPart,
  foldAnswer,
  foldShowcases,
  gradeVisibility,
  hasEverywhere,
  hasPermissions,
  isNarrowed,
  isolatedText,
  isolatedValues,
  isReached,
  noFilters,
  outline,
  partToResume,
  percentBeside,
  pointsShown,
  type Reason,
  refuse,
  restartDecision,
  retakeOpensAt,
  type Standing,
  saysMoreThanPassed,
  scoreLimits,
  showsRawScore,
  standingOf,
  startDecision,
  stoppedPart,
  type TextAnchor,
  visibleRecord,
  visibleShowcases,
  withoutLooseIsolates,
} from "../../core/learning/rules/index";
export { keptCourses } from "../pages/offline/kept-courses";
