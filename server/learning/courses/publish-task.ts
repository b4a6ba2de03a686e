import type { ActivityState } from "../../../core/learning/contract/enumerations";
import type { Task } from "../../contract/tasks/task";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { findOnlyCourse, partsOf } from "./find-course";
import { listHasContent } from "./has-content.rules";

/** The input of the administrators' command that opens courses and activities to learners, or closes them. */
export interface PublishRequest {
  readonly course: string;
  /** The ids of the parts to open or close. An empty list means the whole course. */
  readonly parts: readonly string[];
  readonly open: boolean;
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

export const publishTask: Task<PublishRequest> = {
  input: {
    type: "object",
    required: ["course", "parts", "open"],
    additionalProperties: false,
    properties: {
      course: { type: "string" },
      parts: { type: "array", items: { type: "string" } },
      open: { type: "boolean" },
    },
  },
  run: (request, { db }) =>
    withTransaction(db, async (trx) => {
      const course = await findOnlyCourse(trx, request.course);
      if ("why" in course) return { ok: false, text: course.why };
      const parts = await partsOf(trx, course.id);
      const unknown = request.parts.filter((id) => !parts.some((part) => part.id === id));
      if (unknown.length > 0) return { ok: false, text: `Not a part of "${course.name}": ${unknown.join(", ")}.` };
      const changed = partsToChange(parts, request).filter(({ state }) => state === (request.open ? "draft" : "ready"));
      await setStates(trx, course.id, changed, request.open ? "ready" : "draft");
      const has_content = listHasContent(await partsOf(trx, course.id));
      await trx.updateTable("objective").set({ has_content }).where("id", "=", course.id).execute();
      const names = changed.map(({ name }) => `  ${name}`).join("\n");
      const done = request.open ? "Published" : "No longer published";
      return { ok: true, text: changed.length === 0 ? "There was nothing to change." : `${done}\n${names}` };
    }),
};

/**
 * The parts that change. Opening a part also opens the parts below it and above it. Closing a part closes only this
 * part.
 */
function partsToChange(parts: readonly Part[], { parts: ids, open }: PublishRequest): Part[] {
  const chosen = ids.length === 0 ? parts.slice(0, 1) : parts.filter(({ id }) => ids.includes(id));
  if (!open) return chosen;
  const isIn = (inner: Part, outer: Part) => outer.axis === "" || `${inner.axis}/`.startsWith(`${outer.axis}/`);
  return parts.filter((part) => chosen.some((one) => isIn(part, one) || isIn(one, part)));
}

async function setStates(
  db: TenantDb,
  objectiveId: string,
  parts: readonly Part[],
  state: ActivityState,
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .updateTable("activity")
    .set({ state })
    .where(
      "id",
      "in",
      parts.map(({ activity_id }) => activity_id),
    )
    .execute();
  // The course has the same state as its root part.
  if (!parts.some(({ parent_id }) => parent_id === null)) return;
  await db.updateTable("objective").set({ state }).where("id", "=", objectiveId).execute();
}
