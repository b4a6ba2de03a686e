import { describe, expect, it } from "vitest";
import { sampleTool } from "../testing/sample-tool";
import { findRegisteredTool, isOwnAddress, originsOf } from "./registered-tool.rules";

const tools = [
  sampleTool({ id: "root", launchUrl: "https://lab.example/" }),
  sampleTool({ id: "units", launchUrl: "https://lab.example/units" }),
  sampleTool({ id: "exact", launchUrl: "https://lab.example/units/7?a=1" }),
  sampleTool({ id: "old", version: "1.1", launchUrl: "https://old.example/launch" }),
];

describe("the tool of an address", () => {
  it.each<[string | null, "1.1" | "1.3", string | null]>([
    ["https://lab.example/units/7?a=1", "1.3", "exact"],
    ["https://lab.example/units/7", "1.3", "exact"],
    ["https://lab.example/units/8", "1.3", "units"],
    ["https://lab.example/units", "1.3", "units"],
    ["https://lab.example/unitsoap", "1.3", "root"],
    ["https://lab.example/", "1.3", "root"],
    ["https://LAB.example:443/units/8", "1.3", "units"],
    ["https://old.example/other", "1.1", "old"],
    ["https://old.example/other", "1.3", null],
    ["https://lab.example/units", "1.1", null],
    ["https://lab.example.evil.example/units", "1.3", null],
    ["http://lab.example/units", "1.3", null],
    ["https://lab.example:8443/units", "1.3", null],
    ["no address", "1.3", null],
    [null, "1.3", null],
  ])("%s as %s: %s", (address, version, expected) =>
    expect(findRegisteredTool(tools, address, version)?.id ?? null).toBe(expected),
  );
});

describe("addresses of a tool", () => {
  const tool = sampleTool({ redirectUrls: ["https://play.example/back"] });

  it("are those that browsers go to, not where its keys are", () =>
    expect(originsOf(tool)).toEqual(["https://lab.example", "https://play.example"]));

  it.each([
    ["https://lab.example/anything", true],
    ["https://play.example/", true],
    ["https://keys.example/", false],
    ["https://evil.example/lab.example", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("%j: %s", (address, expected) => expect(isOwnAddress(tool, address)).toBe(expected));
});
