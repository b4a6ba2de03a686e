import { describe, expect, it } from "vitest";
import { FragmentFault } from "./fragment-fault";
import { readFragmentFile } from "./fragment-file";

const URL = "https://notes.example/fragment.json";
const PIN = `sha384-${"A".repeat(64)}`;
const whole = {
  manifest: { id: "notes", version: "1.0.0" },
  entry: "plugin.js",
  modules: { "plugin.js": PIN, "notes.screen.A1.js": `sha256-${"b".repeat(43)}=` },
  texts: { "en-US": { file: "texts.en-US.json", integrity: PIN } },
};

describe("the file of a fragment", () => {
  it("names its files and their hashes", () => {
    expect(readFragmentFile(JSON.stringify(whole), URL)).toEqual(whole);
  });

  it.each<[string, unknown, string]>([
    ["a list", [whole], "it needs"],
    ["nothing", null, "it needs"],
    ["one without a manifest", { ...whole, manifest: undefined }, "it needs"],
    ["one whose modules are a list", { ...whole, modules: ["plugin.js"] }, "it needs"],
    ["one without texts", { ...whole, texts: null }, "it needs"],
    ["one whose entry is no module", { ...whole, entry: "other.js" }, "its entry"],
    ["one whose entry is a member of every object", { ...whole, entry: "constructor" }, "its entry"],
    ["one without an entry", { ...whole, entry: undefined }, "its entry"],
    ["one with a module in another folder", { ...whole, modules: { "../plugin.js": PIN } }, '"../plugin.js"'],
    ["one with a module on another server", { ...whole, modules: { "//other.example/a.js": PIN } }, "is not the name"],
    ["one with a module that begins with a dot", { ...whole, modules: { ".plugin.js": PIN } }, "is not the name"],
    ["one with a module with a query", { ...whole, modules: { "plugin.js?a": PIN } }, "is not the name"],
    ["one with a module without a hash", { ...whole, modules: { "plugin.js": "" } }, "has no integrity"],
    ["one with a weak hash", { ...whole, modules: { "plugin.js": "sha1-AAAA" } }, "has no integrity"],
    ["one with two hashes", { ...whole, modules: { "plugin.js": `${PIN} ${PIN}` } }, "has no integrity"],
    ["one with texts elsewhere", { ...whole, texts: { de: { file: "a/b.json", integrity: PIN } } }, '"a/b.json"'],
    ["one with texts without a hash", { ...whole, texts: { de: { file: "de.json" } } }, "has no integrity"],
    ["one with texts that are no object", { ...whole, texts: { de: "de.json" } }, "is not the name"],
  ])("is refused: %s", (_what, file, error) => {
    expect(faultOf(JSON.stringify(file))).toMatchObject({ code: "FRAGMENT_INVALID", context: { url: URL } });
    expect(faultOf(JSON.stringify(file)).context.error).toContain(error);
  });

  it("is refused if it is a page", () => {
    expect(faultOf("<!doctype html>").context).toEqual({ url: URL, error: "it is not JSON" });
  });
});

function faultOf(text: string): FragmentFault {
  try {
    readFragmentFile(text, URL);
  } catch (error) {
    if (error instanceof FragmentFault) return error;
  }
  throw new Error("it was not refused");
}
