import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request } from "playwright/test";
import { fragmentFolders } from "../../../core/build/is-fragment.ts";
import { FILE, type Files, type Pinned } from "../../../core/shell/fragments/testing/second-origin";
import { expect, type Page, type RunningServer } from "./portal";

/** The ids of the plugins of this build that are fragments. */
export async function fragmentIds(): Promise<string[]> {
  return (await fragmentFolders()).map(({ id }) => id);
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
