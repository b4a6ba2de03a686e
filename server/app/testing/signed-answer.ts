import { createHmac } from "node:crypto";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { secretFor } from "../../kit/secrets/secrets";

/**
 * A learner's answer to a question by e-mail, as the link in the mail has it: `<key of the chosen option>.<signature>`.
 */
export function signedAnswer(secret: string, workflowId: string, option: string, tenantId = DEFAULT_TENANT_ID): string {
  const signature = createHmac("sha256", secretFor(secret, "reinforcement.answer"))
    .update(JSON.stringify([tenantId, workflowId, option]))
    .digest("base64url");
  return `${option}.${signature}`;
}
