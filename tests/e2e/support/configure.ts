import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Changes keys of a portal's config.json while the portal runs. Settings that are not named stay as they are. */
export async function configure(
  configDir: string,
  { settings, ...changes }: { readonly settings?: object; readonly [key: string]: unknown },
): Promise<void> {
  const file = join(configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, ...changes, settings: { ...config.settings, ...settings } }));
}
