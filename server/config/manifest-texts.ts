import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TextFile } from "../../core/kernel/server";

/**
 * Reads the manifests in a folder, and those of plugins outside of the project.
 * @param outside paths of files
 */
export function manifestTexts(directory: string, outside: readonly string[] = []): readonly TextFile[] {
  const names = readdirSync(directory).filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"));
  return [
    ...names.map((name) => ({ file: `manifests/${name}`, text: readFileSync(join(directory, name), "utf8") })),
    ...outside.map((file) => ({ file, text: readFileSync(file, "utf8") })),
  ];
}
