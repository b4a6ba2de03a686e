/**
 * The exports of the kernel that the generator (`generate.ts`) needs. The generator bundles this module and imports
 * the bundle.
 */
export { pointIndexOf, runningIndexOf } from "../points/point-index";
export { manifestSchema } from "../schema/manifest.schema";
export { settingTypes } from "../schema/setting-types";
export { tenantConfigSchema } from "../schema/tenant-config.schema";
export { configSchema } from "./config-schema";
