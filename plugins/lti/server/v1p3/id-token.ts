import { SignJWT } from "jose";
import { ltiEndpoints } from "../endpoints";
import { fullName, nameClaims } from "../launch/custom-variables.rules";
import { claims, scopes } from "../protocol/claims";
import type { Launch } from "../protocol/launch";
import { launchRoles } from "../protocol/lti-roles.rules";
import { type KeyScope, SIGNING_ALGORITHM, signingKey } from "./keys/signing-keys";

/** How long a token is valid. A short time is enough, because the browser posts it to the tool at once. */
const LIFETIME_SECONDS = 300;

/** The values of a token that are not part of the data of the launch. */
export interface TokenParts {
  readonly nonce: string;
  /** Only for Deep Linking: the secret that the tool must send back with the author's choice. */
  readonly data: string | null;
}

/** Signs the identity token of a launch (LTI 1.3 core, sections 5.3 and 5.4; Deep Linking 2.0, section 4.4). */
export async function idToken(scope: KeyScope, launch: Launch, parts: TokenParts): Promise<string> {
  const { kid, key } = await signingKey(scope);
  const issued = Math.floor(scope.now.getTime() / 1000);
  return new SignJWT(launchClaims(launch, parts))
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setIssuer(launch.origin)
    .setAudience(launch.tool.clientId)
    .setSubject(launch.user.id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_SECONDS)
    .sign(key);
}

/** The claims of a launch, without the registered claims of a JWT. */
function launchClaims(launch: Launch, { nonce, data }: TokenParts): Record<string, unknown> {
  const { tool, user, context, origin } = launch;
  return {
    nonce,
    azp: tool.clientId,
    ...(tool.sendNames ? personClaims(launch) : {}),
    [claims.messageType]: launch.message,
    [claims.version]: "1.3.0",
    [claims.deploymentId]: tool.deploymentId,
    [claims.roles]: launchRoles(user.roles),
    [claims.context]: {
      id: context.id,
      label: context.label,
      title: context.title,
      type: ["http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection"],
    },
    [claims.toolPlatform]: {
      guid: new URL(origin).host,
      name: new URL(origin).host,
      product_family_code: "learner-portal",
      version: "1.0",
      url: origin,
    },
    [claims.launchPresentation]: {
      document_target: launch.documentTarget,
      locale: launch.locale,
      return_url: launch.returnUrl,
    },
    ...(Object.keys(launch.custom).length > 0 ? { [claims.custom]: launch.custom } : {}),
    ...(data === null ? resourceLinkClaims(launch) : deepLinkingClaims(launch, data)),
    ...serviceClaims(launch),
  };
}

function personClaims({ user, locale }: Launch): Record<string, unknown> {
  return {
    name: fullName(user),
    ...nameClaims(user),
    email: user.email,
    locale,
  };
}

function resourceLinkClaims({ targetUrl, resourceLink }: Launch): Record<string, unknown> {
  return {
    [claims.targetLinkUri]: targetUrl,
    [claims.resourceLink]: { id: resourceLink.id, title: resourceLink.title },
  };
}

function deepLinkingClaims({ origin, targetUrl, resourceLink }: Launch, data: string): Record<string, unknown> {
  return {
    [claims.targetLinkUri]: targetUrl,
    [claims.deepLinkingSettings]: {
      deep_link_return_url: ltiEndpoints(origin).deepLinkingReturnUrl,
      accept_types: ["ltiResourceLink"],
      accept_presentation_document_targets: ["iframe", "window"],
      accept_multiple: false,
      accept_lineitem: false,
      auto_create: true,
      title: resourceLink.title,
      data,
    },
  };
}

/** Only the services for which the tool is registered. */
function serviceClaims({ origin, context, resourceLink, grading, tool }: Launch): Record<string, unknown> {
  const endpoints = ltiEndpoints(origin);
  const gradeScopes = tool.scopes.filter((scope) => scope !== scopes.membership);
  const grades = {
    scope: gradeScopes,
    lineitems: endpoints.lineItemsUrl(context.id),
    ...(grading === null ? {} : { lineitem: endpoints.lineItemUrl(context.id, resourceLink.id) }),
  };
  const members = { context_memberships_url: endpoints.membershipsUrl(context.id), service_versions: ["2.0"] };
  return {
    ...(tool.scopes.includes(scopes.membership) ? { [claims.nrps]: members } : {}),
    ...(gradeScopes.length > 0 ? { [claims.ags]: grades } : {}),
  };
}
