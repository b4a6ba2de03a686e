import {
  type Elsewhere,
  explain,
  isLogOf,
  type Pinned,
  pin,
  publishedFiles,
  rebuilt,
  sendLog,
  serveElsewhere,
  sidebarLink,
  turnOff,
} from "./support/elsewhere";
import { administrator, expect, type Page, signIn, test } from "./support/portal";

const ID = "knowledge-center";
const TITLE = "Search in courses";

/**
 * A server on another origin that publishes the plugin "knowledge center" (the search in courses) of this portal, with
 * or without a change.
 */
async function elsewhere(
  portal: Parameters<typeof publishedFiles>[0],
  change: Parameters<typeof rebuilt>[1] = {},
): Promise<Elsewhere> {
  return serveElsewhere(rebuilt(await publishedFiles(portal, ID), change));
}

const isTutorThere = async (page: Page) => (await explain(page, "tutor.chat")).shown;

test("the portal publishes the knowledge center, and lets other portals load it", async ({ portal }) => {
  const [pinned] = await (await fetch(`${portal.origin}/api/platform/v1/projects/learn/fragment-versions`)).json();
  expect(pinned).toMatchObject({ id: ID, integrity: expect.stringMatching(/^sha384-/) });
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

test("the knowledge center from another server searches, and the tutor is there with it", async ({ page, portal }) => {
  await using server = await elsewhere(portal);
  await pin(portal, server.pinned, ID);
  await signIn(page, administrator);
  await sidebarLink(page, TITLE).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  expect(await isTutorThere(page)).toBe(true);
});

const states: readonly {
  readonly name: string;
  readonly code: string;
  readonly answer?: Elsewhere["answer"];
  readonly pinned?: Partial<Pinned>;
  readonly change?: Parameters<typeof rebuilt>[1];
}[] = [
  { name: "is down", code: "FRAGMENT_UNREACHABLE", answer: () => "refused" },
  { name: "is slow", code: "FRAGMENT_LATE", answer: () => null, pinned: { timeout: 1 } },
  {
    name: "was tampered with",
    code: "FRAGMENT_CHANGED",
    answer: (file, bytes) => (file.endsWith(".js") ? Buffer.concat([Buffer.from("alert(1);"), bytes]) : bytes),
  },
  { name: "is made for a newer portal", code: "FRAGMENT_MANIFEST", change: { engines: "^9.0.0" } },
  { name: "throws", code: "FRAGMENT_THROWS", change: { code: 'throw new Error("not today");' } },
];

for (const { name, code, answer, pinned, change } of states) {
  test(`a knowledge center that ${name} takes only itself and the tutor away, and \`explain\` says why`, async ({
    page,
    portal,
  }) => {
    await using server = await elsewhere(portal, change);
    if (answer) server.answer = answer;
    await pin(portal, { ...server.pinned, ...pinned }, ID);
    const logged = page.waitForRequest(isLogOf(code));
    await signIn(page, administrator);
    await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
    await expect.poll(async () => (await explain(page, "tutor.chat")).text).toContain(code);
    expect(await isTutorThere(page)).toBe(false);
    await expect(page.locator(`[data-contribution^="${ID}."]`)).toHaveCount(0);
    await sidebarLink(page, "Catalog").click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
    await sendLog(page);
    await logged;
  });
}

test("a tenant without the knowledge center has nothing of it: no page, no search, no tutor", async ({
  page,
  portal,
}) => {
  const { origin } = portal;
  await turnOff(portal, ID);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signIn(page, administrator, "/learn/search");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(sidebarLink(page, "Catalog")).toBeVisible();
  expect(await isTutorThere(page)).toBe(false);
  expect(asked.filter((url) => /fragment/.test(url.slice(origin.length)))).toEqual([]);
});
