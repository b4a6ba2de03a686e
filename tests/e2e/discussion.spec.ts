import { readFile } from "node:fs/promises";
import { courseOfAll, talk } from "./support/course-of-all";
import { importPackage } from "./support/import-package";
import { expect, instructor, learner, type Page, secondLearner, signIn, test, text } from "./support/portal";
import type { RunningServer } from "./support/server";
import { startCourse } from "./support/start-course";

const NAME = "Bread for everybody";
const bread = courseOfAll("bread", NAME, [
  talk("Your first loaf", "<p>Tell us.</p>", { postBeforeReading: true }),
  {
    ...{ key: "baking", type: "event" as const, name: "Baking together" },
    event: {
      ...{ start: "now-10min", end: "now+3h", location: "Mill, ground floor" },
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

test("others' posts come after one's own; what is changed or deleted changes at everybody's by itself", async ({
  page,
  portal,
}) => {
  await importPackage(portal, bread);
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

test("an announcement raises the numbers on the bell and on the tab at the learner's, until it is read", async ({
  page,
  portal,
}) => {
  await importPackage(portal, bread);
  await signIn(page, learner, "/learn/courses?keyword=bread");
  await page.getByRole("link", { name: NAME }).first().click();
  const tab = page.getByRole("link", { name: /^Notifications/ });
  await expect(tab).toHaveAccessibleName("Notifications");
  const bell = page.getByRole("button", { name: /^Announcements/ });
  await expect(bell).toHaveAccessibleName("Announcements, 3 unread");

  const teacher = await pageOf(page, portal);
  await signIn(teacher, instructor, "/learn/courses?keyword=bread");
  await teacher.getByRole("link", { name: NAME }).first().click();
  await teacher.getByRole("link", { name: "Notifications" }).click();
  await teacher.getByRole("textbox", { name: text("discussions.announce") }).fill("The oven is warm from six.");
  await teacher.getByRole("button", { name: text("discussions.announce.send"), exact: true }).click();

  await expect(tab).toHaveAccessibleName("Notifications 1 unread");
  await expect(bell).toHaveAccessibleName("Announcements, 4 unread");
  await tab.click();
  const news = message(page, "Mei Tanaka");
  await expect(news).toContainText("The oven is warm from six.");
  await expect(news).toContainText("Instructor");
  await expect(tab).toHaveAccessibleName("Notifications");
  await expect(bell).toHaveAccessibleName("Announcements, 3 unread");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await teacher.context().close();
});

test("joining an event is taking part in it, and its date goes into one's calendar", async ({ page, portal }) => {
  await importPackage(portal, bread);
  await page
    .context()
    .route("https://meet.example.org/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Meeting</h1>" }),
    );
  await startCourse(page, NAME);
  const line = page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "Baking together" });
  await line.click();
  const card = page.getByRole("region", { name: text("events.heading") });
  await expect(card).toContainText(text("events.live"));
  await expect(card).toContainText("Mill, ground floor");

  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: text("events.addToCalendar") }).click();
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
