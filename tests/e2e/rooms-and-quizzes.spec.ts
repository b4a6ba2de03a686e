import { expectAccessible } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import { importPackage } from "./support/import-package";
import { takeLook } from "./support/look";
import { expect, learner, type Page, secondLearner, signIn, test, text } from "./support/portal";
import { startOpened } from "./support/start-course";

const CREW = "Rowing in a crew";
const KNOTS = "Commands on board";
const together = { supportCollaborativeMode: true, supportPersonalMode: false };
const harbour = {
  users: [
    { key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" },
    { key: "amir", email: secondLearner, firstName: "Amir", lastName: "Haddad" },
  ],
  quizzes: [
    {
      key: "knots",
      name: KNOTS,
      course: "knots",
      items: [
        {
          key: "easy",
          type: "single" as const,
          prompt: "<p>Is “easy oar” a command?</p>",
          choices: [
            { key: "yes", html: "Yes", correct: true },
            { key: "no", html: "No" },
          ],
        },
      ],
    },
  ],
  courses: [
    {
      key: "crew",
      name: CREW,
      code: "CREW",
      activity: {
        key: "root",
        type: "composite" as const,
        name: CREW,
        children: [
          {
            key: "row",
            type: "text" as const,
            name: "Row together",
            html: "<p>Eight oars, one boat.</p>",
            ...together,
          },
        ],
      },
    },
    {
      key: "knots",
      name: KNOTS,
      code: "KNOTS",
      activity: { key: "root", type: "lti" as const, name: KNOTS, quiz: "knots", maxScore: 1, supportLtiGrading: true },
    },
  ],
  groups: [{ key: "eight", name: "The eight", course: "crew", members: ["rosa", "amir"] }],
  accesses: ["crew", "knots"].map((course) => ({ user: "rosa", course, selfEnrolled: true })),
};

const looks = [
  { locale: "ar-AR", colorScheme: "dark", width: 320 },
  { locale: "en-US", colorScheme: "light", width: 1280 },
] as const;

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const menu = (page: Page) => page.getByRole("navigation", { name: text("portal.navigation") });
const crumbs = (page: Page) => page.getByRole("navigation", { name: text("ui.breadcrumbs") }).getByRole("listitem");

test("a learner finds groups in Rooms and quizzes in My quizzes, and the breadcrumbs begin there", async ({
  page,
  portal,
}) => {
  await configure(portal.configDir, {
    settings: { "ui.learner.navigation.rooms": true, "ui.learner.courses.quizzes": true },
  });
  await importPackage(portal, harbour);
  await signIn(page);

  await test.step("Rooms keeps the platform's address and opens in place, and names who is in a group", async () => {
    const item = menu(page).getByRole("link", { name: text("rooms.title") });
    await expect(item).toHaveAttribute("href", "/groups/rooms");
    await item.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/learn\/rooms$/);
    await expect(title(page)).toHaveText(text("rooms.title"));
    await expect(item).toHaveAttribute("aria-current", "page");
    await expect(crumbs(page).first()).toHaveText(text("courses.crumb"));
    const room = page.getByRole("article", { name: "The eight" });
    await expect(room).toContainText("Rosa Lindholm");
    await expect(room).toContainText("Amir Haddad");
    await expect(room).toContainText(text("rooms.activities.none"));
    await room.getByRole("link", { name: CREW }).press("Enter");
    await expect(title(page)).toHaveText(CREW);
  });
  await test.step("once the course is begun, a room leads to what the group does together", async () => {
    await startOpened(page);
    await page.goto("/groups/rooms");
    await expect(page).toHaveURL(/\/learn\/rooms$/);
    await page.getByRole("link", { name: "Row together" }).press("Enter");
    await expect(page.getByText("Eight oars, one boat.")).toBeVisible();
  });
  await test.step("My quizzes has the course that is one quiz; its breadcrumbs begin with Quizzes, also after a reload", async () => {
    await menu(page)
      .getByRole("link", { name: text("courses.quizzes.title") })
      .press("Enter");
    await expect(page).toHaveURL(/\/learn\/quizzes$/);
    await expect(title(page)).toHaveText(text("courses.quizzes.title"));
    await expect(crumbs(page).first()).toHaveText(text("courses.quizzes.crumb"));
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: KNOTS }).first().press("Enter");
    await expect(title(page)).toHaveText(KNOTS);
    for (const load of [async () => undefined, () => page.reload()]) {
      await load();
      await expect(crumbs(page).first()).toHaveText(text("courses.quizzes.crumb"));
      await expect(crumbs(page).first().getByRole("link")).toHaveAttribute("href", "/learn/quizzes");
    }
    await page.goto(`/learn/courses?keyword=${encodeURIComponent(KNOTS)}`);
    await page.getByRole("link", { name: KNOTS }).first().press("Enter");
    await expect(title(page)).toHaveText(KNOTS);
    await expect(crumbs(page).first()).toHaveText(text("courses.crumb"));
  });
  await test.step("an address that is not found stands below Courses", async () => {
    await page.goto("/learn/nothing");
    await expect(crumbs(page)).toHaveText([text("courses.crumb"), /./]);
  });
  for (const look of looks) {
    await test.step(`both look right and are accessible: ${look.locale}, ${look.colorScheme}, ${look.width}`, async () => {
      await takeLook(page, look);
      for (const path of ["rooms", "quizzes"]) {
        await page.goto(`/learn/${path}`);
        await expect(page.getByRole("article").first()).toBeVisible();
        await expectAccessible(page, `${path} ${look.locale}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      }
    });
  }
});
