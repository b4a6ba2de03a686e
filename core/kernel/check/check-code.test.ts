import { describe, expect, it } from "vitest";
import { pageManifest, testManifests } from "../testing/portal";
import { checkCode } from "./check-code";

const { model, locate } = testManifests(pageManifest("notes"), {
  id: "links",
  contributes: { sidebarItems: [{ id: "links.a", href: "/a", title: "links.a", icon: "link" }] },
});
const file = "plugins/notes/plugin.ts";
const good = [{ table: "screens", name: "page" }] as const;

describe("checkCode", () => {
  it("finds nothing where manifest and code say the same", () => {
    expect(checkCode("notes", model, good, file, locate)).toEqual([]);
  });

  it("names what the manifest names and the code lacks, with its place and what was meant", () => {
    const diagnostics = checkCode("notes", model, [{ table: "screens", name: "pag" }], file, locate);
    expect(diagnostics).toMatchObject([
      {
        code: "CODE_UNKNOWN",
        place: { file: "manifests/notes.json", pointer: "/contributes/routes/0/screen" },
        candidates: ["pag"],
      },
      { code: "CODE_UNUSED", place: { file }, context: { name: "pag" } },
    ]);
  });

  it("does not take a component for a screen", () => {
    const diagnostics = checkCode("notes", model, [{ table: "components", name: "page" }], file, locate);
    expect(diagnostics.map(({ code }) => code)).toEqual(["CODE_UNKNOWN", "CODE_UNUSED"]);
  });

  it("asks for no code where the manifest names none", () => {
    expect(checkCode("links", model, [], "plugins/links/plugin.ts", locate)).toEqual([]);
  });
});
