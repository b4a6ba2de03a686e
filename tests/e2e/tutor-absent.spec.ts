import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serveElsewhere } from "../../core/shell/fragments/testing/second-origin";
import { sendOrder } from "./support/admin-order";
import { configure } from "./support/configure";
import { explain, pin, publishedFiles } from "./support/elsewhere";
import { packageId } from "./support/package-id";
import { ask, expect, type Page, test, text } from "./support/portal";
import { contentOf, courses, drawer, field, openAnother, openCourse, tutorButton } from "./support/tutor";

const explained = async (page: Page) => (await explain(page, "tutor.chat")).text;

test("a course whose knowledge center is down, a course without the tutor, and a tenant without it", async ({
  page,
  portal,
}) => {
  await using server = await serveElsewhere(await publishedFiles(portal, "knowledge-center"));
  const { answer: serve } = server;
  server.answer = () => "refused";
  await pin(portal, server.pinned, "knowledge-center");
  await openCourse(page, portal, "gutters");
  const answer = (key: string) => ask(page, `/api/lms/v1/users/me/objectives/${packageId("course", key)}/tutor`);

  await test.step("a course whose knowledge center is down has contents and activity without the tutor, until it is up", async () => {
    await expect(page.getByRole("heading", { level: 1, name: courses["en-US"].activity })).toBeVisible();
    await expect(page.getByRole("complementary", { name: text("player.outline.title") })).toBeVisible();
    await expect.poll(() => explained(page)).toContain("FRAGMENT_UNREACHABLE");
    await expect(tutorButton(page)).toHaveCount(0);
    server.answer = serve;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(tutorButton(page)).toBeVisible();
    expect(await answer("gutters")).toMatchObject({ messages: [] });
  });

  await test.step("a course without the tutor, and a tenant without it, have nothing of it", async () => {
    await test.step("the course", async () => {
      await openAnother(page, "dry");
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
      await configure(portal.configDir, { settings: { "platform.ui.tutor.learner.enabled": false } });
      await expect(tutorButton(page)).toHaveCount(0);
      await expect(drawer(page)).toHaveCount(0);
      expect(await explained(page)).toContain("settings.platform.ui.tutor.learner.enabled = false");
      expect(await answer("gutters")).toMatchObject({ code: "tutor.notAvailable", reason: "tutor.off" });
    });

    await test.step("the plugin, in one of two tenants", async () => {
      const input = { do: "create", name: "North", hosts: ["north.localhost"] } as const;
      expect((await sendOrder(portal, { task: "tenant", input })).ok).toBe(true);
      const off = JSON.stringify({ plugins: { tutor: { enabled: false } } });
      await writeFile(join(portal.configDir, "tenants/localhost.json"), off);
      await expect.poll(() => answer("gutters")).toMatchObject({ status: 404, code: "PLUGIN_OFF" });
      // In the other tenant the plugin is still on. So the server refuses the request not because of the plugin, but
      // because nobody is signed in.
      const path = `/api/lms/v1/users/me/objectives/${packageId("course", "gutters")}/tutor`;
      const elsewhere = await page.request.get(path, { headers: { host: "north.localhost" } });
      expect(elsewhere.status()).toBe(401);
    });
  });
});

test("the learner's and the tenant's budget", async ({ page, portal, context }) => {
  await portal.restart({ environment: { TUTOR_LEARNER_QUESTIONS: "1" } });
  await openCourse(page, portal, "gutters");
  await tutorButton(page).click();

  await test.step("the budget used up is said before one types, and a lost connection keeps the question", async () => {
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

  await test.step("the budget of all learners used up is said before one types", async () => {
    await portal.restart({ environment: { TUTOR_TENANT_QUESTIONS: "2" } });
    await page.reload();
    const usedUp = text("tutor.usedUp.tenant").split("{")[0] ?? "";
    await expect(drawer(page)).toContainText("Leaves clog a gutter");
    await expect(drawer(page)).not.toContainText(usedUp);
    await field(page).fill("Where does the rain go?");
    await field(page).press("Enter");
    await expect(drawer(page)).toContainText(usedUp);
  });
});
