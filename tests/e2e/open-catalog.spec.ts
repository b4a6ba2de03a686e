import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { endSession } from "./support/end-session";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import { packageId } from "./support/package-id";
import {
  ask,
  expect,
  fillSignIn,
  fillSignInWindow,
  learner,
  type Page,
  signInByForm,
  test,
  text,
} from "./support/portal";
import type { RunningServer } from "./support/server";

const LIST = "/learn/open-catalog";
const many = Array.from({ length: 30 }, (_, at) => `lesson${String(at).padStart(2, "0")}`);
const course = (key: string, name: string, more: object = {}) => ({
  key,
  name,
  code: key.toUpperCase(),
  openCatalog: true,
  description: `What ${name} is about`,
  activity: {
    key: "root",
    type: "composite" as const,
    name,
    children: [{ key: "first", type: "text" as const, name: "First steps", html: "<p>Put the kettle on.</p>" }],
  },
  ...more,
});
const looks = [
  { locale: "ar-AR", colorScheme: "dark", width: 1280, height: 720 },
  { locale: "en-US", colorScheme: "light", width: 1280, height: 720 },
] as const;
const courses = [
  course("tea", "Tea for everybody", { about: "<p>Water first.</p>" }),
  course("draft", "Coffee at last", { state: "draft" }),
  course("cocoa", "Cocoa for later"),
];
/** Imports courses that everybody may see without signing in. The learner may add them, but has not added them yet. */
const bring = (portal: RunningServer, more: ReturnType<typeof course>[] = []) =>
  importPackage(portal, {
    users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    courses: [...courses, ...more],
    accesses: courses.map(({ key }) => ({ user: "rosa", course: key, selfEnrolled: false })),
  });
const pageOf = (key: string) => `${LIST}/${packageId("course", key)}/view/details`;
const courseOf = (key: string) => `/learn/courses/${packageId("course", key)}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const search = (page: Page) => page.getByRole("searchbox", { name: text("open-catalog.search") });

test("visitors look through the open catalog, until its tenant turns it off", async ({ page, portal, context }) => {
  await bring(
    portal,
    many.map((key) => course(key, `Lesson ${key.slice(-2)}`)),
  );

  await test.step("the first answer shows the courses, and the portal takes its place without asking again", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/objectives/query")) asked.push(request.url());
    });
    await page.goto(LIST);
    await expect(page.getByRole("button", { name: text("coursesFilterDrawer.title") })).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step("a visitor searches the open catalog, opens a course and copies its link", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await expect(heading(page, "Open catalog")).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Open catalog"]);
    // Until the portal is drawn, the field is that of the server's page.
    await expect(page.locator(".first-frame")).toHaveCount(0);
    await search(page).fill("TEA FOR");
    await page.waitForURL((url) => url.searchParams.get("keyword") === "tea for");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "Tea for everybody" }).click();
    await expect(heading(page, "Tea for everybody")).toBeVisible();
    await expect(page).toHaveTitle("Tea for everybody | Learner portal");
    expect(new URL(page.url()).pathname).toBe(pageOf("tea"));
    await expect(page.getByText("Water first.")).toBeVisible();
    await page.getByRole("button", { name: "Copy link to share" }).click();
    await expect(page.getByRole("button", { name: "The link is copied" })).toBeVisible();
    await expect(page.getByText("The link was copied").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(portal.origin + pageOf("tea"));
    await page.goBack();
    await expect(search(page)).toHaveValue("tea for");
    await page.goto(`${LIST}/${packageId("course", "tea")}?from=mail#about`);
    await page.waitForURL(`**${pageOf("tea")}?from=mail#about`);
    await page.goto(pageOf("nothing"));
    await expect(heading(page, text("sdk.unavailableCourse.title"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveText([text("errorView.toOpenCatalog")]);
    await page.goto(pageOf("draft"));
    await expect(page.getByText("Coming soon").first()).toBeVisible();
    await expect(page.getByRole("button", { name: text("open-catalog.signIn") })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  await test.step("more courses come without a jump, and the focus stays near", async () => {
    await page.goto(`${LIST}?keyword=lesson`);
    await expect(page.getByRole("article")).toHaveCount(24);
    const more = page.getByRole("button", { name: text("open-catalog.showMore") });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await more.click();
    await expect(page.getByRole("article")).toHaveCount(30);
    await expect(page.getByRole("link", { name: "Lesson 24" })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.getByRole("combobox", { name: text("open-catalog.sort") }).selectOption("newest");
    await page.waitForURL((url) => url.searchParams.get("sort") === "newest");
    await page.goto(`${LIST}?keyword=lesson&term=1&collection=${packageId("showcase", "none")}`);
    await page.waitForURL((url) => url.search === "?keyword=lesson");
  });

  await test.step("both pages are accessible, and nothing scrolls sideways on a narrow phone", async () => {
    for (const look of looks) {
      await takeLook(page, look);
      for (const path of [LIST, pageOf("tea")]) {
        await page.goto(path);
        await expect(page.getByRole("button").nth(2)).toBeVisible();
        await expectAccessible(page, `${path} in ${look.locale}`);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await page.setViewportSize({ width: 1280, height: 720 });
      }
    }
  });

  await test.step("a tenant that turns it off has nothing of it", async () => {
    await page.goto(LIST);
    await expect(heading(page, "Open catalog")).toBeVisible();
    const config = join(portal.configDir, "tenants/localhost.json");
    const plugins = { "open-catalog": { enabled: false } };
    await writeFile(config, JSON.stringify({ plugins, branding: { titleSuffix: "Tea school" } }));
    await expect(heading(page, "Page not found")).toBeVisible();
    await page.goto(LIST);
    await expect(heading(page, "Page not found")).toBeVisible();
    await expect(page).toHaveTitle("Page not found | Tea school");
    await expect(page.getByRole("link", { name: "Open catalog" })).toHaveCount(0);
  });
});

test("a visitor signs in, and comes back where it was", async ({ page, portal }) => {
  await bring(portal);

  await test.step("a visitor signs in from the header, and comes back to the same place", async () => {
    await page.goto(`${LIST}?keyword=tea+for`);
    await expect(page.getByRole("article")).toHaveCount(1);
    // The header in the server's HTML has no buttons. The test measures the portal's own header, which replaces it.
    const button = page.getByRole("banner").getByRole("button", { name: text("portal.user.signIn"), exact: true });
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(button).toBeVisible();
      await expectNothingWide(page, `${LIST}, ${width} pixels wide`);
      const menu = await page.getByRole("banner").getByRole("navigation").boundingBox();
      const tools = await page.getByRole("banner").getByRole("button").first().boundingBox();
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
    }
    await button.click();
    await fillSignIn(page);
    await page.waitForURL((url) => url.pathname === LIST && url.search === "?keyword=tea+for");
    const menuOfUser = page.getByRole("button", {
      name: text("portal.user.menuOf", "en-US", { name: "Rosa Lindholm" }),
    });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menuOfUser).toBeVisible();
      await expect(button).toHaveCount(0);
    }
    await expect(page.getByRole("navigation").getByRole("link", { name: "My courses" })).toBeVisible();
  });

  await test.step("a visitor signs in on the page of a course, and comes back with the course added", async () => {
    await page.context().clearCookies();
    await page.goto(pageOf("tea"));
    await page.getByRole("button", { name: text("open-catalog.signIn") }).click();
    await fillSignIn(page);
    await expect(page.getByRole("button", { name: "Enrolled" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enrolled" })).toHaveAttribute("aria-disabled", "true");
    await page.waitForURL((url) => url.pathname === pageOf("tea") && url.search === "");
    const path = `/api/lms/v1/objectives/${packageId("course", "tea")}/objective-workflow-aggregate`;
    expect(await ask(page, path)).toMatchObject({ isSelfEnrolled: true });
    // The public page of a course leads a member who has the course to the course itself.
    await page.goto(pageOf("tea"));
    await page.waitForURL((url) => url.pathname === courseOf("tea"));
  });
});

test("members add courses, but no link does it for them", async ({ page, portal }) => {
  await bring(portal);
  const add = page.getByRole("button", { name: "Add to my courses" });

  await test.step("a link of somebody else adds no course: it shows the page with the button, to members and after the sign-in", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/create-open-enrollments")) sent.push(request.url());
    });
    await signInByForm(page, learner, `/learn/oidc/login?redirectUrl=${encodeURIComponent(`${pageOf("tea")}?add`)}`);
    for (const open of [async () => {}, () => page.goto(`${pageOf("tea")}?add`)]) {
      await open();
      await page.waitForURL((url) => url.pathname === pageOf("tea") && url.search === "");
      await expect(add).toBeEnabled();
    }
    expect(sent).toEqual([]);
    await add.click();
    await expect(page.getByRole("button", { name: "Enrolled" })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  await test.step("a member adds a course on its public page", async () => {
    await page.goto(pageOf("cocoa"));
    await add.click();
    await expect(page.getByRole("button", { name: "Enrolled" })).toBeVisible();
    await page.getByRole("link", { name: text("open-catalog.goToCourse") }).click();
    await page.waitForURL((url) => url.pathname === courseOf("cocoa"));
  });
});

test("a member's session ends on a public page", async ({ page, portal }) => {
  await bring(portal);
  await signInByForm(page, learner, "/learn/profile");
  const add = page.getByRole("button", { name: "Add to my courses" });
  // A request of the page's own may hear of the end first, and then the dialog is open already and the button hidden.
  const pressAdd = () =>
    page.getByRole("button", { name: "Add to my courses", includeHidden: true }).dispatchEvent("click");

  await test.step("a member whose session has ended is asked to sign in, and the press on Add is not lost", async () => {
    await page.goto(pageOf("tea"));
    await expect(add).toBeEnabled();
    // Without these cookies the identity provider asks for the password again.
    await page.context().clearCookies({ name: /^_session/ });
    await endSession(page.mainFrame());
    await pressAdd();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(text("portal.session.public.text"))).toBeVisible();
    await expectAccessible(page, "the dialog that asks a member of a public page");
    const opening = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: text("portal.user.signIn") }).click();
    await fillSignInWindow(await opening);
    await expect(page.getByRole("button", { name: "Enrolled" })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(text("errors.unauthorized"))).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(pageOf("tea"));
  });

  await test.step("a member whose session has ended can go on looking at a public page as a visitor", async () => {
    await page.goto(pageOf("cocoa"));
    await expect(add).toBeEnabled();
    await endSession(page.mainFrame());
    await pressAdd();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("ui.dialog.close") })
      .click();
    await expect(page.getByRole("button", { name: text("open-catalog.signIn") })).toBeEnabled();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(pageOf("cocoa"));
  });
});
