import { expect, leaveOutAnswers, type Page, signIn, test, text } from "./support/portal";
import { watchShifts } from "./support/shifts";

const listPath = "/learn/courses";
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("My courses of the demo: languages, widths, and nothing that moves", async ({ page }) => {
  await leaveOutAnswers(page);
  await signIn(page);

  await test.step("titles and descriptions in another language say so, and run in its direction", async () => {
    const german = "Feuchtigkeitsvermeidung und Wärmerückgewinnung in Mehrfamilienhauswohnungen";
    const arabic = "ترشيد المياه في المنزل";
    await expect(cards(page).getByText(german)).toHaveAttribute("lang", "de");
    await expect(cards(page).getByText(arabic)).toHaveAttribute("lang", "ar");
    await expect(cards(page).getByText("Safe cycling in the city")).not.toHaveAttribute("lang");

    await page
      .getByRole("link", { name: text("catalog.title") })
      .first()
      .click();
    const offered = page.getByRole("article").filter({ hasText: arabic });
    await expect(offered.getByText(arabic)).toHaveAttribute("lang", "ar");
    const summary = offered.locator("p[dir=auto]");
    await expect(summary).toHaveAttribute("lang", "ar");
    expect(await summary.evaluate((text) => getComputedStyle(text).direction)).toBe("rtl");
    await offered.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveAttribute("lang", "ar");
  });

  await test.step("up to 1279 pixels the shell has its menu in place of the sidebar", async () => {
    const sidebar = page.getByRole("navigation", { name: text("portal.navigation") });
    const hamburger = page.getByRole("button", { name: text("portal.menu.open") });
    for (const [width, isNarrow] of [
      [1280, false],
      [1279, true],
      [971, true],
      [970, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(hamburger).toBeVisible({ visible: isNarrow });
      await expect(sidebar).toBeVisible({ visible: !isNarrow });
    }
    await page.setViewportSize({ width: 1279, height: 800 });
    await hamburger.click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: text("catalog.title") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("catalog.title"));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("what to go on with, what runs and what is to do is seen first, and nothing twice", async () => {
    await page.goto(listPath);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      /^3\.2 /,
      "Running (3)",
      "To do (9)",
      "Done (2)",
    ]);
    await expect(page.getByRole("link", { name: "Continue", exact: true })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "15 courses" })).toBeAttached();
    await expect(page.getByRole("group", { name: text("coursesFilterDrawer.collections") })).toBeVisible();
    for (const [width, height, least] of [
      [1440, 900, 6],
      [375, 812, 2],
    ] as const) {
      await page.setViewportSize({ width, height });
      const going = page.getByRole("region", { name: text("courses.continue.title") });
      const whole = await Promise.all([going, ...(await cards(page).all())].map((card) => card.boundingBox()));
      const seen = whole.filter((box) => box !== null && box.y + box.height <= height);
      expect(seen.length, `at ${width}`).toBeGreaterThanOrEqual(least);
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
    const going = await page.getByRole("region", { name: text("courses.continue.title") }).boundingBox();
    expect(going?.height).toBeGreaterThanOrEqual(220);
  });

  await test.step("the line of a course that is done leads to its certificate", async () => {
    const done = page.getByRole("article", { name: "First aid basics" });
    await done.scrollIntoViewIfNeeded();
    await done.getByRole("link", { name: "Open the certificate of First aid basics" }).click();
    await expect(page).toHaveURL(/\/certificate\/\S/);
    await page.goBack();
  });

  await test.step("the picture of Continue covers no text, also beside a title of one long word", async () => {
    await page.goto(listPath);
    const card = page.getByRole("region", { name: text("courses.continue.title") });
    const [picture, title, button] = [card.locator("img"), card.getByRole("heading"), card.getByRole("link")];
    await expect(picture).toBeVisible();
    for (const name of [undefined, "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten".repeat(2)]) {
      if (name !== undefined) await title.evaluate((element, long) => (element.textContent = long), name);
      for (const width of [390, 700, 768, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const [shown, words, action] = [
          await picture.boundingBox(),
          await title.boundingBox(),
          await button.boundingBox(),
        ];
        const where = `${name} at ${width}`;
        if (!shown || !words || !action) throw new Error(`Nothing is drawn of ${where}`);
        if (width > 640) {
          expect(words.x, where).toBeGreaterThan(shown.x + shown.width);
          expect(action.x, where).toBeGreaterThanOrEqual(words.x + words.width);
        } else {
          expect(await picture.evaluate((image) => [image.clientWidth, image.closest("section")?.clientWidth])).toEqual(
            Array.from({ length: 2 }, () => shown.width),
          );
        }
      }
    }
  });

  await test.step("a remembered search stands above the list as a chip, and Continue stays", async () => {
    await page.goto(`${listPath}?keyword=wasser`);
    const chip = page.getByRole("button", { name: text("ui.chip.remove").replace("{name}", "Search: wasser") });
    await expect(chip).toBeVisible();
    const card = page.getByRole("region", { name: text("courses.continue.title") });
    await expect(card).toHaveCount(0);
    await page.goto(listPath);
    await expect(page).toHaveURL(/keyword=wasser/);
    await expect(chip).toBeVisible();
    await expect(card).toBeVisible();
    await chip.click();
    await expect(page).toHaveURL(/courses$/);
  });

  await test.step("nothing on My courses moves while it comes, and its first covers are not put off", async () => {
    const shifted = await watchShifts(page);
    // The answer with the showcases (collections of courses) is held back until the courses are shown.
    await page.route("**/users/me/enrolled-showcases", async (route) => {
      await expect(cards(page).first()).toBeVisible();
      await route.continue();
    });
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const visit of ["first", "second"]) {
        if (visit === "first") await page.evaluate(() => localStorage.clear());
        await page.goto(listPath);
        await expect(page.getByRole("button", { name: "Everyday skills" })).toBeAttached();
        await expect(cards(page).nth(8).locator("img, svg").first()).toBeAttached();
        expect(await shifted(), `${visit} visit at ${width}`).toBeLessThan(0.02);
      }
    }
    const loading = await cards(page)
      .locator("img")
      .evaluateAll((all) => all.map((image) => image.getAttribute("loading")));
    expect([loading[0], loading.at(-1)]).toEqual(["eager", "lazy"]);
  });
});

test("the page brings what My courses shows first: a still page without scripts, no request, and nothing moves", async ({
  page,
}) => {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/v1\//, "")));
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await signIn(page);
  await expect(cards(page).first()).toBeVisible();
  const calls = ["objective-workflow-aggregates/query", "users/me/enrolled-showcases", "users/me/terms"];
  const askedFor = () => calls.filter((call) => asked.includes(call));
  const shifted = await watchShifts(page);
  for (const [locale, theme, width] of [
    ["en-US", "light", 1440],
    ["ar-AR", "dark", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const cookies = Object.entries({ locale, theme }).map(([name, value]) => ({ name, value, url: page.url() }));
    await page.context().addCookies(cookies);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(listPath);
    const still = page.locator(".still-main h1");
    await expect(still).toHaveText(text("courses.title", locale));
    await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar-AR" ? "rtl" : "ltr");
    await expect(page.locator(".still-side")).toBeVisible({ visible: width > 1279 });
    await expect(page.locator(".still-card").first()).toBeVisible();
    const before = await still.boundingBox();
    await page.unroute("**/*.js");
    refused.length = 0;

    asked.length = 0;
    await page.goto(listPath);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator("#portal[class]")).toHaveCount(0);
    const after = await page.getByRole("heading", { level: 1, name: text("courses.title", locale) }).boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(askedFor()).toEqual([]);
    expect(await shifted(), `at ${width}`).toBeLessThan(0.02);
    expect(refused).toEqual([]);
  }

  const going = page.getByRole("region", { name: text("courses.continue.title", "ar-AR") });
  const toCourseWithTutor = await going.getByRole("link").last().getAttribute("href");

  // The page of a course brings other answers, and on the way back the list is asked for again.
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.locator("[data-activity-end]").first()).toBeAttached();
  await page.goBack();
  await expect.poll(askedFor).toContain(calls[0]);

  await test.step("the content of a course comes with the button of its tutor, and nothing moves", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(toCourseWithTutor ?? "");
    await expect(page.locator('[data-panel-button="tutor.chat"]')).toBeVisible();
    await expect(page.locator("#portal[class]")).toHaveCount(0);
    expect(await shifted()).toBeLessThan(0.01);
  });

  await test.step("the page of a course comes with its outline, above which nothing moves", async () => {
    await page.goto((toCourseWithTutor ?? "").replace(/\/view\/.*/, ""));
    await expect(page.getByRole("region", { name: text("courses.outline.title", "ar-AR") })).toBeVisible();
    await expect(page.locator("#portal[class]")).toHaveCount(0);
    expect(await shifted()).toBeLessThan(0.01);
  });
});
