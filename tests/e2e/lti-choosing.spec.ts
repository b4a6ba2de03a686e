import { importPackage } from "./support/import-package";
import { test as base, expect, instructor, learner, type Page } from "./support/portal";
import { startCourse } from "./support/start-course";
import { startUnitTool } from "./support/unit-tool";

const test = base.extend<{ units: Awaited<ReturnType<typeof startUnitTool>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  units: async ({}, use) => {
    const units = await startUnitTool();
    await use(units);
    await units.stop();
  },
});

const unit = (key: string, name: string) => ({
  key,
  name,
  type: "lti" as const,
  lti: { tool: "units" },
  supportLtiAuthoring: true,
  supportMobileView: true,
});
const users = [
  { key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" },
  { key: "teacher", email: instructor, firstName: "Iven", lastName: "Brandt", roles: ["Instructor" as const] },
];

const tool = (page: Page) => page.frameLocator("iframe");
const choose = (page: Page) => page.getByRole("button", { name: "Choose content" });

/** Presses "Choose content". Then, in the window of the tool, presses the button for the answer with this name. */
async function answer(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await choose(page).click();
  const view = await opened;
  await expect(page.getByText("Choose in the window in which Unit library is open.")).toBeVisible();
  await expect(view.getByRole("heading", { name: "Which unit?" })).toBeVisible();
  expect(await view.evaluate(() => opener)).toBeNull();
  await view.getByRole("button", { name, exact: true }).click();
  return view;
}

test("the content of a tool is chosen by who teaches, and by nobody else", async ({ page, portal, units }) => {
  await importPackage(portal, {
    users,
    ltiTools: [units.registration],
    courses: [
      {
        key: "tides",
        name: "Tides by the unit",
        code: "TIDES",
        activity: {
          key: "root",
          type: "composite" as const,
          name: "Tides by the unit",
          children: [unit("unit", "A unit"), unit("other", "Another one")],
        },
      },
    ],
    accesses: users.map(({ key }) => ({ user: key, course: "tides", selfEnrolled: true })),
  });

  await test.step("a learner has no such button", async () => {
    await startCourse(page, "Tides by the unit");
    await expect(tool(page).getByRole("heading", { name: "Unit none" })).toBeVisible();
    await expect(choose(page)).toHaveCount(0);
  });
  await page.context().clearCookies();

  await test.step("who teaches chooses at the tool what the activity shows, and sees what came of it each time", async () => {
    await startCourse(page, "Tides by the unit", instructor);
    await expect(tool(page).getByRole("heading", { name: "Unit none" })).toBeVisible();

    await answer(page, "No licence");
    const told = page.getByRole("status").filter({ hasText: "Unit library reported a problem" });
    await expect(told).toContainText("No <b>licence</b> is free.");
    await answer(page, "Nothing");
    await expect(page.getByText("Nothing was chosen")).toBeVisible();
    await answer(page, "Elsewhere");
    await expect(page.getByText("What Unit library sent cannot be shown here")).toBeVisible();
    await expect(tool(page).getByRole("heading", { name: "Unit none" })).toBeVisible();

    const view = await answer(page, "Unit 7");
    await expect(view.getByRole("heading", { name: "The content is chosen" })).toBeVisible();
    await expect(page.getByText("Everybody in this course gets it here from now on.")).toBeVisible();
    await expect(tool(page).getByRole("heading", { name: "Unit 7" })).toBeVisible();
    await expect(tool(page).getByText("?unit=7")).toBeVisible();
  });

  await test.step("a browser that lets no window open gets a link to the tool", async () => {
    await page.getByRole("link", { name: "Another one" }).first().click();
    await expect(tool(page).getByRole("heading", { name: "Unit none" })).toBeVisible();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await choose(page).click();
    await expect(page.getByText("Your browser did not let a new window open.")).toBeVisible();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Open Unit library" }).click();
    await (await opened).getByRole("button", { name: "Unit 7", exact: true }).click();
    await expect(tool(page).getByRole("heading", { name: "Unit 7" })).toBeVisible();
  });
});
