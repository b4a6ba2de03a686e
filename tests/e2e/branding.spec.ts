import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type RunningServer, signIn, test } from "./support/portal";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="teal"/></svg>';

async function brand(portal: RunningServer, branding: object): Promise<void> {
  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, branding: { ...config.branding, ...branding } }));
}

test("a tenant's branding is seen: its logo, its help, its privacy policy", async ({ page, portal }) => {
  await mkdir(join(portal.configDir, "branding"), { recursive: true });
  await writeFile(join(portal.configDir, "branding/logo.svg"), LOGO);
  await signIn(page, undefined, "/learn/profile");
  const home = page.locator("nav").getByRole("link", { name: "Academy" });
  const logo = home.locator("img");
  await expect(home.first()).toHaveText("AAcademy");
  await expect(page.getByRole("link", { name: "Privacy policy" })).toHaveCount(0);

  await brand(portal, {
    logo: "/config-ui/branding/logo.svg",
    helpUrl: "https://help.example.org/learners",
    privacyPolicyUrl: "/legal/privacy",
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
  await page.keyboard.press("Escape");

  await brand(portal, { logo: "/config-ui/branding/gone.svg" });
  await expect(home.first()).toHaveText("AAcademy");
});

test("a widget of the header that fails takes a tool's place there and covers nothing", async ({ page }) => {
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
