import type { Selectable } from "kysely";
import { isId, newId, readInstant as readIsoInstant } from "../../../../../server/sdk";
import { ltiEndpoints } from "../../endpoints";
import type { LtiDb, LtiTables } from "../../protocol/lti.tables";
import { LtiError } from "../lti-error";
import type { ServiceCall } from "./service-call";

export const LINE_ITEM_ROUTE = "/lti/contexts/:contextId/lineitems/:lineItemId";

export interface LineItemParams {
  readonly contextId: string;
  readonly lineItemId: string;
}

export interface LineItem {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceLinkId: string | null;
  readonly resourceId: string | null;
  readonly tag: string | null;
  readonly startDateTime: Date | null;
  readonly endDateTime: Date | null;
  readonly gradesReleased: boolean | null;
  /** Whether the line item is the column of an activity. The scores of such a column count for the learner's result. */
  readonly isOfActivity: boolean;
}

/** The line items of the activities that open the tool. Their ids are those of the activities' places in the course. */
function ownLineItems({ parts }: ServiceCall): LineItem[] {
  return parts.flatMap(({ id, name, maxScore }) =>
    maxScore === null
      ? []
      : [
          {
            id,
            label: name,
            scoreMaximum: maxScore,
            resourceLinkId: id,
            resourceId: null,
            tag: null,
            startDateTime: null,
            endDateTime: null,
            gradesReleased: null,
            isOfActivity: true,
          },
        ],
  );
}

function storedLineItem(row: Selectable<LtiTables["lti_line_item"]>): LineItem {
  return {
    id: row.id,
    label: row.label,
    scoreMaximum: row.score_maximum,
    resourceLinkId: row.part_id,
    resourceId: row.resource_id,
    tag: row.tag,
    startDateTime: row.start_from,
    endDateTime: row.end_at,
    gradesReleased: row.grades_released,
    isOfActivity: false,
  };
}

/** A line item in the form of Assignment and Grade Services 2.0. Fields without a value are left out. */
export function lineItemJson({ origin, contextId }: ServiceCall, item: LineItem): Record<string, unknown> {
  const { label, scoreMaximum, resourceLinkId, resourceId, tag, startDateTime, endDateTime, gradesReleased } = item;
  const optional = { resourceLinkId, resourceId, tag, startDateTime, endDateTime, gradesReleased };
  return {
    id: ltiEndpoints(origin).lineItemUrl(contextId, item.id),
    label,
    scoreMaximum,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}

type LineItemFields = Omit<LineItem, "id" | "isOfActivity">;

const MAX_TEXT = 500;

/**
 * Reads a line item that a tool sent.
 * @throws LtiError 400, or 404 when its resource link is no activity of the course that opens the tool
 */
export function readLineItem({ parts }: ServiceCall, body: unknown): LineItemFields {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalidRequest("The body has to be an object.");
  const given = body as Readonly<Record<string, unknown>>;
  const { label, scoreMaximum, resourceLinkId = null, gradesReleased = null } = given;
  if (typeof label !== "string" || label.trim() === "" || label.length > MAX_TEXT)
    throw invalidRequest("A label is needed.");
  if (typeof scoreMaximum !== "number" || !(scoreMaximum > 0) || !Number.isFinite(scoreMaximum)) {
    throw invalidRequest("scoreMaximum has to be a number above 0.");
  }
  if (resourceLinkId !== null && !parts.some(({ id }) => id === resourceLinkId)) {
    throw new LtiError(404, "not_found", "The tool has no such resource link in this course.");
  }
  if (gradesReleased !== null && typeof gradesReleased !== "boolean")
    throw invalidRequest("gradesReleased is true or false.");
  return {
    label,
    scoreMaximum,
    gradesReleased,
    resourceLinkId: resourceLinkId === null ? null : String(resourceLinkId),
    resourceId: textField(given, "resourceId"),
    tag: textField(given, "tag"),
    startDateTime: dateField(given, "startDateTime"),
    endDateTime: dateField(given, "endDateTime"),
  };
}

function textField(given: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = given[name] ?? null;
  if (value === null || (typeof value === "string" && value.length <= MAX_TEXT)) return value === "" ? null : value;
  throw invalidRequest(`${name} has to be a text of at most ${MAX_TEXT} characters.`);
}

function dateField(given: Readonly<Record<string, unknown>>, name: string): Date | null {
  const value = given[name] ?? null;
  if (value === null) return null;
  const read = readInstant(value);
  if (read === null) throw invalidRequest(`${name} has to be a date (ISO 8601) with a time zone.`);
  return read;
}

/** The error for a request that cannot be read: HTTP 400 with the code `invalid_request`. */
export function invalidRequest(description: string): LtiError {
  return new LtiError(400, "invalid_request", description);
}

/** Such as `+0100`. The standard allows it, but `readInstant` expects `+01:00`. */
const WITHOUT_COLON = /([+-]\d\d)(\d\d)$/;

/** Reads a moment: ISO 8601 with a time zone. Null: it is not one. */
export function readInstant(value: unknown): Date | null {
  return typeof value === "string" ? readIsoInstant(value.replace(WITHOUT_COLON, "$1:$2")) : null;
}

const MAX_LINE_ITEMS = 5000;

/** All line items of the tool in a course. Line items of activities come first. */
export async function listLineItems(db: LtiDb, call: ServiceCall): Promise<LineItem[]> {
  const rows = await storedLineItems(db, call).orderBy("created").orderBy("id").execute();
  return [...ownLineItems(call), ...rows.map(storedLineItem)];
}

/**
 * Finds a line item of the tool in a course.
 * @throws LtiError 404, also for a line item of another tool or another course
 */
export async function findLineItem(db: LtiDb, call: ServiceCall, id: string): Promise<LineItem> {
  const own = ownLineItems(call).find((item) => item.id === id.toLowerCase());
  if (own !== undefined) return own;
  const row = isId(id) ? await storedLineItems(db, call).where("id", "=", id).executeTakeFirst() : undefined;
  if (row === undefined) throw new LtiError(404, "not_found", "There is no such line item.");
  return storedLineItem(row);
}

/**
 * Adds a line item that a tool has made.
 * @throws LtiError 403 when the tool has too many line items in the course
 */
export async function addLineItem(db: LtiDb, call: ServiceCall, fields: LineItemFields): Promise<LineItem> {
  if ((await listLineItems(db, call)).length >= MAX_LINE_ITEMS) {
    throw new LtiError(403, "limit", `A tool has at most ${MAX_LINE_ITEMS} line items in a course.`);
  }
  const id = newId();
  await db
    .insertInto("lti_line_item")
    .values({ ...keyColumns(call), id, ...fieldColumns(fields), part_id: fields.resourceLinkId, created: call.now })
    .execute();
  return { ...fields, id, isOfActivity: false };
}

/**
 * Changes a line item, except its link to an activity, as the standard requires.
 * @throws LtiError 403 for the line item of an activity
 */
export async function changeLineItem(db: LtiDb, item: LineItem, fields: LineItemFields): Promise<LineItem> {
  assertChangeable(item);
  await db.updateTable("lti_line_item").set(fieldColumns(fields)).where("id", "=", item.id).execute();
  return { ...fields, id: item.id, resourceLinkId: item.resourceLinkId, isOfActivity: false };
}

/**
 * Removes a line item that a tool has made.
 * @throws LtiError 403 for the line item of an activity
 */
export async function removeLineItem(db: LtiDb, item: LineItem): Promise<void> {
  assertChangeable(item);
  await db.deleteFrom("lti_line_item").where("id", "=", item.id).execute();
}

function assertChangeable({ isOfActivity }: LineItem): void {
  if (isOfActivity)
    throw new LtiError(403, "access_denied", "This line item belongs to the activity; its author decides.");
}

function storedLineItems(db: LtiDb, { tool, contextId }: ServiceCall) {
  return db
    .selectFrom("lti_line_item")
    .selectAll()
    .where("objective_id", "=", contextId)
    .where("tool_id", "=", tool.id);
}

function keyColumns({ tenantId, tool, contextId }: ServiceCall) {
  return { tenant_id: tenantId, tool_id: tool.id, objective_id: contextId };
}

function fieldColumns(fields: LineItemFields) {
  return {
    label: fields.label,
    score_maximum: fields.scoreMaximum,
    resource_id: fields.resourceId,
    tag: fields.tag,
    start_from: fields.startDateTime,
    end_at: fields.endDateTime,
    grades_released: fields.gradesReleased,
  };
}
