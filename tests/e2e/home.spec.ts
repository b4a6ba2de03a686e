import { expectAccessible } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import { importPackage } from "./support/import-package";
import { expect, learner, leaveOutAnswers, type Page, secondLearner, signIn, test, text } from "./support/portal";

const activity = (name: string) => ({
  key: "root",
  type: "composite" as const,
  name,
  children: [{ key: "a", name: "Page", type: "text" as const, html: "<p>Words.</p>" }],
});
const course = (key: string, name: string) => ({ key, name, code: key.toUpperCase(), activity: activity(name) });
const mine = { user: "rosa", selfEnrolled: true };
const content = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [course("late", "Tying bowlines"), course("soon", "Reading tides"), course("done", "Old ropes")],
  accesses: [
    { ...mine, course: "late", dueDate: "now-2d" },
    { ...mine, course: "soon", dueDate: "now+3d" },
    {
      ...mine,
      course: "done",
      dueDate: "now-1d",
      history: [{ state: "finished" as const, started: "now-9d", finished: "now-8d", progress: 1 }],
    },
  ],
};

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const part = (page: Page, name: string) => page.getByRole("region", { name: text(`courses.home.${name}`) });
const search = (page: Page) => page.getByRole("searchbox", { name: text("courses.search") });

test("My courses begins with a home screen", async ({ page, portal }) => {
  await test.step("a tenant can begin My courses with a home screen; the list keeps its addresses", async () => {
    await importPackage(portal, content);
    await signIn(page);
    await expect(title(page)).toHaveText("My courses");
    await configure(portal.configDir, { settings: { "ui.learner.courses.home": true } });
    await expect(title(page)).toHaveText("Welcome back, Rosa");
    await expect(page.getByRole("region", { name: text("courses.continue.title") })).toContainText(
      "Introduction to Statistics",
    );
    const due = part(page, "due").getByRole("listitem");
    await expect(due.filter({ hasText: "Tying bowlines" })).toContainText(text("courses.home.overdue"));
    await expect(due.filter({ hasText: "Tying bowlines" })).toContainText("2 days ago");
    await expect(due.filter({ hasText: "Reading tides" })).toContainText("in 3 days");
    await expect(due.filter({ hasText: "Reading tides" })).not.toContainText(text("courses.home.overdue"));
    await expect(due.filter({ hasText: "Old ropes" })).toHaveCount(0);
    await expectAccessible(page, "home");

    // The link of a collection (some of the courses) opens the list of My courses. When the learner then chooses all
    // collections, the list stays, and the home screen does not come back.
    const collection = part(page, "collections").getByRole("link").first();
    const name = (await collection.textContent()) ?? "";
    await collection.click();
    await expect(title(page)).toHaveText("My courses");
    await expect(page).toHaveURL(/\?collection=/);
    await expect(page.getByRole("button", { name, pressed: true })).toBeVisible();
    await page.getByRole("button", { name: text("courses.allCollections"), exact: true }).click();
    await expect(page).toHaveURL(/\/learn\/courses\?keyword=$/);
    await expect(page.getByRole("article").filter({ hasText: "Old ropes" })).toBeVisible();

    await search(page).fill("tides");
    await expect(page).toHaveURL(/keyword=tides/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page
      .getByRole("navigation", { name: text("portal.navigation") })
      .getByRole("link", { name: "My courses" })
      .click();
    await expect(title(page)).toHaveText("Welcome back, Rosa");
    await page.getByRole("link", { name: text("courses.home.all") }).click();
    await expect(search(page)).toHaveValue("");
    await expect(page.getByRole("article").filter({ hasText: "Old ropes" })).toBeVisible();
    await page.goto("/learn/courses?keyword=knots");
    await expect(page.getByRole("article").filter({ hasText: "Knots" })).toBeVisible();
  });
  await test.step("somebody without courses finds the way to the catalog on the home screen", async () => {
    await page.context().clearCookies();
    await leaveOutAnswers(page);
    await page.route("**/objective-workflow-aggregates/query?*", (route) =>
      route.fulfill({ json: { data: [], totalCount: 0 } }),
    );
    await signIn(page, secondLearner);
    await expect(page.getByText(text("courses.empty.title"))).toBeVisible();
    await page.getByRole("link", { name: text("courses.empty.action") }).click();
    await expect(title(page)).toHaveText("Catalog");
  });
});
