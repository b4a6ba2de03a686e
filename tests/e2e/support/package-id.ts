import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { packageIds } from "../../../server/lms/store/package-ids";

/** The id that something of an imported package has in the portal. */
export const packageId = packageIds(DEFAULT_TENANT_ID);
