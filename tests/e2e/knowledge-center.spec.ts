import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Elsewhere, serveElsewhere } from "../../core/shell/fragments/testing/second-origin";
import { explain, fragmentIds, isLogOf, pin, publishedFiles, sendLog, sidebarLink, turnOff } from "./support/elsewhere";
import { administrator, expect, type Page, signIn, test, text } from "./support/portal";

const ID = "knowledge-center";
const TITLE = "Search in courses";

const isTutorThere = async (page: Page) => (await explain(page, "tutor.chat")).shown;

test("the knowledge center of this portal, of another server, and of none", async ({ page, portal }) => {
  await test.step("the portal publishes the knowledge center, and lets other portals load it", async () => {
    const versions = await (await fetch(`${portal.origin}/api/platform/v1/projects/learn/fragment-versions`)).json();
    expect(versions.map(({ id }: { readonly id: string }) => id).sort()).toEqual(await fragmentIds());
    const pinned = versions.find(({ id }: { readonly id: string }) => id === ID);
    expect(pinned.integrity).toMatch(/^sha384-/);
    const { status, headers } = await fetch(new URL(pinned.url, portal.origin));
    expect([status, headers.get("cache-control"), headers.get("access-control-allow-origin")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      "*",
    ]);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-type")).toContain("application/json");
    expect((await fetch(new URL("gone.js", new URL(pinned.url, portal.origin)))).status).toBe(404);
  });

  await test.step("this portal's own is in the sidebar, with the tutor, and nothing of it is asked for before it is drawn", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, administrator);
    expect(await isTutorThere(page)).toBe(true);
    await expect(sidebarLink(page, TITLE)).toBeVisible();
    expect(asked.filter((path) => /search\.screen/.test(path))).toEqual([]);
    await sidebarLink(page, TITLE).click();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    expect(asked.filter((path) => /fragment/.test(path))).toEqual([]);
  });

  await test.step("code of it that cannot be loaded takes only it and the tutor away, until it can", async () => {
    const code = "**/learn/assets/search.screen.*.js";
    await page.route(code, (route) => route.fulfill({ status: 503 }));
    await page.goto("/learn/search");
    await expect(page.getByRole("heading", { level: 1, name: text("errorView.500.title") })).toBeVisible();
    await expect.poll(async () => (await explain(page, "tutor.chat")).faults).toContain("CODE_LOAD_FAILED");
    expect(await isTutorThere(page)).toBe(false);
    await page.unroute(code);
    await page.getByRole("button", { name: text("errorView.retry") }).click();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    expect(await isTutorThere(page)).toBe(true);
  });

  await test.step("an open page follows the switch", async () => {
    const file = join(portal.configDir, "config.json");
    const config = JSON.parse(await readFile(file, "utf8"));
    await turnOff(portal, ID);
    await expect(sidebarLink(page, TITLE)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await writeFile(file, JSON.stringify(config));
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step("the knowledge center from another server searches, and the tutor is there with it", async () => {
    await using server = await serveElsewhere(await publishedFiles(portal, ID));
    await page.goto("about:blank");
    await pin(portal, server.pinned, ID);
    await page.goto("/learn/courses");
    await sidebarLink(page, TITLE).click();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    expect(await isTutorThere(page)).toBe(true);
  });

  await test.step("a tenant without the knowledge center has nothing of it: no page, no search, no tutor", async () => {
    const { origin } = portal;
    await page.goto("about:blank");
    await turnOff(portal, ID);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/learn/search");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(sidebarLink(page, "Catalog")).toBeVisible();
    expect(await isTutorThere(page)).toBe(false);
    expect(asked.filter((url) => /fragment/.test(url.slice(origin.length)))).toEqual([]);
  });
});

/** What only a browser can show. `core/shell/fragments/second-origin.test.ts` has the other reasons. */
const states: readonly { readonly name: string; readonly code: string; readonly answer: Elsewhere["answer"] }[] = [
  { name: "is down", code: "FRAGMENT_UNREACHABLE", answer: () => "refused" },
  {
    name: "was tampered with",
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) => (file.endsWith(".js") ? Buffer.concat([Buffer.from("alert(1);"), bytes]) : bytes),
  },
];

test("the knowledge center of another server that cannot be loaded", async ({ page, portal }) => {
  const files = await publishedFiles(portal, ID);
  await signIn(page, administrator, "/learn/profile");
  for (const { name, code, answer } of states) {
    await test.step(`a knowledge center that ${name} says so in its own place, takes the tutor away, and \`explain\` says why`, async () => {
      await using server = await serveElsewhere(files);
      server.answer = answer;
      // The page that the last step has left must not hear of what is pinned now.
      await page.goto("about:blank");
      await pin(portal, server.pinned, ID);
      const logged = page.waitForRequest(isLogOf(code));
      await page.goto("/learn/courses");
      await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
      await expect.poll(async () => (await explain(page, "tutor.chat")).text).toContain(code);
      expect(await isTutorThere(page)).toBe(false);
      await sidebarLink(page, TITLE).click();
      await expect(page.getByRole("heading", { level: 1, name: text("errorView.500.title") })).toBeVisible();
      expect((await explain(page, `${ID}.search`)).faults).toContain(code);
      await sidebarLink(page, "Catalog").click();
      await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
      await sendLog(page);
      await logged;
    });
  }
});
