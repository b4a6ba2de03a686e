import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible, inEachLook } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import { administrator, expect, type Page, secondLearner, signIn, signInByForm, test, text } from "./support/portal";
import { banner, viewAs } from "./support/view-as";

const AMIR = "Amir Haddad";
const viewAsAmir = (page: Page, locale?: string) => viewAs(page, AMIR, locale);
const signOut = (page: Page, locale?: string) =>
  banner(page, locale).getByRole("button", { name: text("impersonation.signOut", locale) });
const menuOf = (page: Page, name: string) =>
  page.getByRole("button", { name: text("portal.user.menuOf", "en-US", { name }) });
const refused = (page: Page) => page.getByText(text("errors.impersonated")).first();

test("an administrator sees the portal as a learner on every screen, changes nothing, and comes back by Sign out", async ({
  page,
  portal,
}) => {
  await signInByForm(page, administrator, "/learn/admin/view-as");
  const other = await page.context().newPage();
  await other.goto("/learn/profile");
  await expect(other.getByText(administrator).first()).toBeVisible();

  await test.step("a reason has to be given", async () => {
    await page.getByRole("searchbox").fill("amir");
    await page.getByRole("button", { name: `View as ${AMIR}` }).click();
    await page.getByRole("button", { name: text("impersonation.begin") }).click();
    await expect(page.getByText(text("impersonation.reason.required"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await viewAsAmir(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  await expect(banner(page)).toContainText("Samuel Okoye");
  await expect(page.getByRole("link", { name: text("impersonation.title") })).toBeHidden();

  await test.step("the other tab shows the learner's page instead of the administrator's, by itself", async () => {
    await expect(banner(other)).toBeVisible();
    await expect(other.getByText(secondLearner).first()).toBeVisible();
    await expect(other.getByText(administrator)).toBeHidden();
  });

  await test.step("a course is opened and read without a write, and a press that would write says why not", async () => {
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await page.goto("/learn/courses");
    await page
      .getByRole("button", { name: "Continue" })
      .or(page.getByRole("link", { name: "Continue" }))
      .first()
      .click();
    await page.getByRole("button", { name: /^Next: / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Junctions, step by step" })).toBeVisible();
    await page.goto("/learn/courses");
    expect(writes).toEqual([]);
    await page.getByRole("button", { name: "Start A garden for the harbour" }).click();
    await expect(refused(page)).toBeVisible();
    expect(writes).toHaveLength(1);
    await expect(page).toHaveURL(/\/learn\/courses$/);
  });

  await test.step("personal data is not downloaded", async () => {
    await page.goto("/learn/profile/data");
    await page.getByRole("button", { name: text("privacy.download.page") }).click();
    await expect(refused(page)).toBeVisible();
  });

  for (const [name, path] of [
    ["without header and sidebar", "/learn/mails/stop/nothing"],
    ["of the public layout", "/learn/usage-data"],
    ["that there is not", "/learn/nothing"],
    ["that is forbidden", "/learn/admin/view-as"],
    ["that has failed", "/learn/simulate-error"],
  ] as const) {
    await test.step(`the banner is on a page ${name}`, async () => {
      await page.goto(path);
      await expect(signOut(page)).toBeVisible();
    });
  }

  await test.step("Sign out leads back to where the administrator was, in both tabs", async () => {
    await signOut(page).click();
    await expect(page).toHaveURL(/\/learn\/admin\/view-as\?text=/);
    await expect(page.getByRole("row").filter({ hasText: AMIR }).last()).toContainText(
      "They ask why a course is locked",
    );
    await expect(page.getByRole("row").filter({ hasText: AMIR }).last()).toContainText(
      text("impersonation.ending.ended"),
    );
    await expect(page.getByText(text("impersonation.over", "en-US", { name: AMIR })).first()).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(other.getByText(administrator).first()).toBeVisible();
    await expect(banner(other)).toBeHidden();
  });
  await other.close();

  const { plugins } = JSON.parse(await readFile(join(portal.configDir, "config.json"), "utf8"));
  await test.step("turning impersonation off gives the administrator's own portal back at once", async () => {
    await viewAsAmir(page);
    await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await configure(portal.configDir, { plugins: { ...plugins, impersonation: { enabled: false } } });
    await expect(banner(page)).toBeHidden();
    await expect(menuOf(page, "Samuel Okoye")).toBeVisible();
    await page.goto("/learn/admin/view-as");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await configure(portal.configDir, { plugins });
    await expect(page.getByRole("searchbox")).toBeVisible();
  });
  await test.step("Sign out in the user menu signs the administrator out wholly", async () => {
    await viewAsAmir(page);
    await menuOf(page, AMIR).click();
    await page.getByRole("menuitem", { name: text("portal.user.signOut") }).click();
    // The sign-in service's address names the page of the portal to return to, so only the path
    // says that the sign-out has ended.
    await page.waitForURL(({ pathname }) => pathname === "/learn/oidc/signed-out");
    await page.goto("/learn/courses");
    await expect(page.locator("input[type=email]")).toBeVisible();
  });
});

inEachLook("View as and the banner have no faults, and fit on a phone", async (page, locale) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, administrator, "/learn/admin/view-as");
  await page.getByRole("searchbox").fill("demo");
  await expect(page.getByRole("button", { name: text("impersonation.viewAs", locale, { name: AMIR }) })).toBeVisible();
  await expectAccessible(page, "the found people");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await viewAsAmir(page, locale);
  await expect(page.getByRole("region").first()).toBeVisible();
  await expectAccessible(page, "the first page with the banner");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await signOut(page, locale).click();
  await expect(page.getByRole("row").filter({ hasText: AMIR }).first()).toBeVisible();
  await expectAccessible(page, "the list of who has looked");
});
