import type { PortalErrorCode } from "./error-codes";
import { type CallError, defineErrors } from "./errors";

/**
 * The codes with which the server refuses calls of its API: code → HTTP status and texts. The codes are in the `code`
 * of the answer.
 */
export const callErrors = defineErrors("call", {
  unauthorized: {
    status: 401,
    title: "Sign-in required",
    fix: "Sign in, or send the session's cookie or the token that the call asks for.",
  },
  forbidden: {
    status: 403,
    title: "Not allowed",
    fix: "Take an account that has the right. `reason` says more; `csrf`: send the session's CSRF token.",
  },
  notFound: {
    status: 404,
    title: "Not found",
    fix: "Check the address and its ids. What may not be seen is answered so too.",
  },
  invalid: {
    status: 400,
    title: "The request is not valid",
    fix: "Correct the fields that `errors` names, or what `detail` says.",
  },
  conflict: {
    status: 409,
    title: "The request conflicts with the current state",
    fix: "Ask for the present state and decide anew; for a command with another payload, make a new id. `reason` or `detail` says what does not fit.",
  },
  tooManyRequests: {
    status: 429,
    title: "Too many requests",
    fix: "Wait as long as `Retry-After` or `changesAt` says. Whoever runs the portal can raise the limit.",
  },
  internal: {
    status: 500,
    title: "Something went wrong on the server",
    fix: "Look the `requestId` up in the server's log.",
  },
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    fix: "Try again after `Retry-After` seconds. If it stays so, the server's log and `/readyz` say what is missing.",
  },
  notImplemented: {
    status: 501,
    title: "Not implemented",
    fix: "Use a server that has the call.",
  },
  impersonated: {
    status: 403,
    title: "Changes are not allowed while viewing as another person",
    fix: "End the impersonation with the button in its banner, and do it as yourself.",
  },
  courseNotAvailable: {
    status: 403,
    title: "The course is not available",
    fix: "`reason` says why, `changesAt` when that may change.",
  },
  startNotAllowed: {
    status: 409,
    title: "The course cannot be started",
    fix: "Ask for the course anew: it runs already.",
  },
  restartNotAllowed: {
    status: 409,
    title: "The course cannot be started again",
    fix: "`reason` says why, `changesAt` when that may change.",
  },
  submitNotAllowed: {
    status: 409,
    title: "The course cannot be submitted",
    fix: "`reason` says what is missing; a course that is not graded is finished instead.",
  },
  finishNotAllowed: {
    status: 409,
    title: "The course cannot be finished",
    fix: "`reason` says what is missing; a graded course is submitted instead.",
  },
  activityLocked: {
    status: 403,
    title: "The activity is locked",
    fix: "`reason` says why, `changesAt` when that may change.",
  },
  workflowClosed: {
    status: 409,
    title: "The attempt is closed",
    fix: "Nothing of the attempt can be changed any more: start another one, where the course allows it.",
  },
  alreadyEnrolled: {
    status: 409,
    title: "Already enrolled",
    fix: "Nothing is to be done: the course is in My courses.",
  },
  PLUGIN_OFF: {
    status: 404,
    title: "This part of the portal is turned off",
    fix: "Turn the plugin on in the tenant's configuration. What it has stored is kept.",
  },
}) satisfies Readonly<Record<PortalErrorCode, CallError>>;
