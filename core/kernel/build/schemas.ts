/** What the generator takes from the sources, bundled by it into one module. */
export { pointIndexOf } from "../points/point-index";
export { configSchema } from "../schema/config-schema";
export { manifestSchema } from "../schema/manifest.schema";
export { tenantConfigSchema } from "../schema/tenant-config.schema";
