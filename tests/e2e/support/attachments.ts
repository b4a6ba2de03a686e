import { startScanner } from "../../../server/app/testing/virus-scanner";
import { expectAccessible } from "../../accessibility/support/axe";
import { expectNothingWide } from "./clean";
import { test as base, expect, lendPortal, type Page, text } from "./portal";
import { smallPdf } from "./small-pdf";

/**
 * Playwright's `test` with a portal that has each attached file checked by a virus scanner (`scanner`). The scanner of
 * the tests says that files with the word EICAR are infected.
 */
export const test = base.extend<object, { scanner: Awaited<ReturnType<typeof startScanner>> }>({
  scanner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const scanner = await startScanner((bytes) =>
        bytes.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND" : "stream: OK",
      );
      await use(scanner);
      await scanner.stop();
    },
    { scope: "worker" },
  ],
  portal: ({ kept, browser, scanner }, use) =>
    lendPortal({ kept, browser }, { ATTACHMENT_SCANNER: scanner.address }, use),
});

/** The text with this key about attached files. */
export const key = (name: string, values = {}, locale?: string) =>
  text(`discussions.attachments.${name}`, locale, values);
/** A PDF document of two pages, as a file to upload. */
export const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from(smallPdf(["Knead", "Bake"])) };
/** A text with this name, as a file to upload. */
export const words = (name: string, content: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

/** A PNG picture with this name, as a file to upload. The browser draws it. */
export async function drawing(page: Page, name: string) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 400);
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#c96";
      pen.fillRect(0, 0, 640, 400);
      pen.fillStyle = "#642";
      pen.fillRect(160, 100, 320, 200);
    }
    const blob = await canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name, mimeType: "image/png", buffer: Buffer.from(bytes) };
}

/** The form with which a message is written. */
export const composer = (page: Page) => page.locator("[data-composer]").last();
/** The files that are attached to the message that is being written. */
export const drafts = (page: Page) => composer(page).getByRole("list", { name: key("list") });
/** Chooses files in the file dialog of the message that is being written. */
export const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  composer(page).locator("input[type=file]").setInputFiles(files);
/** Waits until the file with this name is attached and sent. */
export const expectUploaded = async (page: Page, name: string) => {
  await expect(drafts(page).getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expect(drafts(page).getByRole("progressbar")).toHaveCount(0);
};
/** The button that sends a message. */
export const post = (page: Page) => page.getByRole("button", { name: text("discussions.post"), exact: true });

/** Expects that nothing is too wide and that axe finds nothing, on a phone and on a wide page. */
export async function inBothSizes(page: Page, name: string): Promise<void> {
  for (const viewport of [
    { width: 320, height: 740 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await expectNothingWide(page, name);
    // At the end of the page, the bar at the bottom of the window covers no part of a button.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page, name);
  }
}
