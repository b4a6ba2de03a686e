import { expect, text } from "./support/portal";
import { startServer } from "./support/server";
import { test as base, drawer, field, openCourse, tutorButton } from "./support/tutor";

/**
 * Tests with a server that opens its database in its own process. So killing the server also breaks off the database.
 */
const test = base.extend({
  portal: async ({ model }, use) => {
    const portal = await startServer({ TUTOR_URL: model.url, TUTOR_LEARNER_QUESTIONS: "2" });
    await use(portal);
    await portal.stop();
  },
});

test("an answer whose server is killed keeps its question and its words, is said to be interrupted, and is asked again", async ({
  page,
  portal,
  model,
}) => {
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  const answer = await model.nextRequest();
  answer.say("It is the leaves [1] that");
  await expect(drawer(page)).toContainText("It is the leaves");
  await portal.restart({ kill: true });
  await expect(drawer(page)).toContainText(text("tutor.reasons.interrupted"));
  await page.reload();
  await expect(drawer(page)).toContainText("What clogs a gutter?");
  await expect(drawer(page)).toContainText("It is the leaves");
  await expect(drawer(page).getByRole("link", { name: "How a gutter works" }).first()).toBeVisible();
  await expect(drawer(page)).toContainText(text("tutor.reasons.interrupted"));
  await expect(drawer(page)).toContainText("1 question left today");
  await drawer(page)
    .getByRole("button", { name: text("tutor.again") })
    .click();
  const again = await model.nextRequest();
  again.say("It is the leaves, in autumn.");
  again.end();
  await expect(drawer(page)).toContainText("in autumn.");
  await expect(drawer(page)).toContainText(text("tutor.usedUp.learner").split("{")[0] ?? "");
});
