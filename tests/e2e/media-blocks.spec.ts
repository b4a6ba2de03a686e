import { expectAccessible } from "../accessibility/support/axe";
import { configure } from "./support/configure";
import { importPackage } from "./support/import-package";
import { expect, test, text } from "./support/portal";
import { startCourse } from "./support/start-course";

const NAME = "Waves in the harbour";
const html = '<p>Look at this.</p><iframe src="files/waves.html" title="Wave machine"></iframe>';
const pageWithBlock = { key: "page", type: "text" as const, name: "The machine", html };
const films = {
  key: "films",
  type: "text" as const,
  name: "Two films",
  html:
    '<p>Look at these.</p><iframe src="https://films.example/one" title="First film"></iframe>' +
    '<iframe src="https://maps.example/two"></iframe>',
};
const waves = {
  courses: [
    {
      key: "waves",
      name: NAME,
      code: "WAVES",
      activity: { key: "root", type: "composite" as const, name: NAME, children: [films, pageWithBlock] },
    },
  ],
};
/** A media block that lists what its script can reach. The portal has a cookie and something in its storage. */
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

test("frames in a text", async ({ page, portal }) => {
  await page
    .context()
    .route(/^https:\/\/(films|maps)\.example\//, (route) =>
      route.fulfill({ contentType: "text/html", body: `<h1>Shown from ${new URL(route.request().url()).host}</h1>` }),
    );
  await importPackage(portal, waves, { "files/waves.html": block });
  await startCourse(page, NAME);

  await test.step("frames of an imported page are shown from the origins that the configuration allows, and are links else", async () => {
    const link = page.getByRole("link", { name: "Open on maps.example" });
    await expect(page.getByRole("link", { name: "First film" })).toHaveAttribute("href", "https://films.example/one");
    await expect(link).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await configure(portal.configDir, {
      settings: { "platform.lms.allowedExternalSources": ["https://films.example"] },
    });
    const film = page.frameLocator('iframe[title="First film"]');
    await expect(async () => {
      await page.reload();
      await expect(film.getByRole("heading", { name: "Shown from films.example" })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(link).toBeVisible();
  });

  await test.step("scripts of a media block run only where the tenant allows it, and reach nothing of the portal", async () => {
    await page.getByRole("complementary", { name: "Contents" }).getByRole("link", { name: "The machine" }).click();
    await expect(page.getByText(text("sdk.mediaBlock.missing", "en-US", { title: "Wave machine" }))).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);

    await configure(portal.configDir, { settings: { "platform.lms.allowScriptsInMediaBlocks": true } });
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
});
