import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { devDependencies } from "../../package.json";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The rows of the table "to add X, touch Y" in a document, without its links and the notes that are only links. */
function touchTable(file: string): string[][] {
  const text = read(file)
    .replaceAll(/ \(\[[^\]]+\]\([^)]*\)\)/g, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  const [, table = ""] = /^\| To add.*\n\|[- |]+\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const lines = table.trim().split("\n");
  return lines.map((line) => line.split("|").slice(1, -1)).map((cells) => cells.map((cell) => cell.trim()));
}

describe("the templates of pull requests and issues", () => {
  const rows = touchTable("CONTRIBUTING.md");

  it("have the table of CONTRIBUTING.md", () => {
    expect(rows.length).toBeGreaterThan(10);
    expect(touchTable(".github/pull_request_template.md")).toEqual(rows);
  });

  it("offer what that table can add", () => {
    const [, options = ""] = /options:\n((?: {8}- .*\n)+)/.exec(read(".github/ISSUE_TEMPLATE/change.yml")) ?? [];
    const offered = [...options.matchAll(/- (.*)/g)].map(([, option]) => option);
    expect(offered).toEqual([...rows.map(([what]) => what), "something else"]);
  });
});

describe("the GitHub workflow", () => {
  const workflow = read(".github/workflows/test.yml");

  it("runs the stages of npm test, each once", () => {
    const [, stages = ""] = /^const STAGES = (\[.*\]);$/m.exec(read("tests/run.ts")) ?? [];
    const [, matrix = ""] = /^ {8}stage: \[(.*)\]$/m.exec(workflow) ?? [];
    expect(matrix.split(", ")).toEqual(JSON.parse(stages));
    expect(workflow).toContain(`run: npm test -- \${{ matrix.stage }}`);
  });

  it("keeps the results of the tests, with the traces of those that failed", () => {
    const [, results] = /^const RESULTS = "(.*)";$/m.exec(read("tests/run.ts")) ?? [];
    expect(workflow).toContain(`path: ${results}\n`);
    expect(read("tests/e2e/playwright.config.ts")).toContain('outputDir: "../results"');
  });

  it("may only read the repository", () => expect(workflow).toContain("\npermissions:\n  contents: read\n"));
});

it("npm test refuses a stage that it does not have", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tests/run.ts", "browsers"], { cwd: root });
  expect([status, String(stderr)]).toEqual([1, "npm test -- [checks] [units] [browser] [--plugin PATH]\n"]);
});

it("Dependabot looks at every kind of package that the repository has", () => {
  const kinds = [...read(".github/dependabot.yml").matchAll(/package-ecosystem: (.*)/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(["npm", "github-actions", "docker"]);
  const sources = ["package-lock.json", "Dockerfile"].filter((file) => existsSync(join(root, file)));
  expect([...sources, ...globSync(".github/workflows/*.yml", { cwd: root })]).toHaveLength(3);
});

describe("editors and version managers", () => {
  it("take the packaged version of Node.js", () => expect(read(".nvmrc").trim()).toBe(devDependencies.node));

  it("format as the formatter does", () => {
    const { formatter } = JSON.parse(read(".biome.json"));
    const settings = Object.fromEntries(
      [...read(".editorconfig").matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(settings).toMatchObject({
      indent_style: formatter.indentStyle,
      indent_size: String(formatter.indentWidth),
      max_line_length: String(formatter.lineWidth),
      end_of_line: formatter.lineEnding ?? "lf",
    });
  });
});
