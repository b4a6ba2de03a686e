import { describe, expect, it } from "vitest";
import { cartridgeFiles, item, manifest, resource } from "../../testing/cartridge-archive";
import { plainRules } from "../../testing/plain-rules";
import { html } from "../../testing/read-cartridge";
import { readCommonCartridge } from "./read-common-cartridge";

const page = item("a", "r", "First page");
const resources = resource("r", "webcontent", "page.html");

function titleOf(archive: string | undefined, title: string, items = page, pageTitle = "Weather"): string | undefined {
  const files = cartridgeFiles({
    "imsmanifest.xml": manifest(items, resources, "1.3", title).replace(
      '<item identifier="root">',
      '<item identifier="root"><title/>',
    ),
    "page.html": html("x").replace("<title>T</title>", `<title>${pageTitle}</title>`),
  });
  const given = archive === undefined ? {} : { archive };
  return readCommonCartridge(files, "", plainRules, given).package.courses[0]?.name;
}

describe("the name of a cartridge", () => {
  it.each([
    ["is its title", "bread.imscc", "Bread", page, "Bread"],
    ["without one is that of its only heading", "export.imscc", "", item("m", undefined, "Baking", page), "Baking"],
    ["without that is its file's", "Baking_bread-2.imscc", "", page, "Baking bread 2"],
    ["is a folder's too", "Baking", "", page, "Baking"],
    ["is its first page's where the file's says nothing", "course-1.imscc", "", page, "Weather"],
    ["is its first page's where there is no file", undefined, "", page, "Weather"],
  ])("%s", (_, archive, title, items, expected) => expect(titleOf(archive, title, items)).toBe(expected));

  it.each(["export (2).imscc", "common-cartridge.zip", "123.imscc", "_.imscc"])(
    "is none of what programs call every file: %s",
    (archive) => expect(titleOf(archive, "", page, "")).toBe("Common Cartridge"),
  );
});
