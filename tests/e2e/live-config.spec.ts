import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { explain } from "./support/elsewhere";
import { administrator, expect, signIn, test } from "./support/portal";

async function changeConfig(configDir: string, change: (config: Record<string, unknown>) => void): Promise<string> {
  const file = join(configDir, "config.json");
  const before = await readFile(file, "utf8");
  const config = JSON.parse(before);
  change(config);
  await writeFile(file, `${JSON.stringify(config, null, 2)}\n`);
  return before;
}

const turnOff = (config: Record<string, unknown>) => {
  config.plugins = { ...(config.plugins as object), catalog: { enabled: false } };
};

test("turning the catalog off takes its route and its sidebar item out of an open browser", async ({
  page,
  portal,
}) => {
  await signIn(page, administrator, "/learn/catalog");
  await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  const item = page.getByRole("navigation").getByRole("link", { name: "Catalog" });
  await expect(item).toBeVisible();

  const before = await changeConfig(portal.configDir, turnOff);
  await expect(item).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  const { text, declared } = await explain(page, "catalog.sidebar");
  expect(declared).toMatchObject({ file: "manifests/catalog.json", line: expect.any(Number) });
  expect(text).toContain("config.json");
  expect(text).toContain("plugins.catalog.enabled");

  await writeFile(join(portal.configDir, "config.json"), before);
  await expect(item).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
});

test("a broken configuration is refused with its place, and the last good one stays", async ({ page, portal }) => {
  await signIn(page, administrator);
  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
  const file = join(portal.configDir, "config.json");
  await writeFile(file, '{\n  "plugins": {\n    "catalog": { "enabled": "no" }\n  }\n}\n');
  await expect.poll(() => portal.log.some((line) => line.includes("config.json:3:"))).toBe(true);
  await page.reload();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Catalog" })).toBeVisible();
});
