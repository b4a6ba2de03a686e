import { type ChildProcess, spawn } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../server/app/testing/free-port";
import { lockDirectory } from "../../server/database/lock";
import { copyFilledData } from "./support/filled";
import { test as base, expect, type Page, signIn } from "./support/portal";
import { copyProject, type ProjectCopy } from "./support/project-copy";

interface Development {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly dataDir: string;
}

/** Each test runs `npm run dev` on a copy of the project. */
const test = base.extend<{ project: ProjectCopy; development: Development; baseURL: string; heard: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  project: async ({}, use) => {
    const project = await copyProject();
    await use(project);
    await project.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  heard: async ({}, use) => use([]),
  development: async ({ project, heard }, use) => {
    const port = await freePort();
    const dataDir = join(project.folder, "data");
    await copyFilledData(dataDir, { withDatabase: true });
    const child = spawn(process.execPath, ["core/build/development/develop.ts"], {
      cwd: project.folder,
      env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => heard.push(line));
    }
    await expect.poll(() => heard.join("\n"), { timeout: 120_000 }).toContain('"msg":"ready"');
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await use({ child, origin: `http://localhost:${port}`, dataDir });
    child.kill("SIGTERM");
    await ended;
  },
  baseURL: async ({ development }, use) => use(development.origin),
});

/** The lines that `npm run dev` has printed about saves, without the time that each took. */
const said = (heard: readonly string[]) => heard.flatMap((line) => /^(.+) in \d+\.\d s\.$/.exec(line)?.[1] ?? []);

/** Marks the document of the page, to see later whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-document", "first"));
const markedDocument = (page: Page) => page.locator("html[data-document=first]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const spacingOf = (page: Page) => heading(page).evaluate((element) => getComputedStyle(element).letterSpacing);
/** The addresses of the scripts that this document has fetched over the network, without those from the cache. */
const fetchedScripts = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries.filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0).map(({ name }) => name);
  });

test("what is saved gets into the open page: styles and texts as they are, code with a reload; ended, nothing stays", async ({
  page,
  project,
  development,
  heard,
}) => {
  test.slow();
  /** Saves a file as editors do: writes another file and renames it. */
  const save = async (name: string, change: (text: string) => string) => {
    const text = change(await project.read(name));
    writeFileSync(join(project.folder, `${name}.tmp~`), text);
    renameSync(join(project.folder, `${name}.tmp~`), join(project.folder, name));
  };
  await signIn(page);
  await expect(heading(page)).toHaveText("My courses");
  await mark(page);

  const style = "core/ui/layout/page-header.css";
  for (const spacing of ["3px", "4px"]) {
    await save(style, (css) => `${css}\n.title { letter-spacing: ${spacing}; }\n`);
    await expect.poll(() => spacingOf(page)).toBe(spacing);
  }
  await save("core/ui/base.css", (css) => `${css}\nhtml { --saved: here; }\n`);
  const property = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--saved"));
  await expect.poll(property).toBe("here");

  for (const title of ["Saved once", "Saved twice"]) {
    await save("locales/en-US.json", (json) => json.replace(/("courses.title": ").*?"/, `$1${title}"`));
    await expect(heading(page)).toHaveText(title);
  }
  await expect(markedDocument(page)).toHaveCount(1);

  for (const place of ["one", "two"]) {
    await mark(page);
    await save(
      "plugins/courses/list/course-list.screen.tsx",
      (source) => `${source}\n{ const saved: "one" = "${place}"; document.documentElement.dataset.saved = saved; }\n`,
    );
    await expect(page.locator(`html[data-saved=${place}]`)).toHaveCount(1);
    await expect(markedDocument(page)).toHaveCount(0);
  }
  await expect(heading(page)).toHaveText("Saved twice");
  // The page has the code however its types are wrong. The terminal says so afterwards: the compiler has a low priority,
  // so on a busy machine it takes its time.
  const patient = { timeout: 120_000 };
  const listed = () => heard.filter((line) => line.startsWith("plugins/courses/list/course-list.screen.tsx:"));
  await expect
    .poll(listed, patient)
    .toEqual([expect.stringMatching(/TS2322 Type '"two"' is not assignable to type '"one"'\.$/)]);
  // The open page shows them too, until they are mended.
  const typeErrors = page.getByRole("status").filter({ hasText: "TS2322" });
  await expect(typeErrors).toContainText("plugins/courses/list/course-list.screen.tsx");
  await save("plugins/courses/list/course-list.screen.tsx", (source) => source.replace('= "two"', '= "one"'));
  await expect(typeErrors).toHaveCount(0, patient);
  expect(await spacingOf(page)).toBe("4px");
  // A reload fetches only the portal's own code, in few files. The libraries (`packages`) come from the cache.
  const fetched = await fetchedScripts(page);
  expect(fetched.filter((url) => url.includes("/packages."))).toEqual([]);
  expect(fetched.length).toBeLessThan(10);
  // Developer tools can show the sources, because a source map lies next to the script.
  const script = await page.locator("link[rel=modulepreload]").first().getAttribute("href");
  expect((await page.request.get(`${script}.map`)).ok()).toBe(true);
  // The lines that the terminal has shown for the saves so far. A style or a text needs no new build, and the server
  // was started only once.
  const renewed = ["Styles renewed", "Styles renewed", "Styles renewed", "Texts renewed", "Texts renewed"];
  expect(said(heard)).toEqual(["Built, and the server started", ...renewed, "Built", "Built", "Built"]);

  await mark(page);
  await save("server/app/health-routes.ts", (source) => source.replace('status: "ok" };', 'status: "saved" };'));
  await expect(markedDocument(page)).toHaveCount(0);
  expect(await (await page.request.get("/healthz")).json()).toEqual({ status: "saved" });
  await expect(heading(page)).toHaveText("Saved twice");

  // `npm run dev` still locks the data directory, so it has kept the database open.
  expect(() => lockDirectory(development.dataDir)).toThrow("Another process uses the data directory");

  await mark(page);
  // A manifest that is saved before its text takes effect as soon as the text is there.
  await save("manifests/courses.json", (json) =>
    json.replace(/("id": "courses.sidebar",[^}]*"title": )"courses.title"/, '$1"courses.mine"'),
  );
  await expect.poll(() => heard.join("\n")).toContain('The text "courses.mine" is not in locales/en-US.json.');
  await save("locales/en-US.json", (json) => json.replace('"courses.title"', '"courses.mine": "Mine", $&'));
  await expect(page.getByRole("navigation").getByRole("link", { name: "Mine", exact: true })).toBeVisible();
  await expect(markedDocument(page)).toHaveCount(0);

  await mark(page);
  // If a good file is saved together with a faulty one, the change of the good file takes effect as soon as the fault
  // is corrected.
  const screen = "plugins/courses/course/course-details.screen.tsx";
  const health = async () => (await page.request.get("/healthz")).json();
  await save("server/app/health-routes.ts", (source) => source.replace('status: "saved" };', 'status: "later" };'));
  await save(screen, (source) => `${source}export const other = 1;\n`);
  await expect.poll(() => heard.join("\n")).toContain("must export exactly one thing");
  await save(screen, (source) => source.replace("export const other = 1;\n", ""));
  await expect.poll(() => health().catch(() => null)).toEqual({ status: "later" });
  await expect(markedDocument(page)).toHaveCount(0);

  // `npm run import` builds first if the build is old. This build must not replace the one that is served.
  await mark(page);
  const { id } = await (await page.request.get("/learn/portal-build.json")).json();
  await project.build();
  expect((await (await page.request.get("/learn/portal-build.json")).json()).id).toBe(id);
  await page.reload();
  await expect(heading(page)).toHaveText("Saved twice");
  await expectNothingLeft(development, "SIGTERM");
});

test("leaves neither a server nor a held database behind when it is killed", ({ development }) =>
  expectNothingLeft(development, "SIGKILL"));

/** Ends `npm run dev` with the signal, and waits until its server has ended and its data directory is free. */
async function expectNothingLeft({ child, origin, dataDir }: Development, signal: NodeJS.Signals): Promise<void> {
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  child.kill(signal);
  await expect.poll(() => fetch(`${origin}/healthz`).then(String, () => "nobody answers")).toBe("nobody answers");
  await expect.poll(() => isFree(dataDir)).toBe(true);
}

function isFree(dataDir: string): boolean {
  try {
    lockDirectory(dataDir)();
    return true;
  } catch {
    return false;
  }
}
