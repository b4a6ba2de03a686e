import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { ask, expect, learner, type Page, signIn, test } from "./support/portal";

const NAME = "Light for the harbour";
const text = (key: string, name: string) => ({ key, name, type: "text" as const, html: `<p>Of ${name}.</p>` });
const course = (key: string, name: string, more: object = {}, root: object = {}) => ({
  key,
  name,
  code: key.toUpperCase(),
  ...more,
  activity: {
    key: "root",
    type: "composite" as const,
    name,
    ...root,
    children: [text("lamp", "The lamp"), text("lens", "The lens")],
  },
});
const light = course("light", NAME, {
  description: "Whoever keeps a light has to know its lamp, its lens and its log, and when to wake up the next one.",
  about: "<p>It burns <strong>every night</strong>.</p>",
  showcases: ["coast"],
});
const day = (date: string) => `${date}T09:00:00Z`;
const access = (key: string, more: object = {}) => ({ user: "rosa", course: key, selfEnrolled: true, ...more });
const started = { started: day("2020-03-01"), progress: 0.5 };
const harbour = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  showcases: [{ key: "coast", name: "Best of the coast" }],
  gradingScales: [{ key: "marks", name: "Marks", grades: [{ key: "lit", name: "Lit", normalizedMinScore: 0 }] }],
  courses: [
    light,
    ...["white", "red", "green", "black", "blue"].map((colour) => course(colour, `Buoy ${colour}`)),
    course("yellow", "Buoy yellow", { gradingScale: "marks" }, { supportReview: false }),
  ],
  accesses: [
    access("light"),
    access("white"),
    access("red", { dueDate: day("2099-03-01") }),
    access("green", { dueDate: day("2099-03-01"), availabilityDate: day("2099-02-01") }),
    access("black", { dueDate: day("2099-03-01"), history: [{ ...started, state: "inProgress" }] }),
    access("yellow", { history: [{ ...started, state: "inGrading", submitted: day("2020-03-02") }] }),
    access("blue", { history: [{ ...started, state: "finished", finished: day("2020-03-03") }] }),
  ],
};

const coursePath = (key: string) => `/learn/courses/${packageId("course", key)}`;
const redirector = `/learn/courses/redirect/${packageId("course", "light")}`;
const partId = (key: string) => packageId("part", "light", key);
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const tabsOf = (page: Page) => page.getByRole("navigation", { name: "Pages of the course" }).getByRole("link");

test("a course's screens: its card, its details, its link and its addresses", async ({ page, portal }) => {
  await importPackage(portal, harbour);
  await signIn(page, learner, "/learn/courses?keyword=buoy");

  await test.step("a card says what is due or when it was, and leads to where its course stands", async () => {
    await expect(page.getByRole("article")).toHaveCount(6);
    for (const [colour, line, path] of [
      ["white", "Not started", "/[0-9a-f-]{36}"],
      ["red", "Due on Mar 1, 2099", "/[0-9a-f-]{36}"],
      ["green", "Opens on February 1, 2099", "/[0-9a-f-]{36}"],
      ["black", /Due on Mar 1, 2099.*Started on Mar 1, 2020\s· 50%/, "/view/content"],
      ["yellow", "Submitted on Mar 2, 2020", "/[0-9a-f-]{36}"],
      ["blue", "Completed on Mar 3, 2020", ""],
    ] as const) {
      const card = page.getByRole("article").filter({ hasText: `Buoy ${colour}` });
      await expect(card).toContainText(line);
      const link = card.getByRole("link", { name: `Buoy ${colour}`, exact: true });
      await expect(link).toHaveAttribute("href", new RegExp(`^${coursePath(colour)}${path}$`));
    }
    for (const colour of ["black", "yellow"]) {
      const progress = page.getByRole("progressbar", { name: `Progress in Buoy ${colour}` });
      await expect(progress.first()).toHaveAttribute("aria-valuenow", "50");
    }

    await page.goto(`${coursePath("yellow")}/view/details`);
    await tabsOf(page).filter({ hasText: "Content" }).click();
    await expect(page.getByText("Your results are being graded. You will find the grade here.")).toBeVisible();
  });

  await test.step("a course's details tell what it is about, and its tabs lead to its content once there is some", async () => {
    await page.goto(redirector);
    await expect(page).toHaveURL(/\/view\/details$/);
    await expect(page).toHaveTitle("About the course | Learner portal");
    await expect(title(page)).toHaveText(NAME);
    await expect(page.getByText("LIGHT", { exact: true })).toBeVisible();
    await expect(page.getByText("Best of the coast")).toBeVisible();
    await expect(page.getByRole("region", { name: "About the course" }).locator("strong")).toHaveText("every night");

    const end = page.getByText(/wake up the next one/);
    await expect(end).toHaveCount(0);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(end).toBeVisible();
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(end).toHaveCount(0);

    await expect(tabsOf(page)).toHaveText(["Details", "Notifications"]);
    await tabsOf(page).filter({ hasText: "Notifications" }).click();
    await expect(page).toHaveTitle(/^Notifications/);
    await expect(page.getByRole("heading", { level: 2, name: "Notifications" })).toBeVisible();
    await page.goBack();
    const current = tabsOf(page).and(page.locator("[aria-current=page]"));
    await expect(current).toHaveText(["Details"]);
    await expect(page.getByRole("button", { name: "Copy link to share" })).toBeVisible();
    const contents = page.getByRole("region", { name: "Contents" });
    await expect(contents.getByRole("listitem")).toHaveText(["The lamp", "The lens"]);
    await expect(contents.getByRole("link")).toHaveCount(0);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(title(page)).toHaveText("The lamp");
    for (const address of [`${coursePath("light")}/view/details`, coursePath("light")]) {
      await page.goto(address);
      await expect(tabsOf(page)).toHaveText(["Details", "Content", "Notifications"]);
      await expect(current).toHaveText(["Details"]);
      await expect(page.getByRole("link", { name: "Continue: The lamp" })).toBeVisible();
      await expect(contents.getByRole("link")).toHaveText([/^The lamp.*You are here$/, "The lens"]);
      await expect(page.getByRole("region", { name: "About the course" }).locator("strong")).toHaveText("every night");
    }
    await tabsOf(page).filter({ hasText: "Notifications" }).click();
    await expect(current).toHaveText(["Notifications"]);
    await tabsOf(page).filter({ hasText: "Content" }).click();
    await expect(title(page)).toHaveText("The lamp");
  });

  await test.step("every address of a course leads to its place: redirector, view, workflow view", async () => {
    for (const [query, path] of [
      [`?activityPathId=${partId("lens")}`, `${coursePath("light")}/view/content/${partId("lens")}`],
      [
        `?activityId=${packageId("activity", "light", "lens")}`,
        `${coursePath("light")}/view/content/${partId("lens")}`,
      ],
    ] as const) {
      await page.goto(redirector + query);
      await expect(page).toHaveURL((url) => url.pathname === path);
      // A page that is left before the portal runs does not start the lens.
      await expect(title(page)).toHaveText("The lens");
    }
    await page.goto(`${redirector}?activityPathId=${partId("lens")}&inProctoringIframe`);
    const framed = `/learn/courses/proctor/${packageId("course", "light")}/${partId("lens")}`;
    await expect(page).toHaveURL((url) => url.pathname === framed && url.searchParams.has("inProctoringIframe"));
    await expect(title(page)).toHaveText("The lens");
    await expect(page.getByRole("navigation")).toHaveCount(0);

    await page.goto(`${coursePath("light")}/view/nothing/here?from=mail`);
    await expect(page).toHaveURL(
      (url) => url.pathname.startsWith(`${coursePath("light")}/view/content/`) && url.search === "?from=mail",
    );

    const path = `/api/lms/v1/objectives/${packageId("course", "light")}/objective-workflow-aggregate`;
    const { lastObjectiveWorkflow } = await ask(page, path);
    const workflow = `${coursePath("light")}/workflow/${lastObjectiveWorkflow.id}/view`;
    await page.goto(workflow);
    // The learner has stopped at the lens.
    await expect(title(page)).toHaveText("The lens");
    await expect(page).toHaveURL((url) => url.pathname === `${workflow}/${partId("lens")}`);
    await page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "The lamp" }).click();
    await expect(title(page)).toHaveText("The lamp");
    await page.goto(`${coursePath("light")}/workflow/${packageId("course", "red")}/view`);
    await expect(page.getByText("Workflow not found")).toBeVisible();
  });

  await test.step("a copied link says so on its button for ten seconds and in a notice; one that cannot be copied in a notice", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await page.goto(coursePath("white"));
    const copy = page.getByRole("button", { name: "Copy link to share" });
    const copied = page.getByRole("button", { name: "The link is copied" });
    await copy.click();
    await expect(copied).toBeVisible();
    await expect(page.getByText("The link was copied").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.origin}${coursePath("white")}`);
    await page.clock.fastForward(10_000);
    await expect(copy).toBeVisible();

    await page.evaluate(() => {
      const clipboard = { writeText: () => Promise.reject(new Error("Not allowed")) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard });
    });
    await copy.click();
    await expect(page.getByText("The link could not be copied").first()).toBeVisible();
    await expect(copied).toHaveCount(0);
  });
});
