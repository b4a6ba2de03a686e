import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfigs } from "./configs";

const root = join(import.meta.dirname, "../..");

describe("npm run validate", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-validate-"));
    mkdirSync(join(folder, "tenants"));
    writeFileSync(join(folder, "config.json"), "{}");
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  /** Runs a program and returns its exit code and output. */
  const run = (cwd: string, words: readonly string[], env = process.env) =>
    new Promise<readonly [number, string]>((resolve) => {
      execFile(process.execPath, words, { cwd, env }, (error, stdout, stderr) =>
        resolve([Number(error?.code ?? 0), stdout + stderr]),
      );
    });
  /** Runs `npm run validate` on a folder of configurations. Returns the exit code and the output. */
  const validate = (configDir: string) =>
    run(root, ["core/build/validate-command.ts"], { ...process.env, CONFIG_DIR: configDir });

  it("checks the configurations in the folder that CONFIG_DIR names, and finds nothing in those of the portal", async () => {
    cpSync(join(root, "config-ui"), folder, { recursive: true });
    writeFileSync(join(folder, "tenants/a.example.json"), "{}");
    const count = 1 + readdirSync(join(folder, "tenants")).filter((name) => name.endsWith(".json")).length;
    expect(await validate(folder)).toEqual([0, expect.stringContaining(` ${count} configurations,`)]);
  });

  it("leaves the configurations to the server when it is about a build", async () => {
    for (const name of ["core", "locales", "manifests", "plugins", "server", "node_modules", "package.json"])
      symlinkSync(join(root, name), join(folder, name));
    mkdirSync(join(folder, "config-ui/tenants"), { recursive: true });
    for (const file of ["config.json", "tenants/school.example.org.json"])
      writeFileSync(join(folder, "config-ui", file), "{");
    const code = `
      import { validateProject } from "./core/build/validate.ts";
      process.stdout.write(JSON.stringify(await validateProject()));`;
    expect(await run(folder, ["--input-type=module", "--eval", code])).toEqual([0, "[]"]);
  });

  it("warns of texts that a plugin outside of the project lacks, and finds no fault in them", async () => {
    const code = `
      import { untranslatedPlugins, validateProject } from "./core/build/validate.ts";
      process.stdout.write(JSON.stringify([await validateProject(), await untranslatedPlugins()]));`;
    const env = { ...process.env, PLUGINS: join(root, "tests/polls") };
    const [status, said] = await run(root, ["--input-type=module", "--eval", code], env);
    expect([status, JSON.parse(said)]).toEqual([0, [[], [expect.stringContaining("de-DE (5), ")]]]);
    expect(said).toContain("LOCALE_KEY_MISSING  tests/polls/locales\\n");
    expect(said).not.toContain("en-US (");
  });

  it("says what is wrong, and what it cannot read", async () => {
    writeFileSync(join(folder, "config.json"), '{ "plugins": { "catalogue": { "enabled": false } } }');
    symlinkSync(join(folder, "gone"), join(folder, "tenants/a.example.json"));
    const [code, said] = await validate(folder);
    expect([code, said]).toEqual([1, expect.stringContaining(`CONFIG_PLUGIN_UNKNOWN  ${folder}/config.json:1:16`)]);
    expect(said).toContain(`CONFIG_UNREADABLE  ${folder}/tenants/a.example.json`);
    expect((await readConfigs(`${folder}/confg`)).unreadable).toEqual([expect.stringContaining(`${folder}/confg\n`)]);
  });
});
