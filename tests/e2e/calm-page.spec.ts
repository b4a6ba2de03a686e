import type { Locator } from "playwright/test";
import { configure } from "./support/configure";
import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, readToEnd, test, text } from "./support/portal";
import { startCourse } from "./support/start-course";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const NAME = "Winds of the coast";
/** A text that is much longer than the window. */
const waves = Array.from({ length: 60 }, (_, wave) => `<p>Wave ${wave}</p>`).join("");
const page1 = `<p>Wind has names.</p>
<table><thead><tr><th>Name</th><th>From</th></tr></thead>
<tbody><tr><th>Mistral</th><td>North</td></tr><tr><th>Sirocco</th><td>South</td></tr></tbody></table>
<ul><li><ul><li>Inner</li></ul></li><li>Outer<ul><li>Below</li></ul></li></ul>`;
const part = (key: string, name: string, html: string) => ({ key, name, type: "text" as const, html });
const winds = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    {
      key: "winds",
      name: NAME,
      code: "WIND",
      activity: {
        key: "root",
        type: "composite" as const,
        name: NAME,
        children: [
          part("names", "Names", page1),
          {
            key: "chapter",
            type: "composite" as const,
            name: "رياح الجنوب",
            children: [part("sirocco", "رياح السيروكو", "<p>Hot.</p>"), part("ostro", "Ostro", waves)],
          },
        ],
      },
    },
  ],
  accesses: [{ user: "rosa", course: "winds", selfEnrolled: true }],
};

/** The left edge of an element's text, in px. */
function textLeft(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().left;
  });
}

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/**
 * Starts to collect the texts that the page's live regions announce to screen readers. Returns a function to read them.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, "said", said);
    const regions = "[role=status], [role=alert], [aria-live]";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const words = element?.closest(regions)?.textContent?.trim();
        if (words) said.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "said") as string[]);
}

test("a course is read calmly", async ({ page, portal }) => {
  test.slow();
  await importPackage(portal, winds);
  await startCourse(page, NAME);
  const content = page.url();
  await test.step("what others wrote and named is drawn as it is meant: tables, nested lists, names in another direction", async () => {
    const cell = page.getByRole("cell", { name: "North" });
    const line = "border-block-end-color";
    await expect(cell).toBeVisible();
    expect(await style(page.getByRole("rowheader", { name: "Mistral" }), line)).toBe(await style(cell, line));
    expect(await style(page.getByRole("columnheader", { name: "Name" }), line)).not.toBe(await style(cell, line));
    const marker = (own: string) =>
      style(page.locator("[data-activity-end]").locator("..").locator(own), "list-style-type");
    expect(await marker("li:has(> ul > li:text('Inner'))")).toBe("none");
    expect(await marker("li:text-is('Inner')")).toBe("disc");
    expect(await marker("li:has(> ul > li:text('Below'))")).toBe("disc");

    const outline = page.getByRole("complementary", { name: "Contents" });
    const at = (name: string) => textLeft(outline.getByText(name, { exact: true }));
    expect(await at("رياح السيروكو")).toBe(await at("Ostro"));
    expect(await at("رياح الجنوب")).toBeLessThan((await at("Ostro")) + 1);
  });
  await test.step("ears hear each step once, what was done, and the first toast", async () => {
    await readToEnd(page);
    const said = await listen(page);
    await page.getByRole("button", { name: /^Next:/ }).click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeFocused();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const progress = /33% of the course is done\.$/;
    await expect(page.getByRole("status").filter({ hasText: progress })).toBeAttached();
    expect((await said()).filter((words) => !progress.test(words))).toEqual([]);

    await page.goto("/learn/profile");
    await page.getByText(text("profile.timeZone"), { exact: true }).click();
    const heard = await listen(page);
    const saved = text("profile.timeZone.saved");
    await page.getByRole("combobox").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: text("profile.timeZone.save"), exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: saved })).toBeAttached();
    // Screen readers announce a text only if its live region was in the page before the text. `heard` follows the same
    // rule.
    expect(await heard()).toContain(saved);
  });
  await test.step("focus mode is offered where one reads and nowhere else, leads out again, and its key can be turned off", async () => {
    await page.goto(content);
    const crumbs = page.getByRole("navigation", { name: text("ui.breadcrumbs") });
    const enter = page.getByRole("button", { name: text("player.focus.enter") });
    const leave = page.getByRole("button", { name: text("player.focus.leave") });
    await enter.click();
    await expect(crumbs).toBeHidden();
    await expect(leave).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(crumbs).toBeVisible();
    await expect(enter).toBeFocused();
    await page.keyboard.press("f");
    await expect(crumbs).toBeHidden();
    await leave.click();
    await expect(crumbs).toBeVisible();

    const expectOffered = async (count: number) => {
      const search = page.getByRole("combobox");
      // The page listens to keys only a moment after it is drawn. So the key is pressed until the search is open.
      await expect(async () => {
        await page.keyboard.press("Control+k");
        await expect(search).toBeVisible({ timeout: 500 });
      }).toPass();
      await search.fill("Focus");
      // The results are counted only when the search for the new word has ended.
      await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
      await expect(page.getByRole("option", { name: text("player.command.focus") })).toHaveCount(count);
      await page.keyboard.press("Escape");
    };
    await expectOffered(1);
    await page.goto("/learn/profile");
    const keys = page.getByRole("switch", { name: text("profile.keys") });
    await expect(keys).toBeChecked();
    await expectOffered(0);
    await keys.click();
    await expect(keys).not.toBeChecked();

    await page.goto(content);
    await expect(enter).toBeVisible();
    await page.keyboard.press("f");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(crumbs).toBeVisible();
  });
  await test.step("a text looks as its reader has chosen, and goes on where the reader stopped", async () => {
    await page.goto(content);
    await page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "Ostro" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ostro" })).toBeVisible();
    const ostro = page.url();
    const put = (path: RegExp) =>
      page.waitForResponse((answer) => answer.request().method() === "PUT" && path.test(answer.url()));
    await page.getByRole("button", { name: text("player.look") }).click();
    const chosen = put(/\/reading-look$/);
    await page.getByRole("radio", { name: text("player.look.paper.sepia") }).check();
    await chosen;
    await page.keyboard.press("Escape");
    await page.getByText("Wave 20", { exact: true }).evaluate((wave) => wave.scrollIntoView());
    const kept = put(/\/activity-workflows\//);
    await page
      .getByRole("navigation", { name: text("ui.breadcrumbs") })
      .getByRole("link")
      .first()
      .click();
    await kept;
    await page.goto(ostro);
    const stopped = page.locator("[data-stopped]");
    await expect(stopped).toHaveText(/^Wave 2\d$/);
    await expect(stopped).toBeInViewport();
    await expect(stopped).toBeFocused();
    await expect(page.getByRole("article")).toHaveAttribute("data-paper", "sepia");
  });
  await test.step("at 400 % zoom nothing stands still over what is read, and in forced colours a pressed chip is told apart", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    const bars = [page.getByRole("banner"), page.getByRole("navigation", { name: text("player.wayOn") })];
    for (const bar of bars) expect(await style(bar, "position")).toBe("static");
    await page.setViewportSize({ width: 320, height: 480 });
    for (const bar of bars) expect(await style(bar, "position")).toBe("sticky");

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/learn/courses?keyword=");
    const chip = (pressed: boolean) => page.getByRole("button", { pressed }).filter({ hasText: /./ }).first();
    await expect(chip(true)).toBeVisible();
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("div"));
      Object.assign(probe.style, { forcedColorAdjust: "none", backgroundColor: "Highlight" });
      return getComputedStyle(probe).backgroundColor;
    });
    expect(await style(chip(true), "background-color")).toBe(highlight);
    expect(await style(chip(false), "background-color")).not.toBe(highlight);
  });
  await test.step("the overview in the form of a story shows how far one is", async () => {
    await configure(portal.configDir, { settings: { "ui.learner.course.overview": "story" } });
    await page.goto(`/learn/courses/${packageId("course", "winds")}`);
    const progress = page.getByRole("progressbar", { name: `Progress in ${NAME}` });
    await expect(progress).toBeVisible();
    await expect.poll(async () => (await progress.boundingBox())?.width).toBeGreaterThan(100);
  });
  await test.step("for who asked for less motion a new size is there at once, for whatever measures it", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const width = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("div"));
      const resize = (pixels: number) => {
        probe.style.inlineSize = `${pixels}px`;
        return probe.getBoundingClientRect().width;
      };
      resize(100);
      return resize(200);
    });
    expect(width).toBe(200);
  });
});
