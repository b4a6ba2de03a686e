import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue";
import { formatDiagnostic, KernelError } from "./diagnose";
import { diagnose } from "./diagnose-document";

describe("a diagnostic for people", () => {
  it("says code, place, what is wrong, the known names, what was meant and the fix", () => {
    const diagnostic = diagnose("CODE_UNKNOWN", {
      place: { file: "manifests/notes.json", line: 14, column: 17, pointer: "/contributes/routes/0/screen" },
      context: { plugin: "notes", table: "screens", name: "hom" },
      wrong: "hom",
      known: ["home"],
    });
    expect(formatDiagnostic(diagnostic)).toBe(
      [
        "CODE_UNKNOWN  manifests/notes.json:14:17 (/contributes/routes/0/screen)",
        '"hom" is not in the screens of plugin "notes". Known: home. Did you mean "home"?',
        "Fix the manifest, or add it in plugins/notes/plugin.ts.",
      ].join("\n"),
    );
  });

  it("puts the name that was meant first among the candidates", () => {
    const { candidates } = diagnose("SETTING_UNKNOWN", { wrong: "ui.hom", known: ["ui.alpha", "ui.home"] });
    expect(candidates).toEqual(["ui.home", "ui.alpha"]);
  });

  it("lists a dozen of many known names and says how many more there are", () => {
    const known = Array.from({ length: 20 }, (_, index) => `name-${String(index).padStart(2, "0")}`);
    const { message, candidates } = diagnose("POINT_UNKNOWN", { context: { key: "x" }, wrong: "x", known });
    expect(message).toContain("name-11, and 8 more.");
    expect(candidates).toHaveLength(12);
  });

  it("is the message of the error that carries it", () => {
    const cause = new Error("no network");
    const error = new KernelError(diagnose("PLUGIN_OFF", { context: { plugin: "notes" } }), cause);
    expect(error.message).toBe('PLUGIN_OFF\nPlugin "notes" is off.\nTurn it on in config-ui, or leave it off.');
    expect(error.cause).toBe(cause);
  });
});

describe("the catalogue", () => {
  it.each(Object.entries(catalogue))("%s says what is wrong and what to do in whole sentences", (_, entry) => {
    const { title, fix } = entry;
    expect(title).toMatch(/[.?}]$/);
    expect(fix).toMatch(/\.$/);
  });
});
