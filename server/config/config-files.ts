import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { hostName } from "../kit/net/host.rules";

/** One configuration file as it stands on the disk. */
export interface ConfigFile {
  /** Null: the base, for every tenant. */
  readonly host: string | null;
  /** As it appears in messages: `config-ui/tenants/school.example.json`. */
  readonly file: string;
  readonly content: Content;
}

/** What reading answers. "missing": there is nothing; a link that leads nowhere is something that cannot be read. */
export type Content = { readonly text: string } | { readonly problem: string } | "missing";

export interface ConfigFiles {
  readonly base: ConfigFile;
  readonly tenants: readonly ConfigFile[];
  /** Why it cannot be said which tenants there are; null when it can. */
  readonly tenantsProblem: string | null;
  /** Files that no host can have. */
  readonly strangers: readonly string[];
}

/** Reads `config.json` and `tenants/<host>.json`. A host is found among the names of files, never made into a path. */
export function readConfigFiles(directory: string): ConfigFiles {
  const shown = basename(directory);
  const base = { host: null, file: `${shown}/config.json`, content: readContent(join(directory, "config.json")) };
  const names = listNames(directory);
  const tenants: ConfigFile[] = [];
  const strangers: string[] = [];
  for (const name of names.list) {
    if (!name.endsWith(".json") || name.endsWith(".schema.json")) continue;
    const file = `${shown}/tenants/${name}`;
    const host = hostName(name.slice(0, -".json".length));
    const content = readContent(join(directory, "tenants", name));
    if (host === null || `${host}.json` !== name) strangers.push(file);
    else if (content !== "missing") tenants.push({ host, file, content });
  }
  return { base, tenants, tenantsProblem: names.problem, strangers };
}

export function readContent(path: string): Content {
  try {
    return { text: readFileSync(path, "utf8") };
  } catch (error) {
    if (!isMissing(error)) return { problem: wordsOf(error) };
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    return isLink ? { problem: "it is a link to something that is not there" } : "missing";
  }
}

/** The names in `tenants`. A configuration without tenants needs no such folder, but it needs its own. */
function listNames(directory: string): { readonly list: readonly string[]; readonly problem: string | null } {
  try {
    return { list: readdirSync(join(directory, "tenants")).sort(), problem: null };
  } catch (error) {
    if (!isMissing(error)) return { list: [], problem: wordsOf(error) };
    const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const content = isThere ? readContent(join(directory, "tenants")) : { problem: `there is no folder ${directory}` };
    return { list: [], problem: typeof content === "object" && "problem" in content ? content.problem : null };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
