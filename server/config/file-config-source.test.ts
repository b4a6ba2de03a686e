import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { shownConfig } from "./config-source";
import { ConfigFolder } from "./testing/config-folder";

describe("FileConfigSource", () => {
  const folder = new ConfigFolder();
  const { path, save, changed } = folder;

  it("leaves out a title that nobody has, and says which was meant", async () => {
    const override = (fields: object) => ({ contributions: { "notes.list": fields } });
    save("config.json", override({ title: "notes.tilte" }));
    await vi.waitFor(() =>
      expect(folder.source.diagnostics).toMatchObject([{ code: "TEXT_UNKNOWN", place: { line: 4 } }]),
    );
    expect(folder.source.diagnostics[0]?.message).toContain('Did you mean "notes.title"?');
    expect(folder.source.resolved("localhost").config).toEqual(override({}));
    save("config.json", override({ title: "notes.title" }));
    await vi.waitFor(() => expect(folder.source.diagnostics).toEqual([]));
    expect(folder.source.resolved("localhost").config.contributions).toEqual({
      "notes.list": { title: "notes.title" },
    });
  });

  it("lays a tenant's file over the base, and remembers which line said what", () => {
    const { config: merged, origins } = folder.source.resolved("school.example");
    expect(merged).toMatchObject({ branding: { name: "School" }, plugins: { notes: { enabled: true } } });
    expect(origins["/branding/name"]).toMatchObject({ file: "config-ui/tenants/school.example.json", line: 3 });
    expect(origins["/plugins/notes/enabled"]).toMatchObject({ file: "config-ui/config.json", layer: "base" });
    expect(folder.source.resolved("localhost").config.branding?.name).toBe("Base");
  });

  it.each(["../config", "..", "school.example/../../config", "SCHOOL.EXAMPLE", "school.example.json", ""])(
    "knows no tenant %s",
    (host) => {
      expect(folder.source.isTenantHost(host)).toBe(false);
      expect(folder.source.resolved(host).config.branding?.name).toBe("Base");
    },
  );

  it("takes a setting's default from its manifest", async () => {
    expect(folder.source.setting("localhost", "notes.visible")).toBe(true);
    expect(folder.source.setting("localhost", "notes.unknown")).toBeUndefined();
    save("config.json", { settings: { "notes.visible": false } });
    await changed();
    expect(folder.source.setting("localhost", "notes.visible")).toBe(false);
  });

  it("has at once what was just saved, when it is told to read", () => {
    save("config.json", { settings: { "notes.visible": false } });
    folder.source.read();
    expect(folder.source.setting("localhost", "notes.visible")).toBe(false);
  });

  it("leaves out an entry while its picture is not there, and says where", async () => {
    const entries = [{ id: "plain" }, { id: "spring", picture: "/config-ui/branding/spring.png" }];
    const idsInForce = () =>
      (folder.source.setting("localhost", "notes.pictures") as readonly { readonly id: string }[]).map(({ id }) => id);
    save("config.json", { settings: { "notes.pictures": entries } });
    await changed();
    expect(idsInForce()).toEqual(["plain"]);
    expect(folder.source.diagnostics).toMatchObject([{ code: "FIELD_PICTURE", place: { line: 9 } }]);
    mkdirSync(path("branding"));
    save("branding/spring.png", "a picture");
    await vi.waitFor(() => expect(idsInForce()).toEqual(["plain", "spring"]));
    expect(folder.source.diagnostics).toEqual([]);
    rmSync(path("branding/spring.png"));
    await vi.waitFor(() => expect(idsInForce()).toEqual(["plain"]));
  });

  it("keeps from pages what only the server reads", async () => {
    save("config.json", { settings: { "notes.pictures": [{ id: "plain" }], "notes.visible": false } });
    await changed();
    const admin = { permissions: [{ name: "Portal.Diagnose", scope_id: null }] };
    for (const user of [null, admin])
      expect(shownConfig(folder.source, "localhost", user, null).config.settings).toEqual({ "notes.visible": false });
  });

  it("gives pages the tenant's own texts, parsed and by language, and says what cannot be one", async () => {
    const title = { "de-DE": "Meine Notizen", "en-US": "{user}", "xx-XX": "?" };
    save("config.json", { texts: { "notes.title": title, "notes.tilte": { "de-DE": "Titel" } } });
    await vi.waitFor(() => expect(folder.source.diagnostics).toHaveLength(3));
    expect(folder.source.diagnostics).toMatchObject([
      { code: "TEXT_INVALID", place: { line: 5 }, message: expect.stringContaining("no {user}") },
      { code: "VALUE_UNKNOWN", place: { line: 6 } },
      { code: "TEXT_UNKNOWN", place: { line: 8 }, context: { name: "notes.tilte" } },
    ]);
    const shown = shownConfig(folder.source, "localhost", null, null);
    expect(shown.texts).toEqual({ "de-DE": { "notes.title": "Meine Notizen" } });
    expect(shown.config).toEqual({});
    save("config.json", { texts: { "notes.title": { "de-DE": "Von {name}" } } });
    await vi.waitFor(() =>
      expect(shownConfig(folder.source, "localhost", null, null).texts).toEqual({
        "de-DE": {
          "notes.title": [
            { type: 0, value: "Von " },
            { type: 1, value: "name" },
          ],
        },
      }),
    );
  });

  it("takes a saved file within a second", async () => {
    const version = folder.source.version("localhost");
    save("config.json", { plugins: { notes: { enabled: false } } });
    await changed();
    expect(folder.source.resolved("localhost").config.plugins?.notes?.enabled).toBe(false);
    expect(folder.source.version("localhost")).not.toBe(version);
  });

  it("takes a file that an editor put in the place of the old one", async () => {
    save("config.json.tmp", { branding: { name: "Renamed" } });
    renameSync(path("config.json.tmp"), path("config.json"));
    await changed();
    expect(folder.source.resolved("localhost").config.branding?.name).toBe("Renamed");
  });

  it("takes a tenant that is new, and lets go of one whose file is gone", async () => {
    save("tenants/new.example.json", { branding: { name: "New" } });
    await changed();
    expect(folder.source.resolved("new.example").config.branding?.name).toBe("New");
    rmSync(path("tenants/new.example.json"));
    await changed();
    expect(folder.source.isTenantHost("new.example")).toBe(false);
  });

  it("reports a faulty part with its place, and takes the rest", async () => {
    save("config.json", '{\n  "branding": { "name": "New" },\n  "plugins": { "note": { "enabled": false } }\n}');
    await changed();
    expect(folder.source.resolved("localhost").config.branding?.name).toBe("New");
    expect(folder.source.diagnostics).toMatchObject([
      { severity: "error", place: { file: "config-ui/config.json", line: 3 }, candidates: ["notes"] },
    ]);
    const said = folder.log.error.mock.calls.map(([, text]) => String(text)).join("\n");
    expect(said).toContain("config-ui/config.json:3:");
    expect(said).toContain('Did you mean "notes"?');
    expect(said).toContain("read without its faulty parts");
  });

  it("says where a logo is named that is not there, until it is", async () => {
    save("config.json", { branding: { logo: "/config-ui/branding/logo.svg", logoDark: "https://a.example/logo.svg" } });
    await changed();
    const place = { file: "config-ui/config.json", line: 3 };
    expect(folder.source.diagnostics).toMatchObject([
      { code: "PICTURE_MISSING", place, context: { file: "branding/logo.svg" } },
    ]);
    mkdirSync(path("branding"));
    writeFileSync(path("branding/logo.svg"), "<svg/>");
    expect(folder.source.diagnostics).toEqual([]);
  });

  it("warns of a tenant's file that was deleted, also while the server was stopped", async () => {
    const warned = () =>
      folder.log.warn.mock.calls.filter(([, text]) => String(text).startsWith("configuration: the file is gone"))
        .length;
    save("tenants/other.example.json", {});
    await changed();
    rmSync(path("tenants/other.example.json"));
    await changed();
    expect(warned()).toBe(1);
    folder.source.close();
    rmSync(path("tenants/school.example.json"));
    folder.open();
    expect(warned()).toBe(2);
    folder.source.close();
    folder.open();
    expect(warned()).toBe(2);
  });

  it("says once what a licence for research alone does, with its line, until another feature is licensed", async () => {
    save("tenants/school.example.json", { entitlements: { "Platform.Research": true } });
    await changed();
    const place = { file: "config-ui/tenants/school.example.json", line: 3 };
    expect(folder.source.diagnostics).toMatchObject([{ code: "ENTITLEMENTS_LEAD_AWAY", severity: "warning", place }]);
    expect(folder.source.resolved("school.example").config.entitlements).toEqual({ "Platform.Research": true });
    save("config.json", { entitlements: { LMS: false } });
    await changed();
    const warned = () =>
      folder.log.warn.mock.calls.filter(([, text]) => String(text).includes("redirected to another part"));
    expect(warned()).toHaveLength(1);
    save("config.json", { entitlements: { LMS: true } });
    await changed();
    expect([folder.source.diagnostics, warned().length]).toEqual([[], 1]);
  });

  it("takes the first file of a folder that had none", async () => {
    folder.source.close();
    rmSync(join(folder.root, "kept"), { recursive: true });
    rmSync(path("config.json"));
    rmSync(path("tenants"), { recursive: true });
    folder.open();
    const isOff = () => folder.source.resolved("localhost").config.plugins?.notes?.enabled === false;
    expect([isOff(), folder.source.diagnostics]).toEqual([false, []]);
    save("config.json", { plugins: { notes: { enabled: false } } });
    await changed();
    expect(isOff()).toBe(true);
  });

  it("says nothing when a file is saved as it was", async () => {
    const listener = vi.fn();
    folder.source.onChange(listener);
    save("config.json", { branding: { name: "Base" }, plugins: { notes: { enabled: true } } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(listener).not.toHaveBeenCalled();
  });
});
