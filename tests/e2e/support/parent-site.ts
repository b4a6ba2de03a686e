import { readFile, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright/test";
import { expect, type RunningServer } from "./portal";

/**
 * Flags of a browser that blocks third-party cookies. The last one replaces Playwright's own list of features to turn
 * off. With Playwright's list, the browser would not block these cookies.
 */
export const BLOCKING = ["--test-third-party-cookie-phaseout", "--disable-features=Translate"];

/** A site that shows the portal in a frame. For browsers it is another site, since its host has another name. */
export interface ParentSite extends AsyncDisposable {
  readonly origin: string;
  /** The address of the page with the portal in a frame. */
  page(place: string): string;
}

/**
 * Starts a web server on 127.0.0.1, while the portal is on localhost. Its page shows the portal, and a page of a third
 * origin that posts into the portal's frame what the test gives it.
 */
export async function startParentSite(portal: Pick<RunningServer, "origin">): Promise<ParentSite> {
  const stranger = await serve(
    () => `<script>addEventListener("message", ({ data }) => parent.frames[0].postMessage(data, "*"))</script>`,
  );
  const site = await serve((url) => {
    const place = new URL(url, "http://127.0.0.1").searchParams.get("place") ?? "/learn";
    return `<!doctype html><html lang="en"><title>Intranet</title><body style="margin:0">
<script>messages = []; addEventListener("message", ({ data, origin }) => messages.push({ ...data, origin }))</script>
<iframe title="Learning" src="${portal.origin}${place.replaceAll('"', "")}" style="border:0;inline-size:100%;block-size:80vh"></iframe>
<iframe title="Stranger" src="${stranger.origin}" hidden></iframe></html>`;
  });
  return {
    origin: site.origin,
    page: (place) => `${site.origin}/?place=${encodeURIComponent(place)}`,
    async [Symbol.asyncDispose]() {
      await Promise.all([site.close(), stranger.close()]);
    },
  };
}

async function serve(html: (url: string) => string) {
  const server = createServer((request, response) =>
    response.setHeader("content-type", "text/html; charset=utf-8").end(html(request.url ?? "/")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lets the sites show the portal in a frame, and waits until the server does so. */
export async function allowParents(portal: RunningServer, parents: readonly string[]): Promise<void> {
  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  config.settings = { ...config.settings, "platform.embedding.allowedParents": parents };
  await writeFile(file, JSON.stringify(config));
  const policy = async () => (await fetch(`${portal.origin}/learn`)).headers.get("content-security-policy");
  await expect.poll(policy).toContain(`frame-ancestors 'self' ${parents.join(" ")}`);
}

/** The portal in the frame of the parent's page. */
export const portalIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Learning"]');

/** The messages that the parent's page has got, in order. */
export function messagesTo(page: Page): Promise<readonly Record<string, string>[]> {
  return page.evaluate(() => Reflect.get(window, "messages"));
}

/** Posts a message into the portal's frame: from the page around it, or from the third site. */
export async function post(page: Page, message: unknown, from: "parent" | "stranger" = "parent"): Promise<void> {
  const frame = from === "parent" ? 0 : 1;
  await page.evaluate(([index, data]) => window.frames[index as number]?.postMessage(data, "*"), [frame, message]);
}

/**
 * Starts a proxy before the portal that takes `Partitioned` out of its cookies, as if the browser did not know
 * partitioned cookies.
 */
export async function withoutPartitions(
  portal: Pick<RunningServer, "origin">,
): Promise<AsyncDisposable & { readonly origin: string }> {
  const server = createServer((incoming, outgoing) => {
    const options = { method: incoming.method, headers: incoming.headers, agent: false } as const;
    const passed = request(new URL(incoming.url ?? "/", portal.origin), options, (answer) => {
      const cookies = answer.headers["set-cookie"]?.map((line) => line.replace("; Partitioned", ""));
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(cookies ? { "set-cookie": cookies } : {}),
      });
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
