import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { courseOfAll, talk } from "./support/course-of-all";
import { importPackage } from "./support/import-package";
import { expect, instructor, type Page, pressByKeyboard, test, text } from "./support/portal";
import { startCourse } from "./support/start-course";

const NAME = "Sourdough";
const sourdough = courseOfAll("sourdough", NAME, [talk("Your starter", "<p>Tell us.</p>")]);

const recipe = { name: "recipe.txt", mimeType: "text/plain", buffer: Buffer.from("Flour, water, time") };
const messageOf = (page: Page) => page.getByRole("article", { name: "Rosa Lindholm" });
const button = (page: Page, key: string) => messageOf(page).getByRole("button", { name: text(key), exact: true });

test("what an instructor removes is gone with its file until it is taken back; a closed thread says so", async ({
  page,
  browser,
  portal,
}) => {
  await importPackage(portal, sourdough);
  const context = await browser.newContext({ baseURL: portal.origin });
  const teacher = await context.newPage();
  await startCourse(page, NAME);
  await startCourse(teacher, NAME, instructor);
  const file = messageOf(page).getByRole("link", {
    name: text("discussions.attachments.download", undefined, { name: recipe.name }),
  });

  await page.getByRole("textbox", { name: text("discussions.write") }).fill("It smells of glue");
  await page.locator("[data-composer] input[type=file]").setInputFiles([recipe]);
  const drafts = page.getByRole("list", { name: text("discussions.attachments.list") });
  await expect(drafts.getByRole("listitem").filter({ hasText: recipe.name })).toBeVisible();
  await expect(drafts.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: text("discussions.post"), exact: true }).click();
  await expect(file).toBeVisible();
  const address = (await file.getAttribute("href")) ?? "";
  const statusOfFile = async (reader: Page) => (await reader.request.get(address)).status();
  expect([await statusOfFile(page), await statusOfFile(teacher)]).toEqual([200, 200]);

  await test.step("it is removed", async () => {
    await expect(messageOf(teacher)).toContainText("It smells of glue");
    await pressByKeyboard(teacher, button(teacher, "discussions.delete"));
    const question = teacher.getByRole("dialog", { name: text("discussions.delete.title") });
    await expect(question).toContainText(text("discussions.remove.text"));
    await question.getByRole("button", { name: text("discussions.delete.confirm") }).click();
    await expect(messageOf(page)).toContainText(text("discussions.removed"));
    await expect(page.getByText("It smells of glue")).toHaveCount(0);
    await expect(file).toHaveCount(0);
    await expect(button(page, "discussions.restore")).toHaveCount(0);
    expect([await statusOfFile(page), await statusOfFile(teacher)]).toEqual([404, 404]);
    await expect(button(teacher, "discussions.restore")).toBeVisible();
    await inBothSizes(page, "a removed message at its author's");
    await inBothSizes(teacher, "a removed message at the moderator's");
  });

  await test.step("it is taken back", async () => {
    await pressByKeyboard(teacher, button(teacher, "discussions.restore"));
    await expect(messageOf(page)).toContainText("It smells of glue");
    await expect(file).toBeVisible();
    expect([await statusOfFile(page), await statusOfFile(teacher)]).toEqual([200, 200]);
    await expect(messageOf(teacher)).toContainText("It smells of glue");
  });

  await test.step("its thread is closed, and opened again", async () => {
    await expect(button(page, "discussions.reply")).toBeVisible();
    await pressByKeyboard(teacher, button(teacher, "discussions.closeThread"));
    const why = page.getByText(text("discussions.reasons.threadClosed"));
    await expect(why).toBeVisible();
    await expect(button(page, "discussions.reply")).toHaveCount(0);
    await expect(button(page, "discussions.closeThread")).toHaveCount(0);
    await expect(button(teacher, "discussions.openThread")).toBeVisible();
    await inBothSizes(page, "a closed thread at a learner's");
    await inBothSizes(teacher, "a closed thread at the moderator's");
    await pressByKeyboard(teacher, button(teacher, "discussions.openThread"));
    await expect(why).toHaveCount(0);
    await expect(button(page, "discussions.reply")).toBeVisible();
  });
  await context.close();
});

async function inBothSizes(page: Page, name: string): Promise<void> {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expectNothingWide(page, name);
    await expectAccessible(page, name);
  }
}
