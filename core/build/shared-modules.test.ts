import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { exportsOf } from "./source/modules.mjs";

const require = createRequire(import.meta.url);

describe("the module that fragments share with the portal", () => {
  it("exports the SDK and React, and no name twice", () => {
    const sdk = [...exportsOf("core/sdk/index.ts").keys()];
    expect(sdk.length).toBeGreaterThan(150);
    const react = ["react", "react/jsx-runtime"].flatMap((name) => Object.keys(require(name)));
    expect(sdk.filter((name) => react.includes(name))).toEqual([]);
  });
});
