import { expectAccessible } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import { expect, learner, type Page, signIn, test, text } from "./support/portal";

const DAY = 86_400_000;
/** The day now of the browser (playwright.config.ts), `2026-11-28`: around midnight it is another one than that of UTC. */
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format();
/** Noon of the day after tomorrow: the same day in each time zone that the test uses. */
const due = new Date(Date.parse(today) + 2 * DAY + DAY / 2);
const harbour = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    {
      key: "harbour",
      name: "Harbour life",
      code: "H",
      activity: {
        key: "root",
        type: "composite" as const,
        name: "Harbour life",
        children: [
          {
            key: "rope",
            type: "text" as const,
            name: "Ropes",
            html: "<p>A.</p>",
            constraint: { due: due.toISOString() },
          },
          {
            key: "quay",
            type: "event" as const,
            name: "On the quay",
            event: { start: due.toISOString(), end: new Date(due.getTime() + 3_600_000).toISOString() },
          },
        ],
      },
    },
  ],
  accesses: [
    {
      user: "learner",
      course: "harbour",
      selfEnrolled: true,
      history: [{ state: "inProgress" as const, started: "now-1d" }],
    },
  ],
};

const chosen = (page: Page) => page.getByRole("gridcell", { selected: true });
const dayOf = (locale: string, date: Date) =>
  new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(date);

test("a learner finds what is due by keyboard, and subscribes to it", async ({ page, portal }) => {
  await importPackage(portal, harbour);
  await page.clock.setFixedTime(new Date());
  await signIn(page, learner, "/learn");

  await test.step("the first page has the week, and each date its one action", async () => {
    const week = page.getByRole("region", { name: text("calendar-widget.title") });
    await expect(week.getByRole("listitem")).not.toHaveCount(0);
    expect(await week.getByRole("listitem").count()).toBeLessThanOrEqual(4);
    for (const line of await week.getByRole("listitem").all()) await expect(line.getByRole("link")).toHaveCount(2);
  });

  await test.step("the arrow keys move from day to day, and the chosen day says what is on it", async () => {
    await page
      .getByRole("link", { name: text("calendar.title"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/learn\/calendar$/);
    await expect(chosen(page)).toHaveAttribute("aria-current", "date");
    await chosen(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(chosen(page)).toBeFocused();
    await expect(chosen(page)).toHaveAccessibleName(new RegExp(dayOf("en-US", due)));
    const ofDay = page.getByRole("region", { name: dayOf("en-US", due) }).getByRole("listitem");
    await expect(ofDay.filter({ hasText: "Harbour life" })).toHaveCount(2);
    // The second key does not wait for the month of the first.
    for (const key of ["PageDown", "PageDown", "PageUp", "PageUp"]) await page.keyboard.press(key);
    await expect(chosen(page)).toBeFocused();
    await expect(ofDay.first()).toBeVisible();
    await expectAccessible(page, "month");
  });

  await test.step("a date in the grid leads on without a reload", async () => {
    await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
    await chosen(page).locator("a", { hasText: "Ropes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ropes" })).toBeVisible();
    expect(await page.evaluate(() => "isStillHere" in globalThis)).toBe(true);
    await page.goBack();
    await expect(chosen(page)).toHaveAccessibleName(new RegExp(dayOf("en-US", due)));
  });

  await test.step("the list has the same, filtered by kind, and a press leads to the thing", async () => {
    await page.getByRole("button", { name: text("calendar.view.list") }).click();
    await page.getByLabel(text("calendar.kind")).selectOption("events.event");
    await page.getByLabel(text("calendar.course")).selectOption({ label: "Harbour life" });
    await expect(page.getByRole("link", { name: "Ropes" })).toHaveCount(0);
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: /“On the quay”/ }).click();
    expect((await file).suggestedFilename()).toBe("event.ics");
    await page.getByRole("link", { name: "On the quay", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "On the quay" })).toBeVisible();
  });

  await test.step("the secret address is made in the profile, shown once, and ended", async () => {
    await page.goto("/learn/profile/calendar");
    await page.getByRole("button", { name: text("calendar.feed.make") }).click();
    const address = await page.getByLabel(text("calendar.feed.address")).inputValue();
    const read = () => page.request.get(address);
    expect(await (await read()).text()).toContain("SUMMARY:On the quay");
    await page.reload();
    await expect(page.getByRole("button", { name: text("calendar.feed.renew") })).toBeVisible();
    await expect(page.getByLabel(text("calendar.feed.address"))).toHaveCount(0);
    await page.getByRole("button", { name: text("calendar.feed.revoke") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("calendar.feed.revoke") })
      .click();
    await expect(page.getByRole("button", { name: text("calendar.feed.make") })).toBeVisible();
    expect((await read()).status()).toBe(404);
  });

  await test.step("ten thousand dates of one day are drawn in pages and named, in a time zone that the browser does not know", async () => {
    const at = due.toISOString();
    const rope = { kind: "due", title: null, at, end: null, course: null, place: null, file: null, isDone: false };
    const data = Array.from({ length: 10_000 }, (_, n) => ({
      ...rope,
      id: `${n}`,
      name: `Rope ${n}`,
      path: "/courses",
    }));
    await page.route("**/users/me/calendar?**", (route) => route.fulfill({ json: { data, total: 12_000 } }));
    await page.route("**/learn/calendar?**", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"timezone":(null|"[^"]*")/, '"timezone":"Mars/Olympus"');
      await route.fulfill({ response, body });
    });
    await page.goto(`/learn/calendar?day=${at.slice(0, 10)}`);
    await expect(chosen(page)).toHaveAccessibleName(/10,000 dates/);
    await expect(page.getByText("These are the first 10,000 of 12,000 dates.")).toBeVisible();
    await expect(page.getByText("Mars/Olympus")).toBeVisible();
    const lines = page.getByRole("region", { name: dayOf("en-US", due) }).getByRole("listitem");
    await expect(lines).toHaveCount(10);
    await page.getByRole("button", { name: /^Show 10 more of 9,990/ }).click();
    await expect(lines).toHaveCount(20);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("on a phone in Arabic, where the arrow keys follow the reading direction", async () => {
    await takeLook(page, { locale: "ar-AR", colorScheme: "dark", width: 320 });
    await page.goto("/learn/calendar");
    await chosen(page).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("link", { name: "Ropes", exact: true }).first()).toBeVisible();
    await expectAccessible(page, "month on a phone");
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
  });
});
