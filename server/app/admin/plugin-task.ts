import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { outsidePlugins } from "../../../core/generated/outside-plugins";
import type { Task, TaskOutcome } from "../../contract/tasks/task";
import { installed } from "../../plugins/installed";
import { migrations } from "../migrations";
import { configuredPlaces } from "../plugin-data/configured-places";
import { dataLines, dataSummary } from "../plugin-data/plugin-data-text";
import { pluginsInDatabase, readPluginData } from "../plugin-data/read-plugin-data";
import { removePluginData } from "../plugin-data/remove-plugin-data";
import { readSettings } from "../settings";
import type { TaskContext } from "./task-context";

type PluginRequest =
  | { readonly do: "list" }
  | { readonly do: "data"; readonly plugin: string }
  | {
      readonly do: "remove";
      readonly plugin: string;
      /** Whether to remove it. Without it the command only says what would go. */
      readonly isSure: boolean;
    };

const text = { type: "string" };

function request(properties: Readonly<Record<string, object>>) {
  return { type: "object", required: Object.keys(properties), additionalProperties: false, properties };
}

/** The command `plugin` of administrators. It shows what plugins have left in the database, and drops it. */
export const pluginTask: Task<PluginRequest, TaskContext> = {
  input: {
    oneOf: [
      request({ do: { const: "list" } }),
      request({ do: { const: "data" }, plugin: text }),
      request({ do: { const: "remove" }, plugin: text, isSure: { type: "boolean" } }),
    ],
  },
  async run(input, context) {
    const configured = await configuredPlaces(context.acrossTenants, readSettings(process.env).configDir);
    if (input.do === "list") return listAll(context, configured);
    const lines = dataLines(
      await readPluginData(context.acrossTenants, input.plugin),
      configured.get(input.plugin) ?? [],
    );
    if (lines.length === 0) return refuse(`Nothing is here of a plugin "${input.plugin}". npm run plugin lists all.`);
    const shown = lines.map((line) => `  ${line}`).join("\n");
    if (input.do === "data") return { ok: true, text: `${headline(input.plugin)}\n${shown}` };
    if (isInBuild(input.plugin)) {
      return refuse(
        `"${input.plugin}" is still in this build, and would make its tables again. Remove it first (docs/plugins.md, ` +
          '"Removing a plugin"), and start the portal. To turn it off only, a tenant\'s configuration says ' +
          `"plugins": { "${input.plugin}": { "enabled": false } }.`,
      );
    }
    if (!input.isSure)
      return refuse(`${headline(input.plugin)}\n${shown}\n\nThis cannot be undone. Say --yes to drop it.`);
    return remove(input.plugin, context, configured.get(input.plugin) ?? []);
  },
};

async function listAll({ acrossTenants }: TaskContext, configured: ReadonlyMap<string, readonly string[]>) {
  const rooms = migrations.flatMap(({ room, ownTablesOnly }) => (ownTablesOnly ? [] : room));
  // The first word of a setting may be one of the portal's, such as "platform", and no plugin.
  const named = [...configured].filter(([, lines]) => lines.some((line) => !line.includes(" /settings/")));
  const ids = new Set([...(await pluginsInDatabase(acrossTenants, rooms)), ...named.map(([id]) => id)]);
  const lines: string[] = [];
  for (const id of [...ids].sort()) {
    const summary = dataSummary(await readPluginData(acrossTenants, id), configured.get(id) ?? []);
    if (summary !== "") lines.push(`${id}  ${isInBuild(id) ? "in this build" : "removed"}: ${summary}`);
  }
  return { ok: true, text: lines.join("\n") };
}

async function remove(plugin: string, { acrossTenants }: TaskContext, configured: readonly string[]) {
  const removal = await removePluginData(acrossTenants, plugin);
  if ("refused" in removal) return refuse(removal.refused);
  const { activities, ...dropped } = removal.removed;
  const gone = dataLines({ ...dropped, activities: [] }, []);
  const stays = dataLines({ tables: [], migrations: [], named: [], activities }, configured);
  const stay = "These stay: edit the configuration, and import the courses again without the activities.";
  return {
    ok: true,
    text: [
      gone.length === 0 ? "Nothing was to be dropped." : `Dropped of "${plugin}":`,
      ...gone.map((line) => `  ${line}`),
      ...(stays.length === 0 ? [] : [stay, ...stays.map((line) => `  ${line}`)]),
    ].join("\n"),
  };
}

function isInBuild(plugin: string): boolean {
  return (
    [...installed.plugins, ...outsidePlugins].some(({ id }) => id === plugin) ||
    readdirSync(resolve("manifests")).includes(`${plugin}.json`)
  );
}

function headline(plugin: string): string {
  return `"${plugin}" ${isInBuild(plugin) ? "is in this build" : "is not in this build"} and has:`;
}

function refuse(why: string): TaskOutcome {
  return { ok: false, text: `${why}\n\nNothing was changed.` };
}
