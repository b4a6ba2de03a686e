import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import { learner, signInByForm } from "./support/portal";
import { startServer } from "./support/server";

const root = join(import.meta.dirname, "../..");
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#2b6"/></svg>';

/** The files of a small Open edX export: a course with a page that has a picture and a link to the next page. */
const course: Record<string, string> = {
  "course.xml": '<course url_name="run" org="Harbour" course="KNOTS"/>',
  "course/run.xml": '<course display_name="Knots for beginners"><chapter url_name="first"/></course>',
  "chapter/first.xml": '<chapter display_name="First knots"><sequential url_name="rope"/></chapter>',
  "sequential/rope.xml":
    '<sequential display_name="Rope"><vertical url_name="ends"/><vertical url_name="loops"/></sequential>',
  "vertical/ends.xml": '<vertical display_name="Ends of a rope"><html url_name="ends"/></vertical>',
  "vertical/loops.xml": '<vertical display_name="Loops"><html url_name="loops"/></vertical>',
  "html/ends.xml": '<html filename="ends" display_name="Ends"/>',
  "html/ends.html":
    '<p>A rope has two ends.</p><img src="/static/rope.svg" alt="A rope"/><p><a href="/jump_to_id/loops">On to loops</a></p>',
  "html/loops.xml": '<html filename="loops" display_name="Loops"/>',
  "html/loops.html": "<p>A loop turns back on itself.</p>",
  "static/rope.svg": picture,
};

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "portal-import-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** Writes a course in Open edX's format into a folder, and returns its path. */
async function writeCourse(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

test("courses are imported before the first start, and an import is cancelled while the server runs", async ({
  page,
  folder,
}) => {
  test.slow();
  const DATA_DIR = join(folder, "data");
  const options = { cwd: root, env: { ...process.env, DATA_DIR }, encoding: "utf8" } as const;
  const small = await writeCourse(join(folder, "small"), course);
  const imported = spawnSync(process.execPath, ["dist/server/import.mjs", small], options);
  expect(imported.status, imported.stderr).toBe(0);
  const server = await startServer({ DATA_DIR });
  try {
    await test.step("a course that is imported before the first start is in My courses, with its picture and inner links", async () => {
      await signInByForm(page, learner, `${server.origin}/learn/courses?keyword=knots+for`);
      await page.getByRole("link", { name: "Knots for beginners" }).first().click();
      await page.getByRole("button", { name: "Start", exact: true }).first().click();
      const drawing = page.getByRole("img", { name: "A rope" });
      await expect(drawing).toBeVisible();
      expect(await drawing.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        8,
      );
      await page.getByRole("link", { name: "On to loops" }).click();
      await expect(page.getByText("A loop turns back on itself.")).toBeVisible();
    });

    await test.step("an import that is cancelled by Ctrl+C leaves nothing, with the server running on", async () => {
      const pages = Array.from({ length: 400 }, (_, at) => `page${at}`);
      const files: Record<string, string> = {
        ...course,
        "course.xml": '<course url_name="run" org="Harbour" course="HITCHES"/>',
        "vertical/ends.xml": `<vertical display_name="Ends">${pages.map((name) => `<html url_name="${name}"/>`).join("")}</vertical>`,
      };
      for (const name of pages) {
        files[`html/${name}.xml`] = `<html filename="${name}"/>`;
        files[`html/${name}.html`] = "<p>A rope has two ends.</p>".repeat(500);
      }
      const big = await writeCourse(join(folder, "big"), files);
      const courses = () => {
        const listed = spawnSync(process.execPath, ["dist/server/courses.mjs"], options);
        expect(listed.status, listed.stderr).toBe(0);
        return listed.stdout;
      };
      const before = courses();
      expect(before).toContain("learner(s)");
      const child = spawn(process.execPath, ["dist/server/import.mjs", big], { cwd: root, env: options.env });
      let said = "";
      let isCancelled = false;
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        // The signal is sent only once, because a second signal could arrive while the process ends.
        if (!isCancelled && /Reading files/.test(said)) isCancelled = child.kill("SIGINT");
      });
      const [code] = await once(child, "close");
      expect(said).toContain("The import was cancelled.\n\nNothing was changed.");
      expect(code).toBe(1);
      expect(courses()).toBe(before);
    });
  } finally {
    await server.stop();
  }
});
