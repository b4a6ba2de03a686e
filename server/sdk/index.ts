/**
 * What the server plugins of plugins (their code on the server) may import of the server: this module and the modules
 * `attempts`, `learning`, `storable` and `xml` of this folder, and nothing else.
 */

export type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
export { settingTime } from "../../core/kernel/server";
export { prefixes } from "../../core/learning/contract/endpoint";
export { type Role, roles } from "../../core/learning/contract/enumerations";
export { defineErrors } from "../../core/learning/contract/errors";
export { endpoints } from "../../core/learning/contract/index";
export type { KeptPage } from "../../core/learning/contract/kept-set";
export { requestUrl } from "../../core/learning/contract/request-url";
export { coverDesignOf, hueCount, huesOf } from "../../core/ui/cover/cover.rules";
export { coverShapes, type MakeShape, type ShapeProps } from "../../core/ui/cover/cover-shapes.rules";
export { checkRevision, configurationView, diagnosticAnswer } from "../config/configuration-view";
export type { CallPortal } from "../contract/calls/call-portal";
export { routePath } from "../contract/calls/route-path";
export { assertNotImpersonated, type SessionUser } from "../contract/calls/session-user";
export { parseCues } from "../course-package/captions/cues";
export { decodeAddress } from "../course-package/files/file-address";
export { mediaType } from "../course-package/files/media-type";
export type { ImportedFile } from "../course-package/format/contents";
export { date, fileOrUrl, filePath, html, key, name, reference } from "../course-package/format/fields.schema";
export { ImportError, type ImportProblem } from "../course-package/format/import-problem";
export type { CheckedActivity, PlacedContent, ToolLink } from "../course-package/format/package.hooks";
export { type PortableActivity, type PortablePackage, resolveDate } from "../course-package/format/package.schema";
export type { IdOf } from "../course-package/format/package-ids";
export type { PackageKeys } from "../course-package/format/package-keys";
export { itemsOf, type SectionScope } from "../course-package/format/package-section";
export type { ProblemList } from "../course-package/format/problem-list";
export { readTextBlocks } from "../course-package/html/text-blocks";
export { walkActivities } from "../course-package/package/activity-walk";
export { isToolAddress } from "../course-package/package/checks/tool-address.rules";
export { type PlacedActivity, placeActivities } from "../course-package/store/course-tree";
export {
  type Defaulted,
  type Instant,
  type InstantOrNull,
  type Json,
  type JsonOrNull,
  json,
} from "../database/columns";
export { filterCondition, sortOrder } from "../database/load-options/compile-load-options";
export { newId } from "../database/new-id";
export { calendarFile, calendarUid } from "../kit/calendar/calendar-file";
export { ApiError, notFound } from "../kit/errors/api-error";
export type { ByteRange } from "../kit/files/byte-range.rules";
export { chunksOf, readChunks } from "../kit/files/chunks";
export { DrawnFiles } from "../kit/files/drawn-files";
export { contentDisposition, fileHeaders } from "../kit/files/file-headers.rules";
export { immutableText, sendImmutableTexts } from "../kit/files/immutable-text";
export { hasPixels } from "../kit/files/pictures/has-pixels.rules";
export { pixelsOf } from "../kit/files/pictures/pixels.rules";
export { withoutMetadata } from "../kit/files/pictures/without-metadata.rules";
export { sendFile } from "../kit/files/send-file";
export { formFields } from "../kit/forms/form-fields";
export type { TenantHooks } from "../kit/hooks/hooks";
export { escapeHtml, jsonForScript } from "../kit/html/html";
export { type HtmlPage, htmlPage } from "../kit/html/html-page";
export { readableAccent } from "../kit/html/readable-accent.rules";
export { chooseLocale, directionOf, formatLocale } from "../kit/locale/locale.rules";
export type { Log } from "../kit/log/log";
export { bearerToken } from "../kit/net/bearer-token";
export { outboundFetch } from "../kit/outbound/outbound-fetch";
export { mailWriter, outboundMailer } from "../kit/outbound/outbound-mailer";
export { outboundSocket } from "../kit/outbound/outbound-socket";
export { hashOfSecret, isSameSecret, secretText } from "../kit/secrets/secret-text";
export { seal, secretFor, unseal } from "../kit/secrets/secrets";
export type { SigningKey } from "../kit/secrets/signing-keys";
export { toIso } from "../kit/time/instants";
export { localDay, localTime } from "../kit/time/local-time";
export { stopTermsFor, stopWordsOf, stopWordTags } from "../kit/words/stop-words";
export { hasNoWordSpaces, segmenter, wordsOf } from "../kit/words/words";
export type { DueWork, FoundPassage, GradedQuestion, OwnTool, TextBlock } from "../learning/learning.hooks";
export { fileUrl, PORTAL_BASE } from "../learning/portal-paths";
export type { LiveEvent, PluginEvent, ProgressEvent } from "../live/live-event";
export { builtFiles } from "../pages/built-files";
export type { KeptPagesScope, PageAnswersScope, PageContent, PageScope, PageStart } from "../pages/pages.hooks";
export { permissionsOf } from "../people/accounts/permissions.rules";
export type { ChosenMail, Mail, MailPart, MailRhythm, MailText, RhythmicMailKind } from "../people/mail/mail.hooks";
export { writePersonJson } from "../people/persons/export-person";
export type { PersonPart } from "../people/persons/read-person";
export type { ImpersonationFacts } from "../people/sessions/impersonation.hooks";
export { differenceOf } from "../people/tenants/revisions/difference.rules";
export { neededFaults, neededNotices, neededPlugins, saveRevision } from "./configuration";
export { defineActivityFields, fieldsOf } from "./define-fields";
export { definePackageSection } from "./define-section";
export {
  audit,
  beginImpersonation,
  changeMail,
  endImpersonation,
  findUser,
  isMailWaiting,
  loadUnits,
  mailChoices,
  mailRhythms,
  searchUsers,
  sendMail,
} from "./people";
export { type PluginDb, type PluginScope, upsert, withTransaction } from "./plugin-db";
export {
  type CallsOf,
  defineServerPlugin,
  type ListenersOf,
  type PluginBackground,
  type PluginCall,
  type PluginJob,
  type PluginServer,
  type PluginTask,
} from "./server-plugin";
export { signingKeyIn } from "./signing-key";
export { isId, isStorable, readInstant } from "./storable";
