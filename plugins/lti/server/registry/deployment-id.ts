import { v5 } from "uuid";

/**
 * The id of a tool's deployment, which LTI 1.3 asks for. A tool has one deployment in a tenant, for all its courses.
 */
export function deploymentId(tenantId: string): string {
  return v5("lti-deployment", tenantId);
}
