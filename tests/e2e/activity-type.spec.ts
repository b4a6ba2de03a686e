import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { serveElsewhere } from "../../core/shell/fragments/testing/second-origin";
import type { PortableActivityInput } from "../../server/course-package/format/activity.schema";
import { sendOrder } from "./support/admin-order";
import { test as base } from "./support/copied-portal";
import { pin, publishedFiles } from "./support/elsewhere";
import { importPackage } from "./support/import-package";
import { addPolls, removePolls } from "./support/polls";
import { ask, expect, instructor, learner, type Page, secondLearner, signIn, text } from "./support/portal";
import type { ProjectCopy } from "./support/project-copy";
import { restoreConfig } from "./support/restore-config";
import { startCourse } from "./support/start-course";

/**
 * A portal to which one plugin was added from outside of the project: `tests/polls`, which brings its own activity type. No
 * file of the project is changed.
 */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  change: async ({}, use) => use(addPolls),
});

const people = [
  { key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" },
  { key: "amir", email: secondLearner, firstName: "Amir", lastName: "Haddad" },
  { key: "mei", email: instructor, firstName: "Mei", lastName: "Tanaka" },
];
const QUESTION = "How do you get there?";
const poll = (fields = {}): PortableActivityInput => ({
  key: "poll",
  type: "poll",
  name: "Your way",
  poll: {
    question: QUESTION,
    choices: [
      { key: "bike", text: "By bike" },
      { key: "bus", text: "By bus" },
    ],
  },
  ...fields,
});
const course = (key: string, name: string, activity: PortableActivityInput, fields = {}) => ({
  key,
  name,
  code: key.toUpperCase(),
  activity: { key: "root", type: "composite", name, children: [activity] },
  ...fields,
});
const given = (course: string, fields = {}) =>
  people.map(({ key }) => ({ user: key, course, selfEnrolled: true, ...fields }));

const outline = (page: Page) => page.getByRole("complementary", { name: "Contents" });
const done = (page: Page) => outline(page).getByRole("link", { name: "Your way" }).getByLabel("Done", { exact: true });
const choice = (page: Page | ReturnType<Page["frameLocator"]>, name: string) =>
  page.getByRole("button", { name, exact: true });
const votes = (page: Page, key: string) => page.locator(`[data-choice=${key}]`);

test("a plugin's activity is built, taken in each way, from this portal and from another server, turned off, and removed", async ({
  page,
  portal,
  project,
  browser,
}) => {
  test.slow();
  await runItsTests(project);
  await expectUnchanged(project);
  const north = { do: "create", name: "North", hosts: ["north.localhost"] } as const;
  expect((await sendOrder(portal, { task: "tenant", input: north })).ok).toBe(true);
  await takeInEachWay({ page, portal, browser }, "town");

  await using server = await serveElsewhere(await publishedFiles(portal, "polls"));
  await pin(portal, server.pinned, "polls");
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  await takeInEachWay({ page, portal, browser }, "port");
  expect(asked).toContain(new URL(server.pinned.url).origin);

  await test.step("removed, the portal goes on without it, and keeps what it has", async () => {
    await removePolls(project);
    await project.build();
    await portal.restart();
    await page.reload();
    await expect(page.getByText(text("reasons.partOff"))).toBeVisible();
    await expect(done(page)).toBeVisible();
    await restoreConfig(portal);
    await portal.restart();
    await page.reload();
    await expect(page.getByText(text("reasons.partOff"))).toBeVisible();
    await expect(done(page)).toBeVisible();

    const run = (command: string, ...parts: string[]) =>
      promisify(execFile)(process.execPath, [`dist/server/${command}.mjs`, ...parts], {
        cwd: project.folder,
        env: { ...process.env, DATA_DIR: portal.dataDir },
      });
    const out = join(portal.dataDir, "rosa.json");
    await run("person", "export", "--email", learner, "--out", out);
    expect(await readFile(out, "utf8")).toContain('"bike"');
    await run("person", "erase", "--email", learner, "--yes");
    await signIn(page, secondLearner, "/learn/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  });
});

/** Runs `npm test` for the plugin alone: its types, its unit tests and its browser test. */
async function runItsTests({ folder, plugins }: ProjectCopy): Promise<void> {
  const options = plugins.flatMap((plugin) => ["--plugin", plugin]);
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ["tests/run.ts", ...options], {
    cwd: folder,
    env: { PATH, HOME, CHROMIUM_PATH },
  });
  expect(stdout).toContain("tests: 4 passed, 0 failed");
}

/** The build has written into no file that git knows. */
async function expectUnchanged({ read }: ProjectCopy): Promise<void> {
  for (const file of ["manifests/manifest.schema.json", "config-ui/config.schema.json"])
    expect(await read(file)).toBe(await readFile(file, "utf8"));
}

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "portal" | "browser">;

/** @param place a part of the names of the courses that are taken, which nobody has taken yet */
async function takeInEachWay({ page, portal, browser }: Fixtures, place: string): Promise<void> {
  await test.step("a plugin's activity is built, imported, drawn live, graded by taking part, and brings a certificate", async () => {
    const ways = {
      users: people,
      certificateTemplates: [{ key: "ticket", name: "Town ticket" }],
      courses: [
        course(`ways-${place}`, `Ways through ${place}`, poll({ html: "<p>Think of a normal day.</p>" }), {
          presentationMode: "Tiles",
          certificateTemplates: ["ticket"],
        }),
      ],
      accesses: given(`ways-${place}`),
    };
    await importPackage(portal, ways);

    await startCourse(page, `Ways through ${place}`);
    const tile = page.getByRole("article").filter({ hasText: "Your way" });
    await expect(tile.getByText("Poll", { exact: true })).toBeVisible();
    await tile.getByRole("link", { name: "Your way" }).click();
    await expect(page.getByText("Think of a normal day.")).toBeVisible();
    await expect(votes(page, "bike")).toHaveCount(0);
    await choice(page, "By bike").click();
    await expect(votes(page, "bike")).toHaveText("By bike · 1 vote · Your vote");
    const finish = page.getByRole("button", { name: "Finish course" });
    await expect(finish).toBeEnabled();

    const amir = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await startCourse(amir, `Ways through ${place}`, secondLearner);
    await amir.getByRole("link", { name: "Your way" }).first().click();
    await choice(amir, "By bus").click();
    await expect(votes(amir, "bus")).toHaveText("By bus · 1 vote · Your vote");
    await expect(votes(page, "bus")).toHaveText("By bus · 1 vote");

    // Importing a course package again updates the course that it made: votes stay, and nothing is there twice.
    await importPackage(portal, ways);
    await page.reload();
    await expect(votes(page, "bike")).toHaveText("By bike · 1 vote · Your vote");
    await finish.click();
    await expect(page.getByRole("heading", { level: 1, name: "Course complete" })).toBeVisible();
    await page.getByRole("link", { name: "Open the certificate" }).click();
    await expect(page.getByText("Rosa Lindholm")).toBeVisible();
    await amir.context().close();
  });

  await test.step("it is taken together, under supervision, and stands in attempts that were made before", async () => {
    await importPackage(portal, {
      users: people,
      courses: [
        course(`crew-${place}`, `A way for all of ${place}`, poll({ supportCollaborativeMode: true })),
        course(`watched-${place}`, `A way under watch in ${place}`, poll({ proctored: true })),
        course(`before-${place}`, `The way before ${place}`, poll()),
      ],
      groups: [{ key: place, name: `The crew of ${place}`, course: `crew-${place}`, members: ["rosa", "amir"] }],
      accesses: [
        ...given(`crew-${place}`),
        ...given(`watched-${place}`),
        ...given(`before-${place}`, {
          history: [
            {
              state: "finished",
              started: "now-2d",
              submitted: "now-1d",
              finished: "now-1d",
              passed: true,
              activities: [{ activity: "poll", state: "finished", progress: 1, score: 1, maxScore: 1, passed: true }],
            },
          ],
        }),
      ],
    });

    const amir = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await startCourse(amir, `A way for all of ${place}`, secondLearner);
    await startCourse(page, `A way for all of ${place}`);
    for (const member of [page, amir])
      await member.getByRole("button", { name: text("player.group.together") }).click();
    await choice(page, "By bike").click();
    for (const member of [page, amir]) await expect(done(member)).toBeVisible();
    await amir.context().close();

    await page.goto(`/learn/courses?keyword=watch%20in%20${place}`);
    await page
      .getByRole("link", { name: `A way under watch in ${place}` })
      .first()
      .click();
    await page.getByRole("button", { name: "Start", exact: true }).first().click();
    await expect(page.getByText("This activity is supervised. Begin a session to work on it.")).toBeVisible();
    await expect(page.getByText(QUESTION)).toHaveCount(0);
    await page.getByRole("button", { name: "Begin the session" }).click();
    await page.getByRole("checkbox", { name: /I am Rosa Lindholm/ }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    const frame = page.frameLocator("iframe[title='Your way']");
    await choice(frame, "By bus").click();
    await expect(frame.locator("[data-choice=bus]")).toHaveText("By bus · 1 vote · Your vote");

    await page.goto(`/learn/courses?keyword=before%20${place}`);
    await page
      .getByRole("link", { name: `The way before ${place}` })
      .first()
      .click();
    await page.getByRole("link", { name: "Review" }).first().click();
    await expect(page.getByText(QUESTION)).toBeVisible();
    await expect(choice(page, "By bike")).toHaveCount(0);
    await expect(done(page)).toBeVisible();
  });

  await test.step("turned off for one tenant it says so there and keeps what it has", async () => {
    await importPackage(portal, {
      users: people,
      courses: [course(`roads-${place}`, `Roads out of ${place}`, poll())],
      accesses: given(`roads-${place}`),
    });
    await startCourse(page, `Roads out of ${place}`);
    await expect(choice(page, "By bike")).toBeVisible();

    const config = join(portal.configDir, "tenants/localhost.json");
    await writeFile(config, JSON.stringify({ plugins: { polls: { enabled: false } } }));
    await expect(page.getByText(text("player.noRenderer.title"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(text("reasons.partOff"))).toBeVisible();
    const results = "/api/lms/v1/polls/0195f000-0000-7000-8000-000000000001";
    expect(await ask(page, results)).toMatchObject({ status: 404, code: "PLUGIN_OFF" });
    const elsewhere = await page.request.get(results, { headers: { host: "north.localhost" } });
    expect(elsewhere.status()).toBe(401);
    await expect(page.getByRole("button", { name: "Finish course" })).toBeDisabled();

    await rm(config);
    await page.reload();
    await choice(page, "By bike").click();
    await expect(votes(page, "bike")).toHaveText("By bike · 1 vote · Your vote");
    await expect(done(page)).toBeVisible();
  });
}
