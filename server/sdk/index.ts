/** The only thing that a plugin's server half imports of the product. */

export { prefixes } from "../../core/learning/contract/endpoint";
export { defineErrors } from "../../core/learning/contract/errors";
export type { SessionUser } from "../contract/calls/session-user";
export type { PackageKeys } from "../course-package/package/check-package";
export type { ProblemList } from "../course-package/package/checks/problem-list";
export { key, reference } from "../course-package/package/fields.schema";
export { resolveDate } from "../course-package/package.schema";
export type { ReportScope, SectionScope } from "../course-package/package-section";
export type { IdOf } from "../course-package/store/package-ids";
export { type Defaulted, type Instant, type InstantOrNull, type Json, json } from "../database/columns";
export { filterCondition, sortOrder } from "../database/load-options/compile-load-options";
export { newId } from "../database/new-id";
export { isId, readInstant } from "../database/storable.rules";
export { notFound, Refusal } from "../kit/errors/refusal";
export { directionOf } from "../kit/locale/locale.rules";
export { iso } from "../kit/time/instants";
export { PORTAL_BASE } from "../learning/portal-paths";
export type { LiveEvent, PluginEvent, ProgressEvent } from "../live/live-event";
export { definePackageSection } from "./define-section";
export { type AnyHalfDb, type HalfDb, type HalfScope, upsert, withTransaction } from "./half-db";
export {
  type CallsOf,
  type Chore,
  defineServerPlugin,
  type HalfCall,
  type HalfServer,
  type ListenersOf,
  type ServerPlugin,
} from "./server-plugin";
