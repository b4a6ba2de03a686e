import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sdkPage } from "../../core/build/sdk/sdk-page.ts";

const page = sdkPage();
const counts = new Map(
  [...page.matchAll(/^## `([\w/]+)`.*\n\n(\d+) names/gm)].map(([, name, count]) => [name, Number(count)]),
);
const SOURCES = [
  "core/sdk/index.ts",
  "core/sdk/ui.ts",
  "core/sdk/learning.ts",
  "server/sdk/index.ts",
  "server/sdk/learning.ts",
];

describe("docs/sdk.md", () => {
  it("has the surface of the SDKs: `npm run docs` writes it", () => {
    expect(readFileSync("docs/sdk.md", "utf8")).toBe(page);
  });

  it("shows classes without what is private, functions and components without their bodies", () => {
    expect(page).toContain(
      "class Busy {\n  get isBusy(): boolean;\n  run<T>(work: Promise<T> | (() => Promise<T>)): Promise<T>;\n}",
    );
    expect(page).toContain("\nfunction usePlace(");
    expect(page).toMatch(/^const AreaTabs = observer\(function\(.*\)\);$/m);
  });
});

describe("the SDK of the browser", () => {
  it("has at most 150 names in its main module", () => {
    expect(counts.get("core/sdk")).toBeGreaterThan(50);
    expect(counts.get("core/sdk")).toBeLessThanOrEqual(150);
  });

  it.each(SOURCES)("%s names each of its exports", (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/^export (type )?\*/m);
  });
});
