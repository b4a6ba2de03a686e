import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { chooseEncoding } from "../contract/http/compression";
import { notFound } from "../kit/errors/api-error";
import { hasCode } from "../kit/errors/has-code";
import { CACHE_FOR_EVER } from "../kit/files/immutable-text";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".pfb": "application/x-font-type1",
  ".bcmap": "application/octet-stream",
  ".ico": "image/x-icon",
};

/**
 * Serves the files of a build below an address. Their names contain hashes of their contents, so browsers may cache
 * them for ever. A name is searched in the list of existing files and never used as a path.
 * @param url such as `/learn/assets/`
 * @param headers more headers for each file
 */
export function builtFiles(
  app: FastifyInstance,
  url: string,
  directory: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  // Folder → the time of its last change, as it was before `names` was read. So a change during the reading is noticed.
  const changed = new Map([["", changeTimeOf(directory)]]);
  let names = listNames(directory);
  const kept = new Map<string, Promise<Buffer>>();

  function find(name: string): boolean {
    if (names.has(name)) return true;
    // The name may belong to a newer build, or to one that was half written when the names were read. Comparing the
    // folder's time first keeps requests for unknown names cheap.
    const folder = knownFolder(name, names);
    const now = changeTimeOf(join(directory, folder));
    if (now === changed.get(folder)) return false;
    changed.set(folder, now);
    names = listNames(directory);
    return names.has(name);
  }
  function bytesOf(name: string): Promise<Buffer> {
    const bytes = kept.get(name) ?? readFile(join(directory, name)).catch(orNotFound);
    kept.set(name, bytes);
    bytes.catch(() => kept.delete(name));
    return bytes;
  }

  const config = { bringsBrotli: true };
  app.get<{ Params: { "*": string } }>(`${url}*`, { config }, async (request, reply) => {
    const name = request.params["*"];
    const type = types[extname(name)];
    if (type === undefined || !find(name)) throw notFound();
    const isCompressed = chooseEncoding(request.headers["accept-encoding"]) === "br" && names.has(`${name}.br`);
    if (isCompressed) reply.header("content-encoding", "br");
    return reply
      .headers({ "cache-control": CACHE_FOR_EVER, vary: "Accept-Encoding", ...headers })
      .type(type)
      .send(await bytesOf(isCompressed ? `${name}.br` : name));
  });
}

/** Refuses with 404 if a file is not on the disk, such as one of an earlier build. */
export function orNotFound(error: unknown): never {
  throw hasCode(error, "ENOENT") ? notFound() : error;
}

function listNames(directory: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(directory, { recursive: true, encoding: "utf8" }));
  } catch {
    return new Set();
  }
}

/**
 * The deepest folder on the path of `name` that is in the list of `names`. Empty: the directory of all built files. So
 * only folders that exist are read, whatever path a request makes up.
 */
function knownFolder(name: string, names: ReadonlySet<string>): string {
  let folder = "";
  for (const part of name.split("/").slice(0, -1)) {
    const inner = folder === "" ? part : `${folder}/${part}`;
    if (!names.has(inner)) break;
    folder = inner;
  }
  return folder;
}

/** The time when the folder's list of files last changed. 0 when there is no folder. */
function changeTimeOf(directory: string): number {
  return statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
