import { mkdirSync, readFileSync } from "node:fs";
import type { Frame, Page } from "playwright/test";
import { localeNames } from "../../core/intl/locale-names";
import { wideOn } from "../e2e/support/clean";
import { importPackage } from "../e2e/support/import-package";
import { administrator, ask, expect, learner, signIn, test, text } from "../e2e/support/portal";
import { quizFrame, waitUntilQuizFits } from "../e2e/support/quiz-frame";

/**
 * Draws the portal in each language on a small phone, and looks for what overflows: pages, buttons, tabs and chips. It
 * also looks for English texts of the portal. A picture of a quiz in the player is kept for a reader.
 */

const PICTURES = "tests/results/draw";
const wanted = (process.env.LOCALES ?? "").split(",").filter(Boolean);
const locales = Object.keys(localeNames).filter((locale) => wanted.length === 0 || wanted.includes(locale));
/** The pages that everybody may see. */
const open = [
  "accessibility",
  "usage-data",
  "certificate",
  "certificate/HA-FA-20418",
  "open-catalog",
  "mails/stop/nothing",
];
/** The pages of a learner. */
const learning = [
  ...["", "courses?keyword=", "catalog", "rooms", "notes", "search?q=1975", "calendar", "tasks", "earned"],
  ...["communications", "communications/preferences", "profile", "profile/questions", "announcements", "nonsense"],
  ...["COURSE", "COURSE/view/content"],
];
/** The pages of the admin panel. */
const administration = [
  ...["plugins", "settings", "contributions", "branding", "entitlements", "texts", "languages", "revisions"],
  ...["audit-log", "somebody", "inspector", "view-as", "mails", "deletion-requests", "feedback", "tutor"],
].map((name) => `admin/${name}`);

const course = {
  courses: [
    {
      key: "roofs",
      name: "1975",
      code: "1975",
      presentationMode: "Tree",
      activity: { key: "quiz", type: "lti", name: "1976", maxScore: 1, quiz: "roofs" },
    },
  ],
  quizzes: [
    {
      key: "roofs",
      name: "1976",
      course: "roofs",
      feedback: "afterSubmit",
      items: [
        {
          key: "one",
          type: "single",
          prompt: "<p>1 + 1</p>",
          choices: [
            { key: "a", html: "2", correct: true },
            { key: "b", html: "3" },
          ],
        },
        { key: "two", type: "essay", prompt: "<p>…</p>" },
      ],
    },
  ],
  users: [{ key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  accesses: [{ user: "rosa", course: "roofs", selfEnrolled: true }],
};

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

for (const locale of locales) {
  test(`the portal fits a phone in ${locale}`, async ({ page, portal }) => {
    test.slow();
    await importPackage(portal, course as unknown as Parameters<typeof importPackage>[1]);
    await page.context().addCookies([{ name: "locale", value: locale, url: portal.origin }]);
    const english = englishOnly(locale);
    const found: string[] = [];
    const look = async (name: string) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S/);
      await expect(page.locator("main [data-loading]")).toHaveCount(0);
      if (name === "COURSE/view/content") await waitForQuiz(page, locale);
      found.push(...(await wideOn(page)).map((wide) => `${name}: ${wide}`));
      for (const frame of page.frames())
        found.push(...(await faultsOn(frame, english)).map((fault) => `${name}: ${fault}`));
    };
    for (const name of open) {
      await page.goto(`/learn/${name}`);
      await look(name);
    }
    await signIn(page);
    const id = await courseId(page);
    for (const name of learning) {
      await page.goto(`/learn/${name.replace("COURSE", `courses/${id}`)}`);
      await look(name);
      if (name !== "COURSE") continue;
      await page
        .getByRole("button", { name: text("courses.button.start", locale) })
        .first()
        .click();
      await page.waitForURL(/\/view\/content/);
    }
    await signIn(page, administrator);
    for (const name of administration) {
      await page.goto(`/learn/${name}`);
      await look(name);
    }
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: text("admin.inspector.title", locale) })).toBeVisible();
    await look("the inspector over a page");
    expect([...new Set(found)]).toEqual([]);
  });
}

/** Waits for the quiz in the player, and keeps a picture of it for a reader. */
async function waitForQuiz(page: Page, locale: string): Promise<void> {
  await expect(quizFrame(page).getByRole("radio").first()).toBeVisible();
  await waitUntilQuizFits(page);
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${locale}.png`, fullPage: true });
}

async function courseId(page: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify(["objective.name", "=", "1975"]));
  const { data } = await ask(page, `/api/lms/v1/users/me/objective-accesses/query?filter=${filter}`);
  return data[0].objective.id;
}

/** The English texts without arguments that the language has, and writes otherwise. */
function englishOnly(locale: string): string[] {
  const read = (name: string): Record<string, string> => JSON.parse(readFileSync(`locales/${name}.json`, "utf8"));
  const [english, own] = [read("en-US"), read(locale)];
  const texts = new Set(Object.values(own));
  return Object.keys(own)
    .map((key) => english[key] ?? "")
    .filter((text) => text.length > 3 && !/[{<]/.test(text) && !texts.has(text));
}

/** Controls whose text does not fit into them, and texts that are English. */
function faultsOn(frame: Frame, english: readonly string[]): Promise<string[]> {
  return frame.evaluate((texts) => {
    const isEnglish = new Set(texts);
    const controls = document.querySelectorAll(
      "button, [role=tab], [role=menuitem], a[class*=button], [class*=chip], [class*=tag]",
    );
    const cut = [...controls].filter((control) => {
      const style = getComputedStyle(control);
      const isShown = control.checkVisibility() && style.clipPath === "none" && style.textOverflow !== "ellipsis";
      return isShown && control.clientWidth > 1 && control.scrollWidth > control.clientWidth + 1;
    });
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const left: string[] = [];
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (isEnglish.has(text) && node.parentElement?.closest("script, style, [lang^=en]") === null) left.push(text);
    }
    return [
      ...cut.map((control) => `"${control.textContent?.trim()}" does not fit ${control.className}`),
      ...left.map((text) => `"${text}" is English`),
    ];
  }, english);
}
