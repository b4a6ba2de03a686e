import { importPackage } from "./support/import-package";
import { ask, expect, instructor, learner, signIn, test } from "./support/portal";

const exam = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    {
      key: "exam",
      name: "Crane licence",
      code: "CRANE",
      activity: {
        key: "root",
        type: "composite" as const,
        name: "Crane licence",
        children: [
          {
            key: "paper",
            type: "text" as const,
            name: "Written test",
            html: "<p>Lift with care.</p>",
            proctored: true,
          },
          { key: "after", type: "text" as const, name: "Afterwards", html: "<p>Park the crane.</p>" },
        ],
      },
    },
  ],
  accesses: [{ user: "learner", course: "exam", selfEnrolled: true }],
};

test("a proctored activity opens in its provider's frame only, and waits for a judgement when something was noted", async ({
  page,
  portal,
  browser,
}) => {
  await importPackage(portal, exam);
  await signIn(page, learner, "/learn/courses?keyword=crane");
  await page.getByRole("link", { name: "Crane licence" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();

  await expect(page.getByText("This activity is supervised. Begin a session to work on it.")).toBeVisible();
  await expect(page.getByText("Lift with care.")).toBeHidden();
  await page.getByRole("button", { name: "Begin the session" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Supervised activity" })).toBeVisible();
  await expect(page).toHaveURL(/\/learn\/proctor$/);
  await page.getByRole("checkbox", { name: /I am Rosa Lindholm/ }).check();
  await page.getByRole("button", { name: "Begin", exact: true }).click();

  const frame = page.frameLocator("iframe[title='Written test']");
  await expect(frame.getByText("Lift with care.")).toBeVisible();
  // The activity has the window under the bar of the session.
  const box = await page.locator("iframe[title='Written test']").boundingBox();
  expect(box && page.viewportSize()?.height === box.y + box.height).toBe(true);
  await expect(frame.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("Nothing noted")).toBeVisible();
  // The portal notes it as an incident of the supervised session when the learner leaves full screen or the window. The
  // test leaves full screen, because it can do that reliably.
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByText("1 event noted")).toBeVisible();

  // A message that does not come from the frame does not end the session.
  await page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
    window.postMessage("portal.proctoredActivityFinished", location.origin);
    await heard;
  });
  await expect(page.getByText("1 event noted")).toBeVisible();
  await frame.getByRole("button", { name: "Finish this activity" }).click();
  await expect(page.getByText("The session is over")).toBeVisible();
  await page.getByRole("button", { name: "Back to the course" }).click();
  await expect(page.getByText(/This course is being graded/).first()).toBeVisible();

  const objectiveId = /courses\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  const teacher = await browser.newPage({ baseURL: portal.origin });
  await signIn(teacher, instructor);
  const sittings = await ask(teacher, `/api/assessment/v1/objectives/${objectiveId}/proctoring-sessions`);
  expect(sittings.data).toMatchObject([
    { learner: "Rosa Lindholm", activity: "Written test", incidents: [{ kind: "fullscreenLeft" }] },
  ]);
  const proctoringSessionId = sittings.data[0].id;
  const judged = await ask(teacher, "/api/assessment/v1/judge-proctoring-sessions", {
    id: proctoringSessionId,
    proctoringSessionId,
    accepted: true,
  });
  expect(judged.state).toBe("Completed");

  // The course opens again by itself, with the work that was done in the session.
  const outline = page.getByRole("complementary", { name: "Contents" });
  await expect(outline.getByRole("link", { name: /Written test/ }).getByLabel("Done", { exact: true })).toBeVisible();
  await outline.getByRole("link", { name: /Afterwards/ }).click();
  await expect(page.getByText("Park the crane.")).toBeVisible();
});
