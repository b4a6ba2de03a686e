import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readManifests } from "../../kernel/server";
import { portalPoints } from "../../learning/points/index";

const command = join(import.meta.dirname, "new-command.ts");
const ALL = "screen,sidebar-item,widget,activity-type,call,setting";

describe("npm run new", () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), "portal-new-"));
    mkdirSync(join(project, "locales/descriptions"), { recursive: true });
    writeFileSync(join(project, "package.json"), '{ "version": "1.1.0" }');
    for (const file of ["locales/en-US.json", "locales/descriptions/en-US.json"])
      writeFileSync(join(project, file), '{\n  "a.title": "A",\n  "z.title": "Z"\n}\n');
  });
  afterEach(() => rmSync(project, { recursive: true }));

  /** Runs the command in the project. Returns the exit code and the output. */
  const run = (...words: string[]) =>
    new Promise<readonly [number, string]>((resolve) => {
      const env = { ...process.env, INIT_CWD: project };
      execFile(process.execPath, [command, ...words], { cwd: project, env }, (error, stdout, stderr) =>
        resolve([Number(error?.code ?? 0), stdout + stderr]),
      );
    });
  const read = (file: string) => readFileSync(join(project, file), "utf8");
  const filesIn = (folder: string) => globSync("**/*.*", { cwd: join(project, folder) }).sort();
  function diagnosticsOf(id: string, file: string) {
    const manifest = { file: `manifests/${id}.json`, text: read(file) };
    return readManifests([manifest], portalPoints, "1.1.0").model.diagnostics.map(({ code }) => code);
  }

  const loadersIn = (file: string) => [...read(file).matchAll(/(\w+): \(\) => import\(/g)].map(([, name]) => name);

  it("makes a plugin with parts of all kinds, also with hyphens in its name", async () => {
    expect(await run("plugin", "my-plugin", "--with", ALL)).toEqual([0, expect.stringContaining("npm run validate")]);
    expect(diagnosticsOf("my-plugin", "manifests/my-plugin.json")).toEqual([]);
    expect(loadersIn("plugins/my-plugin/plugin.ts")).toEqual(["home", "greeting", "myPlugin"]);
    const texts = Object.keys(JSON.parse(read("locales/en-US.json")));
    expect(texts).toEqual(texts.toSorted());
    expect(texts).toContain("my-plugin.home.title");
    expect(Object.keys(JSON.parse(read("locales/descriptions/en-US.json")))).toEqual(texts);
    for (const file of filesIn("plugins/my-plugin"))
      expect(read(`plugins/my-plugin/${file}`)).not.toMatch(/__\w|@portal/);
    expect(read("plugins/my-plugin/server/calls.ts")).toContain('from "../../../server/sdk"');
  });

  it("makes the same in a folder outside of the project, and leaves the project alone", async () => {
    await run("plugin", "my-plugin", "--with", ALL);
    const inside = filesIn("plugins/my-plugin");
    rmSync(join(project, "plugins"), { recursive: true });
    rmSync(join(project, "manifests"), { recursive: true });
    const before = read("locales/en-US.json");
    expect((await run("plugin", "my-plugin", "--with", ALL, "--to", "elsewhere"))[0]).toBe(0);
    expect(filesIn("elsewhere")).toEqual(
      [...inside, "locales/en-US.json", "manifest.json", "package.json", "tsconfig.json"].sort(),
    );
    expect(existsSync(join(project, "plugins"))).toBe(false);
    expect(read("locales/en-US.json")).toBe(before);
    expect(read("elsewhere/home.screen.tsx")).toContain('from "@portal/sdk"');
  });

  it("adds parts to a plugin, which keeps what it has", async () => {
    await run("plugin", "help", "--with", "sidebar-item", "--to", "help");
    await run("screen", "help", "contact", "--to", "help");
    await run("widget", "help", "hints", "--slot", "course-side@1", "--to", "help");
    await run("setting", "help", "max-hints", "--type", "integer", "--to", "help");
    expect(diagnosticsOf("help", "help/manifest.json")).toEqual([]);
    const { contributes, settings } = JSON.parse(read("help/manifest.json"));
    expect(contributes.routes.map(({ path }: { path: string }) => path)).toEqual(["/help", "/help/contact"]);
    expect(contributes.sidebarItems).toMatchObject([{ route: "help.home" }]);
    expect(settings).toMatchObject({ "help.maxHints": { type: "integer" } });
    expect(loadersIn("help/plugin.ts")).toEqual(["home", "contact", "hints"]);
    // A slot that is not on every page has no browser test that could go there.
    expect(filesIn("help").filter((file) => file.endsWith(".spec.ts"))).toEqual([
      "contact.spec.ts",
      "home.spec.ts",
      "sidebar.spec.ts",
    ]);
  });

  it("asks in a terminal, again where an answer does not fit", async () => {
    const ask = `import { askForOrder } from ${JSON.stringify(join(import.meta.dirname, "ask.ts"))};
      process.stdout.write(JSON.stringify(await askForOrder()));`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", ask]);
    const answers = ["My plugin", "my-plugin", "", "page", "screen, call"];
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (text.endsWith(": ")) child.stdin.write(`${answers.shift()}\n`);
    });
    await once(child, "close");
    expect(JSON.parse(said.slice(said.lastIndexOf(": {") + 2))).toEqual({
      id: "my-plugin",
      isNew: true,
      to: null,
      parts: [{ kind: "screen" }, { kind: "call" }],
    });
  });

  it("writes nothing where something is in the way", async () => {
    expect(await run("plugin", "Help")).toEqual([1, expect.stringContaining('"Help" is no name')]);
    expect(await run("screen", "help")).toEqual([1, expect.stringContaining("npm run new -- plugin help")]);
    await run("plugin", "help", "--with", "screen,call");
    const before = filesIn(".").map((file) => read(file));
    expect(await run("plugin", "help")).toEqual([1, expect.stringContaining("manifests/help.json is there already")]);
    expect(await run("screen", "help")).toEqual([1, expect.stringContaining('"help.home" already')]);
    expect(await run("call", "help", "more")).toEqual([1, expect.stringContaining("calls.ts is there already")]);
    expect(filesIn(".").map((file) => read(file))).toEqual(before);
  });

  it.each([
    [["page", "help"]],
    [["plugin"]],
    [["plugin", "help", "--with", "page"]],
    [["setting", "help", "max", "--type", "date"]],
    [["screen", "help", "--colour", "red"]],
  ])("is not understood as %j", async (words) => {
    expect(await run(...words)).toEqual([2, expect.stringContaining("npm run new -- plugin ID")]);
  });
});
