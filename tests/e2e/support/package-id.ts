import { packageIds } from "../../../server/course-package/store/package-ids";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";

/** Returns the id in the portal for a thing in an imported package, from its kind and its keys. */
export const packageId = packageIds(DEFAULT_TENANT_ID);
