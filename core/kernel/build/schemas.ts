/** What the generator takes from the sources, bundled by it into one module. */
export { pointIndexOf, runningIndexOf } from "../points/point-index";
export { configSchema } from "../schema/config-schema";
export { manifestSchema } from "../schema/manifest.schema";
export { settingTypes } from "../schema/setting-types";
export { tenantConfigSchema } from "../schema/tenant-config.schema";
