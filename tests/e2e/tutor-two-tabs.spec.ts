import { expect, type Page, text } from "./support/portal";
import { drawer, field, openCourse, test, tutorButton } from "./support/tutor";

const questions = ["What clogs a gutter?", "Where does the rain go?"] as const;

/** The questions of the conversation with the AI tutor, as a tab shows them. */
const asked = (tab: Page) =>
  drawer(tab)
    .getByRole("listitem")
    .filter({ has: tab.getByRole("heading", { name: text("tutor.you"), exact: true }) });

test("of two questions that two tabs send at the same moment, one is answered and the other stays to be sent", async ({
  page,
  portal,
  model,
  context,
}) => {
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  const other = await context.newPage();
  await other.goto(page.url());
  // Each request with a question waits until both were sent, so that neither tab knows of the other's question.
  const both = Promise.withResolvers<void>();
  let sent = 0;
  await context.route("**/tutor/questions", async (route) => {
    sent += 1;
    if (sent === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  await field(page).fill(questions[0]);
  await field(other).fill(questions[1]);
  await field(page).press("Enter");
  await field(other).press("Enter");

  const answer = await model.nextRequest();
  answer.say("It is so, says ");
  for (const tab of [page, other]) {
    await expect(drawer(tab)).toContainText("It is so");
    await expect(asked(tab)).toHaveCount(1);
  }
  const isRefused = (tab: Page) => drawer(tab).getByRole("alert").isVisible();
  await expect.poll(async () => [await isRefused(page), await isRefused(other)].filter(Boolean)).toHaveLength(1);
  const isFirst = await isRefused(other);
  const [taken, refused] = isFirst ? [page, other] : [other, page];
  const [first, second] = isFirst ? questions : [questions[1], questions[0]];
  await expect(field(taken)).toHaveValue("");
  await expect(asked(refused)).toContainText(first);
  await expect(field(refused)).toHaveValue(second);
  await expect(drawer(refused).getByRole("alert")).toContainText(text("tutor.errors.stillAnswering"));

  answer.say("the course.");
  answer.end();
  await expect(drawer(refused).getByRole("button", { name: text("tutor.stop"), exact: true })).toBeHidden();
  await field(refused).press("Enter");
  const next = await model.nextRequest();
  next.say("And this too.");
  next.end();
  for (const tab of [page, other]) {
    await expect(drawer(tab)).toContainText("And this too.");
    await expect(asked(tab)).toHaveCount(2);
  }
  await expect(field(refused)).toHaveValue("");
  await expect(drawer(refused).getByRole("alert")).toBeHidden();
});
