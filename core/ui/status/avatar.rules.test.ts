import { describe, expect, it } from "vitest";
import { initialsOf } from "./avatar.rules";

describe("initialsOf", () => {
  it.each([
    ["", ""],
    ["   ", ""],
    ["Rosa", "R"],
    ["Rosa Luxen", "RL"],
    ["Ana María de la Cruz", "AC"],
    ["  émile   zola ", "ÉZ"],
    ["ليلى حسن", "لح"],
    ["王 小明", "王小"],
    ["(Dr.) Kim", "DK"],
    ["𝒜da", "𝒜"],
  ])("shortens %j to %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
});
