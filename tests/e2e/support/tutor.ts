import { importPackage } from "./import-package";
import { type ModelServer, startModelServer } from "./model-server";
import { packageId } from "./package-id";
import { test as base, expect, learner, lendPortal, type Page, type RunningServer, signIn, text } from "./portal";

const page = (sentences: readonly string[], filler: string) =>
  sentences.map((sentence) => `${`<p>${filler}</p>`.repeat(6)}<p>${sentence}</p>`).join("");

/**
 * A course about rain in each of three languages, with a question for the AI tutor and the sentence of the course that
 * answers it.
 */
export const courses = {
  "en-US": {
    key: "gutters",
    name: "Gutters and rain",
    activity: "How a gutter works",
    language: "en",
    html: page(
      ["A gutter carries the rain from the roof to the downpipe.", "Leaves clog a gutter in autumn."],
      "Rain is water.",
    ),
    question: "What clogs a gutter?",
    cited: "Leaves clog a gutter in autumn.",
  },
  "de-DE": {
    key: "rinnen",
    name: "Dachrinnen im Regen",
    activity: "Wie eine Dachrinne arbeitet",
    language: "de",
    html: page(
      ["Die Dachrinne leitet den Regen vom Dach zum Fallrohr.", "Laub verstopft die Dachrinne im Herbst."],
      "Regen ist Wasser.",
    ),
    question: "Was verstopft die Dachrinne?",
    cited: "Laub verstopft die Dachrinne im Herbst.",
  },
  "ar-AR": {
    key: "mizrab",
    name: "المزاريب والمطر",
    activity: "كيف يعمل المزراب",
    language: "ar",
    html: page(["ينقل المزراب ماء المطر من السقف إلى الأنبوب.", "تسدّ الأوراق المزراب في الخريف."], "المطر ماء."),
    question: "ما الذي تسدّه الأوراق في الخريف؟",
    cited: "تسدّ الأوراق المزراب في الخريف.",
  },
} as const;

/** Texts of a course with a graded question: a sentence that learners read, and the question, which a person grades. */
export const slates = {
  told: "A slate overlaps the slate below it, and copper nails hold it on the batten.",
  graded: "Describe how the overlap of the slates keeps rain out of the roof.",
} as const;

/** A language in which there is a course. */
export type Locale = keyof typeof courses;

/**
 * A course package with the courses above and one without the AI tutor. The learner who signs in has access to all of
 * them.
 */
export const tutorPackage = () => ({
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    ...Object.values(courses).map(({ key, name, activity, html, language }) => ({
      key,
      name,
      code: key,
      language,
      enableAiTutor: true,
      activity: {
        key: `${key}-root`,
        type: "composite" as const,
        name,
        children: [
          { key: `${key}-page`, type: "text" as const, name: activity, html },
          { key: `${key}-end`, type: "text" as const, name: `${name} 2`, html: "<p>Rain again.</p>" },
        ],
      },
    })),
    {
      key: "dry",
      name: "A course without a tutor",
      code: "dry",
      activity: { key: "dry-page", type: "text" as const, name: "Sand", html: "<p>Sand is dry.</p>" },
    },
    {
      key: "slates",
      name: "Slates on a roof",
      code: "slates",
      language: "en",
      enableAiTutor: true,
      activity: {
        key: "slates-root",
        type: "composite" as const,
        name: "Slates on a roof",
        children: [
          { key: "laying", type: "text" as const, name: "Laying slates", html: `<p>${slates.told}</p>` },
          {
            key: "paper",
            type: "text" as const,
            name: "A paper",
            html: `<p>${slates.graded}</p>`,
            supportLtiGrading: true,
            maxScore: 10,
          },
        ],
      },
    },
  ],
  accesses: [...Object.values(courses).map(({ key }) => key), "dry", "slates"].map((course) => ({
    user: "learner",
    course,
    selfEnrolled: true,
    history: [],
  })),
});

/**
 * Playwright's `test` with a portal whose AI tutor asks a language model. The test itself writes the model's answers.
 * The tests of a worker have the same model, so that the portal's server goes on.
 */
export const test = base.extend<object, { model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  portal: ({ kept, browser, model }, use) =>
    lendPortal({ kept, browser }, { TUTOR_URL: model.url }, async (portal) => {
      await use(portal);
      model.reset();
    }),
});

/** The address of the content of the course with this key. */
export const contentOf = (key: string) => `/learn/courses/${packageId("course", key)}/view/content`;

/** Imports the courses, signs in, starts the course with this key, and waits until its content is open. */
export async function openCourse(page: Page, portal: RunningServer, key: string, locale = "en-US"): Promise<void> {
  await importPackage(portal, tutorPackage());
  await signIn(page, learner, courseAt(key));
  await start(page, locale);
}

/** Starts another of the imported courses, and waits until its content is open. */
export async function openAnother(page: Page, key: string): Promise<void> {
  await page.goto(courseAt(key));
  await start(page, "en-US");
}

const courseAt = (key: string) => `/learn/courses/${packageId("course", key)}`;

async function start(page: Page, locale: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: text("courses.button.start", locale), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/view\/content(\/|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The button that opens the AI tutor. */
export const tutorButton = (page: Page, locale = "en-US") =>
  page.getByRole("button", { name: text("tutor.title", locale), exact: true });
/** The AI tutor beside the content, on a wide page. */
export const drawer = (page: Page, locale = "en-US") =>
  page.getByRole("complementary", { name: text("tutor.title", locale), exact: true });
/** The field in which a learner writes a question to the tutor. */
export const field = (page: Page, locale = "en-US") => page.getByLabel(text("tutor.question", locale), { exact: true });
