import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { courseOfAll, talk } from "./support/course-of-all";
import { importPackage } from "./support/import-package";
import {
  expect,
  instructor,
  learner,
  type Page,
  pressByKeyboard,
  secondLearner,
  signIn,
  test,
  text,
} from "./support/portal";
import type { RunningServer } from "./support/server";
import { startCourse } from "./support/start-course";

const NAME = "Bread for everybody";
const bread = courseOfAll("bread", NAME, [
  talk("Your first loaf", "<p>Tell us.</p>", { postBeforeReading: true }),
  { ...talk("Your starter", "<p>Tell us.</p>"), key: "starter" },
  {
    key: "baking",
    type: "event" as const,
    name: "Baking together",
    event: {
      start: "now-10min",
      end: "now+3h",
      location: "Mill, ground floor",
      joinUrl: "https://meet.example.org/bread",
    },
  },
]);

/** A page for another user, in a separate browser context. */
async function pageOf(page: Page, portal: RunningServer): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: portal.origin });
  if (!context) throw new Error("The page belongs to no browser.");
  return context.newPage();
}

const message = (page: Page, author: string) => page.getByRole("article", { name: author });
const write = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: text("discussions.write") }).fill(words);
  await page.getByRole("button", { name: text("discussions.post"), exact: true }).click();
};

const recipe = { name: "recipe.txt", mimeType: "text/plain", buffer: Buffer.from("Flour, water, time") };
const messageOf = (page: Page) => page.getByRole("article", { name: "Rosa Lindholm" });
const button = (page: Page, key: string) => messageOf(page).getByRole("button", { name: text(key), exact: true });

test("learners discuss and meet in a course: each sees at once what the other does", async ({ page, portal }) => {
  await importPackage(portal, bread);

  await test.step("others' posts come after one's own; what is changed or deleted changes at everybody's by itself", async () => {
    const other = await pageOf(page, portal);
    await startCourse(page, NAME);
    await startCourse(other, NAME, secondLearner);
    await expect(other.getByText(text("discussions.reasons.ownPostFirst"))).toBeVisible();
    await write(page, "Flat as a stone");
    await expect(message(page, "Rosa Lindholm")).toContainText("Flat as a stone");
    const line = page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "Your first loaf" });
    await expect(line.getByLabel("Done", { exact: true })).toBeVisible();

    await expect(other.getByText("Flat as a stone")).toHaveCount(0);
    await write(other, "Round and brown");
    await expect(message(other, "Rosa Lindholm")).toContainText("Flat as a stone");
    const answer = message(page, "Amir Haddad");
    await expect(answer).toContainText("Round and brown");
    await expect(answer.getByRole("button", { name: text("discussions.edit") })).toHaveCount(0);
    await expect(answer.getByRole("button", { name: text("discussions.delete") })).toHaveCount(0);

    const own = message(page, "Rosa Lindholm");
    await own.getByRole("button", { name: text("discussions.edit") }).click();
    const change = page.getByRole("textbox", { name: text("discussions.edit.label") });
    await expect(change).toHaveValue("Flat as a stone");
    await change.fill("Flat, but it was mine");
    await page.getByRole("button", { name: text("discussions.edit.save") }).click();
    await expect(message(other, "Rosa Lindholm")).toContainText("Flat, but it was mine");
    await expect(message(other, "Rosa Lindholm")).toContainText(text("discussions.edited"));

    await own.getByRole("button", { name: text("discussions.delete") }).click();
    const question = page.getByRole("dialog", { name: text("discussions.delete.title") });
    await question.getByRole("button", { name: text("discussions.delete.confirm") }).click();
    await expect(message(other, "Rosa Lindholm")).toContainText(text("discussions.deleted"));
    await expect(other.getByText("Flat, but it was mine")).toHaveCount(0);
    await other.context().close();
  });

  await test.step("joining an event is taking part in it, and its date goes into one's calendar", async () => {
    await page
      .context()
      .route("https://meet.example.org/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>Meeting</h1>" }),
      );
    const line = page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "Baking together" });
    await line.click();
    const card = page.getByRole("region", { name: text("events.heading") });
    await expect(card).toContainText(text("events.live"));
    await expect(card).toContainText("Mill, ground floor");

    const download = page.waitForEvent("download");
    await card.getByRole("link", { name: text("events.addToCalendar") }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Baking together\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(file).toContain("LOCATION:Mill\\, ground floor\r\n");

    const opened = page.context().waitForEvent("page");
    await card.getByRole("button", { name: text("events.join") }).click();
    const meeting = await opened;
    await expect(meeting.getByRole("heading", { name: "Meeting" })).toBeVisible();
    expect(await meeting.evaluate(() => opener)).toBeNull();
    await expect(card).toContainText(text("events.done"));
    await expect(line.getByLabel("Done", { exact: true })).toBeVisible();
    await page.reload();
    await expect(card).toContainText(text("events.done"));
  });
});

test("an instructor announces in a course and moderates its discussion", async ({ page, portal }) => {
  test.slow();
  await importPackage(portal, bread);
  const teacher = await pageOf(page, portal);

  await test.step("an announcement raises the numbers on the bell and on the tab at the learner's, until it is read", async () => {
    await signIn(page, learner, "/learn/courses?keyword=bread");
    await page.getByRole("link", { name: NAME }).first().click();
    const tab = page.getByRole("link", { name: /^Notifications/ });
    await expect(tab).toHaveAccessibleName("Notifications");
    const bell = page.getByRole("button", { name: /^Announcements/ });
    await expect(bell).toHaveAccessibleName("Announcements and news, 3 unread");

    await signIn(teacher, instructor, "/learn/courses?keyword=bread");
    await teacher.getByRole("link", { name: NAME }).first().click();
    await teacher.getByRole("link", { name: "Notifications" }).click();
    await teacher.getByRole("textbox", { name: text("discussions.announce") }).fill("The oven is warm from six.");
    await teacher.getByRole("button", { name: text("discussions.announce.send"), exact: true }).click();

    await expect(tab).toHaveAccessibleName("Notifications 1 unread");
    await expect(bell).toHaveAccessibleName("Announcements and news, 4 unread");
    await tab.click();
    const news = message(page, "Mei Tanaka");
    await expect(news).toContainText("The oven is warm from six.");
    await expect(news).toContainText("Instructor");
    await expect(tab).toHaveAccessibleName("Notifications");
    await expect(bell).toHaveAccessibleName("Announcements and news, 3 unread");
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  await test.step("what an instructor removes is gone with its file until it is taken back; a closed thread says so", async () => {
    for (const [who, email] of [
      [page, learner],
      [teacher, instructor],
    ] as const) {
      await startCourse(who, NAME, email);
      await who.getByRole("link", { name: "Your starter" }).first().click();
      await expect(who.getByRole("heading", { level: 1, name: "Your starter" })).toBeVisible();
    }
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
  });
  await teacher.context().close();
});

async function inBothSizes(page: Page, name: string): Promise<void> {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expectNothingWide(page, name);
    // At the end of the page, the bar at the bottom of the window covers no part of a button.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page, name);
  }
}
