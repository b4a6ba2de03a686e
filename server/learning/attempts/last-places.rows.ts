import type { Kysely } from "kysely";
import type { ActivityWorkflow } from "../../../core/learning/contract/entities/index";
import type { Tables } from "../../database/tables";
import { projectActivityWorkflow } from "./workflows.rows";

export interface LastPlace {
  readonly workflow: ActivityWorkflow;
  readonly place: { readonly axis: string; readonly name: string };
}

/** Activity attempts by their ids, each with its place in the course. */
export async function loadLastPlaces(
  db: Kysely<Tables>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("activity_workflow as workflow")
    .innerJoin("activity_part as part", (join) =>
      join.onRef("part.tenant_id", "=", "workflow.tenant_id").onRef("part.id", "=", "workflow.part_id"),
    )
    .innerJoin("activity", (join) =>
      join.onRef("activity.tenant_id", "=", "workflow.tenant_id").onRef("activity.id", "=", "workflow.activity_id"),
    )
    .selectAll("workflow")
    .select(["part.axis", "activity.name"])
    .where("workflow.tenant_id", "=", tenantId)
    .where("workflow.id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { workflow: projectActivityWorkflow(row), place: { axis: row.axis, name: row.name } }]),
  );
}
