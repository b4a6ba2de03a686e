import { describe, expect, it } from "vitest";
import { proctoredPart } from "./proctored-part";

describe("the sitting of a part", () => {
  const part = (name: string, proctored: boolean) => ({ name, childActivity: { proctored } });
  it.each([
    ["is its own", [part("course", true), part("quiz", true)], "quiz"],
    ["is that of what it lies in", [part("course", false), part("exam", true), part("quiz", false)], "exam"],
    ["is not needed", [part("course", false), part("quiz", false)], undefined],
  ])("%s", (_name, path, expected) => expect(proctoredPart(path)?.name).toBe(expected));
});
