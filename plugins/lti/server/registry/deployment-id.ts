import { v5 } from "uuid";

/** Every tool is set up once in a tenant, for all of its courses. */
export function deploymentId(tenantId: string): string {
  return v5("lti-deployment", tenantId);
}
