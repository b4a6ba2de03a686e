import { expectAccessible } from "../accessibility/support/axe";
import { expect, learner, signIn, tabTo, test, text } from "./support/portal";

const label = text("profile.timeZone.label");
const save = text("profile.timeZone.save");

test.describe("the time zone of the profile", () => {
  test("is kept, and sent only when it is another", async ({ page, portal }) => {
    await signIn(page, undefined, "/learn/profile");
    await test.step("is found in the browser's own list and kept, and times follow it", async () => {
      await expect(page.getByRole("link", { name: text("profile.personal") })).toHaveAttribute("aria-current", "page");
      for (const [term, value] of [
        ["profile.email", learner],
        ["profile.unit", "Harbour Office"],
      ] as const) {
        const row = page.locator("main dl > div", { has: page.getByRole("term").filter({ hasText: text(term) }) });
        await expect(row.getByRole("definition")).toHaveText(value);
      }
      await page.getByRole("link", { name: text("profile.timeZone") }).click();
      const zone = page.getByLabel(label, { exact: true });
      await expect(zone).toBeVisible();
      const listed = await page.evaluate(() => Intl.supportedValuesOf("timeZone"));
      const offered = await zone
        .locator("option")
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      expect(listed.filter((name) => !offered.includes(name))).toEqual([]);
      const groups = await zone.locator("optgroup").evaluateAll((all) => all.map((one) => one.getAttribute("label")));
      expect(groups[0]).toBe("UTC-12:00");
      expect(groups).toEqual(expect.arrayContaining(["UTC+00:00", "UTC+05:30", "UTC+13:00", "UTC+14:00"]));
      expect(new Set(groups).size).toBe(groups.length);

      const search = page.getByRole("searchbox", { name: text("profile.timeZone.search") });
      await tabTo(page, search);
      await page.keyboard.type("kolkata");
      if ((await zone.locator("option").count()) === 1) await search.fill("calcutta");
      await expect(page.getByText("1 time zone found")).toBeVisible();
      await expectAccessible(page, "the time zone of the profile");
      await zone.selectOption({ index: 1 });
      const answered = page.waitForResponse((response) => response.url().endsWith("/timezone"));
      await page.getByRole("button", { name: save, exact: true }).click();
      expect((await answered).status()).toBe(200);
      await expect(page.getByText(text("profile.timeZone.saved"))).toBeVisible();
      await page.goto(`${portal.origin}/learn/profile/time-zone`);
      await expect(zone).toHaveValue(/Asia\/(Kolkata|Calcutta)/);
      const inIndia = new Intl.DateTimeFormat("en-US", {
        timeZone: "Asia/Kolkata",
        dateStyle: "full",
        timeStyle: "short",
      });
      await expect(async () => {
        // The clock on the page is renewed once a minute, so it may still show the minute before.
        const times = [0, 60_000].map((age) => inIndia.format(Date.now() - age));
        expect(times).toContain(await page.locator("main p").first().textContent());
      }).toPass();
    });
    await test.step("is sent only if it has changed, and a failure is silent", async () => {
      await page.clock.install();
      await page.goto("/learn/profile/time-zone");
      const zone = page.getByLabel(label, { exact: true });
      const button = page.getByRole("button", { name: save, exact: true });
      const sent: string[] = [];
      await page.route("**/timezone", (route) => {
        sent.push(route.request().postData() ?? "");
        return route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
      });
      await zone.selectOption("Asia/Tokyo");
      const refused = page.waitForResponse((response) => response.url().endsWith("/timezone"));
      await button.click();
      await refused;
      expect(sent).toHaveLength(1);
      await expect(zone).toHaveValue("Asia/Tokyo");
      await expect(page.getByRole("region", { name: text("ui.toast.region") }).getByRole("listitem")).toHaveCount(0);

      await test.step("the clock is renewed every 60 seconds", async () => {
        const clock = page.locator("main p").first();
        const before = await clock.textContent();
        await page.clock.fastForward(61_000);
        await expect(clock).not.toHaveText(before ?? "");
      });
    });
  });

  test("is detected, also outside of the list", async ({ browser, portal }) => {
    const island = await browser.newContext({ baseURL: portal.origin, timezoneId: "Pacific/Kiritimati" });
    const page = await island.newPage();
    await signIn(page, undefined, "/learn/profile/time-zone");
    await page.getByLabel(label, { exact: true }).selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: text("profile.timeZone.detect") }).click();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("Pacific/Kiritimati");
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const zone = "Pacific/Kiritimati";
    await expect(page.getByText(text("profile.timeZone.beyond", "en-US", { zone }))).toBeVisible();
    await island.close();
  });
});
