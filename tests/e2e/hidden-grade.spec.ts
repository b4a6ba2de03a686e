import { importPackage } from "./support/import-package";
import { packageId } from "./support/package-id";
import { secondLearner as diver, expect, type Page, signIn, signInByForm, test, text } from "./support/portal";
import { handInQuiz } from "./support/quiz-frame";
import { startOpened } from "./support/start-course";

const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60;
/** The forms of the score that must stay hidden, 37 of 53: points, share and per cent. */
const SECRET_NUMBERS = [37, 37 / 53, (100 * 37) / 53];
const SECRET_WORDS = /37 of 53|0\.698|69\.8|70\s?%|Quillback/;

const question = (key: string, points: number, right: string) => ({
  key,
  points,
  type: "single" as const,
  prompt: `<p>Where is ${key}?</p>`,
  choices: ["port", "starboard"].map((side) => ({
    key: side,
    html: `<p>${key}: ${side}</p>`,
    correct: side === right,
  })),
});

/** A course with a quiz, on whose activity `constraint` is set. */
const course = (key: string, name: string, constraint: object) => ({
  key,
  name,
  code: key.toUpperCase(),
  gradingScale: "fishes",
  certificateTemplates: ["ticket"],
  activity: {
    key: "root",
    type: "composite" as const,
    name,
    children: [
      {
        key: "depths",
        type: "lti" as const,
        name: "Depths",
        quiz: key,
        constraint,
        maxScore: 53,
        normalizedPassingScore: 0.5,
        supportLtiGrading: true,
      },
      { key: "log", type: "text" as const, name: "Logbook", html: "<p>Write it down.</p>", scoreWeight: 0 },
    ],
  },
});
const quiz = (key: string) => ({
  key,
  name: "Depths",
  course: key,
  feedback: "never" as const,
  items: [question("red", 20, "port"), question("green", 17, "port"), question("white", 16, "starboard")],
});
const soundings = {
  users: [{ key: "diver", email: diver, firstName: "Nadia", lastName: "Diver" }],
  gradingScales: [
    {
      key: "fishes",
      name: "Fishes",
      normalizedPassingScore: 0.5,
      grades: [
        { key: "quillback", name: "Quillback", normalizedMinScore: 0.5 },
        { key: "minnow", name: "Minnow", normalizedMinScore: 0 },
      ],
    },
  ],
  certificateTemplates: [{ key: "ticket", name: "Night ticket" }],
  quizzes: [quiz("night"), quiz("day")],
  courses: [
    course("night", "Soundings by night", {}),
    course("day", "Soundings by day", {
      resultsDisclosurePolicy: "afterDate" as const,
      resultsDisclosureFrom: "now+2d",
    }),
  ],
  accesses: [
    {
      user: "diver",
      course: "night",
      selfEnrolled: true,
      gradeRevealPolicy: "afterDate" as const,
      gradeRevealDate: "now+2d",
    },
    { user: "diver", course: "day", selfEnrolled: true, gradeRevealPolicy: "none" as const },
  ],
};

/**
 * Collects the texts that the server sends to the page from now on: answers and live events (messages about changes).
 */
async function listen(page: Page): Promise<{ readonly texts: () => Promise<string[]> }> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    // The stream of live events never ends, so its events are read one by one below. If a body cannot be read here, the
    // page could not read it either, for example because it has left the address.
    if (/json|html/.test(type)) bodies.push(response.text().catch(() => ""));
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  browser.on("Network.eventSourceMessageReceived", ({ data }) => bodies.push(Promise.resolve(data)));
  return { texts: () => Promise.all(bodies) };
}

const DATA_OF_PAGE = /<script type="application\/json" id="portal-boot">(.*?)<\/script>/s;

/** The places in a text from the server that reveal the hidden result. */
function leaksIn(text: string): string[] {
  const place = (path: string) => `${path} of ${text.slice(0, 1200)}`;
  if (!/^[[{]/.test(text.trimStart())) {
    // The page begins with data: the first answers, and manifests, which are the same for everybody.
    const { manifests: _, ...data } = JSON.parse(DATA_OF_PAGE.exec(text)?.[1] ?? "{}");
    const inWords = SECRET_WORDS.test(text.replace(DATA_OF_PAGE, "")) ? [place("the text")] : [];
    return [...inWords, ...leaksIn(JSON.stringify(data))];
  }
  const leaks: string[] = [];
  const look = (value: unknown, path: string, key: string): void => {
    // The list of all grades of the scale is no leak: a learner may know which grades exist.
    if (key === "objectiveGrades") return;
    // Lines and columns of the plugins' manifests are the same for everybody, and one may equal a secret number.
    if (key.startsWith("manifests/")) return;
    if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}/${name}`, name);
    }
    const isResult = ["score", "normalizedScore", "passed", "grade", "comment"].includes(key) && value !== null;
    const isSecret =
      typeof value === "number"
        ? SECRET_NUMBERS.some((secret) => Math.abs(secret - value) < 0.001)
        : typeof value === "string" && SECRET_WORDS.test(value);
    if (isResult || isSecret) leaks.push(place(path));
  };
  look(JSON.parse(text), "", "");
  return leaks;
}

const coursePath = (key: string) => `/learn/courses/${packageId("course", key)}`;

/** Takes a course's quiz and gets 37 of 53 points. */
async function takeQuiz(page: Page, key: string): Promise<void> {
  await page.goto(coursePath(key));
  await startOpened(page);
  const frame = page.frameLocator("iframe[title^='Depths']");
  for (const light of ["red", "green", "white"]) await frame.getByRole("radio", { name: `${light}: port` }).check();
  await handInQuiz(page);
  await expect(frame.getByText("Your course shows the result once it may be seen.")).toBeVisible();
  await expect(page.getByText("Finished", { exact: true })).toBeVisible();
}

test("what is hidden until a date is in nothing that the browser receives before it", async ({ page, portal }) => {
  await importPackage(portal, soundings);
  const received = await listen(page);
  await signIn(page, diver, "/learn/courses?keyword=soundings");
  const expectNoLeak = async () => {
    const texts = await received.texts();
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap(leaksIn)).toEqual([]);
  };

  await test.step("an activity's result that is disclosed at a date is in nothing that the browser receives before it", async () => {
    await takeQuiz(page, "day");
    const outline = page.getByRole("complementary", { name: "Contents" });
    await expect(outline.getByRole("link", { name: /Depths/ }).getByLabel("Done", { exact: true })).toBeVisible();
    await expectNoLeak();
  });

  await test.step("a grade that is hidden until a date is in nothing that the browser receives before it", async () => {
    await takeQuiz(page, "night");
    // A part is still open, so Submit is in the menu below the outline.
    await page.getByRole("button", { name: text("player.outline.more") }).click();
    await page.getByRole("menuitem", { name: "Submit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(/^The grade is shown from \S/)).toBeVisible();
    await page.getByRole("link", { name: "To the course overview" }).click();
    await expect(page.getByText(/^The grade is shown from \S/).first()).toBeVisible();
    await expect(page.getByRole("table", { name: "Previous attempts" }).getByText("Not shown").first()).toBeVisible();
    await page.goto(`${coursePath("night")}/view/content?viewType=REVIEW`);
    await expect(page.getByText("The grade is not shown yet.").first()).toBeVisible();
    await page.goto("/learn/courses?keyword=soundings");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expectNoLeak();
  });

  await test.step("both are shown from the date on", async () => {
    await page.goto("about:blank");
    await portal.restart({ environment: { CLOCK_OFFSET_SECONDS: String(TWO_DAYS_SECONDS + 60) } });
    await page.context().clearCookies();
    await signInByForm(page, diver, coursePath("night"));
    await expect(page.getByText("Passed · 70%")).toBeVisible();
    const attempt = page.getByRole("table", { name: "Previous attempts" }).getByRole("row").last();
    await expect(attempt).toContainText("70%");
    await expect(page.getByRole("link", { name: "Night ticket" })).toBeVisible();
    await page.goto(`${coursePath("day")}/view/content/${packageId("part", "day", "depths")}`);
    await expect(page.getByText("Finished: 70%")).toBeVisible();
  });
});
