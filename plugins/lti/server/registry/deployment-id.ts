import { v5 } from "uuid";

/** A tool has one deployment in a tenant, for all its courses. */
export function deploymentId(tenantId: string): string {
  return v5("lti-deployment", tenantId);
}
