import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { explain, isLogOf } from "./support/elsewhere";
import { follow } from "./support/follow";
import { expect, type Page, signIn, test } from "./support/portal";

const root = join(import.meta.dirname, "../..");
const plugins = readdirSync(join(root, "plugins"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Plugin → the address of one of its pages, or of a page that shows a part of the plugin. */
const addresses: Record<string, string> = {
  catalog: "/learn/catalog",
  profile: "/learn/profile",
};

type Files = Record<string, { readonly js: readonly string[] }>;
interface Build {
  readonly chunks: Files;
  readonly components: Files;
}

/** The files that only this plugin needs. */
function codeOf(plugin: string, { chunks, components }: Build): readonly string[] {
  const needed = Object.entries({ ...chunks, ...components });
  const isOwn = (file: string) => needed.every(([name, { js }]) => name.startsWith(`${plugin}/`) || !js.includes(file));
  return [...new Set(needed.flatMap(([, { js }]) => js))].filter(isOwn);
}

async function expectBannerAndNavigation(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
}

test("each plugin in turn is turned off", async ({ page, portal }) => {
  test.slow();
  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  await signIn(page, undefined, "/learn/profile");
  for (const plugin of plugins) {
    await test.step(`the portal boots with ${plugin} turned off`, async () => {
      const off = { [plugin]: { enabled: false } };
      await writeFile(file, JSON.stringify({ ...config, plugins: { ...config.plugins, ...off } }, null, 2));
      const served = async () => (await page.request.get("/learn/profile")).text();
      await expect.poll(served).toContain(JSON.stringify(off).slice(1, -1));
      await page.goto("/learn/profile");
      await expectBannerAndNavigation(page);
      await expect(page.locator(`[data-contribution^="${plugin}."]`)).toHaveCount(0);
      expect(failures).toEqual([]);
    });
  }
});

test("the code of each plugin in turn throws", async ({ page }) => {
  test.slow();
  const built: Build = JSON.parse(readFileSync(join(root, "dist/web/portal-build.json"), "utf8"));
  await signIn(page);
  // The page has nothing of this one but its wiring, which is part of the portal's own file.
  const onServer = ["quiz"];
  expect(plugins.filter((plugin) => codeOf(plugin, built).length === 0)).toEqual(onServer);
  for (const plugin of plugins.filter((each) => !onServer.includes(each))) {
    await test.step(`the rest works when the code of ${plugin} throws`, async () => {
      const code = codeOf(plugin, built);
      const isOfPlugin = ({ pathname }: URL) => code.includes(pathname);
      await page.route(isOfPlugin, (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'throw new Error("this plugin is broken");' }),
      );
      await page.goto(addresses[plugin] ?? "/learn/courses");
      await expectBannerAndNavigation(page);
      if (plugin !== "profile") {
        await follow(page, "/learn/profile");
        await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
      } else {
        await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
        await page.getByRole("link", { name: "My courses" }).first().click();
        await expect(page.getByRole("article").first()).toBeVisible();
      }
      await page.unroute(isOfPlugin);
    });
  }

  await test.step("a click and a timer that throw name their plugin, to the log, the console and whoever explains", async () => {
    const [script = ""] = built.chunks["profile/page"]?.js ?? [];
    const broken = `document.addEventListener("click", () => {
      setTimeout(() => { throw new Error("broken timer"); });
      throw new Error("broken click");
    });`;
    await page.route(`**${script}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + broken });
    });
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const logged = page.waitForRequest(isLogOf("PLUGIN_THROWS"));
    await page.goto("/learn/profile");
    expect((await explain(page, "profile.page")).faults).toEqual([]);
    await page.getByRole("heading", { level: 1 }).click();
    for (const thrown of ["broken click", "broken timer"]) {
      await expect.poll(() => errors.join()).toContain(`The code of plugin "profile" failed: ${thrown}.`);
    }
    expect((await logged).postData()).toContain('"plugin":"profile"');
    expect((await explain(page, "profile.page")).faults).toEqual(["PLUGIN_THROWS", "PLUGIN_THROWS"]);
  });
});
