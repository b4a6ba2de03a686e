import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { expect, learner, type Page, signIn, test, text } from "./support/portal";

const part = (key: string) => ({ key, name: `About ${key}`, type: "text" as const, html: "<p>Of knots.</p>" });
const course = (key: string, more: object = {}) => ({
  key,
  name: `Hawser ${key}`,
  code: key.toUpperCase(),
  activity: { key: "root", type: "composite" as const, name: key, children: [part("one"), part("two")] },
  ...more,
});
const day = (date: string) => `${date}T09:00:00Z`;
const access = (key: string, more: object = {}) => ({ user: "rosa", course: key, selfEnrolled: true, ...more });
const begun = { started: day("2020-03-01"), progress: 0.5, state: "inProgress" as const };
const done = { started: day("2020-03-01"), finished: day("2020-03-02"), progress: 1, state: "finished" as const };
const topic = (attribute: string) => ({ attributes: [{ category: "topic", attribute }] });
const knots = {
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  showcases: [{ key: "deck", name: "On deck" }],
  terms: [{ key: "spring", name: "Spring tide" }],
  categories: [
    {
      key: "topic",
      name: "Topic",
      attributes: [
        { key: "rope", name: "Rope" },
        { key: "wire", name: "Wire" },
        { key: "twine", name: "Twine" },
      ],
    },
  ],
  courses: [
    course("bowline", { showcases: ["deck"], ...topic("rope") }),
    course("hitch", topic("wire")),
    course("splice", topic("twine")),
    course("reef"),
  ],
  accesses: [
    access("bowline", { term: "spring" }),
    access("hitch", { history: [begun] }),
    access("splice", { history: [done] }),
    access("reef", { isMandatory: true }),
  ],
};
const deck = packageId("showcase", "deck");
const spring = packageId("term", "spring");
const topicId = packageId("category", "topic");
const attribute = (key: string) => packageId("attribute", "topic", key);

const listPath = "/learn/courses";
const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const notice = (page: Page) => page.getByText(text("coursesFilterDrawer.filtersUnavailable")).first();

/**
 * The address of My courses with a query and with the search word "hawser", which is in the names of all courses of
 * this test. So courses of the demo data do not appear.
 */
const withWord = (query: string) => `${listPath}?keyword=hawser&${query}`;

/** Follows an address inside the portal without loading a new page, as a link in the portal does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: Math.random().toString(36) }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

test("filters in the address of My courses: unknown ones, those that narrow, and those of the last visit", async ({
  page,
  portal,
}) => {
  await importPackage(portal, knots);
  await signIn(page, learner, `${listPath}?collection=nope`);

  await test.step("unknown filters leave the address, and no visit is empty because of them", async () => {
    await expect(cards(page).filter({ hasText: "Hawser" })).toHaveCount(4);
    await expect(page).toHaveURL(/\/learn\/courses$/);
    await expect(notice(page)).toHaveCount(0);

    await page.goto("/learn/catalog");
    const address = `${listPath}?collection=${deck},nope&bogus=1&courseProgress=notStarted`;
    await page.goto(address);
    await expect(cards(page)).toHaveText(["Hawser bowline"]);
    await expect(notice(page)).toBeVisible();
    expect(search(page)).toBe(`?collection=${deck}&courseProgress=notStarted`);
    // The corrected address is a step of its own in the history, so Back leads to the address with the unknown filters.
    // The page does not correct that address a second time, or nobody could go back past it.
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(cards(page)).toHaveText(["Hawser bowline"]);
    await page.goBack();
    await expect(page).toHaveURL(/\/learn\/catalog$/);
  });

  await test.step("filters of the address narrow My courses, are seen, and come off", async () => {
    await page.goto(withWord("courseProgress=notStarted"));
    await expect(cards(page)).toHaveText(["Hawser reef", "Hawser bowline"]);
    const expectNarrowed = async (query: string, names: string[]) => {
      await follow(page, withWord(query));
      await expect(cards(page)).toHaveText(names);
      expect(search(page)).toBe(`?keyword=hawser&${query}`);
    };
    await expectNarrowed("courseProgress=inProgress", ["Hawser hitch"]);
    await expectNarrowed("courseProgress=completed", ["Hawser splice"]);
    await expectNarrowed(`collection=${deck}`, ["Hawser bowline"]);
    await expect(page.getByRole("button", { name: "On deck" })).toHaveAttribute("aria-pressed", "true");
    await expectNarrowed("coursePriority=mandatory", ["Hawser reef"]);
    await expectNarrowed(`term=${spring}`, ["Hawser bowline"]);
    await expectNarrowed(`category[${topicId}]=${attribute("wire")},${attribute("twine")}`, [
      "Hawser hitch",
      "Hawser splice",
    ]);

    await page.getByRole("button", { name: text("ui.chip.remove", "en-US", { name: "Wire" }) }).click();
    await expect(cards(page)).toHaveText(["Hawser splice"]);
    expect(search(page)).toBe(`?keyword=hawser&category[${topicId}]=${attribute("twine")}`);
    await page.goBack();
    await expect(cards(page)).toHaveText(["Hawser hitch", "Hawser splice"]);
  });

  await test.step("the filters of the last visit come back in the address, checked", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/.*\/v1\//, "")));
    await page.goto(`${listPath}?collection=${deck}`);
    await expect(cards(page)).toHaveText(["Hawser bowline"]);
    const terms = () => asked.filter((path) => path === "users/me/terms").length;
    const before = terms();
    await page
      .getByRole("link", { name: text("catalog.title") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: text("catalog.title") })).toBeVisible();
    await page
      .getByRole("link", { name: text("courses.title") })
      .first()
      .click();
    await expect(cards(page)).toHaveText(["Hawser bowline"]);
    await expect.poll(() => search(page)).toBe(`?collection=${deck}`);
    expect(terms()).toBe(before);

    await page.goto(listPath);
    await expect(cards(page)).toHaveText(["Hawser bowline"]);
    await expect.poll(() => search(page)).toBe(`?collection=${deck}`);

    await page.evaluate((kept) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith("courses.filters"));
      localStorage.setItem(key ?? "", JSON.stringify(kept));
    }, "collection=nope&courseProgress=completed");
    await page.goto(listPath);
    await expect(cards(page).filter({ hasText: "Hawser" })).toHaveText(["Hawser splice"]);
    await expect(notice(page)).toBeVisible();
    await expect.poll(() => search(page)).toBe("?courseProgress=completed");
    await page.getByRole("button", { name: text("ui.chip.remove", "en-US", { name: "Completed" }) }).click();
    await expect(cards(page).filter({ hasText: "Hawser" })).toHaveCount(4);
    await page.goto(listPath);
    await expect(cards(page).filter({ hasText: "Hawser" })).toHaveCount(4);
  });
});
