import type { Locator } from "playwright/test";
import { expectAccessible } from "../accessibility/support/axe";
import { administrator, expect, learner, type Page, signIn, test, text } from "./support/portal";

/** A PNG of one pixel. */
const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgzyoGAAF4AO2Z5lwSAAAAAElFTkSuQmCC",
  "base64",
);

const sidebar = (page: Page) => page.getByRole("navigation", { name: text("portal.navigation") });
const bar = (page: Page) => page.getByRole("region", { name: text("admin.draft.bar") });

/** Presses something with the keyboard alone. */
async function press(target: Locator, key = "Enter"): Promise<void> {
  await target.focus();
  await target.page().keyboard.press(key);
}

/** Types into a field with the keyboard alone, in place of what it has. */
async function type(field: Locator, words: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.press("ControlOrMeta+A");
  await field.page().keyboard.type(words);
}

async function save(page: Page, reason: string): Promise<void> {
  await press(bar(page).getByRole("button", { name: text("admin.draft.review") }));
  const dialog = page.getByRole("dialog");
  await type(dialog.getByLabel(text("admin.draft.reason")), reason);
  await press(dialog.getByRole("button", { name: text("admin.draft.save"), exact: true }));
  await expect(bar(page)).toHaveCount(0);
}

test("an administrator brands the portal, turns a plugin off, sees why, and goes back, by keyboard alone", async ({
  page,
  browser,
  portal,
}) => {
  const seen = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await signIn(seen, learner, "/learn/courses");
  const open = (title: string) => press(page.getByRole("link", { name: text(title), exact: true }).first());

  await test.step("the name is seen on an open page of a learner", async () => {
    await signIn(page, administrator, "/learn/courses");
    await open("admin.title");
    await open("admin.branding.title");
    await type(page.getByLabel(text("admin.branding.name"), { exact: true }), "Harbour Academy");
    await save(page, "Our name");
    await expect(sidebar(seen).getByRole("link", { name: "Harbour Academy" })).toBeVisible();
    await expectAccessible(page, "branding");
  });

  await test.step("a picture is uploaded, and a drawing is refused with the reason", async () => {
    const field = page.getByLabel(text("admin.branding.logo"), { exact: true });
    const chosen = page.waitForEvent("filechooser");
    const name = text("admin.branding.upload.named", "en-US", { name: text("admin.branding.logo") });
    await press(page.getByRole("button", { name, exact: true }));
    const chooser = await chosen;
    await chooser.setFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg></svg>") });
    await expect(page.getByText(text("admin.errors.pictureDrawing"))).toBeVisible();
    await chooser.setFiles({ name: "logo.png", mimeType: "image/png", buffer: LOGO });
    await expect(field).toHaveValue(/branding-pictures/);
    const shown = page.locator(`img[src="${await field.inputValue()}"]`);
    await expect.poll(() => shown.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expectAccessible(page, "branding with a picture");
    await press(bar(page).getByRole("button", { name: text("admin.draft.discard") }));
  });

  await test.step("a value that does not fit is refused with the reason", async () => {
    const accent = page.getByLabel(text("admin.branding.accent"), { exact: true });
    await type(accent, "blue");
    await press(bar(page).getByRole("button", { name: text("admin.draft.review") }));
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("has not the shape of this value");
    await type(dialog.getByLabel(text("admin.draft.reason")), "A colour");
    await press(dialog.getByRole("button", { name: text("admin.draft.save"), exact: true }));
    await expect(dialog.getByText(text("admin.reasons.faulty"))).toBeVisible();
    await page.keyboard.press("Escape");
    await press(bar(page).getByRole("button", { name: text("admin.draft.discard") }));
  });

  await test.step("a plugin that is turned off leaves everybody's pages", async () => {
    await open("admin.plugins.title");
    await type(page.getByRole("searchbox", { name: text("admin.plugins.search") }), "catalog");
    const row = page.locator("details").filter({ has: page.locator("summary", { hasText: /^catalog/ }) });
    await press(row.locator("summary").first());
    await press(
      page.getByRole("switch", { name: text("admin.plugins.turnOn", "en-US", { plugin: "catalog" }) }),
      "Space",
    );
    await save(page, "No catalog in the holidays");
    await expect(sidebar(seen).getByRole("link", { name: "Catalog", exact: true })).toHaveCount(0);
  });

  await test.step("what somebody does not see says why", async () => {
    await open("admin.somebody.title");
    await type(page.getByRole("searchbox", { name: text("admin.somebody.filter") }), "catalog.sidebar");
    await expect(page.getByRole("main")).toContainText("The plugin catalog is off. revision 2:1");
  });

  await test.step("an earlier revision comes back as a new one", async () => {
    await open("admin.revisions.title");
    const first = page.locator("details").filter({ has: page.locator("summary", { hasText: "Our name" }) });
    await press(first.locator("summary").first());
    await press(first.getByRole("button", { name: text("admin.revisions.back", "en-US", { number: "1" }) }));
    await save(page, "The holidays are over");
    await expect(sidebar(seen).getByRole("link", { name: "Catalog", exact: true })).toBeVisible();
    await expect(sidebar(seen).getByRole("link", { name: "Harbour Academy" })).toBeVisible();
    await expect(page.locator("summary").first()).toContainText("The holidays are over");
    await expectAccessible(page, "revisions");
  });

  await test.step("the audit log has all of it", async () => {
    await open("admin.audit.title");
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: text("audit.admin.saveConfiguration") })).toHaveCount(3);
    await expect(rows.filter({ hasText: "The holidays are over" })).toContainText("127.0.0.1");
    await expectAccessible(page, "audit log");
  });
});
