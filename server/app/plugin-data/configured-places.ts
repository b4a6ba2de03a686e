import { resolve } from "node:path";
import { readDocument } from "../../../core/kernel/server";
import { readConfigFiles } from "../../config/config-files";
import type { AcrossTenants } from "../../database/across-tenants";

/** Matches the JSON pointer of what a configuration says about a plugin, also in a rollout. */
const OF_PLUGIN =
  /^(?:\/rollouts\/[^/]+)?\/(?:plugins|settings|contributions|fragments|texts)\/([a-z][a-z0-9-]*)(?:\.[^/]*)?$/;

/**
 * The places of the configuration that name something of a plugin, by its id: lines of files, such as
 * `config-ui/config.json:3 /plugins/notes`, and the newest revision of each tenant.
 */
export async function configuredPlaces(
  db: AcrossTenants,
  directory: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { base, tenants } = readConfigFiles(resolve(directory));
  const places = new Map<string, string[]>();
  const add = (text: string, nameOf: (line: number) => string) => {
    for (const [pointer, [line]] of Object.entries(readDocument("configuration", text).keyPositions)) {
      const plugin = OF_PLUGIN.exec(pointer)?.[1];
      if (plugin === undefined) continue;
      places.set(plugin, [...(places.get(plugin) ?? []), `${nameOf(line)} ${pointer}`]);
    }
  };
  for (const { file, content } of [base, ...tenants]) {
    if (typeof content === "object" && "text" in content) add(content.text, (line) => `${file}:${line}`);
  }
  for (const { name, number, value } of await newestRevisions(db)) {
    add(JSON.stringify(value), () => `revision ${number} of "${name}"`);
  }
  return places;
}

function newestRevisions(db: AcrossTenants) {
  return db
    .selectFrom("config_revision as revision")
    .innerJoin("tenant", "tenant.id", "revision.tenant_id")
    .distinctOn("revision.tenant_id")
    .select(["tenant.name", "revision.number", "revision.value"])
    .orderBy("revision.tenant_id")
    .orderBy("revision.number", "desc")
    .execute();
}
