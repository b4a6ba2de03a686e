import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailServer } from "../../server/app/testing/mail-server";
import { expectAccessible } from "../accessibility/support/axe";
import { test } from "./support/mails";
import { administrator, expect, learner, type Page, secondLearner, signIn, text } from "./support/portal";

/** Waits until the mail server has received a mail to this e-mail address. Returns the links in the mail's text. */
async function linksTo(mails: MailServer, address: string): Promise<readonly string[]> {
  const mail = () => mails.got.find(({ to }) => to === address)?.mail;
  await expect.poll(() => mail()?.subject, { timeout: 60_000 }).toBeDefined();
  return (mail()?.text ?? "").match(/https?:\/\/\S+/g) ?? [];
}

test("a due question comes by mail, is answered by its link, and such mails are turned off by the last one", async ({
  page,
  browser,
  portal,
  mails,
}) => {
  const links = await linksTo(mails, learner);
  const answer = links.find((link) => link.includes("answer=median")) ?? "";
  expect(answer.startsWith(portal.origin)).toBe(true);
  await signIn(page, learner, answer);
  await expect(page.getByRole("heading", { level: 1, name: text("reinforcement.correct") })).toBeVisible();

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
    const wanted = page.getByRole("switch", { name: text("reinforcement.mails") });
    await expect(wanted).not.toBeChecked();
    await expectAccessible(page, "the choice of mails");
    await wanted.click();
    await expect(wanted).toBeChecked();
    await page.reload();
    await expect(wanted).toBeChecked();
  });

  await test.step("announcements come weekly, and the keyboard chooses another rhythm", async () => {
    const digest = page.getByRole("group", { name: text("discussions.mails") });
    const rhythm = (name: string) => digest.getByRole("radio", { name: text(`mails.rhythm.${name}`) });
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

test("a link of a question works once, and a forged or expired one says so and records nothing", async ({
  page,
  browser,
  portal,
  mails,
}) => {
  const heading = (of: Page, key: string) => of.getByRole("heading", { level: 1, name: text(key) });
  const linkTo = async (address: string, answer: string) =>
    (await linksTo(mails, address)).find((link) => link.includes(`answer=${answer}`)) ?? "";
  const right = await linkTo(learner, "median");
  const wrong = await linkTo(learner, "mean");
  const given = async (of: Page, link: string) => {
    const asked = new URL(link).searchParams.get("workflowId");
    const url = `${portal.origin}/api/lms/v1/users/me/reinforcement-learning-workflows/${asked}`;
    return (await (await of.request.get(url)).json()).answer;
  };

  await test.step("forged: the signature of the other answer", async () => {
    await signIn(page, learner, wrong.replace("answer=mean.", "answer=median."));
    await expect(heading(page, "reinforcement.invalid.title")).toBeVisible();
    await expectAccessible(page, "a forged link");
    expect(await given(page, right)).toBeNull();
  });

  await test.step("the mail's own link, and then once more, and the one of the other answer", async () => {
    await page.goto(right);
    await expect(heading(page, "reinforcement.correct")).toBeVisible();
    for (const link of [right, wrong]) {
      await page.goto(link);
      await expect(page.getByText(text("reinforcement.answeredBefore")).first()).toBeVisible();
      await expect(page).toHaveURL(/\/learn\/courses\/[\w-]+$/);
    }
    expect(await given(page, right)).toBe("median");
  });

  await test.step("expired: fifteen days later", async () => {
    const late = await linkTo(secondLearner, "median");
    await portal.restart({ environment: { CLOCK_OFFSET_SECONDS: String(15 * 24 * 3600) } });
    const second = await (await browser.newContext()).newPage();
    await signIn(second, secondLearner, late);
    await expect(heading(second, "reinforcement.expired.title")).toBeVisible();
    await expectAccessible(second, "an expired link");
    expect(await given(second, late)).toBeNull();
    await second.context().close();
  });
});

test("administrators see what was sent and what was refused and why, and send it again", async ({ page, mails }) => {
  mails.refuse = (address) => (address === secondLearner ? { code: 550, text: "There is no such mailbox" } : null);
  await linksTo(mails, learner);
  await signIn(page, administrator, "/learn/mails");
  const marked = page.getByRole("navigation", { name: text("portal.navigation") }).locator("[aria-current]");
  await expect(marked).toHaveText([text("mails.title")]);
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
  await linksTo(mails, secondLearner);
  await page.getByLabel(text("mails.state")).selectOption("sent");
  await expect(questions.filter({ hasText: learner })).toBeVisible();
});

test("a tenant that has turned mails off has nothing of them", async ({ page, portal, mails }) => {
  await linksTo(mails, learner);
  await signIn(page, administrator, "/learn/profile");
  const tab = page.getByRole("link", { name: text("mails.choices"), exact: true });
  const item = page.getByRole("link", { name: text("mails.title"), exact: true });
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
