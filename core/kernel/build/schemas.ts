/** The exports that the generator needs. It bundles this module. */
export { pointIndexOf, runningIndexOf } from "../points/point-index";
export { configSchema } from "../schema/config-schema";
export { manifestSchema } from "../schema/manifest.schema";
export { settingTypes } from "../schema/setting-types";
export { tenantConfigSchema } from "../schema/tenant-config.schema";
