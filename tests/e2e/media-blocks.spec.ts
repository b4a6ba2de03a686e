import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "../accessibility/support/axe";
import { importPackage } from "./support/import-package";
import { expect, type RunningServer, test, text } from "./support/portal";
import { startCourse } from "./support/start-course";

const NAME = "Waves in the harbour";
const html = '<p>Look at this.</p><iframe src="files/waves.html" title="Wave machine"></iframe>';
const pageWithBlock = { key: "page", type: "text" as const, name: "Waves", html };
const waves = {
  courses: [
    {
      ...{ key: "waves", name: NAME, code: "WAVES" },
      activity: { key: "root", type: "composite" as const, name: NAME, children: [pageWithBlock] },
    },
  ],
};
/**
 * A media block (an HTML file of a course, shown in a frame) that lists what its script can reach. The portal has a
 * cookie and something in its storage.
 */
const block = `<!doctype html><html lang="en"><title>Wave machine</title>
<button>Make a wave</button><ul></ul><div id="sea"></div>
<script>
const attempts = {
  cookie: () => document.cookie,
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  parent: () => parent.document.title,
  top: () => { top.location.href = "about:blank"; return "left"; },
  window: () => open("about:blank") === null ? (() => { throw new Error("none") })() : "opened",
};
const list = document.querySelector("ul");
const tell = (name, result) => list.append(Object.assign(document.createElement("li"), { textContent: name + ": " + result }));
for (const [name, attempt] of Object.entries(attempts)) {
  try { tell(name, "reached " + attempt()); } catch { tell(name, "refused"); }
}
fetch("/api/lms/v1/session", { credentials: "include" }).then(() => tell("server", "reached"), () => tell("server", "refused"));
document.querySelector("button").addEventListener("click", () => {
  document.getElementById("sea").style.height = "700px";
  tell("wave", "made");
});
</script>`;

async function allowScripts(portal: RunningServer): Promise<void> {
  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  config.settings["platform.lms.allowScriptsInMediaBlocks"] = true;
  await writeFile(file, JSON.stringify(config));
}

test("scripts of a media block run only where the tenant allows it, and reach nothing of the portal", async ({
  page,
  portal,
}) => {
  await importPackage(portal, waves, { "files/waves.html": block });
  await startCourse(page, NAME);
  await expect(page.getByText(text("sdk.mediaBlock.missing", "en-US", { title: "Wave machine" }))).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  await allowScripts(portal);
  const frame = page.frameLocator('iframe[title="Wave machine"]');
  await expect(async () => {
    await page.reload();
    await expect(frame.getByRole("button", { name: "Make a wave" })).toBeVisible({ timeout: 5000 });
  }).toPass();
  for (const name of ["cookie", "localStorage", "sessionStorage", "parent", "top", "window", "server"]) {
    await expect(frame.getByText(`${name}: refused`)).toBeVisible();
  }
  expect(new URL(page.url()).pathname).toContain("/view/content");
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
  await expectAccessible(page, "a page with a media block");

  // The frame is as high as its content, also when that grows. The block can be used by keyboard.
  const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
  await expect.poll(height).toBeLessThan(400);
  await frame.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByText("wave: made")).toBeVisible();
  await expect.poll(height).toBeGreaterThan(700);
  await expect.poll(height).toBeLessThan(1100);

  // As a page of its own, under the portal's address, the block is only a file to download.
  const address = await page.locator("iframe").evaluate((element: HTMLIFrameElement) => element.src);
  const { headers, isDownload } = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return {
      headers: answer.headers.get("content-security-policy"),
      isDownload: answer.headers.get("content-disposition")?.startsWith("attachment"),
    };
  }, address);
  expect(isDownload).toBe(true);
  expect(headers).toMatch(/sandbox$/);
});
