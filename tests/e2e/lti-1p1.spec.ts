import { importPackage } from "./support/import-package";
import { LAB_KEY, LAB_SECRET, startLabTool } from "./support/lab-tool";
import { test as base, expect, learner, signIn } from "./support/portal";

const test = base.extend<{ lab: Awaited<ReturnType<typeof startLabTool>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  lab: async ({}, use) => {
    const lab = await startLabTool();
    await use(lab);
    await lab.stop();
  },
});

test.beforeEach(async ({ page, portal, lab }) => {
  const tool = (key: string, path: string, more = {}) => ({
    key,
    name: `Lab ${key}`,
    version: "1.1" as const,
    launchUrl: lab.origin + path,
    sharedSecret: LAB_SECRET,
    consumerKey: LAB_KEY,
    ...more,
  });
  const activity = (key: string, name: string, lti: object) => ({
    key,
    name,
    type: "lti" as const,
    lti,
    maxScore: 10,
    normalizedPassingScore: 0.5,
    supportLtiGrading: true,
  });
  await importPackage(portal, {
    users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    ltiTools: [
      tool("one", "/lab"),
      tool("two", "/back", { consumerKey: "two" }),
      tool("three", "/cookies", { consumerKey: "three" }),
      tool("four", "/silent", { consumerKey: "four" }),
    ],
    courses: [
      {
        key: "labs",
        name: "Harbour labs",
        code: "LABS",
        activity: {
          key: "root",
          type: "composite" as const,
          name: "Harbour labs",
          children: [
            activity("lab", "Tides", { tool: "one" }),
            activity("window", "Currents", { tool: "one", openIn: "window" }),
            activity("back", "Winds", { tool: "two" }),
            activity("cookies", "Waves", { tool: "three" }),
            activity("silent", "Doldrums", { tool: "four" }),
          ],
        },
      },
    ],
    accesses: [{ user: "learner", course: "labs", selfEnrolled: true }],
  });
  await signIn(page, learner, "/learn/courses?keyword=harbour+labs");
  await page.getByRole("link", { name: "Harbour labs" }).first().click();
  await page.getByRole("button", { name: "Start", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Tides" })).toBeVisible();
});

test("tools by LTI 1.1 in frames and in windows", async ({ page, lab }) => {
  await test.step("a tool by LTI 1.1 is launched in a frame, and its score shows everywhere by itself", async () => {
    const frame = page.locator("iframe");
    const tool = page.frameLocator("iframe");
    await expect(tool.getByText("Welcome to the lab")).toBeVisible();
    await expect(frame).toHaveCSS("height", /33[0-9]px/);
    await expect(frame).toHaveAttribute("sandbox", /^(?!.*(top-navigation|modals)).*allow-scripts/);

    await tool.getByRole("button", { name: "Finish" }).click();
    await expect(tool.getByText("Score sent")).toBeVisible();
    await expect(page.getByText("Finished: 80%")).toBeVisible();
    await expect(page.getByLabel("Progress in this course")).toHaveAttribute("aria-valuenow", "20");

    await page.reload();
    await expect(page.getByText("Finished: 80%")).toBeVisible();
    await expect(frame).toHaveCount(0);
    await page.getByRole("button", { name: "Open again" }).click();
    await expect(tool.getByText("Welcome to the lab")).toBeVisible();
    expect(await page.evaluate(() => frames.length)).toBe(1);
    expect(lab.origin).not.toBe(new URL(page.url()).origin);
  });

  await test.step("a tool in a window of its own cannot reach the page, and the page sees its score", async () => {
    await page.getByRole("link", { name: "Currents" }).first().click();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Open in a new window" }).click();
    const tool = await opened;
    await expect(tool.getByText("Welcome to the lab")).toBeVisible();
    expect(await tool.evaluate(() => opener)).toBeNull();
    await tool.getByLabel("Score").fill("0.3");
    await tool.getByRole("button", { name: "Finish" }).click();
    await expect(tool.getByText("Score sent")).toBeVisible();
    await expect(page.getByText("Finished: 30%")).toBeVisible();
    await expect(page.getByText("The score is below the passing score.")).toBeVisible();
    await tool.close();
  });

  await test.step("what a tool says when it sends the learner back is read as plain text", async () => {
    await page.getByRole("link", { name: "Winds" }).first().click();
    await expect(page.getByText("No <b>seat</b> is free.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  await test.step("a tool whose cookies are blocked is offered a window, and chooses no address for it", async () => {
    await page.getByRole("link", { name: "Waves" }).first().click();
    await expect(page.getByText("Lab three needs a window of its own")).toBeVisible();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Open in a new window" }).click();
    const tool = await opened;
    await tool.waitForURL(/127\.0\.0\.1:\d+\/cookies/);
  });
});

test("a tool that never answers is given up, and can be tried again or opened in a window", async ({ page, lab }) => {
  await page.clock.install();
  const isAsked = () => page.waitForRequest((request) => request.url() === `${lab.origin}/silent`);
  let asked = isAsked();
  await page.getByRole("link", { name: "Doldrums" }).first().click();
  await asked;
  await expect(page.getByText("Lab four is opening")).toBeAttached();
  await page.clock.fastForward(6_000);
  await expect(page.getByText("Lab four takes longer than usual to open.")).toBeVisible();
  await page.clock.fastForward(24_000);
  await expect(page.getByText("Lab four does not answer")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  asked = isAsked();
  await page.getByRole("button", { name: "Try again" }).click();
  await asked;
  await expect(page.locator("iframe")).toHaveCount(1);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Open in a new window" }).click();
  const window = await opened;
  await window.waitForRequest((request) => request.url() === `${lab.origin}/silent`);
});
