import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { importPackage } from "./support/import-package";
import type { ModelAnswer, ModelServer } from "./support/model-server";
import { expect, type Page, type RunningServer, text } from "./support/portal";
import { drawer, field, openCourse, test, tutorButton, tutorPackage } from "./support/tutor";

type Config = { settings: Record<string, unknown>; plugins: Record<string, unknown> };

async function configure(portal: RunningServer, change: Partial<Config>): Promise<void> {
  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  const settings = { ...config.settings, ...change.settings };
  const plugins = { ...config.plugins, ...change.plugins };
  await writeFile(file, JSON.stringify({ ...config, settings, plugins }, null, 2));
}

/**
 * The course package (archive with courses) of the tests with a change: whether the course has the AI tutor, or from
 * when its page is open.
 */
function changed({ enableAiTutor = true, startFrom }: { enableAiTutor?: boolean; startFrom?: string }) {
  const whole = tutorPackage();
  return {
    ...whole,
    courses: whole.courses.map((course) => {
      if (course.key !== "gutters" || !("children" in course.activity)) return course;
      const [first, ...rest] = course.activity.children;
      const children = [{ ...first, ...(startFrom && { constraint: { startFrom } }) }, ...rest];
      return { ...course, enableAiTutor, activity: { ...course.activity, children } };
    }),
  } as Parameters<typeof importPackage>[1];
}

/** Scrolls to the end of a text and waits until it counts as read. The focus stays in the tutor. */
async function read(page: Page): Promise<void> {
  const end = page.locator("[data-activity-end]");
  await end.scrollIntoViewIfNeeded();
  await expect(end).toHaveAttribute("data-activity-end", "read");
}

/** Asks the tutor, and waits until the first words of its answer are shown. */
async function beginAnswer(page: Page, model: ModelServer, words: string): Promise<ModelAnswer> {
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  const answer = await model.nextRequest();
  answer.say(`${words} [1] that`);
  await expect(ended(page, words)).toBeVisible();
  return answer;
}

/** The answer of the conversation that begins with these words, and what is said of its end. */
const ended = (page: Page, words: string) => drawer(page).getByRole("listitem").filter({ hasText: words });

const switches = [
  ["setting", (isOn: boolean) => ({ settings: { "platform.ui.tutor.learner.enabled": isOn } }), "It is the leaves"],
  ["plugin", (enabled: boolean) => ({ plugins: { tutor: { enabled } } }), "They are the needles"],
] as const;

test("an answer is stopped by the tenant's configuration, and once it is on again says so", async ({
  page,
  portal,
  model,
}) => {
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  for (const [what, turn, words] of switches) {
    await test.step(`when the tenant's ${what} is turned off, a notice says so, and the answer says it once it is on again`, async () => {
      const answer = await beginAnswer(page, model, words);
      await configure(portal, turn(false));
      const notice = page.getByRole("region", { name: text("ui.toast.region") });
      await expect(notice).toContainText(text("player.panel.gone", "en-US", { title: text("tutor.title") }));
      await expect(drawer(page)).toHaveCount(0);
      await answer.closed;
      await configure(portal, turn(true));
      await expect(ended(page, words)).toContainText(text("tutor.reasons.off"));
      await drawer(page)
        .getByRole("button", { name: text("tutor.again") })
        .last()
        .click();
      const again = await model.nextRequest();
      again.say(`With ${what} they fall in autumn`);
      await expect(drawer(page)).toContainText(`With ${what} they fall in`);
      again.end();
      await expect(drawer(page).getByRole("button", { name: text("tutor.stop"), exact: true })).toBeHidden();
      // The notice is gone before the next step, which waits for one of its own.
      await page.reload();
    });
  }
});

test("an answer is stopped by what becomes of its course, and says why", async ({ page, portal, model }) => {
  test.slow();
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();

  await test.step("when the course loses its tutor, the answer says why, and no other question is taken", async () => {
    const words = "It is the leaves";
    const answer = await beginAnswer(page, model, words);
    await importPackage(portal, changed({ enableAiTutor: false }));
    await answer.closed;
    const alert = drawer(page).getByRole("alert");
    await expect(alert).toContainText(text("tutor.reasons.notOnCourse"));
    await expect(ended(page, words)).toContainText(text("tutor.reasons.notOnCourse"));
    await field(page).fill("And in winter?");
    await field(page).press("Enter");
    await expect(alert).toContainText(text("tutor.errors.notAvailable"));
    await expect(field(page)).toHaveValue("And in winter?");
    await importPackage(portal, tutorPackage());
    await page.reload();
    await expect(alert).toHaveCount(0);
  });

  await test.step("when the page is closed from which it is taken, the answer says why and keeps no word of it", async () => {
    const words = "They are the needles";
    const answer = await beginAnswer(page, model, words);
    await importPackage(portal, changed({ startFrom: "now+1d" }));
    await answer.closed;
    await expect(drawer(page)).toContainText(text("tutor.reasons.sourceClosed"));
    await expect(drawer(page)).not.toContainText(words);
    await importPackage(portal, tutorPackage());
    await page.reload();
  });

  await test.step("when the attempt ends, the answer says why", async () => {
    const words = "These are the twigs";
    const answer = await beginAnswer(page, model, words);
    await read(page);
    await page.getByRole("button", { name: text("player.next", "en-US", { name: "Gutters and rain 2" }) }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gutters and rain 2" })).toBeVisible();
    await read(page);
    await page.getByRole("button", { name: text("player.finishActivity") }).click();
    await page
      .getByRole("button", { name: text("player.finish.action") })
      .first()
      .click();
    await answer.closed;
    await page.getByRole("link", { name: text("player.completed.review"), exact: true }).click();
    await expect(ended(page, words)).toContainText(text("tutor.reasons.attemptEnded"));
  });
});
