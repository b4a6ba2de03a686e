import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { isClean } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { type ModelServer, startModelServer } from "./support/model-server";
import { packageId } from "./support/package-id";
import {
  ask,
  test as base,
  expect,
  learner,
  type Page,
  pressByKeyboard,
  type RunningServer,
  signIn,
  tabTo,
  text,
} from "./support/portal";

const page = (sentences: readonly string[], filler: string) =>
  sentences.map((sentence) => `${`<p>${filler}</p>`.repeat(6)}<p>${sentence}</p>`).join("");

const courses = {
  "en-US": {
    ...{ key: "gutters", name: "Gutters and rain", activity: "How a gutter works", language: "en" },
    html: page(
      ["A gutter carries the rain from the roof to the downpipe.", "Leaves clog a gutter in autumn."],
      "Rain is water.",
    ),
    ...{ question: "What clogs a gutter?", cited: "Leaves clog a gutter in autumn." },
  },
  "de-DE": {
    ...{ key: "rinnen", name: "Dachrinnen im Regen", activity: "Wie eine Dachrinne arbeitet", language: "de" },
    html: page(
      ["Die Dachrinne leitet den Regen vom Dach zum Fallrohr.", "Laub verstopft die Dachrinne im Herbst."],
      "Regen ist Wasser.",
    ),
    ...{ question: "Was verstopft die Dachrinne?", cited: "Laub verstopft die Dachrinne im Herbst." },
  },
  "ar-AR": {
    ...{ key: "mizrab", name: "المزاريب والمطر", activity: "كيف يعمل المزراب", language: "ar" },
    html: page(["ينقل المزراب ماء المطر من السقف إلى الأنبوب.", "تسدّ الأوراق المزراب في الخريف."], "المطر ماء."),
    ...{ question: "ما الذي تسدّه الأوراق في الخريف؟", cited: "تسدّ الأوراق المزراب في الخريف." },
  },
} as const;

type Locale = keyof typeof courses;

const packageOf = () => ({
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    ...Object.values(courses).map(({ key, name, activity, html, language }) => ({
      ...{ key, name, code: key, language, enableAiTutor: true },
      activity: {
        ...{ key: `${key}-root`, type: "composite" as const, name },
        children: [
          { key: `${key}-page`, type: "text" as const, name: activity, html },
          { key: `${key}-end`, type: "text" as const, name: `${name} 2`, html: "<p>Rain again.</p>" },
        ],
      },
    })),
    {
      ...{ key: "dry", name: "A course without a tutor", code: "dry" },
      activity: { key: "dry-page", type: "text" as const, name: "Sand", html: "<p>Sand is dry.</p>" },
    },
  ],
  accesses: [...Object.values(courses).map(({ key }) => key), "dry"].map((course) => ({
    ...{ user: "learner", course, selfEnrolled: true },
    history: [],
  })),
});

const test = base.extend<{ model: ModelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  model: async ({}, use) => {
    const model = await startModelServer();
    await use(model);
    await model.close();
  },
});

const contentOf = (key: string) => `/learn/courses/${packageId("course", key)}/view/content`;

/** Starts a course by the API, and opens its content. */
async function openCourse(page: Page, portal: RunningServer, key: string, locale = "en-US"): Promise<void> {
  await importPackage(portal, packageOf());
  await signIn(page);
  await page.goto(`/learn/courses/${packageId("course", key)}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: text("courses.button.start", locale), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/view\/content\//);
}

const tutorButton = (page: Page, locale = "en-US") =>
  page.getByRole("button", { name: text("tutor.title", locale), exact: true });
const drawer = (page: Page, locale = "en-US") =>
  page.getByRole("complementary", { name: text("tutor.title", locale), exact: true });
const field = (page: Page, locale = "en-US") => page.getByLabel(text("tutor.question", locale), { exact: true });

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
      await isClean(page, "the tutor");
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
  await isClean(page, "the tutor");
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(outside).toBeLessThanOrEqual(0);
  await answer.getByRole("link", { name: activity }).last().click();
  await expect(sheet).toBeHidden();
  await expect(page.locator("[data-cited]")).toBeInViewport();
});

test("a model's words stream in as text only; a reload goes on, a second tab sees them, and Stop stops", async ({
  page,
  portal,
  model,
  context,
}) => {
  await portal.restart({ environment: { TUTOR_URL: model.url } });
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await expect(drawer(page)).toContainText(text("tutor.intro.model"));
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  const first = await model.next();
  expect(first.prompt).toContain("Leaves clog a gutter");
  const hostile = '<img src=x onerror="window.ran=1"> [here](https://evil.example) <b>bold</b>';
  // The server keeps the last word back until it is whole.
  first.say(`It is the leaves [1]. ${hostile} and more words.`);
  await expect(drawer(page)).toContainText('<img src=x onerror="window.ran=1">');
  await expect(drawer(page)).toContainText("<b>bold</b>");
  await expect(drawer(page).locator("img, b")).toHaveCount(0);
  await expect(drawer(page).locator("a[href*=evil]")).toHaveCount(0);
  const stop = drawer(page).getByRole("button", { name: text("tutor.stop"), exact: true });
  await expect(stop).toBeVisible();

  await page.reload();
  await expect(drawer(page)).toContainText("It is the leaves");
  const second = await context.newPage();
  await second.goto(page.url());
  first.say(" They fall in autumn.");
  await expect(drawer(page)).toContainText("They fall in");
  await expect(drawer(second)).toContainText("They fall in");
  first.end();
  await expect(stop).toBeHidden();
  await expect(drawer(second).getByRole("button", { name: text("tutor.stop"), exact: true })).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "They fall in autumn." })).toBeAttached();

  await field(page).fill("And in winter?");
  await field(page).press("Enter");
  const next = await model.next();
  next.say("In winter it is ice");
  await expect(drawer(second)).toContainText("In winter it is");
  await stop.click();
  await expect(drawer(page)).toContainText(text("tutor.stopped"));
  await expect(drawer(second)).toContainText(text("tutor.stopped"));
  expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
});

test("a model that breaks off, or takes no more, is said; the question is asked again", async ({
  page,
  portal,
  model,
}) => {
  await portal.restart({ environment: { TUTOR_URL: model.url } });
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
  await field(page).fill("What clogs a gutter?");
  await field(page).press("Enter");
  const broken = await model.next();
  broken.say("It is the");
  await expect(drawer(page)).toContainText("It is");
  broken.breakOff();
  await expect(drawer(page)).toContainText(text("tutor.reasons.modelCutOff"));
  model.refuseWith = 429;
  await drawer(page)
    .getByRole("button", { name: text("tutor.again") })
    .click();
  await expect(drawer(page)).toContainText(text("tutor.reasons.modelBusy"));
  model.refuseWith = null;
  await drawer(page)
    .getByRole("button", { name: text("tutor.again") })
    .last()
    .click();
  const whole = await model.next();
  whole.say("It is the leaves.");
  whole.end();
  await expect(drawer(page)).toContainText("It is the leaves.");
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

test("the budget used up is said before one types, and a lost connection keeps the question", async ({
  page,
  portal,
  context,
}) => {
  await portal.restart({ environment: { TUTOR_LEARNER_QUESTIONS: "1" } });
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();
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

const explained = (page: Page) =>
  page.evaluate(() => {
    const portal = Reflect.get(window, "portal") as { explain(id: string): { text: string } };
    return portal.explain("tutor.chat").text;
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
    // The other one asks who is there, as a plugin does that is on.
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
  await isClean(page, "the tutor");
});
