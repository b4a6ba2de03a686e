import { createHmac } from "node:crypto";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { secretFor } from "../../kit/secrets/secrets";

/** The answer to a question as the link in its e-mail has it: `<key of the option>.<signature>`. */
export function signedAnswer(secret: string, workflowId: string, option: string, tenantId = DEFAULT_TENANT_ID): string {
  const signature = createHmac("sha256", secretFor(secret, "reinforcement.answer"))
    .update(JSON.stringify([tenantId, workflowId, option]))
    .digest("base64url");
  return `${option}.${signature}`;
}
