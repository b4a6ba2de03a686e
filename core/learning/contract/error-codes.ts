/**
 * The codes with which the server refuses a call of its API; `calls.errors.ts` describes each. The text for learners is
 * the message `errors.<code>`.
 */
export const errorCodes = [
  "unauthorized",
  "forbidden",
  "notFound",
  "invalid",
  "conflict",
  "tooManyRequests",
  "impersonated",
  "internal",
  "unavailable",
  "notImplemented",
  "courseNotAvailable",
  "startNotAllowed",
  "restartNotAllowed",
  "submitNotAllowed",
  "finishNotAllowed",
  "activityLocked",
  "workflowClosed",
  "alreadyEnrolled",
  "PLUGIN_OFF",
] as const;

/** A code that a plugin declares. The text for learners is the message `<plugin>.errors.<name>`. */
type PluginErrorCode = `${string}.${string}`;

/** An error code of the portal itself, not of a plugin. */
export type PortalErrorCode = (typeof errorCodes)[number];
export type ErrorCode = PortalErrorCode | PluginErrorCode;

/** The form of a plugin's code or reason: the plugin's id, a full stop and a name. */
export const PLUGIN_CODE = "^[a-z][a-z0-9-]*\\.[a-zA-Z]+$";

const portalCodes: ReadonlySet<string> = new Set(errorCodes);
const pluginCode = new RegExp(PLUGIN_CODE);

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && (portalCodes.has(code) || pluginCode.test(code));
}
