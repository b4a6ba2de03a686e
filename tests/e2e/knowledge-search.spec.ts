import { expectAccessible } from "../accessibility/support/axe";
import { expectNothingWide } from "./support/clean";
import { sidebarLink } from "./support/elsewhere";
import { importPackage } from "./support/import-package";
import { expect, learner, type Page, type RunningServer, signIn, tabTo, test, text } from "./support/portal";

const TITLE = "Search in courses";

const reading = [{ state: "inProgress" as const, started: "now-1d" }];
const course = (key: string, language: string, name: string, activity: string, html: string) => ({
  key,
  name,
  code: key,
  language,
  activity: { key: "page", name: activity, type: "text" as const, html },
});

/** Imports courses about roofs in three languages. The learner has begun all of them. */
async function importRoofs(portal: RunningServer): Promise<void> {
  const filler = Array.from({ length: 12 }, (_, at) => `<p>Line ${at} of the page.</p>`).join("");
  await importPackage(portal, {
    users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
    courses: [
      course(
        "roofs-en",
        "en",
        "Roofs of the coast",
        "Tiles",
        `${filler}<h2>Clay</h2><p>A pantile sheds rain off the gable.</p>`,
      ),
      course("roofs-ar", "ar", "أسطح الساحل", "القرميد", "<p>القرميد الطيني (Pantile) يصرف ماء المطر عن السطح.</p>"),
      course("roofs-zh", "zh", "海岸的屋顶", "瓦片", "<p>陶土瓦片（Pantile）可以排走屋顶上的雨水。</p>"),
    ],
    accesses: ["roofs-en", "roofs-ar", "roofs-zh"].map((key) => ({ user: "learner", course: key, history: reading })),
  });
}

const field = (page: Page) => page.getByRole("searchbox", { name: TITLE });
const passages = (page: Page) => page.locator("a[data-passage]");

test("who searches in courses finds passages, and is told what could not be searched", async ({
  page,
  portal,
  context,
}) => {
  await importRoofs(portal);
  await signIn(page);

  await test.step("words are found while one types, and a passage opens at its place", async () => {
    await sidebarLink(page, TITLE).click();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("gabl", { delay: 20 });
    await expect(passages(page)).toHaveCount(1);
    await expect(passages(page).locator("mark")).toHaveText("gable");
    await expect(page.getByRole("heading", { level: 2, name: "Roofs of the coast" })).toBeVisible();
    await expect(page.getByText("1 passage in 1 course")).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/search\?text=gabl$/);

    // The learner opens the place in the course that the search has found, by keyboard.
    await page.keyboard.press("ArrowDown");
    await expect(passages(page)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/view\/content(\/[^?]*)?\?at=block-\d+$/);
    await expect(page.locator("[data-cited]")).toHaveText("A pantile sheds rain off the gable.");

    // The learner goes back to the results. The address of the page has kept the query.
    await page.goBack();
    await expect(passages(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("gabl");
  });

  await test.step("Arabic and Chinese are found, and the filters by language and course are in the address", async () => {
    await page.goto(`/learn/search?text=${encodeURIComponent("الطيني")}`);
    await expect(passages(page).locator("mark")).toHaveText("الطيني");
    await expect(passages(page)).toHaveCSS("direction", "rtl");
    await field(page).fill("雨水");
    await expect(passages(page).locator("mark")).toHaveText("雨水");
    await expect(passages(page)).toHaveAttribute("lang", "zh");

    await field(page).fill("pantile");
    await expect(passages(page)).toHaveCount(3);
    await page.getByRole("combobox", { name: "Language" }).selectOption("Arabic");
    await expect(passages(page)).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]language=ar/);
    await page.getByRole("combobox", { name: "Language" }).selectOption("All languages");
    await expect(passages(page)).toHaveCount(3);
    await page.getByRole("combobox", { name: "Course", exact: true }).selectOption("海岸的屋顶");
    await expect(passages(page)).toHaveCount(1);
    await page.reload();
    await expect(passages(page)).toHaveAttribute("lang", "zh");

    await field(page).fill("zzzz");
    await expect(page.getByRole("heading", { name: "Nothing found for “zzzz”" })).toBeVisible();
    await page.getByRole("button", { name: "Search in all courses and languages" }).click();
    await expect(page).toHaveURL(/\/learn\/search\?text=zzzz$/);
  });

  await test.step("a search that fails says so and is tried again; without a connection too", async () => {
    await field(page).fill("helmets");
    await expect(passages(page).first()).toBeVisible();
    await page.route("**/knowledge-passages?*", (route) => route.fulfill({ status: 500 }));
    await field(page).fill("cloth");
    await expect(page.getByRole("button", { name: text("ui.error.retry") })).toBeVisible();
    // The passages (sentences of courses) for the previous words must not be shown as the answer to the new ones.
    await expect(passages(page)).toHaveCount(0);
    await page.unroute("**/knowledge-passages?*");
    await page.getByRole("button", { name: text("ui.error.retry") }).click();
    await expect(passages(page).first()).toBeVisible();
    await context.setOffline(true);
    await field(page).fill("shade");
    await expect(page.getByText(text("portal.offline.missing.title"))).toBeVisible();
    await context.setOffline(false);
    await expect(passages(page).first()).toBeVisible();
  });

  await test.step("an older answer that comes late does not replace the newer one", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/knowledge-passages?*text=data*", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/knowledge-passages\?.*text=data/);
    const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("text=data"));
    await field(page).fill("data");
    await asked;
    await field(page).fill("helmets");
    await dropped;
    await expect(passages(page)).toHaveCount(1);
    await expect(passages(page).locator("mark")).toHaveText("helmets");
    release();
    await expect(passages(page).locator("mark")).toHaveText("helmets");
  });

  await test.step("the palette leads to the search", async () => {
    await sidebarLink(page, "My courses").click();
    await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("helmets");
    await expect(page.getByRole("option")).toHaveText([/^helmets.*Search in courses$/]);
    await page.keyboard.press("Enter");
    await expect(passages(page).locator("mark")).toHaveText("helmets");
  });

  await test.step("axe finds nothing on the search, light, in English", () => expectSearchAccessible(page));

  await test.step("the search is in the menu, and nothing is wider than the screen", async () => {
    await sidebarLink(page, "My courses").click();
    await page.setViewportSize({ width: 320, height: 740 });
    await page.getByRole("button", { name: text("portal.menu.open") }).click();
    await page.getByRole("link", { name: TITLE }).click();
    await field(page).fill("pantile");
    await expect(passages(page)).toHaveCount(3);
    await expectNothingWide(page, "search");
  });
});

/** Expects no accessibility faults on the search without words, with passages, and without any. */
async function expectSearchAccessible(page: Page): Promise<void> {
  await page.getByRole("searchbox").fill("");
  await expect(passages(page)).toHaveCount(0);
  await expectAccessible(page, "empty");
  await page.getByRole("searchbox").fill("pantile");
  await expect(passages(page)).toHaveCount(3);
  await expectAccessible(page, "passages");
  await page.getByRole("searchbox").fill("zzzz");
  await expect(passages(page)).toHaveCount(0);
  await expectAccessible(page, "nothing");
  await tabTo(page, page.getByRole("searchbox"));
}

test.describe("dark, in Arabic, on a phone", () => {
  test.use({ colorScheme: "dark", locale: "ar-AR", viewport: { width: 320, height: 740 }, hasTouch: true });

  test("axe finds nothing on the search, and nothing is wider than the screen", async ({ page, portal }) => {
    await importRoofs(portal);
    await signIn(page, learner, "/learn/search");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expectSearchAccessible(page);
    await page.getByRole("searchbox").fill("pantile");
    await expect(passages(page)).toHaveCount(3);
    await expectNothingWide(page, "search in Arabic");
  });
});
