import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { test as base, expect, signIn } from "./support/portal";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** Starts a simple web server for the built files. It forwards requests for other addresses to the portal's server. */
function hostFiles(backend: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const isPortal = pathname.startsWith("/learn") && !pathname.startsWith("/learn/oidc/");
    if (!isPortal && pathname !== "/config-ui/config.json") {
      const { method, headers, url } = request;
      const onward = httpRequest(new URL(url ?? "/", backend), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onward);
      return;
    }
    const name = isPortal && extname(pathname) ? join("dist/web", pathname.slice("/learn".length)) : "";
    const file = isPortal ? name || "dist/web/index.html" : pathname.slice(1);
    readFile(file).then(
      (bytes) => response.writeHead(200, { "content-type": types[extname(file)] ?? "" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const test = base.extend({
  baseURL: async ({ portal }, use) => {
    const host = await hostFiles(portal.origin);
    await use(`http://localhost:${(host.address() as AddressInfo).port}`);
    host.closeAllConnections();
    host.close();
  },
});

test("the built files run on plain hosting, with the API behind it", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("#portal-boot")).toHaveCount(0);

  await page.getByRole("searchbox").fill("cycling");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /^Start / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Be seen, be predictable" })).toBeVisible();
});
