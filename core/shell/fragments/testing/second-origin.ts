import { createHash } from "node:crypto";
import { createServer } from "node:http";

/**
 * The entry of a fragment in the portal's configuration. The file `fragment.json` has the fragment's manifest (what it
 * adds to the portal) and the hashes of its files.
 */
export interface Pinned {
  /** The address of its `fragment.json`. */
  readonly url: string;
  readonly version: string;
  /**
   * The hash that `fragment.json` must have, as in subresource integrity. Without it the portal does not load the
   * fragment.
   */
  readonly integrity?: string | undefined;
  readonly enabled?: boolean;
  /** The seconds for which the portal waits for the fragment. */
  readonly timeout?: number;
}

export type Files = ReadonlyMap<string, Buffer>;
type Answer = Buffer | null | "refused";

/** A web server on another origin, with the files of a built fragment. */
export interface Elsewhere extends AsyncDisposable {
  /** The entry of the configuration with which a portal loads this fragment. */
  readonly pinned: Pinned;
  /**
   * Decides about the answer to a request: the bytes of a file, "refused" for the status 503, or `null` for no answer
   * at all. A test may replace it.
   */
  answer: (file: string, bytes: Buffer) => Answer | Promise<Answer>;
}

export const FILE = "fragment.json";

/** Starts a web server that has only the files of a fragment. */
export async function serveElsewhere(files: Files): Promise<Elsewhere> {
  const state: Pick<Elsewhere, "answer"> = { answer: (_, bytes) => bytes };
  const server = createServer(async (request, response) => {
    const file = request.url?.slice(1) ?? "";
    const answer = await state.answer(file, files.get(file) ?? Buffer.alloc(0));
    if (answer === null) return;
    const type = file.endsWith(".js") ? "text/javascript" : "application/json";
    response.setHeader("access-control-allow-origin", "*").setHeader("content-type", type);
    response.writeHead(answer === "refused" ? 503 : 200).end(answer === "refused" ? "" : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const bytes = files.get(FILE) ?? Buffer.alloc(0);
  const { version } = JSON.parse(bytes.toString()).manifest;
  return Object.assign(state, {
    pinned: { url: `http://127.0.0.1:${port}/${FILE}`, version, integrity: integrityOf(bytes) },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/**
 * The files of a fragment with a change: another range of portal versions in its manifest (`engines`), `code` at the
 * beginning of its entry module, or the name of another entry. The hashes fit the changed files.
 */
export function rebuilt(
  files: Files,
  { engines, code = "", entry }: { engines?: string; code?: string; entry?: string },
): Files {
  const file = JSON.parse(files.get(FILE)?.toString() ?? "");
  if (engines !== undefined) file.manifest.engines.portal = engines;
  const script = Buffer.concat([Buffer.from(code), files.get(file.entry) ?? Buffer.alloc(0)]);
  file.modules[file.entry] = integrityOf(script);
  const changed = entry === undefined ? file : { ...file, entry };
  return new Map([...files, [file.entry, script], [FILE, Buffer.from(JSON.stringify(changed))]]);
}

/** The hash of a file in the form of subresource integrity: `sha384-…`. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
