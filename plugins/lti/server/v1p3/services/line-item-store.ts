import { isId, newId } from "../../../../../server/sdk";
import type { LtiDb } from "../../lti.tables";
import { LtiError } from "../lti-error";
import { type LineItem, type LineItemFields, ownLineItems, storedLineItem } from "./line-item";
import type { ServiceCall } from "./service-call";

/** A tool may make columns, but not without end. */
const MOST = 5000;

/** All columns of the tool in a course: those of its activities first. */
export async function listLineItems(db: LtiDb, call: ServiceCall): Promise<LineItem[]> {
  const rows = await stored(db, call).orderBy("created").orderBy("id").execute();
  return [...ownLineItems(call), ...rows.map(storedLineItem)];
}

/** @throws LtiError 404, also for a column of another tool or another course */
export async function findLineItem(db: LtiDb, call: ServiceCall, id: string): Promise<LineItem> {
  const own = ownLineItems(call).find((item) => item.id === id.toLowerCase());
  if (own !== undefined) return own;
  const row = isId(id) ? await stored(db, call).where("id", "=", id).executeTakeFirst() : undefined;
  if (row === undefined) throw new LtiError(404, "not_found", "There is no such line item.");
  return storedLineItem(row);
}

export async function addLineItem(db: LtiDb, call: ServiceCall, fields: LineItemFields): Promise<LineItem> {
  if ((await listLineItems(db, call)).length >= MOST) {
    throw new LtiError(403, "limit", `A tool has at most ${MOST} line items in a course.`);
  }
  const id = newId();
  await db
    .insertInto("lti_line_item")
    .values({ ...key(call), id, ...columns(fields), part_id: fields.resourceLinkId, created: call.now })
    .execute();
  return { ...fields, id, isOwn: false };
}

/** The link stays what it was: that is the standard's own word. @throws LtiError 403 for an activity's own column */
export async function changeLineItem(db: LtiDb, item: LineItem, fields: LineItemFields): Promise<LineItem> {
  assertChangeable(item);
  await db.updateTable("lti_line_item").set(columns(fields)).where("id", "=", item.id).execute();
  return { ...fields, id: item.id, resourceLinkId: item.resourceLinkId, isOwn: false };
}

export async function removeLineItem(db: LtiDb, item: LineItem): Promise<void> {
  assertChangeable(item);
  await db.deleteFrom("lti_line_item").where("id", "=", item.id).execute();
}

function assertChangeable({ isOwn }: LineItem): void {
  if (isOwn) throw new LtiError(403, "access_denied", "This line item belongs to the activity; its author decides.");
}

function stored(db: LtiDb, { tool, contextId }: ServiceCall) {
  return db
    .selectFrom("lti_line_item")
    .selectAll()
    .where("objective_id", "=", contextId)
    .where("tool_id", "=", tool.id);
}

function key({ tenantId, tool, contextId }: ServiceCall) {
  return { tenant_id: tenantId, tool_id: tool.id, objective_id: contextId };
}

function columns(fields: LineItemFields) {
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
