import { expectAccessible } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import {
  ask,
  expect,
  fillSignInWindow,
  learner,
  type Page,
  readToEnd,
  secondLearner,
  signIn,
  signInByForm,
  test,
  text as words,
} from "./support/portal";
import { startOpened } from "./support/start-course";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const COURSE = "Knots on two decks";

const text = (key: string, name: string, constraint = {}) => ({
  key,
  type: "text" as const,
  name,
  html: `<p>About ${name}.</p>`,
  constraint,
});

const course = (key: string, name: string) => ({
  key,
  name,
  code: key.toUpperCase(),
  gradingScale: "marks",
  activity: {
    key: "root",
    type: "composite" as const,
    name,
    children: [
      text("bowline", "Bowline"),
      text("reef", "Reef knot"),
      text("closed", "Sheet bend", { startFrom: "now+12h" }),
      text("open", "Clove hitch", { startFrom: "now-12h", accessibleUntil: "now+12h" }),
    ],
  },
});

const courses = [course("knots", COURSE), course("ahead", "Hitches ahead"), course("behind", "Hitches behind")];
const knots = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  gradingScales: [{ key: "marks", name: "Marks", grades: [{ key: "tied", name: "Tied", normalizedMinScore: 0 }] }],
  courses,
  accesses: courses.map(({ key }) => ({ user: "learner", course: key, selfEnrolled: true })),
};

const outlineOf = (page: Page) => page.getByRole("complementary", { name: "Contents" });
const lineOf = (page: Page, name: string) => outlineOf(page).getByRole("link", { name: new RegExp(name) });

test("what is done in one tab is done in the others", async ({ page, portal, browser }) => {
  await importPackage(portal, knots);
  // The test ends its session, which others share if it is made without the form.
  await signInByForm(page, learner, "/learn/courses?keyword=knots");
  const other = await page.context().newPage();

  await test.step("an activity that is finished in one tab is finished at once in the others: outline, percentage and card", async () => {
    const list = await page.context().newPage();
    await list.goto("/learn/courses?keyword=knots");
    await expect(list.getByRole("article")).toContainText("Not started");
    await page.getByRole("link", { name: COURSE }).first().click();
    await startOpened(page);
    await expect(page.getByRole("heading", { level: 1, name: "Bowline" })).toBeVisible();
    await expect(list.getByRole("article")).toContainText("Started on");
    await other.goto(page.url());
    await expect(lineOf(other, "Bowline").getByLabel("Not done")).toBeVisible();

    await readToEnd(page);
    await page.getByRole("button", { name: "Next: Reef knot" }).click();
    await expect(lineOf(other, "Bowline").getByLabel("Done", { exact: true })).toBeVisible();
    const progress = { name: "Progress in this course" };
    await expect(other.getByRole("progressbar", progress)).toHaveAttribute("aria-valuenow", "25");
    await expect(list.getByRole("progressbar", { name: `Progress in ${COURSE}` })).toHaveAttribute(
      "aria-valuenow",
      "25",
    );
  });

  await test.step("two tabs submit at the same moment: one submission, and both show its end", async () => {
    const tabs = [page, other];
    for (const tab of tabs) {
      // Until all required parts are done, Submit is in the menu below the outline.
      await outlineOf(tab)
        .getByRole("button", { name: words("player.outline.more") })
        .click();
      await tab.getByRole("menuitem", { name: "Submit" }).click();
      await expect(tab.getByRole("dialog").getByRole("button", { name: "Submit" })).toBeVisible();
    }
    await Promise.all(tabs.map((tab) => tab.getByRole("dialog").getByRole("button", { name: "Submit" }).click()));
    for (const tab of tabs) await expect(tab.getByRole("heading", { level: 1, name: "Course finished" })).toBeVisible();

    const objectiveId = /courses\/([0-9a-f-]{36})/.exec(page.url())?.[1];
    const course = await ask(page, `/api/lms/v1/objectives/${objectiveId}/objective-workflow-aggregate`);
    const records = await ask(page, `/api/lms/v1/objective-workflow-aggregates/${course.id}/objective-records`);
    expect(records.data).toHaveLength(1);
    expect(course).toMatchObject({ attempts: 1, lastObjectiveWorkflow: { state: "finished" } });
  });

  await test.step("who signs out in one tab is signed out in all; what was typed there comes back with its person", async () => {
    const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
    const away = await elsewhere.newPage();
    const untouched = await page.context().newPage();
    // Without live events the tabs of one browser tell each other; the other browser hears only the server.
    await other.route("**/api/platform/v1/live", (route) => route.abort());
    const field = (tab: Page) => tab.getByRole("searchbox").first();
    const tabs = [other, untouched, away];
    const started = "**/api/platform/v1/live";
    for (const tab of tabs) {
      const listening = tab === away ? tab.waitForResponse(started) : null;
      // With an empty search, because the one of an earlier step would come back while this one is typed.
      await tab.goto(`${portal.origin}/learn/courses?keyword=`);
      await expect(tab.getByRole("article", { name: COURSE })).toBeVisible();
      await listening;
    }
    await field(other).fill("kno");
    await page.goto("/learn/courses");
    await page.getByRole("button", { name: /^User menu/ }).click();
    // Without these cookies the portal's own OIDC provider asks for the password again.
    await page.context().clearCookies({ name: /^_session/ });
    await page.getByRole("menuitem", { name: words("portal.user.signOut") }).click();
    const dialogOf = (tab: Page) => tab.getByRole("dialog", { name: words("portal.session.signedOut.title") });
    for (const tab of tabs) {
      await expect(dialogOf(tab)).toBeVisible();
      await expect(tab).toHaveTitle(words("portal.session.signedOut.title"));
      await expect(field(tab)).toBeHidden();
      await expect(tab.getByText(/Rosa|Knots|Finished/i).filter({ visible: true })).toHaveCount(0);
      expect(await tab.locator("body").ariaSnapshot()).not.toMatch(/Rosa|Knots|Finished/i);
    }
    await expectAccessible(other, "the dialog after a sign-out in another tab");
    // A shortcut would open something that nobody sees over the dialog, and a late answer may name the page.
    await other.keyboard.press("Control+k");
    await expect(other.locator("dialog[open]")).toHaveCount(1);
    await other.evaluate((title) => {
      document.title = title;
    }, COURSE);
    await expect(other).toHaveTitle(words("portal.session.signedOut.title"));

    const dialog = dialogOf(other);
    const opening = other.waitForEvent("popup");
    await dialog.getByRole("button", { name: words("portal.user.signIn") }).click();
    await fillSignInWindow(await opening);
    await expect(dialog).toHaveCount(0);
    await expect(field(other)).toHaveValue("kno");
    await expect(other.getByRole("article", { name: COURSE })).toBeVisible();
    await expect(dialogOf(untouched)).toHaveCount(0);
    await expect(untouched.getByRole("article", { name: COURSE })).toBeVisible();
    await expect(dialogOf(away)).toBeVisible();
    await elsewhere.close();
  });

  await test.step("who signs in after somebody else finds nothing of theirs", async () => {
    // The page still waits for an idle moment to start what tells the other tabs.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto("/learn/courses");
    await page.getByRole("button", { name: /^User menu/ }).click();
    await page.context().clearCookies({ name: /^_session/ });
    await page.getByRole("menuitem", { name: words("portal.user.signOut") }).click();
    const dialog = other.getByRole("dialog", { name: words("portal.session.signedOut.title") });
    const opening = other.waitForEvent("popup");
    await dialog.getByRole("button", { name: words("portal.user.signIn") }).click();
    await fillSignInWindow(await opening, secondLearner);
    await expect(
      other.getByRole("button", { name: words("portal.user.menuOf", "en-US", { name: "Amir" }) }),
    ).toBeVisible();
    expect(new URL(other.url()).search).toBe("");
    await expect(other.locator("body")).not.toContainText(/Rosa|Knots/);
  });
});

test("with a wrong clock in the browser the server's time decides what is open", async ({ page, portal }) => {
  await importPackage(portal, knots);
  await page.clock.install();
  await signIn(page, learner, "/learn/profile");
  for (const [key, offset] of [
    ["ahead", DAY_MILLISECONDS],
    ["behind", -DAY_MILLISECONDS],
  ] as const) {
    await test.step(`with the browser's clock a day ${key} the server's time decides what is open`, async () => {
      await page.clock.setSystemTime(Date.now() + offset);
      const objectiveId = packageId("course", key);
      await page.goto(`/learn/courses/${objectiveId}`);
      await startOpened(page);
      await expect(page.getByRole("heading", { level: 1, name: "Bowline" })).toBeVisible();
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - offset)).toBeLessThan(
        DAY_MILLISECONDS / 4,
      );

      await lineOf(page, "Clove hitch").click();
      await expect(page.getByText("About Clove hitch.")).toBeVisible();
      await readToEnd(page);
      await page.getByRole("button", { name: "Finish this activity" }).click();
      await expect(lineOf(page, "Clove hitch").getByLabel("Done", { exact: true })).toBeVisible();

      await expect(lineOf(page, "Sheet bend")).toHaveCount(0);
      await outlineOf(page)
        .getByRole("button", { name: /Sheet bend/ })
        .click();
      await expect(page.getByRole("dialog", { name: "Item Locked" })).toContainText(/Opens on \S/);

      const course = await ask(page, `/api/lms/v1/objectives/${objectiveId}/objective-workflow-aggregate`);
      const attempt = `/api/lms/v1/users/me/objective-workflows/${course.lastObjectiveWorkflow.id}`;
      const { activity } = await ask(page, `${attempt}/activity-with-aggregates`);
      const closed = await ask(page, `${attempt}/activity/${activity.children[2].activityPathId}`);
      expect(closed.code).toBe("activityLocked");
    });
  }
});
