import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Request } from "playwright/test";
import { expect, type Page, type RunningServer } from "./portal";

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

type Files = ReadonlyMap<string, Buffer>;
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

const FILE = "fragment.json";

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
 * The files of a fragment that a portal publishes for other portals: name → bytes.
 * @param id the id of the plugin
 */
export async function publishedFiles({ origin }: RunningServer, id: string): Promise<Files> {
  const known = await versionsOf(origin);
  const address = new URL(known.find((each) => each.id === id)?.url ?? "", origin);
  const bytesOf = async (name: string) => Buffer.from(await (await fetch(new URL(name, address))).arrayBuffer());
  const file = await bytesOf(FILE);
  const { modules, texts } = JSON.parse(file.toString());
  const names = [...Object.keys(modules), ...Object.values<{ file: string }>(texts).map((text) => text.file)];
  const others = await Promise.all(names.map(async (name) => [name, await bytesOf(name)] as const));
  return new Map([[FILE, file], ...others]);
}

/**
 * The files of a fragment with a change: another range of portal versions in its manifest (`engines`), or `code` at the
 * beginning of its entry module. The hashes fit the changed files.
 */
export function rebuilt(files: Files, { engines, code = "" }: { engines?: string; code?: string }): Files {
  const file = JSON.parse(files.get(FILE)?.toString() ?? "");
  if (engines !== undefined) file.manifest.engines.portal = engines;
  const entry = Buffer.concat([Buffer.from(code), files.get(file.entry) ?? Buffer.alloc(0)]);
  file.modules[file.entry] = integrityOf(entry);
  return new Map([...files, [file.entry, entry], [FILE, Buffer.from(JSON.stringify(file))]]);
}

/** The hash of a file in the form of subresource integrity: `sha384-…`. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

async function versionsOf(origin: string): Promise<readonly { readonly id: string; readonly url: string }[]> {
  return (await fetch(`${origin}/api/platform/v1/projects/learn/fragment-versions`)).json();
}

/**
 * Writes a fragment into the server's configuration for all tenants, as the only one that it names. Waits until the server uses
 * the change.
 * @param id the id of the plugin
 * @param pinned where the fragment is, and its hash
 */
export async function pin({ configDir, origin }: RunningServer, pinned: Pinned, id: string): Promise<void> {
  const file = join(configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, fragments: { [id]: pinned } }, null, 2));
  const isListed = pinned.enabled !== false && pinned.integrity !== undefined;
  await expect
    .poll(async () => (await versionsOf(origin)).find((each) => each.id === id))
    .toEqual(isListed ? expect.objectContaining({ url: pinned.url, version: pinned.version }) : undefined);
}

/** Turns the fragment with this id off. */
export function turnOff(portal: RunningServer, id: string): Promise<void> {
  return pin(portal, { url: "/", version: "0", enabled: false }, id);
}

/**
 * Makes the page send its log of events to the server at once, as when the page is closed. Events are, for example, the
 * faults that the page met, such as a plugin that could not be loaded. A page collects them and sends several at once.
 */
export function sendLog(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
}

/**
 * Makes a function that tells of a request whether its body has this code in quotes. It finds the request by which a
 * page sends its log with an event that has the code, such as the code of a fault.
 */
export function isLogOf(code: string): (request: Request) => boolean {
  return (request) => request.postData()?.includes(`"${code}"`) === true;
}

/** What `window.portal.explain` answers about a contribution, as far as the tests read it. */
interface Explained {
  /** Why it is shown or not, as a sentence. */
  readonly text: string;
  readonly shown: boolean;
  /** The place in a plugin's manifest that declares the contribution. */
  readonly declared: { readonly file: string; readonly line?: number } | null;
  /** The codes of the faults. */
  readonly faults: readonly string[];
}

/** The answer of `window.portal.explain` for the contribution with this id. */
export async function explain(page: Page, id: string): Promise<Explained> {
  await page.waitForFunction(() => typeof Reflect.get(window, "portal")?.explain === "function");
  return page.evaluate((contribution) => {
    type Answer = Omit<Explained, "faults"> & { readonly diagnostics: readonly { readonly code: string }[] };
    const portal = Reflect.get(window, "portal") as { explain(id: string): Answer };
    const { text, shown, declared, diagnostics } = portal.explain(contribution);
    return { text, shown, declared, faults: diagnostics.map(({ code }) => code) };
  }, id);
}

/** The link with this name in the portal's sidebar. */
export const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });
