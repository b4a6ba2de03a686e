import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { administrator, expect, learner, type Page, signIn, test, text } from "./support/portal";

const HIGH = 800;
const portals = {
  studio: { title: "Studio", url: "https://studio.example/", roles: ["Author", "Administrator"] },
  library: { title: "Library", titles: { "de-DE": "Bibliothek" }, url: "/library" },
  reports: { title: "Reports", url: "/reports", permission: "ObjectiveWorkflow.Grade" },
};

async function configure(configDir: string, changes: object): Promise<void> {
  const file = join(configDir, "config.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, ...changes }));
}

/** Opens the menu that replaces the sidebar in a narrow window. */
async function openMenu(page: Page) {
  await page.getByRole("button", { name: text("portal.menu.open") }).click();
  return page.getByRole("dialog");
}

test("who has portal options gets the way there in the menu and the sidebar: none, one, several", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1279, height: HIGH });
  await signIn(page, learner);
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: text("courses.title") })).toBeVisible();
  await expect(menu.getByText(/^Go to/)).toHaveCount(0);

  // Of the three options a learner has one. The open menu shows it as soon as the file is saved.
  await configure(portal.configDir, { portals });
  const library = menu.getByRole("link", { name: "Go to Library" });
  await expect(library).toHaveAttribute("href", "/library");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: HIGH });
  const sidebar = page.getByRole("navigation", { name: text("portal.navigation") });
  await expect(sidebar.getByRole("link", { name: "Go to Library" })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, administrator);
  const goTo = sidebar.getByRole("button", { name: text("portal.goTo") });
  await expect(goTo).toHaveAttribute("aria-expanded", "false");
  await expect(sidebar.getByRole("link", { name: "Studio" })).toBeHidden();
  await goTo.focus();
  await page.keyboard.press("Enter");
  await expect(goTo).toHaveAttribute("aria-expanded", "true");
  await expect(sidebar.getByRole("link", { name: "Studio" })).toHaveAttribute("href", "https://studio.example/");
  await expect(sidebar.getByRole("link", { name: "Library" })).toBeVisible();

  await configure(portal.configDir, { portals: {} });
  await expect(goTo).toBeHidden();
});
