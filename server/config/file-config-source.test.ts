import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileConfigSource } from "./file-config-source";

const manifest = {
  id: "notes",
  version: "1.0.0",
  engines: { portal: "^1.0.0" },
  settings: { "notes.visible": { type: "boolean", default: true, description: "Shows the notes." } },
  contributes: { routes: [{ id: "notes.list", path: "/notes", screen: "list", title: "notes.title" }] },
};

describe("FileConfigSource", () => {
  let root: string;
  let source: FileConfigSource;
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const config = (name: string) => join(root, "config-ui", name);
  const save = (name: string, value: unknown) =>
    writeFileSync(config(name), typeof value === "string" ? value : JSON.stringify(value, null, 2));
  const open = () =>
    new FileConfigSource({
      directory: join(root, "config-ui"),
      manifestDirectory: join(root, "manifests"),
      keepIn: join(root, "kept"),
      portalVersion: "1.0.0",
      names: {
        texts: new Set(["notes.title"]),
        icons: new Set(["books"]),
        entitlements: ["LMS", "Platform.Research", "Platform.KnowledgeModels"],
      },
      log,
    });
  function changed(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("No change was noticed within a second.")), 1000);
      source.onChange(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "portal-config-"));
    mkdirSync(config("tenants"), { recursive: true });
    mkdirSync(join(root, "manifests"));
    writeFileSync(join(root, "manifests/notes.json"), JSON.stringify(manifest));
    save("config.json", { branding: { name: "Base" }, plugins: { notes: { enabled: true } } });
    save("tenants/school.example.json", { branding: { name: "School" } });
    vi.clearAllMocks();
    source = open();
  });
  afterEach(() => {
    source.close();
    rmSync(root, { recursive: true });
  });

  it("leaves out a title that nobody has, and says which was meant", async () => {
    const override = (fields: object) => ({ contributions: { "notes.list": fields } });
    save("config.json", override({ title: "notes.tilte" }));
    await vi.waitFor(() => expect(source.diagnostics).toMatchObject([{ code: "TEXT_UNKNOWN", place: { line: 4 } }]));
    expect(source.diagnostics[0]?.message).toContain('Did you mean "notes.title"?');
    expect(source.resolved("localhost").config).toEqual(override({}));
    save("config.json", override({ title: "notes.title" }));
    await vi.waitFor(() => expect(source.diagnostics).toEqual([]));
    expect(source.resolved("localhost").config.contributions).toEqual({ "notes.list": { title: "notes.title" } });
  });

  it("lays a tenant's file over the base, and remembers which line said what", () => {
    const { config: merged, origins } = source.resolved("school.example");
    expect(merged).toMatchObject({ branding: { name: "School" }, plugins: { notes: { enabled: true } } });
    expect(origins["/branding/name"]).toMatchObject({ file: "config-ui/tenants/school.example.json", line: 3 });
    expect(origins["/plugins/notes/enabled"]).toMatchObject({ file: "config-ui/config.json", layer: "base" });
    expect(source.resolved("localhost").config.branding?.name).toBe("Base");
  });

  it.each(["../config", "..", "school.example/../../config", "SCHOOL.EXAMPLE", "school.example.json", ""])(
    "knows no tenant %s",
    (host) => {
      expect(source.isTenantHost(host)).toBe(false);
      expect(source.resolved(host).config.branding?.name).toBe("Base");
    },
  );

  it("takes a setting's default from its manifest", async () => {
    expect(source.setting("localhost", "notes.visible")).toBe(true);
    expect(source.setting("localhost", "notes.unknown")).toBeUndefined();
    save("config.json", { settings: { "notes.visible": false } });
    await changed();
    expect(source.setting("localhost", "notes.visible")).toBe(false);
  });

  it("takes a saved file within a second", async () => {
    const version = source.version("localhost");
    save("config.json", { plugins: { notes: { enabled: false } } });
    await changed();
    expect(source.resolved("localhost").config.plugins?.notes?.enabled).toBe(false);
    expect(source.version("localhost")).not.toBe(version);
  });

  it("takes a file that an editor put in the place of the old one", async () => {
    save("config.json.tmp", { branding: { name: "Renamed" } });
    renameSync(config("config.json.tmp"), config("config.json"));
    await changed();
    expect(source.resolved("localhost").config.branding?.name).toBe("Renamed");
  });

  it("takes a tenant that is new, and lets go of one whose file is gone", async () => {
    save("tenants/new.example.json", { branding: { name: "New" } });
    await changed();
    expect(source.resolved("new.example").config.branding?.name).toBe("New");
    rmSync(config("tenants/new.example.json"));
    await changed();
    expect(source.isTenantHost("new.example")).toBe(false);
  });

  it("reports a faulty part with its place, and takes the rest", async () => {
    save("config.json", '{\n  "branding": { "name": "New" },\n  "plugins": { "note": { "enabled": false } }\n}');
    await changed();
    expect(source.resolved("localhost").config.branding?.name).toBe("New");
    expect(source.diagnostics).toMatchObject([
      { severity: "error", place: { file: "config-ui/config.json", line: 3 }, candidates: ["notes"] },
    ]);
    const said = log.error.mock.calls.map(([, text]) => String(text)).join("\n");
    expect(said).toContain("config-ui/config.json:3:");
    expect(said).toContain('Did you mean "notes"?');
    expect(said).toContain("read without its faulty parts");
  });

  it("keeps what was off through a restart when its switch is faulty, with the rest of the file", async () => {
    save("config.json", { plugins: { notes: { enabled: false } } });
    await changed();
    save("config.json", { plugins: { notes: { enabled: "no" } }, branding: { name: "New" } });
    await changed();
    const inForce = { plugins: { notes: { enabled: false } }, branding: { name: "New" } };
    expect(source.resolved("localhost").config).toEqual(inForce);
    source.close();
    source = open();
    expect(source.resolved("localhost").config).toEqual(inForce);
    source.close();
    save("config.json", "{");
    source = open();
    expect(source.resolved("localhost").config).toEqual(inForce);
  });

  it("says where a logo is named that is not there, until it is", async () => {
    save("config.json", { branding: { logo: "/config-ui/branding/logo.svg", logoDark: "https://a.example/logo.svg" } });
    await changed();
    const place = { file: "config-ui/config.json", line: 3 };
    expect(source.diagnostics).toMatchObject([
      { code: "PICTURE_MISSING", place, context: { file: "branding/logo.svg" } },
    ]);
    mkdirSync(config("branding"));
    writeFileSync(config("branding/logo.svg"), "<svg/>");
    expect(source.diagnostics).toEqual([]);
  });

  it("warns of a tenant's file that was deleted, also while the server was stopped", async () => {
    const warned = () => log.warn.mock.calls.filter(([, text]) => String(text).startsWith("the file is gone")).length;
    save("tenants/other.example.json", {});
    await changed();
    rmSync(config("tenants/other.example.json"));
    await changed();
    expect(warned()).toBe(1);
    source.close();
    rmSync(config("tenants/school.example.json"));
    source = open();
    expect(warned()).toBe(2);
    source.close();
    source = open();
    expect(warned()).toBe(2);
  });

  it("says once what a licence for research alone does, with its line, until another feature is licensed", async () => {
    save("tenants/school.example.json", { entitlements: { "Platform.Research": true } });
    await changed();
    const place = { file: "config-ui/tenants/school.example.json", line: 3 };
    expect(source.diagnostics).toMatchObject([{ code: "ENTITLEMENTS_LEAD_AWAY", severity: "warning", place }]);
    expect(source.resolved("school.example").config.entitlements).toEqual({ "Platform.Research": true });
    save("config.json", { entitlements: { LMS: false } });
    await changed();
    const warned = () => log.warn.mock.calls.filter(([, text]) => String(text).includes("redirected to another part"));
    expect(warned()).toHaveLength(1);
    save("config.json", { entitlements: { LMS: true } });
    await changed();
    expect([source.diagnostics, warned().length]).toEqual([[], 1]);
  });

  it("refuses a file in Latin-1 with its line, and keeps the last good one in force", async () => {
    writeFileSync(config("config.json"), Buffer.from('{\n  "branding": { "name": "Schüler" }\n}', "latin1"));
    await changed();
    expect(source.resolved("localhost").config.branding?.name).toBe("Base");
    expect(source.diagnostics).toMatchObject([{ place: { file: "config-ui/config.json", line: 2 } }]);
  });

  it("is whole again when the file is", async () => {
    save("config.json", "{");
    await changed();
    expect(source.diagnostics).toHaveLength(1);
    save("config.json", { branding: { name: "Mended" } });
    await changed();
    expect([source.diagnostics, source.resolved("localhost").config.branding?.name]).toEqual([[], "Mended"]);
  });

  it("keeps the last good one through a restart", () => {
    source.close();
    save("config.json", "{");
    source = open();
    expect(source.resolved("localhost").config.branding?.name).toBe("Base");
  });

  it("starts with the defaults where there never was a good one", () => {
    source.close();
    rmSync(join(root, "kept"), { recursive: true });
    save("config.json", "{");
    source = open();
    expect(source.resolved("localhost").config).toEqual({});
    expect(log.error.mock.calls.map(([, text]) => String(text)).join()).toContain("the defaults are in force");
  });

  const off = { plugins: { notes: { enabled: false } } };
  const isOn = (host = "localhost") => source.resolved(host).config.plugins?.notes?.enabled !== false;
  const said = (level: "info" | "error") =>
    log[level].mock.calls.map(([about, text]) => `${JSON.stringify(about)} ${text}`).join("\n");
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

  it.each(problems)("keeps what was off when there is %s in the place of the file", async (_, put) => {
    save("config.json", off);
    await changed();
    rmSync(config("config.json"));
    put(config("config.json"));
    await changed();
    expect(isOn()).toBe(false);
    expect(source.diagnostics).toMatchObject([{ code: "CONFIG_UNREADABLE", place: { file: "config-ui/config.json" } }]);
  });

  it.each(problems)("keeps what a tenant had off when there is %s in the place of its file", async (_, put) => {
    save("tenants/school.example.json", off);
    await changed();
    rmSync(config("tenants/school.example.json"));
    put(config("tenants/school.example.json"));
    await changed();
    expect([isOn("school.example"), source.isTenantHost("school.example")]).toEqual([false, true]);
  });

  it("keeps what was off when the file is deleted, until another one says otherwise", async () => {
    save("config.json", off);
    await changed();
    rmSync(config("config.json"));
    await changed();
    expect([isOn(), source.diagnostics.map(({ code }) => code)]).toEqual([false, ["CONFIG_MISSING"]]);
    save("config.json", {});
    await changed();
    expect([isOn(), source.diagnostics]).toEqual([true, []]);
  });

  it.each<[string, () => void]>([
    ["the file is gone", () => rmSync(config("config.json"))],
    [
      "the file cannot be read",
      () => {
        rmSync(config("config.json"));
        mkdirSync(config("config.json"));
      },
    ],
    ["the whole folder is gone", () => rmSync(config("."), { recursive: true })],
    [
      "the folder of the tenants cannot be read",
      () => {
        rmSync(config("tenants"), { recursive: true });
        writeFileSync(config("tenants"), "");
      },
    ],
  ])("keeps what was off through a restart when %s", (_, harm) => {
    save("config.json", off);
    save("tenants/school.example.json", off);
    source.close();
    source = open();
    source.close();
    harm();
    source = open();
    expect([isOn(), isOn("school.example"), source.isTenantHost("school.example")]).toEqual([false, false, true]);
    expect(source.diagnostics.length).toBeGreaterThan(0);
  });

  it("keeps all tenants while the folder is away", async () => {
    save("tenants/school.example.json", off);
    await changed();
    renameSync(config("."), join(root, "elsewhere"));
    await changed();
    expect([isOn("school.example"), source.resolved("localhost").config.branding?.name]).toEqual([false, "Base"]);
    mkdirSync(config("tenants"), { recursive: true });
    save("config.json", { branding: { name: "Another folder" } });
    await vi.waitFor(() => expect(source.resolved("localhost").config.branding?.name).toBe("Another folder"));
    save("config.json", { branding: { name: "Saved in it" } });
    await vi.waitFor(() => expect(source.resolved("localhost").config.branding?.name).toBe("Saved in it"));
  });

  it("does not bring back a tenant whose file was taken away, after a restart either", async () => {
    rmSync(config("tenants/school.example.json"));
    await changed();
    source.close();
    rmSync(config("tenants"), { recursive: true });
    writeFileSync(config("tenants"), "");
    source = open();
    expect(source.isTenantHost("school.example")).toBe(false);
  });

  it("says of a refused file that it was refused, and not that it was read", async () => {
    save("config.json", "{");
    await changed();
    expect(said("error")).toContain("refused");
    expect(said("info")).not.toContain("config.json");
    save("tenants/school.example.json", { branding: { name: "New" } });
    await changed();
    expect(said("info")).toContain('{"files":["config-ui/tenants/school.example.json"]} configuration read');
  });

  it("takes the first file of a folder that had none", async () => {
    source.close();
    rmSync(join(root, "kept"), { recursive: true });
    rmSync(config("config.json"));
    rmSync(config("tenants"), { recursive: true });
    source = open();
    expect([isOn(), source.diagnostics]).toEqual([true, []]);
    save("config.json", off);
    await changed();
    expect(isOn()).toBe(false);
  });

  it("serves on when the last good text cannot be kept", () => {
    source.close();
    rmSync(join(root, "kept"), { recursive: true });
    writeFileSync(join(root, "kept"), "");
    source = open();
    expect(source.resolved("localhost").config.branding?.name).toBe("Base");
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining("could not be kept"));
  });

  it("says nothing when a file is saved as it was", async () => {
    const listener = vi.fn();
    source.onChange(listener);
    save("config.json", { branding: { name: "Base" }, plugins: { notes: { enabled: true } } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listener).not.toHaveBeenCalled();
  });
});
