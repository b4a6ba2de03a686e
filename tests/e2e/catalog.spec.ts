import { expectAccessible } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, signIn, test, text } from "./support/portal";

const course = (key: string, name: string, more: object = {}) => ({
  key,
  name,
  code: key.toUpperCase(),
  activity: { key: "root", type: "text" as const, name, html: "<p>Of sails.</p>" },
  ...more,
});
const offered = (key: string, more: object = {}) => ({ user: "rosa", course: key, selfEnrolled: false, ...more });
const made = (attribute: string) => ({ attributes: [{ category: "cloth", attribute }] });
const many = Array.from({ length: 60 }, (_, at) => `spar${String(at + 1).padStart(2, "0")}`);
const sails = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  showcases: [{ key: "loft", name: "Sail loft" }],
  terms: [{ key: "spring", name: "Spring tide" }],
  categories: [
    {
      key: "cloth",
      name: "Cloth",
      attributes: [
        { key: "hemp", name: "Hemp" },
        { key: "silk", name: "Silk" },
      ],
    },
  ],
  courses: [
    course("jib", "Lateen Jib", { showcases: ["loft"], level: "advanced", ...made("hemp") }),
    course("strasse", "Lateen Straßensegel", { description: "Über Tücher", ...made("silk") }),
    course("nihon", "Lateen 帆船の入門", { language: "ja" }),
    ...many.map((key) => course(key, `Yard ${key}`)),
  ],
  accesses: [
    offered("jib", { dueDate: "2099-05-01T09:00:00Z" }),
    offered("strasse", { dueDate: "2099-03-01T09:00:00Z", term: "spring" }),
    offered("nihon", { isMandatory: true }),
    ...many.map((key) => offered(key)),
  ],
};
const loft = packageId("showcase", "loft");
const jib = packageId("course", "jib");

const looks = [
  { locale: "ar-AR", colorScheme: "dark", width: 320 },
  { locale: "en-US", colorScheme: "light", width: 1280 },
] as const;

const catalogPath = "/learn/catalog";
const cards = (page: Page) =>
  page.getByRole("list", { name: text("catalog.title") }).getByRole("heading", { level: 2 });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const field = (page: Page) => page.getByRole("searchbox", { name: text("catalog.search") });
const filters = (page: Page, count = "") => page.getByRole("button", { name: `Filters${count}`, exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: text("coursesFilterDrawer.title") });
const all = ["Lateen Jib", "Lateen Straßensegel", "Lateen 帆船の入門"];

test("the catalog is searched and filtered, shows more, and looks right", async ({ page, portal }) => {
  await importPackage(portal, sails);
  await signIn(page, learner, catalogPath);

  await test.step("the catalog is searched in every script, filtered, sorted, and comes back as it was left", async () => {
    await field(page).fill("  LATEEN");
    await expect(cards(page)).toHaveCount(3);
    await expect.poll(() => search(page)).toBe("?keyword=lateen");
    for (const [typed, found] of [
      ["strasse uber", ["Lateen Straßensegel"]],
      ["入門", ["Lateen 帆船の入門"]],
      ["ｊｉｂ lat", ["Lateen Jib"]],
    ] as const) {
      await field(page).fill(typed);
      await expect(cards(page)).toHaveText([...found]);
    }
    await field(page).fill("zeppelin");
    await expect(page.getByText("Nothing found for “zeppelin”")).toBeVisible();
    await page.getByRole("button", { name: text("coursesFilterDrawer.noResults.clear") }).click();
    await expect(cards(page)).toHaveCount(48);

    await page.goto(`${catalogPath}?keyword=lateen`);
    const mine = page.getByRole("article").filter({ hasText: "入門" });
    await expect(mine.getByRole("link", { name: text("catalog.open"), exact: true })).toBeVisible();
    const sort = page.getByRole("combobox", { name: text("catalog.sort") });
    await sort.selectOption({ label: text("catalog.sort.due") });
    await expect(cards(page)).toHaveText(["Lateen Straßensegel", "Lateen Jib", "Lateen 帆船の入門"]);
    expect(search(page)).toBe("?keyword=lateen&sort=due");

    await filters(page).click();
    await drawer(page).getByRole("checkbox", { name: "Spring tide" }).check();
    await expect(drawer(page).getByRole("button", { name: "Show 1 course" })).toBeVisible();
    await drawer(page).getByRole("checkbox", { name: "Spring tide" }).uncheck();
    await drawer(page).getByRole("checkbox", { name: "Optional" }).check();
    await drawer(page).getByRole("checkbox", { name: "Sail loft" }).check();
    await drawer(page).getByRole("button", { name: "Show 1 course" }).click();
    await expect(cards(page)).toHaveText(["Lateen Jib"]);
    await expect(filters(page, " 2 active")).toBeFocused();
    const address = `?keyword=lateen&sort=due&collection=${loft}&coursePriority=optional`;
    expect(search(page)).toBe(address);

    await expect(page.getByRole("article")).toContainText(text("sdk.level.advanced"));
    await cards(page).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Lateen Jib" })).toBeVisible();
    await expect(page.getByRole("main").getByText(text("sdk.level.advanced"))).toBeVisible();
    await page
      .getByRole("navigation", { name: text("ui.breadcrumbs") })
      .getByRole("link", { name: "Catalog" })
      .click();
    await expect(cards(page)).toHaveText(["Lateen Jib"]);
    await expect.poll(() => search(page)).toBe(address);
    await page.getByRole("button", { name: text("ui.chip.remove", "en-US", { name: "Sail loft" }) }).click();
    await page.getByRole("button", { name: text("ui.chip.remove", "en-US", { name: "Optional" }) }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step("more courses come without a jump, and the keyboard goes on at the first of them", async () => {
    await page.goto(`${catalogPath}?keyword=yard`);
    await expect(cards(page)).toHaveCount(48);
    const more = page.getByRole("button", { name: text("catalog.showMore") });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(60);
    await expect(page.getByRole("link", { name: "Yard spar49" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Yard spar49" })).toBeInViewport();
    await expect(more).toHaveCount(0);

    await page.reload();
    await more.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await more.click();
    await expect(cards(page)).toHaveCount(60);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  await test.step("no address breaks the catalog: what it does not know leaves it", async () => {
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(String(error)));
    await page.goto(`${catalogPath}?keyword=lateen`);
    await expect(cards(page)).toHaveText(all);
    const foreign = "0195f000-0000-7000-8000-000000000001";
    const garbage = "x".repeat(5_000);
    for (const [query, cleaned, notice] of [
      [`keyword=lateen&collection=${loft},${foreign}`, `?keyword=lateen&collection=${loft}`, true],
      [`keyword=lateen&sort=<script>&courseProgress='--&${garbage}=${garbage}&__proto__=1`, "?keyword=lateen", false],
      ["keyword=<img src=x onerror=alert(1)>", "?keyword=<img src=x onerror=alert(1)>", false],
    ] as const) {
      await page.goto(`${catalogPath}?${query}`);
      await expect.poll(() => search(page)).toBe(cleaned);
      if (cleaned.includes("lateen")) await expect(cards(page).first()).toBeVisible();
      else await expect(page.getByText(text("coursesFilterDrawer.noResults.text"))).toBeVisible();
      const said = page.getByText(text("coursesFilterDrawer.filtersUnavailable"));
      if (notice) await expect(said.first()).toBeVisible();
      else await expect(said).toHaveCount(0);
    }
    expect(failures).toEqual([]);
  });

  await test.step("axe finds nothing in the catalog with filters, and it is as wide as the page", async () => {
    for (const look of looks) {
      await takeLook(page, look);
      await page.goto(`${catalogPath}?keyword=lateen&coursePriority=optional,mandatory&sort=newest`);
      await expect(page.getByRole("article")).toHaveCount(3);
      await expectAccessible(page, `the catalog in ${look.locale}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/catalog-${look.locale}.png` });
    }
  });

  await test.step("the link to a course of the catalog can be copied, and the button says so for ten seconds", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await page.goto(`${catalogPath}/${jib}`);
    await page.getByRole("button", { name: "Copy link to share" }).click();
    await expect(page.getByRole("button", { name: "The link is copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.origin}${catalogPath}/${jib}`);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("button", { name: "Copy link to share" })).toBeVisible();
  });
});

test("Back and a reload lead to the place in a long list that the learner has left", async ({ page, portal }) => {
  await importPackage(portal, sails);
  await signIn(page, learner, `${catalogPath}?keyword=yard`);
  await expect(cards(page)).toHaveCount(48);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const deep = page.getByRole("link", { name: "Yard spar40" });
  await deep.scrollIntoViewIfNeeded();
  const top = await scrolled();
  expect(top).toBeGreaterThan(500);
  const expectBack = async () => {
    await expect.poll(scrolled).toBe(top);
    await expect(deep).toBeInViewport();
  };

  await test.step("from a course, whose page begins at its top, and on to it again", async () => {
    await deep.click();
    await expect(page.getByRole("heading", { level: 1, name: "Yard spar40" })).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expectBack();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Yard spar40" })).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expectBack();
  });
  await test.step("after a reload, also if the courses come late", async () => {
    await page.reload();
    await expectBack();
    const list = "**/users/me/objective-accesses/query*";
    await page.route(list, async (route) => {
      await expect(title(page)).toBeVisible();
      await route.continue();
    });
    await page.reload();
    await expectBack();
    await page.unroute(list);
  });
  await test.step("and from a page of another site", async () => {
    await page.goto("about:blank");
    await page.goBack();
    await expectBack();
  });
});
