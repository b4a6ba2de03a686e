import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hasCode } from "../kit/errors/has-code";
import { hostName } from "../kit/net/host.rules";

/**
 * One configuration file as it was read from the disk. There is one for all tenants, and one for each tenant, which is
 * named after the tenant's host.
 */
export interface ConfigFile {
  /**
   * The tenant's host: the file's name without `.json`. null for `config.json`, the base configuration of all tenants.
   */
  readonly host: string | null;
  /** The path of the file as log messages and diagnostics show it: `config-ui/tenants/school.example.json`. */
  readonly file: string;
  readonly content: Content;
}

/**
 * The result of reading a file: its text, or the reason why it cannot be read. "missing": the file does not exist. A
 * link to a missing file is not "missing", it is a problem.
 */
type Content = { readonly text: string } | { readonly problem: string } | "missing";

export interface ConfigFiles {
  readonly base: ConfigFile;
  readonly tenants: readonly ConfigFile[];
  /** The reason why the folder `tenants` cannot be read. null when it can. */
  readonly tenantsProblem: string | null;
  /** The names of the files in the folder `branding`. Empty if it is not there. */
  readonly pictures: readonly string[];
  /** The paths of files in `tenants` whose names are not host names. They are not read as configuration. */
  readonly misnamed: readonly string[];
}

/**
 * Reads `config.json` and all files `tenants/<host>.json`. The tenants' hosts come from the names of these files. No
 * path is made from the host of a request, so a request cannot choose a file. A file that cannot be read is in the
 * result, with its problem.
 * @param directory the folder CONFIG_DIR
 */
export function readConfigFiles(directory: string): ConfigFiles {
  const shown = basename(directory);
  const base = { host: null, file: `${shown}/config.json`, content: readContent(join(directory, "config.json")) };
  const names = listNames(directory);
  const tenants: ConfigFile[] = [];
  const misnamed: string[] = [];
  for (const name of names.list) {
    if (!name.endsWith(".json") || name.endsWith(".schema.json")) continue;
    const file = `${shown}/tenants/${name}`;
    const host = hostName(name.slice(0, -".json".length));
    const content = readContent(join(directory, "tenants", name));
    if (host === null || `${host}.json` !== name) misnamed.push(file);
    else if (content !== "missing") tenants.push({ host, file, content });
  }
  return { base, tenants, tenantsProblem: names.problem, pictures: listPictures(directory), misnamed };
}

function listPictures(directory: string): readonly string[] {
  try {
    return readdirSync(join(directory, "branding")).sort();
  } catch {
    // Configurations without pictures of their own have no such folder.
    return [];
  }
}

function readContent(path: string): Content {
  try {
    return { text: readFileSync(path, "utf8") };
  } catch (error) {
    if (!hasCode(error, "ENOENT")) return { problem: messageOf(error) };
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    return isLink ? { problem: "it is a link to something that is not there" } : "missing";
  }
}

/**
 * Lists the names in `tenants`. That folder may be missing; its parent folder may not. `problem` says why the list is
 * empty if that is a fault; otherwise it is null.
 */
function listNames(directory: string): { readonly list: readonly string[]; readonly problem: string | null } {
  try {
    return { list: readdirSync(join(directory, "tenants")).sort(), problem: null };
  } catch (error) {
    if (!hasCode(error, "ENOENT")) return { list: [], problem: messageOf(error) };
    const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const content = isThere ? readContent(join(directory, "tenants")) : { problem: `there is no folder ${directory}` };
    return { list: [], problem: typeof content === "object" && "problem" in content ? content.problem : null };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const BASE = "config.json";
const TENANT = /^tenant\.(.+)\.json$/;

/**
 * Keeps a copy of the last valid text of each configuration file on the disk. After a restart with a broken or missing
 * file, the portal still uses this text. With the defaults instead, a plugin that the file turns off would be on.
 */
export class LastGoodTexts {
  /** @param directory the folder for the copies; null: nothing is kept */
  constructor(private readonly directory: string | null) {}

  /**
   * Stores the text of a file as its last valid one.
   * @param host the tenant's host; null for the base configuration `config.json`
   * @throws when the disk is full or cannot be written
   */
  keep(host: string | null, text: string): void {
    if (this.directory === null) return;
    mkdirSync(this.directory, { recursive: true });
    const path = this.pathOf(this.directory, host);
    // Writes another file and renames it. If the process is killed in between, no incomplete text is left.
    writeFileSync(`${path}.next`, text);
    renameSync(`${path}.next`, path);
  }

  find(host: string | null): string | null {
    const content = this.directory === null ? "missing" : readContent(this.pathOf(this.directory, host));
    return typeof content === "object" && "text" in content ? content.text : null;
  }

  /** The tenants' hosts for which a text is kept. Empty when the folder cannot be read. */
  get hosts(): readonly string[] {
    try {
      const names = this.directory === null ? [] : readdirSync(this.directory);
      return names.flatMap((name) => TENANT.exec(name)?.[1] ?? []).sort();
    } catch {
      return [];
    }
  }

  forget(host: string): void {
    if (this.directory !== null) rmSync(this.pathOf(this.directory, host), { force: true });
  }

  private pathOf(directory: string, host: string | null): string {
    return join(directory, host === null ? BASE : `tenant.${host}.json`);
  }
}
