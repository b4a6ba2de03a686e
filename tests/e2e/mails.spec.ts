import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailServer } from "../../server/app/testing/mail-server";
import { expectAccessible } from "../accessibility/support/axe";
import { test } from "./support/mails";
import {
  administrator,
  expect,
  learner,
  type Page,
  type RunningServer,
  secondLearner,
  signIn,
  signInByForm,
  text,
} from "./support/portal";

/**
 * Waits until the mail server has received a mail with a question to this e-mail address. Returns the links in the
 * mail's text.
 */
async function linksTo(mails: MailServer, address: string): Promise<readonly string[]> {
  const mail = () => mails.got.find(({ to, mail }) => to === address && mail.text?.includes("answer="))?.mail;
  await expect.poll(() => mail()?.subject, { timeout: 60_000 }).toBeDefined();
  return (mail()?.text ?? "").match(/https?:\/\/\S+/g) ?? [];
}

test("a mail with a question: its links work once, and its last one turns such mails off", async ({
  page,
  browser,
  portal,
  mails,
}) => {
  const links = await linksTo(mails, learner);
  const right = links.find((link) => link.includes("answer=median")) ?? "";
  const wrong = links.find((link) => link.includes("answer=mean")) ?? "";
  expect(right.startsWith(portal.origin)).toBe(true);

  await test.step("forged: the signature of the other answer", async () => {
    await signIn(page, learner, wrong.replace("answer=mean.", "answer=median."));
    await expect(heading(page, "reinforcement.invalid.title")).toBeVisible();
    await expectAccessible(page, "a forged link");
    expect(await given(page, portal, right)).toBeNull();
  });

  await test.step("a due question comes by mail, is answered by its link, and such mails are turned off by the last one", async () => {
    await page.goto(right);
    await expect(heading(page, "reinforcement.correct")).toBeVisible();
  });

  await test.step("a link of a question works once, and so does the one of the other answer", async () => {
    for (const link of [right, wrong]) {
      await page.goto(link);
      await expect(page.getByText(text("reinforcement.answeredBefore")).first()).toBeVisible();
      await expect(page).toHaveURL(/\/learn\/courses\/[\w-]+$/);
    }
    expect(await given(page, portal, right)).toBe("median");
  });

  await test.step("the profile says when the next question comes, and pauses them", async () => {
    await page.goto("/learn/profile/questions");
    const row = page.getByRole("row").filter({ hasText: "Introduction to Statistics" });
    await expect(row).toContainText("1 of 1");
    const pause = page.getByRole("switch", { name: text("reinforcement.plan.pause") });
    await pause.click();
    await expect(pause).toBeChecked();
    await expectAccessible(page, "the plan of questions");
    await page.reload();
    await expect(pause).toBeChecked();
  });

  await test.step("the last link turns them off without signing in, after a press", async () => {
    const reader = await browser.newContext({ locale: "ar-AR", viewport: { width: 390, height: 800 } });
    const phone = await reader.newPage();
    await phone.goto(links.at(-1) ?? "");
    const said = phone.getByRole("status").filter({ hasText: text("mails.stop.on", "ar-AR") });
    await expect(said).toBeVisible();
    await expectAccessible(phone, "turning mails off");
    await phone.getByRole("button", { name: text("mails.stop.action", "ar-AR") }).click();
    await expect(phone.getByText(text("mails.stop.off", "ar-AR"))).toBeVisible();
    await phone.goto(`${portal.origin}/learn/mails/stop/nothing`);
    await expect(phone.getByRole("heading", { name: text("mails.stop.invalid.title", "ar-AR") })).toBeVisible();
    await reader.close();
  });

  await test.step("the profile shows that, and turns them on again", async () => {
    await page.goto("/learn/profile/mails");
    const questions = page.getByRole("group", { name: text("reinforcement.mails") });
    const wanted = questions.getByRole("radio", { name: text("communications-hub.mail.atOnce") });
    await expect(wanted).not.toBeChecked();
    await expectAccessible(page, "the choice of mails");
    await wanted.click();
    await expect(wanted).toBeChecked();
    await page.reload();
    await expect(wanted).toBeChecked();
  });

  await test.step("announcements come weekly, and the keyboard chooses another rhythm", async () => {
    const digest = page.getByRole("group", { name: text("discussions.news.announcements"), exact: true });
    const rhythm = (name: string) => digest.getByRole("radio", { name: text(`communications-hub.mail.${name}`) });
    await expect(rhythm("weekly")).toBeChecked();
    for (const [key, chosen] of [
      ["ArrowUp", "daily"],
      ["ArrowUp", "never"],
    ] as const) {
      const stored = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
      await digest.getByRole("radio", { checked: true }).press(key);
      await expect(rhythm(chosen)).toBeChecked();
      await stored;
      await page.reload();
      await expect(rhythm(chosen)).toBeChecked();
    }
  });
});

const heading = (page: Page, key: string) => page.getByRole("heading", { level: 1, name: text(key) });

/** The answer to the question of this link, as the portal has recorded it for who is signed in. */
async function given(page: Page, portal: RunningServer, link: string): Promise<unknown> {
  const asked = new URL(link).searchParams.get("workflowId");
  const url = `${portal.origin}/api/lms/v1/users/me/reinforcement-learning-workflows/${asked}`;
  return (await (await page.request.get(url)).json()).answer;
}

test("administrators see the mails, send one again, and have none if the tenant has turned them off", async ({
  page,
  browser,
  portal,
  mails,
}) => {
  let late = "";

  await test.step("administrators see what was sent and what was refused and why, and send it again", async () => {
    mails.refuse = (address) => (address === secondLearner ? { code: 550, text: "There is no such mailbox" } : null);
    await linksTo(mails, learner);
    await signIn(page, administrator, "/learn/admin/mails");
    const marked = page.getByRole("navigation", { name: text("portal.navigation") }).locator("[aria-current]");
    await expect(marked).toHaveText([text("admin.title")]);
    await page.getByLabel(text("mails.state")).selectOption("refused");
    // Other mails, such as a digest of announcements, may be written at the same time.
    const questions = page.getByRole("row").filter({ hasText: text("reinforcement.mails") });
    const refused = questions.filter({ hasText: secondLearner });
    await expect(async () => {
      await page.reload();
      await page.getByLabel(text("mails.state")).selectOption("refused");
      await expect(refused.getByText("There is no such mailbox")).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await expectAccessible(page, "the list of mails");
    mails.refuse = () => null;
    await refused.getByRole("button", { name: text("mails.again") }).click();
    await expect(page.getByText(text("mails.again.done")).first()).toBeVisible();
    await expect(refused).toHaveCount(0);
    late = (await linksTo(mails, secondLearner)).find((link) => link.includes("answer=median")) ?? "";
    await page.getByLabel(text("mails.state")).selectOption("sent");
    await expect(questions.filter({ hasText: learner })).toBeVisible();
  });

  await test.step("a tenant that has turned mails off has nothing of them", async () => {
    await page.goto("/learn/profile");
    const tab = page.getByRole("link", { name: text("mails.choices"), exact: true });
    const desk = await page.context().newPage();
    await desk.goto("/learn/admin/plugins");
    const item = desk.getByRole("link", { name: text("mails.title"), exact: true });
    await expect(tab).toBeVisible();
    await expect(item).toBeVisible();
    const off = { plugins: { mails: { enabled: false } } };
    await writeFile(join(portal.configDir, "tenants/localhost.json"), JSON.stringify(off));
    await expect(tab).toHaveCount(0);
    await expect(item).toHaveCount(0);
    const answer = await page.request.get("/api/platform/v1/users/me/mail-choices");
    expect(answer.status()).toBe(404);
    expect((await answer.json()).code).toBe("PLUGIN_OFF");
  });

  await test.step("a link that has expired, fifteen days later, says so and records nothing", async () => {
    await portal.restart({ environment: { CLOCK_OFFSET_SECONDS: String(15 * 24 * 3600) } });
    const second = await (await browser.newContext()).newPage();
    await signInByForm(second, secondLearner, late);
    await expect(heading(second, "reinforcement.expired.title")).toBeVisible();
    await expectAccessible(second, "an expired link");
    expect(await given(second, portal, late)).toBeNull();
    await second.context().close();
  });
});
