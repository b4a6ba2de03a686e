import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright/test";
import { importPackage } from "../e2e/support/import-package";
import { expect, instructor, learner, signIn, text } from "../e2e/support/portal";
import { handInQuiz, quizFrame } from "../e2e/support/quiz-frame";
import { smallPdf } from "../e2e/support/small-pdf";
import { expectAccessible, inEachLook } from "./support/axe";

const written = (key: string, name: string, more: object = {}) => ({
  key,
  name,
  type: "text" as const,
  html: `<p>Words about ${name}.</p>`,
  ...more,
});
const course = (key: string, name: string, children: object[], more: object = {}) => ({
  key,
  name,
  code: key.toUpperCase(),
  about: "<p>What it is about.</p>",
  ...more,
  activity: { key: "root", type: "composite" as const, name, children: children as [] },
});
const parts = [
  { key: "group", type: "composite", name: "Below deck", children: [written("engine", "Engine")] },
  written("shut", "Rigging", { constraint: { startFrom: "2099-03-01T09:00:00Z" } }),
  written("helm", "Helm", { optional: true, duration: 300 }),
];
const kinds = [
  written("pictures", "Charts", {
    html: '<p>Look.</p><figure><img src="files/chart.svg" alt="The bay"><figcaption>From above</figcaption></figure><p><a href="files/plan.pdf">The plan</a></p>',
  }),
  { key: "quiz", type: "lti", name: "Signals", quiz: "flags", maxScore: 2, supportLtiGrading: true },
  { key: "talk", type: "discussion", name: "Harbour talk", html: "<p>Where do you moor?</p>" },
  {
    key: "meeting",
    type: "event",
    name: "On the quay",
    event: { start: "now-10min", end: "now+3h", location: "Quay 4", joinUrl: "https://meet.example.org/quay" },
  },
  written("exam", "Exam at sea", { proctored: true }),
  written("later", "Night watch", { constraint: { startFrom: "2099-03-01T09:00:00Z" } }),
];
const harbour = {
  users: [
    { key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" },
    { key: "teacher", email: instructor, firstName: "Mei", lastName: "Tanaka" },
  ],
  quizzes: [
    {
      key: "flags",
      name: "Flags",
      course: "kinds",
      items: [
        {
          key: "one",
          type: "single" as const,
          prompt: "<p>Which flag means “diver down”?</p>",
          hints: ["<p>A</p>"],
          choices: [
            { key: "a", html: "Alfa", correct: true },
            { key: "b", html: "Bravo" },
          ],
        },
        {
          key: "two",
          type: "text" as const,
          prompt: "<p>The sea is [[gap]].</p>",
          gaps: [{ key: "gap", accepted: ["wide"] }],
        },
        {
          key: "three",
          type: "ordering" as const,
          prompt: "<p>Put them in order.</p>",
          items: [
            { key: "a", html: "Cast off" },
            { key: "b", html: "Sail" },
          ],
        },
      ],
    },
  ],
  courses: [
    course("tiles", "A ship in tiles", parts, { presentationMode: "Tiles" }),
    course("long", "A ship in one go", parts, { presentationMode: "LongRead" }),
    course("kinds", "A ship of all kinds", kinds),
  ],
  announcements: [{ key: "hello", course: "kinds", author: "teacher", text: "We sail at six.", posted: "now-1d" }],
  accesses: ["tiles", "long", "kinds"].map((key) => ({
    user: "learner",
    course: key,
    selfEnrolled: true,
    history: [{ state: "inProgress" as const, started: "now-1d" }],
  })),
};
const files = {
  "files/chart.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#267"/></svg>',
  "files/plan.pdf": smallPdf(["Deck"]),
};

inEachLook("axe finds nothing on the screens of a course's life", async (page, locale, portal) => {
  await importPackage(portal, harbour, files);
  const words = (key: string) => text(key, locale);
  const open = async (name: string) => {
    await page.goto(`/learn/courses?keyword=${encodeURIComponent(name)}`);
    await page.getByRole("article").getByRole("link", { name, exact: true }).click();
  };
  await signIn(page);

  await open("A ship in tiles");
  await expect(page.getByRole("heading", { level: 2, name: "Rigging" })).toBeVisible();
  await expectAccessible(page, "Tiles");

  await open("A ship in one go");
  await expect(page.getByText("Words about Helm.")).toBeVisible();
  await expectAccessible(page, "LongRead");

  await open("A ship of all kinds");
  const outline = page.getByRole("complementary", { name: words("player.outline.title") });
  const picture = page.getByRole("button", { name: "The bay" });
  await picture.click();
  await expect(page.getByRole("dialog", { name: words("ui.gallery.title") })).toBeVisible();
  await expectAccessible(page, "gallery");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "The plan" }).click();
  await expect(page.getByRole("dialog", { name: "The plan" }).getByText("Deck")).toBeVisible();
  await expectAccessible(page, "PDF viewer");
  await page.keyboard.press("Escape");

  await outline.getByRole("button", { name: "Night watch" }).click();
  await expect(page.getByRole("dialog", { name: words("player.locked.title") })).toBeVisible();
  await expectAccessible(page, "locked popup");
  await page.keyboard.press("Escape");

  await outline.getByRole("link", { name: "Signals" }).click();
  await expect(quizFrame(page).getByText("Put them in order.")).toBeVisible();
  await expectAccessible(page, "quiz");
  await quizFrame(page).getByRole("radio", { name: "Bravo" }).check();
  await handInQuiz(page, locale);
  await expect(quizFrame(page).getByText(words("quiz.outcome.wrong"))).toBeVisible();
  await expectAccessible(page, "result of a quiz");

  await outline.getByRole("link", { name: "Harbour talk" }).click();
  const begins = async (element: Locator) => (await element.boundingBox())?.x;
  const topic = page.getByText("Where do you moor?");
  await expect(topic).toBeVisible();
  expect(await begins(topic)).toBe(await begins(page.getByRole("heading", { level: 1 })));
  await page.getByRole("textbox", { name: words("discussions.write") }).fill("By the mole");
  await page.getByRole("button", { name: words("discussions.post"), exact: true }).click();
  await expect(page.getByRole("article", { name: "Rosa Lindholm" })).toContainText("By the mole");
  await expectAccessible(page, "discussion");

  await outline.getByRole("link", { name: "On the quay" }).click();
  await expect(page.getByText("Quay 4")).toBeVisible();
  await expectAccessible(page, "event");

  await outline.getByRole("link", { name: "Exam at sea" }).click();
  await expectAccessible(page, "supervised activity");
  const overview = new URL(page.url()).pathname.replace(/\/view\/.*/, "");
  await page.getByRole("button", { name: words("proctor.start") }).click();
  await expect(page.getByRole("checkbox")).toBeVisible();
  await expectAccessible(page, "proctor terms");

  await page.goto(`${overview}/view/notifications`);
  await expect(page.getByText("We sail at six.")).toBeVisible();
  await expectAccessible(page, "Notifications");

  const config = join(portal.configDir, "config.json");
  const { settings, ...rest } = JSON.parse(await readFile(config, "utf8"));
  const story = { ...rest, settings: { ...settings, "ui.learner.course.overview": "story" } };
  await writeFile(config, JSON.stringify(story));
  await expect.poll(async () => (await page.request.get("/config-ui/config.json")).text()).toContain('"story"');
  await page.goto(overview);
  await expect(page.getByText("What it is about.")).toBeVisible();
  await expectAccessible(page, "overview as a story");
});
