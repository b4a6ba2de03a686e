/** The only thing that a plugin's server half imports of the product. */
export type { PackageKeys } from "../course-package/package/check-package";
export type { ProblemList } from "../course-package/package/checks/problem-list";
export { key, reference } from "../course-package/package/fields.schema";
export { definePackageSection, type ReportScope, type SectionScope } from "../course-package/package-section";
export type { IdOf } from "../course-package/store/package-ids";
export { upsert } from "../course-package/store/upsert";
export { type InstantOrNull, type Json, json } from "../database/columns";
export type { TenantDb } from "../database/tenant-db/tenant-db";
export { notFound, Refusal } from "../kit/errors/refusal";
export { PORTAL_BASE } from "../learning/portal-paths";
export { type CallsOf, defineServerPlugin, type HalfCall, type HalfDb, type ServerPlugin } from "./server-plugin";
