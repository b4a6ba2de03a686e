import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { importPackage } from "./support/import-package";
import { expect, test } from "./support/portal";
import { startCourse } from "./support/start-course";

const NAME = "Films of the harbour";
const html =
  '<p>Look at these.</p><iframe src="https://films.example/one" title="First film"></iframe>' +
  '<iframe src="https://maps.example/two"></iframe>';
const activity = { key: "root", type: "composite" as const, name: NAME, children: [] as object[] };
const films = {
  courses: [
    {
      ...{ key: "films", name: NAME, code: "FILMS" },
      activity: { ...activity, children: [{ key: "page", type: "text" as const, name: "Two films", html }] },
    },
  ],
};

test("frames of an imported page are shown from the origins that the configuration allows, and are links else", async ({
  page,
  portal,
}) => {
  await page
    .context()
    .route(/^https:\/\/(films|maps)\.example\//, (route) =>
      route.fulfill({ contentType: "text/html", body: `<h1>Shown from ${new URL(route.request().url()).host}</h1>` }),
    );
  await importPackage(portal, films);
  await startCourse(page, NAME);
  await expect(page.getByRole("link", { name: "First film" })).toHaveAttribute("href", "https://films.example/one");
  await expect(page.getByRole("link", { name: "Open on maps.example" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  const file = join(portal.configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  config.settings["platform.lms.allowedExternalSources"] = ["https://films.example"];
  await writeFile(file, JSON.stringify(config));
  const film = page.frameLocator('iframe[title="First film"]');
  await expect(async () => {
    await page.reload();
    await expect(film.getByRole("heading", { name: "Shown from films.example" })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "Open on maps.example" })).toBeVisible();
});
