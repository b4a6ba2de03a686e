import { sql } from "kysely";
import type { Model } from "../../../core/kernel/server";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** A plugin that a tenant cannot turn off without breaking what stays on. */
export interface NeededPlugin {
  readonly plugin: string;
  /** How many published courses have its activities. 0: administrators change the configuration in its pages. */
  readonly courses: number;
  /** The names of some of these courses. */
  readonly names: readonly string[];
}

const coursesWith = prepared((db, { types }: StatementParameters<{ types: readonly string[] }>) =>
  db
    .selectFrom("objective")
    .select(({ fn }) => [
      fn.countAll<string>().as("courses"),
      sql<string[] | null>`(array_agg(name order by name))[1:3]`.as("names"),
    ])
    .where("state", "=", "ready")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("activity_part as part")
          .innerJoin("activity", "activity.id", "part.activity_id")
          .select("part.id")
          .whereRef("part.objective_id", "=", "objective.id")
          .where("part.removed", "=", false)
          .where("activity.type", "=", anyOf(types)),
      ),
    ),
);

/**
 * Those of the plugins that the tenant needs: the ones that know or draw activities of published courses, which nobody
 * could finish without them, and the one with the pages where the configuration is changed. Whatever else a plugin
 * brings only disappears with it.
 */
export async function neededPlugins(
  db: TenantDb,
  model: Model,
  plugins: Iterable<string> = model.plugins.keys(),
): Promise<readonly NeededPlugin[]> {
  const needed: NeededPlugin[] = [];
  for (const plugin of plugins) {
    const own = [...model.contributions.values()].filter((each) => each.plugin.id === plugin);
    if (own.some(({ traits, fields }) => traits.name === "routes" && fields.place === "admin")) {
      needed.push({ plugin, courses: 0, names: [] });
      continue;
    }
    const types = own.flatMap(({ traits, fields }) =>
      traits.name === "activityTypes" || traits.name === "activityRenderers" ? String(fields.type) : [],
    );
    const found = types.length === 0 ? undefined : await coursesWith.first(db, { types: [...new Set(types)] });
    const courses = Number(found?.courses ?? 0);
    if (courses > 0) needed.push({ plugin, courses, names: found?.names ?? [] });
  }
  return needed;
}
