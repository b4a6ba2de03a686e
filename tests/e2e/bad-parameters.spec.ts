import { followAfresh } from "./support/follow";
import { expect, type Page, signIn, test } from "./support/portal";

/**
 * These tests open the portal's addresses with broken or hostile parameters. The page must show a list, or say that
 * nothing was found. It must not crash or run a parameter as HTML, and lists must remove unknown parameters from the
 * address.
 */

type Value = readonly [name: string, value: string];
const values: readonly [Value, ...Value[]] = [
  ["markup", '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>'],
  ["JSON and SQL", `{"a":[1]}' or 1=1;--`],
  ["characters that no text has", "\u0000\u202e\uffff"],
  ["an id that nothing has", "00000000-0000-4000-8000-000000000000"],
  ["signs with a meaning in addresses", ",,,:&=?#/../.."],
];

const names = ["keyword", "collection", "term", "courseProgress", "coursePriority", "sort", "page", "unknown"];
const everyParameter = (value: string) =>
  [...names, `category[${value}]`, "category[]", "category"].map((name) => `${name}=${value}`).join("&");

type Address = (value: string) => string;

/**
 * The addresses of the lists of courses, with every parameter. Only the parameters in `REMAINING` may stay in the
 * address.
 */
const lists: readonly Address[] = ["courses", "catalog", "open-catalog"].map(
  (list) => (value) => `/learn/${list}?${everyParameter(value)}`,
);
const REMAINING = ["keyword"];

const pages: readonly Address[] = [
  (value) => `/learn/courses?objectiveId=${value}x&occflow=${value}`,
  (value) => `/learn/courses?objectiveId=${value}x&occflow=addToMyCourses&selfRegistered=${value}`,
  (value) => `/learn/email-response-callback?answer=${value}&workflowId=${value}`,
  (value) => `/learn/courses/redirect/${value}?activityId=${value}&activityPathId=${value}&inProctoringIframe=${value}`,
  (value) => `/learn/courses/${value}`,
  (value) => `/learn/courses/${value}/view/content/${value}?viewType=${value}&objectiveWorkflowId=${value}`,
  (value) => `/learn/courses/${value}/workflow/${value}/view`,
  (value) => `/learn/courses/proctor/${value}/${value}?inProctoringIframe=${value}`,
  (value) => `/learn/catalog/${value}`,
  (value) => `/learn/open-catalog/${value}/view/details`,
  (value) => `/learn/certificate/${value}`,
  (value) => `/learn/login-callback?redirectUrl=${value}`,
];

/** Checks that the open page has a heading, which is not that of a crash, and that no script ran. */
async function expectWhole(page: Page): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/./);
  await expect(title).not.toHaveText("Something went wrong");
  expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined();
}

/** Opens the addresses with a value in each parameter. */
async function openAll(page: Page, value: string, open: (path: string) => Promise<unknown>): Promise<void> {
  const written = encodeURIComponent(value);
  for (const address of [...lists, ...pages]) {
    await test.step(address(written).slice(0, 60), async () => {
      await open(address(written));
      await expectWhole(page);
      if (!lists.includes(address)) return;
      await expect(page).toHaveURL(({ searchParams }) =>
        [...searchParams.keys()].every((key) => REMAINING.includes(key)),
      );
    });
  }
}

/** The messages of errors that nothing on the page has caught. */
let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await signIn(page);
});
test.afterEach(() => expect(faults).toEqual([]));

test("addresses with hostile parameters, and links that were cut off, are loaded", async ({ page }) => {
  test.slow();
  const [[name, value]] = values;
  await test.step(`${name} in every parameter`, () => openAll(page, value, (path) => page.goto(path)));
  const long = "a".repeat(10_240);
  for (const path of [
    `/learn/courses?keyword=${long}`,
    "/learn/courses/%E0%A4%A",
    "/learn/certificate/%E0%A4%A",
    "/learn/courses?keyword=%E0%A4%A&collection=%",
  ]) {
    await test.step(path.slice(0, 60), async () => {
      await page.goto(path);
      await expectWhole(page);
    });
  }
});

test("addresses with hostile parameters are followed inside the page", async ({ page }) => {
  test.slow();
  for (const [name, value] of values.slice(1)) {
    await test.step(`${name} in every parameter`, () => openAll(page, value, (path) => followAfresh(page, path)));
  }
  await test.step("10 KB in a parameter", async () => {
    const long = "a".repeat(10_240);
    for (const path of [
      `/learn/courses?collection=${long}`,
      `/learn/catalog?category[x]=${long}`,
      `/learn/open-catalog?keyword=${long}`,
      `/learn/courses/${long}`,
      `/learn/catalog/${long}`,
      `/learn/open-catalog/${long}/view/details`,
      `/learn/certificate/${long}`,
      `/learn/login-callback?redirectUrl=${long}`,
    ]) {
      await followAfresh(page, path);
      await expectWhole(page);
    }
  });
});
