import { describe, expect, it } from "vitest";
import type { SettingDeclaration } from "../schema/setting.schema";
import { fitsSetting } from "./setting-value";

const of = (type: SettingDeclaration["type"], more: Partial<SettingDeclaration> = {}): SettingDeclaration => ({
  type,
  default: false,
  description: "A setting.",
  ...more,
});

describe("fitsSetting", () => {
  it.each<[SettingDeclaration, unknown, boolean]>([
    [of("boolean"), false, true],
    [of("boolean"), 0, false],
    [of("string"), "", true],
    [of("string", { enum: ["a"] }), "a", true],
    [of("string", { enum: ["a"] }), "b", false],
    [of("number"), 1.5, true],
    [of("number"), "1", false],
    [of("integer"), 1.5, false],
    [of("integer", { minimum: 1 }), 1, true],
    [of("integer", { minimum: 1 }), 0, false],
    [of("number", { maximum: 2 }), 2, true],
    [of("number", { maximum: 2 }), 2.1, false],
    [of("stringList"), [], true],
    [of("stringList"), ["a", 1], false],
    [of("boolean"), undefined, false],
  ])("%j takes %j: %s", (declaration, value, fits) => {
    expect(fitsSetting(declaration, value)).toBe(fits);
  });
});
