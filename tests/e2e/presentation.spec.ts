import type { Locator } from "playwright/test";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, readToEnd, signIn, test, text } from "./support/portal";
import { parts, roofs } from "./support/roofs";
import { startOpened } from "./support/start-course";

const coursePath = (key: string) => `/learn/courses/${packageId("course", key)}`;
const lockedPopup = (page: Page) => page.getByRole("dialog", { name: "Item Locked" });
const outlineOf = (page: Page) => page.getByRole("complementary", { name: "Contents" });

/** Hovers over the mark with this meaning in a line of the outline, and expects that the meaning is shown as a hint. */
async function expectExplained(line: Locator, words: string): Promise<void> {
  const hint = line.getByText(words, { exact: true });
  await expect(hint).toBeHidden();
  // The hint opens when the pointer enters the mark. If the line is drawn anew at that moment, it has to enter again.
  await expect(async () => {
    await line.page().mouse.move(0, 0);
    await line.getByLabel(words, { exact: true }).hover();
    await expect(hint).toBeVisible({ timeout: 2000 });
  }).toPass();
  // The pointer goes away, because the hint would cover the marks of the next line.
  await line.page().mouse.move(0, 0);
  await expect(hint).toBeHidden();
}

/** Presses a locked line of the outline, and expects a dialog with this reason. */
async function expectLocked(page: Page, name: string, reason: string): Promise<void> {
  await outlineOf(page)
    .getByRole("button", { name: new RegExp(name) })
    .click();
  const popup = lockedPopup(page);
  await expect(popup).toContainText(name);
  await expect(popup).toContainText(reason);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
}

test("a Tree: its marks, its addresses, and an activity for larger screens", async ({ page, portal }) => {
  await importPackage(portal, roofs);
  await signIn(page, learner, coursePath("tree"));
  const title = page.getByRole("heading", { level: 1 });
  const outline = outlineOf(page);

  await test.step("a Tree opens its first open part, and its contents say why and when the others open", async () => {
    await startOpened(page);
    await expect(title).toHaveText("Clay");
    await expect(page.getByText("Due on Saturday, March 14, 2099 at 1:00 AM GMT+1")).toBeVisible();
    await expect(page.locator("[data-display-area=box]")).toHaveCount(0);
    const lines = outline.getByRole("listitem");
    await expect(lines).toHaveCount(5);
    await expect(outline.getByText("Thatch")).toHaveCount(0);
    await expect(lines.filter({ hasText: "Moss" }).getByText("Optional", { exact: true })).toBeVisible();
    await expectExplained(lines.filter({ hasText: "Moss" }), "Optional, not done");

    const slate = lines.filter({ hasText: "Slate" });
    for (const mark of ["Locked", "Not done"]) await expect(slate.getByLabel(mark, { exact: true })).toBeVisible();
    for (const [name, reason] of [
      ["Slate", /^Opens on Sunday, March 1, 2099 .*\(in 7\d years\)\.$/],
      ["Glass", "Coming soon"],
    ] as const) {
      const line = outline.getByRole("button", { name: new RegExp(name) });
      await line.focus();
      await page.keyboard.press("Enter");
      const popup = lockedPopup(page);
      await expect(popup).toContainText(name);
      await expect(popup.getByText(reason)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(popup).toBeHidden();
      await expect(line).toBeFocused();
    }
    await expect(title).toHaveText("Clay");
  });

  await test.step("an activity without mobile support asks for a larger screen up to 970 px, and lets itself be seen all the same", async () => {
    await outline.getByRole("link", { name: "Copper" }).click();
    const content = page.getByText("All about copper.");
    await expect(content).toBeVisible();
    await page.setViewportSize({ width: 971, height: 800 });
    await expect(content).toBeVisible();
    await page.setViewportSize({ width: 970, height: 800 });
    await expect(page.getByText("Switch to desktop")).toBeVisible();
    await expect(content).toHaveCount(0);
    await page.getByRole("button", { name: "Show it here anyway" }).click();
    await expect(content).toBeVisible();
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Moss" }).click();
    await expect(page.getByText("All about moss.")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("an address leads to a part, keeps what else stands in it, and says what is shut, to come or not there", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const content = `${coursePath("tree")}/view/content`;
    const addressOf = (name: string) =>
      `${content}/${packageId("part", "tree", parts.find((part) => part.name === name)?.key ?? "")}`;

    await page.goto(`${addressOf("Moss")}?from=mail`);
    await expect(title).toHaveText("Moss");
    await expect(page.getByText("All about moss.")).toBeVisible();
    await page.getByRole("button", { name: "Next: Copper" }).click();
    await expect(title).toHaveText("Copper");
    await expect(page).toHaveURL(/\?from=mail$/);
    await outline.getByRole("link", { name: "Clay" }).click();
    await expect(title).toHaveText("Clay");
    await expect(page).toHaveURL(/\?from=mail$/);

    // Without a part the address leads to the part that the learner has begun last.
    await page.goto(`${content}?from=mail`);
    await expect(title).toHaveText("Moss");
    await expect(page).toHaveURL(/\/view\/content\/[^/]+\?from=mail$/);

    for (const [name, reason] of [
      ["Slate", /^Opens on Sunday, March 1, 2099/],
      ["Glass", "Coming soon"],
      ["Thatch", "Coming soon"],
    ] as const) {
      await page.goto(addressOf(name));
      await expect(title).toHaveText(name);
      await expect(page.getByRole("article").getByText(reason).first()).toBeVisible();
      await expect(page.getByText(/All about/)).toHaveCount(0);
    }
    await page.goto(`${content}/99`);
    await expect(page.getByRole("heading", { name: "Activity not found" })).toBeVisible();
    await page.getByRole("link", { name: "To the course" }).click();
    await expect(title).toHaveText("Moss");
  });

  await test.step("from right to left the end of a long English name is cut in Next, not its beginning", async () => {
    await takeLook(page, { locale: "ar-AR", colorScheme: "light", width: 641 });
    await page.goto(`${coursePath("tree")}/view/content/${packageId("part", "tree", "optional")}`);
    const next = page.getByRole("navigation", { name: text("player.wayOn", "ar-AR") }).getByText("Copper");
    await next.evaluate((name) => {
      name.textContent = "Copper ".repeat(40);
    });
    await expect(next).toHaveCSS("direction", "ltr");
    await expect(next).toHaveCSS("text-overflow", "ellipsis");
    expect(await next.evaluate((name) => name.scrollWidth > name.clientWidth && name.scrollLeft === 0)).toBe(true);
  });
});

test("what is shut says why: before its date, after it, in its turn, after the end, and on a tile", async ({
  page,
  portal,
}) => {
  await importPackage(portal, roofs);
  await signIn(page, learner, coursePath("shut"));
  const title = page.getByRole("heading", { level: 1 });
  const outline = outlineOf(page);

  await test.step("where every part is shut the first one is shown, with the reason", async () => {
    await startOpened(page);
    await expect(title).toHaveText("Attic");
    const paragraphs = page.getByRole("article").getByRole("paragraph");
    await expect(paragraphs.filter({ hasText: /^Opens on Sunday, March 1, 2099/ })).toBeVisible();
  });

  await test.step("parts that wait for the one before open as the learner goes on, and say what is missing until then", async () => {
    await page.goto(coursePath("steps"));
    await startOpened(page);
    await expect(title).toHaveText("Rafters");
    await expectLocked(page, "Battens", "Complete the previous activity first.");
    await readToEnd(page);
    await page.getByRole("button", { name: "Next: Battens" }).click();
    await expect(title).toHaveText("Battens");
    await expect(outline.getByRole("button", { name: /Tiles/ })).toBeVisible();
    await readToEnd(page);
    await page.getByRole("button", { name: "Next: Tiles" }).click();
    await expect(title).toHaveText("Tiles");
    await expect(outline.getByRole("button", { name: /Battens|Tiles/ })).toHaveCount(0);
  });

  await test.step("what was due stays open and says so; what was missed says which of its dates it was", async () => {
    await page.goto(coursePath("late"));
    await startOpened(page);
    const article = page.getByRole("article");
    await expect(title).toHaveText("Zinc");
    await expect(article.getByText("Was due")).toBeVisible();
    await expect(article.getByText("All about zinc.")).toBeVisible();
    const day = "Sunday, March 1, 2020";
    await expectLocked(page, "Straw", `No longer available: it had to be started before ${day}`);
    await expectLocked(page, "Turf", `No longer available: it was due on ${day}`);
    await expectLocked(page, "Lead", `No longer available since ${day}`);
  });

  await test.step("after the end of a course its review opens what was done, and nothing new", async () => {
    await page.goto(coursePath("over"));
    await page.getByRole("link", { name: "Review" }).click();
    await expect(page.getByText("All about oak.")).toBeVisible();
    const lines = outline.getByRole("listitem");
    await expectExplained(lines.filter({ hasText: "Oak" }), "Below passing score");
    await expectExplained(lines.filter({ hasText: "Birch" }), "Proctored");
    // The lock is shown beside the mark of the state and does not replace it.
    await expect(lines.filter({ hasText: "Birch" }).getByLabel("Locked", { exact: true })).toBeVisible();
    await expectExplained(lines.filter({ hasText: "Birch" }), "Optional, not done");
    await expectLocked(page, "Birch", "You can't access new content after completing the course.");
  });

  await test.step("Tiles show no archived part, and say on each tile why it is shut and that it is optional", async () => {
    await page.goto(coursePath("tiles"));
    await startOpened(page);
    await expect(title).toHaveText("Roofs by tiles");
    const tile = (name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Slate", "Clay", "Moss", "Glass", "Copper"]);
    await expect(page).toHaveURL(/\/view\/content$/);
    await expect(outline).toHaveCount(0);
    // While the outline is closed, its button has its word, and progress and Submit stand outside of it.
    await expect(page.getByRole("button", { name: "Contents" })).toHaveText("Contents");
    await expect(page.getByRole("progressbar", { name: "Progress in this course" })).toBeVisible();
    await expect(page.getByRole("article").getByRole("button", { name: "Finish course" })).toBeVisible();
    await expect(tile("Moss").last().getByText("Optional", { exact: true })).toBeVisible();
    for (const [name, reason] of [
      ["Slate", "Opens on Sunday, March 1, 2099"],
      ["Glass", "Coming soon"],
    ] as const) {
      const shutTile = tile(name).last();
      await expect(shutTile).toContainText(reason);
      // A click anywhere on the tile of a locked activity opens the explanation of the lock.
      await shutTile.click({ position: { x: 20, y: 20 } });
      const popup = lockedPopup(page);
      await expect(popup).toContainText(name);
      await expect(popup).toContainText(reason);
      await page.keyboard.press("Escape");
      await expect(popup).toBeHidden();
      await expect(page.getByRole("button", { name })).toBeFocused();
    }
    await page.getByRole("link", { name: "Clay" }).click();
    await expect(page.getByText("All about clay.")).toBeVisible();
  });
});
