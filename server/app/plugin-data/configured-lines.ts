import { resolve } from "node:path";
import { readDocument } from "../../../core/kernel/server";
import { readConfigFiles } from "../../config/config-files";

/** The lines of the configuration that name something of a plugin, by its id: `config-ui/config.json:3 /plugins/notes`. */
export function configuredLines(directory: string): ReadonlyMap<string, readonly string[]> {
  const { base, tenants } = readConfigFiles(resolve(directory));
  const lines = new Map<string, string[]>();
  for (const { file, content } of [base, ...tenants]) {
    if (typeof content !== "object" || !("text" in content)) continue;
    for (const [pointer, [line]] of Object.entries(readDocument(file, content.text).keyPositions)) {
      const plugin = /^\/(?:plugins|settings|contributions|fragments|texts)\/([a-z][a-z0-9-]*)(?:\.[^/]*)?$/.exec(
        pointer,
      )?.[1];
      if (plugin === undefined) continue;
      lines.set(plugin, [...(lines.get(plugin) ?? []), `${file}:${line} ${pointer}`]);
    }
  }
  return lines;
}
