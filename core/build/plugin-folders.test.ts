import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { builtPlugins, fingerprint, stampInputs } from "../../server/start/inputs.mjs";
import { outsideFolders, takePluginOptions } from "../../server/start/plugin-options.mjs";
import { faultsOf } from "./faults.mjs";
import { generate } from "./generate.mjs";
import { outsidePlugins, pathInProject, pluginFolders } from "./plugin-folders.mjs";

describe("a plugin outside of the project", () => {
  let folder: string;
  const write = (path: string, text = "") => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "portal-outside-")));
    write("votes/manifest.json", '{ "id": "votes", "version": "1.0.0" }');
    vi.stubEnv("PLUGINS", "");
    vi.stubEnv("INIT_CWD", folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["as a word of its own", ["--plugin", "votes", "--other"]],
    ["with an equals sign", ["--plugin=votes", "--other"]],
  ])("is named by --plugin, %s", (_, words) => {
    takePluginOptions(words);
    expect([words, outsideFolders()]).toEqual([["--other"], [join(folder, "votes")]]);
  });

  it("is added to those of PLUGINS, and counts once", () => {
    write("polls/manifest.json", "{");
    vi.stubEnv("PLUGINS", [join(folder, "polls"), join(folder, "votes")].join(delimiter));
    takePluginOptions(["--plugin", "votes"]);
    expect(outsidePlugins().map(({ id }) => id)).toEqual(["polls", "votes"]);
  });

  it("stands between those of the project", () => {
    vi.stubEnv("PLUGINS", join(folder, "votes"));
    const ids = pluginFolders().map(({ id }) => id);
    expect(ids).toContain("votes");
    expect(ids).toEqual([...ids].sort());
  });

  it.each([
    ["manifest.json", "manifests/votes.json"],
    ["locales/en-US.json", "locales/en-US.json"],
    ["server/calls.ts", "plugins/votes/server/calls.ts"],
  ])("has %s where the project has %s", (path, expected) => {
    vi.stubEnv("PLUGINS", join(folder, "votes"));
    const [place] = outsidePlugins();
    expect(pathInProject(`${place?.folder}/${path}`)).toBe(expected);
    expect(pathInProject(`plugins/quiz/${path}`)).toBe(`plugins/quiz/${path}`);
  });

  it("makes a build necessary when it is added, saved or taken away, and not by its tests", () => {
    const without = fingerprint(".");
    vi.stubEnv("PLUGINS", join(folder, "votes"));
    const added = fingerprint(".");
    for (const path of ["votes.test.ts", "votes.spec.ts", "node_modules/x/index.js"]) write(`votes/${path}`);
    expect(fingerprint(".")).toBe(added);
    write("votes/plugin.ts");
    expect(new Set([without, added, fingerprint(".")]).size).toBe(3);
    vi.stubEnv("PLUGINS", "");
    expect(fingerprint(".")).toBe(without);
  });

  it("stays in the build for the commands that follow", () => {
    vi.stubEnv("PLUGINS", join(folder, "votes"));
    mkdirSync(join(folder, "dist"));
    stampInputs(folder, "a hash");
    expect(builtPlugins(folder)).toEqual([join(folder, "votes")]);
    vi.stubEnv("PLUGINS", "");
    stampInputs(folder, "a hash");
    expect([builtPlugins(folder), builtPlugins(join(folder, "never-built"))]).toEqual([[], []]);
  });

  it("is reported when its folder holds no plugin", async () => {
    vi.stubEnv("PLUGINS", join(folder, "gone"));
    expect(await faultsOf(generate())).toEqual([
      expect.stringContaining(`PLUGIN_FOLDER_MISSING  ${join(folder, "gone")}\n`),
    ]);
  });
});
