import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ChoiceMark, choiceMark } from "./choice-mark.rules";

const shown = {
  result: { outcome: null, points: null, right: ["a", "b"], gaps: {}, ranges: [], feedback: {}, explanation: null },
};

describe("choiceMark", () => {
  it.each<[string, boolean, ChoiceMark | null]>([
    ["a", true, "right"],
    ["b", false, "missed"],
    ["c", true, "wrong"],
    ["c", false, null],
  ])("of %s, chosen %s: %s", (key, isChosen, mark) => expect(choiceMark(shown, key, isChosen)).toBe(mark));

  it.each([true, false])("is none before a result is shown, chosen %s", (isChosen) =>
    expect(choiceMark({ result: null }, "a", isChosen)).toBeNull(),
  );

  it("is another look for a right answer that was not chosen", () => {
    const css = readFileSync(join(import.meta.dirname, "../results.css"), "utf8");
    const looks = (["right", "missed", "wrong"] as const).map((mark) =>
      new RegExp(`\\.choice\\.${mark}[^{]*\\{([^}]*)\\}`).exec(css)?.[1]?.trim(),
    );
    expect(looks).not.toContain(undefined);
    expect(new Set(looks).size).toBe(3);
  });
});
