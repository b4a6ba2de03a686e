import { schemaFault } from "../course-package/package/package-shape";
import { checksumOf, type RoomMigrations, tablesOf } from "../database/migrate";
import { foreignChanges } from "../database/own-tables.rules";
import { type LoadedPlugin, loadServerPlugins } from "./load-server-plugins";
import { omittedPlugins } from "./omitted-plugins";
import { NameFault } from "./own-names";
import { pluginErrors } from "./plugins.errors";

export interface ServerFault {
  readonly code: keyof typeof pluginErrors;
  readonly plugin: string;
  readonly message: string;
  readonly fix: string;
  /** The faulty name, as it is written in the plugin's code; null if the fault is of no name. */
  readonly written: string | null;
  /** The stack of the error that the code has thrown; null if it has thrown none. */
  readonly stack: string | null;
}

/**
 * Finds the faults in the server code of this build's plugins (their "server plugins"): code that cannot be loaded,
 * names that are used twice or are unknown, and JSON Schemas that cannot be used. Plugins that the server is to do
 * without are not checked, so that a fault of theirs does not keep the portal from being built.
 * @param texts the keys of the texts of the base language
 */
export async function checkServerPlugins(
  loading = loadServerPlugins(undefined, undefined, undefined, omittedPlugins(process.env)),
  texts: ReadonlySet<string> | null = null,
): Promise<ServerFault[]> {
  const { faults, plugins } = await loading;
  const failed = faults.map(({ code, plugin, error }): ServerFault => {
    const { fix = null, written = null } = error instanceof NameFault ? error : {};
    const message = error instanceof Error ? error.message : String(error);
    const stack = error instanceof Error && written === null ? (error.stack ?? null) : null;
    return { code, plugin, message, fix: fix ?? FIXES[code], written, stack };
  });
  const titles = texts === null ? [] : plugins.flatMap((plugin) => titleProblems(plugin, texts));
  return [...failed, ...plugins.flatMap(schemaProblems), ...titles];
}

/**
 * Finds statements of plugins' migrations that change tables of others. A server with one of them does not start.
 * @param rooms the migrations of the portal and of all plugins
 */
export function foreignTableFaults(rooms: readonly RoomMigrations[]): ServerFault[] {
  return rooms.flatMap((room) => {
    const others = new Set(rooms.filter((other) => other !== room).flatMap(tablesOf));
    return (room.ownTablesOnly ? foreignChanges(room.migrations, others) : []).map(
      ({ number, statement, fault }): ServerFault => ({
        code: "MIGRATION_FOREIGN",
        plugin: room.room,
        message: `The migration ${room.room}/${number} is refused. ${fault}`,
        fix: FIXES.MIGRATION_FOREIGN,
        written: statement,
        stack: null,
      }),
    );
  });
}

/**
 * Finds migrations of plugins that were edited after their release.
 * @param released name of a migration, such as `notes/1` → the checksum that databases have of it
 */
export function editedMigrations(
  rooms: readonly RoomMigrations[],
  released: ReadonlyMap<string, string>,
): ServerFault[] {
  return rooms
    .filter(({ ownTablesOnly }) => ownTablesOnly)
    .flatMap(({ room: plugin, migrations }) =>
      migrations.flatMap((statements, index): ServerFault[] => {
        const name = `${plugin}/${index + 1}`;
        const known = released.get(name);
        if (known === undefined || known === checksumOf(statements)) return [];
        const message = `The migration ${name} is not the one that was released.`;
        const [written = null] = statements;
        return [{ code: "MIGRATION_EDITED", plugin, message, fix: FIXES.MIGRATION_EDITED, written, stack: null }];
      }),
    );
}

const FIXES: Readonly<Record<ServerFault["code"], string>> = {
  PLUGIN_SERVER_FAILED: "Correct what this message says about the plugin's code.",
  NAMED_TWICE: "Give it another name in one of them.",
  NAMED_FOREIGN: pluginErrors.NAMED_FOREIGN.fix,
  MIGRATION_EDITED: pluginErrors.MIGRATION_EDITED.fix,
  MIGRATION_FOREIGN: pluginErrors.MIGRATION_FOREIGN.fix,
};

function titleProblems({ id: plugin, hooks = {} }: LoadedPlugin, texts: ReadonlySet<string>): ServerFault[] {
  const { mailKinds = {}, newsKinds = {}, dayKinds = {} } = hooks;
  const kinds = Object.entries({ mails: mailKinds, news: newsKinds, dates: dayKinds });
  return kinds.flatMap(([what, named]) =>
    Object.entries<string | { readonly title: string }>(named).flatMap(([kind, each]) => {
      const title = typeof each === "string" ? each : each.title;
      if (texts.has(title)) return [];
      const message = `The title "${title}" of the ${what} "${kind}" is not in locales/en-US.json.`;
      const fix = "Correct the key, or add the text.";
      return [{ code: "PLUGIN_SERVER_FAILED" as const, plugin, message, fix, written: title, stack: null }];
    }),
  );
}

/**
 * Finds the faults in the JSON Schemas that a plugin adds to the format of course packages: of its sections and its
 * fields of activities. A schema that cannot be compiled would make every import fail, also of packages that do not use
 * it. So it is checked before anyone imports.
 */
function schemaProblems({ id: plugin, sections = [], hooks = {} }: LoadedPlugin): ServerFault[] {
  const parts = [
    ...sections.map(({ name, schema }) => ["section", name, schema] as const),
    ...Object.entries(hooks.activityFields ?? {}).map(([name, { schema }]) => ["field", name, schema] as const),
  ];
  return parts.flatMap(([what, name, schema]) => {
    const fault = schemaFault(schema);
    if (fault === null) return [];
    const message = `The schema of the ${what} "${name}" cannot be used: ${fault}`;
    const fix = "Correct the schema (JSON Schema, draft 07).";
    return [{ code: "PLUGIN_SERVER_FAILED", plugin, message, fix, written: name, stack: null }];
  });
}
