import { expectAccessible } from "../accessibility/support/axe";
import { administrator, expect, type Page, signIn, test, text } from "./support/portal";

const NUMBER = "HA-FA-20418";
const REASON = "Issued to the wrong person.";

/** The address of the page on which the signed-in learner sees the certificate with the number NUMBER. */
async function ownPageAddress(page: Page): Promise<string> {
  const answer = await page.request.get("/api/lms/v1/certificate-records/query");
  const { data } = await answer.json();
  const found = data.find(({ certificateNumber }: { certificateNumber: string }) => certificateNumber === NUMBER);
  return `/learn/courses/${found.objectiveId}/certificate/${NUMBER}`;
}

test("a certificate is checked, and revoked", async ({ page, browser, portal }) => {
  await test.step("a visitor checks a certificate from paper, and reads who has issued it and that it is valid", async () => {
    await page.goto("/learn/certificate");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("certificates.verify.title"));
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.getByRole("button", { name: text("certificates.verify.check") }).click();
    await expect(page.getByText(text("certificates.verify.missing"))).toBeVisible();

    const field = page.getByLabel(text("certificates.number"));
    await field.fill("HA-FA-99999");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("certificates.notFound.title"));
    await page.getByLabel(text("certificates.number")).fill(` ${NUMBER.toLowerCase()}`);
    await page.getByRole("button", { name: text("certificates.verify.check") }).click();
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText("Rosa Lindholm");
    await expect(page).toHaveURL((url) => url.pathname === `/learn/certificate/${NUMBER.toLowerCase()}`);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: text("sdk.copyLink.copy") }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(`${portal.origin}/learn/certificate/${NUMBER}`);
    await expect(sheet).toContainText(text("certificates.state.valid.text"));
    await expect(sheet).toContainText(/Issued by Academy on \w+ \d+, 20\d\d\./);
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(
      "Rosa Lindholm has successfully completed First aid basics",
    );
    const paper = sheet.getByRole("img", { name: "First aid certificate" });
    await expect.poll(() => paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: text("certificates.toOpenCatalog") })).toBeVisible();
    await page.getByRole("button", { name: text("certificates.more") }).click();
    await expect(page.getByRole("menuitem", { name: text("certificates.downloadPicture") })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: text("certificates.revoke") })).toHaveCount(0);
    const html = await page.content();
    const answer = await page.request.get(`/api/lms/v1/public/certificate-records/${NUMBER}`);
    expect(await answer.json()).toMatchObject({ id: null, revocationReason: null });
    expect(html).not.toContain("learner@demo.example");
  });
  await test.step("an administrator revokes a certificate: the open page of its learner says so, with the reason, and the public page without it", async () => {
    await signIn(page);
    await page.goto(await ownPageAddress(page));
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText(text("certificates.state.valid.text"));
    await expect(page.getByRole("link", { name: text("certificates.download"), exact: true })).toBeVisible();
    const more = page.getByRole("button", { name: text("certificates.more") });
    await more.click();
    const linkedIn = page.getByRole("menuitem", { name: text("certificates.linkedIn") });
    await expect(linkedIn).toHaveAttribute("href", new RegExp(`^https://www\\.linkedin\\.com/.*certId=${NUMBER}`));
    const badge = page.getByRole("menuitem", { name: text("certificates.credential"), exact: true });
    const downloading = page.waitForEvent("download");
    await badge.click();
    expect((await downloading).suggestedFilename()).toBe(`${NUMBER}.jwt`);

    await page.goto("/learn/earned");
    const earned = page.getByRole("article").filter({ hasText: "First aid basics" });
    await expect(earned).toContainText(/Passed · A.*20\d\d/);
    await expectAccessible(page, "what was earned");
    await earned.getByRole("link", { name: "First aid basics", exact: true }).click();
    await expect(sheet).toHaveCount(1);
    await expect(sheet).toContainText(text("certificates.state.valid.text"));

    const office = await browser.newPage({ baseURL: portal.origin });
    await signIn(office, administrator);
    await office.goto(`/learn/certificate/${NUMBER}`);
    await office.getByRole("button", { name: text("certificates.more") }).click();
    await office.getByRole("menuitem", { name: text("certificates.revoke") }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("button", { name: text("certificates.revoke") }).click();
    await expect(dialog.getByText(text("certificates.revoke.reasonMissing"))).toBeVisible();
    await dialog.getByLabel(text("certificates.revoke.reason")).fill(REASON);
    await dialog.getByRole("button", { name: text("certificates.revoke") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(office.getByRole("article")).toContainText(REASON);
    await expect(office.getByRole("button", { name: text("certificates.more") })).toHaveCount(0);
    await office.close();

    await expect(sheet).toContainText(/This certificate was revoked on .* and is not valid\./);
    await expect(sheet).toContainText(REASON);
    await expect(page.getByRole("link", { name: text("certificates.download"), exact: true })).toHaveCount(0);
    await expect(more).toHaveCount(0);

    const visitor = await browser.newPage({ baseURL: portal.origin });
    await visitor.goto(`/learn/certificate/${NUMBER}`);
    await expect(visitor.getByRole("article")).toContainText(/This certificate was revoked on .* and is not valid\./);
    await expect(visitor.getByRole("article")).not.toContainText(REASON);
    await visitor.close();
  });
});
