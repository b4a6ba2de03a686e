import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const KINDS = "screen,sidebar-item,widget,activity-type,call,setting";
const GENERATE = `
  import { generate } from "./core/build/generate.ts";
  await generate();`;
/** What `npm run validate` does, except that the portal's own texts may wait for their translation. */
const VALIDATE = `${GENERATE}
  import { checkServerPlugins } from "./core/build/server-plugins.ts";
  import { validateProject } from "./core/build/validate.ts";
  import { unusedTexts } from "./core/build/validation/unused-texts.ts";
  const faults = [
    ...(await validateProject({ translated: false })),
    ...(await checkServerPlugins()),
    ...(await unusedTexts()),
  ];
  process.stdout.write(faults.join("\\n\\n"));`;
const REASONS = `
export const reasons = defineErrors("reason", { "my-plugin.early": { title: "It has only begun", fix: "Think first." } });
`;

describe("a plugin that npm run new has made", { timeout: 300_000 }, () => {
  /** A copy of the project, because the build writes `core/generated` for the plugins that it knows. */
  let project: string;
  let plugin: string;
  beforeAll(() => {
    project = realpathSync(mkdtempSync(join(tmpdir(), "portal-project-")));
    plugin = realpathSync(mkdtempSync(join(tmpdir(), "portal-plugin-")));
    for (const name of ["core", "plugins", "server", "tsconfig.json", "tsconfig.plugin.json", "package.json"])
      cpSync(join(root, name), join(project, name), { recursive: true });
    for (const name of ["config-ui", "locales", "manifests", "node_modules", "tests"])
      symlinkSync(join(root, name), join(project, name));
    const words = ["core/build/new/new-command.ts", "plugin", "my-plugin", "--with", KINDS, "--to", plugin];
    run(plugin, words);
  });
  afterAll(() => {
    for (const folder of [project, plugin]) rmSync(folder, { recursive: true });
  });

  /** Runs a program in the copy with the plugins in `plugins`. @throws Error with its output, if it fails */
  function run(plugins: string, words: readonly string[]): string {
    const env = { ...process.env, PLUGINS: plugins };
    return execFileSync(process.execPath, words, { cwd: project, env, encoding: "utf8" });
  }

  it("has no faults, also with reasons of its own, whose texts nothing else names", () => {
    const [contract, texts] = [join(plugin, "contract.ts"), join(plugin, "locales/en-US.json")];
    const before = readFileSync(contract, "utf8").replace("import {", "import { defineErrors,");
    writeFileSync(contract, `${before}${REASONS}`);
    const known = JSON.parse(readFileSync(texts, "utf8"));
    writeFileSync(texts, JSON.stringify({ ...known, "my-plugin.reasons.early": "Think first." }));
    expect(run(plugin, ["--input-type=module", "--eval", VALIDATE])).toBe("");
  });

  it("has right types, also with hyphens in its name", () => {
    expect(run(plugin, ["core/build/development/plugin-types.ts"])).toBe("");
  });

  it("leaves nothing in the generated code when it is not built any more", () => {
    const call = join(project, "core/generated/calls/getMyPluginLines.ts");
    expect(existsSync(call)).toBe(true);
    run("", ["--input-type=module", "--eval", GENERATE]);
    expect(existsSync(call)).toBe(false);
  });
});
