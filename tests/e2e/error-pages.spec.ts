import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  ask,
  expect,
  instructor,
  leaveOutAnswers,
  type Page,
  signIn,
  signInByForm,
  test,
  text,
} from "./support/portal";

const courseCall = "**/objective-workflow-aggregate";
const NAME = "Safe cycling in the city";
const OFFERED = "Coffee: from bean to cup";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const problem = (status: number) => ({ status, contentType: "application/problem+json", json: {} });

async function idOf(page: Page, name: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify(["objective.name", "=", name]));
  const { data } = await ask(page, `/api/lms/v1/users/me/objective-accesses/query?filter=${filter}`);
  return data[0].objective.id;
}

test("what a learner reads when something is missing", async ({ page }) => {
  test.slow();
  await leaveOutAnswers(page);
  await signInByForm(page);
  const home = `/learn/courses/${await idOf(page, NAME)}`;

  await test.step("a page whose data did not come says what its status means, with one heading, a retry and a way out", async () => {
    for (const [status, name] of [
      [500, "500"],
      [501, "501"],
      [418, "default"],
    ] as const) {
      await page.route(courseCall, (route) => route.fulfill(problem(status)));
      await page.goto(home);
      await expect(title(page)).toHaveText(text(`errorView.${name}.title`));
      await expect(page.getByText(text(`errorView.${name}.text`))).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to My courses" })).toHaveAttribute("href", "/learn/courses");
      await page.unroute(courseCall);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(title(page)).toHaveText(NAME);
    }

    const list = "**/users/me/objective-accesses/query*";
    await page.route(list, (route) => route.fulfill(problem(500)));
    await page.goto("/learn/catalog");
    await expect(title(page)).toHaveText(text("errorView.500.title"));
    await page.unroute(list);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(title(page)).toHaveText("Catalog");
  });
  await test.step("a screen whose script does not come says so, can be tried again and again, and comes with its script", async () => {
    const build = JSON.parse(await readFile(join(import.meta.dirname, "../../dist/web/portal-build.json"), "utf8"));
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    const expectFailed = async () => {
      await expect(title(page)).toHaveText(text("errorView.500.title"));
      await expect(page.getByText(text("errorView.500.text"))).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to My courses" })).toBeVisible();
      // The rest of the portal works.
      await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeVisible();
    };

    await page.goto("/learn/courses");
    await expect(page.getByRole("article").first()).toBeVisible();
    // From here until `unroute` the open page cannot load any more scripts.
    await page.route("**/*.js", (route) => route.abort());
    await page.getByRole("navigation").getByRole("link", { name: "Catalog" }).click();
    await expectFailed();
    await page.unroute("**/*.js");
    await retry.click();
    await expect(title(page)).toHaveText("Catalog");
    await expect(page).toHaveURL(/\/learn\/catalog$/);

    // The script of one screen is missing when the page is opened.
    const script = `**${build.chunks["catalog/list"].js[0]}`;
    await page.route(script, (route) => route.abort());
    await page.goto("/learn/catalog");
    await expectFailed();
    // "Try again" reloads the page. Until then the old page is shown, which says the same as the new one.
    const isReloaded = page.waitForEvent("load");
    const isAskedAgain = page.waitForRequest(script);
    await retry.click();
    await isReloaded;
    await isAskedAgain;
    await expectFailed();
    await page.unroute(script);
    await retry.click();
    await expect(title(page)).toHaveText("Catalog");
  });
  await test.step("what a button opens says so when its script does not come, and comes with its script", async () => {
    const script = "**/feedback-form.*.js";
    const open = page.getByRole("button", { name: "Feedback" });
    await page.route(script, (route) => route.abort());
    await open.click();
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute(script);
    const isReloaded = page.waitForEvent("load");
    await retry.click();
    await isReloaded;
    await open.click();
    await expect(page.getByRole("dialog", { name: text("feedback.formTitle") })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("a part that the course does not have is an activity not found, with a heading and the way to the course", async () => {
    await page.goto("/learn/courses");
    await page.getByRole("link", { name: "Continue" }).first().click();
    await page.waitForURL(/\/view\/content\/./);
    const path = new URL(page.url()).pathname.replace(/\/view\/content\/.*/, "/view/content");
    await page.goto(`${path}/00000000-0000-4000-8000-000000000000`);
    await expect(title(page)).toHaveText("Activity not found");
    await page.getByRole("link", { name: "To the course" }).click();
    await expect(title(page)).not.toHaveText("Activity not found");
  });
  await test.step("the redirector leads to the catalog with a course that is offered, and back from signing in never in a circle", async () => {
    await page.goto("/learn/login-callback?redirectUrl=");
    await expect(title(page)).toHaveText(/^Good /);
    const objectiveId = await idOf(page, OFFERED);
    await page.goto(`/learn/courses/redirect/${objectiveId}`);
    await expect(page).toHaveURL((url) => url.pathname === `/learn/catalog/${objectiveId}`);
    await expect(title(page)).toHaveText(OFFERED);
  });
  await test.step("a certificate opens under its own course's address and no other", async () => {
    const { data } = await ask(page, "/api/lms/v1/certificate-records/query?take=1");
    const { objectiveId, certificateNumber, courseName } = data[0];
    await page.goto(`/learn/courses/${objectiveId}/certificate/${certificateNumber}`);
    await expect(page.getByRole("main").getByText(courseName).first()).toBeVisible();
    await page.goto(`/learn/courses/${await idOf(page, NAME)}/certificate/${certificateNumber}`);
    await expect(title(page)).toHaveText(text("certificates.notFound.title"));
  });

  // The last answers say that the session is over.
  await test.step("a page whose data asks for a new session says so under the question for it", async () => {
    await page.route("**/certificate-records/query*", (route) => route.fulfill(problem(401)));
    await page.goto(`${home}/certificate/ABCD`);
    await page.getByRole("dialog").waitFor();
    await expect(title(page)).toHaveText(text("errorView.401.title"));
    await expect(page.getByText(text("errorView.401.text"))).toBeVisible();
    await page.unroute("**/certificate-records/query*");
  });
  await test.step("a course for which the server refuses even a new session is not available", async () => {
    for (const call of [courseCall, "**/objective-access"])
      await page.route(call, (route) => route.fulfill(problem(401)));
    await page.goto(home);
    await page.getByRole("dialog").waitFor();
    await expect(title(page)).toHaveText("Course is not available");
    await expect(page.getByText(text("sdk.unavailableCourse.text"))).toBeVisible();
  });
});

test("learners go from an error page to My courses, others to the library of contents", async ({ page }) => {
  await signIn(page, instructor, "/learn/nowhere");
  await expect(title(page)).toHaveText("Page not found");
  await page.getByRole("link", { name: "Go to Content library" }).click();
  await expect(title(page)).toHaveText("Catalog");

  await page.goto("/learn/courses/00000000-0000-4000-8000-000000000000");
  await expect(title(page)).toHaveText("Course is not available");
  await expect(page.getByRole("link", { name: "Go to Content library" })).toBeVisible();

  const crumbs = page.getByRole("navigation", { name: text("ui.breadcrumbs") }).getByRole("listitem");
  await page.goto("/learn/profile");
  await expect(crumbs).toHaveText(["Courses", "Profile"]);
  await page.goto("/learn/nonsense");
  await expect(crumbs).toHaveText(["Courses", "Page not found"]);
  await page.goto("/learn/search");
  await expect(crumbs).toHaveText(["Courses", "Search in courses"]);
  await page.goto("/learn/forbidden");
  await expect(title(page)).toHaveText("Forbidden");
  await expect(page.getByRole("link", { name: "Go to Content library" })).toBeVisible();
});

test("a fault in the portal's own code shows an error page, and the page before it works again", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "title", {
      configurable: true,
      set: () => {
        throw new Error("The title broke");
      },
    });
  });
  await page.getByRole("navigation").getByRole("link", { name: "Catalog" }).click();
  await expect(title(page)).toHaveText(text("errorView.500.title"));
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: text("errorView.reload") })).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(document, "title"));
  await page.goBack();
  await expect(title(page)).toHaveText("My courses");
  await expect(page).toHaveTitle(/^My courses/);
});
