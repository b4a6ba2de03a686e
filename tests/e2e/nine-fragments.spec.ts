import { serveElsewhere } from "../../core/shell/fragments/testing/second-origin";
import { configure } from "./support/configure";
import { explain, fragmentIds, isLogOf, pin, publishedFiles, sendLog } from "./support/elsewhere";
import { pretendInstalled } from "./support/installed";
import { expect, learner, type Page, signIn, test, text } from "./support/portal";

/** Where something of a fragment is drawn, and how much room it has there. */
interface Place {
  /** The id of the contribution. */
  readonly id: string;
  /** The address of the page. */
  readonly path: string;
  /** The page's window. Default: 1280 × 800. */
  readonly width?: number;
  /** A part of what stands there while the fragment is up, as a selector. */
  readonly drawn: string;
  /** What stands there while the fragment is down, as a selector. */
  readonly failed: string;
  /** The height of the place in pixels while the fragment is down. */
  readonly room: number | "screen";
}

const title = 'h1:text-is("{}")';
const screen = (id: string, path: string, key: string): Place => ({
  id,
  path,
  drawn: title.replace("{}", text(key)),
  failed: title.replace("{}", text("errorView.500.title")),
  room: "screen",
});
const part = (id: string, drawn: string, room: number): Place => ({
  id,
  path: "/learn",
  drawn,
  failed: "[role=alert]",
  room,
});
const tool = { failed: `button[title^="${text("sdk.failed.title")}"]`, room: 40 };

const places: readonly Place[] = [
  screen("knowledge-center.search", "/learn/search", "knowledge-center.title"),
  part("calendar-widget.day", "li a", 112),
  screen("calendar.page", "/learn/calendar", "calendar.title"),
  { id: "communications-hub.bell", path: "/learn", drawn: "button[data-badge]", ...tool },
  screen("communications-hub.stream", "/learn/communications", "communications-hub.title"),
  part("promo-banners.day", "li", 72),
  { ...screen("learner-dashboard.day", "/learn", "learner-dashboard.title"), drawn: 'h1:has-text("Rosa")' },
  part("tasks.day", "li a", 288),
  part("recent-courses.day", "a", 220),
  part("recent-courses.list", "li a", 112),
  { id: "learner-app.bar", path: "/learn", width: 390, drawn: "nav a", ...tool },
];
const pluginOf = (id: string) => id.split(".", 1)[0] ?? "";
const own = (page: Page, id: string) => page.locator(`[data-contribution="${id}"]`);
const box = (page: Page, id: string) => own(page, id).locator("> *").first().boundingBox();

test("each of the fragments, from another server that is down and then up", async ({ page, portal }) => {
  const ids = await fragmentIds();
  expect([...new Set(places.map(({ id }) => pluginOf(id)))].sort()).toEqual(ids);
  const files = new Map(await Promise.all(ids.map(async (id) => [id, await publishedFiles(portal, id)] as const)));
  await configure(portal.configDir, { settings: { "promo-banners.banners": [{ id: "spring", text: "Spring" }] } });
  await pretendInstalled(page);
  await signIn(page, learner, "/learn/profile");

  for (const { id, path, width = 1280, drawn, failed, room } of places) {
    await test.step(`${id} says in its own place that it is down, and why, and then is there`, async () => {
      const plugin = pluginOf(id);
      await using elsewhere = await serveElsewhere(files.get(plugin) ?? new Map());
      elsewhere.answer = () => "refused";
      const logged = page.waitForRequest(isLogOf("FRAGMENT_UNREACHABLE"));
      await page.setViewportSize({ width, height: 800 });
      // The page that the last step has left must not hear of what is pinned now.
      await page.goto("about:blank");
      await pin(portal, elsewhere.pinned, plugin);
      await page.goto(path);
      await expect(own(page, id).locator(failed)).toBeVisible();
      const frame = await box(page, id);
      if (room !== "screen") expect(frame?.height).toBeCloseTo(room, 0);
      // It is tried once more when the first screen is there.
      await expect
        .poll(() => explain(page, id))
        .toMatchObject({
          shown: true,
          text: expect.stringContaining(`could not be fetched from ${elsewhere.pinned.url}`),
          faults: expect.arrayContaining(["FRAGMENT_UNREACHABLE"]),
        });
      await sendLog(page);
      await logged;

      elsewhere.answer = (_, bytes) => bytes;
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect(own(page, id).locator(drawn).first()).toBeVisible();
      await expect(own(page, id).locator(failed)).toHaveCount(0);
      await expect
        .poll(() => explain(page, id))
        .toMatchObject({ declared: { file: elsewhere.pinned.url }, faults: [] });
      const { x, width: wide } = (await box(page, id)) ?? {};
      if (id !== "learner-app.bar") expect([x, wide]).toEqual([frame?.x, frame?.width]);
    });
  }
});
