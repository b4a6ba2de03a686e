import { v5 } from "uuid";

/** The same for all tools of a tenant that came with packages, whatever course opens them. */
export function deploymentId(tenantId: string): string {
  return v5("lti-deployment", tenantId);
}
