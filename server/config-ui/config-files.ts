import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hostName } from "../http/host.rules";

/** One configuration file as it stands on the disk. */
export interface ConfigFile {
  /** Null: the base, for every tenant. */
  readonly host: string | null;
  /** As it appears in messages: `config-ui/tenants/school.example.json`. */
  readonly file: string;
  readonly text: string;
}

export interface ConfigFiles {
  readonly files: readonly ConfigFile[];
  /** Files that no host can have. */
  readonly strangers: readonly string[];
}

/** Reads `config.json` and `tenants/<host>.json`. A host is found among the names of files, never made into a path. */
export function readConfigFiles(directory: string): ConfigFiles {
  const shown = basename(directory);
  const files: ConfigFile[] = [];
  const strangers: string[] = [];
  const base = readText(join(directory, "config.json"));
  if (base !== null) files.push({ host: null, file: `${shown}/config.json`, text: base });
  for (const name of listNames(join(directory, "tenants"))) {
    if (!name.endsWith(".json") || name.endsWith(".schema.json")) continue;
    const file = `${shown}/tenants/${name}`;
    const host = hostName(name.slice(0, -".json".length));
    const text = readText(join(directory, "tenants", name));
    if (host === null || `${host}.json` !== name) strangers.push(file);
    else if (text !== null) files.push({ host, file, text });
  }
  return { files, strangers };
}

/** The last good text of each file, so that a restart does not turn on what a broken file had turned off. */
export class LastGoodTexts {
  constructor(private readonly directory: string | null) {}

  keep(file: ConfigFile): void {
    if (this.directory === null) return;
    mkdirSync(this.directory, { recursive: true });
    writeFileSync(this.pathOf(this.directory, file), file.text);
  }

  find(file: ConfigFile): string | null {
    return this.directory === null ? null : readText(this.pathOf(this.directory, file));
  }

  private pathOf(directory: string, { host }: ConfigFile): string {
    return join(directory, host === null ? "config.json" : `tenant.${host}.json`);
  }
}

function listNames(directory: string): readonly string[] {
  try {
    return readdirSync(directory).sort();
  } catch {
    return [];
  }
}

/** Null where there is no such file, or where it is just being replaced. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
