import { isId } from "../../../../server/sdk/storable";
import { scoreScope, type ToolPlatform } from "../registration";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const AGS = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
const MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#";

/** What the quiz tool must know about a launch. It comes from the claims in the platform's identity token. */
export interface Launch {
  readonly userSub: string;
  readonly quizId: string;
  /**
   * Identifies the learner's attempt at the quiz: by the platform's name for it, or by the LTI resource link if there
   * is no name.
   */
  readonly attemptKey: string;
  /** Whether the user is a teacher who only looks at the quiz. */
  readonly isPreview: boolean;
  readonly locale: string | null;
  readonly theme: "light" | "dark" | null;
  readonly hidesResults: boolean;
  /** The share of the maximum that passes, from 0 to 1. Null if the platform names none. */
  readonly passingScore: number | null;
  /** The address to which the score is sent; null if the platform wants no score. */
  readonly lineItem: string | null;
}

/** Why the quiz tool refuses a launch. Only the log gets this reason. */
export type LaunchFault =
  | "nonce"
  | "messageType"
  | "version"
  | "deployment"
  | "anonymous"
  | "resourceLink"
  | "authorizedParty"
  | "quiz";

/**
 * Reads the claims of an identity token. Signature, issuer, audience and age are already checked (LTI 1.3, sections 5.3
 * and 5.4).
 */
export function readLaunch(
  claims: Readonly<Record<string, unknown>>,
  platform: ToolPlatform,
  nonce: string,
): Launch | LaunchFault {
  const claim = (name: string) => claims[CLAIM + name];
  if (claims.nonce !== nonce) return "nonce";
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp === undefined) return "authorizedParty";
  if (claims.azp !== undefined && claims.azp !== platform.clientId) return "authorizedParty";
  if (claim("message_type") !== "LtiResourceLinkRequest") return "messageType";
  if (claim("version") !== "1.3.0") return "version";
  const deployment = text(claim("deployment_id"));
  if (deployment === null || !platform.deploymentIds.includes(deployment)) return "deployment";
  const userSub = text(claims.sub);
  if (userSub === null || userSub.length > 255) return "anonymous";
  const link = text(record(claim("resource_link")).id);
  if (link === null || link.length > 255) return "resourceLink";
  const custom = record(claim("custom"));
  const quizId = text(custom.quiz);
  if (quizId === null || !isId(quizId)) return "quiz";
  const presentation = record(claim("launch_presentation"));
  const theme = text(custom.theme);
  return {
    userSub,
    quizId: quizId.toLowerCase(),
    attemptKey: attemptKey(text(custom.attempt), deployment, link),
    isPreview: isPreview(claim("roles")),
    locale: text(presentation.locale) ?? text(claims.locale),
    theme: theme === "light" || theme === "dark" ? theme : null,
    hidesResults: custom.results === "false",
    passingScore: share(custom.passing),
    lineItem: lineItem(claims[AGS]),
  };
}

/**
 * The key of the attempt in the tool. If the platform sends no name, there is one attempt for each LTI resource link.
 */
function attemptKey(attempt: string | null, deployment: string, link: string): string {
  const isNamed = attempt !== null && !attempt.startsWith("$") && attempt.length <= 255;
  return isNamed ? keyOfName(attempt) : JSON.stringify(["link", deployment, link]);
}

export const keyOfName = (name: string): string => JSON.stringify(["attempt", name]);

/** The platform's name for an attempt, from its key in the tool; null if the platform has sent none. */
export function attemptNameOf(key: string): string | null {
  const [kind, name] = JSON.parse(key) as readonly string[];
  return kind === "attempt" && name !== undefined ? name : null;
}

function isPreview(roles: unknown): boolean {
  const list = Array.isArray(roles) ? roles : [];
  const has = (role: string) => list.includes(MEMBERSHIP + role) || list.includes(role);
  return has("Instructor") && !has("Learner");
}

function share(value: unknown): number | null {
  const number = typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
  return number > 0 && number <= 1 ? number : null;
}

function lineItem(endpoint: unknown): string | null {
  const { scope, lineitem } = record(endpoint);
  const address = text(lineitem);
  if (!Array.isArray(scope) || !scope.includes(scoreScope) || address === null) return null;
  return /^https?:$/.test(URL.parse(address)?.protocol ?? "") ? address : null;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
