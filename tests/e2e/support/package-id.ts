import { packageIds } from "../../../server/course-package/format/package-ids";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";

/**
 * Returns the id in the portal for a thing in an imported course package: from its kind, such as "course", and the keys
 * (names in the package) that identify it.
 */
export const packageId = packageIds(DEFAULT_TENANT_ID);
