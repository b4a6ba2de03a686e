import type { PortableActivityInput } from "../../server/course-package/format/package.schema";
import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, signIn, test } from "./support/portal";
import { startOpened } from "./support/start-course";

const html = "<p>Rain finds the lowest place of a roof before anybody else does.</p>".repeat(3);

const text = (key: string, name: string, more: object = {}) => ({
  key,
  type: "text" as const,
  name,
  html,
  ...more,
});
const group = (key: string, name: string, children: PortableActivityInput[]) => ({
  key,
  type: "composite" as const,
  name,
  children,
});

/** A course with a chapter of two texts, and two more texts after the chapter. The last text opens in a year. */
function course(key: string, name: string, more: object, ofEach: object = {}) {
  const later = new Date(Date.now() + 365 * 86_400_000).toISOString();
  return {
    key,
    name,
    code: key,
    description: name,
    ...more,
    activity: group(`${key}-all`, name, [
      group(`${key}-1`, "Roofs", [text(`${key}-11`, "Tiles of clay", ofEach), text(`${key}-12`, "Slate", ofEach)]),
      text(`${key}-2`, "Gutters", ofEach),
      text(`${key}-3`, "Chimneys", { constraint: { startFrom: later }, ...ofEach }),
    ]),
  };
}

const courses = [
  course("tiles", "Roofs in tiles", { presentationMode: "Tiles" }),
  course("long", "Roofs in one go", { presentationMode: "LongRead" }),
  course("plain", "Roofs without names", { presentationMode: "LongReadWithoutActivityNames" }),
  course("film", "Roofs with a film", {}),
  course("column", "Roofs in a column", { displayMode: "EmbeddedAuto" }),
  course("window", "Roofs in the window", { displayMode: "Fullscreen" }),
  course("box", "Roofs in a box", { displayMode: "EmbeddedCustom" }, { preferredWidth: 700, preferredHeight: 300 }),
];
/** A learner with one course for each way of showing a course. */
const roofs = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses,
  accesses: courses.map(({ key }) => ({ user: "learner", course: key, selfEnrolled: true })),
};

async function start(page: Page, key: string): Promise<void> {
  await page.goto(`/learn/courses/${packageId("course", key)}`);
  await startOpened(page);
}

/**
 * Resolves when an element is at most `distance` pixels away from the visible part of the page. The page itself
 * observes the same. Its observers have been informed by then, because the browser informs observers in the order in
 * which they were made.
 */
const nearerThan = (element: Element, distance: number) =>
  new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), {
      rootMargin: `${distance}px`,
    });
    watch.observe(element);
  });

test("a course is shown in each of its ways", async ({ page, portal }) => {
  await importPackage(portal, roofs);
  await signIn(page, learner, `/learn/courses/${packageId("course", "tiles")}`);

  await test.step("in Tiles nothing is chosen for the learner; a tile opens its part, and there is a way back", async () => {
    await startOpened(page);
    await expect(page.getByRole("heading", { level: 1, name: "Roofs in tiles" })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/\/view\/content$/);
    await expect(page.getByRole("listitem").filter({ hasText: "Chimneys" })).toContainText("Opens on");
    await page.getByRole("link", { name: "Roofs", exact: true }).click();
    await page.getByRole("link", { name: "Slate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Slate" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Roofs", exact: true }).click();
    await page.getByRole("link", { name: "Back to Roofs in tiles" }).click();
    await expect(page.getByRole("link", { name: "Gutters" })).toBeVisible();
  });

  await test.step("in a LongRead all open activities stand on one page and are done as they are read", async () => {
    await start(page, "long");
    const names = page.getByRole("heading", { level: 2 });
    await expect(names).toHaveText(["Tiles of clay", "Slate", "Gutters"]);
    const outline = page.getByRole("complementary", { name: "Contents" });
    const done = outline.getByRole("link").getByLabel("Done", { exact: true });
    await expect(done).toHaveCount(2);
    // The last activity is below the visible part of the page. It counts as read after it was visible.
    await outline.getByRole("link", { name: "Gutters" }).click();
    await expect(outline.getByRole("link", { name: "Gutters" })).toHaveAttribute("aria-current", "page");
    await expect(done).toHaveCount(3);

    await outline.getByRole("button", { name: /Chimneys/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Item Locked" })).toContainText("Opens on");
  });

  await test.step("LongReadWithoutActivityNames keeps the names for those who listen", async () => {
    await start(page, "plain");
    const name = page.getByRole("heading", { level: 2, name: "Slate" });
    await expect(name).toBeAttached();
    expect(await name.evaluate((heading) => heading.parentElement?.getBoundingClientRect().width)).toBe(1);
  });

  await test.step("Fullscreen fills the window under a slim bar", async () => {
    await start(page, "window");
    const activity = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { level: 1, name: "Tiles of clay" }) });
    const box = await activity.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await page.getByRole("button", { name: "Next: Slate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Slate" })).toBeVisible();
    await page.getByRole("link", { name: "Leave the activity" }).click();
    await expect(page.getByRole("navigation").first()).toBeVisible();
  });

  await test.step("EmbeddedAuto leaves an activity in the page's own column, as long as it is", async () => {
    await start(page, "column");
    await expect(page.getByRole("heading", { level: 1, name: "Tiles of clay" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Contents" })).toBeVisible();
    await expect(page.locator("[data-display-area=box]")).toHaveCount(0);
    const activity = page.getByRole("article");
    expect((await activity.boundingBox())?.width).toBeLessThan(page.viewportSize()?.width ?? 0);
    expect(await activity.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  });

  await test.step("EmbeddedCustom gives an activity its own size", async () => {
    await start(page, "box");
    const box = page.locator("[data-display-area=box]");
    await page.setViewportSize({ width: 1600, height: 900 });
    expect(await box.boundingBox()).toMatchObject({ width: 700, height: 300 });
    await page.setViewportSize({ width: 400, height: 800 });
    await expect.poll(async () => (await box.boundingBox())?.width).toBeLessThan(400);
  });

  await test.step("a frame in a text is loaded 100 px before it is seen; one of our own origin or with a script is not kept", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const film = "https://www.youtube-nocookie.com/embed/abc";
    const frames = [film, "/learn/courses", "javascript:alert(1)"].map(
      (src) => `<iframe src="${src}" srcdoc="x"></iframe>`,
    );
    const long = `<p>Top</p>${"<p>Filler</p>".repeat(80)}${frames.join("")}`;
    await page.route(/\/activity\/[0-9a-f-]{36}$/, async (route) => {
      const answer = await route.fetch();
      const activity = await answer.json();
      await route.fulfill({ json: { ...activity, content: { ...activity.content, html: long } } });
    });
    await start(page, "film");
    const frame = page.locator("article iframe");
    await expect(frame).toHaveCount(1);
    const top = await frame.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
    await page.evaluate((place) => scrollTo(0, place - 160), top);
    await frame.evaluate(nearerThan, 200);
    await expect(frame).not.toHaveAttribute("src");
    await page.evaluate((place) => scrollTo(0, place - 60), top);
    await expect(frame).toHaveAttribute("src", film);
  });
});
