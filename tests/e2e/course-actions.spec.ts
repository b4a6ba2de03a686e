import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { ask, expect, learner, type Page, readToEnd, signIn, test } from "./support/portal";
import { quizFrame } from "./support/quiz-frame";

const text = (key: string, name: string) => ({ key, name, type: "text" as const, html: `<p>About ${name}.</p>` });
const course = (key: string, more: object = {}) => ({
  key,
  name: `Rope ${key}`,
  code: key.toUpperCase(),
  ...more,
  activity: {
    key: "root",
    type: "composite" as const,
    name: `Rope ${key}`,
    children: [text("splice", "Splice"), text("whip", "Whipping")],
  },
});
const alone = (key: string, activity: object) => ({
  key,
  name: `Rope ${key}`,
  code: key.toUpperCase(),
  activity: { key: "root", type: "text" as const, name: `Rope ${key}`, ...activity },
});
const access = (key: string, more: object = {}) => ({ user: "rosa", course: key, selfEnrolled: true, ...more });
const day = (year: number) => `${year}-03-01T09:00:00Z`;
const done = { state: "finished" as const, started: day(2019), finished: day(2019), progress: 1 };
const ropes = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  quizzes: [
    {
      key: "strands",
      name: "Strands",
      course: "tool",
      items: [
        {
          key: "one",
          type: "single" as const,
          prompt: "<p>How many strands has a hawser?</p>",
          choices: [
            { key: "three", html: "Three", correct: true },
            { key: "nine", html: "Nine" },
          ],
        },
      ],
    },
  ],
  courses: [
    ...["steps", "offered", "later", "over", "repeated"].map((key) => course(key)),
    ...(["draft", "archived", "expired"] as const).map((state) => course(state, { state })),
    alone("page", { html: "<p>All about the page.</p>" }),
    alone("tool", { type: "lti" as const, quiz: "strands", maxScore: 1, supportLtiGrading: true }),
  ],
  accesses: [
    access("steps", { retake: { allowed: true } }),
    access("offered", { selfEnrolled: false }),
    access("later", { availabilityDate: day(2099) }),
    access("over", { availabilityEndDate: day(2020) }),
    access("repeated", { availabilityEndDate: day(2020), retake: { allowed: true }, history: [done] }),
    ...["draft", "archived", "expired", "page", "tool"].map((key) => access(key)),
  ],
};

const coursePath = (key: string) => `/learn/courses/${packageId("course", key)}`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const aggregateOf = (page: Page, key: string) =>
  ask(page, `/api/lms/v1/objectives/${packageId("course", key)}/objective-workflow-aggregate`);
const treeOf = async (page: Page, key: string) => {
  const { lastObjectiveWorkflow } = await aggregateOf(page, key);
  return ask(page, `/api/lms/v1/users/me/objective-workflows/${lastObjectiveWorkflow.id}/activity-with-aggregates`);
};

/**
 * Collects the requests to the HTTP API that the page sends from now on and whose addresses end with one of these
 * names, in order: name and body.
 */
function callsOf(page: Page, ...names: string[]) {
  const calls: { readonly name: string; readonly body: { readonly id?: string; readonly [field: string]: unknown } }[] =
    [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/").at(-1) ?? "";
    if (names.includes(name)) calls.push({ name, body: request.postDataJSON() ?? {} });
  });
  return calls;
}

/**
 * Returns a function that tells whether the browser has loaded this address as a new page since `pageLoads` was called.
 */
function pageLoads(page: Page, path: string): () => boolean {
  let isLoaded = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) isLoaded = true;
  });
  return () => isLoaded;
}

test("the learner adds a course, starts courses, and is told which cannot be started", async ({ page, portal }) => {
  await importPackage(portal, ropes);
  await signIn(page, learner, "/learn/catalog");

  await test.step("what is added from the catalog says Enrolled, cannot be added again, and is in My courses", async () => {
    const calls = callsOf(page, "create-self-enrollments");
    const card = page.getByRole("article").filter({ hasText: "Rope offered" });
    await card.getByRole("button", { name: "Add to my courses" }).click();
    const enrolled = card.getByRole("button", { name: "Enrolled" });
    await expect(enrolled).toBeDisabled();
    await expect(enrolled).toHaveAccessibleDescription("This course is in My courses already.");
    await expect(card.getByRole("button", { name: "Add to my courses" })).toHaveCount(0);
    expect(calls).toHaveLength(1);
    expect((await aggregateOf(page, "offered")).objectiveAccess.id).toBe(calls[0]?.body.objectiveAccessId);
    await page.goto("/learn/courses?keyword=rope%20offered");
    await expect(page.getByRole("article")).toContainText("Rope offered");
  });

  await test.step("a course that cannot be started says why; one that has expired can, and one that is over can be reviewed", async () => {
    await page.goto(coursePath("expired"));
    const start = page.getByRole("button", { name: "Start", exact: true });
    await expect(start).toBeEnabled();
    for (const [key, reason] of [
      ["draft", "Coming soon"],
      ["archived", "Course is not available"],
      ["later", /^Will be available to start on Sunday, March 1, 2099/],
      ["over", /^Was available to start before Sunday, March 1, 2020/],
    ] as const) {
      await page.goto(coursePath(key));
      await expect(title(page)).toHaveText(`Rope ${key}`);
      await expect(start).toBeDisabled();
      await expect(start).toHaveAccessibleDescription(reason);
      await expect(page.getByText(reason).first()).toBeVisible();
    }

    await page.goto(coursePath("repeated"));
    const again = page.getByRole("button", { name: "Start again" });
    await expect(again).toHaveAccessibleDescription(/^Was available to start before Sunday, March 1, 2020/);
    await page.getByRole("link", { name: "Review" }).click();
    await expect(page.getByText("You are looking back")).toBeVisible();
    await expect(page.getByText("About Splice.")).toBeVisible();
  });

  await test.step("a course of one activity has it begun by Start; that of a tool begins on a page of its own", async () => {
    await page.goto(coursePath("page"));
    const starts = callsOf(page, "start-objective-workflows", "start-activity-workflows");
    const loadsPage = pageLoads(page, `${coursePath("page")}/view/content`);
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
    await expect(page.getByText(/^\d+ parts?$/)).toHaveCount(0);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByText("All about the page.")).toBeVisible();
    expect(loadsPage()).toBe(false);

    await page.goto(coursePath("tool"));
    const loadsTool = pageLoads(page, `${coursePath("tool")}/view/content`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(quizFrame(page).getByText("How many strands has a hawser?")).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === `${coursePath("tool")}/view/content`);
    expect(loadsTool()).toBe(true);

    for (const key of ["page", "tool"]) {
      const { activity } = await treeOf(page, key);
      expect(activity.activityWorkflowAggregate.lastActivityWorkflow).toMatchObject({ state: "inProgress" });
    }
    const one = ["start-objective-workflows", "start-activity-workflows"];
    expect(starts.map(({ name }) => name)).toEqual([...one, ...one]);
  });

  await test.step("Start makes an attempt, loads the tree and leads to the content; the course is finished, and Start again makes another", async () => {
    await page.goto(coursePath("steps"));
    const calls = callsOf(page, "start-objective-workflows", "finish-objective-workflows", "activity-with-aggregates");
    await expect(page.getByText("2 parts")).toBeVisible();
    const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
    const loads = pageLoads(page, `${coursePath("steps")}/view/content`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(title(page)).toHaveText("Splice");
    await expect(page).toHaveURL((url) => url.pathname.startsWith(`${coursePath("steps")}/view/content/`));
    expect(loads()).toBe(false);
    expect(calls.slice(0, 2).map(({ name }) => name)).toEqual([
      "start-objective-workflows",
      "activity-with-aggregates",
    ]);
    const { id: aggregateId, lastObjectiveWorkflow: first } = await aggregateOf(page, "steps");
    expect(sent("start-objective-workflows")).toEqual([{ id: first.id, objectiveWorkflowAggregateId: aggregateId }]);

    await readToEnd(page);
    await page.getByRole("button", { name: "Next: Whipping" }).click();
    await expect(title(page)).toHaveText("Whipping");
    await readToEnd(page);
    await page.getByRole("button", { name: "Finish this activity" }).click();
    const outline = page.getByRole("complementary", { name: "Contents" });
    await expect(page.getByLabel("Progress in this course")).toHaveAttribute("aria-valuenow", "100");
    expect(sent("finish-objective-workflows")).toEqual([]);
    await outline.getByRole("button", { name: "Finish course" }).click();
    await expect(title(page)).toHaveText("Course complete");
    expect(sent("finish-objective-workflows")).toMatchObject([{ objectiveWorkflowId: first.id }]);

    await page.goto(coursePath("steps"));
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(title(page)).toHaveText("Splice");
    const again = await aggregateOf(page, "steps");
    expect(again).toMatchObject({ attempts: 2, lastObjectiveWorkflow: { state: "inProgress", progress: 0 } });
    expect(again.lastObjectiveWorkflow.id).not.toBe(first.id);
    expect(sent("start-objective-workflows").map(({ id }) => id)).toEqual([first.id, again.lastObjectiveWorkflow.id]);
    const progress = page.getByLabel("Progress in this course");
    await expect(progress).toHaveAttribute("aria-valuenow", "0");

    // Opens the earlier attempt, whose id is in the address.
    await page.goto(`${coursePath("steps")}/view/content?objectiveWorkflowId=${first.id}`);
    await expect(progress).toHaveAttribute("aria-valuenow", "100");
  });
});
