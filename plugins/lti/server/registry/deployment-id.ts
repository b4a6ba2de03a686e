import { v5 } from "uuid";

/**
 * The id of the deployment (LTI 1.3) of a tool that came with a course package. All these tools have the same id in a
 * tenant, whatever course opens them.
 */
export function deploymentId(tenantId: string): string {
  return v5("lti-deployment", tenantId);
}
