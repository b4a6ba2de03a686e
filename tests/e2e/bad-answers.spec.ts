import { expect, learner, leaveOutAnswers, readToEnd, signIn, test, text } from "./support/portal";
import { startCourse } from "./support/start-course";

const listCall = "**/objective-workflow-aggregates/query*";
const courseCall = "**/objective-workflow-aggregate";
const treeCall = "**/activity-with-aggregates";
const accessCall = "**/objective-access";
const NAME = "Safe cycling in the city";

test("bad answers to the list of courses", async ({ page }) => {
  await leaveOutAnswers(page);
  await test.step("an answer that is not of the contract's shape is an error with a way to try again, never an empty page", async () => {
    await page.route(listCall, (route) => route.fulfill({ json: { data: [{ id: 1 }], totalCount: 1 } }));
    await signIn(page);
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(page.getByText("No courses yet")).toBeHidden();

    await page.unroute(listCall);
    await retry.click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
  await test.step("a failed refetch leaves what was there", async () => {
    // The first cards are drawn before the others.
    await expect(page.getByRole("article").nth(8)).toBeVisible();
    const before = await page.getByRole("article").count();
    await page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("link", { name: "Catalog" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
    await page.goBack();
    await expect(page.getByText("This may be out of date: it could not be refreshed.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(before);

    await page.unroute(listCall);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("This may be out of date")).toBeHidden();
  });
  await test.step("a course that the server will not give is not available, also where the list still had it", async () => {
    await page.goto("/learn/courses?keyword=cycling");
    for (const status of [400, 403, 404]) {
      for (const call of [courseCall, accessCall])
        await page.route(call, (route) => route.fulfill({ status, json: {} }));
      await page.getByRole("link", { name: NAME }).first().click();
      const title = page.getByRole("heading", { level: 1, name: "Course is not available" });
      await expect(title).toBeVisible();
      await expect(page.getByText(text("sdk.unavailableCourse.text"))).toBeVisible();
      await page.reload();
      await expect(title).toBeVisible();
      for (const call of [courseCall, accessCall]) await page.unroute(call);
      await page.getByRole("link", { name: "Go to My courses" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
      await page.goto("/learn/courses?keyword=cycling");
      await expect(page.getByRole("article")).toHaveCount(1);
    }
  });
});

test("bad answers about one course", async ({ page }) => {
  await leaveOutAnswers(page);
  await test.step("a course that no status speaks of is an unknown error, said in a notice and with a way to try again", async () => {
    await signIn(page, learner, "/learn/courses?keyword=cycling");
    await page.getByRole("link", { name: NAME }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
    const notice = page.getByText("Unknown error. Please refresh the page and try again.").first();

    await page.route(courseCall, (route) => route.abort());
    await page.reload();
    await expect(notice).toBeVisible();
    // Only a critical toast is announced as an alert.
    await expect(page.getByRole("alert").filter({ hasText: text("errors.unknown") })).toBeAttached();
    await page.unroute(courseCall);

    await page.route(courseCall, (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(notice).toBeVisible();
    await page.unroute(courseCall);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  });
  await test.step("a course without a channel for its announcements says so", async () => {
    await page.route(courseCall, async (route) => {
      const response = await route.fetch();
      const { objective, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, objective: { ...objective, announcementChannelId: null } } });
    });
    await page.reload();
    await page.getByRole("link", { name: "Notifications" }).click();
    await expect(page.getByText("Chat is not available. Please contact administrator.")).toBeVisible();
    await page.unroute(courseCall);
  });
  await test.step("a channel that the server refuses or no longer has says so, and one of a broken server can be tried again", async () => {
    const channel = /\/channels\/[^/]+$/;
    const missing = page.getByText("Chat is not available. Please contact administrator.");
    await page.goto("/learn/courses?keyword=cycling");
    await page.getByRole("link", { name: NAME }).first().click();
    await page.getByRole("link", { name: "Notifications" }).click();
    await expect(page.getByRole("region", { name: "Notifications" })).toBeVisible();
    for (const status of [403, 404]) {
      await page.route(channel, (route) => route.fulfill({ status, json: {} }));
      await page.reload();
      await expect(missing).toBeVisible();
      await page.unroute(channel);
      await page.reload();
      await expect(page.getByRole("region", { name: "Notifications" })).toBeVisible();
      await expect(missing).toBeHidden();
    }
    await page.route(channel, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    const retry = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(missing).toBeHidden();
    await page.unroute(channel);
  });
  await test.step("a page of which two parts could not be refreshed says so once, and one press refreshes both", async () => {
    await startCourse(page, NAME);
    await readToEnd(page);
    for (const call of [courseCall, treeCall])
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    const refused = [courseCall, treeCall].map((call) => page.waitForResponse(call));
    await page.getByRole("button", { name: /^Next: Beside/ }).click();
    await Promise.all(refused);
    const notice = page.getByText(text("sdk.stale.text"));
    await expect(notice).toHaveCount(1);
    for (const call of [courseCall, treeCall]) await page.unroute(call);
    await page.getByRole("button", { name: text("sdk.stale.retry") }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.locator("video")).toBeVisible();
  });
});
