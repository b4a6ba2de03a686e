import { configure } from "./support/configure";
import { turnOff } from "./support/elsewhere";
import { administrator, expect, learner, signIn, test, text } from "./support/portal";

test("what Ctrl K finds, and how it stands still", async ({ page, portal }) => {
  // The plugin "knowledge center" is turned off, because it adds a result to every search: a link to its own page.
  await turnOff(portal, "knowledge-center");
  await signIn(page);
  const field = page.getByRole("combobox", { name: text("portal.palette.title") });
  const options = page.getByRole("option");
  await test.step("Ctrl K finds courses and goes on where one was left, and does not jump while one types", async () => {
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await expect(options.filter({ hasText: "Introduction to Statistics" })).toBeVisible();
    const before = await dialog.boundingBox();

    await field.fill("zzzz");
    await expect(dialog.getByRole("status")).toHaveText(text("portal.palette.none"));
    expect(await dialog.boundingBox()).toEqual(before);
    await field.fill("cour");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    expect(await dialog.boundingBox()).toEqual(before);

    await field.fill("cycl");
    const cycling = options.filter({ hasText: "Safe cycling in the city" });
    await expect(cycling).toContainText(text("courses.title"));
    await expect(cycling).toHaveAttribute("aria-selected", "true");
    expect(await dialog.boundingBox()).toEqual(before);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Safe cycling in the city");

    await page.keyboard.press("Control+k");
    await field.fill("sampling");
    await expect(options).toHaveText([/^3.2 Sampling distributions ?Introduction to Statistics/]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("3.2 Sampling distributions");

    // The palette says that it could not search the courses, and still finds screens.
    await page.route("**/objective-workflow-aggregates/query?*", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await field.fill("catalog");
    await expect(dialog.getByRole("status")).toHaveText(text("portal.palette.failed"));
    await expect(page.getByRole("option", { name: text("catalog.title"), exact: true })).toBeVisible();
    await page.unroute("**/objective-workflow-aggregates/query?*");
  });
  await test.step("Ctrl K finds screens, courses and activities, and an activity opens in its course", async () => {
    await page.goto("/learn/courses");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Control+k");
    const expectOne = async (typed: string, contribution: string, label: string | RegExp) => {
      await field.fill(typed);
      await expect(options.and(page.locator(`[data-contribution="${contribution}"]`))).toContainText(label);
    };
    await expectOne("profile", "profile.open", text("profile.title"));
    await expectOne("safe cyc", "courses.search", "Safe cycling in the city");
    // Typing mistakes are forgiven.
    await expectOne("bell gorw", "player.activities", "3.3 Watch a bell grow");
    await expectOne("BELL GROW", "player.activities", /^3.3 Watch a bell grow ?Introduction to Statistics/);
    const activity = page.locator('[data-contribution="player.activities"]');
    await expect(activity).toContainText(text("player.title"));
    await expect(activity).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/view\/content\/./);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("3.3 Watch a bell grow");
  });
  await test.step("What was used last comes first", async () => {
    await page.keyboard.press("Control+k");
    await expect(options.first()).toHaveText(/^3.3 Watch a bell grow ?Introduction to Statistics/);
  });
});

test("Ctrl K is heard as soon as the first screen is there, before the work that waits for an idle browser", async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await signIn(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: text("portal.palette.title") })).toBeFocused();
});

const forMembers = [
  "courses.open",
  "catalog.open",
  "profile.open",
  "usage.open",
  "accessibility.open",
  "certificates.openVerify",
  "open-catalog.sidebar",
];
const rooms = { settings: { "ui.learner.navigation.rooms": true, "platform.ui.adminPanelUrl": "/admin" } };
const forAdministrators = [
  ...["mails.open", "impersonation.open", "privacy.openRequests", "feedback.openReport", "tutor.openUsage"],
  "admin.item",
  "shell.adminPanel",
];
const screensOf: readonly (readonly [string, string | null, readonly string[], readonly string[]])[] = [
  ["a visitor", null, forMembers.slice(3), [...forMembers.slice(0, 3), "shell.rooms", ...forAdministrators]],
  ["a learner", learner, [...forMembers, "shell.rooms"], forAdministrators],
  ["an administrator", administrator, [...forMembers, "shell.rooms", ...forAdministrators], []],
];

test("Ctrl K leads to the screens of each user", async ({ page, portal }) => {
  await configure(portal.configDir, rooms);
  for (const [who, email, found, others] of screensOf) {
    await test.step(`Ctrl K leads ${who} to every screen of theirs, once`, async () => {
      if (email === null) await page.goto("/learn/open-catalog");
      else await signIn(page, email);
      await expect(page.getByRole("button", { name: new RegExp(`^${text("portal.user.menu")}`) })).toBeVisible();
      const inSidebar = await page
        .locator("nav li[data-contribution]")
        .evaluateAll((items) => items.map((item) => item.querySelector("a > span")?.textContent ?? ""));
      expect(inSidebar).not.toContain("");
      await page.keyboard.press("Control+k");
      const options = page.getByRole("option");
      for (const id of found) await expect(page.locator(`[role=option][data-contribution="${id}"]`)).toHaveCount(1);
      for (const id of others) await expect(page.locator(`[role=option][data-contribution="${id}"]`)).toHaveCount(0);
      for (const title of inSidebar) await expect(options.filter({ hasText: title }).first()).toBeAttached();
      await expect(page.locator('[role=option][data-contribution="catalog.sidebar"]')).toHaveCount(0);
    });
  }
  await test.step("Ctrl K leads to other parts of the platform, and to a screen that only the sidebar names", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("article").first()).toBeVisible();
    const field = page.getByRole("combobox", { name: text("portal.palette.title") });
    const find = async (typed: string) => {
      await page.keyboard.press("Control+k");
      await field.fill(typed);
      await expect(page.getByRole("option").filter({ hasText: typed }).first()).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await page.keyboard.press("Enter");
    };
    await find(text("mails.title"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("mails.title"));
    await find(text("shell.rooms"));
    await page.waitForURL((url) => url.pathname === "/learn/rooms");
  });
});
