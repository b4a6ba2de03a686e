import { packageIds } from "../../../server/course-package/store/package-ids";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";

/** The id in the portal of a thing in an imported package. */
export const packageId = packageIds(DEFAULT_TENANT_ID);
