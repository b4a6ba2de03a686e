import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "./support/copied-portal";
import { expect, type Page, secondLearner, signIn, text } from "./support/portal";
import { startCourse } from "./support/start-course";

/** Tests that can replace the build that the running server serves by another one (`upgrade`). */
const test = base.extend<{ upgrade: () => Promise<void> }>({
  upgrade: async ({ project, portal }, use) =>
    use(async () => {
      for (const screen of ["catalog/catalog", "calendar/screen/calendar"]) {
        const mark = "document.documentElement.dataset.screen = 'new';";
        await project.edit(`plugins/${screen}.screen.tsx`, (source) => `${source}\n${mark}\n`);
      }
      await project.build();
      await portal.restart();
    }),
});

/** Marks the document of the page, to see later whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-document", "first"));
const isFirstDocument = (page: Page) => page.evaluate(() => document.documentElement.dataset.document === "first");
const hasNewScreen = (page: Page) => page.evaluate(() => document.documentElement.dataset.screen === "new");
const countUnsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":outbox:")).length);
const goTo = (page: Page, item: string) =>
  page
    .getByRole("navigation")
    .getByRole("link", { name: text(item), exact: true })
    .first()
    .click();
const heading = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: text(title), exact: true });

test("pages that stayed open through an upgrade: one is renewed on the way, the other by itself when its files are gone", async ({
  page,
  browser,
  project,
  portal,
  upgrade,
}) => {
  test.slow();
  const deaf = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await deaf.route("**/api/platform/v1/live", (route) => route.abort());
  await signIn(deaf, secondLearner);
  await expect(heading(deaf, "courses.title")).toBeVisible();
  await mark(deaf);

  await startCourse(page, "Safe cycling in the city");
  await mark(page);
  await page.route("**/finish-activity-workflows", (route) => route.abort("connectionfailed"));
  await page.locator("[data-activity-end]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-activity-end=read]")).toBeVisible();
  await page.getByRole("button", { name: /^Next: Beside/ }).click();
  await expect(page.getByText("Not saved yet").first()).toBeVisible();

  await upgrade();
  await test.step("a page goes on, keeps what is not saved, and is renewed on the way", async () => {
    // This screen was not opened before. Its code must come from the build with which the page was loaded, not from the
    // new build.
    await goTo(page, "catalog.title");
    await expect(heading(page, "catalog.title")).toBeVisible();
    expect([await isFirstDocument(page), await hasNewScreen(page)]).toEqual([true, false]);

    await page.unroute("**/finish-activity-workflows");
    await expect.poll(() => countUnsent(page)).toBe(0);
    await expect(async () => {
      await goTo(page, "courses.title");
      await expect(heading(page, "courses.title")).toBeVisible();
      await goTo(page, "catalog.title");
      await expect(heading(page, "catalog.title")).toBeVisible();
      expect(await hasNewScreen(page)).toBe(true);
    }).toPass();
    expect(await isFirstDocument(page)).toBe(false);
  });

  await test.step("a page whose files are gone and that heard of nothing comes anew by itself", async () => {
    const web = join(project.folder, "dist/web");
    const replaced: Record<string, number> = JSON.parse(await readFile(join(web, "files.json"), "utf8"));
    // A file that the new build has, too, has only lost its compressed form, because this build is not compressed.
    const gone = Object.keys(replaced).filter((name) => name.replace(/\.br$/, "") in replaced);
    expect(gone.length).toBeGreaterThan(0);
    await Promise.all(gone.map((name) => rm(join(web, name))));

    await goTo(deaf, "calendar.title");
    await expect(heading(deaf, "calendar.title")).toBeVisible();
    expect([await isFirstDocument(deaf), await hasNewScreen(deaf)]).toEqual([false, true]);
    await deaf.context().close();
  });
});
