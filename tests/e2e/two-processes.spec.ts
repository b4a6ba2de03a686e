import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import { startServer as startPostgres } from "../../server/app/testing/engines";
import { expectAccessible } from "../accessibility/support/axe";
import {
  administrator,
  test as base,
  expect,
  instructor,
  learner,
  secondLearner,
  signInByForm,
  text,
} from "./support/portal";
import { type RunningServer, startServer } from "./support/server";

const COURSE = "A garden for the harbour";
const list = { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("Gloves, boots, water") };

/** Two server processes on one PostgreSQL server, with the demo data. */
const test = base.extend<{ portals: readonly [RunningServer, RunningServer] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  portals: async ({}, use) => {
    const postgres = await startPostgres();
    const env = { DATABASE_URL: await postgres.createDatabase(), SESSION_SECRET: "for-two-processes".repeat(3) };
    const one = await startServer(env);
    const two = await startServer(env);
    await use([one, two]);
    await Promise.all([one.stop(), two.stop()]);
    await postgres.stop();
  },
});

async function pageAt(browser: Browser, { origin }: RunningServer): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

async function openCourse(page: Page, email: string): Promise<void> {
  await signInByForm(page, email, "/learn/courses?keyword=garden");
  await page.getByRole("link", { name: COURSE }).first().click();
}

async function openDiscussion(page: Page, email: string): Promise<void> {
  await openCourse(page, email);
  await page.getByRole("button", { name: "Start", exact: true }).first().click();
  await page.waitForURL(/\/view\/content\/./);
  await page.getByRole("link", { name: "What shall we plant?" }).first().click();
  await expect(page.getByRole("textbox", { name: text("discussions.write") })).toBeVisible();
}

async function announce(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: text("discussions.announce") }).fill(words);
  await page.getByRole("button", { name: text("discussions.announce.send"), exact: true }).click();
}

const bell = (page: Page) => page.getByRole("button", { name: /^Announcements/ });

test("what one writes appears at the others' of another process by itself", async ({ browser, portals }) => {
  test.slow();
  const [one, two] = portals;
  const rosa = await pageAt(browser, one);
  const amir = await pageAt(browser, two);
  await openDiscussion(rosa, learner);
  await openDiscussion(amir, secondLearner);

  await test.step("a post in a discussion, and the answer to it", async () => {
    await rosa.getByRole("textbox", { name: text("discussions.write") }).fill("Sea kale, behind the mole");
    await rosa.getByRole("button", { name: text("discussions.post"), exact: true }).click();
    const post = amir.getByRole("article", { name: "Rosa Lindholm" });
    await expect(post).toContainText("Sea kale, behind the mole");
    await post.getByRole("button", { name: text("discussions.reply") }).click();
    await amir.getByRole("textbox", { name: text("discussions.replyLabel") }).fill("It survives everything");
    const send = amir.getByRole("button", { name: text("discussions.reply"), exact: true });
    await send.last().click();
    await expect(rosa.getByText("It survives everything")).toBeVisible();
  });

  await test.step("an announcement of an instructor to a course", async () => {
    await expect(bell(rosa)).toHaveAccessibleName("Announcements and news, 3 unread");
    const mei = await pageAt(browser, two);
    await openCourse(mei, instructor);
    await mei.getByRole("link", { name: "Notifications" }).click();
    const composer = mei.locator("[data-composer]").last();
    await composer.locator("input[type=file]").setInputFiles(list);
    await expect(composer.getByRole("listitem").filter({ hasText: list.name })).toBeVisible();
    await expect(composer.getByRole("progressbar")).toHaveCount(0);
    await announce(mei, "Bring gloves on Saturday.");
    await expect(bell(rosa)).toHaveAccessibleName("Announcements and news, 4 unread");
  });

  await test.step("an announcement of an administrator to everybody, until it is read", async () => {
    const admin = await pageAt(browser, two);
    await signInByForm(admin, administrator, "/learn/announcements");
    await announce(admin, "The portal rests on Sunday.");
    await expect(bell(rosa)).toHaveAccessibleName("Announcements and news, 5 unread");
    await bell(rosa).click();
    await rosa.getByRole("menuitem", { name: /The portal rests on Sunday/ }).click();
    await expect(rosa.getByRole("heading", { level: 1, name: text("discussions.everybody") })).toBeVisible();
    await expect(rosa.getByRole("article")).toContainText("The portal rests on Sunday.");
    await expect(bell(rosa)).toHaveAccessibleName("Announcements and news, 4 unread");
    await expect(rosa.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(rosa, "announcements to everybody");
    await admin.getByRole("button", { name: text("discussions.delete") }).click();
    await admin
      .getByRole("dialog", { name: text("discussions.delete.title") })
      .getByRole("button", { name: text("discussions.delete.confirm") })
      .click();
    await expect(rosa.getByText(text("discussions.deleted"))).toBeVisible();
  });

  await test.step("the file of an announcement, from the process that has not received it too", async () => {
    for (const reader of [rosa, amir]) {
      await bell(reader).click();
      await reader.getByRole("menuitem", { name: /Bring gloves/ }).click();
      const link = reader
        .getByRole("article", { name: "Mei Tanaka" })
        .getByRole("link", { name: text("discussions.attachments.download", "en-US", { name: list.name }) });
      const download = reader.waitForEvent("download");
      await link.click();
      expect(await readFile(await (await download).path(), "utf8")).toBe(String(list.buffer));
    }
  });
});
