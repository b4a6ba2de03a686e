import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configure } from "./support/configure";
import { explain } from "./support/elsewhere";
import { administrator, expect, learner, type Page, signIn, test, text } from "./support/portal";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("an administrator's open page follows the configuration", async ({ page, portal }) => {
  const file = join(portal.configDir, "config.json");
  const { plugins } = JSON.parse(await readFile(file, "utf8"));
  await signIn(page, administrator, "/learn/catalog");
  await test.step("turning the catalog off takes its route and its sidebar item out of an open browser", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
    const item = page.getByRole("navigation").getByRole("link", { name: "Catalog" });
    await expect(item).toBeVisible();

    await configure(portal.configDir, { plugins: { ...plugins, catalog: { enabled: false } } });
    await expect(item).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    const { text: why, declared } = await explain(page, "catalog.sidebar");
    expect(declared).toMatchObject({ file: "manifests/catalog.json", line: expect.any(Number) });
    expect(why).toContain("config.json");
    expect(why).toContain("plugins.catalog.enabled");

    await configure(portal.configDir, { plugins });
    await expect(item).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  });
  await test.step("the admin panel's address says what it is; feedback goes with its setting", async () => {
    const feedback = page.getByRole("button", { name: text("feedback.title") });
    await expect(feedback).toBeVisible();
    const openMenu = async () =>
      page
        .getByRole("button", { name: /User menu/ })
        .last()
        .click();
    await openMenu();
    await expect(page.getByRole("menuitem", { name: text("portal.user.signOut") })).toBeVisible();
    const panel = page.getByRole("menuitem", { name: "Admin panel" });
    await expect(panel).toHaveAttribute("href", "/learn/admin");
    await page.keyboard.press("Escape");
    await configure(portal.configDir, {
      settings: { "platform.ui.feedback.learner.visible": false, "platform.ui.adminPanelUrl": "/admin" },
    });
    await expect(feedback).toBeHidden();
    await openMenu();
    await panel.click();
    await expect(title(page)).toHaveText(text("otherPart.title"));
    await page.getByRole("link", { name: "Go to My courses" }).click();
    await expect(title(page)).toHaveText("My courses");
  });
  await test.step("a broken configuration is refused with its place, and the last good one stays", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
    await writeFile(file, '{\n  "plugins": {\n    "catalog": { "enabled": "no" }\n  }\n}\n');
    await expect.poll(() => portal.log.some((line) => line.includes("config.json:3:"))).toBe(true);
    await page.reload();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeVisible();
  });
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="teal"/></svg>';

test("a learner's open page follows the configuration", async ({ page, portal }) => {
  const { branding } = JSON.parse(await readFile(join(portal.configDir, "config.json"), "utf8"));
  await signIn(page, learner, "/learn/profile");
  await test.step("a tenant's branding is seen: its logo, its help, its privacy policy", async () => {
    await mkdir(join(portal.configDir, "branding"), { recursive: true });
    await writeFile(join(portal.configDir, "branding/logo.svg"), LOGO);
    const home = page.locator("nav").getByRole("link", { name: "Academy" });
    const logo = home.locator("img");
    await expect(home.first()).toHaveText("AAcademy");
    await expect(page.getByRole("link", { name: "Privacy policy" })).toHaveCount(0);

    await configure(portal.configDir, {
      branding: {
        ...branding,
        logo: "/config-ui/branding/logo.svg",
        helpUrl: "https://help.example.org/learners",
        privacyPolicyUrl: "/legal/privacy",
      },
    });
    await expect(logo.first()).toBeVisible();
    await expect.poll(() => logo.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(home.first()).toHaveText("Academy");
    await expect(page.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/legal/privacy");
    await page.getByRole("button", { name: /^User menu/ }).click();
    await expect(page.getByRole("menuitem", { name: "Help" })).toHaveAttribute(
      "href",
      "https://help.example.org/learners",
    );
    await page.getByRole("menuitem", { name: "Accessibility" }).click();
    await expect(title(page)).toHaveText("Accessibility");
    await expect(page.getByRole("rowheader", { name: "4.1.3 Status Messages" })).toBeVisible();
    await expect(page.getByRole("link", { name: text("accessibility.contact") })).toHaveAttribute(
      "href",
      "https://help.example.org/learners",
    );
    await page.goBack();

    await configure(portal.configDir, { branding: { ...branding, logo: "/config-ui/branding/gone.svg" } });
    await expect(home.first()).toHaveText("AAcademy");
    await configure(portal.configDir, { branding });
  });
  await test.step("who may take no courses and has no navigation is told so; a learner is not", async () => {
    const off = { enabled: false };
    const items = [
      "learner-dashboard",
      "courses",
      "tasks",
      "catalog",
      "communications-hub",
      "calendar",
      "knowledge-center",
    ];
    const sidebar = [...items.map((id) => `${id}.sidebar`), "shell.rooms", "certificates.sidebar"];
    const contributions = Object.fromEntries(sidebar.map((id) => [id, off]));
    await configure(portal.configDir, { contributions });
    await page.goto("/learn/courses");
    await expect(title(page)).toHaveText("My courses");
    await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeHidden();

    // From now on the page gets the same user, but without the permission to take courses.
    await page.route("**/learn/courses", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"name":"ObjectiveWorkflow.Create"', '"name":"Research.Access"');
      await route.fulfill({ response, body });
    });
    await page.goto("/learn/courses");
    await expect(page).toHaveURL(/\/learn\/forbidden$/);
    await expect(title(page)).toHaveText("Forbidden");

    await configure(portal.configDir, { contributions: { "courses.sidebar": off } });
    await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeVisible();
    await page.goto("/learn/courses");
    await expect(title(page)).toHaveText("My courses");
    await page.unroute("**/learn/courses");
    await configure(portal.configDir, { contributions: {} });
  });
  await test.step("who is licensed for research alone is sent to the platform with the next page, and comes back with courses", async () => {
    await configure(portal.configDir, { entitlements: { LMS: true, "Platform.Research": true } });
    await page.goto("/learn/courses");
    await expect(title(page)).toHaveText("My courses");
    const name = "Research School";
    await configure(portal.configDir, { entitlements: { "Platform.Research": true }, branding: { name } });
    await expect(page.getByRole("navigation").getByRole("link", { name })).toBeVisible();
    await expect(title(page)).toHaveText("My courses");
    await page.reload();
    await page.waitForURL((url) => url.pathname === "/stem");
    await expect(title(page)).toHaveText(text("otherPart.title"));
    await configure(portal.configDir, { entitlements: { LMS: true, "Platform.Research": true } });
    await page.waitForURL((url) => url.pathname.startsWith("/learn"));
    await expect(title(page)).toHaveText(/^Good /);

    const settings = { "platform.ui.cloudRedirects": true };
    await configure(portal.configDir, { entitlements: { "Platform.KnowledgeModels": true }, settings });
    await expect(async () => {
      await page.goto("/learn/courses");
      await page.waitForURL((url) => url.pathname === "/cloud", { timeout: 10_000 });
    }).toPass();
  });
});

test("a widget of the header that fails takes a tool's place there and covers nothing", async ({ page, portal }) => {
  // The bell is in the file that starts the portal. What stands in for it without its plugin is loaded apart.
  await configure(portal.configDir, { plugins: { "communications-hub": { enabled: false } } });
  const build = JSON.parse(await readFile(join(import.meta.dirname, "../../dist/web/portal-build.json"), "utf8"));
  await page.route(`**${build.components["discussions/indicator"].js[0]}`, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const failed = page.locator('[data-contribution="discussions.indicator"]').getByRole("button");
  await expect(failed).toHaveAccessibleName("This part could not be shown. Try again");
  const header = page.getByRole("banner");
  const boxOf = async (target: typeof header) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const [tool, bar, menu] = [
      await boxOf(failed),
      await boxOf(header),
      await boxOf(page.getByRole("button", { name: /^User menu/ })),
    ];
    expect(tool.y).toBeGreaterThanOrEqual(bar.y);
    expect(tool.y + tool.height).toBeLessThanOrEqual(bar.y + bar.height);
    expect(tool.width).toBe(menu.width);
    const crumbs = await boxOf(header.getByRole("navigation").first());
    expect(crumbs.x + crumbs.width).toBeLessThanOrEqual(tool.x);
  }
  await page.unrouteAll();
  await failed.click();
  await expect(page.getByRole("button", { name: /^Announcements/ })).toBeVisible();
});
