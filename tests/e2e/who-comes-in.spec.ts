import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { administrator, expect, learner, type Page, signIn, test, text } from "./support/portal";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function configure(configDir: string, changes: object): Promise<void> {
  const file = join(configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, ...changes }));
}

test("who may take no courses and has no navigation is told so; a learner is not", async ({ page, portal }) => {
  const off = { enabled: false };
  await configure(portal.configDir, { contributions: { "courses.sidebar": off, "catalog.sidebar": off } });
  await signIn(page);
  await expect(title(page)).toHaveText("My courses");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeHidden();

  // From now on the page gets the same user, but without the permission to take courses.
  await page.route("**/learn/courses", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"name":"ObjectiveWorkflow.Create"', '"name":"Research.Access"');
    await route.fulfill({ response, body });
  });
  await page.goto("/learn/courses");
  await expect(page).toHaveURL(/\/learn\/forbidden$/);
  await expect(title(page)).toHaveText("Forbidden");

  await configure(portal.configDir, { contributions: { "courses.sidebar": off } });
  await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeVisible();
  await page.goto("/learn/courses");
  await expect(title(page)).toHaveText("My courses");
});

test("who is licensed for research alone is sent to the platform, with the cloud to its own; with courses nobody is", async ({
  page,
  portal,
}) => {
  await configure(portal.configDir, { entitlements: { LMS: true, "Platform.Research": true } });
  await signIn(page, learner);
  await expect(title(page)).toHaveText("My courses");
  await configure(portal.configDir, { entitlements: { "Platform.Research": true } });
  await page.waitForURL((url) => url.pathname === "/stem");
  await expect(title(page)).toHaveText(text("otherPart.title"));

  const settings = { "platform.ui.cloudRedirects": true };
  await configure(portal.configDir, { entitlements: { "Platform.KnowledgeModels": true }, settings });
  await expect(async () => {
    await page.goto("/learn/courses");
    await page.waitForURL((url) => url.pathname === "/cloud", { timeout: 2000 });
  }).toPass();
});

test("the admin panel's address says what it is; feedback goes with its setting", async ({ page, portal }) => {
  await signIn(page, administrator);
  const feedback = page.getByRole("button", { name: text("feedback.title") });
  await expect(feedback).toBeVisible();
  await configure(portal.configDir, { settings: { "platform.ui.feedback.learner.visible": false } });
  await expect(feedback).toBeHidden();
  await page
    .getByRole("button", { name: /User menu/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Admin panel" }).click();
  await expect(title(page)).toHaveText(text("otherPart.title"));
  await page.getByRole("link", { name: "Go to My courses" }).click();
  await expect(title(page)).toHaveText("My courses");
});
