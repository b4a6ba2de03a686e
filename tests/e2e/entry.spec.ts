import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { ask, expect, learner, type Page, signIn, signInByForm, test, text } from "./support/portal";
import type { RunningServer } from "./support/server";

const course = (key: string, name: string, state: "ready" | "draft" = "ready") => ({
  key,
  name,
  state,
  code: key.toUpperCase(),
  activity: {
    key: "root",
    type: "composite" as const,
    name,
    children: [{ key: "first", type: "text" as const, name: "First steps", html: "<p>Put the kettle on.</p>" }],
  },
});
const tea = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [course("tea", "Tea for beginners"), course("coffee", "Coffee at last", "draft")],
};
const offer = (...keys: string[]) => keys.map((key) => ({ user: "rosa", course: key, selfEnrolled: false }));
const bringTea = (portal: RunningServer) => importPackage(portal, { ...tea, accesses: offer("tea", "coffee") });

const link = (occflow: string, key: string) => `/learn/?occflow=${occflow}&objectiveId=${packageId("course", key)}`;
const content = `/learn/courses/${packageId("course", "tea")}/view/content`;
const toast = (page: Page, key: string) => page.getByText(text(key)).first();
const idsSentTo = (page: Page, path: string) => {
  const ids: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(path)) ids.push(request.postDataJSON().id);
  });
  return ids;
};

test("a link that starts a course starts it once, and one that leads nowhere says so", async ({ page, portal }) => {
  await bringTea(portal);
  const starts = idsSentTo(page, "/start-objective-workflows");
  const accesses = idsSentTo(page, "/create-objective-accesses");

  await test.step("a link that starts a course leads a visitor through the sign-in to its content, once, also over a reload", async () => {
    // The first command gets no answer. Then the learner reloads the page.
    await page.route("**/start-objective-workflows", () => {}, { times: 1 });
    await signInByForm(page, learner, `${link("startTheCourse", "tea")}&selfRegistered=true`);
    await expect.poll(() => starts.length, { timeout: 30_000 }).toBe(1);
    expect(new URL(page.url()).searchParams.get("occflow")).toBe("startTheCourse");
    await page.reload();
    await page.waitForURL((url) => url.pathname.startsWith(content) && url.search === "");
    await expect(page.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible();
    expect(new Set(starts).size).toBe(1);
    expect(new Set(accesses).size).toBe(1);

    const path = `/api/lms/v1/objectives/${packageId("course", "tea")}/objective-workflow-aggregate`;
    expect(await ask(page, path)).toMatchObject({ attempts: 1, isSelfEnrolled: true });

    await page.goto(link("startTheCourse", "tea"));
    await page.waitForURL((url) => url.pathname.startsWith(content));
    expect((await ask(page, path)).attempts).toBe(1);
  });

  await test.step("a link that leads nowhere says so, and what is refused stops it", async () => {
    starts.length = 0;
    await page.goto(link("startTheCourse", "coffee"));
    await expect(toast(page, "errors.courseNotAvailable")).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/?$/);

    await page.goto("/learn/courses?occflow=startTheCourse&objectiveId=nothing");
    await expect(toast(page, "errors.unknown")).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/courses$/);
    expect(starts).toEqual([]);
  });
});

test("who comes without a link, with a new account, and with a link that adds a course", async ({ page, portal }) => {
  await importPackage(portal, { ...tea, accesses: offer("coffee") });

  await test.step("who has just made an account is told so; whoever comes without a link loads nothing of all this", async () => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const ofEntry = () => scripts.filter((path) => path.includes("/entry."));
    await signIn(page);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(ofEntry()).toEqual([]);

    await page.goto("/learn/courses?selfRegistered=true&keyword=statistics");
    await expect(toast(page, "entry.accountCreated")).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/courses\?keyword=statistics$/);
    expect(ofEntry().length).toBeGreaterThan(0);
  });

  await test.step("a link that adds a course waits until the course is there, and ends in My courses", async () => {
    await page.goto(link("addToMyCourses", "tea"));
    await expect(toast(page, "entry.waiting")).toBeVisible();
    await importPackage(portal, { ...tea, accesses: offer("tea", "coffee") });
    await expect(toast(page, "entry.added")).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/learn\/courses(\?keyword=)?$/);
    await expect(page.getByRole("article").filter({ hasText: "Tea for beginners" })).toBeVisible();
  });
});
