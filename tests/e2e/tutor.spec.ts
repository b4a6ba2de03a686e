import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expectAccessible } from "../accessibility/support/axe";
import { explain, pin, publishedFiles, serveElsewhere } from "./support/elsewhere";
import { packageId } from "./support/package-id";
import { ask, expect, type Page, pressByKeyboard, signIn, tabTo, test, text } from "./support/portal";
import { contentOf, courses, drawer, field, type Locale, openCourse, tutorButton } from "./support/tutor";

const explained = async (page: Page) => (await explain(page, "tutor.chat")).text;

for (const locale of Object.keys(courses) as Locale[]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a conversation by keyboard alone: the answer shows extracts, and a source opens its place", async ({
      page,
      portal,
    }) => {
      const { key, name, question, cited, activity } = courses[locale];
      await openCourse(page, portal, key, locale);
      await pressByKeyboard(page, tutorButton(page, locale));
      await expect(field(page, locale)).toBeFocused();
      await expect(drawer(page, locale)).toContainText(text("tutor.intro.extracts", locale));
      await page.keyboard.type(question);
      await page.keyboard.press("Enter");
      const answer = drawer(page, locale).getByRole("listitem").filter({ hasText: cited }).first();
      await expect(answer).toBeVisible();
      await expect(drawer(page, locale)).toContainText(text("tutor.extracts", locale));
      await expectAccessible(page, "the tutor");
      await test.step("the source opens beside the drawer", async () => {
        await pressByKeyboard(page, answer.getByRole("link", { name: activity }).last());
        await expect(page).toHaveURL(/\?at=block-\d+$/);
        const place = page.locator("[data-cited]");
        await expect(place).toBeFocused();
        await expect(place).toBeInViewport();
        await expect(drawer(page, locale)).toBeVisible();
      });
      await test.step("it stays in the next activity and after a reload, and its source leads back", async () => {
        await page.getByRole("button", { name: text("player.next", locale, { name: `${name} 2` }) }).click();
        await expect(page.getByRole("heading", { level: 1, name: `${name} 2` })).toBeVisible();
        await expect(drawer(page, locale)).toContainText(cited);
        await page.reload();
        await expect(drawer(page, locale)).toContainText(cited);
        await answer.getByRole("link", { name: activity }).last().click();
        await expect(page.locator("[data-cited]")).toBeInViewport();
        await expect(drawer(page, locale)).toBeVisible();
      });
      await test.step("it is deleted after a question", async () => {
        await drawer(page, locale)
          .getByRole("button", { name: text("tutor.delete", locale) })
          .click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: text("tutor.delete.confirm", locale) })
          .click();
        await expect(drawer(page, locale)).not.toContainText(cited);
      });
      await test.step("Escape closes it and gives the focus back", async () => {
        await tabTo(page, field(page, locale));
        await page.keyboard.press("Escape");
        await expect(drawer(page, locale)).toBeHidden();
        await expect(tutorButton(page, locale)).toBeFocused();
      });
    });
  });
}

test.describe("on a wide page", () => {
  test.use({ viewport: { width: 1680, height: 900 } });

  test("course content has the table of contents, the activity and the tutor side by side", async ({
    page,
    portal,
  }) => {
    const { activity, name } = courses["en-US"];
    await openCourse(page, portal, "gutters");
    await tutorButton(page).click();
    const outline = page.getByRole("complementary", { name: text("player.outline.title") });
    const title = (shown: string) => page.getByRole("heading", { level: 1, name: shown });
    const allThree = async (shown: string) => {
      await expect(title(shown)).toBeVisible();
      await expect(outline.getByRole("link", { name: shown })).toHaveAttribute("aria-current", "page");
      await expect(field(page)).toBeVisible();
      const sides = (part: Element) => {
        const { left, right } = part.getBoundingClientRect();
        return [left, right];
      };
      const parts = [outline, title(shown), drawer(page)];
      const edges = (await Promise.all(parts.map((part) => part.evaluate(sides)))).flat();
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    };
    await allThree(activity);
    await outline.getByRole("link", { name: `${name} 2` }).click();
    await allThree(`${name} 2`);
    await expectAccessible(page, "course content with the tutor");
  });
});

test("a passage is marked with the keyboard, asked about, and shown as a quote", async ({ page, portal }) => {
  await openCourse(page, portal, "gutters");
  const passage = "A gutter carries the rain from the roof to the downpipe.";
  await page.getByText(passage).selectText();
  const button = page.getByRole("button", { name: text("tutor.askAboutPassage") });
  await expect(button).toBeVisible();
  await test.step("the button goes out of view with its passage", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ ...size, height: 300 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(button).toBeHidden();
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(button).toBeVisible();
  });
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByRole("blockquote")).toHaveText(passage);
  await expect(button).toBeHidden();
  const own = page.getByLabel(text("tutor.questionAboutPassage"), { exact: true });
  await expect(own).toBeFocused();
  await page.keyboard.type("Where does the water go?");
  await test.step("the question and the passage are kept through a reload", async () => {
    await page.reload();
    await expect(own).toHaveValue("Where does the water go?");
    await expect(drawer(page).getByRole("blockquote")).toHaveText(passage);
  });
  await own.press("Enter");
  await expect(drawer(page).getByRole("listitem").filter({ hasText: "Where does the water go?" })).toContainText(
    passage,
  );
  await expect(field(page)).toHaveValue("");
});

test("on a phone the tutor is a sheet; a source closes it and opens the place", async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { question, cited, activity } = courses["en-US"];
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  const sheet = page.getByRole("dialog", { name: text("tutor.title") });
  await field(page).fill(question);
  await sheet.getByRole("button", { name: text("tutor.ask"), exact: true }).click();
  const answer = sheet.getByRole("listitem").filter({ hasText: cited }).first();
  await expect(answer).toBeVisible();
  await expectAccessible(page, "the tutor");
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(outside).toBeLessThanOrEqual(0);
  await answer.getByRole("link", { name: activity }).last().click();
  await expect(sheet).toBeHidden();
  await expect(page.locator("[data-cited]")).toBeInViewport();
});

test.describe("on a phone in German", () => {
  const locale = "de-DE";
  test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a marked passage is asked about by touch, in the sheet", async ({ page, portal }) => {
    await openCourse(page, portal, "rinnen", locale);
    const passage = "Die Dachrinne leitet den Regen vom Dach zum Fallrohr.";
    await page.getByText(passage).selectText();
    await page.getByRole("button", { name: text("tutor.askAboutPassage", locale) }).tap();
    const sheet = page.getByRole("dialog", { name: text("tutor.title", locale) });
    await expect(sheet.getByRole("blockquote")).toHaveText(passage);
    await page.getByLabel(text("tutor.questionAboutPassage", locale), { exact: true }).tap();
    await page.keyboard.insertText("Wohin kommt das Wasser?");
    await sheet.getByRole("button", { name: text("tutor.ask", locale), exact: true }).tap();
    await expect(sheet.getByRole("listitem").filter({ hasText: "Wohin kommt das Wasser?" })).toContainText(passage);
    await expect(sheet).toContainText(text("tutor.extracts", locale));
    await expectAccessible(page, "the tutor");
  });
});

test("a course whose knowledge center is down has contents and activity without the tutor, until it is up", async ({
  page,
  portal,
}) => {
  await using server = await serveElsewhere(await publishedFiles(portal, "knowledge-center"));
  const { answer } = server;
  server.answer = () => "refused";
  await pin(portal, server.pinned, "knowledge-center");
  await openCourse(page, portal, "gutters");
  await expect(page.getByRole("heading", { level: 1, name: courses["en-US"].activity })).toBeVisible();
  await expect(page.getByRole("complementary", { name: text("player.outline.title") })).toBeVisible();
  await expect.poll(() => explained(page)).toContain("FRAGMENT_UNREACHABLE");
  await expect(tutorButton(page)).toHaveCount(0);
  server.answer = answer;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(tutorButton(page)).toBeVisible();
});

test("a question that is asked before the conversation has come is not lost", async ({ page, portal }) => {
  await openCourse(page, portal, "gutters");
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/objectives/*/tutor", async (route) => {
    await sent;
    await route.continue();
  });
  await tutorButton(page).click();
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  send();
  await expect(drawer(page)).toContainText("Leaves clog a gutter");
});

test("the budget of all learners used up is said before one types", async ({ page, portal }) => {
  await portal.restart({ environment: { TUTOR_TENANT_QUESTIONS: "1" } });
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  await expect(drawer(page)).toContainText(text("tutor.usedUp.tenant").split("{")[0] ?? "");
});

test("the budget used up is said before one types, and a lost connection keeps the question", async ({
  page,
  portal,
  context,
}) => {
  await portal.restart({ environment: { TUTOR_LEARNER_QUESTIONS: "1" } });
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await expect(drawer(page)).toContainText(text("tutor.intro.extracts"));
  await context.setOffline(true);
  await field(page).fill("What clogs a gutter?");
  await expect(drawer(page)).toContainText(text("tutor.offline"));
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("What clogs a gutter?");
  await context.setOffline(false);
  await field(page).press("Enter");
  await expect(drawer(page)).toContainText("Leaves clog a gutter");
  const usedUp = text("tutor.usedUp.learner").split("{")[0] ?? "";
  await expect(drawer(page)).toContainText(usedUp);
  await page.reload();
  await expect(drawer(page)).toContainText(usedUp);
  await expect(drawer(page).getByRole("button", { name: text("tutor.ask"), exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("a course without the tutor, and a tenant without it, have nothing of it", async ({ page, portal }) => {
  await openCourse(page, portal, "gutters");
  await expect(tutorButton(page)).toBeVisible();
  const answer = (key: string) => ask(page, `/api/lms/v1/users/me/objectives/${packageId("course", key)}/tutor`);
  expect(await answer("gutters")).toMatchObject({ messages: [] });

  await test.step("the course", async () => {
    await page.goto(`/learn/courses/${packageId("course", "dry")}`);
    await page.getByRole("main").getByRole("button", { name: "Start", exact: true }).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(contentOf("dry")));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByText("Sand is dry.").selectText();
    await expect.poll(() => explained(page)).toContain("its own rule refuses it: tutor.notOnCourse");
    await expect(tutorButton(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: text("tutor.askAboutPassage") })).toHaveCount(0);
    expect(await answer("dry")).toMatchObject({ code: "tutor.notAvailable", reason: "tutor.notOnCourse" });
  });

  await test.step("the tenant", async () => {
    await page.goto(contentOf("gutters"));
    await tutorButton(page).click();
    await expect(drawer(page)).toBeVisible();
    const file = join(portal.configDir, "config.json");
    const config = JSON.parse(await readFile(file, "utf8"));
    config.settings = { ...config.settings, "platform.ui.tutor.learner.enabled": false };
    await writeFile(file, JSON.stringify(config, null, 2));
    await expect(tutorButton(page)).toHaveCount(0);
    await expect(drawer(page)).toHaveCount(0);
    expect(await explained(page)).toContain("settings.platform.ui.tutor.learner.enabled = false");
    expect(await answer("gutters")).toMatchObject({ code: "tutor.notAvailable", reason: "tutor.off" });
  });

  await test.step("the plugin, in one of two tenants", async () => {
    const create = ["dist/server/tenant.mjs", "create", "North", "--host", "north.localhost"];
    const env = { ...process.env, DATA_DIR: portal.dataDir };
    await promisify(execFile)(process.execPath, create, { cwd: portal.project, env });
    const off = JSON.stringify({ plugins: { tutor: { enabled: false } } });
    await writeFile(join(portal.configDir, "tenants/localhost.json"), off);
    await expect.poll(() => answer("gutters")).toMatchObject({ status: 404, code: "PLUGIN_OFF" });
    // In the other tenant (customer of the portal) the plugin is still on. So the server refuses the request not
    // because of the plugin, but because nobody is signed in.
    const path = `/api/lms/v1/users/me/objectives/${packageId("course", "gutters")}/tutor`;
    const elsewhere = await page.request.get(path, { headers: { host: "north.localhost" } });
    expect(elsewhere.status()).toBe(401);
  });
});

test("administrators read how much the tutor is used", async ({ page, portal }) => {
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  await expect(drawer(page)).toContainText("Leaves clog a gutter");
  await expect(page.getByRole("link", { name: text("tutor.usage.title") })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, "admin@demo.example", "/learn/tutor-usage");
  await page.getByLabel(text("tutor.usage.by")).selectOption("course");
  const row = page.getByRole("row").filter({ hasText: "Gutters and rain" });
  await expect(row.getByRole("cell").first()).toHaveText("1");
  await page.getByLabel(text("tutor.usage.by")).selectOption("learner");
  await expect(page.getByRole("row").filter({ hasText: "Rosa Lindholm" })).toBeVisible();
  await expectAccessible(page, "the tutor");
});
