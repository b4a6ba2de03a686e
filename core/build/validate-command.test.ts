import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

describe("npm run validate", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-validate-"));
    mkdirSync(join(folder, "tenants"));
    writeFileSync(join(folder, "config.json"), "{}");
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  /** Runs `npm run validate` on a folder of configurations. Returns the exit code and the output. */
  const validate = (configDir: string) =>
    new Promise<readonly [number, string]>((resolve) => {
      const env = { ...process.env, CONFIG_DIR: configDir };
      execFile(process.execPath, ["core/build/validate-command.mjs"], { cwd: root, env }, (error, stdout, stderr) =>
        resolve([Number(error?.code ?? 0), stdout + stderr]),
      );
    });

  it("checks the configuration that CONFIG_DIR names", async () => {
    writeFileSync(join(folder, "tenants/a.example.json"), "{}");
    expect(await validate(folder)).toEqual([0, expect.stringContaining(" 2 configurations,")]);
  });

  it("says what is wrong, and what it cannot read", async () => {
    writeFileSync(join(folder, "config.json"), '{ "plugins": { "catalogue": { "enabled": false } } }');
    symlinkSync(join(folder, "gone"), join(folder, "tenants/a.example.json"));
    const [code, said] = await validate(folder);
    expect([code, said]).toEqual([1, expect.stringContaining(`CONFIG_PLUGIN_UNKNOWN  ${folder}/config.json:1:16`)]);
    expect(said).toContain(`CONFIG_UNREADABLE  ${folder}/tenants/a.example.json`);
    expect(await validate(join(folder, "confg"))).toEqual([1, expect.stringContaining(`${folder}/confg\n`)]);
  });
});
