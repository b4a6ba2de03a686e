import { randomUUID } from "node:crypto";
import type { Launch, LaunchForm } from "../protocol/launch";
import { launchParameters } from "./launch-parameters";
import { hmacSha1Signature } from "./oauth/signature";
import { outcomeServiceUrl } from "./outcomes/outcome-routes";
import { resultSourcedId } from "./outcomes/result-id";

/** A tool accepts it once, and only for a limited time. */
export function signedForm(launch: Launch, sharedSecret: string, now: Date): LaunchForm {
  const { tool, targetUrl } = launch;
  if (tool.consumerKey === null) throw new Error(`The tool "${tool.name}" is launched without a key.`);
  const unsigned = {
    ...launchParameters(launch, outcomeOf(launch, sharedSecret)),
    oauth_version: "1.0",
    oauth_callback: "about:blank",
    oauth_consumer_key: tool.consumerKey,
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
    oauth_nonce: randomUUID(),
  };
  const request = { method: "POST", url: targetUrl, parameters: Object.entries(unsigned) };
  const fields = { ...unsigned, oauth_signature: hmacSha1Signature(request, sharedSecret) };
  return { action: targetUrl, method: "POST", fields };
}

function outcomeOf({ grading, activityWorkflowId, origin, user }: Launch, sharedSecret: string) {
  if (grading === null || activityWorkflowId === null) return null;
  return {
    serviceUrl: outcomeServiceUrl(origin),
    sourcedId: resultSourcedId({ activityWorkflowId, userId: user.id }, sharedSecret),
  };
}
