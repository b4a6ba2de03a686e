import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ConfigFolder } from "./testing/config-folder";

describe("what was last good of a configuration", () => {
  const folder = new ConfigFolder();
  const { path, save, changed } = folder;

  const off = { plugins: { notes: { enabled: false } } };
  const isOn = (host = "localhost") => folder.source.resolved(host).config.plugins?.notes?.enabled !== false;
  const said = (level: "info" | "error") =>
    folder.log[level].mock.calls.map(([about, text]) => `${JSON.stringify(about)} ${text}`).join("\n");
  /**
   * Things that may stand at the path of a file but cannot be read as a file. Each function creates one; there must be
   * nothing else at the path.
   */
  const broken: Readonly<Record<string, (path: string) => void>> = {
    "a folder": (path) => mkdirSync(path),
    "a link that leads nowhere": (path) => symlinkSync(`${path}.gone`, path),
    "a link to itself": (path) => symlinkSync(path, path),
  };
  const problems = Object.entries(broken);

  it("keeps what was off through a restart when its switch is faulty, with the rest of the file", async () => {
    save("config.json", { plugins: { notes: { enabled: false } } });
    await changed();
    save("config.json", { plugins: { notes: { enabled: "no" } }, branding: { name: "New" } });
    await changed();
    const inForce = { plugins: { notes: { enabled: false } }, branding: { name: "New" } };
    expect(folder.source.resolved("localhost").config).toEqual(inForce);
    folder.source.close();
    folder.open();
    expect(folder.source.resolved("localhost").config).toEqual(inForce);
    folder.source.close();
    save("config.json", "{");
    folder.open();
    expect(folder.source.resolved("localhost").config).toEqual(inForce);
  });

  it("refuses a file in Latin-1 with its line, and keeps the last good one in force", async () => {
    writeFileSync(path("config.json"), Buffer.from('{\n  "branding": { "name": "Schüler" }\n}', "latin1"));
    await changed();
    expect(folder.source.resolved("localhost").config.branding?.name).toBe("Base");
    expect(folder.source.diagnostics).toMatchObject([{ place: { file: "config-ui/config.json", line: 2 } }]);
  });

  it("is whole again when the file is", async () => {
    save("config.json", "{");
    await changed();
    expect(folder.source.diagnostics).toHaveLength(1);
    save("config.json", { branding: { name: "Mended" } });
    await changed();
    expect([folder.source.diagnostics, folder.source.resolved("localhost").config.branding?.name]).toEqual([
      [],
      "Mended",
    ]);
  });

  it("keeps the last good one through a restart", () => {
    folder.source.close();
    save("config.json", "{");
    folder.open();
    expect(folder.source.resolved("localhost").config.branding?.name).toBe("Base");
  });

  it("starts with the defaults where there never was a good one", () => {
    folder.source.close();
    rmSync(join(folder.root, "kept"), { recursive: true });
    save("config.json", "{");
    folder.open();
    expect(folder.source.resolved("localhost").config).toEqual({});
    expect(folder.log.error.mock.calls.map(([, text]) => String(text)).join()).toContain("the defaults are in force");
  });

  it.each(problems)("keeps what was off when there is %s in the place of the file", async (_, put) => {
    save("config.json", off);
    await changed();
    rmSync(path("config.json"));
    put(path("config.json"));
    await changed();
    expect(isOn()).toBe(false);
    expect(folder.source.diagnostics).toMatchObject([
      { code: "CONFIG_UNREADABLE", place: { file: "config-ui/config.json" } },
    ]);
  });

  it.each(problems)("keeps what a tenant had off when there is %s in the place of its file", async (_, put) => {
    save("tenants/school.example.json", off);
    await changed();
    rmSync(path("tenants/school.example.json"));
    put(path("tenants/school.example.json"));
    await changed();
    expect([isOn("school.example"), folder.source.isTenantHost("school.example")]).toEqual([false, true]);
  });

  it("keeps what was off when the file is deleted, until another one says otherwise", async () => {
    save("config.json", off);
    await changed();
    rmSync(path("config.json"));
    await changed();
    expect([isOn(), folder.source.diagnostics.map(({ code }) => code)]).toEqual([false, ["CONFIG_MISSING"]]);
    save("config.json", {});
    await changed();
    expect([isOn(), folder.source.diagnostics]).toEqual([true, []]);
  });

  it.each<[string, () => void]>([
    ["the file is gone", () => rmSync(path("config.json"))],
    [
      "the file cannot be read",
      () => {
        rmSync(path("config.json"));
        mkdirSync(path("config.json"));
      },
    ],
    ["the whole folder is gone", () => rmSync(path("."), { recursive: true })],
    [
      "the folder of the tenants cannot be read",
      () => {
        rmSync(path("tenants"), { recursive: true });
        writeFileSync(path("tenants"), "");
      },
    ],
  ])("keeps what was off through a restart when %s", (_, harm) => {
    save("config.json", off);
    save("tenants/school.example.json", off);
    folder.source.close();
    folder.open();
    folder.source.close();
    harm();
    folder.open();
    expect([isOn(), isOn("school.example"), folder.source.isTenantHost("school.example")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(folder.source.diagnostics.length).toBeGreaterThan(0);
  });

  it("keeps all tenants while the folder is away", async () => {
    save("tenants/school.example.json", off);
    await changed();
    renameSync(path("."), join(folder.root, "elsewhere"));
    await changed();
    expect([isOn("school.example"), folder.source.resolved("localhost").config.branding?.name]).toEqual([
      false,
      "Base",
    ]);
    mkdirSync(path("tenants"), { recursive: true });
    save("config.json", { branding: { name: "Another folder" } });
    await vi.waitFor(() => expect(folder.source.resolved("localhost").config.branding?.name).toBe("Another folder"));
    save("config.json", { branding: { name: "Saved in it" } });
    await vi.waitFor(() => expect(folder.source.resolved("localhost").config.branding?.name).toBe("Saved in it"));
  });

  it("does not bring back a tenant whose file was taken away, after a restart either", async () => {
    rmSync(path("tenants/school.example.json"));
    await changed();
    folder.source.close();
    rmSync(path("tenants"), { recursive: true });
    writeFileSync(path("tenants"), "");
    folder.open();
    expect(folder.source.isTenantHost("school.example")).toBe(false);
  });

  it("serves on when the last good text cannot be kept", () => {
    folder.source.close();
    rmSync(join(folder.root, "kept"), { recursive: true });
    writeFileSync(join(folder.root, "kept"), "");
    folder.open();
    expect(folder.source.resolved("localhost").config.branding?.name).toBe("Base");
    expect(folder.log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining("could not be kept"));
  });

  it("says of a refused file that it was refused, and not that it was read", async () => {
    save("config.json", "{");
    await changed();
    expect(said("error")).toContain("refused");
    expect(said("info")).not.toContain("config.json");
    save("tenants/school.example.json", { branding: { name: "New" } });
    await changed();
    expect(said("info")).toContain('{"files":["config-ui/tenants/school.example.json"]} configuration: read');
  });
});
