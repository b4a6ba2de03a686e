import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDiagnostic, readManifests } from "../../kernel/server";
import { portalPoints } from "../../learning/points/index";

const root = join(import.meta.dirname, "../../..");
const [, section = ""] = /^## A walk\n([\s\S]*?)^## /m.exec(readFileSync(join(root, "docs/plugins.md"), "utf8")) ?? [];
const steps = section.split(/^\d\. /m).slice(1);

/** The blocks of code in a step, without their indentation. */
function blocksOf(step: string) {
  return [...step.matchAll(/^ {3}```(\w*)\n([\s\S]*?)^ {3}```$/gm)].map(([, language = "", code = ""]) => ({
    language,
    code: code.trim(),
  }));
}

/** The formatter may break lines anywhere, so spaces do not count. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, "");

describe("the walk in docs/plugins.md", () => {
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "portal-walk-"));
    mkdirSync(join(project, "locales/descriptions"), { recursive: true });
    writeFileSync(join(project, "package.json"), '{ "version": "1.1.0" }');
    for (const file of ["locales/en-US.json", "locales/descriptions/en-US.json"])
      writeFileSync(join(project, file), '{\n  "a.title": "A"\n}\n');
  });
  afterAll(() => rmSync(project, { recursive: true }));

  /** The content of all files that the commands have made, without spaces. */
  const made = () =>
    globSync("{manifests,plugins}/**/*.*", { cwd: project })
      .map((file) => withoutSpaces(readFileSync(join(project, file), "utf8")))
      .join("\n");

  it("has steps", () => expect(steps.length).toBeGreaterThanOrEqual(5));

  // Each step goes on with what the steps before it have made.
  it.each(steps.map((step) => [/^\*\*(.*?)\*\*/.exec(step)?.[1] ?? step, step] as const))("step %s", (_title, step) => {
    const [command, ...shown] = blocksOf(step);
    const [npm, run, name, dashes, ...words] = command?.code.split(" ") ?? [];
    expect([npm, run, name, dashes]).toEqual(["npm", "run", "new", "--"]);
    execFileSync(process.execPath, [join(import.meta.dirname, "new-command.ts"), ...words], {
      cwd: project,
      env: { ...process.env, INIT_CWD: project },
      stdio: "pipe",
    });
    const files = [...step.matchAll(/`((?:plugins|manifests)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
    for (const { code } of shown) expect(made()).toContain(withoutSpaces(code));
    const manifest = {
      file: "manifests/ideas.json",
      text: readFileSync(join(project, "manifests/ideas.json"), "utf8"),
    };
    expect(readManifests([manifest], portalPoints, "1.1.0").model.diagnostics.map(formatDiagnostic)).toEqual([]);
  });
});
