import { expectAccessible } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, type RunningServer, signIn, tabTo, test, text } from "./support/portal";

const reading = [{ state: "inProgress" as const, started: "now-1d" }];
const course = (key: string, language: string, name: string, html: string) => ({
  key,
  name,
  code: key,
  language,
  activity: { key: "page", name: `${name} 1`, type: "text" as const, html },
});

const english = "<p>A gutter carries the rain to the downpipe.</p><ul><li>Leaves clog it.</li></ul>";
const arabic = "<p>ينقل المزراب ماء المطر من السقف إلى الأنبوب.</p>";

/** Imports courses about rain, which the learner has begun. */
async function importRain(portal: RunningServer, html = english): Promise<void> {
  await importPackage(portal, {
    users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    courses: [course("rain", "en", "Rain", html), course("matar", "ar", "المطر", arabic)],
    accesses: ["rain", "matar"].map((key) => ({ user: "learner", course: key, selfEnrolled: true, history: reading })),
  });
}

const contentOf = (key: string) => `/learn/courses/${packageId("course", key)}/view/content`;

/** The texts of the marks that are drawn in a look. */
const painted = (page: Page, look: string) =>
  page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map((range) => String(range)), look);

test("marks and notes in a text: by keyboard, after a reload and an edit, without a network, and on a phone", async ({
  page,
  portal,
}) => {
  test.slow();
  await importRain(portal);
  await signIn(page, learner, contentOf("rain"));
  const words = page.getByRole("main").getByText("A gutter carries the rain to the downpipe.");
  const highlight = page.getByRole("button", { name: text("notes.highlight"), exact: true });
  const write = page.getByRole("button", { name: text("notes.write"), exact: true });
  const dialog = page.getByRole("dialog");

  // Until then the page still changes: it starts the activity and gives the focus to its heading.
  const isRead = () => expect(page.locator("[data-activity-end=read]")).toBeVisible();

  await test.step("a passage is marked by the keyboard", async () => {
    await isRead();
    await words.selectText();
    await expect(highlight).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(highlight).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => painted(page, "notes-yellow")).toEqual(["A gutter carries the rain to the downpipe."]);
    await expect(highlight).toBeHidden();
  });

  await test.step("a note without a network waits, and is kept", async () => {
    await page.context().setOffline(true);
    await page.getByText("Leaves clog it.").selectText();
    await write.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "a note");
    await dialog.getByLabel(text("notes.text"), { exact: true }).fill("Clean it in autumn.");
    await dialog.getByLabel(text("notes.color.green")).check();
    await dialog.getByRole("button", { name: text("notes.save") }).click();
    await expect.poll(() => painted(page, "notes-green")).toEqual(["Leaves clog it."]);
    await page.context().setOffline(false);
    await expect(async () => {
      await page.goto("/learn/notes");
      await expect(page.getByText("Clean it in autumn.")).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step("all notes lead to their passages, are searched and downloaded", async () => {
    await expectAccessible(page, "all notes");
    const crumbs = page.getByRole("navigation", { name: text("ui.breadcrumbs") });
    await expect(crumbs.getByRole("link", { name: text("profile.title") })).toBeVisible();
    await page.getByRole("searchbox").fill("autumn");
    await expect(page.getByText("A gutter carries")).toBeHidden();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: text("notes.download") }).click();
    expect((await downloading).suggestedFilename()).toBe("notes.md");
    await page.getByRole("link", { name: text("notes.show") }).click();
    await expect(page.locator("[data-cited]")).toContainText("Leaves clog it.");
  });

  await test.step("an edited text keeps its marks, and a passage that is gone is in the panel", async () => {
    await importRain(portal, "<p>New.</p><p>A long gutter carries all the rain to the downpipe.</p>");
    await page.goto(contentOf("rain"));
    await expect
      .poll(async () => (await painted(page, "notes-yellow")).join())
      .toContain("gutter carries all the rain to the downpipe.");
    await page.getByRole("button", { name: text("notes.panel"), exact: true }).click();
    const panel = page.getByRole("complementary", { name: text("notes.panel"), exact: true });
    await expect(panel.getByRole("article").filter({ hasText: "Leaves clog it." })).toContainText(
      text("notes.orphan").slice(0, -2),
    );
    await expectAccessible(page, "the panel of notes");
  });

  await test.step("the keyboard opens a mark in the text, deletes it, and takes that back", async () => {
    await tabTo(page, page.getByRole("button", { name: /^Open your mark/ }));
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: text("notes.delete"), exact: true }).click();
    await expect.poll(() => painted(page, "notes-yellow")).toEqual([]);
    await page.getByRole("button", { name: text("notes.undo") }).click();
    await expect.poll(() => painted(page, "notes-yellow")).toHaveLength(1);
  });

  await test.step("on a phone, from right to left, a press opens a mark", async () => {
    await page.context().addCookies([{ name: "locale", value: "ar-AR", url: portal.origin }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(contentOf("matar"));
    await isRead();
    const passage = page.getByRole("paragraph").filter({ hasText: "ينقل المزراب" });
    await passage.selectText();
    await page.locator("[data-contribution='notes.highlight']").click();
    await expect.poll(() => painted(page, "notes-green")).toHaveLength(1);
    await passage.click();
    await expect(dialog.getByRole("blockquote")).toContainText("ينقل المزراب");
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(outside).toBeLessThanOrEqual(0);
    await expectAccessible(page, "a note on a phone");
  });
});
