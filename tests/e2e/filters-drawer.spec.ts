import { expectAccessible } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import { packageId } from "./support/package-id";
import { expect, learner, leaveOutAnswers, type Page, pressByKeyboard, signIn, test, text } from "./support/portal";

const course = (key: string, more: object = {}) => ({
  key,
  name: `Hawser ${key}`,
  code: key.toUpperCase(),
  activity: { key: "root", type: "text" as const, name: key, html: "<p>Of knots.</p>" },
  ...more,
});
const access = (key: string, more: object = {}) => ({ user: "rosa", course: key, selfEnrolled: true, ...more });
const done = {
  started: "2020-03-01T09:00:00Z",
  finished: "2020-03-02T09:00:00Z",
  progress: 1,
  state: "finished" as const,
};
const made = (attribute: string) => ({ attributes: [{ category: "material", attribute }] });
const fibres = Array.from({ length: 60 }, (_, at) => `fibre${at + 1}`);
/** Courses with a filter of each kind; one category has 60 values with long names. */
const knots = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  showcases: [
    { key: "deck", name: "On deck" },
    { key: "mast", name: "Up the mast" },
  ],
  terms: [{ key: "spring", name: "Spring tide" }],
  categories: [
    {
      key: "material",
      name: "Material",
      attributes: fibres.map((key) => ({ key, name: `${key} Donaudampfschifffahrtsgesellschaftstauwerksfaser` })),
    },
  ],
  courses: [
    course("bowline", { showcases: ["deck"], ...made("fibre1") }),
    course("hitch", { showcases: ["mast"], ...made("fibre60") }),
    course("splice"),
    ...fibres.slice(1, 59).map((key) => course(key, { name: `Sample of ${key}`, ...made(key) })),
  ],
  accesses: [
    access("bowline", { term: "spring" }),
    access("hitch", { isMandatory: true }),
    access("splice", { history: [done] }),
    ...fibres.slice(1, 59).map((key) => access(key)),
  ],
};
const deck = packageId("showcase", "deck");
const mast = packageId("showcase", "mast");

/** The last of the widths is the look's own. */
const looks = [
  { locale: "en-US", colorScheme: "light", width: 1280, widths: [320, 390, 1280] },
  { locale: "ar-AR", colorScheme: "dark", width: 320, widths: [390, 320] },
] as const;

const listPath = "/learn/courses?keyword=hawser";
const cards = (page: Page) =>
  page.getByRole("list", { name: text("courses.title") }).getByRole("heading", { level: 2 });
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const button = (page: Page, name: RegExp | string = new RegExp(`^${text("coursesFilterDrawer.title")}`)) =>
  page.getByRole("button", { name });
const drawer = (page: Page) => page.getByRole("dialog", { name: text("coursesFilterDrawer.title") });
const group = (page: Page, key: string) =>
  drawer(page).getByRole("group", { name: text(`coursesFilterDrawer.${key}`) });

test("the drawer narrows My courses by mouse and by keyboard, and fits every page", async ({ page, portal }) => {
  await importPackage(portal, knots);
  await signIn(page, learner, listPath);

  await test.step("the drawer narrows My courses at once, says how many fit, and is one step in the history", async () => {
    await expect(cards(page)).toHaveCount(3);
    await button(page).click();
    for (const [key, values] of [
      ["collections", ["On deck", "Up the mast"]],
      ["terms", ["Spring tide", text("coursesFilterDrawer.noTerm")]],
      ["progress", ["Not started", "In progress", "Completed"]],
      ["priority", ["Mandatory", "Optional"]],
    ] as const) {
      for (const name of values) await expect(group(page, key).getByRole("checkbox", { name })).not.toBeChecked();
    }

    await drawer(page).getByRole("checkbox", { name: "On deck" }).check();
    await expect(drawer(page).getByRole("button", { name: "Show 1 course" })).toBeVisible();
    await drawer(page).getByRole("checkbox", { name: "Up the mast" }).check();
    await expect(drawer(page).getByRole("button", { name: "Show 2 courses" })).toBeVisible();
    await drawer(page).getByRole("checkbox", { name: "Mandatory" }).check();
    await drawer(page).getByRole("button", { name: "Show 1 course" }).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(cards(page)).toHaveText(["Hawser hitch"]);
    expect(search(page)).toBe(`?keyword=hawser&collection=${deck},${mast}&coursePriority=mandatory`);
    await expect(button(page, "Filters 3 active")).toBeFocused();

    await page.goBack();
    await expect(cards(page)).toHaveCount(3);
    expect(search(page)).toBe("?keyword=hawser");
    await expect(button(page, "Filters")).toBeVisible();
  });

  await test.step("the drawer is worked by keyboard, follows the address, and clears everything but the search", async () => {
    await page.goto(`${listPath}&coursePriority=mandatory&courseProgress=completed`);
    await expect(page.getByText(text("coursesFilterDrawer.noResults.text"))).toBeVisible();
    await pressByKeyboard(page, button(page, "Filters 2 active"));
    await expect(drawer(page).getByRole("button", { name: "No course fits" })).toBeVisible();
    await expect(drawer(page).getByRole("checkbox", { name: "Mandatory" })).toBeChecked();
    await drawer(page).getByRole("checkbox", { name: "Completed" }).focus();
    await page.keyboard.press("Space");
    await expect(drawer(page).getByRole("checkbox", { name: "Completed" })).not.toBeChecked();
    await expect(drawer(page).getByRole("button", { name: "Show 1 course" })).toBeVisible();
    expect(search(page)).toBe("?keyword=hawser&coursePriority=mandatory");
    await page.goBack();
    await expect(drawer(page).getByRole("checkbox", { name: "Completed" })).toBeChecked();
    await page.goForward();
    await expect(drawer(page).getByRole("checkbox", { name: "Completed" })).not.toBeChecked();

    await drawer(page).getByText("52 more").click();
    await drawer(page)
      .getByRole("checkbox", { name: /^fibre60 / })
      .check();
    await expect.poll(() => search(page)).toContain("category[");
    await pressByKeyboard(page, drawer(page).getByRole("button", { name: text("coursesFilterDrawer.clear") }));
    await expect(drawer(page).getByRole("button", { name: "Show 3 courses" })).toBeVisible();
    await expect(drawer(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
    expect(search(page)).toBe("?keyword=hawser");
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toHaveCount(0);
    await expect(button(page, "Filters")).toBeFocused();
  });

  await test.step("filters that cannot be loaded are said, and are asked for again", async () => {
    await leaveOutAnswers(page);
    await page.route("**/enrolled-filter-categories", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await button(page).click();
    await expect(drawer(page).getByText(text("coursesFilterDrawer.failed"))).toBeVisible();
    await expect(drawer(page).getByRole("checkbox", { name: "Mandatory" })).toBeVisible();
    await page.unroute("**/enrolled-filter-categories");
    await drawer(page)
      .getByRole("button", { name: text("ui.error.retry") })
      .click();
    await expect(drawer(page).getByText(text("coursesFilterDrawer.failed"))).toHaveCount(0);
  });

  await test.step("the drawer fits the page, and axe finds nothing in it", async () => {
    for (const { widths, ...look } of looks) {
      await takeLook(page, look);
      await page.goto(listPath);
      await expect(page.getByRole("article").first()).toBeVisible();
      await page.getByRole("button", { name: text("coursesFilterDrawer.title", look.locale) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox", { name: "On deck" }).check();
      await dialog.locator("summary").click();
      await expect(dialog.getByRole("checkbox", { name: /^fibre60 / })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // Inputs are left out: the areas around the checkboxes that a finger can press are larger than the boxes.
        const tooWide = await dialog.evaluate((element) => {
          const parts = [...element.querySelectorAll(":not(input)")].filter(({ clientWidth }) => clientWidth > 1);
          return parts
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map((part) => part.className);
        });
        expect(tooWide, `${width} pixels wide in ${look.locale}`).toEqual([]);
        if (width < 970) {
          const box = await dialog.boundingBox();
          expect([box?.height, box?.width].map((side) => Math.round(side ?? 0))).toEqual([800, width]);
        }
      }
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/drawer-${look.locale}.png` });
      await expectAccessible(page, `the drawer in ${look.locale}`);
      if (look.locale === "en-US") {
        await page.mouse.click(20, 400);
        await expect(dialog).toHaveCount(0);
      }
    }
  });
});

test("of many collections My courses shows the first and the chosen ones, and the others on a press", async ({
  page,
  portal,
}) => {
  const keys = Array.from({ length: 30 }, (_, at) => `locker${at + 1}`);
  await importPackage(portal, {
    users: knots.users,
    showcases: keys.map((key, at) => ({ key, name: `Locker ${at + 1}` })),
    courses: keys.map((key) => course(key, { showcases: [key] })),
    accesses: keys.map((key) => access(key)),
  });
  await signIn(page, learner, listPath);
  await expect(cards(page)).toHaveCount(30);
  const tag = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name, exact: true });
  const tags = tag(/^Locker \d+$/);
  await expect(tag("Locker 30")).toHaveCount(0);
  const shown = await tags.count();
  expect(shown).toBeGreaterThan(0);
  // The collections of the demo's courses come first.
  expect(shown).toBeLessThanOrEqual(16);
  const more = tag(`${30 - shown} more`);
  await expect(more).toHaveAttribute("aria-expanded", "false");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tags.png` });
  await pressByKeyboard(page, more);
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(tags).toHaveCount(30);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tags-open.png` });
  await tag("Locker 30").click();
  await expect(cards(page)).toHaveText(["Hawser locker30"]);
  await more.click();
  await expect(tags).toHaveCount(shown + 1);
  await expect(tag("Locker 30")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "My courses with many collections");
});
