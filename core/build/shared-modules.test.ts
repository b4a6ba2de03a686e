import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { SDK } from "./shared-modules.ts";
import { exportsOf } from "./source/modules.ts";

const require = createRequire(import.meta.url);

describe("the module that fragments share with the portal", () => {
  it("exports the SDK and React, and no name twice", () => {
    const sdk = Object.values(SDK).flatMap((file) => [...exportsOf(file).keys()]);
    expect(sdk.length).toBeGreaterThan(150);
    const react = ["react", "react/jsx-runtime"].flatMap((name) => Object.keys(require(name)));
    const names = [...sdk, ...new Set(react)];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
