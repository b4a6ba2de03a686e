import { packageIds } from "../../../server/course-package/store/package-ids";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";

/** The id that something of an imported package has in the portal. */
export const packageId = packageIds(DEFAULT_TENANT_ID);
