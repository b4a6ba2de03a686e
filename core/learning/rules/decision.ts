import { PLUGIN_CODE } from "../contract/error-codes";

/** As the specification names them. `serverSide`: the server has refused without a known reason. */
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
  "noContent",
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

/** All reasons of the portal's own rules. The text for learners is the message `reasons.<reason>`. */
export const reasons = [...constraintReasons, ...furtherReasons] as const;

/**
 * The reasons of plugins, `<plugin>.<name>`. A plugin adds its own: `declare module "…/rules/decision" { interface
 * PluginReasons extends … {} }`. The text for learners is the message `<plugin>.reasons.<name>`.
 * @public keeps knip from reporting it as unused: plugins extend it by declaration and never import it
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface PluginReasons {}

/** Why a rule refuses, as a code. */
export type Reason = (typeof reasons)[number] | (keyof PluginReasons & string);

export interface Allowed {
  readonly allowed: true;
  readonly reason: null;
  /** The first moment (ISO 8601, UTC) at which the decision may change; null if time alone never changes it. */
  readonly changesAt: string | null;
}
/** The answer "no" of a rule. `changesAt` (ISO 8601, UTC) is when the answer may change; null if that is not known. */
export interface Refused {
  readonly allowed: false;
  readonly reason: Reason;
  readonly changesAt: string | null;
}
/** The answer of a rule: yes, or no with a reason. */
export type Decision = Allowed | Refused;

const ALLOWED: Allowed = { allowed: true, reason: null, changesAt: null };

/** Makes the answer "yes". `changesAt` (ISO 8601, UTC) is when it may become "no". */
export function allow(changesAt: string | null = null): Allowed {
  return changesAt === null ? ALLOWED : { allowed: true, reason: null, changesAt };
}

/** Makes the answer "no" with its reason. `changesAt` (ISO 8601, UTC) is when it may become "yes". */
export function refuse(reason: Reason, changesAt: string | null = null): Refused {
  return { allowed: false, reason, changesAt };
}

const portalReasons: ReadonlySet<string> = new Set(reasons);
const pluginReason = new RegExp(PLUGIN_CODE);

/** Reads a reason that the server sent. An unknown reason becomes `serverSide`. */
export function asReason(text: string | null): Reason {
  return text !== null && (portalReasons.has(text) || pluginReason.test(text)) ? (text as Reason) : "serverSide";
}
