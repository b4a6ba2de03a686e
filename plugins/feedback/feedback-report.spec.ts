import { administrator, expect, expectAccessible, learner, signIn, test, text } from "../../tests/e2e/support/testing";

test("what learners send in the feedback form is counted for administrators, without their names", async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, learner);
  for (const [grade, comment] of [
    ["feedback.grade.2", "The video was too long"],
    ["feedback.grade.5", ""],
  ] as const) {
    await page.getByRole("button", { name: text("feedback.title"), exact: true }).click();
    const form = page.getByRole("dialog", { name: text("feedback.formTitle") });
    await form.getByRole("radio", { name: text(grade) }).check();
    await form.getByRole("checkbox", { name: text("feedback.struggle.time") }).check();
    await form.getByLabel(text("feedback.comment")).fill(comment);
    const logged = page.waitForResponse((response) => response.url().endsWith("/platform/v1/events") && response.ok());
    await form.getByRole("button", { name: text("feedback.send"), exact: true }).click();
    await expect(form).toHaveCount(0);
    await logged;
  }

  const admin = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await signIn(admin, administrator, "/learn/admin/feedback");
  const chart = admin.getByRole("main").getByRole("listitem");
  await expect(chart.filter({ hasText: text("feedback.grade.2") }).first()).toContainText("1");
  await expect(chart.filter({ hasText: text("feedback.struggle.time") }).first()).toContainText("2");
  await expect(admin.getByText("The video was too long")).toBeVisible();
  await expect(admin.getByRole("main")).not.toContainText("Rosa");
  await expectAccessible(admin, "the report about feedback");
  await admin.getByLabel(text("feedback.report.grade")).selectOption({ label: text("feedback.grade.5") });
  await expect(admin.getByText("The video was too long")).toHaveCount(0);
  await expect(admin.getByText(text("feedback.report.noComments"))).toBeVisible();
  await admin.context().close();

  await page.goto("/learn/admin/feedback");
  await expect(page.getByRole("heading", { level: 1, name: text("feedback.report") })).toHaveCount(0);
});
