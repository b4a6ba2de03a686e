import { PLUGIN_CODE } from "../contract/error-codes";

/** Why an activity cannot be opened (specification, section 8). `serverSide`: the server said no and gave no other reason. */
export const constraintReasons = [
  "comingSoon",
  "completePreviousToPass",
  "afterGracePeriodUntil",
  "afterAccessibleUntil",
  "beforeStartFrom",
  "afterStartUntil",
  "reviewPolicyNotAllowed",
  "afterRevealingDate",
  "afterScoreIsReached",
  "serverSide",
] as const;

const furtherReasons = [
  "archived",
  "beingGraded",
  "beforeAvailabilityDate",
  "afterAvailabilityEndDate",
  "notStarted",
  "mayNotTakeCourses",
  "alreadyStarted",
  "notFinished",
  "notRetakeable",
  "beforeRetakeWindow",
  "workflowClosed",
  "notGraded",
  "graded",
  "requiredPartsLeft",
  "inGrading",
  "newContentAfterCompletion",
  "gradeNever",
  "gradeAfterFinish",
  "gradeAfterDate",
  "noRecords",
  "resultsProtected",
  "reviewNotSupported",
  "resultsImported",
  "alreadyEnrolled",
  "notEnrolled",
  "notInGroup",
  "togetherOnly",
  "aloneOnly",
  "partOff",
] as const;

/** Every reason of the portal's own that a rule can give for a no. The learner's sentence is the message `reasons.<reason>`. */
export const reasons = [...constraintReasons, ...furtherReasons] as const;

/**
 * The reasons of plugins, `<plugin>.<name>`, by what declares them. A plugin adds its own:
 * `declare module "…/rules/decision" { interface PluginReasons extends … {} }`. The learner's sentence is the message
 * `<plugin>.reasons.<name>`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface PluginReasons {}

export type ConstraintReason = (typeof constraintReasons)[number];
export type Reason = (typeof reasons)[number] | (keyof PluginReasons & string);

export interface Allowed {
  readonly allowed: true;
  readonly reason: null;
  /** The first moment (ISO 8601, UTC) at which the answer may be another one; null: time alone never changes it. */
  readonly changesAt: string | null;
}
export interface Refused {
  readonly allowed: false;
  readonly reason: Reason;
  readonly changesAt: string | null;
}
export type Decision = Allowed | Refused;

const ALLOWED: Allowed = { allowed: true, reason: null, changesAt: null };

export function allow(changesAt: string | null = null): Allowed {
  return changesAt === null ? ALLOWED : { allowed: true, reason: null, changesAt };
}

export function refuse(reason: Reason, changesAt: string | null = null): Refused {
  return { allowed: false, reason, changesAt };
}

const known: ReadonlySet<string> = new Set(reasons);
const ofPlugins = new RegExp(PLUGIN_CODE);

/** A reason as it came over the wire; one that is neither ours nor a plugin's is the server's own. */
export function asReason(text: string | null): Reason {
  return text !== null && (known.has(text) || ofPlugins.test(text)) ? (text as Reason) : "serverSide";
}
